"""The public view of a game: what it holds, and what it can never hold (DU-17)."""

import json
from dataclasses import asdict, fields
from functools import reduce

import pytest

from access_scrabble.audience.page import Page, letter_faces, square_face
from access_scrabble.audience.view import PublicView
from access_scrabble.desks.classic.answers import classic_view
from access_scrabble.desks.duplicate.audience import Announced, public_view
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.commands import Confirm, DeclareRack, Exchange, Place, StartClassic
from access_scrabble.rules.classic.settings import ClassicSettings
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate.clock import TurnClock
from access_scrabble.rules.duplicate.commands import DrawLetters, RetainPlay, RetainTop
from access_scrabble.rules.duplicate.events import ScoresRecorded
from access_scrabble.rules.duplicate.records import generate
from access_scrabble.rules.duplicate.results import everybody_scores_top
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.duplicate.state import evolve
from access_scrabble.rules.game import GameKind
from tests.engine.examples import play
from tests.rules.duplicate.support import Referee, ScriptedChance, french_context, small_context
from tests.rules.support import Game

ENGLISH = Language("en")


def duplicate_view(referee: Referee, announced: Announced, clock: TurnClock | None = None) -> PublicView:
    return public_view(ENGLISH, referee.state, announced, clock)


@pytest.mark.rule("DU-17")
def test_a_duplicate_turn() -> None:
    referee = Referee(small_context(ScriptedChance("ROSEUI?", "ANERT")))
    referee.do(DrawLetters())
    known = Announced().with_all(referee.state)
    clock = TurnClock(180_000)
    view = duplicate_view(referee, known, clock)
    assert (view.title, view.status, view.letters, view.clock) == ("Duplicate game", "Turn 1", "ROSEUI?", clock)
    assert view.news == ("Turn 1: R O S E U I joker.",)
    referee.do(RetainPlay(play("H8 OSEr")))
    view = duplicate_view(referee, Announced().with_all(referee.state))
    assert view.turns.headings == ("Turn", "Letters", "Word", "Place", "Points")
    assert view.turns.rows == (("1", "ROSEUI?", "OSER (joker R)", "H8", "6"),)
    assert view.last == "Turn 1: OSER (joker R), H8, 6 points."
    assert view.scores == ("Total of the words retained: 6 points.",)
    assert view.latest == tuple(map(Square.parse, ("H8", "H9", "H10", "H11")))
    assert view.letters == ""


@pytest.mark.rule("DU-17")
def test_a_joker_is_told_apart_by_shape_and_words() -> None:
    referee = Referee(small_context(ScriptedChance("ROSEUI?")))
    referee.do(DrawLetters(), RetainPlay(play("H8 OSEr")))
    french = Language("fr")
    real = square_face(french, referee.state.board, Square.parse("H10"))
    joker = square_face(french, referee.state.board, Square.parse("H11"))
    assert real is not None
    assert joker is not None
    assert (real.seen, real.heard, real.kind, real.value) == ("E", "E", "tile", "1")
    assert (joker.seen, joker.heard, joker.kind, joker.value) == ("R", "joker R", "joker", "")
    assert [face.heard for face in letter_faces(french, "A?")] == ["A", "joker"]


def test_the_end_is_shown_with_its_total_and_solos() -> None:
    entrants = tuple(Entrant(table, (f"P{table}",)) for table in (1, 2))
    played = generate(french_context(1), DuplicateSettings(entrants=entrants))
    scores = (
        ScoresRecorded(turn, everybody_scores_top(played, turn)) for turn in range(1, len(played.table.turns) + 1)
    )
    state = reduce(evolve, scores, played)
    view = public_view(ENGLISH, state, Announced().with_past(state), None)
    assert view.status.startswith("End of the game: ")
    assert view.scores[-1] == "No solo."
    assert len(view.turns.rows) == len(state.table.turns)
    hidden = public_view(ENGLISH, state, Announced().with_plays(state), None)
    assert "End of the game" not in f"{hidden.status} {hidden.news}", "nobody has announced it yet"


def test_scores_of_players_and_tops_that_were_not_retained_are_nowhere() -> None:
    """Points of tables, warnings and the best score are the referee's."""
    entrants = (Entrant(7, ("Zoe Secret",)),)
    context = small_context(ScriptedChance("ROSETUI"))
    referee = Referee(context, DuplicateSettings(entrants=entrants))
    referee.do(DrawLetters(), RetainPlay(play("H8 OS")))
    view = duplicate_view(referee, Announced().with_all(referee.state))
    top = referee.state.table.turns[0].top
    assert top > referee.state.table.turns[0].points
    text = Page(ENGLISH).game_json(view, 1)
    assert "Secret" not in text
    assert f" {top} " not in text
    assert json.loads(text)["turns"]["rows"] == [["1", "ROSETUI", "OS", "H8", "4"]]


def classic_game() -> Game[ClassicState]:
    game: Game[ClassicState] = Game(GameKind.CLASSIC, small_context())
    game.do(StartClassic(ClassicSettings(("Anna", "Bob"))))
    return game


def test_a_classic_game_shows_moves_and_never_racks() -> None:
    game = classic_game()
    game.do(DeclareRack(0, Tiles.parse("ROSEKWX")))
    view = classic_view(ENGLISH, game.state)
    assert view.status == "Anna is to play."
    assert view.letters is None
    assert view.clock is None
    for hidden in ("KWX", "ROSEKWX", "EKORSWX"):
        assert hidden not in json.dumps(asdict(view), default=str)
    game.do(Place(play("H8 OSE")))
    view = classic_view(ENGLISH, game.state)
    assert view.status == "The word may still be challenged."
    game.do(Confirm(), Exchange(Tiles.parse("QZ")))
    view = classic_view(ENGLISH, game.state)
    assert view.turns.rows == (("2", "Bob", "exchange of 2 tiles", "0", "0"), ("1", "Anna", "OSE H8", "6", "6"))
    assert view.scores == ("Anna: 6 points.", "Bob: 0 points.")
    assert view.latest == ()


@pytest.mark.rule("CL-10")
def test_a_word_outside_the_list_is_not_given_away() -> None:
    game = classic_game()
    game.do(Place(play("H8 ROZ")))
    text = json.dumps(asdict(classic_view(ENGLISH, game.state)), default=str)
    assert "ROZ" in text
    assert "unknown" not in text
    assert "admitted" not in text


def test_nothing_that_a_view_holds_is_left_out_of_the_page() -> None:
    """A field added to the view has to be shown, or known not to be."""
    shown = {"title", "status", "board", "latest", "letters", "clock", "last", "scores", "turns", "notices"}
    assert {field.name for field in fields(PublicView)} == shown | {"news"}


def test_the_top_is_retained_only_in_the_view_of_what_was_said() -> None:
    referee = Referee(small_context(ScriptedChance("ROSETUI")))
    referee.do(DrawLetters())
    known = Announced().with_all(referee.state)
    referee.do(RetainTop())
    word = referee.state.table.turns[0].play.text
    text = Page(ENGLISH).game_json(duplicate_view(referee, known), 1)
    assert word not in text
