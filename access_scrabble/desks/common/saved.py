"""Saved games, put into words: their titles, and what was found damaged."""

from collections.abc import Sequence
from datetime import datetime

from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_day
from access_scrabble.rules.kinds import GameKind
from access_scrabble.session.store import SavedGame

KINDS = {
    GameKind.CLASSIC: marked("classic game"),
    GameKind.REVERSE: marked("reverse game"),
    GameKind.LOTO: marked("loto"),
    GameKind.DUPLICATE: marked("duplicate game"),
}

MOST_NAMED = 4


class SavedWording:
    """Names saved games and tells what happened to them."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def title(self, game: SavedGame) -> str:
        """The kind of a game, when it began and who plays."""
        moment = datetime.fromisoformat(game.started)
        dated = self._language.text(
            "{kind} of {day} at {hour}:{minute}",
            kind=self._language.text(KINDS[GameKind(game.kind)]),
            day=worded_day(self._language, moment),
            hour=moment.hour,
            minute=f"{moment:%M}",
        )
        return f"{dated}, {self._names(game.players)}" if game.players else dated

    def _names(self, players: Sequence[str]) -> str:
        """Everybody by name, or the first two and how many more."""
        if len(players) <= MOST_NAMED:
            return ", ".join(players)
        return self._language.text("{names} and {number} others", names=", ".join(players[:2]), number=len(players) - 2)

    def damage(self, kept: int, lost: int, aside: str) -> list[str]:
        """What could not be read of a saved game."""
        return [
            self._language.count(
                "The end of the saved game was damaged: {number} line could not be read.",
                "The end of the saved game was damaged: {number} lines could not be read.",
                lost,
            ),
            self._language.count(
                "{number} step before it is kept; the rest was set aside in {file}.",
                "{number} steps before it are kept; the rest was set aside in {file}.",
                kept,
                file=aside,
            ),
        ]

    def record(self, score: int, best: int | None) -> str:
        """A result alone, compared with the best one kept (VA-07)."""
        if best is None:
            return self._language.text("First result kept: {score}.", score=score)
        if score > best:
            return self._language.text("New record: {score}, {more} more than before.", score=score, more=score - best)
        return self._language.text("Your record stays at {best}.", best=best)


def game_title(language: Language, game: SavedGame) -> str:
    """The title of a game, its first letter a capital."""
    title = SavedWording(language).title(game)
    return title[:1].upper() + title[1:]
