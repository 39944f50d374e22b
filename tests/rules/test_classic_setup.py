"""Sitting down: who plays, who begins, the first racks."""

import pytest

from access_scrabble.rules.classic.commands import Pass, RecordFirstDraw, StartClassic
from access_scrabble.rules.classic.events import FirstDraw, FirstDrawTied, FirstPlayerDrawn, GameStarted, TilesDrawn
from access_scrabble.rules.classic.settings import (
    ClassicProblem,
    ClassicSettings,
    FirstPlayer,
    Solitaire,
    TwoBags,
    Variant,
)
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.game import BagKind, Context, GameKind, RuleProblem
from tests.rules.support import WORDS, Game, ScriptedChance, SeededChance, classic, phase

NAMES = ("Anne", "Bob", "Chloé", "David")


def fresh() -> Game[ClassicState]:
    return Game[ClassicState](GameKind.CLASSIC, Context(WORDS, SeededChance()))


@pytest.mark.rule("CL-01")
@pytest.mark.parametrize("count", [2, 3, 4])
def test_two_to_four_players_take_turns_clockwise(count: int) -> None:
    game = classic(ClassicSettings(NAMES[:count]))
    order = []
    for _ in range(count + 1):
        order.append(game.state.current_player)
        game.do(Pass())
    assert order == [*range(count), 0]


@pytest.mark.rule("CL-01")
@pytest.mark.parametrize(
    ("players", "solitaire", "least", "most"),
    [
        (("Anne",), Solitaire.NONE, 2, 4),
        ((*NAMES, "Eve"), Solitaire.NONE, 2, 4),
        (("Anne", "Bob"), Solitaire.ONE_RACK, 1, 1),
        (("Anne",), Solitaire.TWO_RACKS, 2, 2),
    ],
)
def test_other_numbers_of_players_are_refused(
    players: tuple[str, ...], solitaire: Solitaire, least: int, most: int
) -> None:
    violation = fresh().refusal(StartClassic(ClassicSettings(players, solitaire=solitaire)))
    assert violation.problem is RuleProblem.PLAYER_COUNT
    assert violation.data == {"count": len(players), "least": least, "most": most}


def test_names_tell_the_players_apart() -> None:
    assert fresh().refused(StartClassic(ClassicSettings(("Anne", "anne")))) is RuleProblem.PLAYER_NAMES_EQUAL
    assert fresh().refused(StartClassic(ClassicSettings(("Anne", " ")))) is RuleProblem.PLAYER_NAME_MISSING


def test_nothing_happens_before_the_start_and_a_game_starts_once() -> None:
    assert fresh().refused(Pass()) is RuleProblem.GAME_NOT_STARTED
    game = classic(ClassicSettings(NAMES))
    assert game.refused(StartClassic(ClassicSettings(NAMES))) is RuleProblem.GAME_ALREADY_STARTED


def test_settings_that_contradict_themselves_are_refused() -> None:
    two_bags = (Variant.TWO_BAGS,)
    visible = ClassicSettings(("Anne",), solitaire=Solitaire.ALL_VISIBLE, variants=two_bags)
    assert fresh().refused(StartClassic(visible)) is ClassicProblem.VARIANTS_CLASH
    bags = ClassicSettings(NAMES, variants=two_bags, two_bags=TwoBags("AEIOU", 3))
    assert fresh().refused(StartClassic(bags)) is ClassicProblem.BAD_TWO_BAGS
    assert fresh().refused(StartClassic(ClassicSettings(NAMES, own_seat=4))) is RuleProblem.NO_SUCH_PLAYER


@pytest.mark.rule("AD-04")
def test_the_letter_nearest_to_a_begins_and_ties_draw_again() -> None:
    game = classic(ClassicSettings(NAMES, first_player=FirstPlayer.DRAWN))
    assert phase(game) is ClassicPhase.SEATING
    assert game.refused(Pass()) is ClassicProblem.FIRST_PLAYER_UNKNOWN
    (tied,) = game.do(RecordFirstDraw(("E", "B", "Z", "B")))
    assert isinstance(tied, FirstDrawTied)
    assert tied.tied == (1, 3)
    assert game.refused(RecordFirstDraw(("A", "B", "C", "D"))) is ClassicProblem.FIRST_DRAW_COUNT
    drawn, *_ = game.do(RecordFirstDraw(("T", "L")))
    assert drawn == FirstPlayerDrawn((FirstDraw(1, "T"), FirstDraw(3, "L")), 3)
    assert game.state.current_player == 3
    assert game.state.position.bag_size == 102 - 4 * 7
    assert game.refused(RecordFirstDraw(("A", "B"))) is ClassicProblem.FIRST_PLAYER_KNOWN
    assert game.replayed() == game.state


@pytest.mark.rule("AD-04")
def test_a_joker_is_first_even_before_an_a() -> None:
    game = classic(ClassicSettings(NAMES[:2], first_player=FirstPlayer.DRAWN))
    drawn, *_ = game.do(RecordFirstDraw(("A", "?")))
    assert drawn.first == 1


@pytest.mark.rule("AD-04")
def test_letters_that_nobody_can_have_drawn_are_refused() -> None:
    game = classic(ClassicSettings(NAMES[:2], first_player=FirstPlayer.DRAWN))
    assert game.refused(RecordFirstDraw(("Z", "Z"))) is ClassicProblem.FIRST_DRAW_IMPOSSIBLE
    assert game.refused(RecordFirstDraw(("É", "A"))) is ClassicProblem.FIRST_DRAW_IMPOSSIBLE


@pytest.mark.rule("AD-04", "CL-02")
def test_the_program_draws_until_one_is_first_puts_back_and_deals() -> None:
    settings = ClassicSettings(NAMES[:3], BagKind.VIRTUAL, FirstPlayer.DRAWN)
    game = classic(settings, "KWA")
    started, drawn, *dealt = game.events
    assert isinstance(started, GameStarted)
    assert isinstance(drawn, FirstPlayerDrawn)
    assert drawn.first == 2
    assert [entry.player for entry in dealt if isinstance(entry, TilesDrawn)] == [2, 0, 1]
    assert [len(rack.known) for rack in game.state.position.racks] == [7, 7, 7]
    assert game.state.position.bag_size == 102 - 21


@pytest.mark.rule("AD-04")
def test_equal_draws_of_the_program_are_drawn_again() -> None:
    settings = ClassicSettings(NAMES[:3], BagKind.VIRTUAL, FirstPlayer.DRAWN)
    game = classic(settings, "EEZ", "??", "NI")
    kinds = [type(event) for event in game.events[1:4]]
    assert kinds == [FirstDrawTied, FirstDrawTied, FirstPlayerDrawn]
    assert game.state.table.first == 1


@pytest.mark.rule("CL-02")
@pytest.mark.parametrize("bag", list(BagKind))
def test_everybody_holds_seven_tiles(bag: BagKind) -> None:
    game = Game[ClassicState](GameKind.CLASSIC, Context(WORDS, ScriptedChance("AEIOUYZ")))
    game.do(StartClassic(ClassicSettings(NAMES[:2], bag)))
    assert [len(rack) for rack in game.state.position.racks] == [7, 7]
    assert game.state.position.racks[0].hidden == (7 if bag is BagKind.PHYSICAL else 0)
    assert game.state.position.bag_size == 88
