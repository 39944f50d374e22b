"""How long a referee of 1,000 players waits for one slip late in a game, and for the game to be taken up."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter, process_time

import pytest

from access_scrabble.cli.saved_games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.commands import CorrectSlips, SlipSheet, StartDuplicate
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.records import next_command
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.duplicate.state import DuplicatePhase, Turn
from access_scrabble.rules.slips.slip_files import read_slip
from access_scrabble.rules.slips.verdict import Slip
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.rulesets import DuplicateSession
from tests.benchmarks.bench_slips import written_slips
from tests.benchmarks.figures import note
from tests.keyboard.terminal import Terminal
from tests.rules.duplicate.support import french_context, french_search

PLAYERS = 1000
TURNS = 22
TYPED = 25
YES_OR_NO = "(y or n)"


@dataclass
class Room:
    """A game of many players, all slips entered."""

    home: Path
    lines: list[str]
    """Slips of its last turn again, as a referee types them."""
    slips: int


@pytest.fixture(scope="module")
def room(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Room]:
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("ACCESS_SCRABBLE_HOME", str(home))
        with pytest.MonkeyPatch.context() as quicker:
            quicker.setattr("os.fsync", lambda _: None)  # while the game is made only
            library = open_library(Services(Language("en")))
            session = _played(library)
            random = Random("many slips")
            sheets = [_sheet(turn, random) for turn in session.state.table.turns]
            for sheet in sheets:
                session.perform(CorrectSlips((sheet,)))
            session.close()
        last = sheets[-1]
        yield Room(home, [_typed(last.turn, slip) for slip in last.slips], sum(len(sheet.slips) for sheet in sheets))


def _played(library: GameLibrary) -> DuplicateSession:
    """A game of some twenty-five turns whose slips are still to be entered."""
    entrants = tuple(Entrant(table, (f"Player {table}",)) for table in range(1, PLAYERS + 1))
    session, _ = library.start(DUPLICATE_GAME, StartDuplicate(DuplicateSettings(entrants=entrants)))
    context = french_context(5)
    while session.state.phase is not DuplicatePhase.FINISHED and len(session.state.table.turns) < TURNS:
        session.perform(next_command(context, session.state))
    return session


def _sheet(turn: Turn, random: Random) -> SlipSheet:
    found = french_search().plays(turn.before, turn.draw.tiles, DUPLICATE)
    return SlipSheet(turn.number, tuple(map(read_slip, islice(written_slips(found, random), PLAYERS))))


def _typed(turn: int, slip: Slip) -> str:
    claimed = "" if slip.claimed is None else str(slip.claimed)
    return f"slip {turn}: {slip.table} {slip.words[0].symbols} {slip.reference} {claimed}"


def waited(terminal: Terminal, line: str) -> float:
    """Milliseconds from Enter to the next prompt."""
    start = perf_counter()
    terminal.exchange(line)
    return (perf_counter() - start) * 1000


def settled(terminal: Terminal, line: str) -> float:
    """The same until it has been done: what is asked back is answered."""
    taken = waited(terminal, line)
    while terminal.reply.prompt.endswith(YES_OR_NO):
        taken += waited(terminal, "y")
    return taken


@pytest.mark.bench
def test_bench_of_a_great_game_read(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The journal read and its steps replayed, which is most of taking up a game."""
    monkeypatch.setenv("ACCESS_SCRABBLE_HOME", str(room.home))
    library = open_library(Services(Language("en")))
    (saved,) = library.games()
    taken = []
    for _ in range(5):
        start = process_time()
        library.read(saved.name)
        taken.append(process_time() - start)
    kind = f"best of 5, the first {taken[0]:.2f}, {room.slips} slips, processor time"
    note(f"{PLAYERS} players, journal read and replayed", min(taken), "s", kind, 0.8, "the start of the program")


@pytest.mark.bench
def test_bench_of_slips_typed_in_a_terminal(room: Room) -> None:
    """What a referee waits, every step synced to the disk; the game taken up first."""
    terminal = Terminal(room.home)
    start = perf_counter()
    terminal.choose("Resume the last game")
    taken_up = perf_counter() - start
    slips = [settled(terminal, line) for line in room.lines[:TYPED]]
    least = [waited(terminal, "turn") for _ in range(5)]
    ranked = [waited(terminal, "points") for _ in range(5)]
    assert len(terminal.reply.lines) > PLAYERS
    old = [settled(terminal, f"slip 3: {table} xyz") for table in range(7, 12)]
    status = Path(f"/proc/{terminal.child.pid}/status").read_text(encoding="utf-8")
    terminal.kill()
    size = sum(path.stat().st_size for path in room.home.rglob("*.journal"))
    name = f"{PLAYERS} players"
    clock = "by the clock in a terminal, fsync too"
    note(f"{name}, whose turn it is", median(least), "ms", f"median of 5, {clock}: what any line costs there")
    note(f"{name}, a slip", median(slips), "ms", f"median of {TYPED}, {max(slips):.0f} at worst, {clock}", 15)
    note(f"{name}, the ranking told", median(ranked), "ms", f"median of 5, {clock}", 50)
    note(f"{name}, an old slip changed", median(old), "ms", f"median of 5, {clock}", 200)
    note(f"{name}, game taken up", taken_up, "s", f"once, {room.slips} slips, {size / 1e6:.1f} MB, {clock}", 0.8)
    peak = int(status.partition("VmHWM:")[2].split()[0]) / 1024
    note(f"{name}, memory", peak, "MB", "once, peak of the program alone", 200)
