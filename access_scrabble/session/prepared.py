"""The folder of duplicate games made ahead, each a text that a person can read and type (DU-16)."""

from pathlib import Path

from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.plain_text import plain, plain_lines
from access_scrabble.rules.duplicate.records import RecordedGame, from_text, to_text
from access_scrabble.whole_files import make_folder, read_own, replace_file

SUFFIX = ".txt"
LARGEST = 1 << 20


class PreparedGames:
    def __init__(self, directory: Path) -> None:
        self._directory = directory

    def names(self) -> tuple[str, ...]:
        return tuple(sorted(plain(path.stem) for path in self._directory.glob(f"*{SUFFIX}")))

    def read(self, name: str) -> RecordedGame:
        """A game by name.

        :raises InputError: when there is none, or its text cannot be a game.
        """
        path = self._path(name)
        try:
            return from_text(plain_lines(read_own(path)[:LARGEST].decode()))
        except FileNotFoundError:
            raise InputError(FileProblem.NOT_FOUND, path=path.name) from None
        except (OSError, UnicodeDecodeError) as error:
            raise OperationFailed(FileProblem.NOT_READABLE, path=path.name, reason=str(error)) from None

    def write(self, name: str, game: RecordedGame) -> None:
        """Keep a game, in the place of another of that name; whole or not at all."""
        path = self._path(name)
        try:
            make_folder(path.parent)
            replace_file(path, to_text(game).encode())
        except OSError as error:
            raise OperationFailed(FileProblem.FILE_NOT_WRITABLE, path=str(path)) from error

    def _path(self, name: str) -> Path:
        if name != Path(name).name or "\0" in name:
            raise InputError(FileProblem.NOT_FOUND, path=name)
        return self._directory / f"{name}{SUFFIX}"
