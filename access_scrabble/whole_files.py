"""Where the program keeps its own files, and how: whole or not at all, and for their owner alone."""

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

HOME_VARIABLE = "ACCESS_SCRABBLE_HOME"


def data_directory() -> Path:
    """Where games, settings and word lists are kept: the platform's place, or the one the environment names.

    :raises FileNotFoundError: when neither this account nor the environment has a home.
    """
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home)
    import platformdirs  # only where nobody named a place

    try:
        return platformdirs.user_data_path("access_scrabble", appauthor=False)
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), HOME_VARIABLE) from None


def make_folder(folder: Path) -> None:
    """Make a folder of the program, and those above it that are missing, for their owner alone.

    :raises OSError: when the system refuses.
    """
    if folder.is_dir():
        return
    make_folder(folder.parent)
    folder.mkdir(mode=0o700, exist_ok=True)


def sync_folder(folder: Path) -> None:
    """Make the name of what is new in a folder survive a crash, where the system can."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def unused_name(path: Path, suffix: str) -> Path:
    """A name beside a file that no other has yet."""
    aside, number = path.with_name(path.name + suffix), 1
    while aside.exists():
        number += 1
        aside = path.with_name(f"{path.name}{suffix}-{number}")
    return aside


OWNER_ALONE = 0o600
SHARED = 0o666
"""As far as the user's mask allows."""


def opened_for_owner(path: str, flags: int) -> int:
    """How a new file is opened that nobody else may read; a pipe that nobody reads is refused, not waited for."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), OWNER_ALONE)


LARGEST_OWN = 64 << 20


def read_own(path: Path) -> bytes:
    """All of a file of the program's own, which is small; a pipe would be waited for, and a device has no end.

    :raises OSError: when the system refuses, or it is no such file.
    """
    found = path.stat()
    if not stat.S_ISREG(found.st_mode) or found.st_size > LARGEST_OWN:
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    return path.read_bytes()


def replace_file(path: Path, data: bytes, mode: int = OWNER_ALONE) -> None:
    """Put bytes in a file, synced, so that a crash leaves either the old content or the new.

    The mode is for a new file: one that is there keeps its own. A link is followed to what it names, and what is no
    file, as a device, is written to and never replaced.

    :raises OSError: when the system refuses, or has no such folder; nothing is left behind then.
    """
    kept = _mode(path)
    if kept is not None and not stat.S_ISREG(kept):
        path.write_bytes(data)  # a folder refuses it
        return
    with replacement(path) as temporary:
        begun = mode if kept is None else OWNER_ALONE  # until it has the mode of the one that it replaces
        descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), begun)
        with os.fdopen(descriptor, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())


@contextmanager
def replacement(path: Path) -> Iterator[Path]:
    """A name beside a file, for what takes its place once it is whole; nobody can have put a link there.

    :raises OSError: when the system refuses, or what is there is no file; nothing is left behind then.
    """
    path = path.resolve()
    kept = _mode(path)
    if kept is not None and not stat.S_ISREG(kept):
        raise OSError(errno.EISDIR if stat.S_ISDIR(kept) else errno.ENODEV, "")
    temporary = path.with_name(f".{os.urandom(8).hex()}.new")
    try:
        yield temporary
        if kept is not None:
            temporary.chmod(stat.S_IMODE(kept))
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def _mode(path: Path) -> int | None:
    try:
        return path.stat().st_mode
    except FileNotFoundError:
        return None
