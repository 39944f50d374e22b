"""How long messages are said, and what may be said for longer than ten seconds: as `docs/speech.md` lists it."""

import re
from dataclasses import dataclass

from access_scrabble.desks.common.actions import Action, Category, OfferedAt
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Earcon
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice, seconds_of

LONGEST = 10
MAY_BE_LONG = {
    "a game begins": 20,
    "a word laid": 20,
    "a step of a lesson": 25,
    "dernier 3": 15,
    "reste": 30,
    "aide": 15,
    "aide and a command": 25,
    "corriger": 30,
    "annuler or refaire, several steps": 30,
    "a slip that is not clean": 25,
    "douteux": 20,
    "manquants": 20,
    "scores, of a room": 15,
    "sous-top": 15,
    "contrôler": 15,
    "recours": 15,
    "a quiz that asks for all words": 15,
    "réglages, a chapter": 15,
    "announcements to a room": 60,
}
"""What may be longer, and how many seconds at most."""
BY_LINE = {
    r"aide": "aide",
    r"aide .+": "aide and a command",
    r"reste|r": "reste",
    r"(?:dernier|d) \d+": "dernier 3",
    r"scores|score|s|classement|cl|grand scores": "scores, of a room",
    r"sous-top|st": "sous-top",
    r"douteux": "douteux",
    r"manquants": "manquants",
    r"contrôler|contrôle": "contrôler",
    r"recours.*": "recours",
    r"verdict.*|billets.*|\d+ .+": "a slip that is not clean",
}
"""What a line may bring about for longer."""
SILENT_HERE = frozenset(
    {Action.QUIT, Action.KEYS, Action.EXPORT, Action.AUDIENCE, Action.EXPLORE, Action.BOARD_VIEW, Action.LAY}
)
ASKED = (Category.ASKING, Category.GENERAL, Category.WORDS)
FRENCH = Language("fr")


def kind_of(line: str) -> str:
    """The kind of message that a line is known to bring, if it is one that may be long."""
    return next((name for known, name in BY_LINE.items() if re.fullmatch(known, line)), "")


@dataclass
class Timed:
    """Somebody with the program's own voice; every message is timed under the name of what brought it about."""

    talk: Typed
    voice: RecordingVoice
    """For everybody, or for a referee alone."""
    room: RecordingVoice | None = None

    def say(self, line: str, kind: str = "") -> list[str]:
        told = self.talk.say(line)
        self.check(line, kind)
        return told

    def say_all(self, *lines: str, kind: str = "") -> None:
        for line in lines:
            self.say(line, kind)

    def choose(self, title: str, kind: str = "") -> None:
        self.talk.choose(title)
        self.check(title, kind)

    def check(self, what: str, kind: str = "") -> None:
        """Each message since the last time is short enough."""
        self._time(self.voice, what, MAY_BE_LONG.get(kind or kind_of(what), LONGEST))
        if self.room is not None:
            self._time(self.room, what, MAY_BE_LONG["announcements to a room"])

    @staticmethod
    def _time(voice: RecordingVoice, what: str, most: int) -> None:
        for items in voice.said:
            said = [item for item in items if isinstance(item, str) and type(item) is not Earcon]
            assert seconds_of(said) <= most, (what, seconds_of(said), said)
        voice.said.clear()

    def ask_everything(self, place: OfferedAt, *but: Action) -> None:
        """Every question and every general command of a place, alone and as in its examples; then help on each."""
        prompt = self.talk.reply.prompt
        for action in sorted(Action, key=lambda one: one.id):
            if place in action.offered and action.category in ASKED and action not in (*SILENT_HERE, *but):
                for line in (action.word("fr"), *FRENCH.text(action.example).split(", ")):
                    self.say(line)
                    self.back_to(prompt, kind_of(line))
        for action in Action:
            if place in action.offered:
                self.say(f"aide {action.word('fr')}")

    def back_to(self, prompt: str, kind: str = "") -> None:
        """Leave the questions that a line has opened: that it is no letters drawn lets it be carried out."""
        for _ in range(4):
            if self.talk.reply.prompt == prompt:
                return
            self.say("n" if "(o ou n)" in self.talk.reply.prompt else "quitter", kind)

    def agree(self, kind: str = "") -> None:
        """Say yes as long as one is asked."""
        for _ in range(5):
            if "(o ou n)" in self.talk.reply.prompt:
                self.say("o", kind)
