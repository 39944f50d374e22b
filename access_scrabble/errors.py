"""The program's own errors: a code and data, put into words by the presentation layer alone."""

from enum import StrEnum


def marked(message: str) -> str:
    """Mark a message of a table for translation; presentation translates it when it is used."""
    return message


class AccessScrabbleError(Exception):
    """Anything the program refuses or cannot do, known by its code."""

    def __init__(self, code: StrEnum, **data: object) -> None:
        super().__init__(code, data)
        self.code = code
        self.data = data

    def __str__(self) -> str:
        details = ", ".join(f"{name}={value!r}" for name, value in self.data.items())
        return f"{self.code}({details})"


class InputError(AccessScrabbleError):
    """What was typed or read is malformed."""


class RuleViolation(AccessScrabbleError):
    """What was asked is well formed, but the rules do not allow it now."""


class OperationFailed(AccessScrabbleError):
    """The machine could not do it: a file, a disk, a device."""


class FileCode(StrEnum):
    """Why a file could not be used."""

    NOT_FOUND = "file_not_found"
    NOT_READABLE = "file_not_readable"
    NOT_TEXT = "file_not_text"
    NOT_WRITABLE = "file_not_writable"
    DISK_FULL = "disk_full"
    FOLDER_MISSING = "folder_missing"
    NOT_ALLOWED = "writing_not_allowed"
    IS_A_FOLDER = "path_is_a_folder"
    NO_TABLE = "no_table_for_spreadsheet"
    NO_SUCH_PART = "no_such_part"
    BAD_BATCH_LINE = "bad_batch_line"
