"""The room's page behind its port: a server while it is open; who can see it (DU-17)."""

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

from access_scrabble.audience.view import DEFAULT_PORT, Opening, PublicView, Reach
from access_scrabble.errors import marked
from access_scrabble.language.language import Language

if TYPE_CHECKING:
    from access_scrabble.audience.server import AudienceServer


class RoomPage:
    """Can be opened and closed at any time in a game; costs nothing while it is closed."""

    def __init__(
        self, language: Language, port: int = DEFAULT_PORT, on_left_out: Callable[[], None] = lambda: None
    ) -> None:
        self._language = language
        self._on_left_out = on_left_out
        self._port = port
        self.newest: Callable[[], PublicView] = PublicView
        self._token = ""
        """The same as long as the program runs, so that an address told once stays right."""
        self._server: AudienceServer | None = None
        self.opening: Opening | None = None
        self._using = Lock()

    @property
    def followers(self) -> int:
        return 0 if self._server is None else self._server.followers

    def publish(self, view: PublicView) -> None:
        """Let this be seen from now on if the page is open; any thread may call."""
        with self._using:
            if self._server is not None:
                self._server.publish(view)

    def open(self, reach: Reach, port: int | None = None) -> Opening:
        """Serve the page, on the port it has or was last given unless another is wanted."""
        wanted = port or self._port
        known = self.opening
        if known is not None and known.reach is reach and known.port == wanted:
            return known
        if known is not None and known.port == wanted:
            self.close()
        opened = self._serve(reach, wanted)
        self._port = opened.port
        return opened

    def close(self) -> None:
        with self._using:
            server, self._server, self.opening = self._server, None, None
        if server is not None:
            server.stop()

    def _left_out(self) -> None:
        """The server has ended by itself: the page is closed, and the referee told."""
        with self._using:
            self._server = self.opening = None
        self._on_left_out()

    def _serve(self, reach: Reach, port: int) -> Opening:
        from access_scrabble.audience.page import Page  # most games have no page
        from access_scrabble.audience.server import AudienceServer, addresses, new_token

        token = self._token = self._token or new_token()
        if reach is Reach.COMPUTER:
            token = ""
        server = AudienceServer(Page(self._language), reach, port, self.newest(), on_end=self._left_out, token=token)
        self.close()
        opening = Opening(reach, server.port, addresses(reach, server.port, token))
        with self._using:
            self._server, self.opening = server, opening
        self.publish(self.newest())  # it may have changed while the server started
        return opening


def told_opening(language: Language, opening: Opening | None) -> list[str]:
    """Whether the page is open, to whom, and what else can be typed."""
    text = language.text
    if opening is None:
        return [
            text("The room's page is closed: nobody sees the game in a browser."),
            text("“audience on” opens it on this computer, “audience network” to the room's network."),
        ]
    first, *others = opening.addresses
    if opening.reach is Reach.COMPUTER:
        return [
            text("The room's page is open on this computer only. In a browser: {address}", address=first),
            text("“audience network” opens it to the room's network, “audience off” closes it."),
        ]
    if others:
        where = text("In a browser: {address}, or else {others}", address=first, others=", ".join(others))
    else:
        where = text("In a browser: {address}", address=first)
    return [
        text(
            "The room's page is open to the network: whoever is on the same network can see the board,"
            " the draw, the clock and the words announced; nobody can act on the game."
        ),
        where,
        text("“audience address” spells the address, “audience code” shows it as a QR code for telephones."),
        text("“audience on” keeps it to this computer, “audience off” closes it."),
    ]


def told_followers(language: Language, number: int) -> str:
    return language.count("{number} browser follows the game.", "{number} browsers follow the game.", number)


_SIGNS = {".": marked("dot"), ":": marked("colon"), "/": marked("slash"), "-": marked("hyphen")}


def spelled_address(language: Language, address: str) -> str:
    """An address sign by sign, for who has it read aloud to type it."""
    signs = (language.text(_SIGNS[sign]) if sign in _SIGNS else sign.upper() for sign in address)
    return language.text("Sign by sign: {signs}.", signs=", ".join(signs))
