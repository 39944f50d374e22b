"""The backends tried one after another, so that there is a voice as long as any of them works."""

import time
from collections.abc import Callable, Sequence

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.backend import Backend, Host
from access_scrabble.speech.backends.none import NoneBackend
from access_scrabble.speech.settings import DeviceSettings

BackendMaker = Callable[[], Backend]

_RETRY_SECONDS = 5.0


class BackendChain:
    """Keeps one backend open: the first candidate that works, or silence when none does."""

    def __init__(self, candidates: Sequence[BackendMaker], host: Host) -> None:
        self._candidates = tuple(candidates)
        self._host = host
        self._position = -1
        self._retry_at: float | None = None
        self.current: Backend = self._silence()

    @property
    def is_exhausted(self) -> bool:
        """Whether every candidate has failed."""
        return self._retry_at is not None

    def open_next(self) -> None:
        """Close the backend in use and open the next candidate that can be opened."""
        self.current.close()
        self.current = self._silence()
        while self._position + 1 < len(self._candidates):
            self._position += 1
            backend = self._candidates[self._position]()
            try:
                backend.open(self._host)
            except OperationFailed as failure:
                backend.close()
                self._host.trouble(failure)
            else:
                self.current = backend
                return
        self._retry_at = time.monotonic() + _RETRY_SECONDS

    def retry(self) -> bool:
        """Try all candidates again, some time after they failed; tell whether one was opened."""
        if self._retry_at is None or time.monotonic() < self._retry_at:
            return False
        self._position, self._retry_at = -1, None
        self.open_next()
        return not self.is_exhausted

    def close(self) -> None:
        """Close the backend in use, for good."""
        self.current.close()
        self._candidates = ()
        self.current = self._silence()

    def _silence(self) -> Backend:
        backend = NoneBackend(DeviceSettings())
        backend.open(self._host)
        return backend
