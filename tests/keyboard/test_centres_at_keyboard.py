"""The same game refereed in two centres at the keyboard, its results handed in, and one ranking made of them."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from access_scrabble.cli import main
from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.typed import Typed

SCHEMA = Path(__file__).parents[2] / "docs" / "schema" / "centre.schema.json"


def handed_in(talk: Typed, path: Path, club: str, names: tuple[str, ...], *slips: str) -> None:
    """A game of one turn in a club, refereed to its end, its result written to a file."""
    players = path.with_suffix(".csv")
    players.write_text("nom;club\n" + "".join(f"{name};{club}\n" for name in names), encoding="utf-8")
    sit_down(talk, REAL_BAG, (f"file {players}",))
    talk.say_all("aeirstu", "retain h8 resitua", *slips, "interrupted 31")
    (told,) = talk.say("export centre")
    Path(told.removeprefix("Written to ").removesuffix(".")).rename(path)
    players.unlink()
    talk.say_all("quit")


@pytest.fixture
def folder(talk: Typed, tmp_path: Path) -> Path:
    folder = tmp_path / "centres"
    folder.mkdir()
    handed_in(talk, folder / "un.centre", "Lyon", ("Anna", "Bob"), "1 66", "2 20")
    handed_in(talk, folder / "deux.centre", "Dijon", ("Chloé", "Anna"), "1 66", "2 30")
    return folder


@pytest.mark.rule("DU-14")
def test_two_centres_become_one_ranking(talk: Typed, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    schema = Draft202012Validator(json.loads(SCHEMA.read_text(encoding="utf-8")))
    for path in folder.iterdir():
        schema.validate(json.loads(path.read_text(encoding="utf-8")))
    (folder / "mauvais.centre").write_text("{", encoding="utf-8")
    talk.choose("Tournaments")
    talk.say("Simultané")
    talk.choose("the points are added up")
    talk.choose("Rank many centres")
    told = talk.say(str(folder))
    assert told[0] == "2 centres, 4 players, 1 thing to look at."
    assert told[1].startswith("mauvais.centre: ")
    talk.choose("Results")
    ranked = talk.choose("all players") if talk.reply.lines[0].startswith("Which") else talk.reply.lines
    assert [line.split(",")[0] for line in ranked[1:5]] == ["1. Chloé", "1. Anna", "3. Anna", "4. Bob"]
    capsys.readouterr()
    assert main(["--lang", "en", "tournament", "--centres", str(folder), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [(line["names"], line["points"]) for line in found["ranking"]] == [
        (["Chloé"], 66),
        (["Anna"], 66),
        (["Anna"], 30),
        (["Bob"], 20),
    ]
    assert {player["centre"] for player in found["players"]} == {"Lyon", "Dijon"}


def test_a_game_that_goes_on_is_not_handed_in(talk: Typed) -> None:
    sit_down(talk, REAL_BAG, ("Anna", "Bob"))
    talk.say_all("aeirstu", "retain h8 resitua")
    assert talk.say("export centre") == ["The game is not over yet: a centre hands in its result when it is."]
