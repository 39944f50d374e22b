"""Something that is told at the pace of a voice: steps that follow each other at given moments."""

from collections.abc import Callable, Sequence
from threading import Event, Thread
from time import monotonic


class Unfolding:
    """Does one sequence of steps at a time, in a thread that lives as long as the sequence."""

    def __init__(self) -> None:
        self._is_stopped = Event()

    def start(self, moments: Sequence[int], step: Callable[[int], None]) -> None:
        """Call the step with 1, 2, 3… at these milliseconds from now; what was under way is given up."""
        self.stop()
        self._is_stopped = Event()
        Thread(
            target=_run, args=(self._is_stopped, tuple(moments), step), name="unfolding", daemon=True
        ).start()

    def stop(self) -> None:
        """Give up what is left."""
        self._is_stopped.set()


def _run(is_stopped: Event, moments: tuple[int, ...], step: Callable[[int], None]) -> None:
    began = monotonic()
    for number, moment in enumerate(moments, start=1):
        if is_stopped.wait(max(0, began + moment / 1000 - monotonic())):
            return
        step(number)
