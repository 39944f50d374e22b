"""The games of this computer: started, listed and taken up again."""

from collections.abc import Callable, Sequence
from datetime import datetime
from itertools import chain
from pathlib import Path
from typing import Any, Generic

from access_scrabble.engine.board import Board
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.rules.classic.queries import scores
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import C, E, GameKind, Ruleset, S_co
from access_scrabble.rules.loto import LotoPhase, LotoState
from access_scrabble.rules.reverse import ReverseState
from access_scrabble.session.game_store import GameStore, OpenedGame, SavedGame, Standing, Steps, UnreadableGame
from access_scrabble.session.rulesets import GAMES, G, GameState, started_game
from access_scrabble.session.session import Outcome, Session, SharedJournal, replayed
from access_scrabble.values import dataclass

MOST_BOARDS = 9


@dataclass(frozen=True, slots=True)
class ReadGame(Generic[S_co]):
    """A saved game that is only looked at: its steps, and the state after them, if any step was made."""

    saved: SavedGame
    steps: Steps
    state: S_co


class GameLibrary:
    """Starts and resumes games of every kind."""

    def __init__(
        self,
        store: GameStore,
        context: Callable[[], DuplicateContext],
        now: Callable[[], datetime],
        word_list: Callable[[], str] = str,
        outbox: Path | None = None,
    ) -> None:
        self._store = store
        self._context = context
        self._now = now
        self.word_list = word_list
        """The name of the word list in use."""
        self._outbox = outbox
        """Where entries wait for a server that is away."""

    def games(self) -> Sequence[SavedGame]:
        return self._store.games()

    def unreadable(self) -> Sequence[UnreadableGame]:
        return self._store.unreadable()

    def start(self, ruleset: Ruleset[DuplicateContext, G, C, E], command: C) -> tuple[Session[G, C, E], Outcome[G, E]]:
        """Begin a game; nothing is written when the rules refuse its settings."""
        context = self._context()
        events = ruleset.decide(context, None, command)
        players = players_of(ruleset.evolve(None, events[0]))
        session = Session(ruleset, context, self._store.create(ruleset.name, self._now(), players, self.word_list()))
        return session, session.begin(events)

    def open(self, name: str) -> OpenedGame:
        """Take a saved game out of the store, to be resumed."""
        return self._store.open(name)

    def resume(self, ruleset: Ruleset[DuplicateContext, G, C, E], opened: OpenedGame) -> Session[G, C, E]:
        session = self._session(ruleset, opened)
        session.replay(opened.steps)
        return session

    def _session(self, ruleset: Ruleset[DuplicateContext, G, C, E], opened: OpenedGame) -> Session[G, C, E]:
        journal = opened.journal
        if self._outbox is None or not opened.is_joined or not isinstance(journal, SharedJournal):
            return Session(ruleset, self._context(), journal)
        from urllib.parse import quote  # only a hall has stations

        from access_scrabble.session.station import StationSession

        name = ".".join(quote(part, safe="") for part in (journal.name, journal.account))  # as the database has them
        return StationSession(ruleset, self._context(), journal, self._outbox / name)

    def read(self, name: str) -> ReadGame[GameState | None]:
        """Look at a game without taking it up; it may be open elsewhere."""
        saved, steps = self._store.read(name)
        ruleset: Ruleset[Any, Any, Any, Any] = GAMES[saved.kind]
        return ReadGame(saved, steps, replayed(ruleset.replay, name, steps))

    def add(self, kind: GameKind, steps: Steps) -> str:
        """Keep a game that was played elsewhere, and give the name it is saved under."""
        state = started_game(GAMES[kind].replay(chain.from_iterable(steps)))
        journal = self._store.create(kind, self._now(), players_of(state), self.word_list())
        try:
            for events in steps:
                journal.append(events)
        except BaseException:
            journal.discard()
            raise
        journal.close()
        self.keep_standing(journal.name, state)
        return journal.name

    def keep_standing(self, name: str, state: GameState) -> None:
        """Remember how a game stands that is being left."""
        self._store.keep_standing(name, standing_of(state))

    def finished_boards(self) -> list[tuple[SavedGame, Board]]:
        """The boards of the last classic games that are over, for reverse Scrabble (VA-05)."""
        found: list[tuple[SavedGame, Board]] = []
        for game in self._store.games():
            if game.kind != GameKind.CLASSIC or len(found) == MOST_BOARDS:
                continue
            try:
                state = self.read(game.name).state
            except AccessScrabbleError:
                continue  # it is told of where games are taken up
            if isinstance(state, ClassicState) and state.phase is ClassicPhase.FINISHED and not state.board.is_empty:
                found.append((game, state.board))
        return found


def standing_of(state: GameState) -> Standing:
    """Whether a game is over, else whose turn it is, and the points."""
    match state:
        case ClassicState() | ReverseState():
            is_over = state.table.result is not None
            to_move = state.settings.players[state.current_player]
            totals = scores(state) if isinstance(state, ClassicState) else state.table.totals
            return Standing(is_over, "" if is_over else to_move, totals)
        case DuplicateState():
            return Standing(state.phase is DuplicatePhase.FINISHED)
        case LotoState():
            return Standing(state.phase is LotoPhase.FINISHED)


def players_of(state: Any) -> tuple[str, ...]:
    """Who plays a game, or what a tournament is called: what its first line tells menus."""
    if isinstance(state, DuplicateState):
        return tuple(name for entrant in state.settings.entrants for name in entrant.names)
    title = getattr(state, "title", None)
    return state.settings.players if title is None else (title,)
