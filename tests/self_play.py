"""The computer against itself: games for measuring how strong its levels are, and for learning what tiles are worth.

``python -m tests.self_play learn`` writes the values of leaves and triple words, the same from the same seed;
``python -m tests.self_play triples`` those of triple words alone;
``python -m tests.self_play bag 4 14 1600`` compares champions for whom what is kept has its whole value down to so many
tiles in the bag; ``python -m tests.self_play leaves FILE 1000`` compares the values with those of another file;
``python -m tests.self_play match champion expert 1000`` plays both sides alternately and counts.
"""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, fields, replace
from math import sqrt
from operator import mul
from pathlib import Path
from random import Random
from statistics import mean, stdev
from time import process_time

from access_scrabble.engine.board import Board
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.lexica.leaves import LEAVES_FILE, load_leaves, read_leaves
from access_scrabble.lexica.store import load_free_lexicon
from access_scrabble.lexica.word_bands import WordBands
from access_scrabble.rules.classic import commands
from access_scrabble.rules.classic.settings import ClassicSettings, Computer, Level, Source
from access_scrabble.rules.game import BagKind
from access_scrabble.rules.opponent.choice import Mind, challenged_words, chosen_turn
from access_scrabble.rules.opponent.end_game import EndGame, EndGameSolver
from access_scrabble.rules.opponent.evaluation import KeptTiles, LeaveValues, features, reached_triples
from access_scrabble.rules.opponent.knowledge import Knowledge

TARGET = Path(__file__).parents[1] / "access_scrabble/lexica/data" / LEAVES_FILE
RACK = 7
MOST_PASSES = 4
FEW_POSITIONS = 12
"""Enough for an end game where thousands are played for another reason."""


def free_mind(leaves: LeaveValues | None = None) -> Mind:
    """The computer as it is shipped, with the free word list."""
    lexicon = load_free_lexicon()
    bands = WordBands.load(lexicon)
    return Mind(lexicon, bands.words, load_leaves() if leaves is None else leaves, bands.band)


@dataclass
class Table:
    """Two computers, and what lies before them; the rules are those of the classic game, without its history."""

    minds: tuple[Mind, Mind]
    levels: tuple[Level, Level]
    seed: int
    is_timed: bool = False
    """Asking for the time costs more than many a move."""
    positions: int = 0
    """How many positions are looked at once the bag is empty, where not as many as the level does."""
    board: Board = field(default_factory=Board)
    totals: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    passes: int = 0
    wordless: int = 0
    refused: frozenset[str] = frozenset()
    times: list[tuple[Level, bool, float]] = field(default_factory=list)
    lost_turns: int = 0

    def __post_init__(self) -> None:
        self.random = Random(self.seed)
        self.bag = list(FULL_SET)
        self.random.shuffle(self.bag)
        self.racks = [Tiles(), Tiles()]
        computers = tuple(Computer(seat, level) for seat, level in enumerate(self.levels))
        self.settings = ClassicSettings(("A", "B"), BagKind.VIRTUAL, computers=computers, seed=self.seed)
        self._fill(0)
        self._fill(1)

    def _fill(self, seat: int) -> None:
        count = RACK - len(self.racks[seat])
        self.racks[seat] += Tiles.of(self.bag[:count])
        del self.bag[:count]

    def knowledge(self, seat: int) -> Knowledge:
        rack = self.racks[seat]
        return Knowledge(
            settings=self.settings,
            seat=seat,
            level=self.levels[seat],
            board=self.board,
            rack=rack,
            unseen=FULL_SET - self.board.tiles() - rack,
            bags=((Source.BAG, len(self.bag)),),
            others=(len(self.racks[1 - seat]),),
            totals=tuple(self.totals),
            turn=self.turn,
            passes=self.passes,
            wordless=self.wordless,
            refused=self.refused,
        )

    @property
    def is_over(self) -> bool:
        return self.passes == MOST_PASSES or (not self.bag and not all(self.racks))

    def play_out(self) -> list[int]:
        """The final totals, leftovers counted (CL-13)."""
        while not self.is_over:
            self.step()
        lost = [rack.value for rack in self.racks]
        gone_out = next((seat for seat in (0, 1) if not self.racks[seat]), None)
        for seat in (0, 1):
            self.totals[seat] += sum(lost) if seat == gone_out else -lost[seat]
        return self.totals

    def dealt_anew(self, minds: tuple[Mind, Mind], seed: int) -> "Table":
        """The same board and the same tiles of who is to play; the others are drawn again."""
        seat, chance = self.turn % 2, Random(seed)
        table = replace(self, minds=minds, totals=list(self.totals), times=[])
        unseen = [*self.racks[1 - seat], *self.bag]
        chance.shuffle(unseen)
        held = len(self.racks[1 - seat])
        table.random, table.bag = chance, unseen[held:]
        table.racks = [self.racks[seat], Tiles.of(unseen[:held])][:: 1 if seat == 0 else -1]
        return table

    def step(self) -> None:
        seat = self.turn % 2
        known = self.knowledge(seat)
        began = process_time() if self.is_timed else 0.0
        command = self._chosen(seat, known)
        if self.is_timed:
            self.times.append((self.levels[seat], bool(self.bag), process_time() - began))
        self.do(command)

    def _chosen(self, seat: int, known: Knowledge) -> commands.TurnCommand:
        if self.bag or not self.positions:
            return chosen_turn(self.minds[seat], known)
        game = EndGame(known.board, known.rack, known.unseen, known.passes)
        play = EndGameSolver(self.minds[seat].search(), self.positions).best(game)
        return commands.Pass() if play is None else commands.Place(play)

    def do(self, command: commands.TurnCommand) -> None:
        seat = self.turn % 2
        self.turn += 1
        self.passes = self.passes + 1 if isinstance(command, commands.Pass) else 0
        self.wordless += 1
        if isinstance(command, commands.Exchange):
            self._exchange(seat, command.tiles)
        elif isinstance(command, commands.Place):
            self._place(seat, command)

    def _exchange(self, seat: int, tiles: Tiles) -> None:
        self.racks[seat] -= tiles
        self._fill(seat)
        self.bag += list(tiles)
        self.random.shuffle(self.bag)

    def _place(self, seat: int, command: commands.Place) -> None:
        score = score_play(self.board, command.play)
        words = tuple(word.word for word in score.words)
        if any(word not in self.minds[seat].lexicon for word in words) and challenged_words(
            self.minds[1 - seat], self.knowledge(1 - seat), words
        ):
            self.lost_turns += 1
            self.refused |= set(words)
            return
        self.wordless = 0
        self.totals[seat] += score.total
        self.racks[seat] -= command.play.tiles(self.board)
        self.board = command.play.on(self.board)
        self._fill(seat)


@dataclass(frozen=True, slots=True)
class Result:
    """What a pair of levels has done against each other, seen from the first."""

    games: int
    won: float
    """A draw counts half."""
    averages: tuple[float, float]
    spread: float
    times: tuple[tuple[Level, bool, float], ...]

    @property
    def share(self) -> float:
        return self.won / self.games

    @property
    def doubt(self) -> float:
        """Half of the interval that holds the true share in 95 of 100 cases."""
        return 1.96 * sqrt(self.share * (1 - self.share) / self.games)


def match(mind: Mind, first: Level, second: Level, games: int, seed: int = 0, *, is_timed: bool = False) -> Result:
    """Play games in pairs with the same bag, each level once the first to move."""
    won, scores, times = 0.0, [], []
    for number in range(games):
        is_first = number % 2 == 0
        table = Table((mind, mind), (first, second) if is_first else (second, first), seed + number // 2, is_timed)
        totals = table.play_out()
        own, other = totals if is_first else totals[::-1]
        won += (own > other) + (own == other) / 2
        scores.append((own, other))
        times += table.times
    averages = mean(own for own, _ in scores), mean(other for _, other in scores)
    return Result(games, won, averages, stdev(own - other for own, other in scores), tuple(times))


def duel(first: LeaveValues, second: LeaveValues, games: int, seed: int = 0) -> Result:
    """Two champions that differ in what they hold for worth something: games in pairs with the same bag."""
    mind = free_mind(first)
    minds = mind, replace(mind, leaves=second)
    won, scores = 0.0, []
    for number in range(games):
        order = minds if number % 2 == 0 else minds[::-1]
        totals = Table(order, (Level.CHAMPION,) * 2, seed + number // 2, positions=FEW_POSITIONS).play_out()
        own, other = totals if number % 2 == 0 else totals[::-1]
        won += (own > other) + (own == other) / 2
        scores.append((own, other))
    return _paired(scores, won)


def _paired(scores: Sequence[tuple[int, int]], won: float) -> Result:
    """The spread is that of pairs: where nothing differs, both games are the same and their difference is none."""
    pairs = [mean(own - other for own, other in scores[place : place + 2]) for place in range(0, len(scores), 2)]
    averages = mean(own for own, _ in scores), mean(other for _, other in scores)
    return Result(len(scores), won, averages, stdev(pairs), ())


DEALS = 4
RUNNING_LOW = 16


def late_duel(first: LeaveValues, second: LeaveValues, games: int, seed: int = 0) -> Result:
    """The same for champions that differ in a bag that runs low: both have the same games up to there.

    From each the tiles that nobody has seen are dealt some times, and each deal is played by both ways round.
    """
    mind = free_mind(first)
    minds = mind, replace(mind, leaves=second)
    won, scores = 0.0, []
    for number in range(0, games, 2):
        deal = number // 2 % DEALS
        if not deal:
            begun = Table((mind, mind), (Level.CHAMPION,) * 2, seed + number // 2, positions=FEW_POSITIONS)
            while not begun.is_over and len(begun.bag) >= RUNNING_LOW:
                begun.step()
        for order in (minds, minds[::-1]):
            totals = begun.dealt_anew(order, seed + number).play_out()
            own, other = totals if order is minds else totals[::-1]
            won += (own > other) + (own == other) / 2
            scores.append((own, other))
    return _paired(scores, won)


def told(first: Level, second: Level, result: Result) -> str:
    own, other = result.averages
    return (
        f"{first} beats {second} in {100 * result.share:.1f} % ± {100 * result.doubt:.1f} of {result.games} games,"
        f" {own:.0f} to {other:.0f} points, spread {result.spread:.0f}"
    )


def told_duel(first: str, second: str, result: Result) -> str:
    own, other = result.averages
    doubt = 1.96 * result.spread / sqrt(result.games / 2)
    return (
        f"{first} against {second}: {100 * result.share:.1f} % ± {100 * result.doubt:.1f} of {result.games} games,"
        f" {own - other:+.2f} points a game ± {doubt:.2f}"
    )


def quantile(values: Sequence[float], share: float) -> float:
    return sorted(values)[min(len(values) - 1, int(share * len(values)))] if values else 0.0


def told_times(result: Result) -> Iterator[str]:
    for level in Level:
        for has_bag in (True, False):
            times = [time for one, bag, time in result.times if one is level and bag is has_bag]
            if times:
                part = "middle game" if has_bag else "bag empty"
                yield (
                    f"  {level}, {part}: mean {1000 * mean(times):.1f} ms, 99 of 100 within"
                    f" {1000 * quantile(times, 0.99):.0f} ms, longest {1000 * max(times):.0f} ms, {len(times)} moves"
                )


# Learning.

LEARNING_SEED = 2026
WHOLE_FROM = 4
"""While the bag holds so many tiles, what is kept has its whole value, as measured by ``bag``."""
GENERATIONS = ((300, 4), (200, 4))
"""Games of each generation, and racks tried in each of their positions."""
SUBSETS = 4
LEAST_IN_BAG = 7
SWEEPS = 12
RESERVE = 12.0
"""As if so many more cases had shown no difference: keeps what is rare from being believed too soon."""


@dataclass
class Samples:
    """Leaves, each with what the rack that it became brought beyond the average of its position."""

    leaves: list[str] = field(default_factory=list)
    gains: list[float] = field(default_factory=list)


def learn(seed: int = LEARNING_SEED) -> LeaveValues:
    """Values from games of the highest score, then from games that mind these values."""
    values = LeaveValues()
    for number, (games, racks) in enumerate(GENERATIONS):
        samples, mind = Samples(), free_mind(values)
        for game in range(games):
            _sample(samples, mind, seed + 10_000 * number + game, racks)
        values = fitted(samples)
        print(f"generation {number + 1}: {len(samples.leaves)} leaves")
    return replace(values, whole_from=WHOLE_FROM)


def _sample(samples: Samples, mind: Mind, seed: int, racks: int) -> None:
    table = Table((mind, mind), (Level.EXPERT, Level.EXPERT), seed)
    while not table.is_over and len(table.bag) >= LEAST_IN_BAG:
        unseen = list(FULL_SET - table.board.tiles())
        drawn = [table.random.sample(unseen, RACK) for _ in range(racks)]
        reached = [_best(mind, table.board, Tiles.of(rack)) for rack in drawn]
        average = mean(reached)
        for rack, gain in zip(drawn, reached, strict=True):
            for _ in range(SUBSETS):
                kept = table.random.sample(rack, table.random.randint(1, RACK - 1))
                samples.leaves.append("".join(Tiles.of(kept)))
                samples.gains.append((gain - average) * racks / (racks - 1))
        table.step()


def _best(mind: Mind, board: Board, rack: Tiles) -> float:
    """The best that a rack brings, what it keeps counted in once that is known."""
    if not mind.leaves.tiles:
        return mind.search().top(board, rack).score
    kept = KeptTiles(rack, mind.leaves.of)
    best = 0.0
    for one in mind.search().near_top(board, rack, 30):
        if one.score + kept.best[0] <= best:
            break
        if one.score + kept.best[sum(map(str.islower, one.play.word))] > best:
            best = max(best, one.score + kept.value(one.play.laid(board)))
    return best


def fitted(samples: Samples) -> LeaveValues:
    """The values of features that explain the gains best, found one after another again and again."""
    rows: dict[str, list[int]] = defaultdict(list)
    for place, leave in enumerate(samples.leaves):
        for name in features(leave):
            rows[name].append(place)
    weights = dict.fromkeys(sorted(rows), 0.0)
    left = list(samples.gains)
    for _ in range(SWEEPS):
        for name in weights:
            places, old = rows[name], weights[name]
            new = sum(left[place] + old for place in places) / (len(places) + RESERVE)
            for place in places:
                left[place] += old - new
            weights[name] = new
    return _values(weights)


def _values(weights: dict[str, float]) -> LeaveValues:
    tiles: dict[str, list[float]] = defaultdict(list)
    pairs: dict[str, float] = {}
    balance: dict[str, float] = {}
    for name, weight in sorted(weights.items(), key=lambda item: (len(item[0]), item[0])):
        kind, _, rest = name.partition(" ")
        if kind == "tile":
            tiles[rest[0]].append(round(weight, 2))
        else:
            (pairs if kind == "pair" else balance)[rest] = round(weight, 2)
    return LeaveValues({letter: tuple(numbers) for letter, numbers in sorted(tiles.items())}, pairs, balance)


# Triple words.

TRIPLE_SEED, TRIPLE_GAMES = 900_000, 150
PLAYS_COMPARED = 6
RACKS_ANSWERING = 3
FARTHEST = 30
"""Plays of so many points less than the best are still compared."""


def learn_triples(values: LeaveValues, games: int = TRIPLE_GAMES) -> LeaveValues:
    """What triple words within reach give to the next player: plays of one position compared, with the same racks."""
    mind = free_mind(replace(values, triple_in_line=0.0, triple_hooked=0.0))
    rows: list[tuple[float, ...]] = []
    for game in range(games):
        table = Table((mind, mind), (Level.CHAMPION, Level.CHAMPION), TRIPLE_SEED + game)
        chance = Random(table.seed)
        while not table.is_over and len(table.bag) >= LEAST_IN_BAG:
            group = _answered(mind, table, chance)
            averages = [mean(column) for column in zip(*group, strict=True)]
            rows += [tuple(one - all_ for one, all_ in zip(row, averages, strict=True)) for row in group]
            table.step()
    in_line, hooked, _ = _explained(rows)
    print(
        f"{len(rows)} plays: a letter in the line of a triple word {in_line:.2f}, a hook along the border {hooked:.2f}"
    )
    return replace(values, triple_in_line=round(in_line, 2), triple_hooked=round(hooked, 2))


def _answered(mind: Mind, table: Table, chance: Random) -> list[tuple[float, ...]]:
    """Some plays of a position at random: triple words in line, hooked, tiles laid, what the next player gains."""
    known = table.knowledge(table.turn % 2)
    near = list(mind.search().near_top(known.board, known.rack, FARTHEST))
    unseen = list(known.unseen)
    racks = [chance.sample(unseen, 2 * RACK) for _ in range(RACKS_ANSWERING)]
    rows: list[tuple[float, ...]] = []
    for found in chance.sample(near, min(len(near), PLAYS_COMPARED)):
        after = found.play.on(known.board)
        reply = mean(_gain(mind, after, Tiles.of(rack[:RACK]), Tiles.of(rack[RACK:])) for rack in racks)
        rows.append((*reached_triples(after.cells), len(found.play.laid(known.board)), reply))
    return rows


def _gain(mind: Mind, board: Board, rack: Tiles, next_rack: Tiles) -> int:
    """The best of a rack, less the best that is left to the other player: what one does not take, the other may."""
    top = mind.search().top(board, rack)
    after = top.plays[0].on(board) if top.plays else board
    return top.score - mind.search().top(after, next_rack).score


def _explained(rows: Sequence[tuple[float, ...]]) -> list[float]:
    """The weights of all numbers but the last that explain the last best, found in turn again and again."""
    count = len(rows[0]) - 1
    weights = [0.0] * count
    left = [row[-1] for row in rows]
    for _ in range(4 * SWEEPS):
        for place in range(count):
            column = [row[place] for row in rows]
            change = sum(map(mul, column, left)) / sum(map(mul, column, column))
            weights[place] += change
            left = [rest - change * number for rest, number in zip(left, column, strict=True)]
    return weights


def write(values: LeaveValues) -> None:
    content = {name.name: getattr(values, name.name) for name in fields(values)}
    lines = ",\n".join(f'"{name}": {json.dumps(value, separators=(",", ":"))}' for name, value in content.items())
    TARGET.write_text(f"{{\n{lines}\n}}\n")


def main(arguments: Sequence[str]) -> None:
    command, *rest = arguments
    if command == "learn":
        write(learn_triples(learn()))
    elif command == "triples":
        write(learn_triples(load_leaves()))
    elif command == "bag":
        first, second = (replace(load_leaves(), whole_from=int(number)) for number in rest[:2])
        print(told_duel(f"whole value from {rest[0]}", f"from {rest[1]}", late_duel(first, second, int(rest[2]))))
    elif command == "leaves":
        print(told_duel("these leaves", rest[0], duel(load_leaves(), read_leaves(Path(rest[0])), int(rest[1]))))
    else:
        levels = Level(rest[0]), Level(rest[1])
        result = match(free_mind(), *levels, int(rest[2]))
        print("\n".join([told(*levels, result), *told_times(result)]))


if __name__ == "__main__":
    main(sys.argv[1:])
