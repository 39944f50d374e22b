"""The server of the room's page: a thread with an event loop of its own, so that the keyboard never waits."""

import asyncio
import socket
from collections import Counter
from contextlib import suppress
from http import HTTPStatus
from threading import Thread

import h11

from access_scrabble.app.audience import PublicView, Reach
from access_scrabble.audience.hosts import bind_address
from access_scrabble.audience.http import Answer, Exchange
from access_scrabble.audience.limits import Limits
from access_scrabble.audience.page import Page
from access_scrabble.audience.site import Site
from access_scrabble.errors import OperationFailed, Problem, says


class AudienceProblem(Problem):
    """Why the room's page cannot be shown."""

    PORT_TAKEN = says(
        "Port {port} is in use by another program: type another after audience on, as audience on 8016.",
        port=int,
    )
    PORT_REFUSED = says(
        "The system does not let the program use port {port}: type another, as audience on 8016.", port=int
    )


_BACKLOG = 128
GATHERING_SECONDS = 0.04
"""Views that come so close are one; by then the keyboard has its answer, and sending disturbs nobody."""


class AudienceServer:
    """Listens as long as it lives; whatever comes in, only the page goes out."""

    def __init__(
        self, page: Page, reach: Reach, port: int, view: PublicView, limits: Limits | None = None
    ) -> None:
        """Listen at once.

        :raises OperationFailed: when the port is taken or refused.
        """
        self._limits = limits or Limits()
        self._site = Site(page, reach, self._limits)
        self._site.take(view)
        self._viewers: Counter[str] = Counter()
        self._gathered: PublicView | None = None
        self._stopping = asyncio.Event()
        listening = _listen(bind_address(reach), port)
        self.port = int(listening.getsockname()[1])
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, args=(listening,), name="audience", daemon=True)
        self._thread.start()

    @property
    def followers(self) -> int:
        """How many viewers are being kept up to date."""
        return self._site.followers

    def publish(self, view: PublicView) -> None:
        """Show another view from now on; any thread may call, none is kept waiting."""
        with suppress(RuntimeError):  # the loop may just have ended
            self._loop.call_soon_threadsafe(self._gather, view)

    def stop(self) -> None:
        """Let all viewers go and leave nothing behind."""
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join()

    def _run(self, listening: socket.socket) -> None:
        with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
            self._loop.set_exception_handler(lambda *_: None)  # the referee's terminal is no place for it
            runner.run(self._serve(listening))

    def _gather(self, view: PublicView) -> None:
        """Keep the newest of some views, and give it out in a moment."""
        if self._gathered is None:
            self._loop.call_later(GATHERING_SECONDS, self._give_out)
        self._gathered = view

    def _give_out(self) -> None:
        if self._gathered is not None:
            self._site.take(self._gathered)
            self._gathered = None

    async def _serve(self, listening: socket.socket) -> None:
        """Serve until told to stop; the runner then ends every conversation."""
        server = await asyncio.start_server(self._welcome, sock=listening, backlog=_BACKLOG)
        await self._stopping.wait()
        server.close()

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection within its limits."""
        address = str((writer.get_extra_info("peername") or ("",))[0])
        self._viewers[address] += 1
        try:
            if self._has_place_for(address):
                await self._converse(Exchange(reader, writer))
                await self._see_off(writer)
        except (OSError, TimeoutError):
            pass  # gone, or too slow
        finally:
            writer.transport.abort()
            self._viewers[address] -= 1
            self._viewers += Counter()  # forget who has gone

    async def _see_off(self, writer: asyncio.StreamWriter) -> None:
        """Let the last of an answer arrive; until then the viewer holds a place."""
        writer.close()
        async with asyncio.timeout(self._limits.send_seconds):
            await writer.wait_closed()

    def _has_place_for(self, address: str) -> bool:
        limits, viewers = self._limits, self._viewers
        return viewers[address] <= limits.of_one_address and viewers.total() <= limits.connections

    async def _converse(self, exchange: Exchange) -> None:
        try:
            async with asyncio.timeout(self._limits.request_seconds):
                request = await exchange.request()
        except h11.RemoteProtocolError as error:
            await self._send(exchange, Answer.refusal(HTTPStatus(error.error_status_hint)))
            return
        if request is None:
            return
        if self._site.wants_stream(request):
            await self._site.stream(exchange)
        else:
            await self._send(exchange, self._site.answer(request))

    async def _send(self, exchange: Exchange, answer: Answer) -> None:
        async with asyncio.timeout(self._limits.send_seconds):
            await exchange.answer(answer)


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=_BACKLOG)
    except PermissionError:
        raise OperationFailed(AudienceProblem.PORT_REFUSED, port=port) from None
    except OSError:
        raise OperationFailed(AudienceProblem.PORT_TAKEN, port=port) from None
