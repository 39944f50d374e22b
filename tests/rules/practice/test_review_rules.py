"""A saved game played again: every turn has its top, guesses count by the best, nothing else changes."""

from collections.abc import Sequence

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import Problem, RuleViolation
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.records import generate
from access_scrabble.rules.duplicate.results import top_total
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula
from access_scrabble.rules.game import RuleProblem
from access_scrabble.rules.practice.review import (
    BeginReview,
    Exercise,
    Guess,
    GuessMade,
    RevealTop,
    ReviewCommand,
    ReviewProblem,
    ReviewState,
    TopRevealed,
    decide,
    evolve,
    exercises,
)
from tests.engine.examples import play
from tests.rules.duplicate.support import EVERY_FORMULA, french_context, small_context

SOS = Exercise(1, "Anna", Board(), Tiles.parse("OSERRAT"))


def run(context: DuplicateContext, *commands: ReviewCommand) -> ReviewState:
    state: ReviewState | None = None
    for command in commands:
        for event in decide(context, state, command):
            state = evolve(state, event)
    assert state is not None
    return state


@EVERY_FORMULA
def test_a_whole_game_again_reaches_its_tops(formula: Formula) -> None:
    surroundings = french_context(5)
    game = generate(surroundings, DuplicateSettings(formula=formula))
    turns = exercises(game)
    assert [turn.turn for turn in turns] == [turn.number for turn in game.table.turns]
    commands: list[ReviewCommand] = [BeginReview(turns)]
    for turn in turns:
        top = surroundings.search.top(turn.board, turn.rack, turn.limits)
        commands += [Guess(top.plays[-1]), RevealTop()]
    state = run(surroundings, *commands)
    assert state.is_over
    assert state.points == state.tops == top_total(game)


def test_the_best_guess_counts_whatever_comes_after_it() -> None:
    surroundings = small_context()
    state = run(
        surroundings, BeginReview((SOS, SOS)), Guess(play("H8 OS")), Guess(play("H5 ROSE")), Guess(play("H8 OS"))
    )
    assert state.guess is not None
    assert str(state.guess.play) == "H5 ROSE"
    (told,) = decide(surroundings, state, RevealTop())
    assert isinstance(told, TopRevealed)
    after = evolve(state, told)
    assert (after.points, after.tops, after.number, after.guess) == (state.guess.points, told.top.score, 1, None)


@pytest.mark.parametrize("text", ["A1 OS", "H8 ZZ", "H8 XI", "H14 ROSE"])
def test_a_word_that_cannot_lie_there_changes_nothing(text: str) -> None:
    surroundings = small_context()
    state = run(surroundings, BeginReview((SOS,)), Guess(play("H8 OS")))
    with pytest.raises(RuleViolation) as raised:
        decide(surroundings, state, Guess(play(text)))
    assert raised.value.problem is RuleProblem.PLAY_REFUSED
    assert isinstance(state.guess, GuessMade)


def refused(state: ReviewState | None, command: ReviewCommand) -> Problem:
    with pytest.raises(RuleViolation) as raised:
        decide(small_context(), state, command)
    return raised.value.problem


def test_before_and_after_there_is_nothing_to_guess() -> None:
    over = run(small_context(), BeginReview((SOS,)), RevealTop())
    commands: Sequence[ReviewCommand] = (Guess(play("H8 OS")), RevealTop())
    for command in commands:
        assert refused(None, command) is RuleProblem.GAME_NOT_STARTED
        assert refused(over, command) is RuleProblem.GAME_OVER
    assert refused(None, BeginReview(())) is ReviewProblem.NOTHING_TO_REVIEW
    assert exercises("no game at all") == ()
