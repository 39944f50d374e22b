"""The duplicate game at the keyboard, for a referee or for somebody who practises alone (DU, FO)."""

from collections.abc import Callable, Sequence
from functools import partial

from access_scrabble.desks.announcing.choices import MOST_TOLD, ChoiceWording
from access_scrabble.desks.common import lines
from access_scrabble.desks.common.actions import Action, Category, OfferedAt, offered_at
from access_scrabble.desks.common.board_questions import BoardQuestions
from access_scrabble.desks.common.help import help_overview
from access_scrabble.desks.common.word_questions import WordQuestions
from access_scrabble.desks.duplicate.answers import DuplicateAnswers, StandingsWording
from access_scrabble.desks.duplicate.typed import command_for, expected_command
from access_scrabble.desks.duplicate.words import DuplicateEventWording
from access_scrabble.desks.slips.answers import SlipAnswers
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.language.board import preview_lines
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Reading
from access_scrabble.language.names import told_play
from access_scrabble.language.problems import worded_error, worded_fault
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.duplicate import commands, events
from access_scrabble.rules.duplicate.decide import open_draw, play_faults
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.records import RecordedGame, prepared_draw, prepared_play
from access_scrabble.rules.duplicate.results import scored_turn
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState, DuplicateTable, new_letters_wanted
from access_scrabble.rules.duplicate.tops import TopChoice, choice_warnings, runner_ups, top_choices, weigh
from access_scrabble.rules.game import BagKind, RuleProblem, Step

# The top of the turn being played, for the referee alone (DU-07).


class RefereeTops:
    """Searches once for each draw, and tells what can be retained."""

    def __init__(self, language: Language, context: Callable[[], DuplicateContext]) -> None:
        self._language = language
        self._wording = ChoiceWording(language)
        self._context = context
        self._known: tuple[Board, Tiles, tuple[TopChoice, ...]] | None = None

    def tell(self, state: DuplicateState) -> list[str]:
        """The top and its equals, with the reasons for each."""
        return self._wording.tops(self._choices(state))

    def review(self, state: DuplicateState) -> list[str]:
        """The same for a display, nothing while no draw is played."""
        return self.tell(state) if state.phase is DuplicatePhase.SEARCHING else []

    def below(self, state: DuplicateState, most: int = MOST_TOLD) -> list[str]:
        """The best scores below the top, with so many plays at most."""
        open_draw(state)
        found = runner_ups(self._context(), state.position, state.settings.formula.limits)
        return self._wording.runner_ups(found, most) or [self._language.text("No solution.")]

    def numbered(self, state: DuplicateState, number: int) -> Play:
        """One of the equal tops, by the number it was told with."""
        choices = self._choices(state)
        if not 1 <= number <= len(choices):
            raise InputError(lines.LineProblem.NO_SUCH_CHOICE, number=number, count=len(choices))
        return choices[number - 1].play

    def judge(self, state: DuplicateState, play: Play) -> list[str]:
        """What another word would bring, and what speaks against it, before it is retained."""
        context, limits = self._context(), state.settings.formula.limits
        if faults := self.faults(state, play):
            raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=faults)
        points = score_play(state.board, play, limits).total
        choices = self._choices(state)
        warnings = choice_warnings(weigh(context, state.position, limits, play, points), choices)
        top = max((choice.points for choice in choices), default=0)
        told = self._language.text(
            "{play}, {points}. Type retain before it to retain it.",
            play=told_play(self._language, play),
            points=self._wording.points(points),
        )
        return [*self._wording.warnings(warnings, top), told]

    def faults(self, state: DuplicateState, play: Play) -> tuple[Fault, ...]:
        return play_faults(self._context(), state, play)

    def _choices(self, state: DuplicateState) -> tuple[TopChoice, ...]:
        open_draw(state)
        board, held = state.board, state.position.held
        if self._known is None or self._known[:2] != (board, held):
            found = top_choices(self._context(), state.position, state.settings.formula.limits)
            self._known = (board, held, found)
        return self._known[2]


MOST_REVIEWED = 40
"""So many of a ranking are kept ready for a display; all are told when asked for."""


class DuplicateDesk:
    """Everything one can type during a duplicate game."""

    def __init__(
        self,
        language: Language,
        spelling: SpellingWording,
        board: BoardQuestions,
        words: WordQuestions,
        context: Callable[[], DuplicateContext],
        prepared: Callable[[str], RecordedGame],
    ) -> None:
        self._language = language
        self._board = board
        self._words = words
        self._prepared = prepared
        self._tops = RefereeTops(language, context)
        self._events = DuplicateEventWording(language)
        self._answers = DuplicateAnswers(language, spelling)
        self._standings = StandingsWording(language)
        self._slips = SlipAnswers(language)
        self._ranked: tuple[DuplicateTable, tuple[str, ...]] | None = None

    def offered(self, state: DuplicateState) -> frozenset[Action]:
        """What can be asked for; somebody alone has no room to announce to and no secrets to see."""
        return offered_at(OfferedAt.ALONE if is_alone(state.settings) else OfferedAt.REFEREE)

    def prompt(self, state: DuplicateState) -> str:
        """The turn, and how many letters are to be typed."""
        if state.phase is DuplicatePhase.FINISHED:
            return self._language.text("Game over:")
        turn = state.table.turn_number
        if state.phase is DuplicatePhase.DRAWING and state.settings.bag is BagKind.PHYSICAL:
            return self._language.count(
                "Turn {turn}, {number} letter drawn:",
                "Turn {turn}, {number} letters drawn:",
                new_letters_wanted(state),
                turn=turn,
            )
        if state.phase is DuplicatePhase.DRAWING:
            return self._language.text("Turn {turn}, to be drawn:", turn=turn)
        return self._language.text("Turn {turn}:", turn=turn)

    def expected(self, line: str, state: DuplicateState) -> commands.Command | None:
        """Letters, points or a table's word; somebody alone draws by Enter."""
        if not line and state.phase is DuplicatePhase.DRAWING and is_alone(state.settings):
            return self._draw(state)
        return expected_command(line, state)

    def command_for(self, request: lines.Request, state: DuplicateState) -> commands.Command | None:
        """The command of a request, or nothing when it is a question."""
        if request.action is Action.RETAIN:
            return self._retain(request.rest, state)
        if request.action is Action.PLAY and is_alone(state.settings):
            return commands.Propose(state.settings.entrants[0].table, lines.parse_play(request.rest))
        if request.action is Action.DRAW and not request.rest and state.settings.prepared:
            return self._draw(state)
        return command_for(request, state)

    def tell(self, steps: Sequence[Step[DuplicateState, events.Event]]) -> list[str]:
        """The steps of one command in sentences; somebody alone also hears how well he did, and why not."""
        told = self._events.tell(steps)
        before = steps[0].before
        if before is None or not is_alone(before.settings):
            return told
        match steps[0].event:
            case events.ProposalMade(play=play, points=0) as made:
                faults = map(partial(worded_fault, self._language), self._tops.faults(before, play))
                return [*told, *faults, *self._standings.word_before(before, made)]
            case events.PlayRetained():
                return [*told, *self._standings.progress(steps[-1].after)]
            case _:
                return told

    def refusal(self, violation: RuleViolation, state: DuplicateState | None) -> str:
        del state
        return worded_error(self._language, violation)

    def status(self, state: DuplicateState) -> list[str]:
        """The turn, what it waits for, and how the program is told to draw."""
        return [self._answers.status(state), *self._answers.how_to_draw(state, is_alone(state.settings))]

    def recap(self, state: DuplicateState) -> list[str]:
        """The last turn, and where the players stand."""
        return [*self._answers.last(state), *self._reviewed_ranking(state)]

    def reading(self, state: DuplicateState) -> Reading:
        """Board, draw, ranking, turns from the last one back, bag; for a referee the top before the turns."""
        tops = [] if is_alone(state.settings) else self._tops.review(state)
        turns = [self._answers.turn(turn) for turn in reversed(state.table.turns)]
        draw = state.table.draw
        return Reading(
            board=state.board,
            rack=str(state.position.held) if draw is None else draw.in_order,
            rack_note=(self._answers.status(state),),
            scores=self._reviewed_ranking(state),
            moves=(self._answers.status(state), *tops, *turns),
            tiles=tuple(self._answers.tiles_left(state)),
            help=tuple(help_overview(self._language, self.offered(state))),
        )

    def _reviewed_ranking(self, state: DuplicateState) -> tuple[str, ...]:
        """The ranking to be reviewed, counted once for each change: slips come fast in a great room."""
        if self._ranked is None or self._ranked[0] is not state.table:
            self._ranked = (state.table, tuple(self._standings.ranking(state, MOST_REVIEWED)))
        return self._ranked[1]

    def answer(self, request: lines.Request, state: DuplicateState) -> list[str]:
        if (told := self._board.answer(request, state.board)) is not None:
            return told
        if request.action.category is Category.WORDS:
            return self._words.answer(request)
        match request.action:
            case Action.PLAY:
                return self._tops.judge(state, lines.parse_play(request.rest))
            case Action.TRY:
                return self._tried(request.rest, state)
            case Action.TOP:
                return self._tops.tell(state)
            case Action.RUNNER_UPS:
                return self._tops.below(state, lines.parse_number(request.rest, default=MOST_TOLD))
            case Action.MISSING_SCORES:
                return self._answers.missing(state, scored_turn(state))
            case _:
                return self._about_game(request, state)

    def _about_game(self, request: lines.Request, state: DuplicateState) -> list[str]:
        match request.action:
            case Action.LAST:
                return self._answers.last(state)
            case Action.SCORES:
                return self._standings.ranking(state)
            case Action.SHEET if request.rest:
                return self._slips.sheet(state, lines.parse_number(request.rest))
            case Action.SHEET:
                return self._answers.sheet(state)
            case Action.TURN:
                return self.status(state)
            case Action.RACK:
                return self._answers.draw(state)
            case Action.TILES_LEFT:
                return self._answers.tiles_left(state)
            case Action.COUNT:
                return self._answers.count(state, lines.parse_tile(request.rest))
            case _:
                raise InputError(lines.LineProblem.NOT_UNDERSTOOD, text=request.action.id)

    def _tried(self, text: str, state: DuplicateState) -> list[str]:
        """What a word would bring: to a referee with all that speaks against it, else without judging it."""
        if not is_alone(state.settings):
            return self._tops.judge(state, lines.parse_play(text))
        limits = state.settings.formula.limits
        return preview_lines(self._language, state.board, lines.tried_play(state.board, text, limits), limits)

    def _draw(self, state: DuplicateState) -> commands.Command:
        """The draw of a prepared game as long as it is followed, else one by chance (DU-16)."""
        name = state.settings.prepared
        recorded = prepared_draw(state, self._prepared(name)) if name else None
        return recorded or commands.DrawLetters()

    def _retain(self, text: str, state: DuplicateState) -> commands.Command:
        """The preferred top, another of its equals by number, or any other word (DU-07)."""
        name = state.settings.prepared
        if not text:
            recorded = prepared_play(state, self._prepared(name)) if name else None
            return recorded or commands.RetainTop()
        if lines.looks_like_play(text):
            return commands.RetainPlay(lines.parse_play(text))
        return commands.RetainPlay(self._tops.numbered(state, lines.parse_number(text)))
