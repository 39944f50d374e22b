"""The variants that can be combined."""

import pytest

from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.classic.commands import (
    AcceptTheme,
    Challenge,
    Confirm,
    DeclareRack,
    DrawTiles,
    Exchange,
    Pass,
    SwapBlank,
)
from access_scrabble.rules.classic.events import BlankSwapped, ThemeAccepted, TilesDrawn
from access_scrabble.rules.classic.queries import bag_sizes, scores
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, Source, TwoBags, Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due
from access_scrabble.rules.game import BagKind, RuleProblem, Undo
from tests.rules.support import Game, classic, crowd, phase, place, squares, tiles

PAIR = ("Anne", "Bob")
(H12,) = squares("H12")


def with_variants(*variants: Variant, bag: BagKind = BagKind.VIRTUAL) -> ClassicSettings:
    return ClassicSettings(PAIR, bag, variants=variants)


@pytest.mark.rule("VA-01")
def test_a_joker_on_the_board_is_swapped_and_used_at_once() -> None:
    game = classic(with_variants(Variant.RECYCLED_BLANKS), "PASS?OV", "ERAEUIZ")
    game.do(place("H8 PASSe"))
    *_, swapped = game.do(SwapBlank(H12))
    assert swapped == BlankSwapped(1, H12, "E")
    assert game.state.board.symbol(H12) == "E"
    assert game.state.position.racks[1].known == tiles("?RAEUIZ")
    assert game.state.current_player == 1
    (placed,) = game.do(place("13H rIZ"))
    assert placed.points == 7 + (0 + 2 + 10)
    assert game.state.position.racks[1].known == tiles("RAEU")
    assert game.replayed() == game.state


@pytest.mark.rule("VA-01")
def test_a_joker_swapped_may_be_kept_for_later() -> None:
    game = classic(with_variants(Variant.RECYCLED_BLANKS), "PASS?OV", "ERAEUIZ")
    game.do(place("H8 PASSe"), SwapBlank(H12), Pass(), Pass())
    assert game.state.position.racks[1].known.count("?") == 1
    game.do(place("13H rIZ"), Confirm())
    assert scores(game.state)[1] == 19


@pytest.mark.rule("VA-01", "EQ-05")
def test_swapping_needs_the_variant_a_joker_and_its_letter() -> None:
    plain = classic(with_variants(), "PASS?OV", "ERAEUIZ")
    plain.do(place("H8 PASSe"))
    assert plain.refused(SwapBlank(H12)) is ClassicProblem.VARIANT_NOT_CHOSEN
    game = classic(with_variants(Variant.RECYCLED_BLANKS), "PASS?OV", "RRAAUIZ")
    game.do(place("H8 PASSe"))
    assert game.refused(SwapBlank(squares("H8")[0])) is ClassicProblem.NO_BLANK_THERE
    assert game.refused(SwapBlank(squares("A1")[0])) is ClassicProblem.NO_BLANK_THERE
    assert game.refused(SwapBlank(H12)) is ClassicProblem.TILES_NOT_ON_RACK


@pytest.mark.rule("VA-01")
def test_a_joker_is_swapped_on_a_real_table() -> None:
    game = classic(with_variants(Variant.RECYCLED_BLANKS, bag=BagKind.PHYSICAL))
    game.do(place("H8 PASSe"), SwapBlank(H12))
    rack = game.state.position.racks[1]
    assert (rack.known, rack.hidden) == (tiles("?"), 6)
    game.do(Pass(), Pass(), DeclareRack(1, tiles("RAEUI")))
    assert game.refused(place("13H ROSe")) is RuleProblem.PLAY_REFUSED


@pytest.mark.rule("VA-02")
def test_with_an_open_dictionary_unknown_words_are_refused_at_once() -> None:
    game = classic(with_variants(Variant.OPEN_DICTIONARY, bag=BagKind.PHYSICAL))
    assert game.refused(place("H8 XYLO")) is RuleProblem.PLAY_REFUSED
    assert game.do(place("H8 XYLO", agreed=("XYLO",)))


@pytest.mark.rule("VA-03")
def test_each_word_on_theme_brings_five_points() -> None:
    game = classic(ClassicSettings(PAIR, variants=(Variant.THEME,), theme="Noël"))
    (placed,) = game.do(place("H8 SAPIN", on_theme=("SAPIN",)))
    assert placed.points == 16 + 5
    game.do(place("13G AS"))
    assert game.do(AcceptTheme(("AS", "SAPINS"))) == (ThemeAccepted(("AS", "SAPINS"), 10),)
    assert game.refused(AcceptTheme(("AS",))) is RuleProblem.NO_CHANGE
    assert game.refused(AcceptTheme(("RENNE",))) is ClassicProblem.WORD_NOT_FORMED
    game.do(Confirm())
    row_points = 3 + 8 + 10
    assert scores(game.state) == (21, row_points)
    assert game.replayed() == game.state


@pytest.mark.rule("VA-03")
def test_points_for_the_theme_go_with_a_refused_word_and_need_the_variant() -> None:
    game = classic(ClassicSettings(PAIR, variants=(Variant.THEME,)))
    game.do(place("H8 XYLO", on_theme=("XYLO",)), Challenge())
    assert scores(game.state) == (0, 0)
    plain = classic(ClassicSettings(PAIR))
    assert plain.refused(place("H8 GUI", on_theme=("GUI",))) is ClassicProblem.VARIANT_NOT_CHOSEN
    plain.do(place("H8 GUI"))
    assert plain.refused(AcceptTheme(("GUI",))) is ClassicProblem.VARIANT_NOT_CHOSEN


def draw_all(game: Game[ClassicState], vowels: int) -> None:
    """Let everybody who must draw take so many vowels, then consonants."""
    while (due := draws_due(game.state)) is not None:
        for source, wanted in ((Source.VOWELS, vowels), (Source.CONSONANTS, due[1] - vowels)):
            left = dict(bag_sizes(game.state))[source]
            now = draws_due(game.state)
            if now is not None and now[0] == due[0] and (count := min(wanted, left, now[1])) > 0:
                game.do(DrawTiles(source, count))
        vowels = 3


@pytest.mark.rule("VA-04")
def test_two_bags_hold_vowels_and_consonants_with_a_joker_each() -> None:
    game = classic(with_variants(Variant.TWO_BAGS))
    assert phase(game) is ClassicPhase.DRAWING
    vowels = game.state.position.bag_contents(Source.VOWELS)
    assert vowels == tiles("A" * 9 + "E" * 15 + "I" * 8 + "O" * 6 + "U" * 6 + "Y?")
    assert bag_sizes(game.state) == ((Source.VOWELS, 46), (Source.CONSONANTS, 56))


@pytest.mark.rule("VA-04")
def test_the_bags_can_be_changed_at_the_start() -> None:
    settings = ClassicSettings(PAIR, BagKind.VIRTUAL, variants=(Variant.TWO_BAGS,), two_bags=TwoBags("AEIOU", 2))
    assert bag_sizes(classic(settings).state) == ((Source.VOWELS, 46), (Source.CONSONANTS, 56))
    settings = ClassicSettings(PAIR, BagKind.VIRTUAL, variants=(Variant.TWO_BAGS,), two_bags=TwoBags("AEIOU", 0))
    assert bag_sizes(classic(settings).state) == ((Source.VOWELS, 44), (Source.CONSONANTS, 58))


@pytest.mark.rule("VA-04", "CL-02")
def test_each_tile_is_drawn_from_the_bag_of_ones_choice() -> None:
    game = classic(with_variants(Variant.TWO_BAGS), "OU?", "SSPP", "AEI", "RRTT", "O", "N")
    assert game.refused(Pass()) is ClassicProblem.DRAW_FIRST
    assert game.refused(DrawTiles(Source.BAG)) is RuleProblem.NOTHING_TO_DRAW
    assert game.refused(DrawTiles(Source.VOWELS, 8)) is ClassicProblem.DRAW_TOO_MANY
    (drawn,) = game.do(DrawTiles(Source.VOWELS, 3))
    assert drawn == TilesDrawn(0, "OU?", source=Source.VOWELS)
    assert dict(bag_sizes(game.state))[Source.VOWELS] == 43
    assert game.state.position.bag_contents(Source.VOWELS).count("?") == 0
    game.do(DrawTiles(Source.CONSONANTS, 4), DrawTiles(Source.VOWELS, 3), DrawTiles(Source.CONSONANTS, 4))
    assert phase(game) is ClassicPhase.PLAYING
    game.do(place("H8 OS"))
    assert game.refused(Pass()) is ClassicProblem.DRAW_FIRST
    game.do(DrawTiles(Source.VOWELS))
    assert scores(game.state) == (4, 0)
    game.do(DrawTiles(Source.CONSONANTS))
    assert phase(game) is ClassicPhase.PLAYING
    assert game.state.position.racks[0].known == tiles("OU?SPPN")
    game.do(Undo())
    assert phase(game) is ClassicPhase.DRAWING
    assert game.replayed() == game.state


@pytest.mark.rule("VA-04", "CL-07")
def test_an_exchange_chooses_its_bags_and_a_joker_goes_back_to_the_vowels() -> None:
    game = classic(with_variants(Variant.TWO_BAGS), "OU?", "SSPP", "AEI", "RRTT", "E", "BB")
    draw_all(game, 3)
    (exchanged,) = game.do(Exchange(tiles("?SS"), vowels=1))
    assert exchanged.drawn == "EBB"
    assert game.state.position.bag_contents(Source.VOWELS).count("?") == 1
    assert game.refused(Exchange(tiles("A"), vowels=2)) is ClassicProblem.EXCHANGE_COUNT


@pytest.mark.rule("VA-04")
def test_an_empty_bag_leaves_the_other() -> None:
    game = classic(with_variants(Variant.TWO_BAGS))
    draw_all(game, 3)
    crowd(game, 5, keep="ZKWX?")
    assert dict(bag_sizes(game.state))[Source.VOWELS] <= 1
    rack = game.state.position.racks[0].known
    word = "".join(str(rack).replace("?", ""))[:4]
    game.do(place(f"G1 {word}"), Confirm())
    violation = game.refusal(DrawTiles(Source.VOWELS, 2))
    assert violation.problem is ClassicProblem.BAG_SHORT
    draw_all(game, 0)
    assert len(game.state.position.racks[0]) == 7


@pytest.mark.rule("VA-04")
def test_drawing_by_choice_needs_the_variant() -> None:
    assert classic(with_variants()).refused(DrawTiles(Source.VOWELS)) is ClassicProblem.VARIANT_NOT_CHOSEN
    real = classic(with_variants(Variant.TWO_BAGS, bag=BagKind.PHYSICAL))
    assert real.state.phase is ClassicPhase.PLAYING


@pytest.mark.rule("VA-01", "VA-02", "VA-03", "VA-04")
def test_the_variants_combine_in_one_game() -> None:
    settings = ClassicSettings(PAIR, BagKind.VIRTUAL, variants=tuple(Variant))
    game = classic(settings, "OE?", "SSPR", "EEI", "NNTT", "A", "LLM")
    draw_all(game, 3)
    game.do(place("H8 ROsE", on_theme=("ROSE",)))
    game.do(DrawTiles(Source.VOWELS), DrawTiles(Source.CONSONANTS, 3))
    assert game.refused(SwapBlank(squares("H10")[0])) is ClassicProblem.TILES_NOT_ON_RACK
    game.do(Pass())
    game.do(SwapBlank(squares("H10")[0]), Exchange(Tiles.of("?"), vowels=1))
    assert scores(game.state) == ((1 + 1 + 0 + 1) * 2 + 5, 0)
    assert game.replayed() == game.state
