"""The top, its equals and what comes below it: for the referee alone (DU-07)."""

from collections.abc import Iterable

from access_scrabble.engine.board import Play
from access_scrabble.errors import marked
from access_scrabble.language.language import Language
from access_scrabble.language.names import told_play
from access_scrabble.rules.duplicate.events import ChoiceWarning
from access_scrabble.rules.duplicate.tops import Preference, TopChoice

PREFERENCES = {
    Preference.KEEPS_BLANK: marked("keeps the joker"),
    Preference.ENDS_GAME: marked("ends the game"),
    Preference.OPENS_BOARD: marked("opens the board most"),
}

WARNINGS = {
    ChoiceWarning.NOT_TOP: marked("Careful, this is not the top: the top is {top}."),
    ChoiceWarning.WASTES_BLANK: marked("Careful, this wastes a joker: an equal play keeps it."),
    ChoiceWarning.DOES_NOT_END_GAME: marked("Careful, an equal play would end the game."),
    ChoiceWarning.NOT_ADMITTED: marked("Careful, the word list does not know all these words."),
}

MOST_TOLD = 9
"""More plays at once are of no use to anybody."""


class ChoiceWording:
    """Tells the referee what can be retained, and what speaks for and against it."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tops(self, choices: Iterable[TopChoice]) -> list[str]:
        """The equal tops, the one to retain first, numbered when there are several."""
        found = list(choices)
        if not found:
            return [self._language.text("No solution.")]
        if len(found) == 1:
            return [self._choice(found[0])]
        told = enumerate(map(self._choice, found[:MOST_TOLD]), start=1)
        lines = [f"{number}. {line}" for number, line in told]
        return lines + self._more(len(found) - MOST_TOLD)

    def warnings(self, warnings: Iterable[ChoiceWarning], top: int) -> list[str]:
        points = self.points(top)
        return [self._language.text(WARNINGS[warning], top=points) for warning in warnings]

    def runner_ups(self, ranked: Iterable[tuple[int, tuple[Play, ...]]], most: int = MOST_TOLD) -> list[str]:
        """Scores below the top, each with its plays, so many of these in all."""
        lines, left = [], most
        for points, plays in ranked:
            if left > 0:
                told = ", ".join(told_play(self._language, play) for play in plays[:left])
                lines.append(self._language.text("{points}: {plays}.", points=self.points(points), plays=told))
            left -= len(plays)
        return lines + self._more(-left)

    def points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)

    def _more(self, number: int) -> list[str]:
        """How many plays are not told, if any."""
        if number <= 0:
            return []
        return [self._language.count("And {number} more.", "And {number} more.", number)]

    def _choice(self, choice: TopChoice) -> str:
        parts = [self.points(choice.points), told_play(self._language, choice.play)]
        parts += [self._language.text(PREFERENCES[reason]) for reason in choice.reasons]
        return ", ".join(parts) + "."
