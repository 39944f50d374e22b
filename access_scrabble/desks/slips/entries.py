"""Lines that note slips and scores: of one table or several, or the solution before once more (BU, DU-15)."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from access_scrabble.desks.common.actions import fold
from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.desks.slips.typed import FLAG_WORDS, NEEDS_SLIP, completed
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate import commands, events, results
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.slips.slip_files import HAS_TOP, HasTop, SlipInputProblem, find_flag, parse_slip_line
from access_scrabble.rules.slips.verdict import Slip
from access_scrabble.values import dataclass

SAME_AGAIN = "*"
"""Stands for the solution entered last."""

_RUN = r"(?:\d{1,4}(?:\s*-\s*\d{1,4})?)"
RUNS = rf"{_RUN}(?:\s*,\s*{_RUN})*"
"""Tables one by one, or the first and the last of several, as one writes them."""
_ENTRY = re.compile(rf"(?:(?P<turn>\d{{1,3}})\s*:\s*)?(?P<tables>{RUNS})(?P<rest>\s*[*=]\s*|\s*[*=]?\s+\S.*)")
_WRITTEN = re.compile(r"(?:\d{1,4}\s+)?(?:[^\W\d_]|[!=*]|\d{1,2}-?[a-oA-O]\b).*")
_SQUARE = re.compile(r"\d{1,2}\s+[a-o]", re.IGNORECASE)
_EVERYBODY = re.compile(rf"(?:(?P<turn>\d{{1,3}})\s*:\s*)?{HAS_TOP}")
_POINTS = re.compile(r"(?P<points>\d{1,4})(?:\s*-\s*(?P<penalty>\d{1,4}))?(?P<mentions>(?:\s+!\S+)*)")

Entered = commands.CorrectSlips | commands.GiveTop | commands.RecordScores


@dataclass(frozen=True, slots=True)
class Entry:
    """What is noted, at which tables, and on which turn if one was named."""

    turn: int | None
    runs: tuple[tuple[int, int], ...]
    rest: str

    def tables(self, state: DuplicateState, turn: int) -> tuple[int, ...]:
        """The tables one by one; between two numbers only those that may have something on the turn."""
        inside = [known.entrant.table for known in state.table.attendances if known.since <= turn]
        out = {gone.table for gone in results.eliminations(state) if gone.turn < turn}
        found: list[int] = []
        for first, last in self.runs:
            found += [first] if first == last else [t for t in inside if first <= t <= last and t not in out]
        if not found:
            raise InputError(LineProblem.TABLE_EXPECTED)
        return tuple(dict.fromkeys(found))


def parse_entry(line: str) -> Entry | None:
    """Tables and what they have; nothing when the line is something else.

    >>> parse_entry("3: 1,4,9-12 bride a4 42")
    Entry(turn=3, runs=((1, 1), (4, 4), (9, 12)), rest='bride a4 42')
    >>> parse_entry("9*"), parse_entry("h8 si")
    (Entry(turn=None, runs=((9, 9),), rest='*'), None)
    """
    found = _ENTRY.fullmatch(line)
    if found is None:
        return None
    return Entry(int(found["turn"]) if found["turn"] else None, parse_runs(found["tables"]), found["rest"].strip())


def parse_runs(text: str) -> tuple[tuple[int, int], ...]:
    """What :data:`RUNS` matches.

    >>> parse_runs("1, 4, 9 - 12")
    ((1, 1), (4, 4), (9, 12))
    """
    runs = []
    for run in re.findall(_RUN, text):
        numbers = [int(number) for number in re.findall(r"\d+", run)]
        runs.append((numbers[0], numbers[-1]))
    return tuple(runs)


def looks_like_entry(line: str) -> bool:
    """Whether a bare line is a slip or the same score for several tables, or gives everybody the top.

    >>> lines = ("12 riz 13h 21", "3: 12 =", "=", "9 *", "1,4 35", "12 35 !disc", "12", "12 h", "h8 si")
    >>> [looks_like_entry(line) for line in lines]
    [True, True, True, True, True, True, False, False, False]
    """
    if _EVERYBODY.fullmatch(line):
        return True
    entry = parse_entry(line)
    if entry is None or _SQUARE.fullmatch(line):
        return False
    return _POINTS.fullmatch(entry.rest) is not None or _WRITTEN.fullmatch(entry.rest) is not None


def is_for_everybody(line: str) -> bool:
    return _EVERYBODY.fullmatch(line) is not None


def with_turn(line: str, turn: int) -> str:
    """An entry that names its turn, where it did not; any other line as it is.

    >>> with_turn("12 riz 13h 21", 3), with_turn("2: 12 =", 3), with_turn("h8 si", 3)
    ('3: 12 riz 13h 21', '2: 12 =', 'h8 si')
    """
    if not looks_like_entry(line):
        return line
    found = _EVERYBODY.fullmatch(line) or _ENTRY.fullmatch(line)
    return line if found is None or found["turn"] else f"{turn}: {line}"


def entered(line: str, turn: int, state: DuplicateState) -> Entered:
    """The command of an entry; on the turn given where it names none.

    :raises InputError: when it is none.
    """
    entry = parse_entry(line)
    if entry is None:
        raise InputError(SlipInputProblem.BAD_SLIP_LINE, text=line)
    turn = turn if entry.turn is None else entry.turn
    results.check_turn(state, turn)
    tables = entry.tables(state, turn)
    if entry.rest == SAME_AGAIN:
        return _again(tables, turn, state)
    if (scores := _scores(entry.rest, tables)) is not None:
        return commands.RecordScores(turn, scores)
    typed = parse_slip_line(f"{tables[0]} {entry.rest}", FLAG_WORDS)
    if isinstance(typed, HasTop):
        return commands.GiveTop(turn, tables, typed.flags)
    if not typed.words and not typed.flags:
        raise InputError(SlipInputProblem.BAD_SLIP_LINE, text=f"{tables[0]} {entry.rest}")
    slips = tuple(completed(replace(typed, table=table), turn, state) for table in tables)
    return commands.CorrectSlips((commands.SlipSheet(turn, slips),))


def _scores(text: str, tables: Iterable[int]) -> tuple[events.EntrantScore, ...] | None:
    """The same points for several tables, with a warning where one is mentioned; nothing for a written slip."""
    found = _POINTS.fullmatch(text)
    if found is None:
        return None
    flags = frozenset(find_flag(fold(word), FLAG_WORDS) for word in found["mentions"].split())
    if not flags <= NEEDS_SLIP:
        return None
    points, penalty = int(found["points"]), int(found["penalty"] or 0)
    return tuple(events.EntrantScore(table, points, penalty, len(flags)) for table in tables)


def _again(tables: tuple[int, ...], turn: int, state: DuplicateState) -> Entered:
    """What was entered last on the turn, for other tables."""
    for event in last_entries(state, turn):
        match event:
            case events.SlipsCorrected(slips=slips):
                slip: Slip = slips[-1].slip
                same = tuple(replace(slip, table=table, flags=slip.flags - NEEDS_SLIP) for table in tables)
                return commands.CorrectSlips((commands.SlipSheet(turn, same),))
            case events.ScoresRecorded(scores=scores):
                last = scores[-1]
                return commands.RecordScores(
                    turn, tuple(events.EntrantScore(table, last.points, last.penalty) for table in tables)
                )
    raise InputError(LineProblem.NOTHING_TO_REPEAT, turn=turn)


def last_entries(
    state: DuplicateState, turn: int | None = None
) -> Iterator[events.SlipsCorrected | events.ScoresRecorded]:
    """What was entered, the last first; on one turn if it is named."""
    for moment in reversed(state.history.past):
        event = moment.event
        if isinstance(event, events.SlipsCorrected | events.ScoresRecorded) and turn in (None, event.turn):
            yield event
