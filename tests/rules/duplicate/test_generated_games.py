"""Whole games of every formula: every tile accounted for, every draw valid, every end a proper one."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import BLANK, FULL_SET, Tiles
from access_scrabble.engine.validation import find_faults
from access_scrabble.rules.duplicate.commands import (
    CancelTurn,
    Command,
    DeclareNoSolution,
    DrawLetters,
    RetainPlay,
    RetainTop,
)
from access_scrabble.rules.duplicate.events import EndReason, Event
from access_scrabble.rules.duplicate.position import Draw
from access_scrabble.rules.duplicate.records import generate, steps
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.duplicate.tops import end_of_letters, has_solution, top_choices
from access_scrabble.rules.game import Edition, Redo, Undo
from tests.rules.duplicate.support import EVERY_FORMULA, FORMULAS, Referee, accounted, french, french_context, replayed


def is_valid_draw(draw: Draw, turn: int, left: Tiles, size: int) -> bool:
    """The balance of DU-04, counted anew: jokers and Y fill whatever is missing."""

    def lacking(tiles: Tiles, least: int) -> int:
        vowels = sum(symbol in "AEIOU" for symbol in tiles)
        either = sum(symbol in "Y?" for symbol in tiles)
        consonants = len(tiles) - vowels - either
        return max(0, least - vowels) + max(0, least - consonants) - either

    allows_two = turn <= 15 and lacking(left, 2) <= 0 and min(size, len(left)) >= 4
    return lacking(draw.tiles, 2 if allows_two else 1) <= 0


def check_turns(state: DuplicateState) -> None:
    """Every turn of a game, against the rules alone."""
    formula = state.settings.formula
    size = formula.limits.rack_size
    for number, turn in enumerate(state.table.turns, start=1):
        unplaced = FULL_SET - turn.before.tiles()
        spare = max(0, unplaced.count(BLANK) - 1) if formula.with_blank else 0
        left = unplaced - Tiles.of(BLANK * spare)
        assert turn.number == number
        assert turn.draw.tiles <= left
        assert len(turn.draw.tiles) == min(size, len(left))
        assert is_valid_draw(turn.draw, number, left, size), (number, turn.draw)
        limits = formula.limits
        assert find_faults(turn.before, turn.play, limits=limits, rack=turn.draw.tiles, lexicon=french()) == ()
        assert turn.points == turn.top
        assert not turn.warnings


def check_end(state: DuplicateState) -> None:
    """The end of a game, against the rules alone."""
    ending = state.table.ending
    assert ending is not None
    assert state.phase is DuplicatePhase.FINISHED
    assert accounted(state) == FULL_SET
    assert ending.left == FULL_SET - state.board.tiles()
    if ending.reason is EndReason.NOTHING_PLACEABLE:
        left = state.position.left
        limits = state.settings.formula.limits
        if len(left) <= limits.rack_size:
            assert not has_solution(french_context(0), left, state.position, limits)
    else:
        assert ending.reason is end_of_letters(state.position.left)


def check_game(formula: Formula, seed: int) -> None:
    state = generate(french_context(seed), DuplicateSettings(formula=formula))
    check_turns(state)
    check_end(state)


@pytest.mark.rule("DU-02", "DU-04", "DU-11", "FO-02", "FO-03", "FO-04", "FO-05")
@EVERY_FORMULA
@pytest.mark.parametrize("seed", range(3))
def test_a_generated_game_is_regular_to_its_end(formula: Formula, seed: int) -> None:
    check_game(formula, seed)


@pytest.mark.slow
@EVERY_FORMULA
def test_a_thousand_generated_games_are_regular_to_their_end(formula: Formula) -> None:
    for seed in range(1000):
        check_game(formula, seed)


@EVERY_FORMULA
def test_replay_equals_live(formula: Formula) -> None:
    events: list[Event] = []
    live: DuplicateState | None = None
    for state, happened in steps(french_context(11), DuplicateSettings(formula=formula)):
        events += happened
        live = state
    assert replayed(events) == live


@pytest.mark.rule("DU-16")
def test_the_same_seed_gives_the_same_game() -> None:
    first, second, other = (generate(french_context(seed), DuplicateSettings()) for seed in (5, 5, 6))
    assert first == second
    assert first.table.turns != other.table.turns


@pytest.mark.parametrize("edition", list(Edition))
def test_every_edition_plays_the_same_letters(edition: Edition) -> None:
    """The editions differ in announcements, interruptions, sudden death and sanctions, not in the draws."""
    state = generate(french_context(2), DuplicateSettings(edition=edition))
    newest = generate(french_context(2), DuplicateSettings())
    assert replace(state.table, clock=None) == replace(newest.table, clock=None)


COMMANDS = st.lists(
    st.sampled_from(["draw", "top", "worst", "cancel", "nothing", "undo", "redo"]), min_size=1, max_size=25
)


def command_for(word: str, referee: Referee) -> Command | None:
    """A command that the game can take now, or none."""
    state = referee.state
    history = state.history
    is_searching = state.phase is DuplicatePhase.SEARCHING
    if word == "undo" and history.past:
        return Undo()
    if word == "redo" and history.future:
        return Redo()
    if word == "draw" and state.phase is DuplicatePhase.DRAWING:
        return DrawLetters()
    if word == "cancel" and is_searching:
        return CancelTurn()
    limits = state.settings.formula.limits
    if not is_searching:
        return None
    choices = top_choices(referee.context, state.position, limits)
    if word == "nothing":
        return None if choices else DeclareNoSolution()
    if word == "top" and choices:
        return RetainTop()
    if word == "worst" and choices:
        return RetainPlay(choices[-1].play)
    return None


@settings(max_examples=25)
@given(formula=st.sampled_from([*FORMULAS.values()]), seed=st.integers(0, 2**16), words=COMMANDS)
def test_whatever_is_done_tiles_are_conserved_and_replay_equals_live(
    formula: Formula, seed: int, words: list[str]
) -> None:
    referee = Referee(french_context(seed), DuplicateSettings(formula=formula))
    for word in words:
        command = command_for(word, referee)
        if command is not None:
            referee.do(command)
        assert accounted(referee.state) == FULL_SET
        assert referee.state.board == Board("".join(referee.state.board.rows()))
    assert replayed(referee.events) == referee.state
