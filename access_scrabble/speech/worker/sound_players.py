"""The programs that play a sound, one child process each, which can be killed at any moment."""

import contextlib
import subprocess
import sys
import threading
import wave
from collections.abc import Callable, Sequence
from pathlib import Path

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.worker.protocol import SpeechProblem, player_missing

KEPT_MS = 2
"""Silence left before the first sound, so that a sound card that fades in takes nothing of it."""


def cut_onset(path: Path) -> None:
    """Let a mono 16-bit WAV file begin with its first sound; what is cut holds no sound at all.

    eSpeak begins many words with silence, up to 48 ms before a T or a P.
    """
    with wave.open(str(path)) as reader:
        layout, frames = reader.getparams(), reader.readframes(reader.getnframes())
    kept = without_onset(frames, layout.framerate)
    if len(kept) < len(frames):
        with wave.open(str(path), "wb") as writer:
            writer.setparams(layout)
            writer.writeframes(kept)


def without_onset(frames: bytes, rate: int) -> bytes:
    r"""16-bit samples without the silence they begin with, but for two milliseconds of it.

    >>> without_onset(bytes(100) + b"\x01\x00\x02\x00", rate=1000)
    b'\x00\x00\x00\x00\x01\x00\x02\x00'
    """
    silent = (len(frames) - len(frames.lstrip(b"\0"))) // 2
    spare = silent - KEPT_MS * rate // 1000
    return frames[2 * spare :] if spare > 0 and 2 * silent < len(frames) else frames


class SparePlayer:
    """At most one player that waits for a sound on its input, so that no process has to start; used by one thread."""

    def __init__(self) -> None:
        self._child: subprocess.Popen[bytes] | None = None

    def start(self, command: Sequence[str]) -> None:
        """Have a player wait, unless one does; one that cannot be started is missed when it is wanted."""
        if self._child is None or self._child.poll() is not None:
            self.close()
            with contextlib.suppress(OSError):
                self._child = subprocess.Popen(
                    command, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
                )

    def take(self) -> "subprocess.Popen[bytes] | None":
        """The player that waits, if it still does."""
        if self._child is not None and self._child.poll() is not None:
            self.close()
        child, self._child = self._child, None
        return child

    def give_back(self, child: "subprocess.Popen[bytes]") -> None:
        """Let a player wait on: it was not needed."""
        self._child = child

    def close(self) -> None:
        """End the player that waits, and leave no descriptor behind."""
        if self._child is not None:
            self._child.kill()
            self._child.communicate()
            self._child = None


PLAYERS: dict[str, tuple[tuple[str, ...], str]] = {
    "aplay": (("aplay", "-q"), "-D{}"),
    "paplay": (("paplay",), "--device={}"),
    "pw-play": (("pw-play",), "--target={}"),
    "afplay": (("afplay",), ""),
    "play": (("play", "-q"), ""),
}
"""Name of a player, its command, and how it is told the sound device."""

PRIVATE_PLAYERS = ("aplay", "paplay")
"""Players that fail rather than play on another device than the one they are given."""

_KILLED = -9
_SPARE_SECONDS = 0.05
"""How long a sound has been heard when a player is started for the next one."""


def can_wait(player: str, device: str | None) -> bool:
    """Whether a player may be started ahead: not on a card of its own, which it would keep from others.

    >>> can_wait("aplay", None), can_wait("aplay", "plughw:CARD=USB"), can_wait("play", None)
    (True, False, False)
    """
    return player == "aplay" and ":" not in (device or "")


def default_players(platform: str = sys.platform) -> tuple[str, ...]:
    """The players worth trying on a system, the quickest first."""
    if platform == "darwin":
        return ("afplay", "play")
    return ("aplay", "paplay", "pw-play", "play")


def player_command(player: str, device: str | None) -> list[str]:
    """How to call a player.

    >>> player_command("aplay", "hw:1")
    ['aplay', '-q', '-Dhw:1']
    """
    command, device_option = PLAYERS.get(player, ((player,), ""))
    chosen = [device_option.format(device)] if device and device_option else []
    return [*command, *chosen]


class ChildPlayer:
    """Plays one sound at a time with the first player that works, the next one being started ahead."""

    def __init__(
        self, players: Sequence[str], device: str | None, on_trouble: Callable[[OperationFailed], None]
    ) -> None:
        self._players = tuple(players)
        self._device = device
        self._on_trouble = on_trouble
        self._lock = threading.Lock()
        self._child: subprocess.Popen[bytes] | None = None
        self._spare = SparePlayer()
        self._stopped_until = 0

    def prepare(self) -> None:
        """Have a player wait for the next sound."""
        if self._players and can_wait(self._players[0], self._device):
            self._spare.start(player_command(self._players[0], self._device))

    def play(self, token: int, path: Path) -> None:
        """Play a file to its end, unless its token is stopped; the silence it begins with is cut from it.

        :raises OperationFailed: when every player is missing or fails.
        """
        cut_onset(path)
        failures: list[OperationFailed] = []
        for position, player in enumerate(self._players):
            failure = self._try(player, token, path)
            if failure is None:
                if failures:
                    self._players = self._players[position:]
                    self._on_trouble(failures[0])
                return
            failures.append(failure)
        telling = (failure for failure in failures if failure.problem is not SpeechProblem.PLAYER_MISSING)
        raise next(telling, failures[0])

    def is_stopped(self, token: int) -> bool:
        """Whether the token belongs to what was stopped."""
        return token <= self._stopped_until

    def stop(self, token: int) -> None:
        """Play nothing more of this token and those before it."""
        with self._lock:
            self._stopped_until = max(self._stopped_until, token)
            if self._child is not None:
                self._child.kill()

    def close(self) -> None:
        """Play nothing more, and leave no player behind."""
        self.stop(sys.maxsize)
        self._spare.close()

    def _try(self, player: str, token: int, path: Path) -> OperationFailed | None:
        if player == self._players[0] and self._is_done_by_spare(player, token, path):
            return None
        with self._lock:
            if self.is_stopped(token):
                return None
            try:
                self._child = subprocess.Popen(
                    [*player_command(player, self._device), str(path)],
                    stdin=subprocess.DEVNULL,
                    stdout=subprocess.DEVNULL,
                    stderr=subprocess.PIPE,
                )
            except OSError:
                return player_missing(player)
        return self._finish(player, None)

    def _is_done_by_spare(self, player: str, token: int, path: Path) -> bool:
        """Give the sound to the player that waits; whether it was there and played all of it."""
        waiting = self._spare.take()
        if waiting is None:
            return False
        with self._lock:
            if self.is_stopped(token):
                self._spare.give_back(waiting)
                return True
            self._child = waiting
        self._finish(player, path.read_bytes())
        return waiting.returncode == 0

    def _finish(self, player: str, sound: bytes | None) -> OperationFailed | None:
        """Let the player play to its end, and have another wait once the sound is well under way."""
        child = self._child
        assert child is not None
        preparing = threading.Timer(_SPARE_SECONDS, self.prepare)
        preparing.start()
        child.communicate(sound)
        preparing.cancel()
        preparing.join()
        with self._lock:
            self._child = None
        if child.returncode not in (0, _KILLED):
            if self._device:
                return OperationFailed(SpeechProblem.DEVICE_SILENT, device=self._device)
            return OperationFailed(SpeechProblem.PLAYER_FAILED, player=player)
        self.prepare()
        return None


class SystemPlayer:
    """Windows' own way of playing a file: one sound at a time, which the next one or a stop ends.

    Words do not go this way, so that a sound that cannot be played costs no voice: it is told once.
    """

    def __init__(self, on_trouble: Callable[[OperationFailed], None]) -> None:
        self._on_trouble = on_trouble
        self._is_told = False
        self._stopped_until = 0
        self._changed = threading.Condition()

    def prepare(self) -> None:
        """Nothing: no process has to start."""

    def play(self, token: int, path: Path) -> None:
        """Play a file to its end, unless its token is stopped."""
        with wave.open(str(path)) as reader:
            seconds = reader.getnframes() / reader.getframerate()
        with self._changed:
            if self.is_stopped(token):
                return
            try:
                _play_sound(path)
            except RuntimeError:
                self._tell()
                return
            self._changed.wait_for(lambda: self.is_stopped(token), seconds)
            _play_sound(None)  # or the file could not be removed

    def is_stopped(self, token: int) -> bool:
        """Whether the token belongs to what was stopped."""
        return token <= self._stopped_until

    def stop(self, token: int) -> None:
        """Play nothing more of this token and those before it."""
        with self._changed:
            self._stopped_until = max(self._stopped_until, token)
            self._changed.notify_all()

    def close(self) -> None:
        self.stop(sys.maxsize)

    def _tell(self) -> None:
        if not self._is_told:
            self._is_told = True
            self._on_trouble(OperationFailed(SpeechProblem.PLAYER_FAILED, player="winsound"))


def _play_sound(path: Path | None) -> None:
    """Begin to play a file, or end what is playing."""
    if sys.platform == "win32":
        import winsound  # there is none elsewhere

        flags = winsound.SND_ASYNC | winsound.SND_NODEFAULT | winsound.SND_FILENAME
        winsound.PlaySound(None if path is None else str(path), flags if path else winsound.SND_PURGE)


def make_player(
    players: Sequence[str], device: str | None, on_trouble: Callable[[OperationFailed], None]
) -> "ChildPlayer | SystemPlayer":
    """What plays sounds on this system; players that were named are taken everywhere."""
    if sys.platform == "win32" and not players:
        return SystemPlayer(on_trouble)
    return ChildPlayer(players or default_players(), device, on_trouble)


def last_line(output: bytes) -> str:
    with contextlib.suppress(IndexError):
        return output.decode(errors="replace").strip().splitlines()[-1]
    return ""
