"""``kill -9`` at any moment: what was announced is there when the game is taken up again."""

import os
import random
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter, sleep

import pytest

from tests.keyboard.terminal import ROOT, environment
from tests.keyboard.typed import Typed

LINES = (
    *("h8 passe", "8h pin", "exchange 3", "pass", "11h sel", "challenge sel", "j8 ne", "undo", "redo"),
    *("h4 repasse", "pass", "correct 2 8h pu", "undo", "12h es", "h8 passes", "undo 2", "redo 2"),
    *("set o15 z", "set o15 empty", "pass", "exchange 2", "13h sa", "challenge", "undo", "confirm"),
)


class Victim:
    """The program on pipes, fed faster than it can answer, and killed."""

    def __init__(self, home: Path) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "access_scrabble", "--lang", "en"],
            cwd=ROOT,
            env=environment(home),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def type(self, lines: Sequence[str]) -> None:
        """Type lines without waiting for answers."""
        assert self._process.stdin is not None
        self._process.stdin.write("".join(f"{line}\n" for line in lines).encode())
        self._process.stdin.flush()

    def wait_for(self, text: str) -> str:
        """Everything said up to a text."""
        assert self._process.stdout is not None
        said = b""
        while not said.endswith(text.encode()):
            chunk = os.read(self._process.stdout.fileno(), 1)
            assert chunk, said.decode()
            said += chunk
        return said.decode()

    def kill(self) -> str:
        """Kill it; what else it had said."""
        self._process.kill()
        said, _ = self._process.communicate()
        return said.decode(errors="ignore")


def announced(said: str, replies: Sequence[str]) -> int:
    """How many replies had begun to be printed, in their order, each after its prompt."""
    position = 0
    for number, reply in enumerate(replies):
        prompt = said.find(": \n", position)
        if prompt < 0 or prompt + 3 >= len(said):
            return number
        begun = said[prompt + 3 : prompt + 3 + len(reply)]
        assert reply.startswith(begun)
        position = prompt + 3 + len(reply)
    return len(replies)


class Killer:
    """Kills running games and takes them up again."""

    def __init__(self, home: Path) -> None:
        self._home = home
        self._replies: list[str] = []
        self._sheets: list[str] = []
        with Typed() as talk:
            talk.choose("Follow")
            talk.say_all("Anna, Bob", "1", "3")
            self._sheets.append("\n".join(talk.say("sheet")))
            for line in LINES:
                self._replies.append("\n".join(talk.say(line)))
                self._sheets.append("\n".join(talk.say("sheet")))
        self._waiting = Victim(home)

    def soak(self, times: int) -> None:
        """Kill at moments spread over the whole game; most must strike in its midst."""
        chance = random.Random(2026)
        duration = self._play()
        heard = [self._survive(chance.uniform(0, duration)) for _ in range(times)]
        self._waiting.kill()
        assert len(set(heard)) > min(times, len(LINES)) // 4, heard

    def _play(self) -> float:
        """How long all lines take."""
        victim = self._begin()
        begun = perf_counter()
        victim.type([*LINES, "quit"])
        victim.wait_for("What do you want to do?")
        duration = perf_counter() - begun
        victim.kill()
        return duration

    def _begin(self) -> Victim:
        """A program in which a game has begun; the next one starts meanwhile, to save time."""
        victim, self._waiting = self._waiting, Victim(self._home)
        victim.type(["1", "Anna, Bob", "1", "3"])
        victim.wait_for("Anna is to play.\n")
        return victim

    def _survive(self, delay: float) -> int:
        """Play, kill after a delay, resume: all that was announced is there, and one step more at most."""
        victim = self._begin()
        victim.type(LINES)
        sleep(delay)
        heard = announced(victim.kill(), self._replies)
        with Typed() as talk:
            talk.choose("Resume the last game")
            sheet = "\n".join(talk.say("sheet"))
        assert sheet in self._sheets[heard : heard + 2]
        return heard


def test_killed_at_ten_moments(home: Path) -> None:
    Killer(home).soak(10)


@pytest.mark.slow
def test_killed_at_two_hundred_moments(home: Path) -> None:
    Killer(home).soak(200)
