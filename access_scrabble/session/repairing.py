"""Damaged journals: what can still be read of them, also behind the damage, where the rules accept it.

A changed byte is found again by the checksum of its line. A line whose text was changed otherwise is left out, and so
is every line behind it that cannot have happened without it. Nothing of the damaged file is changed.
"""

import codecs
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import field
from datetime import datetime
from pathlib import Path
from typing import Any

from access_scrabble.errors import AccessScrabbleError, InputError, Problem, says
from access_scrabble.rules.game import Ruleset
from access_scrabble.session.checking import CheckedGame, Implausible
from access_scrabble.session.file_store import FileGameStore, check_name
from access_scrabble.session.game_store import Steps
from access_scrabble.session.journal import (
    FORMAT_VERSION,
    SIGNATURE,
    Chain,
    Header,
    JournalProblem,
    UnreadableEvents,
    codec_of,
    read_good_part,
    read_header,
    read_journal,
)
from access_scrabble.session.library import players_of
from access_scrabble.values import dataclass

Rulesets = Mapping[str, Ruleset[Any, Any, Any, Any]]


class RepairProblem(Problem):
    NOTHING_READ = says("Nothing of the game {name} can be read: keep its file, and look for a copy of it.", name=str)
    LINES_DAMAGED = says(
        "The game {name} is damaged: {kept} of its {count} lines can be kept. Type: {program} game repair {name}",
        name=str,
        kept=int,
        count=int,
    )


_LINE = re.compile(r"(?P<number>\S*) (?P<checksum>[0-9a-f]{8}) (?P<text>\[.*\])", re.DOTALL)
_RUN_TOGETHER = re.compile(rb"\][^\n]([0-9]{1,9} [0-9a-f]{8} \[)")
"""Where the end of a line was changed into something else."""


@dataclass(frozen=True, slots=True)
class Repaired:
    """What could be read: the steps in their order, and the lines left out, numbered as in the file."""

    kind: str
    started: str
    steps: Steps
    state: Any
    mended: tuple[int, ...] = ()
    """Lines in which one changed byte was put right."""
    damaged: tuple[int, ...] = ()
    impossible: tuple[int, ...] = ()
    """Lines that cannot have happened once those before them are left out."""

    is_exact: bool = False
    """Whether the file is byte for byte what the program writes."""
    word_list: str = ""

    @property
    def is_whole(self) -> bool:
        return self.is_exact and not self.mended and not self.damaged and not self.impossible


@dataclass
class _Finding:
    state: Any = None
    steps: list[tuple[object, ...]] = field(default_factory=list)
    mended: list[int] = field(default_factory=list)
    damaged: list[int] = field(default_factory=list)
    impossible: list[int] = field(default_factory=list)


class GameRepair:
    """Looks at every file of a folder of games, and makes new games of what can be read of damaged ones."""

    def __init__(self, store: FileGameStore, rulesets: Rulesets) -> None:
        self._store = store
        self._rulesets = rulesets

    def examine(self) -> Iterator[tuple[str, int, AccessScrabbleError | None]]:
        """Every game by name, with the steps that can be read of it and what is wrong, if anything is."""
        names = [game.name for game in self._store.games()] + [one.name for one in self._store.unreadable()]
        for name in sorted(names):
            try:
                check_name(name)
                data = read_journal(self._store.path(name))
                found = repaired(data, self._rulesets)
                read_header(data.split(b"\n", 1)[0] + b"\n", name)
            except AccessScrabbleError as error:
                yield name, 0, error
            else:
                yield name, len(found.steps) if found else 0, _told(name, found)

    def has(self, name: str) -> bool:
        return bool(self._store.damaged_files(name))

    def repair(self, name: str) -> tuple[str, Repaired] | None:
        """Keep what can be read as a new game, and give its name; nothing when there is nothing to repair.

        :raises InputError: when there is no such game, or nothing of it can be read.
        """
        files = self._store.damaged_files(name)
        if not files:
            raise InputError(JournalProblem.UNKNOWN_GAME, name=name)
        for path in files:
            data = read_journal(path)
            found = repaired(data, self._rulesets)
            if found is None:
                raise InputError(RepairProblem.NOTHING_READ, name=name)
            if not found.is_whole:
                return self._keep(found, _changed(path)), found
        return None

    def _keep(self, found: Repaired, changed: datetime) -> str:
        started = datetime.fromisoformat(found.started) if found.started else changed
        journal = self._store.create(found.kind, started, players_of(found.state), found.word_list)
        try:
            for events in found.steps:
                journal.append(events)
        except BaseException:
            journal.discard()
            raise
        journal.close()
        return journal.name


_FIRST_DAY, _LAST_DAY = 86_400, 253_402_214_400
"""Of the calendar, in seconds since 1970 and a day from its ends: a file may bear any date."""


def _changed(path: Path) -> datetime:
    changed = min(max(path.stat().st_mtime, _FIRST_DAY), _LAST_DAY)
    return datetime.fromtimestamp(changed)  # noqa: DTZ006 - local


def _told(name: str, found: Repaired | None) -> AccessScrabbleError | None:
    if found is None:
        return InputError(RepairProblem.NOTHING_READ, name=name)
    if found.is_whole:
        return None
    left_out = len(found.damaged) + len(found.impossible)
    kept = len(found.steps)
    return InputError(RepairProblem.LINES_DAMAGED, name=name, kept=kept, count=kept + left_out)


def repaired(data: bytes, known: Rulesets) -> Repaired | None:
    """What can be read of a journal of any of these kinds; nothing when not even its beginning can."""
    lines = _RUN_TOGETHER.sub(rb"]\n\1", data.removeprefix(codecs.BOM_UTF8).replace(b"\r\n", b"\n")).split(b"\n")
    torn = lines.pop()
    header, is_mended = _read_header(lines[0] + b"\n" if lines else b"")
    kinds = [header.kind] if header is not None and header.kind in known else list(known)
    best: Repaired | None = None
    for kind in kinds:
        finding = _follow(known[kind], header, [*lines[1:], *([torn] if torn else [])])
        if best is None or len(finding.steps) > len(best.steps):
            mended = [1, *finding.mended] if is_mended else finding.mended
            damaged = finding.damaged if header is not None else [1, *finding.damaged]
            started = "" if header is None else header.started
            lists = (tuple(mended), tuple(damaged), tuple(finding.impossible))
            is_exact = header is not None and _is_exact(data, header, known[kind])
            word_list = "" if header is None else header.word_list
            best = Repaired(kind, started, tuple(finding.steps), finding.state, *lists, is_exact, word_list)
    return best if best is not None and best.steps else None


def _is_exact(data: bytes, header: Header, ruleset: Ruleset[Any, Any, Any, Any]) -> bool:
    first, *lines = data.splitlines(keepends=True)
    good = read_good_part(codec_of(ruleset), lines, header.chain)
    return first == header.line().encode() and len(first) + good.length == len(data)


def _read_header(line: bytes) -> tuple[Header | None, bool]:
    """The first line, and whether a byte of it had to be put right."""
    header = Header.parse(line.decode(errors="surrogateescape"))
    if header is not None:
        return header, False
    start = f"{SIGNATURE} {FORMAT_VERSION} ".encode()
    mended = _put_right(line.removesuffix(b"\n"), start, zlib.crc32(start))
    header = None if mended is None else Header.parse(mended.decode(errors="surrogateescape") + "\n")
    return header, header is not None


def _follow(ruleset: Ruleset[Any, Any, Any, Any], header: Header | None, lines: list[bytes]) -> _Finding:
    finding, game, codec = _Finding(), CheckedGame(ruleset), codec_of(ruleset)
    known = _Known(0, frozenset() if header is None else frozenset({header.chain.checksum}), header is not None)
    index = 0
    while index < len(lines):
        read = _read_line(lines, index, known)
        known, place, index = read.known, index + 2, index + read.length
        if read.text is None:
            finding.damaged.append(place)
            continue
        try:
            step = codec.decode(read.text)
            game.take(step)
        except UnreadableEvents:
            finding.damaged.append(place)
        except Implausible:
            finding.impossible.append(place)
        else:
            finding.steps.append(step)
            if read.is_mended:
                finding.mended.append(place)
    finding.state = game.state
    return finding


@dataclass(frozen=True, slots=True)
class _Known:
    """The number of the line before, what its checksum may be, and whether its text was what was once written."""

    number: int
    checksums: frozenset[int]
    is_trusted: bool


@dataclass(frozen=True, slots=True)
class _Read:
    text: str | None
    known: _Known
    is_mended: bool = False
    length: int = 1
    """How many lines of the file it took."""


def _read_line(lines: list[bytes], index: int, known: _Known) -> _Read:
    number = known.number + 1
    found = _LINE.fullmatch(lines[index].decode(errors="replace"))
    written = frozenset[int]()
    if found is not None:
        text, written = found["text"], frozenset({int(found["checksum"], 16)})
        numbers = {number, int(found["number"])} if re.fullmatch("[0-9]{1,9}", found["number"]) else {number}
        for one in numbers:
            computed = frozenset(_checksum(checksum, one, text) for checksum in known.checksums)
            if written & computed:
                return _Read(text, _Known(one, written, is_trusted=True))
            if _fits(lines[index + 1 : index + 2], one + 1, computed):
                return _Read(text, _Known(one, computed, is_trusted=True))  # only its own checksum was damaged
        if not known.is_trusted:
            # the line before is lost, and nothing tells whether this one was changed: the rules decide
            return _Read(text, _Known(max(numbers), written, is_trusted=True))
    for length in (1, 2):  # two where the changed byte has become the end of a line
        if mended := _mended(b"\n".join(lines[index : index + length]), number, known.checksums):
            text, checksum = mended
            return _Read(text, _Known(number, frozenset({checksum}), is_trusted=True), is_mended=True, length=length)
    return _Read(None, _Known(number, written, is_trusted=False))


def _checksum(before: int, number: int, text: str) -> int:
    return Chain(number - 1, before).next_line(text)[1].checksum


def _fits(following: list[bytes], number: int, before: frozenset[int]) -> bool:
    found = _LINE.fullmatch(following[0].decode(errors="replace")) if following else None
    return found is not None and any(
        _checksum(checksum, number, found["text"]) == int(found["checksum"], 16) for checksum in before
    )


def _mended(raw: bytes, number: int, before: frozenset[int]) -> tuple[str, int] | None:
    """The text of the line with one byte put right, where its checksum then holds, and that checksum."""
    start = f"{number} ".encode()
    for checksum in before:
        mended = _put_right(raw, start, zlib.crc32(f"{checksum:08x} {number} ".encode()))
        found = None if mended is None else _LINE.fullmatch(mended.decode(errors="replace"))
        if found is not None:
            return found["text"], int(found["checksum"], 16)
    return None


def _put_right(line: bytes, start: bytes, before: int) -> bytes | None:
    """A line of a start, a checksum that continues another one, and a text, with its one changed byte put right.

    A line that is one byte too long has lost its end to a changed byte.
    """
    head = len(start) + _CHECKSUM_LENGTH + 1
    for candidate in (line, line[:-1]):
        text = candidate[head:]
        expected = b"%b%08x %b" % (start, zlib.crc32(text, before), text)
        if sum(one != other for one, other in zip(expected, candidate, strict=False)) <= 1:
            return expected
    written = line[len(start) : head - 1]
    if not line.startswith(start) or line[head - 1 : head] != b" " or not _CHECKSUM.fullmatch(written):
        return None
    restored = _with_checksum(line[head:], int(written, 16), before)
    return None if restored is None else line[:head] + restored


def _with_checksum(text: bytes, wanted: int, before: int) -> bytes | None:
    """The text with one byte changed so that it has that checksum: going back byte by byte, it is found at once."""
    difference = zlib.crc32(text, before) ^ wanted
    for place in range(len(text) - 1, -1, -1):
        change = _CHANGE_OF.get(difference)
        if change is not None:
            return text[:place] + bytes((text[place] ^ change,)) + text[place + 1 :]
        last = _LAST_OF[difference >> 24]
        difference = ((difference ^ _TABLE[last]) << 8 | last) & 0xFFFFFFFF
    return None


_CHECKSUM_LENGTH = 8
_CHECKSUM = re.compile(rb"[0-9a-f]{8}")
_TABLE = tuple(zlib.crc32(bytes((byte,))) ^ zlib.crc32(b"\0") for byte in range(256))
"""What each change of the last byte changes in a checksum; no two have the same first byte."""
_CHANGE_OF = {changed: byte for byte, changed in enumerate(_TABLE)}
_LAST_OF = {changed >> 24: byte for byte, changed in enumerate(_TABLE)}
