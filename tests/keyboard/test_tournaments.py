"""Tournaments in line mode: players, results told, announced and written, and everything that is refused."""

import json
from pathlib import Path

import pytest

from access_scrabble.language.announcer import NullVoice
from access_scrabble.speech.selection import Channels
from tests.keyboard.conversation import LIST
from tests.keyboard.fingers import RecordingBraille
from tests.keyboard.refereeing import REAL_BAG
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice
from tests.rules.tournament.cup import NAMES, TITLE, document, player_lines

ROOM = f"{TITLE}: 20 players, "


@pytest.fixture
def voice(monkeypatch: pytest.MonkeyPatch) -> RecordingVoice:
    """The room's voice, with one sound device: there is no private voice."""
    recording = RecordingVoice()
    voices = Channels(recording, NullVoice())
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: voices)
    return recording


@pytest.fixture
def fingers(monkeypatch: pytest.MonkeyPatch) -> RecordingBraille:
    """What a braille display would show."""
    display = RecordingBraille()
    monkeypatch.setattr("access_scrabble.cli.outputs.Outputs._display", display.plugged_into)
    return display


@pytest.fixture
def players(tmp_path: Path) -> str:
    path = tmp_path / "players.csv"
    path.write_text(player_lines(), encoding="utf-8")
    return str(path)


@pytest.fixture
def cup(talk: Typed, players: str) -> Typed:
    """A tournament with its twenty players, before its first game."""
    talk.choose("Tournaments")
    talk.say(TITLE)
    talk.choose("the points are added up")
    talk.choose("Players")
    talk.choose("take the players from a file")
    talk.say_all(players, "")
    assert talk.reply.lines[0] == f"{ROOM}0 games, the points are added up."
    return talk


@pytest.fixture
def played(cup: Typed, tmp_path: Path) -> Typed:
    """The same with three games from files."""
    games = document(with_appeal=True)["games"]
    assert isinstance(games, list)
    for number, game in enumerate(games, start=1):
        path = tmp_path / f"game {number}.json"
        path.write_text(json.dumps(game), encoding="utf-8")
        cup.choose("Count a game from a file")
        cup.say(str(path))
    assert f"{ROOM}3 games, the points are added up." in cup.reply.lines
    return cup


def test_players_are_listed_changed_and_withdrawn(cup: Typed) -> None:
    cup.choose("Players")
    told = cup.choose("hear the list")
    assert told[1] == "Table 1, Anna, Vermeil, Lyon, corrector Marie."
    cup.choose("add or change a player")
    assert cup.reply.prompt == "Table, or Enter for 21:"
    cup.say("")
    assert cup.reply.prompt == "Name, two names as Anna / Bob for a pair:"
    told = cup.say_all("Zoé / Yves", "A-12", "", "Senior", "", "Jean", "1:00")
    assert told[0] == "Table 21, Zoé and Yves, Senior, licence A-12, corrector Jean, 60 seconds more."
    cup.choose("add or change a player")
    cup.say("1")
    assert cup.reply.prompt == "Name, two names as Anna / Bob for a pair, or Enter for Anna:"
    told = cup.say_all("", "", "4B", "-", "Nantes", "", "")
    assert told[0] == "Table 1, Anna, series 4B, Nantes, corrector Marie."
    cup.choose("take a player off the list")
    assert cup.say("77")[0] == "Nobody in this tournament plays at table 77."
    cup.choose("take a player off the list")
    assert cup.say("21")[0] == "20 players."


def test_a_bad_list_changes_nothing(cup: Typed, tmp_path: Path) -> None:
    bad = tmp_path / "bad.csv"
    bad.write_text("Nom;Table\nAnna;1\nBob;x\n", encoding="utf-8")
    cup.choose("Players")
    for path, told in (
        (str(bad), "Line 3: “x” is no table, type a number from 1 to 9999."),
        ("nowhere.csv", "There is no file nowhere.csv."),
    ):
        cup.choose("take the players from a file")
        assert cup.say(path)[:2] == [told, "20 players."]


def test_the_list_of_players_is_written_and_read_again(cup: Typed, tmp_path: Path, home: Path) -> None:
    cup.choose("Players")
    cup.choose("write the list to a file")
    cup.choose("spreadsheet")
    told = cup.say("")
    written = Path(told[0].removeprefix("Written to ").removesuffix("."))
    assert written.is_relative_to(home)
    cup.choose("take the players from a file")
    assert cup.say(str(written))[0] == "20 players."


def test_what_needs_players_or_games_says_so(talk: Typed) -> None:
    talk.choose("Tournaments")
    talk.say(TITLE)
    talk.choose("the places are added up")
    no_games = "No game counts yet: start one, or take one from a file."
    for way, told in (
        ("Start game 1", "The tournament has no players yet: enter them first."),
        ("Go on with a game", no_games),
        ("Results", no_games),
        ("Results of one table", no_games),
        ("Announce results", no_games),
        ("Write the results", no_games),
        ("Drop a game", no_games),
        ("Undo the last change", "Nothing can be undone."),
    ):
        assert talk.choose(way)[:2] == [told, f"{TITLE}: 0 players, 0 games, the places are added up."]


def test_what_a_tournament_refuses(cup: Typed, tmp_path: Path) -> None:
    bad = tmp_path / "bad.json"
    bad.write_text('{"turns": [{"draw": "AB"}]}', encoding="utf-8")
    cup.choose("Count a game from a file")
    assert cup.say(str(bad))[0] == "turns 1: give the word retained (“ref” and “word”) or the top."
    assert cup.reply.lines[1] == f"{ROOM}0 games, the points are added up."
    assert cup.choose("Count a saved game")[0] == "No other duplicate game has been saved."
    cup.choose("Add up points or places")
    assert cup.choose("the points")[0] == "That changes nothing."
    cup.choose("Start game 1")
    cup.say("")
    assert cup.say("3, 99")[0] == "Nobody in this tournament plays at table 99."
    cup.say("3")
    cup.choose("the usual game")
    cup.choose(REAL_BAG)
    cup.say_all("aeirstu", "retain h8 resitua", "=")
    assert cup.say("3 =")[0] == "Nobody plays at table 3."
    assert cup.say("quit")[0] == f"{ROOM}1 game, the points are added up."


@pytest.mark.rule("DU-14")
def test_results_by_category_by_game_and_by_places(played: Typed) -> None:
    played.choose("Results")
    told = played.choose("category Diamant")
    assert told[0].endswith("total of the tops: 571 points. Only category Diamant.")
    assert told[1].startswith("1. Bob, 570 points")
    assert sum(line[0].isdecimal() and " points, " in line for line in told) == 7
    played.choose("Results")
    told = played.choose("Soir")
    assert told[0] == "Soir: 3 turns, total of the tops: 209 points."
    played.choose("Add up points or places")
    played.choose("the places")
    played.choose("Results")
    told = played.choose("all players")
    assert told[1].startswith("1. Bob, ")
    assert " by places, 570 points" in told[1]
    played.choose("Undo the last change")
    assert played.reply.lines[0].endswith("the points are added up.")
    played.choose("Drop a game")
    told = played.choose("2: Après-midi")
    assert told[:2] == ["Après-midi counts no more.", f"{ROOM}2 games, the points are added up."]


def test_results_are_gone_through_before_the_menu_is_told_again(played: Typed, voice: RecordingVoice) -> None:
    played.choose("Results")
    told = played.choose("all players")
    assert played.reply.prompt == LIST
    assert len(told) == 21
    assert played.say("next") == [told[2]]
    assert played.say("list-end") == [told[-1]]
    assert played.say("nonsense") == ["Type next or back, or press Enter to leave the list."]
    assert played.say("")[0] == f"{ROOM}3 games, the points are added up."
    assert not any("Bob" in said for said in voice.hear())


def test_one_table_hears_where_it_stands(played: Typed) -> None:
    played.choose("Results of one table")
    told = played.say("17")
    assert told[0].startswith("All players: 17. Quentin, ")
    assert told[1].startswith("Category Diamant: ")
    assert [line.partition(":")[0] for line in told[2:5]] == ["Matin", "Après-midi", "Soir"]
    played.choose("Results of one table")
    assert played.say("99")[0] == "Nobody in this tournament plays at table 99."


def test_results_are_announced_from_the_last_to_the_first(played: Typed) -> None:
    played.choose("Announce results")
    played.choose("all players")
    played.choose("from the last to the first")
    told = played.say("3")
    assert told[0].startswith("Enter says the next part to the room;")
    assert played.reply.prompt.startswith(f"“{TITLE}, ranking after 3 games")
    said = [played.say("")[0] for _ in range(2)]
    assert said == [f"{TITLE}, ranking after 3 games, total of the tops: 571 points.", "3rd, 563 points: David, Paris"]
    assert played.say("repeat") == ["3rd, 563 points: David, Paris"]
    assert played.reply.prompt == "“2nd, 567 points: Anna, Lyon”, Enter says it:"
    assert played.say("skip") == ["Left out: 2nd, 567 points: Anna, Lyon."]
    assert played.say("back") == ["3rd, 563 points: David, Paris"]
    assert played.say("nonsense")[0].startswith("“nonsense” is not understood.")
    assert played.say("") == ["2nd, 567 points: Anna, Lyon"]
    assert played.say("") == ["1st, 570 points: Bob, Paris"]
    assert played.reply.prompt == "All has been announced, Enter ends:"
    assert played.say("repeat") == ["1st, 570 points: Bob, Paris"]
    assert played.say("")[0] == f"{ROOM}3 games, the points are added up."


def test_equals_are_announced_as_such_and_all_at_one_go(played: Typed) -> None:
    played.choose("Announce results")
    played.choose("Matin")
    played.choose("from the first to the last")
    played.say("1")
    told = played.say("announce")
    assert told[0] == "Matin: 3 turns, total of the tops: 216 points."
    assert told[1].startswith("1st equal, 216 points: ")
    assert played.say("quit")[0] == f"{ROOM}3 games, the points are added up."


@pytest.mark.parametrize("form", ["page", "plain text", "paper braille", "spreadsheet", "for other programs"])
def test_results_are_written_in_every_format(form: str, played: Typed) -> None:
    played.choose("Write the results")
    played.choose(form)
    told = played.say("")
    written = Path(told[0].removeprefix("Written to ").removesuffix("."))
    assert written.stat().st_size > 1000


def test_a_tournament_is_taken_up_again(played: Typed, home: Path) -> None:
    played.hang_up()
    with Typed() as again:
        again.choose("Tournaments")
        told = again.choose(TITLE)
        assert told[0] == f"{ROOM}3 games, the points are added up."


def test_players_from_a_file_before_a_game_of_its_own(talk: Typed, players: str) -> None:
    talk.choose("Referee a duplicate game")
    talk.choose("the usual game")
    talk.choose(REAL_BAG)
    assert talk.say("file nowhere.csv") == ["There is no file nowhere.csv."]
    told = talk.say(f"file {players}")
    assert told[:3] == ["20 players.", "Corrector Jean: 10 tables.", "Corrector Marie: 10 tables."]
    talk.say_all("aeirstu", "retain h8 resitua")
    assert talk.say("missing")[0].count(",") >= len(NAMES)


def test_the_room_hears_the_results_and_the_fingers_read_them(
    voice: RecordingVoice, fingers: RecordingBraille, played: Typed
) -> None:
    played.choose("Results")
    played.choose("all players")
    assert fingers.reading.scores[1].startswith("1. Bob, 570 points")
    assert len(fingers.reading.scores) == len(NAMES) + 1
    assert "Soir: 3 turns, total of the tops: 209 points." in fingers.reading.moves
    played.choose("Announce results")
    played.choose("all players")
    played.choose("from the last to the first")
    voice.hear()
    played.say("2")
    assert voice.hear() == []
    assert fingers.messages[-1].endswith(
        "“Coupe du club, ranking after 3 games, total of the tops: 571 points.”, Enter says it:"
    )
    played.say("")
    assert voice.hear() == ["Coupe du club, ranking after 3 games, total of the tops: 571 points."]
    assert fingers.reading.moves == ("2nd, 567 points: Anna, Lyon", "1st, 570 points: Bob, Paris")
    stops = voice.stops
    played.say("")
    assert (voice.hear(), voice.stops) == (["2nd, 567 points: Anna, Lyon"], stops)


def test_the_room_hears_nothing_that_is_only_asked(voice: RecordingVoice, played: Typed) -> None:
    """Rankings read in the menu and the results of a table are the referee's."""
    voice.hear()
    played.choose("Results")
    played.choose("all players")
    played.choose("Results of one table")
    played.say("1")
    played.choose("Start game 4")
    played.say_all("", "")
    played.choose("the usual game")
    assert voice.hear() == []


@pytest.mark.rule("DU-13")
def test_a_late_player_joins_the_tournament(cup: Typed) -> None:
    cup.choose("Start game 1")
    cup.say_all("", "")
    cup.choose("the usual game")
    cup.choose(REAL_BAG)
    cup.say_all("aeirstu", "retain h8 resitua", "=", "arrive 21 Zoé")
    told = cup.say("quit")
    assert told[:2] == [
        "Added to the players: Table 21, Zoé.",
        f"{TITLE}: 21 players, 1 game, the points are added up.",
    ]
    cup.choose("Results of one table")
    assert cup.say("21")[0].startswith("All players: 21. Zoé, 0 points")


@pytest.mark.rule("FO-01")
def test_pairs_play_as_pairs_and_a_pair_among_others_by_one_name(talk: Typed, tmp_path: Path) -> None:
    path = tmp_path / "pairs.csv"
    talk.choose("Tournaments")
    talk.say(TITLE)
    talk.choose("the points are added up")
    for number, (lines, asked) in enumerate(
        (("Nom\nAnna / Bob\nChloé / David\n", "Anna and Bob"), ("Nom\nAnna / Bob\nEmma\n", "Anna / Bob")), start=1
    ):
        path.write_text(lines, encoding="utf-8")
        talk.choose("Players")
        talk.choose("take the players from a file")
        talk.say_all(str(path), "")
        talk.choose(f"Start game {number}")
        talk.say_all("", "")
        talk.choose("the usual game")
        told = talk.choose(REAL_BAG)
        assert ("Game in pairs" in " ".join(told)) == (number == 1)
        talk.say_all("aeirstu", "retain h8 resitua")
        assert talk.say("2 =")[0].startswith(("Chloé and David", "Emma"))
        assert asked in talk.say("missing")[0]
        talk.say("quit")
    talk.choose("Results")
    told = talk.choose("pairs")
    assert told[1].startswith("1. Anna and Bob, 0 points")


def test_a_prepared_game_in_a_tournament(cup: Typed, tmp_path: Path) -> None:
    path = tmp_path / "made.txt"
    path.write_text("duplicate R26\n1 AEIRSTU H8 RESITUA 66\n", encoding="utf-8")
    cup.say("")
    cup.choose("Prepared duplicate games")
    cup.choose("take a game from a file")
    cup.say_all(str(path), "made")
    cup.choose("Tournaments")
    cup.choose(TITLE)
    cup.choose("Start game 1")
    cup.say_all("", "20")
    cup.choose("a prepared game")
    cup.choose("made")
    cup.choose("2 minutes")
    assert any(line.startswith("Turn 1: AEIRSTU") for line in cup.say("draw"))
    assert "Retained on turn 1: H8 RESITUA, 66 points." in cup.say("retain")
    cup.say("=")
    assert cup.say("quit")[0] == f"{ROOM}1 game, the points are added up."


@pytest.mark.rule("DU-20")
def test_who_was_excluded_is_marked_and_not_admitted_to_the_next_game(cup: Typed, tmp_path: Path) -> None:
    games = document(with_appeal=False)["games"]
    assert isinstance(games, list)
    path = tmp_path / "game.json"
    path.write_text(json.dumps({**games[0], "excluded": [2]}), encoding="utf-8")
    cup.choose("Count a game from a file")
    cup.say(str(path))
    cup.choose("Results")
    ranked = [line for line in cup.choose("all players") if "Bob" in line]
    assert ranked
    assert all("excluded" in line for line in ranked)
    cup.choose("Start game 2")
    assert "Excluded, so not admitted: table 2." in cup.say("")
    assert cup.say("2")[0].endswith("plays at table 2.")
