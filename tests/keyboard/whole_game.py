"""A whole game at a real table, told by what one person hears or feels: every message is checked by meaning."""

import re
from typing import Protocol

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from tests.keyboard.paper import Paper, face_value
from tests.keyboard.racks import tiles_named
from tests.keyboard.table import RealTable, typed

ANNA, BRUNO = 0, 1
PLAYERS = ("Anna", "Bruno")
LEAST_MOVES = 27
DOUBTED, CORRECTED = 9, 14
"""After so many moves a word is doubted; the word of that move is corrected."""
SEED = 9


class Person(Protocol):
    """Somebody who types lines, now and then with a slip of the finger, and has only what is told to go by."""

    def choose(self, title: str) -> str:
        """Answer a question by the number of an option; all that was told then, the question last."""

    def type(self, line: str) -> str:
        """Type a line and Enter; all that was told then, the prompt last."""


class WholeGame:
    """Anna's program at a real table with Bruno: she knows what she was told, and her own sheet."""

    def __init__(self, person: Person, table: RealTable) -> None:
        self.person = person
        self.table = table
        self.paper = Paper()
        self.totals = [0, 0]
        self.moves = 0
        self.played: list[Play] = []
        self.last_squares: tuple[Square, ...] = ()
        self.episodes: list[str] = []

    def start(self) -> None:
        self.person.choose("Suivre une partie")
        assert "Comment jouez-vous" in self.person.type("anna et bruno")
        assert "Qui est au clavier" in self.person.choose("la partie habituelle")
        assert "À anna de jouer." in self.person.choose("anna")
        rack = self.person.type(f"chevalet {self.table.racks[ANNA]}".lower())
        assert _rack(rack) == self.table.racks[ANNA]

    def turn(self, seat: int) -> None:
        """The best word, checked by what is heard: points, player, word, place, and who is next."""
        play = self.table.best(seat)
        self.moves += 1
        name = PLAYERS[seat].lower()
        if play is None:
            assert f"{name} passe" in self.person.type("passe")
            return
        points = self.paper.lay(str(play.reference), play.word)
        heard = self.person.type(typed(play))
        assert f"{points} point" in heard
        assert f"{name} : {play.text}" in heard
        assert f"en {play.reference}" in heard
        assert heard.endswith(f"{PLAYERS[1 - seat].lower()} :")
        for square, symbol in play.placed(self.table.board).items():
            assert f"{symbol.upper()} en {square.name}" in heard
        self.totals[seat] += points
        self.played.append(play)
        self.last_squares = tuple(play.placed(self.table.board))
        self._draw(seat, play)

    def _draw(self, seat: int, play: Play) -> None:
        """Draw from the real bag; Anna adds her letters to those that she kept."""
        kept = self.table.racks[seat] - play.tiles(self.table.board)
        self.table.lay(seat, play)
        drawn = self.table.racks[seat] - kept
        if seat == ANNA and drawn:
            heard = self.person.type(f"+{drawn}".lower())
            assert _rack(heard) == self.table.racks[ANNA]
            assert f"anna a maintenant {self.totals[ANNA]}." in heard

    def ask(self) -> None:
        """What one asks on the turn of another: rack, last move, points, whose turn."""
        assert _rack(self.person.type("l")) == self.table.racks[ANNA]
        assert self.played[-1].text in self.person.type("d")
        scores = self.person.type("s")
        assert f"anna {self.totals[ANNA]}" in scores
        assert "libres" in self.person.type("primes mt")
        assert "de jouer" in self.person.type("t")


def _rack(heard: str) -> Tiles:
    """The tiles named behind the first name of a rack."""
    found = re.search(r"anna : ((?:[A-Z] |joker )*(?:[A-Z]|joker))\.", heard)
    assert found is not None, heard
    return tiles_named(found[1].split())


def _mistaken(game: WholeGame, play: Play) -> Play:
    """The same word with another letter in the place of one that it lays, so that it is no word."""
    placed = play.placed(game.table.board)
    where = next(index for index, square in enumerate(play.squares) if square in placed)
    words = (play.word[:where] + letter + play.word[where + 1 :] for letter in "EAIONRSTU")
    return Play(play.reference, next(word for word in words if word.upper() not in game.table.lexicon))


def _exchange(game: WholeGame) -> None:
    """Anna's first turn: two letters for two others."""
    returned = Tiles.of(tuple(game.table.racks[ANNA])[:2])
    heard = game.person.type(f"échanger {returned}".lower())
    assert "anna échange 2 lettres. 88 dans le sac." in heard
    kept = game.table.racks[ANNA] - returned
    game.table.exchange(ANNA, returned)
    game.moves += 1
    assert _rack(game.person.type(f"+{game.table.racks[ANNA] - kept}".lower())) == game.table.racks[ANNA]


def _doubted_word(game: WholeGame) -> None:
    """Bruno lays what is no word; Anna challenges it, and he loses his turn."""
    best = game.table.best(BRUNO)
    assert best is not None
    doubted = _mistaken(game, best)
    assert f"bruno : {doubted.text}" in game.person.type(typed(doubted))
    heard = game.person.type("contester")
    assert "Refusé : " in heard
    assert "bruno reprend ses lettres et perd son tour" in heard
    assert heard.endswith("anna :")
    game.moves += 1
    game.episodes.append("doubted")


def _correction(game: WholeGame) -> None:
    """The last word was another one after all; and then it was not."""
    right, laid = game.played[-1], game.table.board
    game.table.board = laid.clear(game.last_squares)
    wrong = _mistaken(game, right)
    game.table.board = laid
    assert " à la place de " in game.person.type(f"cor -1 {typed(wrong)}")
    heard = game.person.type(f"cor -1 {typed(right)}")
    assert " à la place de " in heard
    assert f"bruno : {right.text}" in heard
    undone = game.person.type("u")
    assert "Annulé : changement du coup" in undone
    assert "À anna de jouer." in undone
    assert "Refait" in game.person.type("refaire")
    game.episodes.append("corrected")


def _end(game: WholeGame, out: int) -> None:
    """Who has no tile left takes the value of the other's; the winner is said."""
    left = face_value(str(game.table.racks[1 - out]))
    game.totals[out] += left
    game.totals[1 - out] -= left
    heard = game.person.type("valider")
    winner = PLAYERS[game.totals.index(max(game.totals))].lower()
    assert f"{winner} gagne." in heard
    for seat, name in enumerate(PLAYERS):
        assert f"{name.lower()} : {game.totals[seat]} points" in heard
    assert f"{winner} gagne." in game.person.type("t")


def play_whole_game(person: Person, lexicon: Lexicon) -> WholeGame:
    """An exchange, a word that is challenged, one that is corrected twice, questions, and the end."""
    game = WholeGame(person, RealTable(lexicon, PLAYERS, SEED))
    game.start()
    _exchange(game)
    seat = BRUNO
    while not game.table.is_over:
        if seat == BRUNO and game.moves == DOUBTED:
            _doubted_word(game)
            seat = ANNA
        game.turn(seat)
        if seat == ANNA and game.moves % 7 == 0:
            game.ask()
        if seat == BRUNO and game.moves == CORRECTED:
            _correction(game)
        seat = 1 - seat
    assert game.moves >= LEAST_MOVES
    assert game.episodes == ["doubted", "corrected"]
    _end(game, 1 - seat)
    return game


def play_short_game(person: Person, lexicon: Lexicon) -> WholeGame:
    """An exchange, some words, questions, a challenge and a correction."""
    game = WholeGame(person, RealTable(lexicon, PLAYERS, SEED))
    game.start()
    _exchange(game)
    game.turn(BRUNO)
    game.turn(ANNA)
    game.ask()
    _doubted_word(game)
    game.turn(ANNA)
    game.turn(BRUNO)
    _correction(game)
    assert game.episodes == ["doubted", "corrected"]
    return game
