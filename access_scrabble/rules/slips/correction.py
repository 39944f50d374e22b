"""Correcting slips: what happened to each, then what is written on it, article by article (BU-11, BU-12)."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from access_scrabble.rules.editions import Edition
from access_scrabble.rules.slips.articles import cite
from access_scrabble.rules.slips.cases import Case, open_case
from access_scrabble.rules.slips.diagnosis import immediate_zero
from access_scrabble.rules.slips.drawing import Drawing
from access_scrabble.rules.slips.earlier import complete, judge_earlier
from access_scrabble.rules.slips.judging import judge
from access_scrabble.rules.slips.opening import judge_opening
from access_scrabble.rules.slips.placements import PlayedTurn, Readings
from access_scrabble.rules.slips.several import judge_several
from access_scrabble.rules.slips.slip import Flag, Slip
from access_scrabble.rules.slips.verdict import Reason, ReasonCode, Sanction, Verdict, refuse, unique

_ZERO_FLAGS: Mapping[Flag, ReasonCode] = {
    Flag.ABSENT: ReasonCode.NO_SLIP,
    Flag.BLANK: ReasonCode.BLANK_SLIP,
    Flag.SEVERAL: ReasonCode.SEVERAL_SLIPS,
    Flag.UNREADABLE: ReasonCode.UNREADABLE,
    Flag.LATE: ReasonCode.WRITTEN_LATE,
    Flag.ALTERED: ReasonCode.ALTERED,
    Flag.EXCHANGED: ReasonCode.EXCHANGED,
    Flag.GRAVE: ReasonCode.GRAVE_MISCONDUCT,
}


class Corrector:
    """Corrects the slips of one turn; equal slips are judged once."""

    def __init__(self, turn: PlayedTurn) -> None:
        self.turn = turn
        self._readings = Readings(turn)
        self._verdicts: dict[Slip, Verdict] = {}

    def correct(self, slip: Slip) -> Verdict:
        """The verdict on one slip, with its articles."""
        anonymous = replace(slip, table=0)
        if anonymous not in self._verdicts:
            verdict = _judge_flags(slip, self._judge_writing(anonymous))
            self._verdicts[anonymous] = cite(self.turn.edition, verdict)
        return self._verdicts[anonymous]

    def _judge_writing(self, slip: Slip) -> Verdict:
        """What is written, whatever happened to the slip."""
        cases = [open_case(self._readings, slip, written) for written in slip.words if written.symbols]
        if not cases:
            is_blank = not Drawing.from_lines(slip.lines).letters
            return refuse(Reason(ReasonCode.BLANK_SLIP if is_blank else ReasonCode.WORD_NOT_ADMITTED))
        return _judge_word(cases[0]) if len(cases) == 1 else judge_several(cases, _judge_word)


def correct_all(turn: PlayedTurn, slips: Iterable[Slip]) -> tuple[Verdict, ...]:
    """The verdicts on the slips of one turn, in their order."""
    corrector = Corrector(turn)
    return tuple(corrector.correct(slip) for slip in slips)


def _judge_word(case: Case) -> Verdict:
    """The verdict on one word as if it were alone, in the order of the articles."""
    verdict = immediate_zero(case)
    if verdict is None:
        verdict = _judge_placeable(case)
    if verdict.sanction is Sanction.NULLITY and case.turn.edition is not Edition.R26:
        return complete(case) or verdict
    return verdict


def _judge_placeable(case: Case) -> Verdict:
    if case.turn.board.is_empty:
        return judge_opening(case)
    return judge(case) if case.turn.edition is Edition.R26 else judge_earlier(case)


def _judge_flags(slip: Slip, written: Verdict) -> Verdict:
    """What happened to the slip, added to what is written on it (BU-11, BU-12)."""
    told = [Reason(_ZERO_FLAGS[flag]) for flag in Flag if flag in slip.flags and flag in _ZERO_FLAGS]
    verdict = written
    if told:
        kept = written.reasons if written.sanction is Sanction.NULLITY and slip.words else ()
        verdict = Verdict(0, Sanction.NULLITY, unique((*told, *kept)), proposed=written.proposed)
    elif Flag.HARD_TO_READ in slip.flags and verdict.sanction in (Sanction.NONE, Sanction.WARNING):
        reasons = (*verdict.reasons, Reason(ReasonCode.HARD_TO_READ))
        verdict = replace(verdict, sanction=Sanction.WARNING, reasons=reasons)
    if Flag.DISCIPLINARY in slip.flags:
        reasons = (*verdict.reasons, Reason(ReasonCode.DISCIPLINARY))
        verdict = replace(verdict, reasons=reasons, extra_warnings=1)
    return verdict
