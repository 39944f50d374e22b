"""Viewers that come, go, hang and shout for a long time leave nothing behind; run by ``make soak``."""

import gc
import os
import tracemalloc
from contextlib import closing
from pathlib import Path
from random import Random
from threading import active_count
from time import monotonic, sleep

import pytest

from access_scrabble.audience.http import Limits
from access_scrabble.audience.view import PublicView
from tests.audience.conftest import ServerMaker
from tests.audience.viewers import Viewer, connect, request

ROUNDS = 4000


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def misbehave(port: int, random: Random) -> None:
    """One of the things that viewers do."""
    match random.randrange(5):
        case 0:
            assert request(port).status == 200
        case 1:
            with closing(Viewer(port)) as viewer:
                viewer.next_game()
        case 2:
            with connect(port) as shouting:
                shouting.sendall(os.urandom(2000))
        case 3:
            connect(port).close()
        case _:
            with connect(port) as leaving:
                leaving.sendall(b"GET /events HTTP/1.1\r\nHost: localhost\r\n\r\n")


@pytest.mark.slow
def test_a_long_day(serve: ServerMaker) -> None:
    server = serve(limits=Limits(request_seconds=1, heartbeat_seconds=1))
    random = Random(1)
    with closing(Viewer(server.port)) as faithful:
        seen = faithful.next_game()["version"]
        for number in range(ROUNDS // 4):
            misbehave(server.port, random)
            server.publish(PublicView(status=f"View {number}"))
        files, threads = open_files(), active_count()
        gc.collect()
        tracemalloc.start()
        before = tracemalloc.get_traced_memory()[0]
        for number in range(ROUNDS):
            misbehave(server.port, random)
            server.publish(PublicView(status=f"Late view {number}"))
        while (game := faithful.next_game())["status"] != f"Late view {ROUNDS - 1}":
            assert game["version"] > seen
            seen = game["version"]
        deadline = monotonic() + 30
        while server.followers > 1:
            assert monotonic() < deadline, "somebody who has gone still holds a place"
            sleep(0.1)
    gc.collect()
    grown = tracemalloc.get_traced_memory()[0] - before
    tracemalloc.stop()
    assert open_files() <= files + 2
    assert active_count() == threads
    assert grown < 2_000_000
    print(f"\n{ROUNDS} viewers more: {grown / 1000:.0f} kB more memory, no file and no thread more")
