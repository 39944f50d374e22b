"""What the program depends on: past known flaws, locked with hashes and in step with ``pyproject.toml``."""

import re
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version

from tests.floors import floors
from tests.lock import LOCKS, wanted

ROOT = Path(__file__).parents[2]
FLAWED_BEFORE = {"h11": "0.16", "filelock": "3.20.3"}
LINE = re.compile(
    r"(?P<name>[a-z0-9.-]+)==(?P<version>[^ ;]+)(?P<marker> ; [^-]+)?(?P<hashes>( --hash=sha256:[0-9a-f]{64})+)"
)


def locked(name: str) -> dict[str, list[Version]]:
    found: dict[str, list[Version]] = {}
    for line in (ROOT / name).read_text(encoding="utf-8").splitlines()[1:]:
        match = LINE.fullmatch(line)
        assert match is not None, line
        found.setdefault(canonicalize_name(match["name"]), []).append(Version(match["version"]))
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_is_in_step_with_the_project(name: str) -> None:
    found = locked(name)
    for text in wanted(with_tools=LOCKS[name]):
        requirement = Requirement(text)
        versions = found[canonicalize_name(requirement.name)]
        assert all(requirement.specifier.contains(version) for version in versions), text


@pytest.mark.parametrize("name", LOCKS)
def test_a_lock_file_holds_hashes_and_no_address(name: str) -> None:
    text = (ROOT / name).read_text(encoding="utf-8")
    assert "://" not in text
    assert "index" not in text


def test_what_runs_is_what_was_tested() -> None:
    run, test = locked("requirements.lock"), locked("requirements-dev.lock")
    assert {name: test.get(name) for name in run} == run


def test_floors_are_past_known_flaws() -> None:
    least = dict(floor.split("==") for floor in floors())
    for name, version in FLAWED_BEFORE.items():
        assert Version(least[name]) >= Version(version)
