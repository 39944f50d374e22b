"""The folder of saved games."""

import json
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.rules.duplicate.records import RecordedGame, from_text, to_text
from access_scrabble.session.journal import (
    Damage,
    EventCodec,
    Header,
    JournalFile,
    JournalProblem,
    read_header,
    read_steps,
)
from access_scrabble.whole_files import replace_file

SUFFIX = ".journal"


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game on disk, by name; the newest has the greatest last change."""

    name: str
    kind: str
    started: str
    players: tuple[str, ...]
    changed: float


@dataclass(frozen=True, slots=True)
class OpenedGame:
    """A game taken up again."""

    saved: SavedGame
    journal: JournalFile
    steps: tuple[tuple[object, ...], ...]
    damage: Damage | None


def list_games(directory: Path, kinds: Container[str]) -> tuple[SavedGame, ...]:
    """The games of a folder that are of these kinds, the last played first."""
    found = (_describe(path, kinds) for path in directory.glob(f"*{SUFFIX}"))
    return tuple(sorted((game for game in found if game), key=lambda game: game.changed, reverse=True))


def _describe(path: Path, kinds: Container[str]) -> SavedGame | None:
    try:
        with path.open("rb") as file:
            header = read_header(file.readline())
        changed = path.stat().st_mtime
    except (OSError, InputError):
        return None
    if header.kind not in kinds:
        return None
    return SavedGame(path.stem, header.kind, header.started, header.players, changed)


class GameStore:
    """Creates, lists and opens games, one file each."""

    def __init__(self, directory: Path, codecs: Mapping[str, EventCodec]) -> None:
        self._directory = directory
        self._codecs = codecs

    def create(self, kind: str, now: datetime, players: Sequence[str] = ()) -> JournalFile:
        """Start the journal of a new game, named after the date, the time and the kind."""
        try:
            self._directory.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        header = Header(kind, now.isoformat(timespec="seconds"), tuple(players))
        return JournalFile.create(self._free_path(f"{now:%Y-%m-%d-%H%M}-{kind}"), header, self._codecs[kind])

    def games(self) -> tuple[SavedGame, ...]:
        """The games that can be opened, the last played first."""
        return list_games(self._directory, self._codecs)

    def open(self, name: str) -> OpenedGame:
        path = self._directory / f"{name}{SUFFIX}"
        saved = _describe(path, self._codecs)
        if saved is None:
            raise InputError(JournalProblem.UNKNOWN_GAME, name=name)
        journal, steps, damage = JournalFile.open(path, self._codecs[saved.kind])
        return OpenedGame(saved, journal, steps, damage)

    def read(self, name: str) -> tuple[SavedGame, tuple[tuple[object, ...], ...]]:
        """A game by name with its steps, without taking it up: it may be open elsewhere."""
        path = self._directory / f"{name}{SUFFIX}"
        saved = _describe(path, self._codecs)
        if saved is None:
            raise InputError(JournalProblem.UNKNOWN_GAME, name=name)
        return saved, read_steps(path, self._codecs[saved.kind])

    def _free_path(self, stem: str) -> Path:
        path = self._directory / f"{stem}{SUFFIX}"
        number = 2
        while path.exists():
            path = self._directory / f"{stem}-{number}{SUFFIX}"
            number += 1
        return path


# The best results of games played alone (VA-07), in one small file.


class Records:
    """Keeps the best score of each way to play alone."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def best(self, kind: str) -> int | None:
        """The best score so far; a file that cannot be read counts as none."""
        return self._read().get(kind)

    def offer(self, kind: str, score: int) -> None:
        """Keep a score if it is the best of its kind."""
        records = self._read()
        if score <= records.get(kind, score - 1):
            return
        self._write({**records, kind: score})

    def _read(self) -> dict[str, int]:
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        if not isinstance(found, dict):
            return {}
        return {kind: score for kind, score in found.items() if isinstance(score, int)}

    def _write(self, records: dict[str, int]) -> None:
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, json.dumps(records, indent=1).encode())
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error


# The folder of duplicate games made ahead, each a text that a person can read and type (DU-16).


PREPARED_SUFFIX = ".txt"


class PreparedGames:
    """Keeps, lists and reads recorded games by name."""

    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def names(self) -> tuple[str, ...]:
        return tuple(sorted(path.stem for path in self._directory.glob(f"*{PREPARED_SUFFIX}")))

    def read(self, name: str) -> RecordedGame:
        """A game by name.

        :raises InputError: when there is none, or its text cannot be a game.
        """
        path = self._path(name)
        try:
            return from_text(path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            raise InputError(FileProblem.NOT_FOUND, path=path.name) from None
        except (OSError, UnicodeDecodeError) as error:
            raise OperationFailed(FileProblem.NOT_READABLE, path=path.name, reason=str(error)) from None

    def write(self, name: str, game: RecordedGame) -> None:
        """Keep a game, in the place of another of that name; whole or not at all."""
        path = self._path(name)
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(path, to_text(game).encode())
        except OSError as error:
            raise OperationFailed(FileProblem.FILE_NOT_WRITABLE, path=str(path)) from error

    def _path(self, name: str) -> Path:
        return self._directory / f"{Path(name).name}{PREPARED_SUFFIX}"
