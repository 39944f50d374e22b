"""How this program was installed, and what to type to add to it what it may use."""

import platform
import sys
from pathlib import Path

PROGRAM = "access-scrabble"


def python_package_command(name: str, prefix: str = sys.prefix) -> str:
    """What adds a Python package where this program is installed.

    >>> python_package_command("hidapi", "/home/anna/.local/share/pipx/venvs/access-scrabble")
    'pipx inject access-scrabble hidapi'
    >>> python_package_command("hidapi", "/home/anna/.local/share/uv/tools/access-scrabble")
    'uv tool install --with hidapi access-scrabble'
    """
    parts = Path(prefix).parts
    if "pipx" in parts:
        return f"pipx inject {PROGRAM} {name}"
    if "uv" in parts and "tools" in parts:
        return f"uv tool install --with {name} {PROGRAM}"
    return f"{sys.executable} -m pip install {name}"


def system_names() -> frozenset[str]:
    """What this system is and is like, by the names it gives itself, as ``debian``, ``fedora`` or ``darwin``."""
    try:
        release = platform.freedesktop_os_release()
    except OSError:
        return frozenset({sys.platform})
    return frozenset(f"{release.get('ID', '')} {release.get('ID_LIKE', '')}".split()) | {sys.platform}
