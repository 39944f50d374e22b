"""The games of a tournament at the keyboard: started, taken up, counted, dropped (DU-13, DU-14)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.saved import titled_games
from access_scrabble.desks.duplicate.setup import RefereeSetup
from access_scrabble.desks.ranking.player_lists import told_joined
from access_scrabble.desks.runner import GameRunner
from access_scrabble.desks.tournament.centres import centres_lines, ranked_centres, read_centres
from access_scrabble.desks.tournament.tournaments import OpenTournament, next_game_title
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.files.disk import typed_path
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate import commands
from access_scrabble.rules.duplicate.settings import Entrant
from access_scrabble.rules.game import GameKind
from access_scrabble.rules.ranking.standings import GameResult
from access_scrabble.rules.tournament import model
from access_scrabble.rules.tournament.centres import CentreProblem
from access_scrabble.session.game_store import SavedGame
from access_scrabble.session.prepared import PreparedGames
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class GameTools:
    """Where games are refereed, which are saved or prepared, and who reads one from a file."""

    runner: GameRunner
    setup: RefereeSetup
    prepared: PreparedGames
    saved: Callable[[], Sequence[SavedGame]]
    read: Callable[[str, str, Sequence[model.Player]], GameResult]
    """The result of the game in a file, under a title unless it has its own."""
    entrants: Callable[[str], Sequence[Entrant]]
    """Who took part in a saved game."""


class TournamentGames:
    def __init__(self, dialogue: Dialogue, language: Language, tools: GameTools) -> None:
        self._dialogue = dialogue
        self._language = language
        self._tools = tools

    def start(self, tournament: OpenTournament) -> None:
        """Referee the next game; it counts from its beginning, so that nothing of it is lost."""
        if not tournament.state.players:
            raise RuleViolation(model.TournamentProblem.NO_PLAYERS)
        title = self._title(tournament)
        players = self._admitted(tournament)
        present = self._present(players)
        settings = self._game_for(present).settings
        absent = [player for player in players if player not in present]
        command = commands.StartDuplicate(replace(settings, awaited=model.entrants(absent, settings.formula)))

        def begun(name: str) -> None:
            tournament.perform(model.CountGame(model.RefereedGame(title, name)))

        self._tools.runner.start(self._tools.runner.services.duplicate, command, begun)
        self._let_in(tournament)

    def resume(self, tournament: OpenTournament) -> None:
        """Take up a refereed game: to go on, or to change an old slip."""
        refereed = [
            (title, game.name)
            for title, game in zip(self._titles(tournament), tournament.state.games, strict=True)
            if isinstance(game, model.RefereedGame)
        ]
        if not refereed:
            raise RuleViolation(model.TournamentProblem.NO_GAMES)
        is_only = len(refereed) == 1
        name = refereed[0][1] if is_only else self._dialogue.pick(self._language.text("Which game?"), refereed)
        self._tools.runner.resume(name)
        self._let_in(tournament)

    def count_file(self, tournament: OpenTournament) -> None:
        path = self._dialogue.ask_path()
        state = tournament.state
        result = self._tools.read(path, next_game_title(self._language, state), state.players)
        tournament.perform(model.CountGame(model.FiledGame(result)))
        self._dialogue.tell_done(self._language.text("{title} counts.", title=result.title))

    def count_centres(self, tournament: OpenTournament) -> None:
        """A game refereed in many places: all who played it are the players of this tournament."""
        if tournament.state.players or tournament.state.games:
            raise RuleViolation(CentreProblem.TOURNAMENT_BEGUN)
        question = self._language.text("Folder with the files of the centres:")
        read = self._dialogue.ask_until(question, lambda path: read_centres([typed_path(path)]))
        found = ranked_centres(tournament.state.title, read)
        tournament.perform(model.ListPlayers(found.players))
        tournament.perform(model.CountGame(model.FiledGame(found.result)))
        self._dialogue.answer(centres_lines(self._language, read, found))

    def count_saved(self, tournament: OpenTournament) -> None:
        counted = {game.name for game in tournament.state.games if isinstance(game, model.RefereedGame)}
        games = [game for game in self._tools.saved() if game.kind == GameKind.DUPLICATE and game.name not in counted]
        if not games:
            self._dialogue.tell(self._language.text("No other duplicate game has been saved."))
            return
        chosen = self._dialogue.pick(self._language.text("Which game?"), titled_games(self._language, games))
        title = self._title(tournament)
        tournament.perform(model.CountGame(model.RefereedGame(title, chosen.name)))
        self._dialogue.tell_done(self._language.text("{title} counts.", title=title))
        self._let_in(tournament)

    def drop(self, tournament: OpenTournament) -> None:
        """Let a game count no more; it stays among the saved games."""
        titles = self._titles(tournament)
        if not titles:
            raise RuleViolation(model.TournamentProblem.NO_GAMES)
        chosen = self._dialogue.choose(self._language.text("Which game?"), titles)
        title = tournament.state.games[chosen].title
        tournament.perform(model.DropGame(chosen + 1))
        self._dialogue.tell_done(self._language.text("{title} counts no more.", title=title))

    def _titles(self, tournament: OpenTournament) -> list[str]:
        text = self._language.text
        games = enumerate(tournament.state.games, start=1)
        return [text("{number}: {title}", number=number, title=game.title) for number, game in games]

    def _let_in(self, tournament: OpenTournament) -> None:
        """Whoever played in a game and is not in the list yet joins it, to have a name in the results."""
        listed = {player.table for player in tournament.state.players}
        for game in tournament.state.games:
            if not isinstance(game, model.RefereedGame):
                continue
            for entrant in self._tools.entrants(game.name):
                if entrant.table not in listed:
                    player = model.joining(entrant)
                    tournament.perform(model.SetPlayer(player))
                    self._dialogue.tell_done(told_joined(self._language, player))
                    listed.add(entrant.table)

    def _title(self, tournament: OpenTournament) -> str:
        usual = next_game_title(self._language, tournament.state)
        question = self._language.text("Name of the game, or Enter for {name}:", name=usual)
        return self._dialogue.ask(question) or usual

    def _admitted(self, tournament: OpenTournament) -> tuple[model.Player, ...]:
        """Everybody but who was excluded in a game before: the others are closed to him (7.1)."""
        excluded = {
            standing.table
            for game in tournament.state.games
            for standing in tournament.game_result(game).standings
            if standing.is_excluded
        }
        if excluded:
            tables = ", ".join(map(str, sorted(excluded)))
            self._dialogue.tell(
                self._language.count(
                    "Excluded, so not admitted: table {tables}.",
                    "Excluded, so not admitted: tables {tables}.",
                    len(excluded),
                    tables=tables,
                )
            )
        return tuple(player for player in tournament.state.players if player.table not in excluded)

    def _present(self, players: Sequence[model.Player]) -> tuple[model.Player, ...]:
        """Everybody but the absent, who are let in by the game itself when they come (DU-13)."""
        question = self._language.text("Absent tables, separated by commas, or Enter for none:")
        absent = self._dialogue.ask_until(question, lambda answer: _tables(answer, players))
        return tuple(player for player in players if player.table not in absent)

    def _game_for(self, players: Sequence[model.Player]) -> commands.StartDuplicate:
        names = list(self._tools.prepared.names())
        text, setup = self._language.text, self._tools.setup
        if names:
            ways = [text("a new game"), text("a prepared game")]
            if self._dialogue.choose(text("Which game?"), ways) == 1:
                name = self._dialogue.pick(text("Which game?"), [(name, name) for name in names])
                return setup.prepared_for(name, self._tools.prepared.read(name), players)
        return setup.game_for(players)


def _tables(answer: str, players: Sequence[model.Player]) -> frozenset[int]:
    """The tables named, all of them known; a tournament's list may have any numbers."""
    known = {player.table for player in players}
    found = set()
    for part in answer.replace(",", " ").split():
        if not part.isdecimal() or int(part) not in known:
            raise InputError(model.TournamentProblem.NO_SUCH_PLAYER, table=part)
        found.add(int(part))
    return frozenset(found)
