"""Collects the troubles a speech manager tells of."""

import threading
import time

from access_scrabble.speech.codes import SpeechCode


class Listener:
    """What the user would have been told."""

    def __init__(self) -> None:
        self.told: list[tuple[SpeechCode, dict[str, object]]] = []
        self._changed = threading.Condition()

    def __call__(self, code: SpeechCode, data: dict[str, object]) -> None:
        with self._changed:
            self.told.append((code, data))
            self._changed.notify_all()

    @property
    def codes(self) -> list[SpeechCode]:
        return [code for code, _ in self.told]

    def wait_for(self, code: SpeechCode, seconds: float = 20.0) -> float:
        """When it was told, on the monotonic clock; fails if it is not."""
        with self._changed:
            assert self._changed.wait_for(lambda: code in self.codes, seconds), self.told
            return time.monotonic()
