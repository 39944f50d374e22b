"""A saved game played again at the keyboard: a guess, then the top, turn by turn."""

from collections.abc import Sequence

from access_scrabble.app.actions import Action, Place, offered_at
from access_scrabble.app.lines import Request, parse_play
from access_scrabble.app.ports import Reading
from access_scrabble.errors import RuleViolation
from access_scrabble.presentation.help import HelpWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.practice_review import ReviewWording
from access_scrabble.presentation.problems import ProblemWording
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.practice.review import Guess, RevealTop, ReviewCommand, ReviewEvent, ReviewState
from access_scrabble.rules.ruleset import Step
from access_scrabble.ui.game_loop import GameLoop
from access_scrabble.ui.games.board_questions import BoardQuestions


class ReviewDesk:
    """Everything one can type while a saved game is played again."""

    def __init__(self, language: Language, spelling: SpellingWording, board: BoardQuestions) -> None:
        self._language = language
        self._board = board
        self._wording = ReviewWording(language, spelling)
        self._help = HelpWording(language)
        self._problems = ProblemWording(language)

    def offered(self, state: ReviewState) -> frozenset[Action]:
        """Questions about the board, a word, the top."""
        del state
        return offered_at(Place.REVIEW)

    def prompt(self, state: ReviewState) -> str:
        """The turn under way."""
        return self._language.text("Turn {turn}:", turn=state.exercise.turn)

    def expected(self, line: str, state: ReviewState) -> ReviewCommand | None:
        """Enter alone tells the top."""
        del state
        return None if line else RevealTop()

    def command_for(self, request: Request, state: ReviewState) -> ReviewCommand | None:
        """A word to guess, or the top."""
        del state
        if request.action is Action.PLAY:
            return Guess(parse_play(request.rest))
        return RevealTop() if request.action is Action.TOP else None

    def answer(self, request: Request, state: ReviewState) -> list[str]:
        """The answer to a question."""
        if (told := self._board.answer(request, state.board)) is not None:
            return told
        match request.action:
            case Action.RACK:
                return self._wording.rack(state)
            case Action.SCORES:
                return self._wording.so_far(state)
            case _:
                return self._wording.turn(state)

    def tell(self, steps: Sequence[Step[ReviewState, ReviewEvent]]) -> list[str]:
        """The steps of one command in sentences."""
        return self._wording.tell(steps)

    def refusal(self, violation: RuleViolation, state: ReviewState | None) -> str:
        """Why a word cannot be laid."""
        del state
        return self._problems.error(violation)

    def status(self, state: ReviewState) -> list[str]:
        """The turn under way and its letters."""
        return self._wording.turn(state)

    def recap(self, state: ReviewState) -> list[str]:
        """Points found out of the tops."""
        return self._wording.so_far(state)

    def reading(self, state: ReviewState) -> Reading:
        """The board and the letters of the turn; nothing that came after it."""
        return Reading(
            board=state.board,
            rack=str(state.exercise.rack),
            rack_note=tuple(self._wording.turn(state)),
            scores=tuple(self._wording.so_far(state)),
            moves=tuple(self._wording.turn(state)),
            help=tuple(self._help.overview(self.offered(state))),
        )


class ReviewLoop(GameLoop[ReviewState, ReviewCommand, ReviewEvent]):
    """Serves a review until its last turn is told."""

    def _serve(self) -> bool:
        state = self._session.state
        is_going_on = super()._serve()
        after = self._session.state
        if after.number > state.number and not after.is_over:
            self._dialogue.tell(*self._status())
        return is_going_on and not after.is_over
