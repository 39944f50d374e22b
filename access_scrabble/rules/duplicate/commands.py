"""What can be asked of a duplicate game."""

from access_scrabble.engine.board import Play
from access_scrabble.rules.duplicate.events import Authority, ClockAction, EntrantScore
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.game import Redo, Undo
from access_scrabble.rules.ranking.appeals import Appellant, Instance, Ruling
from access_scrabble.rules.slips.verdict import Flag, Slip
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class StartDuplicate:
    settings: DuplicateSettings


@dataclass(frozen=True, slots=True)
class DrawLetters:
    """Complete the draw from the program's bag, again and again until it is valid (DU-02, DU-04)."""


@dataclass(frozen=True, slots=True)
class TypeDraw:
    """Tell what was drawn, in that order, to complete the draw (DU-02); the joker of FO-02 need not be named.

    When ``renewed``, the kept letters went back first, and nobody told what was rejected with them (DU-04).
    """

    letters: str
    renewed: bool = False


@dataclass(frozen=True, slots=True)
class RetainPlay:
    """Retain a word, the top or another (DU-07); words outside the lexicon may be admitted by name."""

    play: Play
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RetainTop:
    """Retain the top that is preferred among equals (DU-07)."""


@dataclass(frozen=True, slots=True)
class DeclareNoSolution:
    """Put the draw back because nothing can be placed with it (DU-10)."""


@dataclass(frozen=True, slots=True)
class CancelTurn:
    """Void the turn being played, or the last one when the next is not drawn yet (DU-10)."""


@dataclass(frozen=True, slots=True)
class ReportInterruption:
    """Tell how long the game was interrupted; too long ends it (DU-12)."""

    seconds: int


@dataclass(frozen=True, slots=True)
class Enter:
    """Take part from now on (DU-13)."""

    entrant: Entrant


@dataclass(frozen=True, slots=True)
class Exclude:
    """Exclude somebody who cheated: all his scores are void (DU-20, R26 7.1)."""

    table: int
    grounds: str = ""


@dataclass(frozen=True, slots=True)
class RecordScores:
    """Tell what tables score on a turn, as said (DU-15) or corrected by hand; it replaces a slip too."""

    turn: int
    scores: tuple[EntrantScore, ...]


@dataclass(frozen=True, slots=True)
class Propose:
    """Propose a word for the turn being played (DU-16, FO-07)."""

    table: int
    play: Play
    elapsed_ms: int = 0


@dataclass(frozen=True, slots=True)
class GiveAnswer:
    """Tell a topping player the top, his time being over (FO-07)."""

    table: int


@dataclass(frozen=True, slots=True)
class NoteClock:
    """Write down that the clock was touched; ``at`` is a calendar time."""

    action: ClockAction
    left_ms: int
    at: str


@dataclass(frozen=True, slots=True)
class SlipSheet:
    """Slips of one turn, played or under way."""

    turn: int
    slips: tuple[Slip, ...]


@dataclass(frozen=True, slots=True)
class CorrectSlips:
    """Correct slips, all of them or none; a table's slip replaces what it had on that turn."""

    sheets: tuple[SlipSheet, ...]


@dataclass(frozen=True, slots=True)
class GiveTop:
    """These tables have the top of a turn, written as it should be."""

    turn: int
    tables: tuple[int, ...]
    flags: frozenset[Flag] = frozenset()


@dataclass(frozen=True, slots=True)
class RuleOnSlip:
    """Put a person's verdict in place of the one in force (6.4.2.2, BU-18)."""

    turn: int
    table: int
    ruling: Ruling
    authority: Authority = Authority.REFEREE


@dataclass(frozen=True, slots=True)
class CheckSlips:
    """Correct slips once more, as a second referee enters them (6.9)."""

    entered: CorrectSlips | GiveTop


@dataclass(frozen=True, slots=True)
class LodgeAppeal:
    """Record an appeal against a verdict, late or not, or against the commission's own (BU-18, BU-20)."""

    turn: int
    table: int
    appellant: Appellant = Appellant.PLAYER
    grounds: str = ""
    instance: Instance = Instance.COMMISSION
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class NotifyPlayers:
    """Tell that players have their correction slips of a turn (BU-17)."""

    turn: int
    tables: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GiveTables:
    """Let a corrector answer for tables, as a second one if so; an empty name takes them away (R26 2.4, 6.9)."""

    corrector: str
    tables: tuple[int, ...]
    is_second: bool = False


@dataclass(frozen=True, slots=True)
class AskRuling:
    """Leave a slip to the referee."""

    turn: int
    table: int
    corrector: str
    words: str = ""


HallCommand = GiveTables | AskRuling
SlipCommand = CorrectSlips | GiveTop | RuleOnSlip | CheckSlips | LodgeAppeal | NotifyPlayers
TurnCommand = (
    DrawLetters | TypeDraw | RetainPlay | RetainTop | DeclareNoSolution | CancelTurn | ReportInterruption | NoteClock
)
PlayerCommand = Enter | Exclude | RecordScores | Propose | GiveAnswer
Command = StartDuplicate | TurnCommand | PlayerCommand | SlipCommand | HallCommand | Undo | Redo
