"""What a turn of a club evening costs its referee: keys, and seconds of private speech on a recorded sound sink.

``CLUB_TURNS=22`` goes through the whole evening, some two minutes a turn; ``CLUB_ECHO=none`` does without echo.
"""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from statistics import median

import pexpect
import pytest

from access_scrabble.lexica.store import LexiconStore
from tests.keyboard.club_evening import NAMES, ClubTurn, listed, make_evening
from tests.keyboard.terminal import DONE, READY, Terminal, plain
from tests.speech.nullsink import FRAME, LOUD, Recording, missing_tools, null_sink

TURNS = int(os.environ.get("CLUB_TURNS", "4"))
ECHO = os.environ.get("CLUB_ECHO", "")
A_KEY = 0.2
"""Seconds from one key to the next of somebody who types well."""
QUIET = 0.4
"""Seconds without a sound after which one knows that nothing more is said."""
PATIENCE = 120
AIM = 59
"""Half of the seconds that a turn took before its slips could be typed together."""
SETTINGS = 'speech = "own_voice"\nprivate_device = "second"\npace = "quick"\n'

pytestmark = [pytest.mark.bench, pytest.mark.skipif(bool(missing_tools()), reason="needs pulseaudio and aplay")]


@dataclass
class Cost:
    """Of a turn: keys with their Enter, sound heard while typing, and sound listened to before one types on."""

    keys: int = 0
    typing: float = 0.0
    listening: float = 0.0
    answers: list[tuple[float, str]] = field(default_factory=list)
    """How long each answer was, and which."""

    @property
    def heard(self) -> float:
        return self.typing + self.listening


class HearingReferee:
    """Types at a human pace, and listens to the end of every answer before typing on."""

    def __init__(self, talk: Terminal, ear: Recording) -> None:
        self._talk = talk
        self._ear = ear
        self.cost = Cost()

    def say(self, line: str, answer: str = "") -> str:
        """Type a line, and the answer to the question that it may bring; what was shown since."""
        begin, shown = self._ear.mark(), len(self._talk.raw)
        for key in line:
            self._talk.child.send(key)
            self.wait(A_KEY)
        sent, entered = self._ear.mark(), len(self._talk.raw)
        self._talk.child.send("\r")
        self.wait(PATIENCE, lambda: READY in self._talk.raw[entered:].partition(DONE)[2])
        self.wait(QUIET)
        assert self._ear.wait_for_silence(QUIET, PATIENCE)
        self.wait(0)
        told = plain(self._talk.raw[shown:])
        listening = sounding(self._ear, sent, self._ear.mark())
        self.cost.keys += len(line) + 1
        self.cost.typing += sounding(self._ear, begin, sent)
        self.cost.listening += listening
        self.cost.answers.append((listening, " / ".join(told.splitlines())))
        return self.say(answer) if answer and told.rstrip().endswith("(o ou n)") else told

    def wait(self, seconds: float, until: Callable[[], bool] = lambda: False) -> None:
        """Let time pass, and take in what is shown: a program whose terminal takes no more waits for it."""
        end = time.monotonic() + seconds
        while not until():
            with suppress(pexpect.TIMEOUT):
                self._talk.child.read_nonblocking(1 << 16, max(0.0, min(0.1, end - time.monotonic())))
            if time.monotonic() >= end:
                return

    def turn(self, turn: ClubTurn, before: ClubTurn | None) -> None:
        """The draw, the slips of the turn before while the clock runs, and the word to retain."""
        told = self.say(turn.new.lower(), "o")
        assert f"Coup {turn.number} : " in told, told
        if before is not None:
            self._slips(before)
        self.wait(PATIENCE, lambda: self._talk.raw.count(b"Chrono\r\n") >= turn.number)
        told = self.say(f"retenir {turn.top.reference} {turn.top.text}".lower(), "o")
        assert f"Retenu au coup {turn.number} : " in told, told

    def _slips(self, turn: ClubTurn) -> None:
        """All slips of a turn, as they lie sorted; on some turns one is first noted for a wrong table."""
        groups = turn.groups
        if turn.number % 4 == 0:
            self.say(f"{groups[1][0][0]} {groups[0][1]}", "n")
        for tables, line in groups:
            told = self.say(f"{listed(tables)} {line}")
            if "Remplacer" in told:
                self.say("o")
            elif told.rstrip().endswith("(o ou n)"):  # a reference that is as written
                self.say("n")
        assert f"au coup {turn.number}." in told, told


def sounding(recording: Recording, begin: int, end: int) -> float:
    """The seconds of speech between two places, the short silences between words among them."""
    levels = recording.envelope(begin)[: (end - begin) // FRAME]
    loud = [at for at, level in enumerate(levels) if level > LOUD]
    return sum(gap for gap in map(int.__sub__, loud[1:], loud) if gap < 100 * QUIET) / 100


def test_a_club_evening(tmp_path: Path) -> None:
    made = make_evening(LexiconStore().load(), 1)
    home = tmp_path / "tests" / "home"
    home.mkdir(parents=True)
    (home / "settings.toml").write_text(SETTINGS + (f'echo = "{ECHO}"\n' if ECHO else ""), encoding="utf-8")
    costs = []
    with null_sink(tmp_path) as sink:
        talk = Terminal(home, "fr")
        talk.say_all("arbitrer", "1", "2", ", ".join(NAMES))
        referee = HearingReferee(talk, sink.second)
        for before, turn in pairwise([None, *made.turns[:TURNS]]):
            assert turn is not None
            sink.second.forget()
            referee.cost = Cost()
            referee.turn(turn, before)
            costs.append(referee.cost)
            print(f"turn {turn.number}: {referee.cost.keys} keys, {referee.cost.heard:.0f} s", flush=True)
        talk.kill()
    for seconds, told in sorted((answer for cost in costs for answer in cost.answers), reverse=True)[:20]:
        print(f"{seconds:.1f} s  {told}")
    whole = costs[1:]  # on the first turn there are no slips yet
    for what, values in {
        "keys": [cost.keys for cost in whole],
        "seconds of private speech": [cost.heard for cost in whole],
        "of these while typing": [cost.typing for cost in whole],
    }.items():
        print(f"club evening, {what} a turn: median {median(values):.0f} ({min(values):.0f} to {max(values):.0f})")
    assert median(cost.heard for cost in whole) <= AIM
