"""What is served: the page, the files it is made of, and the newest view to everybody who looks on."""

import asyncio
from collections.abc import Awaitable
from http import HTTPStatus

from access_scrabble.app.audience import PublicView, Reach
from access_scrabble.app.ticker import monotonic_ms
from access_scrabble.audience.hosts import is_allowed_host
from access_scrabble.audience.http import Answer, Exchange, Request
from access_scrabble.audience.limits import Limits
from access_scrabble.audience.page import Page, static_file

STREAM = "/events"
_METHODS = frozenset({b"GET", b"HEAD"})
_HTML = "text/html; charset=utf-8"
_FILES = {
    "/style.css": "text/css; charset=utf-8",
    "/page.js": "text/javascript; charset=utf-8",
    "/icon.svg": "image/svg+xml",
}


class Site:
    """Holds the newest view; viewers have no queue, only the number of what they saw last."""

    def __init__(self, page: Page, reach: Reach, limits: Limits) -> None:
        self._page = page
        self._reach = reach
        self._limits = limits
        self._files = {path: Answer(HTTPStatus.OK, kind, _read(path)) for path, kind in _FILES.items()}
        self._view = PublicView()
        self._version = 0
        self._game = b""
        self._made_for = (-1, -1)
        self._made = Answer.refusal(HTTPStatus.NOT_FOUND)
        self._changed = asyncio.Event()
        self.followers = 0
        """How many are being kept up to date."""

    def take(self, view: PublicView) -> None:
        """Show another view from now on."""
        self._view = view
        self._version += 1
        self._game = _event("game", self._page.game_json(view, self._version))
        self._changed.set()
        self._changed = asyncio.Event()

    def wants_stream(self, request: Request) -> bool:
        """Whether a viewer asks to be kept up to date."""
        return request.path == STREAM and request.method == b"GET" and self._is_ours(request)

    def answer(self, request: Request) -> Answer:
        """The answer to any other request; there is nothing that a request could change."""
        if request.method not in _METHODS:
            return Answer.refusal(HTTPStatus.METHOD_NOT_ALLOWED)
        if not self._is_ours(request):
            return Answer.refusal(HTTPStatus.MISDIRECTED_REQUEST)
        if request.path == "/":
            return self._whole_page(monotonic_ms())
        return self._files.get(request.path, Answer.refusal(HTTPStatus.NOT_FOUND))

    async def stream(self, exchange: Exchange) -> None:
        """Send the newest view, then each newer one, until the viewer goes or falls behind.

        A viewer slower than the game is sent only the newest view; it holds all turns.
        """
        await self._within_time(exchange.begin_stream())
        gone = asyncio.create_task(exchange.wait_for_end())
        self.followers += 1
        try:
            seen = 0
            while not gone.done():
                changed, version = self._changed, self._version
                data = b": still here\n\n" if version == seen else self._game + self._clock()
                await self._within_time(exchange.stream(data))
                seen = version
                await self._wait(changed, gone)
        finally:
            self.followers -= 1
            gone.cancel()

    async def _wait(self, changed: asyncio.Event, gone: "asyncio.Task[None]") -> None:
        """Wait for news, for the viewer to go, or for the time of a sign of life."""
        news = asyncio.create_task(changed.wait())
        await asyncio.wait(
            {news, gone}, timeout=self._limits.heartbeat_seconds, return_when=asyncio.FIRST_COMPLETED
        )
        news.cancel()

    async def _within_time(self, sending: Awaitable[None]) -> None:
        async with asyncio.timeout(self._limits.send_seconds):
            await sending

    def _whole_page(self, now: int) -> Answer:
        """The page, made once a second at most however many ask for it."""
        made_for = (self._version, now // 1000)
        if made_for != self._made_for:
            self._made_for = made_for
            self._made = Answer(HTTPStatus.OK, _HTML, self._page.html(self._view, now).encode())
        return self._made

    def _clock(self) -> bytes:
        return _event("clock", self._page.clock_json(self._view.clock, monotonic_ms()))

    def _is_ours(self, request: Request) -> bool:
        return is_allowed_host(request.host, self._reach)


def _event(name: str, data: str) -> bytes:
    """One event of a stream; the data are JSON, which has no line breaks."""
    return f"event: {name}\ndata: {data}\n\n".encode()


def _read(path: str) -> bytes:
    return static_file(path.removeprefix("/")).encode()
