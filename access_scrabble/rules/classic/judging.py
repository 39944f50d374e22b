"""Whether a play holds in a position, and what it is worth (CL-04, CL-05, CL-09, VA-03)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from access_scrabble.engine.board import EMPTY, Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import Fault, FaultProblem, find_faults
from access_scrabble.errors import RuleViolation, Seat, Spaced
from access_scrabble.rules.classic import events
from access_scrabble.rules.classic.commands import Exchange, Place, SwapBlank
from access_scrabble.rules.classic.position import RACK_SIZE, ClassicPosition, apply_entry, draw
from access_scrabble.rules.classic.settings import ClassicSettings, Source, Variant
from access_scrabble.rules.game import BagKind, Context, RuleProblem

THEME_POINTS = 5


@dataclass(frozen=True, slots=True)
class Judgement:
    """A play as it would enter the timeline, and all that is wrong with it."""

    faults: tuple[Fault, ...]
    placed: events.WordPlaced | None


@dataclass(frozen=True, slots=True)
class Intention:
    """A play somebody means to make, with the words agreed on or found on theme."""

    player: int
    play: Play
    agreed: tuple[str, ...] = ()
    on_theme: tuple[str, ...] = ()


def judge(context: Context, settings: ClassicSettings, position: ClassicPosition, intention: Intention) -> Judgement:
    """Look at every rule at once; unknown words are faults only where no challenge is needed."""
    found = find_faults(position.board, intention.play, lexicon=context.lexicon)
    unknown = tuple(fault for fault in found if fault.code is FaultProblem.WORD_NOT_ADMITTED)
    faults = [fault for fault in found if fault.code is not FaultProblem.WORD_NOT_ADMITTED]
    codes = {fault.code for fault in faults}
    if FaultProblem.OFF_BOARD in codes:
        return Judgement(tuple(faults), None)
    faults.extend(_tile_faults(settings, position, intention, codes))
    if settings.refuses_unknown_words:
        faults.extend(fault for fault in unknown if fault.word not in intention.agreed)
    if FaultProblem.LETTER_CONFLICT in codes:
        return Judgement(tuple(faults), None)
    placed = _describe(position, intention, tuple(dict.fromkeys(fault.word for fault in unknown)))
    return Judgement(tuple(faults), placed)


def _tile_faults(
    settings: ClassicSettings, position: ClassicPosition, intention: Intention, known: set[FaultProblem]
) -> tuple[Fault, ...]:
    """Tiles that the rack cannot hold, or that lie elsewhere already.

    What other racks hold is never looked at in a virtual bag: the refusal would give it away (CL-10).
    """
    play = intention.play
    needed = play.tiles(position.board)
    rack = position.racks[intention.player]
    faults: tuple[Fault, ...] = ()
    if settings.has_racks and (missing := rack.missing(needed)):
        faults = (Fault(FaultProblem.TILES_NOT_HELD, word=play.text, letters=str(missing)),)
    looks_elsewhere = settings.bag is BagKind.PHYSICAL and FaultProblem.TILES_EXHAUSTED not in known
    if looks_elsewhere and (gone := needed - (position.unseen + rack.known)):
        faults = (*faults, Fault(FaultProblem.TILES_EXHAUSTED, word=play.text, letters=str(gone)))
    return faults


def _describe(position: ClassicPosition, intention: Intention, unknown: tuple[str, ...]) -> events.WordPlaced:
    score = score_play(position.board, intention.play)
    words = tuple(word.word for word in score.words)
    on_theme = tuple(word for word in dict.fromkeys(intention.on_theme) if word in words)
    return events.WordPlaced(
        intention.player,
        intention.play.fitted(position.board),
        words,
        score.total + THEME_POINTS * len(on_theme),
        bonus=score.bonus,
        unknown=unknown,
        agreed=tuple(word for word in unknown if word in intention.agreed),
        on_theme=on_theme,
    )


# What a player can do in a turn: place, exchange, swap a joker (CL-04, CL-05, CL-07, VA-01).


LEAST_IN_BAG_TO_EXCHANGE = 7


def place(
    context: Context, settings: ClassicSettings, position: ClassicPosition, command: Place, player: int
) -> events.WordPlaced:
    """Lay a word, played before or not (CL-11), or tell every fault at once (CL-04, CL-05)."""
    check_theme(settings, command)
    intention = Intention(player, command.play, command.agreed, command.on_theme)
    judgement = judge(context, settings, position, intention)
    if judgement.faults or judgement.placed is None:
        raise RuleViolation(RuleProblem.PLAY_REFUSED, faults=judgement.faults)
    check_formed(command.agreed, judgement.placed.words)
    check_formed(command.on_theme, judgement.placed.words)
    return judgement.placed


def check_theme(settings: ClassicSettings, command: Place) -> None:
    """Refuse words on theme in a game without one (VA-03)."""
    if command.on_theme and Variant.THEME not in settings.variants:
        raise RuleViolation(RuleProblem.VARIANT_NOT_CHOSEN, variant=Variant.THEME)


def check_formed(words: tuple[str, ...], formed: tuple[str, ...]) -> None:
    """Refuse words that the play does not form."""
    for word in words:
        if word not in formed:
            raise RuleViolation(RuleProblem.WORD_NOT_FORMED, word=word, words=formed)


def exchange(
    context: Context, settings: ClassicSettings, position: ClassicPosition, command: Exchange, player: int
) -> events.TilesExchanged:
    """Draw first, return after, while the bag holds seven at least (CL-07)."""
    check_exchange(settings, position, command, player)
    drawn = draw_for_exchange(context, settings, position, command)
    return events.TilesExchanged(player, command.tiles, command.unknown, drawn, command.vowels)


def draw_for_exchange(context: Context, settings: ClassicSettings, position: ClassicPosition, command: Exchange) -> str:
    """The new tiles, from the bag of one's choice with two bags (VA-04); a real bag tells nothing."""
    if settings.bag is BagKind.PHYSICAL:
        return ""
    count = len(command.tiles)
    if not settings.draws_by_choice:
        return draw(context, settings, position, Source.BAG, count)
    vowels = draw(context, settings, position, Source.VOWELS, command.vowels)
    return vowels + draw(context, settings, position, Source.CONSONANTS, count - command.vowels)


def check_exchange(settings: ClassicSettings, position: ClassicPosition, command: Exchange, player: int) -> None:
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
        raise RuleViolation(RuleProblem.EXCHANGE_BAG_LOW, left=position.bag_size, least=LEAST_IN_BAG_TO_EXCHANGE)


def swap_blank(
    settings: ClassicSettings, position: ClassicPosition, command: SwapBlank, player: int
) -> events.BlankSwapped:
    """Give the letter that a joker on the board stands for, and take the joker (VA-01)."""
    if Variant.RECYCLED_BLANKS not in settings.variants:
        raise RuleViolation(RuleProblem.VARIANT_NOT_CHOSEN, variant=Variant.RECYCLED_BLANKS)
    symbol = position.board.symbol(command.square)
    if symbol == EMPTY or not symbol.islower():
        raise RuleViolation(RuleProblem.NO_BLANK_THERE, square=command.square)
    if not can_swap(settings, position, player, symbol.upper()):
        raise RuleViolation(RuleProblem.TILES_NOT_ON_RACK, player=Seat(player), letters=Spaced(symbol.upper()))
    return events.BlankSwapped(player, command.square, symbol.upper())


def can_swap(settings: ClassicSettings, position: ClassicPosition, player: int, letter: str) -> bool:
    """Whether a player can hold the real letter."""
    wanted = Tiles.of(letter)
    rack = position.racks[player]
    looks_elsewhere = settings.bag is BagKind.PHYSICAL or not settings.has_racks
    if looks_elsewhere and not wanted <= position.unseen + rack.known:
        return False
    return not settings.has_racks or not rack.missing(wanted)


# The timeline after a correction: every later entry looked at again, none silently changed.


SUSPENDING = frozenset(
    {
        FaultProblem.OFF_BOARD,
        FaultProblem.LETTER_CONFLICT,
        FaultProblem.NOTHING_PLACED,
        FaultProblem.TILES_NOT_HELD,
        FaultProblem.TILES_EXHAUSTED,
    }
)
"""With one of these faults a play cannot lie on the board at all."""


@dataclass(frozen=True, slots=True)
class Remembered:
    """An entry, with the position it once came upon if it is not new."""

    entry: events.Entry
    before: ClassicPosition | None = None

    def comes_upon(self, position: ClassicPosition) -> bool:
        """Whether the table looks as it did, totals aside: then nothing needs to be judged again."""
        before = self.before
        return before is not None and (before.board, before.racks) == (position.board, position.racks)


def recompute(
    context: Context, settings: ClassicSettings, position: ClassicPosition, remembered: Iterable[Remembered]
) -> tuple[events.Entry, ...]:
    """The entries again from a position on: points counted anew, what no longer holds marked."""
    revised = []
    for past in remembered:
        entry = past.entry
        if not past.comes_upon(position):
            entry = _look_again(context, settings, position, entry)
        revised.append(entry)
        position = apply_entry(settings, position, entry)
    return tuple(revised)


def past_faults(settings: ClassicSettings, faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The faults that matter in the past: on a real table, what a rack held then is not proof."""
    if settings.bag is BagKind.VIRTUAL:
        return tuple(faults)
    return tuple(fault for fault in faults if fault.code is not FaultProblem.TILES_NOT_HELD)


def _look_again(
    context: Context, settings: ClassicSettings, position: ClassicPosition, entry: events.Entry
) -> events.Entry:
    match entry:
        case events.WordPlaced():
            return _word(context, settings, position, entry)
        case events.TilesExchanged():
            return _exchange(settings, position, entry)
        case events.BlankSwapped(player=player, square=square, letter=letter):
            holds = position.board.symbol(square) == letter.lower()
            is_suspended = not holds or not can_swap(settings, position, player, letter)
            return replace(entry, is_suspended=is_suspended, is_accepted=is_suspended and entry.is_accepted)
        case events.TilesDrawn():
            return _drawn(settings, position, entry)
        case _:
            return entry


def _word(
    context: Context, settings: ClassicSettings, position: ClassicPosition, entry: events.WordPlaced
) -> events.WordPlaced:
    intention = Intention(entry.player, entry.play, entry.agreed, entry.on_theme)
    judgement = judge(context, settings, position, intention)
    faults = past_faults(settings, judgement.faults)
    is_accepted = entry.is_accepted and faults == entry.faults
    if judgement.placed is None or any(fault.code in SUSPENDING for fault in faults):
        return replace(entry, points=0, bonus=0, faults=faults, is_suspended=True, is_accepted=is_accepted)
    placed = judgement.placed
    return replace(placed, agreed=entry.agreed, on_theme=entry.on_theme, faults=faults, is_accepted=is_accepted)


def _exchange(
    settings: ClassicSettings, position: ClassicPosition, entry: events.TilesExchanged
) -> events.TilesExchanged:
    missing = position.racks[entry.player].missing(entry.returned)
    found = (Fault(FaultProblem.TILES_NOT_HELD, letters=str(missing)),) if missing else ()
    faults = past_faults(settings, found)
    is_accepted = entry.is_accepted and faults == entry.faults
    return replace(entry, faults=faults, is_suspended=bool(faults), is_accepted=is_accepted)


def _drawn(settings: ClassicSettings, position: ClassicPosition, entry: events.TilesDrawn) -> events.TilesDrawn:
    """Only as many tiles as the rack has room for; in a real bag nobody saw which."""
    room = max(0, RACK_SIZE - len(position.racks[entry.player]))
    if settings.bag is BagKind.PHYSICAL:
        return replace(entry, unknown=min(room, position.bag_size))
    return replace(entry, tiles=entry.tiles[:room])
