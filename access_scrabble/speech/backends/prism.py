"""What Prism (the optional package ``prismatoid``) reaches: the user's own screen reader, and the voices of Windows.

To a screen reader texts go unchanged, since it may also show them in braille. It tells nobody when it has finished, so
that an item counts as heard once it is handed over, unless Prism can tell whether it is still speaking. The voices
of Windows speak in the worker, as pyttsx3 does.
"""

import contextlib
import importlib
import time
from typing import Any, ClassVar

from access_scrabble.errors import OperationFailed
from access_scrabble.language.messages import Priority
from access_scrabble.speech.backends.backend import Backend, Host
from access_scrabble.speech.backends.pyttsx3 import Pyttsx3Backend
from access_scrabble.speech.backends.voice_settings import DeviceSettings, VoiceSettings
from access_scrabble.speech.worker.protocol import SpeechProblem

_POLL_SECONDS = 0.03
_BEGIN_SECONDS = 0.3


class PrismBackend(Backend):
    """Speaks through the first screen reader that is running."""

    respells = False
    readers: ClassVar[tuple[str, ...]] = (
        "NVDA", "JAWS", "ORCA", "ZOOM_TEXT", "SYSTEM_ACCESS", "WINDOW_EYES", "ZDSR", "SENSE_READER",
        "PC_TALKER", "BOY_PC_READER",
    )  # fmt: skip
    """Screen readers as Prism names them, in the order tried."""

    def __init__(self, _devices: DeviceSettings) -> None:
        super().__init__()
        self._context: Any = None
        self._reader: Any = None
        self._error: type[Exception] = Exception
        self._speaking: tuple[int, float] | None = None

    def open(self, host: Host) -> None:
        """Find a running screen reader; this may take more than a second."""
        super().open(host)
        try:
            prism = importlib.import_module("prism")
        except (ImportError, OSError) as error:
            raise OperationFailed(SpeechProblem.PACKAGE_MISSING, package="prismatoid") from error
        self._error = prism.PrismError
        self._context = prism.Context()
        for name in self.readers:
            reader = self._try_reader(prism, name)
            if reader is not None:
                self._reader = reader
                return
        raise OperationFailed(SpeechProblem.SCREEN_READER_MISSING)

    def configure(self, settings: VoiceSettings) -> None:
        """Nothing: a screen reader keeps its own rate, volume and voice."""

    def speak(self, token: int, text: str, priority: Priority) -> None:
        """Hand the text over; an urgent one interrupts the screen reader."""
        self._reader.speak(text, priority is Priority.NOW)
        if self._reader.features.supports_is_speaking:
            self._speaking = (token, time.monotonic() + _BEGIN_SECONDS)
        else:
            self.host.finished(token)

    def play(self, token: int, sound: bytes) -> None:  # noqa: ARG002
        """Nothing of ours sounds beside a screen reader."""
        self.host.finished(token)

    def stop(self) -> None:
        super().stop()
        self._speaking = None
        with contextlib.suppress(self._error):
            self._reader.stop()

    def tick(self) -> float | None:
        resting = super().tick()
        if self._speaking is None:
            return resting
        token, begun_by = self._speaking
        if self._reader.speaking or time.monotonic() < begun_by:
            return _POLL_SECONDS
        self._speaking = None
        self.host.finished(token)
        return None

    def close(self) -> None:
        self._reader = self._context = None

    def _try_reader(self, prism: Any, name: str) -> Any:
        identity = prism.BackendId[name]
        if not self._context.exists(identity):
            return None
        try:
            reader = self._context.create(identity)
        except (self._error, ValueError):
            return None
        return reader if reader.features.is_supported_at_runtime else None


class OneCoreBackend(Pyttsx3Backend):
    """The voices that the settings of Windows 10 and 11 add."""

    driver = "onecore"
    package = "prism", "prismatoid"


class SapiBackend(Pyttsx3Backend):
    """The older voices of Windows, which pyttsx3 reaches too."""

    driver = "sapi"
    package = "prism", "prismatoid"
