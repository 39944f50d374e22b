"""What is agreed before a classic game starts (CL-01, VA-01…04, VA-07)."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.rules.game import BagKind


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
