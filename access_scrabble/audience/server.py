"""The server of the room's page: a thread with an event loop of its own, so that the keyboard never waits."""

import asyncio
import secrets
import socket
import sys
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from http import HTTPStatus
from ipaddress import IPv4Address, ip_address
from threading import Thread
from typing import Any, cast

import h11

from access_scrabble.audience.http import Answer, Chunk, HttpExchange, HttpRequest, Limits
from access_scrabble.audience.page import CODE_FILE, Page, code_svg, static_file
from access_scrabble.audience.view import PublicView, Reach
from access_scrabble.errors import OperationFailed, Problem, says
from access_scrabble.language.messages import monotonic_ms
from access_scrabble.unexpected import Guard


class AudienceProblem(Problem):
    PORT_TAKEN = says(
        "Port {port} is in use by another program: type another after audience on, as audience on 8016.", port=int
    )
    PORT_REFUSED = says(
        "The system does not let the program use port {port}: type another, as audience on 8016.", port=int
    )


_BACKLOG = 128
_STEPS_TO_A_WELCOME = 4
"""Of the loop, from a connection that is accepted to its conversation: ended before, nobody would close it."""
GATHERING_SECONDS = 0.04
"""Views that come so close are one; by then the keyboard has its answer, and sending disturbs nobody."""


class AudienceServer:
    """Listens as long as it lives; whatever comes in, only the page goes out."""

    def __init__(  # noqa: PLR0913, PLR0917 - all that a page on a network is
        self,
        page: Page,
        reach: Reach,
        port: int,
        view: PublicView,
        limits: Limits | None = None,
        on_end: Callable[[], None] = lambda: None,
        token: str = "",
    ) -> None:
        """Listen at once; ``on_end`` is called if it has to end by itself.

        Where there is a token, only addresses that begin with it are answered.

        :raises OperationFailed: when the port is taken or refused.
        """
        self._limits = limits or Limits()
        self._on_end = on_end
        self._guard = Guard("room's page")
        self._site = Site(page, reach, self._limits, token)
        self._site.take(view)
        self._viewers: Counter[str] = Counter()
        self._conversations: list[tuple[str, asyncio.Task[None]]] = []
        """Who holds a place since when, the longest first."""
        self._gathered: PublicView | None = None
        self._stopping = asyncio.Event()
        may_open(2 * self._limits.connections)
        listening = _listen(bind_address(reach), port)
        self.port = int(listening.getsockname()[1])
        if reach is Reach.NETWORK:
            self._site.show_address(addresses(reach, self.port, token)[0])
        self._loop = asyncio.new_event_loop()
        self._thread = Thread(target=self._run, args=(listening,), name="audience", daemon=True)
        self._thread.start()

    @property
    def followers(self) -> int:
        return self._site.followers

    def publish(self, view: PublicView) -> None:
        """Show another view from now on; any thread may call, none is kept waiting."""
        with suppress(RuntimeError):  # the loop may just have ended
            self._loop.call_soon_threadsafe(self._gather, view)

    def stop(self) -> None:
        with suppress(RuntimeError):
            self._loop.call_soon_threadsafe(self._stopping.set)
        self._thread.join()

    def _run(self, listening: socket.socket) -> None:
        try:
            with asyncio.Runner(loop_factory=lambda: self._loop) as runner:
                self._loop.set_exception_handler(self._note)  # the referee's terminal is no place for it
                runner.run(self._serve(listening))
        except Exception as error:  # noqa: BLE001 - the page may end, the game may not
            self._guard.note(error)
            listening.close()
            self._on_end()

    def _note(self, _loop: asyncio.AbstractEventLoop, context: dict[str, Any]) -> None:
        """Note what went wrong in the conversation with one viewer; the others go on."""
        error = context.get("exception")
        if isinstance(error, Exception) and not isinstance(error, OSError):
            self._guard.note(error)

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
        signs = asyncio.create_task(self._site.give_signs_of_life())
        await self._stopping.wait()
        signs.cancel()
        with suppress(NotImplementedError):  # the loop of Windows accepts in another way
            self._loop.remove_reader(listening)
        for _ in range(_STEPS_TO_A_WELCOME):
            await asyncio.sleep(0)
        server.close()

    async def _welcome(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        address = str((writer.get_extra_info("peername") or ("",))[0])
        self._viewers[address] += 1
        own = (address, cast("asyncio.Task[None]", asyncio.current_task()))
        try:
            if self._has_place_for(address):
                self._conversations.append(own)
                await self._converse(HttpExchange(reader, writer))
                await self._see_off(writer)
        except (OSError, TimeoutError):
            pass  # gone, or too slow
        finally:
            if own in self._conversations:
                self._conversations.remove(own)
            writer.transport.abort()
            self._viewers[address] -= 1
            self._viewers += Counter()  # forget who has gone

    async def _see_off(self, writer: asyncio.StreamWriter) -> None:
        """Let the last of an answer arrive; until then the viewer holds a place."""
        writer.close()
        async with asyncio.timeout(self._limits.send_seconds):
            await writer.wait_closed()

    def _has_place_for(self, address: str) -> bool:
        """Whether there is a place; in a full room who holds most gives one up to who holds fewer."""
        limits, viewers = self._limits, self._viewers
        if viewers[address] > limits.of_one_address:
            return False
        if viewers.total() <= limits.connections:
            return True
        held = Counter(holder for holder, _ in self._conversations)
        greatest, count = held.most_common(1)[0] if held else ("", 0)
        if count <= viewers[address]:
            return False
        next(task for holder, task in self._conversations if holder == greatest).cancel()
        return True

    async def _converse(self, exchange: HttpExchange) -> None:
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

    async def _send(self, exchange: HttpExchange, answer: Answer) -> None:
        async with asyncio.timeout(self._limits.send_seconds):
            await exchange.answer(answer)


def may_open(files: int) -> None:
    """Let this program have so many files and connections open; a system that refuses leaves it at what it allows."""
    if sys.platform == "win32":
        return  # it knows no such limit
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = files if hard == resource.RLIM_INFINITY else min(files, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def _listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=_BACKLOG)
    except PermissionError:
        raise OperationFailed(AudienceProblem.PORT_REFUSED, port=port) from None
    except OSError:
        raise OperationFailed(AudienceProblem.PORT_TAKEN, port=port) from None


STREAM = "events"
_STILL_HERE = Chunk(b": still here\n\n")
_GROUP, _GROUP_SECONDS = 20, 0.002
"""Viewers that are told at once, and how long the others wait then: the keyboard comes first."""
_METHODS = frozenset({b"GET", b"HEAD"})
_HTML = "text/html; charset=utf-8"
_FILES = {
    "style.css": "text/css; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "icon.svg": "image/svg+xml",
}


class Follower:
    """Somebody who is kept up to date: what he saw last, and whether he has received it all."""

    def __init__(self, exchange: HttpExchange) -> None:
        self._exchange = exchange
        self.seen = 0
        self.is_behind = False
        self._needs_care = asyncio.Event()

    def send(self, chunk: Chunk, version: int) -> None:
        """Send something unless he is behind; the news are kept for whoever sees to him."""
        if self.is_behind:
            return
        self.seen = version
        self._exchange.stream(chunk)
        if self._exchange.is_behind:
            self.is_behind = True
            self._needs_care.set()

    async def fall_behind(self) -> None:
        """Wait until he has not received all, or has gone."""
        await self._needs_care.wait()

    async def catch_up(self) -> None:
        await self._exchange.catch_up()
        self.is_behind = False
        self._needs_care.clear()

    @contextmanager
    def watched(self) -> "Iterator[asyncio.Task[None]]":
        """The task that is done when he has gone."""
        gone = asyncio.create_task(self._exchange.wait_for_end())
        gone.add_done_callback(lambda _: self._needs_care.set())
        try:
            yield gone
        finally:
            gone.cancel()


class Site:
    """What is served: the page, its files, the newest view; viewers have no queue, only the number they saw last."""

    def __init__(self, page: Page, reach: Reach, limits: Limits, token: str = "") -> None:
        self._root = f"/{token}/" if token else "/"
        self._page = page
        self._reach = reach
        self._limits = limits
        self._files = {path: Answer(HTTPStatus.OK, kind, _read(path)) for path, kind in _FILES.items()}
        self._address = ""
        self._view = PublicView()
        self._version = 0
        self._game = b""
        self._made_for = (-1, -1)
        self._made = Answer.refusal(HTTPStatus.NOT_FOUND)
        self._followers: dict[Follower, None] = {}
        self._untold: list[Follower] = []
        """Those who have still to be sent something, the last one first."""
        self._gives_sign = False
        """Whether those who know the newest view are sent something all the same."""

    @property
    def followers(self) -> int:
        return len(self._followers)

    def show_address(self, address: str) -> None:
        """Let viewers pass on where they look, as words and as a code for telephones."""
        self._address = address
        self._files[CODE_FILE] = Answer(HTTPStatus.OK, _FILES["icon.svg"], code_svg(address))

    def take(self, view: PublicView) -> None:
        self._view = view
        self._version += 1
        self._game = _event("game", self._page.game_json(view, self._version))
        self._gives_sign = False
        self._tell_all()

    def wants_stream(self, request: HttpRequest) -> bool:
        """Whether a viewer asks to be kept up to date."""
        return request.path == self._root + STREAM and request.method == b"GET" and self._is_ours(request)

    def answer(self, request: HttpRequest) -> Answer:
        """The answer to any other request; there is nothing that a request could change."""
        if request.method not in _METHODS:
            return Answer.refusal(HTTPStatus.METHOD_NOT_ALLOWED)
        if not self._is_ours(request):
            return Answer.refusal(HTTPStatus.MISDIRECTED_REQUEST)
        if request.path == self._root:
            return self._whole_page(monotonic_ms())
        if request.path + "/" == self._root:
            return Answer(HTTPStatus.PERMANENT_REDIRECT, location=self._root)
        if not request.path.startswith(self._root):
            return Answer.refusal(HTTPStatus.NOT_FOUND)
        return self._files.get(request.path.removeprefix(self._root), Answer.refusal(HTTPStatus.NOT_FOUND))

    async def stream(self, exchange: HttpExchange) -> None:
        """Send the newest view, then each newer one, until the viewer goes or falls behind.

        A viewer slower than the game is sent only the newest view; it holds all turns.
        """
        await self._within_time(exchange.begin_stream())
        follower = Follower(exchange)
        self._followers[follower] = None
        try:
            # a browser comes back by itself, a forgotten stream does not
            async with asyncio.timeout(self._limits.stream_seconds) as life:
                await self._follow(follower)
        except TimeoutError:
            if not life.expired():
                raise
        finally:
            del self._followers[follower]

    async def _follow(self, follower: Follower) -> None:
        """See to one who is behind, until he goes; the others are sent the news without being waited for."""
        with follower.watched() as gone:
            while not gone.done():
                if follower.seen != self._version:
                    follower.send(self._news(), self._version)
                await follower.fall_behind()
                if follower.is_behind:
                    await self._within_time(follower.catch_up())

    def _tell_all(self) -> None:
        """Send the newest view to all, some after others, so that a full room does not keep the keyboard waiting."""
        is_telling = bool(self._untold)
        self._untold = list(reversed(self._followers))
        if not is_telling:
            self._tell_some()

    def _tell_some(self) -> None:
        news = self._news()
        for follower in self._untold[-_GROUP:]:
            if follower.seen != self._version:
                follower.send(news, self._version)
            elif self._gives_sign:
                follower.send(_STILL_HERE, self._version)
        del self._untold[-_GROUP:]
        if self._untold:
            asyncio.get_running_loop().call_later(_GROUP_SECONDS, self._tell_some)

    async def give_signs_of_life(self) -> None:
        """Find out who has gone without a word: where there was no news, something is sent all the same."""
        while True:
            known = self._version
            await asyncio.sleep(self._limits.heartbeat_seconds)
            if known == self._version:
                self._gives_sign = True
                self._tell_all()

    def _news(self) -> Chunk:
        return Chunk(self._game + _event("clock", self._page.clock_json(self._view.clock, monotonic_ms())))

    async def _within_time(self, sending: Awaitable[None]) -> None:
        async with asyncio.timeout(self._limits.send_seconds):
            await sending

    def _whole_page(self, now: int) -> Answer:
        """The page, made once a second at most however many ask for it."""
        made_for = (self._version, now // 1000)
        if made_for != self._made_for:
            self._made_for = made_for
            self._made = Answer(HTTPStatus.OK, _HTML, self._page.html(self._view, now, self._address).encode())
        return self._made

    def _is_ours(self, request: HttpRequest) -> bool:
        return is_allowed_host(request.host, self._reach)


def _event(name: str, data: str) -> bytes:
    """One event of a stream; the data are JSON, which has no line breaks."""
    return f"event: {name}\ndata: {data}\n\n".encode()


def _read(path: str) -> bytes:
    return static_file(path).encode()


LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only when the user opens the page to the network
_SOMEWHERE_ELSE = ("192.0.2.1", 9)
"""An address for documentation: asking the way there sends nothing."""


def bind_address(reach: Reach) -> str:
    """Where to listen so that the page reaches whom it should."""
    return LOOPBACK if reach is Reach.COMPUTER else EVERYWHERE


_TOKEN_CHARACTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Without those that are taken for others when they are read aloud or copied."""
_TOKEN_LENGTH = 6


def new_token() -> str:
    """What the address of a page on the network ends in, so that who was not told it does not find the page."""
    return "".join(secrets.choice(_TOKEN_CHARACTERS) for _ in range(_TOKEN_LENGTH))


def addresses(reach: Reach, port: int, token: str = "") -> tuple[str, ...]:
    """What to type into a browser, the address most likely to be right first."""
    if reach is Reach.COMPUTER:
        return (f"localhost:{port}",)
    end = f":{port}/{token}/" if token else f":{port}"
    return tuple(address + end for address in network_addresses()) or (own_name() + end,)


def network_addresses() -> tuple[str, ...]:
    """The computer's addresses on its networks, the one it reaches others from first."""
    found = dict.fromkeys((*_outgoing_address(), *_named_addresses()))
    return tuple(address for address in found if not IPv4Address(address).is_loopback)


def own_name() -> str:
    return socket.gethostname().lower()


def is_allowed_host(host: str, reach: Reach) -> bool:
    """Whether a browser that asks this host means us.

    A foreign name that leads here is a trick of another site (DNS rebinding); plain addresses cannot be.

    >>> is_allowed_host("localhost:8015", Reach.COMPUTER), is_allowed_host("evil.example", Reach.NETWORK)
    (True, False)
    >>> is_allowed_host("192.168.1.20:8015", Reach.NETWORK), is_allowed_host("192.168.1.20", Reach.COMPUTER)
    (True, False)
    """
    name = host.rpartition(":")[0].lower() if ":" in host.rpartition("]")[2] else host.lower()
    try:
        address = ip_address(name.strip("[]"))
    except ValueError:
        own = {own_name(), f"{own_name()}.local"} if reach is Reach.NETWORK else set()
        return name == "localhost" or name in own
    return address.is_loopback or reach is Reach.NETWORK


def _outgoing_address() -> list[str]:
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_SOMEWHERE_ELSE)
            return [str(probe.getsockname()[0])]
        except OSError:
            return []


def _named_addresses() -> list[str]:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)
    except OSError:
        return []
    return [str(entry[4][0]) for entry in found]
