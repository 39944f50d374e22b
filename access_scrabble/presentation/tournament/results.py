"""Results in sentences: one line a player, the rank first (DU-14, FO-06, FO-07)."""

from collections.abc import Sequence
from typing import assert_never

from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.language import Language
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.games import GameLine, GameResult
from access_scrabble.rules.ranking.series import Basis, SeriesStanding
from access_scrabble.rules.ranking.standings import Standing
from access_scrabble.rules.tournament.players import Player
from access_scrabble.rules.tournament.results import TournamentResults


class ResultsWording:
    """Tells who stands where, over one game or all of them."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._durations = DuplicateNames(language)

    def name(self, player: Player) -> str:
        """A player, or both players of a pair; somebody without a name is called by the table."""
        if not player.names:
            return self._language.text("table {table}", table=player.table)
        return self._language.text(" and ").join(player.names)

    def heading(self, results: TournamentResults) -> str:
        """What the ranking is of: the tournament, its games, the sum of the tops; and what is not settled."""
        games = self._language.count("after {number} game", "after {number} games", len(results.games))
        heading = self._language.text(
            "{title}, ranking {games}, total of the tops: {points}.",
            title=results.title,
            games=games,
            points=self.points(results.top_total),
        )
        waiting = sum(standing.pending for game in results.games for standing in game.standings)
        return f"{heading} {self._pending(waiting)}" if waiting else heading

    def _pending(self, number: int) -> str:
        return self._language.count(
            "{number} slip waits for the commission.", "{number} slips wait for the commission.", number
        )

    def ranking(self, results: TournamentResults, standings: Sequence[SeriesStanding]) -> list[str]:
        """One line a player, best first."""
        return [self.total(results, standing) for standing in standings]

    def total(self, results: TournamentResults, standing: SeriesStanding) -> str:
        """A player over all games."""
        parts = [f"{standing.rank}. {self.name(results.player(standing.table))}"]
        if results.basis is Basis.PLACES:
            parts.append(self.places(standing.total))
        if any(game.contest is not Contest.TOPPING for game in results.games):
            parts += [
                self.points(standing.points_total),
                f"{self.percentage(standing.percentage)} %",
                str(-standing.deficit),
            ]
        parts += self._extras(standing.solos, standing.warnings)
        if len(results.games) > 1:
            parts.append(self._by_game(results, standing))
        return ", ".join(parts) + "."

    def game(self, results: TournamentResults, game: GameResult) -> list[str]:
        """One game: its tops, then one line a player."""
        turns = self._language.count("{number} turn", "{number} turns", game.turns)
        heading = self._language.text(
            "{title}: {turns}, total of the tops: {points}.",
            title=capital(self.game_title(game)),
            turns=turns,
            points=self.points(game.top_total),
        )
        return [heading, *(self._line(results, game.contest, line) for line in game.lines)]

    def game_title(self, game: GameResult) -> str:
        """A game by its title; one that has only its number is called a game."""
        if game.title.isdecimal():
            return self._language.text("game {number}", number=game.title)
        return game.title

    def ordinal(self, rank: int) -> str:
        """A rank as it is said.

        >>> [ResultsWording(Language("en")).ordinal(rank) for rank in (1, 2, 11, 23)]
        ['1st', '2nd', '11th', '23rd']
        """
        if self._language.code == "fr":
            return "1er" if rank == 1 else f"{rank}e"
        is_teen = rank % 100 in (11, 12, 13)
        return f"{rank}{'th' if is_teen else {1: 'st', 2: 'nd', 3: 'rd'}.get(rank % 10, 'th')}"

    def points(self, number: int) -> str:
        """A number of points."""
        return self._language.count("{number} point", "{number} points", number)

    def places(self, number: int) -> str:
        """A sum of places."""
        return self._language.text("{number} by places", number=number)

    def percentage(self, value: float) -> str:
        """A percentage with one decimal."""
        return self._language.decimal(value)

    def duration(self, milliseconds: int) -> str:
        """A time in minutes and seconds."""
        return self._durations.duration(milliseconds // 1000)

    def tops_found(self, number: int) -> str:
        """How many tops a topping player found."""
        return self._language.count("{number} top found", "{number} tops found", number)

    def _by_game(self, results: TournamentResults, standing: SeriesStanding) -> str:
        """What each game brought: points, or places."""
        missed = self._language.text("absent")
        if results.basis is Basis.PLACES:
            marks = [
                missed if points is None else self.ordinal(place)
                for points, place in zip(standing.points, standing.places, strict=True)
            ]
        else:
            marks = [missed if points is None else str(points) for points in standing.points]
        return self._language.text("by game: {marks}", marks=", ".join(marks))

    def _line(self, results: TournamentResults, contest: Contest, line: GameLine) -> str:
        standing = line.standing
        parts = [f"{standing.rank}. {self.name(results.player(standing.table))}"]
        match contest:
            case Contest.POINTS:
                parts += self._scored(standing)
            case Contest.SUDDEN_DEATH:
                parts += [self.leaving(line), *self._scored(standing)]
            case Contest.TOPPING:
                parts += [self.duration(line.time_ms), self.tops_found(line.tops_found)]
            case _:
                assert_never(contest)
        told = ", ".join(parts) + "."
        return f"{told} {self._pending(standing.pending)}" if standing.pending else told

    def leaving(self, line: GameLine) -> str:
        """When a player went out of a sudden-death contest."""
        if line.left_on is None:
            return self._language.text("still in")
        return self._language.text("out on turn {turn}", turn=line.left_on)

    def _scored(self, standing: Standing) -> list[str]:
        return [
            self.points(standing.points),
            f"{self.percentage(standing.percentage)} %",
            str(-standing.deficit),
            *self._extras(standing.solos, standing.warnings),
        ]

    def _extras(self, solos: int, warnings: int) -> list[str]:
        found = []
        if solos:
            found.append(self._language.count("{number} solo", "{number} solos", solos))
        if warnings:
            found.append(self._language.count("{number} warning", "{number} warnings", warnings))
        return found


def capital(text: str) -> str:
    """A text that begins a sentence.

    >>> capital("partie 1")
    'Partie 1'
    """
    return text[:1].upper() + text[1:]
