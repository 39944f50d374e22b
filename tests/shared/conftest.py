"""A server for all tests of a shared store, a database for each."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from access_scrabble.session.shared_store import SharedStore
from tests.shared.halls import Hall
from tests.shared.postgres import Server, is_installed

_NUMBERS = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    if not is_installed():
        pytest.skip("PostgreSQL is not installed, so the shared store is NOT tested: make judges installs it")
    server = Server()
    server.start()
    yield server
    server.remove()


@pytest.fixture
def database(server: Server) -> str:
    """A database of the test's own, prepared; its name."""
    name = f"hall{next(_NUMBERS)}"
    server.psql(f"create database {name}")
    SharedStore(server.address(database=name), {}).prepare()
    return name


@pytest.fixture
def hall(server: Server, database: str, tmp_path: Path) -> Iterator[Hall]:
    found = Hall(server, database, tmp_path)
    yield found
    found.close()
