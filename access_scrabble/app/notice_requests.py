"""Which correction slips are asked for, and what is to be done with them (BU-17)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import StrEnum

from access_scrabble.app.actions import fold
from access_scrabble.app.formats import FileFormat
from access_scrabble.app.lines import LineProblem
from access_scrabble.app.scoring_turns import corrected_turn
from access_scrabble.errors import InputError
from access_scrabble.rules.duplicate.slip_events import Authority
from access_scrabble.rules.duplicate.slip_notices import notices
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.slips.notices import Notice


class Delivery(StrEnum):
    """What becomes of correction slips: told, written to a file, noted as delivered."""

    TOLD = "told"
    WRITTEN = "written"
    DELIVERED = "delivered"


_ALL = frozenset({"tous", "tout", "all"})
_TABLE = "table"
_DELIVERED = frozenset({"remis", "distribues", "delivered"})


@dataclass(frozen=True, slots=True)
class NoticeRequest:
    """The correction slips of a turn, of a table, or all; and what to do with them."""

    turn: int | None = None
    table: int | None = None
    delivery: Delivery = Delivery.TOLD
    ending: str = ""
    """The format of the file, if they are to be written."""

    def chosen(self, state: State) -> tuple[Notice, ...]:
        """Those of the game that are asked for."""
        return tuple(found for found in notices(state) if self._concerns(found.turn, found.slip.table))

    def was_decided(self, state: State) -> bool:
        """Whether a person has decided on one of the slips asked for."""
        return any(
            judged.authority is not Authority.PROGRAM and self._concerns(known.turn, judged.table)
            for known in state.table.scores
            for judged in known.slips
        )

    def _concerns(self, turn: int, table: int) -> bool:
        return self.turn in (None, turn) and self.table in (None, table)


def parse_notices(text: str, state: State, formats: Iterable[FileFormat]) -> NoticeRequest:
    """Read a request; without a turn, a table or « all » it is for the last turn that has slips.

    :raises InputError: when a word says nothing.
    """
    words = fold(text).split()
    request = NoticeRequest(turn=corrected_turn(state))
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
        case [word, number] if word == _TABLE and number.isdecimal():
            return replace(request, turn=None, table=int(number))
        case [word] if word in _ALL:
            return replace(request, turn=None)
        case _:
            raise InputError(LineProblem.NOTICES_EXPECTED, text=text)
