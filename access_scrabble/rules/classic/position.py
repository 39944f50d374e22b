"""What stands on the table at one moment, and how each entry of the timeline changes it (CL-02)."""

from dataclasses import dataclass, field, replace
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import BLANK, FULL_SET, Tiles
from access_scrabble.errors import RuleViolation, Spaced
from access_scrabble.rules.classic import events
from access_scrabble.rules.classic.settings import ClassicSettings, Source
from access_scrabble.rules.game import BagKind, Context, RuleProblem

RACK_SIZE = 7


@dataclass(frozen=True, slots=True)
class Rack:
    """The tiles a player holds: those the program knows, and how many it does not.

    >>> rack = Rack(Tiles.parse("RIZ"), hidden=4).without(Tiles.parse("ZO"))
    >>> str(rack.known), rack.hidden, len(rack)
    ('IR', 3, 5)
    """

    known: Tiles = field(default_factory=Tiles)
    hidden: int = 0

    def __len__(self) -> int:
        return len(self.known) + self.hidden

    def missing(self, tiles: Tiles) -> Tiles:
        """The tiles that cannot come from this rack, its hidden ones considered."""
        unknown = tiles - self.known
        return Tiles.of(tuple(unknown)[self.hidden :])

    def without(self, tiles: Tiles, unknown: int = 0) -> "Rack":
        """The rack once tiles have left it, those it was not known to hold taken from the hidden ones.

        More surprises than hidden tiles prove that what was typed of the rack is wrong: it is forgotten.
        """
        surprising = (len(tiles - self.known) if tiles else 0) + unknown
        if surprising > self.hidden:
            return Rack(hidden=max(0, len(self) - len(tiles) - unknown))
        return Rack(self.known - tiles if tiles else self.known, self.hidden - surprising)

    def with_tiles(self, tiles: Tiles, unknown: int = 0) -> "Rack":
        return Rack(self.known + tiles if tiles else self.known, self.hidden + unknown)

    def declared(self, tiles: Tiles) -> "Rack":
        """The rack once its owner has named tiles on it."""
        return Rack(tiles, max(0, len(self) - len(tiles)))


@dataclass(frozen=True, slots=True)
class ClassicPosition:
    """The board, the racks and the totals; what is on neither board nor rack is in the bag."""

    board: Board
    racks: tuple[Rack, ...]
    totals: tuple[int, ...]
    vowel_blanks: int = 0

    def with_rack(self, player: int, rack: Rack) -> "ClassicPosition":
        racks = (*self.racks[:player], rack, *self.racks[player + 1 :])
        return ClassicPosition(self.board, racks, self.totals, self.vowel_blanks)

    def with_points(self, player: int, points: int) -> "ClassicPosition":
        """The position with points added to one total."""
        totals = list(self.totals)
        totals[player] += points
        return replace(self, totals=tuple(totals))

    @property
    def unseen(self) -> Tiles:
        """The tiles whose place nobody told the program: in the bag or hidden on racks."""
        return FULL_SET - self.board.tiles() - sum((rack.known for rack in self.racks), Tiles())

    @property
    def bag_size(self) -> int:
        """How many tiles the bag must hold."""
        return max(0, len(self.unseen) - sum(rack.hidden for rack in self.racks))


def check_possible(position: ClassicPosition) -> None:
    """Refuse a table that would need more tiles than there are (EQ-01)."""
    held = sum((rack.known for rack in position.racks), Tiles())
    if impossible := position.board.tiles() + held - FULL_SET:
        raise RuleViolation(RuleProblem.TILES_IMPOSSIBLE, letters=Spaced(impossible))
    excess = len(position.board.tiles()) + sum(map(len, position.racks)) - len(FULL_SET)
    if excess > 0:
        raise RuleViolation(RuleProblem.TILES_TOO_MANY, excess=excess)


def starting_position(settings: ClassicSettings) -> ClassicPosition:
    """The empty table before any tile is drawn."""
    count = len(settings.players)
    return ClassicPosition(Board(), (Rack(),) * count, (0,) * count, settings.two_bags.blanks)


def apply_entry(settings: ClassicSettings, position: ClassicPosition, entry: events.Entry) -> ClassicPosition:
    """The position after one entry; nothing is judged here."""
    match entry:
        case events.WordPlaced():
            after = _with_word(settings, position, entry)
        case events.TilesExchanged():
            after = _with_exchange(settings, position, entry)
        case events.TurnPassed() | events.WordWithdrawn():
            after = position
        case events.BlankSwapped():
            after = _with_swap(settings, position, entry)
        case events.TilesDrawn():
            after = _with_drawn(position, entry)
        case events.RackDeclared(player, tiles):
            after = position.with_rack(player, position.racks[player].declared(tiles))
        case events.SquaresSet(changes):
            board = position.board.place({change.square: change.symbol for change in changes})
            after = replace(position, board=board)
        case _:
            assert_never(entry)
    return after


def _with_word(settings: ClassicSettings, position: ClassicPosition, entry: events.WordPlaced) -> ClassicPosition:
    if entry.is_suspended:
        return position
    after = replace(position, board=entry.play.on(position.board)).with_points(entry.player, entry.points)
    if not settings.has_racks:
        return after
    rack = position.racks[entry.player].without(entry.play.tiles(position.board))
    return after.with_rack(entry.player, rack)


def _with_exchange(
    settings: ClassicSettings, position: ClassicPosition, entry: events.TilesExchanged
) -> ClassicPosition:
    """Draw first, return after (CL-07); a returned joker completes the bag of vowels first (VA-04)."""
    if entry.is_suspended:
        return position
    drawn = Tiles.of(entry.drawn)
    count = len(entry.returned) + entry.unknown
    rack = position.racks[entry.player].without(entry.returned, entry.unknown)
    rack = rack.with_tiles(drawn, 0 if entry.drawn else count)
    if not settings.draws_by_choice:
        return position.with_rack(entry.player, rack)
    blanks_left = position.vowel_blanks - entry.drawn[: entry.drawn_vowels].count(BLANK)
    room = max(0, settings.two_bags.blanks - blanks_left)
    vowel_blanks = blanks_left + min(room, entry.returned.count(BLANK))
    return replace(position.with_rack(entry.player, rack), vowel_blanks=vowel_blanks)


def _with_swap(settings: ClassicSettings, position: ClassicPosition, entry: events.BlankSwapped) -> ClassicPosition:
    if entry.is_suspended:
        return position
    after = replace(position, board=position.board.place({entry.square: entry.letter}))
    if not settings.has_racks:
        return after
    rack = position.racks[entry.player].without(Tiles.of(entry.letter)).with_tiles(Tiles.of(BLANK))
    return after.with_rack(entry.player, rack)


def _with_drawn(position: ClassicPosition, entry: events.TilesDrawn) -> ClassicPosition:
    rack = position.racks[entry.player].with_tiles(Tiles.of(entry.tiles), entry.unknown)
    after = position.with_rack(entry.player, rack)
    if entry.source is not Source.VOWELS:
        return after
    return replace(after, vowel_blanks=position.vowel_blanks - entry.tiles.count(BLANK))


# Drawing tiles: the bag or bags, the refill of a rack (CL-02, VA-04).


def bag_contents(settings: ClassicSettings, position: ClassicPosition, source: Source = Source.BAG) -> Tiles:
    """The tiles of a virtual bag, or of one of the two (VA-04)."""
    unseen = position.unseen
    if source is Source.BAG:
        return unseen
    blanks = min(position.vowel_blanks, unseen.count(BLANK))
    vowels = Tiles.of([tile for tile in unseen if tile in settings.two_bags.letters] + [BLANK] * blanks)
    return vowels if source is Source.VOWELS else unseen - vowels


def draw(context: Context, settings: ClassicSettings, position: ClassicPosition, source: Source, count: int) -> str:
    """Tiles at random from a virtual bag, in the order drawn.

    :raises RuleViolation: when the bag does not hold so many.
    """
    contents = bag_contents(settings, position, source)
    if count > len(contents):
        raise RuleViolation(RuleProblem.BAG_SHORT, count=count, left=len(contents))
    return "".join(context.chance.shuffle(tuple(contents))[:count])


def refill(
    context: Context, settings: ClassicSettings, position: ClassicPosition, player: int
) -> tuple[events.TilesDrawn, ...]:
    """Complete a rack to seven while the bag lasts (CL-02); who chooses the bag draws later (VA-04)."""
    count = min(RACK_SIZE - len(position.racks[player]), position.bag_size)
    if count <= 0 or not settings.has_racks or settings.draws_by_choice:
        return ()
    if settings.bag is BagKind.PHYSICAL:
        return (events.TilesDrawn(player, "", count),)
    return (events.TilesDrawn(player, draw(context, settings, position, Source.BAG, count)),)
