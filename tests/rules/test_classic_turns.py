"""Placing, exchanging and passing."""

import pytest

from access_scrabble.engine.validation import FaultProblem
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic.commands import Challenge, Confirm, DeclareRack, Exchange, Pass
from access_scrabble.rules.classic.events import TilesDrawn, TilesExchanged, TurnConfirmed, TurnPassed, WordPlaced
from access_scrabble.rules.classic.queries import scores, unseen_tiles
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, Solitaire, WordCheck
from access_scrabble.rules.classic.state import ClassicPhase
from access_scrabble.rules.game import BagKind, RuleProblem
from tests.rules.support import classic, crowd, phase, place, tiles

PAIR = ("Anne", "Bob")
REAL = ClassicSettings(PAIR)
DEALT = ClassicSettings(PAIR, BagKind.VIRTUAL)


def fault_codes(violation: RuleViolation) -> list[FaultProblem]:
    assert violation.problem is RuleProblem.PLAY_REFUSED
    faults = violation.data["faults"]
    assert isinstance(faults, tuple)
    return [fault.code for fault in faults]


@pytest.mark.rule("CL-02", "CL-03", "CL-14")
def test_a_word_is_laid_counted_and_the_rack_refilled() -> None:
    game = classic(DEALT, "PASSEOV", "RERAEUI", "NTLMDBC")
    (placed,) = game.do(place("H8 PASSE"))
    assert isinstance(placed, WordPlaced)
    assert (placed.player, placed.words, placed.points) == (0, ("PASSE",), 16)
    assert phase(game) is ClassicPhase.PENDING
    assert scores(game.state) == (0, 0)
    confirmed, drawn = game.do(Confirm())
    assert confirmed == TurnConfirmed(0, 16, 16)
    assert drawn == TilesDrawn(0, "NTLMD")
    assert scores(game.state) == (16, 0)
    assert game.state.position.racks[0].known == tiles("OVNTLMD")
    assert game.state.current_player == 1


@pytest.mark.rule("CL-02")
@pytest.mark.parametrize(("settings", "in_hand"), [(REAL, "PASSE"), (DEALT, "")])
def test_the_refill_stops_when_the_bag_is_empty(settings: ClassicSettings, in_hand: str) -> None:
    game = classic(settings, "PASSEOV", "RERAEUI")
    crowd(game, 2, keep=in_hand)
    game.do(place("G1 PASSE"), Confirm())
    assert [len(rack) for rack in game.state.position.racks] == [4, 7]
    assert game.state.position.bag_size == 0


@pytest.mark.rule("EQ-05")
def test_a_letter_on_the_board_is_no_joker_even_when_typed_as_one() -> None:
    game = classic(REAL)
    game.do(place("H8 PASSE"))
    placed = game.do(place("H6 rEpASSE"))[-1]
    assert isinstance(placed, WordPlaced)
    assert placed.play.word == "rEPASSE"


@pytest.mark.rule("CL-03", "CL-09")
def test_the_next_turn_confirms_the_word_before() -> None:
    game = classic(REAL)
    game.do(place("H8 PASSE"))
    confirmed, drawn, placed = game.do(place("13H RIZ"))
    assert isinstance(confirmed, TurnConfirmed)
    assert drawn == TilesDrawn(0, "", 5)
    assert placed.points == 21
    assert scores(game.state) == (16, 0)


@pytest.mark.rule("CL-04")
@pytest.mark.parametrize("text", ["H8 OS", "8H OS", "H4 PASSE", "8D PASSE"])
def test_the_first_word_lies_either_way_over_the_centre(text: str) -> None:
    assert classic(REAL).do(place(text))


@pytest.mark.rule("CL-04")
@pytest.mark.parametrize(
    ("text", "code"),
    [("A1 OS", FaultProblem.CENTRE_NOT_COVERED), ("H8 A", FaultProblem.TOO_SHORT), ("H14 OSE", FaultProblem.OFF_BOARD)],
)
def test_another_first_word_is_refused(text: str, code: FaultProblem) -> None:
    assert code in fault_codes(classic(REAL).refusal(place(text)))


@pytest.mark.rule("CL-05")
@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("A1 OS", FaultProblem.NOT_CONNECTED),
        ("9H RIZ", FaultProblem.LETTER_CONFLICT),
        ("H8 PASSE", FaultProblem.NOTHING_PLACED),
        ("H13 RIZ", FaultProblem.INCOMPLETE_WORD),
        ("13H R", FaultProblem.READS_ACROSS),
    ],
)
def test_a_word_holds_on_to_what_stands_there(text: str, code: FaultProblem) -> None:
    game = classic(REAL)
    game.do(place("H8 PASSE"))
    assert code in fault_codes(game.refusal(place(text)))


@pytest.mark.rule("CL-05")
def test_all_faults_are_told_at_once() -> None:
    game = classic(DEALT, "PASSEOV", "RERAEUI")
    codes = fault_codes(game.refusal(place("A1 ZZ")))
    assert {FaultProblem.CENTRE_NOT_COVERED, FaultProblem.TILES_NOT_HELD, FaultProblem.TILES_EXHAUSTED} <= set(codes)


@pytest.mark.rule("CL-06")
@pytest.mark.parametrize(
    ("text", "points"),
    [("H6 REPASSERAI", 36), ("8F DEPLIEZ", 29), ("I7 MUNIE", 20), ("13H RIZ", 21), ("9E DEMANGEA", 64)],
)
def test_the_ways_to_make_a_word_on_the_first_one(text: str, points: int) -> None:
    game = classic(REAL)
    game.do(place("H8 PASSE"))
    *_, placed = game.do(place(text))
    assert placed.points == points


@pytest.mark.rule("CL-06")
def test_a_word_bridges_several_letters() -> None:
    game = classic(REAL)
    game.do(place("8F RAS"), place("F8 RADIA"), place("12F AS"))
    *_, bridge = game.do(place("F6 DERADIA", agreed=()))
    assert bridge.words[0] == "DERADIA"


@pytest.mark.rule("CL-07")
def test_an_exchange_draws_first_and_returns_after() -> None:
    game = classic(DEALT, "KWXYZQJ", "AEIOUST", "EEE")
    (exchanged,) = game.do(Exchange(tiles("KWX")))
    assert exchanged == TilesExchanged(0, tiles("KWX"), 0, "EEE")
    position = game.state.position
    assert position.racks[0].known == tiles("YZQJEEE")
    assert tiles("KWX") <= position.unseen
    assert position.bag_size == 88
    assert game.state.current_player == 1


@pytest.mark.rule("CL-07")
def test_the_tiles_given_away_cannot_come_back_in_the_same_exchange() -> None:
    game = classic(DEALT, "KWXYZQJ", "AEIOUST")
    (exchanged,) = game.do(Exchange(tiles("KWXYZQJ")))
    assert len(exchanged.drawn) == 7
    assert not set(exchanged.drawn) & set("KWXZQJ")


@pytest.mark.rule("CL-07")
def test_an_exchange_needs_seven_tiles_in_the_bag() -> None:
    game = classic(REAL)
    crowd(game, 7)
    game.do(Exchange(tiles(""), 7))
    crowd(game, 6)
    violation = game.refusal(Exchange(tiles(""), 1))
    assert violation.problem is ClassicProblem.EXCHANGE_BAG_LOW
    assert violation.data == {"left": 6, "least": 7}


@pytest.mark.rule("CL-07")
def test_one_exchanges_tiles_that_one_holds() -> None:
    game = classic(DEALT, "KWXYZQJ", "AEIOUST")
    assert game.refused(Exchange(tiles("A"))) is ClassicProblem.TILES_NOT_ON_RACK
    assert game.refused(Exchange(tiles(""))) is ClassicProblem.EXCHANGE_COUNT
    assert game.refused(Exchange(tiles("K"), unknown=1)) is ClassicProblem.EXCHANGE_TILES_NOT_NAMED
    assert game.refused(Exchange(tiles("K"), vowels=1)) is ClassicProblem.VARIANT_NOT_CHOSEN
    assert classic(REAL).refused(Exchange(tiles(""), 8)) is ClassicProblem.EXCHANGE_COUNT


@pytest.mark.rule("CL-08")
def test_passing_is_always_allowed() -> None:
    game = classic(REAL)
    assert game.do(Pass()) == (TurnPassed(0),)
    game.do(place("H8 OS"))
    *_, passed = game.do(Pass())
    assert passed == TurnPassed(0)


@pytest.mark.rule("CL-11")
def test_the_same_word_may_be_played_again() -> None:
    game = classic(REAL)
    game.do(place("H8 OS"))
    *_, placed = game.do(place("8H OS"))
    assert placed.words == ("OS",)


def test_a_real_bag_counts_what_nobody_has_seen() -> None:
    game = classic(REAL)
    game.do(DeclareRack(0, tiles("PASSEOV")), place("H8 PASSE"))
    position = game.state.position
    assert position.racks[0].known == tiles("OV")
    assert unseen_tiles(game.state).count("S") == 6 - 2
    assert unseen_tiles(game.state).count("V") == 1
    assert position.bag_size == 102 - 7 - 7
    game.do(Confirm())
    assert game.state.position.bag_size == 102 - 5 - 7 - 7


def test_a_rack_that_is_typed_in_binds_its_owner_alone() -> None:
    game = classic(REAL)
    game.do(DeclareRack(0, tiles("PASSEOV")))
    assert fault_codes(game.refusal(place("H8 ROSE"))) == [FaultProblem.TILES_NOT_HELD]
    game.do(Pass())
    assert game.do(place("H8 ROSE"))


def test_a_tile_known_to_lie_elsewhere_cannot_be_played() -> None:
    game = classic(REAL)
    game.do(DeclareRack(1, tiles("Z")))
    assert fault_codes(game.refusal(place("H8 RIZ"))) == [FaultProblem.TILES_EXHAUSTED]
    game.do(Pass(), place("H8 RIZ"))


def test_a_virtual_bag_gives_no_rack_away() -> None:
    game = classic(DEALT, "PASSEOV", "KWXYZQJ")
    assert fault_codes(game.refusal(place("H8 ZOO"))) == [FaultProblem.TILES_NOT_HELD]
    assert game.refused(DeclareRack(0, tiles("A"))) is ClassicProblem.RACK_IS_DEALT


def test_typed_racks_must_be_possible() -> None:
    game = classic(REAL)
    game.do(place("H8 RIZ"))
    assert game.refused(DeclareRack(1, tiles("Z"))) is ClassicProblem.TILES_IMPOSSIBLE
    assert game.refused(DeclareRack(1, tiles("AAAAAAAA"))) is ClassicProblem.RACK_TOO_LONG
    assert game.refused(DeclareRack(2, tiles("A"))) is RuleProblem.NO_SUCH_PLAYER


@pytest.mark.rule("CL-05", "CL-09")
def test_an_unknown_word_stands_until_challenged_unless_words_are_checked_at_once() -> None:
    game = classic(REAL)
    (placed,) = game.do(place("H8 XYLO"))
    assert placed.unknown == ("XYLO",)
    strict = classic(ClassicSettings(PAIR, word_check=WordCheck.IMMEDIATE))
    assert fault_codes(strict.refusal(place("H8 XYLO"))) == [FaultProblem.WORD_NOT_ADMITTED]
    (agreed,) = strict.do(place("H8 XYLO", agreed=("XYLO",)))
    assert agreed.agreed == ("XYLO",)
    assert strict.refused(place("11H OS", agreed=("ZOO",))) is ClassicProblem.WORD_NOT_FORMED
    assert strict.do(Challenge())[0].words == ("XYLO",)


def test_a_solitary_game_with_all_tiles_in_view_has_nothing_to_exchange() -> None:
    game = classic(ClassicSettings(("Anne",), solitaire=Solitaire.ALL_VISIBLE))
    assert game.refused(Exchange(tiles("A"))) is ClassicProblem.NO_EXCHANGE_WITHOUT_RACK
