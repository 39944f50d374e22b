"""Tournaments put into words: how they stand, which games count."""

from datetime import datetime

from access_scrabble.app.saved import SavedGame
from access_scrabble.errors import marked
from access_scrabble.presentation.language import Language
from access_scrabble.rules.ranking.series import Basis
from access_scrabble.rules.tournament.model import CountedGame, Tournament

BASES = {
    Basis.POINTS: marked("the points are added up"),
    Basis.PLACES: marked("the places are added up"),
}


class TournamentWording:
    """Names tournaments and their games."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def saved(self, tournament: SavedGame) -> str:
        """A tournament in a list: its title, and the day it began."""
        moment = datetime.fromisoformat(tournament.started)
        return self._language.text(
            "{title}, of {day}/{month}/{year}",
            title=" ".join(tournament.players),
            day=moment.day,
            month=f"{moment:%m}",
            year=moment.year,
        )

    def status(self, tournament: Tournament) -> str:
        """How a tournament stands: title, players, games, what is added up."""
        players = self._language.count("{number} player", "{number} players", len(tournament.players))
        games = self._language.count("{number} game", "{number} games", len(tournament.games))
        return self._language.text(
            "{title}: {players}, {games}, {basis}.",
            title=tournament.title,
            players=players,
            games=games,
            basis=self._language.text(BASES[tournament.basis]),
        )

    def new_title(self, tournament: Tournament) -> str:
        """What the next game is called if nothing else is said."""
        return self._language.text("Game {number}", number=len(tournament.games) + 1)

    def game(self, number: int, game: CountedGame) -> str:
        """A game that counts, by number and title."""
        return self._language.text("{number}: {title}", number=number, title=game.title)

    def counted(self, title: str) -> str:
        """A game has begun to count."""
        return self._language.text("{title} counts.", title=title)

    def dropped(self, title: str) -> str:
        """A game has ceased to count."""
        return self._language.text("{title} counts no more.", title=title)
