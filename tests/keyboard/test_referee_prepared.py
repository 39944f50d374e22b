"""Duplicate games made ahead: generated, taken from a file, refereed and practised on (DU-16)."""

import json
from pathlib import Path

import pytest

from access_scrabble.rules.duplicate.records import RecordedGame, from_text, to_document
from tests.keyboard.refereeing import REAL_BAG, sit_down
from tests.keyboard.table import typed
from tests.keyboard.typed import Typed

pytestmark = pytest.mark.rule("DU-16")

SHORT = "duplicate R26\n1 satureb h4 sature\n2 b+ostiec 9h estoc\n"


def make(talk: Typed, number: int, name: str = "") -> list[str]:
    talk.choose("Prepared duplicate games")
    talk.choose("make a game from a number")
    talk.choose("seven letters")
    return talk.say_all("n", str(number), name)[:1]


def read(home: Path, name: str) -> RecordedGame:
    return from_text((home / "prepared" / f"{name}.txt").read_text(encoding="utf-8"))


def test_the_same_number_makes_the_same_game(talk: Typed, home: Path) -> None:
    (told,) = make(talk, 7)
    game = read(home, "7")
    assert told == f"Kept as 7: {len(game.turns)} turns, {game.total} points."
    make(talk, 7, "again")
    make(talk, 8, "other")
    assert read(home, "again") == game != read(home, "other")


def referee(talk: Typed, name: str) -> None:
    talk.choose("Prepared duplicate games")
    talk.choose("referee a prepared game")
    talk.choose(name)
    talk.choose("3 minutes")
    talk.say("Anna, Bob")


def test_a_prepared_game_is_refereed_to_its_end_even_when_left_and_taken_up_again(talk: Typed, home: Path) -> None:
    make(talk, 7)
    game = read(home, "7")
    referee(talk, "7")
    for number, turn in enumerate(game.turns, start=1):
        if number == 5:
            talk.say("quit")
            talk.choose("Resume the last game")
        told = talk.say("draw")
        assert any(line.startswith(f"Turn {number}: {turn.draw}; ") for line in told)
        told = talk.say("retain")
        assert any(
            line.startswith(f"Retained on turn {number}: {turn.play}") and f", {turn.points} p" in line for line in told
        )
    assert talk.reply.prompt == "Game over:"
    assert talk.say("sheet")[0].startswith(f"Total of the tops: {game.total} points. ")


def test_another_word_leaves_the_record_and_chance_draws(talk: Typed, home: Path) -> None:
    (home / "prepared").mkdir(parents=True)
    (home / "prepared" / "short.txt").write_text(SHORT, encoding="utf-8")
    referee(talk, "short")
    talk.say("draw")
    talk.say("retain h8 sature")
    assert any(line.startswith("Turn 2: ") for line in talk.say("draw"))
    assert talk.reply.prompt == "Turn 2, the draw comes by itself, slips of turn 1:"


def test_one_practises_on_a_prepared_game_and_finds_every_top(talk: Typed, home: Path) -> None:
    make(talk, 7)
    game = read(home, "7")
    talk.choose("Prepared duplicate games")
    talk.choose("practise on")
    talk.choose("7")
    talk.choose("as many points")
    talk.say("Anna")
    for turn in game.turns:
        talk.say("")
        assert talk.say(typed(turn.play))[0].endswith(": the top.")
        told = talk.say("retain")
        assert f"Your word: {turn.points} out of {turn.points}." in told
    assert talk.reply.prompt == "Game over:"
    assert talk.say("points")[1] == f"1. Anna, {game.total} points, 100.0 %, 0."


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_game_is_taken_from_a_file(talk: Typed, home: Path, tmp_path: Path, form: str) -> None:
    path = tmp_path / f"club.{form}"
    game = from_text(SHORT)
    path.write_text(SHORT if form == "text" else json.dumps(to_document(game)), encoding="utf-8")
    talk.choose("Prepared duplicate games")
    talk.choose("take a game from a file")
    assert talk.say_all(str(path), "")[0] == f"Kept as club: 2 turns, {game.total} points."
    assert read(home, "club") == game


@pytest.mark.parametrize(
    ("text", "refusal"),
    [
        ("{", "This is not JSON: "),
        ("nothing", "“nothing” does not begin a recorded game"),
        ("duplicate\n1 satureb h4 zzz", "Line 2: H4 ZZZ cannot be placed there with that draw."),
    ],
)
def test_a_file_that_is_no_game(talk: Typed, tmp_path: Path, text: str, refusal: str) -> None:
    path = tmp_path / "club.txt"
    path.write_text(text, encoding="utf-8")
    talk.choose("Prepared duplicate games")
    talk.choose("take a game from a file")
    assert talk.say(str(path))[0].startswith(refusal)


def test_without_any_prepared_game(talk: Typed) -> None:
    talk.choose("Prepared duplicate games")
    assert talk.choose("referee a prepared game")[0] == "No game has been prepared."


def test_a_refereed_game_is_kept_and_played_again(talk: Typed, home: Path) -> None:
    """A turn cancelled on the way, a draw after a rejection, a word that is not the top: all as it was."""
    sit_down(talk, REAL_BAG, ("Anna",))
    talk.say_all("aeirstu", "cancel", "bcdfghj", "satureb", "retain h4 sature", "ostiec", "retain 9h estoc")
    talk.say("quit")
    talk.choose("Prepared duplicate games")
    talk.choose("keep a refereed game")
    told = talk.say_all("1", "club night")
    game = read(home, "club night")
    assert told[0] == f"Kept as club night: 2 turns, {game.total} points."
    assert [str(turn.play) for turn in game.turns] == ["H4 SATURE", "9H ESTOC"]
    referee(talk, "club night")
    for turn in game.turns:
        assert any(f": {turn.draw}; " in line for line in talk.say("draw"))
        assert any(str(turn.play) in line for line in talk.say("retain"))


def test_a_game_without_turns_is_not_kept(talk: Typed) -> None:
    talk.choose("Prepared duplicate games")
    assert talk.choose("keep a refereed game")[0] == "No duplicate game is saved."
    sit_down(talk, REAL_BAG)
    talk.say("quit")
    talk.choose("Prepared duplicate games")
    talk.choose("keep a refereed game")
    assert talk.say("1")[0] == "No turn has been played in this game."
