"""Lines about answer slips turned into commands, the state filling in what was not typed (BU)."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from enum import StrEnum

from access_scrabble.desks.common.actions import Action, fold
from access_scrabble.desks.common.lines import LineProblem, parse_number
from access_scrabble.errors import InputError, RuleViolation
from access_scrabble.language.documents import FileFormat
from access_scrabble.rules.duplicate import commands, events, results, slip_decisions
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import RuleProblem
from access_scrabble.rules.ranking.appeals import Instance, Notice, Ruling, SlipRuleProblem
from access_scrabble.rules.slips.slip_files import find_flag
from access_scrabble.rules.slips.verdict import PENALTY_POINTS, Flag, Sanction, Slip
from access_scrabble.values import dataclass

_FLAGS: Mapping[Flag, str] = {
    Flag.ABSENT: "absent absente",
    Flag.BLANK: "vierge blanc blank",
    Flag.SEVERAL: "plusieurs several",
    Flag.UNREADABLE: "illisible unreadable",
    Flag.LATE: "tard retard late",
    Flag.ALTERED: "modifié altered",
    Flag.EXCHANGED: "échangé exchanged",
    Flag.HARD_TO_READ: "difficile hard hard_to_read",
    Flag.DISCIPLINARY: "disciplinaire disc disciplinary",
    Flag.GRAVE: "grave",
}

_SANCTIONS: Mapping[Sanction, str] = {
    Sanction.NONE: "valable rien valid none",
    Sanction.WARNING: "avertissement av warning",
    Sanction.PENALTY: "-5 pénalité penalty",
    Sanction.NULLITY: "zéro zero",
    Sanction.AVERAGE: "moyenne average",
    Sanction.COMMISSION: "commission",
}

FLAG_WORDS: Mapping[str, Flag] = {fold(word): flag for flag, words in _FLAGS.items() for word in words.split()}
"""What happened to a slip, by the folded word that says it."""

SANCTION_WORDS: Mapping[str, Sanction] = {
    fold(word): sanction for sanction, words in _SANCTIONS.items() for word in words.split()
}
"""Verdicts by the folded word that says them."""

UPHOLD_WORDS = frozenset({"maintenir", "maintien", "uphold"})
"""The commission leaves a verdict as it is."""

_ADDRESS = re.compile(r"(?:(?P<turn>\d{1,3})\s*:\s*)?(?P<table>\d{1,4})(?:\s+(?P<rest>.*))?")
_SCORE = re.compile(r"\d{1,4}")
_WITHOUT_WRITING = frozenset({Flag.ABSENT, Flag.BLANK})
NEEDS_SLIP = frozenset({Flag.DISCIPLINARY, Flag.HARD_TO_READ})
"""What is said of a slip that is there already."""
_ALL = frozenset({"tous", "tout", "all"})
_FEDERATION = frozenset({"federation", "fisf"})
_DELIVERED = frozenset({"remis", "distribues", "delivered"})


@dataclass(frozen=True, slots=True)
class Address:
    """A table, on a turn if one was named, and what else was typed."""

    turn: int | None
    table: int
    rest: str = ""


def parse_address(text: str) -> Address:
    """A table, or a turn and a table: ``12`` or ``3: 12``, and the rest of the line.

    >>> parse_address("3: 12 riz 13h")
    Address(turn=3, table=12, rest='riz 13h')
    """
    found = _ADDRESS.fullmatch(text.strip())
    if found is None:
        raise InputError(LineProblem.TABLE_EXPECTED)
    return Address(int(found["turn"]) if found["turn"] else None, int(found["table"]), found["rest"] or "")


def everybody_has_top(turn: int, state: DuplicateState) -> commands.SlipCommand:
    return commands.GiveTop(turn, _without_score(turn, state))


def all_others_absent(text: str, state: DuplicateState) -> commands.SlipCommand:
    """No slip from all who have nothing yet on a turn (6.7)."""
    turn = parse_number(text, default=results.scored_turn(state))
    absent = frozenset({Flag.ABSENT})
    slips = tuple(Slip(table, flags=absent) for table in _without_score(turn, state))
    return commands.CorrectSlips((commands.SlipSheet(turn, slips),))


def _without_score(turn: int, state: DuplicateState) -> tuple[int, ...]:
    tables = results.unscored(state, turn)
    if not tables:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return tables


def completed(slip: Slip, turn: int, state: DuplicateState) -> Slip:
    """What happened to a slip that is known already is added to it, unless there was none in truth."""
    is_written = slip.words or slip.reference or slip.claimed is not None
    if is_written or slip.flags & _WITHOUT_WRITING:
        return slip
    known = state.table.scores_of(turn).slip_of(slip.table)
    if known is not None:
        return replace(known.slip, flags=known.slip.flags | slip.flags)
    if slip.flags <= NEEDS_SLIP:
        raise RuleViolation(SlipRuleProblem.NO_SUCH_VERDICT, turn=turn, table=slip.table)
    return slip


def accepted(text: str, state: DuplicateState) -> commands.SlipCommand:
    """A judgement of the program confirmed by the referee: of a table, or the only one there is."""
    waiting = list(open_slips(state))
    if not waiting:
        raise RuleViolation(SlipRuleProblem.NOTHING_OPEN)
    if not text.strip():
        if len(waiting) != 1:
            raise InputError(LineProblem.TABLE_EXPECTED)
        turn, judged = waiting[0]
        return commands.RuleOnSlip(turn, judged.table, Ruling())
    address = parse_address(text)
    return commands.RuleOnSlip(_turn_to_rule(address, state), address.table, Ruling())


def ruled(
    text: str, state: DuplicateState, authority: events.Authority = events.Authority.REFEREE
) -> commands.SlipCommand:
    """A person's verdict: ``12 21``, ``12 avertissement``, ``3: 12 -5``, ``12 21 -5``."""
    address = parse_address(text)
    return commands.RuleOnSlip(_turn_to_rule(address, state), address.table, parse_ruling(address.rest), authority)


def parse_ruling(text: str) -> Ruling:
    """A verdict in words: points, a sanction, or both; as with typed scores, a penalty is taken off.

    >>> parse_ruling("21 -5")
    Ruling(sanction=<Sanction.PENALTY: 'penalty'>, score=16)

    :raises InputError: when it is neither.
    """
    ruling = Ruling()
    tokens = text.split()
    if len(tokens) == 1 and fold(tokens[0]) in UPHOLD_WORDS:
        return ruling
    for token in tokens:
        sanction = SANCTION_WORDS.get(fold(token))
        if sanction is not None and ruling.sanction is None:
            ruling = replace(ruling, sanction=sanction)
        elif _SCORE.fullmatch(token) and ruling.score is None:
            ruling = replace(ruling, score=int(token))
        else:
            raise InputError(LineProblem.RULING_EXPECTED, text=text)
    if not tokens:
        raise InputError(LineProblem.RULING_MISSING)
    if ruling.sanction is Sanction.PENALTY and ruling.score is not None:
        return replace(ruling, score=max(0, ruling.score - PENALTY_POINTS))
    return ruling


def appealed(text: str, state: DuplicateState) -> commands.LodgeAppeal:
    """An appeal with its grounds, to the federation where that is said first (BU-18, BU-20)."""
    first, _, rest = text.partition(" ")
    is_federal = fold(first) in _FEDERATION
    address = parse_address(rest if is_federal else text)
    turn = address.turn or last_turn_of(address.table, state)
    instance = Instance.FEDERATION if is_federal else Instance.COMMISSION
    return commands.LodgeAppeal(turn, address.table, grounds=address.rest, instance=instance)


def open_slips(state: DuplicateState) -> Iterator[tuple[int, events.JudgedSlip]]:
    """Every slip that somebody still has to decide on, with its turn."""
    return ((known.turn, judged) for known in state.table.scores for judged in known.slips if judged.is_open)


def _turn_to_rule(address: Address, state: DuplicateState) -> int:
    """The turn named; else the only one on which the table has something to decide; else its last slip.

    :raises InputError: when several wait, and none was named.
    """
    if address.turn is not None:
        return address.turn
    waiting = {turn for turn, judged in open_slips(state) if judged.table == address.table}
    waiting |= {known.turn for known in state.table.appeals if known.effect is None and known.table == address.table}
    if len(waiting) > 1:
        raise InputError(LineProblem.WHICH_TURN, table=address.table, turns=", ".join(map(str, sorted(waiting))))
    return waiting.pop() if waiting else last_turn_of(address.table, state)


def last_turn_of(table: int, state: DuplicateState) -> int:
    """The last turn on which a table has a slip, or the one that scores are for."""
    turns = [known.turn for known in state.table.scores if known.slip_of(table) is not None]
    return turns[-1] if turns else results.scored_turn(state)


def parse_flags(text: str) -> frozenset[Flag]:
    """What happened to a slip, in words with or without a mark before them.

    :raises InputError: naming the word that says nothing.
    """
    return frozenset(find_flag(word, FLAG_WORDS) for word in text.replace(",", " ").split())


SLIP_MAKERS: dict[Action, Callable[[str, DuplicateState], commands.SlipCommand]] = {
    Action.ABSENTEES: all_others_absent,
    Action.ACCEPT: accepted,
    Action.RULE: ruled,
    Action.COMMISSION: lambda rest, state: ruled(rest, state, events.Authority.COMMISSION),
}


class Delivery(StrEnum):
    """What becomes of correction slips: told, written to a file, noted as delivered."""

    TOLD = "told"
    WRITTEN = "written"
    DELIVERED = "delivered"


@dataclass(frozen=True, slots=True)
class NoticeRequest:
    """The correction slips of a turn, of a table, or all; and what to do with them (BU-17)."""

    turn: int | None = None
    table: int | None = None
    delivery: Delivery = Delivery.TOLD
    ending: str = ""
    """The format of the file, if they are to be written."""

    def chosen(self, state: DuplicateState) -> tuple[Notice, ...]:
        return tuple(found for found in slip_decisions.notices(state) if self._concerns(found.turn, found.slip.table))

    def was_decided(self, state: DuplicateState) -> bool:
        """Whether a person has decided on one of the slips asked for."""
        return any(
            judged.authority is not events.Authority.PROGRAM and self._concerns(known.turn, judged.table)
            for known in state.table.scores
            for judged in known.slips
        )

    def _concerns(self, turn: int, table: int) -> bool:
        return self.turn in (None, turn) and self.table in (None, table)


def parse_notices(text: str, state: DuplicateState, formats: Iterable[FileFormat]) -> NoticeRequest:
    """Read a request; without a turn, a table or « all » it is for the last turn that has slips.

    :raises InputError: when a word says nothing.
    """
    words = fold(text).split()
    request = NoticeRequest(turn=results.corrected_turn(state))
    typed = {word: form.ending for form in formats for word in (form.ending, *form.names)}
    if words and words[-1] in typed:
        request = replace(request, delivery=Delivery.WRITTEN, ending=typed[words.pop()])
    elif words and words[-1] in _DELIVERED:
        request = replace(request, delivery=Delivery.DELIVERED)
        words.pop()
    match words:
        case []:
            return request
        case [number] if number.isdecimal():
            return replace(request, turn=int(number))
        case [word, number] if word == "table" and number.isdecimal():
            return replace(request, turn=None, table=int(number))
        case [word] if word in _ALL:
            return replace(request, turn=None)
        case _:
            raise InputError(LineProblem.NOTICES_EXPECTED, text=text)
