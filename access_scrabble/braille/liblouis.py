"""Finding liblouis from any environment: its module ``louis`` here, that of the system's Python, or the library itself.

Environments of pip, pipx and uv do not see the system's modules, and the package ``louis`` of PyPI is something else.
The system's module is pure Python around the library, so any Python can use it.
"""

import ctypes
import ctypes.util
import importlib
import importlib.util
import os
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, Protocol

from access_scrabble.installation import START_FILE

IS_WINDOWS = os.name == "nt"
MODULE = "louis"
DISPLAY_TABLE = "unicode.dis"
"""The table that gives Unicode braille: every set of tables has it."""
MODULE_FOLDERS = (
    "/usr/lib/python3/dist-packages",
    "/usr/lib/python3.*/site-packages",
    "/usr/lib64/python3.*/site-packages",
    "/usr/local/lib/python3*/dist-packages",
    "/usr/local/lib/python3*/site-packages",
    "/opt/homebrew/lib/python3*/site-packages",
)
LIBRARIES = (
    "liblouis.so.20",
    "liblouis.so",
    "/opt/homebrew/lib/liblouis.dylib",
    "/usr/local/lib/liblouis.dylib",
    "liblouis.dylib",
)
PORTABLE_NAMES = ("liblouis.dll", "louis.dll") if IS_WINDOWS else ("liblouis.so.20",)
_LONGEST_PATH = 32768
TABLE_FOLDERS = ("tables", "louis/tables", "share/liblouis/tables", "../share/liblouis/tables")
"""Where the tables are, seen from a library that does not know it: as NVDA has them, or liblouis's own archive."""


class Liblouis(Protocol):
    """What we use of the module ``louis``."""

    def translate(self, tables: list[str], text: str) -> tuple[str, list[int], list[int], int]: ...
    def backTranslateString(self, tables: list[str], braille: str) -> str: ...  # noqa: N802
    def setLogLevel(self, level: int) -> None: ...  # noqa: N802


if sys.platform == "win32":

    def path_bytes(path: str) -> bytes:
        """As C opens a file there: in the code page of the system, or by its short name where that lacks a letter."""
        try:
            return path.encode("mbcs")
        except UnicodeEncodeError:
            short = ctypes.create_unicode_buffer(_LONGEST_PATH)
            ctypes.windll.kernel32.GetShortPathNameW(path, short, _LONGEST_PATH)
            return (short.value or path).encode("mbcs", "replace")

else:
    path_bytes = os.fsencode
    """A path as C opens a file here."""


class FoundLiblouis(NamedTuple):
    louis: Liblouis
    place: str
    tables: tuple[Path, ...] = ()
    """The folders of its tables."""

    def table(self, name: str) -> str:
        """A table by its whole path: by its name, liblouis would take one of the folder the program was started in."""
        paths = [folder / name for folder in self.tables]
        return str(next((path for path in paths if path.is_file()), paths[0])) if paths else name


class LiblouisLibrary:
    """The library without a module: the few functions we use, called by ctypes."""

    def __init__(self, library: ctypes.CDLL) -> None:
        self._library = library
        size = library.lou_charSize()
        self._encoding, self._unit = f"utf_{size * 8}_le", size

    def translate(self, tables: list[str], text: str) -> tuple[str, list[int], list[int], int]:
        """As the module does: the braille, the places of its cells in the text, those of the text in it."""
        source, length = self._buffer(text)
        most = length.value * 16 + 16
        target, room = ctypes.create_string_buffer(most * self._unit), ctypes.c_int(most)
        to_cell, to_text = (ctypes.c_int * length.value)(), (ctypes.c_int * most)()
        cursor, sizes = ctypes.c_int(0), (ctypes.byref(length), ctypes.byref(room))
        names, places = self._joined(tables), (to_cell, to_text, ctypes.byref(cursor))
        done = self._library.lou_translate(names, source, sizes[0], target, sizes[1], None, None, *places, 0)
        braille = self._text(target, room, done)
        return braille, to_text[: room.value], to_cell[: length.value], cursor.value

    def backTranslateString(self, tables: list[str], braille: str) -> str:  # noqa: N802
        source, length = self._buffer(braille)
        most = length.value * 16 + 16
        target, room = ctypes.create_string_buffer(most * self._unit), ctypes.c_int(most)
        done = self._library.lou_backTranslateString(
            self._joined(tables), source, ctypes.byref(length), target, ctypes.byref(room), None, None, 0
        )
        return self._text(target, room, done)

    def setLogLevel(self, level: int) -> None:  # noqa: N802
        self._library.lou_setLogLevel(level)

    def _joined(self, tables: list[str]) -> bytes:
        return b",".join(map(path_bytes, tables))

    def _buffer(self, text: str) -> tuple[ctypes.Array[ctypes.c_char], ctypes.c_int]:
        encoded = text.encode(self._encoding, "surrogatepass")
        return ctypes.create_string_buffer(encoded, len(encoded) + self._unit), ctypes.c_int(len(encoded) // self._unit)

    def _text(self, buffer: ctypes.Array[ctypes.c_char], length: ctypes.c_int, done: int) -> str:
        if not done:
            raise RuntimeError(MODULE)
        return buffer.raw[: length.value * self._unit].decode(self._encoding, "surrogatepass")


def module_folders() -> list[Path]:
    """The folders of the system's Python that hold the module."""
    root = Path("/")
    folders = (folder for pattern in MODULE_FOLDERS for folder in sorted(root.glob(pattern.removeprefix("/"))))
    return [folder for folder in folders if (folder / MODULE / "__init__.py").is_file()]


def _is_liblouis(module: ModuleType) -> bool:
    return hasattr(module, "translate") and hasattr(module, "backTranslateString")


def _module_here() -> FoundLiblouis | None:
    return _found(importlib.import_module(MODULE))


def _found(module: ModuleType) -> FoundLiblouis | None:
    if not _is_liblouis(module):
        return None
    return FoundLiblouis(module, str(module.__file__), _table_folders(getattr(module, "liblouis", None)))


def _table_folders(library: ctypes.CDLL | None) -> tuple[Path, ...]:
    """Where a library looks for tables, but for folders that depend on where the program was started."""
    tell = getattr(library, "_lou_getTablePath", None)
    if tell is None:
        return ()
    tell.restype = ctypes.c_char_p
    folders = map(Path, os.fsdecode(tell() or b"").split(","))
    return tuple(folder for folder in folders if folder.is_absolute())


def _module_in(folder: Path) -> FoundLiblouis | None:
    """That one package and nothing else of the system's."""
    spec = importlib.util.spec_from_file_location(MODULE, folder / MODULE / "__init__.py")
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return _found(module)


def _library(name: str) -> FoundLiblouis:
    library = ctypes.CDLL(name)
    return FoundLiblouis(LiblouisLibrary(library), name, _table_folders(library))


def portable_folders() -> list[Path]:
    """Where a library and its tables lie together: beside a portable program; on Windows on the path or in NVDA too."""
    if not IS_WINDOWS:
        return _beside_the_program() if getattr(sys, "frozen", False) else []
    on_path = [Path(folder) for folder in os.environ.get("PATH", "").split(os.pathsep) if folder]
    return list(dict.fromkeys([*_beside_the_program(), *on_path, *_folders_of_nvda()]))


def _beside_the_program() -> list[Path]:
    """The folder that a user sees the program in, and that of its Python, which may be one below."""
    home = Path(sys.executable).parent
    seen = home.parent if (home.parent / START_FILE).is_file() else home
    folders = [seen / "liblouis", home / "liblouis", Path(sys.prefix) / "liblouis"]
    return list(dict.fromkeys([seen, home, *folders] if IS_WINDOWS else folders))


def _folders_of_nvda() -> list[Path]:
    programs = [os.environ.get(name) for name in ("ProgramFiles", "ProgramFiles(x86)", "ProgramW6432")]
    return list(dict.fromkeys(Path(folder) / "NVDA" for folder in programs if folder))


def _lying_in(folder: Path) -> tuple[Path, Path] | None:
    """A library of one folder, and its tables."""
    for library in (folder / name for name in PORTABLE_NAMES):
        tables = next((folder / name for name in TABLE_FOLDERS if (folder / name / DISPLAY_TABLE).is_file()), None)
        if library.is_file() and tables is not None:
            return library, tables
    return None


def _library_in(folder: Path) -> FoundLiblouis | None:
    lying = _lying_in(folder)
    if lying is None:
        return None
    library, tables = lying
    return FoundLiblouis(LiblouisLibrary(ctypes.CDLL(str(library))), str(library), (tables,))


def _named_library() -> FoundLiblouis | None:
    named = ctypes.util.find_library(MODULE)  # asks the system's tools: slow, so last
    return _library(named) if named else None


@cache
def find_liblouis() -> FoundLiblouis | None:
    """Liblouis from the first place that has it."""
    tries: list[Callable[[], FoundLiblouis | None]] = [_module_here]
    tries += [partial(_module_in, folder) for folder in module_folders()]
    tries += [partial(_library_in, folder) for folder in portable_folders()]
    if not IS_WINDOWS:
        tries += [partial(_library, name) for name in LIBRARIES]
        tries.append(_named_library)
    for attempt in tries:
        try:
            if found := attempt():
                return found
        except (ImportError, OSError, AttributeError):
            continue
    return None


def found_unusable() -> tuple[str, ...]:
    """Libraries that lie where they are looked for: where none is found they are made for another processor.

    NVDA has one of 32 bits before its version 2026.1, one of 64 bits since.
    """
    return tuple(str(lying[0]) for lying in map(_lying_in, portable_folders()) if lying)


def looked_for() -> tuple[str, ...]:
    """The folders of modules and the libraries that were looked for on this system; a path is told by its name."""
    if IS_WINDOWS:
        return (*(str(folder / PORTABLE_NAMES[0]) for folder in (*_beside_the_program(), *_folders_of_nvda())), "PATH")
    return ("sys.path", *MODULE_FOLDERS, *LIBRARIES)
