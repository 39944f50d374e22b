"""speech-dispatcher, the voice of the Linux desktop, through its own protocol, SSIP.

SSIP is lines over a local socket, with events on the same connection. A reply is any number of lines ``NNN-data``
and a last one ``NNN text``. Codes from 700 to 799 are events, whose data are the message's id and the client's id.
A text to speak follows the reply 230 of ``SPEAK``, ends with a line holding one dot, and a dot that begins a line is
doubled. Source: the SSIP manual of speech-dispatcher 0.11.

A message cancelled before it has begun can leave speech-dispatcher 0.11 mute for everybody, the user's screen
reader included. So a cancel waits until the message has begun, and the next message until the cancel is sent.
"""

import contextlib
import os
import queue
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from access_scrabble.errors import OperationFailed
from access_scrabble.language.messages import Priority
from access_scrabble.speech.backends.backend import Backend, Host
from access_scrabble.speech.backends.earcons import wav_seconds
from access_scrabble.speech.backends.voice_settings import DeviceSettings, VoiceSettings
from access_scrabble.speech.worker.protocol import server_missing
from access_scrabble.speech.worker.sound_players import default_players, player_command
from access_scrabble.values import dataclass

_REPLY_SECONDS = 0.5
_LONGEST_REPLY = 1 << 20
_EVENTS = range(700, 800)


@dataclass(frozen=True, slots=True)
class Reply:
    code: int
    data: tuple[str, ...]

    @property
    def is_event(self) -> bool:
        return self.code in _EVENTS


class ReplyParser:
    r"""Cuts the received bytes into replies.

    >>> parser = ReplyParser()
    >>> list(parser.feed(b"225-21\r\n225 OK MESS")), list(parser.feed(b"AGE QUEUED\r\n"))
    ([], [Reply(code=225, data=('21',))])
    """

    def __init__(self) -> None:
        self._rest = b""
        self._data: list[str] = []
        self.is_flooded = False
        """Whether a reply has no end: nobody reads on then."""

    def feed(self, received: bytes) -> Iterator[Reply]:
        *lines, self._rest = (self._rest + received).split(b"\n")
        self.is_flooded = len(self._rest) + len(self._data) > _LONGEST_REPLY
        for line in lines:
            text = line.decode(errors="replace").rstrip("\r")
            code, mark, rest = text[:3], text[3:4], text[4:]
            if not code.isdecimal():
                continue
            if mark == "-":
                self._data.append(rest)
            else:
                yield Reply(int(code), tuple(self._data))
                self._data.clear()


def encode_text(text: str) -> bytes:
    r"""A text as it follows ``SPEAK``.

    >>> encode_text("un\n.deux")
    b'un\r\n..deux\r\n.\r\n'
    """
    lines = ["." + line if line.startswith(".") else line for line in text.splitlines()]
    return "".join(line + "\r\n" for line in [*lines, "."]).encode()


def socket_path(environment: Mapping[str, str] = os.environ) -> Path:
    """Where the server of this session listens; it runs on no Windows.

    :raises OperationFailed: on Windows.
    """
    if sys.platform == "win32":
        raise server_missing()
    address = environment.get("SPEECHD_ADDRESS", "")
    if address.startswith("unix_socket:"):
        return Path(address.removeprefix("unix_socket:"))
    runtime = environment.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    return Path(runtime, "speech-dispatcher", "speechd.sock")


def _connected_socket(path: Path) -> socket.socket:
    if sys.platform == "win32":
        raise server_missing()
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.settimeout(_REPLY_SECONDS)  # for connecting and for every write: a hung server takes neither
    try:
        connection.connect(str(path))
    except OSError as error:
        connection.close()
        raise server_missing() from error
    return connection


class SsipConnection:
    """One connection; events, and ``None`` at its end, are handed over on a thread of its own."""

    def __init__(self, path: Path, on_event: Callable[["SsipConnection", Reply | None], None]) -> None:
        self._on_event = on_event
        self._replies: queue.SimpleQueue[Reply | None] = queue.SimpleQueue()
        self._socket = _connected_socket(path)
        self._reader = threading.Thread(target=self._read, name="ssip-reader", daemon=True)
        self._reader.start()

    def command(self, line: str) -> Reply:
        """Send one command and wait a little for its reply."""
        return self._exchange(line.encode() + b"\r\n")

    def speak(self, text: str) -> str:
        """Give a text to speak; returns the message's id."""
        self.command("SPEAK")
        reply = self._exchange(encode_text(text))
        return reply.data[0] if reply.data else ""

    def close(self) -> None:
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._reader.join(1)
        self._socket.close()

    def _exchange(self, data: bytes) -> Reply:
        try:
            self._socket.sendall(data)
            reply = self._replies.get(timeout=_REPLY_SECONDS)
        except (OSError, queue.Empty) as error:
            raise server_missing() from error
        if reply is None or reply.code >= 300:
            raise server_missing()
        return reply

    def _read(self) -> None:
        parser = ReplyParser()
        while (received := self._receive()) and not parser.is_flooded:
            for reply in parser.feed(received):
                if reply.is_event:
                    self._on_event(self, reply)
                else:
                    self._replies.put(reply)
        self._replies.put(None)
        self._on_event(self, None)

    def _receive(self) -> bytes:
        while True:
            try:
                return self._socket.recv(65536)
            except TimeoutError:
                continue
            except OSError:
                return b""


class OneShotPlayer:
    """Plays one sound at a time beside a voice that is not ours, in a child process that takes it on its input."""

    def __init__(self, devices: DeviceSettings) -> None:
        self._command = player_command((devices.players or default_players())[0], devices.device)
        self._child: subprocess.Popen[bytes] | None = None

    def start(self, sound: bytes) -> int:
        """Begin the sound and return at once how many milliseconds it lasts; without a player, 0."""
        self.stop()
        try:
            with tempfile.TemporaryFile() as file:  # no pipe: a player that hangs would leave it full
                file.write(sound)
                file.seek(0)
                self._child = subprocess.Popen(
                    self._command, stdin=file, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
                )
        except OSError:
            return 0
        return round(wav_seconds(sound) * 1000)

    def stop(self) -> None:
        if self._child is not None:
            self._child.kill()
            self._child.wait()
            self._child = None


_BEGIN, _END, _CANCELLED = 701, 702, 703
_SPAWN_SECONDS = 3.0
_BEGIN_SECONDS = 0.3
_GRACE_SECONDS = 3.0
_SECONDS_A_CHARACTER = 0.12
_USUAL_RATE, _SLOWEST, _FASTEST = 175, 80, 450
_PRIORITIES = {Priority.NORMAL: "TEXT", Priority.NEXT: "TEXT", Priority.NOW: "IMPORTANT"}
"""``TEXT`` gives way to a screen reader's own messages; ``IMPORTANT`` cuts all, as the end of time must."""


class SpeechDispatcherBackend(Backend):
    """The system's own voice, with the user's own choice of synthesiser."""

    def __init__(self, devices: DeviceSettings) -> None:
        super().__init__()
        self._devices = devices
        self._settings = VoiceSettings()
        self._connection: SsipConnection | None = None
        self._player = OneShotPlayer(devices)
        self._job: tuple[int, str, Priority] | None = None
        self._message_id = ""
        self._has_begun = False
        self._cancel_by: float | None = None
        self._deadline = 0.0
        self._priority = ""

    def open(self, host: Host) -> None:
        """Connect, starting the user's server when it has its usual place and is not running."""
        super().open(host)
        self._connect()

    def configure(self, settings: VoiceSettings) -> None:
        """Tell the server; a voice that is no language is asked for by its name."""
        self._settings = settings
        if self._connection is None:
            return
        self._connection.command(f"SET SELF LANGUAGE {settings.country}")
        self._connection.command(f"SET SELF RATE {ssip_rate(settings.rate)}")
        self._connection.command(f"SET SELF VOLUME {settings.volume * 2 - 100}")
        with contextlib.suppress(OperationFailed):
            if settings.is_high:
                self._connection.command("SET SELF VOICE_TYPE FEMALE1")
            if not settings.names_language:
                self._connection.command(f"SET SELF SYNTHESIS_VOICE {settings.voice}")

    def speak(self, token: int, text: str, priority: Priority) -> None:
        """Hand the text to the server, once it is rid of the one before."""
        if self._connection is None or not text.strip():
            self.host.finished(token)
            return
        self._job = (token, text, priority)
        if self._cancel_by is None:
            self._send_job()

    def play(self, token: int, sound: bytes) -> None:
        """Play the sound ourselves: the server knows only its own icons."""
        self.rest(token, self._player.start(sound))

    def stop(self) -> None:
        """Cancel our message, and nobody else's, as soon as it has begun."""
        super().stop()
        self._player.stop()
        self._job = None
        if self._message_id and self._cancel_by is None:
            self._cancel_by = time.monotonic() + _BEGIN_SECONDS
            if self._has_begun:
                self._cancel()

    def tick(self) -> float | None:
        """Do not wait for ever for what the server may never tell."""
        resting = super().tick()
        now = time.monotonic()
        if self._cancel_by is not None and now >= self._cancel_by:
            self._cancel()
        if self._cancel_by is not None:
            return self._cancel_by - now
        if self._job is None:
            return resting
        if now >= self._deadline:
            self._message_id = ""
            self._finish()
        return max(0.0, self._deadline - now)

    def close(self) -> None:
        self._player.stop()
        if self._connection is not None:
            connection, self._connection = self._connection, None
            with contextlib.suppress(OperationFailed):
                connection.command("CANCEL SELF")
                connection.command("QUIT")
            connection.close()

    def _connect(self) -> None:
        path = socket_path()
        try:
            self._connection = SsipConnection(path, self._relay)
        except OperationFailed:
            if not _spawn_server():
                raise
            self._connection = SsipConnection(path, self._relay)
        self._priority = ""
        self._connection.command(f"SET SELF CLIENT_NAME {os.environ.get('USER', 'user')}:access-scrabble:main")
        self._connection.command("SET SELF NOTIFICATION BEGIN ON")
        self._connection.command("SET SELF NOTIFICATION END ON")
        self._connection.command("SET SELF NOTIFICATION CANCEL ON")

    def _relay(self, connection: SsipConnection, reply: Reply | None) -> None:
        self.host.post(lambda: self._receive(connection, reply))

    def _receive(self, connection: SsipConnection, reply: Reply | None) -> None:
        if connection is not self._connection:
            return
        if reply is None:
            self._reconnect()
        elif self._message_id and self._message_id in reply.data[:1]:
            self._receive_own(reply.code)

    def _receive_own(self, code: int) -> None:
        if code == _BEGIN:
            self._has_begun = True
            if self._cancel_by is not None:
                self._cancel()
        elif code in (_END, _CANCELLED):
            self._message_id = ""
            if self._cancel_by is None:
                self._finish()
            else:
                self._cancel_by = None
                self._send_job()

    def _cancel(self) -> None:
        self._cancel_by = None
        self._message_id = ""
        if self._connection is not None:
            self._connection.command("CANCEL SELF")
        self._send_job()

    def _send_job(self) -> None:
        if self._job is None or self._connection is None:
            return
        _, text, priority = self._job
        if _PRIORITIES[priority] != self._priority:
            self._priority = _PRIORITIES[priority]
            self._connection.command(f"SET SELF PRIORITY {self._priority}")
        self._has_begun = False
        self._message_id = self._connection.speak(text)
        self._deadline = time.monotonic() + _GRACE_SECONDS + len(text) * _SECONDS_A_CHARACTER

    def _reconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None
        self._connect()
        self.configure(self._settings)
        self.host.trouble(server_missing())
        self._message_id, self._cancel_by = "", None
        self._send_job()

    def _finish(self) -> None:
        if self._job is not None:
            token, self._job = self._job[0], None
            self.host.finished(token)


def ssip_rate(words_a_minute: int) -> int:
    """The rate on speech-dispatcher's scale from -100 to 100.

    >>> ssip_rate(175), ssip_rate(80), ssip_rate(450)
    (0, -100, 100)
    """
    above = words_a_minute - _USUAL_RATE
    span = _FASTEST - _USUAL_RATE if above > 0 else _USUAL_RATE - _SLOWEST
    return max(-100, min(100, round(100 * above / span)))


def _spawn_server() -> bool:
    """Start the user's server in its usual place, as every client of it may."""
    if os.environ.get("SPEECHD_ADDRESS"):
        return False
    try:
        done = subprocess.run(
            ["speech-dispatcher", "--spawn"], capture_output=True, timeout=_SPAWN_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
