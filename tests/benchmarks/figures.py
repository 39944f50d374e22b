"""The figures of benchmarks: each says what it is, and a program is measured in its own process only."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from time import sleep

FILE_VARIABLE = "ACCESS_SCRABBLE_FIGURES"
"""Where ``python -m tests.benchmarks`` gathers what the tests note."""
GENEROUS = 10
"""A time is a fault at so many times its aim, and as much later again as programs share a core."""
GENEROUS_MEMORY = 1.5
OVERLOADED = 2.5
"""Where more programs than these share a core, times say more of the others: they are noted, not judged."""
LOOKING_SECONDS = 0.02

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
seconds = sum(one.ru_utime + one.ru_stime for one in used)
Path(sys.argv[1]).write_text(json.dumps({"seconds": seconds, "waited": waited, "megabytes": peak}))
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
        if unit == "MB":
            assert figure.value <= aim * GENEROUS_MEMORY, str(figure)
        elif shared <= OVERLOADED:
            assert figure.value <= aim * GENEROUS * shared, str(figure)
        else:
            print(f"; not judged: {shared:.1f} programs share a core", end="")


@dataclass(frozen=True, slots=True)
class Measured:
    """What a command cost, with its workers: processor time, time by the clock, and the most memory at one time."""

    seconds: float
    waited: float
    megabytes: float
    output: str


def measured(*arguments: str, cores: int = 99) -> Measured:
    """Run a command of the program by itself, on so many cores at most.

    The peak is what the child reads of its own: what the system tells a parent about children holds the memory of
    the parent too, from before the child became another program, and the largest of all earlier children. With its
    workers it is looked at again and again.
    """
    with tempfile.TemporaryDirectory() as directory:
        told, output = Path(directory, "measured.json"), Path(directory, "output")
        command = [sys.executable, "-c", CHILD, str(told), str(cores), *arguments]
        most = 0.0
        with output.open("wb") as file, subprocess.Popen(command, stdout=file, stderr=subprocess.DEVNULL) as child:
            while child.poll() is None:
                most = max(most, sum(map(resident_megabytes, with_workers(child.pid))))
                sleep(LOOKING_SECONDS)
        assert child.returncode == 0, arguments
        found = json.loads(told.read_text())
        found["megabytes"] = max(found["megabytes"], most)
        return Measured(**found, output=output.read_text())


def with_workers(process: int) -> Iterator[int]:
    """A process and those that it has started, those of its threads included."""
    yield process
    with suppress(OSError):  # it may be ending
        for children in Path(f"/proc/{process}/task").glob("*/children"):
            for child in children.read_text().split():
                yield from with_workers(int(child))


def resident_megabytes(process: int) -> float:
    with suppress(OSError, IndexError):
        return int(Path(f"/proc/{process}/status").read_text().partition("VmRSS:")[2].split()[0]) / 1024
    return 0.0


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
