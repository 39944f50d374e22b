"""Writes the generated documents again; run by ``make docs``. A test checks that they are up to date."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.pages import pages

ROOT = Path(__file__).parents[1]
RULES_PAGE = ROOT / "docs/rules.md"

_MENTION = re.compile(r"\b(EQ|AD|SC|CL|VA|DU|BU|FO)-(\d\d)(?:…(\d\d))?")
_ROW = re.compile(r"\| ([A-Z]{2}-\d\d) \| ([^|]+?) \|")


def ids_in(text: str) -> Iterator[str]:
    """The rule ids a text names, ranges such as SC-01…05 spelled out."""
    for family, first, last in _MENTION.findall(text):
        for number in range(int(first), int(last or first) + 1):
            yield f"{family}-{number:02}"


@cache
def modules_by_rule() -> dict[str, set[str]]:
    """The modules whose docstrings and comments name each rule."""
    found = defaultdict[str, set[str]](set)
    for path in sorted((ROOT / "access_scrabble").rglob("*.py")):
        for rule in ids_in(path.read_text(encoding="utf-8")):
            found[rule].add(path.relative_to(ROOT / "access_scrabble").with_suffix("").as_posix())
    return dict(found)


@cache
def proofs_by_rule() -> dict[str, set[str]]:
    """The test files that name each rule in a marker."""
    found = defaultdict[str, set[str]](set)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        text = path.read_text(encoding="utf-8")
        for node in ast.walk(ast.parse(text)) if "mark.rule" in text else ():
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "pytest.mark.rule":
                for argument in node.args:
                    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                        found[argument.value].add(path.relative_to(ROOT / "tests").with_suffix("").as_posix())
    return dict(found)


def rules_page(current: str) -> str:
    """The page with its columns of modules and tests made anew; titles are kept."""
    modules, tests = modules_by_rule(), proofs_by_rule()
    lines = []
    for line in current.splitlines():
        if row := _ROW.match(line):
            rule, title = row.groups()
            where = ", ".join(f"`{name}`" for name in sorted(modules.get(rule, ()))) or "to come"
            proof = ", ".join(f"`{name}`" for name in sorted(tests.get(rule, ()))) or "to come"
            lines.append(f"| {rule} | {title} | {where} | {proof} |")
        else:
            lines.append(line)
    return "\n".join(lines) + "\n"


def listed_rules(page: str) -> set[str]:
    """The rule ids that the page lists."""
    return {row[1] for row in map(_ROW.match, page.splitlines()) if row}


def main() -> None:
    """Write the generated documents."""
    RULES_PAGE.write_text(rules_page(RULES_PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    for path, text in pages().items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
