"""The timeline of a classic game: what happened on the table, in order.

Each entry is also the event that made it, save a withdrawn word, which a challenge puts in place of a play.
The first four are turns and are numbered from 1; the others happen between turns.
"""

from dataclasses import dataclass

from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault
from access_scrabble.rules.classic.settings import Source


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
class SquareChange:
    """What a square holds from now on; ``.`` is nothing."""

    square: Square
    symbol: str


@dataclass(frozen=True, slots=True)
class SquaresSet:
    """Squares were made to agree with the real board."""

    changes: tuple[SquareChange, ...]


Turn = WordPlaced | TilesExchanged | TurnPassed | WordWithdrawn
Entry = Turn | BlankSwapped | TilesDrawn | RackDeclared | SquaresSet

TURN_TYPES = (WordPlaced, TilesExchanged, TurnPassed, WordWithdrawn)
