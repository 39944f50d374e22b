"""The folder of saved games."""

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.journal.codec import EventCodec
from access_scrabble.journal.file import Damage, JournalFile, JournalProblem, read_header, read_steps
from access_scrabble.journal.lines import Header

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
        """Take up a game by name."""
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
