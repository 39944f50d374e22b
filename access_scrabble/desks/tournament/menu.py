"""Tournaments at the keyboard: begun, taken up again, run to the final ranking (DU-14)."""

from collections.abc import Callable
from functools import partial

from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.saved import damage_lines
from access_scrabble.desks.tournament import counted_games, players_menu, result_lists, tournaments
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from access_scrabble.rules.game import Undo
from access_scrabble.rules.ranking.standings import Basis, Ties
from access_scrabble.rules.tournament.model import ChooseBasis, ChooseTies

MOST_LISTED = 9


class TournamentMenu:
    """Asks which tournament, then what to do in it, until Enter alone leaves."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        library: tournaments.TournamentLibrary,
        players: players_menu.PlayersMenu,
        games: counted_games.TournamentGames,
        results: result_lists.ResultTasks,
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._library = library
        self._players = players
        self._games = games
        self._results = results

    def run(self) -> None:
        with self._dialogue.setting_up():
            tournament = self._open()
        try:
            self._serve(tournament)
        finally:
            tournament.close()

    def _open(self) -> tournaments.OpenTournament:
        text = self._language.text
        known = list(self._library.tournaments())[:MOST_LISTED]
        if wrong := self._library.unreadable():
            self._dialogue.tell(*(worded_error(self._language, one.reason) for one in wrong))
        titles = [
            *(tournaments.tournament_title(self._language, tournament) for tournament in known),
            text("a new tournament"),
        ]
        chosen = self._dialogue.choose(text("Which tournament?"), titles) if known else 0
        if chosen == len(known):
            return self._begin()
        tournament = self._library.open(known[chosen].name)
        if tournament.damage is not None:
            self._dialogue.tell(*damage_lines(self._language, tournament.damage))
        return tournament

    def _begin(self) -> tournaments.OpenTournament:
        title = self._dialogue.ask_needed(self._language.text("Name of the tournament:"))
        return self._library.start(title, self._basis())

    def _basis(self) -> Basis:
        bases = [(self._language.text(told), basis) for basis, told in tournaments.BASES.items()]
        return self._dialogue.pick(self._language.text("How are the games added up?"), bases)

    def _ties(self) -> Ties:
        rules = [(self._language.text(told), ties) for ties, told in tournaments.TIES.items()]
        return self._dialogue.pick(self._language.text("What parts players with the same total?"), rules)

    def _serve(self, tournament: tournaments.OpenTournament) -> None:
        while True:
            ways = self._ways(tournament)
            try:
                task = self._dialogue.pick(tournaments.tournament_status(self._language, tournament.state), ways)
            except Abandoned:
                return
            with self._dialogue.setting_up():
                self._dialogue.attempt(partial(task, tournament))

    def _ways(
        self, tournament: tournaments.OpenTournament
    ) -> list[tuple[str, Callable[[tournaments.OpenTournament], None]]]:
        """What can be done, always under the same numbers; what cannot be done yet says why."""
        text, games, results = self._language.text, self._games, self._results
        return [
            (text("Start game {number}", number=len(tournament.state.games) + 1), games.start),
            (text("Go on with a game, or change an old slip"), games.resume),
            (text("Results"), lambda known: results.tell(known.results())),
            (text("Results of one table"), lambda known: results.tell_one(known.results())),
            (text("Announce results to the room"), lambda known: results.announce(known.results())),
            (text("Write the results to a file"), lambda known: results.write(known.results())),
            (text("Players"), self._players.run),
            (text("Count a game from a file"), games.count_file),
            (text("Count a saved game"), games.count_saved),
            (text("Drop a game"), games.drop),
            (text("Add up points or places"), lambda known: known.perform(ChooseBasis(self._basis()))),
            (text("Part those who are equal"), lambda known: known.perform(ChooseTies(self._ties()))),
            (text("Undo the last change"), lambda known: known.perform(Undo())),
            (text("Rank many centres that played the same game"), games.count_centres),
        ]
