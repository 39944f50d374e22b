"""Where the program keeps its own files, and how: whole or not at all."""

import os
from pathlib import Path

HOME_VARIABLE = "ACCESS_SCRABBLE_HOME"


def data_directory() -> Path:
    """Where games, settings and word lists are kept: the platform's place, or the one the environment names."""
    if home := os.environ.get(HOME_VARIABLE):
        return Path(home)
    import platformdirs  # only where nobody named a place

    return platformdirs.user_data_path("access_scrabble", appauthor=False)


def replace_file(path: Path, data: bytes) -> None:
    """Put bytes in a file, synced, so that a crash leaves either the old content or the new.

    :raises OSError: when the system refuses, or has no such folder; nothing is left behind then.
    """
    temporary = path.with_name(f".{path.name}.new")
    try:
        with temporary.open("wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except OSError:
        if temporary.exists():
            temporary.unlink()
        raise
