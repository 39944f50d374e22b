"""How the last duplicate games went that somebody played alone: points found out of the tops (DU-16)."""

from collections.abc import Iterator
from itertools import islice

from access_scrabble.app.duplicate_requests import is_alone
from access_scrabble.app.library import GameLibrary
from access_scrabble.app.progress import Review
from access_scrabble.app.saved import SavedGame
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.rules.duplicate.results import results, top_total
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.kinds import Contest, GameKind

MOST_GAMES = 5


def practice_results(library: GameLibrary) -> list[tuple[SavedGame, Review]]:
    """The last games alone that were played by points, the last one first."""
    return list(islice(_results(library), MOST_GAMES))


def _results(library: GameLibrary) -> Iterator[tuple[SavedGame, Review]]:
    for game in library.games():
        if game.kind != GameKind.DUPLICATE:
            continue
        try:
            state = library.read(game.name).state
        except AccessScrabbleError:
            continue  # opening the game itself will tell what is wrong with it
        if isinstance(state, State) and _is_practice(state):
            yield game, Review(results(state)[0].points, top_total(state), len(state.table.turns))


def _is_practice(state: State) -> bool:
    is_by_points = state.settings.formula.contest is Contest.POINTS
    return is_by_points and is_alone(state.settings) and bool(state.table.turns) and bool(results(state))
