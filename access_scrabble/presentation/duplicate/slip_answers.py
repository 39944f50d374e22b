"""Answers about slips, for the referee alone: those of a turn, doubtful ones, appeals, differences (BU)."""

from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.duplicate.slip_events import SlipEventWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.slips import SlipWording
from access_scrabble.rules.duplicate.accounting import corrected_turns
from access_scrabble.rules.duplicate.participation import check_take_part, last_turn
from access_scrabble.rules.duplicate.results import results
from access_scrabble.rules.duplicate.slip_events import JudgedSlip
from access_scrabble.rules.duplicate.state import RecordedAppeal, State
from access_scrabble.rules.ranking.standings import Standing
from access_scrabble.rules.slips.appeals import differences


class SlipAnswers:
    """Says how slips stand."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = DuplicateNames(language)
        self._events = SlipEventWording(language)
        self._slips = SlipWording(language)

    def of_turn(self, state: State, turn: int) -> list[str]:
        """Every slip of a turn, and every score counted by hand."""
        lines = []
        for mark in state.table.scores_of(turn).scores:
            if isinstance(mark, JudgedSlip):
                lines.append(self._events.verdict(state, turn, mark))
            else:
                player = self._names.table(state, mark.table)
                points = self._slips.judged(mark.verdict)
                lines.append(
                    self._language.text(
                        "{player}, counted by hand: {verdict}.", player=player, verdict=points
                    )
                )
        return lines or [self._language.text("No slip on turn {turn}.", turn=turn)]

    def doubtful(self, state: State) -> list[str]:
        """Every slip that somebody still has to decide on, and how."""
        lines = []
        for known in state.table.scores:
            for judged in known.slips:
                if judged.is_open:
                    lines.append(self._events.verdict(state, known.turn, judged))
                    lines += self._events.to_decide(judged)
        return lines or [self._language.text("No slip is to be decided.")]

    def appeals(self, state: State) -> list[str]:
        """Every appeal, and what it changed once it was decided (BU-18)."""
        lines = [self._appeal(state, known) for known in state.table.appeals]
        return lines or [self._language.text("No appeal.")]

    def differences(self, state: State, turn: int) -> list[str]:
        """Where two referees disagree on a turn, and whose slips nobody has checked (6.9)."""
        checked = {judged.table: judged.verdict for judged in state.table.second_opinions_of(turn).slips}
        marks = state.table.scores_of(turn).scores
        found = differences({mark.table: mark.verdict for mark in marks if mark.table in checked}, checked)
        lines = [
            self._events.difference(state, turn, differing.table, differing.first, differing.second)
            for differing in found
        ]
        if not lines:
            lines.append(self._language.text("No difference on turn {turn}.", turn=turn))
        unchecked = [mark.table for mark in marks if mark.table not in checked]
        if unchecked:
            tables = ", ".join(map(str, unchecked))
            lines.append(
                self._language.count(
                    "Not checked: table {tables}.",
                    "Not checked: tables {tables}.",
                    len(unchecked),
                    tables=tables,
                )
            )
        return lines

    def sheet(self, state: State, table: int) -> list[str]:
        """What a table scored, turn by turn, and what that comes to (BU-12, BU-13).

        :raises RuleViolation: when nobody plays there.
        """
        check_take_part(state, (table,), last_turn(state) or 1)
        lines = [self._names.table(state, table) + "."]
        for turn in corrected_turns(state):
            verdict = turn.verdicts.get(table)
            told = self._language.text("nothing noted") if verdict is None else self._slips.judged(verdict)
            lines.append(self._language.text("Turn {turn}: {verdict}.", turn=turn.number, verdict=told))
        totals = [self._total(found) for found in results(state) if found.table == table]
        return [*lines, *totals]

    def _total(self, found: Standing) -> str:
        parts = [self._language.count("{number} point", "{number} points", found.points)]
        if found.solos:
            parts.append(self._language.count("{number} solo", "{number} solos", found.solos))
        return self._language.text(
            "Total: {parts}.", parts=", ".join(parts + sanctions(self._language, found))
        )

    def _appeal(self, state: State, known: RecordedAppeal) -> str:
        appeal, effect = known.appeal, known.effect
        told = self._language.text(
            "{player}, turn {turn}", player=self._names.table(state, appeal.table), turn=appeal.turn
        )
        if appeal.grounds:
            told += ", " + self._language.text("“{grounds}”", grounds=appeal.grounds)
        if effect is None:
            return self._language.text("{appeal}: open.", appeal=told)
        return self._language.text(
            "{appeal}: {effect}. Before: {before}. Now: {after}.",
            appeal=told,
            effect=self._effect(effect.points),
            before=self._slips.brief(effect.before),
            after=self._slips.brief(effect.after),
        )

    def _effect(self, points: int) -> str:
        if points > 0:
            return self._language.count("{number} point won", "{number} points won", points)
        if points < 0:
            return self._language.count("{number} point lost", "{number} points lost", -points)
        return self._language.text("no points changed")


def sanctions(language: Language, found: Standing) -> list[str]:
    """The sanctions of a standing, those that there are (BU-12, BU-13)."""
    parts = []
    if found.warnings:
        parts.append(language.count("{number} warning", "{number} warnings", found.warnings))
    if found.warnings_cost:
        lost = language.count("{number} point lost", "{number} points lost", found.warnings_cost)
        parts.append(language.text("{points} for warnings", points=lost))
    if found.penalties:
        parts.append(language.count("{number} penalty", "{number} penalties", found.penalties))
    if found.zeros:
        parts.append(language.count("{number} zero", "{number} zeros", found.zeros))
    if found.pending:
        parts.append(language.count("{number} slip to decide", "{number} slips to decide", found.pending))
    return parts
