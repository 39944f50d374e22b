"""The folder of saved games, one journal each, and the small file of records."""

import json
import os
from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.session.game_store import OpenedGame, SavedGame, Steps
from access_scrabble.session.journal import EventCodec, Header, JournalFile, JournalProblem, read_header, read_steps
from access_scrabble.whole_files import replace_file

SUFFIX = ".journal"


class FileGameStore:
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
        return list_games(self._directory, self._codecs)

    def open(self, name: str) -> OpenedGame:
        path, saved = self._find(name)
        journal, steps, damage = JournalFile.open(path, self._codecs[saved.kind])
        return OpenedGame(saved, journal, steps, damage)

    def read(self, name: str) -> tuple[SavedGame, Steps]:
        path, saved = self._find(name)
        return saved, read_steps(path, self._codecs[saved.kind])

    def _find(self, name: str) -> tuple[Path, SavedGame]:
        path = self._directory / f"{name}{SUFFIX}"
        with suppress(OSError):
            saved = _describe(path)
            if saved.kind in self._codecs:
                return path, saved
        raise InputError(JournalProblem.UNKNOWN_GAME, name=name)

    def _free_path(self, stem: str) -> Path:
        path = self._directory / f"{stem}{SUFFIX}"
        number = 2
        while path.exists():
            path = self._directory / f"{stem}-{number}{SUFFIX}"
            number += 1
        return path


def list_games(directory: Path, kinds: Container[str]) -> tuple[SavedGame, ...]:
    """The games of a folder that are of these kinds, the last played first; what cannot be opened is left out."""
    found = []
    for path in directory.glob(f"*{SUFFIX}"):
        with suppress(OSError, InputError):
            found.append(_describe(path))
    return tuple(sorted((game for game in found if game.kind in kinds), key=lambda game: game.changed, reverse=True))


def _describe(path: Path) -> SavedGame:
    with path.open("rb") as file:
        header = read_header(file.readline())
        return SavedGame(path.stem, header.kind, header.started, header.players, os.fstat(file.fileno()).st_mtime)


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
