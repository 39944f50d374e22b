"""A setting is declared once: one more entry of the table is all that one more setting takes."""

from contextlib import closing
from pathlib import Path

import pytest

from access_scrabble.cli.outputs import Outputs
from access_scrabble.cli.services import Services
from access_scrabble.console.console import LineConsole
from access_scrabble.console.preferences import REFEREE, Preferences
from access_scrabble.console.settings_menu import SettingsMenu, list_settings
from access_scrabble.console.settings_table import FILE_NAME, Device, Number
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.language.announcer import Announcer
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message
from access_scrabble.language.problems import worded_error
from tests.pages import settings_table

ENGLISH = Language("en")


def rung(language: Language, chosen: "WithBell") -> Message:
    return Message.plain(language.text("Example: {sample}.", sample=" ".join(["ding"] * chosen.bell)))


class WithBell(Preferences):
    bell = Number(
        1,
        range(6),
        steps=(0, 1, 2),
        chapter=REFEREE,
        title="Strokes of the bell",
        help="How often the bell rings.",
        reopens=Device.PAGE,
        sample=rung,
    )


def test_it_is_read_from_the_file_and_checked_by_its_kind(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("bell = 3\nrate = 200\n", encoding="utf-8")
    settings, wrong = WithBell.read(tmp_path)
    strokes: int = settings.bell
    assert (strokes, settings.rate, wrong) == (3, 200, ())
    (tmp_path / FILE_NAME).write_text("bell = 9\nbel = 1\n", encoding="utf-8")
    settings, wrong = WithBell.read(tmp_path)
    assert settings == WithBell()
    assert [worded_error(ENGLISH, error) for error in wrong] == [
        "“9” in the settings file makes no sense for bell, whose usual value holds: write 0–5.",
        "“bel” in the settings file is no setting: write bell.",
    ]


def test_it_is_listed_in_its_chapter_of_the_menu() -> None:
    (entry,) = (one for one in list_settings(ENGLISH, WithBell(bell=2)) if one.name == "bell")
    assert (entry.chapter, entry.title, entry.help) == (
        "Refereeing",
        "Strokes of the bell",
        "How often the bell rings.",
    )
    assert (entry.current, entry.choices) == (2, [(0, "0"), (1, "1"), (2, "2")])


def test_it_is_documented() -> None:
    row = "| `bell` | 0–5 | `1` | Arbitrer : Strokes of the bell. How often the bell rings. |"
    assert row in list(settings_table(WithBell))
    assert row not in list(settings_table())


def test_what_it_needs_is_opened_anew() -> None:
    assert WithBell(bell=2).reopened_after(WithBell()) == {Device.PAGE}
    assert WithBell(spelling="letter").reopened_after(WithBell()) == set()


class Shown(list[str]):
    show = list.append


def test_it_is_changed_in_the_menu_kept_and_shown_at_work(tmp_path: Path) -> None:
    shown = Shown()
    announcer = Announcer(shown)
    with closing(Outputs(Services(ENGLISH), announcer, WithBell(speech="silent"), tmp_path)) as outputs:
        outputs.change_all({"bell": 2})
        dialogue = Dialogue(LineConsole(), announcer, ENGLISH)
        SettingsMenu(dialogue, ENGLISH, outputs).show("bell")
    assert WithBell.load(tmp_path) == WithBell(bell=2)
    assert shown == ["Example: ding ding."]


def test_it_is_one_value_for_ever() -> None:
    settings = WithBell()
    assert settings.changed(bell=2).bell == 2
    assert settings.bell == WithBell.bell.usual == 1
    with pytest.raises(AttributeError, match="bell"):
        settings.bell = 2  # type: ignore[assignment]
    with pytest.raises(TypeError, match="whistle"):
        settings.changed(whistle=2)
