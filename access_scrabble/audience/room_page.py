"""The room's page behind its port: a server while it is open."""

from collections.abc import Callable
from threading import Lock
from typing import TYPE_CHECKING

from access_scrabble.audience.view import DEFAULT_PORT, Opening, PublicView, Reach
from access_scrabble.language.language import Language

if TYPE_CHECKING:
    from access_scrabble.audience.server import AudienceServer


class RoomPage:
    """Can be opened and closed at any time in a game; costs nothing while it is closed."""

    def __init__(self, language: Language, port: int = DEFAULT_PORT) -> None:
        self._language = language
        self._port = port
        self.newest: Callable[[], PublicView] = PublicView
        self._server: AudienceServer | None = None
        self.opening: Opening | None = None
        self._using = Lock()

    @property
    def followers(self) -> int:
        """How many browsers follow the game now."""
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

    def _serve(self, reach: Reach, port: int) -> Opening:
        from access_scrabble.audience.page import Page, PageWording
        from access_scrabble.audience.server import AudienceServer, addresses

        page = Page(PageWording(self._language))
        server = AudienceServer(page, reach, port, self.newest())
        self.close()
        opening = Opening(reach, server.port, addresses(reach, server.port))
        with self._using:
            self._server, self.opening = server, opening
        self.publish(self.newest())  # it may have changed while the server started
        return opening
