"""The contract of every speech backend.

The life of an utterance:

1. The interface calls :meth:`SpeechManager.say`, which only posts it to the speech thread.
2. The speech thread queues it by priority and, when its turn comes, hands its items one by one to the
   backend, each under a token of its own.
3. The backend starts sounding the item and returns at once.
4. When the item has been heard, the backend calls :meth:`Host.finished` with its token, and the next item
   follows.
5. A key calls :meth:`SpeechManager.stop`: the queue is emptied and :meth:`Backend.stop` silences the item.
   A ``finished`` that still arrives carries an old token and is ignored.
6. A backend that recovers by itself calls :meth:`Host.trouble`; one that cannot go on calls
   :meth:`Host.lost`, and the manager says the item again with the next backend.

Every method of a backend runs on the speech thread, so a backend needs no lock; its own threads reach it by
:meth:`Host.post`.
"""

import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import ClassVar, Protocol

from access_scrabble.errors import OperationFailed
from access_scrabble.language.messages import Priority
from access_scrabble.speech.backends.voice_settings import DeviceSettings, VoiceSettings


class Host(Protocol):
    """What a backend may tell its manager."""

    def post(self, action: Callable[[], None]) -> None:
        """Run the action on the speech thread; may be called from any thread."""

    def finished(self, token: int) -> None:
        """The item has been heard to its end."""

    def trouble(self, failure: OperationFailed) -> None:
        """Something failed and was mended; the user should know."""

    def lost(self, failure: OperationFailed) -> None:
        """The backend cannot speak any more."""


class Backend(ABC):
    """One way to be heard; every method returns at once."""

    respells: ClassVar[bool] = True
    """Whether texts are rewritten for a synthetic voice before they are spoken."""

    def __init__(self) -> None:
        self._resting: tuple[int, float] | None = None
        self._host: Host | None = None

    @property
    def host(self) -> Host:
        if self._host is None:
            raise RuntimeError("the backend is not open")
        return self._host

    def open(self, host: Host) -> None:
        """Get ready to speak.

        :raises OperationFailed: when it is known at once that it cannot.
        """
        self._host = host

    @abstractmethod
    def configure(self, settings: VoiceSettings) -> None:
        """Use these settings from the next item on."""

    @abstractmethod
    def speak(self, token: int, text: str, priority: Priority) -> None: ...

    @abstractmethod
    def play(self, token: int, sound: bytes) -> None:
        """Start playing a short sound, a whole WAV file."""

    def rest(self, token: int, milliseconds: int) -> None:
        self._resting = (token, time.monotonic() + milliseconds / 1000)

    def stop(self) -> None:
        """Be silent at once; what was started counts as never finished."""
        self._resting = None

    def tick(self) -> float | None:
        """Do what is due, and tell in how many seconds something will be."""
        if self._resting is None:
            return None
        token, end = self._resting
        left = end - time.monotonic()
        if left > 0:
            return left
        self._resting = None
        self.host.finished(token)
        return None

    @abstractmethod
    def close(self) -> None:
        """Be silent and leave nothing behind: no process, file or descriptor."""


class NoneBackend(Backend):
    """Silence, so that nobody needs to ask whether there is a voice."""

    respells = False

    def __init__(self, _devices: DeviceSettings) -> None:
        super().__init__()

    def configure(self, settings: VoiceSettings) -> None: ...

    def speak(self, token: int, text: str, priority: Priority) -> None:  # noqa: ARG002
        self.host.finished(token)

    def play(self, token: int, sound: bytes) -> None:  # noqa: ARG002
        self.host.finished(token)

    def rest(self, token: int, milliseconds: int) -> None:  # noqa: ARG002
        self.host.finished(token)

    def close(self) -> None: ...
