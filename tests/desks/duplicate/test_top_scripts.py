"""The announcement of the word retained, line by line, as R26 4.4 prescribes it."""

import pytest

from access_scrabble.desks.announcing.scripts import PartKind, top_script
from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import DUPLICATE, SEVEN_AND_EIGHT
from access_scrabble.language.language import Language
from tests.engine.examples import laid, play

pytestmark = pytest.mark.rule("DU-08")


def test_first_turn(french: Language) -> None:
    assert top_script(french, Board(), play("H8 PASSE"), DUPLICATE).lines == (
        "16 points",
        "Horizontal",
        "H8",
        "PASSE",
        "P, A, S, S, E",
        "PASSE, H8, 16 points",
    )


def test_a_vertical_word_with_another_word_formed(french: Language) -> None:
    assert top_script(french, laid("H8 PASSE"), play("13H RIZ"), DUPLICATE).lines == (
        "21 points",
        "Vertical",
        "13H",
        "RIZ",
        "R, I, Z",
        "Formés au passage : PASSER",
        "RIZ, 13H, 21 points",
    )


def test_several_other_words(french: Language) -> None:
    script = top_script(french, laid("H8 PASSE"), play("I7 MUNIE"), DUPLICATE)
    assert script.lines[5] == "Formés au passage : PU, AN, SI, SE"


@pytest.mark.rule("EQ-05")
def test_the_letter_of_a_joker_is_spelled_by_its_country(french: Language) -> None:
    script = top_script(french, laid("H8 PASSE"), play("13H rIz"), DUPLICATE)
    assert script.lines[4] == "Roumanie, I, Zambie"
    assert script.lines[0] == "9 points"


def test_a_joker_already_on_the_board_is_spelled_like_any_letter(french: Language) -> None:
    script = top_script(french, laid("H8 PAsSE"), play("H6 REPASSERAI"), DUPLICATE)
    assert script.lines[4] == "R, E, P, A, S, S, E, R, A, I"


def test_one_point(french: Language) -> None:
    script = top_script(french, laid("H8 aE"), play("10H ra"), DUPLICATE)
    assert script.lines[0].endswith("point")


def test_the_bonus_of_a_formula_counts(french: Language) -> None:
    script = top_script(french, Board(), play("H8 ARTISTES"), SEVEN_AND_EIGHT)
    assert (script.lines[0], script.lines[-1]) == ("129 points", "ARTISTES, H8, 129 points")


def test_the_parts_come_in_the_prescribed_order(french: Language) -> None:
    script = top_script(french, laid("H8 PASSE"), play("13H RIZ"), DUPLICATE)
    assert [part.kind for part in script.parts] == [
        PartKind.POINTS,
        PartKind.DIRECTION,
        PartKind.PLACE,
        PartKind.WORD,
        PartKind.SPELLING,
        PartKind.OTHER_WORDS,
        PartKind.RECALL,
    ]
