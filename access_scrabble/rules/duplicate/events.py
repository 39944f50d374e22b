"""What can happen in a duplicate game."""

from dataclasses import replace
from datetime import datetime
from enum import StrEnum

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.position import RejectReason
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.game import BagKind, Redone, Undone
from access_scrabble.rules.ranking.appeals import Appellant, Instance
from access_scrabble.rules.slips.verdict import Slip, Verdict, counted_by_hand
from access_scrabble.values import dataclass


class EndReason(StrEnum):
    """The ways a game ends (DU-11, DU-12, FO-06)."""

    ALL_PLACED = "all_placed"
    NOTHING_PLACEABLE = "nothing_placeable"
    ONE_KIND = "one_kind"
    ONE_LETTER = "one_letter"
    NO_OTHER_DRAW = "no_other_draw"
    INTERRUPTED = "interrupted"
    LAST_SURVIVOR = "last_survivor"


class ChoiceWarning(StrEnum):
    """What speaks against the word that the referee retained (DU-07)."""

    NOT_TOP = "not_top"
    WASTES_BLANK = "wastes_blank"
    DOES_NOT_END_GAME = "does_not_end_game"
    NOT_ADMITTED = "not_admitted"


class ClockAction(StrEnum):
    """What happened to the clock of a turn (DU-05)."""

    STARTED = "started"
    PAUSED = "paused"
    RESUMED = "resumed"
    ADDED = "added"
    TICKED = "ticked"
    """It runs on: noted from time to time, so that little is lost in a crash."""
    ENDED = "ended"


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The game was set up."""

    settings: DuplicateSettings


@dataclass(frozen=True, slots=True)
class LettersDrawn:
    """A valid draw: the kept letters, and the new ones in the order drawn (DU-02)."""

    turn: int
    kept: Tiles
    new: str
    source: BagKind


@dataclass(frozen=True, slots=True)
class DrawRejected:
    """A draw went back into the bag, kept letters included (DU-04, DU-10)."""

    turn: int
    kept: Tiles
    new: str
    reason: RejectReason
    source: BagKind


@dataclass(frozen=True, slots=True)
class PlayRetained:
    """The word that all place (DU-07); ``top`` is the best score that the search knows."""

    turn: int
    play: Play
    words: tuple[str, ...]
    points: int
    top: int
    warnings: tuple[ChoiceWarning, ...] = ()


@dataclass(frozen=True, slots=True)
class BlankReplaced:
    """The real letter took the place of a joker on the board, and the joker serves again (FO-02)."""

    square: Square
    letter: str


@dataclass(frozen=True, slots=True)
class TurnCancelled:
    """A turn is void; all its letters went back (DU-10)."""

    turn: int
    draw: Tiles


@dataclass(frozen=True, slots=True)
class NoSolutionFound:
    """Nothing could be placed with this draw; all its letters went back (DU-10)."""

    turn: int
    draw: Tiles


@dataclass(frozen=True, slots=True)
class GameEnded:
    """The game is over; ``left`` was not placed, and a void game has no result (DU-11, DU-12)."""

    reason: EndReason
    turns: int
    left: Tiles
    is_void: bool = False


@dataclass(frozen=True, slots=True)
class EntrantArrived:
    """Somebody takes part from a turn on; the turns before count nothing (DU-13)."""

    entrant: Entrant
    turn: int


@dataclass(frozen=True, slots=True)
class EntrantExcluded:
    """Somebody was excluded for cheating, on a turn; all his scores are void (DU-20)."""

    table: int
    turn: int
    grounds: str = ""


@dataclass(frozen=True, slots=True)
class EntrantScore:
    """What a table scores on a turn, counted by hand; a penalty is taken from the points (DU-09)."""

    table: int
    points: int
    penalty: int = 0
    warnings: int = 0
    """Warnings that the points do not show, as a disciplinary one (BU-12)."""

    @property
    def counted(self) -> int:
        return self.points - self.penalty

    @property
    def verdict(self) -> Verdict:
        """The same as a verdict, which says nothing of reasons."""
        return replace(counted_by_hand(self.points, self.penalty), extra_warnings=self.warnings)


@dataclass(frozen=True, slots=True)
class ScoresRecorded:
    """Scores of a turn came in, or were changed (DU-15)."""

    turn: int
    scores: tuple[EntrantScore, ...]


@dataclass(frozen=True, slots=True)
class ProposalMade:
    """A player proposed a word; it brings nothing when it does not hold (DU-16, FO-07)."""

    turn: int
    table: int
    play: Play
    points: int
    is_top: bool
    elapsed_ms: int = 0


@dataclass(frozen=True, slots=True)
class AnswerGiven:
    """The time of a topping turn was over, and the player was told the top (FO-07)."""

    turn: int
    table: int


@dataclass(frozen=True, slots=True)
class ClockNoted:
    """The clock was touched: what it had left, and when by the calendar, so that a crash loses no time."""

    turn: int
    action: ClockAction
    left_ms: int
    at: str

    @property
    def moment(self) -> datetime | None:
        """When, or nothing where the program cannot have written it, which knows the local time alone."""
        try:
            moment = datetime.fromisoformat(self.at)
        except ValueError:
            return None
        return moment if moment.tzinfo is None else None


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
        return self.verdict.score is None or (self.verdict.is_judgement and self.authority is Authority.PROGRAM)


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
    instance: Instance = Instance.COMMISSION
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class PlayersNotified:
    """Players were told of their verdicts on a turn before the draw of another one (BU-14, BU-17)."""

    turn: int
    tables: tuple[int, ...]
    before: int


@dataclass(frozen=True, slots=True)
class TablesGiven:
    """A corrector answers for these tables from now on, or nobody where no name is given (R26 2.3, 2.4).

    A second one corrects them once more (6.9).
    """

    corrector: str
    tables: tuple[int, ...]
    is_second: bool = False


@dataclass(frozen=True, slots=True)
class RulingAsked:
    """A corrector leaves a slip to the referee, with a word about it if need be."""

    turn: int
    table: int
    corrector: str
    words: str = ""


HallEvent = TablesGiven | RulingAsked
"""What several people tell each other; no undo takes it back."""
SlipEvent = SlipsCorrected | VerdictRuled | SecondOpinionGiven | AppealLodged | PlayersNotified
TurnEvent = LettersDrawn | DrawRejected | PlayRetained | BlankReplaced | TurnCancelled | NoSolutionFound
Event = (
    GameStarted
    | TurnEvent
    | GameEnded
    | EntrantArrived
    | EntrantExcluded
    | ScoresRecorded
    | SlipEvent
    | ProposalMade
    | AnswerGiven
    | ClockNoted
    | HallEvent
    | Undone
    | Redone
)
