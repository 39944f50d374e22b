"""Verdicts changed by a person: rulings, appeals, second opinions (BU-18)."""

import pytest

from access_scrabble.engine.coordinates import Direction
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.game import Edition
from access_scrabble.rules.ranking.accounts import Conditions, CorrectedTurn, RankedEntrant, settle_accounts
from access_scrabble.rules.ranking.appeals import (
    Appeal,
    Appellant,
    Difference,
    Entry,
    Ruling,
    SlipRuleProblem,
    decide_appeals,
    differences,
    most_favourable,
    rule,
    ruled_verdict,
)
from access_scrabble.rules.ranking.standings import rank_game
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.verdict import Sanction, Slip, Verdict, WrittenWord
from tests.rules.slips.slip_tables import turn_of

pytestmark = pytest.mark.rule("BU-18")

REFERRED = Verdict(None, Sanction.COMMISSION)
TURNS = [
    CorrectedTurn(1, 40, {1: Verdict(25, Sanction.NONE), 2: Verdict(0, Sanction.NULLITY)}),
    CorrectedTurn(2, 40, {1: Verdict(20, Sanction.NONE), 2: Verdict(30, Sanction.WARNING)}),
]


def winner(turns: tuple[CorrectedTurn, ...] | list[CorrectedTurn]) -> int:
    accounts = settle_accounts(Conditions(Edition.R26), turns, [RankedEntrant(1), RankedEntrant(2)])
    return rank_game(accounts, sum(turn.top for turn in turns))[0].table


def test_an_appeal_can_change_the_winner() -> None:
    decision = rule(TURNS[0].verdicts[2], 21, Sanction.PENALTY)
    appeal = Appeal(1, 2, Appellant.PLAYER, "the side word is not plausible", decision)
    turns, effects = decide_appeals(TURNS, [appeal])
    assert (winner(TURNS), winner(turns)) == (1, 2)
    assert [(effect.points, effect.before.sanction, effect.after.sanction) for effect in effects] == [
        (21, Sanction.NULLITY, Sanction.PENALTY)
    ]


def test_an_open_appeal_changes_nothing_and_a_later_decision_prevails() -> None:
    turns, effects = decide_appeals(TURNS, [Appeal(1, 2, Appellant.PLAYER)])
    assert (list(turns), effects) == (TURNS, ())
    decided = [Appeal(1, 2, Appellant.REFEREE, "", Verdict(score, Sanction.NONE)) for score in (30, 10)]
    turns, effects = decide_appeals(TURNS, decided)
    assert turns[0].verdicts[2].score == 10
    assert [effect.points for effect in effects] == [30, -20]


def test_the_commission_settles_a_referred_slip() -> None:
    turns, effects = decide_appeals(
        [CorrectedTurn(1, 40, {1: REFERRED})],
        [Appeal(1, 1, Appellant.REFEREE, "", rule(REFERRED, 16, Sanction.PENALTY))],
    )
    assert (turns[0].verdicts[1].score, effects[0].points) == (16, 16)


@pytest.mark.parametrize(("turn", "table"), [(3, 1), (1, 9)])
def test_an_appeal_needs_a_verdict(turn: int, table: int) -> None:
    with pytest.raises(RuleViolation) as caught:
        decide_appeals(TURNS, [Appeal(turn, table, Appellant.PLAYER)])
    assert caught.value.problem is SlipRuleProblem.NO_SUCH_VERDICT


@pytest.mark.parametrize(("score", "sanction"), [(5, Sanction.NULLITY), (-1, Sanction.NONE), (5, Sanction.COMMISSION)])
def test_a_ruling_must_not_contradict_itself(score: int, sanction: Sanction) -> None:
    with pytest.raises(RuleViolation) as caught:
        rule(REFERRED, score, sanction)
    assert caught.value.problem is SlipRuleProblem.RULING_CONTRADICTS


@pytest.mark.rule("BU-10")
@pytest.mark.parametrize(
    ("word", "reference", "claimed", "given", "ruled"),
    [
        ("RIZ", "13H", 30, 25, 25),
        ("TIREZ", "12E", 15, 14, None),
        ("TIREZ", "13F", 14, 24, 9),
        ("ZUT", "13F", 30, 0, 25),
        ("TIREZ", "13H", 32, 0, 27),
        ("ME", "1A", 3, 0, 0),
    ],
)
def test_a_ruling_of_5_points_is_taken_off_the_points_claimed_where_they_exist(
    word: str, reference: str, claimed: int, given: int, ruled: int | None
) -> None:
    slip = Slip(9, (WrittenWord(word, Direction.VERTICAL),), (), reference, claimed)
    verdict = Corrector(turn_of("passe", "R26")).correct(slip)
    assert verdict.score == given
    expected = given - 5 if ruled is None else ruled
    assert ruled_verdict(verdict, Ruling(Sanction.PENALTY)).score == expected


@pytest.mark.rule("BU-19")
def test_double_refereeing_lists_the_differences() -> None:
    same, other = Entry(Verdict(20, Sanction.NONE)), Entry(Verdict(20, Sanction.WARNING))
    found = differences({1: same, 2: same, 3: same}, {1: same, 2: other, 4: same})
    assert found == (Difference(2, same, other), Difference(3, same, None), Difference(4, None, same))


@pytest.mark.rule("BU-19")
def test_two_referees_who_read_a_slip_differently_are_told_apart_though_their_verdict_is_the_same() -> None:
    verdict = Verdict(0, Sanction.NULLITY)
    first, second = (Slip(7, (WrittenWord(word),), (), "13H", 21) for word in ("RUZ", "RUS"))
    (found,) = differences({7: Entry(verdict, first)}, {7: Entry(verdict, second)})
    assert found.is_only_read_differently
    as_typed = Entry(verdict, Slip(7, (WrittenWord("RUZ"),), (), "13 h", 21))
    assert differences({7: Entry(verdict, first)}, {7: as_typed}) == ()
    assert differences({7: Entry(verdict)}, {7: as_typed}) == ()


@pytest.mark.rule("BU-20")
def test_a_doubt_favours_the_player_unless_he_may_have_played_both_ways() -> None:
    corrector = Corrector(turn_of("passe", "R26"))
    doubtful = corrector.correct(Slip(1, (WrittenWord("RIZ", Direction.HORIZONTAL),), (), "I12", 15))
    assert (doubtful.sanction, most_favourable(doubtful)) == (Sanction.COMMISSION, 10)
    linked = (WrittenWord("RIZ", Direction.VERTICAL), WrittenWord("PASSER", Direction.HORIZONTAL))
    both_ways = corrector.correct(Slip(1, linked, ("PASSER", "     I", "     Z"), "13H", 8))
    assert (both_ways.sanction, most_favourable(both_ways)) == (Sanction.COMMISSION, None)
    assert most_favourable(Verdict(20, Sanction.WARNING)) is None
