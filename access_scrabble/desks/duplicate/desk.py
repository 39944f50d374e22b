"""The duplicate game at the keyboard, for a referee or for somebody who practises alone (DU, FO)."""

from collections.abc import Callable, Sequence
from functools import partial

from access_scrabble.desks.common import lines
from access_scrabble.desks.common.actions import Action, Category, OfferedAt, offered_at
from access_scrabble.desks.common.board_questions import BoardQuestions
from access_scrabble.desks.common.help import help_overview
from access_scrabble.desks.common.word_questions import WordQuestions
from access_scrabble.desks.duplicate import answers
from access_scrabble.desks.duplicate.hall import missing_by_corrector
from access_scrabble.desks.duplicate.tops import MOST_TOLD, RefereeTops
from access_scrabble.desks.duplicate.typed import command_for, expected_command, parse_totals
from access_scrabble.desks.duplicate.words import told_events
from access_scrabble.desks.slips.answers import table_sheet
from access_scrabble.desks.slips.words import missing_scores
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.language.announcer import Reading
from access_scrabble.language.board import preview_lines
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.problems import worded_error, worded_fault
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.duplicate import commands, events, records, results
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState, DuplicateTable, new_letters_wanted
from access_scrabble.rules.game import BagKind, Step

MOST_REVIEWED = 40
"""So many of a ranking are kept ready for a display; all are told when asked for."""


class DuplicateDesk:
    def __init__(
        self,
        language: Language,
        spelling: SpellingWording,
        board: BoardQuestions,
        words: WordQuestions,
        context: Callable[[], DuplicateContext],
        prepared: Callable[[str], records.RecordedGame],
    ) -> None:
        self._language = language
        self._board = board
        self._words = words
        self._prepared = prepared
        self._tops = RefereeTops(language, context)
        self._spelling = spelling
        self._ranked: tuple[DuplicateTable, tuple[str, ...], tuple[str, ...]] | None = None
        tops = self._tops
        self._questions: dict[Action, Callable[[str, DuplicateState], Answer]] = {
            Action.PLAY: lambda rest, state: tops.judge(state, lines.parse_play(rest)),
            Action.TRY: self._tried,
            Action.TOP: lambda _, state: _listed(tops.tell(state)),
            Action.RUNNER_UPS: lambda rest, state: tops.below(state, lines.parse_number(rest, default=MOST_TOLD)),
            Action.OWN_TOTALS: lambda rest, state: answers.own_totals(language, state, parse_totals(rest)),
            Action.MISSING_SCORES: self._missing,
            Action.LAST: lambda rest, state: answers.last_turns(language, state, lines.parse_number(rest, default=1)),
            Action.SCORES: lambda _, state: answers.ranking(language, state),
            Action.SHEET: self._sheet,
            Action.TURN: lambda _, state: self.status(state),
            Action.RACK: lambda _, state: answers.told_draw(language, state, spelling),
            Action.TILES_LEFT: lambda _, state: answers.tiles_left(language, state),
            Action.COUNT: lambda rest, state: answers.tile_count(language, state, lines.parse_tile(rest)),
        }

    def offered(self, state: DuplicateState) -> frozenset[Action]:
        """What can be asked for; somebody alone has no room to announce to and no secrets to see."""
        return offered_at(OfferedAt.ALONE if is_alone(state.settings) else OfferedAt.REFEREE)

    def prompt(self, state: DuplicateState) -> str:
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
        if request.action is Action.RETAIN:
            return self._retain(request.rest, state)
        if request.action is Action.PLAY and is_alone(state.settings):
            return commands.Propose(state.settings.entrants[0].table, lines.parse_play(request.rest))
        if request.action is Action.DRAW and not request.rest and state.settings.prepared:
            return self._draw(state)
        return command_for(request, state)

    def tell(self, steps: Sequence[Step[DuplicateState, events.Event]]) -> list[str]:
        """The steps of one command in sentences; somebody alone also hears how well he did, and why not."""
        told = told_events(self._language, steps)
        before = steps[0].before
        if before is None or not is_alone(before.settings):
            return told
        match steps[0].event:
            case events.ProposalMade(play=play, points=0) as made:
                faults = map(partial(worded_fault, self._language), self._tops.faults(before, play))
                return [*told, *faults, *answers.word_before(self._language, before, made)]
            case events.PlayRetained():
                return [*told, *answers.own_progress(self._language, steps[-1].after)]
            case _:
                return told

    def refusal(self, violation: RuleViolation, state: DuplicateState) -> str:
        del state
        return worded_error(self._language, violation)

    def status(self, state: DuplicateState) -> list[str]:
        return [answers.told_status(self._language, state), *answers.how_to_draw(self._language, state)]

    def recap(self, state: DuplicateState) -> list[str]:
        return [*answers.last_turn(self._language, state), *self._reviewed_ranking(state)[0]]

    def reading(self, state: DuplicateState) -> Reading:
        """Board, draw, ranking, turns from the last one back, bag; for a referee the top before the turns."""
        tops = self._reviewed_tops(state)
        turns = [answers.told_turn(self._language, turn) for turn in reversed(state.table.turns)]
        draw = state.table.draw
        scores, totals = self._reviewed_ranking(state)
        return Reading(
            names=tuple(name for entrant in state.settings.entrants for name in entrant.names),
            board=state.board,
            rack=str(state.position.held) if draw is None else draw.in_order,
            rack_note=(answers.told_status(self._language, state),),
            scores=scores,
            totals=totals,
            moves=(answers.told_status(self._language, state), *tops, *turns),
            tiles=tuple(answers.tiles_left(self._language, state)),
            help=tuple(help_overview(self._language, self.offered(state))),
        )

    def _reviewed_tops(self, state: DuplicateState) -> list[str]:
        return [] if is_alone(state.settings) else self._tops.review(state)

    def _reviewed_ranking(self, state: DuplicateState) -> tuple[tuple[str, ...], tuple[str, ...]]:
        """The ranking to be reviewed, and names with points alone: counted once for each change, as slips come fast."""
        if self._ranked is None or self._ranked[0] is not state.table:
            self._ranked = (state.table, *answers.reviewed_ranking(self._language, state, MOST_REVIEWED))
        return self._ranked[1:]

    def answer(self, request: lines.Request, state: DuplicateState) -> Answer:
        if (told := self._board.answer(request, state.board)) is not None:
            return told
        if request.action.category is Category.WORDS:
            return self._words.answer(request)
        if request.action in self._questions:
            return self._questions[request.action](request.rest, state)
        raise InputError(lines.LineProblem.NOT_UNDERSTOOD, text=request.action.id)

    def _missing(self, text: str, state: DuplicateState) -> list[str]:
        """Whose scores are missing, corrector by corrector where there are any."""
        turn = lines.parse_number(text, default=results.scored_turn(state))
        return missing_by_corrector(self._language, state, turn) or missing_scores(self._language, state, turn)

    def _sheet(self, text: str, state: DuplicateState) -> Answer:
        """Every turn of the game, or of the table that is named."""
        if text:
            table, *turns = table_sheet(self._language, state, lines.parse_number(text))
            return Message.listed(table, turns[::-1])
        return answers.told_sheet(self._language, state)

    def _tried(self, text: str, state: DuplicateState) -> list[str]:
        """What a word would bring: to a referee with all that speaks against it, else without judging it."""
        if not is_alone(state.settings):
            return self._tops.judge(state, lines.parse_play(text))
        limits = state.settings.formula.limits
        return preview_lines(self._language, state.board, lines.tried_play(state.board, text, limits), limits)

    def _draw(self, state: DuplicateState) -> commands.Command:
        """The draw of a prepared game as long as it is followed, else one by chance (DU-16)."""
        name = state.settings.prepared
        recorded = records.prepared_draw(state, self._prepared(name)) if name else None
        return recorded or commands.DrawLetters()

    def _retain(self, text: str, state: DuplicateState) -> commands.Command:
        """The preferred top, another of its equals by number, or any other word (DU-07)."""
        name = state.settings.prepared
        if not text:
            recorded = records.prepared_play(state, self._prepared(name)) if name else None
            return recorded or commands.RetainTop()
        if lines.looks_like_play(text):
            return commands.RetainPlay(lines.parse_play(text))
        return commands.RetainPlay(self._tops.numbered(state, lines.parse_number(text)))


def _listed(told: list[str]) -> Message | list[str]:
    """Equal tops as a list that one goes through: how many, and the one to retain."""
    return told if len(told) == 1 else Message.listed(told[0], told[1:])
