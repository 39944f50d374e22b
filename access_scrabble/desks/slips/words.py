"""Slips of a refereed game, for the referee alone: verdicts with their reasons, rulings, appeals (BU)."""

from collections.abc import Iterable
from dataclasses import replace

from access_scrabble.desks.slips.verdicts import brief_verdict, read_as, reasoned_verdict, written_slip
from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Message
from access_scrabble.language.names import named_entrant, named_table, worded_tables
from access_scrabble.rules.duplicate import events, results
from access_scrabble.rules.duplicate.state import DuplicateState, Mark
from access_scrabble.rules.ranking.accounts import refused_words
from access_scrabble.rules.ranking.appeals import (
    COMPLETING_WEEKS,
    Difference,
    Entry,
    Instance,
    differences,
    most_favourable,
)
from access_scrabble.rules.slips.verdict import Sanction, Verdict

AUTHORITIES = {
    events.Authority.REFEREE: marked("decided by the referee"),
    events.Authority.COMMISSION: marked("decided by the commission"),
}

FEW = 3
"""So many tables at once are told one by one."""


def told_slip_event(
    language: Language, before: DuplicateState, event: events.SlipEvent, after: DuplicateState
) -> list[str]:
    match event:
        case events.SlipsCorrected():
            return _slips_corrected(language, before, event, after)
        case events.VerdictRuled():
            return _verdict_ruled(language, before, event, after)
        case events.SecondOpinionGiven():
            return _second_opinion_given(language, event, after)
        case events.AppealLodged():
            return _appeal_lodged(language, event, after)
        case events.PlayersNotified():
            return _players_notified(language, event)


def _slips_corrected(
    language: Language, before: DuplicateState, event: events.SlipsCorrected, after: DuplicateState
) -> list[str]:
    """Each verdict of a few slips; of many, their number and those with a sanction."""
    told, lines = list(event.slips), _same_for_all(language, before, event, after)
    if lines:
        told = []
    if len(told) > FEW:
        lines.append(
            language.count(
                "Turn {turn}: {number} slip corrected.",
                "Turn {turn}: {number} slips corrected.",
                len(told),
                turn=event.turn,
            )
        )
        told = [slip for slip in told if slip.verdict.sanction is not Sanction.NONE or slip.is_open]
    for judged in told:
        lines += _corrected(language, before, event.turn, judged, after)
    lines += _nobody_missing(language, before, event.turn, after)
    return lines + newly_out(language, before, after)


def _same_for_all(
    language: Language, before: DuplicateState, event: events.SlipsCorrected, after: DuplicateState
) -> list[str]:
    """One solution of several tables with one verdict, in one sentence; nothing where there is more to tell."""
    tables, verdict = [judged.table for judged in event.slips], event.slips[0].verdict
    is_same = len({(judged.slip.claimed, judged.verdict) for judged in event.slips}) == 1
    if len(tables) == 1 or not is_same or _has_more(language, event, after):
        return []
    told = language.text(
        "{player}, turn {turn}: {verdict}.{solution}",
        player=named_tables(language, tables),
        turn=event.turn,
        verdict=reasoned_verdict(language, verdict),
        solution="" if verdict.reading is None else " " + read_as(language, verdict.reading),
    )
    changes = [
        language.text("Before, {player}: {verdict}.", player=named_tables(language, [table]), verdict=known)
        for table in tables
        if (known := _known_before(language, before, after, event.turn, table))
    ]
    return [told, *changes, *_warnings_of_all(language, after, tables, verdict)]


def _has_more(language: Language, event: events.SlipsCorrected, after: DuplicateState) -> bool:
    """Whether a slip is to be decided, or earns the mean."""
    return any(judged.is_open or _mean(language, after, event.turn, judged) for judged in event.slips)


def _warnings_of_all(language: Language, state: DuplicateState, tables: list[int], verdict: Verdict) -> list[str]:
    """The warnings of several tables, those with as many together."""
    if not verdict.warnings:
        return []
    counted: dict[str, list[int]] = {}
    for table in tables:
        counted.setdefault(warnings_so_far(language, state, results.warnings_of(state, table)), []).append(table)
    if len(counted) == 1:
        return list(counted)
    return [f"{named_tables(language, found)}{language.text(': ')}{told}" for told, found in counted.items()]


def named_tables(language: Language, tables: list[int]) -> str:
    return language.count("table {tables}", "tables {tables}", len(tables), tables=worded_tables(language, tables))


def _is_clean(verdict: Verdict) -> bool:
    return verdict.sanction is Sanction.NONE and not verdict.warnings and not verdict.is_judgement


def in_one_breath(
    language: Language, before: DuplicateState, event: events.SlipsCorrected, after: DuplicateState
) -> Message | None:
    """Slips that replace nothing, in as few words as can be; nothing where there is more to tell."""
    known = before.table.scores_of(event.turn)
    if any(judged.is_open or known.of(judged.table) for judged in event.slips):
        return None
    lines = [*_nobody_missing(language, before, event.turn, after), *newly_out(language, before, after)]
    verdict = event.slips[0].verdict
    is_one = len(event.slips) == 1 or _same_for_all(language, before, event, after)
    if not _is_clean(verdict) and is_one:
        return _faulty_in_one_breath(language, before, event, after, lines)
    points = {judged.verdict.score for judged in event.slips}
    if len(points) != 1 or not all(_is_clean(judged.verdict) for judged in event.slips):
        return None
    found, paid = [judged.table for judged in event.slips], points.pop()
    tables = named_tables(language, found)
    told = Message.lines([language.text("{tables}: {points}, right.", tables=tables, points=paid), *lines])
    if len(found) > FEW:
        tables = language.count("{number} table", "{number} tables", len(found))
    said = language.text("{tables} - {points} right", tables=tables, points=paid)  # a voice rests long at a comma
    return replace(told, spoken=(said, *lines))


def _faulty_in_one_breath(
    language: Language, before: DuplicateState, event: events.SlipsCorrected, after: DuplicateState, lines: list[str]
) -> Message:
    """The voice leaves out the name, the articles, the solution, and all reasons but one for a zero.

    All of it is shown, and told on request.
    """
    judged, tables = event.slips[0], named_tables(language, [judged.table for judged in event.slips])
    verdict = judged.verdict
    if verdict.sanction is Sanction.NULLITY:
        verdict = replace(verdict, reasons=verdict.reasons[:1])
    said = [f"{tables}, {reasoned_verdict(language, verdict, with_articles=False)}."]
    said += _mean(language, after, event.turn, judged)
    said += _warnings_of_all(language, after, [known.table for known in event.slips], judged.verdict)
    told = Message.lines(_slips_corrected(language, before, event, after))
    return replace(told, spoken=(*said, *lines))


def _nobody_missing(language: Language, before: DuplicateState, turn: int, after: DuplicateState) -> list[str]:
    if not results.unscored(before, turn) or results.unscored(after, turn):
        return []
    return [language.text("Nobody is missing on turn {turn}.", turn=turn)]


def _verdict_ruled(
    language: Language, before: DuplicateState, event: events.VerdictRuled, after: DuplicateState
) -> list[str]:
    told = _judged(language, after, event.turn, event.table, event.verdict, language.text(AUTHORITIES[event.authority]))
    lines = [told, *_change(language, before, after, event.turn, event.table)]
    return [*lines, *warnings_told(language, after, event.table, event.verdict), *newly_out(language, before, after)]


def _second_opinion_given(language: Language, event: events.SecondOpinionGiven, after: DuplicateState) -> list[str]:
    lines = []
    for judged in event.slips:
        player = named_table(language, after, judged.table)
        if after.table.scores_of(event.turn).of(judged.table) is None:
            lines.append(language.text("{player}: noted; nobody else has entered it yet.", player=player))
        else:
            differing = told_disagreements(language, after, event.turn, [judged.table])
            lines += differing or [language.text("{player}: the same verdict.", player=player)]
    return lines


def told_disagreements(language: Language, state: DuplicateState, turn: int, tables: Iterable[int]) -> list[str]:
    """What the two who corrected a table do not agree on, where both have entered it (6.9)."""
    first, second = state.table.scores_of(turn), state.table.second_opinions_of(turn)
    lines = []
    for table in tables:
        known, checked = first.of(table), second.of(table)
        if known is not None and checked is not None:
            found = differences({table: entry_of(known)}, {table: entry_of(checked)})
            lines += [told_difference(language, state, turn, one) for one in found]
    return lines


def _appeal_lodged(language: Language, event: events.AppealLodged, after: DuplicateState) -> list[str]:
    recorded = marked("Appeal recorded: {player}, turn {turn}.")
    if event.instance is Instance.FEDERATION:
        recorded = marked("Appeal to the federation recorded: {player}, turn {turn}.")
    elif event.is_late:
        recorded = marked("Late appeal recorded: {player}, turn {turn}.")
    lines = [language.text(recorded, player=named_table(language, after, event.table), turn=event.turn)]
    if event.instance is Instance.FEDERATION:
        lines.append(
            language.text(
                "The commission's president, or the organiser, sends the file; what is asked for then is due"
                " within {weeks} weeks (7.4.2.3).",
                weeks=COMPLETING_WEEKS,
            )
        )
    return [
        *lines,
        language.text(
            "Once it is decided, type commission {turn}: {table} and the verdict; in doubt, help commission.",
            turn=event.turn,
            table=event.table,
        ),
    ]


def _players_notified(language: Language, event: events.PlayersNotified) -> list[str]:
    return [
        language.count(
            "Turn {turn}: {number} correction slip delivered.",
            "Turn {turn}: {number} correction slips delivered.",
            len(event.tables),
            turn=event.turn,
        )
    ]


def slip_deed(language: Language, state: DuplicateState, event: events.Event) -> str:
    """What was done about slips, in a few words."""
    text = language.text
    match event:
        case events.SlipsCorrected(turn=turn, slips=found):
            tables = named_tables(language, [judged.table for judged in found])
            return language.count(
                "slip of turn {turn}, {tables}", "slips of turn {turn}, {tables}", len(found), turn=turn, tables=tables
            )
        case events.VerdictRuled(turn=turn, table=table):
            return text("decision on {player}, turn {turn}", player=named_table(language, state, table), turn=turn)
        case events.SecondOpinionGiven(turn=turn, slips=found):
            tables = named_tables(language, [judged.table for judged in found])
            return text("second referee, turn {turn}, {tables}", turn=turn, tables=tables)
        case events.AppealLodged(turn=turn, table=table):
            return text("appeal of {player}, turn {turn}", player=named_table(language, state, table), turn=turn)
        case events.PlayersNotified(turn=turn):
            return text("delivery of the correction slips of turn {turn}", turn=turn)
        case _:
            return text("the last step")


def mark_now(language: Language, state: DuplicateState, turn: int, table: int) -> str:
    """What a table has on a turn, in few words."""
    mark = state.table.scores_of(turn).of(table)
    told = language.text("nothing noted") if mark is None else _brief_mark(language, mark)
    return _of_table(language, state, turn, table, told)


def marks_now(language: Language, state: DuplicateState, concerned: Iterable[object]) -> list[str]:
    """What a few tables have where slips and scores were taken back or came into force again."""
    places = list(dict.fromkeys(place for event in concerned for place in _places(event)))
    return [mark_now(language, state, turn, table) for turn, table in places] if len(places) <= FEW else []


def entry_of(mark: Mark) -> Entry:
    """What a referee made of a slip, or of a score counted by hand (BU-19)."""
    return Entry(mark.verdict, mark.slip if isinstance(mark, events.JudgedSlip) else None)


def told_difference(language: Language, state: DuplicateState, turn: int, found: Difference) -> str:
    """One slip that two referees read or judged differently (6.9)."""
    none = language.text("no slip")
    if found.is_only_read_differently:
        told = language.text(
            "{player}, turn {turn}: the same verdict, read differently.",
            player=named_table(language, state, found.table),
            turn=turn,
        )
        return told + " " + _told_readings(language, found)
    first, second = (None if entry is None else entry.verdict for entry in (found.first, found.second))
    return language.text(
        "{player}, turn {turn}, differs. First referee: {first}; second referee: {second}.",
        player=named_table(language, state, found.table),
        turn=turn,
        first=none if first is None else reasoned_verdict(language, first),
        second=none if second is None else reasoned_verdict(language, second),
    )


def _told_readings(language: Language, found: Difference) -> str:
    first, second = (
        "" if entry is None or entry.slip is None else written_slip(language, entry.slip)
        for entry in (found.first, found.second)
    )
    return language.text("First referee: {first}; second referee: {second}.", first=first, second=second)


def slip_as_it_stands(language: Language, state: DuplicateState, turn: int, judged: events.JudgedSlip) -> str:
    """A slip as it stands: who, points, sanction, reasons, the solution retained, who decided."""
    authority = AUTHORITIES.get(judged.authority)
    decided = "" if authority is None else language.text(authority)
    return _judged(language, state, turn, judged.table, judged.verdict, decided)


def _corrected(
    language: Language, before: DuplicateState, turn: int, judged: events.JudgedSlip, after: DuplicateState
) -> list[str]:
    lines = [_judged(language, after, turn, judged.table, judged.verdict)]
    lines += _mean(language, after, turn, judged)
    lines += _change(language, before, after, turn, judged.table)
    lines += warnings_told(language, after, judged.table, judged.verdict)
    return [*lines, *what_to_decide(language, turn, judged)]


def what_to_decide(language: Language, turn: int, judged: events.JudgedSlip) -> list[str]:
    """How to decide on a slip, its turn named: what is typed as told does what is told."""
    if not judged.is_open:
        return []
    if judged.verdict.score is None:
        told = marked("To be decided: type rule {turn}: {table} and points, warning, -5 or zero.")
    else:
        told = marked(
            "A judgement: type accept {turn}: {table}, or rule {turn}: {table} and points, warning, -5 or zero."
        )
    return [*_favourable(language, judged.verdict), language.text(told, turn=turn, table=judged.table)]


def _favourable(language: Language, verdict: Verdict) -> list[str]:
    points = most_favourable(verdict)
    if points is None:
        return []
    told = marked("Most favourable to the player: {points}, the 5-point penalty taken off (7.3).")
    return [language.text(told, points=worded_points(language, points))]


def _judged(
    language: Language, state: DuplicateState, turn: int, table: int, verdict: Verdict, decided: str = ""
) -> str:
    solution = "" if verdict.reading is None else " " + read_as(language, verdict.reading)
    told = ", ".join(filter(None, (reasoned_verdict(language, verdict), decided)))
    return _of_table(language, state, turn, table, told, solution)


def _of_table(language: Language, state: DuplicateState, turn: int, table: int, told: str, solution: str = "") -> str:
    return language.text(
        "{player}, turn {turn}: {verdict}.{solution}",
        player=named_table(language, state, table),
        turn=turn,
        verdict=told,
        solution=solution,
    )


def _mean(language: Language, state: DuplicateState, turn: int, judged: events.JudgedSlip) -> list[str]:
    """The mean that takes the place of a zero (BU-14)."""
    if not refused_words(judged.verdict):
        return []
    granted = results.corrected_turns(state)[turn - 1].verdicts[judged.table]
    if granted.sanction is not Sanction.AVERAGE:
        return []
    return [language.text("Instead: {verdict}.", verdict=reasoned_verdict(language, granted))]


def _change(language: Language, before: DuplicateState, after: DuplicateState, turn: int, table: int) -> list[str]:
    known = _known_before(language, before, after, turn, table)
    return [language.text("Before: {verdict}.", verdict=known)] if known else []


def _known_before(language: Language, before: DuplicateState, after: DuplicateState, turn: int, table: int) -> str:
    """What a table had on the turn before, where that was something else."""
    known, now = before.table.scores_of(turn).of(table), after.table.scores_of(turn).of(table)
    if known is None or now is None or brief_verdict(language, known.verdict) == brief_verdict(language, now.verdict):
        return ""
    return _brief_mark(language, known)


def with_authority(language: Language, told: str, mark: Mark | None) -> str:
    """What was told of a mark, and which person decided so, if one did."""
    authority = AUTHORITIES.get(mark.authority) if isinstance(mark, events.JudgedSlip) else None
    return told if authority is None else f"{told}, {language.text(authority)}"


def _brief_mark(language: Language, mark: Mark) -> str:
    return with_authority(language, brief_verdict(language, mark.verdict), mark)


def warnings_so_far(language: Language, state: DuplicateState, count: int) -> str:
    """How many warnings a player has, and what they cost (BU-13)."""
    told = language.count("{number} warning so far", "{number} warnings so far", count)
    cost = results.conditions(state.settings).cost(count)
    if cost:
        told += ", " + language.count("{number} point lost", "{number} points lost", cost)
    return f"{told}."


def warnings_told(language: Language, state: DuplicateState, table: int, verdict: Verdict) -> list[str]:
    return [warnings_so_far(language, state, results.warnings_of(state, table))] if verdict.warnings else []


def _places(event: object) -> list[tuple[int, int]]:
    """The turns and tables whose marks an event changed."""
    match event:
        case events.SlipsCorrected(turn, slips):
            return [(turn, judged.table) for judged in slips]
        case events.ScoresRecorded(turn, scores):
            return [(turn, score.table) for score in scores]
        case events.VerdictRuled(turn=turn, table=table):
            return [(turn, table)]
        case _:
            return []


def newly_out(language: Language, before: DuplicateState, after: DuplicateState) -> list[str]:
    """Who has just gone out of a sudden-death contest (FO-06)."""
    known = set(results.eliminations(before))
    names = [named_entrant(language, after, gone.table) for gone in results.eliminations(after) if gone not in known]
    if not names:
        return []
    told = language.count("Out: {players}.", "Out: {players}.", len(names), players=", ".join(names))
    return [told]


def missing_scores(language: Language, state: DuplicateState, turn: int) -> list[str]:
    """Whose scores are missing on a turn, and which turns before it have not all of theirs."""
    tables, earlier = results.unscored(state, turn), results.incomplete_before(state, turn)
    if not tables and not earlier:
        return [language.text("No score is missing.")]
    if tables:
        players = ", ".join(f"{table} {named_entrant(language, state, table)}" for table in tables)
        told = language.text("Turn {turn}, no score yet: {players}.", turn=turn, players=players)
    else:
        told = language.text("Nobody is missing on turn {turn}.", turn=turn)
    if not earlier:
        return [told]
    numbers = ", ".join(map(str, earlier))
    return [
        told,
        language.count(
            "Scores are missing on turn {turns} too.",
            "Scores are missing on turns {turns} too.",
            len(earlier),
            turns=numbers,
        ),
    ]
