"""How quickly line mode starts, opens a long game and answers, and how much memory it holds."""

import os
import re
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time

import pytest

from access_scrabble.cli.saved_games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.engine.tiles import Tiles
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.commands import Exchange, Place, StartClassic
from access_scrabble.rules.classic.decide import CLASSIC_GAME
from access_scrabble.rules.classic.settings import ClassicSettings
from tests.engine.examples import play
from tests.keyboard.terminal import Terminal
from tests.keyboard.typed import Typed

TURNS = 200
FLAT = ("exchange 1", "undo", "redo", "10h sa", "confirm", "undo", "points", "left", "board", "last", "row h")
QUESTIONS = (
    *("points", "sheet", "last", "left", "count e", "where e", "around h8", "premiums", "row h", "column 8"),
    *("word h8", "board", "h8", "rack", "turn", "changes 1", "open", "?", "? exchange", "spell", "foo", ""),
    *("z", "check passe", "undo", "redo", "exchange 1", "undo", "correct 1 h8 passe", "set o15 z", "undo"),
)


def milliseconds(work: Callable[[], object], rounds: int) -> float:
    """The median time of one call."""
    times = []
    for _ in range(rounds):
        start = perf_counter()
        work()
        times.append(perf_counter() - start)
    return median(times) * 1000


def processor_milliseconds(terminal: Terminal) -> float:
    """The time a program has run, without what it waited for others."""
    fields = Path(f"/proc/{terminal.child.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) * 1000 / os.sysconf("SC_CLK_TCK")


@pytest.fixture
def long_game(home: Path) -> str:
    return saved_game(TURNS)


def saved_game(turns: int) -> str:
    """One word, then exchanges."""
    library = open_library(Services(Language("en")))
    session, _ = library.start(CLASSIC_GAME, StartClassic(ClassicSettings(("Anna", "Bob"))))
    session.perform(Place(play("H8 PASSE")))
    for _ in range(turns - 1):
        session.perform(Exchange(Tiles(), unknown=3))
    session.close()
    return library.games()[0].name


@pytest.mark.bench
def test_opening_a_long_journal(long_game: str) -> None:
    services = Services(Language("en"))
    library = open_library(services)
    assert services.default_lexicon

    def resume() -> None:
        library.resume(CLASSIC_GAME, library.open(long_game)).close()

    first = milliseconds(resume, 1)
    taken = milliseconds(resume, 9)
    print(f"\njournal of {TURNS} turns opened: {taken:.0f} ms, the first {first:.0f} ms (at most 300)")
    assert first < 300


@pytest.mark.bench
def test_answering_in_a_long_game(long_game: str) -> None:
    with Typed() as talk:
        talk.choose("Resume the last game")
        times = {line: milliseconds(lambda line=line: talk.say(line), 1) for line in QUESTIONS}  # type: ignore[misc]
    slowest = max(times, key=lambda line: times[line])
    print(
        f"\ncommands in a game of {TURNS} turns: median {median(times.values()):.1f} ms,"
        f" slowest {slowest!r} {times[slowest]:.1f} ms (at most 20)"
    )
    assert times[slowest] < 20


@pytest.mark.bench
@pytest.mark.parametrize("steps", [100, 3000])
def test_commands_stay_flat_as_a_game_grows(steps: int, home: Path) -> None:
    """Through the whole desk, on the processor: from the line to what is said, saved in between."""
    saved_game(steps)
    with Typed() as talk:
        talk.choose("Resume the last game")
        times = []
        for line in FLAT * 10:
            start = process_time()
            talk.say(line)
            times.append((process_time() - start) * 1000)
    print(
        f"\ncommands after {steps} steps: median {median(times):.2f} ms, slowest {max(times):.1f} ms (median at most 5)"
    )
    assert median(times) < 5


@pytest.mark.bench
def test_starting(home: Path) -> None:
    times, processor = [], []
    for _ in range(6):
        start = perf_counter()
        terminal = Terminal(home)
        times.append((perf_counter() - start) * 1000)
        processor.append(processor_milliseconds(terminal))
        terminal.kill()
    print(
        f"\nstart to first prompt in a terminal: {median(times[1:]):.0f} ms (aim 400),"
        f" {median(processor[1:]):.0f} ms of them on the processor"
    )


@pytest.mark.bench
def test_memory_with_the_word_list(home: Path) -> None:
    terminal = Terminal(home)
    terminal.choose("Words")
    terminal.say("check passe")
    status = Path(f"/proc/{terminal.child.pid}/status").read_text(encoding="utf-8")
    terminal.kill()
    found = re.search(r"VmRSS:\s+(\d+) kB", status)
    assert found is not None
    resident = int(found[1]) / 1024
    print(f"\nresident memory with the word list: {resident:.0f} MB (at most 60)")
    assert resident < 60
