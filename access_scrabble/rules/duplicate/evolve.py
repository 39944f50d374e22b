"""How each event changes a duplicate game; nothing is judged and nothing is left to chance here."""

from dataclasses import replace
from typing import assert_never

from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.draws import Draw
from access_scrabble.rules.duplicate.events import (
    AnswerGiven,
    BlankReplaced,
    ClockNoted,
    DrawRejected,
    EndReason,
    EntrantArrived,
    EntrantScore,
    Event,
    GameEnded,
    GameStarted,
    LettersDrawn,
    NoSolutionFound,
    PlayRetained,
    ProposalMade,
    ScoresRecorded,
    TurnCancelled,
)
from access_scrabble.rules.duplicate.problems import DuplicateProblem
from access_scrabble.rules.duplicate.settings import Settings
from access_scrabble.rules.duplicate.slip_events import (
    AppealLodged,
    PlayersNotified,
    SecondOpinionGiven,
    SlipEvent,
    SlipsCorrected,
    VerdictRuled,
)
from access_scrabble.rules.duplicate.slip_evolution import after_slip_event
from access_scrabble.rules.duplicate.state import Attendance, State, Table, Turn, new_state
from access_scrabble.rules.history import Redone, Undone
from access_scrabble.rules.kinds import BagKind, Contest
from access_scrabble.rules.starting import started

_TurnEvent = LettersDrawn | DrawRejected | PlayRetained | BlankReplaced | TurnCancelled | NoSolutionFound
_PlayerEvent = EntrantArrived | ScoresRecorded | ProposalMade | AnswerGiven
_TableEvent = _TurnEvent | _PlayerEvent | SlipEvent | GameEnded | ClockNoted


def evolve(state: State | None, event: Event) -> State:
    """The game after one event."""
    if isinstance(event, GameStarted):
        return new_state(event.settings)
    state = started(state)
    match event:
        case Undone() | Redone():
            return replace(state, history=state.history.travel(event))
        case _:
            table = _changed(state.settings, state.table, event)
            if _is_consequence(state.table, event):
                return replace(state, history=state.history.amend(table))
            return replace(state, history=state.history.advance(event, table))


def _is_consequence(table: Table, event: _TableEvent) -> bool:
    """Whether the event only completes the one before it, so that one undo takes back both."""
    match event:
        case LettersDrawn(source=source) | DrawRejected(source=source):
            return bool(table.rejected) and (source is BagKind.VIRTUAL or not table.rejected[-1].new)
        case GameEnded(reason):
            return reason is not EndReason.INTERRUPTED
        case _:
            return isinstance(event, BlankReplaced | ClockNoted)


def _changed(settings: Settings, table: Table, event: _TableEvent) -> Table:
    match event:
        case GameEnded():
            return replace(table, ending=event, clock=None)
        case ClockNoted():
            return replace(table, clock=event)
        case EntrantArrived() | ScoresRecorded() | ProposalMade() | AnswerGiven():
            return _after_player(settings, table, event)
        case SlipsCorrected() | VerdictRuled() | SecondOpinionGiven() | AppealLodged() | PlayersNotified():
            return after_slip_event(table, event)
        case _:
            return _after_turn_event(table, event)


def _after_turn_event(table: Table, event: _TurnEvent) -> Table:
    match event:
        case LettersDrawn(kept=kept, new=new):
            position = replace(table.position, held=kept + Tiles.of(new))
            after = replace(table, position=position, draw=Draw(kept, new), clock=None)
        case DrawRejected(kept=kept, new=new):
            rejected = (*table.rejected, Draw(kept, new))
            after = replace(table, position=table.position.emptied(), rejected=rejected)
        case PlayRetained():
            after = _after_play(table, event)
        case BlankReplaced(square, letter):
            board = table.position.board.place({square: letter})
            after = replace(table, position=replace(table.position, board=board))
        case TurnCancelled(turn, draw):
            after = _after_cancellation(table, turn, draw)
        case NoSolutionFound(turn=turn):
            position = table.position.emptied()
            after = replace(table.without_turn(turn), position=position, draw=None, rejected=())
        case _:
            assert_never(event)
    return after


def _after_play(table: Table, event: PlayRetained) -> Table:
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


def _after_cancellation(table: Table, turn: int, draw: Tiles) -> Table:
    """Void the turn being played, or the last one: the board is then as it was before it (DU-10)."""
    board = table.position.board
    if turn == len(table.turns):
        board = table.turns[-1].before
    position = replace(table.position.emptied(), board=board)
    after = replace(table.without_turn(turn), position=position, turns=table.turns[: turn - 1])
    return replace(after, draw=None, rejected=(), cancelled=draw)


def _after_player(settings: Settings, table: Table, event: _PlayerEvent) -> Table:
    match event:
        case EntrantArrived(entrant, turn):
            after = replace(table, attendances=(*table.attendances, Attendance(entrant, turn)))
        case ScoresRecorded(turn, scores):
            after = table.with_scores(turn, scores)
        case ProposalMade(turn=turn, table=seat, points=points):
            after = replace(table, proposals=(*table.proposals, event))
            if settings.formula.contest is not Contest.TOPPING and not stands_before(settings, table, event):
                after = after.with_scores(turn, (EntrantScore(seat, points),))
        case AnswerGiven():
            after = replace(table, answers=(*table.answers, event))
        case _:
            assert_never(event)
    return after


def stands_before(settings: Settings, table: Table, made: ProposalMade) -> bool:
    """Whether somebody alone keeps the word before, since the new one does not hold (DU-16)."""
    is_alone = settings.bag is BagKind.VIRTUAL and len(settings.entrants) == 1
    known = table.scores_of(made.turn).of(made.table)
    return is_alone and not made.points and known is not None and known.counted > 0
