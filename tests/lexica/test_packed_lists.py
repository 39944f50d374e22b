"""Lists packed by other programs; the packers here are written from the published layouts."""

import gzip
import io
import struct
import zipfile
from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.dawg import CHILD_SHIFT, LAST_ARC, LETTER_MASK, WORD_END, build_arcs
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import InputError
from access_scrabble.lexica import packed_lists
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.importing import read_list
from access_scrabble.lexica.packed_lists import LARGEST_UNPACKED, MOST_FILES

WORDS = ["AA", "CAS", "SAC", "SACS", "WU", "ZUT"]


def eliot_file(words: list[str], *, version: int = 2, algorithm: int = 1) -> bytes:
    """Our own graph as Eliot's compiler writes it: 24 bits of child, term, last, 6 bits of letter, in network order.

    Edge 0 is marked last, the root edge comes behind those counted, and the joker is one of the letters.
    """
    arcs = build_arcs(words)
    edges = [1 << 25]
    for arc in arcs[1:]:
        marks = (1 << 24 if arc & WORD_END else 0) | (1 << 25 if arc & LAST_ARC else 0)
        edges.append((arc >> CHILD_SHIFT) | marks | ((arc & LETTER_MASK) + 1) << 26)
    edges.append(arcs[0] >> CHILD_SHIFT)
    header = struct.pack(
        ">22sBx6I", b"_COMPILED_DICTIONARY_", version, len(edges) - 1, len(words), len(edges) - 1, 0, 0, 0
    )
    letters = b"ABCDEFGHIJKLMNOPQRSTUVWXYZ?"
    extension = struct.pack(
        ">Q32sIBB30sI80sII64s64sQQ", 0, b"", 0, algorithm, 0, b"test", 4, letters, 27, 27, b"", b"", 0, 0
    )
    return header + extension + bytes(114 if version >= 2 else 0) + b"".join(struct.pack(">I", edge) for edge in edges)


def wolges_file(words: list[str]) -> bytes:
    """Our own graph as a KWG: letter, accepts, is end, 22 bits of child; node 0 leads to the graph."""
    arcs = build_arcs(words)
    nodes = [(arcs[0] >> CHILD_SHIFT) + 1, 0]
    for arc in arcs[1:]:
        child = arc >> CHILD_SHIFT
        marks = (1 << 23 if arc & WORD_END else 0) | (1 << 22 if arc & LAST_ARC else 0)
        nodes.append(((arc & LETTER_MASK) + 1) << 24 | marks | (child + 1 if child else 0))
    return b"".join(struct.pack("<I", node) for node in nodes)


def zipped(*texts: str) -> bytes:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        for number, text in enumerate(texts):
            archive.writestr(f"liste{number}.txt", text)
    return target.getvalue()


@pytest.mark.parametrize(
    ("data", "suffix"),
    [
        pytest.param("\n".join(WORDS).encode(), ".txt", id="text"),
        pytest.param(gzip.compress("\n".join(WORDS).encode()), ".gz", id="gz"),
        pytest.param(zipped("\n".join(WORDS[:3]), "\n".join(WORDS[3:])), ".zip", id="zip"),
        pytest.param(eliot_file(WORDS), ".dawg", id="eliot"),
        pytest.param(eliot_file(WORDS, version=1), ".dawg", id="eliot 1.6"),
        pytest.param(gzip.compress(wolges_file(WORDS)), ".kwg", id="kwg"),
        pytest.param(Lexicon.from_words(WORDS).to_bytes(), ".lexicon", id="ours"),
    ],
)
def test_every_form_gives_the_same_words(data: bytes, suffix: str) -> None:
    assert sorted(read_list(data, suffix).words) == WORDS


def test_a_gaddag_of_eliot_or_an_older_form_is_told() -> None:
    for data in (eliot_file(WORDS, algorithm=2), eliot_file(WORDS, version=0)):
        with pytest.raises(InputError) as refusal:
            read_list(data, ".dawg")
        assert refusal.value.problem is LexiconProblem.PACKED_OTHER_FORM


def test_a_small_file_that_grows_without_end_is_refused() -> None:
    with pytest.raises(InputError) as refusal:
        read_list(gzip.compress(bytes(LARGEST_UNPACKED + 1)), ".gz")
    assert refusal.value.problem is LexiconProblem.FILE_TOO_LARGE


def test_an_archive_of_many_files_that_grow_is_refused() -> None:
    """Each within bounds, all together beyond them; or so many that naming them takes for ever."""
    large, many = io.BytesIO(), io.BytesIO()
    with zipfile.ZipFile(large, "w", zipfile.ZIP_DEFLATED) as archive:
        for number in range(3):
            archive.writestr(f"{number}.txt", bytes(LARGEST_UNPACKED // 2))
    with zipfile.ZipFile(many, "w") as archive:
        for number in range(MOST_FILES + 1):
            archive.writestr(f"{number}.txt", "")
    for data in (large, many):
        with pytest.raises(InputError):
            read_list(data.getvalue(), ".zip")


def test_an_archive_packed_in_an_unknown_or_damaged_way_is_one_sentence() -> None:
    target = io.BytesIO()
    with zipfile.ZipFile(target, "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("a.txt", "\n".join(WORDS) * 100)
    data = target.getvalue()
    for place in range(30, len(data)):
        spoiled = data[:place] + bytes([data[place] ^ 0xFF]) + data[place + 1 :]
        with suppress(InputError):
            read_list(spoiled, ".zip")


def test_a_graph_that_leads_back_to_itself_without_a_word_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(packed_lists, "MOST_IDLE_STEPS", 10_000)
    node = [letter << 24 | 1 for letter in range(1, 27)]
    endless = struct.pack("<27I", 1, *node[:-1], node[-1] | 1 << 22)
    with pytest.raises(InputError) as refusal:
        read_list(endless, ".kwg")
    assert refusal.value.problem is LexiconProblem.PACKED_DAMAGED


@given(data=st.data())
@pytest.mark.parametrize(("packed", "suffix"), [(eliot_file(WORDS), ".dawg"), (wolges_file(WORDS), ".kwg")])
def test_damage_is_refused_or_gives_words(packed: bytes, suffix: str, data: st.DataObject) -> None:
    at = data.draw(st.integers(0, len(packed) - 1))
    cut = data.draw(st.integers(0, len(packed)))
    spoiled = bytearray(packed)
    spoiled[at] ^= data.draw(st.integers(1, 255))
    try:
        report = read_list(bytes(spoiled[:cut]), suffix)
    except InputError:
        return
    assert all(word.isalpha() and 2 <= len(word) <= 15 for word in report.words)
