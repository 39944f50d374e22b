"""Nothing is said for longer than ten seconds, but what `docs/speech.md` lists, each with why it may be."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.desks.common.actions import Action, Category, OfferedAt
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Earcon, NullVoice
from access_scrabble.speech.selection import Channels
from tests.keyboard.table import RealTable, typed
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice, seconds_of

LONGEST = 10
DOCUMENT = Path(__file__).parents[2] / "docs" / "speech.md"
MAY_BE_LONG = {
    "a word laid": 20,
    "dernier 3": 15,
    "reste": 30,
    "aide and a command": 20,
    "corriger": 30,
    "annuler or refaire, several steps": 30,
}
"""What may be longer, and how many seconds at most."""
SILENT_HERE = frozenset({Action.QUIT, Action.KEYS, Action.EXPORT, Action.AUDIENCE})
PLAYERS, MOVES, SEED = ("Anna", "Bruno"), 24, 9


class Timed:
    """A game by ear in French; every message is timed under the name of what brought it about."""

    def __init__(self, talk: Typed, voice: RecordingVoice) -> None:
        self._talk = talk
        self._voice = voice

    def say(self, line: str, kind: str = "") -> None:
        self._talk.say(line)
        self.check(line, kind)

    def choose(self, title: str) -> None:
        self._talk.choose(title)
        self.check(title)

    def check(self, what: str, kind: str = "") -> None:
        """Each message since the last time is short enough."""
        for items in self._voice.said:
            said = [item for item in items if isinstance(item, str) and type(item) is not Earcon]
            assert seconds_of(said) <= MAY_BE_LONG.get(kind, LONGEST), (what, said)
        self._voice.said.clear()


@pytest.fixture
def game(home: Path, monkeypatch: pytest.MonkeyPatch, lexicon: Lexicon) -> Iterator[Timed]:
    """A game of 24 moves."""
    voice = RecordingVoice()
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: Channels(voice, NullVoice()))
    with Typed("fr") as talk:
        timed = Timed(talk, voice)
        timed.choose("Suivre une partie")
        timed.say("Anna, Bruno")
        timed.choose("la partie habituelle")
        timed.choose("Anna")
        table = RealTable(lexicon, PLAYERS, SEED)
        for move in range(MOVES):
            play = table.best(move % 2)
            assert play is not None
            timed.say(typed(play), "a word laid")
            table.lay(move % 2, play)
        yield timed


def test_questions_and_answers(game: Timed) -> None:
    french = Language("fr")
    asking = (Category.ASKING, Category.GENERAL, Category.WORDS)
    for action in sorted(Action, key=lambda one: one.id):
        if OfferedAt.CLASSIC in action.offered and action.category in asking and action not in SILENT_HERE:
            kinds = {Action.TILES_LEFT: "reste", Action.HELP: "aide and a command", Action.LAST: "dernier 3"}
            for line in (action.word("fr"), *french.text(action.example).split(", ")):
                game.say(line, "" if line in ("aide", "dernier") else kinds.get(action, ""))


def test_help(game: Timed) -> None:
    game.say("aide")
    for action in Action:
        if OfferedAt.CLASSIC in action.offered:
            game.say(f"aide {action.word('fr')}", "aide and a command")


def test_corrections_and_the_end(game: Timed) -> None:
    for line in ("changements", "changements 1", "chevalet aeirst", "mélanger", "questions"):
        game.say(line)
    game.say("corriger 3 passe", "corriger")
    game.say("annuler")
    game.say("annuler 9", "annuler or refaire, several steps")
    game.say("refaire 9", "annuler or refaire, several steps")
    for line in ("terminer", "o", "0", "0", "t", "s", "feuille", "quitter"):
        game.say(line)


def test_what_may_be_long_is_listed_with_its_reason() -> None:
    text = DOCUMENT.read_text(encoding="utf-8")
    for kind, seconds in MAY_BE_LONG.items():
        assert re.search(rf"^\| {re.escape(kind)} \| {seconds} s \| .{{20,}} \|$", text, re.MULTILINE), kind
