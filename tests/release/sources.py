"""The sources of a release, as git tracks them, and the Python packages that are built of them."""

import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[2]
COMPILED = "[[tool.setuptools.ext-modules]]"
"""How the part of ``pyproject.toml`` begins that names what is compiled; it ends with the next table of a tool."""


def maintainer() -> str:
    """Who answers for the program, as its packages say."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return str(project["authors"][0]["name"])


def copy_tracked(target: Path) -> Path:
    """What git tracks, as a newcomer's clone has it."""
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    for name in filter(None, listed.split("\0")):
        source, copy = ROOT / name, target / name
        if not source.exists():
            continue
        copy.parent.mkdir(parents=True, exist_ok=True)
        if source.is_symlink():
            copy.symlink_to(source.readlink())
        else:
            shutil.copy(source, copy)
    return target


def leave_uncompiled(source: Path) -> None:
    """Let a copy build a wheel for every system."""
    project = source / "pyproject.toml"
    text = project.read_text(encoding="utf-8")
    start = text.index(COMPILED)
    end = text.index("[tool.ruff]", start)
    project.write_text(text[:start] + text[end:], encoding="utf-8")


def build(source: Path, out: Path, kind: str, *options: str) -> Path:
    """A wheel or a source distribution; the one file that was made."""
    before = set(out.glob("*")) if out.is_dir() else set()
    command = [sys.executable, "-m", "build", f"--{kind}", "--outdir", str(out), *options, str(source)]
    linker = {"LDSHARED": "cc -shared"} if sys.platform == "linux" else {}  # else with paths of this Python's own
    subprocess.run(command, check=True, capture_output=True, env=os.environ | linker)
    (made,) = set(out.glob("*")) - before
    return made
