"""Players of a tournament put into words."""

from collections.abc import Sequence

from access_scrabble.app.player_lists import PlayerList
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.tournament.results import ResultsWording, capital
from access_scrabble.rules.tournament.players import Player, correctors


class PlayersWording:
    """Tells who takes part."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._results = ResultsWording(language)

    def count(self, players: Sequence[Player]) -> str:
        """How many there are."""
        if not players:
            return self._language.text("No players yet.")
        return self._language.count("{number} player.", "{number} players.", len(players))

    def player(self, player: Player) -> str:
        """Everything known of a player, the table first."""
        parts = [
            self._language.text("table {table}", table=player.table),
            self._results.name(player),
            player.category,
            player.club,
            player.licence and self._language.text("licence {licence}", licence=player.licence),
            player.corrector and self._language.text("corrector {corrector}", corrector=player.corrector),
        ]
        if player.extra_seconds:
            parts.append(
                self._language.count("{number} second more", "{number} seconds more", player.extra_seconds)
            )
        return capital(", ".join(part for part in parts if part)) + "."

    def joined(self, player: Player) -> str:
        """Somebody who played in a game is in the list from now on."""
        return self._language.text("Added to the players: {player}", player=self.player(player))

    def taken(self, listed: PlayerList) -> list[str]:
        """What was read from a file: how many, which columns were left aside, who corrects which tables."""
        lines = [self.count(listed.players)]
        if listed.ignored:
            columns = ", ".join(listed.ignored)
            lines.append(self._language.text("Columns that were not read: {columns}.", columns=columns))
        for name, tables in correctors(listed.players).items():
            lines.append(
                self._language.count(
                    "Corrector {name}: {number} table.",
                    "Corrector {name}: {number} tables.",
                    len(tables),
                    name=name,
                )
            )
        return lines
