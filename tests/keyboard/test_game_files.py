"""Games written to files and taken from files, from the menu and in the middle of a game."""

import json
import wave
from pathlib import Path

import pytest

from access_scrabble.files.text import BYTE_ORDER_MARK
from tests.keyboard.typed import Typed

GCG = """#character-encoding UTF-8
#player1 Zoé Zoé Dupont
#player2 Bob Bob
>Zoé: AEEPSST 8H PASSE +16 16
>Bob: AEIRRT? 8F RE.....RAi +33 33
"""


def begin(talk: Typed) -> None:
    talk.choose("Follow a game")
    talk.say("Anna, Bob")
    talk.choose("the usual game")
    talk.choose("nobody")
    talk.say("h8 passe")


def test_a_game_under_way_is_written_and_goes_on(talk: Typed, home: Path) -> None:
    begin(talk)
    (told,) = talk.say("export txt")
    path = Path(told.removeprefix("Written to ").removesuffix("."))
    assert path.parent == home / "documents"
    text = path.read_text(encoding="utf-8")
    assert "PASSE" in text
    assert "The game is not over." in text
    assert talk.say("13h riz")


def test_what_is_written_and_how_is_asked_for(talk: Typed, tmp_path: Path) -> None:
    begin(talk)
    talk.say("export")
    talk.choose("the ranking")
    talk.choose("spreadsheet")
    path = tmp_path / "ranking.csv"
    assert talk.say(str(path)) == [f"Written to {path}."]
    assert path.read_text(encoding="utf-8").startswith(f"{BYTE_ORDER_MARK}Rank;Player;")


def test_a_bare_name_is_told_with_its_folder(talk: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    begin(talk)
    talk.say("export")
    talk.choose("the ranking")
    talk.choose("spreadsheet")
    assert talk.say("ranking.csv") == [f"Written to {tmp_path / 'ranking.csv'}."]


def test_a_number_is_no_name_for_a_file(talk: Typed, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    begin(talk)
    talk.say("export")
    talk.choose("the ranking")
    talk.choose("spreadsheet")
    assert talk.say("1") == ["A number alone is no name for a file: type a name, or Enter."]
    assert talk.say("quit") == ["Nothing was written."]
    assert not list(tmp_path.glob("1*"))


def test_leaving_a_question_writes_nothing(talk: Typed, home: Path) -> None:
    begin(talk)
    talk.say("export")
    assert talk.say("") == ["Nothing was written."]
    assert not (home / "documents").exists()


def test_an_unknown_format_is_told(talk: Typed, home: Path) -> None:
    begin(talk)
    assert talk.say("export pdf") == ["“pdf” is no format: type one of html, txt, brf, csv, gcg, json, centre."]
    assert not (home / "documents").exists()


def test_a_bad_place_is_told_and_the_game_goes_on(talk: Typed, tmp_path: Path) -> None:
    begin(talk)
    talk.say("export")
    talk.choose("all of it")
    talk.choose("plain text")
    (told,) = talk.say(str(tmp_path / "absent" / "x.txt"))
    assert told == f"There is no folder {tmp_path / 'absent'}: name one that exists."
    assert talk.say("last")


def test_a_saved_game_is_written_from_the_menu_and_taken_back(talk: Typed, tmp_path: Path) -> None:
    begin(talk)
    talk.say("quit")
    talk.choose("Files of games")
    talk.choose("write a saved game")
    talk.choose("classic game")
    talk.choose("all of it")
    talk.choose("for other programs (JSON)")
    path = tmp_path / "game.json"
    talk.say(str(path))
    assert json.loads(path.read_text(encoding="utf-8"))["summary"]["turns"][0]["word"] == "PASSE"
    talk.choose("Files of games")
    talk.choose("take a game")
    (told,) = talk.say(str(path))[:1]
    assert told.startswith("Kept: classic game of ")


def test_a_gcg_file_becomes_a_game_to_resume(talk: Typed, tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(GCG, encoding="utf-8")
    talk.choose("Files of games")
    talk.choose("take a game")
    talk.say(str(path))
    talk.choose("Resume the last game")
    assert talk.say("scores")[0].startswith("Bob 33")


def test_a_bad_file_is_told_in_one_sentence(talk: Typed, tmp_path: Path) -> None:
    path = tmp_path / "game.gcg"
    path.write_text(GCG.replace("+33 33", "+34 34"), encoding="utf-8")
    talk.choose("Files of games")
    talk.choose("take a game")
    told = talk.say(str(path))
    assert told[0] == ("Line 5 of the GCG file counts 34 points for H6 REPASSERAi: with French tiles it is 33.")


def test_no_game_no_file(talk: Typed) -> None:
    talk.choose("Files of games")
    assert talk.choose("write a saved game")[0] == "No game has been saved."


def test_a_prepared_game_is_taken_away(talk: Typed, home: Path) -> None:
    (home / "prepared").mkdir(parents=True)
    text = "duplicate R26\n1 satureb h4 sature\n"
    (home / "prepared" / "short.txt").write_text(text, encoding="utf-8")
    talk.choose("Prepared duplicate games")
    talk.choose("take a game away")
    talk.choose("short")
    talk.choose("a recording")
    talk.choose("after each turn")
    talk.choose("another time")
    talk.say("5")
    told = talk.say("0")
    assert any(line.startswith("Recorded, ") for line in told)
    with wave.open(str(home / "documents" / "short.wav")) as reader:
        assert reader.getnframes() / reader.getframerate() > 25
