"""Progress in learning, in one small file that a power cut leaves whole."""

import json
from collections.abc import Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from access_scrabble.app.progress import Progress, Review, Tally
from access_scrabble.errors import OperationFailed, Problem, says
from access_scrabble.journal.whole_files import replace_file
from access_scrabble.rules.practice.boxes import FIRST_BOX, LAST_BOX


class ProgressProblem(Problem):
    """Why progress could not be read or kept."""

    PROGRESS_DAMAGED = says(
        "Your progress could not be read: it was set aside in {file}, and begins anew.", file=str
    )
    PROGRESS_UNREADABLE = says("Your progress cannot be read: {reason}.", reason=str | None)
    PROGRESS_NOT_SAVED = says("Your progress could not be saved: {reason}.", reason=str | None)


VERSION = 1


class ProgressFile:
    """Reads and writes the file; what cannot be read is set aside, never overwritten."""

    def __init__(self, path: Path) -> None:
        self._path = path

    def read(self) -> Progress:
        """What is kept; nothing where there is no file yet.

        :raises OperationFailed: when the file was damaged, after it was set aside.
        """
        try:
            return _progress(json.loads(self._path.read_text(encoding="utf-8")))
        except FileNotFoundError:
            return Progress()
        except (OSError, ValueError, TypeError, KeyError, AttributeError):
            raise OperationFailed(ProgressProblem.PROGRESS_DAMAGED, file=self._set_aside().name) from None

    def write(self, progress: Progress) -> None:
        """Keep it in the place of what was there."""
        document = {"version": VERSION, **asdict(progress)}
        text = json.dumps(document, ensure_ascii=False, indent=0, sort_keys=True)
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            replace_file(self._path, text.encode())
        except OSError as error:
            raise OperationFailed(ProgressProblem.PROGRESS_NOT_SAVED, reason=error.strerror) from error

    def _set_aside(self) -> Path:
        number = 1
        while (aside := self._path.with_suffix(f".damaged-{number}")).exists():
            number += 1
        try:
            return self._path.replace(aside)
        except OSError as error:
            raise OperationFailed(ProgressProblem.PROGRESS_UNREADABLE, reason=error.strerror) from error


def _progress(document: Any) -> Progress:
    """The progress of a document.

    :raises ValueError: or another error of its kind when the document is anything else.
    """
    if document["version"] != VERSION:
        raise ValueError(document["version"])
    return Progress(
        boxes={str(key): _between(FIRST_BOX, box, LAST_BOX) for key, box in document["boxes"].items()},
        tallies={str(quiz): Tally(**_counts(tally)) for quiz, tally in document["tallies"].items()},
        reviews={str(name): Review(**_counts(review)) for name, review in document["reviews"].items()},
        lessons=_counts(document["lessons"]),
    )


def _counts(found: Mapping[str, object]) -> dict[str, int]:
    return {str(name): _between(0, value, None) for name, value in found.items()}


def _between(least: int, value: object, most: int | None) -> int:
    if not isinstance(value, int) or value < least or (most is not None and value > most):
        raise ValueError(value)
    return value
