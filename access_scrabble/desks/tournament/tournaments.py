"""The tournaments of this computer and their results, from saved games or from a file (DU-14)."""

from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from typing import assert_never

from access_scrabble.errors import InputError, marked
from access_scrabble.files.disk import parse_json
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.settings import Entrant
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Context
from access_scrabble.rules.ranking.standings import Basis, GameResult, Ties
from access_scrabble.rules.tournament import model, tournament_files
from access_scrabble.rules.tournament.correcting import CorrectedGame, correct_game
from access_scrabble.rules.tournament.document_parts import DocumentPart, TournamentFileProblem, at
from access_scrabble.session.game_store import Damage, GameStore, SavedGame, UnreadableGame
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.session import NullJournal, Session
from access_scrabble.values import dataclass

BASES = {Basis.POINTS: marked("the points are added up"), Basis.PLACES: marked("the places are added up")}
TIES = {
    Ties.SHARED: marked("equals share their rank"),
    Ties.SOLOS: marked("equals are parted by their solos"),
    Ties.BEST_GAME: marked("equals are parted by their best game"),
    Ties.LAST_GAME: marked("equals are parted by the last game"),
}


def tournament_title(language: Language, tournament: SavedGame) -> str:
    moment = datetime.fromisoformat(tournament.started)
    return language.text(
        "{title}, of {day}/{month}/{year}",
        title=" ".join(tournament.players),
        day=moment.day,
        month=f"{moment:%m}",
        year=moment.year,
    )


def tournament_status(language: Language, tournament: model.Tournament) -> str:
    players = language.count("{number} player", "{number} players", len(tournament.players))
    games = language.count("{number} game", "{number} games", len(tournament.games))
    rules = [BASES[tournament.basis], *([] if tournament.ties is Ties.SHARED else [TIES[tournament.ties]])]
    return language.text(
        "{title}: {players}, {games}, {basis}.",
        title=tournament.title,
        players=players,
        games=games,
        basis=", ".join(map(language.text, rules)),
    )


def next_game_title(language: Language, tournament: model.Tournament) -> str:
    """What the next game is called if nothing else is said."""
    return language.text("Game {number}", number=len(tournament.games) + 1)


ReadResult = Callable[[str, str], GameResult]
"""The result of a saved game, by its name and the title it goes by."""


class OpenTournament:
    """One tournament at work: every change is saved before it takes effect."""

    def __init__(
        self,
        session: Session[model.Tournament, model.Command, model.Event],
        read_result: ReadResult,
        damage: Damage | None = None,
    ) -> None:
        self._session = session
        self._read_result = read_result
        self.damage = damage

    @property
    def state(self) -> model.Tournament:
        return self._session.state

    def perform(self, command: model.Command) -> None:
        """Decide, save, then change.

        :raises RuleViolation: when the rules refuse it.
        """
        self._session.perform(command)

    def game_result(self, game: model.CountedGame) -> GameResult:
        """How a game came out, or how it stands; a refereed one is read anew, for it may have changed."""
        return game.result if isinstance(game, model.FiledGame) else self._read_result(game.name, game.title)

    def results(self) -> model.TournamentResults:
        state = self.state
        games = [self.game_result(game) for game in state.games]
        return model.tournament_results(state.title, state.basis, state.players, games, state.ties)

    def close(self) -> None:
        self._session.close()


class TournamentLibrary:
    def __init__(
        self, store: GameStore, context: Callable[[], Context], read_result: ReadResult, now: Callable[[], datetime]
    ) -> None:
        self._store = store
        self._context = context
        self._read_result = read_result
        self._now = now

    def tournaments(self) -> Sequence[SavedGame]:
        """The tournaments at hand, the last changed first."""
        return self._store.games()

    def unreadable(self) -> Sequence[UnreadableGame]:
        """Those that cannot be opened, with what is wrong and what can be done."""
        return self._store.unreadable()

    def start(self, title: str, basis: Basis) -> OpenTournament:
        """Begin a tournament; nothing is written when the rules refuse it."""
        context = self._context()
        events = model.TOURNAMENT.decide(context, None, model.StartTournament(title, basis))
        session = Session(
            model.TOURNAMENT, context, self._store.create(model.TOURNAMENT.name, self._now(), (title.strip(),))
        )
        session.begin(events)
        return OpenTournament(session, self._read_result)

    def open(self, name: str) -> OpenTournament:
        """Take up a tournament where it was left.

        :raises InputError: when there is none of that name, or nothing of it could be read.
        """
        opened = self._store.open(name)
        session = Session(model.TOURNAMENT, self._context(), opened.journal)
        session.replay(opened.steps)
        if not session.is_begun:
            session.close()
            raise InputError(model.TournamentProblem.NOTHING_KEPT, name=name)
        return OpenTournament(session, self._read_result, opened.damage)

    def results(self, name: str) -> model.TournamentResults:
        """How a tournament stands; it may be open elsewhere.

        :raises InputError: when there is none of that name, or nothing of it could be read.
        """
        session = Session(model.TOURNAMENT, self._context(), NullJournal())
        session.replay(self._store.read(name)[1])
        if not session.is_begun:
            raise InputError(model.TournamentProblem.NOTHING_KEPT, name=name)
        return OpenTournament(session, self._read_result).results()


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
        if isinstance(state, DuplicateState):
            self._known[name] = self._seen(name, self._changed(name), state)

    def _game(self, name: str) -> _Known:
        changed = self._changed(name)
        known = self._known.get(name)
        if known is None or known.changed != changed:
            known = self._known[name] = self._seen(name, changed, self._library.read(name).state)
        return known

    def _seen(self, name: str, changed: float | None, state: object) -> _Known:
        if not isinstance(state, DuplicateState):
            raise InputError(model.TournamentProblem.NO_DUPLICATE_GAME, name=name)
        entrants = tuple(known.entrant for known in state.table.attendances)
        return _Known(changed, model.game_result("", state), entrants)

    def _changed(self, name: str) -> float | None:
        return next((game.changed for game in self._library.games() if game.name == name), None)


@dataclass(frozen=True, slots=True)
class Sources:
    """What a file does not hold: the words admitted, and the results of saved games by name."""

    lexicon: Container[str]
    saved: Callable[[str, str], GameResult | None]
    """The result of a saved game under a title; nothing when there is no such game."""
    on_turn: Callable[[str, int, int], None] = lambda *_: None
    """Told of each turn that is begun: the title of its game, its number, and of how many."""
    elsewhere: Callable[[tournament_files.TournamentFile], Mapping[int, CorrectedGame]] = lambda _: {}
    """Games that others correct meanwhile, by their numbers; what they leave is corrected here."""


@dataclass(frozen=True, slots=True)
class EvaluatedFile:
    """The results of a file, and its games as they were corrected."""

    results: model.TournamentResults
    games: tuple[CorrectedGame, ...] = ()


def evaluate(text: str, sources: Sources) -> EvaluatedFile:
    """Correct and rank a whole tournament.

    :raises InputError: naming the place in the file that is wrong.
    """
    return evaluate_document(parse_json(text), sources)


def evaluate_document(document: object, sources: Sources) -> EvaluatedFile:
    """The same for a document of which the games are read one after another.

    :raises InputError: naming the place in the file that is wrong.
    """
    file = tournament_files.read_tournament(document)
    corrected = sources.elsewhere(file)
    numbers = range(1, file.games.length() + 1)
    games = tuple(corrected.get(one) or _evaluated(file.game(one), file.players, sources) for one in numbers)
    with at("games"):
        results = model.tournament_results(
            file.title, file.basis, file.players, [game.result for game in games], file.ties
        )
    return EvaluatedFile(results, games)


def evaluate_game(text: str, title: str, players: Sequence[model.Player], sources: Sources) -> CorrectedGame:
    """Correct one game that a file holds, for the players of a tournament; the title is for one without.

    :raises InputError: naming the place in the file that is wrong.
    """
    entry = tournament_files.read_game(DocumentPart(parse_json(text)), title, [player.table for player in players])
    return _evaluated(entry, players, sources)


def _evaluated(entry: tournament_files.GameEntry, players: Sequence[model.Player], sources: Sources) -> CorrectedGame:
    match entry:
        case tournament_files.TurnedInGame():
            report = partial(sources.on_turn, entry.title)
            return correct_game(entry, players, sources.lexicon, lambda turn: report(turn, len(entry.turns)))
        case GameResult():
            return CorrectedGame(entry)
        case tournament_files.SavedGameName(place, title, name):
            result = sources.saved(name, title)
            if result is None:
                raise InputError(TournamentFileProblem.NO_SAVED_GAME, place=place, name=name)
            return CorrectedGame(result)
    assert_never(entry)
