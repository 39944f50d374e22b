"""Viewers of the room's page made of plain sockets: polite ones, and others."""

import json
import socket
from collections.abc import Iterator
from dataclasses import dataclass, field
from time import monotonic
from typing import Any

PATIENCE = 20


@dataclass(frozen=True, slots=True)
class Reply:
    """What a server sent back."""

    status: int
    headers: dict[str, str]
    body: bytes


def connect(port: int, host: str = "127.0.0.1", source: str = "") -> socket.socket:
    """A connection that gives up after a while."""
    here = (source, 0) if source else None
    return socket.create_connection((host, port), timeout=PATIENCE, source_address=here)


def received(connection: socket.socket) -> bytes:
    """Everything until the server closes or cuts off."""
    data = b""
    try:
        while chunk := connection.recv(65536):
            data += chunk
    except ConnectionResetError:
        pass
    return data


def request(
    port: int, path: str = "/", method: str = "GET", host: str = "localhost", address: str = "127.0.0.1"
) -> Reply:
    """One request and its answer."""
    with connect(port, address) as connection:
        connection.sendall(f"{method} {path} HTTP/1.1\r\nHost: {host}\r\n\r\n".encode())
        return parsed(received(connection))


def parsed(data: bytes) -> Reply:
    """The parts of an answer."""
    head, _, body = data.partition(b"\r\n\r\n")
    first, *lines = head.decode().split("\r\n")
    headers = dict(line.split(": ", 1) for line in lines)
    return Reply(int(first.split()[1]), {name.lower(): value for name, value in headers.items()}, body)


@dataclass
class Viewer:
    """Somebody who looks on: every view of the game and of the clock, as it comes."""

    port: int
    source: str = ""
    raw: bytes = b""
    path: str = "/events"
    _events: list[tuple[str, Any]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.connection = connect(self.port, source=self.source)
        self.connection.sendall(f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())

    def close(self) -> None:
        self.connection.close()

    def next_game(self) -> dict[str, Any]:
        """The next view."""
        return dict(next(data for name, data in self._coming() if name == "game"))

    def wait_for(self, version: int) -> dict[str, Any]:
        """The first view that is so new."""
        while (game := self.next_game())["version"] < version:
            pass
        return game

    def next_clock(self) -> Any:
        """The next clock."""
        return next(data for name, data in self._coming() if name == "clock")

    def _coming(self) -> Iterator[tuple[str, Any]]:
        deadline = monotonic() + PATIENCE
        while True:
            while self._events:
                yield self._events.pop(0)
            assert monotonic() < deadline, "nothing came"
            chunk = self.connection.recv(65536)
            assert chunk, "the server has closed"
            self.raw += chunk
            self._take()

    def _take(self) -> None:
        """Events that are complete; the chunks of the transfer lie between them, never within."""
        while b"\n\n" in self.raw.partition(b"event: ")[2]:
            _, _, rest = self.raw.partition(b"event: ")
            event, _, self.raw = rest.partition(b"\n\n")
            name, _, data = event.decode().partition("\ndata: ")
            self._events.append((name, json.loads(data)))
