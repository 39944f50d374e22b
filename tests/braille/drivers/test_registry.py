"""Drivers of other packages, offered under the entry-point group."""

import sys
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.base import DeviceProblem
from access_scrabble.braille.drivers.registry import BUILT_IN, all_drivers, driver_names, find_driver
from access_scrabble.errors import OperationFailed

MODULE = """
from dataclasses import replace

from access_scrabble.braille.drivers.baum import DRIVER as BAUM

DRIVER = replace(BAUM, name="foreign")
NOT_A_DRIVER = "nothing"
"""
ENTRY_POINTS = """
[access_scrabble.braille_drivers]
foreign = foreign_driver:DRIVER
absent = foreign_driver:ABSENT
wrong = foreign_driver:NOT_A_DRIVER
baum = foreign_driver:DRIVER
"""


@pytest.fixture(autouse=True)
def foreign_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    facts = tmp_path / "foreign_driver-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign-driver\nVersion: 1.0\n", "utf-8")
    (facts / "entry_points.txt").write_text(ENTRY_POINTS, "utf-8")
    (tmp_path / "foreign_driver.py").write_text(MODULE, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "foreign_driver", raising=False)


def test_another_package_offers_a_driver() -> None:
    assert find_driver("foreign").name == "foreign"
    assert driver_names()[: len(BUILT_IN)] == tuple(BUILT_IN)
    assert "foreign" in driver_names()


def test_it_cannot_take_the_name_of_ours() -> None:
    assert find_driver("baum").name == "baum"


@pytest.mark.parametrize("name", ["absent", "wrong"])
def test_a_faulty_one_is_refused_by_name_and_left_out_of_the_list(name: str) -> None:
    with pytest.raises(OperationFailed) as failure:
        find_driver(name)
    assert failure.value.problem is DeviceProblem.DRIVER_UNUSABLE
    assert {driver.name for driver in all_drivers()} == {*BUILT_IN, "foreign"}
