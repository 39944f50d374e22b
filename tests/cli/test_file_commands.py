"""Games and prepared games through the command line: written, taken, described."""

import json
import wave
from datetime import datetime
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from access_scrabble.cli import main
from access_scrabble.cli.saved_games import game_context, open_library, taken_game
from access_scrabble.cli.services import Services
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.events import TurnPassed
from access_scrabble.session.file_store import FileGameStore
from tests.session.test_journal import CODECS

GCG = """#character-encoding UTF-8
#player1 Zoé Zoé Dupont
#player2 Bob Bob
>Zoé: AEEPSST 8H PASSE +16 16
>Bob: AEIRRT? 8F RE.....RAi +33 33
"""


@pytest.fixture
def name(tmp_path: Path) -> str:
    services = Services(Language("fr"))
    return taken_game(open_library(services), GCG.encode(), game_context(services))


def test_a_file_is_kept_as_a_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(GCG, encoding="utf-8")
    assert main(["game", "import", str(path), "--json"]) == 0
    name = json.loads(capsys.readouterr().out)["id"]
    assert main(["game", "import", str(path)]) == 0
    assert capsys.readouterr().out.startswith("Gardée sous le nom ")
    main(["game", "list", "--json"])
    games = json.loads(capsys.readouterr().out)["games"]
    assert {(game["id"], *game["players"]) for game in games} >= {(name, "Zoé Dupont", "Bob")}


@pytest.mark.parametrize("form", ["html", "txt", "brf", "csv", "gcg", "json"])
def test_a_game_goes_to_standard_output_or_to_a_file(
    name: str, form: str, tmp_path: Path, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    assert main(["game", "export", name, "--to", form]) == 0
    shown = capfdbinary.readouterr().out
    path = tmp_path / f"game.{form}"
    assert main(["game", "export", name, "--to", form, "--output", str(path)]) == 0
    assert path.read_bytes() == shown
    assert capfdbinary.readouterr().out == b""
    assert b"PASSE" in shown


def test_an_exported_game_is_as_its_schema_says(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    main(["game", "schema", "classic"])
    schema = json.loads(capsys.readouterr().out)
    main(["game", "export", name, "--to", "json"])
    Draft202012Validator(schema).validate(json.loads(capsys.readouterr().out))


def test_the_width_of_paper_and_a_part_are_chosen(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["game", "export", name, "--to", "brf", "--part", "ranking", "--width", "28"]) == 0
    written = capsys.readouterr().out
    assert max(map(len, written.splitlines())) <= 28
    assert "PASSE" not in written


@pytest.mark.parametrize(
    ("options", "exit_code", "sentence"),
    [
        (["export", "NAME", "--to", "txt", "--part", "scores"], 2, "Cette partie n'a pas de section scores"),
        (["export", "NAME", "--to", "csv", "--part", "board"], 1, "Il n'y a pas de tableau"),
        (["export", "NAME", "--to", "brf", "--width", "3"], 2, "page"),
        (["export", "nobody", "--to", "txt"], 2, "Aucune partie"),
        (["export", "NAME", "--to", "txt", "--output", "/nowhere/x"], 1, "Il n'y a pas de dossier /nowhere"),
        (["import", "/nowhere/x"], 2, "Aucun fichier"),
    ],
)
def test_what_cannot_be_done_is_one_sentence(
    name: str, options: list[str], exit_code: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["game", *(name if option == "NAME" else option for option in options)]) == exit_code
    told = capsys.readouterr()
    assert told.out == ""
    assert sentence in told.err
    assert told.err.count("\n") == 1


def test_a_journal_that_begins_with_a_wrong_event_is_one_sentence(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    journal = FileGameStore(home / "games", CODECS).create("classic", datetime(2026, 11, 16), ("Anna", "Bob"))  # noqa: DTZ001
    journal.append((TurnPassed(0),))
    journal.close()
    assert main(["game", "export", journal.path.stem, "--to", "json"]) == 2
    assert "contient des coups impossibles : access-scrabble game repair " in capsys.readouterr().err


def test_a_prepared_game_is_made_listed_and_taken_away(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["prepared", "list"]) == 0
    assert capsys.readouterr().out == "Aucune partie préparée.\n"
    assert main(["prepared", "make", "essai", "--seed", "7", "--json"]) == 0
    game = json.loads(capsys.readouterr().out)
    main(["prepared", "list", "--json"])
    assert json.loads(capsys.readouterr().out) == {"games": ["essai"]}
    assert main(["prepared", "export", "essai", "--to", "txt", "--solutions", "end"]) == 0
    assert str(game["turns"][0]["word"]).upper() in capsys.readouterr().out
    path = tmp_path / "essai.wav"
    short = ["--time", "0:02", "--last-call", "0:00", "--solutions", "none"]
    assert main(["prepared", "export", "essai", "--to", "wav", "--output", str(path), *short]) == 0
    assert capsys.readouterr().out.startswith("Enregistré, ")
    with wave.open(str(path)) as reader:
        assert reader.getnframes() / reader.getframerate() > len(game["turns"]) * 22


def test_a_last_call_before_the_turn_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    main(["prepared", "make", "essai", "--seed", "7"])
    capsys.readouterr()
    assert main(["prepared", "export", "essai", "--to", "txt", "--time", "0:20"]) == 2
    assert capsys.readouterr().err.startswith("Un coup de 0:20 ne peut pas avoir son dernier appel")


def test_games_are_checked_told_and_repaired(name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (journal,) = tmp_path.rglob("*.journal")
    assert main(["game", "check"]) == 0
    assert capsys.readouterr().out.startswith(f"{name} : en ordre, ")
    assert main(["game", "repair", name]) == 0
    assert "en ordre" in capsys.readouterr().out
    data = journal.read_bytes()
    journal.write_bytes(data.replace(b"PASSE", b"PASTE", 1).replace(b"classic", b"clazzic", 1))
    assert main(["game", "list"]) == 0
    assert f"access-scrabble game repair {name}" in capsys.readouterr().out
    assert main(["game", "check", "--json"]) == 1
    (found,) = json.loads(capsys.readouterr().out)["games"]
    assert (found["id"], found["ok"]) == (name, False)
    journal.write_bytes(data.replace(b"PASSE", b"PASTE", 1))
    assert main(["game", "repair", name]) == 0
    assert f"{name}-2" in capsys.readouterr().out
    assert journal.with_name(f"{name}-2.journal").read_bytes().splitlines()[1:] == data.splitlines()[1:]
    assert main(["game", "repair", "nobody"]) == 2
