"""The settings menu put together: settings listed, changed and shown at work, profiles, keys, first run."""

from collections.abc import Sequence
from functools import partial

from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.profiles import PROFILES, answers_of, settings_for
from access_scrabble.bootstrap.settings import Settings
from access_scrabble.errors import OperationFailed
from access_scrabble.presentation.announcer import Announcer
from access_scrabble.presentation.language import Language
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.learning.first_run import Answers, FirstRun
from access_scrabble.ui.settings.keys import KeyMenu
from access_scrabble.ui.settings.menu import MenuEntry, SettingsMenu, SubMenu
from access_scrabble.ui.settings.profiles import Offer, ProfileMenu


def list_settings(language: Language, settings: Settings) -> list[MenuEntry]:
    """Every setting that one changes in the menu, and its present value."""
    text = language.text
    return [
        MenuEntry(
            name,
            text(entry.chapter),
            text(entry.title),
            text(entry.help),
            entry.choices(language, settings.values[name]),
            entry.in_force(settings),
        )
        for name, entry in settings.entries.items()
        if entry.title
    ]


class UserSettings:
    """The settings of one user, with a sample of what each does."""

    def __init__(self, language: Language, outputs: Outputs, announcer: Announcer) -> None:
        self._language = language
        self._outputs = outputs
        self._announcer = announcer

    def entries(self) -> Sequence[MenuEntry]:
        """Every setting and its present value."""
        return list_settings(self._language, self._outputs.preferences)

    def change(self, name: str, value: object) -> None:
        """Choose another value, remember it, and use it at once."""
        self._outputs.change(name, value)

    def show(self, name: str) -> None:
        """Let one hear what a setting does now, where that can be heard."""
        preferences = self._outputs.preferences
        sample = preferences.entries[name].sample
        if sample is not None and (message := sample(self._language, preferences)):
            self._announcer.announce(message)


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
    others = (
        SubMenu(text("Profiles: many settings at once"), profiles.run),
        SubMenu(text("Keys: what each does"), keys.run),
        SubMenu(text("The questions of the first run"), first_run(language, dialogue, outputs).run),
    )
    return SettingsMenu(dialogue, language, UserSettings(language, outputs, announcer), others)


def first_run(language: Language, dialogue: Dialogue, outputs: Outputs) -> FirstRun:
    """The questions, each answer kept and used at once."""

    def use(answers: Answers) -> None:
        try:
            outputs.change_all(settings_for(answers, outputs.preferences.display))
        except OperationFailed as error:
            dialogue.complain(error)

    return FirstRun(dialogue, language, lambda: answers_of(outputs.preferences), use)
