"""The tournaments of this computer: started, listed, taken up again; their games' results (DU-14)."""

from collections.abc import Callable, Sequence
from datetime import datetime

from access_scrabble.app.library import Damage, GameStore
from access_scrabble.app.saved import SavedGame
from access_scrabble.app.session import Session
from access_scrabble.errors import InputError
from access_scrabble.rules.context import Context
from access_scrabble.rules.ranking.games import GameResult
from access_scrabble.rules.ranking.series import Basis
from access_scrabble.rules.tournament.model import (
    Command,
    CountedGame,
    Event,
    FiledGame,
    StartTournament,
    Tournament,
)
from access_scrabble.rules.tournament.players import TournamentProblem
from access_scrabble.rules.tournament.results import TournamentResults, tournament_results
from access_scrabble.rules.tournament.rules import NAME, TOURNAMENT

ReadResult = Callable[[str, str], GameResult]
"""The result of a saved game, by its name and the title it goes by."""


class OpenTournament:
    """One tournament at work: every change is saved before it takes effect."""

    def __init__(
        self,
        session: Session[Tournament, Command, Event],
        read_result: ReadResult,
        damage: Damage | None = None,
    ) -> None:
        self._session = session
        self._read_result = read_result
        self.damage = damage

    @property
    def state(self) -> Tournament:
        """The tournament as it stands."""
        return self._session.state

    def perform(self, command: Command) -> None:
        """Decide, save, then change.

        :raises RuleViolation: when the rules refuse it.
        """
        self._session.perform(command)

    def game_result(self, game: CountedGame) -> GameResult:
        """How a game came out, or how it stands; a refereed one is read anew, for it may have changed."""
        return game.result if isinstance(game, FiledGame) else self._read_result(game.name, game.title)

    def results(self) -> TournamentResults:
        """The results over all games that count."""
        state = self.state
        games = [self.game_result(game) for game in state.games]
        return tournament_results(state.title, state.basis, state.players, games)

    def close(self) -> None:
        """Leave the tournament; it can be taken up again."""
        self._session.close()


class TournamentLibrary:
    """Starts and opens tournaments."""

    def __init__(
        self,
        store: GameStore,
        context: Callable[[], Context],
        read_result: ReadResult,
        now: Callable[[], datetime],
    ) -> None:
        self._store = store
        self._context = context
        self._read_result = read_result
        self._now = now

    def tournaments(self) -> Sequence[SavedGame]:
        """The tournaments at hand, the last changed first."""
        return self._store.games()

    def start(self, title: str, basis: Basis) -> OpenTournament:
        """Begin a tournament; nothing is written when the rules refuse it."""
        context = self._context()
        events = TOURNAMENT.decide(context, None, StartTournament(title, basis))
        session = Session(TOURNAMENT, context, self._store.create(NAME, self._now(), (title.strip(),)))
        session.commit(events)
        return OpenTournament(session, self._read_result)

    def open(self, name: str) -> OpenTournament:
        """Take up a tournament where it was left.

        :raises InputError: when there is none of that name, or nothing of it could be read.
        """
        opened = self._store.open(name)
        session = Session(TOURNAMENT, self._context(), opened.journal)
        session.replay(opened.steps)
        if not session.is_begun:
            session.close()
            raise InputError(TournamentProblem.NOTHING_KEPT, name=name)
        return OpenTournament(session, self._read_result, opened.damage)
