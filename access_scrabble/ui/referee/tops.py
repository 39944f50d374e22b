"""The top of the turn being played, for the referee alone (DU-07)."""

from collections.abc import Callable

from access_scrabble.app.lines import LineProblem
from access_scrabble.engine.board import Board
from access_scrabble.engine.plays import Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.presentation.duplicate.choices import MOST_TOLD, ChoiceWording
from access_scrabble.presentation.jokers import told_play
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.choices import Choice, choice_warnings, runner_ups, top_choices, weigh
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.state import Phase, State
from access_scrabble.rules.duplicate.turns import open_draw, play_faults
from access_scrabble.rules.problems import RuleProblem


class RefereeTops:
    """Searches once for each draw, and tells what can be retained."""

    def __init__(self, language: Language, context: Callable[[], DuplicateContext]) -> None:
        self._language = language
        self._wording = ChoiceWording(language)
        self._context = context
        self._known: tuple[Board, Tiles, tuple[Choice, ...]] | None = None

    def tell(self, state: State) -> list[str]:
        """The top and its equals, with the reasons for each."""
        return self._wording.tops(self._choices(state))

    def review(self, state: State) -> list[str]:
        """The same for a display, nothing while no draw is played."""
        return self.tell(state) if state.phase is Phase.SEARCHING else []

    def below(self, state: State, most: int = MOST_TOLD) -> list[str]:
        """The best scores below the top, with so many plays at most."""
        open_draw(state)
        found = runner_ups(self._context(), state.position, state.settings.formula.limits)
        return self._wording.runner_ups(found, most) or [self._language.text("No solution.")]

    def numbered(self, state: State, number: int) -> Play:
        """One of the equal tops, by the number it was told with."""
        choices = self._choices(state)
        if not 1 <= number <= len(choices):
            raise InputError(LineProblem.NO_SUCH_CHOICE, number=number, count=len(choices))
        return choices[number - 1].candidate.play

    def judge(self, state: State, play: Play) -> list[str]:
        """What another word would bring, and what speaks against it, before it is retained."""
        context, limits = self._context(), state.settings.formula.limits
        if faults := self.faults(state, play):
            raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
        points = score_play(state.board, play, limits).total
        choices = self._choices(state)
        warnings = choice_warnings(weigh(context, state.position, limits, play, points), choices)
        top = max((choice.candidate.points for choice in choices), default=0)
        told = self._language.text(
            "{play}, {points}. Type retain before it to retain it.",
            play=told_play(self._language, play),
            points=self._wording.points(points),
        )
        return [*self._wording.warnings(warnings, top), told]

    def faults(self, state: State, play: Play) -> tuple[Fault, ...]:
        """What is wrong with a word."""
        return play_faults(self._context(), state, play)

    def _choices(self, state: State) -> tuple[Choice, ...]:
        open_draw(state)
        board, held = state.board, state.position.held
        if self._known is None or self._known[:2] != (board, held):
            found = top_choices(self._context(), state.position, state.settings.formula.limits)
            self._known = (board, held, found)
        return self._known[2]
