"""A whole game against the computer by what one person hears or feels, from the menu to the result."""

import re

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference, Square
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
_EMPTIED = re.compile(r"Cases de nouveau vides : ([^.]*)\.")
_BETTER = re.compile(r", (\d+) points? ; mieux : [^.,;]*, (\d+) points?(, et garder|, et tout poser)?")
_ADVISED = re.compile(r"(?P<place>\w+) (?P<word>[A-Za-z]+)(?: \(joker [^)]*\))?, (?P<points>\d+) points?\.")


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
        for emptied in _EMPTIED.finditer(told):
            self.board = self.board.clear([Square.parse(square) for square in emptied[1].split(", ")])
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

    def wait_for_own_turn(self) -> None:
        while self.told.endswith(READY):
            self.turn()
        assert self.told.endswith(OWN), self.told

    def take_advice(self) -> None:
        """Ask four times, lay the word that was told, and hear that there was none better."""
        where, points, first, word = (self.person.type("conseil") for _ in range(4))
        found = _ADVISED.search(word)
        assert found is not None, word
        assert found["place"][0 if "ligne" in where else slice(None, -1)] in where
        assert f"Il rapporte {found['points']} point" in points
        assert f"Il commence par {found['word'][0].upper()} et a {len(found['word'])} lettres" in first
        play = Play(Reference.parse(found["place"]), found["word"])
        self.rack -= play.tiles(self.board)
        self._hear(self.person.type(typed(play)))
        assert f"{found['points']} points. anna : {play.text}" in self.told
        assert "Non : il n'y avait pas mieux." in self.person.type("mieux?")

    def exchange_and_take_back(self) -> None:
        """Two letters for others, back again with what the computer did since, and once more: rack and board follow."""
        rack, board = self.rack, self.board
        returned = Tiles.of(tuple(rack)[:2])
        self.rack -= returned
        self._hear(self.person.type(f"échanger {returned}".lower()))
        assert "anna échange 2 lettres." in self.told
        assert len(self.rack) == 7
        exchanged = self.rack, self.board
        self._hear(self.person.type("annuler"))
        assert "Annulé : anna, échange de 2 lettres" in self.told
        assert (self.rack, self.board) == (rack, board)
        self._hear(self.person.type("refaire"))
        assert (self.rack, self.board) == exchanged
        self.check_rack()

    def challenge(self) -> None:
        """Doubt the computer's word, which is one or is not."""
        assert self.told.endswith(READY), self.told
        self._hear(self.person.type("contester"))
        assert re.search(r"Admis : [A-Z, ]+\. Le coup est maintenu\.|Refusé : ", self.told), self.told

    def resume(self, person: Person) -> None:
        """At the program started anew, after the computer went off."""
        rack, board, self.person = self.rack, self.board, person
        self._hear(person.choose("Reprendre la dernière partie"))
        assert (self.rack, self.board) == (rack, board)

    def walk_through(self) -> list[str]:
        """What the coach tells, item by item to the last."""
        heading = self.person.type("coach")
        assert re.search(r"\d+ coups, \d+ fois le meilleur\. ", heading), heading
        items = [heading]
        while "Fin de la liste" not in items[-1]:
            assert len(items) < MOST_LINES
            items.append(self.person.type("suite"))
        for points, better, reason in _BETTER.findall(" ".join(items)):
            assert (int(better) <= int(points)) == bool(reason), "why fewer points are better is told"
        return items

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
