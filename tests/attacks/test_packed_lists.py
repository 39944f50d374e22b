"""Packed word lists of unknown origin: none is walked by compiled code before it is checked."""

import struct
import zlib
from array import array
from random import Random

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.dawg import CHILD_SHIFT, LAST_ARC, WORD_END, build_arcs
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.kernel import Kernel
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import CLASSIC
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import InputError
from tests.attacks.journals import flipped
from tests.engine import kernels
from tests.rules.support import WORDS

SHORT, LONG = 300, 100_000
BUILDS = kernels.available()


def packed(arcs: list[int], size: int) -> bytes:
    """What a careful attacker writes: with the right checksum."""
    body = array("I", arcs).tobytes()
    checksum = zlib.crc32(body, zlib.crc32(size.to_bytes(4, "little")))
    return struct.pack("<8sII", b"ASLEXIC2", size, checksum) + body


def counted(build: Kernel, arcs: list[int]) -> int:
    """How many words such a graph is said to hold, those of the good one where it is refused."""
    try:
        return int(build.checked_size(array("I", arcs), 15, 26))
    except ValueError:
        return len(WORDS)


def test_every_flipped_bit_is_noticed() -> None:
    data = Lexicon.from_words(["CA", "CAS", "SAC", "SACS"]).to_bytes()
    assert len(Lexicon.from_bytes(data)) == 4
    for bit in range(8 * len(data)):
        with pytest.raises(InputError):
            Lexicon.from_bytes(flipped(data, bit))


@pytest.mark.parametrize(
    ("arcs", "size"),
    [
        ([1 << CHILD_SHIFT, 1 << CHILD_SHIFT | LAST_ARC | WORD_END], 1),  # leads to itself
        ([1 << CHILD_SHIFT, 2 << CHILD_SHIFT | LAST_ARC, LAST_ARC | WORD_END], 1),  # leads forward
        ([0x1FFFFF << CHILD_SHIFT, LAST_ARC | WORD_END], 1),  # leads out of the list
        ([1 << CHILD_SHIFT, WORD_END], 1),  # has no end
        ([1 << CHILD_SHIFT, 31 | LAST_ARC | WORD_END], 1),  # has no such letter
        ([1 << CHILD_SHIFT, LAST_ARC | WORD_END], 0xFFFFFFFF),  # counts wrongly: 16.8 gigabytes once
        ([1 << CHILD_SHIFT, LAST_ARC], 0),  # leads nowhere
        ([0], 7),
        ([0, LAST_ARC | WORD_END], 0),
    ],
)
def test_arcs_made_by_hand_are_refused(arcs: list[int], size: int) -> None:
    with pytest.raises(InputError):
        Lexicon.from_bytes(packed(arcs, size))
    assert len({counted(build, arcs) for build in BUILDS}) == 1


def test_words_are_neither_too_long_nor_too_many() -> None:
    long_chain = [LAST_ARC | WORD_END]
    for _ in range(15):
        long_chain.append((len(long_chain)) << CHILD_SHIFT | LAST_ARC)
    with pytest.raises(InputError):
        Lexicon.from_bytes(packed([len(long_chain) << CHILD_SHIFT, *long_chain], 1))
    arcs: list[int] = []
    child = 0
    for _ in range(15):  # 26 to the power of 15 words in 390 arcs
        start = len(arcs) + 1
        arcs += [letter | child << CHILD_SHIFT | WORD_END for letter in range(26)]
        arcs[-1] |= LAST_ARC
        child = start
    with pytest.raises(InputError):
        Lexicon.from_bytes(packed([child << CHILD_SHIFT, *arcs], 1))


def attack(rounds: int) -> None:
    """Arcs changed at random under a right checksum: what is let in is walked to its end."""
    random, good = Random(4), list(build_arcs(sorted(WORDS)))
    let_in = 0
    for _ in range(rounds):
        arcs = list(good)
        for _ in range(random.randint(1, 3)):
            arcs[random.randrange(len(arcs))] ^= 1 << random.randrange(32)
        (size,) = {counted(build, arcs) for build in BUILDS}
        try:
            lexicon = Lexicon.from_bytes(packed(arcs, size))
        except InputError:
            continue
        let_in += 1
        assert len(list(lexicon)) == size
        assert generator_of(lexicon).plays(Board(), Tiles.parse("AEIRST?"), CLASSIC) is not None
    assert let_in


def test_changed_arcs(capsys: pytest.CaptureFixture[str]) -> None:
    attack(SHORT)


@pytest.mark.slow
def test_many_changed_arcs() -> None:
    attack(LONG)
