"""How quickly line mode starts, opens a long game and answers, and how much memory it holds."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter, process_time, sleep

import pytest

from access_scrabble.cli.saved_games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.engine.tiles import Tiles
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.commands import Exchange, Place, StartClassic
from access_scrabble.rules.classic.decide import CLASSIC_GAME
from access_scrabble.rules.classic.settings import ClassicSettings
from tests.benchmarks.figures import note
from tests.engine.examples import play
from tests.keyboard.conversation import Reply
from tests.keyboard.terminal import Terminal, environment, plain
from tests.keyboard.typed import Typed

TURNS = 200
STARTS = 9
READING = 1.2
PROGRAM = Path(sys.executable).with_name("access-scrabble")
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
    note(f"journal of {TURNS} turns opened", taken, "ms", f"median of 9, the first {first:.0f}, by the clock", 300)


@pytest.mark.bench
def test_answering_in_a_long_game(long_game: str) -> None:
    with Typed() as talk:
        talk.choose("Resume the last game")
        times = {line: milliseconds(lambda line=line: talk.say(line), 1) for line in QUESTIONS}  # type: ignore[misc]
    slowest = max(times, key=lambda line: times[line])
    kind = f"median of {len(times)}, by the clock, slowest {slowest!r} {times[slowest]:.1f}"
    note(f"commands in a game of {TURNS} turns", median(times.values()), "ms", kind, 20, "a terminal")


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
    kind = f"median of {len(times)}, {max(times):.1f} at worst, processor time"
    note(f"commands after {steps} steps", median(times), "ms", kind, 5, "a terminal")


class Started(Terminal):
    """The program, and when its first prompt stood there, and when its line editor read keys, in milliseconds."""

    def __init__(self, home: Path) -> None:
        began = perf_counter()
        self._start(environment(home), ["-m", "access_scrabble", "--lang", "en"])
        self.child.expect_exact(b"Number: ")
        self.prompt = (perf_counter() - began) * 1000
        menu = plain(self.child.before or b"").splitlines()
        self.reply = Reply(menu, self._read().prompt)
        self.ready = (perf_counter() - began) * 1000


class BareToolkit(Terminal):
    """What any program costs that asks for a line with the same toolkit."""

    def __init__(self, home: Path) -> None:
        self._start(environment(home), ["-c", "import prompt_toolkit; prompt_toolkit.prompt('>')"])
        self._read()
        self.kill()


@pytest.mark.bench
def test_starting(home: Path) -> None:
    """To the first prompt, and from the first choice to the next prompt; byte code is there after the first start."""
    prompts, ready, processor, bare = list[float](), list[float](), list[float](), list[float]()
    choices: dict[bool, list[float]] = {False: [], True: []}
    for number in range(2 * STARTS + 1):
        is_read = bool(number % 2)
        terminal = Started(home)
        prompts.append(terminal.prompt)
        ready.append(terminal.ready)
        processor.append(processor_milliseconds(terminal))
        if is_read:
            sleep(READING)
        choices[is_read].append(milliseconds(lambda: terminal.choose("Words"), 1))  # noqa: B023 - called at once
        terminal.kill()
        bare.append(milliseconds(lambda: BareToolkit(home), 1))
    told: dict[str, tuple[list[float], float | None]] = {
        "a prompt of prompt-toolkit alone": (bare, None),
        "start to the first prompt": (prompts, 150),
        "start until the line editor reads": (ready, None),
    }
    for name, (times, aim) in told.items():
        kind = f"median of {2 * STARTS}, best {min(times):.0f}, by the clock, in a terminal"
        note(name, median(times[1:]), "ms", kind, aim, "the first start, which compiles")
    note("start until the line editor reads, processor", median(processor[1:]), "ms", f"median of {2 * STARTS}")
    for is_read, name in {True: f"the menu read for {READING} s", False: "at once"}.items():
        kind = f"median of {STARTS}, best {min(choices[is_read]):.0f}, by the clock, in a terminal"
        note(f"first choice, {name}", median(choices[is_read]), "ms", kind, 60 if is_read else None)


QUICK = {"top": ("top", "--draw", "RIZETMU"), "score": ("score", "--ref", "H8", "--word", "PASSE")}
AIMS = {"top": 120, "score": 80}


@pytest.mark.bench
@pytest.mark.parametrize("name", QUICK)
def test_quick_commands(home: Path, name: str) -> None:
    taken = []
    for _ in range(STARTS + 1):
        start = perf_counter()
        subprocess.run([PROGRAM, *QUICK[name]], check=True, capture_output=True)
        taken.append((perf_counter() - start) * 1000)
    kind = f"median of {STARTS}, best {min(taken):.0f}, by the clock"
    note(f"the command {name}", median(taken[1:]), "ms", kind, AIMS[name], "the first start, which compiles")


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
    note("memory at a game's words", resident, "MB", "once, resident, of the program alone", 60)
