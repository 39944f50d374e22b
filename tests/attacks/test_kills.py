"""Killed in a terminal at any moment, on a disk that fills and does not sync: nothing announced is lost.

A small library, put between the program and the system, makes writing and syncing fail, and kills the program before,
in the midst of and after such calls; a clock kills it anywhere else. What the program had said is held against the
same lines in a program that nothing happened to.
"""

import os
import re
import shutil
import signal
import subprocess
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from random import Random
from time import monotonic, sleep
from typing import Any, cast

import pexpect
import pytest
from pexpect.fdpexpect import fdspawn

from tests.attacks.nursery import Nursery
from tests.keyboard.conversation import MEANT, Conversation
from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.terminal import PATIENCE, Terminal, plain
from tests.keyboard.test_kill import LINES
from tests.keyboard.typed import Typed

NOT_SAVED = "could not be saved"
A_TURN = ("aeirstu", "1 tueras h4 14", "2 usera h4 8", "undo", "redo", "2 =", "retain h4 tueras", "undo", "redo", "1 =")
ANOTHER = ("deinor", "undo", "redo", "1 20", "2 dort 8a 5", "undo 2", "redo 2", "retain h2 retueras", "1 30", "undo")
FIRST_CALLS = 6
"""Those that make the file of a game."""
AVERAGE_FAULTS = 120
"""Out of a thousand calls."""


def sit_down_to_play(talk: Conversation) -> None:
    usual_game(talk, ("Anna", "Bob"))


def sit_down_to_referee(talk: Conversation) -> None:
    sit_down(talk, REAL_BAG, ("1 Anna", "2 Bob"))


@dataclass(frozen=True)
class Job:
    begin: Callable[[Conversation], None]
    lines: tuple[str, ...]
    questions: tuple[str, ...]
    """What tells the whole game."""


JOBS = {
    "classic": Job(sit_down_to_play, LINES, ("sheet", "board", "scores")),
    "refereed": Job(sit_down_to_referee, (*A_TURN, *ANOTHER), ("sheet", "scores", "board")),
}


@pytest.fixture(scope="session")
def library(tmp_path_factory: pytest.TempPathFactory) -> Path:
    compiler = shutil.which("gcc") or shutil.which("cc")
    if compiler is None or os.uname().sysname != "Linux":
        pytest.skip("NO C COMPILER OR NO LINUX: nobody was killed")
    made = tmp_path_factory.mktemp("faults") / "faults.so"
    source = Path(__file__).with_name("faults.c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O1", "-o", made, source, "-ldl"], check=True)
    return made


class Victim(Terminal):
    """A program in a terminal that will be killed."""

    def __init__(self, home: Path, nursery: Nursery, seed: int) -> None:
        self.home = home
        self.is_dead = False
        random = Random(seed)
        self.dies_of_clock = random.random() < 0.4
        self.lines_before_clock = random.randrange(12)
        self.delay = random.uniform(0, 0.06)
        variables = {
            "ACCESS_SCRABBLE_HOME": str(home),
            "FAULT_FOLDER": str(home),
            "FAULT_SEED": str(seed),
            "FAULT_RATE": str(random.choice((0, AVERAGE_FAULTS, 2 * AVERAGE_FAULTS))),
            "FAULT_FIRST": str(FIRST_CALLS),
            "FAULT_KILL": "0" if self.dies_of_clock else str(random.randint(FIRST_CALLS + 1, FIRST_CALLS + 20)),
            "FAULT_LOG": str(home.with_suffix(".log")),
        }
        self._raw = BytesIO()
        terminal, self._process = nursery.born(variables)
        self.child = cast("Any", fdspawn(terminal, timeout=60))
        self.child.delaybeforesend = None
        self.reply = self._read()

    def last_words(self, line: str) -> str:
        """Type a line and be killed a moment later; what else was shown."""
        self.child.send(f"{line}\r")
        sleep(self.delay)
        self.kill()
        return self._after_death()

    def answer(self, line: str) -> str:
        """Type a line; what is answered before the next one can be typed, or before the program dies of it."""
        try:
            return "\n".join(self.say(line))
        except pexpect.EOF:
            return self._after_death()

    def kill(self) -> None:
        os.kill(self._process, signal.SIGKILL)

    def wait(self) -> None:
        """Until it is gone: its lock is, too. On a busy machine that is later than its last sign of life."""
        end = monotonic() + PATIENCE
        with suppress(ProcessLookupError):
            while monotonic() < end:
                os.kill(self._process, 0)
                sleep(0.001)

    def _after_death(self) -> str:
        """What was shown since the last line was typed."""
        self.is_dead = True
        if not self.child.flag_eof:
            self.child.expect(pexpect.EOF)
        shown = self.child.before or b""
        self.child.close()
        return plain(shown)


@contextmanager
def at_home(home: Path) -> Iterator[None]:
    """Among the games of another process."""
    before = os.environ["ACCESS_SCRABBLE_HOME"]
    os.environ["ACCESS_SCRABBLE_HOME"] = str(home)
    try:
        yield
    finally:
        os.environ["ACCESS_SCRABBLE_HOME"] = before


ASKED = re.compile(r".*(\? \(.* n\)|\(n\)\?)")


def standing(talk: Conversation, job: Job) -> str:
    """All of a game in words; a question that is open is answered by no."""
    while ASKED.fullmatch(talk.reply.prompt):
        talk.say("n")
    return "\n".join(line for question in job.questions for line in talk.say(question))


def first_told(talk: Conversation, line: str) -> str:
    """The beginning of what is told once the line has happened: what is told with a question comes too early."""
    talk.is_sure = False
    told, with_question = talk.say(line), list[str]()
    while asked := MEANT.fullmatch(talk.reply.prompt):
        with_question += told
        told = talk.say(asked["yes"])
    talk.is_sure = True
    return next((one for one in told if one not in with_question), "")


class Killer:
    def __init__(self, job: Job, library: Path, folder: Path) -> None:
        self._job = job
        self._folder = folder
        self._nursery = Nursery(folder, library)
        self.figures: Counter[str] = Counter()

    def run(self, times: int, first: int = 0) -> Counter[str]:
        for number in range(first, first + times):
            victim = Victim(self._folder / f"victim-{number}", self._nursery, number)
            self._kill(victim)
            self._count_faults(victim)
            shutil.rmtree(victim.home)
        self._nursery.close()
        return self.figures

    def _count_faults(self, victim: Victim) -> None:
        log = victim.home.with_suffix(".log")
        told = log.read_text().splitlines() if log.exists() else []
        self.figures.update(told)
        if not any(line.startswith("kill") for line in told):
            self.figures["kill by the clock"] += 1

    def _kill(self, victim: Victim) -> None:
        """Let it play until it dies: every line that was answered has happened, and the last one perhaps."""
        self._job.begin(victim)
        answered: list[tuple[str, str]] = []
        for number, line in enumerate(self._job.lines):
            is_last = victim.dies_of_clock and number == victim.lines_before_clock
            said = victim.last_words(line) if is_last else victim.answer(line)
            if NOT_SAVED not in said:
                answered.append((line, said))
            if victim.is_dead:
                break
        else:
            victim.kill()
        victim.wait()
        self._check(victim, self._expected(answered, is_sure=not victim.is_dead or NOT_SAVED in said))

    def _expected(self, answered: list[tuple[str, str]], *, is_sure: bool) -> set[str]:
        """How the game may stand after these lines, the last of which happened perhaps."""
        with at_home(self._folder / "unharmed"), Typed() as unharmed:
            self._job.begin(unharmed)
            for line, said in answered if is_sure else answered[:-1]:
                assert said == "\n".join(unharmed.say(line)), line
            self.figures["lines answered"] += len(answered)
            before = standing(unharmed, self._job)
            if is_sure or not answered:
                return {before}
            line, said = answered[-1]
            begun = first_told(unharmed, line)
            after = standing(unharmed, self._job)
        return {after} if begun and begun in said else {before, after}

    def _check(self, victim: Victim, expected: set[str]) -> None:
        with at_home(victim.home), Typed() as talk:
            talk.choose("Resume the last game")
            found = standing(talk, self._job)
        assert found in expected, (victim.home, found, expected)
        self.figures["games opened again with all that was announced"] += 1


@pytest.mark.parametrize("kind", JOBS)
def test_killed_a_few_times(kind: str, library: Path, tmp_path: Path) -> None:
    Killer(JOBS[kind], library, tmp_path).run(5)


@pytest.mark.slow
@pytest.mark.parametrize("kind", JOBS)
def test_killed_five_hundred_times(kind: str, library: Path, tmp_path: Path) -> None:
    figures = Killer(JOBS[kind], library, tmp_path).run(int(os.environ.get("ATTACK_KILLS", "500")))
    print(kind, dict(figures))
    assert {"fault sync", "fault disk full", "kill in write", "kill before sync", "kill by the clock"} <= set(figures)
