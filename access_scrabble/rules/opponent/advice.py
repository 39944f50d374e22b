"""What a champion would have played: the best play of a position, and what another one gave away."""

from dataclasses import replace

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.rules.classic.events import TilesExchanged, Turn, WordPlaced
from access_scrabble.rules.classic.settings import ClassicSettings, Level, Source
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.opponent.choice import Candidate, Mind, candidates, kept_tiles
from access_scrabble.rules.opponent.evaluation import KeptTiles
from access_scrabble.rules.opponent.knowledge import Knowledge
from access_scrabble.rules.opponent.levels import SKILLS
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class Position:
    """A board and a rack, with what is still to come from the bag."""

    board: Board
    rack: Tiles
    in_bag: int

    def knowledge(self) -> Knowledge:
        """What a champion would know here."""
        unseen = FULL_SET - self.board.tiles() - self.rack
        return Knowledge(
            ClassicSettings(("", "")),
            0,
            Level.CHAMPION,
            self.board,
            self.rack,
            unseen,
            ((Source.BAG, self.in_bag),),
            (max(0, len(unseen) - self.in_bag),),
            (0, 0),
            0,
            0,
            0,
        )


@dataclass(frozen=True, slots=True)
class Comparison:
    """The play of the highest score, the play worth most, and what was played instead."""

    best: Candidate
    """Worth most: its points, and the value of what it keeps."""
    highest: Candidate
    """Of the highest score."""
    played: Candidate | None
    """Nothing where no word was laid."""
    worth: float
    """What was done is worth in all."""

    @property
    def lost_points(self) -> int:
        """Behind the highest score."""
        return self.highest.score - (0 if self.played is None else self.played.score)

    @property
    def lost_value(self) -> float:
        """Behind the best play, what is kept counted in."""
        return max(0.0, self.best.value - self.worth)


def best_play(mind: Mind, position: Position) -> Candidate | None:
    """The play worth most, or nothing where no word can be laid."""
    known, skill = position.knowledge(), SKILLS[Level.CHAMPION]
    return next(iter(candidates(mind, known, skill, kept_tiles(mind, known, skill))), None)


def compared(mind: Mind, position: Position, turn: Turn) -> Comparison | None:
    """What was done in a position beside the best that could be done; nothing where no word could be laid."""
    known, skill = position.knowledge(), SKILLS[Level.CHAMPION]
    kept = kept_tiles(mind, known, skill)
    found = list(candidates(mind, known, skill, kept))
    if not found or kept is None:
        return None
    top = mind.search().top(position.board, position.rack)
    highest = Candidate(top.plays[0], top.score, _value(mind, position, kept, top.plays[0], top.score))
    if isinstance(turn, WordPlaced):
        play = turn.play.fitted(position.board)
        played = Candidate(play, turn.points, _value(mind, position, kept, play, turn.points))
        best = found[0] if found[0].value > played.value else replace(played)
        return Comparison(best, highest, played, played.value)
    returned = turn.returned if isinstance(turn, TilesExchanged) else Tiles()
    is_known = bool(returned) and returned <= position.rack
    return Comparison(found[0], highest, None, kept.value("".join(returned)) if is_known else kept.value(""))


def _value(mind: Mind, position: Position, kept: KeptTiles, play: Play, score: int) -> float:
    laid = play.laid(position.board)
    if not Tiles.of(laid) <= position.rack:
        return score
    opened = mind.leaves.danger(play.on(position.board).cells) - mind.leaves.danger(position.board.cells)
    return score + kept.value(laid) - opened


def position_before(state: ClassicState, index: int, seat: int) -> Position | None:
    """What a player had before an entry of the timeline; nothing where the rack is not wholly known."""
    before = state.table.position_before(index)
    rack = before.racks[seat]
    if rack.hidden or not rack.known:
        return None
    return Position(before.board, rack.known, before.bag_size)
