"""The end of a duplicate game in every way that lies in the letters (DU-10, DU-11)."""

from access_scrabble.engine.plays import PlayLimits
from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.draws import exchanged_once, is_balanced, is_of_one_kind, least_of_each
from access_scrabble.rules.duplicate.events import EndReason
from access_scrabble.rules.duplicate.position import Position
from access_scrabble.rules.duplicate.settings import Settings

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


def end_before_draw(context: DuplicateContext, position: Position, limits: PlayLimits) -> EndReason | None:
    """Whether the game is over before the next draw; once the bag is empty that draw is known (DU-11)."""
    reason = end_of_letters(position.left)
    if reason is not None:
        return reason
    if not position.bag and not has_solution(context, position.left, position, limits):
        return EndReason.NOTHING_PLACEABLE
    return None


def has_solution(context: DuplicateContext, draw: Tiles, position: Position, limits: PlayLimits) -> bool:
    """Whether anything can be placed with a draw."""
    return bool(context.search.top(position.board, draw, limits).plays)


def least_needed(settings: Settings, turn: int, position: Position) -> int:
    """How many vowels and consonants the draw of a turn needs (DU-04)."""
    wants_two = turn <= settings.regulation.balanced_turns
    return least_of_each(position.left, settings.formula.limits.rack_size, wants_two=wants_two)


def nothing_placeable(context: DuplicateContext, settings: Settings, turn: int, position: Position) -> bool:
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


def can_draw_otherwise(settings: Settings, turn: int, position: Position, draw: Tiles) -> bool:
    """Whether a valid draw other than a cancelled one can be drawn (DU-10, DU-11).

    Any other valid draw is reached by exchanging tiles one at a time, each step being valid too.
    """
    position = position.emptied()
    least = least_needed(settings, turn, position)
    others = position.left - draw
    return any(
        is_balanced(other, least)
        for other in exchanged_once(draw, others)
        if _keeps_blank(draw, other, position)
    )


def _keeps_blank(draw: Tiles, other: Tiles, position: Position) -> bool:
    """Whether a draw has its joker where every draw comes with one (FO-02)."""
    return not position.with_blank or other.count(BLANK) == draw.count(BLANK)
