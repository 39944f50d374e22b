"""The original formulas: letters and bonuses, sudden death, topping, and what combines (FO-01…07)."""

from itertools import product

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import score_play
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.commands import (
    DrawLetters,
    GiveAnswer,
    Propose,
    RecordScores,
    RetainPlay,
    RetainTop,
    TypeDraw,
)
from access_scrabble.rules.duplicate.events import EndReason, EntrantScore, GameEnded, ProposalMade
from access_scrabble.rules.duplicate.results import (
    Elimination,
    eliminations,
    still_searching,
    survivors,
    topping_accounts,
    topping_ranks,
)
from access_scrabble.rules.duplicate.settings import (
    DuplicateProblem,
    DuplicateSettings,
    Entrant,
    Formula,
    Letters,
    TurnTime,
    check_formula,
)
from access_scrabble.rules.game import Contest, Edition
from tests.engine.examples import laid, play
from tests.rules.duplicate.support import Referee, ScriptedChance, small_context

THREE = tuple(Entrant(table, (name,)) for table, name in enumerate(["Anne", "Bruno", "Cleo"], start=1))
SUDDEN_DEATH = Formula(contest=Contest.SUDDEN_DEATH)
TOPPING = Formula(contest=Contest.TOPPING)


@pytest.mark.rule("FO-03", "FO-04", "FO-05")
@pytest.mark.parametrize(
    ("letters", "size", "most", "bonuses"),
    [
        (Letters.SEVEN, 7, 7, {6: 0, 7: 50}),
        (Letters.SEVEN_OF_EIGHT, 8, 7, {7: 50, 8: 0}),
        (Letters.SEVEN_AND_EIGHT, 8, 8, {7: 50, 8: 75}),
        (Letters.SEVEN_EIGHT_NINE, 9, 9, {7: 50, 8: 75, 9: 100}),
    ],
)
def test_each_formula_has_its_draws_and_bonuses(
    letters: Letters, size: int, most: int, bonuses: dict[int, int]
) -> None:
    limits = Formula(letters).limits
    assert (limits.rack_size, limits.most_tiles) == (size, most)
    assert {count: limits.bonus(count) for count in bonuses} == bonuses


@pytest.mark.rule("FO-03")
def test_of_eight_letters_seven_at_most_are_placed() -> None:
    settings = DuplicateSettings(formula=Formula(Letters.SEVEN_OF_EIGHT))
    referee = Referee(settings=settings)
    referee.do(TypeDraw("ARTISTES"))
    assert isinstance(referee.refused(RetainPlay(play("H8 ARTISTES"))), RuleViolation)
    referee.do(RetainPlay(play("H8 ARTISTE")))
    assert referee.state.table.turns[0].points == 2 * 8 + 50


@pytest.mark.rule("FO-04")
def test_eight_letters_on_the_first_turn_multiply_by_six_and_bring_75() -> None:
    limits = Formula(Letters.SEVEN_AND_EIGHT).limits
    assert score_play(Board(), play("H8 ARTISTES"), limits).total == (8 + 1) * 6 + 75


@pytest.mark.rule("FO-05")
def test_nine_letters_bring_100() -> None:
    referee = Referee(small_context(words="PARTISANE"), DuplicateSettings(formula=Formula(Letters.SEVEN_EIGHT_NINE)))
    referee.do(TypeDraw("PARTISANE"), RetainTop())
    retained = referee.state.table.turns[0]
    assert retained.points == score_play(Board(), retained.play).total + 100


@pytest.mark.rule("FO-01", "FO-02", "FO-03", "FO-04", "FO-05", "FO-06", "FO-07")
def test_joker_joins_more_letters_and_pairs_join_any() -> None:
    allowed = set()
    for letters, contest, with_blank, in_pairs in product(Letters, Contest, (False, True), (False, True)):
        formula = Formula(letters, contest, with_blank=with_blank, in_pairs=in_pairs)
        try:
            check_formula(formula)
        except RuleViolation:
            continue
        allowed.add((letters, contest, with_blank, in_pairs))
    points = set(product(Letters, [Contest.POINTS], (False, True), (False, True)))
    others = set(product([Letters.SEVEN], [Contest.SUDDEN_DEATH, Contest.TOPPING], [False], (False, True)))
    assert allowed == points | others
    with pytest.raises(RuleViolation, match="formulas_clash"):
        check_formula(Formula(contest=Contest.TOPPING, with_blank=True))


@pytest.mark.rule("FO-06")
@pytest.mark.parametrize(
    ("edition", "steps"),
    [
        (Edition.R26, [(60, 20)] * 3 + [(50, 20)] * 3 + [(40, 20)] * 3 + [(30, 10)] * 3 + [(20, 10)] * 3),
        (Edition.R12, [(80, 20)] * 3 + [(60, 20)] * 3 + [(40, 20)] * 9),
        (Edition.E, [(80, 20)] * 3 + [(60, 20)] * 3 + [(40, 20)] * 9),
    ],
)
def test_the_clock_of_sudden_death_shrinks(edition: Edition, steps: list[tuple[int, int]]) -> None:
    settings = DuplicateSettings(edition=edition, formula=SUDDEN_DEATH)
    assert [settings.turn_time(turn) for turn in range(1, 16)] == [TurnTime(*step) for step in steps]


def sudden_death(turns: int) -> Referee:
    return Referee(settings=DuplicateSettings(formula=SUDDEN_DEATH, entrants=THREE)).stand(
        laid("H8 OS"), draw="SATURET", turns=turns
    )


def record(referee: Referee, turn: int, *points: int) -> tuple[object, ...]:
    scored = (EntrantScore(table, value) for table, value in enumerate(points, start=1))
    return referee.do(RecordScores(turn, tuple(scored)))


@pytest.mark.rule("FO-06")
def test_whoever_is_below_the_best_found_is_out() -> None:
    referee = sudden_death(1)
    record(referee, 1, 20, 20, 12)
    assert eliminations(referee.state) == (Elimination(1, 3),)
    assert survivors(referee.state) == (1, 2)
    error = referee.refused(RecordScores(2, (EntrantScore(3, 50),)))
    assert (error.problem, error.data) == (DuplicateProblem.TABLE_ELIMINATED, {"table": 3, "turn": 1})


@pytest.mark.rule("FO-06")
def test_a_penalty_counts_at_once_and_the_last_survivor_ends_the_contest() -> None:
    referee = sudden_death(1)
    record(referee, 1, 20, 20, 12)
    scored = (EntrantScore(1, 30, penalty=5), EntrantScore(2, 30))
    assert not any(isinstance(event, GameEnded) for event in referee.do(RecordScores(2, scored)))
    ended = referee.do(RetainTop())[-1]
    assert isinstance(ended, GameEnded), "not before the word of the turn is known"
    assert (ended.reason, ended.turns) == (EndReason.LAST_SURVIVOR, 2)
    assert survivors(referee.state) == (2,)
    assert eliminations(referee.state) == (Elimination(1, 3), Elimination(2, 1))


@pytest.mark.rule("FO-06")
def test_nobody_is_out_before_all_scores_are_in() -> None:
    referee = sudden_death(0)
    record(referee, 1, 20, 12)
    assert eliminations(referee.state) == ()
    referee.do(RecordScores(1, (EntrantScore(3, 20),)))
    assert eliminations(referee.state) == (Elimination(1, 2),)


@pytest.mark.rule("FO-06")
def test_equal_scores_eliminate_nobody() -> None:
    referee = sudden_death(1)
    record(referee, 1, 20, 20, 20)
    assert survivors(referee.state) == (1, 2, 3)


@pytest.mark.rule("FO-06")
def test_who_has_no_score_on_a_past_turn_is_out() -> None:
    referee = sudden_death(1)
    record(referee, 1, 20, 20)
    assert eliminations(referee.state) == (Elimination(1, 3),)


@pytest.mark.rule("FO-07")
@pytest.mark.parametrize("edition", list(Edition))
def test_a_topping_turn_lasts_a_minute(edition: Edition) -> None:
    assert DuplicateSettings(edition=edition, formula=TOPPING).turn_time(3) == TurnTime(60, 0)


@pytest.mark.rule("FO-07")
def test_time_runs_until_the_top_is_found_and_an_answer_costs_twenty_seconds() -> None:
    context = small_context(ScriptedChance("TSREUAX", "IRZ"))
    referee = Referee(context, DuplicateSettings(formula=TOPPING, entrants=THREE[:2]))
    referee.do(DrawLetters())
    top = context.search.top(referee.state.board, referee.state.position.held, TOPPING.limits).plays[0]
    (missed,) = referee.do(Propose(1, play("H5 RATS"), elapsed_ms=4_000))
    (found,) = referee.do(Propose(1, top, elapsed_ms=17_350))
    assert isinstance(missed, ProposalMade)
    assert isinstance(found, ProposalMade)
    assert (missed.is_top, found.is_top) == (False, True)
    referee.do(Propose(2, top, elapsed_ms=60_001))
    assert still_searching(referee.state) == (2,), "a top found too late is no top found"
    referee.do(GiveAnswer(2))
    assert still_searching(referee.state) == ()
    first, second = topping_accounts(referee.state)
    assert (first.table, first.time_ms, first.tops_found) == (1, 17_350, 1)
    assert (second.table, second.time_ms, second.tops_found) == (2, 80_000, 0)


@pytest.mark.rule("FO-07")
def test_the_least_time_over_the_game_wins() -> None:
    context = small_context(ScriptedChance("TSREUAX", "IRZ"))
    referee = Referee(context, DuplicateSettings(formula=TOPPING, entrants=THREE[:2]))
    for times in ((10_000, 30_000), (45_000, 20_000)):
        referee.do(DrawLetters())
        top = context.search.top(referee.state.board, referee.state.position.held, TOPPING.limits).plays[0]
        for table, elapsed_ms in enumerate(times, start=1):
            referee.do(Propose(table, top, elapsed_ms))
        referee.do(RetainPlay(top))
    accounts = topping_accounts(referee.state)
    assert [(account.table, account.time_ms) for account in accounts] == [(2, 50_000), (1, 55_000)]
    assert topping_ranks(referee.state) == {2: 1, 1: 2}


@pytest.mark.rule("FO-07")
@pytest.mark.parametrize("players", [1, 2])
def test_the_word_of_the_only_player_is_the_one_laid(players: int) -> None:
    context = small_context(ScriptedChance("TSREUAX", "IRZ"))
    are_laid = []
    for place in (0, -1):
        referee = Referee(context, DuplicateSettings(formula=TOPPING, entrants=THREE[:players]))
        referee.do(DrawLetters())
        tops = context.search.top(referee.state.board, referee.state.position.held, TOPPING.limits).plays
        assert len(tops) > 1
        referee.do(Propose(1, tops[place], elapsed_ms=4_000))
        referee.do(RetainTop())
        are_laid.append(referee.state.table.turns[-1].play == tops[place])
    assert all(are_laid) is (players == 1), "among several players the top to be preferred is laid (DU-07)"
