"""Answers about slips, for the referee alone: those of a turn, doubtful ones, appeals, differences (BU)."""

from collections.abc import Iterable

from access_scrabble.desks.slips.verdicts import SlipWording
from access_scrabble.desks.slips.words import AUTHORITIES, SlipEventWording
from access_scrabble.language.documents import Document, Listing, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.names import named_table
from access_scrabble.rules.duplicate.events import JudgedSlip
from access_scrabble.rules.duplicate.results import check_take_part, conditions, corrected_turns, last_turn, results
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.ranking.appeals import Appeal, Notice, differences
from access_scrabble.rules.ranking.ranking import Standing
from access_scrabble.rules.slips.verdict import Slip


class SlipAnswers:
    """Says how slips stand."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._events = SlipEventWording(language)
        self._slips = SlipWording(language)

    def of_turn(self, state: DuplicateState, turn: int) -> list[str]:
        """Every slip of a turn, and every score counted by hand."""
        lines = []
        for mark in state.table.scores_of(turn).scores:
            if isinstance(mark, JudgedSlip):
                lines.append(self._events.verdict(state, turn, mark))
            else:
                player = named_table(self._language, state, mark.table)
                points = self._slips.judged(mark.verdict)
                lines.append(
                    self._language.text("{player}, counted by hand: {verdict}.", player=player, verdict=points)
                )
        return lines or [self._language.text("No slip on turn {turn}.", turn=turn)]

    def doubtful(self, state: DuplicateState) -> list[str]:
        """Every slip that somebody still has to decide on, and how."""
        lines = []
        for known in state.table.scores:
            for judged in known.slips:
                if judged.is_open:
                    lines.append(self._events.verdict(state, known.turn, judged))
                    lines += self._events.to_decide(judged)
        return lines or [self._language.text("No slip is to be decided.")]

    def appeals(self, state: DuplicateState) -> list[str]:
        """Every appeal, and what it changed once it was decided (BU-18)."""
        lines = [self._appeal(state, known) for known in state.table.appeals]
        return lines or [self._language.text("No appeal.")]

    def differences(self, state: DuplicateState, turn: int) -> list[str]:
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
                    "Not checked: table {tables}.", "Not checked: tables {tables}.", len(unchecked), tables=tables
                )
            )
        return lines

    def sheet(self, state: DuplicateState, table: int) -> list[str]:
        """What a table scored, turn by turn, and what that comes to (BU-12, BU-13).

        :raises RuleViolation: when nobody plays there.
        """
        check_take_part(state, (table,), last_turn(state) or 1)
        lines = [named_table(self._language, state, table) + "."]
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
        return self._language.text("Total: {parts}.", parts=", ".join(parts + sanctions(self._language, found)))

    def _appeal(self, state: DuplicateState, appeal: Appeal) -> str:
        effect = appeal.effect
        told = self._language.text(
            "{player}, turn {turn}", player=named_table(self._language, state, appeal.table), turn=appeal.turn
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


# Correction slips, spoken, brailled and printed: what was played, what is given, why (BU-17).


class NoticeWording:
    """Words correction slips, one by one or as a document."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._slips = SlipWording(language)

    def told(self, state: DuplicateState, notices: Iterable[Notice]) -> list[str]:
        lines = [f"{self._title(state, found)}. {' '.join(self._body(state, found))}" for found in notices]
        return lines or [self._language.text("No correction slip.")]

    def none_left(self) -> str:
        """Why there is no correction slip where a person has decided."""
        return self._language.text("No correction slip: after the decision no sanction is left.")

    def document(self, state: DuplicateState, notices: Iterable[Notice], title: str) -> Document:
        """Correction slips to print, emboss or send, each under its own title."""
        sections = tuple(
            Section(self._title(state, found), (Listing(tuple(self._body(state, found))),)) for found in notices
        )
        if not sections:
            sections = (Section("", (Paragraph(self._language.text("No correction slip.")),)),)
        return Document(title, self._language.code, sections)

    def _title(self, state: DuplicateState, found: Notice) -> str:
        return self._language.text(
            "Turn {turn}, {player}", turn=found.turn, player=named_table(self._language, state, found.slip.table)
        )

    def _body(self, state: DuplicateState, found: Notice) -> list[str]:
        lines = [
            self._language.text("Played: {slip}.", slip=self.written(found.slip)),
            self._language.text("Given: {verdict}.", verdict=self._given(state, found)),
        ]
        if found.verdict.reading is not None:
            lines.append(self._language.text("Read as {solution}", solution=self._slips.reading(found.verdict.reading)))
        if found.verdict.warnings:
            lines.append(self._warnings(state, found))
        if not found.must_be_sent:
            lines.append(self._language.text("This one need not be sent."))
        return lines

    def _given(self, state: DuplicateState, found: Notice) -> str:
        """The verdict, and which person decided so."""
        judged = state.table.scores_of(found.turn).slip_of(found.slip.table)
        authority = None if judged is None else AUTHORITIES.get(judged.authority)
        told = self._slips.judged(found.verdict)
        return told if authority is None else f"{told}, {self._language.text(authority)}"

    def _warnings(self, state: DuplicateState, found: Notice) -> str:
        told = self._language.count("{number} warning so far", "{number} warnings so far", found.warnings)
        cost = conditions(state.settings).cost(found.warnings)
        if cost:
            told += ", " + self._language.count("{number} point lost", "{number} points lost", cost)
        return f"{told}."

    def written(self, slip: Slip) -> str:
        """What stands on a slip, jokers in small letters, a point for an empty square."""
        words = ", ".join(word.symbols for word in slip.words)
        parts = [words] if words else []
        if slip.lines:
            drawn = " / ".join(line.replace(" ", ".") for line in slip.lines)
            parts.append(self._language.text("drawn {lines}", lines=drawn))
        if slip.has_reference:
            parts.append(self._language.text("reference {reference}", reference=slip.reference.strip().upper()))
        if slip.claimed is not None:
            parts.append(self._language.count("{number} point", "{number} points", slip.claimed))
        return ", ".join(parts) or self._language.text("nothing")
