"""A voice that records: what is said takes its own time, silences last until a given moment."""

from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from access_scrabble.errors import OperationFailed
from access_scrabble.language.messages import Pause, SpeechItem
from access_scrabble.speech.backends.earcons import SAMPLE_RATE
from access_scrabble.speech.backends.voice_settings import DeviceSettings, VoiceSettings
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.selection import backend_makers
from access_scrabble.speech.worker.protocol import SpeechProblem

_HEADER_BYTES, _SAMPLE_BYTES = 44, 2
_SILENCE_MS = 5000
"""The longest silence written at once, so that a long one is never held whole."""
_PATIENCE_SECONDS = 60.0


class TapeRecorder:
    """Writes a WAV file item by item; the file is complete after each of them.

    :raises OperationFailed: as soon as the voice or the disk fails.
    """

    def __init__(self, path: Path, settings: VoiceSettings) -> None:
        self._path = path
        self._troubles: list[OperationFailed] = []
        makers = backend_makers(("wav",), DeviceSettings(record_to=path))
        self._voice = SpeechManager(makers, settings, on_trouble=self._troubles.append)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self._voice.close()

    @property
    def position_ms(self) -> float:
        samples = max(0, self._path.stat().st_size - _HEADER_BYTES) // _SAMPLE_BYTES
        return 1000 * samples / SAMPLE_RATE

    def say(self, items: Sequence[SpeechItem]) -> None:
        if not items:
            return
        self._voice.say(items, stale_after=None)
        is_said = self._voice.wait(_PATIENCE_SECONDS)
        if self._troubles:
            raise self._troubles[0]
        if not is_said:
            raise OperationFailed(SpeechProblem.WORKER_LOST)

    def rest_until(self, milliseconds: float) -> None:
        """Record silence until the recording is so long; nothing when it is already."""
        left = round(milliseconds - self.position_ms)
        while left > 0:
            part = min(left, _SILENCE_MS)
            self.say((Pause(part),))
            left -= part
