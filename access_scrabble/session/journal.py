"""One game's journal on disk: locked, appended to, synced, never rewritten.

The first line is ``access_scrabble journal 2 CHECKSUM KIND DATE PLAYERS``, the names as JSON; every other one is
``NUMBER CHECKSUM JSON``, the events of one step. The first checksum is that of its own line and each other one
continues the one before, so that a line that was torn, changed, lost or moved no longer fits the chain. A later format
keeps the beginning of the first line as far as its checksum, so that it is told from a damaged one.
"""

import codecs
import json
import os
import re
import stat
import zlib
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from functools import cache, cached_property
from io import FileIO
from pathlib import Path
from types import UnionType
from typing import TYPE_CHECKING, Any, Self

from access_scrabble.errors import MALFORMED, AccessScrabbleError, InputError, OperationFailed, Problem, says
from access_scrabble.plain_text import is_plain
from access_scrabble.rules.game import Ruleset
from access_scrabble.session.game_store import Damage
from access_scrabble.session.session import uncollected
from access_scrabble.values import dataclass
from access_scrabble.whole_files import OWNER_ALONE, make_folder, opened_for_owner, sync_folder, unused_name

if TYPE_CHECKING:
    from cattrs.preconf.json import JsonConverter
    from filelock import FileLock


class JournalProblem(Problem):
    NOT_SAVED = says("Not done: the game could not be saved ({reason}).", reason=str | None)
    GAME_IN_USE = says("The game {name} is open in another window: close it there first.", name=str)
    UNKNOWN_GAME = says("There is no saved game called {name}.", name=str)
    NOT_A_JOURNAL = says("The file of the game {name} is not a saved game: move it elsewhere.", name=str)
    NEWER_JOURNAL_VERSION = says(
        "The game {name} was saved by a newer version of the program: open it with that version.", name=str
    )
    FIRST_LINE_DAMAGED = says(
        "The first line of the game {name} is damaged: {program} game repair {name} makes a new game of it.", name=str
    )
    LINE_ENDS_CHANGED = says(
        "Another program has changed the line ends or the beginning of the game {name}: {program} game repair"
        " {name} makes a new game of it.",
        name=str,
    )
    GAME_NOT_READABLE = says("The game {name} cannot be read: {reason}.", name=str, reason=str | None)
    NAME_STRANGE = says(
        "The file of the game {name} has characters in its name that cannot be told: rename it.", name=str
    )
    TOO_LARGE = says("The game {name} is no saved game: its file is larger than {most} megabytes.", name=str, most=int)
    WRITTEN_TO = says(
        "Not done: another program has written to the game {name}. Leave the game and take it up again.", name=str
    )
    OTHER_GAME = says(
        "Nothing is copied: another game is called {name} there, or this one has gone on there.", name=str
    )
    NOT_WHOLE = says(
        "The game {name} is damaged at line {line}: {program} game repair {name} makes a new game of it.",
        name=str,
        line=int,
    )


FORMAT_VERSION = 2
LONGEST_HEADER = 1 << 20
LARGEST_JOURNAL = 256 << 20
"""In bytes: a festival of 500 tables and 25 turns takes some 10 million."""
SIGNATURE = "access_scrabble journal"
_BEGINNING = re.compile(SIGNATURE + r" (?P<version>[0-9]{1,4}) (?P<checksum>[0-9a-f]{8}) (?P<rest>.*)\n", re.DOTALL)
_REST = re.compile(r'(?P<kind>\S+) (?P<started>\S+) (?P<players>\[.*\])(?: (?P<word_list>".*"))?')


@dataclass(frozen=True, slots=True)
class Header:
    """What kind of game a journal holds, when it began, who plays, by which word list."""

    kind: str
    started: str
    players: tuple[str, ...] = ()
    word_list: str = ""
    version: int = FORMAT_VERSION

    def line(self) -> str:
        return self._checked()[0]

    @property
    def chain(self) -> "Chain":
        """Where the checksums stand after this line."""
        return Chain(0, self._checked()[1])

    def _checked(self) -> tuple[str, int]:
        texts = [json.dumps(text, ensure_ascii=False) for text in (self.players, self.word_list) if text != ""]
        return _sealed(self.version, " ".join([self.kind, self.started, *texts]))

    @classmethod
    def parse(cls, line: str) -> "Header | None":
        """Read the first line, or nothing when it is no journal's, torn or changed."""
        found = _BEGINNING.fullmatch(line)
        if found is None or line != _sealed(int(found["version"]), found["rest"])[0]:
            return None
        version = int(found["version"])
        if version > FORMAT_VERSION:
            return cls("", "", version=version)
        rest = _REST.fullmatch(found["rest"])
        try:
            players: list[Any] = json.loads(rest["players"]) if rest else [None]
            word_list: Any = json.loads(rest["word_list"] or '""') if rest else None
            if rest is None or not all(isinstance(text, str) and is_plain(text) for text in (word_list, *players)):
                return None
            datetime.fromisoformat(rest["started"])
        except (ValueError, RecursionError):
            return None
        return cls(rest["kind"], rest["started"], tuple(players), word_list, version)


def _sealed(version: int, rest: str) -> tuple[str, int]:
    """A first line with the checksum of what it tells, and that checksum."""
    checksum = zlib.crc32(f"{SIGNATURE} {version} {rest}".encode(errors="surrogatepass"))
    return f"{SIGNATURE} {version} {checksum:08x} {rest}\n", checksum


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

    @cached_property
    def _read(self) -> Callable[[str], Any]:
        from access_scrabble.session.conversion import read_events  # loaded already, for the converter

        return read_events

    @cached_property
    def _refusals(self) -> tuple[type[Exception], ...]:
        from access_scrabble.session.conversion import REFUSALS  # loaded already, for what it refused

        return (AccessScrabbleError, *REFUSALS, *MALFORMED)

    def encode(self, events: Sequence[object]) -> str:
        """One line of JSON for the events of one step."""
        documents = [self._converter.unstructure(event, self._union) for event in events]
        return json.dumps(documents, ensure_ascii=False, separators=(", ", ": "))

    def decode(self, text: str) -> tuple[object, ...]:
        """The events of one line.

        :raises UnreadableEvents: when they are not events of this game.
        """
        try:
            if ("\\" in text and _ESCAPED.search(text)) or not is_plain(text):
                document = json.loads(text)
                _refuse_strange(document)
            else:
                document = self._read(text)
            return tuple(self._converter.structure(entry, self._union) for entry in document)
        except self._refusals as error:
            raise UnreadableEvents from error


_ESCAPED = re.compile(r"\\[bfnrtu]")


def _refuse_strange(value: object) -> None:
    """Let no control character of a file reach a terminal, a voice or a display."""
    match value:
        case str():
            if not is_plain(value):
                raise UnreadableEvents
        case list():
            for part in value:
                _refuse_strange(part)
        case dict():
            _refuse_strange([*value.keys(), *value.values()])
        case _:
            return


@cache
def codec_of(ruleset: Ruleset[Any, Any, Any, Any]) -> EventCodec:
    return EventCodec(ruleset.events, ruleset.nested_unions)


@dataclass(frozen=True, slots=True)
class GoodPart:
    """The part of a journal's lines that holds together and is understood, from the start."""

    steps: tuple[tuple[object, ...], ...]
    chain: Chain
    length: int
    """In bytes, without the header."""


def read_good_part(codec: EventCodec, lines: Iterable[bytes], chain: Chain | None = None) -> GoodPart:
    """Follow the chain until the first line that does not fit, or holds no events of this game."""
    steps: list[tuple[object, ...]] = []
    chain, length = chain or Chain(), 0
    with uncollected():
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
        self._tells_links = os.fstat(file.fileno()).st_nlink > 0
        self._is_torn = False
        """Whether the last step could not be saved, so that something of it may stand in the file."""

    @property
    def name(self) -> str:
        return self.path.stem

    @classmethod
    def create(cls, path: Path, header: Header, codec: EventCodec) -> Self:
        """Begin a journal in a file of its own, which nobody but its owner reads; it deletes no other's."""
        lock = _acquire(path)
        try:
            file = _write_new(path, header.line().encode())
        except OSError as error:
            lock.release()
            if not path.exists():  # or it is somebody else's
                _lock_path(path).unlink(missing_ok=True)
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        return cls(path, codec, lock, file, header.chain)

    @classmethod
    def open(cls, path: Path, codec: EventCodec) -> tuple[Self, tuple[tuple[object, ...], ...], Damage | None]:
        """Take up a game again: its journal, its steps, and what was damaged if anything was."""
        lock = _acquire(path)
        try:
            data = read_journal(path)
            first, *lines = data.splitlines(keepends=True) or [b""]
            good = read_good_part(codec, lines, read_header(first, path.stem).chain)
            damage = _set_damage_aside(path, data, len(first) + good.length, len(good.steps))
            file = FileIO(path, "r+")
        except OSError as error:
            lock.release()
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        except AccessScrabbleError:
            lock.release()
            raise
        return cls(path, codec, lock, file, good.chain), good.steps, damage

    def append(self, events: Sequence[object]) -> None:
        """Save the events of one step before anybody hears of them.

        :raises OperationFailed: when the disk refuses; the journal is then as it was.
        """
        line, chain = self._chain.next_line(self._codec.encode(events))
        data = line.encode()
        try:
            self._hold_on()
            _write_synced(self._file, data, self._length)
        except OSError as error:
            self._is_torn = True
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        self._chain = chain
        self._length += len(data)

    def _hold_on(self) -> None:
        """See to it that what is written is found again: others delete files, put old ones back, or write to them."""
        found = os.fstat(self._file.fileno())
        if self._is_torn:
            self._file.truncate(self._length)
            self._is_torn = False
        elif found.st_size != self._length:
            raise OperationFailed(JournalProblem.WRITTEN_TO, name=self.name)
        if self._tells_links and not found.st_nlink:
            self._put_back()

    def _put_back(self) -> None:
        """Save the whole game once more where its file was deleted; what has taken its place is kept beside it."""
        make_folder(self.path.parent)
        self._lock.release()  # its file may be gone, too
        self._lock = _acquire(self.path)
        self._file.seek(0)
        data = self._file.read(self._length) or b""
        if self.path.exists():
            self.path.rename(unused_name(self.path, DAMAGED_SUFFIX))
        before, self._file = self._file, _write_new(self.path, data)
        before.close()

    def close(self) -> None:
        self._file.close()
        self._lock.release()

    def discard(self) -> None:
        """Leave nothing of a game that could not begin."""
        self._file.close()
        self.path.unlink(missing_ok=True)
        self._lock.release()
        _lock_path(self.path).unlink(missing_ok=True)


def checked_lines(name: str, data: bytes) -> tuple[Header, list[str]]:
    """The first line of a journal and the others, held against the chain.

    :raises InputError: naming the first line that does not fit.
    """
    first, *rest = data.splitlines(keepends=True) or [b""]
    header = read_header(first, name)
    chain, lines = header.chain, []
    for number, raw in enumerate(rest, start=2):
        line = raw.decode(errors="surrogateescape")
        accepted = chain.accept(line)
        if accepted is None:
            raise InputError(JournalProblem.NOT_WHOLE, name=name, line=number)
        lines.append(line)
        chain = accepted[1]
    return header, lines


def keep_lines(path: Path, data: bytes) -> None:
    """Keep a journal made elsewhere, byte for byte; one that begins the same is continued, any other is refused.

    :raises InputError: when another game has that name.
    """
    checked_lines(path.stem, data)
    make_folder(path.parent)
    lock = _acquire(path)
    try:
        known = read_journal(path) if path.exists() else b""
        if not data.startswith(known):
            raise InputError(JournalProblem.OTHER_GAME, name=path.stem)
        with FileIO(path, "r+" if known else "x", opener=opened_for_owner) as file:
            _write_synced(file, data[len(known) :], len(known))
        sync_folder(path.parent)
    except OSError as error:
        raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
    finally:
        lock.release()


def read_steps(path: Path, codec: EventCodec) -> tuple[tuple[object, ...], ...]:
    """The whole steps of a game, even while it is being played; nothing is locked or changed."""
    first, *lines = read_journal(path).splitlines(keepends=True) or [b""]
    return read_good_part(codec, lines, read_header(first, path.stem).chain).steps


def check_file(path: Path) -> None:
    """Open nothing that is no file: a pipe would be waited for.

    :raises InputError: when it is none.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise InputError(JournalProblem.NOT_A_JOURNAL, name=path.stem)


def read_journal(path: Path) -> bytes:
    """All of a journal.

    :raises OperationFailed: when the system refuses, or when no game can be so large.
    """
    try:
        check_file(path)
        with path.open("rb") as file:
            data = file.read(LARGEST_JOURNAL + 1)
    except FileNotFoundError as error:
        raise OperationFailed(JournalProblem.UNKNOWN_GAME, name=path.stem) from error
    except OSError as error:
        raise OperationFailed(JournalProblem.GAME_NOT_READABLE, name=path.stem, reason=error.strerror) from error
    if len(data) > LARGEST_JOURNAL:
        raise InputError(JournalProblem.TOO_LARGE, name=path.stem, most=LARGEST_JOURNAL >> 20)
    return data


def read_header(line: bytes, name: str) -> Header:
    """The header of a journal that this program can read.

    :raises InputError: telling what is wrong with it, and what can be done.
    """
    header = Header.parse(line.decode(errors="surrogateescape"))
    if header is None:
        raise InputError(_what_is_wrong(line), name=name)
    if header.version > FORMAT_VERSION:
        raise InputError(JournalProblem.NEWER_JOURNAL_VERSION, name=name)
    return header


def _what_is_wrong(line: bytes) -> JournalProblem:
    restored = line.removeprefix(codecs.BOM_UTF8).removesuffix(b"\r\n").removesuffix(b"\n") + b"\n"
    if restored != line and Header.parse(restored.decode(errors="surrogateescape")) is not None:
        return JournalProblem.LINE_ENDS_CHANGED
    signature = SIGNATURE.encode()
    if sum(one == other for one, other in zip(line, signature, strict=False)) < len(signature) // 2:
        return JournalProblem.NOT_A_JOURNAL
    return JournalProblem.FIRST_LINE_DAMAGED


def _acquire(path: Path) -> "FileLock":
    from filelock import FileLock, Timeout  # slow to load, and only an open game is locked

    lock = FileLock(_lock_path(path), mode=OWNER_ALONE)
    try:
        lock.acquire(blocking=False)
    except Timeout:
        raise OperationFailed(JournalProblem.GAME_IN_USE, name=path.stem) from None
    except OSError as error:
        raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
    return lock


def _lock_path(path: Path) -> Path:
    return path.with_name(path.name + LOCK_SUFFIX)


def _write_new(path: Path, data: bytes) -> FileIO:
    """A file of the owner's own, written and synced with its name; nothing is left of one that cannot be."""
    file = FileIO(path, "x+", opener=opened_for_owner)
    try:
        _write_synced(file, data, 0)
        sync_folder(path.parent)
    except OSError:
        file.close()
        path.unlink(missing_ok=True)
        raise
    return file


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


def _set_damage_aside(path: Path, data: bytes, good_length: int, kept_steps: int) -> Damage | None:
    """Keep the file as it was beside the game, for who repairs it, and go on with what holds together."""
    rest = data[good_length:]
    if not rest:
        return None
    aside = unused_name(path, DAMAGED_SUFFIX)
    _write_new(aside, data).close()
    os.truncate(path, good_length)
    return Damage(kept_steps, len(rest.splitlines()), aside)
