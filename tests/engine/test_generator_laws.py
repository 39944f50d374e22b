"""Laws that hold for any board, rack and small lexicon, with both builds."""

from dataclasses import dataclass, replace
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.engine import FULL_SET, Board, PlayLimits, Tiles
from access_scrabble.engine.generator import MoveGenerator, ScoredPlay
from access_scrabble.engine.kernel import Kernel
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import CLASSIC, SEVEN_EIGHT_NINE, score_play
from access_scrabble.engine.validation import find_faults
from tests.engine.brute_force import BruteForce
from tests.engine.kernels import available
from tests.engine.self_play import game

BUILDS = available()
SEVEN_EIGHT_NINE_FREE = replace(SEVEN_EIGHT_NINE, first_word_horizontal=False)

LETTERS = "AEINRSTLZ"
both_builds = pytest.mark.parametrize("build", BUILDS, ids=lambda build: "compiled" if build.is_compiled else "plain")


@dataclass(frozen=True, slots=True)
class Made:
    """A small lexicon, a board, the tiles to play on it and what they may do."""

    words: frozenset[str]
    board: Board
    rack: Tiles
    limits: PlayLimits


@st.composite
def positions(draw: st.DrawFn) -> Made:
    """Some turns into a game played with the words drawn, with tiles that nobody has seen yet."""
    words = frozenset(draw(st.sets(st.text(LETTERS, min_size=2, max_size=8), min_size=1, max_size=40)))
    generator = MoveGenerator(Lexicon.from_words(words), BUILDS[-1])
    turns = draw(st.integers(1, 9))
    board = [*islice(game(generator, Random(draw(st.integers(0, 9999)))), turns)][-1].board
    limits = draw(st.sampled_from([CLASSIC, SEVEN_EIGHT_NINE_FREE]))
    wanted = draw(st.lists(st.sampled_from(LETTERS + "?"), min_size=1, max_size=limits.rack_size))
    unseen = FULL_SET - board.tiles()
    held = Tiles.of(wanted)
    return Made(words, board, (held - (held - unseen)) or Tiles.parse("U"), limits)


def plays_of(build: Kernel, position: Made) -> list[ScoredPlay]:
    generator = MoveGenerator(Lexicon.from_words(position.words), build)
    return list(generator.plays(position.board, position.rack, position.limits))


@both_builds
@settings(deadline=None, max_examples=30)
@given(position=positions())
def test_tiles_are_conserved(build: Kernel, position: Made) -> None:
    for scored in plays_of(build, position):
        used = scored.play.tiles(position.board)
        assert used <= position.rack
        assert scored.play.on(position.board).tiles() == position.board.tiles() + used


@both_builds
@settings(deadline=None, max_examples=30)
@given(position=positions())
def test_every_play_is_valid_and_scored_as_the_rules_score_it(build: Kernel, position: Made) -> None:
    for scored in plays_of(build, position):
        faults = find_faults(
            position.board, scored.play, limits=position.limits, rack=position.rack, lexicon=position.words
        )
        assert not faults
        assert scored.score == score_play(position.board, scored.play, position.limits).total


@both_builds
@settings(deadline=None, max_examples=30)
@given(position=positions())
def test_no_play_is_missing_and_none_is_given_twice(build: Kernel, position: Made) -> None:
    expected = BruteForce(position.words).plays(position.board, position.rack, position.limits)
    found = plays_of(build, position)
    assert {scored.play: scored.score for scored in found} == expected
    assert len(found) == len(expected)


@both_builds
@settings(deadline=None, max_examples=30)
@given(position=positions())
def test_the_top_is_the_best_of_all_plays(build: Kernel, position: Made) -> None:
    generator = MoveGenerator(Lexicon.from_words(position.words), build)
    found = plays_of(build, position)
    top = generator.top(position.board, position.rack, position.limits)
    assert top.score == max((scored.score for scored in found), default=0)
    assert set(top.plays) == {scored.play for scored in found if scored.score == top.score}
    assert generator.counted_top(position.board, position.rack, position.limits) == (top, len(found))


@both_builds
@settings(deadline=None, max_examples=30)
@given(position=positions())
def test_the_transposed_board_has_the_same_plays_transposed(build: Kernel, position: Made) -> None:
    mirrored = replace(position, board=position.board.transposed())
    here = {(scored.play.transposed, scored.score) for scored in plays_of(build, position)}
    assert {(scored.play, scored.score) for scored in plays_of(build, mirrored)} == here
