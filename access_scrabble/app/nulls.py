"""Ports with nothing behind them, so that nobody has to ask whether a voice, display or journal is there."""

from collections.abc import Callable, Sequence

from access_scrabble.app.audience import Opening, PublicView, Reach
from access_scrabble.app.ports import Priority, Reading, SpeechItem
from access_scrabble.engine.coordinates import Square


class NullVoice:
    """Says nothing."""

    def say(self, items: Sequence[SpeechItem], priority: Priority = Priority.NORMAL) -> None:
        """Say nothing."""

    def stop(self) -> None:
        """Stay silent."""

    def hush(self) -> None:
        """Stay silent."""

    def close(self) -> None:
        """Stay silent for good."""


class NullBraille:
    """Shows nothing under the fingers."""

    def show_message(self, text: str) -> None:
        """Show nothing."""

    def update(self, read: Callable[[], Reading]) -> None:
        """Keep nothing."""

    def point(self, square: Square) -> None:
        """Point at nothing."""

    def close(self) -> None:
        """Leave nothing behind."""


class NullJournal:
    """Keeps nothing: for games that are only there to learn from."""

    name = ""

    def append(self, events: Sequence[object]) -> None:
        """Keep nothing."""

    def close(self) -> None:
        """Leave nothing behind."""


class NullAudience:
    """Shows nothing to anybody."""

    opening: Opening | None = None
    followers = 0

    def publish(self, view: PublicView) -> None:
        """Show nothing."""

    def open(self, reach: Reach, port: int | None = None) -> Opening:
        """Stay closed."""
        return Opening(reach, port or 0, ())

    def close(self) -> None:
        """Stay closed."""
