"""Settings: remembered, and never a reason not to start."""

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.bootstrap.preferences import (
    FILE_NAME,
    Preferences,
    load_preferences,
    save_preferences,
)
from access_scrabble.bootstrap.setting_list import list_settings
from access_scrabble.errors import OperationFailed
from access_scrabble.presentation.language import Language
from access_scrabble.speech.settings import Output


def test_what_was_chosen_is_remembered(tmp_path: Path) -> None:
    chosen = replace(
        Preferences(), speech=Output.OWN_VOICE, rate=260, display="baum", display_keys={"D1": "help"}
    )
    save_preferences(tmp_path / "new", chosen)
    assert load_preferences(tmp_path / "new") == chosen


@given(st.binary(max_size=200))
def test_no_file_keeps_the_program_from_starting(
    tmp_path_factory: pytest.TempPathFactory, data: bytes
) -> None:
    folder = tmp_path_factory.mktemp("settings")
    (folder / FILE_NAME).write_bytes(data)
    assert isinstance(load_preferences(folder), Preferences)


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
    assert load_preferences(tmp_path) == replace(Preferences(), display="baum")


def test_a_folder_that_cannot_be_written_says_so(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(OperationFailed, match="file_not_writable"):
        save_preferences(tmp_path / "file", Preferences())


def test_the_choice_holds_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "own_voice")
    assert Preferences().output is Output.OWN_VOICE
    assert replace(Preferences(), speech="silent").output is Output.SILENT
    monkeypatch.setenv("ACCESS_SCRABBLE_SPEECH", "nonsense")
    assert Preferences().output is None


def test_every_setting_offers_its_present_value() -> None:
    preferences = replace(Preferences(), speech="silent")
    for setting in list_settings(Language("fr"), preferences):
        assert setting.current in {value for value, _ in setting.choices}, setting.name
        assert all(name for _, name in setting.choices)
