"""What happens to answer slips in a refereed game: corrected, judged, checked, notified (BU, DU-09)."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.rules.slips.appeals import Appellant
from access_scrabble.rules.slips.slip import Slip
from access_scrabble.rules.slips.verdict import Verdict


class Authority(StrEnum):
    """Who gave a verdict (6.4.2.2, 7.3)."""

    PROGRAM = "program"
    REFEREE = "referee"
    COMMISSION = "commission"


@dataclass(frozen=True, slots=True)
class JudgedSlip:
    """A slip with the verdict in force, and whose verdict it is."""

    slip: Slip
    verdict: Verdict
    authority: Authority = Authority.PROGRAM

    @property
    def table(self) -> int:
        """Whose slip it is."""
        return self.slip.table

    @property
    def points(self) -> int:
        """The points before a penalty, as solos compare them (DU-09)."""
        return self.verdict.full_score

    @property
    def counted(self) -> int:
        """The points given; none while the commission has not decided."""
        return self.verdict.score or 0

    @property
    def is_open(self) -> bool:
        """Whether somebody still has to decide: no score yet, or a judgement that nobody has confirmed."""
        return self.verdict.score is None or (
            self.verdict.is_judgement and self.authority is Authority.PROGRAM
        )


@dataclass(frozen=True, slots=True)
class SlipsCorrected:
    """Slips of a turn were corrected; each replaces what its table had there (BU-01…16)."""

    turn: int
    slips: tuple[JudgedSlip, ...]


@dataclass(frozen=True, slots=True)
class VerdictRuled:
    """A person's verdict took the place of another; the commission's decides an open appeal too (BU-18)."""

    turn: int
    table: int
    verdict: Verdict
    authority: Authority


@dataclass(frozen=True, slots=True)
class SecondOpinionGiven:
    """Slips of a turn were corrected once more by another referee; nothing is counted from it (6.9)."""

    turn: int
    slips: tuple[JudgedSlip, ...]


@dataclass(frozen=True, slots=True)
class AppealLodged:
    """Somebody does not accept a verdict (BU-18)."""

    turn: int
    table: int
    appellant: Appellant
    grounds: str = ""


@dataclass(frozen=True, slots=True)
class PlayersNotified:
    """Players were told of their verdicts on a turn before the draw of another one (BU-14, BU-17)."""

    turn: int
    tables: tuple[int, ...]
    before: int


SlipEvent = SlipsCorrected | VerdictRuled | SecondOpinionGiven | AppealLodged | PlayersNotified
