"""What a computer chooses: a pure function of what it may know."""

from dataclasses import dataclass

from access_scrabble.engine.generator import MoveGenerator
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.classic import commands
from access_scrabble.rules.classic.settings import Source, Variant
from access_scrabble.rules.opponent.knowledge import Knowledge

LEAST_IN_BAG_TO_EXCHANGE = 7
WANTED_VOWELS = 3


@dataclass(frozen=True, slots=True)
class Mind:
    """What computers think with: the word list of the game and its search."""

    lexicon: Lexicon
    search: MoveGenerator


def chosen_turn(mind: Mind, known: Knowledge) -> commands.TurnCommand:
    """Take a joker from the board where that can be done (VA-01), else lay, exchange or pass."""
    if Variant.RECYCLED_BLANKS in known.settings.variants:
        for square in known.board.occupied():
            symbol = known.board.symbol(square)
            if symbol.islower() and known.rack.count(symbol.upper()):
                return commands.SwapBlank(square)
    top = mind.search.top(known.board, known.rack)
    if top.plays:
        return commands.Place(top.plays[0])
    if known.bag_size >= LEAST_IN_BAG_TO_EXCHANGE:
        return _exchange(known, known.rack)
    return commands.Pass()


def _exchange(known: Knowledge, tiles: Tiles) -> commands.Exchange:
    """Exchange tiles; with two bags the new ones come from both, as far as each lasts (VA-04)."""
    if not known.settings.draws_by_choice:
        return commands.Exchange(tiles)
    sizes = dict(known.bags)
    kept = _vowels(known, known.rack - tiles)
    vowels = min(max(0, WANTED_VOWELS - kept), len(tiles), sizes[Source.VOWELS])
    return commands.Exchange(tiles, vowels=max(vowels, len(tiles) - sizes[Source.CONSONANTS]))


def _vowels(known: Knowledge, tiles: Tiles) -> int:
    return sum(tiles.count(letter) for letter in known.settings.two_bags.letters)


def can_play(mind: Mind, known: Knowledge) -> bool:
    """Whether the computer could still lay a word."""
    return bool(known.rack) and bool(mind.search.top(known.board, known.rack).plays)


def challenged_words(mind: Mind, known: Knowledge, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words among these that the computer contests (CL-09)."""
    del known
    return tuple(word for word in words if word not in mind.lexicon)


def chosen_draw(known: Knowledge) -> Source:
    """From which of two bags the next tile is drawn (VA-04): vowels up to three, while both last."""
    wanted = Source.VOWELS if _vowels(known, known.rack) < WANTED_VOWELS else Source.CONSONANTS
    other = Source.CONSONANTS if wanted is Source.VOWELS else Source.VOWELS
    return wanted if dict(known.bags)[wanted] else other
