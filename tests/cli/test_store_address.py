"""The address of a shared store: where it is taken from, and what never shows of it."""

from pathlib import Path

import pytest

from access_scrabble.cli.main import main
from access_scrabble.cli.services import Services
from access_scrabble.language.language import Language
from access_scrabble.unexpected import LOG_NAME

ADDRESS = "postgresql://anna:secret@hall/scrabble"


def keep(home: Path, address: str = ADDRESS) -> None:
    home.mkdir(exist_ok=True)
    (home / "settings.toml").write_text(f'store = "{address}"\n', encoding="utf-8")


def test_an_option_comes_before_the_setting(home: Path) -> None:
    assert Services(Language("en")).store_address == ""
    keep(home)
    assert Services(Language("en")).store_address == ADDRESS
    assert Services(Language("en"), "files").store_address == ""
    assert Services(Language("en"), "postgresql://bob@hall/other").store_address == "postgresql://bob@hall/other"


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        (ADDRESS, "postgresql://hall/scrabble"),
        ("postgresql://anna:a@secret@hall/scrabble", "postgresql://hall/scrabble"),
        ("postgresql://anna@hall/scrabble?password=secret&port=5", "postgresql://hall/scrabble?password=&port=5"),
        ("postgresql://anna:it's a secret@hall/scrabble", "postgresql://hall/scrabble"),
        ("host=hall user=anna password='a secret'", "host=hall user= password="),
        ("host=hall user=anna password='a secret", "host=hall user= password="),
        ("host=hall user='anna b' password=secret", "host=hall user= password="),
        ("host=hall user=anna password=a&secret", "host=hall user= password="),
    ],
)
def test_a_report_tells_neither_account_nor_password(
    address: str, shown: str, home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    keep(home, address)
    (home / LOG_NAME).write_text(f"ValueError: {address}\n", encoding="utf-8")
    assert main(["report"]) == 0
    told = capsys.readouterr().out
    assert told.count(shown) == 2
    assert "secret" not in told
    assert "anna" not in told
    (home / LOG_NAME).unlink()


def test_a_store_is_prepared_at_an_address_only(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", "init"]) == 2
    assert "--store postgresql://" in capsys.readouterr().err
