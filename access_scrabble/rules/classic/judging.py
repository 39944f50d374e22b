"""What a player can do in a turn: place, exchange, swap a joker; whether it holds, and what it is worth."""

from collections.abc import Container

from access_scrabble.engine.board import EMPTY, Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault, FaultProblem, find_faults
from access_scrabble.errors import RuleViolation, Seat, Spaced
from access_scrabble.rules.classic.commands import Exchange, Place, SwapBlank
from access_scrabble.rules.classic.events import BlankSwapped, TilesExchanged, WordPlaced
from access_scrabble.rules.classic.position import RACK_SIZE, ClassicPosition, draw
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, Source, Variant
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.game import BagKind, Context, RuleProblem
from access_scrabble.values import dataclass

THEME_POINTS = 5
LEAST_IN_BAG_TO_EXCHANGE = 7


def place(context: Context, position: ClassicPosition, command: Place, player: int) -> WordPlaced:
    """Lay a word, played before or not (CL-11), or tell every fault at once (CL-04, CL-05)."""
    check_theme(position.settings, command)
    judgement = judge(context, position, command, player)
    if judgement.faults or judgement.placed is None:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=judgement.faults)
    check_formed(command.agreed, judgement.placed.words)
    check_formed(command.on_theme, judgement.placed.words)
    return judgement.placed


def check_theme(settings: ClassicSettings, command: Place) -> None:
    """Refuse words on theme in a game without one (VA-03)."""
    if command.on_theme and Variant.THEME not in settings.variants:
        raise RuleViolation(ClassicProblem.VARIANT_NOT_CHOSEN, variant=Variant.THEME)


def check_formed(words: tuple[str, ...], formed: tuple[str, ...]) -> None:
    """Refuse words that the play does not form."""
    for word in words:
        if word not in formed:
            raise RuleViolation(ClassicProblem.WORD_NOT_FORMED, word=word, words=formed)


@dataclass(frozen=True, slots=True)
class Judgement:
    """A play as it would enter the timeline, and all that is wrong with it."""

    faults: tuple[Fault, ...]
    placed: WordPlaced | None


def judge(context: Context, position: ClassicPosition, command: Place, player: int) -> Judgement:
    """Look at every rule at once; unknown words are faults only where no challenge is needed (CL-09)."""
    found = find_faults(position.board, command.play, lexicon=context.lexicon)
    unknown = tuple(fault for fault in found if fault.code is FaultProblem.WORD_NOT_ADMITTED)
    faults = [fault for fault in found if fault.code is not FaultProblem.WORD_NOT_ADMITTED]
    codes = {fault.code for fault in faults}
    if FaultProblem.OFF_BOARD in codes:
        return Judgement(tuple(faults), None)
    faults.extend(_tile_faults(position, command, player, codes))
    if position.settings.refuses_unknown_words:
        faults.extend(fault for fault in unknown if fault.word not in command.agreed)
    if FaultProblem.LETTER_CONFLICT in codes:
        return Judgement(tuple(faults), None)
    return Judgement(tuple(faults), _placed(position, command, player, [fault.word for fault in unknown]))


def foreseen_faults(state: ClassicState, play: Play, player: int, lexicon: Container[str]) -> tuple[Fault, ...]:
    """What would be refused if a player laid this on the board as it is; a word only where no challenge is needed.

    Before the turn of a word that may be challenged ends, its player's rack counts as completed. Once the game is
    over, anything may be tried.
    """
    position = state.position
    if state.table.ending is not None:
        return find_faults(position.board, play)
    pending = state.table.pending()
    if pending is not None and pending.player == player:
        position = position.with_rack(player, position.racks[player].with_tiles(Tiles(), position.room(player)))
    found = find_faults(position.board, play, lexicon=lexicon if state.settings.refuses_unknown_words else None)
    codes = {fault.code for fault in found}
    return found if FaultProblem.OFF_BOARD in codes else (*found, *_tile_faults(position, Place(play), player, codes))


def _tile_faults(position: ClassicPosition, command: Place, player: int, known: set[FaultProblem]) -> tuple[Fault, ...]:
    """Tiles that the rack cannot hold, or that lie elsewhere already.

    What other racks hold is never looked at in a virtual bag: the refusal would give it away (CL-10).
    """
    settings, play, rack = position.settings, command.play, position.racks[player]
    needed = play.tiles(position.board)
    faults: tuple[Fault, ...] = ()
    if settings.has_racks and (missing := rack.missing(needed)):
        faults = (Fault(FaultProblem.TILES_NOT_HELD, word=play.text, letters=str(missing)),)
    looks_elsewhere = settings.bag is BagKind.PHYSICAL and FaultProblem.TILES_EXHAUSTED not in known
    if looks_elsewhere and (gone := needed - (position.unseen + rack.known)):
        faults = (*faults, Fault(FaultProblem.TILES_EXHAUSTED, word=play.text, letters=str(gone)))
    return faults


def _placed(position: ClassicPosition, command: Place, player: int, not_admitted: list[str]) -> WordPlaced:
    """The play as it enters the timeline; each word on theme brings five points more (VA-03)."""
    score = score_play(position.board, command.play)
    words = tuple(word.word for word in score.words)
    unknown = tuple(dict.fromkeys(not_admitted))
    on_theme = tuple(word for word in dict.fromkeys(command.on_theme) if word in words)
    return WordPlaced(
        player,
        command.play.fitted(position.board),
        words,
        score.total + THEME_POINTS * len(on_theme),
        bonus=score.bonus,
        unknown=unknown,
        agreed=tuple(word for word in unknown if word in command.agreed),
        on_theme=on_theme,
    )


def exchange(
    context: Context, position: ClassicPosition, command: Exchange, player: int, now: ClassicPosition
) -> TilesExchanged:
    """Draw first, return after, while the bag holds seven at least (CL-07).

    The new tiles come from the bag as it is now, even for an exchange of the past; a real bag tells nothing.
    """
    settings, count = position.settings, len(command.tiles)
    _check_exchange(position, command, player)
    if settings.bag is BagKind.PHYSICAL:
        drawn = ""
    elif settings.draws_by_choice:  # with two bags, from those of one's choice (VA-04)
        drawn = draw(context, now, Source.VOWELS, command.vowels)
        drawn += draw(context, now, Source.CONSONANTS, count - command.vowels)
    else:
        drawn = draw(context, now, Source.BAG, count)
    return TilesExchanged(player, command.tiles, command.unknown, drawn, command.vowels)


def _check_exchange(position: ClassicPosition, command: Exchange, player: int) -> None:
    settings, rack = position.settings, position.racks[player]
    if not settings.has_racks:
        raise RuleViolation(ClassicProblem.NO_EXCHANGE_WITHOUT_RACK)
    if command.unknown and settings.bag is BagKind.VIRTUAL:
        raise RuleViolation(ClassicProblem.EXCHANGE_TILES_NOT_NAMED)
    if command.vowels and not settings.draws_by_choice:
        raise RuleViolation(ClassicProblem.VARIANT_NOT_CHOSEN, variant=Variant.TWO_BAGS)
    count, most = len(command.tiles) + command.unknown, min(RACK_SIZE, len(rack))
    if command.unknown < 0 or not 1 <= count <= most or not 0 <= command.vowels <= count:
        raise RuleViolation(ClassicProblem.EXCHANGE_COUNT, count=count, most=most)
    if settings.bag is BagKind.PHYSICAL and (gone := command.tiles - (position.unseen + rack.known)):
        raise RuleViolation(ClassicProblem.TILES_IMPOSSIBLE, letters=Spaced(gone))
    if missing := rack.missing(command.tiles):
        raise RuleViolation(ClassicProblem.TILES_NOT_ON_RACK, player=Seat(player), letters=Spaced(missing))
    if position.bag_size < LEAST_IN_BAG_TO_EXCHANGE:
        raise RuleViolation(ClassicProblem.EXCHANGE_BAG_LOW, left=position.bag_size, least=LEAST_IN_BAG_TO_EXCHANGE)


def swap_blank(position: ClassicPosition, command: SwapBlank, player: int) -> BlankSwapped:
    """Give the letter that a joker on the board stands for, and take the joker (VA-01)."""
    if Variant.RECYCLED_BLANKS not in position.settings.variants:
        raise RuleViolation(ClassicProblem.VARIANT_NOT_CHOSEN, variant=Variant.RECYCLED_BLANKS)
    symbol = position.board.symbol(command.square)
    if symbol == EMPTY or not symbol.islower():
        raise RuleViolation(ClassicProblem.NO_BLANK_THERE, square=command.square)
    if not can_swap(position, player, symbol.upper()):
        raise RuleViolation(ClassicProblem.TILES_NOT_ON_RACK, player=Seat(player), letters=Spaced(symbol.upper()))
    return BlankSwapped(player, command.square, symbol.upper())


def can_swap(position: ClassicPosition, player: int, letter: str) -> bool:
    """Whether a player can hold the real letter."""
    settings, rack, wanted = position.settings, position.racks[player], Tiles.of(letter)
    looks_elsewhere = settings.bag is BagKind.PHYSICAL or not settings.has_racks
    if looks_elsewhere and not wanted <= position.unseen + rack.known:
        return False
    return not settings.has_racks or not rack.missing(wanted)
