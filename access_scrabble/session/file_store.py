"""The folder of saved games, one journal each, and the small file of records."""

import json
import os
from collections.abc import Container, Mapping, Sequence
from contextlib import suppress
from dataclasses import asdict
from datetime import datetime
from glob import escape as glob_escape
from pathlib import Path

from access_scrabble.errors import MALFORMED, InputError, OperationFailed, Problem, says
from access_scrabble.plain_text import is_plain
from access_scrabble.rules.classic.settings import Level
from access_scrabble.rules.opponent.levels import PastGame
from access_scrabble.session.game_store import OpenedGame, SavedGame, Standing, Steps, UnreadableGame
from access_scrabble.session.journal import (
    DAMAGED_SUFFIX,
    LONGEST_HEADER,
    EventCodec,
    Header,
    JournalFile,
    JournalProblem,
    check_file,
    keep_lines,
    read_header,
    read_journal,
    read_steps,
)
from access_scrabble.whole_files import make_folder, read_own, replace_file


class FolderProblem(Problem):
    NOT_READABLE = says(
        "The folder of games {folder} cannot be read: {reason}. Check that you may read it.",
        folder=str,
        reason=str | None,
    )


SUFFIX = ".journal"
STANDING_SUFFIX = ".standing"
GAMES_FOLDER = "games"


class FileGameStore:
    def __init__(self, directory: Path, codecs: Mapping[str, EventCodec]) -> None:
        self._directory = directory
        self._codecs = codecs

    def create(self, kind: str, now: datetime, players: Sequence[str] = (), word_list: str = "") -> JournalFile:
        """Start the journal of a new game, named after the date, the time and the kind."""
        try:
            make_folder(self._directory)
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error
        header = Header(kind, now.isoformat(timespec="seconds"), tuple(players), word_list)
        return JournalFile.create(self._free_path(f"{now:%Y-%m-%d-%H%M}-{kind}"), header, self._codecs[kind])

    def keep_standing(self, name: str, standing: Standing) -> None:
        """Write it beside the journal, with the journal's size; what cannot be written is not missed."""
        path = self.path(name)
        with suppress(OSError):
            kept = {"size": path.stat().st_size, **asdict(standing)}
            replace_file(path.with_suffix(STANDING_SUFFIX), json.dumps(kept, ensure_ascii=False).encode())

    def games(self) -> tuple[SavedGame, ...]:
        return list_games(self._directory, self._codecs)[0]

    def unreadable(self) -> tuple[UnreadableGame, ...]:
        return list_games(self._directory, self._codecs)[1]

    def open(self, name: str) -> OpenedGame:
        path, saved = self._find(name)
        journal, steps, damage = JournalFile.open(path, self._codecs[saved.kind])
        return OpenedGame(saved, journal, steps, damage)

    def read(self, name: str) -> tuple[SavedGame, Steps]:
        path, saved = self._find(name)
        return saved, read_steps(path, self._codecs[saved.kind])

    def has(self, name: str) -> bool:
        return self.path(name).is_file()

    def lines(self, name: str) -> bytes:
        """A game as its file holds it."""
        return read_journal(self.path(name))

    def keep_lines(self, name: str, data: bytes) -> None:
        """Keep a journal made elsewhere; one that begins the same is continued, any other is refused."""
        keep_lines(self.path(name), data)

    def damaged_files(self, name: str) -> tuple[Path, ...]:
        """The file of a game, and what was set aside of it before, the last one first."""
        path = self.path(name)
        beside = sorted(self._directory.glob(glob_escape(path.name + DAMAGED_SUFFIX) + "*"), key=_changed, reverse=True)
        return tuple(one for one in (path, *beside) if one.is_file())

    def _find(self, name: str) -> tuple[Path, SavedGame]:
        path = self.path(name)
        try:
            return path, _describe(path, self._codecs)
        except FileNotFoundError:
            raise InputError(JournalProblem.UNKNOWN_GAME, name=name) from None
        except OSError as error:
            raise OperationFailed(JournalProblem.GAME_NOT_READABLE, name=name, reason=error.strerror) from None

    def path(self, name: str) -> Path:
        """Where a game of this name stands: in the folder, whatever is typed."""
        if name != Path(name).name or "\0" in name:
            raise InputError(JournalProblem.UNKNOWN_GAME, name=name)
        return self._directory / f"{name}{SUFFIX}"

    def _free_path(self, stem: str) -> Path:
        path = self.path(stem)
        number = 2
        while path.exists():
            path = self._directory / f"{stem}-{number}{SUFFIX}"
            number += 1
        return path


def list_games(directory: Path, kinds: Container[str]) -> tuple[tuple[SavedGame, ...], tuple[UnreadableGame, ...]]:
    """The games of a folder, the last played first, and those that cannot be opened, with what is wrong.

    :raises OperationFailed: when the folder itself cannot be read: nobody may take that for a folder without games.
    """
    found, wrong = [], []
    for path in _journals(directory):
        try:
            found.append(_describe(path, kinds))
        except OSError as error:
            reason = OperationFailed(JournalProblem.GAME_NOT_READABLE, name=path.stem, reason=error.strerror)
            wrong.append(UnreadableGame(path.stem, reason))
        except InputError as error:
            wrong.append(UnreadableGame(path.stem, error))
    return tuple(sorted(found, key=lambda game: game.changed, reverse=True)), tuple(wrong)


def _journals(directory: Path) -> list[Path]:
    try:
        return sorted(path for path in directory.iterdir() if path.name.endswith(SUFFIX))
    except FileNotFoundError:
        return []
    except OSError as error:
        folder, reason = str(directory), error.strerror
        raise OperationFailed(FolderProblem.NOT_READABLE, folder=folder, reason=reason) from None


def check_name(name: str) -> None:
    """Let no file tell a terminal or a voice anything by its name.

    :raises InputError: when the name holds what is no text.
    """
    if not is_plain(name):
        raise InputError(JournalProblem.NAME_STRANGE, name=name)


def _describe(path: Path, kinds: Container[str]) -> SavedGame:
    check_name(path.stem)
    check_file(path)
    with path.open("rb") as file:
        header = read_header(file.readline(LONGEST_HEADER), path.stem)
        if header.kind not in kinds:
            raise InputError(JournalProblem.NEWER_JOURNAL_VERSION, name=path.stem)
        kept = os.fstat(file.fileno())
        standing = _standing(path.with_suffix(STANDING_SUFFIX), kept.st_size)
        return SavedGame(
            path.stem, header.kind, header.started, header.players, kept.st_mtime, standing, header.word_list
        )


def _standing(path: Path, size: int) -> Standing | None:
    """How a game stood, unless its journal has grown since: then nobody knows without reading it."""
    try:
        found = json.loads(read_own(path))
        return Standing.kept(found) if found["size"] == size else None
    except (OSError, *MALFORMED):
        return None


def _changed(path: Path) -> float:
    return path.stat().st_mtime


MOST_PAST_GAMES = 100


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
            found = json.loads(read_own(self._path))
        except (OSError, *MALFORMED):
            return {}
        if not isinstance(found, dict):
            return {}
        return {kind: score for kind, score in found.items() if isinstance(score, int)}

    def _write(self, records: dict[str, int]) -> None:
        try:
            make_folder(self._path.parent)
            replace_file(self._path, json.dumps(records, indent=1).encode())
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error


class PastGames:
    """Keeps how the games of one person against the computer ended, the last one last."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def games(self) -> tuple[PastGame, ...]:
        """What is kept; a file that cannot be read counts as none."""
        return tuple(game for _, game in self._read())

    def keep(self, name: str, game: PastGame) -> None:
        """Keep how a game ended, in the place of what was kept of it before."""
        others = [(other, past) for other, past in self._read() if other != name]
        kept = [*others, (name, game)][-MOST_PAST_GAMES:]
        text = json.dumps([{"game": one, "level": past.level, "won": past.won} for one, past in kept], indent=1)
        try:
            make_folder(self._path.parent)
            replace_file(self._path, text.encode())
        except OSError as error:
            raise OperationFailed(JournalProblem.NOT_SAVED, reason=error.strerror) from error

    def _read(self) -> list[tuple[str, PastGame]]:
        try:
            found = json.loads(read_own(self._path))
            return [(str(one["game"]), PastGame(Level(one["level"]), float(one["won"]))) for one in found]
        except (OSError, *MALFORMED):
            return []
