"""Many viewers of the room's page through a game: what they see, and what the referee feels."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from threading import enumerate as enumerate_threads
from time import clock_gettime, monotonic, perf_counter, pthread_getcpuclockid, sleep

import pytest

from tests.audience.watching import free_port
from tests.benchmarks.figures import note
from tests.keyboard.refereeing import VIRTUAL_BAG, sit_down
from tests.keyboard.typed import Typed

VIEWERS = 1000
TURNS = 10
"""Of each of four games."""
YES_OR_NO = "(y or n)"
PAUSE = 0.4
"""Between two steps: a referee in a great hurry."""
QUESTIONS = ("turn", "h8", "row h", "left", "points", "last")
PROGRAM = Path(__file__).with_name("audience_viewers.py")


Saw = dict[str, list[tuple[int, float]]]
"""What a viewer saw: turns as they came, with the time, and the turns of the last table."""


@dataclass
class Watching:
    """What all viewers saw, and the processor time that it took them."""

    saw: list[Saw] = field(default_factory=list)
    seconds: float = 0.0


@contextmanager
def viewers(port: int, count: int) -> Iterator[Watching]:
    """Viewers that follow until the page is closed; what they saw is there afterwards."""
    watched = Watching()
    command = [sys.executable, str(PROGRAM), str(port), str(count)]
    with Popen(command, stdout=PIPE, text=True) as watching:
        assert watching.stdout is not None
        assert watching.stdout.readline() == "ready\n"
        yield watched
        told = json.loads(watching.stdout.read())
        watched.saw, watched.seconds = told["saw"], told["seconds"]


class Play:
    """A game typed in a hurry, every answer timed."""

    def __init__(self, talk: Typed) -> None:
        self._talk = talk
        self.times: dict[str, list[float]] = {}
        self.turns = 0
        self.sending_ms = 0.0
        self.typed: dict[int, float] = {}
        """When the word of each turn was retained."""

    def say(self, line: str) -> list[str]:
        start = perf_counter()
        told = self._talk.say(line)
        self.times.setdefault(line, []).append((perf_counter() - start) * 1000)
        return told

    def run(self) -> None:
        while self._talk.reply.prompt != "Game over:" and self.turns < TURNS:
            if "then type announce" in " ".join(self.say("draw")):
                self._talk.say("announce")
            sleep(PAUSE)
            for question in QUESTIONS:
                self.say(question)
            self.say("clock")
            if self._talk.reply.prompt.endswith(YES_OR_NO):
                self._talk.say("y")
            sleep(PAUSE)
            typed = monotonic()
            if self.say("retain")[0].startswith("Nothing can be placed"):
                self._talk.say("unplayable")
            else:
                self.turns += 1
                self.typed[self.turns] = typed
            sleep(PAUSE)


def processor_ms() -> float:
    """The processor time that the server's thread has used."""
    (thread,) = (thread for thread in enumerate_threads() if thread.name == "audience")
    assert thread.ident is not None
    return clock_gettime(pthread_getcpuclockid(thread.ident)) * 1000


def played(count: int) -> tuple[Play, Watching]:
    """A game with so many viewers."""
    port = free_port()
    with Typed() as talk:
        sit_down(talk, VIRTUAL_BAG)
        talk.say(f"audience on {port}")
        play = Play(talk)
        if not count:
            play.run()
            return play, Watching()
        with viewers(port, count) as watched:
            before = processor_ms()
            play.run()
            sleep(1)  # the last word is on its way to all
            play.sending_ms = (processor_ms() - before) / (2 * play.turns)
            talk.say("audience off")
        return play, watched


@pytest.mark.bench
def test_many_viewers(home: Path) -> None:
    """Halves by turns, without viewers, with, with, without: neither is always the one that finds all warm."""
    games = [played(count) for count in (0, VIEWERS, VIEWERS, 0)]
    alone, watched = [games[0][0], games[3][0]], [games[1][0], games[2][0]]
    missing, delays = 0, []
    for play, watching in games[1:3]:
        expected = list(range(1, play.turns + 1))
        assert len(watching.saw) == VIEWERS
        missing += sum([turn for turn, _ in viewer["table"]] != expected for viewer in watching.saw)
        delays += [1000 * (seen - play.typed[turn]) for viewer in watching.saw for turn, seen in viewer["live"]]
    theirs = median(1000 * watching.seconds / (2 * play.turns) for play, watching in games[1:3])
    sending = median(play.sending_ms for play in watched)
    note(f"{VIEWERS} viewers, one state to all", sending, "ms", "median of 2 games, processor time of the server")
    note(f"{VIEWERS} viewers, one state read by all", theirs, "ms", "median of 2 games, their own processor time")
    note(f"{VIEWERS} viewers, key to viewer", median(delays), "ms", f"median of {len(delays)}, by the clock", 250)
    for name, lines in {"questions": QUESTIONS, "draw": ("draw",), "clock": ("clock",), "retain": ("retain",)}.items():
        before, after = (figure(plays, lines) for plays in (alone, watched))
        note(f"{name} at the desk with {VIEWERS} viewers", after, "ms", f"median, by the clock; {before:.1f} without")
        note(f"{name} at the desk, slower by viewers", after / before, "times", "ratio of two medians of one run")
    assert not missing


def figure(plays: list[Play], lines: tuple[str, ...]) -> float:
    """The median of some commands of several games, in milliseconds."""
    return median(time for play in plays for line in lines for time in play.times[line])
