"""The settings menu and the aids of every game put together, as the user has chosen them."""

from functools import partial

from access_scrabble.bootstrap.cabinet import SettingsCabinet
from access_scrabble.bootstrap.first_run import first_run
from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.profiles import PROFILES
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.board import BoardWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.large_print import Marks
from access_scrabble.presentation.questions import BoardAnswers
from access_scrabble.ui.aids import Aids
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.key_describer import KeyDescriber
from access_scrabble.ui.large_print import LargePrint
from access_scrabble.ui.settings.keys import KeyMenu
from access_scrabble.ui.settings.menu import Annexe, SettingsMenu
from access_scrabble.ui.settings.profiles import Offer, ProfileMenu


def settings_menu(
    language: Language, dialogue: Dialogue, outputs: Outputs, announcer: Announcer
) -> SettingsMenu:
    """The menu with the outputs in use."""
    text = language.text
    profiles = ProfileMenu(
        dialogue,
        language,
        lambda: [
            Offer(text(profile.title), text(profile.help), partial(outputs.change_all, profile.values))
            for profile in PROFILES.values()
        ],
    )
    keys = KeyMenu(
        dialogue,
        language,
        lambda: outputs.preferences.keymap,
        lambda keymap: outputs.change("keys", keymap.changes),
    )
    annexes = (
        Annexe(text("Profiles: many settings at once"), profiles.run),
        Annexe(text("Keys: what each does"), keys.run),
        Annexe(text("The questions of the first run"), first_run(language, dialogue, outputs).run),
    )
    return SettingsMenu(dialogue, language, SettingsCabinet(language, outputs, announcer), annexes)


def keyboard_aids(language: Language, outputs: Outputs) -> Aids:
    """Large print and the key describer, as the settings are when they are asked for."""
    board = BoardAnswers(language, BoardWording(language, outputs.premium_names))
    return Aids(
        LargePrint(language, board, lambda: Marks(outputs.preferences.large_marks)),
        KeyDescriber(language, lambda: outputs.preferences.keymap),
        lambda: outputs.preferences.large_rack,
    )
