"""What stands on the table at one moment, and how each entry of the timeline changes it (CL-02)."""

from dataclasses import field, replace
from typing import Self, assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.tiles import BLANK, FULL_SET, Tiles
from access_scrabble.errors import RuleViolation, Spaced
from access_scrabble.rules.classic import events
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, Source
from access_scrabble.rules.game import BagKind, Context
from access_scrabble.values import dataclass

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

    def told(self, tiles: Tiles) -> "Rack":
        """The rack once hidden tiles of it have been named."""
        return Rack(self.known + tiles, max(0, self.hidden - len(tiles)))

    def declared(self, tiles: Tiles) -> "Rack":
        """The rack once its owner has named tiles on it."""
        return Rack(tiles, max(0, len(self) - len(tiles)))


@dataclass(frozen=True, slots=True)
class ClassicPosition:
    """The board, the racks and the totals; what is on neither board nor rack is in the bag."""

    settings: ClassicSettings
    board: Board
    racks: tuple[Rack, ...]
    totals: tuple[int, ...]
    vowel_blanks: int = 0

    @classmethod
    def starting(cls, settings: ClassicSettings) -> Self:
        """The empty table before any tile is drawn."""
        count = len(settings.players)
        return cls(settings, Board(), (Rack(),) * count, (0,) * count, settings.two_bags.blanks)

    def with_rack(self, player: int, rack: Rack) -> "ClassicPosition":
        return replace(self, racks=(*self.racks[:player], rack, *self.racks[player + 1 :]))

    @property
    def unseen(self) -> Tiles:
        """The tiles whose place nobody told the program: in the bag or hidden on racks."""
        return FULL_SET - self.board.tiles() - sum((rack.known for rack in self.racks), Tiles())

    @property
    def bag_size(self) -> int:
        """How many tiles the bag must hold."""
        return max(0, len(self.unseen) - sum(rack.hidden for rack in self.racks))

    def room(self, player: int) -> int:
        """How many tiles a rack still takes while the bag lasts (CL-02)."""
        return max(0, min(RACK_SIZE - len(self.racks[player]), self.bag_size))

    def bag_contents(self, source: Source = Source.BAG) -> Tiles:
        """The tiles of a virtual bag, or of one of the two (VA-04)."""
        unseen = self.unseen
        if source is Source.BAG:
            return unseen
        blanks = min(self.vowel_blanks, unseen.count(BLANK))
        letters = self.settings.two_bags.letters
        vowels = Tiles.of([tile for tile in unseen if tile in letters] + [BLANK] * blanks)
        return vowels if source is Source.VOWELS else unseen - vowels

    def check_possible(self) -> None:
        """Refuse a table that would need more tiles than there are (EQ-01)."""
        on_board = self.board.tiles()
        held = sum((rack.known for rack in self.racks), Tiles())
        if impossible := on_board + held - FULL_SET:
            raise RuleViolation(ClassicProblem.TILES_IMPOSSIBLE, letters=Spaced(impossible))
        excess = len(on_board) + sum(map(len, self.racks)) - len(FULL_SET)
        if excess > 0:
            raise RuleViolation(ClassicProblem.TILES_TOO_MANY, excess=excess)

    def after(self, entry: events.Entry) -> "ClassicPosition":
        """The position after one entry of the timeline; nothing is judged here."""
        match entry:
            case events.WordPlaced():
                return self if entry.is_suspended else self._after_word(entry)
            case events.TilesExchanged():
                return self if entry.is_suspended else self._after_exchange(entry)
            case events.BlankSwapped():
                return self if entry.is_suspended else self._after_swap(entry)
            case events.TurnPassed() | events.WordWithdrawn():
                return self
            case events.TilesDrawn():
                return self._after_draw(entry)
            case events.RackDeclared(player, tiles):
                return self.with_rack(player, self.racks[player].declared(tiles))
            case events.DrawTold(player, tiles):
                return self.with_rack(player, self.racks[player].told(tiles))
            case events.SquaresSet(changes):
                return replace(self, board=self.board.place({change.square: change.symbol for change in changes}))
            case _:
                assert_never(entry)

    def _after_word(self, entry: events.WordPlaced) -> "ClassicPosition":
        totals = list(self.totals)
        totals[entry.player] += entry.points
        after = replace(self, board=entry.play.on(self.board), totals=tuple(totals))
        if not self.settings.has_racks:
            return after
        return after.with_rack(entry.player, self.racks[entry.player].without(entry.play.tiles(self.board)))

    def _after_exchange(self, entry: events.TilesExchanged) -> "ClassicPosition":
        """Draw first, return after (CL-07); a returned joker completes the bag of vowels first (VA-04)."""
        count = len(entry.returned) + entry.unknown
        rack = self.racks[entry.player].without(entry.returned, entry.unknown)
        after = self.with_rack(entry.player, rack.with_tiles(Tiles.of(entry.drawn), 0 if entry.drawn else count))
        if not self.settings.draws_by_choice:
            return after
        blanks_left = self.vowel_blanks - entry.drawn[: entry.drawn_vowels].count(BLANK)
        missing = max(0, self.settings.two_bags.blanks - blanks_left)
        return replace(after, vowel_blanks=blanks_left + min(missing, entry.returned.count(BLANK)))

    def _after_swap(self, entry: events.BlankSwapped) -> "ClassicPosition":
        after = replace(self, board=self.board.place({entry.square: entry.letter}))
        if not self.settings.has_racks:
            return after
        rack = self.racks[entry.player].without(Tiles.of(entry.letter)).with_tiles(Tiles.of(BLANK))
        return after.with_rack(entry.player, rack)

    def _after_draw(self, entry: events.TilesDrawn) -> "ClassicPosition":
        after = self.with_rack(entry.player, self.racks[entry.player].with_tiles(Tiles.of(entry.tiles), entry.unknown))
        if entry.source is not Source.VOWELS:
            return after
        return replace(after, vowel_blanks=self.vowel_blanks - entry.tiles.count(BLANK))


def draw(context: Context, position: ClassicPosition, source: Source, count: int) -> str:
    """Tiles at random from a virtual bag, in the order drawn.

    :raises RuleViolation: when the bag does not hold so many.
    """
    contents = position.bag_contents(source)
    if count > len(contents):
        raise RuleViolation(ClassicProblem.BAG_SHORT, count=count, left=len(contents))
    return "".join(context.chance.shuffle(tuple(contents))[:count])


def refill(context: Context, position: ClassicPosition, player: int) -> tuple[events.TilesDrawn, ...]:
    """Complete a rack to seven while the bag lasts (CL-02); who chooses the bag draws later (VA-04)."""
    settings, count = position.settings, position.room(player)
    if not count or not settings.has_racks or settings.draws_by_choice:
        return ()
    if settings.bag is BagKind.PHYSICAL:
        return (events.TilesDrawn(player, "", count),)
    return (events.TilesDrawn(player, draw(context, position, Source.BAG, count)),)
