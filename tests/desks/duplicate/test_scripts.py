"""Scripts: silences, parts repeated, parts skipped, the prompter."""

from access_scrabble.desks.announcing.scripts import Pace, PartKind, Prompter, Script
from access_scrabble.language.messages import Pause

SCRIPT = Script.of((PartKind.NEW_LETTER, "Algérie – A"), (PartKind.FULL_DRAW, "Algérie"), (PartKind.CLOCK, "Chrono"))


def test_the_voice_pauses_after_each_part_as_the_referee_set_it() -> None:
    message = SCRIPT.message(Pace(letter_ms=900, part_ms=300))
    assert message.spoken == ("Algérie – A", Pause(900), "Algérie", Pause(300), "Chrono")
    assert message.shown == "Algérie – A\nAlgérie\nChrono"
    assert message.brailled == "Algérie – A\nAlgérie\nChrono"


def test_an_empty_script_says_nothing() -> None:
    assert Script(()).message(Pace()).spoken == ()


def test_parts_can_be_left_out() -> None:
    assert SCRIPT.without([PartKind.CLOCK]).lines == ("Algérie – A", "Algérie")


def test_the_prompter_goes_forward_skips_and_comes_back() -> None:
    start = Prompter(SCRIPT)
    second = start.forward()
    assert second.current is not None
    assert second.current.text == "Algérie"
    assert second.back() == start == start.back()
    end = second.forward().forward()
    assert (end.current, end.forward()) == (None, end)
