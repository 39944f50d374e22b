"""Taking letters off the board from the cursor, in the reverse game: told before they are taken (VA-05)."""

from collections.abc import Callable

from access_scrabble.app.actions import Action
from access_scrabble.app.lines import Request
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.presentation.laying import LiftingWording
from access_scrabble.presentation.messages import Message
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.exploring.explored_game import ExploredGame


class LiftingKeys:
    """Picks letters as the cursor goes on moving, until they are taken or given up."""

    def __init__(
        self, wording: LiftingWording, dialogue: Dialogue, game: ExploredGame, cursor: Callable[[], Square]
    ) -> None:
        self._wording = wording
        self._dialogue = dialogue
        self._game = game
        self._cursor = cursor
        self.squares: tuple[Square, ...] = ()
        self._was_told = False
        self.is_over = False
        self._keys: dict[str, Callable[[], None]] = {
            "escape": self._give_up,
            "space": self._pick,
            "enter": self._tell_or_take,
        }

    @property
    def board(self) -> Board:
        """The board as it stands."""
        return self._game.sight.reading.board

    @property
    def square(self) -> Square:
        """Where the cursor is."""
        return self._cursor()

    def open(self) -> None:
        """Say how letters are picked."""
        self._point(Message.plain(self._wording.start()))

    def press(self, key: str) -> bool:
        """Take a key; whether it had any work here."""
        if key not in self._keys:
            return False
        self._keys[key]()
        return True

    def _pick(self) -> None:
        square = self.square
        self._was_told = False
        if not self.board.is_occupied(square):
            self._point(self._wording.empty(square))
            return
        others = tuple(picked for picked in self.squares if picked != square)
        self.squares = others if square in self.squares else (*others, square)
        self._point(Message.plain(self._wording.picked(self.board, self.squares)))

    def _tell_or_take(self) -> None:
        names = " ".join(square.name for square in self.squares)
        if not names:
            self._point(Message.plain(self._wording.picked(self.board, ())))
        elif self._was_told:
            self.is_over = self._game.ask(Request(Action.REMOVE_LETTERS, names))
        else:
            self._was_told = self._game.access.guard(lambda: self._tell(names))

    def _tell(self, names: str) -> None:
        told = self._game.access.answer(Request(Action.TRY, names))
        self._dialogue.tell(*told, self._wording.confirm())

    def _give_up(self) -> None:
        self.is_over = True
        self._point(Message.plain(self._wording.given_up()))

    def _point(self, message: Message) -> None:
        self._dialogue.point(message, self.square)
