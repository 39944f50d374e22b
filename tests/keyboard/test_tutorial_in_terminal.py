"""Both lessons done to their end in a real terminal by somebody who has only what is said to go by."""

import re
from pathlib import Path

import pytest

from access_scrabble.desks.practice.lessons import LESSONS, Lesson
from tests.keyboard.recorded import Fingers, RecordedTerminal, plugged_display
from tests.keyboard.terminal import DONE
from tests.liblouis import needs_liblouis

TITLES = {Lesson.PLAYER: "Tutoriel du joueur", Lesson.REFEREE: "Tutoriel de l'arbitre"}
DICTATED = {"espace": " ", "plus": "+", "point d'interrogation": "?"}
DEFAULT_RATE = 180
FIVE_MINUTES = 5.0
RIGHT_ARROW, ESCAPE = "\x1b[C", "\x1b"
END = "Le tutoriel est fini. Bravo."


def to_type(said: list[str]) -> str:
    """What a listener types after an instruction: the dictated end of its last sentence."""
    instruction = said[-2]
    if "Entrée" in instruction:
        return ""
    dictated = re.split(r"apez | : ", instruction)[-1]
    return "".join(DICTATED.get(part, part.lower()) for part in dictated.split(", "))


def minutes_of(said: list[str]) -> float:
    return sum(len(text.split()) for text in said) / DEFAULT_RATE


def enter(terminal: RecordedTerminal, lesson: Lesson) -> list[str]:
    terminal.choose("Apprendre")
    terminal.hear()
    terminal.choose(TITLES[lesson])
    return terminal.hear()


def do(terminal: RecordedTerminal, line: str) -> list[str]:
    """Type a line; exploring also takes an arrow and Escape. What was said."""
    if line == "explorer":
        terminal.child.send("explorer\r")
        terminal.child.expect_exact(DONE)
        terminal.child.expect_exact(b"H8")
        terminal.press_keys(RIGHT_ARROW, "A, 9")
        terminal.press_to_line(ESCAPE)
    else:
        terminal.say(line)
    return terminal.hear()


@pytest.mark.parametrize("lesson", Lesson)
def test_a_lesson_by_ear_alone_within_five_minutes(home: Path, lesson: Lesson) -> None:
    terminal = RecordedTerminal(home)
    said = enter(terminal, lesson)
    everything = list(said)
    for _ in LESSONS[lesson]:
        assert END not in everything
        said = do(terminal, to_type(said))
        everything += said
    terminal.kill()
    lesson_only = everything[: everything.index(END) + 2]
    assert 1 < minutes_of(lesson_only) < FIVE_MINUTES
    assert not list((home / "games").glob("*"))


def test_what_is_said_is_brailled_and_shown(home: Path, tmp_path: Path) -> None:
    """One step on all three outputs; the eye and the finger get the line as it is typed, the ear dictated."""
    needs_liblouis()
    link = tmp_path / "port"
    with plugged_display(link) as plugged:
        terminal = RecordedTerminal(home, options=["--display", "baum", "--port", str(link)])
        fingers = Fingers(plugged)
        enter(terminal, Lesson.PLAYER)
        terminal.say("chevalet aeirst?")
        said = terminal.hear()
        assert said[:2] == [
            "Chevalet, Camille : A E I R S T joker.",
            "Pour entendre vos lettres, une seule suffit. Tapez L",
        ]
        assert terminal.screen()[-3:] == [
            "Chevalet, Camille : A E I R S T joker.",
            "2. Pour entendre vos lettres, une seule suffit. Tapez l",
            "Camille :",
        ]
        fingers.feel("Chevalet, Camille: A E I R S T joker")
        plugged.press("D5")
        fingers.feel("2. Pour entendre vos lettres, une")
        terminal.kill()


def test_a_lesson_killed_half_way_goes_on_where_it_was(home: Path) -> None:
    first = RecordedTerminal(home)
    said = enter(first, Lesson.PLAYER)
    for _ in range(4):
        said = do(first, to_type(said))
    first.kill()
    again = RecordedTerminal(home)
    assert enter(again, Lesson.PLAYER)[1:3] == ["1 continuer à l'étape 5 sur 21", "2 recommencer au début"]
    again.say("1")
    said = again.hear()
    assert do(again, to_type(said))[0] == "2. Alex : SEL 13H, 4 points pas encore validés, cumul 0."
    again.kill()
