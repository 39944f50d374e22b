"""Great documents read part by part are what they are when read at once."""

import io
import json
import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any
from unittest.mock import patch

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.errors import AccessScrabbleError, FileProblem, InputError
from access_scrabble.files import late_json
from access_scrabble.files.disk import parse_json
from access_scrabble.files.late_json import LateList, opened_document, read_late

VALUES = st.recursive(
    st.one_of(
        st.none(),
        st.booleans(),
        st.integers(-(10**6), 10**6),
        st.floats(allow_nan=False, allow_infinity=False),
        st.text(max_size=6),
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=4), inner, max_size=3)),
    max_leaves=8,
)
GAMES = st.lists(
    st.fixed_dictionaries({"turns": st.lists(VALUES, max_size=3) | VALUES, "x": VALUES}) | VALUES, max_size=3
)
DOCUMENTS = st.fixed_dictionaries({"title": VALUES, "games": GAMES | VALUES, "é\n": VALUES}) | VALUES
LATE = ("games", "turns")


def whole(value: Any) -> Any:
    """A document with nothing left to be read."""
    if isinstance(value, list):
        return [whole(part) for part in value]
    return {name: whole(part) for name, part in value.items()} if isinstance(value, dict) else value


def late(text: str, window: int) -> Any:
    with patch.object(late_json, "_WINDOW", window):
        return whole(read_late(io.BytesIO(text.encode()), LATE))


@given(DOCUMENTS, st.booleans(), st.sampled_from([None, 0, 3]), st.integers(1, 9) | st.just(1 << 20))
def test_a_document_is_the_same_through_any_window(
    document: object,
    ascii_only: bool,  # noqa: FBT001 - drawn
    indent: int | None,
    window: int,
) -> None:
    text = json.dumps(document, ensure_ascii=ascii_only, indent=indent)
    assert late(text, window) == parse_json(text)


@given(DOCUMENTS, st.data())
def test_what_is_no_json_is_refused(document: object, data: st.DataObject) -> None:
    text = json.dumps(document, indent=1)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 5)))
    text = (
        text[:start] + data.draw(st.sampled_from(["", "0", ",", "}", "]", '"', "[", "{", "NaN", "1e999"])) + text[end:]
    )
    assert outcome(lambda: late(text, 5)) == outcome(lambda: parse_json(text))


def outcome(read: Callable[[], object]) -> object:
    try:
        return read()
    except InputError as error:
        return error.problem


@pytest.mark.parametrize("text", ["", " ", "{", '{"games": [', '{"games": [1,]}', "{} {}", '{"a" 1}', "[" * 100_000])
def test_torn_documents_are_refused(text: str) -> None:
    with pytest.raises(InputError) as refused:
        late(text, 1 << 20)
    assert refused.value.problem is FileProblem.NOT_JSON


def test_a_mistake_is_told_with_its_line_and_column() -> None:
    with pytest.raises(InputError) as refused:
        late('{"title": "été",\n "games": [\n  {"turns": [1]},\n  {"é": 1, "turns" [2]}]}', 3)
    assert refused.value.data == {"line": 4, "column": 20}


def test_items_are_read_one_at_a_time() -> None:
    games = read_late(io.BytesIO(b'\xef\xbb\xbf{"games": [{"turns": [[7], 8]}, {"turns": 5}]}'), LATE)["games"]  # type: ignore[index]
    assert isinstance(games, LateList)
    assert (len(games), games.size(1), games.raw(1)) == (2, 12, b'{"turns": 5}')
    assert isinstance(games[0]["turns"], LateList)
    assert (whole(games[0]), games[1], games[0] is games[0]) == ({"turns": [[7], 8]}, {"turns": 5}, False)


def test_files_that_are_none(tmp_path: Path) -> None:
    (tmp_path / "latin.json").write_bytes('{"title": "été"}'.encode("latin-1"))
    problems = {"none.json": FileProblem.NOT_FOUND, ".": FileProblem.NOT_FOUND, "latin.json": FileProblem.NOT_TEXT}
    for path, problem in problems.items():
        with pytest.raises(AccessScrabbleError) as refused, opened_document(str(tmp_path / path)) as file:
            read_late(file, LATE)
        assert refused.value.problem is problem
    large = tmp_path / "large.json"
    with large.open("wb") as file:
        os.truncate(file.fileno(), late_json.LARGEST_DOCUMENT + 1)
    with pytest.raises(InputError) as refused, opened_document(str(large)):
        pass
    assert refused.value.problem is FileProblem.TOO_LARGE


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs a device without end")
def test_a_device_without_end_is_too_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(late_json, "LARGEST_DOCUMENT", 1000)
    with pytest.raises(InputError) as refused, opened_document("/dev/zero"):
        pass
    assert refused.value.problem is FileProblem.TOO_LARGE


@pytest.mark.skipif(os.name == "nt", reason="Windows has no such pipes")
def test_a_pipe_is_read_to_its_end(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    writing = Thread(target=pipe.write_text, args=('{"games": [{"turns": [1]}]}',))
    writing.start()
    with opened_document(str(pipe)) as file:
        assert whole(read_late(file, LATE)) == {"games": [{"turns": [1]}]}
    writing.join()
