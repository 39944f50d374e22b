"""Results of refereed games as tournaments count them: points, survival, times, void games."""

import pytest

from access_scrabble.rules.duplicate.commands import GiveAnswer, Propose, RecordScores, ReportInterruption, TypeDraw
from access_scrabble.rules.duplicate.events import EntrantScore
from access_scrabble.rules.duplicate.results import topping_ranks
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula
from access_scrabble.rules.game import BagKind, Contest, Edition
from access_scrabble.rules.tournament.model import game_result
from tests.engine.examples import laid
from tests.rules.duplicate.support import Referee, small_context

THREE = tuple(Entrant(table, (name,)) for table, name in enumerate(["Anne", "Bruno", "Cleo"], start=1))


def scored(referee: Referee, turn: int, *points: int) -> None:
    scores = tuple(EntrantScore(table, value) for table, value in enumerate(points, start=1))
    referee.do(RecordScores(turn, scores))


@pytest.mark.rule("DU-14")
def test_a_game_of_points() -> None:
    referee = Referee(settings=DuplicateSettings(entrants=THREE)).stand(laid("H8 OS"), turns=2)
    scored(referee, 1, 20, 20, 12)
    result = game_result("Matin", referee.state)
    assert (result.title, result.contest, result.turns) == ("Matin", Contest.POINTS, 2)
    assert [(line.standing.rank, line.standing.table) for line in result.lines] == [(1, 1), (1, 2), (3, 3)]


@pytest.mark.rule("FO-06")
def test_a_sudden_death_contest() -> None:
    settings = DuplicateSettings(formula=Formula(contest=Contest.SUDDEN_DEATH), entrants=THREE)
    referee = Referee(settings=settings).stand(laid("H8 OS"), draw="SATURET", turns=1)
    scored(referee, 1, 20, 20, 12)
    result = game_result("Finale", referee.state)
    assert [(line.standing.rank, line.standing.table, line.left_on) for line in result.lines] == [
        (1, 1, None),
        (1, 2, None),
        (3, 3, 1),
    ]


@pytest.mark.rule("FO-07")
def test_a_topping_contest() -> None:
    context = small_context()
    settings = DuplicateSettings(formula=Formula(contest=Contest.TOPPING), bag=BagKind.PHYSICAL, entrants=THREE[:2])
    referee = Referee(context, settings)
    referee.do(TypeDraw("SATUREB"))
    state = referee.state
    top = context.search.top(state.board, state.position.held, settings.formula.limits).plays[0]
    referee.do(Propose(1, top, elapsed_ms=21_500), GiveAnswer(2))
    result = game_result("Topping", referee.state)
    assert [(line.standing.table, line.time_ms, line.tops_found) for line in result.lines] == [
        (1, 21_500, 1),
        (2, 80_000, 0),
    ]
    assert {line.standing.table: line.standing.rank for line in result.lines} == topping_ranks(referee.state)


@pytest.mark.rule("DU-12")
def test_a_void_game_gives_nobody_anything() -> None:
    settings = DuplicateSettings(edition=Edition.R12, entrants=THREE)
    referee = Referee(settings=settings).stand(laid("H8 OS"), turns=3)
    scored(referee, 1, 20, 20, 12)
    referee.do(ReportInterruption(20 * 60))
    result = game_result("Interrompue", referee.state)
    assert (result.lines, result.top_total) == ((), 0)
