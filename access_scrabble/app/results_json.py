"""Results as a JSON document, for other programs (``docs/schema/results.json``)."""

from collections.abc import Sequence

from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.ranking.games import GameLine, GameResult
from access_scrabble.rules.ranking.series import SeriesStanding
from access_scrabble.rules.slips.appeals import Effect
from access_scrabble.rules.tournament.correcting import CorrectedGame
from access_scrabble.rules.tournament.documents import player_document
from access_scrabble.rules.tournament.results import TournamentResults

JsonObject = dict[str, object]


def results_document(results: TournamentResults, corrected: Sequence[CorrectedGame] = ()) -> JsonObject:
    """Everything: players, ranking, categories, pairs, each game, and what appeals changed."""
    effects = [list(game.effects) for game in corrected] or [[] for _ in results.games]
    return {
        "title": results.title,
        "basis": results.basis.value,
        "top_total": results.top_total,
        "players": [player_document(player) for player in results.players],
        "ranking": _ranking(results, results.ranking),
        "categories": {
            category: _ranking(results, results.in_category(category)) for category in results.categories
        },
        "pairs": _ranking(results, results.among_pairs()),
        "games": [
            _game(results, game, changed) for game, changed in zip(results.games, effects, strict=True)
        ],
    }


def _ranking(results: TournamentResults, standings: Sequence[SeriesStanding]) -> list[JsonObject]:
    return [
        {
            "rank": standing.rank,
            "table": standing.table,
            "names": list(results.player(standing.table).names),
            "total": standing.total,
            "points": standing.points_total,
            "percentage": round(standing.percentage, 3),
            "difference": -standing.deficit,
            "solos": standing.solos,
            "warnings": standing.warnings,
            "games": [
                {"points": points, "place": place}
                for points, place in zip(standing.points, standing.places, strict=True)
            ],
        }
        for standing in standings
    ]


def _game(results: TournamentResults, game: GameResult, effects: Sequence[Effect]) -> JsonObject:
    return {
        "title": game.title,
        "contest": game.contest.value,
        "turns": game.turns,
        "top_total": game.top_total,
        "ranking": [_line(results, game.contest, line) for line in game.lines],
        "appeals": [
            {
                "turn": effect.turn,
                "table": effect.table,
                "before": {"score": effect.before.score, "sanction": effect.before.sanction.value},
                "after": {"score": effect.after.score, "sanction": effect.after.sanction.value},
            }
            for effect in effects
        ],
    }


def _line(results: TournamentResults, contest: Contest, line: GameLine) -> JsonObject:
    standing = line.standing
    who: JsonObject = {
        "rank": standing.rank,
        "table": standing.table,
        "names": list(results.player(standing.table).names),
    }
    if contest is Contest.TOPPING:
        return {**who, "seconds": line.time_ms / 1000, "tops_found": line.tops_found}
    survival = {"left_on": line.left_on} if contest is Contest.SUDDEN_DEATH else {}
    return {
        **who,
        **survival,
        "points": standing.points,
        "percentage": round(standing.percentage, 3),
        "difference": -standing.deficit,
        "solos": standing.solos,
        "warnings": standing.warnings,
        "warnings_cost": standing.warnings_cost,
        "penalties": standing.penalties,
        "zeros": standing.zeros,
        "pending": standing.pending,
    }
