"""Settings by numbered questions: who speaks, how fast, which colours, which display."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from access_scrabble.presentation.language import Language
from access_scrabble.presentation.settings import CHAPTERS, Chapter
from access_scrabble.ui.dialogue import Abandoned, Dialogue

NOTHING = "-"
"""What one types to empty a setting that takes any text."""


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: what it is for, its choices, none where any text may be typed, and the present one."""

    name: str
    chapter: Chapter
    title: str
    help: str
    choices: Sequence[tuple[str, str]]
    current: str

    def named(self, value: str) -> str:
        """What a value is called."""
        return next((title for choice, title in self.choices if choice == value), value)


class Cabinet(Protocol):
    """Where settings are kept."""

    def settings(self) -> Sequence[Setting]:
        """Every setting and its present value."""

    def change(self, name: str, value: str) -> None:
        """Choose another value, remember it, and use it at once."""

    def show(self, name: str) -> None:
        """Let one hear, feel or see what a setting does now, where that can be."""


@dataclass(frozen=True, slots=True)
class Annexe:
    """A further line of the menu: its title and what it opens."""

    title: str
    run: Callable[[], None]


class SettingsMenu:
    """Changes settings one by one until Enter alone leaves; each change is in force at once."""

    def __init__(
        self, dialogue: Dialogue, language: Language, cabinet: Cabinet, annexes: Sequence[Annexe] = ()
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._cabinet = cabinet
        self._annexes = annexes

    def run(self) -> None:
        """Ask for a chapter, one of its settings, then a value."""
        chapters = list(Chapter)
        titles = [self._language.text(CHAPTERS[chapter]) for chapter in chapters]
        titles += [annexe.title for annexe in self._annexes]
        helps = [self._contents(chapter) for chapter in chapters]
        helps += [f"{annexe.title}." for annexe in self._annexes]
        while True:
            question = self._language.text("Settings. Enter alone leaves.")
            chosen = self._dialogue.choose(question, titles, helps)
            try:
                if chosen < len(chapters):
                    self._open(chapters[chosen])
                else:
                    self._annexes[chosen - len(chapters)].run()
            except Abandoned:
                continue

    def _contents(self, chapter: Chapter) -> str:
        """The settings of a chapter, by their titles."""
        settings = [setting.title for setting in self._cabinet.settings() if setting.chapter is chapter]
        title = self._language.text(CHAPTERS[chapter])
        return self._language.text("{title}: {content}.", title=title, content=", ".join(settings))

    def _open(self, chapter: Chapter) -> None:
        while True:
            settings = [setting for setting in self._cabinet.settings() if setting.chapter is chapter]
            titles = [self._titled(setting, setting.current) for setting in settings]
            chosen = self._dialogue.choose(
                self._language.text("Which setting? A question mark and a number explain one."),
                titles,
                [setting.help for setting in settings],
            )
            try:
                self._change(settings[chosen])
            except Abandoned:
                continue

    def _change(self, setting: Setting) -> None:
        value = self._choice(setting) if setting.choices else self._text(setting)
        self._cabinet.change(setting.name, value)
        self._dialogue.tell(self._titled(setting, value))
        self._cabinet.show(setting.name)

    def _choice(self, setting: Setting) -> str:
        titles = [title for _, title in setting.choices]
        chosen = self._dialogue.choose(setting.title, titles, [setting.help] * len(titles))
        return setting.choices[chosen][0]

    def _text(self, setting: Setting) -> str:
        self._dialogue.tell(setting.help)
        answer = self._dialogue.ask(self._language.text("{title}, or - for none:", title=setting.title))
        if not answer:
            raise Abandoned
        return "" if answer == NOTHING else answer

    def _titled(self, setting: Setting, value: str) -> str:
        content = setting.named(value) or self._language.text("none chosen")
        return self._language.text("{title}: {content}.", title=setting.title, content=content)
