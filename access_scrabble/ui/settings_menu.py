"""Settings by numbered questions: who speaks, how fast, how loud, which display."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from access_scrabble.presentation.language import Language
from access_scrabble.ui.dialogue import Dialogue


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its name, its choices with what each is called, and the present one."""

    name: str
    title: str
    choices: Sequence[tuple[str, str]]
    current: str


class SettingsMenu:
    """Changes settings one by one; each change is remembered and in force at once."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        settings: Callable[[], Sequence[Setting]],
        change: Callable[[str, str], None],
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._settings = settings
        self._change = change

    def run(self) -> None:
        """Ask for a setting, then for its value."""
        settings = self._settings()
        titles = [self._titled(setting.title, _name_of(setting)) for setting in settings]
        setting = settings[self._dialogue.choose(self._language.text("Which setting?"), titles)]
        chosen = self._dialogue.choose(setting.title, [name for _, name in setting.choices])
        self._change(setting.name, setting.choices[chosen][0])
        self._dialogue.tell(self._titled(setting.title, setting.choices[chosen][1]))

    def _titled(self, title: str, content: str) -> str:
        return self._language.text("{title}: {content}.", title=title, content=content)


def _name_of(setting: Setting) -> str:
    return next((name for value, name in setting.choices if value == setting.current), setting.current)
