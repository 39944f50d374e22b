"""The pages of the documentation that are made from the program: cheat sheets and, in French, settings."""

import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from access_scrabble.console.preferences import Preferences
from access_scrabble.console.profiles import PROFILES
from access_scrabble.console.settings_table import SettingsTable
from access_scrabble.desks.common import keys
from access_scrabble.files.text import to_markdown
from access_scrabble.language.language import Language

DOCS = Path(__file__).parents[1] / "docs"
CHEAT_SHEETS = {"fr": DOCS / "aide-memoire.md", "en": DOCS / "cheat-sheet.md"}


def cheat_sheet(language: str) -> str:
    """Every command and key, as the program starts with them."""
    return to_markdown(keys.cheat_sheet(Language(language), keys.Keymap()))


def settings_table(table: type[SettingsTable] = Preferences) -> Iterable[str]:
    """Every setting of the file: values, the one that holds until it is changed, what it is for."""
    text = Language("fr").text
    yield "| nom | valeurs | valeur habituelle | sens |"
    yield "| --- | --- | --- | --- |"
    for name, entry in table.entries.items():
        if entry.title:
            meaning = f"{text(entry.chapter)} : {text(entry.title)}. {text(entry.help)}"
            yield f"| `{name}` | {entry} | {_value(entry.usual)} | {meaning} |"


def profiles_list() -> Iterable[str]:
    """Every profile, whom it suits, and what it sets."""
    text = Language("fr").text
    for name, profile in PROFILES.items():
        values = ", ".join(f"`{setting}` {_value(value)}" for setting, value in profile.values.items())
        yield f"- « {text(profile.title)} », `{name}` : {text(profile.help)} Met {values}."


def _value(value: object) -> str:
    if isinstance(value, bool):
        return f"`{str(value).lower()}`"
    return f"`{value}`" if value != "" else "vide"


GENERATED: Mapping[str, Callable[[], Iterable[str]]] = {"settings": settings_table, "profiles": profiles_list}
_MARKED = re.compile(r"(<!-- begin (\w+) -->\n).*?(<!-- end \2 -->)", re.DOTALL)


def refreshed(page: str) -> str:
    """A page with its generated parts made anew."""
    return _MARKED.sub(lambda found: f"{found[1]}{_lines(GENERATED[found[2]])}{found[3]}", page)


def _lines(make: Callable[[], Iterable[str]]) -> str:
    return "".join(f"{line}\n" for line in make())


def pages() -> dict[Path, str]:
    """Every such page, as it has to be."""
    sheets = {path: cheat_sheet(language) for language, path in CHEAT_SHEETS.items()}
    marked = (path for path in sorted(DOCS.glob("*.md")) if path not in sheets)
    texts = ((path, path.read_text(encoding="utf-8")) for path in marked)
    return sheets | {path: refreshed(text) for path, text in texts if _MARKED.search(text)}
