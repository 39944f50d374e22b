"""Run every benchmark in a process of its own, then print and keep the table of all figures: ``make bench``."""

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from tests.benchmarks.figures import FILE_VARIABLE, Figure, table

KEPT = Path(".bench/last.json")
PYTEST = [sys.executable, "-m", "pytest", "-m", "bench", "-q", "-p", "no:cacheprovider"]


def collected(arguments: list[str]) -> list[str]:
    """The benchmarks to run, one name each."""
    listed = subprocess.run([*PYTEST, "--collect-only", *arguments], capture_output=True, text=True, check=False)
    return [line for line in listed.stdout.splitlines() if "::" in line]


def main(arguments: list[str]) -> int:
    began, load = datetime.now(UTC), os.getloadavg()[0]
    failed = []
    with tempfile.TemporaryDirectory() as directory:
        noted = Path(directory, "figures")
        noted.touch()
        for name in collected(arguments or ["tests/benchmarks"]):
            done = subprocess.run(
                [*PYTEST, "-s", "--no-header", name], env={**os.environ, FILE_VARIABLE: str(noted)}, check=False
            )
            if done.returncode:
                failed.append(name)
        figures = [Figure(**json.loads(line)) for line in noted.read_text(encoding="utf-8").splitlines()]
    report(figures, f"{began:%Y-%m-%d %H:%M}, load {load:.1f} at the start, {os.getloadavg()[0]:.1f} at the end")
    print("\n".join(["", *(f"FAILED {name}" for name in failed)]))
    return 1 if failed else 0


def report(figures: list[Figure], when: str) -> None:
    """Print the table with ratios to the run before, and keep it; what this run left out stays as it was."""
    kept: dict[str, Any] = {"when": "never", "figures": []}
    if KEPT.exists():
        kept = json.loads(KEPT.read_text(encoding="utf-8"))
    before = {one["name"]: one["value"] for one in kept["figures"]}
    print("\n".join(["", f"{when}; the last run: {kept['when']}", "", *table(figures, before)]))
    names = {one.name for one in figures}
    others = [one for one in kept["figures"] if one["name"] not in names]
    KEPT.parent.mkdir(exist_ok=True)
    KEPT.write_text(json.dumps({"when": when, "figures": [*map(asdict, figures), *others]}, indent=1), encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
