"""What is served: the page, the files it is made of, and the newest view to everybody who looks on."""

import asyncio
from collections.abc import Awaitable
from contextlib import suppress
from http import HTTPStatus

from access_scrabble.app.audience import PublicView, Reach
from access_scrabble.app.ticker import monotonic_ms
from access_scrabble.audience.hosts import is_allowed_host
from access_scrabble.audience.http import Answer, Exchange, Request
from access_scrabble.audience.limits import Limits
from access_scrabble.audience.page import Page, static_file

STREAM = "/events"
_STILL_HERE = b": still here\n\n"
_GROUP, _GROUP_SECONDS = 10, 0.005
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
        self._followers: list[asyncio.Event] = []
        """What wakes each of those who are kept up to date."""

    @property
    def followers(self) -> int:
        """How many are kept up to date."""
        return len(self._followers)

    def take(self, view: PublicView) -> None:
        """Show another view from now on."""
        self._view = view
        self._version += 1
        self._game = _event("game", self._page.game_json(view, self._version))
        self._wake(list(self._followers))

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
        news = asyncio.Event()
        gone = asyncio.create_task(exchange.wait_for_end())
        gone.add_done_callback(lambda _: news.set())
        self._followers.append(news)
        try:
            await self._keep_up_to_date(exchange, news, gone)
        finally:
            self._followers.remove(news)
            gone.cancel()

    async def _keep_up_to_date(
        self, exchange: Exchange, news: asyncio.Event, gone: "asyncio.Task[None]"
    ) -> None:
        seen = 0
        while not gone.done():
            news.clear()
            if self._version != seen:
                seen = self._version
                exchange.stream(self._game + self._clock())
            else:
                exchange.stream(_STILL_HERE)
            if exchange.is_behind:
                await self._within_time(exchange.catch_up())
            if self._version == seen:
                await self._wait(news)

    async def _wait(self, news: asyncio.Event) -> None:
        """Wait for news, for the viewer to go, or for the time of a sign of life."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self._limits.heartbeat_seconds):
                await news.wait()

    def _wake(self, waiting: list[asyncio.Event]) -> None:
        """Give the news to some after others, so that the keyboard is not kept waiting by a full room."""
        for news in waiting[:_GROUP]:
            news.set()
        if rest := waiting[_GROUP:]:
            asyncio.get_running_loop().call_later(_GROUP_SECONDS, self._wake, rest)

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
