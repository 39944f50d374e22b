"""Saved games, put into words: their titles, and what was found damaged."""

from collections.abc import Iterable, Sequence
from datetime import datetime

from access_scrabble.errors import marked
from access_scrabble.language.language import Language, capitalised, worded_day
from access_scrabble.rules.game import GameKind
from access_scrabble.session.game_store import Damage, SavedGame

KINDS = {
    GameKind.CLASSIC: marked("classic game"),
    GameKind.REVERSE: marked("reverse game"),
    GameKind.LOTO: marked("loto"),
    GameKind.DUPLICATE: marked("duplicate game"),
}

MOST_NAMED = 4


def game_title(language: Language, game: SavedGame) -> str:
    """The kind of a game, when it began and who plays."""
    dated = _dated(language, game)
    return f"{dated}, {_named_players(language, game.players)}" if game.players else dated


def _dated(language: Language, game: SavedGame) -> str:
    moment = datetime.fromisoformat(game.started)
    return language.text(
        "{kind} of {day} at {hour}:{minute}",
        kind=language.text(KINDS[GameKind(game.kind)]),
        day=worded_day(language, moment),
        hour=moment.hour,
        minute=f"{moment:%M}",
    )


def game_line(language: Language, game: SavedGame) -> str:
    """A game in a menu: its title, whether it is over or whose turn it is, and the points, which name the players."""
    standing = game.standing
    if standing is None:
        return game_title(language, game)
    title = _dated(language, game) if standing.scores else game_title(language, game)
    told = [language.text("finished") if standing.is_over else ""]
    if standing.to_move:
        told = [language.text("{player} is to play", player=standing.to_move)]
    if standing.scores:
        told += [f"{player} {score}" for player, score in zip(game.players, standing.scores, strict=False)]
    return ", ".join(filter(None, (title, *told)))


def game_heading(language: Language, game: SavedGame) -> str:
    """The title where it stands alone: over a document, in the name of a file."""
    return capitalised(game_title(language, game))


def titled_games(language: Language, games: Iterable[SavedGame]) -> list[tuple[str, SavedGame]]:
    """Saved games to choose from, each behind its title."""
    return [(game_line(language, game), game) for game in games]


def _named_players(language: Language, players: Sequence[str]) -> str:
    """Everybody by name, or the first two and how many more."""
    if len(players) <= MOST_NAMED:
        return ", ".join(players)
    return language.text("{names} and {number} others", names=", ".join(players[:2]), number=len(players) - 2)


def damage_lines(language: Language, damage: Damage) -> list[str]:
    """What could not be read of a saved game."""
    return [
        language.count(
            "The end of the saved game was damaged: {number} line could not be read.",
            "The end of the saved game was damaged: {number} lines could not be read.",
            damage.lost_lines,
        ),
        language.count(
            "{number} step before it is kept; the file as it was is set aside as {file}.",
            "{number} steps before it are kept; the file as it was is set aside as {file}.",
            damage.kept_steps,
            file=damage.set_aside.name,
        ),
    ]
