"""Undo, redo, and correcting the past."""

import pytest

from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import FaultProblem
from access_scrabble.rules.classic.commands import (
    AcceptTurn,
    Challenge,
    Confirm,
    CorrectTurn,
    DeclareLeftover,
    DeclareRack,
    EndGame,
    Exchange,
    InsertTurn,
    LoseTurn,
    Pass,
    RemoveTurn,
    SetSquares,
    SwapBlank,
)
from access_scrabble.rules.classic.events import (
    EndReason,
    LeftoversAskedAgain,
    PlayEnded,
    PlayReopened,
    SquareChange,
    TurnConfirmed,
    TurnCorrected,
    TurnPassed,
    TurnRemoved,
    WordPlaced,
    WordWithdrawn,
)
from access_scrabble.rules.classic.queries import (
    board_after,
    changes_since,
    leftovers_awaited,
    open_questions,
    out_of_turn,
    points_changed,
    score_sheet,
    scores,
)
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, Variant, WordCheck
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.game import BagKind, Redo, RuleProblem, Undo
from tests.engine.examples import play
from tests.rules.support import Game, classic, crowd, phase, place, squares, tiles

PAIR = ("Anne", "Bob")
TRIO = ("Anne", "Bob", "Chloé")


def after_four_turns() -> Game[ClassicState]:
    """PASSE, then RIZ behind it, then DEPLIE across it, then a pass."""
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 PASSE"), place("13H RIZ"), place("8F DEPLIE"), Pass())
    return game


def test_undo_and_redo_go_any_number_of_steps() -> None:
    game = classic(ClassicSettings(PAIR))
    states = [game.state]
    for command in (place("H8 PASSE"), Confirm(), place("13H RIZ"), Challenge(), Confirm(), Pass()):
        game.do(command)
        states.append(game.state)
    for state in reversed(states[:-1]):
        game.do(Undo())
        assert game.state.table == state.table
    assert game.refused(Undo()) is RuleProblem.NOTHING_TO_UNDO
    for state in states[1:]:
        game.do(Redo())
        assert game.state.table == state.table
    assert game.refused(Redo()) is RuleProblem.NOTHING_TO_REDO
    game.do(Undo(6))
    assert game.state.table == states[0].table
    game.do(Redo(6))
    assert game.state == states[-1]
    assert game.refused(Undo(7)) is RuleProblem.TOO_MANY_TO_UNDO
    assert game.replayed() == game.state


def test_one_undo_takes_back_the_points_with_the_tiles_drawn_for_them() -> None:
    game = classic(ClassicSettings(PAIR, BagKind.VIRTUAL), "PASSEOV", "RERAEUI", "NTLMD")
    game.do(place("H8 PASSE"), Confirm())
    assert isinstance(game.state.history.past[-1].event, TurnConfirmed)
    game.do(Undo())
    assert phase(game) is ClassicPhase.PENDING
    assert game.state.position.racks[0].known == tiles("OV")
    assert isinstance(game.state.history.future[-1].event, TurnConfirmed)
    game.do(Redo())
    assert game.state.position.racks[0].known == tiles("OVNTLMD")


def test_a_new_turn_gives_up_what_was_undone() -> None:
    game = after_four_turns()
    game.do(Undo(2), Pass())
    assert game.refused(Redo()) is RuleProblem.NOTHING_TO_REDO


def test_a_corrected_turn_changes_all_that_follows_it() -> None:
    game = after_four_turns()
    before = game.state
    corrected, *_ = game.do(CorrectTurn(2, place("13H REZ")))
    assert isinstance(corrected, TurnCorrected)
    assert not open_questions(game.state)
    assert [row.points for row in score_sheet(game.state).rows] == [16, 21, 9, 0]
    assert game.state.board.symbol(squares("I13")[0]) == "E"
    game.do(CorrectTurn(1, place("H8 PISSE")))
    assert points_changed(before, game.state) == ()
    assert game.state.board.symbol(squares("H9")[0]) == "I"
    game.do(CorrectTurn(1, place("H8 PASSa")))
    assert [row.points for row in score_sheet(game.state).rows] == [12, 20, 9, 0]
    changed = points_changed(before, game.state)
    assert [(change.number, change.before, change.after) for change in changed] == [(1, 16, 12), (2, 21, 20)]
    assert scores(game.state) == (21, 20)
    assert game.replayed() == game.state


def test_what_no_longer_holds_is_pointed_out_and_kept() -> None:
    game = after_four_turns()
    game.do(CorrectTurn(1, place("8H PASSE")))
    questions = open_questions(game.state)
    assert [(question.number, question.is_suspended) for question in questions] == [(2, False), (3, True)]
    assert [fault.code for fault in questions[0].faults] == [FaultProblem.NOT_CONNECTED]
    assert FaultProblem.LETTER_CONFLICT in {fault.code for fault in questions[1].faults}
    third = score_sheet(game.state).rows[2]
    assert isinstance(third.turn, WordPlaced)
    assert third.turn.play == play("8F DEPLIE")
    assert third.points == 0
    game.do(CorrectTurn(2, place("7L EN", agreed=())))
    game.do(RemoveTurn(3))
    assert not open_questions(game.state)
    assert game.replayed() == game.state


def test_a_question_may_be_settled_by_accepting_the_turn() -> None:
    game = after_four_turns()
    assert game.refused(AcceptTurn(2)) is ClassicProblem.NO_QUESTION_OPEN
    game.do(CorrectTurn(1, place("8H PASSE")), AcceptTurn(2), AcceptTurn(3))
    assert not open_questions(game.state)
    assert [row.points for row in score_sheet(game.state).rows] == [16, 13, 0, 0]
    game.do(CorrectTurn(1, place("H8 PASSE")))
    assert [row.points for row in score_sheet(game.state).rows] == [16, 21, 9, 0]


def test_a_correction_itself_must_hold_and_change_something() -> None:
    game = after_four_turns()
    assert game.refused(CorrectTurn(2, place("A1 RIZ"))) is RuleProblem.PLAY_REFUSED
    assert game.refused(CorrectTurn(2, place("13H RIZ"))) is RuleProblem.NO_CHANGE
    for number in (0, 5):
        violation = game.refusal(CorrectTurn(number, Pass()))
        assert violation.problem is ClassicProblem.NO_SUCH_TURN
        assert violation.data == {"number": number, "count": 4}
    assert game.refused(InsertTurn(1, 2, Pass())) is RuleProblem.NO_SUCH_PLAYER


def test_a_turn_may_turn_out_to_be_of_another_kind_or_player() -> None:
    game = after_four_turns()
    game.do(CorrectTurn(3, Exchange(Tiles(), 3)), CorrectTurn(4, LoseTurn(play("H6 REPASSER")), player=0))
    turns = [row.turn for row in score_sheet(game.state).rows]
    assert isinstance(turns[3], WordWithdrawn)
    assert turns[3].player == 0
    assert out_of_turn(game.state) == (4,)
    assert game.state.position.bag_size == 102 - 5 - 3 - 14
    assert game.replayed() == game.state


def test_a_forgotten_turn_is_inserted() -> None:
    game = classic(ClassicSettings(TRIO))
    game.do(place("H8 PASSE"), Pass(), place("13H RIZ"))
    game.do(InsertTurn(2, 1, place("8F DEPLIE")))
    rows = score_sheet(game.state).rows
    assert [(row.player, row.points) for row in rows] == [(0, 16), (1, 9), (1, 0), (2, 21)]
    assert rows[3].is_pending
    assert out_of_turn(game.state) == (3,)
    game.do(RemoveTurn(3))
    assert out_of_turn(game.state) == ()
    assert phase(game) is ClassicPhase.PENDING
    game.do(Confirm())
    assert scores(game.state) == (16, 9, 21)
    assert [len(rack) for rack in game.state.position.racks] == [7, 7, 7]


def test_the_pending_word_can_be_corrected_or_removed() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 PASSE"), CorrectTurn(1, place("H8 PASSER")))
    assert phase(game) is ClassicPhase.PENDING
    assert scores(game.state) == (0, 0)
    game.do(CorrectTurn(1, Pass()))
    assert phase(game) is ClassicPhase.PLAYING
    game.do(CorrectTurn(1, place("H8 PASSE")))
    assert scores(game.state) == (16, 0)
    game.do(place("13H RIZ"), RemoveTurn(2))
    assert phase(game) is ClassicPhase.PLAYING
    assert game.state.current_player == 1
    assert scores(game.state) == (16, 0)


def test_in_a_virtual_bag_tiles_are_never_lost_by_a_correction() -> None:
    game = classic(ClassicSettings(PAIR, BagKind.VIRTUAL), "PASSEOV", "RERIZUI", "NTLMD", "TTT")
    game.do(place("H8 PASSE"), place("13H RIZ"), Confirm())
    assert game.refused(CorrectTurn(1, place("H8 ROSE"))) is RuleProblem.PLAY_REFUSED
    game.do(CorrectTurn(1, place("H8 POSE")))
    position = game.state.position
    assert len(position.board.tiles()) + sum(map(len, position.racks)) + position.bag_size == 102
    assert [len(rack) for rack in position.racks] == [7, 7]
    assert [question.number for question in open_questions(game.state)] == [2]
    game.do(RemoveTurn(2))
    assert len(game.state.position.racks[1]) == 7
    assert tiles("RERIZUI") == game.state.position.racks[1].known
    assert game.replayed() == game.state


def test_an_exchange_that_returned_tiles_not_held_is_a_question() -> None:
    game = classic(ClassicSettings(PAIR, BagKind.VIRTUAL), "PASSEOV", "RERIZUI", "NTLMD")
    game.do(place("H8 OS"), Pass(), Exchange(tiles("PAV")), Pass())
    game.do(CorrectTurn(1, place("H8 PAS")))
    assert [fault.letters for question in open_questions(game.state) for fault in question.faults] == ["AP"]
    game.do(CorrectTurn(3, Exchange(tiles("OV"))))
    assert not open_questions(game.state)
    position = game.state.position
    assert len(position.board.tiles()) + sum(map(len, position.racks)) + position.bag_size == 102


def test_checked_words_that_a_correction_spoils_are_questions() -> None:
    game = classic(ClassicSettings(PAIR, word_check=WordCheck.IMMEDIATE))
    game.do(place("H8 PASSE"), place("13H RIZ"))
    assert game.refused(CorrectTurn(1, place("H8 PASSA"))) is RuleProblem.PLAY_REFUSED
    game.do(CorrectTurn(1, place("H8 PASSA", agreed=("PASSA",))))
    (question,) = open_questions(game.state)
    assert [(fault.code, fault.word) for fault in question.faults] == [(FaultProblem.WORD_NOT_ADMITTED, "PASSAR")]
    assert not question.is_suspended


def test_a_swap_that_no_longer_holds_is_a_question() -> None:
    settings = ClassicSettings(PAIR, variants=(Variant.RECYCLED_BLANKS,))
    game = classic(settings)
    game.do(place("H8 PASSe"), SwapBlank(squares("H12")[0]), place("13H rIZ"))
    game.do(CorrectTurn(1, place("H8 PASSa")))
    (question,) = open_questions(game.state)
    assert (question.number, question.is_suspended) == (2, True)
    assert question.swap is not None
    game.do(AcceptTurn(2))
    assert not open_questions(game.state)
    game.do(Undo(), CorrectTurn(1, place("H8 PASSe")))
    assert not open_questions(game.state)
    assert game.state.board.symbol(squares("H12")[0]) == "E"
    game.do(RemoveTurn(2))
    assert game.state.board.symbol(squares("H12")[0]) == "e"


def test_squares_are_set_and_cleared_to_agree_with_the_real_board() -> None:
    game = after_four_turns()
    (h13, a1) = squares("H13 A1")
    game.do(SetSquares((SquareChange(h13, "N"), SquareChange(a1, "k"))))
    assert game.state.board.symbol(h13) == "N"
    assert game.state.board.symbol(a1) == "k"
    assert scores(game.state) == (25, 21)
    assert game.state.position.unseen.count("?") == 1
    game.do(SetSquares((SquareChange(a1, "."),)))
    assert game.state.position.unseen.count("?") == 2
    assert game.refused(SetSquares((SquareChange(a1, "."),))) is RuleProblem.NO_CHANGE
    assert game.refused(SetSquares((SquareChange(a1, "Z"),))) is ClassicProblem.TILES_IMPOSSIBLE
    assert game.refused(SetSquares((SquareChange(a1, "1"),))) is ClassicProblem.BAD_SQUARE_CHANGE


def test_a_correction_cannot_use_a_tile_that_lies_on_a_square_set_by_hand() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 PASSE"), SetSquares((SquareChange(squares("A1")[0], "Z"),)))
    violation = game.refusal(CorrectTurn(1, place("H8 RIZ")))
    assert violation.problem is ClassicProblem.TILES_IMPOSSIBLE
    assert violation.data == {"letters": "Z"}


def test_what_changed_since_a_turn() -> None:
    game = after_four_turns()
    changes = changes_since(game.state, 2)
    assert {change.square.name for change in changes.squares} == {"F8", "G8", "I8", "J8", "K8"}
    assert [row.number for row in changes.rows] == [3, 4]
    assert board_after(game.state, 0).is_empty
    assert board_after(game.state, 99) == game.state.board
    assert changes_since(game.state, 4).squares == ()


@pytest.mark.rule("CL-12", "CL-13")
def test_a_correction_after_the_end_is_counted_into_the_result() -> None:
    game = after_four_turns()
    game.do(EndGame(), DeclareLeftover(0, tiles("A")), DeclareLeftover(1, tiles("B")))
    assert scores(game.state) == (24, 18)
    game.do(CorrectTurn(1, place("H8 PASSa")))
    assert phase(game) is ClassicPhase.FINISHED
    assert scores(game.state) == (20, 17)


@pytest.mark.rule("CL-12")
def test_a_correction_reopens_a_game_that_had_not_ended_and_ends_one_that_had() -> None:
    game = classic(ClassicSettings(PAIR, BagKind.VIRTUAL), "PASSEOV", "XAKWYZJ")
    crowd(game, 0)
    game.do(place("G1 PASSEOV"), Confirm())
    assert phase(game) is ClassicPhase.FINISHED
    events = game.do(CorrectTurn(1, place("G1 PASSE")))
    assert PlayReopened() in events
    assert phase(game) is ClassicPhase.PLAYING
    events = game.do(CorrectTurn(1, place("G1 PASSEOV")))
    assert PlayEnded(EndReason.WENT_OUT, 0) in events
    assert phase(game) is ClassicPhase.FINISHED
    assert game.replayed() == game.state


@pytest.mark.rule("CL-12")
def test_removing_a_turn_between_passes_ends_the_game() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(Pass(), Pass(), Exchange(Tiles(), 1), Pass(), Pass())
    removed, ended, *_ = game.do(RemoveTurn(3))
    assert isinstance(removed, TurnRemoved)
    assert ended == PlayEnded(EndReason.ALL_PASSED, 0)
    assert [row.turn for row in score_sheet(game.state).rows] == [TurnPassed(seat) for seat in (0, 1, 1, 0)]


@pytest.mark.rule("CL-13")
def test_a_leftover_that_a_correction_makes_impossible_is_asked_again() -> None:
    game = after_four_turns()
    game.do(EndGame(), DeclareLeftover(0, tiles("XA")), DeclareLeftover(1, tiles("B")))
    events = game.do(CorrectTurn(4, place("H6 AXPASSER")))
    assert LeftoversAskedAgain((0,)) in events
    assert phase(game) is ClassicPhase.LEFTOVERS
    assert leftovers_awaited(game.state) == (0,)
    game.do(DeclareLeftover(0, tiles("A")))
    assert phase(game) is ClassicPhase.FINISHED
    assert game.replayed() == game.state


def test_a_pending_word_that_lies_nowhere_can_only_be_confirmed_corrected_or_removed() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(place("H8 PASSE"), place("9H AN"), CorrectTurn(1, place("H8 POSE")))
    assert game.refused(Challenge()) is ClassicProblem.WORD_SUSPENDED
    assert [question.is_suspended for question in open_questions(game.state)] == [True]
    game.do(Confirm())
    assert scores(game.state) == (12, 0)
    assert [len(rack) for rack in game.state.position.racks] == [7, 7]


def test_an_unfinished_swap_in_doubt_can_be_accepted() -> None:
    game = classic(ClassicSettings(PAIR, variants=(Variant.RECYCLED_BLANKS,)))
    game.do(place("H8 PASSe"), SwapBlank(squares("H12")[0]), CorrectTurn(1, place("H8 PASSa")))
    assert [question.number for question in open_questions(game.state)] == [2]
    game.do(AcceptTurn(2))
    assert not open_questions(game.state)


def test_a_typed_rack_that_the_past_proves_wrong_is_forgotten() -> None:
    game = classic(ClassicSettings(PAIR))
    game.do(DeclareRack(0, tiles("PASSEOV")), place("H8 PASSE"), Confirm())
    game.do(CorrectTurn(1, place("H8 RIZ")))
    rack = game.state.position.racks[0]
    assert (rack.known, len(rack)) == (Tiles(), 7)


@pytest.mark.rule("CL-07")
def test_a_corrected_exchange_keeps_the_tiles_drawn_for_it() -> None:
    game = classic(ClassicSettings(PAIR, BagKind.VIRTUAL), "KWXYZQJ", "AEIOUST", "EEE")
    game.do(Exchange(tiles("KWX")))
    assert game.refused(CorrectTurn(1, Exchange(tiles("KWX")))) is RuleProblem.NO_CHANGE
    game.do(CorrectTurn(1, Exchange(tiles("KYZQ"))))
    assert tiles("EEEWXJ") <= game.state.position.racks[0].known
    assert len(game.state.position.racks[0]) == 7
