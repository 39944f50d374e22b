"""A club evening made up beforehand: twenty players, their slips turn by turn, and what these come to."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.generator import ScoredPlay, generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.engine.tiles import FULL_SET, Tiles

TURNS = 22
FAVOURITES = 8
"""How many solutions the players share on a turn."""
_NAMES = "Anna Bob Chloé David Emma Farid Gaëlle Hugo Inès Jules Karim Léa Malo Nina Oscar Paul Rita Sami Théo Zoé"
NAMES = tuple(_NAMES.split())
FIRST_COSTLY_WARNING, WARNING_COST, SOLO = 4, 5, 10
VOWELS = frozenset("AEIOUY")


@dataclass(frozen=True)
class Written:
    """A slip as it lies on the referee's desk, and what it must bring by the articles."""

    table: int
    line: str
    """What is typed behind the table."""
    points: int
    is_warned: bool = False

    @property
    def is_clean(self) -> bool:
        return self.points > 0 and not self.is_warned


@dataclass
class ClubTurn:
    number: int
    new: str
    top: Play
    slips: dict[int, Written]

    @property
    def groups(self) -> list[tuple[list[int], str]]:
        """The tables that wrote the same, as somebody sorts a pile; the biggest group first."""
        found: dict[str, list[int]] = {}
        for slip in self.slips.values():
            found.setdefault(slip.line, []).append(slip.table)
        return sorted(((tables, line) for line, tables in found.items()), key=lambda group: -len(group[0]))


@dataclass
class Evening:
    """The turns, and everybody's account."""

    turns: list[ClubTurn] = field(default_factory=list)

    def ranking(self) -> list[tuple[int, str, int]]:
        """Rank, name and points of everybody, ties sharing a rank, counted from the slips alone (DU-09, BU-13)."""
        totals = dict.fromkeys(range(1, len(NAMES) + 1), 0)
        warnings = dict.fromkeys(totals, 0)
        for turn in self.turns:
            best = sorted((slip.points for slip in turn.slips.values()), reverse=True)
            for table, slip in turn.slips.items():
                totals[table] += slip.points
                warnings[table] += slip.is_warned
                totals[table] += SOLO * (slip.points == best[0] > best[1])
        for table, count in warnings.items():
            totals[table] -= WARNING_COST * max(0, count - FIRST_COSTLY_WARNING + 1)
        points = sorted(totals.values(), reverse=True)
        ranked = [(points.index(total) + 1, NAMES[table - 1], total) for table, total in totals.items()]
        return sorted(ranked, key=lambda line: (line[0], NAMES.index(line[1])))


def make_evening(lexicon: Lexicon, seed: int) -> Evening:
    """The first evening from that seed on whose draws are all balanced; its jokers stay at the bottom of the bag."""
    while (evening := _evening(lexicon, Random(seed))) is None:
        seed += 1
    return evening


def _evening(lexicon: Lexicon, random: Random) -> Evening | None:
    board, held, evening, search = Board(), Tiles(), Evening(), generator_of(lexicon)
    while len(evening.turns) < TURNS:
        number = len(evening.turns) + 1
        new = _new_letters(random, board, held)
        if new is None:
            return None
        draw = held + Tiles.of(new)
        plays = sorted(search.plays(board, draw, DUPLICATE), key=lambda found: (-found.score, str(found.play)))
        best: dict[str, ScoredPlay] = {}
        for found in plays:  # on the first turn a word is paid at its best place, whatever was written
            best.setdefault(found.play.text if number == 1 else str(found.play), found)
        known = list(best.values())
        if len(known) < FAVOURITES:
            return None
        retained = known[0].play
        evening.turns.append(ClubTurn(number, new, retained, dict(_slips(random, number, known))))
        held, board = draw - retained.tiles(board), retained.on(board)
    return evening


def _new_letters(random: Random, board: Board, held: Tiles) -> str | None:
    """Letters that make a balanced draw, if some can be found."""
    bag = [tile for tile in FULL_SET - board.tiles() - held if tile != "?"]
    for _ in range(100):
        new = "".join(random.sample(bag, min(len(bag), 7 - len(held))))
        draw = held + Tiles.of(new)
        if 2 <= sum(tile in VOWELS for tile in draw) <= len(draw) - 2:
            return new
    return None


def _slips(random: Random, number: int, known: list[ScoredPlay]) -> Iterator[tuple[int, Written]]:
    """Some find the top, most one of a few good words, two make a mistake."""
    faulty = set(random.sample(range(1, len(NAMES) + 1), 2))
    favourites = [known[0], *random.sample(known[1:30], FAVOURITES - 1)]
    for table in range(1, len(NAMES) + 1):
        found = random.choices(favourites, (6, 3, 3, 2, 2, 1, 1, 1))[0]
        line = f"{found.play.text} {found.play.reference}".lower()
        if table not in faulty:
            yield table, Written(table, f"{line} {found.score}", found.score)
            continue
        match random.choice(("no score", "refused", "absent")):
            case "no score":
                yield table, Written(table, line, found.score, is_warned=True)
            case "refused":  # never twice the same, which would bring a mean (BU-14)
                word = "zqw" + "".join(random.choices("bcdfghjklmnp", k=4))
                yield table, Written(table, f"{word} {found.play.reference} 30".lower(), 0)
            case _:
                yield table, Written(table, "!absent", 0)


def listed(tables: list[int]) -> str:
    """Tables as one types them, three in a row by their ends."""
    runs: list[list[int]] = []
    for table in sorted(tables):
        if runs and table == runs[-1][-1] + 1:
            runs[-1].append(table)
        else:
            runs.append([table])
    parts = [f"{run[0]}-{run[-1]}" if len(run) > 2 else ",".join(map(str, run)) for run in runs]
    return ",".join(parts)
