"""Recorded games: text that a person can type, JSON, and replay (DU-16)."""

import contextlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.errors import AccessScrabbleError, InputError, Problem
from access_scrabble.rules.duplicate.commands import Propose
from access_scrabble.rules.duplicate.records import (
    GameTextProblem,
    RecordedGame,
    from_document,
    from_text,
    generate,
    record,
    replay_commands,
    to_document,
    to_text,
)
from access_scrabble.rules.duplicate.results import standings
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula, Letters
from access_scrabble.rules.game import Contest, Edition
from tests.engine.examples import play
from tests.rules.duplicate.support import EVERY_FORMULA, Referee, french_context

pytestmark = pytest.mark.rule("DU-16")

TYPED = """
# a friendly game
duplicate R12 joker pairs

1 satureb? h4 SATURE     # the points may be left out
"""


def recorded(formula: Formula, seed: int = 4) -> RecordedGame:
    return record(generate(french_context(seed), DuplicateSettings(formula=formula)))


@EVERY_FORMULA
def test_a_game_survives_its_text_and_its_document(formula: Formula) -> None:
    game = recorded(formula)
    assert from_text(to_text(game)) == game
    assert from_document(json.loads(json.dumps(to_document(game)))) == game


@EVERY_FORMULA
def test_a_recorded_game_can_be_refereed_turn_by_turn(formula: Formula) -> None:
    game = recorded(formula)
    referee = Referee(french_context(0), DuplicateSettings(formula=formula))
    for draw, retain in replay_commands(game):
        referee.do(draw, retain)
    assert record(referee.state) == game
    assert sum(turn.points for turn in referee.state.table.turns) == game.total


def test_one_practises_alone_on_a_recorded_game() -> None:
    game = recorded(Formula())
    settings = DuplicateSettings(entrants=(Entrant(1, ("Anne",)),))
    referee = Referee(french_context(0), settings)
    for number, (draw, retain) in enumerate(replay_commands(game), start=1):
        referee.do(draw)
        if number > 1:
            referee.do(Propose(1, retain.play))
        referee.do(retain)
    (result,) = standings(referee.state)
    assert result.deficit == game.turns[0].points
    assert result.percentage == pytest.approx(100 * (game.total - result.deficit) / game.total)


def test_a_game_with_rejections_is_replayed() -> None:
    games = (recorded(Formula(), seed) for seed in range(50))
    found = next(game for game in games if any(turn.renewed for turn in game.turns))
    assert " -" in to_text(found)
    referee = Referee(french_context(0))
    for draw, retain in replay_commands(found):
        referee.do(draw, retain)
    assert record(referee.state) == found


def test_the_text_is_what_a_person_would_type() -> None:
    lines = to_text(recorded(Formula(Letters.SEVEN_OF_EIGHT))).splitlines()
    assert lines[0] == "duplicate R26 7of8"
    number, draw, reference, word, points = lines[2].split()
    assert (number, len(draw.replace("+", "")), points.isdecimal()) == ("2", 8, True)
    assert str(play(f"{reference} {word}")) == f"{reference} {word}"


def test_a_text_is_read_leniently() -> None:
    game = from_text("duplicate\n1 satureb H4 sature\n2 b+ostiec 9h estoc\n")
    assert [str(turn.draw) for turn in game.turns] == ["SATUREB", "B+OSTIEC"]
    assert game.turns[0].points == 14
    whole = from_text("duplicate\n1 satureb H4 sature\n2 osbtiec 9h estoc\n")
    short = from_text("duplicate\n1 satureb H4 sature\n2 +ostiec 9h estoc\n")
    assert whole == short == game


def test_a_header_names_edition_and_formula() -> None:
    game = from_text(TYPED.replace("satureb?", "sature?"))
    assert (game.edition, game.formula) == (Edition.R12, Formula(with_blank=True, in_pairs=True))
    topping = from_text("duplicate topping")
    assert topping == RecordedGame(formula=Formula(contest=Contest.TOPPING))


def test_a_word_of_jokers_alone_is_marked() -> None:
    game = from_text("duplicate\n1 ??bcdae h8 o?s?\n")
    assert game.turns[0].play.word == "os"
    assert from_text(to_text(game)) == game


@pytest.mark.parametrize(
    ("lines", "code", "data"),
    [
        ("", GameTextProblem.BAD_HEADER, {"text": ""}),
        ("classic R26", GameTextProblem.BAD_HEADER, {"text": "classic R26"}),
        ("duplicate R27", GameTextProblem.BAD_HEADER, {"text": "duplicate R27"}),
        ("duplicate\n1 satureb h4", GameTextProblem.BAD_LINE, {"line": 2, "text": "1 satureb h4"}),
        ("duplicate\n1 satureb z4 sature", GameTextProblem.BAD_LINE, {"line": 2, "text": "1 satureb z4 sature"}),
        ("duplicate\n2 satureb h4 sature", GameTextProblem.TURN_NUMBER, {"line": 2, "number": 2, "expected": 1}),
        ("duplicate\n1 sature h4 sature", GameTextProblem.DRAW_IMPOSSIBLE, {"line": 2, "draw": "SATURE"}),
        ("duplicate\n1 kksature h4 sature", GameTextProblem.DRAW_IMPOSSIBLE, {"line": 2, "draw": "KKSATURE"}),
        (
            "duplicate\n1 satureb h4 sature 15",
            GameTextProblem.WRONG_POINTS,
            {"line": 2, "play": play("H4 SATURE"), "points": 15, "expected": 14},
        ),
        (
            "duplicate\n1 satureb h4 sature\n2 e+ostiec h4 saturees",
            GameTextProblem.WRONG_KEPT,
            {"line": 3, "kept": "E", "expected": "B"},
        ),
    ],
)
def test_a_text_that_cannot_be_names_the_line(lines: str, code: Problem, data: dict[str, object]) -> None:
    with pytest.raises(InputError) as caught:
        from_text(lines)
    assert (caught.value.problem, caught.value.data) == (code, data)


def test_an_impossible_play_is_refused() -> None:
    with pytest.raises(InputError) as caught:
        from_text("duplicate\n1 satureb a1 sature")
    assert caught.value.problem is GameTextProblem.PLAY_IMPOSSIBLE


@pytest.mark.parametrize(
    "document", [None, [], {}, {"turns": 3}, {"turns": [{}]}, {"turns": [], "formula": "8of9"}, {"turns": ["x"]}]
)
def test_anything_else_is_no_document(document: object) -> None:
    with pytest.raises(InputError) as caught:
        from_document(document)
    assert caught.value.problem is GameTextProblem.BAD_DOCUMENT


def test_a_word_of_strange_characters_is_refused() -> None:
    turn = {"draw": "SATUREB", "ref": "H4", "word": "SAT RE"}
    with pytest.raises(InputError):
        from_document({"turns": [turn]})


def test_a_word_keeps_no_accents() -> None:
    with pytest.raises(InputError):
        from_document({"turns": [{"draw": "ETEBCDF", "ref": "H8", "word": "ÉTÉ"}]})


LINES = st.one_of(
    st.text(max_size=30),
    st.builds(
        " ".join,
        st.tuples(
            st.sampled_from(["1", "2", "x"]),
            st.text("SATUREB?+- é", max_size=9),
            st.sampled_from(["H4", "4H", "A1", "Z9", "15O"]),
            st.text("SATUREBsa?É", max_size=8),
            st.sampled_from(["", "14", "-3", "many"]),
        ),
    ),
)


@given(st.lists(LINES, max_size=4))
def test_a_garbled_text_is_refused_in_an_orderly_way(lines: list[str]) -> None:
    with contextlib.suppress(AccessScrabbleError):
        from_text("\n".join(["duplicate R26", *lines]))


VALUES = st.one_of(st.none(), st.integers(-5, 200), st.text("SATUREBsa?É+- H48", max_size=9))


@given(
    st.dictionaries(
        st.sampled_from(["edition", "formula", "contest", "joker", "turns"]),
        VALUES | st.lists(st.fixed_dictionaries(dict.fromkeys(("draw", "ref", "word", "score"), VALUES))),
    )
)
def test_a_garbled_document_is_refused_in_an_orderly_way(document: dict[str, object]) -> None:
    with contextlib.suppress(AccessScrabbleError):
        from_document(document)
