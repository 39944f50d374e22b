"""The oldest versions that ``pyproject.toml`` promises to work with, as requirements: ``python -m tests.floors``."""

import tomllib
from pathlib import Path

from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]


def floors() -> list[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return [_floor(Requirement(text)) for text in project["project"]["dependencies"]]


def _floor(requirement: Requirement) -> str:
    (least,) = (one.version for one in requirement.specifier if one.operator == ">=")
    return f"{requirement.name}=={least}"


if __name__ == "__main__":
    print(" ".join(floors()))
