"""What a player can do in a turn: place, exchange, swap a joker (CL-04, CL-05, CL-07, VA-01)."""

from access_scrabble.engine.board import EMPTY
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import RuleViolation, Seat, Spaced
from access_scrabble.rules.classic.commands import Exchange, Place, SwapBlank
from access_scrabble.rules.classic.drawing import draw
from access_scrabble.rules.classic.entries import BlankSwapped, TilesExchanged, WordPlaced
from access_scrabble.rules.classic.judging import Intention, judge
from access_scrabble.rules.classic.position import RACK_SIZE, Position
from access_scrabble.rules.classic.settings import Settings, Source, Variant
from access_scrabble.rules.context import Context
from access_scrabble.rules.kinds import BagKind
from access_scrabble.rules.problems import RuleProblem

LEAST_IN_BAG_TO_EXCHANGE = 7


def place(
    context: Context, settings: Settings, position: Position, command: Place, player: int
) -> WordPlaced:
    """Lay a word, played before or not (CL-11), or tell every fault at once (CL-04, CL-05)."""
    check_theme(settings, command)
    intention = Intention(player, command.play, command.agreed, command.on_theme)
    judgement = judge(context, settings, position, intention)
    if judgement.faults or judgement.placed is None:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=judgement.faults)
    check_formed(command.agreed, judgement.placed.words)
    check_formed(command.on_theme, judgement.placed.words)
    return judgement.placed


def check_theme(settings: Settings, command: Place) -> None:
    """Refuse words on theme in a game without one (VA-03)."""
    if command.on_theme and Variant.THEME not in settings.variants:
        raise RuleViolation(RuleProblem.VARIANT_NOT_CHOSEN, variant=Variant.THEME)


def check_formed(words: tuple[str, ...], formed: tuple[str, ...]) -> None:
    """Refuse words that the play does not form."""
    for word in words:
        if word not in formed:
            raise RuleViolation(RuleProblem.WORD_NOT_FORMED, word=word, words=formed)


def exchange(
    context: Context, settings: Settings, position: Position, command: Exchange, player: int
) -> TilesExchanged:
    """Draw first, return after, while the bag holds seven at least (CL-07)."""
    check_exchange(settings, position, command, player)
    drawn = draw_for_exchange(context, settings, position, command)
    return TilesExchanged(player, command.tiles, command.unknown, drawn, command.vowels)


def draw_for_exchange(context: Context, settings: Settings, position: Position, command: Exchange) -> str:
    """The new tiles, from the bag of one's choice with two bags (VA-04); a real bag tells nothing."""
    if settings.bag is BagKind.PHYSICAL:
        return ""
    count = len(command.tiles)
    if not settings.draws_by_choice:
        return draw(context, settings, position, Source.BAG, count)
    vowels = draw(context, settings, position, Source.VOWELS, command.vowels)
    return vowels + draw(context, settings, position, Source.CONSONANTS, count - command.vowels)


def check_exchange(settings: Settings, position: Position, command: Exchange, player: int) -> None:
    """Refuse an exchange that the rack or the bag does not allow (CL-07)."""
    if not settings.has_racks:
        raise RuleViolation(RuleProblem.NO_EXCHANGE_WITHOUT_RACK)
    if command.unknown and settings.bag is BagKind.VIRTUAL:
        raise RuleViolation(RuleProblem.EXCHANGE_TILES_NOT_NAMED)
    if command.vowels and not settings.draws_by_choice:
        raise RuleViolation(RuleProblem.VARIANT_NOT_CHOSEN, variant=Variant.TWO_BAGS)
    rack = position.racks[player]
    count, most = len(command.tiles) + command.unknown, min(RACK_SIZE, len(rack))
    if command.unknown < 0 or not 1 <= count <= most or not 0 <= command.vowels <= count:
        raise RuleViolation(RuleProblem.EXCHANGE_COUNT, count=count, most=most)
    if missing := rack.missing(command.tiles):
        raise RuleViolation(RuleProblem.TILES_NOT_ON_RACK, player=Seat(player), letters=Spaced(missing))
    if position.bag_size < LEAST_IN_BAG_TO_EXCHANGE:
        raise RuleViolation(
            RuleProblem.EXCHANGE_BAG_LOW, left=position.bag_size, least=LEAST_IN_BAG_TO_EXCHANGE
        )


def swap_blank(settings: Settings, position: Position, command: SwapBlank, player: int) -> BlankSwapped:
    """Give the letter that a joker on the board stands for, and take the joker (VA-01)."""
    if Variant.RECYCLED_BLANKS not in settings.variants:
        raise RuleViolation(RuleProblem.VARIANT_NOT_CHOSEN, variant=Variant.RECYCLED_BLANKS)
    symbol = position.board.symbol(command.square)
    if symbol == EMPTY or not symbol.islower():
        raise RuleViolation(RuleProblem.NO_BLANK_THERE, square=command.square)
    if not can_swap(settings, position, player, symbol.upper()):
        raise RuleViolation(
            RuleProblem.TILES_NOT_ON_RACK, player=Seat(player), letters=Spaced(symbol.upper())
        )
    return BlankSwapped(player, command.square, symbol.upper())


def can_swap(settings: Settings, position: Position, player: int, letter: str) -> bool:
    """Whether a player can hold the real letter."""
    wanted = Tiles.of(letter)
    rack = position.racks[player]
    looks_elsewhere = settings.bag is BagKind.PHYSICAL or not settings.has_racks
    if looks_elsewhere and not wanted <= position.unseen + rack.known:
        return False
    return not settings.has_racks or not rack.missing(wanted)
