"""The top of the turn being played, its equals and what comes below it: for the referee alone (DU-07)."""

from collections.abc import Callable, Iterable

from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault
from access_scrabble.errors import InputError, RuleViolation, marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.spelling import told_play
from access_scrabble.rules.duplicate import decide, events, tops
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import RuleProblem

PREFERENCES = {
    tops.Preference.KEEPS_BLANK: marked("keeps the joker"),
    tops.Preference.ENDS_GAME: marked("ends the game"),
    tops.Preference.OPENS_BOARD: marked("opens the board most"),
}

WARNINGS = {
    events.ChoiceWarning.NOT_TOP: marked("Careful, this is not the top: the top is {top}."),
    events.ChoiceWarning.WASTES_BLANK: marked("Careful, this wastes a joker: an equal play keeps it."),
    events.ChoiceWarning.DOES_NOT_END_GAME: marked("Careful, an equal play would end the game."),
    events.ChoiceWarning.NOT_ADMITTED: marked("Careful, the word list does not know all these words."),
}

MOST_TOLD = 9
"""More plays at once are of no use to anybody."""


class RefereeTops:
    """Searches once for each draw, and tells what can be retained."""

    def __init__(self, language: Language, context: Callable[[], DuplicateContext]) -> None:
        self._language = language
        self._context = context
        self._known: tuple[Board, Tiles, tuple[tops.TopChoice, ...]] | None = None

    def tell(self, state: DuplicateState) -> list[str]:
        return told_tops(self._language, self._choices(state))

    def review(self, state: DuplicateState) -> list[str]:
        """The same for a display, nothing while no draw is played."""
        return self.tell(state) if state.phase is DuplicatePhase.SEARCHING else []

    def below(self, state: DuplicateState, most: int = MOST_TOLD) -> list[str]:
        decide.open_draw(state)
        found, left = tops.runner_ups(self._context(), state.position, state.settings.formula.limits, max(1, most))
        return told_runner_ups(self._language, found, left, max(1, most)) or [self._language.text("No solution.")]

    def numbered(self, state: DuplicateState, number: int) -> Play:
        """One of the equal tops, by the number it was told with."""
        choices = self._choices(state)
        if not 1 <= number <= len(choices):
            raise InputError(LineProblem.NO_SUCH_CHOICE, number=number, count=len(choices))
        return choices[number - 1].play

    def judge(self, state: DuplicateState, play: Play) -> list[str]:
        """What another word would bring, and what speaks against it, before it is retained."""
        context, limits = self._context(), state.settings.formula.limits
        if faults := self.faults(state, play):
            raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
        points = score_play(state.board, play, limits).total
        choices = self._choices(state)
        warnings = tops.choice_warnings(tops.weigh(context, state.position, limits, play, points), choices)
        top = max((choice.points for choice in choices), default=0)
        told = self._language.text(
            "{play}, {points}. Type retain before it to retain it.",
            play=told_play(self._language, play),
            points=worded_points(self._language, points),
        )
        return [*told_warnings(self._language, warnings, top), told]

    def faults(self, state: DuplicateState, play: Play) -> tuple[Fault, ...]:
        return decide.play_faults(self._context(), state, play)

    def _choices(self, state: DuplicateState) -> tuple[tops.TopChoice, ...]:
        decide.open_draw(state)
        board, held = state.board, state.position.held
        if self._known is None or self._known[:2] != (board, held):
            found = tops.top_choices(self._context(), state.position, state.settings.formula.limits)
            self._known = (board, held, found)
        return self._known[2]


def told_tops(language: Language, choices: Iterable[tops.TopChoice]) -> list[str]:
    """The equal tops, the one to retain first, numbered when there are several."""
    found = list(choices)
    if not found:
        return [language.text("No solution.")]
    if len(found) == 1:
        return [_choice(language, found[0])]
    heading = language.count(
        "{points}, {number} equal word:",
        "{points}, {number} equal words:",
        len(found),
        points=worded_points(language, found[0].points),
    )
    told = enumerate((_reasoned(language, one) for one in found[:MOST_TOLD]), start=1)
    return [heading, *(f"{number}. {line}" for number, line in told), *_more(language, len(found) - MOST_TOLD)]


def told_warnings(language: Language, warnings: Iterable[events.ChoiceWarning], top: int) -> list[str]:
    points = worded_points(language, top)
    return [language.text(WARNINGS[warning], top=points) for warning in warnings]


def told_runner_ups(
    language: Language, ranked: Iterable[tuple[int, tuple[Play, ...]]], more: int, most: int = MOST_TOLD
) -> list[str]:
    """Scores below the top, each with its plays, so many of these in all; and how many more there are."""
    lines, left = [], most
    for points, plays in ranked:
        if left > 0:
            told = ", ".join(told_play(language, play) for play in plays[:left])
            lines.append(language.text("{points}: {plays}.", points=worded_points(language, points), plays=told))
        left -= len(plays)
    return lines + _more(language, more - min(left, 0))


def _more(language: Language, number: int) -> list[str]:
    if number <= 0:
        return []
    return [language.count("And {number} more.", "And {number} more.", number)]


def _choice(language: Language, choice: tops.TopChoice) -> str:
    return f"{worded_points(language, choice.points)}, {_reasoned(language, choice)}"


def _reasoned(language: Language, choice: tops.TopChoice) -> str:
    parts = [told_play(language, choice.play)]
    parts += [language.text(PREFERENCES[reason]) for reason in choice.reasons]
    return ", ".join(parts) + "."
