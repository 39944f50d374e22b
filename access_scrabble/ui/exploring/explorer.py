"""Explore mode key by key: the cursor, a letter to find, a word to lay, keys to describe."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from threading import RLock

from access_scrabble.app.actions import ActionId, Category
from access_scrabble.app.exploring import is_place
from access_scrabble.app.keys import Keymap, Mode
from access_scrabble.app.lines import Request
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.presentation.exploring import ExploreWording
from access_scrabble.presentation.laying import LayingWording, LiftingWording
from access_scrabble.presentation.messages import Message
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.exploring.cursor_desk import FINDS, CursorDesk
from access_scrabble.ui.exploring.explored_game import ExploredGame
from access_scrabble.ui.exploring.laying import LayingDesk, playing_action
from access_scrabble.ui.exploring.lifting import LiftingDesk
from access_scrabble.ui.key_describer import LEAVING, KeyDescriber

_GIVING_UP = frozenset({"ctrl+c", "ctrl+d"})


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
    """Gives every key its work; keys come from one thread, routing keys of a display from another."""

    def __init__(self, words: ExploreWords, dialogue: Dialogue, game: ExploredGame) -> None:
        self._words = words
        self._dialogue = dialogue
        self.game = game
        self.desk = CursorDesk(words.exploring, dialogue, game)
        self.hand: LayingDesk | LiftingDesk | None = None
        """What lays a word or takes letters just now."""
        self._sought: int | None = None
        self._is_describing = False
        self._is_open = False
        self._lock = RLock()

    @property
    def square(self) -> Square:
        """Where the cursor is: on the next tile's square while a word is laid."""
        return self.desk.square if self.hand is None else self.hand.square

    def press(self, key: str) -> Next:
        """Do what a key asks for."""
        with self._lock:
            if self._is_describing:
                self._describe(key)
            elif self.hand is not None:
                return self._press_hand(self.hand, key)
            elif self._sought is not None:
                self._find_typed(key, self._sought)
            else:
                return self._press(key)
            return Next.STAY

    def open(self) -> None:
        """Take the keyboard: say where one is, or how the word under way is laid."""
        self._is_open = True
        if self.hand is None:
            self.desk.tell_place()
        else:
            self.hand.open()

    def act(self, request: Request) -> None:
        """Do something with the cursor, by a key or by a word.

        :raises InputError: when a square or a letter is missing.
        """
        if request.action is ActionId.LAY:
            self.take_in_hand(request.rest)
            self.open()
        else:
            self.desk.act(request)

    def route(self, square: Square) -> None:
        """Go where a routing key of the display leads, in either mode; its own thread calls."""
        with self._lock:
            if not isinstance(self.hand, LayingDesk):
                self.desk.look_at(square, Message.seen if self._is_open else Message.plain)

    def leave(self) -> None:
        """Be ready for typed lines again: a word half laid is given up."""
        with self._lock:
            self._sought = None
            self._is_describing = self._is_open = False
            if self.hand is not None:
                self._press_hand(self.hand, "escape")

    def _action(self, key: str) -> ActionId | None:
        return self._words.keymap().action(Mode.EXPLORE, key)

    def _press(self, key: str) -> Next:
        action = self._action(key)
        if action is ActionId.LEAVE or key in _GIVING_UP:
            return Next.LEAVE
        if action in (ActionId.BOARD_VIEW, ActionId.EXPLORE):
            return Next.SWITCH
        cursor = self.desk.cursor
        if cursor.continues_number(key) or (action is None and is_place(key)):
            self.desk.arrive(cursor.typed(key))
        elif action is None:
            self._dialogue.refuse(self._words.exploring.means_nothing())
        else:
            self._ask(action)
        return Next.STAY

    def _ask(self, action: ActionId) -> None:
        if action in FINDS:
            self._sought = FINDS[action]
            self.desk.tell(self._words.exploring.which_letter())
        elif action.category is Category.EXPLORING:
            self.game.door.guard(lambda: self.act(self.desk.completed(Request(action))))
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
            self._dialogue.refuse(self._words.exploring.means_nothing())

    def _describe(self, key: str) -> None:
        """Say what a key does; one that leaves gives the keys their work back."""
        self._is_describing = key not in LEAVING
        describer = self._words.describer
        self._dialogue.tell(*describer.describe(key) if self._is_describing else [describer.closing()])

    def _find_typed(self, key: str, step: int) -> None:
        self._sought = None
        if len(key) == 1 and key.upper() in ALPHABET:
            self.desk.find(key.upper(), step)
        else:
            self.desk.tell_place()

    def take_in_hand(self, rest: str) -> None:
        """Begin to lay a word or to take letters, at the cursor or at a square that is named."""
        if rest:
            self.desk.cursor = self.desk.cursor.at(Square.parse(rest))
        offered = self.game.door.offered()
        if playing_action(offered) is not None:
            self.hand = LayingDesk(self._words.laying, self._dialogue, self.game, self.desk.square)
        elif ActionId.REMOVE_LETTERS in offered:
            self.hand = LiftingDesk(self._words.lifting, self._dialogue, self.game, lambda: self.desk.square)

    def _press_hand(self, hand: LayingDesk | LiftingDesk, key: str) -> Next:
        """Keys that lay or take; while a word is laid the others only ask, or show the board."""
        action = self._action(key)
        is_letter = isinstance(hand, LayingDesk) and len(key) == 1
        if key in _GIVING_UP or (action is ActionId.LEAVE and not is_letter):
            key = "escape"
        if hand.press(key):
            self.hand = None if hand.is_over else hand
        elif action is ActionId.HELP:
            hand.open()
        elif isinstance(hand, LiftingDesk) or action is ActionId.BOARD_VIEW:
            return self._press(key)
        elif action is None or action.category is Category.EXPLORING:
            self._dialogue.refuse(self._words.laying.means_nothing())
        else:
            self._ask(action)
        return Next.STAY
