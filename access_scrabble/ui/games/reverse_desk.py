"""Reverse Scrabble at the keyboard (VA-05)."""

from collections.abc import Sequence

from access_scrabble.app.actions import Action, Place, offered_at
from access_scrabble.app.lines import LineProblem, Request, parse_number
from access_scrabble.app.ports import Reading
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.problems import ProblemWording
from access_scrabble.presentation.reverse import ReverseWording
from access_scrabble.rules.history import Redo, Undo
from access_scrabble.rules.reverse.model import (
    PassRemoval,
    Remove,
    ReverseCommand,
    ReverseEvent,
    ReverseState,
)
from access_scrabble.rules.reverse.removals import letters_to_take
from access_scrabble.rules.ruleset import Step
from access_scrabble.ui.games.board_questions import BoardQuestions


class ReverseDesk:
    """Everything one can type during a reverse game."""

    def __init__(self, language: Language, board: BoardQuestions) -> None:
        self._language = language
        self._board = board
        self._wording = ReverseWording(language)
        self._problems = ProblemWording(language)

    def offered(self, state: ReverseState) -> frozenset[Action]:
        """The same all along the game."""
        del state
        return offered_at(Place.REVERSE)

    def prompt(self, state: ReverseState) -> str:
        """Whose turn it is."""
        if state.table.result is not None:
            return self._language.text("Game over:")
        return self._language.text("{player}:", player=state.settings.players[state.current_player])

    def expected(self, line: str, state: ReverseState) -> None:
        """Nothing is asked for outside turns."""

    def command_for(self, request: Request, state: ReverseState) -> ReverseCommand | None:
        """The command of a request, or nothing when it is a question."""
        del state
        match request.action:
            case Action.REMOVE_LETTERS:
                return Remove(_squares(request.rest))
            case Action.PASS:
                return PassRemoval()
            case Action.UNDO:
                return Undo(parse_number(request.rest, default=1))
            case Action.REDO:
                return Redo(parse_number(request.rest, default=1))
            case _:
                return None

    def answer(self, request: Request, state: ReverseState) -> list[str]:
        """The answer to a question."""
        if (told := self._board.answer(request, state.table.board)) is not None:
            return told
        turns = [self._wording.turn(state, turn) for turn in state.table.turns]
        match request.action:
            case Action.TRY:
                board = state.table.board
                return [self._wording.preview(board, letters_to_take(board, _squares(request.rest)))]
            case Action.TURN:
                return [self._wording.whose_turn(state)]
            case Action.SCORES:
                return [self._wording.scores(state)]
            case Action.SHEET:
                return [*turns, self._wording.scores(state)]
            case Action.LAST:
                return turns[-1:] or [self._language.text("Nothing has been played.")]
            case _:
                raise InputError(LineProblem.NOT_UNDERSTOOD, text=request.action.id)

    def tell(self, steps: Sequence[Step[ReverseState, ReverseEvent]]) -> list[str]:
        """The steps of one command in sentences."""
        return self._wording.tell(steps)

    def refusal(self, violation: RuleViolation, state: ReverseState | None) -> str:
        """Why the rules refuse."""
        return self._problems.error(violation, () if state is None else state.settings.players)

    def status(self, state: ReverseState) -> list[str]:
        """Whose turn it is."""
        return [self._wording.whose_turn(state)]

    def reading(self, state: ReverseState) -> Reading:
        """Board, scores and turns."""
        turns = [self._wording.turn(state, turn) for turn in state.table.turns]
        return Reading(state.table.board, scores=(self._wording.scores(state),), moves=tuple(reversed(turns)))

    def recap(self, state: ReverseState) -> list[str]:
        """The totals so far."""
        return [self._wording.scores(state)]


def _squares(text: str) -> tuple[Square, ...]:
    return tuple(Square.parse(name) for name in text.replace(",", " ").split())
