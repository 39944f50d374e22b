"""What was built, tried where it is to run: ``python -m tests.release.elsewhere DIST PYTHON…`` or ``… SUITE MIRROR``.

With Pythons named, each of them gets both wheels (the compiled one where it fits) from pip, pipx and uv, in folders
that hold nothing else. With a suite of Debian and where to get it, as root, the portable folder and the Debian package
are started in a new system that has neither Python nor eSpeak NG nor liblouis. In all of them a game is followed with
the voice in a file and a simulated display.
"""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.release import smoke

PROGRAM = "access-scrabble"
LACKING = ("python", "libpython", "espeak", "libespeak", "liblouis")
"""What a system is to be without, by the beginnings of its packages' names."""


def _run(*command: str | Path, **variables: str | Path) -> str:
    environment = os.environ | {name: str(value) for name, value in variables.items()}
    words = [str(word) for word in command]
    done = subprocess.run(words, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{' '.join(words)}\n{done.stdout[-2000:]}\n{done.stderr[-2000:]}")
    return done.stdout.strip()


def by_pip(python: str, wheel: Path, folder: Path) -> Path:
    _run(python, "-m", "venv", folder / "bare")
    _run(folder / "bare/bin/pip", "install", "--quiet", wheel)
    return folder / "bare/bin" / PROGRAM


def by_pipx(python: str, wheel: Path, folder: Path) -> Path:
    _run(python, "-m", "venv", folder / "tool")
    _run(folder / "tool/bin/pip", "install", "--quiet", "pipx")
    homes = {"PIPX_HOME": folder / "pipx", "PIPX_BIN_DIR": folder / "bin", "PIPX_MAN_DIR": folder / "man"}
    _run(folder / "tool/bin/pipx", "install", "--python", python, wheel, **homes)
    return folder / "bin" / PROGRAM


def by_uv(python: str, wheel: Path, folder: Path) -> Path:
    _run(python, "-m", "venv", folder / "tool")
    _run(folder / "tool/bin/pip", "install", "--quiet", "uv")
    homes = {"UV_TOOL_DIR": folder / "uv", "UV_TOOL_BIN_DIR": folder / "bin", "UV_CACHE_DIR": folder / "cache"}
    _run(folder / "tool/bin/uv", "tool", "install", "--quiet", "--python", python, wheel, **homes)
    return folder / "bin" / PROGRAM


WAYS: dict[str, Callable[[str, Path, Path], Path]] = {"pip": by_pip, "pipx": by_pipx, "uv": by_uv}


def fits(wheel: Path, python: str) -> bool:
    tag = _run(python, "-c", "import sys; print('cp%d%d' % sys.version_info[:2])")
    return tag in wheel.name.split("-") or wheel.name.endswith("-none-any.whl")


def on_python(python: str, wheels: list[Path]) -> None:
    version = _run(python, "-c", "import platform; print(platform.python_version())")
    for wheel in wheels:
        for name, install in WAYS.items():
            if not fits(wheel, python):
                continue
            with tempfile.TemporaryDirectory(prefix="release-bare-") as folder:
                smoke.program(install(python, wheel, Path(folder)))
            print(f"Python {version}, {name}: {wheel.name} is in order", flush=True)


@contextmanager
def bare_debian(suite: str, mirror: str) -> Iterator[Path]:
    """The root of a new system with the least that Debian has, a way to play sounds, and our temporary folder."""
    if Path("/proc/self/ns/mnt").readlink() == Path(f"/proc/{os.getppid()}/ns/mnt").readlink():
        sys.exit("Start this as root by: unshare -m")
    place = Path(tempfile.mkdtemp(prefix="release-debian-"))
    root, shared = place / "root", place / "shared"
    _run("debootstrap", "--variant=minbase", suite, root, mirror)
    for folder in (shared, root / str(shared).removeprefix("/")):
        folder.mkdir(parents=True)
    _run("mount", "-t", "proc", "proc", root / "proc")
    _run("mount", "-t", "devpts", "devpts", root / "dev/pts")
    _run("mount", "--bind", shared, root / str(shared).removeprefix("/"))
    tempfile.tempdir = str(shared)  # what is tried has the same path inside and outside
    try:
        yield root
    finally:
        tempfile.tempdir = None
        for mounted in ("proc", "dev/pts", str(shared).removeprefix("/")):
            _run("umount", root / mounted)
        _run("rm", "--recursive", "--one-file-system", place)


def files_of(root: Path) -> set[str]:
    """All that a system holds, but for what apt keeps for itself."""
    own = ("var/lib/apt", "var/lib/dpkg", "var/cache", "var/log", "proc", "tmp", "dev", "root")
    listed = _run("find", root, "-xdev", "-printf", "%P\\n").splitlines()
    return {name for name in listed if not name.startswith(own)}


def in_debian(out: Path, suite: str, mirror: str) -> None:
    (archive,), (package,) = out.glob("*-linux-x86_64.tar.gz"), out.glob("*.deb")
    with bare_debian(suite, mirror) as root:
        inside = ("/usr/sbin/chroot", root)
        _run(*inside, "apt-get", "update")
        _run(*inside, "apt-get", "install", "--yes", "--no-install-recommends", "alsa-utils")
        present = _run(*inside, "dpkg-query", "--show", "--showformat", "${Package}\n").split()
        assert not [name for name in present if name.startswith(LACKING)], present
        before = files_of(root)
        shutil.unpack_archive(archive, root / "opt")
        (folder,) = (root / "opt").iterdir()
        smoke.program(*inside, f"/opt/{folder.name}/{PROGRAM}")
        print(f"{suite}: {archive.name} is in order", flush=True)
        shutil.rmtree(folder)
        shutil.copy(package, root / "opt")
        _run(*inside, "apt-get", "install", "--yes", f"/opt/{package.name}")
        (root / "opt" / package.name).unlink()
        smoke.program(*inside, f"/usr/bin/{PROGRAM}")
        _run(*inside, "apt-get", "purge", "--yes", PROGRAM)
        assert not files_of(root) - before, files_of(root) - before
        print(f"{suite}: {package.name} is in order, and leaves nothing when it is removed", flush=True)


def main(words: list[str]) -> None:
    out, others = Path(words[0]).resolve(), words[1:]
    if len(others) == 2 and "/" not in others[0]:
        in_debian(out, *others)
    else:
        for python in others:
            on_python(python, sorted(out.glob("*.whl")))


if __name__ == "__main__":
    main(sys.argv[1:])
