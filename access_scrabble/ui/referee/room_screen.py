"""What the games show to the room's page, and what is told there (DU-17)."""

from collections import deque
from collections.abc import Callable
from dataclasses import replace
from threading import RLock

from access_scrabble.app.audience import Audience, Notice, PublicView

_NOTICES_KEPT = 8
"""A viewer that was away for a moment still hears these."""


class RoomScreen:
    """Hands one view after another to the page, with what is new in each; any thread may call."""

    def __init__(self, audience: Audience) -> None:
        self._audience = audience
        self._notices: deque[Notice] = deque(maxlen=_NOTICES_KEPT)
        self._told = 0
        self._shown = PublicView()
        self._using = RLock()

    def show(self, make: Callable[[], PublicView]) -> None:
        """Show the view of this moment; what it holds that is new is told."""
        with self._using:
            view = make()
            for sentence in view.news:
                if sentence not in self._shown.news:
                    self.notify(sentence)
            self._publish(view)

    def notify(self, text: str) -> None:
        """Have something told with the next view."""
        with self._using:
            self._told += 1
            self._notices.append(Notice(self._told, text))

    def put_away(self) -> None:
        """The game is left: it stays to be seen, its time does not run."""
        with self._using:
            self._publish(replace(self._shown, clock=None))

    def _publish(self, view: PublicView) -> None:
        view = replace(view, notices=tuple(self._notices))
        if view != self._shown:
            self._shown = view
            self._audience.publish(view)
