"""A whole tournament refereed at the keyboard, and the same one from a file: the same final ranking."""

import json
from pathlib import Path

import pytest

from access_scrabble.cli import main
from tests.keyboard.conversation import Conversation
from tests.keyboard.terminal import Terminal
from tests.rules.tournament.cup import (
    APPEAL_TABLE,
    APPEAL_TURN,
    GAMES,
    NAMES,
    TITLE,
    Game,
    Turn,
    document,
    player_lines,
)


def by_file(folder: Path, capsys: pytest.CaptureFixture[str], *, with_appeal: bool) -> list[str]:
    """What the command says of the same tournament."""
    path = folder / "cup.json"
    path.write_text(json.dumps(document(with_appeal=with_appeal)), encoding="utf-8")
    assert main(["--lang", "en", "tournament", "--file", str(path)]) == 0
    return capsys.readouterr().out.splitlines()


def set_up(talk: Conversation, folder: Path) -> None:
    """From the menu to a tournament with its players."""
    path = folder / "players.csv"
    path.write_bytes(player_lines().encode("cp1252"))
    talk.choose("Tournaments")
    assert talk.reply.prompt == "Name of the tournament:"
    talk.say(TITLE)
    talk.choose("the points are added up")
    talk.choose("Players")
    talk.choose("take the players from a file")
    told = talk.say(str(path))
    assert told[:3] == ["20 players.", "Corrector Jean: 10 tables.", "Corrector Marie: 10 tables."]
    talk.say("")


def referee(talk: Conversation, number: int, game: Game) -> None:
    """One game from its start to its end, back to the tournament."""
    talk.choose(f"Start game {number}")
    talk.say(game.title)
    late = {table for table, _ in game.arrivals}
    talk.say(", ".join(str(table) for table in sorted({*game.absent, *late})))
    talk.choose("the usual game")
    talk.choose("from the real bag")
    for turn_number, turn in enumerate(game.turns, start=1):
        for table, since in game.arrivals:
            if since == turn_number:
                assert talk.say(f"arrive {table}")[0].startswith(NAMES[table - 1])
        play(talk, turn_number, turn)
    assert "End of the game: the interruption has lasted too long" in talk.say("interrupted 40")
    told = talk.say("quit")
    assert told[0] == f"{TITLE}: 20 players, {number} {'game' if number == 1 else 'games'}, the points are added up."


def play(talk: Conversation, number: int, turn: Turn) -> None:
    """A turn: letters, the word retained, every slip, and the top for the rest by one key."""
    renewed = "" if number == 1 else "-"
    drawn = talk.say(renewed + turn.draw.lower())
    assert any(line.startswith(f"Turn {number}: ") for line in drawn), drawn
    word = "".join(f"{letter.upper()}?" if letter.islower() else letter for letter in turn.word)
    retained = talk.say(f"retain {turn.reference} {word}")
    blanks = ", ".join(letter.upper() for letter in turn.word if letter.islower())
    joker = f" (joker {blanks})" if blanks else ""
    laid = f"{turn.reference} {turn.word}{joker}"
    assert f"Retained on turn {number}: {laid}, {turn.points} points." in retained, retained
    for slip in turn.slips:
        told = talk.say(slip.typed)
        assert told[0].startswith(f"{NAMES[slip.table - 1]}, table {slip.table}, turn {number}: "), told
    for table in turn.has_top:
        assert f"{turn.points} points" in talk.say(f"{table} =")[0]
    talk.say("=" if turn.rest == "top" else "absentees")
    for table, sanction in turn.rulings:
        assert f"table {table}" in talk.say(f"rule {number}: {table} {sanction}")[0]
    assert talk.say("missing") == ["No score is missing."]


def ranking(talk: Conversation) -> list[str]:
    """The overall ranking, as it is told."""
    talk.choose("Results")
    told = talk.choose("all players")
    talk.say("")  # it is a list that one leaves by Enter
    return told[: len(NAMES) + 1]


@pytest.mark.rule("BU-18", "DU-14", "DU-13")
def test_three_games_with_twenty_players_by_keyboard_and_by_file(
    terminal: Terminal, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    set_up(terminal, tmp_path)
    for number, game in enumerate(GAMES, start=1):
        referee(terminal, number, game)

    before = ranking(terminal)
    assert before[1] == "1. Anna, 567 points, 99.3 %, -4, by game: 213, 146, 208."
    assert before == by_file(tmp_path, capsys, with_appeal=False)
    assert any("Quentin" in line and "1 solo" in line for line in before)
    assert any("Karim" in line and "7 warnings" in line for line in before)
    assert any("Théo" in line and "absent" in line for line in before)

    terminal.choose("Go on with a game")
    terminal.choose("3: Soir")
    terminal.say(f"appeal {APPEAL_TURN}: {APPEAL_TABLE} the ink was wet")
    told = terminal.say("yes")  # lodged in time
    assert told[0].startswith("Appeal recorded: Bob, table 2, turn 2")
    told = terminal.say(f"commission {APPEAL_TURN}: {APPEAL_TABLE} valid")
    assert "102 points" in told[0]
    terminal.say("quit")

    after = ranking(terminal)
    assert after[1] == "1. Bob, 570 points, 99.8 %, -1, by game: 216, 146, 208."
    assert after == by_file(tmp_path, capsys, with_appeal=True)
    terminal.say("")
    assert terminal.leave().endswith("Goodbye.")


def test_a_kill_in_the_middle_of_a_game_loses_nothing(terminal: Terminal, home: Path, tmp_path: Path) -> None:
    set_up(terminal, tmp_path)
    terminal.choose("Start game 1")
    terminal.say_all("Matin", "")
    terminal.choose("the usual game")
    terminal.choose("from the real bag")
    play(terminal, 1, GAMES[0].turns[0])
    terminal.kill()
    again = Terminal(home)
    try:
        again.choose("Tournaments")
        told = again.choose(TITLE)
        assert told[0] == f"{TITLE}: 20 players, 1 game, the points are added up."
        told = ranking(again)
        assert told[1].startswith("1. Anna, 66 points, 100.0 %, 0.")
        again.choose("Go on with a game")
        play(again, 2, GAMES[0].turns[1])
        again.say("quit")
        assert ranking(again)[0].startswith(f"{TITLE}, ranking after 1 game, total of the tops: 91 points.")
    finally:
        again.kill()
