"""A classic game in the format GCG, as values: its players and what its lines tell.

GCG numbers rows and letters columns: its ``8D`` is our ``H4``, a horizontal word, and its ``D8`` our ``4H``.
A letter already on the board is a point in the word, a joker's letter is in lower case.
"""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ROW_NAMES, Direction, Reference, Square
from access_scrabble.engine.plays import Play
from access_scrabble.errors import Problem, says


class ExchangeProblem(Problem):
    """What stands in the way of exchanging a game with another program."""

    NOT_CLASSIC = says("Only classic games can be written as GCG: choose json.")
    NOT_TELLABLE = says(
        "GCG cannot tell recycled jokers, points of a theme or squares changed by hand: choose json."
    )
    BAD_GCG_LINE = says("Line {line} of the GCG file is not understood: {text}.", line=int, text=str)
    BAD_GCG_ENCODING = says("The GCG file is not in the encoding that it names: {name}.", name=str)
    PLAYER_COUNT = says("The GCG file names {count} players: it needs two to four.", count=int)
    EQUAL_NICKNAMES = says("Two players of the GCG file have the same nickname.")
    UNKNOWN_NICKNAME = says(
        "Line {line} of the GCG file names {name}, who is none of its players.", line=int, name=str
    )
    WRONG_TURN = says(
        "Line {line} of the GCG file is out of turn: {player} is to play.", line=int, player=str
    )
    WRONG_GCG_POINTS = says(
        "Line {line} of the GCG file counts {points} points for {play}: with French tiles it is {expected}.",
        line=int,
        points=int,
        play=str,
        expected=int,
    )
    WRONG_TOTAL = says(
        "Line {line} of the GCG file gives {name} a total of {total}: it should be {expected}.",
        line=int,
        name=str,
        total=int,
        expected=int,
    )
    IMPOSSIBLE_LINE = says(
        "Line {line} of the GCG file cannot happen by the French rules: {text}.", line=int, text=str
    )
    NO_EVENTS = says("This file holds no move: it must be GCG, or JSON written by this program.")


THROUGH = "."
"""A letter of the word that stood on the board before."""


class EventKind(StrEnum):
    """What a line tells."""

    PLAY = "play"
    WITHDRAWN = "withdrawn"
    """The play just told was challenged off."""
    EXCHANGE = "exchange"
    PASS = "pass"
    BONUS = "bonus"
    """Points for a challenge that failed; the French rules have none (CL-09)."""
    LEFTOVER_GAIN = "leftover_gain"
    LEFTOVER_LOSS = "leftover_loss"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class GcgEvent:
    """One line: who, with which rack as far as it is known, what, for how many points, the total after it.

    ``tiles`` are those exchanged, or their number, or those left over.
    """

    kind: EventKind
    nickname: str
    rack: str
    points: int
    total: int
    position: str = ""
    word: str = ""
    tiles: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class GcgPlayer:
    """A player by a name without spaces, and in full."""

    nickname: str
    name: str


@dataclass(frozen=True, slots=True)
class GcgGame:
    """A whole file."""

    players: tuple[GcgPlayer, ...]
    events: tuple[GcgEvent, ...]
    title: str = ""
    lexicon: str = ""
    is_incomplete: bool = False


def to_position(reference: Reference) -> str:
    """A reference as GCG writes it.

    >>> to_position(Reference.parse("H4")), to_position(Reference.parse("4H"))
    ('8D', 'D8')
    """
    number, letter = str(reference.square.row + 1), ROW_NAMES[reference.square.column]
    return number + letter if reference.direction is Direction.HORIZONTAL else letter + number


def from_position(position: str) -> Reference:
    """The reference that a position of GCG means.

    >>> str(from_position("8d")), str(from_position("o15"))
    ('H4', '15O')

    :raises InputError: when it names no square.
    """
    read = Reference.parse(position)
    square = Square(read.square.column, read.square.row)
    return Reference(square, read.direction.across)


def through_board(play: Play, board: Board) -> str:
    """The word of a play with a point for each letter that stood there before.

    >>> board = Play(Reference.parse("H8"), "PASSE").on(Board())
    >>> through_board(Play(Reference.parse("H8"), "PASSERa"), board)
    '.....Ra'
    """
    laid = play.placed(board)
    return "".join(laid.get(square, THROUGH) for square in play.squares)


def from_word(position: str, word: str, board: Board) -> Play:
    """The play that a position and a word of GCG mean on a board; letters in brackets stood there before."""
    reference = from_position(position)
    written = word.replace("(", "").replace(")", "")
    squares = reference.squares(len(written))
    letters = (
        board.symbol(square).upper() if board.is_occupied(square) else symbol
        for square, symbol in zip(squares, written, strict=True)
    )
    return Play(reference, "".join(letters))
