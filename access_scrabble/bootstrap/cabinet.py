"""Where settings are kept: listed for the menu, changed, and shown at work."""

from collections.abc import Sequence
from dataclasses import replace

from access_scrabble.app.ports import Earcon, Pause
from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.setting_list import list_settings
from access_scrabble.bootstrap.setting_values import ALLOWED, Range, Switch
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import CENTRE, Square
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.coordinates import Coordinates
from access_scrabble.presentation.exploring import ExploreWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.large_print import Marks, large_print
from access_scrabble.presentation.messages import Message
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.speech.settings import Output
from access_scrabble.ui.settings.menu import Setting

LARGE_COLUMNS, LARGE_LINES = 80, 10
SOUND_SETTINGS = frozenset({"speech", "engine", "rate", "volume", "voice", "device"})


class SettingsCabinet:
    """The settings of one user, with a sample of what each does."""

    def __init__(self, language: Language, outputs: Outputs, announcer: Announcer) -> None:
        self._language = language
        self._outputs = outputs
        self._announcer = announcer

    def settings(self) -> Sequence[Setting]:
        """Every setting and its present value."""
        return list_settings(self._language, self._outputs.preferences)

    def change(self, name: str, value: str) -> None:
        """Choose another value, remember it, and use it at once."""
        self._outputs.change(name, as_kept(name, value))

    def show(self, name: str) -> None:
        """Let one hear what a setting does now, where that can be heard."""
        sample = self._sample(name)
        if sample is not None:
            self._announcer.announce(sample)

    def _sample(self, name: str) -> Message | None:
        text, outputs = self._language.text, self._outputs
        is_heard = outputs.preferences.output is Output.OWN_VOICE
        match name:
            case "earcons" if is_heard and outputs.preferences.earcons:
                sounds = (Earcon.ACCEPTED, Pause(300), Earcon.REFUSED, Pause(300), Earcon.EDGE)
                told = text("Example: done, refused, edge of the board.")
                return Message(told, (told, *sounds), told)
            case "spelling":
                return self._example(SpellingWording(self._language, outputs.spelling).letters("JEU"))
            case "premium_names":
                return self._example(
                    BoardWording(self._language, outputs.premium_names).square(Board(), CENTRE)
                )
            case "coordinates":
                where = Coordinates(outputs.preferences.coordinates)
                wording = ExploreWording(self._language, lambda: where, outputs.premium_names)
                return self._example(wording.moved(Board(), Square.parse("A1"), CENTRE))
            case "large_marks":
                example = self._example("PASSE")
                drawn = large_print(
                    ["PASSE"], LARGE_COLUMNS, LARGE_LINES, Marks(outputs.preferences.large_marks)
                )
                return replace(example, shown="\n".join([example.shown, *drawn]))
            case _ if is_heard and name in SOUND_SETTINGS:
                return Message.plain(text("Example: PASSE at H8, 16 points."))
            case _:
                return None

    def _example(self, sample: str) -> Message:
        return Message.plain(self._language.text("Example: {sample}.", sample=sample.rstrip(".")))


def as_kept(name: str, value: str) -> object:
    """A value as the file keeps it."""
    match ALLOWED[name]:
        case Range():
            return int(value)
        case Switch():
            return value == "yes"
        case _:
            return value
