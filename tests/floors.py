"""The oldest versions that ``pyproject.toml`` promises to work with, as requirements: ``python -m tests.floors``."""

import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]


def floors() -> list[str]:
    """Those of the program and of its extras; an extra that promises no version has none."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = (text for texts in project["optional-dependencies"].values() for text in texts)
    return [floor for text in (*project["dependencies"], *extras) for floor in _floor(Requirement(text))]


def _floor(requirement: Requirement) -> list[str]:
    extras = f"[{','.join(sorted(requirement.extras))}]" if requirement.extras else ""
    return [f"{requirement.name}{extras}=={one.version}" for one in requirement.specifier if one.operator == ">="]


if __name__ == "__main__":
    print(" ".join(floors()))
