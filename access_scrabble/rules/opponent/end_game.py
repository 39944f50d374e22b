"""The end of a game of two players once the bag is empty: every tile is known, so that the best play can be found.

Each player in turn lays a word or passes. Who lays the last tile ends the game, and gains the points of the other's
tiles, who loses them (CL-13); four passes running end it, both losing theirs (CL-12). The search deepens step by step
until the result is proven; it looks for the plays of so many positions and no more, and then the best play found is
taken. Positions are counted, not seconds, so that the same position always gives the same play.
"""

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.generator import MoveGenerator, ScoredPlay
from access_scrabble.engine.tiles import VALUES, Tiles
from access_scrabble.values import dataclass

ALL_POINTS = 2000
DEEPEST = 20
MOST_PASSES = 4
TEMPO = 6
"""What it is worth to be the next to play, where the search goes no further."""


@dataclass(frozen=True, slots=True)
class EndGame:
    """A board, the tiles of who is to play, those of the other, and how many passes have just been made."""

    board: Board
    own: Tiles
    other: Tiles
    passes: int = 0

    def after(self, play: Play, laid: str) -> "EndGame":
        """The position for the other player."""
        return EndGame(play.on(self.board), self.other, self.own - Tiles.of(laid))

    def after_pass(self) -> "EndGame":
        return EndGame(self.board, self.other, self.own, self.passes + 1)


@dataclass(frozen=True, slots=True)
class _Option:
    """A play with its points and its tiles; passing has none."""

    play: Play | None
    score: int
    laid: str
    worth: int
    """Its points and those of its tiles, which do not count against the player any more."""


_PASS = _Option(None, 0, "", 0)


def _option(board: Board, found: ScoredPlay) -> _Option:
    laid = found.play.laid(board)
    return _Option(found.play, found.score, laid, found.score + sum(VALUES[tile] for tile in laid))


class _OutOfPositions(Exception):
    """The search has looked at as many positions as it may."""


class EndGameSolver:
    """Looks for the best play with a limited number of positions."""

    def __init__(self, search: MoveGenerator, most_positions: int) -> None:
        self._search = search
        self._left = most_positions
        self._options: dict[tuple[str, Tiles], tuple[_Option, ...]] = {}
        self._is_cut = False
        self.is_exact = False
        """Whether the last answer is proven."""
        self.value = 0
        """The difference in points that it leads to, as far as was seen."""

    def best(self, game: EndGame) -> Play | None:
        """The play that leads to the best difference in points, or nothing where passing is best."""
        options = self._ordered(game)
        best = options[0]
        for depth in range(1, DEEPEST + 1):
            self._is_cut = False
            try:
                best, self.value = self._best_of(game, options, depth)
            except _OutOfPositions:
                break
            options = (best, *(option for option in options if option is not best))
            if not self._is_cut:
                self.is_exact = True
                break
        return best.play

    def _best_of(self, game: EndGame, options: tuple[_Option, ...], depth: int) -> tuple[_Option, int]:
        best, value = options[0], -ALL_POINTS
        for option in options:
            reached = self._reached(game, option, depth, value, ALL_POINTS)
            if reached > value:
                best, value = option, reached
        return best, value

    def _value(self, game: EndGame, depth: int, low: int, high: int) -> int:
        """The difference in points that the player to move reaches from here on, as far as it lies between two."""
        best = -ALL_POINTS
        for option in self._ordered(game):
            best = max(best, self._reached(game, option, depth, max(low, best), high))
            if best >= high:
                break
        return best

    def _reached(self, game: EndGame, option: _Option, depth: int, low: int, high: int) -> int:
        if option.play is not None and len(option.laid) == len(game.own):
            return option.score + 2 * game.other.value
        if option.play is None and game.passes + 1 == MOST_PASSES:
            return game.other.value - game.own.value
        if depth == 1:
            self._is_cut = True
            return option.worth + game.other.value - game.own.value - TEMPO
        after = game.after_pass() if option.play is None else game.after(option.play, option.laid)
        return option.score - self._value(after, depth - 1, option.score - high, option.score - low)

    def _ordered(self, game: EndGame) -> tuple[_Option, ...]:
        """Every play, the most promising first; passing comes last."""
        key = game.board.cells, game.own
        found = self._options.get(key)
        if found is None:
            if not self._left:
                raise _OutOfPositions
            self._left -= 1
            plays = self._search.near_top(game.board, game.own, ALL_POINTS)
            options = [_option(game.board, one) for one in plays]
            held, gain = len(game.own), 2 * game.other.value
            options.sort(key=lambda one: -(one.score + gain if len(one.laid) == held else one.worth))
            found = self._options[key] = (*options, _PASS)
        return found
