"""Finding liblouis from any environment: its module ``louis`` here, that of the system's Python, or the library itself.

Environments of pip, pipx and uv do not see the system's modules, and the package ``louis`` of PyPI is something else.
The system's module is pure Python around the library, so any Python can use it.
"""

import ctypes
import ctypes.util
import importlib
import importlib.util
import sys
from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from types import ModuleType
from typing import NamedTuple, Protocol

from access_scrabble.braille.drivers.installation import system_names

MODULE = "louis"
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
    "liblouis.dll",
)
COMMANDS = {
    "debian": "sudo apt install python3-louis",
    "fedora": "sudo dnf install python3-louis",
    "suse": "sudo zypper install python3-louis",
    "arch": "sudo pacman -S liblouis",
    "darwin": "brew install liblouis",
}
OTHERWISE = "liblouis.io/downloads"


class Liblouis(Protocol):
    """What we use of the module ``louis``."""

    def translate(self, tables: list[str], text: str) -> tuple[str, list[int], list[int], int]: ...
    def backTranslateString(self, tables: list[str], braille: str) -> str: ...  # noqa: N802
    def setLogLevel(self, level: int) -> None: ...  # noqa: N802


class FoundLiblouis(NamedTuple):
    louis: Liblouis
    place: str


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
        done = self._library.lou_translate(
            _joined(tables), source, sizes[0], target, sizes[1], None, None, to_cell, to_text, ctypes.byref(cursor), 0
        )
        braille = self._text(target, room, done)
        return braille, to_text[: room.value], to_cell[: length.value], cursor.value

    def backTranslateString(self, tables: list[str], braille: str) -> str:  # noqa: N802
        source, length = self._buffer(braille)
        most = length.value * 16 + 16
        target, room = ctypes.create_string_buffer(most * self._unit), ctypes.c_int(most)
        done = self._library.lou_backTranslateString(
            _joined(tables), source, ctypes.byref(length), target, ctypes.byref(room), None, None, 0
        )
        return self._text(target, room, done)

    def setLogLevel(self, level: int) -> None:  # noqa: N802
        self._library.lou_setLogLevel(level)

    def _buffer(self, text: str) -> tuple[ctypes.Array[ctypes.c_char], ctypes.c_int]:
        encoded = text.encode(self._encoding, "surrogatepass")
        return ctypes.create_string_buffer(encoded, len(encoded) + self._unit), ctypes.c_int(len(encoded) // self._unit)

    def _text(self, buffer: ctypes.Array[ctypes.c_char], length: ctypes.c_int, done: int) -> str:
        if not done:
            raise RuntimeError(MODULE)
        return buffer.raw[: length.value * self._unit].decode(self._encoding, "surrogatepass")


def _joined(tables: list[str]) -> bytes:
    return ",".join(tables).encode(sys.getfilesystemencoding())


def module_folders() -> list[Path]:
    """The folders of the system's Python that hold the module."""
    root = Path("/")
    folders = (folder for pattern in MODULE_FOLDERS for folder in sorted(root.glob(pattern.removeprefix("/"))))
    return [folder for folder in folders if (folder / MODULE / "__init__.py").is_file()]


def _is_liblouis(module: ModuleType) -> bool:
    return hasattr(module, "translate") and hasattr(module, "backTranslateString")


def _module_here() -> FoundLiblouis | None:
    module = importlib.import_module(MODULE)
    return FoundLiblouis(module, str(module.__file__)) if _is_liblouis(module) else None


def _module_in(folder: Path) -> FoundLiblouis | None:
    """That one package and nothing else of the system's."""
    path = folder / MODULE / "__init__.py"
    spec = importlib.util.spec_from_file_location(MODULE, path)
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return FoundLiblouis(module, str(path)) if _is_liblouis(module) else None


def _library(name: str) -> FoundLiblouis:
    return FoundLiblouis(LiblouisLibrary(ctypes.CDLL(name)), name)


@cache
def find_liblouis() -> FoundLiblouis | None:
    """Liblouis from the first place that has it."""
    tries: list[Callable[[], FoundLiblouis | None]] = [_module_here]
    tries += [partial(_module_in, folder) for folder in module_folders()]
    tries += [partial(_library, name) for name in LIBRARIES]
    for attempt in tries:
        try:
            if found := attempt():
                return found
        except (ImportError, OSError, AttributeError):
            continue
    named = ctypes.util.find_library(MODULE)  # asks the system's tools: slow, so last
    return _library(named) if named else None


def command_for_liblouis() -> str:
    """What to type, or where to look, on this system."""
    names = system_names()
    if "ubuntu" in names:
        names |= {"debian"}
    return next((command for name, command in COMMANDS.items() if name in names), OTHERWISE)
