"""A federation's list of players, from its usual headings to every result of single games and tournaments."""

import csv
import io
import json
from pathlib import Path

import pytest

from access_scrabble.files.text import BYTE_ORDER_MARK
from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.typed import Typed

PLAYERS = 60
SERIES = ("1A", "2B", "4C", "6D")
CATEGORIES = ("Espoir", "Senior", "Vermeil", "Diamant")
HEADINGS = "N° licence;NOM;Prénom;Code club;Nom du club;Série;Catégorie"
GAMES, TOP = 3, 900


def points(table: int, game: int) -> int:
    """Two tables of a series are equal over the games, the higher one better in the last game."""
    couple, is_second = divmod(table - 1, 2)
    swing = (-10, 0, 10)[game] * (1 if is_second else -1)
    return 850 - 5 * couple + swing


def federation_list() -> str:
    lines = [
        f"10{table:05};NOM{table};Prénom{table};L{table % 7:02};Club de {table % 7};"
        f"{SERIES[(table - 1) // 2 % 4]};{CATEGORIES[table % 4]}"
        for table in range(1, PLAYERS + 1)
    ]
    return "\r\n".join([HEADINGS, *lines])


def game_file(number: int) -> str:
    results = [
        {"table": table, "points": points(table, number), "warnings": table % 3} for table in range(1, PLAYERS + 1)
    ]
    return json.dumps({"title": f"Manche {number + 1}", "top_total": TOP, "results": results})


@pytest.fixture
def listed(tmp_path: Path) -> str:
    path = tmp_path / "licenciés.csv"
    path.write_bytes(federation_list().encode("cp1252"))
    return str(path)


@pytest.fixture
def cup(talk: Typed, listed: str, tmp_path: Path) -> Typed:
    talk.choose("Tournaments")
    talk.say("Coupe")
    talk.choose("the points are added up")
    talk.choose("Players")
    talk.choose("take the players from a file")
    assert talk.say(listed)[0] == f"{PLAYERS} players."
    talk.say("")
    for number in range(GAMES):
        path = tmp_path / f"{number}.json"
        path.write_text(game_file(number), encoding="utf-8")
        talk.choose("Count a game from a file")
        talk.say(str(path))
    return talk


def written(talk: Typed, title: str, path: Path) -> str:
    talk.choose("Write the results")
    talk.choose(title)
    assert talk.say(str(path))[0] == f"Written to {path}."
    return path.read_text(encoding="utf-8")


@pytest.mark.rule("DU-14")
def test_three_games_of_sixty_players_to_printed_results_in_all_formats(cup: Typed, tmp_path: Path) -> None:
    page = written(cup, "page to print", tmp_path / "r.html")
    text = written(cup, "plain text", tmp_path / "r.txt")
    sheet = written(cup, "spreadsheet", tmp_path / "r.csv")
    found = json.loads(written(cup, "for other programs", tmp_path / "r.json"))
    paper = written(cup, "paper braille", tmp_path / "r.brf")
    for told in (page, text):
        for part in ("Series 1A", "Series 6D", "Category Diamant", "1000001", "L01", "Club de 1", "Manche 3"):
            assert part in told
    rows = list(csv.DictReader(io.StringIO(sheet.removeprefix(BYTE_ORDER_MARK)), delimiter=";"))
    assert len(rows) == PLAYERS
    assert (rows[0]["Licence"], rows[0]["Series"], rows[0]["Club code"]) == ("1000001", "1A", "L01")
    assert (rows[0]["Category"], rows[0]["Club"], rows[0]["Warnings"]) == ("Senior", "Club de 1", "3")
    assert sorted(found["series"]) == sorted(SERIES)
    assert [line["table"] for line in found["series"]["2B"]][:4] == [3, 4, 11, 12]
    assert sum(len(lines) for lines in found["series"].values()) == PLAYERS
    assert found["players"][0] == {
        "table": 1,
        "name": "Prénom1 NOM1",
        "licence": "1000001",
        "series": "1A",
        "category": "Senior",
        "club": "Club de 1",
        "club_code": "L01",
    }
    assert paper.isascii()
    cup.choose("Results of one table")
    assert "Series 4C" in " ".join(cup.say("5"))


@pytest.mark.rule("DU-14")
def test_equals_are_parted_as_the_organiser_decides(cup: Typed) -> None:
    def best() -> list[str]:
        cup.choose("Results")
        told = cup.choose("all players")
        return [line for line in told if "NOM1," in line or "NOM2," in line]

    shared = best()
    assert all(line.startswith("1.") for line in shared)
    cup.choose("Part those who are equal")
    assert cup.choose("equals are parted by the last game")[0].endswith(
        "the points are added up, equals are parted by the last game."
    )
    ranked = best()
    assert ranked[0].startswith("1.")
    assert "NOM2," in ranked[0]
    assert ranked[1].startswith("2.")
    cup.choose("Undo the last change")
    assert best() == shared


def test_a_single_game_keeps_what_the_federation_knows(talk: Typed, listed: str) -> None:
    sit_down(talk, REAL_BAG, (f"file {listed}",))
    talk.say_all("aeirstu", "retain h8 resitua", "=")
    told = talk.say("export txt")[0]
    text = Path(told.removeprefix("Written to ").removesuffix(".")).read_text(encoding="utf-8")
    assert "1000001" in text
    assert "L01" in text
