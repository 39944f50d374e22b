"""What a turn of a club evening costs its referee: keys, and seconds of private speech, with the usual settings.

The program runs in a real terminal; what its private voice is given is spoken by eSpeak NG into a file and measured.
Keys come five a second: each cuts what is said of the one before. An answer is listened to until its end.
``CLUB_ECHO=none`` leaves out what is said of keys.
"""

import json
import os
import time
import wave
from array import array
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from statistics import median

import pytest

from access_scrabble.lexica.store import LexiconStore
from access_scrabble.speech.backends.voice_settings import VoiceSettings
from access_scrabble.speech.manager import SpeechManager
from tests.benchmarks.figures import note
from tests.keyboard.club_evening import NAMES, ClubTurn, listed, make_evening
from tests.keyboard.recorded import RecordedTerminal
from tests.keyboard.terminal import DONE, PATIENCE, READY, plain
from tests.speech.families import maker
from tests.speech.nullsink import missing_tools

TURNS = int(os.environ.get("CLUB_TURNS", "22"))
ECHO = os.environ.get("CLUB_ECHO", "both")
A_KEY = 0.2
"""Seconds from one key to the next of somebody who types well."""
SETTLED = 0.15
AIM_KEYS, AIM_SECONDS = 150, 59
"""Half of what a turn took before slips could be typed together and verdicts were brief."""
SILENT = 200
YES_OR_NO = "(o ou n)"
SAID_MISTAKES = 4
"""On every fourth turn a slip is first noted for a wrong table."""

pytestmark = [pytest.mark.bench, pytest.mark.skipif(bool(missing_tools()), reason="needs eSpeak NG")]


@dataclass
class Voice:
    """How long it takes to say something, from the first sound to the last."""

    folder: Path
    known: dict[tuple[str, ...], float] = field(default_factory=dict)

    def seconds(self, items: Sequence[str]) -> float:
        spoken = tuple(item for item in items if not item.startswith("<"))
        if spoken and spoken not in self.known:
            self.known[spoken] = self._recorded(spoken)
        return self.known.get(spoken, 0.0)

    def _recorded(self, items: tuple[str, ...]) -> float:
        path = self.folder / f"{len(self.known)}.wav"
        manager = SpeechManager([partial(maker("wav", path))], VoiceSettings())
        manager.say(items)
        manager.wait(60)
        manager.close()
        with wave.open(str(path)) as reader:
            samples, rate = array("h", reader.readframes(reader.getnframes())), reader.getframerate()
        loud = [place for place, sample in enumerate(samples) if abs(sample) > SILENT]
        return (loud[-1] - loud[0]) / rate if loud else 0.0


@dataclass
class Cost:
    """Of a turn: keys with their Enter, sound heard while typing, and sound listened to before one types on."""

    keys: int = 0
    typing: float = 0.0
    listening: float = 0.0

    @property
    def heard(self) -> float:
        return self.typing + self.listening


class HearingReferee:
    """Types the evening and has what the private voice says measured."""

    def __init__(self, talk: RecordedTerminal, record: Path, voice: Voice) -> None:
        self._talk = talk
        self._record = record
        self._voice = voice
        self.cost = Cost()
        self.answers: list[tuple[float, str]] = []

    def say(self, line: str) -> str:
        """Type a line; what is shown then, announcements to the room among it."""
        known, told = len(self._lines()), self._exchanged(line)
        said: list[list[str]] = []
        for written in self._lines()[known:]:
            items = json.loads(written)
            if not items and len(said) <= len(line):  # a key; Enter's is the last
                said.append([])
            else:
                said[-1] += items
        listening = self._voice.seconds(said.pop())
        self.cost.keys += len(line) + 1
        self.cost.typing += sum(min(A_KEY, self._voice.seconds(items)) for items in said)
        self.cost.listening += listening
        self.answers.append((listening, " / ".join(told.splitlines())))
        return told

    def _exchanged(self, line: str) -> str:
        """What is shown after Enter until all is quiet: the room's announcements come when they are due."""
        shown = len(self._talk.raw)
        self._talk.child.send(f"{line}\r")
        end = time.monotonic() + PATIENCE
        while READY not in self._talk.raw[shown:].partition(DONE)[2]:
            assert time.monotonic() < end, self._talk.raw[shown:]
            self._talk.drain()
        time.sleep(SETTLED)
        self._talk.drain()
        return plain(self._talk.raw[shown:].partition(DONE)[2])

    def settle(self, line: str, answer: str) -> str:
        """Type a line, and the answer to the question that it may bring."""
        told = self.say(line)
        return self.say(answer) if told.rstrip().endswith(YES_OR_NO) else told

    def turn(self, turn: ClubTurn, before: ClubTurn | None) -> None:
        """The draw, the slips of the turn before, and the word to retain."""
        told = self.settle(turn.new.lower(), "o")
        assert f"Coup {turn.number} : " in told, told
        if before is not None:
            self._slips(before)
            self._announce_uncounted()
        told = self.settle(f"ret {turn.top.reference} {turn.top.text}".lower(), "o")
        assert f"Retenu au coup {turn.number} : " in told, told

    def _announce_uncounted(self) -> None:
        """Have the draw heard that waits: in a club the twenty seconds are long over when a word is retained."""
        if self._exchanged("annoncer").rstrip().endswith(YES_OR_NO):
            self._exchanged("o")

    def _slips(self, turn: ClubTurn) -> None:
        """All slips of a turn, as they lie sorted; now and then one is first noted for a wrong table."""
        groups, shown = turn.groups, len(self._talk.raw)
        if turn.number % SAID_MISTAKES == 0:
            self.settle(f"{groups[1][0][0]} {groups[0][1]}", "n")
        for tables, line in groups:
            told = self.say(f"{listed(tables)} {line}")
            if "Remplacer" in told:
                told = self.say("o")
            elif told.rstrip().endswith(YES_OR_NO):  # a reference that is as written
                told = self.say("n")
        told = plain(self._talk.raw[shown:])  # behind the last slip a draw may have announced itself
        assert f"Plus personne ne manque au coup {turn.number}." in told, told

    def _lines(self) -> list[str]:
        return self._record.read_text(encoding="utf-8").splitlines()


def test_a_club_evening(tmp_path: Path) -> None:
    made = make_evening(LexiconStore().load(), 1)
    home = tmp_path / "home"
    home.mkdir()
    (home / "settings.toml").write_text(f'private_device = "second"\necho = "{ECHO}"\n', encoding="utf-8")
    talk = RecordedTerminal(home, "fr")
    talk.is_sure = False
    talk.say_all("arbitrer", "1", "2", ", ".join(NAMES))
    referee = HearingReferee(talk, tmp_path / "speech.private.jsonl", Voice(tmp_path))
    costs = []
    before = None
    for turn in made.turns[:TURNS]:
        referee.cost = Cost()
        referee.turn(turn, before)
        costs.append(referee.cost)
        before = turn
    talk.kill()
    for seconds, told in sorted(referee.answers, reverse=True)[:10]:
        print(f"\n{seconds:.1f} s  {told}", end="")
    report(costs[1:])  # on the first turn there are no slips yet


def report(costs: list[Cost]) -> None:
    figures: dict[str, tuple[list[float], int | None]] = {
        "keys": ([cost.keys for cost in costs], AIM_KEYS),
        "seconds of private speech": ([cost.heard for cost in costs], AIM_SECONDS),
        "of these after Enter": ([cost.listening for cost in costs], None),
    }
    for what, (values, aim) in figures.items():
        kind = f"median, {min(values):.0f} to {max(values):.0f}"
        note(f"club evening, {what} a turn", median(values), "a turn", kind, aim)
    assert median(cost.heard for cost in costs) <= AIM_SECONDS
