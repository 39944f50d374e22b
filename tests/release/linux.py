"""The portable folder for Linux: the program frozen with its Python, eSpeak NG, liblouis and the French tables."""

import re
import shutil
import subprocess
import sys
import venv
from pathlib import Path

from tests.release.sources import ROOT

PACKAGES = ("pyinstaller>=6.10", "espeakng-loader", "hidapi")
"""What freezes, and what a bare machine lacks: the voice's library with its data, and HID displays."""
HIDDEN = (
    *("access_scrabble.cli", "access_scrabble.console", "access_scrabble.desks", "access_scrabble.speech"),
    *("access_scrabble.braille", "access_scrabble.files", "access_scrabble.audience", "pyttsx3.drivers"),
)
"""Packages whose modules are imported by name."""
DATA = ("access_scrabble", "espeakng_loader")
TABLES = ("unicode.dis", "fr-bfu-comp8.utb", "fr-bfu-comp6.utb", "fr-bfu-g2.ctb")
TABLE_FOLDER = Path("/usr/share/liblouis/tables")
LIBRARY = "liblouis.so.20"
_INCLUDED = re.compile(r"^include\s+(\S+)", re.MULTILINE)


def freeze(wheel: Path, work: Path) -> Path:
    """A folder with the program ``access-scrabble`` in it."""
    environment = work / "freezer"
    venv.create(environment, with_pip=True)
    python = str(environment / "bin/python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, str(wheel), *PACKAGES], check=True, capture_output=True)
    start = work / "access-scrabble.py"
    start.write_text("import sys\nfrom access_scrabble.cli import main\nsys.exit(main())\n", encoding="utf-8")
    options = ["--noconfirm", "--onedir", "--name", "access-scrabble", "--log-level", "ERROR"]
    options += ["--distpath", str(work / "frozen"), "--workpath", str(work / "freezing"), "--specpath", str(work)]
    for name in HIDDEN:
        options += ["--collect-submodules", name]
    for name in DATA:
        options += ["--collect-data", name, "--collect-binaries", name]
    subprocess.run([python, "-m", "PyInstaller", *options, str(start)], check=True, capture_output=True)
    folder = work / "frozen" / "access-scrabble"
    add_liblouis(folder / "liblouis")
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    return folder


def add_liblouis(folder: Path) -> None:
    """The library of this system with the tables we use and all that they include."""
    tables = folder / "tables"
    tables.mkdir(parents=True)
    wanted = list(TABLES)
    for name in wanted:
        text = (TABLE_FOLDER / name).read_bytes()
        (tables / name).write_bytes(text)
        found = _INCLUDED.findall(text.decode("utf-8", errors="replace"))
        wanted += [other for other in found if other not in wanted]
    shutil.copy(library_path(), folder / LIBRARY)


def library_path() -> Path:
    listed = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    return next(Path(line.split("=> ")[1]).resolve() for line in listed.splitlines() if LIBRARY in line)


TELL_LICENCES = """
from importlib.metadata import distributions
for one in sorted(distributions(), key=lambda one: one.name.lower()):
    told = one.metadata
    classifiers = told.get_all("Classifier") or ()
    kinds = [value.rpartition("::")[2].strip() for value in classifiers if value.startswith("License")]
    licence = told.get("License-Expression") or ", ".join(kinds) or told.get("License") or "see the package"
    print(f"{one.name} {one.version}: {licence.splitlines()[0]}")
"""


def licences(python: Path | str = sys.executable) -> str:
    """What is inside and under which licence, as the packages themselves tell."""
    return subprocess.run([str(python), "-c", TELL_LICENCES], capture_output=True, text=True, check=True).stdout
