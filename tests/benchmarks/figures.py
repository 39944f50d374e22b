"""The figures of benchmarks: each says what it is, and a program is measured in its own process only."""

import json
import os
import subprocess
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

FILE_VARIABLE = "ACCESS_SCRABBLE_FIGURES"
"""Where ``python -m tests.benchmarks`` gathers what the tests note."""
GENEROUS = 10
"""A time is a fault at so many times its aim, and as much later again as programs share a core."""
GENEROUS_MEMORY = 1.5

CHILD = """
import json, os, resource, sys
from pathlib import Path
from time import perf_counter
from access_scrabble.cli import main
cores = set(list(os.sched_getaffinity(0))[: int(sys.argv[2])])
os.sched_setaffinity(0, cores)
began = perf_counter()
status = main(sys.argv[3:])
waited = perf_counter() - began
peak = int(Path("/proc/self/status").read_text().partition("VmHWM:")[2].split()[0]) / 1024
used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
Path(sys.argv[1]).write_text(json.dumps({
    "seconds": sum(one.ru_utime + one.ru_stime for one in used),
    "waited": waited,
    "megabytes": peak + len(cores) * used[1].ru_maxrss / 1024,
}))
sys.exit(status)
"""


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing measured: ``kind`` says which of how many, ``left_out`` what its time does not hold."""

    name: str
    value: float
    unit: str
    kind: str
    aim: float | None = None
    left_out: str = ""

    def __str__(self) -> str:
        aim = "" if self.aim is None else f", aim {self.aim:g}"
        left_out = f"; without {self.left_out}" if self.left_out else ""
        return f"{self.name}: {self.value:.3g} {self.unit} ({self.kind}{aim}{left_out})"


def note(name: str, value: float, unit: str, kind: str, aim: float | None = None, left_out: str = "") -> None:
    """Print a figure, and hand it to the table of the run."""
    figure = Figure(name, float(value), unit, kind, aim, left_out)
    print(f"\n{figure}", end="")
    if target := os.environ.get(FILE_VARIABLE):
        with Path(target).open("a", encoding="utf-8") as file:
            file.write(json.dumps(asdict(figure)) + "\n")
    if aim is not None:
        shared = max(1.0, max(os.getloadavg()) / (os.cpu_count() or 1))
        assert figure.value <= aim * (GENEROUS_MEMORY if unit == "MB" else GENEROUS * shared), str(figure)


@dataclass(frozen=True, slots=True)
class Measured:
    """What a command cost, with its workers: processor time, time by the clock, and the most memory.

    Of workers the system tells only the greatest: each core is taken to have had one like it.
    """

    seconds: float
    waited: float
    megabytes: float
    output: str


def measured(*arguments: str, cores: int = 99) -> Measured:
    """Run a command of the program by itself, on so many cores at most.

    The peak is what the child reads of its own: what the system tells a parent about children holds the memory of
    the parent too, from before the child became another program, and the largest of all earlier children.
    """
    with tempfile.TemporaryDirectory() as directory:
        told = Path(directory, "measured.json")
        done = subprocess.run(
            [sys.executable, "-c", CHILD, str(told), str(cores), *arguments], check=True, capture_output=True, text=True
        )
        return Measured(**json.loads(told.read_text()), output=done.stdout)


def table(figures: list[Figure], before: dict[str, float]) -> list[str]:
    """The lines of a table: each figure, what it is, and its ratio to the run before, if that had it.

    >>> table([Figure("top", 2.0, "ms", "best of 9", 5)], {"top": 4.0})[-1]
    '| top | 2 ms | 0.50 | best of 9 | 5 | |'
    """
    lines = [
        "| figure | value | to the last run | what it is | aim | without |",
        "| --- | --- | --- | --- | --- | --- |",
    ]
    for one in figures:
        last = before.get(one.name)
        ratio = f"{one.value / last:.2f}" if last else "new"
        aim = "" if one.aim is None else f" {one.aim:g}"
        left_out = f" {one.left_out}" if one.left_out else ""
        lines.append(f"| {one.name} | {one.value:.3g} {one.unit} | {ratio} | {one.kind} |{aim} |{left_out} |")
    return lines
