"""The end of a game once the bag is empty: the best play is the one that brute force finds."""

from functools import cache
from random import Random

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import MoveGenerator, ScoredPlay, generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.opponent.end_game import MOST_PASSES, EndGame, EndGameSolver
from tests.engine.examples import play
from tests.rules.support import WORDS

LEXICON = Lexicon.from_words(WORDS)
SEARCH = generator_of(LEXICON)
BOARD = play("8H SAPIN").on(play("H8 SE").on(play("H4 PASSE").on(Board())))
MANY = 10_000


@cache
def _plays(search: MoveGenerator, board: Board, rack: Tiles) -> tuple[ScoredPlay, ...]:
    return tuple(search.plays(board, rack))


def brute_force(search: MoveGenerator, game: EndGame) -> int:
    """The difference in points by trying everything, straight from the rules (CL-12, CL-13)."""
    results = []
    for found in _plays(search, game.board, game.own):
        left = game.own - found.play.tiles(game.board)
        if not left:
            results.append(found.score + 2 * game.other.value)
        else:
            results.append(found.score - brute_force(search, EndGame(found.play.on(game.board), game.other, left)))
    if game.passes + 1 == MOST_PASSES:
        results.append(game.other.value - game.own.value)
    else:
        results.append(-brute_force(search, EndGame(game.board, game.other, game.own, game.passes + 1)))
    return max(results)


def _small(seed: int) -> EndGame:
    random = Random(seed)
    letters = random.sample("AEIOSSRTNLZKUE", 5)
    return EndGame(BOARD, Tiles.of(letters[:2]), Tiles.of(letters[2 : 4 + seed % 2]), passes=seed % 4)


STUCK = [EndGame(BOARD, Tiles.parse(own), Tiles.parse(other), passes=2) for own, other in (("ZW", "K"), ("K", "JZ"))]
"""Nobody can lay anything: the tiles count against both."""


@pytest.mark.rule("CL-12", "CL-13")
@pytest.mark.parametrize("game", [*map(_small, range(16)), *STUCK])
def test_the_end_game_is_that_of_brute_force(game: EndGame) -> None:
    expected = brute_force(SEARCH, game)
    solver = EndGameSolver(SEARCH, MANY)
    chosen = solver.best(game)
    assert solver.is_exact
    assert solver.value == expected
    if chosen is not None:
        after = game.after(chosen, chosen.laid(game.board))
        score = next(found.score for found in SEARCH.plays(game.board, game.own) if found.play == chosen)
        reached = score + 2 * after.own.value if not after.other else score - brute_force(SEARCH, after)
        assert reached == expected


def test_the_search_ends_when_its_positions_are_used_up() -> None:
    game = EndGame(BOARD, Tiles.parse("AEISRTN"), Tiles.parse("OSSEZUL"))
    solver = EndGameSolver(SEARCH, 3)
    assert solver.best(game) is not None
    assert not solver.is_exact
    assert solver.best(game) == EndGameSolver(SEARCH, 3).best(game)
