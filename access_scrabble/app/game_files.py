"""Files of games: their formats."""

from enum import StrEnum


class GameFormat(StrEnum):
    """A format of games, by the ending of its files: those of documents, and two for other programs."""

    HTML = "html"
    TEXT = "txt"
    PAPER_BRAILLE = "brf"
    SPREADSHEET = "csv"
    GCG = "gcg"
    JSON = "json"

    @property
    def holds_all(self) -> bool:
        """Whether it always tells the whole game."""
        return self in (GameFormat.GCG, GameFormat.JSON)
