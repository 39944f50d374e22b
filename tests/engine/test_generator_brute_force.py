"""The generator finds exactly the plays that trying every word everywhere finds."""

from dataclasses import dataclass
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

import pytest

import access_scrabble.lexica
from access_scrabble.engine import FULL_SET, Board, Play, PlayLimits, Tiles
from access_scrabble.engine.generator import MoveGenerator
from access_scrabble.engine.kernel import Kernel, kernel
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import CLASSIC, DUPLICATE, SEVEN_AND_EIGHT, SEVEN_EIGHT_NINE, SEVEN_OF_EIGHT
from tests.engine.brute_force import BruteForce
from tests.engine.kernels import available
from tests.engine.self_play import Position, game

CASES = 232
CHUNKS = 8
FEW_WORDS = 300
PLAIN_EVERY = 4
"""Plain code is what was compiled: where both are here, it has every fourth position to itself."""


@dataclass(frozen=True, slots=True)
class Case:
    """A rack to play on a board under some limits."""

    board: Board
    rack: Tiles
    limits: PlayLimits


@pytest.fixture(scope="module")
def builds() -> list[Kernel]:
    return available()


@cache
def full_lexicon() -> Lexicon:
    data = Path(access_scrabble.lexica.__file__).parent / "data" / "fr.lexicon"
    return Lexicon.from_bytes(data.read_bytes())


@cache
def few_words() -> tuple[str, ...]:
    """The short words that make cross words, and a sample of the others, most of them not too long."""
    words = list(full_lexicon())
    random = Random("words")
    short = [word for word in words if len(word) == 2]
    short += random.sample([word for word in words if len(word) == 3], FEW_WORDS // 2)
    middling = [word for word in words if 4 <= len(word) <= 8]
    return (*short, *random.sample(middling, FEW_WORDS), *random.sample(words, FEW_WORDS // 4))


@cache
def small_lexicon() -> Lexicon:
    return Lexicon.from_words(few_words())


def make_cases(lexicon: Lexicon, count: int, seed: str) -> list[Case]:
    """Racks of 1 to 9 tiles with up to 2 jokers, on the boards of games from first turn to last."""
    generator = MoveGenerator(lexicon, kernel())
    random = Random(seed)
    positions: list[Position] = []
    while len(positions) < count:
        positions.extend(islice(game(generator, random), random.randrange(2), None, random.choice((3, 4, 5))))
    return [make_case(position, random) for position in positions[:count]]


def make_case(position: Position, random: Random) -> Case:
    unseen = FULL_SET - position.board.tiles()
    jokers = max(random.randint(0, unseen.count("?")) for _ in range(2))
    size = random.choice((7, 7, 7, 8, 9)) if jokers < 2 else random.choice((2, 3, 4, 5, 6, 7, 8))
    others = [tile for tile in unseen if tile != "?"]
    rack = Tiles.of("?" * jokers) + Tiles.of(random.sample(others, min(len(others), size - jokers)))
    if position.bag_size == 0 and position.rack:
        rack = position.rack
    return Case(position.board, rack, random.choice(limits_for(len(rack))))


def limits_for(size: int) -> list[PlayLimits]:
    if size <= 7:
        return [CLASSIC, DUPLICATE]
    return [SEVEN_OF_EIGHT, SEVEN_AND_EIGHT] if size == 8 else [SEVEN_EIGHT_NINE]


@cache
def small_cases() -> list[Case]:
    return make_cases(small_lexicon(), CASES, "brute force")


def check(generator: MoveGenerator, case: Case, expected: dict[Play, int]) -> None:
    check_top(generator, case, expected)
    found = list(generator.plays(case.board, case.rack, case.limits))
    assert {scored.play: scored.score for scored in found} == expected
    assert len(found) == len(expected), "a play was given twice"
    assert generator.counted_top(case.board, case.rack, case.limits)[1] == len(expected)
    assert generator.count(case.board, case.rack, case.limits) == len(expected)


def check_top(generator: MoveGenerator, case: Case, expected: dict[Play, int]) -> None:
    best = max(expected.values(), default=0)
    top = generator.top(case.board, case.rack, case.limits)
    assert top.score == best
    assert set(top.plays) == {play for play, score in expected.items() if score == best}
    assert len(set(top.plays)) == len(top.plays)


def check_all(lexicon: Lexicon, cases: list[Case], builds: list[Kernel]) -> None:
    """Compare each build with the brute force; plain code is not asked to list what takes it seconds."""
    generators = [(MoveGenerator(lexicon, build), build.is_compiled) for build in builds]
    brute_force = BruteForce(lexicon)
    has_quick = any(is_quick for _, is_quick in generators)
    for number, case in enumerate(cases):
        expected = brute_force.plays(case.board, case.rack, case.limits)
        for generator, is_quick in generators:
            if not is_quick and has_quick and number % PLAIN_EVERY:
                continue
            if is_quick or len(expected) < 60:
                check(generator, case, expected)
            else:
                check_top(generator, case, expected)


def test_the_positions_are_varied() -> None:
    cases = small_cases()
    sizes = [len(case.rack) for case in cases]
    jokers = [case.rack.count("?") for case in cases]
    assert len(cases) == CASES
    assert sum(case.board.is_empty for case in cases) >= 5
    assert sum(case.board.tiles().count("?") > 0 for case in cases) >= 50
    assert sum(len(case.board.tiles()) > 80 for case in cases) >= 20
    assert min(jokers.count(number) for number in (0, 1, 2)) >= 20
    assert min(sizes.count(number) for number in (7, 8, 9)) >= 20
    assert min(sizes) < 5


@pytest.mark.rule("CL-04", "CL-05", "CL-06", "SC-01", "SC-02", "SC-03", "SC-04", "SC-05")
@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_every_play_on_varied_positions(chunk: int, builds: list[Kernel]) -> None:
    check_all(small_lexicon(), small_cases()[chunk::CHUNKS], builds)


def test_every_play_with_the_whole_lexicon(builds: list[Kernel]) -> None:
    cases = [case for case in make_cases(full_lexicon(), 20, "whole lexicon") if case.rack.count("?") == 0]
    check_all(full_lexicon(), cases[:1], builds)


@pytest.mark.slow
def test_soak_with_the_whole_lexicon(builds: list[Kernel]) -> None:
    check_all(full_lexicon(), make_cases(full_lexicon(), 200, "soak"), builds)
