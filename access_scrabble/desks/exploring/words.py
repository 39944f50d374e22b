"""What is said while one goes over the board: content first, then what is new (AD-01)."""

from collections.abc import Callable, Mapping, Sequence

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.keys import Keymap, KeyMode, key_deeds
from access_scrabble.desks.exploring.cursor import Cursor, LaidTurn, Laying, turn_of
from access_scrabble.engine.board import Board, words_through
from access_scrabble.engine.coordinates import ROW_NAMES, Direction, Square
from access_scrabble.errors import marked
from access_scrabble.language.board import BoardWording, Coordinates, PremiumNaming
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Earcon, Message
from access_scrabble.language.spelling import symbol_name

EXPLORE_MODE = marked("Explore mode: {square}")
DIRECTIONS = {Direction.HORIZONTAL: marked("horizontal"), Direction.VERTICAL: marked("vertical")}

NOWHERE: Mapping[Action, str] = {
    Action.LAST_PLAY: marked("Nothing has been played."),
    Action.NEXT_TILE: marked("No letter after this."),
    Action.PREVIOUS_TILE: marked("No letter before this."),
    Action.NEXT_WORD: marked("No word after this."),
    Action.PREVIOUS_WORD: marked("No word before this."),
    Action.NEXT_PREMIUM: marked("No free premium square after this."),
    Action.PREVIOUS_PREMIUM: marked("No free premium square before this."),
    Action.NEXT_MARK: marked("No square is marked."),
    Action.PREVIOUS_MARK: marked("No square is marked."),
}
"""Why a move led nowhere; at an edge of the board the edge is enough."""


class ExploreWording:
    """Words squares as the cursor comes to them."""

    def __init__(
        self, language: Language, coordinates: Callable[[], Coordinates], naming: Callable[[], PremiumNaming]
    ) -> None:
        self.language = language
        self._coordinates = coordinates
        self.board = BoardWording(language, naming)
        self._both = BoardWording(language, lambda: PremiumNaming.BOTH)

    def content(self, board: Board, square: Square) -> str:
        letter = board[square]
        if letter is not None:
            return self.board.letter(letter)
        return self.board.premium(square) or self.language.text("empty")

    def moved(self, board: Board, before: Square, after: Square) -> str:
        """What is on the square reached; only the part of its name that has changed."""
        row, column = ROW_NAMES[after.row], str(after.column + 1)
        if before.row == after.row and before.column != after.column:
            name = column
        else:
            name = row if before.column == after.column and before.row != after.row else after.name
        return self._placed(self.content(board, after), name)

    def _placed(self, content: str, name: str) -> str:
        match self._coordinates():
            case Coordinates.AFTER:
                return f"{content}, {name}."
            case Coordinates.BEFORE:
                return f"{name}, {content}."
            case Coordinates.NONE:
                return f"{content}."

    def edge(self, square: Square) -> Message:
        told = self.language.text("Edge, {square}.", square=square.name)
        return Message(told, (Earcon.EDGE, self.language.text("Edge.")), told)

    def nowhere(self, action: Action, square: Square) -> Message:
        if action not in NOWHERE:
            return self.edge(square)
        return Message.edge(self.language.text(NOWHERE[action]))

    def not_found(self, letter: str) -> Message:
        return Message.edge(self.language.text("{text} is not on the board.", text=letter))

    def details(self, board: Board, square: Square, turns: tuple[LaidTurn, ...]) -> list[str]:
        """Letter, joker, value, premium by effect and touch, turn, player, and the words of a square."""
        told = [self._both.square(board, square)]
        if not board.is_occupied(square):
            return told
        premium, turn = self._both.premium(square), turn_of(turns, square)
        if premium:
            told.append(self.language.text("Under it: {premium}.", premium=premium))
        if turn is not None:
            told.append(self._turn(turn))
        return [*told, *(self.board.placed(placed) + "." for placed in words_through(board, square))]

    def _turn(self, turn: LaidTurn) -> str:
        if turn.player:
            return self.language.text("Laid on turn {turn} by {player}.", turn=turn.number, player=turn.player)
        return self.language.text("Laid on turn {turn}.", turn=turn.number)

    def here(self, mode: str, board: Board, square: Square) -> str:
        return self.language.text(mode, square=self.board.square(board, square))

    def marked(self, before: Cursor, after: Cursor) -> str:
        name = after.square.name
        if after.square in before.marks:
            return self.language.text("Mark taken away from {square}.", square=name)
        return self.language.text("Mark {number} on {square}.", number=len(after.marks), square=name)

    def at_mark(self, board: Board, cursor: Cursor) -> str:
        number = cursor.marks.index(cursor.square) + 1
        mark = self.language.text("mark {number}", number=number)
        return self._placed(f"{self.content(board, cursor.square)}, {mark}", cursor.square.name)


def laying_started(language: Language, board: Board, laying: Laying) -> str:
    return language.text(
        "Laying from {square}, {direction}. Type letters, a question mark after a joker's;"
        " Tab turns, Enter tells and lays, Escape gives up.",
        square=laying.next_square(board).name,
        direction=_direction(language, laying),
    )


def _direction(language: Language, laying: Laying) -> str:
    return language.text(DIRECTIONS[laying.direction])


def tile_typed(language: Language, board: Board, laying: Laying) -> str:
    """The tile just laid and its square, then the letters passed over."""
    square = laying.squares(board)[-1]
    told = f"{symbol_name(language, laying.letters[-1])}, {square.name}."
    joined = _joined(language, board, square, laying)
    return f"{told} {joined}" if joined else told


def _joined(language: Language, board: Board, square: Square, laying: Laying) -> str:
    """The letters that stand right behind the tile just laid."""
    letters, there = "", square.step(laying.direction)
    while board.is_occupied(there):
        letters += board.symbol(there).upper()
        there = there.step(laying.direction)
    return language.text("Then {letters}, already there.", letters=letters) if letters else ""


def laying_turned(language: Language, laying: Laying) -> str:
    return language.text(
        "{direction} from {square}.", direction=_direction(language, laying).capitalize(), square=laying.start.name
    )


def no_room(language: Language, square: Square) -> Message:
    return Message.edge(language.text("No room after {square}.", square=square.name))


def letters_picked(language: Language, board: Board, squares: Sequence[Square]) -> str:
    if not squares:
        return language.text("No letter is picked.")
    names = ", ".join(f"{board.symbol(square).upper()} {square.name}" for square in squares)
    return language.text("Picked: {letters}.", letters=names)


def explore_help(language: Language, keymap: Keymap) -> list[str]:
    """What is the same for everybody, then every key with what it does."""
    return [
        language.text("Explore mode: every key acts at once and nothing is changed."),
        language.text("A letter from A to O goes to that row, a number to that column: H 8 goes to H8."),
        *key_deeds(language, keymap, KeyMode.EXPLORE),
    ]
