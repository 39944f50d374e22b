"""Requests read and answered with h11: small, read-only, closed after each answer."""

import asyncio
from collections.abc import Iterable
from http import HTTPStatus
from typing import Self

import h11

from access_scrabble.values import dataclass

MOST_HEADER_BYTES = 16_384
"""No browser sends more; whoever does is cut off there."""
_CHUNK = 4096

CONTENT_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
SECURITY_HEADERS = (
    ("Content-Security-Policy", CONTENT_POLICY),
    ("X-Content-Type-Options", "nosniff"),
    ("Referrer-Policy", "no-referrer"),
    ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cache-Control", "no-store"),
)


@dataclass(frozen=True, slots=True)
class HttpRequest:
    method: bytes
    path: str
    host: str


@dataclass(frozen=True, slots=True)
class Answer:
    status: HTTPStatus
    content_type: str = "text/plain; charset=utf-8"
    body: bytes = b""
    location: str = ""

    @classmethod
    def refusal(cls, status: HTTPStatus) -> Self:
        return cls(status, body=f"{status.value} {status.phrase}\n".encode())


class Chunk:
    """A part of a stream, made once for all who are sent it."""

    def __init__(self, data: bytes) -> None:
        self.plain = data
        self.framed = b"%x\r\n%b\r\n" % (len(data), data)


class HttpExchange:
    """One connection: a request comes in, an answer or a stream goes out."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader = reader
        self._writer = writer
        self._http = h11.Connection(h11.SERVER, max_incomplete_event_size=MOST_HEADER_BYTES)
        self._has_body = True
        self._is_framed = True

    async def request(self) -> HttpRequest | None:
        """The request, once it has come; nothing when the viewer has gone.

        :raises h11.RemoteProtocolError: on anything that is no request, or too long a one.
        """
        while (event := self._http.next_event()) is h11.NEED_DATA:
            self._http.receive_data(await self._reader.read(_CHUNK))
        if not isinstance(event, h11.Request):
            return None
        self._has_body = event.method != b"HEAD"
        self._is_framed = event.http_version >= b"1.1"
        host = next((value for name, value in event.headers if name == b"host"), b"")
        return HttpRequest(event.method, event.target.decode("ascii").partition("?")[0], host.decode("latin-1"))

    async def answer(self, answer: Answer) -> None:
        """Send a whole answer; to a HEAD request only its head."""
        more = [("Content-Length", str(len(answer.body)))]
        if answer.location:
            more.append(("Location", answer.location))
        self._begin(answer.status, answer.content_type, more)
        self._send(h11.Data(answer.body if self._has_body else b""))
        self._send(h11.EndOfMessage())
        await self._writer.drain()

    async def begin_stream(self) -> None:
        self._begin(HTTPStatus.OK, "text/event-stream; charset=utf-8")
        self._writer.transport.set_write_buffer_limits(0)  # to catch up is to have received all
        await self._writer.drain()

    def stream(self, chunk: Chunk) -> None:
        self._writer.write(chunk.framed if self._is_framed else chunk.plain)

    @property
    def is_behind(self) -> bool:
        """Whether the viewer has not received all that was sent."""
        return self._writer.transport.get_write_buffer_size() > 0

    async def catch_up(self) -> None:
        """Wait until the viewer has received all that was sent."""
        await self._writer.drain()

    async def wait_for_end(self) -> None:
        """Wait until the viewer goes, or says something, which viewers do not."""
        await self._reader.read(1)

    def _begin(self, status: HTTPStatus, content_type: str, more: Iterable[tuple[str, str]] = ()) -> None:
        headers = [("Content-Type", content_type), *SECURITY_HEADERS, *more, ("Connection", "close")]
        if status is HTTPStatus.METHOD_NOT_ALLOWED:
            headers.append(("Allow", "GET, HEAD"))
        self._send(h11.Response(status_code=status.value, reason=status.phrase.encode(), headers=headers))

    def _send(self, event: h11.Event) -> None:
        if data := self._http.send(event):
            self._writer.write(data)


@dataclass(frozen=True, slots=True)
class Limits:
    """Numbers that a full room stays far below, and that keep an attack from harming anybody."""

    connections: int = 1200
    """Below the files that a program may have open, where :func:`may_open` has seen to it."""
    of_one_address: int = 250
    """One computer cannot take the places of all others."""
    request_seconds: float = 5
    """A request that takes longer to come is given up."""
    send_seconds: float = 20
    """A viewer that takes longer to receive is left behind, and may come back."""
    stream_seconds: float = 1800
    """A stream ends after so long; a browser asks for another at once, whatever has forgotten it does not."""
    heartbeat_seconds: float = 15
    """A viewer that has gone without a word is found out by then."""
