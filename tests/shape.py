"""How the product is shaped, counted: files, lines, imports, cycles, and how much a key press crosses.

``make shape`` prints the figures of docs/architecture.md; ``python -m tests.shape typed`` lists what a path crosses.
The paths are measured in the running program: every call of a function of the product between a line typed and the
next question is noted, in all threads.
"""

import ast
import json
import os
import subprocess
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "access_scrabble"
Graph = Mapping[str, set[str]]


def modules() -> dict[str, ast.Module]:
    """Every module of the product by its dotted name, parsed."""
    found = {}
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
        found[name] = ast.parse(path.read_text(encoding="utf-8"))
    return found


def lines_of(name: str) -> int:
    path = ROOT.joinpath(*name.split("."))
    path = path / "__init__.py" if path.is_dir() else path.with_suffix(".py")
    return len(path.read_text(encoding="utf-8").splitlines())


def import_graph(trees: Mapping[str, ast.Module]) -> dict[str, set[str]]:
    """Who imports whom, inside functions too."""
    graph: dict[str, set[str]] = defaultdict(set)
    for name, tree in trees.items():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and node.module:
                wanted = [f"{node.module}.{alias.name}" for alias in node.names]
                graph[name] |= {one if one in trees else node.module for one in wanted}
            elif isinstance(node, ast.Import):
                graph[name] |= {alias.name for alias in node.names}
        graph[name] = {one for one in graph[name] if one in trees and one != name}
    return graph


def cycles(graph: Graph) -> list[list[str]]:
    """The groups of nodes that lead to each other (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for target in graph.get(node, ()):
            if target not in index:
                visit(target)
                low[node] = min(low[node], low[target])
            elif target in stack:
                low[node] = min(low[node], index[target])
        if low[node] == index[node]:
            group: list[str] = []
            while not group or group[-1] != node:
                group.append(stack.pop())
            if len(group) > 1:
                found.append(sorted(group))

    for node in list(graph):
        if node not in index:
            visit(node)
    return found


def folders(graph: Graph, names: Iterable[str]) -> Graph:
    """Who imports whom, folder by folder; the modules at the top stand for themselves."""
    packages = {name for name in names if ROOT.joinpath(*name.split(".")).is_dir()}

    def folder(name: str) -> str:
        return name if name in packages or name.count(".") < 2 else name.rpartition(".")[0]

    found: dict[str, set[str]] = defaultdict(set)
    for name, targets in graph.items():
        found[folder(name)] |= {folder(one) for one in targets} - {folder(name)}
    return found


def import_lines(trees: Iterable[ast.Module]) -> int:
    """Lines taken by import statements."""
    return sum(
        (node.end_lineno or node.lineno) - node.lineno + 1
        for tree in trees
        for node in ast.walk(tree)
        if isinstance(node, ast.Import | ast.ImportFrom)
    )


def functions(trees: Iterable[ast.Module]) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for tree in trees:
        yield from (n for n in ast.walk(tree) if isinstance(n, ast.FunctionDef | ast.AsyncFunctionDef))


def static_figures() -> dict[str, int | float]:
    """What the sources tell."""
    trees = modules()
    graph = import_graph(trees)
    users = Counter(target for targets in graph.values() for target in targets)
    lengths = {name: lines_of(name) for name in trees}
    total = sum(lengths.values())
    return {
        "product files": len(trees),
        "product lines": total,
        "import lines, per cent of all": round(100 * import_lines(trees.values()) / total, 1),
        "modules imported by exactly one other": sum(count == 1 for count in users.values()),
        "longest file, lines": max(lengths.values()),
        "longest function, lines": max((f.end_lineno or 0) - f.lineno + 1 for f in functions(trees.values())),
        "cycles between modules": len(cycles(graph)),
        "cycles between folders": len(cycles(folders(graph, trees))),
    }


TRACER = """
import json, os, sys, threading
calls, on, ready = set(), [False], os.environ["SHAPE_OUT"]
def note(frame, event, arg):
    code = frame.f_code
    is_own = "access_scrabble" in code.co_filename and code.co_filename.endswith(".py")  # not what cattrs generates
    if on[0] and event == "call" and is_own and code.co_name != "<module>":
        calls.add((code.co_filename, code.co_qualname))
def dump():
    on[0] = False
    loaded = sum(name.split(".")[0] == "access_scrabble" for name in sys.modules)
    with open(ready, "w") as file: json.dump({"calls": sorted(calls), "loaded": loaded}, file)
class Typed:
    def __init__(self, lines): self.lines = lines
    encoding = "utf-8"
    def isatty(self): return False
    def readline(self):
        if on[0]: dump()
        if not self.lines: return ""
        line = self.lines.pop(0)
        if line.startswith("@"): calls.clear(); on[0] = True; line = line[1:]
        if line == "#route":
            open(ready + ".ready", "w").close()
            while not os.path.exists(ready + ".trace"): threading.Event().wait(0.05)
            on[0] = True
            while not os.path.exists(ready + ".pressed"): threading.Event().wait(0.05)
            dump()
            return ""
        return line + "\\n"
threading.setprofile(note); sys.setprofile(note)
sys.argv = ["access-scrabble", *json.loads(os.environ["SHAPE_ARGV"])]
sys.stdin = Typed(json.loads(os.environ["SHAPE_LINES"]))
from access_scrabble.cli import main
try: main()
except SystemExit: pass
sys.setprofile(None)
if not os.path.exists(ready): dump()
"""


class Run:
    """One run of the program with its calls noted."""

    def __init__(
        self, arguments: list[str], typed: Iterable[str] = (), home: Path | None = None, *, crossing: str = ""
    ) -> None:
        self._crossing = crossing
        self.home = home or Path(tempfile.mkdtemp())
        self.out = Path(tempfile.mkdtemp()) / "out.json"
        environment = {
            **os.environ,
            "ACCESS_SCRABBLE_HOME": str(self.home),
            "ACCESS_SCRABBLE_SPEECH": "silent",
            "SHAPE_OUT": str(self.out),
            "SHAPE_ARGV": json.dumps(arguments),
            "SHAPE_LINES": json.dumps(list(typed)),
            "PYTHONPATH": str(ROOT),
        }
        self.process = subprocess.Popen(
            [sys.executable, "-c", TRACER], env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )

    def figures(self) -> tuple[int, int, int]:
        """Files crossed, functions called, own modules loaded."""
        found = self.found()
        return len({file for file, _ in found["calls"]}), len(found["calls"]), found["loaded"]

    def found(self) -> Any:
        """What was noted: the calls, and how many own modules were loaded."""
        _, errors = self.process.communicate(timeout=120)
        if not self.out.exists():
            raise SystemExit(errors.decode())
        found = json.loads(self.out.read_text(encoding="utf-8"))
        if self._crossing and not any(file.endswith(self._crossing) for file, _ in found["calls"]):
            raise SystemExit(f"{self._crossing} was not crossed: the line was not understood as it is meant")
        return found


CLASSIC = ["1", "Anna, Bruno", "1", "1"]
REFEREED = ["referee", "1", "2", "1 Anna, 2 Bob, 12 Chloé", "p a s s e t m", "retain h8 passe", "y", "=", "rizeu"]


def typed_line() -> Run:
    """A word laid in a classic game."""
    return Run(["--lang", "en"], [*CLASSIC, "@h8 passe"], crossing="rules/classic/turns.py")


def slip() -> Run:
    """A slip in one line, in the second turn of a refereed game."""
    return Run(["--lang", "en"], [*REFEREED, "@1 riz 13h 21"], crossing="rules/slips/correction.py")


def routing_key() -> Run:
    """A routing key of a simulated display, pressed while somebody explores the board."""
    from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator

    port = Path(tempfile.mkdtemp()) / "port"
    with PluggedDisplay(make_simulator("baum", 40), port) as plugged:
        options = ["--lang", "en", "--display", "baum", "--port", str(port)]
        run = Run(options, [*CLASSIC, "h8 passe", "explore h8", "#route"])
        deadline = time.monotonic() + 60
        while not Path(f"{run.out}.ready").exists() and time.monotonic() < deadline:
            time.sleep(0.05)
        for mark in ("trace", "pressed"):  # the first press only takes the message away
            time.sleep(1)
            plugged.route(10)
            time.sleep(1)
            Path(f"{run.out}.{mark}").touch()
        run.found()
    return run


def top() -> Run:
    """The command that other programs call most."""
    grid = Path(tempfile.mkdtemp()) / "grid"
    grid.write_text("\n".join(["." * 15] * 15), encoding="utf-8")
    return Run(["top", "--grid", str(grid), "--draw", "RIZETMU", "--json"])


PATHS = {"typed": typed_line, "slip": slip, "routing": routing_key, "top": top}


def measured_figures() -> dict[str, int]:
    """What the running program tells."""
    figures = {name: run().figures() for name, run in PATHS.items()}
    return {
        "files crossed by the line h8 passe": figures["typed"][0],
        "functions called by the line h8 passe": figures["typed"][1],
        "files crossed by a slip in one line": figures["slip"][0],
        "functions called by a slip": figures["slip"][1],
        "files crossed by a routing key": figures["routing"][0],
        "functions called by a routing key": figures["routing"][1],
        "own modules loaded by top --json": figures["top"][2],
        "own modules loaded by a BRF export": exported(),
    }


def exported() -> int:
    """A game played, then exported in a second run of the program."""
    play = Run(["--lang", "en"], [*CLASSIC, "h8 passe"])
    play.figures()
    [game] = [path for path in (play.home / "games").iterdir() if path.suffix == ".journal"]
    return Run(["game", "export", game.stem, "--to", "brf"], home=play.home).figures()[2]


def main() -> None:
    """Print the figures, or what one of the paths crosses."""
    if len(sys.argv) > 1:
        for file, function in PATHS[sys.argv[1]]().found()["calls"]:
            print(file.partition("access_scrabble/")[2], function)
        return
    for name, value in {**static_figures(), **measured_figures()}.items():
        print(f"{value:>8}  {name}")


if __name__ == "__main__":
    main()
