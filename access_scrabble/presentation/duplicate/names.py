"""Names of things in a duplicate game: formulas, durations, players, draws."""

from access_scrabble.errors import marked
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.formulas import Formula, Letters
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.editions import Edition
from access_scrabble.rules.kinds import Contest

LETTERS = {
    Letters.SEVEN_OF_EIGHT: marked("7 of 8 game: draws of eight letters, seven at most are placed"),
    Letters.SEVEN_AND_EIGHT: marked("7 and 8 game: draws of eight letters, 75 points for all eight"),
    Letters.SEVEN_EIGHT_NINE: marked(
        "7, 8 and 9 game: draws of nine letters, 75 points for eight, 100 for nine"
    ),
}

CONTESTS = {
    Contest.SUDDEN_DEATH: marked("Sudden death: whoever is below the best found is out"),
    Contest.TOPPING: marked("Topping: the least time to find every top wins"),
}

EDITIONS = {
    Edition.E: marked("early edition"),
    Edition.R12: marked("edition of 2012"),
    Edition.R26: marked("edition of 2026"),
}


APPEAL_DELAY = marked("Appeals: before the next game begins, or within 15 minutes after the last one.")
"""Until when a decision can be appealed against (7.3); the early edition sets no time."""


class DuplicateNames:
    """Names the parts of a duplicate game."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def formula(self, formula: Formula) -> list[str]:
        """What is not usual about a formula, a line each."""
        lines = []
        if formula.letters in LETTERS:
            lines.append(self._language.text(LETTERS[formula.letters]))
        if formula.with_blank:
            lines.append(self._language.text("Joker game: each draw comes with a joker"))
        if formula.contest in CONTESTS:
            lines.append(self._language.text(CONTESTS[formula.contest]))
        if formula.in_pairs:
            lines.append(self._language.text("Game in pairs"))
        return lines

    def edition(self, edition: Edition) -> str:
        """An edition of the regulation."""
        return self._language.text(EDITIONS[edition])

    def duration(self, seconds: int) -> str:
        """A time in minutes and seconds.

        >>> DuplicateNames(Language("en")).duration(150)
        '2 minutes 30 seconds'
        """
        minutes, rest = divmod(seconds, 60)
        parts = []
        if minutes:
            parts.append(self._language.count("{number} minute", "{number} minutes", minutes))
        if rest or not minutes:
            parts.append(self._language.count("{number} second", "{number} seconds", rest))
        return " ".join(parts)

    def table(self, state: State, table: int) -> str:
        """Who plays at a table, with its number."""
        number = self._language.text("table {table}", table=table)
        names = self.entrant(state, table)
        return number if names == number else f"{names}, {number}"

    def entrant(self, state: State, table: int) -> str:
        """Who plays at a table."""
        found = (known.entrant for known in state.table.attendances if known.entrant.table == table)
        names = next((entrant.names for entrant in found), ())
        if not names:
            return self._language.text("table {table}", table=table)
        return self._language.text(" and ").join(names)
