"""Whether a play may be laid: every fault at once, each with its code (CL-04, CL-05)."""

from collections.abc import Container, Iterator

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import CENTRE, Direction, Reference, Square
from access_scrabble.engine.scoring import CLASSIC, PlayLimits, words_formed
from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.errors import Problem, Spaced, says
from access_scrabble.values import dataclass


class FaultProblem(Problem):
    """The ways a play can be wrong."""

    OFF_BOARD = says("{word} does not fit on the board from there.", word=str)
    LETTER_CONFLICT = says("{square} already holds {letters}.", square=Square, letters=Spaced)
    NOTHING_PLACED = says("{word} is already there: at least one tile must be placed.", word=str)
    INCOMPLETE_WORD = says(
        "The letters beside it count too: the whole word would be {word}, at {reference}.",
        word=str,
        reference=Reference,
    )
    TOO_SHORT = says("One letter is no word: type a word of two letters or more.")
    READS_ACROSS = says(
        "{word} alone is no word that way: type the whole word it makes, {whole} at {reference}.",
        word=str,
        whole=str,
        reference=Reference,
    )
    CENTRE_NOT_COVERED = says("The first word must cover the centre, H8.")
    NOT_CONNECTED = says("{word} touches no letter on the board.", word=str)
    FIRST_WORD_VERTICAL = says("The first word is placed horizontally.")
    TOO_MANY_TILES = says("{word} needs too many tiles: {letters}.", word=str, letters=Spaced)
    TILES_NOT_HELD = says("You do not hold the tiles for {word}; missing: {letters}.", word=str, letters=Spaced)
    TILES_EXHAUSTED = says("The game has no more of these tiles: {letters}.", letters=Spaced)
    WORD_NOT_ADMITTED = says("{word} is not admitted.", word=str)


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing wrong with a play, and what it is about."""

    code: FaultProblem
    square: Square | None = None
    word: str = ""
    letters: str = ""
    reference: Reference | None = None
    """Where the whole word would stand."""
    whole: str = ""

    @property
    def data(self) -> dict[str, object]:
        return {
            "square": self.square,
            "word": self.word,
            "letters": Spaced(self.letters),
            "reference": self.reference,
            "whole": self.whole,
        }


def find_faults(
    board: Board,
    play: Play,
    *,
    limits: PlayLimits = CLASSIC,
    rack: Tiles | None = None,
    lexicon: Container[str] | None = None,
) -> tuple[Fault, ...]:
    """All faults of a play; none means it may be laid.

    Without a rack the tiles are only checked against the full set; without a lexicon no word is judged.

    >>> from access_scrabble.engine.coordinates import Reference
    >>> [fault.code.code for fault in find_faults(Board(), Play(Reference.parse("A1"), "OS"))]
    ['centre_not_covered']
    """
    if not all(square.is_on_board for square in play.squares):
        return (Fault(FaultProblem.OFF_BOARD, square=play.reference.square, word=play.text),)
    found = [*_conflicts(board, play), *_placement_faults(board, play), *_quantity_faults(board, play, limits, rack)]
    if limits.first_word_horizontal and board.is_empty and play.reference.direction is Direction.VERTICAL:
        found.append(Fault(FaultProblem.FIRST_WORD_VERTICAL, word=play.text))
    if lexicon is not None and not any(fault.code is FaultProblem.LETTER_CONFLICT for fault in found):
        found.extend(
            Fault(FaultProblem.WORD_NOT_ADMITTED, square=placed.reference.square, word=placed.word)
            for placed in words_formed(board, play)
            if len(placed.symbols) > 1 and placed.word not in lexicon
        )
    return tuple(found)


def _conflicts(board: Board, play: Play) -> Iterator[Fault]:
    for square, symbol in zip(play.squares, play.text, strict=True):
        standing = board[square]
        if standing is not None and standing.char != symbol:
            yield Fault(FaultProblem.LETTER_CONFLICT, square=square, letters=standing.char)


def _placement_faults(board: Board, play: Play) -> Iterator[Fault]:
    placed = play.placed(board)
    if not placed and not any(_conflicts(board, play)):
        yield Fault(FaultProblem.NOTHING_PLACED, square=play.reference.square, word=play.text)
    whole = play.on(board).run_through(play.reference.square, play.reference.direction)
    if len(whole.symbols) > len(play.word):
        start = whole.reference.square
        yield Fault(FaultProblem.INCOMPLETE_WORD, square=start, word=whole.word, reference=whole.reference)
    elif len(play.word) < 2:
        yield _lone_letter(board, play)
    if board.is_empty:
        if CENTRE not in placed:
            yield Fault(FaultProblem.CENTRE_NOT_COVERED, square=CENTRE, word=play.text)
    elif placed and not _touches(board, play):
        yield Fault(FaultProblem.NOT_CONNECTED, square=play.reference.square, word=play.text)


def _lone_letter(board: Board, play: Play) -> Fault:
    """One letter may make a word the other way; then that is what to type."""
    square = play.reference.square
    across = play.on(board).run_through(square, play.reference.direction.across)
    if len(across.symbols) < 2:
        return Fault(FaultProblem.TOO_SHORT, square=square, word=play.text)
    return Fault(
        FaultProblem.READS_ACROSS, square=square, word=play.text, reference=across.reference, whole=across.word
    )


def _touches(board: Board, play: Play) -> bool:
    """Whether the word runs over a letter of the board or lies beside one (CL-05)."""
    neighbours = {
        square.step(direction, offset) for square in play.squares for direction in Direction for offset in (-1, 0, 1)
    }
    return any(map(board.is_occupied, neighbours))


def _quantity_faults(board: Board, play: Play, limits: PlayLimits, rack: Tiles | None) -> Iterator[Fault]:
    needed = play.tiles(board)
    if len(needed) > limits.most_tiles:
        yield Fault(FaultProblem.TOO_MANY_TILES, word=play.text, letters=str(needed))
    if rack is not None and (missing := needed - rack):
        yield Fault(FaultProblem.TILES_NOT_HELD, word=play.text, letters=str(missing))
    if exhausted := board.tiles() + needed - FULL_SET:
        yield Fault(FaultProblem.TILES_EXHAUSTED, word=play.text, letters=str(exhausted))
