"""The clock of a refereed game: its calls in a real terminal, and its time after a power cut (DU-05)."""

import re
from pathlib import Path

import pytest

from tests.keyboard.refereeing import VIRTUAL_BAG, Formula, is_about, sit_down, start_clock
from tests.keyboard.terminal import READY, Terminal
from tests.keyboard.typed import Typed


def start_quick_turn(talk: Terminal | Typed, seconds: int, last_call: int) -> None:
    """A game of very short turns, drawn and timed."""
    talk.choose("Referee a duplicate game")
    talk.choose("choose edition")
    talk.choose("edition of 2026")
    talk.choose("the points")
    talk.choose("seven letters")
    talk.say_all("n", "n")
    talk.choose("another time")
    talk.say_all(str(seconds), str(last_call))
    talk.choose(VIRTUAL_BAG)
    talk.say("1 Anna, 2 Bob +1")
    assert "".join(talk.reply.lines).count(f"{seconds} seconds a turn") == 1
    talk.say("draw")
    start_clock(talk)


@pytest.mark.rule("DU-05")
def test_the_calls_of_a_two_second_turn_appear_above_what_is_being_typed(terminal: Terminal) -> None:
    start_quick_turn(terminal, 2, 1)
    terminal.child.send("ti")
    for call in (b"1 second\r\n", b"Time\r\n", b"Time for Bob\r\n"):
        terminal.child.expect_exact(call)
        terminal.child.expect_exact(READY)
    assert terminal.say("me") == ["Time is over."]
    assert terminal.reply.prompt == "Turn 1:"


@pytest.mark.rule("DU-05")
def test_stopped_lengthened_asked(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG)
    refusal = "The clock is not running: it starts when the draw has been announced."
    assert talk.say("clock") == talk.say("stop") == talk.say("time") == talk.say("add 5") == [refusal]
    assert talk.say("draw")[-1] == "Clock"
    assert is_about(talk.say("clock"), 180)
    assert is_about(talk.say("stop"), 180)
    assert is_about(talk.say("add 30"), 210)
    assert is_about(talk.say("add -60"), 150)
    assert is_about(talk.say("clock 1:45"), 105)
    assert is_about(talk.say("clock"), 105)
    assert talk.say("clock soon") == ["“soon” is no time: type seconds, or minutes and seconds as 1:45."]
    talk.say("retain")
    assert talk.say("time") == ["The players still have 20 seconds before the draw."]


@pytest.mark.rule("DU-05")
def test_a_power_cut_while_the_clock_runs(terminal: Terminal, home: Path) -> None:
    """Nobody knows how long the players went on: both times are told, and the referee types one."""
    sit_down(terminal, VIRTUAL_BAG)
    terminal.say("draw")
    start_clock(terminal)
    draw = terminal.say("turn")
    terminal.kill()
    again = Terminal(home)
    told = again.choose("Resume the last game")
    asked = next(line for line in told if line.startswith("The clock was running when"))
    assert asked.endswith(" are left. Type clock and the time, as clock 1:45.")
    assert re.search(r"and (3 minutes|[12] minutes?( \d+ seconds?)?|\d+ seconds?) are left", asked)
    assert draw[0] in told
    again.child.send("clock 1\r")
    again.child.expect_exact(b"Time\r\n")
    again.kill()


@pytest.mark.rule("DU-05")
def test_a_power_cut_while_the_clock_stands(terminal: Terminal, home: Path) -> None:
    sit_down(terminal, VIRTUAL_BAG)
    terminal.say("draw")
    start_clock(terminal, "clock 1:30")
    terminal.say("stop")
    terminal.kill()
    again = Terminal(home)
    again.choose("Resume the last game")
    assert is_about(again.say("time"), 90)
    again.kill()


@pytest.mark.rule("DU-05")
def test_leaving_stops_the_clock(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG)
    talk.say_all("draw", "clock 2:00", "quit")
    talk.choose("Resume the last game")
    assert is_about(talk.say("time"), 120)


@pytest.mark.rule("FO-06")
def test_undoing_the_draw_takes_its_clock_away(talk: Typed) -> None:
    sit_down(talk, VIRTUAL_BAG, ("Anna", "Bob"), Formula(contest="Sudden death"))
    talk.say_all("draw", "clock")
    assert is_about(talk.say("time"), 60)
    talk.say("undo")
    assert talk.reply.prompt == "Turn 1, to be drawn:"
    assert talk.say("time")[0].startswith("The clock is not running")
