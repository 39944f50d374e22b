"""Which correction slips are asked for, and what is to be done with them (BU-17)."""

from dataclasses import dataclass, replace
from enum import StrEnum

from access_scrabble.app.actions import fold
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
    HTML = "html"
    TEXT = "txt"
    PAPER_BRAILLE = "brf"
    DELIVERED = "delivered"


_ALL = frozenset({"tous", "tout", "all"})
_TABLE = "table"
_DELIVERIES = {
    **{form.value: form for form in (Delivery.HTML, Delivery.TEXT, Delivery.PAPER_BRAILLE)},
    "texte": Delivery.TEXT,
    "text": Delivery.TEXT,
    "braille": Delivery.PAPER_BRAILLE,
    **dict.fromkeys(("remis", "distribues", "delivered"), Delivery.DELIVERED),
}


@dataclass(frozen=True, slots=True)
class NoticeRequest:
    """The correction slips of a turn, of a table, or all; and what to do with them."""

    turn: int | None = None
    table: int | None = None
    delivery: Delivery = Delivery.TOLD

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


def parse_notices(text: str, state: State) -> NoticeRequest:
    """Read a request; without a turn, a table or « all » it is for the last turn that has slips.

    :raises InputError: when a word says nothing.
    """
    words = fold(text).split()
    request = NoticeRequest(turn=corrected_turn(state))
    if words and words[-1] in _DELIVERIES:
        request = replace(request, delivery=_DELIVERIES[words.pop()])
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
