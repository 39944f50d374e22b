"""What the coach says of random games, counted again by trying every word everywhere."""

from collections.abc import Callable
from random import Random

import pytest

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.generator import MoveGenerator
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import CLASSIC, DUPLICATE, PlayLimits
from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.lexica.leaves import load_leaves
from access_scrabble.rules.classic import commands, events
from access_scrabble.rules.classic.settings import ClassicSettings, Level
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.duplicate import commands as duplicate
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.records import next_command
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import BagKind, Context, GameKind
from access_scrabble.rules.opponent.advice import Position
from access_scrabble.rules.opponent.choice import Mind, kept_tiles
from access_scrabble.rules.opponent.levels import SKILLS
from access_scrabble.rules.practice.coach import CoachedTurn, coach
from tests.engine.brute_force import BruteForce
from tests.engine.test_generator_brute_force import full_lexicon, small_lexicon
from tests.rules.support import Game, SeededChance

AllPlays = Callable[[Board, Tiles, PlayLimits], dict[Play, int]]
MOST_STEPS = 200
GAMES = 20


def classic_game(lexicon: Lexicon, seed: int) -> tuple[ClassicState, list[object]]:
    """Two people who lay, exchange and pass by chance, most of the time something good."""
    random, search = Random(seed), MoveGenerator(lexicon)
    game: Game[ClassicState] = Game(GameKind.CLASSIC, Context(lexicon, SeededChance(seed)))
    game.do(commands.StartClassic(ClassicSettings(("Anna", "Bob"), BagKind.VIRTUAL)))
    for _ in range(MOST_STEPS):
        state = game.state
        if state.phase is ClassicPhase.FINISHED:
            return state, game.events
        is_out = not state.position.bag_size and not all(map(len, state.position.racks))
        if state.phase is ClassicPhase.PENDING and (is_out or not random.randrange(3)):
            game.do(commands.Confirm())
            continue
        game.do(_turn(random, search, state))
    game.do(commands.EndGame())
    return game.state, game.events


def _turn(random: Random, search: MoveGenerator, state: ClassicState) -> commands.Command:
    rack, in_bag = state.position.racks[state.current_player].known, state.position.bag_size
    near = [found.play for found in search.near_top(state.board, rack, random.choice((0, 10, 60)))]
    if near and random.randrange(8):
        return commands.Place(random.choice(near))
    if in_bag >= len(FULL_SET) // 14 and random.randrange(4):
        return commands.Exchange(Tiles.of(random.sample(list(rack), random.randint(1, len(rack)))))
    return commands.Pass()


class Counted:
    """A turn counted again."""

    def __init__(self, plays: AllPlays, mind: Mind, position: Position) -> None:
        self.position = position
        self._mind = mind
        self._kept = kept_tiles(mind, position.knowledge(), SKILLS[Level.CHAMPION])
        self.scores = plays(position.board, position.rack, CLASSIC)
        self.values = {play: self.value(play, points) for play, points in self.scores.items()}

    def value(self, play: Play, points: int) -> float:
        danger = self._mind.leaves.danger
        opened = danger(play.on(self.position.board).cells) - danger(self.position.board.cells)
        return points + self.kept(play.tiles(self.position.board)) - opened

    def kept(self, laid: Tiles) -> float:
        assert self._kept is not None
        return self._kept.value(str(laid))


def check_classic(lexicon: Lexicon, plays: AllPlays, seed: int, every: int = 1) -> int:
    """Board and racks are kept by the events alone; how many turns were told. Each of so many is counted again."""
    state, told = classic_game(lexicon, seed)
    mind = Mind(lexicon, leaves=load_leaves())
    report = coach(mind, state, frozenset())
    turns, number = {turn.turn: turn for turn in report.turns}, 0
    board, racks = Board(), [Tiles(), Tiles()]
    for event in told:
        if isinstance(event, events.TilesDrawn):
            racks[event.player] += Tiles.of(event.tiles)
        elif isinstance(event, events.WordPlaced | events.TilesExchanged | events.TurnPassed):
            number += 1
            rack = racks[event.player]
            in_bag = len(FULL_SET - board.tiles()) - sum(map(len, racks))
            if number % every == 0:
                counted = Counted(plays, mind, Position(board, rack, in_bag))
                assert (number in turns) == bool(counted.scores)
                if counted.scores:
                    check_turn(turns[number], counted, event)
            if isinstance(event, events.WordPlaced):
                racks[event.player] -= event.play.tiles(board)
                board = event.play.on(board)
            elif isinstance(event, events.TilesExchanged):
                racks[event.player] = rack - event.returned + Tiles.of(event.drawn)
    assert report.lost == sum(turn.lost_points for turn in report.turns)
    return len(report.turns)


def check_turn(turn: CoachedTurn, counted: Counted, event: events.Turn) -> None:
    if isinstance(event, events.WordPlaced):
        worth, points = counted.value(event.play, event.points), event.points
    else:
        worth, points = counted.kept(event.returned if isinstance(event, events.TilesExchanged) else Tiles()), 0
    best, laid = max(counted.values.values()), counted.position.board
    assert (turn.rack, turn.points) == (counted.position.rack, points)
    assert turn.kept + turn.best.tiles(laid) == turn.rack
    assert turn.lost_points == max(counted.scores.values()) - points
    assert turn.lost_value == pytest.approx(max(0.0, best - worth))
    assert turn.best_points == counted.scores[turn.best]
    assert counted.values[turn.best] == pytest.approx(best)
    assert turn.model[0] in (turn.best, turn.played)
    assert (turn.model[0] == turn.played) == (turn.played is not None and best - worth < 1)
    scrabbles = {play.text for play in counted.scores if len(play.laid(laid)) == 7}
    is_found = turn.played is not None and len(turn.played.laid(laid)) == 7
    assert set(turn.scrabbles) == (set() if is_found else scrabbles)


def check_duplicate(lexicon: Lexicon, plays: AllPlays, seed: int, most: int = 100) -> int:
    """Somebody alone proposes words, good, bad and impossible ones; the points lost are those behind the tops."""
    random, search = Random(seed), MoveGenerator(lexicon)
    context = DuplicateContext(lexicon, SeededChance(seed), search)
    game: Game[DuplicateState] = Game(GameKind.DUPLICATE, context)
    game.do(duplicate.StartDuplicate(DuplicateSettings(formula=Formula(), entrants=(Entrant(1, ("Anna",)),))))
    expected: list[int] = []
    for _ in range(MOST_STEPS):
        state = game.state
        if state.phase is DuplicatePhase.FINISHED:
            break
        draw = state.table.draw
        is_counted = len(expected) < most
        scores = plays(state.board, draw.tiles, DUPLICATE) if draw is not None and is_counted else {}
        if scores:
            proposed = random.choice(list(scores)) if random.randrange(5) else None
            if proposed is not None:
                game.do(duplicate.Propose(1, proposed, 1000))
            expected.append(max(scores.values()) - (0 if proposed is None else scores[proposed]))
        game.do(next_command(context, state))
    report = coach(Mind(lexicon), game.state, frozenset())
    assert [turn.lost_points for turn in report.turns][: len(expected)] == expected
    assert [turn.lost_value for turn in report.turns][: len(expected)] == expected
    assert report.lost == sum(turn.lost_points for turn in report.turns)
    return len(report.turns)


def test_some_turns_of_a_classic_game_counted_again() -> None:
    assert check_classic(small_lexicon(), BruteForce(small_lexicon()).plays, 1, every=5) > 10


def test_the_beginning_of_a_duplicate_game_counted_again() -> None:
    assert check_duplicate(small_lexicon(), BruteForce(small_lexicon()).plays, 1, most=5) > 10


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(GAMES))
def test_games_with_the_whole_list_counted_again(seed: int) -> None:
    """By the list of all plays, which is held against brute force elsewhere."""
    search = MoveGenerator(full_lexicon())

    def plays(board: Board, rack: Tiles, limits: PlayLimits) -> dict[Play, int]:
        return {found.play: found.score for found in search.plays(board, rack, limits)}

    assert check_classic(full_lexicon(), plays, seed) > 10
    assert check_duplicate(full_lexicon(), plays, seed) > 10
