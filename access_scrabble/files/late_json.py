"""JSON documents too large to be read at once: the items of their great lists are read when they are asked for."""

import io
import json
import os
import re
import stat
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, BinaryIO, NoReturn

from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.files.disk import parse_json
from access_scrabble.plain_text import plain_lines

LARGEST_DOCUMENT = 512 << 20
"""In bytes: seven games of 5,000 players take some eighty million."""
_WINDOW = 4 << 20
_BYTE_ORDER_MARK = "\xef\xbb\xbf"

Span = tuple[int, int]
"""Where a value begins and ends, in bytes."""


@contextmanager
def opened_document(path: str) -> Iterator[BinaryIO]:
    """A file that can be read in any order, or standard input for ``-``.

    :raises InputError: when there is none, or when no document of ours is so large.
    """
    try:
        source, size = _sized(path)
    except (FileNotFoundError, IsADirectoryError, ValueError):
        raise InputError(FileProblem.NOT_FOUND, path=path) from None
    except OSError as error:
        raise OperationFailed(FileProblem.NOT_READABLE, path=path, reason=error.strerror) from None
    with source:
        if size > LARGEST_DOCUMENT:
            raise InputError(FileProblem.TOO_LARGE, path=path, most=LARGEST_DOCUMENT >> 20)
        yield source


def _sized(path: str) -> tuple[BinaryIO, int]:
    """What is to be read, and its size: only a file has one, and a device may have no end."""
    if path == "-":
        data = _standard_input(path)
        return io.BytesIO(data), len(data)
    with ExitStack() as stack:
        file = stack.enter_context(Path(path).open("rb"))
        if not stat.S_ISREG(os.fstat(file.fileno()).st_mode):
            data = file.read(LARGEST_DOCUMENT + 1)
            return io.BytesIO(data), len(data)
        size = file.seek(0, io.SEEK_END)
        stack.pop_all()
        return file, size


def _standard_input(path: str) -> bytes:
    if sys.stdin is None:
        raise InputError(FileProblem.NOT_FOUND, path=path)
    return sys.stdin.buffer.read(LARGEST_DOCUMENT + 1)


def read_late(source: BinaryIO, late: Sequence[str]) -> object:
    """The document of a source; the list of the first name, and those of the next in its items, are read late.

    >>> document = read_late(io.BytesIO(b'{"title": "Cup", "games": [{"turns": [1, 2]}, {}]}'), ("games", "turns"))
    >>> document["title"], len(document["games"]), [list(game.get("turns", ())) for game in document["games"]]
    ('Cup', 2, [[1, 2], []])

    :raises InputError: naming the line and the column where it is no JSON.
    """
    window = _Window(source)
    depth = 2 * len(late)
    if window.next_character() != "{":
        window.pass_value(depth)
        window.expect_end()
        return parse_json(_text(source, (0, window.position)))
    document: dict[str, object] = {}
    for name, span, items in window.fields(depth - 1):
        key = str(parse_json(_text(source, name)))
        is_late = key == late[0] and items is not None
        document[key] = LateList(source, items or [], late[1:]) if is_late else parse_json(_text(source, span))
    window.expect_end()
    return document


class LateList(list[Any]):
    """A list of a document; each item is read whenever it is asked for, and kept by nobody."""

    def __init__(self, source: BinaryIO, spans: list[Span], late: Sequence[str]) -> None:
        super().__init__(spans)
        self._source = source
        self._late = late

    def size(self, place: int) -> int:
        """How long an item is there, in bytes."""
        start, end = super().__getitem__(place)
        return int(end - start)

    def raw(self, place: int) -> bytes:
        """An item as it stands in the source."""
        return _read(self._source, super().__getitem__(place))

    def __iter__(self) -> Iterator[Any]:
        return (self[place] for place in range(len(self)))

    def __getitem__(self, place: Any) -> Any:
        data = self.raw(place)
        return read_late(io.BytesIO(data), self._late) if self._late else parse_json(_decoded(self._source, data))


def _text(source: BinaryIO, span: Span) -> str:
    return _decoded(source, _read(source, span))


def _read(source: BinaryIO, span: Span) -> bytes:
    source.seek(span[0])
    return source.read(span[1] - span[0])


def _decoded(source: BinaryIO, data: bytes) -> str:
    try:
        return plain_lines(data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise InputError(FileProblem.NOT_TEXT, path=str(getattr(source, "name", "-"))) from None


_SPACE = re.compile(r"[ \t\n\r]*")
_NUMBER_GOES_ON = re.compile(r"[0-9.eE+-]*")
_DECODER = json.JSONDecoder(strict=False)


class _Window:
    """Goes through a source and finds where values begin and end; holds little more than one of them.

    Bytes are taken for characters: those that matter here are ASCII, and no part of another one is.
    """

    def __init__(self, source: BinaryIO) -> None:
        self._source = source
        self._text, self._at, self._start = "", 0, 0
        self._line, self._column = 1, 1
        """Of the first character that is held."""
        self._more()
        if self._text.startswith(_BYTE_ORDER_MARK):
            self._at = len(_BYTE_ORDER_MARK)

    @property
    def position(self) -> int:
        return self._start + self._at

    def next_character(self) -> str:
        """The next one that is no space."""
        while True:
            self._at = _SPACE.match(self._text, self._at).end()  # type: ignore[union-attr]  # nothing matches too
            if self._at < len(self._text):
                return self._text[self._at]
            if not self._more():
                self._refuse(self._at)

    def expect_end(self) -> None:
        self._at = _SPACE.match(self._text, self._at).end()  # type: ignore[union-attr]  # as above
        if self._at < len(self._text) or self._more():
            self._refuse(self._at)

    def pass_value(self, depth: int) -> list[Span] | None:
        """Go past a value; of a list that is not too deep, say where its items are."""
        first = self.next_character()
        if depth and first == "[":
            return list(self._items(depth - 1))
        if depth and first == "{":
            for _ in self.fields(depth - 1):
                pass
        else:
            self._decode()
        return None

    def fields(self, depth: int) -> Iterator[tuple[Span, Span, list[Span] | None]]:
        """The fields of an object: where name and value are, and the items of a list."""
        self._take("{")
        if self.next_character() == "}":
            self._take("}")
            return
        while True:
            if self.next_character() != '"':
                self._refuse(self._at)
            start = self.position
            self._decode()
            name = (start, self.position)
            self.next_character()
            self._take(":")
            self.next_character()
            start = self.position
            items = self.pass_value(depth)
            yield name, (start, self.position), items
            if not self._goes_on("}"):
                return

    def _items(self, depth: int) -> Iterator[Span]:
        self._take("[")
        if self.next_character() == "]":
            self._take("]")
            return
        while True:
            self.next_character()
            start = self.position
            self.pass_value(depth)
            yield start, self.position
            if not self._goes_on("]"):
                return

    def _goes_on(self, end: str) -> bool:
        is_more = self.next_character() == ","
        self._take("," if is_more else end)
        return is_more

    def _take(self, character: str) -> None:
        if self._text[self._at] != character:
            self._refuse(self._at)
        self._at += 1

    def _decode(self) -> None:
        """Go past a value that is read whole; one that does not fit is tried again with more of the source."""
        while True:
            try:
                end = _DECODER.raw_decode(self._text, self._at)[1]
            except json.JSONDecodeError as error:
                if not self._more():
                    self._refuse(error.pos)
            except (RecursionError, ValueError):
                self._refuse(self._at)
            else:
                if not _NUMBER_GOES_ON.fullmatch(self._text, end) or not self._more():
                    self._at = end
                    return

    def _more(self) -> bool:
        self._source.seek(self._start + len(self._text))
        data = self._source.read(max(_WINDOW, len(self._text) - self._at))
        if data:
            self._line, self._column = self._place(self._at)
            self._start += self._at
            self._text, self._at = self._text[self._at :] + data.decode("latin-1"), 0
        return bool(data)

    def _place(self, at: int) -> tuple[int, int]:
        """The line and the column of a character that is held."""
        passed = self._text[:at].encode("latin-1").decode(errors="replace")
        before, line_end, last = passed.rpartition("\n")
        lines = before.count("\n") + len(line_end)
        return self._line + lines, len(last) + (1 if lines else self._column)

    def _refuse(self, at: int) -> NoReturn:
        line, column = self._place(at)
        raise InputError(FileProblem.NOT_JSON, line=line, column=column)
