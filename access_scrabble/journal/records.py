"""The best results of games played alone (VA-07), in one small file."""

import json
from pathlib import Path

from access_scrabble.errors import OperationFailed
from access_scrabble.journal.file import JournalProblem
from access_scrabble.journal.whole_files import replace_file


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
