"""A player that plays nothing and appends every sound to one WAV file."""

import wave
from pathlib import Path


class Recorder:
    """Collects sounds of one format in a file that is complete after each of them."""

    def __init__(self, path: Path, sample_rate: int) -> None:
        self._writer = wave.open(str(path), "wb")  # noqa: SIM115
        self._writer.setnchannels(1)
        self._writer.setsampwidth(2)
        self._writer.setframerate(sample_rate)
        self._writer.writeframes(b"")

    def prepare(self) -> None:
        """Nothing: the file is open."""

    def play(self, token: int, path: Path) -> None:
        """Append a file."""
        if not self.is_stopped(token):
            with wave.open(str(path)) as reader:
                self._writer.writeframes(reader.readframes(reader.getnframes()))

    def rest(self, milliseconds: int) -> None:
        """Append a silence."""
        self._writer.writeframes(bytes(2 * (self._writer.getframerate() * milliseconds // 1000)))

    def is_stopped(self, _token: int) -> bool:
        """Whether the token belongs to what was stopped: a recording is complete, so never."""
        return False

    def stop(self, token: int) -> None:
        """Record on: a recording is made to its end."""

    def close(self) -> None:
        """Finish the file."""
        self._writer.close()
