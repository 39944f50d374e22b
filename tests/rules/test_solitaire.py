"""Playing alone."""

import pytest

from access_scrabble.engine.scoring import words_formed
from access_scrabble.engine.tiles import FULL_SET
from access_scrabble.rules.classic.commands import AcceptTheme, Confirm, EndGame, Exchange, Pass, SwapBlank
from access_scrabble.rules.classic.events import EndReason
from access_scrabble.rules.classic.queries import scores, solitaire_score, unseen_tiles
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, Solitaire, Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.game import BagKind, RuleProblem, Undo
from tests.engine.examples import play
from tests.rules.support import Game, classic, crowd, phase, place, squares, tiles


def finish_by_passing(game: Game[ClassicState]) -> None:
    while phase(game) is not ClassicPhase.FINISHED:
        game.do(Pass())


@pytest.mark.rule("VA-07", "CL-12")
def test_one_rack_against_ones_best_score() -> None:
    game = classic(ClassicSettings(("Anne",), BagKind.VIRTUAL, solitaire=Solitaire.ONE_RACK), "PASSEOV", "XAEIRST")
    game.do(place("H8 PASSE"))
    assert phase(game) is ClassicPhase.PLAYING, "nobody can challenge"
    assert len(game.state.position.racks[0].known) == 7, "tiles are drawn at once"
    assert game.refused(Confirm()) is ClassicProblem.NOTHING_PENDING
    assert game.state.current_player == 0
    game.do(Exchange(tiles("OV")))
    assert solitaire_score(game.state) is None
    finish_by_passing(game)
    assert game.state.table.ending is not None
    assert game.state.table.ending.reason is EndReason.ALL_PASSED
    left = game.state.position.racks[0].known.value
    assert solitaire_score(game.state) == 16 - left == scores(game.state)[0]


@pytest.mark.rule("VA-07", "CL-12", "CL-13")
def test_one_rack_to_the_last_tile() -> None:
    game = classic(ClassicSettings(("Anne",), BagKind.VIRTUAL, solitaire=Solitaire.ONE_RACK), "PASSEOV")
    crowd(game, 0)
    game.do(place("H1 PASSEOV"))
    assert phase(game) is ClassicPhase.FINISHED
    assert scores(game.state) == game.state.position.totals


@pytest.mark.rule("VA-07")
def test_two_racks_for_one_person() -> None:
    settings = ClassicSettings(("Anne", "Anne bis"), BagKind.VIRTUAL, solitaire=Solitaire.TWO_RACKS)
    game = classic(settings, "PASSEOV", "RERIZUI")
    game.do(place("H8 PASSE"), place("13H RIZ"))
    finish_by_passing(game)
    assert solitaire_score(game.state) == scores(game.state)[0]


@pytest.mark.rule("VA-07")
@pytest.mark.parametrize("bag", list(BagKind))
def test_all_tiles_face_up(bag: BagKind) -> None:
    game = classic(ClassicSettings(("Anne",), bag, solitaire=Solitaire.ALL_VISIBLE))
    assert unseen_tiles(game.state, 0) == FULL_SET
    game.do(place("H8 PASSE"), place("13H RIZ"))
    assert unseen_tiles(game.state) == FULL_SET - tiles("PASSERIZ")
    refused = game.refusal(place("15H ZOO"))
    assert refused.problem is RuleProblem.PLAY_REFUSED
    game.do(EndGame())
    assert phase(game) is ClassicPhase.FINISHED
    assert solitaire_score(game.state) == 16 + 21


@pytest.mark.rule("VA-07", "CL-12")
def test_all_tiles_face_up_until_none_is_left() -> None:
    game = classic(ClassicSettings(("Anne",), BagKind.VIRTUAL, solitaire=Solitaire.ALL_VISIBLE))
    crowd(game, 2, keep="OS")
    text = "H1 OS"
    formed = tuple(placed.word for placed in words_formed(game.state.board, play(text)))
    game.do(place(text, agreed=formed))
    assert phase(game) is ClassicPhase.FINISHED
    assert solitaire_score(game.state) == scores(game.state)[0] > 0


@pytest.mark.rule("VA-01", "VA-07")
def test_with_all_tiles_in_view_a_joker_is_swapped_for_a_letter_that_is_left() -> None:
    settings = ClassicSettings(("Anne",), solitaire=Solitaire.ALL_VISIBLE, variants=(Variant.RECYCLED_BLANKS,))
    game = classic(settings)
    game.do(place("H8 RIz"), SwapBlank(squares("H10")[0]))
    assert unseen_tiles(game.state).count("?") == 2
    assert unseen_tiles(game.state).count("Z") == 0
    game.do(place("10H ZOo"), place("8H RIz", agreed=()))
    assert game.refused(SwapBlank(squares("J8")[0])) is ClassicProblem.TILES_NOT_ON_RACK


@pytest.mark.rule("VA-07")
def test_alone_one_undo_takes_back_the_word_and_the_draw() -> None:
    game = classic(ClassicSettings(("Anne",), BagKind.VIRTUAL, solitaire=Solitaire.ONE_RACK), "PASSEOV", "XAEIRST")
    before = game.state.position
    game.do(place("H8 PASSE"), Undo())
    assert game.state.position == before


@pytest.mark.rule("VA-03", "VA-07")
def test_alone_with_a_theme_a_word_waits_until_it_is_said_to_be_on_theme() -> None:
    settings = ClassicSettings(
        ("Anne",), BagKind.VIRTUAL, solitaire=Solitaire.ONE_RACK, variants=(Variant.THEME,), theme="jeux"
    )
    game = classic(settings, "PASSEOV", "XAEIRST")
    game.do(place("H8 PASSE"), AcceptTheme(("PASSE",)), Confirm())
    assert scores(game.state) == (21,)
