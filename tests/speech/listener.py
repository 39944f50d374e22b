"""Collects the troubles a speech manager tells of."""

import threading
import time

from access_scrabble.errors import OperationFailed, Problem
from access_scrabble.speech.worker.protocol import SpeechProblem


class Listener:
    """What the user would have been told."""

    def __init__(self) -> None:
        self.told: list[tuple[Problem, dict[str, object]]] = []
        self._changed = threading.Condition()

    def __call__(self, failure: OperationFailed) -> None:
        with self._changed:
            self.told.append((failure.problem, failure.data))
            self._changed.notify_all()

    @property
    def codes(self) -> list[Problem]:
        return [code for code, _ in self.told]

    def wait_for(self, code: SpeechProblem, seconds: float = 20.0) -> float:
        """When it was told, on the monotonic clock; fails if it is not."""
        with self._changed:
            assert self._changed.wait_for(lambda: code in self.codes, seconds), self.told
            return time.monotonic()
