"""Small files written whole or not at all."""

import os
from pathlib import Path


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
