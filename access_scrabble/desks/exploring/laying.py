"""Laying a word from the cursor, key by key: told before it is played, and played as a typed line is."""

from collections.abc import Callable
from dataclasses import replace

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import Request
from access_scrabble.desks.exploring.cursor import Laying
from access_scrabble.desks.exploring.pointer import ExploredGame
from access_scrabble.desks.exploring.words import laying_started, laying_turned, letters_picked, no_room, tile_typed
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import ALPHABET
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message, sentences


def playing_action(offered: frozenset[Action]) -> Action | None:
    """What becomes of a word laid in a game: a referee retains it, a player plays it."""
    if Action.TOP in offered:
        return Action.RETAIN
    return Action.PLAY if Action.PLAY in offered else None


def typed_line(play: Play) -> str:
    """A play as one types it.

    >>> from access_scrabble.engine.coordinates import Reference
    >>> typed_line(Play(Reference.parse("8H"), "MoT"))
    '8H MO?T'
    """
    letters = "".join(symbol.upper() + "?" * symbol.islower() for symbol in play.word)
    return f"{play.reference} {letters}"


class LayingKeys:
    """Takes letters until the word is played or given up."""

    def __init__(self, language: Language, dialogue: Dialogue, game: ExploredGame, start: Square) -> None:
        self._language = language
        self._dialogue = dialogue
        self._game = game
        self.laying = Laying(start)
        self._was_told = False
        self.is_over = False
        self._keys: dict[str, Callable[[], None]] = {
            "escape": self._give_up,
            "tab": self._turn,
            "space": self._turn,
            "backspace": self._erase,
            "delete": self._erase,
            "enter": self._tell_or_play,
            "?": self._blank,
        }

    @property
    def _on_board(self) -> Board:
        return self._game.sight.reading.board

    @property
    def board(self) -> Board:
        return self.laying.on(self._on_board)

    @property
    def squares(self) -> tuple[Square, ...]:
        return self.laying.squares(self._on_board)

    @property
    def square(self) -> Square:
        return self.laying.next_square(self._on_board)

    def open(self) -> None:
        self._point(laying_started(self._language, self._on_board, self.laying))

    def press(self, key: str) -> bool:
        if len(key) == 1 and key.upper() in ALPHABET:
            self._type(key)
        elif key in self._keys:
            self._keys[key]()
        else:
            return False
        return True

    def _give_up(self) -> None:
        self.is_over = True
        self._dialogue.update(self._game.reading)
        self._dialogue.point(Message.plain(self._language.text("Given up: nothing is laid.")), self.laying.start)

    def _type(self, letter: str) -> None:
        longer = self.laying.typed(letter)
        if not longer.has_room(self._on_board):
            self._dialogue.point(no_room(self._language, self.square), self.square)
            return
        self._change(longer)
        self._show(tile_typed(self._language, self._on_board, longer))

    def _blank(self) -> None:
        if not self.laying.letters:
            self._point(self._language.text("No letter is laid yet."))
            return
        self._change(self.laying.as_blank())
        self._show(tile_typed(self._language, self._on_board, self.laying))

    def _turn(self) -> None:
        if not self.laying.turned().has_room(self._on_board):
            self._dialogue.point(no_room(self._language, self.laying.start), self.square)
            return
        self._change(self.laying.turned())
        self._point(laying_turned(self._language, self.laying))

    def _erase(self) -> None:
        if not self.laying.letters:
            self._point(self._language.text("No letter is laid yet."))
            return
        letter, square = self.laying.letters[-1], self.laying.squares(self._on_board)[-1]
        self._change(self.laying.erased())
        told = self._language.text("{letter} taken back, {square}.", letter=letter.upper(), square=square.name)
        self._show(told)

    def _change(self, laying: Laying) -> None:
        self.laying = laying
        self._was_told = False
        reading = self._game.sight.reading
        self._dialogue.update(lambda: replace(reading, board=laying.on(reading.board)))

    def _point(self, told: str) -> None:
        self._dialogue.point(Message.plain(told), self.square)

    def _show(self, told: str) -> None:
        """Say what the row under the fingers shows."""
        self._dialogue.point(Message.seen(told), self.square)

    def _tell_or_play(self) -> None:
        play = self.laying.play(self._on_board)
        if play is None:
            self._point(self._language.text("No letter is laid yet."))
        elif self._was_told:
            self._play(play)
        else:
            self._was_told = self._game.guard_hand(lambda: self._tell(play))

    def _tell(self, play: Play) -> None:
        told = sentences(self._game.answer(Request(Action.TRY, typed_line(play))))
        self._dialogue.tell(*told, self._language.text("Enter again lays it, Escape gives up."))

    def _play(self, play: Play) -> None:
        action = playing_action(self._game.offered())
        if action is not None and self._game.ask(Request(action, typed_line(play))):
            self.is_over = True


class LiftingKeys:
    """Picks letters of a reverse game as the cursor goes on moving, until they are taken or given up (VA-05)."""

    def __init__(
        self, language: Language, dialogue: Dialogue, game: ExploredGame, cursor: Callable[[], Square]
    ) -> None:
        self._language = language
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
        return self._game.sight.reading.board

    @property
    def square(self) -> Square:
        return self._cursor()

    def open(self) -> None:
        told = self._language.text(
            "Taking letters: Space picks the one under the cursor, Enter tells and takes, Escape gives up."
        )
        self._point(Message.plain(told))

    def press(self, key: str) -> bool:
        if key not in self._keys:
            return False
        self._keys[key]()
        return True

    def _pick(self) -> None:
        square = self.square
        self._was_told = False
        if not self.board.is_occupied(square):
            self._point(Message.edge(self._language.text("{square} is empty.", square=square.name)))
            return
        others = tuple(picked for picked in self.squares if picked != square)
        self.squares = others if square in self.squares else (*others, square)
        self._point(Message.plain(letters_picked(self._language, self.board, self.squares)))

    def _tell_or_take(self) -> None:
        names = " ".join(square.name for square in self.squares)
        if not names:
            self._point(Message.plain(letters_picked(self._language, self.board, ())))
        elif self._was_told:
            self.is_over = self._game.ask(Request(Action.REMOVE_LETTERS, names))
        else:
            self._was_told = self._game.guard(lambda: self._tell(names))

    def _tell(self, names: str) -> None:
        told = sentences(self._game.answer(Request(Action.TRY, names)))
        self._dialogue.tell(*told, self._language.text("Enter again takes them, Escape gives up."))

    def _give_up(self) -> None:
        self.is_over = True
        self._point(Message.plain(self._language.text("Given up: nothing is taken.")))

    def _point(self, message: Message) -> None:
        self._dialogue.point(message, self.square)
