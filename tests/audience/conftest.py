"""A server of the room's page for tests, with patience cut short."""

from collections.abc import Callable, Iterator

import pytest

from access_scrabble.audience.http import Limits
from access_scrabble.audience.page import Page
from access_scrabble.audience.server import AudienceServer
from access_scrabble.audience.view import PublicView, Reach
from access_scrabble.language.language import Language

ServerMaker = Callable[..., AudienceServer]


@pytest.fixture
def serve() -> Iterator[ServerMaker]:
    """Servers on ports of their own, stopped at the end."""
    opened: list[AudienceServer] = []

    def make(
        reach: Reach = Reach.COMPUTER,
        limits: Limits | None = None,
        view: PublicView | None = None,
        language: str = "en",
    ) -> AudienceServer:
        page = Page(Language(language))
        opened.append(AudienceServer(page, reach, 0, view or PublicView(title="Game"), limits))
        return opened[-1]

    yield make
    for server in opened:
        server.stop()
