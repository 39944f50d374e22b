"""The room's page behind its port: a server while it is open, the newest view at all times."""

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
        self._view = PublicView()
        self._server: AudienceServer | None = None
        self._opening: Opening | None = None
        self._using = Lock()

    @property
    def opening(self) -> Opening | None:
        """Where the page is, if it is open."""
        return self._opening

    @property
    def followers(self) -> int:
        """How many browsers follow the game now."""
        return 0 if self._server is None else self._server.followers

    def publish(self, view: PublicView) -> None:
        """Let this be seen from now on; any thread may call."""
        with self._using:
            self._view = view
            if self._server is not None:
                self._server.publish(view)

    def open(self, reach: Reach, port: int | None = None) -> Opening:
        """Serve the page, on the port it has or was last given unless another is wanted."""
        wanted = port or self._port
        known = self._opening
        if known is not None and known.reach is reach and known.port == wanted:
            return known
        if known is not None and known.port == wanted:
            self.close()
        opened = self._serve(reach, wanted)
        self._port = opened.port
        return opened

    def close(self) -> None:
        with self._using:
            server, self._server, self._opening = self._server, None, None
        if server is not None:
            server.stop()

    def _serve(self, reach: Reach, port: int) -> Opening:
        from access_scrabble.audience.page import Page, PageWording
        from access_scrabble.audience.server import AudienceServer, addresses

        page = Page(PageWording(self._language))
        server = AudienceServer(page, reach, port, self._view)
        self.close()
        with self._using:
            self._server = server
            self._opening = Opening(reach, server.port, addresses(reach, server.port))
            server.publish(self._view)
            return self._opening
