"""One game's journal on disk: locked, appended to, synced, never rewritten.

The first line is ``access_scrabble journal 1 KIND DATE PLAYERS``, the names as JSON; every other one is
``NUMBER CHECKSUM JSON``, the events of one step. Each checksum continues the one before, so that a line that was
torn, changed, lost or moved no longer fits the chain.
"""

import json
import os
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from io import FileIO
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, Self

from access_scrabble.errors import AccessScrabbleError, InputError, OperationFailed, Problem, says
from access_scrabble.session.game_store import Damage

if TYPE_CHECKING:
    from cattrs.preconf.json import JsonConverter
    from filelock import FileLock


class JournalProblem(Problem):
    NOT_SAVED = says("Not done: the game could not be saved ({reason}).", reason=str | None)
    GAME_IN_USE = says("The game {name} is open in another window: close it there first.", name=str)
    UNKNOWN_GAME = says("There is no saved game called {name}.", name=str)
    NOT_A_JOURNAL = says("This file is not a saved game.")
    NEWER_JOURNAL_VERSION = says("This game was saved by a newer version of the program.")


FORMAT_VERSION = 1
_SIGNATURE = "access_scrabble journal"
_HEADER = re.compile(_SIGNATURE + r" (?P<version>[0-9]{1,4}) (?P<kind>\S+) (?P<started>\S+) (?P<players>\[.*\])\n")


@dataclass(frozen=True, slots=True)
class Header:
    """What kind of game a journal holds, when it began and who plays."""

    kind: str
    started: str
    players: tuple[str, ...] = ()
    version: int = FORMAT_VERSION

    def line(self) -> str:
        players = json.dumps(self.players, ensure_ascii=False)
        return f"{_SIGNATURE} {self.version} {self.kind} {self.started} {players}\n"

    @classmethod
    def parse(cls, line: str) -> "Header | None":
        """Read the first line, or nothing when it is no journal's, or torn."""
        found = _HEADER.fullmatch(line)
        if found is None:
            return None
        try:
            players = tuple(str(name) for name in json.loads(found["players"]))
        except ValueError:
            return None
        return cls(found["kind"], found["started"], players, int(found["version"]))


@dataclass(frozen=True, slots=True)
class Chain:
    """Where the checksums stand after some lines."""

    number: int = 0
    checksum: int = 0

    def next_line(self, text: str) -> tuple[str, "Chain"]:
        """The line for a step, and the chain after it."""
        number = self.number + 1
        checksum = zlib.crc32(f"{self.checksum:08x} {number} {text}".encode())
        return f"{number} {checksum:08x} {text}\n", Chain(number, checksum)

    def accept(self, line: str) -> tuple[str, "Chain"] | None:
        """The step that a line holds and the chain after it, or nothing when it does not fit."""
        text = line.rstrip("\n").partition(" ")[2].partition(" ")[2]
        expected, after = self.next_line(text)
        return (text, after) if line == expected else None


class UnreadableEvents(Exception):
    """A line holds no events of this kind of game."""


class EventCodec:
    """Writes the events of one kind of game as JSON and reads them back."""

    def __init__(self, event_union: UnionType, nested_unions: Sequence[UnionType] = ()) -> None:
        self._union: Any = event_union
        self._unions = (*nested_unions, event_union)

    @cached_property
    def _converter(self) -> "JsonConverter":
        from access_scrabble.session.conversion import event_converter  # only games need it

        return event_converter(self._unions)

    def encode(self, events: Sequence[object]) -> str:
        """One line of JSON for the events of one step."""
        documents = [self._converter.unstructure(event, self._union) for event in events]
        return json.dumps(documents, ensure_ascii=False, separators=(", ", ": "))

    def decode(self, text: str) -> tuple[object, ...]:
        """The events of one line.

        :raises UnreadableEvents: when they are not events of this game.
        """
        try:
            return tuple(self._converter.structure(entry, self._union) for entry in json.loads(text))
        except (AttributeError, KeyError, TypeError, ValueError, AccessScrabbleError, ExceptionGroup) as error:
            raise UnreadableEvents from error


@dataclass(frozen=True, slots=True)
class GoodPart:
    """The part of a journal's lines that holds together and is understood, from the start."""

    steps: tuple[tuple[object, ...], ...]
    chain: Chain
    length: int
    """In bytes, without the header."""


def read_good_part(codec: EventCodec, lines: Iterable[bytes]) -> GoodPart:
    """Follow the chain until the first line that does not fit, or holds no events of this game."""
    steps: list[tuple[object, ...]] = []
    chain, length = Chain(), 0
    for raw in lines:
        try:
            accepted = chain.accept(raw.decode())
            if accepted is None:
                break
            steps.append(codec.decode(accepted[0]))
        except (UnicodeDecodeError, UnreadableEvents):
            break
        chain = accepted[1]
        length += len(raw)
    return GoodPart(tuple(steps), chain, length)


LOCK_SUFFIX = ".lock"
DAMAGED_SUFFIX = ".damaged"


class JournalFile:
    """Appends the steps of a game; what :meth:`append` has returned from is on the disk."""

    def __init__(self, path: Path, codec: EventCodec, lock: "FileLock", file: FileIO, chain: Chain) -> None:
        self.path = path
        self._codec = codec
        self._lock = lock
        self._file = file
        self._chain = chain
        self._length = os.fstat(file.fileno()).st_size

    @property
    def name(self) -> str:
        return self.path.stem

    @classmethod
    def create(cls, path: Path, header: Header, codec: EventCodec) -> Self:
        lock = _acquire(path)
        try:
            file = FileIO(path, "x+")
            _write_synced(file, header.line().encode(), 0)
            _sync_directory(path.parent)
        except OSError as error:
            path.unlink(missing_ok=True)
            lock.release()
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        return cls(path, codec, lock, file, Chain())

    @classmethod
    def open(cls, path: Path, codec: EventCodec) -> tuple[Self, tuple[tuple[object, ...], ...], Damage | None]:
        """Take up a game again: its journal, its steps, and what was damaged if anything was."""
        lock = _acquire(path)
        try:
            data = path.read_bytes()
            first, *lines = data.splitlines(keepends=True) or [b""]
            read_header(first)
            good = read_good_part(codec, lines)
            damage = _set_damage_aside(path, data, len(first) + good.length, len(good.steps))
            file = FileIO(path, "r+")
        except OSError as error:
            lock.release()
            raise OperationFailed(JournalProblem.UNKNOWN_GAME, name=path.stem) from error
        except InputError:
            lock.release()
            raise
        file.seek(0, os.SEEK_END)
        return cls(path, codec, lock, file, good.chain), good.steps, damage

    def append(self, events: Sequence[object]) -> None:
        """Save the events of one step before anybody hears of them.

        :raises OperationFailed: when the disk refuses; the journal is then as it was.
        """
        line, chain = self._chain.next_line(self._codec.encode(events))
        data = line.encode()
        try:
            _write_synced(self._file, data, self._length)
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        self._chain = chain
        self._length += len(data)

    def close(self) -> None:
        self._file.close()
        self._lock.release()


def read_steps(path: Path, codec: EventCodec) -> tuple[tuple[object, ...], ...]:
    """The whole steps of a game, even while it is being played; nothing is locked or changed."""
    try:
        first, *lines = path.read_bytes().splitlines(keepends=True) or [b""]
    except OSError as error:
        raise OperationFailed(JournalProblem.UNKNOWN_GAME, name=path.stem) from error
    read_header(first)
    return read_good_part(codec, lines).steps


def read_header(line: bytes) -> Header:
    """The header of a journal that this program can read."""
    header = Header.parse(line.decode(errors="replace"))
    if header is None:
        raise InputError(JournalProblem.NOT_A_JOURNAL)
    if header.version > FORMAT_VERSION:
        raise InputError(JournalProblem.NEWER_JOURNAL_VERSION)
    return header


def _acquire(path: Path) -> "FileLock":
    from filelock import FileLock, Timeout  # slow to load, and only an open game is locked

    lock = FileLock(path.with_name(path.name + LOCK_SUFFIX))
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise OperationFailed(JournalProblem.GAME_IN_USE, name=path.stem) from None
    except OSError as error:
        raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
    return lock


def _write_synced(file: FileIO, data: bytes, position: int) -> None:
    """Write and sync, or leave the file as long as it was."""
    try:
        file.seek(position)
        written = 0
        while written < len(data):
            written += file.write(data[written:]) or 0
        os.fsync(file.fileno())
    except OSError:
        file.truncate(position)
        raise


def _sync_directory(directory: Path) -> None:
    """Make a new file's name survive a crash, where the system can."""
    if os.name == "posix":
        descriptor = os.open(directory, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _set_damage_aside(path: Path, data: bytes, good_length: int, kept_steps: int) -> Damage | None:
    rest = data[good_length:]
    if not rest:
        return None
    aside = path.with_name(path.name + DAMAGED_SUFFIX)
    with aside.open("ab") as file:
        file.write(rest)
        file.flush()
        os.fsync(file.fileno())
    os.truncate(path, good_length)
    return Damage(kept_steps, len(rest.splitlines()), aside)
