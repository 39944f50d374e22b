"""Saved games seen from the keyboard: taken up, in use elsewhere, damaged, or a disk that is full."""

import subprocess
import sys
from pathlib import Path

import pytest

from access_scrabble.cli import main
from access_scrabble.lexica.store import ClubWords, LexiconStore
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.terminal import ROOT, Terminal, environment
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bob")
LAST = "1. Anna: PASSE H8, 16 points not confirmed yet, total 0."


def saved_game(talk: Typed) -> None:
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "quit")


def test_the_last_game_is_offered_first_and_told_again(talk: Typed) -> None:
    saved_game(talk)
    assert talk.reply.lines[1].startswith("0 Resume the last game: classic game of ")
    assert "/" not in talk.reply.lines[1]
    assert talk.say("0") == [
        *("Players: Anna, Bob.", LAST, "Anna 0, Bob 0.", "Not confirmed yet: 16 points of Anna."),
        *("Bob is to play.", "The last word can still be challenged."),
    ]


def test_saved_games_move_no_other_line_of_the_menu(talk: Typed) -> None:
    lines = talk.reply.lines[1:]
    saved_game(talk)
    assert talk.reply.lines[2:] == lines
    saved_game(talk)
    assert talk.reply.lines[2:-1] == lines
    assert talk.say("99") == [f"Type a number from 0 to {len(lines) + 1}."]


def test_an_older_game_is_chosen_by_its_title(talk: Typed) -> None:
    saved_game(talk)
    usual_game(talk, ("Chloé", "Dan"))
    talk.say("quit")
    (last, older) = talk.choose("Another saved game")[-2:]
    assert (", Chloé 0, Dan 0" in last, ", Anna 0, Bob 0" in older) == (True, True)
    assert talk.say("2")[0] == "Players: Anna, Bob."


def test_a_game_open_in_another_window_is_refused_with_a_sentence(talk: Typed, home: Path) -> None:
    saved_game(talk)
    window = Terminal(home)
    window.choose("Resume the last game")
    (told, *_) = talk.choose("Resume the last game")
    window.say("quit")
    window.leave()
    assert told.startswith("The game ")
    assert told.endswith(" is open in another window: close it there first.")
    assert talk.choose("Resume the last game")[0] == "Players: Anna, Bob."


def test_a_damaged_end_is_told_and_all_before_it_kept(talk: Typed, home: Path) -> None:
    saved_game(talk)
    (journal,) = (home / "games").glob("*.journal")
    with journal.open("ab") as file:
        file.write(b"3 0bad torn li")
    told = talk.choose("Resume the last game")
    assert told[0] == "The end of the saved game was damaged: 1 line could not be read."
    assert told[1].endswith(
        "steps before it are kept; the file as it was is set aside as " + f"{journal.name}.damaged."
    )
    assert LAST in told


def test_with_a_full_disk_a_move_is_refused_and_the_game_goes_on(talk: Typed, home: Path) -> None:
    """The shell forbids files beyond two kilobytes: what could not be saved is not announced either."""
    talk.hang_up()
    moves = ["h8 passe", *["exchange 3", "pass"] * 12]
    lines = ["1", "Anna, Bob", "1", "3", *moves, "sheet", "quit", ""]
    done = subprocess.run(
        ["bash", "-c", f"ulimit -f 2; exec {sys.executable} -m access_scrabble --lang en"],
        cwd=ROOT,
        env={**environment(home), "PYTHONDONTWRITEBYTECODE": "1"},
        input="".join(f"{line}\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
    )
    said = done.stdout
    refused = said.count("Not done: the game could not be saved (File too large).")
    assert 0 < refused < len(moves)
    sheet = said[said.index(", the last first:") :].splitlines()[1:]
    rows = [line for line in sheet if line[:1].isdigit() and ". " in line[:4] and "total" in line]
    assert len(rows) == len(moves) - refused
    with Typed() as again:
        again.choose("Resume the last game")
        assert again.say("sheet")[1:] == rows


def test_a_game_that_cannot_be_opened_is_told_listed_and_repaired(talk: Typed, home: Path) -> None:
    saved_game(talk)
    (journal,) = (home / "games").glob("*.journal")
    damaged = journal.read_bytes().replace(b"Anna", b"Anne", 1)
    journal.write_bytes(damaged)
    talk.hang_up()
    with Typed() as again:
        assert again.reply.lines[0] == "1 saved game cannot be opened: see under Another saved game."
        listed = again.choose("Another saved game")
        assert listed[-1].startswith(f"1 The first line of the game {journal.stem} is damaged: ")
        assert again.say("1") == []
        (told, mended, *_) = again.say("y")
        assert told.startswith("Repaired: 2 steps are kept in the new game ")
        assert mended == "One changed character was put right in these lines of the file: 1."
        assert LAST in again.choose("Resume the last game")
    assert journal.read_bytes() == damaged


def test_a_folder_of_games_that_cannot_be_read_is_told_and_the_menu_comes(
    home: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home.mkdir()
    (home / "games").write_text("no folder", encoding="utf-8")
    told = f"The folder of games {home / 'games'} cannot be read: "
    with Typed() as talk:
        assert talk.reply.lines[0].startswith(told)
        assert talk.reply.prompt == "Number:"
    for command in ("list", "check"):
        assert main(["--lang", "en", "game", command]) == 1
        assert capsys.readouterr().err.startswith(told)


def test_a_server_that_is_away_keeps_nobody_from_the_menu(home: Path) -> None:
    pytest.importorskip("psycopg")
    home.mkdir()
    (home / "settings.toml").write_text('store = "postgresql://anna@127.0.0.1:1/hall"\n', encoding="utf-8")
    with Typed() as talk:
        assert talk.reply.lines[0] == "The server is not reached."
        assert talk.reply.prompt == "Number:"


def test_a_menu_says_how_saved_games_stand(talk: Typed) -> None:
    """Whose turn it is and the points while a game is under way, that it is finished once it is."""
    saved_game(talk)
    assert talk.reply.lines[1].endswith(", Bob is to play, Anna 0, Bob 0")
    talk.say("0")
    talk.say_all("confirm", "quit")
    assert talk.reply.lines[1].endswith(", Bob is to play, Anna 16, Bob 0")
    talk.say("0")
    talk.say_all("end", "y", "0", "x", "quit")
    assert talk.reply.lines[1].endswith(", finished, Anna 26, Bob -10")


def test_a_standing_is_not_told_once_the_journal_has_grown(talk: Typed, home: Path) -> None:
    saved_game(talk)
    (journal,) = (home / "games").glob("*.journal")
    kept = journal.with_suffix(".standing").read_bytes()
    talk.say("0")
    talk.say_all("confirm", "quit")
    journal.with_suffix(".standing").write_bytes(kept)
    talk.choose("Help")
    talk.say("")
    journal.with_suffix(".standing").write_text("nonsense", encoding="utf-8")
    assert "is to play" not in talk.say("?")[1]


def test_a_game_taken_up_with_another_word_list_says_so(talk: Typed) -> None:
    saved_game(talk)
    store = LexiconStore()
    begun = f"fr, {store.info().words} words"
    store.decide(ClubWords(added=frozenset({"ZORK"})))
    assert talk.say("0")[0] == (
        f"This game was begun with the word list {begun}; the one in use is {begun} and those of the club."
    )


def test_an_address_without_a_database_leaves_menu_and_games_as_they_were(talk: Typed) -> None:
    saved_game(talk)
    refused = {
        "15": "“15” is no address of a database: type postgresql://name@computer/database.",
        "postgresql://anna@127.0.0.1:1/hall": "The server is not reached.",
    }
    for address, told in refused.items():
        talk.say("join")
        assert talk.reply.prompt.startswith("Address of the hall's database")
        assert talk.say(address)[0] == told
        assert talk.reply.prompt == "Number:"
    assert talk.say("0")[0] == "Players: Anna, Bob."
