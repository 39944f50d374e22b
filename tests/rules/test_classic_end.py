"""The end of the game, the leftovers, the score sheet."""

import pytest

from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.classic.commands import (
    Challenge,
    Confirm,
    DeclareLeftover,
    DeclareRack,
    EndGame,
    Exchange,
    Pass,
)
from access_scrabble.rules.classic.events import (
    EndReason,
    GameFinished,
    LeftoverCounted,
    LeftoverSource,
    PlayEnded,
    TurnConfirmed,
)
from access_scrabble.rules.classic.queries import leftovers_awaited, ranking, score_sheet, scores
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.game import BagKind, RuleProblem, Undo
from tests.rules.support import Game, classic, crowd, phase, place, tiles

PAIR = ("Anne", "Bob")
TRIO = ("Anne", "Bob", "Chloé")


def going_out() -> Game[ClassicState]:
    """Anne holds PASSE and the bag is empty; Bob holds X, A and five jokerless tiles."""
    game = classic(ClassicSettings(PAIR, BagKind.VIRTUAL), "PASSEOV", "XAKWYZJ")
    crowd(game, 0)
    return game


@pytest.mark.rule("CL-12", "CL-13")
def test_going_out_ends_the_game_and_takes_the_others_leftovers() -> None:
    game = going_out()
    game.do(place("G1 PASSEOV"))
    points = game.state.table.pending()
    assert points is not None
    assert phase(game) is ClassicPhase.PENDING
    assert game.refused(Pass()) is ClassicProblem.CONFIRM_FIRST
    confirmed, ended, *counted, finished = game.do(Confirm())
    assert isinstance(confirmed, TurnConfirmed)
    assert ended == PlayEnded(EndReason.WENT_OUT, 0)
    assert {event.player: event.source for event in counted} == {0: LeftoverSource.KNOWN, 1: LeftoverSource.KNOWN}
    left = tiles("XAKWYZJ").value
    assert finished == GameFinished((left, -left), (points.points + left, -left))
    assert scores(game.state) == (points.points + left, -left)
    assert game.refused(Pass()) is RuleProblem.GAME_OVER


@pytest.mark.rule("CL-09", "CL-12")
def test_the_last_word_can_still_be_challenged() -> None:
    game = going_out()
    game.do(place("G1 PASSEOV"), Challenge())
    assert phase(game) is ClassicPhase.PLAYING
    assert game.state.current_player == 1


@pytest.mark.rule("CL-13")
def test_x_and_a_left_cost_eleven_and_bring_eleven() -> None:
    game = classic(ClassicSettings(PAIR))
    crowd(game, 0, keep="XAOS")
    game.do(DeclareRack(0, tiles("OS")))
    game.do(EndGame(), DeclareLeftover(0, Tiles()))
    _, finished = game.do(DeclareLeftover(1, tiles("XA")))
    assert finished == GameFinished((11, -11), (11, -11))


@pytest.mark.rule("CL-12")
def test_all_players_pass_twice_running() -> None:
    game = classic(ClassicSettings(TRIO, BagKind.VIRTUAL))
    game.do(*[Pass()] * 5, Exchange(Tiles.of(next(iter(game.state.position.racks[2].known)))))
    game.do(*[Pass()] * 5)
    assert phase(game) is ClassicPhase.PLAYING
    _, ended, *_ = game.do(Pass())
    assert ended == PlayEnded(EndReason.ALL_PASSED, 2)
    assert phase(game) is ClassicPhase.FINISHED
    assert scores(game.state) == tuple(-rack.known.value for rack in game.state.position.racks)
    game.do(Undo())
    assert phase(game) is ClassicPhase.PLAYING


@pytest.mark.rule("CL-12", "CL-13")
def test_the_players_agree_that_nothing_can_be_placed() -> None:
    game = classic(ClassicSettings(TRIO))
    game.do(place("H8 PASSE"), EndGame())
    assert phase(game) is ClassicPhase.LEFTOVERS
    assert leftovers_awaited(game.state) == (0, 1, 2)
    game.do(DeclareLeftover(0, tiles("XA")))
    assert game.refused(DeclareLeftover(0, tiles("A"))) is ClassicProblem.LEFTOVER_ALREADY_KNOWN
    assert game.refused(DeclareLeftover(1, tiles("X"))) is ClassicProblem.TILES_IMPOSSIBLE
    game.do(DeclareLeftover(1, tiles("B")), DeclareLeftover(2, tiles("E")))
    assert scores(game.state) == (16 - 11, -3, -1)
    assert [(place.rank, place.player) for place in ranking(game.state)] == [(1, 0), (2, 2), (3, 1)]


@pytest.mark.rule("CL-13")
def test_the_last_unknown_leftover_is_deduced() -> None:
    game = classic(ClassicSettings(PAIR))
    crowd(game, 0, keep="PASSEOVXAKWYZJ")
    game.do(DeclareRack(0, tiles("PASSEOV")), place("G1 PASSEOV"))
    *_, counted, finished = game.do(Confirm())
    assert counted == LeftoverCounted(1, tiles("XAKWYZJ"), LeftoverSource.DEDUCED, 7)
    left = tiles("XAKWYZJ").value
    assert finished.adjustments == (left, -left)


@pytest.mark.rule("CL-13")
def test_leftovers_are_asked_only_at_the_end_and_only_once() -> None:
    game = classic(ClassicSettings(PAIR))
    assert game.refused(DeclareLeftover(0, tiles("A"))) is ClassicProblem.GAME_NOT_OVER
    game.do(EndGame(), DeclareLeftover(0, tiles("A")), DeclareLeftover(1, tiles("E")))
    assert game.refused(DeclareLeftover(1, tiles("E"))) is ClassicProblem.LEFTOVERS_NOT_ASKED


@pytest.mark.rule("CL-14")
def test_the_score_sheet_has_every_turn_with_its_running_total() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 PASSE"), place("13H RIZ"), place("8F DEPLIE"), Pass(), Exchange(tiles(""), 2))
    game.do(place("10H SE"))
    sheet = score_sheet(game.state)
    assert [(row.number, row.player, row.points, row.total) for row in sheet.rows] == [
        (1, 0, 16, 16),
        (2, 1, 21, 21),
        (3, 0, 9, 25),
        (4, 1, 0, 21),
        (5, 0, 0, 25),
        (6, 1, 2, 21),
    ]
    assert sheet.rows[1].words == ("RIZ", "PASSER")
    assert [row.is_pending for row in sheet.rows] == [False] * 5 + [True]
    assert sheet.totals == (25, 21)
