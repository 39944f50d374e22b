"""The built wheel, installed into an empty environment, runs from anywhere."""

import json
import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from tests.documents import ROOT
from tests.release.sources import build, copy_tracked

Command = list[str | Path]


def run(command: Command, **options: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, capture_output=True, text=True, check=True, **options)  # type: ignore[call-overload, no-any-return]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built from a copy of what git tracks, as a newcomer's clone would be."""
    clone = copy_tracked(tmp_path_factory.mktemp("clone") / "source")
    settings = (clone / "pyproject.toml").read_text(encoding="utf-8")
    assert '"-O3"' in settings
    quickly = settings.replace('"-O3"', '"-O0"')  # compiled all the same, in a third of the time
    (clone / "pyproject.toml").write_text(quickly, encoding="utf-8")
    out = tmp_path_factory.mktemp("wheel")
    return build(clone, out, "wheel")


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    environment = tmp_path_factory.mktemp("environment")
    run([sys.executable, "-m", "venv", "--without-pip", environment])
    pip: Command = [sys.executable, "-m", "pip", "--python", environment / "bin/python"]
    run([*pip, "install", "--quiet", "--no-compile", "--disable-pip-version-check", wheel])
    return environment / "bin/access-scrabble"


def test_the_wheel_carries_every_data_file(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    tables = {path.name for path in (ROOT / "braille_tables").iterdir()}
    assert {f"access_scrabble/braille_tables/{name}" for name in tables} <= names
    lists = {path.name for path in (ROOT / "access_scrabble/lexica/data").iterdir()}
    assert {f"access_scrabble/lexica/data/{name}" for name in lists} <= names
    assert "access_scrabble/language/locale/fr/LC_MESSAGES/access_scrabble.mo" in names
    assert "access_scrabble/files/print.css" in names
    assert "access_scrabble/py.typed" in names
    assert not [name for name in names if name.startswith(("tests/", "braille_tables/"))]


def test_compiled_modules_carry_nothing_for_debuggers_and_no_path_of_this_machine(wheel: Path) -> None:
    libraries = str(Path(sys.base_prefix) / "lib").encode()
    with zipfile.ZipFile(wheel) as files:
        compiled = [name for name in files.namelist() if name.endswith(".so")]
        assert len(compiled) == 4
        assert not [name for name in compiled if b".debug_info" in files.read(name)]
        assert not [name for name in compiled if libraries in files.read(name)]


def test_the_program_runs_from_another_folder(installed: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "ACCESS_SCRABBLE_HOME": str(tmp_path / "home")}
    answer = run([installed, "top", "--draw", "RIZETMU", "--json"], cwd=tmp_path, env=environment)
    assert json.loads(answer.stdout)["score"] > 50
    answer = run([installed, "check", "été"], cwd=tmp_path, env=environment)
    assert answer.stdout == "ETE est admis.\n"


def test_the_interactive_program_plays_and_resumes(installed: Path, tmp_path: Path) -> None:
    environment = {**os.environ, "ACCESS_SCRABBLE_HOME": str(tmp_path / "home")}
    played = run([installed], cwd=tmp_path, env=environment, input="1\nAnna, Bruno\n1\n3\nh8 passe\nquitter\n\n")
    assert "16 points" in played.stdout
    resumed = run([installed], cwd=tmp_path, env=environment, input="0\ndernier\nquitter\n\n")
    assert "PASSE H8, 16 points" in resumed.stdout
