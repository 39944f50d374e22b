"""The top: all plays that reach it, which one is preferred and why (DU-07, FO-02), and when none is left (DU-11)."""

from collections.abc import Container, Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from functools import lru_cache

from access_scrabble.engine.board import EMPTY, Board, PlacedWord, Play
from access_scrabble.engine.coordinates import SIZE
from access_scrabble.engine.scoring import PlayLimits, words_formed
from access_scrabble.engine.tiles import ALPHABET, BLANK, Tiles
from access_scrabble.rules.duplicate.events import ChoiceWarning, EndReason
from access_scrabble.rules.duplicate.position import (
    DuplicateContext,
    DuplicatePosition,
    exchanged_once,
    is_balanced,
    is_of_one_kind,
    least_of_each,
)
from access_scrabble.rules.duplicate.settings import DuplicateSettings
from access_scrabble.values import dataclass


class Preference(StrEnum):
    """Why one of several equal plays is retained, the first that tells them apart deciding (DU-07)."""

    KEEPS_BLANK = "keeps_blank"
    ENDS_GAME = "ends_game"
    OPENS_BOARD = "opens_board"


@dataclass(frozen=True, slots=True)
class TopChoice:
    """A play that reaches the top, and what counts for or against it."""

    play: Play
    points: int
    blanks_spent: int
    """Jokers that will not serve again: in a joker game one that is replaced does (FO-02)."""
    blanks_used: int
    ends_game: bool
    openness: int
    reasons: tuple[Preference, ...] = ()
    """What speaks for it among the others that reach the same."""

    @property
    def duty(self) -> tuple[int, int, bool]:
        """What the regulation makes compulsory, the least being right: jokers first, then the end."""
        return (self.blanks_spent, self.blanks_used, not self.ends_game)


def top_choices(context: DuplicateContext, position: DuplicatePosition, limits: PlayLimits) -> tuple[TopChoice, ...]:
    """All plays that reach the top, the one to be retained first (DU-07); none when there is no solution."""
    top = context.search.top(position.board, position.held, limits)
    found = [weigh(context, position, limits, play, top.score) for play in top.plays]
    found.sort(key=lambda choice: (choice.duty, -choice.openness, str(choice.play)))
    return tuple(replace(choice, reasons=_reasons(choice, found)) for choice in found)


def weigh(
    context: DuplicateContext, position: DuplicatePosition, limits: PlayLimits, play: Play, points: int
) -> TopChoice:
    landing = position.landing(play)
    lengthened = extensions(context.lexicon, position.board, play)
    return TopChoice(
        play,
        points,
        blanks_spent=landing.blanks_used - len(landing.replaced),
        blanks_used=landing.blanks_used,
        ends_game=end_before_draw(context, landing.position, limits) is not None,
        openness=openness(landing.position.board) + EXTENSION_WEIGHT * lengthened,
    )


def choice_warnings(chosen: TopChoice, choices: Iterable[TopChoice]) -> tuple[ChoiceWarning, ...]:
    """What to tell a referee who is about to retain a play (DU-07).

    >>> from access_scrabble.engine.coordinates import Reference
    >>> play = Play(Reference.parse("H8"), "Os")
    >>> spends, keeps = TopChoice(play, 2, 1, 1, False, 0), TopChoice(play, 2, 0, 0, False, 0)
    >>> [warning.value for warning in choice_warnings(spends, [keeps])]
    ['wastes_blank']
    """
    best = next(iter(choices), None)
    if best is None or chosen.points > best.points:
        return ()
    if chosen.points < best.points:
        return (ChoiceWarning.NOT_TOP,)
    if (chosen.blanks_spent, chosen.blanks_used) > (best.blanks_spent, best.blanks_used):
        return (ChoiceWarning.WASTES_BLANK,)
    return () if chosen.duty <= best.duty else (ChoiceWarning.DOES_NOT_END_GAME,)


def runner_ups(
    context: DuplicateContext, position: DuplicatePosition, limits: PlayLimits, most: int
) -> tuple[tuple[tuple[int, tuple[Play, ...]], ...], int]:
    """So many of the next best scores below the top, each with its plays; and how many plays score less."""
    held = context.search.best_scores(position.board, position.held, most + 1, limits)
    by_points: dict[int, list[Play]] = {}
    for found in held:
        by_points.setdefault(found.score, []).append(found.play)
    ranked = [(points, tuple(sorted(plays, key=str))) for points, plays in by_points.items()]
    return tuple(ranked[1:]), context.search.count(position.board, position.held, limits) - len(held)


def _reasons(choice: TopChoice, found: list[TopChoice]) -> tuple[Preference, ...]:
    """What sets a play apart from at least one other."""
    reasons = []
    if (choice.blanks_spent, choice.blanks_used) < max((other.blanks_spent, other.blanks_used) for other in found):
        reasons.append(Preference.KEEPS_BLANK)
    if choice.ends_game and not all(other.ends_game for other in found):
        reasons.append(Preference.ENDS_GAME)
    openings = {other.openness for other in found}
    if len(openings) > 1 and choice.openness == max(openings):
        reasons.append(Preference.OPENS_BOARD)
    return tuple(reasons)


# The end of a duplicate game in every way that lies in the letters (DU-10, DU-11).


TRIED_DRAWS = 300
"""How many draws are tried before nothing is held to be placeable with any."""


def end_of_letters(left: Tiles) -> EndReason | None:
    """Whether what is left to play ends the game: nothing, one letter, or all of one kind (DU-11).

    >>> [end_of_letters(Tiles.parse(left)) for left in ("EUI", "EUY", "Y")]
    [<EndReason.ONE_KIND: 'one_kind'>, None, <EndReason.ONE_LETTER: 'one_letter'>]
    """
    if not left:
        return EndReason.ALL_PLACED
    if len(left) == 1:
        return EndReason.ONE_LETTER
    return EndReason.ONE_KIND if is_of_one_kind(left) else None


def end_before_draw(context: DuplicateContext, position: DuplicatePosition, limits: PlayLimits) -> EndReason | None:
    """Whether the game is over before the next draw; once the bag is empty that draw is known (DU-11)."""
    reason = end_of_letters(position.left)
    if reason is not None:
        return reason
    if not position.bag and not has_solution(context, position.left, position, limits):
        return EndReason.NOTHING_PLACEABLE
    return None


def has_solution(context: DuplicateContext, draw: Tiles, position: DuplicatePosition, limits: PlayLimits) -> bool:
    return bool(context.search.top(position.board, draw, limits).plays)


def least_needed(settings: DuplicateSettings, turn: int, position: DuplicatePosition) -> int:
    """How many vowels and consonants the draw of a turn needs (DU-04)."""
    wants_two = turn <= settings.regulation.balanced_turns
    return least_of_each(position.left, settings.formula.limits.rack_size, wants_two=wants_two)


def nothing_placeable(
    context: DuplicateContext, settings: DuplicateSettings, turn: int, position: DuplicatePosition
) -> bool:
    """Whether no valid draw of what is left can be placed (DU-11).

    When more is left than one draw holds, so many draws are tried that it is beyond doubt.
    """
    limits = settings.formula.limits
    position = position.emptied()
    count = position.new_count(limits.rack_size)
    least = least_needed(settings, turn, position)
    blank = BLANK * position.comes_with_blank
    tried: set[Tiles] = set()
    for _ in range(TRIED_DRAWS if count < len(position.bag) else 1):
        draw = Tiles.of((*context.chance.shuffle(tuple(position.bag))[:count], *blank))
        if draw not in tried and is_balanced(draw, least) and has_solution(context, draw, position, limits):
            return False
        tried.add(draw)
    return True


def can_draw_otherwise(settings: DuplicateSettings, turn: int, position: DuplicatePosition, draw: Tiles) -> bool:
    """Whether a valid draw other than a cancelled one can be drawn (DU-10, DU-11).

    Any other valid draw is reached by exchanging tiles one at a time, each step being valid too.
    """
    position = position.emptied()
    least = least_needed(settings, turn, position)
    others = position.left - draw
    return any(
        is_balanced(other, least) for other in exchanged_once(draw, others) if _keeps_blank(draw, other, position)
    )


def _keeps_blank(draw: Tiles, other: Tiles, position: DuplicatePosition) -> bool:
    """Whether a draw has its joker where every draw comes with one (FO-02)."""
    return not position.with_blank or other.count(BLANK) == draw.count(BLANK)


# How open a board is: a measure that needs no word list (DU-07).
#
# It counts the places where seven tiles can be laid in one line so that they touch the letters of the board
# and make at most one side word: through a letter, at the end of a word, or hooked onto one. More such
# places mean more room for long words next turn. Places that make several side words are left out: they
# seldom hold.


TILES = 7
MOST_SIDE_WORDS = 1
EXTENSION_WEIGHT = 2
"""What a letter that lengthens a new word is worth beside the places for seven tiles."""

_BITS = str.maketrans({EMPTY: "0", **dict.fromkeys(ALPHABET + ALPHABET.lower(), "1")})


def openness(board: Board) -> int:
    """How many places a board offers to seven tiles.

    >>> openness(Board()), openness(Board("." * 112 + "A" + "." * 112))
    (0, 44)
    """
    return _openness(board.cells.translate(_BITS))


def extensions(lexicon: Container[str], board: Board, play: Play) -> int:
    """How many letters lengthen a word that the play forms, before it or behind, where a square is free."""
    after = play.on(board)
    return sum(_extensions(lexicon, after, placed) for placed in words_formed(board, play))


def _extensions(lexicon: Container[str], board: Board, placed: PlacedWord) -> int:
    word, start, way = placed.word, placed.reference.square, placed.reference.direction
    ends = ((start.step(way, -1), True), (start.step(way, len(word)), False))
    return sum(
        (letter + word if is_front else word + letter) in lexicon
        for square, is_front in ends
        if square.is_on_board and not board.is_occupied(square)
        for letter in ALPHABET
    )


@lru_cache(maxsize=1 << 10)
def _openness(squares: str) -> int:
    """The places of a board whose letters are told by ones: equal tops often lie on the same squares."""
    rows = [squares[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)]
    columns = [squares[start::SIZE] for start in range(SIZE)]
    return _openings(rows) + _openings(columns)


def _openings(lines: Sequence[str]) -> int:
    numbers = [0, *(int(line, 2) for line in lines), 0]
    triples = zip(numbers, numbers[1:], numbers[2:], strict=False)
    return sum(_openings_of_line(line, above | below) for above, line, below in triples)


@lru_cache(maxsize=1 << 13)
def _openings_of_line(letters: int, beside: int) -> int:
    """The places in a line, from the squares that hold letters and those with letters beside them.

    Boards that are compared differ in a few lines only, so most lines have been counted before.
    """
    return sum(_is_opening(letters, beside, start) for start in range(SIZE)) if letters or beside else 0


def _is_opening(letters: int, beside: int, start: int) -> bool:
    """Whether seven tiles from that square on touch letters and make few side words."""
    if start and letters >> (start - 1) & 1:
        return False
    tiles = side_words = 0
    touches = False
    for column in range(start, SIZE):
        if letters >> column & 1:
            touches = True
        elif tiles == TILES:
            break
        else:
            tiles += 1
            side_words += beside >> column & 1
    return tiles == TILES and side_words <= MOST_SIDE_WORDS and (touches or side_words > 0)
