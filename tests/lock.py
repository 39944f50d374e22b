"""Writes the lock files anew: ``python -m tests.lock PYTHON…``, one interpreter for each version that is to be locked.

Each interpreter resolves what ``pyproject.toml`` asks for and notes the hash of every file it would install; a version
that they do not share stands with a marker. No address is written: whoever installs brings the index, the hash decides.
"""

import json
import subprocess
import sys
import tomllib
from collections import defaultdict
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
LOCKS = {"requirements.lock": False, "requirements-dev.lock": True}
"""What is needed to run, and to test as well."""


def wanted(*, with_tools: bool) -> list[str]:
    project: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found = [*project["project"]["dependencies"], *project["build-system"]["requires"]]
    return [*found, *project["dependency-groups"]["dev"]] if with_tools else found


def resolved(python: str, requirements: list[str]) -> tuple[str, dict[tuple[str, str], set[str]]]:
    """The version of Python, and for each name and version the hashes of the files that were chosen."""
    options = ["--dry-run", "--ignore-installed", "--quiet", "--report", "-"]
    command = [python, "-m", "pip", "install", *options, *requirements]
    report = json.loads(subprocess.run(command, capture_output=True, check=True, text=True).stdout)
    found: dict[tuple[str, str], set[str]] = {}
    for entry in report["install"]:
        name = entry["metadata"]["name"].lower().replace("_", "-")
        digest = entry["download_info"]["archive_info"]["hashes"]["sha256"]
        found[name, entry["metadata"]["version"]] = {digest}
    version = report["environment"]["python_version"]
    return version, found


def lock_text(pythons: list[str], requirements: list[str]) -> str:
    hashes: dict[tuple[str, str], set[str]] = defaultdict(set)
    versions: dict[tuple[str, str], list[str]] = defaultdict(list)
    known: list[str] = []
    for python in pythons:
        version, found = resolved(python, requirements)
        known.append(version)
        for key, digests in found.items():
            hashes[key] |= digests
            versions[key].append(version)
    lines = [f"# Linux on x86-64, Python {', '.join(known)}; written by python -m tests.lock"]
    for (name, version), digests in sorted(hashes.items()):
        own = versions[name, version]
        marker = "" if own == known else " ; " + " or ".join(f"python_version == '{one}'" for one in own)
        pins = " ".join(f"--hash=sha256:{digest}" for digest in sorted(digests))
        lines.append(f"{name}=={version}{marker} {pins}")
    return "\n".join(lines) + "\n"


def main() -> None:
    for name, with_tools in LOCKS.items():
        (ROOT / name).write_text(lock_text(sys.argv[1:], wanted(with_tools=with_tools)), encoding="utf-8")


if __name__ == "__main__":
    main()
