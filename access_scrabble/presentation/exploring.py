"""What is said while one goes over the board: content first, then what is new (AD-01)."""

from collections.abc import Callable, Mapping

from access_scrabble.app.actions import Action
from access_scrabble.app.board_queries import words_through
from access_scrabble.app.exploring import Cursor
from access_scrabble.app.ports import Earcon
from access_scrabble.app.provenance import LaidTurn, turn_of
from access_scrabble.engine.board import Board, PlacedWord
from access_scrabble.engine.coordinates import ROW_NAMES, Square
from access_scrabble.errors import marked
from access_scrabble.presentation.board import BoardWording, PremiumNaming
from access_scrabble.presentation.coordinates import Coordinates
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.messages import Message

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
        """What one finds on a square."""
        letter = board[square]
        if letter is not None:
            return self._board.letter(letter)
        return self._board.premium(square) or self._language.text("empty")

    def square(self, board: Board, square: Square) -> str:
        """What a square holds, its value and its whole name."""
        return self._board.square(board, square)

    def words(
        self, board: Board, square: Square, find: Callable[[Board, Square], tuple[PlacedWord, ...]]
    ) -> str:
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
        """Why a move leads nowhere."""
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
            return self._language.text(
                "Laid on turn {turn} by {player}.", turn=turn.number, player=turn.player
            )
        return self._language.text("Laid on turn {turn}.", turn=turn.number)

    def here(self, mode: str, board: Board, square: Square) -> str:
        """The mode one is in and the square under the cursor."""
        return self._language.text(mode, square=self._board.square(board, square))

    def marked(self, before: Cursor, after: Cursor) -> str:
        """A mark set or taken away."""
        name = after.square.name
        if after.square in before.marks:
            return self._language.text("Mark taken away from {square}.", square=name)
        return self._language.text("Mark {number} on {square}.", number=len(after.marks), square=name)

    def at_mark(self, board: Board, cursor: Cursor) -> str:
        """A mark one has gone to."""
        number = cursor.marks.index(cursor.square) + 1
        mark = self._language.text("mark {number}", number=number)
        return self._placed(f"{self.content(board, cursor.square)}, {mark}", cursor.square.name)

    def forgotten(self) -> str:
        """All marks taken away."""
        return self._language.text("No square is marked any more.")

    def means_nothing(self) -> str:
        """A key without work."""
        return self._language.text("This key does nothing here; a question mark tells them all.")
