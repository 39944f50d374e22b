"""Saved games, put into words: their titles, and what was found damaged."""

from collections.abc import Sequence
from datetime import datetime

from access_scrabble.errors import marked
from access_scrabble.language.language import Language, capitalised, worded_day
from access_scrabble.rules.game import GameKind
from access_scrabble.session.game_store import SavedGame

KINDS = {
    GameKind.CLASSIC: marked("classic game"),
    GameKind.REVERSE: marked("reverse game"),
    GameKind.LOTO: marked("loto"),
    GameKind.DUPLICATE: marked("duplicate game"),
}

MOST_NAMED = 4


def saved_title(language: Language, game: SavedGame) -> str:
    """The kind of a game, when it began and who plays."""
    moment = datetime.fromisoformat(game.started)
    dated = language.text(
        "{kind} of {day} at {hour}:{minute}",
        kind=language.text(KINDS[GameKind(game.kind)]),
        day=worded_day(language, moment),
        hour=moment.hour,
        minute=f"{moment:%M}",
    )
    return f"{dated}, {_named_players(language, game.players)}" if game.players else dated


def _named_players(language: Language, players: Sequence[str]) -> str:
    """Everybody by name, or the first two and how many more."""
    if len(players) <= MOST_NAMED:
        return ", ".join(players)
    return language.text("{names} and {number} others", names=", ".join(players[:2]), number=len(players) - 2)


def damage_lines(language: Language, kept: int, lost: int, aside: str) -> list[str]:
    """What could not be read of a saved game."""
    return [
        language.count(
            "The end of the saved game was damaged: {number} line could not be read.",
            "The end of the saved game was damaged: {number} lines could not be read.",
            lost,
        ),
        language.count(
            "{number} step before it is kept; the rest was set aside in {file}.",
            "{number} steps before it are kept; the rest was set aside in {file}.",
            kept,
            file=aside,
        ),
    ]


def record_line(language: Language, score: int, best: int | None) -> str:
    """A result alone, compared with the best one kept (VA-07)."""
    if best is None:
        return language.text("First result kept: {score}.", score=score)
    if score > best:
        return language.text("New record: {score}, {more} more than before.", score=score, more=score - best)
    return language.text("Your record stays at {best}.", best=best)


def game_title(language: Language, game: SavedGame) -> str:
    return capitalised(saved_title(language, game))
