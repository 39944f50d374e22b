"""What follows from a command about slips: verdicts, rulings, appeals, second opinions (BU-01…18)."""

from collections.abc import Mapping
from functools import reduce
from typing import assert_never

from access_scrabble.errors import Problem, RuleViolation
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.events import Event
from access_scrabble.rules.duplicate.evolve import evolve
from access_scrabble.rules.duplicate.participation import check_take_part, check_turn, last_turn, survival
from access_scrabble.rules.duplicate.slip_commands import (
    CheckSlips,
    CorrectSlips,
    GiveTop,
    LodgeAppeal,
    NotifyPlayers,
    RuleOnSlip,
    SlipCommand,
    SlipSheet,
)
from access_scrabble.rules.duplicate.slip_correction import played_turn, top_reading
from access_scrabble.rules.duplicate.slip_events import (
    AppealLodged,
    Authority,
    JudgedSlip,
    PlayersNotified,
    SecondOpinionGiven,
    SlipsCorrected,
    VerdictRuled,
)
from access_scrabble.rules.duplicate.slip_rulings import ruled_verdict
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.problems import RuleProblem
from access_scrabble.rules.slips.appeals import SlipRuleProblem
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.entry import top_slip
from access_scrabble.rules.slips.slip import Slip

_FOR_COMMISSION: Mapping[Problem, SlipRuleProblem] = {
    SlipRuleProblem.RULING_NEEDED: SlipRuleProblem.COMMISSION_RULING_NEEDED,
    SlipRuleProblem.NOTHING_TO_ACCEPT: SlipRuleProblem.NOTHING_TO_UPHOLD,
}
"""Why a ruling is refused, where the commission rules."""


def decide_about_slips(context: DuplicateContext, state: State, command: SlipCommand) -> tuple[Event, ...]:
    """The events that a command about slips brings about, also after the end and for past turns.

    :raises RuleViolation: when there is no such turn, table or verdict.
    """
    match command:
        case CorrectSlips() | GiveTop():
            judged = _judged_sheets(context, state, command)
            return _with_survival(state, *(SlipsCorrected(turn, slips) for turn, slips in judged))
        case CheckSlips(entered):
            checked = _judged_sheets(context, state, entered)
            return tuple(SecondOpinionGiven(turn, slips) for turn, slips in checked)
        case RuleOnSlip():
            return _decide_ruling(state, command)
        case LodgeAppeal(turn, table, appellant, grounds):
            _judged(state, turn, table)
            return (AppealLodged(turn, table, appellant, grounds),)
        case NotifyPlayers():
            return _decide_notification(state, command)
        case _:
            assert_never(command)


def _judged_sheets(
    context: DuplicateContext, state: State, entered: CorrectSlips | GiveTop
) -> list[tuple[int, tuple[JudgedSlip, ...]]]:
    """Slips as entered, each turn with its verdicts; to enter none changes nothing."""
    if isinstance(entered, GiveTop):
        top = top_reading(context, state, entered.turn)
        slips = tuple(top_slip(table, top, entered.flags) for table in entered.tables)
        sheets: tuple[SlipSheet, ...] = (SlipSheet(entered.turn, slips),)
    else:
        sheets = entered.sheets
    judged = [(sheet.turn, _corrected(context, state, sheet.turn, sheet.slips)) for sheet in sheets]
    if not any(slips for _, slips in judged):
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return [(turn, slips) for turn, slips in judged if slips]


def _corrected(
    context: DuplicateContext, state: State, turn: int, slips: tuple[Slip, ...]
) -> tuple[JudgedSlip, ...]:
    """Slips with their verdicts by the board and the draw of the turn."""
    check_turn(state, turn)
    check_take_part(state, (slip.table for slip in slips), turn)
    corrector = Corrector(played_turn(context, state, turn))
    return tuple(JudgedSlip(slip, corrector.correct(slip)) for slip in slips)


def _judged(state: State, turn: int, table: int) -> JudgedSlip:
    check_turn(state, turn)
    check_take_part(state, (table,), turn)
    judged = state.table.scores_of(turn).slip_of(table)
    if judged is None:
        raise RuleViolation(SlipRuleProblem.NO_SUCH_VERDICT, turn=turn, table=table)
    return judged


def _decide_ruling(state: State, command: RuleOnSlip) -> tuple[Event, ...]:
    """A person's verdict; what the commission decided only the commission changes (7.3)."""
    turn, table, authority = command.turn, command.table, command.authority
    judged = _judged(state, turn, table)
    if judged.authority is Authority.COMMISSION and authority is not Authority.COMMISSION:
        raise RuleViolation(SlipRuleProblem.COMMISSION_DECIDED, turn=turn, table=table)
    try:
        verdict = ruled_verdict(judged.verdict, command.ruling)
    except RuleViolation as refused:
        problem = _FOR_COMMISSION.get(refused.problem)
        if problem is None or authority is not Authority.COMMISSION:
            raise
        raise RuleViolation(problem) from refused
    return _with_survival(state, VerdictRuled(turn, table, verdict, authority))


def _decide_notification(state: State, command: NotifyPlayers) -> tuple[Event, ...]:
    """Who is told while a draw is being played knows it for the next one (BU-14)."""
    for table in command.tables:
        _judged(state, command.turn, table)
    return (PlayersNotified(command.turn, command.tables, last_turn(state) + 1),)


def _with_survival(state: State, *events: Event) -> tuple[Event, ...]:
    """The events, and the end of a sudden-death contest if they bring it (FO-06)."""
    return (*events, *survival(reduce(evolve, events, state)))
