"""What the tests of line mode share: terminals, conversations in this process, the free word list."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.desks.announcing.scripts import Pace
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.lexica.store import LexiconStore
from tests.keyboard.terminal import Terminal
from tests.keyboard.typed import Typed


@pytest.fixture
def terminal(home: Path) -> Iterator[Terminal]:
    """The program in English in a real terminal."""
    opened = Terminal(home)
    yield opened
    opened.kill()


@pytest.fixture(autouse=True)
def read_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process nobody reads announcements aloud: they are over as soon as they are shown."""
    monkeypatch.setattr(Pace, "duration", lambda *_: 0)


@pytest.fixture
def talk(home: Path) -> Iterator[Typed]:
    """The program in English in this process."""
    with Typed() as conversation:
        yield conversation


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    """The free word list, as the program uses it."""
    return LexiconStore().load()
