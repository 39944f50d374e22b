"""How what happens to slips changes a duplicate game."""

from dataclasses import replace
from typing import assert_never

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.slip_events import (
    AppealLodged,
    Authority,
    PlayersNotified,
    SecondOpinionGiven,
    SlipEvent,
    SlipsCorrected,
    VerdictRuled,
)
from access_scrabble.rules.duplicate.state import RecordedAppeal, Table
from access_scrabble.rules.slips.appeals import Appeal, Effect, SlipRuleProblem
from access_scrabble.rules.slips.averages import Notification


def after_slip_event(table: Table, event: SlipEvent) -> Table:
    """The table after one event about slips."""
    match event:
        case SlipsCorrected(turn, slips):
            return table.with_scores(turn, slips)
        case SecondOpinionGiven(turn, slips):
            return table.with_second_opinions(turn, slips)
        case VerdictRuled():
            return _after_ruling(table, event)
        case AppealLodged(turn, seat, appellant, grounds):
            appeal = RecordedAppeal(Appeal(turn, seat, appellant, grounds))
            return replace(table, appeals=(*table.appeals, appeal))
        case PlayersNotified(turn, tables, before):
            told = (Notification(seat, turn, before) for seat in tables)
            return replace(table, notifications=(*table.notifications, *told))
        case _:
            assert_never(event)


def _after_ruling(table: Table, event: VerdictRuled) -> Table:
    """Replace a verdict; what the commission rules decides the appeals against it (BU-18)."""
    judged = table.scores_of(event.turn).slip_of(event.table)
    if judged is None:
        raise RuleViolation(SlipRuleProblem.NO_SUCH_VERDICT, turn=event.turn, table=event.table)
    ruled = replace(judged, verdict=event.verdict, authority=event.authority)
    after = table.with_scores(event.turn, (ruled,))
    if event.authority is not Authority.COMMISSION:
        return after
    effect = Effect(event.turn, event.table, judged.verdict, event.verdict)
    return replace(after, appeals=tuple(_decided(known, effect) for known in table.appeals))


def _decided(known: RecordedAppeal, effect: Effect) -> RecordedAppeal:
    appeal = known.appeal
    if known.effect is not None or (appeal.turn, appeal.table) != (effect.turn, effect.table):
        return known
    return RecordedAppeal(replace(appeal, decision=effect.after), effect)
