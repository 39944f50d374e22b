"""Games of one file corrected side by side: the same results, and no worker left behind."""

import copy
import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from time import monotonic, sleep
from typing import Any

import pytest

from access_scrabble.cli import correcting, main
from access_scrabble.cli.correcting import LATE_LISTS, CorrectingProcess, correct_elsewhere
from access_scrabble.cli.services import Services
from access_scrabble.cli.tournament import file_sources
from access_scrabble.desks.tournament.tournaments import EvaluatedFile, evaluate_document
from access_scrabble.errors import InputError
from access_scrabble.files.late_json import read_late
from access_scrabble.language.language import Language
from access_scrabble.workers import CORRECTING, worker_environment
from tests.rules.tournament.cup import document

PATIENCE = 120
TURNS: list[tuple[str, int, int]] = []
"""Those that workers corrected."""
TURNS_HERE: list[tuple[str, int, int]] = []


@pytest.fixture(autouse=True)
def every_game_is_great(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(correcting, "LEAST_BYTES", 0)
    TURNS.clear()
    TURNS_HERE.clear()


def cup() -> dict[str, Any]:
    """Three games, then one counted elsewhere."""
    found: dict[str, Any] = copy.deepcopy(document(with_appeal=True))
    found["games"].append({"title": "Soir", "top_total": 900, "results": [{"table": 1, "points": 812, "solos": 1}]})
    return found


def evaluated(tournament: object, cores: int) -> EvaluatedFile:
    sources = replace(file_sources(Services(Language("en"))), on_turn=lambda *turn: TURNS_HERE.append(turn))
    elsewhere = partial(correct_elsewhere, lexicon=None, on_turn=lambda *turn: TURNS.append(turn), cores=cores)
    text = json.dumps(tournament, ensure_ascii=False).encode()
    return evaluate_document(read_late(io.BytesIO(text), LATE_LISTS), replace(sources, elsewhere=elsewhere))


def test_workers_find_what_one_process_finds(home: Path) -> None:
    alone = evaluated(cup(), 1)
    assert not TURNS
    corrected_here, titles = list(TURNS_HERE), {game.result.title for game in alone.games[:3]}
    beside = evaluated(cup(), 2)
    assert {title for title, _, _ in corrected_here} == {title for title, _, _ in TURNS} == titles
    assert corrected_here == TURNS_HERE, "some game was not corrected by a worker"
    assert beside.results == alone.results
    assert [game.effects for game in beside.games] == [game.effects for game in alone.games]
    assert any(game.effects for game in beside.games)


@pytest.mark.parametrize("games", [(1,), (0, 2), (2,)])
def test_a_mistake_is_told_as_by_one_process(home: Path, games: tuple[int, ...]) -> None:
    wrong = cup()
    for game in games:
        wrong["games"][game]["turns"][1]["slips"][0]["table"] = 77
    told = []
    for cores in (1, 2):
        with pytest.raises(InputError) as refused:
            evaluated(wrong, cores)
        told.append((refused.value.problem, refused.value.data))
    assert told[0] == told[1]


def test_a_worker_that_is_lost_is_not_missed(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = evaluated(cup(), 1).results
    give = CorrectingProcess.correct

    def give_and_kill(worker: CorrectingProcess, number: int, order: Any, game: bytes) -> None:
        if number == 2:
            worker.process.kill()
        give(worker, number, order, game)

    monkeypatch.setattr(CorrectingProcess, "correct", give_and_kill)
    assert evaluated(cup(), 2).results == expected


def test_without_processes_one_does_it_all(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise OSError

    monkeypatch.setattr(subprocess, "Popen", refuse)
    found = evaluated(cup(), 2)
    assert {title for title, _, _ in TURNS_HERE} == {game.result.title for game in found.games[:3]}


def test_small_files_and_lone_games_need_no_worker(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CorrectingProcess, "__init__", lambda *_: pytest.fail("a worker was started"))
    alone = cup()
    alone["games"] = alone["games"][:1]
    evaluated(alone, 2)
    monkeypatch.setattr(correcting, "LEAST_BYTES", 10**6)
    evaluated(cup(), 2)


def test_a_worker_runs_no_code_of_the_working_folder(tmp_path: Path) -> None:
    for name in ("json", "io", "signal", "subprocess", "access_scrabble", "sitecustomize"):
        (tmp_path / f"{name}.py").write_text("import pathlib; pathlib.Path('mark').touch()\nraise SystemExit(3)\n")
    done = subprocess.run(CORRECTING.command(), env=worker_environment(), cwd=tmp_path, input=b"", check=False)
    assert done.returncode == 0
    assert not (tmp_path / "mark").exists()


def test_a_frozen_program_is_its_own_worker(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it is called with makes a worker of it, whose answers come from nobody else."""
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    command = CORRECTING.command()
    assert command == [sys.executable, CORRECTING.option]
    order = {"players": [{"table": 1, "name": "Al"}], "lexicon": None, "number": 1, "bytes": 13}
    called = [sys.executable, "-m", "access_scrabble", *command[1:]]
    done = subprocess.run(
        called, input=json.dumps(order).encode() + b'\n{"turns": []}', capture_output=True, check=True
    )
    assert json.loads(done.stdout)["game"]["result"]["title"] == "1"


@pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL, signal.SIGTERM])
def test_nothing_is_left_of_a_correction_that_is_stopped(home: Path, tmp_path: Path, how: signal.Signals) -> None:
    """The workers are stopped while they start, so that the program waits for them."""
    file = tmp_path / "cup.json"
    file.write_text(json.dumps(cup()), encoding="utf-8")
    words = ["--lang", "en", "tournament", "--file", str(file), "--json", "--output", str(tmp_path / "results.json")]
    with subprocess.Popen([sys.executable, "-c", START, *words], stderr=subprocess.DEVNULL) as program:
        workers = wait_for(lambda: found if len(found := children(program.pid)) == 2 else None)
        for worker in workers:
            os.kill(worker, signal.SIGSTOP)
        program.send_signal(how)
        assert program.wait(PATIENCE) == (130 if how is signal.SIGINT else -how)
    for worker in workers:
        with suppress(ProcessLookupError):  # where nobody was left to end them, they see that by themselves
            os.kill(worker, signal.SIGCONT)
    wait_for(lambda: not any(map(is_alive, workers)))
    assert sorted(path.name for path in tmp_path.iterdir() if path.is_file()) == ["cup.json"]


START = """
import sys
from access_scrabble.cli import correcting, main
correcting.LEAST_BYTES, correcting.usable_cores = 0, lambda: 2
sys.exit(main(sys.argv[1:]))
"""


def children(pid: int) -> list[int]:
    """Those that have become workers: before that the program waits for them in a way that nothing interrupts."""
    text = "".join(path.read_text() for path in Path(f"/proc/{pid}/task").glob("*/children"))
    return [
        child for child in map(int, text.split()) if CORRECTING.module in Path(f"/proc/{child}/cmdline").read_text()
    ]


def is_alive(pid: int) -> bool:
    """Whether a process is at work, and not only still listed."""
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


def wait_for(found: Callable[[], Any]) -> Any:
    deadline = monotonic() + PATIENCE
    while monotonic() < deadline:
        if value := found():
            return value
        sleep(0.01)
    raise AssertionError("it has not come about")


def test_standard_input_is_corrected_by_workers_too(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    told = []
    for cores in (1, 2):
        monkeypatch.setattr(correcting, "usable_cores", lambda cores=cores: cores)
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(json.dumps(cup()).encode())))
        assert main(["--lang", "en", "tournament", "--file", "-", "--json"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
