"""Which turn laid a letter: counted as the score sheet counts, corrections included."""

from pathlib import Path

from access_scrabble.cli.saved_games import open_library
from access_scrabble.cli.services import Services
from access_scrabble.desks.exploring.cursor import LaidTurn, laid_turns, turn_of
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.commands import CorrectTurn, Exchange, Place, StartClassic
from access_scrabble.rules.classic.decide import CLASSIC_GAME
from access_scrabble.rules.classic.settings import ClassicSettings
from tests.engine.examples import play


def named(turn: LaidTurn | None) -> tuple[int, str] | None:
    return None if turn is None else (turn.number, turn.player)


def test_turns_are_numbered_as_on_the_sheet_and_follow_corrections(home: Path) -> None:
    del home
    session, _ = open_library(Services(Language("en"))).start(
        CLASSIC_GAME, StartClassic(ClassicSettings(("Anna", "Bob")))
    )
    session.perform(Place(play("H8 PASSE")))
    session.perform(Exchange(Tiles(), unknown=3))
    session.perform(Place(play("13H RIZ")))
    turns = laid_turns(session.state)
    assert [(turn.number, turn.player, len(turn.squares)) for turn in turns] == [(1, "Anna", 5), (3, "Anna", 3)]
    assert named(turn_of(turns, Square.parse("H13"))) == (3, "Anna")
    assert turn_of(turns, Square.parse("A1")) is None
    session.perform(CorrectTurn(1, Place(play("H8 PASSER"))))
    turns = laid_turns(session.state)
    assert named(turn_of(turns, Square.parse("H13"))) == (1, "Anna")
    assert named(turn_of(turns, Square.parse("I13"))) == (3, "Anna")
    session.close()


def test_a_game_without_laid_turns_has_none() -> None:
    assert laid_turns(object()) == ()
