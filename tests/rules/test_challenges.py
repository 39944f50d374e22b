"""The challenge window and fair play."""

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.rules.classic.commands import AgreeOnWords, Challenge, Confirm, EndGame, Pass, SettleChallenge
from access_scrabble.rules.classic.events import (
    ChallengeRejected,
    ChallengeUpheld,
    TurnConfirmed,
    WordsAgreed,
    WordsChallenged,
    WordWithdrawn,
)
from access_scrabble.rules.classic.queries import last_turn, may_look_up, may_search, scores
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, Judge, Solitaire, Variant
from access_scrabble.rules.classic.state import ClassicPhase
from access_scrabble.rules.game import BagKind, RuleProblem
from tests.engine.examples import play
from tests.rules.support import classic, phase, place, tiles

PAIR = ("Anne", "Bob")


@pytest.mark.rule("CL-09")
@pytest.mark.parametrize("bag", list(BagKind))
def test_a_refused_word_comes_back_and_the_turn_is_lost(bag: BagKind) -> None:
    game = classic(ClassicSettings(PAIR, bag), "XYLOEAE", "RERAEUI")
    rack = game.state.position.racks[0]
    game.do(place("H8 XYLO"))
    assert game.do(Challenge()) == (ChallengeUpheld(0, ("XYLO",), Judge.LEXICON),)
    state = game.state
    assert state.board == Board()
    assert state.position.racks[0] == rack
    assert scores(state) == (0, 0)
    assert state.current_player == 1
    assert state.phase is ClassicPhase.PLAYING
    row = last_turn(state)
    assert row is not None
    assert row.turn == WordWithdrawn(0, play("H8 XYLO"), ("XYLO",))
    assert game.replayed() == state


@pytest.mark.rule("CL-09")
def test_a_challenge_that_fails_costs_nothing() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 PASSE"))
    assert game.do(Challenge()) == (ChallengeRejected(0, ("PASSE",), Judge.LEXICON),)
    assert phase(game) is ClassicPhase.PENDING
    game.do(Confirm())
    assert scores(game.state) == (16, 0)
    assert game.state.current_player == 1


@pytest.mark.rule("CL-09")
def test_a_cross_word_can_be_challenged_by_name() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 PASSE"), place("13H ZOO"))
    assert game.refused(Challenge(("RIZ",))) is ClassicProblem.WORD_NOT_FORMED
    assert game.do(Challenge(("ZOO",))) == (ChallengeRejected(1, ("ZOO",), Judge.LEXICON),)
    assert game.do(Challenge(("PASSEZ",))) == (ChallengeUpheld(1, ("PASSEZ",), Judge.LEXICON),)


@pytest.mark.rule("CL-09")
def test_the_window_closes_when_the_points_are_added_or_the_next_turn_begins() -> None:
    game = classic(ClassicSettings(PAIR))
    assert game.refused(Challenge()) is ClassicProblem.NOTHING_PENDING
    game.do(place("H8 XYLO"))
    assert isinstance(game.do(Confirm())[0], TurnConfirmed)
    assert game.refused(Challenge()) is ClassicProblem.NOTHING_PENDING
    assert game.refused(Confirm()) is ClassicProblem.NOTHING_PENDING
    game.do(place("11H OS"), Pass())
    assert game.refused(Challenge()) is ClassicProblem.NOTHING_PENDING


@pytest.mark.rule("CL-09")
def test_the_players_may_judge_with_their_own_dictionary() -> None:
    game = classic(ClassicSettings(PAIR, judge=Judge.PLAYERS))
    game.do(place("H8 XYLO"))
    assert game.refused(SettleChallenge()) is ClassicProblem.NO_CHALLENGE_OPEN
    assert game.do(Challenge()) == (WordsChallenged(("XYLO",)),)
    assert phase(game) is ClassicPhase.DISPUTED
    assert game.refused(Pass()) is ClassicProblem.CHALLENGE_OPEN
    assert game.refused(Challenge()) is ClassicProblem.CHALLENGE_OPEN
    (kept,) = game.do(SettleChallenge())
    assert kept == ChallengeRejected(0, ("XYLO",), Judge.PLAYERS, ("XYLO",))
    pending = game.state.table.pending()
    assert pending is not None
    assert pending.agreed == ("XYLO",)
    game.do(Challenge(), SettleChallenge(("XYLO",)))
    assert game.state.board.is_empty


def test_a_word_admitted_by_agreement_is_marked_and_survives_a_challenge() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 XYLO"))
    assert game.do(AgreeOnWords(("XYLO",))) == (WordsAgreed(("XYLO",)),)
    assert game.refused(AgreeOnWords(("XYLO",))) is RuleProblem.NO_CHANGE
    assert isinstance(game.do(Challenge())[0], ChallengeRejected)
    game.do(Confirm())
    row = last_turn(game.state)
    assert row is not None
    assert row.turn == game.state.table.steps[-2].entry
    assert getattr(row.turn, "agreed", ()) == ("XYLO",)


@pytest.mark.rule("CL-10")
def test_the_dictionary_is_shut_during_play_and_opens_for_the_word_challenged() -> None:
    assert may_search(None)
    assert may_look_up(None, "XYLO")
    game = classic(ClassicSettings(PAIR, judge=Judge.PLAYERS))
    game.do(place("H8 PASSE"))
    assert not may_search(game.state)
    assert not may_look_up(game.state, "PASSE")
    game.do(Challenge())
    assert may_look_up(game.state, "PASSE")
    assert not may_look_up(game.state, "PASSER")
    assert not may_search(game.state)
    game.do(SettleChallenge(), Confirm())
    assert not may_look_up(game.state, "PASSE")
    game.do(EndGame())
    assert may_look_up(game.state, "PASSER")


@pytest.mark.rule("CL-10", "VA-02")
@pytest.mark.parametrize(
    "settings",
    [
        ClassicSettings(PAIR, variants=(Variant.OPEN_DICTIONARY,)),
        ClassicSettings(("Anne",), solitaire=Solitaire.ALL_VISIBLE),
    ],
)
def test_an_open_dictionary_is_open_at_any_time(settings: ClassicSettings) -> None:
    game = classic(settings)
    assert may_search(game.state)
    assert may_look_up(game.state, "XYLO")
    assert game.refused(place("H8 XYLO")) is RuleProblem.PLAY_REFUSED


def test_a_refused_word_gives_its_tiles_back_to_a_typed_rack() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 XYLO"), Challenge())
    assert game.state.position.unseen.count("X") == 1
    assert game.state.position.bag_size == 88
    assert tiles("XYLO") <= game.state.position.unseen
