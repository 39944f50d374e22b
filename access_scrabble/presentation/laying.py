"""What is said while a word is laid letter by letter from the cursor."""

from collections.abc import Sequence

from access_scrabble.app.laying import Laying
from access_scrabble.app.ports import Earcon
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Direction, Square
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import marked
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.messages import Message

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
        """The other direction."""
        return self._language.text(
            "{direction} from {square}.",
            direction=self._direction(laying).capitalize(),
            square=laying.start.name,
        )

    def erased(self, letter: str, square: Square) -> str:
        """A tile taken back."""
        return self._language.text(
            "{letter} taken back, {square}.", letter=letter.upper(), square=square.name
        )

    def no_room(self, square: Square) -> Message:
        """The line is full."""
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
        """Nothing was laid."""
        return self._language.text("Given up: nothing is laid.")


class LiftingWording:
    """Words the letters picked to be taken off the board."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def start(self) -> str:
        """What one can do."""
        return self._language.text(
            "Taking letters: Space picks the one under the cursor, Enter tells and takes, Escape gives up."
        )

    def picked(self, board: Board, squares: Sequence[Square]) -> str:
        """The letters picked so far."""
        if not squares:
            return self._language.text("No letter is picked.")
        names = ", ".join(f"{board.symbol(square).upper()} {square.name}" for square in squares)
        return self._language.text("Picked: {letters}.", letters=names)

    def empty(self, square: Square) -> Message:
        """There is nothing to pick."""
        told = self._language.text("{square} is empty.", square=square.name)
        return Message(told, (Earcon.EDGE, told), told)

    def confirm(self) -> str:
        """How to go on after the letters were told."""
        return self._language.text("Enter again takes them, Escape gives up.")

    def given_up(self) -> str:
        """Nothing was taken."""
        return self._language.text("Given up: nothing is taken.")
