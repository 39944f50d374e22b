"""Settings: remembered, and never a reason not to start."""

from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.console.preferences import Preferences
from access_scrabble.console.profiles import PROFILES, ProfileName
from access_scrabble.console.settings_menu import list_settings
from access_scrabble.console.settings_table import FILE_NAME, SET_ASIDE_NAME, OneOf, Text, save_settings
from access_scrabble.errors import OperationFailed
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.speech.backends.voice_settings import Engine, Output
from access_scrabble.speech.selection import own_engines

ALLOWED = Preferences.entries
LISTED = {name for name, entry in ALLOWED.items() if entry.title}


def test_what_was_chosen_is_remembered(tmp_path: Path) -> None:
    chosen: dict[str, Any] = {
        "speech": Output.OWN_VOICE,
        "rate": 260,
        "display": "baum",
        "display_keys": {"D1": "help"},
    }
    save_settings(tmp_path / "new", chosen)
    assert Preferences.load(tmp_path / "new") == Preferences(**chosen)


@given(st.binary(max_size=200))
def test_no_file_keeps_the_program_from_starting(tmp_path_factory: pytest.TempPathFactory, data: bytes) -> None:
    folder = tmp_path_factory.mktemp("settings")
    (folder / FILE_NAME).write_bytes(data)
    assert isinstance(Preferences.load(folder), Preferences)


@pytest.mark.parametrize(
    "line",
    [
        'rate = "fast"',
        "rate = 9000",
        "volume = -1",
        'verbosity = "chatty"',
        "earcons = 1",
        "speech = true",
        'cursor = "x"',
    ],
)
def test_a_senseless_value_is_as_good_as_none(tmp_path: Path, line: str) -> None:
    (tmp_path / FILE_NAME).write_text(f'{line}\ndisplay = "baum"\n', encoding="utf-8")
    assert Preferences.load(tmp_path) == Preferences().changed(display="baum")


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OperationFailed, match="file_not_writable"):
        save_settings(tmp_path / "file", {"rate": 260})


def test_the_choice_holds_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "own_voice")
    assert Preferences().output is Output.OWN_VOICE
    assert Preferences().changed(speech="silent").output is Output.SILENT
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "nonsense")
    assert Preferences().output is None


def test_every_setting_offers_its_present_value() -> None:
    preferences = Preferences().changed(speech="silent")
    listed = list_settings(Language("fr"), preferences)
    assert {setting.name for setting in listed} == LISTED
    for setting in listed:
        assert all(name for _, name in setting.choices)
        if isinstance(ALLOWED[setting.name], Text) and not setting.choices:
            continue
        assert setting.current in {value for value, _ in setting.choices}, setting.name


FILE_ONLY = {"display_keys", "keys"}
"""Keys have a menu of their own; those of a display are changed in the file."""


def test_every_setting_is_allowed_for_listed_and_explained() -> None:
    names = set(Preferences().values)
    assert set(ALLOWED) == names
    assert names - FILE_ONLY == LISTED
    for name in LISTED:
        words = ALLOWED[name]
        french = Language("fr")
        assert french.text(words.help) != words.help, name
        assert words.help.endswith("."), name


def test_every_first_value_makes_sense() -> None:
    for name, allowed in ALLOWED.items():
        assert allowed.fits(getattr(Preferences(), name)), name


ENGINES_ELSEWHERE = {Engine.ONE_CORE, Engine.SAPI, Engine.SPEECH_DISPATCHER} - set(own_engines())
"""A menu has those of this system."""


def test_every_choice_of_the_menu_makes_sense_in_the_file() -> None:
    for setting in list_settings(Language("en"), Preferences()):
        allowed = ALLOWED[setting.name]
        if isinstance(allowed, OneOf):
            elsewhere = ENGINES_ELSEWHERE if setting.name == "engine" else set()
            assert {value for value, _ in setting.choices} == set(allowed.words) - {""} - elsewhere
        for value, _ in setting.choices:
            assert allowed.fits(value), setting.name


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rate = 9000", "“9000” in the settings file makes no sense for rate, whose usual value holds: write 80–450."),
        ("volume = 300", "“300” in the settings file makes no sense for volume, whose usual value holds: write 0–100."),
        ("raet = 200", "“raet” in the settings file is no setting: write rate."),
        ("xyzzy = 1", "“xyzzy” in the settings file is no setting: it is left alone."),
        ('[keys.type]\nf99 = "help"', "“f99” is no key: write F5, Ctrl+G, page_up or one character."),
        ('[keys.type]\nf5 = "dance"', "“dance” is no action of a key: the cheat sheet lists them."),
        ('[keys.type]\nh = "help"', "The key “h” keeps its own work: take a function key, or Ctrl and a letter."),
        ('[keys.fly]\nf5 = "help"', "Keys are set for type, explore, not for “fly”."),
        ('[keys.type]\nf5 = "help"\nF5 = "scores"', "The key “f5” is written twice: its last action holds."),
    ],
)
def test_what_makes_no_sense_is_told_in_one_sentence(tmp_path: Path, text: str, sentence: str) -> None:
    (tmp_path / FILE_NAME).write_text(text, encoding="utf-8")
    _, wrong = Preferences.read(tmp_path)
    assert [worded_error(Language("en"), error) for error in wrong] == [sentence]
    assert (tmp_path / FILE_NAME).read_text(encoding="utf-8") == text


OWNED = """# mine
rate = 200 # not too fast
volume = "loud"
colour = "blue"

[display_keys]
"D1" = "help"
"""


def test_a_change_leaves_the_rest_of_the_file_alone(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text(OWNED, encoding="utf-8")
    save_settings(tmp_path, {"rate": 260, "theme": "okabe_ito"})
    written = (tmp_path / FILE_NAME).read_text(encoding="utf-8")
    changed = OWNED.replace("200", "260").replace('"blue"\n', '"blue"\ntheme = "okabe_ito"\n')
    assert written == changed


def test_a_file_that_is_no_toml_is_set_aside_by_the_first_change(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_text("rate == 3", encoding="utf-8")
    _, wrong = Preferences.read(tmp_path)
    told = worded_error(Language("en"), wrong[0])
    assert told.startswith("The settings file ")
    assert "line 1" in told
    save_settings(tmp_path, {"rate": 260})
    assert (tmp_path / SET_ASIDE_NAME).read_text(encoding="utf-8") == "rate == 3"
    assert Preferences.load(tmp_path) == Preferences().changed(rate=260)


@pytest.mark.parametrize("name", ProfileName)
def test_a_profile_holds_values_that_make_sense(name: ProfileName) -> None:
    for setting, value in PROFILES[name].values.items():
        assert ALLOWED[setting].fits(value), setting
    taken = Preferences().changed(**PROFILES[name].values)
    assert taken != Preferences()
    untouched = set(ALLOWED) - set(PROFILES[name].values)
    assert all(getattr(taken, field) == getattr(Preferences(), field) for field in untouched)
