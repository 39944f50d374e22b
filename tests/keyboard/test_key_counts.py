"""How many keys common tasks take, and how long one listens: as `docs/performance.md` says.

What they took before was counted in the same way at commit 1460dbb.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from access_scrabble.language.announcer import NullVoice
from access_scrabble.speech.selection import Channels
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice, seconds_of

MOVES = ("h8 passe", "13h riz", "8h pin", "j8 no", "10h se", "11h sel", "k11 la", "j13 ze")
"""Eight moves of Anna, who is at the keyboard, and Bruno."""
DOCUMENT = Path(__file__).parents[2] / "docs" / "performance.md"


@dataclass(frozen=True, slots=True)
class CommonTask:
    title: str
    lines: tuple[str, ...]
    """What is typed, each line with its Enter; a key that asks by itself stands in brackets."""
    heard: str
    """What must be among the words heard."""

    @property
    def keys(self) -> int:
        return sum(1 if re.fullmatch(r"<\w+>", line) else len(line) + 1 for line in self.lines)


TASKS = (
    CommonTask("rack after a draw of three", ("+ert",), "Chevalet, Anna"),
    CommonTask("last three moves", ("<f3>", "<next>", "<next>"), "SEL 11H"),
    CommonTask("free triple words", ("i mt",), "A8"),
    CommonTask("who leads", ("<f4>",), "Anna 35, Bruno 28"),
    CommonTask("whose turn it is", ("<f6>",), "À Anna de jouer."),
    CommonTask("correct the word two turns back", ("cor -2 k11 le",), "à la place de A"),
)
KEYS = {"<f3>": "dernier", "<f4>": "scores", "<f6>": "tour", "<next>": "suite"}


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> RecordingVoice:
    recording = RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(recording, NullVoice()))
    return recording


@pytest.fixture
def game(home: Path, voice: RecordingVoice) -> Iterator[Typed]:
    with Typed("fr") as talk:
        talk.choose("Suivre une partie")
        talk.say("Anna, Bruno")
        talk.choose("la partie habituelle")
        talk.choose("Anna")
        talk.say("chevalet passeer")
        for move in MOVES:
            talk.say(move)
        yield talk


@pytest.mark.parametrize("task", TASKS, ids=lambda task: task.title)
def test_a_common_task(game: Typed, voice: RecordingVoice, task: CommonTask) -> None:
    voice.hear()
    for line in task.lines:
        game.say(KEYS.get(line, line))
    heard = voice.hear()
    assert task.heard in " ".join(heard)
    told = re.search(rf"^\| {re.escape(task.title)} \|.*\| (\d+) \| (\d+) s \|$", DOCUMENT.read_text(), re.MULTILINE)
    assert told is not None
    assert int(told[1]) == task.keys
    assert abs(int(told[2]) - seconds_of(heard)) <= 1
