"""Settings by numbered questions: who speaks, how fast, which colours, which display, what each key does."""

from collections.abc import Sequence
from contextlib import closing

from access_scrabble.console.first_run import FirstRun
from access_scrabble.console.preferences import SettingsInUse
from access_scrabble.console.profiles import PROFILES
from access_scrabble.console.settings_table import SettingsTable
from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.keys import LEAVING, MODES, Keymap, KeyMode, KeyProblem, describe_key, parse_key
from access_scrabble.errors import AccessScrabbleError, InputError
from access_scrabble.language.language import Language
from access_scrabble.session.database import without_passwords
from access_scrabble.values import dataclass

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
        return next((title for choice, title in self.choices if choice == value), without_passwords(str(value)))


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
        helps = [self._language.titled(chapter, ", ".join(settings)) for chapter, settings in contents.items()]
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
            [self._language.titled(text(profile.title), text(profile.help).rstrip(".")) for profile in profiles],
            [text(profile.help) for profile in profiles],
        )
        self._settings.change_all(profiles[chosen].values)
        self._dialogue.tell(text("Profile: {name}.", name=text(profiles[chosen].title)))

    def _told(self, entry: MenuEntry, value: object) -> str:
        return self._language.titled(entry.title, entry.named(value) or self._language.text("none chosen"))


class KeyMenu:
    """Changes what keys do; each change is remembered and in force at once."""

    def __init__(self, dialogue: Dialogue, language: Language, settings: SettingsInUse) -> None:
        self._dialogue = dialogue
        self._language = language
        self._settings = settings

    def run(self) -> None:
        """Offer what can be done with keys until Enter alone leaves."""
        text = self._language.text
        deeds = {
            text("Hear what keys do"): self._dialogue.describe_keys,
            text("Give an action a key"): self._give,
            text("Take a key's work away"): self._take,
            text("Usual keys again"): self._reset,
        }
        while True:
            chosen = self._dialogue.choose(text("Keys. Enter alone leaves."), list(deeds))
            try:
                list(deeds.values())[chosen]()
            except Abandoned:
                continue
            except AccessScrabbleError as error:
                self._dialogue.complain(error)

    def _keep(self, keymap: Keymap) -> None:
        self._settings.change_all({"keys": keymap.changes})
        self._dialogue.use_keymap(keymap)

    def _give(self) -> None:
        mode = self._mode()
        action = self._asked_action()
        key = self._pressed(
            self._language.text("Press the key for “{action}”; Escape leaves it.", action=self._word(action))
        )
        keymap = self._dialogue.keymap
        before = keymap.action(mode, key)
        changed = keymap.assign(mode, key, action)
        if before not in (None, action) and not self._agreed(mode, key):
            return
        self._keep(changed)
        self._tell(changed, mode, key, before)

    def _asked_action(self) -> Action:
        """The words for help and for leaving are answers here, as those of other actions; Enter goes back."""
        while True:
            try:
                return _read_action(self._dialogue.ask(self._language.text("Word of the action:")))
            except AccessScrabbleError as error:
                self._dialogue.complain(error)

    def _take(self) -> None:
        mode = self._mode()
        key = self._pressed(self._language.text("Press the key; Escape leaves it."))
        keymap = self._dialogue.keymap
        changed = keymap.assign(mode, key, None)
        self._keep(changed)
        self._tell(changed, mode, key, keymap.action(mode, key))

    def _reset(self) -> None:
        if self._dialogue.agree(self._language.text("Forget all changes of keys?")):
            self._keep(Keymap())
            self._dialogue.tell(self._language.text("All keys do their usual work."))

    def _mode(self) -> KeyMode:
        modes = list(KeyMode)
        titles = [self._language.text(MODES[mode]) for mode in modes]
        return modes[self._dialogue.choose(self._language.text("In which mode?"), titles)]

    def _pressed(self, prompt: str) -> str:
        """One key.

        :raises Abandoned: on Escape.
        :raises InputError: on a key that no terminal sends surely.
        """
        with closing(self._dialogue.keys()) as keys:
            self._dialogue.tell(prompt)
            key = next(keys)
        if key in LEAVING:
            raise Abandoned
        return parse_key(key)

    def _agreed(self, mode: KeyMode, key: str) -> bool:
        """Whether a key may be taken from what it does."""
        described = describe_key(self._language, self._dialogue.keymap, mode, key)
        return self._dialogue.agree(self._language.text("{key} Give it other work?", key=described))

    def _tell(self, changed: Keymap, mode: KeyMode, key: str, before: Action | None) -> None:
        told = [describe_key(self._language, changed, mode, key)]
        if before is not None and not changed.keys(mode, before):
            told.append(self._language.text("“{action}” has no key left.", action=self._word(before)))
        self._dialogue.tell_done(*told)

    def _word(self, action: Action) -> str:
        return action.word(self._language.code)


def _read_action(text: str) -> Action:
    """The action that a word calls.

    :raises Abandoned: on an empty line.
    :raises InputError: when no action has that word.
    """
    if not text:
        raise Abandoned
    action = BY_WORD.get(fold(text))
    if action is None:
        raise InputError(KeyProblem.UNKNOWN_ACTION, action=text)
    return action
