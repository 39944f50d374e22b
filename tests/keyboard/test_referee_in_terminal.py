"""Duplicate games refereed in a real terminal to their end, with a real bag and with the program's."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.engine.tiles import FULL_SET, Tiles
from tests.keyboard.refereeing import REAL_BAG, VIRTUAL_BAG, Referee, sit_down
from tests.keyboard.terminal import Terminal

END_LINES = {"End of the game", "Total of the tops"}


def holds(reason: str, left: Tiles, board: Board, lexicon: Lexicon) -> bool:
    """Whether a game ends for the reason told (DU-11)."""
    match reason:
        case "all letters have been placed":
            return not left
        case "only one letter is left":
            return len(left) == 1
        case "only vowels or only consonants are left":
            vowels = [letter in "AEIOU" for letter in left]
            return not {*left} & {"?", "Y"} and len({*vowels}) == 1
        case "nothing more can be placed":
            return len(left) <= 7 and not generator_of(lexicon).top(board, left, DUPLICATE).plays
        case _:
            return False


def finish(referee: Referee, lexicon: Lexicon) -> None:
    """Play to the end, and compare what the program tells of it with what lies on the table."""
    referee.run()
    left = FULL_SET - referee.board.tiles()
    reason, total = [line for line in referee.talk.say("announce") if line.partition(":")[0] in END_LINES][:2]
    assert holds(reason.removeprefix("End of the game: "), left, referee.board, lexicon)
    assert total == f"Total of the tops: {referee.total} points"
    sheet = referee.talk.say("sheet")
    assert len(sheet) == referee.turns + 1
    assert sheet[0].startswith(f"Total of the tops: {referee.total} points. ")


@pytest.mark.rule("DU-02", "DU-03", "DU-08", "DU-11")
def test_a_game_with_typed_draws(terminal: Terminal, lexicon: Lexicon) -> None:
    told = sit_down(terminal, REAL_BAG)
    assert "Check the bag: 100 letters and 2 jokers." in told
    referee = Referee(terminal, has_real_bag=True, seed=26)
    finish(referee, lexicon)
    assert referee.turns > 14


@pytest.mark.rule("DU-01", "DU-03", "DU-08", "DU-11", "DU-15")
def test_a_game_with_virtual_draws_and_players(terminal: Terminal, lexicon: Lexicon) -> None:
    sit_down(terminal, VIRTUAL_BAG, ("Anna", "12 Bob"))
    referee = Referee(terminal, has_real_bag=False)
    points = {"Anna": 0, "Bob": 0}
    while terminal.reply.prompt != "Game over:":
        referee.draw()
        before = referee.total
        referee.retain()
        top = referee.total - before
        points["Anna"] += top // 2
        points["Bob"] += top
        assert terminal.say(f"1 {top // 2}")[0].startswith("Anna, turn ")
        assert terminal.say("missing") == [f"Turn {referee.turns}, no score yet: 12 Bob."]
        assert terminal.say("everybody")[0].startswith("Bob, turn ")
    finish(referee, lexicon)
    ranking = terminal.say("points")
    assert ranking[1].startswith(f"1. Bob, {points['Bob']} points, 100.0 %, 0, ")
    assert ranking[2].startswith(f"2. Anna, {points['Anna']} points, ")
