"""A whole game typed with errors by somebody who has only what is said to go by; every message checked by meaning."""

import re
from pathlib import Path

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from tests.keyboard.paper import Paper, face_value
from tests.keyboard.racks import tiles_named
from tests.keyboard.recorded import RecordedTerminal
from tests.keyboard.table import RealTable, typed

ANNA, BRUNO = 0, 1
PLAYERS = ("Anna", "Bruno")
BACKSPACE, ENTER = "\x7f", "\r"
LEAST_MOVES = 27
ERROR_EVERY = 3
DOUBTED, CORRECTED = 9, 14
"""After so many moves a word is doubted; the word of that move is corrected."""
SEED = 9


class Listener:
    """Types lines, every third one with a slip of the finger, and answers for what was said."""

    def __init__(self, home: Path) -> None:
        self._terminal = RecordedTerminal(home, "fr", is_echoed=True)
        self.lines = 0

    def choose(self, title: str) -> str:
        self._terminal.choose(title)
        return self._heard()

    def type(self, line: str) -> str:
        """A line; what is said once Enter is pressed, the prompt last."""
        self.lines += 1
        if self.lines % ERROR_EVERY or len(line) < 2:
            self._terminal.say(line)
            return self._heard()
        slip = "z" if line[1] != "z" else "x"
        echoed = self._terminal.type_keys(line[0], slip, BACKSPACE, *line[1:])
        assert all(echoed), "every key is heard"
        assert echoed[1] == echoed[2] == [slip.upper()], "what was taken back is said"
        assert _letters(" ".join(echoed[-1])) == _letters(line), "the line is read again as it is"
        self._terminal.hear()
        self._terminal.press(ENTER)
        return self._heard()

    def _heard(self) -> str:
        """What was said after the last key: an answer cuts the echo."""
        return " ".join(self._terminal.hear())

    def hang_up(self) -> None:
        self._terminal.kill()


def _letters(text: str) -> str:
    named = text.replace("joker", "?").replace("plus", "+").replace("moins", "-")
    return "".join(re.findall(r"[a-z0-9?+-]", named.lower()))


class EarGame:
    """Anna's program at a real table with Bruno: she knows what she heard, and her own sheet."""

    def __init__(self, listener: Listener, table: RealTable) -> None:
        self.listener = listener
        self.table = table
        self.paper = Paper()
        self.totals = [0, 0]
        self.moves = 0
        self.played: list[Play] = []
        self.last_squares: tuple[Square, ...] = ()
        self.episodes: list[str] = []

    def start(self) -> None:
        self.listener.choose("Suivre une partie")
        assert "Comment jouez-vous" in self.listener.type("anna et bruno")
        assert "Qui est au clavier" in self.listener.choose("la partie habituelle")
        assert "À anna de jouer." in self.listener.choose("anna")
        rack = self.listener.type(f"chevalet {self.table.racks[ANNA]}".lower())
        assert _rack(rack) == self.table.racks[ANNA]

    def turn(self, seat: int) -> None:
        """The best word, checked by what is heard: points, player, word, place, and who is next."""
        play = self.table.best(seat)
        self.moves += 1
        name = PLAYERS[seat].lower()
        if play is None:
            assert f"{name} passe" in self.listener.type("passe")
            return
        points = self.paper.lay(str(play.reference), play.word)
        heard = self.listener.type(typed(play))
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
            heard = self.listener.type(f"+{drawn}".lower())
            assert _rack(heard) == self.table.racks[ANNA]
            assert f"anna a maintenant {self.totals[ANNA]}." in heard

    def ask(self) -> None:
        """What one asks on the turn of another: rack, last move, points, whose turn."""
        assert _rack(self.listener.type("l")) == self.table.racks[ANNA]
        assert self.played[-1].text in self.listener.type("d")
        scores = self.listener.type("s")
        assert f"anna {self.totals[ANNA]}" in scores
        assert "libres" in self.listener.type("primes mt")
        assert "de jouer" in self.listener.type("t")


def _rack(heard: str) -> Tiles:
    """The tiles named behind the first name of a rack."""
    found = re.search(r"anna : ((?:[A-Z] |joker )*(?:[A-Z]|joker))\.", heard)
    assert found is not None, heard
    return tiles_named(found[1].split())


def _mistaken(game: EarGame, play: Play) -> Play:
    """The same word with another letter in the place of one that it lays, so that it is no word."""
    placed = play.placed(game.table.board)
    where = next(index for index, square in enumerate(play.squares) if square in placed)
    words = (play.word[:where] + letter + play.word[where + 1 :] for letter in "EAIONRSTU")
    return Play(play.reference, next(word for word in words if word.upper() not in game.table.lexicon))


def _exchange(game: EarGame) -> None:
    """Anna's first turn: two letters for two others."""
    returned = Tiles.of(tuple(game.table.racks[ANNA])[:2])
    heard = game.listener.type(f"échanger {returned}".lower())
    assert "anna échange 2 lettres. 88 dans le sac." in heard
    kept = game.table.racks[ANNA] - returned
    game.table.exchange(ANNA, returned)
    game.moves += 1
    assert _rack(game.listener.type(f"+{game.table.racks[ANNA] - kept}".lower())) == game.table.racks[ANNA]


def _doubted_word(game: EarGame) -> None:
    """Bruno lays what is no word; Anna challenges it, and he loses his turn."""
    best = game.table.best(BRUNO)
    assert best is not None
    doubted = _mistaken(game, best)
    assert f"bruno : {doubted.text}" in game.listener.type(typed(doubted))
    heard = game.listener.type("contester")
    assert "Refusé : " in heard
    assert "bruno reprend ses lettres et perd son tour" in heard
    assert heard.endswith("anna :")
    game.moves += 1
    game.episodes.append("doubted")


def _correction(game: EarGame) -> None:
    """The last word was another one after all; and then it was not."""
    right, laid = game.played[-1], game.table.board
    game.table.board = laid.clear(game.last_squares)
    wrong = _mistaken(game, right)
    game.table.board = laid
    assert " à la place de " in game.listener.type(f"cor -1 {typed(wrong)}")
    heard = game.listener.type(f"cor -1 {typed(right)}")
    assert " à la place de " in heard
    assert f"bruno : {right.text}" in heard
    undone = game.listener.type("u")
    assert "Annulé : changement du coup" in undone
    assert "À anna de jouer." in undone
    assert "Refait" in game.listener.type("refaire")
    game.episodes.append("corrected")


def _end(game: EarGame, out: int) -> None:
    """Who has no tile left takes the value of the other's; the winner is said."""
    left = face_value(str(game.table.racks[1 - out]))
    game.totals[out] += left
    game.totals[1 - out] -= left
    heard = game.listener.type("valider")
    winner = PLAYERS[game.totals.index(max(game.totals))].lower()
    assert f"{winner} gagne." in heard
    for seat, name in enumerate(PLAYERS):
        assert f"{name.lower()} : {game.totals[seat]} points" in heard
    assert f"{winner} gagne." in game.listener.type("t")


def test_a_whole_game_by_ear_alone(home: Path, lexicon: Lexicon) -> None:
    game = EarGame(Listener(home), RealTable(lexicon, PLAYERS, SEED))
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
    game.listener.hang_up()
