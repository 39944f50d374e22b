"""What is said while one goes over the board: content first, then what is new (AD-01)."""

from collections.abc import Callable, Mapping, Sequence

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.keys import Keymap, KeyMode, KeyWording
from access_scrabble.desks.exploring.cursor import Cursor, LaidTurn, Laying, turn_of
from access_scrabble.engine.board import Board, PlacedWord
from access_scrabble.engine.coordinates import ROW_NAMES, Direction, Square
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import marked
from access_scrabble.language.board import BoardWording, Coordinates, PremiumNaming, words_through
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message
from access_scrabble.language.ports import Earcon

EXPLORE_MODE = marked("Explore mode: {square}")

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
        self._language = language
        self._coordinates = coordinates
        self._board = BoardWording(language, naming)
        self._both = BoardWording(language, lambda: PremiumNaming.BOTH)

    def content(self, board: Board, square: Square) -> str:
        letter = board[square]
        if letter is not None:
            return self._board.letter(letter)
        return self._board.premium(square) or self._language.text("empty")

    def square(self, board: Board, square: Square) -> str:
        """What a square holds, its value and its whole name."""
        return self._board.square(board, square)

    def words(self, board: Board, square: Square, find: Callable[[Board, Square], tuple[PlacedWord, ...]]) -> str:
        """The words one has gone to, each with its place."""
        return ", ".join(map(self._board.placed, find(board, square))) + "."

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
        """The cursor can go no further: a soft sound, and a word for those who do not hear it."""
        told = self._language.text("Edge, {square}.", square=square.name)
        return Message(told, (Earcon.EDGE, self._language.text("Edge.")), told)

    def nowhere(self, action: Action, square: Square) -> Message:
        if action not in NOWHERE:
            return self.edge(square)
        told = self._language.text(NOWHERE[action])
        return Message(told, (Earcon.EDGE, told), told)

    def not_found(self, letter: str) -> Message:
        """A letter stands nowhere on the board."""
        told = self._language.text("{text} is not on the board.", text=letter)
        return Message(told, (Earcon.EDGE, told), told)

    def which_letter(self) -> str:
        """The next key is the letter to find."""
        return self._language.text("Which letter?")

    def details(self, board: Board, square: Square, turns: tuple[LaidTurn, ...]) -> list[str]:
        """Letter, joker, value, premium by effect and touch, turn, player, and the words of a square."""
        told = [self._both.square(board, square)]
        if not board.is_occupied(square):
            return told
        premium, turn = self._both.premium(square), turn_of(turns, square)
        if premium:
            told.append(self._language.text("Under it: {premium}.", premium=premium))
        if turn is not None:
            told.append(self._turn(turn))
        return [*told, *(self._board.placed(placed) + "." for placed in words_through(board, square))]

    def _turn(self, turn: LaidTurn) -> str:
        if turn.player:
            return self._language.text("Laid on turn {turn} by {player}.", turn=turn.number, player=turn.player)
        return self._language.text("Laid on turn {turn}.", turn=turn.number)

    def here(self, mode: str, board: Board, square: Square) -> str:
        """The mode one is in and the square under the cursor."""
        return self._language.text(mode, square=self._board.square(board, square))

    def marked(self, before: Cursor, after: Cursor) -> str:
        name = after.square.name
        if after.square in before.marks:
            return self._language.text("Mark taken away from {square}.", square=name)
        return self._language.text("Mark {number} on {square}.", number=len(after.marks), square=name)

    def at_mark(self, board: Board, cursor: Cursor) -> str:
        number = cursor.marks.index(cursor.square) + 1
        mark = self._language.text("mark {number}", number=number)
        return self._placed(f"{self.content(board, cursor.square)}, {mark}", cursor.square.name)

    def forgotten(self) -> str:
        return self._language.text("No square is marked any more.")

    def means_nothing(self) -> str:
        return self._language.text("This key does nothing here; a question mark tells them all.")


# What is said while a word is laid letter by letter from the cursor.


DIRECTIONS = {Direction.HORIZONTAL: marked("horizontal"), Direction.VERTICAL: marked("vertical")}


class LayingWording:
    """Words each step, what was just laid first."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._board = BoardWording(language)

    def start(self, board: Board, laying: Laying) -> str:
        """Where the word begins, and what one can do."""
        return self._language.text(
            "Laying from {square}, {direction}. Type letters, a question mark after a joker's;"
            " Tab turns, Enter tells and lays, Escape gives up.",
            square=laying.next_square(board).name,
            direction=self._direction(laying),
        )

    def _direction(self, laying: Laying) -> str:
        return self._language.text(DIRECTIONS[laying.direction])

    def typed(self, board: Board, laying: Laying) -> str:
        """The tile just laid and its square, then the letters passed over."""
        square = laying.squares(board)[-1]
        letter = self._board.letter(Letter.from_symbol(laying.letters[-1]))
        told = f"{letter}, {square.name}."
        joined = self._joined(board, square, laying)
        return f"{told} {joined}" if joined else told

    def _joined(self, board: Board, square: Square, laying: Laying) -> str:
        """The letters that stand right behind the tile just laid."""
        letters, there = "", square.step(laying.direction)
        while board.is_occupied(there):
            letters += board.symbol(there).upper()
            there = there.step(laying.direction)
        return self._language.text("Then {letters}, already there.", letters=letters) if letters else ""

    def turned(self, laying: Laying) -> str:
        return self._language.text(
            "{direction} from {square}.", direction=self._direction(laying).capitalize(), square=laying.start.name
        )

    def erased(self, letter: str, square: Square) -> str:
        return self._language.text("{letter} taken back, {square}.", letter=letter.upper(), square=square.name)

    def no_room(self, square: Square) -> Message:
        told = self._language.text("No room after {square}.", square=square.name)
        return Message(told, (Earcon.EDGE, told), told)

    def means_nothing(self) -> str:
        """A key without work while a word is laid."""
        return self._language.text("This key does nothing while a word is laid: F1 says what one can do.")

    def nothing_typed(self) -> str:
        """There is no letter to tell of or to take back."""
        return self._language.text("No letter is laid yet.")

    def confirm(self) -> str:
        """How to go on after the word was told."""
        return self._language.text("Enter again lays it, Escape gives up.")

    def given_up(self) -> str:
        return self._language.text("Given up: nothing is laid.")


class LiftingWording:
    """Words the letters picked to be taken off the board."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def start(self) -> str:
        return self._language.text(
            "Taking letters: Space picks the one under the cursor, Enter tells and takes, Escape gives up."
        )

    def picked(self, board: Board, squares: Sequence[Square]) -> str:
        if not squares:
            return self._language.text("No letter is picked.")
        names = ", ".join(f"{board.symbol(square).upper()} {square.name}" for square in squares)
        return self._language.text("Picked: {letters}.", letters=names)

    def empty(self, square: Square) -> Message:
        told = self._language.text("{square} is empty.", square=square.name)
        return Message(told, (Earcon.EDGE, told), told)

    def confirm(self) -> str:
        """How to go on after the letters were told."""
        return self._language.text("Enter again takes them, Escape gives up.")

    def given_up(self) -> str:
        return self._language.text("Given up: nothing is taken.")


# Help of explore mode: how one goes over the board, then every key in force.


class ExploreOverview:
    """Tells the keys, those of the cursor first."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._keys = KeyWording(language)

    def lines(self, keymap: Keymap) -> list[str]:
        """What is the same for everybody, then every key with what it does."""
        return [
            self._language.text("Explore mode: every key acts at once and nothing is changed."),
            self._language.text("A letter from A to O goes to that row, a number to that column: H 8 goes to H8."),
            *self._keys.deeds(keymap, KeyMode.EXPLORE),
        ]
