"""Own games played again against the top: duplicate and classic, a guess first, the percentage kept."""

import re
from pathlib import Path
from time import monotonic, sleep

import pytest

from access_scrabble.desks.practice.progress import ProgressFile
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.settings import Formula
from tests.keyboard.opponents import READY, begin
from tests.keyboard.racks import tiles_named
from tests.keyboard.recorded import Fingers, RecordedTerminal, plugged_display
from tests.keyboard.refereeing import RETAINED
from tests.keyboard.sitting_down import VIRTUAL_BAG, Agreement, chosen_game, usual_game
from tests.keyboard.table import typed
from tests.keyboard.typed import PATIENCE, Typed
from tests.liblouis import needs_liblouis

DUPLICATE = Formula().limits
TURN = re.compile(r"Turn (?P<turn>\d+)(?:, (?P<player>\w+))?: (?P<letters>[A-Z joker]+)\.")
TOP = re.compile(r"Top: (?P<points>\d+) points?, (?P<plays>.*)\.")


def practise(talk: Typed, turns: int) -> list[Play]:
    """A game alone that retains the tops and guesses nothing; the words retained."""
    talk.choose("Practise duplicate alone")
    talk.choose("as many points as the top")
    talk.choose("seven letters")
    talk.say_all("n", "Anna")
    retained = []
    for _ in range(turns):
        told = talk.say_all("", "retain")
        found = next(match for line in told if (match := RETAINED.fullmatch(line)))
        retained.append(Play(Reference.parse(found["reference"]), found["word"]))
    talk.say("quit")
    return retained


def take_up(talk: Typed) -> list[str]:
    """Play the last game again."""
    talk.choose("Learn")
    talk.choose("Play one of your games")
    return talk.say("1")


def rack_of(told: list[str]) -> Tiles:
    """The letters of the turn that was told last."""
    found = TURN.fullmatch(told[-1])
    assert found is not None, told
    return tiles_named(found["letters"].split())


def test_a_practised_game_again_with_every_top_found(talk: Typed, home: Path, lexicon: Lexicon) -> None:
    retained, board, total = practise(talk, 3), Board(), 0
    told = take_up(talk)
    assert told[0] == "3 turns to play again."
    for number, play in enumerate(retained, start=1):
        top = generator_of(lexicon).top(board, rack_of(told), DUPLICATE)
        assert talk.reply.prompt == f"Turn {number}:"
        assert talk.say(typed(top.plays[-1])) == [f"{top.plays[-1]}: {top.score} points."]
        told = talk.say("")
        found = TOP.fullmatch(told[0])
        assert found is not None
        assert int(found["points"]) == top.score
        assert set(found["plays"].partition(", and ")[0].split(", ")) <= set(map(str, top.plays))
        assert told[1] == f"Your word: {top.score} out of {top.score}."
        total += top.score
        board = play.on(board)
    result = f"played again: 3 turns, {total} out of {total}, 100 %."
    assert any(line.endswith(result) for line in told)
    (review,) = ProgressFile(home / "progress.json").read().reviews.values()
    assert (review.points, review.tops, review.turns) == (total, total, 3)


def test_a_word_that_cannot_lie_there_costs_nothing_and_a_lesser_one_does_not_count(
    talk: Typed, lexicon: Lexicon
) -> None:
    practise(talk, 1)
    rack = rack_of(take_up(talk))
    top = generator_of(lexicon).top(Board(), rack, DUPLICATE)
    best, points = top.plays[0], f"{top.score} points"
    assert "is not admitted." in talk.say("h8 zzzzz")[0]
    assert "must cover the centre" in talk.say(f"a1 {typed(best).partition(' ')[2]}")[0]
    assert talk.say("h1 x 3")[0].startswith("“x 3” is not a word")
    talk.say(typed(best))
    lesser = next(one.play for one in generator_of(lexicon).plays(Board(), rack, DUPLICATE) if one.score < top.score)
    assert talk.say(typed(lesser))[1] == f"{best} stays your best, {points}."
    assert talk.say("rack")[1].count(",") == 6
    assert talk.say("points") == ["So far: 0 out of 0, 0 %."]
    assert talk.say("best")[1] == f"Your word: {top.score} out of {top.score}."


def test_leaving_half_way_keeps_what_was_done(talk: Typed, home: Path) -> None:
    practise(talk, 2)
    take_up(talk)
    top = TOP.fullmatch(talk.say("")[0])
    assert top is not None
    told = talk.say("quit")
    assert told[0].endswith(f"played again: 1 turn, 0 out of {top['points']}, 0 %.")
    (review,) = ProgressFile(home / "progress.json").read().reviews.values()
    assert (review.points, review.turns) == (0, 1)
    _heading, played, again = talk.choose("Progress")[:3]
    assert again == told[0]
    assert re.fullmatch(r"Duplicate game of .*, Anna: 2 turns, 0 out of \d+, 0 %\.", played)


def test_a_game_alone_with_a_virtual_bag_tells_what_was_played(talk: Typed, lexicon: Lexicon) -> None:
    talk.choose("Play alone")
    talk.choose("alone with one rack")
    talk.say("Anna")
    talk.choose("by the program")
    talk.say("")
    talk.choose("never")
    rack = tiles_named(talk.say("rack")[0].partition(": ")[2].rstrip(".").split())
    top = generator_of(lexicon).top(Board(), rack)
    talk.say(typed(top.plays[0]))
    talk.say_all("pass", "quit")
    told = take_up(talk)
    assert told[0] == "2 turns to play again."
    assert told[-1].startswith("Turn 1, Anna: ")
    told = talk.say("")
    assert told[0].startswith(f"Top: {top.score} points, ")
    assert told[2] == f"In the game: {top.plays[0]}, {top.score} points."
    assert talk.say("where e")[0] != ""
    talk.say("")
    assert talk.reply.prompt == "Number:"


def test_typed_racks_are_enough_and_unknown_ones_are_said_to_be(talk: Typed) -> None:
    usual_game(talk, ("Anna", "Bob"))
    talk.say_all("rack aeirst?", "h8 tar?ies", "13h sel", "end", "y", "0", "0", "quit")
    told = take_up(talk)
    assert told[0] == "1 turn to play again."
    assert told[-1] == "Turn 1, Anna: A E I R S T joker."
    talk.say_all("quit", "")
    usual_game(talk, ("Carl", "Dan"))
    talk.say_all("h8 taries", "end", "y", "0", "0", "quit")
    talk.choose("Learn")
    talk.choose("Play one of your games")
    told = talk.choose("classic game")
    assert told[0] == "No turn of this game can be played again: there is none whose letters are known."


@pytest.mark.rule("CL-10")
@pytest.mark.parametrize("has_computer", [False, True])
def test_a_game_against_others_is_not_played_again_before_it_is_over(talk: Typed, *, has_computer: bool) -> None:
    """It would tell the racks of the others, and the tops."""
    if has_computer:
        begin(talk, "expert")
    else:
        chosen_game(talk, ("Anna", "Bob"), Agreement(bag=VIRTUAL_BAG))
    talk.say_all("" if talk.reply.prompt in READY else "pass", "quit")
    told = take_up(talk)
    assert told[0] == "This game is not over: its letters stay secret until then. Resume it from the menu."
    assert not any(TURN.fullmatch(line) for line in told)


def test_without_any_saved_game(talk: Typed) -> None:
    talk.choose("Learn")
    assert talk.choose("Play one of your games")[0] == "No game has been saved yet."


@pytest.mark.rule("DU-16")
def test_practice_against_the_clock_takes_no_late_word(talk: Typed) -> None:
    talk.choose("Practise duplicate alone")
    talk.choose("as many points as the top, against the clock")
    talk.choose("seven letters")
    talk.say("n")
    talk.choose("another time")
    talk.say_all("1", "0", "Anna")
    assert "Clock" in talk.say("")
    deadline = monotonic() + PATIENCE
    while talk.say("h8 os")[0] != "Time is up: type retain to hear the top.":
        assert monotonic() < deadline
        sleep(0.1)
    told = [line for line in talk.say("retain") if line not in ("", "Time")]  # a thread of its own calls
    assert told[0].startswith("Retained on turn 1: ")
    assert any(line.startswith("So far: ") for line in told)


def test_a_clocked_game_then_played_again_in_a_real_terminal(home: Path, tmp_path: Path) -> None:
    """Keys in; speech, braille and screen out."""
    needs_liblouis()
    link = tmp_path / "port"
    with plugged_display(link) as plugged:
        terminal = RecordedTerminal(home, options=["--display", "baum", "--port", str(link)])
        fingers = Fingers(plugged)
        terminal.choose("S'entraîner seul")
        terminal.choose("autant de points que le top, contre")
        terminal.choose("sept lettres")
        terminal.say("n")
        terminal.choose("3 minutes")
        terminal.say("Anna")
        terminal.hear()
        terminal.say("")
        said = terminal.hear()
        assert "Chrono" in said
        assert "Chrono" in terminal.screen()
        terminal.say_all("retenir", "quitter")
        terminal.choose("Apprendre")
        terminal.choose("Rejouer")
        terminal.hear()
        turn = terminal.say("1")[-1]
        assert turn in terminal.hear()
        fingers.feel("1 coup à rejouer")  # then the turn, by the keys of the display
        told = terminal.say("")
        said = terminal.hear()
        assert said[0] == told[0]
        assert said[0].startswith("Top : ")
        assert told[0] in terminal.screen()
        assert said[1].startswith("Votre mot : 0 sur ")
        assert any(", rejouée : 1 coup, 0 sur " in line for line in said)
        terminal.kill()
