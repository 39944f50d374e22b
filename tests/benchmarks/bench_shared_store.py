"""A hall's store: a slip entered until the referee's program has it, a large game opened, how that grows."""

import multiprocessing
import time
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from statistics import quantiles
from typing import Any

import pytest

from access_scrabble.cli.saved_games import game_stores
from access_scrabble.rules.duplicate import commands, events
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.game import BagKind
from access_scrabble.rules.slips.verdict import Slip, WrittenWord
from access_scrabble.session.journal import Header, codec_of
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.shared_store import SharedStore
from tests.benchmarks.figures import note
from tests.shared.hall_worker import make_context
from tests.shared.postgres import Server, accounts, is_installed

pytestmark = pytest.mark.bench
WRITERS, EACH, PAUSE = 12, 25, 1.0
"""A corrector who enters a slip a second is quick."""
AIM_SEEN = 200
TURNS = 22
OPENED_TABLES, AIM_OPENED = 1000, 3
SIZES = ((125, TURNS), (250, TURNS), (500, TURNS), (1000, TURNS), (5000, 4))
"""Tables and turns: the largest is cut short, since what a step costs is asked for."""


@pytest.fixture(scope="module")
def server() -> Iterator[Server]:
    if not is_installed():
        pytest.skip("PostgreSQL is not installed, so the shared store is NOT measured: make judges installs it")
    server = Server()
    server.start()
    yield server
    server.remove()


def prepared(server: Server, name: str) -> str:
    server.psql(f"create database {name}")
    SharedStore(server.address(database=name), {}).prepare()
    return server.address(database=name)


def slip(table: int) -> Slip:
    return Slip(table, (WrittenWord("CHOPIEZ"),), reference="H6", claimed=116)


def _write(address: str, name: str, tables: range, queue: Any, begin: Any) -> None:
    library = GameLibrary(game_stores(address)[0], make_context, datetime.now, outbox=Path("/nonexistent"))
    session = library.resume(DUPLICATE_GAME, library.open(name))
    session.follow(lambda _: None, lambda _: None)
    begin.wait()
    time.sleep(PAUSE * tables[0] / tables[-1])
    for table in tables:
        entered = time.time()
        session.perform(commands.CorrectSlips((commands.SlipSheet(1, (slip(table),)),)))
        queue.put((table, entered, time.time()))
        time.sleep(PAUSE)
    session.close()


def test_slip_until_seen(server: Server) -> None:
    address = prepared(server, "latency")
    names = [f"w{number}" for number in range(WRITERS)]
    server.psql(accounts(names, "corrector"))
    context = make_context()
    entrants = tuple(Entrant(table, (f"Player {table}",)) for table in range(1, WRITERS * EACH + 1))
    settings = DuplicateSettings(bag=BagKind.PHYSICAL, entrants=entrants)
    session, _ = GameLibrary(game_stores(address)[0], lambda: context, datetime.now).start(
        DUPLICATE_GAME, commands.StartDuplicate(settings)
    )
    session.perform(commands.TypeDraw("PIOCHEZ"))
    session.perform(commands.RetainTop())
    seen: dict[int, float] = {}

    def hear(news: Any) -> None:
        for event in news.outcome.events:
            if isinstance(event, events.SlipsCorrected):
                seen[event.slips[0].table] = time.time()

    made = multiprocessing.get_context("spawn")
    queue, begin = made.Queue(), made.Event()
    writers = []
    for place, name in enumerate(names):
        tables = range(1 + place * EACH, 1 + (place + 1) * EACH)
        session.perform(commands.GiveTables(name, tuple(tables)))
        own = server.address(name, "latency")
        writers.append(made.Process(target=_write, args=(own, session.name, tables, queue, begin)))
    session.follow(hear, lambda _: None)
    for writer in writers:
        writer.start()
    time.sleep(15)  # all have opened the game
    begin.set()
    noted = [queue.get(timeout=300) for _ in range(WRITERS * EACH)]
    for writer in writers:
        writer.join()
    deadline = time.time() + 30
    while len(seen) < len(noted) and time.time() < deadline:
        time.sleep(0.05)
    session.close()
    until_seen = sorted(1000 * (seen[table] - entered) for table, entered, _ in noted)
    until_saved = sorted(1000 * (saved - entered) for _, entered, saved in noted)
    for what, figures in (("seen by the referee", until_seen), ("saved", until_saved)):
        cut = quantiles(figures, n=100)
        kind = f"99th of 100, median {cut[49]:.0f}, {figures[-1]:.0f} at worst, {WRITERS} writers, by the clock"
        note(f"slip entered to {what}", cut[98], "ms", kind, AIM_SEEN)


def _journal(tables: int, turns: int) -> bytes:
    """A game of so many tables and turns, one slip a step, as its file would hold it."""
    context, codec = make_context(), codec_of(DUPLICATE_GAME)
    entrants = tuple(Entrant(table, (f"Player {table}",)) for table in range(1, tables + 1))
    header = Header("duplicate", "2026-11-18T09:30:00", tuple(name for one in entrants for name in one.names))
    chain, lines, state = header.chain, [header.line()], None

    def add(*step: Any) -> None:
        nonlocal chain
        line, chain = chain.next_line(codec.encode(step))
        lines.append(line)

    def do(command: Any) -> None:
        nonlocal state
        step = DUPLICATE_GAME.decide(context, state, command)
        for event in step:
            state = DUPLICATE_GAME.evolve(state, event)
        add(*step)

    do(commands.StartDuplicate(DuplicateSettings(entrants=entrants)))
    for turn in range(1, turns + 1):
        if state is None or state.table.ending is not None:
            break
        do(commands.DrawLetters())
        do(commands.RetainTop())
        judged = DUPLICATE_GAME.decide(context, state, commands.CorrectSlips((commands.SlipSheet(turn, (slip(1),)),)))
        first = judged[0]
        assert isinstance(first, events.SlipsCorrected)
        mark = first.slips[0]
        for table in range(1, tables + 1):
            add(events.SlipsCorrected(turn, (replace(mark, slip=replace(mark.slip, table=table)),)))
    return "".join(lines).encode()


def test_large_games_open(server: Server) -> None:
    """Each size after the other in one run: the ratio tells how the cost grows, whatever else the machine does."""
    address = prepared(server, "growth")
    context = make_context()
    for tables, turns in SIZES:
        data = _journal(tables, turns)
        store = game_stores(address)[0]
        name = f"of-{tables}"
        began = time.perf_counter()
        store.keep_lines(name, data)
        kept = time.perf_counter() - began
        library = GameLibrary(store, lambda: context, datetime.now)
        began, used = time.perf_counter(), time.process_time()
        session = library.resume(DUPLICATE_GAME, library.open(name))
        opened, own = time.perf_counter() - began, time.process_time() - used
        steps = len(data.splitlines()) - 1
        session.close()
        what = f"shared game of {tables} tables and {steps} steps"
        note(f"{what} copied", kept, "s", f"once, {len(data) >> 10} kB, by the clock")
        kind = f"once, {1e6 * own / steps:.0f} µs of processor a step, by the clock"
        note(f"{what} opened", opened, "s", kind, AIM_OPENED if tables == OPENED_TABLES else None)
