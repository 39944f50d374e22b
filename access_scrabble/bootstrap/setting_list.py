"""The settings one can change from within, with the name of every choice."""

from collections.abc import Mapping, Sequence
from typing import Any

from access_scrabble.bootstrap.outputs import display_names
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.presentation.board import PremiumNaming
from access_scrabble.presentation.language import Language, marked
from access_scrabble.presentation.spelling import SPELLING_NAMES
from access_scrabble.speech.settings import Output, Verbosity
from access_scrabble.ui.settings_menu import Setting

WHO_SPEAKS = {
    Output.SCREEN_READER: marked("my screen reader; the program stays silent"),
    Output.OWN_VOICE: marked("the program's own voice"),
    Output.SILENT: marked("nobody"),
}
AMOUNTS = {
    Verbosity.FULL: marked("everything"),
    Verbosity.BRIEF: marked("the first sentence"),
}
PREMIUM_NAMES = {
    PremiumNaming.EFFECT: marked("by their effect"),
    PremiumNaming.SHAPE: marked("by touch"),
    PremiumNaming.BOTH: marked("by both"),
}
PACES = {"slow": marked("slow"), "usual": marked("usual"), "quick": marked("quick")}
ANNOUNCEMENTS = {"whole": marked("at one go"), "parts": marked("part by part")}
CURSORS = {"none": marked("none"), "steady": marked("steady"), "blinking": marked("blinking")}
RATES = (120, 150, 180, 220, 260, 320, 400)
VOLUMES = (25, 50, 75, 100)
VOICES = {
    "fr": marked("French of France"),
    "fr-be": marked("French of Belgium"),
    "fr-ch": marked("French of Switzerland"),
}
TABLES = {
    "comp8": marked("eight dots"),
    "comp6": marked("six dots"),
    "g2": marked("contracted, for messages"),
}


def list_settings(language: Language, preferences: Preferences) -> list[Setting]:
    """Every setting and its present value."""
    text = language.text

    def named(names: Mapping[Any, str]) -> list[tuple[str, str]]:
        return [(str(value), text(name)) for value, name in names.items()]

    def numbers(values: Sequence[int]) -> list[tuple[str, str]]:
        return [(str(value), str(value)) for value in values]

    yes_no = [("yes", text("yes")), ("no", text("no"))]
    displays = [
        ("", text("none")),
        ("auto", text("the first that answers")),
        ("brlapi", text("through BRLTTY")),
    ]
    displays += [(name, name) for name in display_names()]
    return [
        Setting(
            "speech",
            text("Who reads aloud"),
            [(out.value, text(name)) for out, name in WHO_SPEAKS.items()],
            preferences.speech,
        ),
        Setting("rate", text("Words a minute"), numbers(RATES), str(preferences.rate)),
        Setting(
            "volume",
            text("Volume"),
            [(str(level), f"{level} %") for level in VOLUMES],
            str(preferences.volume),
        ),
        Setting("voice", text("Voice"), named(VOICES), preferences.voice),
        Setting("earcons", text("Short sounds"), yes_no, "yes" if preferences.earcons else "no"),
        Setting("verbosity", text("How much is said"), named(AMOUNTS), preferences.verbosity),
        Setting("spelling", text("Spelling"), named(SPELLING_NAMES), preferences.spelling),
        Setting("premium_names", text("Premium squares"), named(PREMIUM_NAMES), preferences.premium_names),
        Setting("pace", text("Pace of a referee's announcements"), named(PACES), preferences.pace),
        Setting(
            "announcements",
            text("A referee's announcements"),
            named(ANNOUNCEMENTS),
            preferences.announcements,
        ),
        Setting("display", text("Braille display"), displays, preferences.display),
        Setting("cursor", text("Braille cursor"), named(CURSORS), preferences.cursor),
        Setting("status_cells", text("Status cells"), numbers((0, 2, 3)), str(preferences.status_cells)),
        Setting(
            "message_seconds",
            text("Seconds a message stays in braille, 0 until the next key"),
            numbers((0, 5, 10, 20, 40)),
            str(preferences.message_seconds),
        ),
        Setting("prose_table", text("Braille table"), named(TABLES), preferences.prose_table),
    ]
