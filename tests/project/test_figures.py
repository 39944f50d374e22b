"""The benchmarks' own promises: a child is measured alone, and a run is told beside the one before."""

import json
import os
from pathlib import Path

import pytest

from tests.benchmarks.__main__ import KEPT, report
from tests.benchmarks.figures import FILE_VARIABLE, Figure, measured, note


def test_the_peak_of_a_child_is_its_own() -> None:
    held = bytearray(b"x") * (300 << 20)
    done = measured("score", "--json", "--ref", "h8", "--word", "passe")
    assert len(held) > done.megabytes * (1 << 20) * 2
    assert json.loads(done.output)["score"]


def test_a_run_is_told_beside_the_one_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    report([Figure("top", 2, "ms", "best of 9"), Figure("memory", 50, "MB", "once")], "Monday")
    assert "| top | 2 ms | new | best of 9 |" in capsys.readouterr().out
    report([Figure("top", 1, "ms", "best of 9")], "Tuesday")
    told = capsys.readouterr().out
    assert "the last run: Monday" in told
    assert "| top | 1 ms | 0.50 | best of 9 |" in told
    kept = {one["name"]: one["value"] for one in json.loads(KEPT.read_text())["figures"]}
    assert kept == {"top": 1, "memory": 50}


def test_a_figure_far_from_its_aim_is_a_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FILE_VARIABLE, str(tmp_path / "figures"))
    monkeypatch.setattr("os.getloadavg", lambda: (0.5, 0.5, 0.5))
    note("slip", 60, "ms", "median of 9", aim=50)
    with pytest.raises(AssertionError, match="slip: 600 ms"):
        note("slip", 600, "ms", "median of 9", aim=50)
    monkeypatch.setattr("os.getloadavg", lambda: (40.0 * (os.cpu_count() or 1), 0.5, 0.5))
    note("slip", 600, "ms", "median of 9", aim=50)
    with pytest.raises(AssertionError):
        note("memory", 80, "MB", "once", aim=50)
    assert len((tmp_path / "figures").read_text().splitlines()) == 4
