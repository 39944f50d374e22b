"""Correctors' and a referee's programs on one game, killed at random with the server: nothing is lost or doubled."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter
from contextlib import closing
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any

import pytest

from access_scrabble.cli.saved_games import game_stores
from access_scrabble.rules.duplicate import commands, events, results, tops
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.game import BagKind
from access_scrabble.rules.ranking.standings import Standing
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.rulesets import DuplicateSession
from tests.shared.hall_worker import REFEREE, entered, make_context
from tests.shared.postgres import Cable, Server, accounts

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Size:
    correctors: int
    tables: int
    turns: int
    kills: int
    server_kills: int
    pace: float


@pytest.mark.judge
@pytest.mark.rule("BU-19")
def test_a_small_hall(server: Server, database: str, tmp_path: Path) -> None:
    hold_game(server, database, tmp_path, Size(3, 30, 4, kills=5, server_kills=1, pace=0.1))


@pytest.mark.slow
def test_a_championship(server: Server, database: str, tmp_path: Path) -> None:
    """Twelve correctors, 300 tables, 22 turns (or as many as the game has)."""
    hold_game(server, database, tmp_path, Size(12, 300, 22, kills=60, server_kills=6, pace=0.0))


def hold_game(server: Server, database: str, folder: Path, size: Size) -> None:
    plan, expected = prepare(folder, size)
    server.psql(accounts([REFEREE], "referee"))
    server.psql(accounts(list(plan["tables"]), "corrector"))
    owner = server.address(database=database)
    begun = GameLibrary(game_stores(owner)[0], make_context, datetime.now).start(DUPLICATE_GAME, start(size))[0]
    for name, tables in plan["tables"].items():
        begun.perform(commands.GiveTables(name, tuple(tables)))
    plan["name"] = begun.name
    begun.close()
    (folder / "plan.json").write_text(json.dumps(plan), encoding="utf-8")
    with closing(Cable(server)) as cable:
        hall = Hall(server, database, folder, plan, cable)
        try:
            hall.run(size)
        finally:
            hall.end()
    saved, steps = game_stores(owner)[0].read(plan["name"])
    state = DUPLICATE_GAME.replay(event for step in steps for event in step)
    assert state is not None
    assert saved.name == plan["name"]
    assert hall.acknowledged() <= {(turn.turn, mark.table) for turn in state.table.scores for mark in turn.scores}
    marks = Counter(
        (event.turn, mark.table)
        for step in steps
        for event in step
        if isinstance(event, events.SlipsCorrected)
        for mark in event.slips
    )
    assert set(marks.values()) == {1}
    assert len(marks) == size.tables * len(plan["turns"])
    assert results.standings(state) == expected


def start(size: Size) -> commands.StartDuplicate:
    entrants = tuple(Entrant(table, (f"Player {table}",)) for table in range(1, size.tables + 1))
    return commands.StartDuplicate(DuplicateSettings(bag=BagKind.PHYSICAL, entrants=entrants))


def prepare(folder: Path, size: Size) -> tuple[dict[str, Any], tuple[Standing, ...]]:
    """The same game held alone, kept in a file: draws, solutions, and the ranking that all must come to."""
    context = make_context()
    session = GameLibrary(game_stores("")[0], lambda: context, datetime.now).start(DUPLICATE_GAME, start(size))[0]
    random = Random(24)
    turns: list[dict[str, Any]] = []
    while len(turns) < size.turns and session.state.table.ending is None:
        number = len(turns) + 1
        turns.append({"number": number, "draw": draw(session, random), "solutions": solutions(session)})
        session.perform(commands.RetainTop())
        for table in range(1, size.tables + 1):
            session.perform(entered(turns[-1], table))
    session.close()
    names = [f"cor{number}" for number in range(1, size.correctors + 1)]
    share = size.tables // size.correctors
    tables = {name: list(range(1 + share * place, 1 + share * (place + 1))) for place, name in enumerate(names)}
    plan = {"turns": turns, "tables": tables, "cut": names[0], "late": tables[names[0]], "cut_turn": 2}
    return plan | {"pace": size.pace}, results.standings(session.state)


def draw(session: DuplicateSession, random: Random) -> str:
    """Letters of the bag until a draw is valid; those that were rejected are part of no plan."""
    while True:
        position = session.state.position
        bag = list(position.bag)
        letters = "".join(random.sample(bag, position.new_count(7)))
        foreseen = session.foresee(commands.TypeDraw(letters))
        if isinstance(foreseen[-1], events.LettersDrawn):
            session.perform(commands.TypeDraw(letters))
            return letters


def solutions(session: DuplicateSession) -> list[tuple[str, str, int]]:
    """The top, what comes below it, a wrong sum, a word that is none."""
    state, context = session.state, make_context_once()
    limits = state.settings.formula.limits
    top = tops.top_choices(context, state.position, limits)[0]
    found = [(top.play, top.points)]
    below, _ = tops.runner_ups(context, state.position, limits, 6)
    found += [(plays[0], points) for points, plays in below]
    written = [(play.word.upper(), str(play.reference), points) for play, points in found]
    return [*written, (written[0][0], written[0][1], written[0][2] + 2), ("ZZYX", "H8", 12)]


_CONTEXT: list[Any] = []


def make_context_once() -> Any:
    if not _CONTEXT:
        _CONTEXT.append(make_context())
    return _CONTEXT[0]


class Hall:
    """The processes of a hall, ended and begun again at random."""

    def __init__(self, server: Server, database: str, folder: Path, plan: dict[str, Any], cable: Cable) -> None:
        self._server, self._database, self._folder, self._plan, self._cable = server, database, folder, plan, cable
        self._random = Random(7)
        self._processes: dict[str, subprocess.Popen[bytes]] = {}
        self._is_cut = False

    def run(self, size: Size) -> None:
        for name in (REFEREE, *self._plan["tables"]):
            self._begin(name)
        kills = [*["any"] * (size.kills - 1), REFEREE, *["server"] * size.server_kills]
        self._random.shuffle(kills)
        deadline = time.monotonic() + 3600
        while not all((self._folder / f"{name}.done").exists() for name in self._processes):
            assert time.monotonic() < deadline, self._told(REFEREE)[-3:]
            time.sleep(self._random.uniform(0.2, 1.2))
            self._cut_in_time()
            if kills and any(self._told(name) for name in self._plan["tables"]):
                self._kill(kills.pop())
            for name, process in self._processes.items():
                if process.poll() is not None and not (self._folder / f"{name}.done").exists():
                    assert process.returncode == -signal.SIGKILL, (self._folder / f"{name}.errors").read_text()
                    self._begin(name)
        assert self._is_cut
        assert not kills

    def end(self) -> None:
        for process in self._processes.values():
            if process.poll() is None:
                process.kill()
            process.wait()

    def acknowledged(self) -> set[tuple[int, int]]:
        lines = [line.split() for name in self._plan["tables"] for line in self._told(name)]
        return {(int(turn), int(table)) for _, turn, table in lines}

    def _kill(self, whom: str) -> None:
        if whom == "server":
            self._server.kill()
            time.sleep(1)
            self._server.start()
            return
        running = [name for name, process in self._processes.items() if process.poll() is None]
        name = whom if whom in running else self._random.choice(running or [REFEREE])
        os.kill(self._processes[name].pid, signal.SIGKILL)
        self._processes[name].wait()

    def _cut_in_time(self) -> None:
        """One station is cut off when its turn has come, until the turn is over for the others."""
        told, turn = self._told(REFEREE), self._plan["cut_turn"]
        if f"retained {turn}" in told and not self._is_cut:
            self._cable.cut()
            self._is_cut = True
            (self._folder / "cut").touch()
        elif f"complete {turn}" in told and self._is_cut and not (self._folder / "mended").exists():
            (self._folder / "mended").touch()
            self._cable.mend()

    def _begin(self, name: str) -> None:
        socket = self._cable.folder if name == self._plan["cut"] else None
        address = self._server.address(name, self._database, socket)
        command = [sys.executable, "-m", "tests.shared.hall_worker", str(self._folder / "plan.json"), name, address]
        environment = os.environ | {"ACCESS_SCRABBLE_HOME": str(self._folder / f"home-{name}")}
        with (self._folder / f"{name}.errors").open("ab") as errors:
            self._processes[name] = subprocess.Popen(command, cwd=ROOT, env=environment, stderr=errors)

    def _told(self, name: str) -> list[str]:
        path = self._folder / f"{name}.told"
        return path.read_text(encoding="utf-8").splitlines() if path.exists() else []
