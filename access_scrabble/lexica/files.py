"""Files written whole or not at all."""

import errno
import os
import tempfile
from pathlib import Path

from access_scrabble.errors import OperationFailed
from access_scrabble.lexica.codes import LexiconCode


def errno_name(error: OSError) -> str:
    """The symbolic name of what the system answered.

    >>> errno_name(FileNotFoundError(2, "No such file"))
    'ENOENT'
    """
    return errno.errorcode.get(error.errno or 0, "EIO")


def write_atomically(path: Path, data: bytes) -> None:
    """Put bytes in a file so that a crash leaves either the old content or the new.

    :raises OperationFailed: when the system refuses.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        descriptor, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    except OSError as error:
        raise OperationFailed(
            LexiconCode.FILE_UNWRITABLE, path=str(path), reason=errno_name(error)
        ) from error
    temporary = Path(name)
    try:
        with os.fdopen(descriptor, "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        temporary.chmod(0o644)
        temporary.replace(path)
    except OSError as error:
        temporary.unlink(missing_ok=True)
        raise OperationFailed(
            LexiconCode.FILE_UNWRITABLE, path=str(path), reason=errno_name(error)
        ) from error


def read_whole(path: Path, *, limit: int | None = None) -> bytes:
    """The bytes of a file, of a bounded size when a limit is given.

    :raises OperationFailed: when it cannot be read, or is larger than the limit.
    """
    try:
        if limit is not None and (size := path.stat().st_size) > limit:
            raise OperationFailed(LexiconCode.FILE_TOO_LARGE, path=str(path), size=size, limit=limit)
        return path.read_bytes()
    except OSError as error:
        raise OperationFailed(
            LexiconCode.FILE_UNREADABLE, path=str(path), reason=errno_name(error)
        ) from error
