"""Makes a release: ``python -m tests.release OUT [PYTHON-FOR-WINDOWS [LIBLOUIS-FOR-WINDOWS]]``, for ``make release``.

The second word is the folder of the embedded Python that python.org gives, unpacked. Without it the Windows folder is
made of the copy that the tests use, and its name says so: that one is not to be handed on. The third one is the folder
that liblouis gives for Windows of 64 bits, unpacked; without it braille takes the library of an NVDA.
"""

import hashlib
import shutil
import sys
import tempfile
from pathlib import Path

from access_scrabble import __version__
from tests.release import leaflet, linux, manual, smoke, windows
from tests.release.licences import CARRIED, LIBLOUIS, library_list, licence_list
from tests.release.sources import ROOT, build, copy_tracked, leave_uncompiled, maintainer
from tests.release.wine import WineTrouble

NAME = f"access-scrabble-{__version__}"


def packages(work: Path, out: Path) -> tuple[Path, Path]:
    """Source distribution and both wheels; the wheel of this system and the one of every system."""
    source = copy_tracked(work / "source")
    manual.write(source / "share")
    build(source, out, "sdist")
    compiled = build(source, out, "wheel")
    leave_uncompiled(source)
    return compiled, build(source, out, "wheel")


def linux_folder(wheel: Path, work: Path, out: Path) -> None:
    folder = linux.freeze(wheel, work)
    site = next((work / "freezer/lib").glob("python*/site-packages"))
    listed = licence_list(site, *CARRIED) + library_list(folder / "_internal")
    (folder / "LICENCES.txt").write_text(listed, encoding="utf-8")
    manual.write(folder / "share")
    leaflet.write_linux(folder)
    smoke.linux(folder / "access-scrabble")
    linux.debian_package(folder, __version__, maintainer(), out)
    shutil.make_archive(str(out / f"{NAME}-linux-x86_64"), "gztar", folder.parent, folder.name)


def windows_folder(wheel: Path, work: Path, out: Path, python: Path | None = None, louis: Path | None = None) -> None:
    home = windows.assemble(python or windows.fetch_repack(work), wheel, work / NAME)
    carried = ["Python", "The free French word list"]
    if louis:
        linux.add_liblouis(home / "liblouis", louis / "bin/liblouis.dll", louis / "share/liblouis/tables")
        carried.append(LIBLOUIS)
    listed = licence_list(home / "python/Lib/site-packages", *carried)
    (home / "LICENCES.txt").write_text(listed, encoding="utf-8")
    leaflet.write_windows(home)
    suffix = "" if python else "-for-tests"
    archive = shutil.make_archive(str(out / f"{NAME}-windows-x86_64{suffix}"), "zip", home.parent, home.name)
    try:
        smoke.windows(Path(archive))
    except WineTrouble as trouble:
        print(f"THE WINDOWS FOLDER WAS NOT TRIED. {trouble}", file=sys.stderr)


def checksums(out: Path) -> None:
    files = sorted(path for path in out.iterdir() if path.name != "SHA256SUMS")
    lines = [f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n" for path in files]
    (out / "SHA256SUMS").write_text("".join(lines), encoding="utf-8")


def main(words: list[str]) -> None:
    out, *of_windows = map(Path, words)
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    with tempfile.TemporaryDirectory(prefix="release-") as name:
        work = Path(name)
        compiled, pure = packages(work, out)
        for wheel in (compiled, pure):
            smoke.wheel(wheel, work / wheel.stem)
        linux_folder(compiled, work, out)
        windows_folder(pure, work, out, *of_windows)
        for archive in (*out.glob("*.whl"), *out.glob("*.zip"), *out.glob("*.gz")):
            smoke.without_traces(archive, ROOT, work)
    checksums(out)
    print((out / "SHA256SUMS").read_text(encoding="utf-8"), end="")


if __name__ == "__main__":
    main(sys.argv[1:])
