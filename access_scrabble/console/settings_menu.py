"""Settings by numbered questions: who speaks, how fast, which colours, which display."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

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


class SettingsStore(Protocol):
    """Where settings are kept."""

    def entries(self) -> Sequence[MenuEntry]:
        """Every setting and its present value."""

    def change(self, name: str, value: object) -> None:
        """Choose another value, remember it, and use it at once."""

    def show(self, name: str) -> None:
        """Let one hear, feel or see what a setting does now, where that can be."""


@dataclass(frozen=True, slots=True)
class SubMenu:
    """A further line of the menu: its title and what it opens."""

    title: str
    run: Callable[[], None]


class SettingsMenu:
    """Changes settings one by one until Enter alone leaves; each change is in force at once."""

    def __init__(
        self, dialogue: Dialogue, language: Language, store: SettingsStore, others: Sequence[SubMenu] = ()
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._store = store
        self._others = others

    def run(self) -> None:
        """Ask for a chapter, one of its settings, then a value."""
        contents: dict[str, list[str]] = {}
        for entry in self._store.entries():
            contents.setdefault(entry.chapter, []).append(entry.title)
        chapters = list(contents)
        titles = [*chapters, *(other.title for other in self._others)]
        helps = [self._titled(chapter, ", ".join(settings)) for chapter, settings in contents.items()]
        helps += [f"{other.title}." for other in self._others]
        while True:
            question = self._language.text("Settings. Enter alone leaves.")
            chosen = self._dialogue.choose(question, titles, helps)
            try:
                if chosen < len(chapters):
                    self._open(chapters[chosen])
                else:
                    self._others[chosen - len(chapters)].run()
            except Abandoned:
                continue

    def _open(self, chapter: str) -> None:
        while True:
            entries = [entry for entry in self._store.entries() if entry.chapter == chapter]
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
        self._store.change(entry.name, value)
        self._dialogue.tell(self._told(entry, value))
        self._store.show(entry.name)

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

    def _told(self, entry: MenuEntry, value: object) -> str:
        return self._titled(entry.title, entry.named(value) or self._language.text("none chosen"))

    def _titled(self, title: str, content: str) -> str:
        return self._language.text("{title}: {content}.", title=title, content=content)


# Profiles by a numbered question: many settings taken over by one choice.


@dataclass(frozen=True, slots=True)
class Offer:
    """A profile one can take: its name, whom it suits, and how it is taken."""

    title: str
    help: str
    take: Callable[[], None]


class ProfileMenu:
    """Takes over the settings of a profile."""

    def __init__(self, dialogue: Dialogue, language: Language, offers: Callable[[], Sequence[Offer]]) -> None:
        self._dialogue = dialogue
        self._language = language
        self._offers = offers

    def run(self) -> None:
        offers = self._offers()
        chosen = self._dialogue.choose(
            self._language.text("Which profile? It changes the settings it is about and no others."),
            [self._titled(offer) for offer in offers],
            [offer.help for offer in offers],
        )
        offers[chosen].take()
        self._dialogue.tell(self._language.text("Profile: {name}.", name=offers[chosen].title))

    def _titled(self, offer: Offer) -> str:
        return self._language.text("{title}: {content}.", title=offer.title, content=offer.help.rstrip("."))
