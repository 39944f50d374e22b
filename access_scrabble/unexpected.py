"""Errors that nobody foresaw: noted with what was being done and without names, so that the work goes on."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from pathlib import Path
from time import monotonic
from traceback import extract_tb

from access_scrabble import __version__
from access_scrabble.errors import Problem, says
from access_scrabble.whole_files import data_directory, make_folder, opened_for_owner

LOG_NAME = "errors.log"
LARGEST_LOG = 200_000
MOST_LOGS = 3
MOST_FRAMES = 30
SAME_THING_SECONDS = 600.0
TRIES_WITHOUT_A_LINE = 3
"""A loop that fails so often in a row, without anything being asked, is left."""


class UnexpectedProblem(Problem):
    GAME_IS_SAVED = says("Unexpected error, noted; the game is saved.")
    REFUSED = says("The system refuses what the program needs: {reason}.", reason=str)
    NOTED = says("Unexpected error, noted. For help, send what {program} report writes.")
    DISPLAY_LEFT_OUT = says(
        "The braille display has failed twice and is left out; the error is noted. Choose it again in the settings."
    )
    PAGE_LEFT_OUT = says("The room's page has failed and is closed; the error is noted. Open it again: audience on.")


class Guard:
    """Watches over one piece of work: a loop, a thread, a device."""

    def __init__(self, doing: str) -> None:
        self._doing = doing
        self._failed_at: float | None = None

    def note(self, error: BaseException) -> bool:
        """Write an error down; whether the same work has just failed before, so that it had better be left out."""
        note(self._doing, error)
        before, self._failed_at = self._failed_at, monotonic()
        return before is not None and self._failed_at - before < SAME_THING_SECONDS

    def attempt(self, work: Callable[[], object]) -> bool:
        """Do something whose failure matters to nobody else; whether it did not fail."""
        try:
            work()
        except Exception as error:  # noqa: BLE001 - that is what a guard is for
            self.note(error)
            return False
        return True


_writing = threading.Lock()


def note(doing: str, error: BaseException) -> None:
    """Write down what failed while what was done; a log that cannot be written is given up.

    What an error says of itself may hold a name or a word: only its kind and the places in the program are kept.
    """
    text = "\n".join(_lines(doing, error)) + "\n"
    with _writing, suppress(OSError):
        path = log_path()
        make_folder(path.parent)
        _rotate(path)
        with open(path, "a", encoding="utf-8", errors="backslashreplace", opener=opened_for_owner) as file:
            file.write(text)


@contextmanager
def watched_threads() -> Iterator[None]:
    """Note what ends a thread that nobody guards, or what is thrown away: a terminal would be written over."""

    def note_thread(failed: threading.ExceptHookArgs) -> None:
        if failed.exc_value is not None and not isinstance(failed.exc_value, SystemExit):
            note(f"thread {failed.thread.name if failed.thread else ''}", failed.exc_value)

    def note_thrown_away(failed: "sys.UnraisableHookArgs") -> None:
        if failed.exc_value is not None:
            note("what is thrown away", failed.exc_value)

    before = threading.excepthook, sys.unraisablehook
    threading.excepthook, sys.unraisablehook = note_thread, note_thrown_away
    try:
        yield
    finally:
        threading.excepthook, sys.unraisablehook = before


def log_path() -> Path:
    return data_directory() / LOG_NAME


def logs() -> tuple[Path, ...]:
    """The logs that are there, the newest first."""
    return tuple(path for path in map(_numbered, range(MOST_LOGS)) if path.is_file())


def _lines(doing: str, error: BaseException) -> Iterator[str]:
    import platform  # slow to load, and rarely needed

    moment = datetime.now().isoformat(sep=" ", timespec="seconds")  # noqa: DTZ005 - local, as its reader's clock
    yield f"{moment} access_scrabble {__version__}, Python {platform.python_version()}, {platform.system()}: {doing}"
    causes: BaseException | None = error
    while causes is not None:
        number = f" {causes.errno}" if isinstance(causes, OSError) else ""
        yield f"  {type(causes).__name__}{number}"
        for frame in extract_tb(causes.__traceback__)[-MOST_FRAMES:]:
            yield f"    {'/'.join(Path(frame.filename).parts[-3:])}:{frame.lineno} {frame.name}"
        causes = causes.__cause__


def _numbered(number: int) -> Path:
    path = log_path()
    return path.with_name(f"{path.name}.{number}") if number else path


def _rotate(path: Path) -> None:
    if not path.is_file() or path.stat().st_size < LARGEST_LOG:
        return
    for number in range(MOST_LOGS - 1, 0, -1):
        with suppress(FileNotFoundError):
            _numbered(number - 1).replace(_numbered(number))
