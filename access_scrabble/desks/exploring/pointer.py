"""The cursor over the board of one game: moves, jumps, marks, details and routing keys, told as they happen."""

from collections.abc import Callable

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import Request, parse_tile
from access_scrabble.desks.exploring.cursor import MOVES, Cursor, Ground, LaidTurn, laid_turns, letter_from, turned
from access_scrabble.desks.exploring.words import EXPLORE_MODE, ExploreWording
from access_scrabble.engine.board import Board, words_from, words_through
from access_scrabble.engine.coordinates import ROW_NAMES, Square
from access_scrabble.language.announcer import Reading
from access_scrabble.language.messages import Answer, Message
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class Sight:
    """One state of a game, looked at once."""

    state: object
    reading: Reading
    turns: tuple[LaidTurn, ...]

    @property
    def ground(self) -> Ground:
        return Ground(self.reading.board, self.turns[-1].squares if self.turns else ())


@dataclass
class ExploredGame:
    """What the loop of a game lets the cursor do; the game is looked at anew only when it has changed."""

    state: Callable[[], object]
    reading: Callable[[], Reading]
    offered: Callable[[], frozenset[Action]]
    answer: Callable[[Request], Answer]
    """The answer to a question, not told yet."""
    carry_out: Callable[[Request], None]
    """Do what a typed line would do, and tell it."""
    guard: Callable[[Callable[[], None]], bool]
    """Do something, telling what is wrong with it; whether nothing was."""
    hand: Dialogue
    """Who is told of letters that are not laid yet."""
    guard_hand: Callable[[Callable[[], None]], bool]
    """Do something with such letters, telling that listener what is wrong with it."""
    time_left: Callable[[], int | None]
    """The milliseconds that the clock of the turn has left, where one is set."""
    _sight: Sight | None = None

    @property
    def sight(self) -> Sight:
        state = self.state()
        if self._sight is None or self._sight.state is not state:
            self._sight = Sight(state, self.reading(), laid_turns(state))
        return self._sight

    def ask(self, request: Request) -> bool:
        """Do what a typed line would do; whether nothing was wrong with it."""
        return self.guard(lambda: self.carry_out(request))


AT_CURSOR: dict[Action, Callable[[Square], str]] = {
    Action.ROW: lambda square: ROW_NAMES[square.row],
    Action.COLUMN: lambda square: str(square.column + 1),
    Action.WORD: lambda square: square.name,
    Action.AROUND: lambda square: square.name,
    Action.SQUARE: lambda square: square.name,
    Action.DETAILS: lambda square: square.name,
}
"""Questions about a place: without one they are about the cursor's."""

FINDS = {Action.FIND_LETTER: 1, Action.FIND_LETTER_BACK: -1}
_MARKS = {Action.NEXT_MARK: 1, Action.PREVIOUS_MARK: -1}
_TO_WORDS = {Action.NEXT_WORD: words_from, Action.PREVIOUS_WORD: words_from, Action.LAST_PLAY: words_through}
"""Moves that lead to words: these are said, and not the letter alone."""


class Pointer:
    """Holds the cursor, and tells where each request takes it."""

    def __init__(self, wording: ExploreWording, dialogue: Dialogue, game: ExploredGame) -> None:
        self._wording = wording
        self._dialogue = dialogue
        self._game = game
        self.cursor = Cursor()
        self._deeds: dict[Action, Callable[[str], None]] = {
            Action.HERE: lambda _: self.tell_place(),
            Action.DETAILS: lambda rest: self._tell_details(Square.parse(rest)),
            Action.GO_TO: lambda rest: self.go_to(Square.parse(rest)),
            Action.SET_MARK: lambda _: self._mark(),
            Action.FORGET_MARKS: lambda _: self._forget_marks(),
        }

    @property
    def square(self) -> Square:
        return self.cursor.square

    @property
    def _board(self) -> Board:
        return self._game.sight.reading.board

    def completed(self, request: Request) -> Request:
        """A question about a place without one is about the cursor's."""
        place = AT_CURSOR.get(request.action)
        return request if place is None or request.rest else Request(request.action, place(self.square))

    def act(self, request: Request) -> None:
        """Do something with the cursor.

        :raises InputError: when a square or a letter is missing.
        """
        action = request.action
        if action in MOVES:
            self._move(action)
        elif action in FINDS:
            self.find(parse_tile(request.rest), FINDS[action])
        elif action in _MARKS:
            self._to_mark(action)
        else:
            self._deeds[action](request.rest)

    def arrive(self, cursor: Cursor) -> None:
        before, self.cursor = self.cursor, cursor
        self._tell_move(self._wording.moved(self._board, before.square, cursor.square))

    def go_to(self, square: Square) -> None:
        self.cursor = self.cursor.at(square)
        self._tell_move(self._wording.moved(self._board, square, square))

    def start_at(self, place: str) -> None:
        """Begin at a square if one is named, else where the cursor is; nothing is said yet."""
        if place:
            self.cursor = self.cursor.at(Square.parse(place))

    def look_at(self, square: Square, worded: Callable[[str], Message]) -> None:
        """Go to a square and say what it holds, its value and its name, brailled or left to its row."""
        self.cursor = self.cursor.at(square)
        self._dialogue.point(worded(self._wording.board.square(self._board, square)), square)

    def tell_place(self, mode: str = EXPLORE_MODE) -> None:
        self.tell(self._wording.here(mode, self._board, self.square))

    def tell(self, told: str) -> None:
        self._dialogue.point(Message.plain(told), self.square)

    def find(self, letter: str, step: int) -> None:
        reached = letter_from(self._board, letter, self.square, step)
        if reached is None:
            self._dialogue.point(self._wording.not_found(letter), self.square)
        else:
            self.arrive(self.cursor.at(reached))

    def _move(self, action: Action) -> None:
        reached = MOVES[action](self.square, self._game.sight.ground)
        if reached is None:
            self._dialogue.point(self._wording.nowhere(action, self.square), self.square)
        elif action in _TO_WORDS:
            self.cursor = self.cursor.at(reached)
            words = _TO_WORDS[action](self._board, reached)
            self.tell(", ".join(map(self._wording.board.placed, words)) + ".")
        else:
            self.arrive(self.cursor.at(reached))

    def _to_mark(self, action: Action) -> None:
        reached = turned(self.cursor.marks, self.square, _MARKS[action])
        if reached is None:
            self._dialogue.point(self._wording.nowhere(action, self.square), self.square)
            return
        self.cursor = self.cursor.at(reached)
        self._tell_move(self._wording.at_mark(self._board, self.cursor))

    def _mark(self) -> None:
        before, self.cursor = self.cursor, self.cursor.with_mark()
        self.tell(self._wording.marked(before, self.cursor))

    def _forget_marks(self) -> None:
        self.cursor = Cursor(self.square)
        self.tell(self._wording.language.text("No square is marked any more."))

    def _tell_details(self, square: Square) -> None:
        self._dialogue.tell(*self._wording.details(self._board, square, self._game.sight.turns))

    def _tell_move(self, told: str) -> None:
        self._dialogue.point(Message.seen(told), self.square)
