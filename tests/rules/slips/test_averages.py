"""The mean for an inadmissible word played again before the player was told (BU-14)."""

import pytest

from access_scrabble.engine.coordinates import Reference
from access_scrabble.rules.game import Edition
from access_scrabble.rules.ranking.accounts import (
    CorrectedTurn,
    Notification,
    RankedEntrant,
    grant_means,
    mean_score,
    refused_words,
)
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.verdict import (
    Reason,
    ReasonCode,
    Sanction,
    Slip,
    Verdict,
    WrittenReading,
    WrittenWord,
    refuse,
)
from tests.rules.slips.slip_tables import turn_of

pytestmark = pytest.mark.rule("BU-14")

ENTRANTS = [RankedEntrant(1, corrector="Anne"), RankedEntrant(2, corrector="Anne"), RankedEntrant(3, corrector="Anne")]


def refused(word: str, score: int = 40, code: ReasonCode = ReasonCode.WORD_NOT_ADMITTED) -> Verdict:
    return refuse(Reason(code, (word,)), proposed=WrittenReading(Reference.parse("13H"), word, score))


def paid(score: int) -> Verdict:
    return Verdict(score, Sanction.NONE)


def turns(first: Verdict, second: Verdict, *others: int) -> list[CorrectedTurn]:
    scores = {table: paid(score) for table, score in enumerate(others or (20, 11), start=2)}
    return [CorrectedTurn(1, 50, {1: first, **scores}), CorrectedTurn(2, 50, {1: second, **scores})]


def second_verdict(played: list[CorrectedTurn], *notifications: Notification) -> Verdict:
    granted = grant_means(Edition.R26, played, ENTRANTS, notifications)
    assert granted[0] == played[0]
    return granted[1].verdicts[1]


def test_the_same_word_again_earns_the_floor_of_the_mean() -> None:
    verdict = second_verdict(turns(refused("RUZ"), refused("RUZ")))
    assert (verdict.score, verdict.sanction) == (15, Sanction.AVERAGE)
    assert verdict.reasons == (Reason(ReasonCode.REPEATED_WORD, ("RUZ",), ("6.9",)),)


def test_the_same_word_again_in_a_side_word_counts_too() -> None:
    again = refused("RUZ", code=ReasonCode.SIDE_WORD_NOT_ADMITTED)
    assert second_verdict(turns(refused("RUZ"), again)).sanction is Sanction.AVERAGE


def test_never_above_the_solution_itself() -> None:
    assert second_verdict(turns(refused("RUZ"), refused("RUZ", score=9))).score == 9


def test_not_once_the_player_was_told() -> None:
    played = turns(refused("RUZ"), refused("RUZ"))
    assert second_verdict(played, Notification(1, about=1, before=2)).sanction is Sanction.NULLITY
    assert second_verdict(played, Notification(1, about=1, before=3)).sanction is Sanction.AVERAGE
    assert second_verdict(played, Notification(2, about=1, before=2)).sanction is Sanction.AVERAGE


def test_not_for_another_word() -> None:
    assert second_verdict(turns(refused("RUZ"), refused("MUZ"))).sanction is Sanction.NULLITY


@pytest.mark.parametrize("code", [ReasonCode.LETTER_ERROR, ReasonCode.UNPLACEABLE, ReasonCode.WRITTEN_LATE])
def test_not_with_a_board_or_letter_mistake_or_another_fault(code: ReasonCode) -> None:
    again = refuse(*refused("RUZ").reasons, Reason(code), proposed=refused("RUZ").proposed)
    assert second_verdict(turns(refused("RUZ"), again)).sanction is Sanction.NULLITY
    repeated = refuse(Reason(code, ("RUZ",)))
    assert second_verdict(turns(repeated, repeated)).sanction is Sanction.NULLITY


def test_zeros_count_and_other_means_do_not() -> None:
    marks = [paid(21), refuse(), Verdict(30, Sanction.AVERAGE), Verdict(None, Sanction.COMMISSION)]
    assert mean_score(marks, 50) == 10
    assert mean_score([], 50) == 0


def test_only_the_players_of_the_same_corrector_count() -> None:
    entrants = [
        RankedEntrant(1, corrector="Anne"),
        RankedEntrant(2, corrector="Anne"),
        RankedEntrant(3, corrector="Luc"),
    ]
    granted = grant_means(Edition.R26, turns(refused("RUZ"), refused("RUZ"), 20, 60), entrants)
    assert granted[1].verdicts[1].score == 20


def test_who_gets_a_mean_does_not_count_in_the_mean_of_another() -> None:
    both = {1: refused("RUZ"), 2: refused("RUZ"), 3: paid(30)}
    granted = grant_means(Edition.R26, [CorrectedTurn(1, 50, both), CorrectedTurn(2, 50, both)], ENTRANTS)
    assert [granted[1].verdicts[table].score for table in (1, 2)] == [30, 30]


def test_a_third_time_earns_it_again_and_a_disciplinary_warning_stays() -> None:
    third = Verdict(0, Sanction.NULLITY, refused("RUZ").reasons, None, refused("RUZ").proposed, extra_warnings=1)
    played = [*turns(refused("RUZ"), refused("RUZ")), CorrectedTurn(3, 50, {1: third, 2: paid(8)})]
    granted = grant_means(Edition.R26, played, ENTRANTS)
    assert [turn.verdicts[1].sanction for turn in granted[1:]] == [Sanction.AVERAGE] * 2
    assert granted[2].verdicts[1].extra_warnings == 1


def test_a_corrected_slip_shows_which_words_were_refused() -> None:
    turn = turn_of("passe", "R26")
    written = WrittenWord("RUZ")
    verdict = Corrector(turn).correct(Slip(1, (written,), (), "13H", 21))
    assert refused_words(verdict) == {"RUZ"}
    assert verdict.proposed is not None
    assert verdict.proposed.score == 21
    assert refused_words(paid(20)) == frozenset()
