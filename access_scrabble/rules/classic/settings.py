"""What is agreed before a classic game starts (CL-01, VA-01…04, VA-07), and what is refused in one."""

from enum import StrEnum

from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import Problem, Seat, Spaced, says
from access_scrabble.rules.game import BagKind
from access_scrabble.values import dataclass


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


class Level(StrEnum):
    """How strong a player is whom the computer plays."""

    BEGINNER = "beginner"
    NOVICE = "novice"
    LEARNER = "learner"
    CASUAL = "casual"
    REGULAR = "regular"
    CLUB = "club"
    STRONG = "strong"
    EXPERT = "expert"
    CHAMPION = "champion"


@dataclass(frozen=True, slots=True)
class Computer:
    """A seat that the computer plays."""

    seat: int
    level: Level


@dataclass(frozen=True, slots=True)
class ClassicSettings:
    """A game as agreed; players sit clockwise and are known by their seat, from 0."""

    players: tuple[str, ...]
    bag: BagKind = BagKind.PHYSICAL
    first_player: FirstPlayer = FirstPlayer.GIVEN
    word_check: WordCheck = WordCheck.CHALLENGE
    judge: Judge = Judge.LEXICON
    own_seat: int | None = None
    """Who sits at the keyboard: rack, unseen tiles and tries are theirs; nobody where somebody keeps the score."""
    variants: tuple[Variant, ...] = ()
    solitaire: Solitaire = Solitaire.NONE
    theme: str = ""
    two_bags: TwoBags = TwoBags()
    computers: tuple[Computer, ...] = ()
    seed: int = 0
    """What decides where a computer might do one thing or another: the same game has the same choices."""

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that the computer does not play."""
        played = {computer.seat for computer in self.computers}
        return tuple(seat for seat in range(len(self.players)) if seat not in played)

    def level(self, seat: int) -> Level | None:
        """How strong the computer is on a seat; nothing where a person sits."""
        return next((computer.level for computer in self.computers if computer.seat == seat), None)

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
    def confirms_at_once(self) -> bool:
        """Whether a word counts as soon as it is laid: alone nobody can challenge it, unless it may be on theme."""
        return self.solitaire is not Solitaire.NONE and Variant.THEME not in self.variants

    @property
    def draws_by_choice(self) -> bool:
        """Whether each tile is drawn by the program from a bag of the player's choice (VA-04)."""
        return Variant.TWO_BAGS in self.variants and self.bag is BagKind.VIRTUAL


class ClassicProblem(Problem):
    """Why a command cannot be carried out now in a classic game."""

    COMPUTER_DRAWS = says("The computer plays only where the program draws the tiles.")
    NOBODY_PLAYS = says("A computer's seat is wrong: at least one person plays, and each seat is named once.")
    COMPUTER_TO_PLAY = says("{player} is to play: type ready when the last tiles are on the board.", player=Seat)
    COMPUTER_GOES_ON = says("{player} can still place a word: the game goes on.", player=Seat)
    GAME_NOT_OVER = says("The game is not over yet.")
    VARIANTS_CLASH = says("The variant “{variant}” cannot be played {solitaire}.", variant=Variant, solitaire=Solitaire)
    BAD_TWO_BAGS = says("These letters and jokers cannot fill the bag of vowels: {letters}.", letters=Spaced)
    FIRST_PLAYER_UNKNOWN = says("Who begins is not known yet: type the tiles drawn, one for each player.")
    FIRST_PLAYER_KNOWN = says("{player} begins: that is settled already.", player=Seat)
    FIRST_DRAW_COUNT = says("Type one tile for each of {players}, not {count}.", players=tuple, count=int)
    FIRST_DRAW_IMPOSSIBLE = says("These tiles cannot have been drawn: {letters}.", letters=Spaced)
    EXCHANGE_COUNT = says("{count} tiles cannot be exchanged: 1 to {most} can.", count=int, most=int)
    EXCHANGE_BAG_LOW = says(
        "No exchange: the bag holds only {left} tiles, and {least} are needed.", left=int, least=int
    )
    EXCHANGE_TILES_NOT_NAMED = says("Name the tiles to exchange, for example: exchange AEU.")
    NO_EXCHANGE_WITHOUT_RACK = says("There is nothing to exchange: all tiles are face up.")
    TILES_NOT_ON_RACK = says("{player} does not hold {letters}.", player=Seat, letters=Spaced)
    CONFIRM_FIRST = says(
        "The last word of {player} can still be challenged: type confirm, or challenge and the word.", player=Seat
    )
    VARIANT_NOT_CHOSEN = says("This game is played without the variant “{variant}”.", variant=Variant)
    NO_BLANK_THERE = says("There is no joker on {square}.", square=Square)
    DRAW_FIRST = says("{player} must draw {count} tiles first: type draw v 2 or draw c 3.", player=Seat, count=int)
    DRAW_TOO_MANY = says("{player} can draw {most} tiles at most, not {count}.", player=Seat, most=int, count=int)
    BAG_SHORT = says("That bag holds only {left} tiles, not {count}.", left=int, count=int)
    NOTHING_PENDING = says("No word is waiting: it was confirmed already, or none was played.")
    WORD_SUSPENDED = says("A correction has left the last word open: type open, and settle it first.")
    WORD_NOT_FORMED = says("{word} is not among the words just formed: {words}.", word=str, words=tuple)
    CHALLENGE_OPEN = says("{words} must be judged first: type refuse, or admit.", words=tuple)
    NO_CHALLENGE_OPEN = says("No word is challenged: type challenge and the word first.")
    RACK_IS_DEALT = says("The program deals the racks: they are not typed in.")
    NOT_SO_MANY_DRAWN = says(
        "{player} holds {most} unknown tiles, not {count}: type rack and all the letters.",
        player=Seat,
        most=int,
        count=int,
    )
    RACK_TOO_LONG = says("{count} tiles: a rack holds {most} at most.", count=int, most=int)
    TILES_IMPOSSIBLE = says("There are not so many of these tiles left in the game: {letters}.", letters=Spaced)
    TILES_TOO_MANY = says("There would be {excess} tiles too many on the board and the racks.", excess=int)
    LEFTOVERS_NOT_ASKED = says("Leftovers are told when the game is over.")
    LEFTOVER_ALREADY_KNOWN = says("What {player} has left is known already.", player=Seat)
    NO_SUCH_TURN = says("There is no turn {number}: {count} have been played.", number=int, count=int)
    NO_QUESTION_OPEN = says("Nothing is left to settle about turn {number}.", number=int)
    BAD_SQUARE_CHANGE = says(
        "“{symbol}” cannot stand on {square}: type one letter, or empty.", symbol=str, square=Square
    )
