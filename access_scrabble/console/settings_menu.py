"""Settings by numbered questions: who speaks, how fast, which colours, which display."""

from collections.abc import Sequence
from dataclasses import dataclass

from access_scrabble.console.first_run import FirstRun
from access_scrabble.console.key_menu import KeyMenu
from access_scrabble.console.preferences import SettingsInUse
from access_scrabble.console.profiles import PROFILES
from access_scrabble.console.settings_table import SettingsTable
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.language.language import Language

NOTHING = "-"
"""What one types to empty a setting that takes any text."""


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """One setting: what it is for, its choices, none where any text may be typed, and the present one."""

    name: str
    chapter: str
    title: str
    help: str
    choices: Sequence[tuple[object, str]]
    current: object

    def named(self, value: object) -> str:
        return next((title for choice, title in self.choices if choice == value), str(value))


def list_settings(language: Language, settings: SettingsTable) -> list[MenuEntry]:
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


class SettingsMenu:
    """Changes settings one by one until Enter alone leaves; each change is in force at once."""

    def __init__(self, dialogue: Dialogue, language: Language, settings: SettingsInUse) -> None:
        self._dialogue = dialogue
        self._language = language
        self._settings = settings
        self._others = {
            language.text("Profiles: many settings at once"): self._take_profile,
            language.text("Keys: what each does"): KeyMenu(dialogue, language, settings).run,
            language.text("The questions of the first run"): FirstRun(dialogue, language, settings).run,
        }

    def run(self) -> None:
        """Ask for a chapter, one of its settings, then a value."""
        contents: dict[str, list[str]] = {}
        for entry in self._entries():
            contents.setdefault(entry.chapter, []).append(entry.title)
        chapters = list(contents)
        titles = [*chapters, *self._others]
        helps = [self._titled(chapter, ", ".join(settings)) for chapter, settings in contents.items()]
        helps += [f"{title}." for title in self._others]
        while True:
            question = self._language.text("Settings. Enter alone leaves.")
            chosen = self._dialogue.choose(question, titles, helps)
            try:
                if chosen < len(chapters):
                    self._open(chapters[chosen])
                else:
                    self._others[titles[chosen]]()
            except Abandoned:
                continue

    def _open(self, chapter: str) -> None:
        while True:
            entries = [entry for entry in self._entries() if entry.chapter == chapter]
            chosen = self._dialogue.choose(
                self._language.text("Which setting? A question mark and a number explain one."),
                [self._told(entry, entry.current) for entry in entries],
                [entry.help for entry in entries],
            )
            try:
                self._change(entries[chosen])
            except Abandoned:
                continue

    def _change(self, entry: MenuEntry) -> None:
        value = self._choice(entry) if entry.choices else self._text(entry)
        self._settings.change_all({entry.name: value})
        self._dialogue.tell(self._told(entry, value))
        self.show(entry.name)

    def show(self, name: str) -> None:
        """Let one hear what a setting does now, where that can be heard."""
        preferences = self._settings.preferences
        sample = preferences.entries[name].sample
        if sample is not None and (message := sample(self._language, preferences)):
            self._dialogue.announce(message)

    def _entries(self) -> list[MenuEntry]:
        return list_settings(self._language, self._settings.preferences)

    def _choice(self, entry: MenuEntry) -> object:
        titles = [title for _, title in entry.choices]
        chosen = self._dialogue.choose(entry.title, titles, [entry.help] * len(titles))
        return entry.choices[chosen][0]

    def _text(self, entry: MenuEntry) -> str:
        self._dialogue.tell(entry.help)
        answer = self._dialogue.ask(self._language.text("{title}, or - for none:", title=entry.title))
        if not answer:
            raise Abandoned
        return "" if answer == NOTHING else answer

    def _take_profile(self) -> None:
        profiles, text = list(PROFILES.values()), self._language.text
        chosen = self._dialogue.choose(
            text("Which profile? It changes the settings it is about and no others."),
            [self._titled(text(profile.title), text(profile.help).rstrip(".")) for profile in profiles],
            [text(profile.help) for profile in profiles],
        )
        self._settings.change_all(profiles[chosen].values)
        self._dialogue.tell(text("Profile: {name}.", name=text(profiles[chosen].title)))

    def _told(self, entry: MenuEntry, value: object) -> str:
        return self._titled(entry.title, entry.named(value) or self._language.text("none chosen"))

    def _titled(self, title: str, content: str) -> str:
        return self._language.text("{title}: {content}.", title=title, content=content)
