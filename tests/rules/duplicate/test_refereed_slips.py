"""Slips as events of a refereed game: corrected, replaced, ruled on, appealed, checked (BU, DU-09, FO-06)."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.commands import (
    CancelTurn,
    CheckSlips,
    Command,
    CorrectSlips,
    Enter,
    GiveTop,
    LodgeAppeal,
    NotifyPlayers,
    RecordScores,
    ReportInterruption,
    RetainPlay,
    RetainTop,
    RuleOnSlip,
    SlipSheet,
    TypeDraw,
)
from access_scrabble.rules.duplicate.events import (
    Authority,
    EndReason,
    EntrantScore,
    GameEnded,
    JudgedSlip,
    SlipsCorrected,
)
from access_scrabble.rules.duplicate.results import (
    Elimination,
    accounts,
    corrected_turns,
    eliminations,
    solos,
    standings,
    warnings_of,
)
from access_scrabble.rules.duplicate.settings import (
    DuplicateProblem,
    DuplicateSettings,
    Entrant,
    Formula,
    Letters,
    TurnTime,
)
from access_scrabble.rules.duplicate.slip_decisions import filed_slips, notices, undelivered_notices
from access_scrabble.rules.game import Contest, Edition, Redo, RuleProblem, Undo
from access_scrabble.rules.ranking.appeals import Instance, Ruling, SlipRuleProblem
from access_scrabble.rules.slips.slip_files import SlipInputProblem, parse_slip_line
from access_scrabble.rules.slips.verdict import Flag, ReasonCode, Sanction, Slip
from tests.engine.examples import laid, play
from tests.rules.duplicate.support import Referee, french_context, small_context

COMMISSION = Authority.COMMISSION


def entrants(*tables: int) -> tuple[Entrant, ...]:
    return tuple(Entrant(table, (f"Player {table}",)) for table in tables)


def room(settings: DuplicateSettings | None = None) -> Referee:
    """PASSE lies at H8; turn 2 is played with letters that make RIZ at 13H for 21 points."""
    chosen = settings or DuplicateSettings(entrants=entrants(1, 2, 12))
    return Referee(french_context(0), chosen).stand(laid("H8 PASSE"), draw="RIZETMU", turns=1)


def slips(*lines: str, turn: int = 2) -> CorrectSlips:
    read = [parse_slip_line(line) for line in lines]
    return CorrectSlips((SlipSheet(turn, tuple(slip for slip in read if isinstance(slip, Slip))),))


def judged(referee: Referee, table: int, turn: int = 2) -> JudgedSlip:
    found = referee.state.table.scores_of(turn).slip_of(table)
    assert found is not None
    return found


def effects(referee: Referee) -> list[int | None]:
    """The points that each appeal has brought, none while it is open."""
    return [None if known.effect is None else known.effect.points for known in referee.state.table.appeals]


def points(referee: Referee) -> dict[int, int]:
    return {line.table: line.points for line in standings(referee.state)}


@pytest.mark.rule("BU-01", "BU-09", "BU-11")
def test_a_slip_is_corrected_by_the_board_and_draw_of_its_turn_and_kept_with_its_verdict() -> None:
    referee = room()
    (event,) = referee.do(slips("1 riz 13h 21", "2 riz 13h", "12 rizz 13h 21"))
    assert isinstance(event, SlipsCorrected)
    verdicts = [(slip.verdict.score, slip.verdict.sanction) for slip in event.slips]
    assert verdicts == [(21, Sanction.NONE), (21, Sanction.WARNING), (0, Sanction.NULLITY)]
    assert points(referee) == {1: 21, 2: 21, 12: 0}
    assert warnings_of(referee.state, 2) == 1


@pytest.mark.rule("BU-01")
def test_an_old_slip_is_judged_by_its_own_turn_whatever_lies_on_the_board_now() -> None:
    referee = room()
    referee.do(RetainTop(), slips("1 riz 13h 21"))
    assert referee.state.board != laid("H8 PASSE")
    assert points(referee)[1] == 21


@pytest.mark.rule("DU-14")
def test_an_old_slip_changed_changes_the_ranking_also_after_the_end() -> None:
    referee = room()
    referee.do(RetainTop(), slips("1 riz 13h 21", "2 rizz 13h 21"), ReportInterruption(4000))
    assert standings(referee.state)[0].table == 1
    top = referee.state.table.turns[1]
    referee.do(GiveTop(2, (2,)))
    assert (standings(referee.state)[0].table, points(referee)[2]) == (2, top.top)
    referee.do(Undo())
    assert standings(referee.state)[0].table == 1
    referee.do(Redo())
    assert standings(referee.state)[0].table == 2


@pytest.mark.rule("DU-15")
def test_what_was_entered_last_counts_a_slip_or_a_score() -> None:
    referee = room()
    referee.do(slips("1 riz 13h"), RecordScores(2, (EntrantScore(1, 30, penalty=5),)))
    (line, *_) = standings(referee.state)
    assert (line.points, line.warnings, line.penalties) == (25, 0, 1)
    referee.do(slips("1 riz 13h 21"))
    assert points(referee)[1] == 21


@pytest.mark.rule("DU-14")
def test_a_turn_under_way_is_measured_by_the_best_score_known() -> None:
    referee = room()
    referee.do(slips("1 riz 13h 21", "2 !absent"), RecordScores(1, (EntrantScore(2, 0),)))
    assert [(line.table, line.percentage, line.deficit) for line in standings(referee.state)][:2] == [
        (1, 100.0, 0),
        (2, 0.0, 21),
    ]
    referee.do(RetainTop())
    assert standings(referee.state)[0].deficit == referee.state.table.turns[1].top - 21


@pytest.mark.rule("DU-09")
def test_solos_follow_from_slips_and_scores_alike() -> None:
    referee = room(DuplicateSettings(entrants=entrants(*range(1, 17))))
    referee.do(slips("1 riz 12h 21"), RecordScores(2, tuple(EntrantScore(table, 20) for table in range(2, 17))))
    assert judged(referee, 1).verdict.sanction is Sanction.PENALTY
    assert [(solo.table, solo.points, solo.bonus) for solo in solos(referee.state)] == [(1, 21, 10)]
    assert points(referee)[1] == 16 + 10


def test_the_top_is_given_while_the_turn_is_played_and_after() -> None:
    referee = room()
    (now,) = referee.do(GiveTop(2, (1,), frozenset({Flag.DISCIPLINARY})))
    referee.do(RetainTop(), GiveTop(2, (2,)))
    top = referee.state.table.turns[1].top
    assert isinstance(now, SlipsCorrected)
    assert now.slips[0].verdict.extra_warnings == 1
    assert (points(referee)[1], points(referee)[2]) == (top, top)


def test_who_has_the_top_has_it_even_where_the_referee_retained_less() -> None:
    referee = room()
    referee.do(RetainPlay(play("13H RIZ")), GiveTop(2, (2,)))
    assert points(referee)[2] == referee.state.table.turns[1].top > 21


@pytest.mark.rule("BU-04")
def test_a_word_that_the_referee_admitted_is_admitted_on_slips() -> None:
    referee = room()
    refused = slips("1 riz 13h 21", "2 rizet 13h 23")
    referee.do(refused)
    assert ReasonCode.WORD_NOT_ADMITTED in judged(referee, 2).verdict.codes
    referee.do(RetainPlay(play("13H RIZET"), ("RIZET",)), refused)
    assert judged(referee, 2).verdict.sanction is not Sanction.NULLITY


class TestRulings:
    """What people decide in place of the program (6.4.2.2, 7.3)."""

    @pytest.fixture
    def referee(self) -> Referee:
        """A slip with a penalty, a plain one, and none."""
        referee = room()
        referee.do(slips("1 riz 12h 21", "2 riz 13h 21", "12 !absent"))
        return referee

    @pytest.mark.parametrize(
        ("ruling", "score", "sanction"),
        [
            (Ruling(Sanction.NONE), 21, Sanction.NONE),
            (Ruling(Sanction.WARNING), 21, Sanction.WARNING),
            (Ruling(Sanction.PENALTY), 16, Sanction.PENALTY),
            (Ruling(Sanction.NULLITY), 0, Sanction.NULLITY),
            (Ruling(Sanction.PENALTY, 14), 14, Sanction.PENALTY),
            (Ruling(score=14), 14, Sanction.NONE),
            (Ruling(Sanction.AVERAGE, 12), 12, Sanction.AVERAGE),
            (Ruling(Sanction.COMMISSION), None, Sanction.COMMISSION),
        ],
    )
    def test_a_verdict_is_overruled(
        self, referee: Referee, ruling: Ruling, score: int | None, sanction: Sanction
    ) -> None:
        referee.do(RuleOnSlip(2, 2, ruling))
        found = judged(referee, 2)
        assert (found.verdict.score, found.verdict.sanction) == (score, sanction)
        assert found.authority is Authority.REFEREE
        assert found.is_open == (score is None)
        assert points(referee)[2] == (score or 0)

    def test_a_penalty_that_a_person_gives_leaves_the_solo(self, referee: Referee) -> None:
        referee.do(RuleOnSlip(2, 2, Ruling(Sanction.PENALTY)))
        assert judged(referee, 2).points == 21

    def test_points_are_needed_where_nothing_shows_them(self, referee: Referee) -> None:
        assert referee.refused(RuleOnSlip(2, 12, Ruling(Sanction.WARNING))).problem is SlipRuleProblem.RULING_NEEDED
        referee.do(RuleOnSlip(2, 12, Ruling(Sanction.WARNING, 18)))
        assert points(referee)[12] == 18
        contradiction = referee.refused(RuleOnSlip(2, 12, Ruling(Sanction.NULLITY, 18)))
        assert contradiction.problem is SlipRuleProblem.RULING_CONTRADICTS

    def test_the_referee_does_not_overrule_the_commission(self, referee: Referee) -> None:
        referee.do(RuleOnSlip(2, 2, Ruling(Sanction.NULLITY), COMMISSION))
        assert referee.refused(RuleOnSlip(2, 2, Ruling())).problem is SlipRuleProblem.COMMISSION_DECIDED
        referee.do(RuleOnSlip(2, 2, Ruling(score=9), COMMISSION))
        assert points(referee)[2] == 9

    @pytest.mark.rule("BU-18")
    def test_the_commission_decides_an_appeal_and_its_effect_is_kept(self, referee: Referee) -> None:
        referee.do(RuleOnSlip(2, 2, Ruling(Sanction.NULLITY)), LodgeAppeal(2, 2, grounds="my reference"))
        assert (standings(referee.state)[0].table, effects(referee)) == (1, [None])
        referee.do(RuleOnSlip(2, 2, Ruling(score=21), COMMISSION))
        assert (standings(referee.state)[0].table, effects(referee)) == (2, [21])
        referee.do(Undo())
        assert effects(referee) == [None]

    @pytest.mark.rule("BU-18")
    def test_an_appeal_needs_a_verdict(self, referee: Referee) -> None:
        referee.do(RecordScores(2, (EntrantScore(2, 21),)))
        error = referee.refused(LodgeAppeal(2, 2))
        assert (error.problem, error.data) == (SlipRuleProblem.NO_SUCH_VERDICT, {"turn": 2, "table": 2})


def test_a_second_opinion_is_kept_apart_and_counts_nothing() -> None:
    referee = room()
    referee.do(slips("1 riz 13h 21"), CheckSlips(slips("1 riz 13h")), CheckSlips(GiveTop(2, (2,))))
    assert points(referee) == {1: 21, 2: 0, 12: 0}
    checked = referee.state.table.second_opinions_of(2)
    assert [slip.table for slip in checked.slips] == [1, 2]
    assert checked.slips[0].verdict.sanction is Sanction.WARNING


class TestAccounts:
    """Warnings and what they cost, by formula and time (BU-12, BU-13)."""

    @pytest.mark.rule("BU-13")
    @pytest.mark.parametrize(
        ("settings", "free"),
        [
            (DuplicateSettings(entrants=entrants(1, 2)), 3),
            (DuplicateSettings(time=TurnTime(60, 20), entrants=entrants(1, 2)), 5),
            (DuplicateSettings(formula=Formula(Letters.SEVEN_OF_EIGHT), entrants=entrants(1, 2)), 5),
            (DuplicateSettings(Edition.E, time=TurnTime(60, 20), entrants=entrants(1, 2)), 3),
        ],
        ids=["normal", "blitz", "original", "early edition"],
    )
    def test_the_first_warning_that_costs(self, settings: DuplicateSettings, free: int) -> None:
        referee = Referee(french_context(0), settings).stand(laid("H8 PASSE"), draw="RIZETMU", turns=9)
        rulings = RuleOnSlip(10, 1, Ruling(Sanction.WARNING))
        referee.do(slips("1 riz 13h 21", turn=10), rulings)
        totals = []
        for turn in range(1, 8):
            referee.do(slips("1 !blank", turn=turn), RuleOnSlip(turn, 1, Ruling(Sanction.WARNING, 10)))
            totals.append(accounts(referee.state)[0].warnings_cost)
        assert totals.index(5) + 2 == free + 1
        assert totals[-1] == 5 * (8 - free)
        assert standings(referee.state)[0].warnings == 8

    @pytest.mark.rule("BU-12")
    def test_a_disciplinary_warning_joins_a_slip_that_is_there(self) -> None:
        referee = room()
        referee.do(slips("1 riz 13h 21 !disciplinary"))
        assert (points(referee)[1], warnings_of(referee.state, 1)) == (21, 1)


def refused_twice(*between: Command) -> Referee:
    """Table 1 writes PASSET, which is no word, on two turns running; tables 2 and 12 have scores."""
    players = (
        Entrant(1, ("Anna",), corrector="Zoé"),
        Entrant(2, ("Bob",), corrector="Zoé"),
        Entrant(12, ("Chloé",), corrector="Yves"),
    )
    referee = Referee(french_context(0), DuplicateSettings(entrants=players))
    referee.do(TypeDraw("PASSERT"), RetainPlay(play("H4 PASSE")), slips("1 passet h4 16", turn=1))
    referee.do(*between, TypeDraw("PASSE"), slips("1 passet 4h 12"))
    referee.do(RecordScores(2, (EntrantScore(2, 7), EntrantScore(12, 50))))
    return referee


@pytest.mark.rule("BU-14")
def test_a_word_refused_again_before_the_player_knew_earns_the_mean_of_his_corrector() -> None:
    referee = refused_twice()
    verdict = corrected_turns(referee.state)[1].verdicts[1]
    assert (verdict.score, verdict.sanction) == (7, Sanction.AVERAGE)
    assert points(referee) == {12: 50, 1: 7, 2: 7}
    assert judged(referee, 1).verdict.score == 0
    referee.do(RecordScores(2, (EntrantScore(2, 5),)))
    assert points(referee)[1] == 5


@pytest.mark.rule("BU-14", "BU-18")
def test_the_commission_may_refuse_a_mean() -> None:
    referee = refused_twice()
    referee.do(RuleOnSlip(2, 1, Ruling(Sanction.NULLITY)))
    assert points(referee)[1] == 7
    referee.do(RuleOnSlip(2, 1, Ruling(Sanction.NULLITY), COMMISSION))
    assert points(referee)[1] == 0


@pytest.mark.rule("BU-14")
def test_who_has_his_correction_slip_earns_no_mean() -> None:
    referee = refused_twice(NotifyPlayers(1, (1,)))
    assert points(referee)[1] == 0
    referee.do(NotifyPlayers(1, (1,)))
    assert points(referee)[1] == 0
    too_late = refused_twice(TypeDraw("PASSE"), NotifyPlayers(1, (1,)), Undo(2))
    assert points(too_late)[1] == 7


@pytest.mark.rule("BU-17")
def test_correction_slips_and_those_that_need_not_be_sent() -> None:
    referee = room()
    referee.do(slips("1 riz 13h", "2 riz 13h 21", "12 rizz 13h 99"))
    assert [(found.slip.table, found.must_be_sent) for found in notices(referee.state)] == [(1, True), (12, True)]
    referee.do(RetainPlay(play("13H RIZ")))
    assert [(found.slip.table, found.must_be_sent) for found in notices(referee.state)] == [(1, False), (12, False)]
    referee.do(slips("12 rizz 13h 12"))
    assert notices(referee.state)[1].must_be_sent


@pytest.mark.rule("FO-06", "BU-13")
def test_in_sudden_death_a_penalty_puts_a_player_out() -> None:
    settings = DuplicateSettings(formula=Formula(contest=Contest.SUDDEN_DEATH), entrants=entrants(1, 2, 12))
    referee = room(settings)
    referee.do(slips("1 riz 13h 21", "2 riz 13h 21"))
    assert eliminations(referee.state) == ()
    referee.do(slips("12 riz 12h 21"))
    assert eliminations(referee.state) == (Elimination(2, 12),)
    referee.do(RuleOnSlip(2, 2, Ruling(Sanction.NULLITY)))
    ended = referee.do(RetainPlay(play("13H RIZ")))[-1]
    assert isinstance(ended, GameEnded)
    assert ended.reason is EndReason.LAST_SURVIVOR


@pytest.mark.rule("FO-06", "BU-13")
def test_in_sudden_death_the_sixth_warning_is_taken_at_once() -> None:
    settings = DuplicateSettings(formula=Formula(contest=Contest.SUDDEN_DEATH), entrants=entrants(1, 2, 12))
    referee = Referee(french_context(0), settings).stand(laid("H8 PASSE"), draw="RIZETMU", turns=5)
    for turn in range(1, 6):
        everybody = ("1 !blank", "2 !blank", "12 !blank")
        referee.do(slips(*everybody, turn=turn))
        referee.do(*(RuleOnSlip(turn, table, Ruling(Sanction.WARNING, 20)) for table in (1, 2, 12)))
    assert eliminations(referee.state) == ()
    referee.do(slips("1 riz 13h", "2 riz 13h 21", "12 riz 13h 21", turn=6))
    assert eliminations(referee.state) == (Elimination(6, 1),)


@pytest.mark.rule("FO-07")
def test_a_topping_table_takes_a_verdict_too() -> None:
    settings = DuplicateSettings(formula=Formula(contest=Contest.TOPPING), entrants=entrants(1, 2))
    referee = room(settings)
    referee.do(slips("1 riz 13h 21 !disciplinary"))
    assert warnings_of(referee.state, 1) == 1


@pytest.mark.rule("DU-13")
def test_what_cannot_have_a_slip_is_refused() -> None:
    referee = room()
    referee.do(Enter(Entrant(7, ("Late",))))
    assert referee.refused(slips("9 riz 13h 21")).data == {"table": 9}
    late = referee.refused(slips("7 riz 13h 21", turn=1))
    assert (late.problem, late.data) == (DuplicateProblem.TABLE_NOT_YET, {"table": 7, "turn": 2})
    assert referee.refused(slips("1 riz 13h 21", turn=3)).data == {"turn": 3, "last": 2}
    assert referee.refused(GiveTop(3, (1,))).data == {"turn": 3, "last": 2}
    assert referee.refused(RuleOnSlip(2, 1, Ruling())).problem is SlipRuleProblem.NO_SUCH_VERDICT
    assert referee.refused(NotifyPlayers(2, (1,))).problem is SlipRuleProblem.NO_SUCH_VERDICT


@pytest.mark.rule("DU-10")
def test_a_cancelled_turn_forgets_all_that_was_said_of_its_slips() -> None:
    referee = room()
    referee.do(slips("1 riz 13h"), CheckSlips(slips("1 riz 13h 21")), LodgeAppeal(2, 1), NotifyPlayers(2, (1,)))
    referee.do(CancelTurn())
    table = referee.state.table
    assert (table.scores, table.second_opinions, table.appeals, table.notifications) == ((), (), (), ())


def test_slips_of_a_file_are_taken_all_or_none() -> None:
    referee = room()
    document = {"turns": [{"turn": 2, "draw": "RIZETMU", "slips": [{"table": 1, "word": "RIZ", "reference": "13H"}]}]}
    referee.do(filed_slips(document, referee.state))
    assert points(referee)[1] == 21
    assert referee.refused(CorrectSlips((SlipSheet(2, ()),))).problem is RuleProblem.NO_CHANGE
    with pytest.raises(InputError) as other:
        filed_slips({"turn": 2, "draw": "AEIRSTU", "slips": []}, referee.state)
    assert other.value.problem is SlipInputProblem.OTHER_DRAW
    with pytest.raises(InputError) as missing:
        filed_slips({"slips": [{"table": 1}]}, referee.state)
    assert missing.value.problem is SlipInputProblem.TURN_MISSING


def test_slips_with_a_small_list_of_words() -> None:
    referee = Referee(small_context(), DuplicateSettings(entrants=entrants(1))).stand(Board(), draw="OSERTAX")
    referee.do(slips("1 oser h8 8", turn=1))
    assert judged(referee, 1, 1).verdict.score


@pytest.mark.rule("BU-20")
class TestFederation:
    """Appeals against the commission's own decision, and late ones (R26 7.3, 7.4)."""

    def test_the_federation_hears_what_the_commission_has_decided(self) -> None:
        referee = room()
        referee.do(slips("1 riz 12h 21"))
        to_federation = LodgeAppeal(2, 1, grounds="7.3", instance=Instance.FEDERATION)
        assert referee.refused(to_federation).problem is SlipRuleProblem.COMMISSION_FIRST
        referee.do(LodgeAppeal(2, 1), RuleOnSlip(2, 1, Ruling(Sanction.NULLITY), COMMISSION), to_federation)
        assert [known.instance for known in referee.state.table.appeals] == [Instance.COMMISSION, Instance.FEDERATION]
        assert effects(referee) == [-16, None]
        referee.do(RuleOnSlip(2, 1, Ruling(score=21), COMMISSION))
        assert effects(referee) == [-16, 21]

    def test_a_late_appeal_is_recorded_as_such(self) -> None:
        referee = room()
        referee.do(slips("1 riz 12h 21"), LodgeAppeal(2, 1, is_late=True))
        assert [known.is_late for known in referee.state.table.appeals] == [True]


@pytest.mark.rule("BU-19")
def test_correction_slips_are_due_by_the_end_of_the_next_turn() -> None:
    referee = room()
    referee.do(slips("12 rizz 13h 21", "1 riz 12h 21", "2 riz 13h 21"))
    assert undelivered_notices(referee.state, 2) == (1, 12)
    referee.do(NotifyPlayers(2, (12,)))
    assert undelivered_notices(referee.state, 2) == (1,)


@pytest.mark.rule("BU-19")
def test_slips_stand_in_the_order_of_the_tables() -> None:
    referee = room()
    referee.do(slips("12 riz 13h 21"), slips("2 riz 13h 21"), slips("1 riz 13h 21"))
    assert [slip.table for slip in referee.state.table.scores_of(2).slips] == [1, 2, 12]
