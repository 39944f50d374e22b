"""Squares that a routing key of a display goes to, told to whoever follows them now."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from access_scrabble.engine.coordinates import Square

Listener = Callable[[Square], None]


class Routing:
    """Hands each square to one listener; a game takes its place for as long as it is served."""

    def __init__(self, usual: Listener) -> None:
        self._listener = usual

    def __call__(self, square: Square) -> None:
        """A routing key was pressed over a square."""
        self._listener(square)

    @contextmanager
    def led_by(self, listener: Listener) -> Iterator[None]:
        """Let another listener have the squares for a while."""
        before, self._listener = self._listener, listener
        try:
            yield
        finally:
            self._listener = before
