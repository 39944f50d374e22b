"""What can happen in a duplicate game."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.draws import RejectReason
from access_scrabble.rules.duplicate.settings import Entrant, Settings
from access_scrabble.rules.duplicate.slip_events import (
    AppealLodged,
    PlayersNotified,
    SecondOpinionGiven,
    SlipsCorrected,
    VerdictRuled,
)
from access_scrabble.rules.history import Redone, Undone
from access_scrabble.rules.kinds import BagKind
from access_scrabble.rules.slips.verdict import Verdict, counted_by_hand


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

    settings: Settings


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
class EntrantScore:
    """What a table scores on a turn, counted by hand; a penalty is taken from the points (DU-09)."""

    table: int
    points: int
    penalty: int = 0

    @property
    def counted(self) -> int:
        """The points less the penalty."""
        return self.points - self.penalty

    @property
    def verdict(self) -> Verdict:
        """The same as a verdict, which says nothing of reasons."""
        return counted_by_hand(self.points, self.penalty)


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


Event = (
    GameStarted
    | LettersDrawn
    | DrawRejected
    | PlayRetained
    | BlankReplaced
    | TurnCancelled
    | NoSolutionFound
    | GameEnded
    | EntrantArrived
    | ScoresRecorded
    | SlipsCorrected
    | VerdictRuled
    | SecondOpinionGiven
    | AppealLodged
    | PlayersNotified
    | ProposalMade
    | AnswerGiven
    | ClockNoted
    | Undone
    | Redone
)
