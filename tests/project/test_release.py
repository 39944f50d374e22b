"""The tools that make a release and try it: what they must not leave to the machine they run on."""

import ctypes
import itertools
import os
import subprocess
import sys
from email.message import Message
from pathlib import Path

import pytest

from tests.release import linux
from tests.release.licences import licence_list, licence_of
from tests.release.linux import glibc_needed
from tests.release.sources import ROOT, maintainer
from tests.release.wine import run


def test_all_that_an_ended_program_wrote_is_read_on_a_machine_that_lets_us_wait(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It left its pipes to another that goes on, and each of our looks at a clock takes as long as a whole turn."""
    looks = itertools.count()
    monkeypatch.setattr(subprocess, "_time", lambda: next(looks) * 0.15)
    done = run(["sh", "-c", "sleep 1 & echo all of it"], dict(os.environ), tmp_path)
    assert done.stdout == b"all of it\n"
    assert done.returncode == 0


def test_what_never_ends_is_ended_and_tells_what_it_wrote(tmp_path: Path) -> None:
    with pytest.raises(subprocess.TimeoutExpired) as error:
        run(["sh", "-c", "echo begun; exec sleep 60"], dict(os.environ), tmp_path, seconds=1)
    assert error.value.stdout == b"begun\n"


def test_the_oldest_glibc_is_that_of_the_newest_part(tmp_path: Path) -> None:
    (tmp_path / "old.so").write_bytes(b"\x7fELF GLIBC_2.4\0GLIBC_2.17\0")
    (tmp_path / "inner").mkdir()
    (tmp_path / "inner/new.so").write_bytes(b"\x7fELF GLIBC_2.9\0GLIBC_2.34\0GLIBC_PRIVATE\0")
    (tmp_path / "read.txt").write_bytes(b"GLIBC_2.99\0")
    assert glibc_needed(tmp_path) == "2.34"


def test_libraries_that_came_with_one_that_was_taken_out_go_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    needs = {
        "voice.so": ["libneeded.so.2", "libc.so.6"],
        "libneeded.so.2": ["libbelow-1a.so.1.2"],
        "libbelow-1a.so.1.2": [],
        "libpulse.so.0": ["libX11.so.6"],
        "libX11.so.6": [],
        "libpython3.11.so.1.0": [],
    }
    monkeypatch.setattr(linux, "needed_by", lambda path: needs[path.name])
    inner = tmp_path / "_internal"
    (inner / "package").mkdir(parents=True)
    for name in needs:
        (inner / "package" / name if name == "voice.so" else inner / name).write_bytes(b"\x7fELF")
    linux.leave_out_unneeded(tmp_path)
    assert {path.name for path in inner.glob("lib*")} == {
        "libneeded.so.2",
        "libbelow-1a.so.1.2",
        "libpython3.11.so.1.0",
    }


def test_python_s_own_libraries_are_carried_without_what_is_for_debuggers(tmp_path: Path) -> None:
    inner = tmp_path / "_internal"
    own = (inner / "libpython3.11.so.1.0", inner / "python3.11/lib-dynload/answer.so")
    of_a_package = inner / "pillow.libs/answer.so"
    for path in (*own, of_a_package):
        path.parent.mkdir(parents=True, exist_ok=True)
        code = "int answer(void) { return 42; }"
        options = ["-g", "-shared", "-fPIC", "-x", "c", "-", "-o", str(path)]
        subprocess.run(["cc", *options], input=code, text=True, check=True)
        assert b".debug_info" in path.read_bytes()
    linux.leave_out_symbols(tmp_path)
    assert [b".debug_info" in path.read_bytes() for path in (*own, of_a_package)] == [False, False, True]
    assert [ctypes.CDLL(str(path)).answer() for path in own] == [42, 42]


def test_what_a_library_needs_is_read_from_itself() -> None:
    found = linux.needed_by(Path(sys.modules["_ctypes"].__file__ or ""))
    assert any(name.startswith("libffi.so") for name in found)
    assert any(name.startswith("libc.so") for name in found)


def test_the_licence_of_a_package_that_tells_none_is_not_unknown() -> None:
    told = Message()
    told["License"] = "UNKNOWN"
    assert licence_of(told) == "see the package"
    told["License-Expression"] = "MIT"
    assert licence_of(told) == "MIT"


def test_packages_that_are_frozen_keep_their_versions_and_licences(tmp_path: Path) -> None:
    for name in ("pip-23.2", "access_scrabble-1.0.0", "prompt_toolkit-3.0.52", "segno-1.6"):
        (tmp_path / f"{name}.dist-info").mkdir()
    assert linux.carried_packages(tmp_path) == ["prompt-toolkit", "segno"]


def test_what_freezes_is_not_listed_as_carried(tmp_path: Path) -> None:
    for name in ("pip", "altgraph", "segno"):
        (tmp_path / f"{name}-1.dist-info").mkdir()
        text = f"Name: {name}\nVersion: 1\nLicense-Expression: MIT\n"
        (tmp_path / f"{name}-1.dist-info/METADATA").write_text(text, encoding="utf-8")
    assert licence_list(tmp_path, "Python") == "Python: PSF-2.0\nsegno 1: MIT\n"


def test_the_packages_name_one_maintainer() -> None:
    declared = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    assert declared.count(maintainer()) == 1
