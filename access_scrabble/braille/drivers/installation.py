"""How this program was installed, and what to type to add to it what it may use."""

import platform
import sys
from pathlib import Path

PROGRAM = "access-scrabble"


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
    """What this system is and is like, by the names it gives itself, as ``debian``, ``fedora`` or ``darwin``."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return frozenset({sys.platform})
    return frozenset(f"{release.get('ID', '')} {release.get('ID_LIKE', '')}".split()) | {sys.platform}
