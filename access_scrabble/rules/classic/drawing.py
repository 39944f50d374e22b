"""Drawing tiles: the bag or bags, the refill of a rack (CL-02, VA-04)."""

from access_scrabble.engine.tiles import BLANK, Tiles
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic.entries import TilesDrawn
from access_scrabble.rules.classic.position import RACK_SIZE, Position
from access_scrabble.rules.classic.settings import Settings, Source
from access_scrabble.rules.context import Context
from access_scrabble.rules.kinds import BagKind
from access_scrabble.rules.problems import RuleProblem


def bag_contents(settings: Settings, position: Position, source: Source = Source.BAG) -> Tiles:
    """The tiles of a virtual bag, or of one of the two (VA-04)."""
    unseen = position.unseen
    if source is Source.BAG:
        return unseen
    blanks = min(position.vowel_blanks, unseen.count(BLANK))
    vowels = Tiles.of([tile for tile in unseen if tile in settings.two_bags.letters] + [BLANK] * blanks)
    return vowels if source is Source.VOWELS else unseen - vowels


def draw(context: Context, settings: Settings, position: Position, source: Source, count: int) -> str:
    """Tiles at random from a virtual bag, in the order drawn.

    :raises RuleViolation: when the bag does not hold so many.
    """
    contents = bag_contents(settings, position, source)
    if count > len(contents):
        raise RuleViolation(RuleProblem.BAG_SHORT, count=count, left=len(contents))
    return "".join(context.chance.shuffle(tuple(contents))[:count])


def refill(context: Context, settings: Settings, position: Position, player: int) -> tuple[TilesDrawn, ...]:
    """Complete a rack to seven while the bag lasts (CL-02); who chooses the bag draws later (VA-04)."""
    count = min(RACK_SIZE - len(position.racks[player]), position.bag_size)
    if count <= 0 or not settings.has_racks or settings.draws_by_choice:
        return ()
    if settings.bag is BagKind.PHYSICAL:
        return (TilesDrawn(player, "", count),)
    return (TilesDrawn(player, draw(context, settings, position, Source.BAG, count)),)
