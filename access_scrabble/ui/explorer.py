"""The cursor over the board of one game: what each key and each word does with it."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from threading import RLock

from access_scrabble.app.actions import ActionId
from access_scrabble.app.explore_actions import EXPLORING
from access_scrabble.app.exploring import MOVES, Cursor, is_place, letter_from, turned
from access_scrabble.app.keys import Keymap, Mode
from access_scrabble.app.lines import Request, parse_tile
from access_scrabble.engine.coordinates import ROW_NAMES, Square
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.presentation.exploring import ExploreWording
from access_scrabble.presentation.language import marked
from access_scrabble.presentation.laying import LayingWording, LiftingWording
from access_scrabble.presentation.messages import Message
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.explore_laying import LayingDesk, playing_action
from access_scrabble.ui.explore_lifting import LiftingDesk
from access_scrabble.ui.explored_game import ExploredGame
from access_scrabble.ui.key_describer import LEAVING, KeyDescriber

_AT_CURSOR: dict[ActionId, Callable[[Square], str]] = {
    ActionId.ROW: lambda square: ROW_NAMES[square.row],
    ActionId.COLUMN: lambda square: str(square.column + 1),
    ActionId.WORD: lambda square: square.name,
    ActionId.AROUND: lambda square: square.name,
    ActionId.SQUARE: lambda square: square.name,
    ActionId.DETAILS: lambda square: square.name,
}
"""Questions about a place: without one they are about the cursor's."""

_FINDS = {ActionId.FIND_LETTER: 1, ActionId.FIND_LETTER_BACK: -1}
_MARKS = {ActionId.NEXT_MARK: 1, ActionId.PREVIOUS_MARK: -1}
_LEAVING = frozenset({"ctrl+c", "ctrl+d"})


class Next(StrEnum):
    """What becomes of explore mode after a key."""

    STAY = "stay"
    SWITCH = "switch"
    LEAVE = "leave"


@dataclass(frozen=True, slots=True)
class ExploreWords:
    """The wording of explore mode, and the keys in use."""

    exploring: ExploreWording
    laying: LayingWording
    lifting: LiftingWording
    keymap: Callable[[], Keymap]
    help: Callable[[Keymap], list[str]]
    describer: KeyDescriber


class Explorer:
    """Moves the cursor and tells of it; keys come from one thread, routing keys from another."""

    def __init__(self, words: ExploreWords, dialogue: Dialogue, game: ExploredGame) -> None:
        self._words = words
        self._wording = words.exploring
        self._dialogue = dialogue
        self.game = game
        self.cursor = Cursor()
        self.hand: LayingDesk | LiftingDesk | None = None
        """What lays a word or takes letters just now."""
        self._sought: int | None = None
        self._is_describing = False
        self._lock = RLock()
        self._deeds: dict[ActionId, Callable[[str], None]] = {
            ActionId.HERE: lambda _: self.tell_place(),
            ActionId.DETAILS: lambda rest: self._tell_details(Square.parse(rest)),
            ActionId.GO_TO: lambda rest: self.go_to(Square.parse(rest)),
            ActionId.SET_MARK: lambda _: self._mark(),
            ActionId.FORGET_MARKS: lambda _: self._forget_marks(),
            ActionId.LAY: self._lay,
        }

    @property
    def square(self) -> Square:
        """Where the cursor is: on the next tile's square while a word is laid."""
        return self.cursor.square if self.hand is None else self.hand.square

    def completed(self, request: Request) -> Request:
        """A question about a place without one is about the cursor's."""
        place = _AT_CURSOR.get(request.action)
        return request if place is None or request.rest else Request(request.action, place(self.square))

    def press(self, key: str) -> Next:
        """Do what a key asks for."""
        with self._lock:
            if self._is_describing:
                self._describe(key)
                return Next.STAY
            if self.hand is not None:
                return self._press_hand(self.hand, key)
            if self._sought is not None:
                self._find_typed(key)
                return Next.STAY
            return self._press(key)

    def _press(self, key: str) -> Next:
        action = self._words.keymap().action(Mode.EXPLORE, key)
        if action is ActionId.LEAVE or key in _LEAVING:
            return Next.LEAVE
        if action in (ActionId.BOARD_VIEW, ActionId.EXPLORE):
            return Next.SWITCH
        if self.cursor.continues_number(key) or (action is None and is_place(key)):
            self._arrive(self.cursor.typed(key))
        elif action is None:
            self._dialogue.refuse(self._wording.means_nothing())
        else:
            self._ask(action)
        return Next.STAY

    def _ask(self, action: ActionId) -> None:
        if action in _FINDS:
            self._sought = _FINDS[action]
            self._dialogue.point(Message.plain(self._wording.which_letter()), self.square)
        elif action in EXPLORING:
            self.game.door.guard(lambda: self.act(self.completed(Request(action))))
        elif action is ActionId.HELP:
            self._dialogue.tell(*self._words.help(self._words.keymap()))
        elif action is ActionId.KEYS:
            self._is_describing = True
            self._dialogue.tell(self._words.describer.opening())
        elif action is ActionId.REPEAT:
            self._dialogue.repeat()
        elif action in self.game.door.offered():
            self.game.ask(Request(action))
        else:
            self._dialogue.refuse(self._wording.means_nothing())

    def _describe(self, key: str) -> None:
        """Say what a key does; one that leaves gives the keys their work back."""
        self._is_describing = key not in LEAVING
        describer = self._words.describer
        self._dialogue.tell(*describer.describe(key) if self._is_describing else [describer.closing()])

    def act(self, request: Request) -> None:
        """Do something with the cursor.

        :raises InputError: when a square or a letter is missing.
        """
        action = request.action
        if action in MOVES:
            self._move(action)
        elif action in _FINDS:
            self._find(parse_tile(request.rest), _FINDS[action])
        elif action in _MARKS:
            self._to_mark(action)
        else:
            self._deeds[action](request.rest)

    def route(self, square: Square) -> None:
        """Go where a routing key of the display leads; its own thread calls."""
        with self._lock:
            if not isinstance(self.hand, LayingDesk):
                self.go_to(square)

    def go_to(self, square: Square) -> None:
        """Go to a square by its name."""
        self.cursor = self.cursor.at(square)
        board = self.game.sight.reading.board
        self._point(self._wording.moved(board, square, square))

    def tell_place(self, mode: str = marked("Explore mode.")) -> None:
        """Say the mode and the square."""
        self._point(self._wording.here(mode, self.game.sight.reading.board, self.square))

    def leave(self) -> None:
        """Be ready for typed lines again: a word half laid is given up."""
        with self._lock:
            self._sought = None
            if self.hand is not None:
                self._press_hand(self.hand, "escape")

    def _arrive(self, cursor: Cursor) -> None:
        before, self.cursor = self.cursor, cursor
        self._point(self._wording.moved(self.game.sight.reading.board, before.square, cursor.square))

    def _move(self, action: ActionId) -> None:
        reached = MOVES[action](self.cursor.square, self.game.sight.ground)
        if reached is None:
            self._dialogue.point(self._wording.nowhere(action, self.square), self.square)
        else:
            self._arrive(self.cursor.at(reached))

    def _find_typed(self, key: str) -> None:
        step, self._sought = self._sought or 1, None
        if len(key) == 1 and key.upper() in ALPHABET:
            self._find(key.upper(), step)
        else:
            self.tell_place()

    def _find(self, letter: str, step: int) -> None:
        reached = letter_from(self.game.sight.reading.board, letter, self.cursor.square, step)
        if reached is None:
            self._dialogue.point(self._wording.not_found(letter), self.square)
        else:
            self._arrive(self.cursor.at(reached))

    def _to_mark(self, action: ActionId) -> None:
        reached = turned(self.cursor.marks, self.cursor.square, _MARKS[action])
        if reached is None:
            self._dialogue.point(self._wording.nowhere(action, self.square), self.square)
            return
        self.cursor = self.cursor.at(reached)
        self._point(self._wording.at_mark(self.game.sight.reading.board, self.cursor))

    def _mark(self) -> None:
        before, self.cursor = self.cursor, self.cursor.with_mark()
        self._point(self._wording.marked(before, self.cursor))

    def _forget_marks(self) -> None:
        self.cursor = Cursor(self.cursor.square)
        self._point(self._wording.forgotten())

    def _tell_details(self, square: Square) -> None:
        sight = self.game.sight
        self._dialogue.tell(*self._wording.details(sight.reading.board, square, sight.turns))

    def _lay(self, rest: str) -> None:
        if rest:
            self.cursor = self.cursor.at(Square.parse(rest))
        offered = self.game.door.offered()
        if playing_action(offered) is not None:
            self.hand = LayingDesk(self._words.laying, self._dialogue, self.game, self.cursor.square)
        elif ActionId.REMOVE_LETTERS in offered:
            self.hand = LiftingDesk(
                self._words.lifting, self._dialogue, self.game, lambda: self.cursor.square
            )
        if self.hand is not None:
            self.hand.open()

    def _press_hand(self, hand: LayingDesk | LiftingDesk, key: str) -> Next:
        """Keys that lay or take; while a word is laid the others only ask, or show the board."""
        if hand.press("escape" if key in _LEAVING else key):
            self.hand = None if hand.is_over else hand
            return Next.STAY
        action = self._words.keymap().action(Mode.EXPLORE, key)
        if isinstance(hand, LiftingDesk) or action is ActionId.BOARD_VIEW:
            return Next.STAY if action is ActionId.LEAVE else self._press(key)
        if action is None or action in EXPLORING:
            self._dialogue.refuse(self._wording.means_nothing())
        else:
            self._ask(action)
        return Next.STAY

    def _point(self, told: str) -> None:
        self._dialogue.point(Message.plain(told), self.square)
