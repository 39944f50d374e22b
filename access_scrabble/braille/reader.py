"""Reviewing a game by the display's own keys: which view is read, where one was in each, and messages."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Self

from access_scrabble.braille.drivers.contract import DisplayAction
from access_scrabble.braille.layout import Flow, Geometry, View
from access_scrabble.braille.window import Window, WindowPlace
from access_scrabble.engine.coordinates import Square

_NOTHING = View(())


class ReviewPlace(StrEnum):
    """What can be read on the display."""

    BOARD = "board"
    WORDS = "words"
    RACK = "rack"
    SCORES = "scores"
    MOVES = "moves"
    TILES = "tiles"
    HELP = "help"


REVIEW_ACTIONS: Mapping[DisplayAction, ReviewPlace] = {
    DisplayAction.REVIEW_BOARD: ReviewPlace.BOARD,
    DisplayAction.REVIEW_WORDS: ReviewPlace.WORDS,
    DisplayAction.REVIEW_RACK: ReviewPlace.RACK,
    DisplayAction.REVIEW_SCORES: ReviewPlace.SCORES,
    DisplayAction.REVIEW_MOVES: ReviewPlace.MOVES,
    DisplayAction.REVIEW_TILES: ReviewPlace.TILES,
    DisplayAction.HELP: ReviewPlace.HELP,
}

_MOVES: Mapping[DisplayAction, Callable[[Window], Window]] = {
    DisplayAction.PAN_LEFT: Window.pan_left,
    DisplayAction.PAN_RIGHT: Window.pan_right,
    DisplayAction.LINE_UP: Window.line_up,
    DisplayAction.LINE_DOWN: Window.line_down,
}


@dataclass(frozen=True, slots=True)
class Reader:
    """Everything one reads on a display, and where; every key gives a new reader."""

    window: Window
    review: ReviewPlace = ReviewPlace.BOARD
    kept: Mapping[ReviewPlace, Window] = field(default_factory=dict)
    last_message: View | None = None

    @classmethod
    def on(cls, geometry: Geometry) -> Self:
        """A reader of a display of that size, with nothing to read yet."""
        return cls(Window(geometry, _NOTHING))

    @property
    def geometry(self) -> Geometry:
        return self.window.geometry

    def _window_of(self, review: ReviewPlace) -> Window:
        kept = self.window if review is self.review else self.kept.get(review)
        return kept or Window(self.geometry, _NOTHING)

    def updated(self, review: ReviewPlace, view: View) -> "Reader":
        """The game has changed what that view says; the place one was reading stays."""
        window = self._window_of(review).reading(view)
        if review is self.review:
            return replace(self, window=window)
        return replace(self, kept={**self.kept, review: window})

    def turned_to(self, review: ReviewPlace) -> "Reader":
        """Read that view where one had left it."""
        if review is self.review:
            return replace(self, window=self.window.dismissed())
        kept = {**self.kept, self.review: self.window.dismissed()}
        window = replace(self._window_of(review), status=self.window.status, message=None)
        return replace(self, window=window, review=review, kept=kept)

    def resized(self, geometry: Geometry) -> "Reader":
        """The same places on a display of another size."""
        kept = {review: window.resized(geometry) for review, window in self.kept.items()}
        return replace(self, window=self.window.resized(geometry), kept=kept)

    def told(self, message: View, until: float | None = None) -> "Reader":
        """Show a message over the place one was reading, until that moment or the next key."""
        return replace(self, window=self.window.with_message(message, until), last_message=message)

    def with_status(self, cells: bytes) -> "Reader":
        """Tell the place in the status cells."""
        return replace(self, window=self.window.with_status(cells))

    def at(self, moment: float) -> "Reader":
        """The reader at that moment: a message whose time has come is given up."""
        return replace(self, window=self.window.at(moment))

    def pressed(self, action: DisplayAction) -> "Reader":
        """What a key of the display does here; keys that ask something of the game only end a message."""
        if action in REVIEW_ACTIONS:
            return self.turned_to(REVIEW_ACTIONS[action])
        if action in _MOVES:
            return replace(self, window=_MOVES[action](self.window))
        if action is DisplayAction.TOP_OF_BOARD:
            board = self.turned_to(ReviewPlace.BOARD)
            return replace(board, window=board.window.at_start())
        if action is DisplayAction.REPEAT and self.last_message is not None:
            return self.told(self.last_message)
        if action is DisplayAction.CANCEL and self.window.message is None:
            return self.turned_to(ReviewPlace.BOARD)
        return replace(self, window=self.window.dismissed())

    def route(self, cell: int, row: int = 0) -> Square | None:
        """The square that the routing key above a cell goes to, if any."""
        return self.window.square_at(self.window.route(cell, row))

    @property
    def square(self) -> Square | None:
        """The square under the cursor, or the first one that the display shows, if any."""
        pointed = self.window.square_at(self.window.cursor)
        shown = (self.route(cell) for cell in range(self.geometry.width))
        return pointed or next((square for square in shown if square is not None), None)

    def gone_to(self, square: Square) -> "Reader":
        """Put the board's cursor on a square, whichever view is read."""
        board = self._window_of(ReviewPlace.BOARD)
        place = _place_of(board.view, square)
        if place is None:
            return self
        window = board.showing(place)
        if self.review is ReviewPlace.BOARD:
            return replace(self, window=window)
        return replace(self, kept={**self.kept, ReviewPlace.BOARD: window})


def _place_of(view: View, square: Square) -> WindowPlace | None:
    if view.flow is not Flow.GRID:
        return None
    for number, line in enumerate(view.lines):
        if square in line.squares:
            return WindowPlace(number, line.squares.index(square))
    return None
