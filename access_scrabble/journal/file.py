"""One game's journal on disk: locked, appended to, synced, never rewritten."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from io import FileIO
from pathlib import Path
from typing import TYPE_CHECKING, Self

from access_scrabble.errors import InputError, OperationFailed, Problem, says
from access_scrabble.journal.codec import EventCodec, UnreadableEvents
from access_scrabble.journal.lines import FORMAT_VERSION, Chain, Header, read_good_part


class JournalProblem(Problem):
    """What happened to a journal."""

    NOT_SAVED = says("Not done: the game could not be saved ({reason}).", reason=str | None)
    GAME_IN_USE = says("The game {name} is open in another window: close it there first.", name=str)
    UNKNOWN_GAME = says("There is no saved game called {name}.", name=str)
    NOT_A_JOURNAL = says("This file is not a saved game.")
    NEWER_JOURNAL_VERSION = says("This game was saved by a newer version of the program.")


if TYPE_CHECKING:
    from filelock import FileLock

LOCK_SUFFIX = ".lock"
DAMAGED_SUFFIX = ".damaged"


@dataclass(frozen=True, slots=True)
class Damage:
    """What did not hold together and was set aside, nothing being deleted."""

    kept_steps: int
    lost_lines: int
    set_aside: Path


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
        """The name under which the game can be taken up again."""
        return self.path.stem

    @classmethod
    def create(cls, path: Path, header: Header, codec: EventCodec) -> Self:
        """Start the journal of a new game."""
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
    def open(
        cls, path: Path, codec: EventCodec
    ) -> tuple[Self, tuple[tuple[object, ...], ...], Damage | None]:
        """Take up a game again: its journal, its steps, and what was damaged if anything was."""
        lock = _acquire(path)
        try:
            data = path.read_bytes()
            first, *lines = data.splitlines(keepends=True) or [b""]
            header = read_header(first)
            steps, good_length, chain = _decode_steps(codec, lines)
            damage = _set_damage_aside(path, data, len(first) + good_length, len(steps))
            file = FileIO(path, "r+")
        except OSError as error:
            lock.release()
            raise OperationFailed(JournalProblem.UNKNOWN_GAME, name=path.stem) from error
        except InputError:
            lock.release()
            raise
        del header
        file.seek(0, os.SEEK_END)
        return cls(path, codec, lock, file, chain), steps, damage

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
        """Let another program open the game."""
        self._file.close()
        self._lock.release()


def read_steps(path: Path, codec: EventCodec) -> tuple[tuple[object, ...], ...]:
    """The whole steps of a game, even while it is being played; nothing is locked or changed."""
    try:
        first, *lines = path.read_bytes().splitlines(keepends=True) or [b""]
    except OSError as error:
        raise OperationFailed(JournalProblem.UNKNOWN_GAME, name=path.stem) from error
    read_header(first)
    return _decode_steps(codec, lines)[0]


def read_header(line: bytes) -> Header:
    """The header of a journal that this program can read."""
    header = Header.parse(line.decode(errors="replace"))
    if header is None:
        raise InputError(JournalProblem.NOT_A_JOURNAL)
    if header.version > FORMAT_VERSION:
        raise InputError(JournalProblem.NEWER_JOURNAL_VERSION)
    return header


def _acquire(path: Path) -> "FileLock":
    from filelock import FileLock, Timeout  # noqa: PLC0415 - slow to load, and only an open game is locked

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


def _decode_steps(codec: EventCodec, lines: list[bytes]) -> tuple[tuple[tuple[object, ...], ...], int, Chain]:
    """The steps that are whole and understood, their length in bytes, and the chain after them."""
    good = read_good_part(Chain(), lines)
    steps: list[tuple[object, ...]] = []
    for text in good.steps:
        try:
            steps.append(codec.decode(text))
        except UnreadableEvents:
            shorter = read_good_part(Chain(), lines[: len(steps)])
            return tuple(steps), shorter.length, shorter.chain
    return tuple(steps), good.length, good.chain


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
