"""Answers about slips, for the referee alone: those of a turn, doubtful ones, appeals, differences (BU)."""

from collections.abc import Iterable, Sequence

from access_scrabble.desks.slips import verdicts, words
from access_scrabble.language.documents import Document, Listing, Paragraph, Section
from access_scrabble.language.language import Language, capitalised, worded_points
from access_scrabble.language.messages import Answer, Message
from access_scrabble.language.names import APPEAL_DELAY, named_table
from access_scrabble.rules.duplicate import results
from access_scrabble.rules.duplicate.events import JudgedSlip
from access_scrabble.rules.duplicate.results import check_take_part, corrected_turns, last_turn, standings
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Edition
from access_scrabble.rules.ranking import appeals
from access_scrabble.rules.ranking import standings as ranking
from access_scrabble.rules.slips.verdict import Sanction


def _listed(heading: str, items: Sequence[str]) -> Answer:
    """One by itself; several as a list that one goes through, how many they are first."""
    return list(items) if len(items) == 1 else Message.listed(heading, items)


def slips_of_turn(language: Language, state: DuplicateState, turn: int) -> Answer:
    """Every slip of a turn, and every score counted by hand."""
    lines = []
    marks = state.table.scores_of(turn).scores
    if not marks:
        return [language.text("No slip on turn {turn}.", turn=turn)]
    for mark in marks:
        if isinstance(mark, JudgedSlip):
            lines.append(words.slip_as_it_stands(language, state, turn, mark))
        else:
            player = named_table(language, state, mark.table)
            points = verdicts.reasoned_verdict(language, mark.verdict)
            lines.append(language.text("{player}, counted by hand: {verdict}.", player=player, verdict=points))
    faulty = sum(mark.verdict.sanction is not Sanction.NONE for mark in marks)
    told = [language.count("turn {turn}, {number} slip", "turn {turn}, {number} slips", len(marks), turn=turn)]
    if faulty:
        told.append(language.count("{number} with a sanction", "{number} with a sanction", faulty))
    return _listed(f"{capitalised(', '.join(told))}.", lines)


def doubtful_slips(language: Language, state: DuplicateState) -> Answer:
    """Every slip that somebody still has to decide on, and how."""
    items = []
    for known in state.table.scores:
        for judged in known.slips:
            if judged.is_open:
                stands = words.slip_as_it_stands(language, state, known.turn, judged)
                items.append(" ".join([stands, *words.what_to_decide(language, known.turn, judged)]))
    if not items:
        return [language.text("No slip is to be decided.")]
    return _listed(language.count("{number} slip to decide.", "{number} slips to decide.", len(items)), items)


def told_verdict(language: Language, state: DuplicateState, turn: int, table: int) -> list[str]:
    """All that is known of what a table has on a turn."""
    results.check_turn(state, turn)
    results.check_take_part(state, (table,), turn)
    judged = state.table.scores_of(turn).slip_of(table)
    if judged is None:
        return [words.mark_now(language, state, turn, table)]
    played = language.text("Played: {slip}.", slip=verdicts.written_slip(language, judged.slip))
    told = words.slip_as_it_stands(language, state, turn, judged)
    return [told, played, *words.what_to_decide(language, turn, judged)]


def told_appeals(language: Language, state: DuplicateState) -> Answer:
    """Every appeal, and what it changed once it was decided (BU-18)."""
    lines = [_appeal(language, state, appeal) for appeal in state.table.appeals]
    delay = [] if state.settings.edition is Edition.E else [language.text(APPEAL_DELAY)]
    if not lines:
        return [language.text("No appeal."), *delay]
    if len(lines) == 1:
        return [*lines, *delay]
    return Message.listed(language.count("{number} appeal.", "{number} appeals.", len(lines)), [*lines, *delay])


def told_differences(language: Language, state: DuplicateState, turn: int) -> Answer:
    """Where two referees disagree on a turn, and whose slips nobody has checked (6.9)."""
    checked = {judged.table: words.entry_of(judged) for judged in state.table.second_opinions_of(turn).slips}
    marks = state.table.scores_of(turn).scores
    first = {mark.table: words.entry_of(mark) for mark in marks if mark.table in checked}
    found = appeals.differences(first, checked)
    lines = [words.told_difference(language, state, turn, differing) for differing in found]
    heading = language.text("No difference on turn {turn}.", turn=turn)
    if found:
        heading = language.count(
            "Turn {turn}, {number} difference.", "Turn {turn}, {number} differences.", len(lines), turn=turn
        )
    unchecked = [mark.table for mark in marks if mark.table not in checked]
    if unchecked:
        tables = ", ".join(map(str, unchecked))
        lines.append(
            language.count(
                "Not checked: table {tables}.", "Not checked: tables {tables}.", len(unchecked), tables=tables
            )
        )
    if not found:
        return [heading, *lines]
    return _listed(heading, lines)


def table_sheet(language: Language, state: DuplicateState, table: int) -> list[str]:
    """What a table scored, turn by turn, and what that comes to (BU-12, BU-13).

    :raises RuleViolation: when nobody plays there.
    """
    check_take_part(state, (table,), last_turn(state) or 1)
    lines = [named_table(language, state, table) + "."]
    for turn in corrected_turns(state):
        verdict = turn.verdicts.get(table)
        told = language.text("nothing noted") if verdict is None else verdicts.reasoned_verdict(language, verdict)
        lines.append(language.text("Turn {turn}: {verdict}.", turn=turn.number, verdict=told))
    totals = [_total(language, found) for found in standings(state) if found.table == table]
    return [*lines, *totals]


def _total(language: Language, found: ranking.Standing) -> str:
    parts = [worded_points(language, found.points)]
    if found.solos:
        parts.append(language.count("{number} solo", "{number} solos", found.solos))
    return language.text("Total: {parts}.", parts=", ".join(parts + sanctions(language, found)))


def _appeal(language: Language, state: DuplicateState, appeal: appeals.Appeal) -> str:
    effect = appeal.effect
    told = language.text("{player}, turn {turn}", player=named_table(language, state, appeal.table), turn=appeal.turn)
    if appeal.instance is appeals.Instance.FEDERATION:
        told += ", " + language.text("to the federation")
    if appeal.is_late:
        told += ", " + language.text("late")
    if appeal.grounds:
        told += ", " + language.text("“{grounds}”", grounds=appeal.grounds)
    if effect is None:
        return language.text("{appeal}: open.", appeal=told)
    return language.text(
        "{appeal}: {effect}. Before: {before}. Now: {after}.",
        appeal=told,
        effect=_effect(language, effect.points),
        before=verdicts.brief_verdict(language, effect.before),
        after=verdicts.brief_verdict(language, effect.after),
    )


def _effect(language: Language, points: int) -> str:
    if points > 0:
        return language.count("{number} point won", "{number} points won", points)
    if points < 0:
        return language.count("{number} point lost", "{number} points lost", -points)
    return language.text("no points changed")


def sanctions(language: Language, found: ranking.Standing) -> list[str]:
    """The sanctions of a standing, those that there are (BU-12, BU-13)."""
    parts = [language.text("excluded")] if found.is_excluded else []
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


def told_notices(language: Language, state: DuplicateState, notices: Iterable[appeals.Notice]) -> Answer:
    lines = [
        f"{_notice_title(language, state, found)}. {' '.join(_notice_body(language, state, found))}"
        for found in notices
    ]
    if not lines:
        return [language.text("No correction slip.")]
    return _listed(language.count("{number} correction slip.", "{number} correction slips.", len(lines)), lines)


def no_notice_left(language: Language) -> str:
    """Why there is no correction slip where a person has decided."""
    return language.text("No correction slip: after the decision no sanction is left.")


def notices_document(
    language: Language, state: DuplicateState, notices: Iterable[appeals.Notice], title: str
) -> Document:
    """Correction slips to print, emboss or send, each under its own title, in the order of the tables (BU-17)."""
    sections = tuple(
        Section(
            _notice_title(language, state, found), (Listing(tuple(_notice_body(language, state, found))),), is_slip=True
        )
        for found in sorted(notices, key=lambda found: (found.slip.table, found.turn))
    )
    if not sections:
        sections = (Section("", (Paragraph(language.text("No correction slip.")),)),)
    return Document(title, language.code, sections)


def _notice_title(language: Language, state: DuplicateState, found: appeals.Notice) -> str:
    return language.text(
        "Turn {turn}, {player}", turn=found.turn, player=named_table(language, state, found.slip.table)
    )


def _notice_body(language: Language, state: DuplicateState, found: appeals.Notice) -> list[str]:
    given = verdicts.reasoned_verdict(language, found.verdict)
    judged = state.table.scores_of(found.turn).slip_of(found.slip.table)
    lines = [
        language.text("Played: {slip}.", slip=verdicts.written_slip(language, found.slip)),
        language.text("Given: {verdict}.", verdict=words.with_authority(language, given, judged)),
    ]
    if found.verdict.reading is not None:
        lines.append(language.text("Read as {solution}", solution=verdicts.read_as(language, found.verdict.reading)))
    if found.verdict.warnings:
        lines.append(words.warnings_so_far(language, state, found.warnings))
    if not found.must_be_sent:
        lines.append(language.text("This one need not be sent."))
    return lines
