"""The results of saved duplicate games, read once as long as they do not change."""

from dataclasses import replace

from access_scrabble.app.library import GameLibrary
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.tournament.codes import TournamentCode
from access_scrabble.rules.tournament.refereed import game_result


class SavedResults:
    """Knows how saved games stand; a great game takes seconds to read, so that is done only when it must."""

    def __init__(self, library: GameLibrary) -> None:
        self._library = library
        self._known: dict[str, tuple[float | None, GameResult]] = {}

    def read(self, name: str, title: str) -> GameResult:
        """The result of a game, under the title it goes by.

        :raises InputError: when there is no such game, or it is no duplicate game.
        """
        changed = self._changed(name)
        known = self._known.get(name)
        if known is None or known[0] != changed:
            known = changed, self._result(name, self._library.read(name).state)
            self._known[name] = known
        return replace(known[1], title=title)

    def remember(self, name: str, state: object) -> None:
        """A game was left in this state: it need not be read."""
        if isinstance(state, State):
            self._known[name] = self._changed(name), self._result(name, state)

    def _result(self, name: str, state: object) -> GameResult:
        if not isinstance(state, State):
            raise InputError(TournamentCode.NO_DUPLICATE_GAME, name=name)
        return game_result("", state)

    def _changed(self, name: str) -> float | None:
        return next((game.changed for game in self._library.games() if game.name == name), None)
