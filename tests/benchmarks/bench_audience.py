"""Two hundred viewers of the room's page through a whole game: what they see, and what the referee feels."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from subprocess import PIPE, Popen
from threading import enumerate as enumerate_threads
from time import clock_gettime, monotonic, perf_counter, pthread_getcpuclockid, sleep

import pytest

from tests.audience.watching import free_port
from tests.keyboard.refereeing import VIRTUAL_BAG, sit_down
from tests.keyboard.typed import Typed

VIEWERS = 200
PAUSE = 0.4
"""Between two steps: a referee in a great hurry."""
QUESTIONS = ("turn", "h8", "row h", "left", "points", "last")
PROGRAM = Path(__file__).with_name("audience_viewers.py")


Saw = dict[str, list[tuple[int, float]]]
"""What a viewer saw: turns as they came, with the time, and the turns of the last table."""


@contextmanager
def viewers(port: int, count: int) -> Iterator[list[Saw]]:
    """Viewers that follow until the page is closed; what they saw is there afterwards."""
    saw: list[Saw] = []
    command = [sys.executable, str(PROGRAM), str(port), str(count)]
    with Popen(command, stdout=PIPE, text=True) as watching:
        assert watching.stdout is not None
        assert watching.stdout.readline() == "ready\n"
        yield saw
        saw += json.loads(watching.stdout.read())


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
        while self._talk.reply.prompt != "Game over:":
            if "then type announce" in " ".join(self.say("draw")):
                self._talk.say("announce")
            sleep(PAUSE)
            for question in QUESTIONS:
                self.say(question)
            self.say("clock")
            sleep(PAUSE)
            typed = monotonic()
            if self.say("retain")[0].startswith("Nothing can be placed"):
                self._talk.say("unplayable")
            else:
                self.turns += 1
                self.typed[self.turns] = typed
            sleep(PAUSE)

    def figures(self, *lines: str) -> tuple[float, float]:
        """The median and the worst of some commands, in milliseconds."""
        times = [time for line in lines for time in self.times[line]]
        return median(times), max(times)


def processor_ms() -> float:
    """The processor time that the server's thread has used."""
    (thread,) = (thread for thread in enumerate_threads() if thread.name == "audience")
    assert thread.ident is not None
    return clock_gettime(pthread_getcpuclockid(thread.ident)) * 1000


def played(count: int) -> tuple[Play, list[Saw]]:
    """A whole game with so many viewers."""
    port = free_port()
    with Typed() as talk:
        sit_down(talk, VIRTUAL_BAG)
        talk.say(f"audience on {port}")
        play = Play(talk)
        if not count:
            play.run()
            return play, []
        with viewers(port, count) as saw:
            before = processor_ms()
            play.run()
            sleep(1)  # the last word is on its way to all
            play.sending_ms = (processor_ms() - before) / (2 * play.turns)
            talk.say("audience off")
        return play, saw


@pytest.mark.bench
def test_two_hundred_viewers(home: Path) -> None:
    alone, _ = played(0)
    watched, saw = played(VIEWERS)
    expected = list(range(1, watched.turns + 1))
    assert len(saw) == VIEWERS
    missing = sum([turn for turn, _ in viewer["table"]] != expected for viewer in saw)
    late = sum([turn for turn, _ in viewer["live"]] != expected for viewer in saw)
    delays = [1000 * (seen - watched.typed[turn]) for viewer in saw for turn, seen in viewer["live"]]
    print(
        f"\n{VIEWERS} viewers, {watched.turns} turns: {missing} without all turns at the end (0 wanted),"
        f" {late} that once saw two turns come together, the machine being too busy;"
        f" {watched.sending_ms:.0f} ms of the processor for a draw or a word to all\n"
        f"from the key to the viewer: {median(delays):.0f} ms, worst {max(delays):.0f}"
    )
    for name, lines in {"questions": QUESTIONS, "draw": ("draw",), "clock": ("clock",), "retain": ("retain",)}.items():
        (before, worst_before), (after, worst_after) = alone.figures(*lines), watched.figures(*lines)
        print(
            f"{name}: {before:.1f} ms without viewers (worst {worst_before:.0f}),"
            f" {after:.1f} ms with {VIEWERS} (worst {worst_after:.0f}), ratio {after / before:.2f}"
        )
    assert not missing
