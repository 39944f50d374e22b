"""The course of turns: one board for all, no solution, ends, interruptions (DU-01, DU-06, DU-10…12)."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.clock import gap_left
from access_scrabble.rules.duplicate.commands import (
    DeclareNoSolution,
    DrawLetters,
    RecordScores,
    ReportInterruption,
    RetainPlay,
    RetainTop,
    TypeDraw,
)
from access_scrabble.rules.duplicate.events import EndReason, EntrantScore, GameEnded, NoSolutionFound
from access_scrabble.rules.duplicate.results import standings
from access_scrabble.rules.duplicate.settings import DuplicateProblem, DuplicateSettings, Entrant, Formula, Letters
from access_scrabble.rules.duplicate.state import DuplicatePhase
from access_scrabble.rules.duplicate.tops import end_of_letters
from access_scrabble.rules.game import Edition, Redo, RuleProblem, Undo
from tests.engine.examples import laid, play
from tests.rules.duplicate.support import Referee, ScriptedChance, board_without, small_context

PLAYERS = (Entrant(1, ("Anne",)), Entrant(2, ("Bruno",)))


@pytest.mark.rule("DU-01")
def test_each_scores_his_word_and_all_place_the_top() -> None:
    referee = Referee(small_context(ScriptedChance("TSREUAX")), DuplicateSettings(entrants=PLAYERS))
    scores = (EntrantScore(1, 14), EntrantScore(2, 8))
    referee.do(DrawLetters(), RecordScores(1, scores), RetainPlay(play("H4 SATURE")))
    assert referee.state.board == laid("H4 SATURE")
    assert [(result.table, result.points) for result in standings(referee.state)] == [(1, 14), (2, 8)]
    assert str(referee.state.position.held) == "X"


@pytest.mark.rule("DU-06")
@pytest.mark.parametrize("edition", list(Edition))
def test_twenty_seconds_pass_before_the_next_draw(edition: Edition) -> None:
    state = Referee(settings=DuplicateSettings(edition=edition)).state
    assert state.settings.regulation.gap_seconds == 20
    assert [gap_left(state, 5_000, now) for now in (5_000, 24_999, 25_000, 90_000)] == [20_000, 1, 0, 0]
    assert gap_left(state, None, 90_000) == 20_000, "the turn before is still being announced"


@pytest.mark.rule("DU-10")
def test_a_draw_without_solution_goes_back_whole() -> None:
    referee = Referee(small_context(words="OS")).stand(Board(), draw="TAURETX")
    assert referee.do(DeclareNoSolution()) == (NoSolutionFound(1, Tiles.parse("TAURETX")),)
    assert (len(referee.state.position.bag), referee.state.phase) == (102, DuplicatePhase.DRAWING)
    assert referee.state.table.turn_number == 1


@pytest.mark.rule("DU-10")
def test_a_draw_with_a_solution_does_not_go_back() -> None:
    error = Referee().stand(Board(), draw="SATUREX").refused(DeclareNoSolution())
    assert (error.problem, error.data["turn"]) == (DuplicateProblem.SOLUTION_EXISTS, 1)


@pytest.mark.rule("DU-10", "DU-11")
def test_the_game_ends_when_no_draw_at_all_can_be_placed() -> None:
    referee = Referee(small_context(words="KA")).stand(board_without("ERSATIX", "L4 OT"), draw="ERSATIX")
    found, ended = referee.do(DeclareNoSolution())
    assert isinstance(found, NoSolutionFound)
    assert ended == GameEnded(EndReason.NOTHING_PLACEABLE, 0, Tiles.parse("ERSATIX"))
    more = Referee(small_context(words="KA")).stand(board_without("ERSATIXN", "L4 OT"), draw="ERSATIX")
    assert more.do(DeclareNoSolution())[-1] == GameEnded(EndReason.NOTHING_PLACEABLE, 0, Tiles.parse("ERSATIXN"))


@pytest.mark.rule("DU-11")
@pytest.mark.parametrize(
    ("left", "reason"),
    [
        ("", EndReason.ALL_PLACED),
        ("A", EndReason.ONE_LETTER),
        ("?", EndReason.ONE_LETTER),
        ("Y", EndReason.ONE_LETTER),
        ("AEI", EndReason.ONE_KIND),
        ("BCDFG", EndReason.ONE_KIND),
        ("BCDFGHJKLMNPQ", EndReason.ONE_KIND),
        ("AB", None),
        ("A?", None),
        ("B?", None),
        ("AY", None),
        ("BCDFY", None),
        ("Y?", None),
    ],
)
def test_what_is_left_may_end_the_game(left: str, reason: EndReason | None) -> None:
    assert end_of_letters(Tiles.parse(left)) is reason


@pytest.mark.rule("DU-11")
@pytest.mark.parametrize("edition", list(Edition))
@pytest.mark.parametrize(
    ("left", "draw", "word", "reason", "rest"),
    [
        ("S", "S", "L4 OTS", EndReason.ALL_PLACED, ""),
        ("SX", "SX", "L4 OTS", EndReason.ONE_LETTER, "X"),
        ("SEU", "SEU", "L4 OTS", EndReason.ONE_KIND, "EU"),
        ("SBC", "SBC", "L4 OTS", EndReason.ONE_KIND, "BC"),
        ("SUV", "SUV", "L4 OTS", EndReason.NOTHING_PLACEABLE, "UV"),
    ],
)
def test_the_game_ends_after_the_word_that_leaves_nothing_to_play(
    edition: Edition, left: str, draw: str, word: str, reason: EndReason, rest: str
) -> None:
    context = small_context(words="OTS KA")
    referee = Referee(context, DuplicateSettings(edition=edition)).stand(board_without(left, "L4 OT"), draw=draw)
    assert referee.do(RetainPlay(play(word)))[-1] == GameEnded(reason, 1, Tiles.parse(rest))
    assert referee.refused(DrawLetters()).problem is RuleProblem.GAME_OVER


@pytest.mark.rule("DU-11")
@pytest.mark.parametrize("rest", ["E?", "BY", "Y?"])
def test_the_game_goes_on_while_a_joker_or_y_is_among_two_letters(rest: str) -> None:
    context = small_context(words="OTS OTSE OTSY")
    referee = Referee(context).stand(board_without("S" + rest, "L4 OT"), draw="S" + rest)
    assert not any(isinstance(event, GameEnded) for event in referee.do(RetainPlay(play("L4 OTS"))))


@pytest.mark.rule("DU-12")
@pytest.mark.parametrize(
    ("edition", "formula", "turns", "minutes", "is_void"),
    [
        (Edition.R26, Formula(), 3, 31, False),
        (Edition.R26, Formula(Letters.SEVEN_AND_EIGHT), 0, 31, False),
        (Edition.R12, Formula(), 14, 16, True),
        (Edition.R12, Formula(), 15, 16, False),
        (Edition.R12, Formula(Letters.SEVEN_OF_EIGHT), 9, 16, True),
        (Edition.R12, Formula(with_blank=True), 10, 16, False),
        (Edition.R12, Formula(in_pairs=True), 10, 16, True),
        (Edition.E, Formula(), 14, 16, True),
    ],
)
def test_a_long_interruption_ends_the_game(
    edition: Edition, formula: Formula, turns: int, minutes: int, *, is_void: bool
) -> None:
    settings = DuplicateSettings(edition=edition, formula=formula)
    referee = Referee(settings=settings).stand(laid("H8 OS"), turns=turns)
    (ended,) = referee.do(ReportInterruption(60 * minutes))
    assert isinstance(ended, GameEnded)
    assert (ended.reason, ended.turns, ended.is_void) == (EndReason.INTERRUPTED, turns, is_void)


@pytest.mark.rule("DU-12")
@pytest.mark.parametrize(("edition", "minutes"), [(Edition.R26, 30), (Edition.R12, 15), (Edition.E, 15)])
def test_a_shorter_interruption_does_not(edition: Edition, minutes: int) -> None:
    error = Referee(settings=DuplicateSettings(edition=edition)).refused(ReportInterruption(60 * minutes))
    assert error.data == {"seconds": 60 * minutes, "minutes": minutes}


@pytest.mark.rule("DU-12")
def test_a_void_game_has_no_results_and_a_collected_turn_counts() -> None:
    void = Referee(settings=DuplicateSettings(edition=Edition.R12, entrants=PLAYERS)).stand(laid("H8 OS"), turns=3)
    void.do(RecordScores(3, (EntrantScore(1, 10),)), ReportInterruption(1000))
    assert standings(void.state) == ()
    collected = Referee(settings=DuplicateSettings(edition=Edition.R12, entrants=PLAYERS))
    collected.stand(laid("H8 OS"), draw="SATURET", turns=14)
    _, ended = (*collected.do(RecordScores(15, (EntrantScore(1, 10),))), *collected.do(ReportInterruption(1000)))
    assert isinstance(ended, GameEnded)
    assert (ended.turns, ended.is_void) == (15, False)


def test_undo_and_redo_go_through_turns() -> None:
    referee = Referee(small_context(ScriptedChance("TSREUAX")))
    start = referee.state.table
    referee.do(DrawLetters(), RetainTop())
    end = referee.state.table
    referee.do(Undo(2))
    assert referee.state.table == start
    referee.do(Redo(2))
    assert referee.state.table == end


def test_a_word_is_retained_only_for_a_draw() -> None:
    error = Referee().refused(RetainPlay(play("H8 OS")))
    assert (error.problem, error.data) == (DuplicateProblem.DRAW_FIRST, {"turn": 1})


def test_a_virtual_game_accepts_typed_draws_so_that_a_prepared_game_can_be_refereed() -> None:
    referee = Referee()
    referee.do(TypeDraw("SATURET"))
    assert str(referee.state.table.draw) == "SATURET"
