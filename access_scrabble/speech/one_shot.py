"""A short sound played beside a voice that is not ours."""

import contextlib
import subprocess

from access_scrabble.speech.earcons import wav_seconds
from access_scrabble.speech.settings import DeviceSettings
from access_scrabble.speech.worker.players import default_players, player_command


class OneShotPlayer:
    """Plays one sound at a time in a child process that takes it on its standard input."""

    def __init__(self, devices: DeviceSettings) -> None:
        self._command = player_command((devices.players or default_players())[0], devices.device)
        self._child: subprocess.Popen[bytes] | None = None

    def start(self, sound: bytes) -> int:
        """Begin the sound and return at once how many milliseconds it lasts; without a player, 0."""
        self.stop()
        try:
            self._child = subprocess.Popen(
                self._command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError:
            return 0
        with contextlib.suppress(OSError):
            assert self._child.stdin is not None
            with self._child.stdin as pipe:
                pipe.write(sound)
        return round(wav_seconds(sound) * 1000)

    def stop(self) -> None:
        """End the sound."""
        if self._child is not None:
            self._child.kill()
            self._child.wait()
            self._child = None
