"""SSIP, the protocol of speech-dispatcher: lines over a local socket, with events on the same connection.

A reply is any number of lines ``NNN-data`` and a last one ``NNN text``. Codes from 700 to 799 are events,
whose data are the message's id and the client's id. A text to speak follows the reply 230 of ``SPEAK``,
ends with a line holding one dot, and a dot that begins a line is doubled. Source: the SSIP manual of
speech-dispatcher 0.11.
"""

import contextlib
import os
import queue
import socket
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.problems import SpeechProblem

_REPLY_SECONDS = 0.5
_EVENTS = range(700, 800)


@dataclass(frozen=True, slots=True)
class Reply:
    """A complete reply or event."""

    code: int
    data: tuple[str, ...]

    @property
    def is_event(self) -> bool:
        """Whether nobody asked for it."""
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

    def feed(self, received: bytes) -> Iterator[Reply]:
        """The replies completed by these bytes."""
        *lines, self._rest = (self._rest + received).split(b"\n")
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
        raise OperationFailed(SpeechProblem.SERVER_MISSING)
    address = environment.get("SPEECHD_ADDRESS", "")
    if address.startswith("unix_socket:"):
        return Path(address.removeprefix("unix_socket:"))
    runtime = environment.get("XDG_RUNTIME_DIR") or f"/run/user/{os.getuid()}"
    return Path(runtime, "speech-dispatcher", "speechd.sock")


def _connected_socket(path: Path) -> socket.socket:
    if sys.platform == "win32":
        raise OperationFailed(SpeechProblem.SERVER_MISSING)
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        connection.connect(str(path))
    except OSError as error:
        connection.close()
        raise OperationFailed(SpeechProblem.SERVER_MISSING) from error
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
        """Hang up."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)
        self._reader.join(1)
        self._socket.close()

    def _exchange(self, data: bytes) -> Reply:
        try:
            self._socket.sendall(data)
            reply = self._replies.get(timeout=_REPLY_SECONDS)
        except (OSError, queue.Empty) as error:
            raise OperationFailed(SpeechProblem.SERVER_MISSING) from error
        if reply is None or reply.code >= 300:
            raise OperationFailed(SpeechProblem.SERVER_MISSING)
        return reply

    def _read(self) -> None:
        parser = ReplyParser()
        while received := self._receive():
            for reply in parser.feed(received):
                if reply.is_event:
                    self._on_event(self, reply)
                else:
                    self._replies.put(reply)
        self._replies.put(None)
        self._on_event(self, None)

    def _receive(self) -> bytes:
        try:
            return self._socket.recv(65536)
        except OSError:
            return b""
