"""What can happen in a classic game.

The entries of its timeline come first: what happened on the table, in order. Each is also the event that made it,
save a withdrawn word, which a challenge puts in place of a play. The first four are turns and are numbered from 1;
the others happen between turns.
"""

from enum import StrEnum

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault
from access_scrabble.rules.classic.settings import ClassicSettings, Judge, Source
from access_scrabble.rules.game import Redone, Undone
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class WordPlaced:
    """A word was laid (CL-03); its points count once the turn is confirmed (CL-09).

    ``unknown`` are the words outside the lexicon: a secret of the program while fair play hides it (CL-10).
    ``agreed`` are those that the players admit all the same. ``faults`` are questions that a correction
    before this turn has raised; a suspended play does not fit on the board any more and lies nowhere.
    """

    player: int
    play: Play
    words: tuple[str, ...]
    points: int
    bonus: int = 0
    unknown: tuple[str, ...] = ()
    agreed: tuple[str, ...] = ()
    on_theme: tuple[str, ...] = ()
    faults: tuple[Fault, ...] = ()
    is_suspended: bool = False
    is_accepted: bool = False


@dataclass(frozen=True, slots=True)
class TilesExchanged:
    """Tiles went back into the bag after as many were drawn (CL-07).

    ``unknown`` counts the tiles that nobody named; ``drawn`` is in the order drawn, empty in a physical bag.
    """

    player: int
    returned: Tiles
    unknown: int = 0
    drawn: str = ""
    drawn_vowels: int = 0
    faults: tuple[Fault, ...] = ()
    is_suspended: bool = False
    is_accepted: bool = False


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A player passed (CL-08)."""

    player: int


@dataclass(frozen=True, slots=True)
class WordWithdrawn:
    """A challenged word was taken back and its turn lost (CL-09)."""

    player: int
    play: Play
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BlankSwapped:
    """A player took a joker from the board for the letter it stood for (VA-01)."""

    player: int
    square: Square
    letter: str
    is_suspended: bool = False
    is_accepted: bool = False


@dataclass(frozen=True, slots=True)
class TilesDrawn:
    """Tiles came onto a rack: named in the order drawn, or only counted when nobody told the program."""

    player: int
    tiles: str
    unknown: int = 0
    source: Source = Source.BAG


@dataclass(frozen=True, slots=True)
class RackDeclared:
    """A player typed what stands on the rack."""

    player: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class DrawTold:
    """A player named tiles drawn from a real bag, which were only counted before."""

    player: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class SquareChange:
    """What a square holds from now on; ``.`` is nothing."""

    square: Square
    symbol: str


@dataclass(frozen=True, slots=True)
class SquaresSet:
    """Squares were made to agree with the real board."""

    changes: tuple[SquareChange, ...]


Turn = WordPlaced | TilesExchanged | TurnPassed | WordWithdrawn
Entry = Turn | BlankSwapped | TilesDrawn | RackDeclared | DrawTold | SquaresSet


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
class _Revision:
    number: int
    start: int
    entries: tuple[Entry, ...]
    is_pending: bool


@dataclass(frozen=True, slots=True)
class TurnCorrected(_Revision):
    """A past turn was replaced; ``entries`` are the timeline from ``start`` on, recomputed."""


@dataclass(frozen=True, slots=True)
class TurnInserted(_Revision):
    """A forgotten turn was put in; ``entries`` are the timeline from ``start`` on, recomputed."""


@dataclass(frozen=True, slots=True)
class TurnRemoved(_Revision):
    """A turn was taken out; ``entries`` are the timeline from ``start`` on, recomputed."""


@dataclass(frozen=True, slots=True)
class TurnAccepted:
    """The players left a turn as it stands, whatever the questions about it."""

    number: int


Revision = TurnCorrected | TurnInserted | TurnRemoved
SeatingEvent = FirstDrawTied | FirstPlayerDrawn
EntryEvent = WordPlaced | TilesExchanged | TurnPassed | BlankSwapped | TilesDrawn | RackDeclared | DrawTold | SquaresSet
WindowEvent = TurnConfirmed | WordsChallenged | ChallengeUpheld | ChallengeRejected | WordsAgreed | ThemeAccepted
EndEvent = PlayEnded | PlayReopened | LeftoverCounted | LeftoversAskedAgain | GameFinished
TableEvent = SeatingEvent | EntryEvent | WindowEvent | EndEvent | Revision | TurnAccepted
Event = GameStarted | TableEvent | Undone | Redone
