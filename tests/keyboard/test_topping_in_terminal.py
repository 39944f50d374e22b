"""A topping contest refereed in a real terminal to its end: times found, answers given, ranking (FO-07)."""

import re

import pytest

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Reference
from tests.keyboard.refereeing import VIRTUAL_BAG, Formula, Referee, sit_down, start_clock
from tests.keyboard.table import typed
from tests.keyboard.terminal import Terminal

TOP = re.compile(r"(?:1\. |\d+ points?, )(?P<reference>[A-O]\d+|\d+[A-O]) (?P<word>[A-Za-z]+)\b.*")
ACCOUNT = re.compile(
    r"(?P<rank>\d)\. (?P<player>\w+): (?:(?P<minutes>\d+) minutes?)? ?(?:(?P<seconds>\d+) seconds?)?,"
    r" (?P<found>\d+) tops? found\."
)
MINUTE, GIVEN = 60, 80


def top_of(talk: Terminal) -> str | None:
    """The top of the draw as a player would say it; none when nothing can be placed."""
    found = next((match for line in talk.say("best") if (match := TOP.fullmatch(line))), None)
    return found and typed(Play(Reference.parse(found["reference"]), found["word"]))


def seconds_of(account: re.Match[str]) -> int:
    return 60 * int(account["minutes"] or 0) + int(account["seconds"] or 0)


@pytest.mark.rule("FO-07")
def test_a_topping_contest_to_its_end(terminal: Terminal) -> None:
    """Anna finds every top after a wrong word; Bob every second one."""
    sit_down(terminal, VIRTUAL_BAG, ("Anna", "Bob"), Formula(contest="Topping"))
    referee = Referee(terminal, has_real_bag=False)
    missed = 0
    while terminal.reply.prompt != "Game over:":
        referee.draw()
        top = top_of(terminal)
        turn = referee.turns + 1
        if top is None:
            referee.retain()
            continue
        start_clock(terminal)
        assert not terminal.say("1 a1 xxxxx")[0].endswith("the top.")
        assert terminal.say(f"1 {top}")[0].endswith(": the top.")
        if turn % 2:
            assert terminal.say(f"2 {top}")[0].endswith(": the top.")
        is_missed = turn % 2 == 0
        missed += is_missed
        told = referee.retain()
        assert ("Bob is given the top for 20 seconds more." in told) is is_missed
    anna, bob = (ACCOUNT.fullmatch(line) for line in terminal.say("points")[1:3])
    assert anna is not None
    assert bob is not None
    assert (anna["rank"], anna["player"], int(anna["found"])) == ("1", "Anna", referee.turns)
    assert (bob["rank"], bob["player"], int(bob["found"])) == ("2", "Bob", referee.turns - missed)
    assert seconds_of(anna) < MINUTE * referee.turns
    assert GIVEN * missed <= seconds_of(bob) < GIVEN * missed + MINUTE * (referee.turns - missed)
