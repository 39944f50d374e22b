"""What can happen in a classic game; the entries of the timeline are events too."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.classic.entries import (
    BlankSwapped,
    ClassicSettings,
    Entry,
    Judge,
    RackDeclared,
    SquaresSet,
    TilesDrawn,
    TilesExchanged,
    TurnPassed,
    WordPlaced,
)
from access_scrabble.rules.history import Redone, Undone


class EndReason(StrEnum):
    """The three ways a game ends (CL-12)."""

    WENT_OUT = "went_out"
    AGREED = "agreed"
    ALL_PASSED = "all_passed"


class LeftoverSource(StrEnum):
    """How a leftover came to be known (CL-13)."""

    KNOWN = "known"
    TOLD = "told"
    DEDUCED = "deduced"


@dataclass(frozen=True, slots=True)
class GameStarted:
    """The players sat down."""

    settings: ClassicSettings


@dataclass(frozen=True, slots=True)
class FirstDraw:
    """The tile one player drew for the first turn."""

    player: int
    tile: str


@dataclass(frozen=True, slots=True)
class FirstDrawTied:
    """Several drew the letter nearest to A and draw again; the tiles went back (AD-04)."""

    draws: tuple[FirstDraw, ...]
    tied: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FirstPlayerDrawn:
    """The draw named who begins; the tiles went back (AD-04)."""

    draws: tuple[FirstDraw, ...]
    first: int


@dataclass(frozen=True, slots=True)
class TurnConfirmed:
    """The points of the word laid were added; no challenge is possible any more (CL-09)."""

    player: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class WordsChallenged:
    """Words were contested, and the players look them up (CL-09)."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChallengeUpheld:
    """Words were refused: the tiles come back and the turn is lost (CL-09)."""

    player: int
    refused: tuple[str, ...]
    judge: Judge


@dataclass(frozen=True, slots=True)
class ChallengeRejected:
    """The contested words stand, and the challenge costs nothing (CL-09)."""

    player: int
    words: tuple[str, ...]
    judge: Judge
    agreed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class WordsAgreed:
    """The players admitted words by agreement."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ThemeAccepted:
    """The players found words on theme; ``points`` were added to the play (VA-03)."""

    words: tuple[str, ...]
    points: int


@dataclass(frozen=True, slots=True)
class PlayEnded:
    """Nobody plays any more; ``player`` went out, or made the last pass, or was to play (CL-12)."""

    reason: EndReason
    player: int


@dataclass(frozen=True, slots=True)
class PlayReopened:
    """A correction showed that the game had not ended."""


@dataclass(frozen=True, slots=True)
class LeftoverCounted:
    """A player's remaining tiles are known (CL-13); ``expected`` is how many there should have been."""

    player: int
    tiles: Tiles
    source: LeftoverSource
    expected: int


@dataclass(frozen=True, slots=True)
class LeftoversAskedAgain:
    """A correction made what these players had left unknown again."""

    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class GameFinished:
    """Leftovers were settled: what each player gains or loses, and the final totals (CL-13)."""

    adjustments: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class TurnCorrected:
    """A past turn was replaced; ``entries`` are the timeline from ``start`` on, recomputed."""

    number: int
    start: int
    entries: tuple[Entry, ...]
    is_pending: bool


@dataclass(frozen=True, slots=True)
class TurnInserted:
    """A forgotten turn was put in; ``entries`` are the timeline from ``start`` on, recomputed."""

    number: int
    start: int
    entries: tuple[Entry, ...]
    is_pending: bool


@dataclass(frozen=True, slots=True)
class TurnRemoved:
    """A turn was taken out; ``entries`` are the timeline from ``start`` on, recomputed."""

    number: int
    start: int
    entries: tuple[Entry, ...]
    is_pending: bool


@dataclass(frozen=True, slots=True)
class TurnAccepted:
    """The players left a turn as it stands, whatever the questions about it."""

    number: int


Revision = TurnCorrected | TurnInserted | TurnRemoved

Event = (
    GameStarted
    | FirstDrawTied
    | FirstPlayerDrawn
    | WordPlaced
    | TilesExchanged
    | TurnPassed
    | BlankSwapped
    | TilesDrawn
    | RackDeclared
    | SquaresSet
    | TurnConfirmed
    | WordsChallenged
    | ChallengeUpheld
    | ChallengeRejected
    | WordsAgreed
    | ThemeAccepted
    | PlayEnded
    | PlayReopened
    | LeftoverCounted
    | LeftoversAskedAgain
    | GameFinished
    | Revision
    | TurnAccepted
    | Undone
    | Redone
)
