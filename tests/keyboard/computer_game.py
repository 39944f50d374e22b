"""A whole game against the computer by what one person hears or feels, from the menu to the result."""

import re

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from tests.keyboard.racks import tiles_named
from tests.keyboard.table import best, typed
from tests.keyboard.whole_game import Person

READY, OWN, OVER = "Prêt ? (Entrée)", "anna :", "Partie finie :"
MOST_LINES = 120
_TILES = r"((?:[A-Z] |joker )*(?:[A-Z]|joker))\."
_RACK = re.compile(rf"anna : {_TILES}")
_DRAWN = re.compile(rf"Pioché : {_TILES}")
_TO_PLACE = re.compile(r"À poser : ([^.]*)\.")
_TILE = re.compile(r"(joker )?([A-Z]) en ([A-O]\d+)")


class ComputerGame:
    """Anna at her real board: she lays what she is told, takes up what she draws, and plays her best word."""

    def __init__(self, person: Person, lexicon: Lexicon) -> None:
        self.person = person
        self.lexicon = lexicon
        self.board = Board()
        self.rack = Tiles()
        self.told = ""
        self.words = 0
        """How many words of the computer she has laid."""

    def start(self, level: str) -> None:
        self.person.choose("Jouer contre l'ordinateur")
        assert "De quelle force" in self.person.type("anna")
        assert "Comment jouez-vous" in self.person.type(level)
        self._hear(self.person.choose("la partie habituelle"))
        assert len(self.rack) == 7

    def _hear(self, told: str) -> None:
        self.told = told
        if found := _RACK.search(told):
            self.rack = tiles_named(found[1].split())
        for drawn in _DRAWN.finditer(told):
            self.rack += tiles_named(drawn[1].split())
        for placed in _TO_PLACE.finditer(told):
            for joker, letter, square in _TILE.findall(placed[1]):
                self.board = self.board.place({Square.parse(square): letter.lower() if joker else letter})

    def turn(self) -> None:
        """Say that the tiles lie on the board, or lay a word; her rack is asked for now and then."""
        if self.told.endswith(READY):
            self.words += 1
            self._hear(self.person.type("pret" if self.words % 2 else ""))
            return
        assert self.told.endswith(OWN), self.told
        play = best(self.lexicon, self.board, self.rack)
        self.rack -= Tiles() if play is None else play.tiles(self.board)
        self._hear(self.person.type("passe" if play is None else typed(play)))

    def check_rack(self) -> None:
        kept = self.rack
        self._hear(self.person.type("l"))
        assert self.rack == kept

    def play_out(self) -> None:
        for number in range(MOST_LINES):
            if self.told.endswith(OVER):
                break
            if number % 8 == 4 and self.told.endswith(OWN):
                self.check_rack()
            self.turn()
        assert self.told.endswith(OVER), self.told
        assert re.search(r"(anna|Ordi) gagne\.|Égalité", self.told), self.told
        assert self.words >= 5


def play_against_computer(person: Person, lexicon: Lexicon, level: str) -> ComputerGame:
    game = ComputerGame(person, lexicon)
    game.start(level)
    game.play_out()
    return game
