"""A lesson guides and never lets the game go astray: hints, repeating, skipping, leaving, going on."""

from pathlib import Path

import pytest

from access_scrabble.desks.common.actions import Action
from access_scrabble.desks.practice.lessons import (
    HARMLESS,
    LESSONS,
    Lesson,
    asks_for_the_same,
    done_for_you,
    line_to_type,
)
from access_scrabble.desks.practice.progress import ProgressFile
from access_scrabble.language.language import Language
from tests.keyboard.typed import Typed

EVERYTHING = frozenset(Action)
AMONG_LESSONS = "What do you want to learn?"
TITLES = {Lesson.PLAYER: "Tutorial for players", Lesson.REFEREE: "Tutorial for referees"}


def enter(talk: Typed, lesson: Lesson = Lesson.PLAYER) -> list[str]:
    """Into a lesson, from the menu or from another lesson just left."""
    if not any(line.startswith(AMONG_LESSONS) for line in talk.reply.lines):
        talk.choose("Learn")
    return talk.choose(TITLES[lesson])


def do(talk: Typed, line: str) -> list[str]:
    """Type a line; where it opens a mode of single keys, leave that again."""
    told = talk.say(line)
    return talk.say("escape") if talk.reply.prompt == "" else told


@pytest.mark.parametrize("lesson", Lesson)
def test_every_step_is_done_by_the_line_it_names(talk: Typed, lesson: Lesson) -> None:
    told = enter(talk, lesson)
    for number, step in enumerate(LESSONS[lesson], start=1):
        assert told[-1].startswith(f"{number}. ")
        assert not step.line or told[-1].endswith(f" {line_to_type(Language('en'), step)}")
        told = do(talk, line_to_type(Language("en"), step))
    assert "The tutorial is over. Well done." in told
    assert talk.reply.prompt == "Number:"


@pytest.mark.parametrize("lesson", Lesson)
def test_a_lesson_can_be_skipped_through_and_goes_the_same_way(talk: Typed, lesson: Lesson) -> None:
    enter(talk, lesson)
    for _ in LESSONS[lesson]:
        told = do(talk, "skip")
    assert "The tutorial is over. Well done." in told


def test_anything_else_gets_a_hint_and_changes_nothing(talk: Typed) -> None:
    enter(talk)
    for line in ("hello", "h8 word", "pass", "rack aeirstu", "exchange 3", "12", "undo", "end"):
        assert talk.say(line) == ["Not yet. Type rack aeirst?"]
    talk.say("rack aeirst?")
    assert talk.reply.prompt == "Camille:"
    assert talk.say("points")[0] == "Camille 0, Alex 0."


def test_the_letters_may_come_in_any_order_and_words_by_any_name(talk: Typed) -> None:
    enter(talk)
    assert talk.say("CHEVALET ?tsriea")[0] == "Rack of Camille: A E I R S T joker."
    assert talk.say("rack")[-1].startswith("3. ")
    assert talk.say("H 8 Tar?iés")[0] == "12 points. Camille: TARIES (joker R) at H8."


def test_a_skipped_line_is_dictated_and_not_what_is_repeated() -> None:
    step = LESSONS[Lesson.PLAYER][0]
    told = done_for_you(Language("fr"), step)
    assert told.shown == "Fait pour vous : chevalet aeirst?"
    assert str(told.spoken[0]).endswith("S, T, point d'interrogation")


def test_repeat_skipped_says_the_step_again(talk: Typed) -> None:
    enter(talk)
    while not talk.reply.lines[-1].endswith("type z"):
        talk.say("skip")
    step = talk.reply.lines[-1]
    assert talk.say("skip")[:2] == ["Done for you: z", step]


def test_enter_and_repeat_say_the_step_again(talk: Typed) -> None:
    step = enter(talk)[-1]
    assert talk.say("") == [step]
    assert talk.say("repeat") == [step]
    assert talk.say("z") == [step]


def test_a_question_is_answered_by_the_game_and_the_step_told_again(talk: Typed) -> None:
    step = enter(talk)[-1]
    assert talk.say("points") == ["Camille 0, Alex 0.", step]
    told = talk.say("? pass")
    assert told == ["pass: passes the turn.", step]


def test_wrong_keys_over_the_board_do_not_hold_the_learner_back(talk: Typed) -> None:
    enter(talk)
    explore = next(number for number, step in enumerate(LESSONS[Lesson.PLAYER]) if step.is_over_board)
    for _ in range(explore):
        talk.say("skip")
    talk.say_all("explore", "f11", "ctrl+q", "home", "left", "left")
    assert talk.say("escape")[-1].startswith(f"{explore + 2}. ")


def test_leaving_keeps_the_place_and_the_same_game_comes_back(talk: Typed) -> None:
    enter(talk)
    for line in ("rack aeirst?", "l", "h8 tar?ies", "13h sel"):
        talk.say(line)
    told = talk.say("quit")
    assert told[0] == "Left at step 5 of 21: the menu takes you back there."
    assert enter(talk)[1:] == ["1 go on at step 5 of 21", "2 begin again"]
    assert talk.say("1")[-1] == "5. To hear the last move, type d"
    assert talk.say("d")[0] == "2. Alex: SEL 13H, 4 points not confirmed yet, total 0."
    talk.say("quit")
    enter(talk)
    assert talk.say("2")[-1].startswith("1. ")


def test_the_end_of_the_input_leaves_a_lesson_too(talk: Typed, home: Path) -> None:
    enter(talk)
    talk.say("rack aeirst?")
    assert talk.hang_up().endswith("Goodbye.\n")
    assert ProgressFile(home / "progress.json").read().lesson_step(Lesson.PLAYER) == 1


def test_a_lesson_is_no_saved_game(talk: Typed) -> None:
    enter(talk)
    talk.say("rack aeirst?")
    talk.say_all("quit", "")
    assert not any("Resume" in line for line in talk.reply.lines)


def test_every_step_has_its_words_and_belongs_to_one_lesson() -> None:
    told = [step.instruction for lesson in Lesson for step in LESSONS[lesson]]
    assert all(told)
    assert len(set(told)) == len(told)


@pytest.mark.parametrize(
    ("typed", "wanted", "same"),
    [
        ("points", "s", True),
        ("13h sel", "13H SEL", True),
        ("h13 sel", "13h sel", False),
        ("1 24", "1  24", True),
        ("12 4", "1 24", False),
        ("t b s i r e m", "tbsirem", True),
        ("? exchange", "? échanger", True),
        ("? undo", "? échanger", False),
        ("li h", "ligne h", True),
        ("row i", "ligne h", False),
        ("h8 1", "h8 tar?ies", False),
    ],
)
def test_lines_are_compared_by_what_they_ask_for(typed: str, wanted: str, same: bool) -> None:  # noqa: FBT001
    assert asks_for_the_same(typed, wanted, EVERYTHING) is same


def test_no_question_that_is_let_through_is_a_command(talk: Typed) -> None:
    """What counts as harmless really leaves both games as they are."""
    for lesson in Lesson:
        enter(talk, lesson)
        before = talk.reply
        for action in sorted(HARMLESS - {Action.REPEAT}, key=str):
            for rest in ("", " e", " h8", " 1"):
                do(talk, f"{action.english[0]}{rest}")
                assert talk.reply.prompt == before.prompt
        assert talk.say("")[-1] == before.lines[-1]
        talk.say("quit")
