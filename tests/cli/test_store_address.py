"""The address of a shared store: where it is taken from, and what never shows of it."""

from pathlib import Path

import pytest

from access_scrabble.cli.main import main
from access_scrabble.cli.services import Services
from access_scrabble.language.language import Language

ADDRESS = "postgresql://anna:secret@hall/scrabble"


def keep(home: Path) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(f'store = "{ADDRESS}"\n', encoding="utf-8")


def test_an_option_comes_before_the_setting(home: Path) -> None:
    assert Services(Language("en")).store_address == ""
    keep(home)
    assert Services(Language("en")).store_address == ADDRESS
    assert Services(Language("en"), "files").store_address == ""
    assert Services(Language("en"), "postgresql://bob@hall/other").store_address == "postgresql://bob@hall/other"


def test_a_report_tells_no_password(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    keep(home)
    assert main(["report"]) == 0
    told = capsys.readouterr().out
    assert "postgresql://anna@hall/scrabble" in told
    assert "secret" not in told


def test_a_store_is_prepared_at_an_address_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "init"]) == 2
    assert "--store postgresql://" in capsys.readouterr().err
