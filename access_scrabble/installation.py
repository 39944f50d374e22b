"""How this program was installed, and what to type on this system to add to it what it may use."""

import sys
from collections.abc import Callable
from pathlib import Path

from access_scrabble.errors import marked

PROGRAM = "access-scrabble"
START_FILE = f"{PROGRAM}.cmd"
"""What starts the portable program of Windows: it lies beside the folder of its Python."""


class StartCommand:
    """What is typed here to start this program: its name where the system finds it by that, else the path used.

    From the project's folder or the portable one for Linux its name alone is no command. It is looked for when said.
    """

    def __str__(self) -> str:
        used = sys.argv[0] if sys.argv else ""
        is_path = Path(used).stem == PROGRAM and used != Path(used).name
        if not is_path or _is_found_in(Path(used).parent):
            return PROGRAM  # python -m and the start file of Windows have no other name for it
        return f'"{used}"' if " " in used else used


def _is_found_in(folder: Path) -> bool:
    import shutil  # slow to load, and rarely needed

    found = shutil.which(PROGRAM)
    return found is not None and Path(found).parent.resolve() == folder.resolve()


def is_checkout() -> bool:
    """Whether the program runs from the project's folder, where ``make`` knows what to do."""
    return (Path(__file__).parents[1] / "Makefile").is_file()


def python_package_command(name: str, environment: Path = Path(sys.prefix)) -> str:
    """What adds a Python package where this program is installed, by what pipx and uv leave in an environment."""
    if (environment / "pipx_metadata.json").is_file():
        return f"pipx inject {PROGRAM} {name}"
    if _is_of_uv(environment / "pyvenv.cfg"):  # has no pip of its own
        return f"uv pip install --python {sys.executable} {name}"
    return f"{sys.executable} -m pip install {name}"


def _is_of_uv(settings: Path) -> bool:
    try:
        lines = settings.read_text(encoding="utf-8").splitlines()
    except (OSError, ValueError):
        return False
    return any(line.startswith("uv =") for line in lines)


def system_names() -> frozenset[str]:
    """What this system is and is like, by the names it gives itself, as ``debian``, ``fedora`` or ``win32``."""
    if sys.platform in ("win32", "darwin"):
        return frozenset({sys.platform})
    try:
        import platform  # slow to load, and rarely needed

        release = platform.freedesktop_os_release()
    except OSError:
        return frozenset({sys.platform})
    return frozenset(f"{release.get('ID', '')} {release.get('ID_LIKE', '')}".split()) | {sys.platform}


_INSTALLERS = {
    "debian": "sudo apt install",
    "ubuntu": "sudo apt install",
    "fedora": "sudo dnf install",
    "suse": "sudo zypper install",
    "arch": "sudo pacman -S",
    "darwin": "brew install",
}
_PACKAGES: dict[str, dict[str, str]] = {
    "liblouis": {"": "python3-louis", "arch": "liblouis", "darwin": "liblouis"},
    "espeak-ng": {"": "espeak-ng", "debian": "libespeak-ng1", "ubuntu": "libespeak-ng1"},
    "alsa-utils": {"": "alsa-utils", "darwin": "sox"},
    "speech-dispatcher": {"": "speech-dispatcher"},
    "espeak-ng-data": {"": "espeak-ng", "debian": "espeak-ng-data", "ubuntu": "espeak-ng-data"},
    "gcc": {"": "gcc python3-devel", "debian": "gcc python3-dev", "ubuntu": "gcc python3-dev", "arch": "gcc"},
    "brlapi": {"": "python3-brlapi", "arch": "brltty", "darwin": "brltty"},
}
"""What a part is called in the packages of each system, where the name differs."""

_ELSEWHERE = {
    ("liblouis", "win32"): marked(
        "install NVDA, version 2026.1 or later, or put liblouis.dll, the one for 64 bits, and its folder tables "
        "beside the program"
    ),
    ("espeak-ng", "win32"): marked("add a voice in the settings of Windows, under Speech"),
    ("espeak-ng-data", "win32"): marked("add a French voice in the settings of Windows, under Speech"),
    ("espeak-ng-data", "darwin"): marked("add a French voice in the settings of macOS, under Accessibility"),
    ("brlapi", "win32"): marked("install BRLTTY for Windows"),
}
_OTHERWISE = marked("install")


_TYPED = marked("type")


class NeededPart(str):
    """A part of the system that is missing, told by what to do here to have it.

    >>> NeededPart("liblouis").worded(str, "en", frozenset({"debian", "linux"}))
    'type sudo apt install python3-louis'
    """

    __slots__ = ()

    def worded(self, text: Callable[[str], str], _language: str, names: frozenset[str] | None = None) -> str:
        names = system_names() if names is None else names
        for (part, system), sentence in _ELSEWHERE.items():
            if part == self and system in names:
                return text(sentence)
        for system, installer in _INSTALLERS.items():
            if system in names:
                packages = _PACKAGES[self]
                return f"{text(_TYPED)} {installer} {packages.get(system, packages[''])}"
        return f"{text(_OTHERWISE)} {self}"
