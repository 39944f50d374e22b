"""What is agreed before a classic game starts (CL-01, VA-01…04, VA-07)."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.plays import Play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault
from access_scrabble.rules.kinds import BagKind


class FirstPlayer(StrEnum):
    """How the player who begins is found (CL-01, AD-04)."""

    GIVEN = "given"
    DRAWN = "drawn"


class WordCheck(StrEnum):
    """When an unknown word is refused: on a challenge (CL-09), or at once."""

    CHALLENGE = "challenge"
    IMMEDIATE = "immediate"


class Judge(StrEnum):
    """Who settles a challenge: the lexicon, or the players with their own dictionary."""

    LEXICON = "lexicon"
    PLAYERS = "players"


class Variant(StrEnum):
    """Variants that can be combined (VA-01…04)."""

    RECYCLED_BLANKS = "recycled_blanks"
    OPEN_DICTIONARY = "open_dictionary"
    THEME = "theme"
    TWO_BAGS = "two_bags"


class Solitaire(StrEnum):
    """The ways to play alone (VA-07)."""

    NONE = "none"
    ONE_RACK = "one_rack"
    TWO_RACKS = "two_racks"
    ALL_VISIBLE = "all_visible"


class Source(StrEnum):
    """The bag a tile is drawn from; the last two only in VA-04."""

    BAG = "bag"
    VOWELS = "vowels"
    CONSONANTS = "consonants"


@dataclass(frozen=True, slots=True)
class TwoBags:
    """What goes into the bag of vowels; the rest is in the other one (VA-04)."""

    letters: str = "AEIOUY"
    blanks: int = 1


@dataclass(frozen=True, slots=True)
class ClassicSettings:
    """A game as agreed; players sit clockwise and are known by their seat, from 0."""

    players: tuple[str, ...]
    bag: BagKind = BagKind.PHYSICAL
    first_player: FirstPlayer = FirstPlayer.GIVEN
    word_check: WordCheck = WordCheck.CHALLENGE
    judge: Judge = Judge.LEXICON
    typed_racks: tuple[int, ...] = ()
    variants: tuple[Variant, ...] = ()
    solitaire: Solitaire = Solitaire.NONE
    theme: str = ""
    two_bags: TwoBags = TwoBags()

    @property
    def has_racks(self) -> bool:
        """Whether tiles are drawn at all; with all of them face up one just takes them (VA-07 c)."""
        return self.solitaire is not Solitaire.ALL_VISIBLE

    @property
    def has_open_dictionary(self) -> bool:
        """Whether words may be looked up at any time (VA-02, VA-07 c)."""
        return Variant.OPEN_DICTIONARY in self.variants or self.solitaire is Solitaire.ALL_VISIBLE

    @property
    def refuses_unknown_words(self) -> bool:
        """Whether a word outside the lexicon is refused without a challenge."""
        return self.word_check is WordCheck.IMMEDIATE or self.has_open_dictionary

    @property
    def draws_by_choice(self) -> bool:
        """Whether each tile is drawn by the program from a bag of the player's choice (VA-04)."""
        return Variant.TWO_BAGS in self.variants and self.bag is BagKind.VIRTUAL


# The timeline of a classic game: what happened on the table, in order.
#
# Each entry is also the event that made it, save a withdrawn word, which a challenge puts in place of a play.
# The first four are turns and are numbered from 1; the others happen between turns.


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
