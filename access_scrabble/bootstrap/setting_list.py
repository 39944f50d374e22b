"""The settings one can change from within, with the name of every choice."""

from access_scrabble.bootstrap.outputs import display_names
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.presentation.language import Language, marked
from access_scrabble.speech.settings import Output
from access_scrabble.ui.settings_menu import Setting

WHO_SPEAKS = {
    Output.SCREEN_READER: marked("my screen reader; the program stays silent"),
    Output.OWN_VOICE: marked("the program's own voice"),
    Output.SILENT: marked("nobody"),
}
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
        Setting(
            "rate", text("Words a minute"), [(str(rate), str(rate)) for rate in RATES], str(preferences.rate)
        ),
        Setting(
            "volume",
            text("Volume"),
            [(str(level), f"{level} %") for level in VOLUMES],
            str(preferences.volume),
        ),
        Setting(
            "voice", text("Voice"), [(code, text(name)) for code, name in VOICES.items()], preferences.voice
        ),
        Setting("earcons", text("Short sounds"), yes_no, "yes" if preferences.earcons else "no"),
        Setting("display", text("Braille display"), displays, preferences.display),
        Setting(
            "prose_table",
            text("Braille table"),
            [(code, text(name)) for code, name in TABLES.items()],
            preferences.prose_table,
        ),
    ]
