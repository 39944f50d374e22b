"""The results of saved duplicate games, read once as long as they do not change."""

from dataclasses import dataclass, replace

from access_scrabble.app.library import GameLibrary
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.settings import Entrant
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.tournament.players import TournamentProblem
from access_scrabble.rules.tournament.refereed import game_result


@dataclass(frozen=True, slots=True)
class _Known:
    """A game as it stood when its file had last changed."""

    changed: float | None
    result: GameResult
    entrants: tuple[Entrant, ...]


class SavedResults:
    """Knows how saved games stand; a great game takes seconds to read, so that is done only when it must."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self._known: dict[str, _Known] = {}

    def read(self, name: str, title: str) -> GameResult:
        """The result of a game, under the title it goes by.

        :raises InputError: when there is no such game, or it is no duplicate game.
        """
        return replace(self._game(name).result, title=title)

    def entrants(self, name: str) -> tuple[Entrant, ...]:
        """Who took part in a game, late arrivals included (DU-13).

        :raises InputError: when there is no such game, or it is no duplicate game.
        """
        return self._game(name).entrants

    def remember(self, name: str, state: object) -> None:
        """A game was left in this state: it need not be read."""
        if isinstance(state, State):
            self._known[name] = self._seen(name, self._changed(name), state)

    def _game(self, name: str) -> _Known:
        changed = self._changed(name)
        known = self._known.get(name)
        if known is None or known.changed != changed:
            known = self._known[name] = self._seen(name, changed, self._library.read(name).state)
        return known

    def _seen(self, name: str, changed: float | None, state: object) -> _Known:
        if not isinstance(state, State):
            raise InputError(TournamentProblem.NO_DUPLICATE_GAME, name=name)
        entrants = tuple(known.entrant for known in state.table.attendances)
        return _Known(changed, game_result("", state), entrants)

    def _changed(self, name: str) -> float | None:
        return next((game.changed for game in self._library.games() if game.name == name), None)
