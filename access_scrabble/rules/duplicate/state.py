"""The state of a duplicate game: turns played, the turn being played, who takes part, and the way back."""

from bisect import bisect_left
from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from itertools import chain
from operator import attrgetter
from typing import assert_never

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate import events
from access_scrabble.rules.duplicate.position import Draw, DuplicatePosition
from access_scrabble.rules.duplicate.settings import DuplicateProblem, DuplicateSettings, Entrant, is_alone
from access_scrabble.rules.game import BagKind, Contest, GameState, History, Redone, Undone, started
from access_scrabble.rules.ranking.accounts import Notification
from access_scrabble.rules.ranking.appeals import Appeal, Effect, SlipRuleProblem
from access_scrabble.values import dataclass


class DuplicatePhase(StrEnum):
    """What the game waits for."""

    DRAWING = "drawing"
    """A draw."""
    SEARCHING = "searching"
    """The players, then the word retained."""
    FINISHED = "finished"
    """Nothing."""


@dataclass(frozen=True, slots=True)
class Turn:
    """A turn played: its draw, the draws rejected before it, the board before, and the word retained."""

    number: int
    draw: Draw
    rejected: tuple[Draw, ...]
    before: Board
    play: Play
    words: tuple[str, ...]
    points: int
    top: int
    warnings: tuple[events.ChoiceWarning, ...] = ()


@dataclass(frozen=True, slots=True)
class Attendance:
    """Who takes part, and since which turn (DU-13)."""

    entrant: Entrant
    since: int


Mark = events.EntrantScore | events.JudgedSlip
"""What a table has on a turn: a score counted by hand, or a slip; the one entered last counts."""


_GROUP = 16


@dataclass(frozen=True, slots=True)
class TurnScores:
    """What is known of the tables on one turn.

    They stand in groups by their numbers, so that one more mark is no copy of all: an undo keeps every state.
    """

    turn: int
    _groups: tuple[tuple[Mark, ...], ...] = ()

    @property
    def scores(self) -> tuple[Mark, ...]:
        """In the order of the tables."""
        return tuple(chain.from_iterable(self._groups))

    def of(self, table: int) -> Mark | None:
        place = bisect_left(self._groups, table // _GROUP, key=_number)
        return next((mark for group in self._groups[place : place + 1] for mark in group if mark.table == table), None)

    def slip_of(self, table: int) -> events.JudgedSlip | None:
        known = self.of(table)
        return known if isinstance(known, events.JudgedSlip) else None

    @property
    def slips(self) -> tuple[events.JudgedSlip, ...]:
        return tuple(known for known in self.scores if isinstance(known, events.JudgedSlip))

    def with_scores(self, scores: Iterable[Mark]) -> "TurnScores":
        changed: dict[int, dict[int, Mark]] = {}
        for mark in scores:
            changed.setdefault(mark.table // _GROUP, {})[mark.table] = mark
        groups = list(self._groups)
        for number, marks in changed.items():
            place = bisect_left(groups, number, key=_number)
            known = [group for group in groups[place : place + 1] if _number(group) == number]
            kept = [mark for group in known for mark in group if mark.table not in marks]
            groups[place : place + len(known)] = [tuple(sorted([*kept, *marks.values()], key=attrgetter("table")))]
        return TurnScores(self.turn, tuple(groups))


def _number(group: tuple[Mark, ...]) -> int:
    """Of a group; there is none without a mark, whatever numbers the tables of a file may have."""
    return group[0].table // _GROUP


@dataclass(frozen=True, slots=True)
class DuplicateTable:
    """All that an undo takes back."""

    position: DuplicatePosition
    draw: Draw | None = None
    rejected: tuple[Draw, ...] = ()
    cancelled: Tiles | None = None
    """The letters that the next draw must differ from (DU-10)."""
    turns: tuple[Turn, ...] = ()
    attendances: tuple[Attendance, ...] = ()
    exclusions: tuple[events.EntrantExcluded, ...] = ()
    scores: tuple[TurnScores, ...] = ()
    second_opinions: tuple[TurnScores, ...] = ()
    appeals: tuple[Appeal, ...] = ()
    notifications: tuple[Notification, ...] = ()
    proposals: tuple[events.ProposalMade, ...] = ()
    answers: tuple[events.AnswerGiven, ...] = ()
    clock: events.ClockNoted | None = None
    ending: events.GameEnded | None = None

    @property
    def turn_number(self) -> int:
        """The number of the turn being drawn or played."""
        return len(self.turns) + 1

    def scores_of(self, turn: int) -> TurnScores:
        return _of_turn(self.scores, turn)

    def second_opinions_of(self, turn: int) -> TurnScores:
        return _of_turn(self.second_opinions, turn)

    def with_scores(self, turn: int, scores: Iterable[Mark]) -> "DuplicateTable":
        """Scores of a turn there is: one of ages to come, which nobody decides and a file may hold, is nothing."""
        return replace(self, scores=_with_scores(self.scores, turn, scores)) if self._has_turn(turn) else self

    def with_second_opinions(self, turn: int, slips: Iterable[events.JudgedSlip]) -> "DuplicateTable":
        opinions = _with_scores(self.second_opinions, turn, slips) if self._has_turn(turn) else self.second_opinions
        return replace(self, second_opinions=opinions)

    def _has_turn(self, turn: int) -> bool:
        return 1 <= turn <= self.turn_number

    def without_turn(self, turn: int) -> "DuplicateTable":
        """The table with nothing known of what the players did on a turn."""
        return replace(
            self,
            scores=tuple(known for known in self.scores if known.turn != turn),
            second_opinions=tuple(known for known in self.second_opinions if known.turn != turn),
            appeals=tuple(known for known in self.appeals if known.turn != turn),
            notifications=tuple(known for known in self.notifications if known.about != turn),
            proposals=tuple(made for made in self.proposals if made.turn != turn),
            answers=tuple(given for given in self.answers if given.turn != turn),
            clock=None,
        )


def _of_turn(known: tuple[TurnScores, ...], turn: int) -> TurnScores:
    return next((scores for scores in known if scores.turn == turn), TurnScores(turn))


def _with_scores(known: tuple[TurnScores, ...], turn: int, scores: Iterable[Mark]) -> tuple[TurnScores, ...]:
    place = bisect_left(known, turn, key=attrgetter("turn"))
    is_new = place == len(known) or known[place].turn != turn
    before = TurnScores(turn) if is_new else known[place]
    return (*known[:place], before.with_scores(scores), *known[place + (not is_new) :])


@dataclass(frozen=True, slots=True)
class Hall:
    """Who answers for which tables, and what waits for the referee; no undo takes it back."""

    correctors: tuple[tuple[int, str], ...] = ()
    seconds: tuple[tuple[int, str], ...] = ()
    """Who corrects which tables once more (6.9)."""
    questions: tuple[events.RulingAsked, ...] = ()

    def of(self, corrector: str, *, is_second: bool = False) -> tuple[int, ...]:
        given = self.seconds if is_second else self.correctors
        return tuple(table for table, name in given if name == corrector)

    def corrector_of(self, table: int) -> str:
        return dict(self.correctors).get(table, "")

    def after(self, event: "events.HallEvent | events.VerdictRuled") -> "Hall":
        match event:
            case events.TablesGiven(corrector, tables, is_second):
                before = dict(self.seconds if is_second else self.correctors)
                known = before | dict.fromkeys(tables, corrector)
                given = tuple(sorted((table, name) for table, name in known.items() if name))
                return replace(self, seconds=given) if is_second else replace(self, correctors=given)
            case events.RulingAsked():
                return replace(self, questions=(*self.questions, event))
            case events.VerdictRuled(turn=turn, table=table):
                left = tuple(asked for asked in self.questions if (asked.turn, asked.table) != (turn, table))
                return replace(self, questions=left)


@dataclass(frozen=True, slots=True)
class DuplicateState(GameState[DuplicateSettings, DuplicateTable, events.Event]):
    hall: Hall = Hall()

    @property
    def position(self) -> DuplicatePosition:
        return self.table.position

    @property
    def board(self) -> Board:
        """The board all players have (DU-01)."""
        return self.table.position.board

    @property
    def phase(self) -> DuplicatePhase:
        if self.table.ending is not None:
            return DuplicatePhase.FINISHED
        return DuplicatePhase.DRAWING if self.table.draw is None else DuplicatePhase.SEARCHING


def new_state(settings: DuplicateSettings) -> DuplicateState:
    """The state right after the game was set up."""
    attendances = tuple(Attendance(entrant, 1) for entrant in settings.entrants)
    position = DuplicatePosition(with_blank=settings.formula.with_blank)
    return DuplicateState(settings, History(DuplicateTable(position, attendances=attendances)))


def new_letters_wanted(state: DuplicateState) -> int:
    """How many letters of the bag the next draw needs (DU-02)."""
    return state.position.new_count(state.settings.formula.limits.rack_size)


# How each event changes a duplicate game; nothing is judged and nothing is left to chance here.


_PlayerEvent = (
    events.EntrantArrived | events.EntrantExcluded | events.ScoresRecorded | events.ProposalMade | events.AnswerGiven
)
_TableEvent = events.TurnEvent | _PlayerEvent | events.SlipEvent | events.GameEnded | events.ClockNoted


def evolve(state: DuplicateState | None, event: events.Event) -> DuplicateState:
    if isinstance(event, events.GameStarted):
        return new_state(event.settings)
    state = started(state)
    if isinstance(event, Undone | Redone):
        return replace(state, history=state.history.travel(event))
    if isinstance(event, events.HallEvent):
        return replace(state, hall=state.hall.after(event))
    if isinstance(event, events.VerdictRuled):
        state = replace(state, hall=state.hall.after(event))
    table = _changed(state.settings, state.table, event)
    if _is_consequence(state.table, event):
        return replace(state, history=state.history.amend(table))
    return replace(state, history=state.history.advance(event, table))


def _is_consequence(table: DuplicateTable, event: _TableEvent) -> bool:
    """Whether the event only completes the one before it, so that one undo takes back both."""
    match event:
        case events.LettersDrawn(source=source) | events.DrawRejected(source=source):
            # the program draws until a draw is valid, all in one; by hand every draw that was typed is a step
            return bool(table.rejected) and (source is BagKind.VIRTUAL or not table.rejected[-1].new)
        case events.GameEnded(reason):
            return reason is not events.EndReason.INTERRUPTED
        case _:
            return isinstance(event, events.BlankReplaced | events.ClockNoted)


def _changed(settings: DuplicateSettings, table: DuplicateTable, event: _TableEvent) -> DuplicateTable:
    if isinstance(event, events.TurnEvent):
        return _after_turn_event(table, event)
    if isinstance(event, events.SlipEvent):
        return _after_slip_event(table, event)
    match event:
        case events.GameEnded():
            return replace(table, ending=event, clock=None)
        case events.ClockNoted():
            return replace(table, clock=event)
        case _:
            return _after_player(settings, table, event)


def _after_turn_event(table: DuplicateTable, event: events.TurnEvent) -> DuplicateTable:
    match event:
        case events.LettersDrawn(kept=kept, new=new):
            position = replace(table.position, held=kept + Tiles.of(new))
            after = replace(table, position=position, draw=Draw(kept, new), clock=None)
        case events.DrawRejected(kept=kept, new=new):
            rejected = (*table.rejected, Draw(kept, new))
            after = replace(table, position=table.position.emptied(), rejected=rejected)
        case events.PlayRetained():
            after = _after_play(table, event)
        case events.BlankReplaced(square, letter):
            board = table.position.board.place({square: letter})
            after = replace(table, position=replace(table.position, board=board))
        case events.TurnCancelled(turn, draw):
            after = _after_cancellation(table, turn, draw)
        case events.NoSolutionFound(turn=turn):
            position = table.position.emptied()
            after = replace(table.without_turn(turn), position=position, draw=None, rejected=())
        case _:
            assert_never(event)
    return after


def _after_play(table: DuplicateTable, event: events.PlayRetained) -> DuplicateTable:
    draw, position = table.draw, table.position
    if draw is None:
        raise RuleViolation(DuplicateProblem.DRAW_FIRST, turn=event.turn)
    turn = Turn(
        event.turn,
        draw,
        table.rejected,
        position.board,
        event.play,
        event.words,
        event.points,
        event.top,
        event.warnings,
    )
    held = position.held - event.play.tiles(position.board)
    after = replace(position, board=event.play.on(position.board), held=held)
    turns = (*table.turns, turn)
    return replace(table, position=after, draw=None, rejected=(), cancelled=None, turns=turns, clock=None)


def _after_cancellation(table: DuplicateTable, turn: int, draw: Tiles) -> DuplicateTable:
    """Void the turn being played, or the last one: the board is then as it was before it (DU-10)."""
    board = table.position.board
    if turn == len(table.turns):
        board = table.turns[-1].before
    position = replace(table.position.emptied(), board=board)
    after = replace(table.without_turn(turn), position=position, turns=table.turns[: turn - 1])
    return replace(after, draw=None, rejected=(), cancelled=draw)


def _after_player(settings: DuplicateSettings, table: DuplicateTable, event: _PlayerEvent) -> DuplicateTable:
    match event:
        case events.EntrantArrived(entrant, turn):
            after = replace(table, attendances=(*table.attendances, Attendance(entrant, turn)))
        case events.EntrantExcluded():
            after = replace(table, exclusions=(*table.exclusions, event))
        case events.ScoresRecorded(turn, scores):
            after = table.with_scores(turn, scores)
        case events.ProposalMade(turn=turn, table=seat, points=points):
            after = replace(table, proposals=(*table.proposals, event))
            if settings.formula.contest is not Contest.TOPPING and not stands_before(settings, table, event):
                after = after.with_scores(turn, (events.EntrantScore(seat, points),))
        case events.AnswerGiven():
            after = replace(table, answers=(*table.answers, event))
        case _:
            assert_never(event)
    return after


def stands_before(settings: DuplicateSettings, table: DuplicateTable, made: events.ProposalMade) -> bool:
    """Whether somebody alone keeps the word before, since the new one does not hold (DU-16)."""
    known = table.scores_of(made.turn).of(made.table)
    return is_alone(settings) and not made.points and known is not None and known.counted > 0


def _after_slip_event(table: DuplicateTable, event: events.SlipEvent) -> DuplicateTable:
    match event:
        case events.SlipsCorrected(turn, slips):
            return table.with_scores(turn, slips)
        case events.SecondOpinionGiven(turn, slips):
            return table.with_second_opinions(turn, slips)
        case events.VerdictRuled():
            return _after_ruling(table, event)
        case events.AppealLodged(turn, seat, appellant, grounds, instance, is_late):
            appeal = Appeal(turn, seat, appellant, grounds, instance=instance, is_late=is_late)
            return replace(table, appeals=(*table.appeals, appeal))
        case events.PlayersNotified(turn, tables, before):
            told = (Notification(seat, turn, before) for seat in tables)
            return replace(table, notifications=(*table.notifications, *told))
        case _:
            assert_never(event)


def _after_ruling(table: DuplicateTable, event: events.VerdictRuled) -> DuplicateTable:
    """Replace a verdict; what the commission rules decides the appeals against it (BU-18)."""
    judged = table.scores_of(event.turn).slip_of(event.table)
    if judged is None:
        raise RuleViolation(SlipRuleProblem.NO_SUCH_VERDICT, turn=event.turn, table=event.table)
    ruled = replace(judged, verdict=event.verdict, authority=event.authority)
    after = table.with_scores(event.turn, (ruled,))
    if event.authority is not events.Authority.COMMISSION:
        return after
    effect = Effect(event.turn, event.table, judged.verdict, event.verdict)
    return replace(after, appeals=tuple(_decided(known, effect) for known in table.appeals))


def _decided(appeal: Appeal, effect: Effect) -> Appeal:
    if appeal.effect is not None or (appeal.turn, appeal.table) != (effect.turn, effect.table):
        return appeal
    return replace(appeal, decision=effect.after, effect=effect)
