"""Where settings are kept: listed for the menu, changed, and shown at work."""

from collections.abc import Sequence

from access_scrabble.app.ports import Earcon, Pause
from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.setting_list import list_settings
from access_scrabble.bootstrap.setting_values import ALLOWED, Range, Switch
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import CENTRE
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.messages import Message
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.ui.settings_menu import Setting

SOUND_SETTINGS = frozenset({"speech", "rate", "volume", "voice", "device"})


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
        text = self._language.text
        match name:
            case _ if name in SOUND_SETTINGS:
                return Message.plain(text("Example: PASSE at H8, 16 points."))
            case "earcons":
                sounds = (Earcon.ACCEPTED, Pause(300), Earcon.REFUSED, Pause(300), Earcon.EDGE)
                told = text("Example: done, refused, edge of the board.")
                return Message(told, (told, *sounds), told)
            case "spelling":
                spelled = SpellingWording(self._language, self._outputs.spelling).letters("JEU")
                return Message.plain(text("Example: {sample}.", sample=spelled))
            case "premium_names":
                named = BoardWording(self._language, self._outputs.premium_names).square(Board(), CENTRE)
                return Message.plain(text("Example: {sample}.", sample=named.rstrip(".")))
            case _:
                return None


def as_kept(name: str, value: str) -> object:
    """A value as the file keeps it."""
    match ALLOWED[name]:
        case Range():
            return int(value)
        case Switch():
            return value == "yes"
        case _:
            return value
