"""Displays, port and thread included: from a key to a changed line, from the cable to the first line, and asking."""

import os
import sys
import time
import tty
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import pytest

from access_scrabble.braille.drivers import hid_port
from access_scrabble.braille.drivers.base import KeysPressed, Notice
from access_scrabble.braille.drivers.connection import Display
from access_scrabble.braille.drivers.ports import PortFacts
from access_scrabble.braille.drivers.registry import ASKING_TIME, detect, find_driver, locate
from access_scrabble.braille.drivers.simulators import SIMULATORS, PluggedDisplay, make_simulator, simulator
from tests.benchmarks.figures import note
from tests.braille.drivers.fake_hid import FakeHid, FakeHidDisplay
from tests.braille.drivers.hid_models import BY_NAME

ROUNDS = 60
BETWEEN_PRESSES = 0.08
LONGEST_MILLISECONDS = 5.0
NAMES = ("baum", "handytech", "humanware", "eurobraille", "focus", "hims", "seika", "papenmeier", "alva")


class Reader:
    """Answers every key with another line of 40 cells, as panning does."""

    def __init__(self) -> None:
        self.display: Display | None = None
        self.cells = bytes(40)

    def hear(self, notice: Notice) -> None:
        if isinstance(notice, KeysPressed) and self.display:
            self.cells = bytes([self.cells[0] % 255 + 1]) * 40
            self.display.show(self.cells)


def press_and_wait(plugged: PluggedDisplay, keys: frozenset[str]) -> float:
    """The time from the key's bytes to the last cell, in milliseconds."""
    before = plugged.device.cells
    expected = bytes([before[0] % 255 + 1]) * 40
    start = time.perf_counter()
    plugged.send(plugged.device.press(keys))
    assert plugged.wait_for(lambda device: device.cells == expected)
    return (time.perf_counter() - start) * 1000


@pytest.mark.bench
@pytest.mark.parametrize("name", NAMES)
def test_key_press_to_last_byte_written(name: str, tmp_path: Path) -> None:
    driver, reader, link = find_driver(name), Reader(), tmp_path / "port"
    with PluggedDisplay(make_simulator(name, 40), link) as plugged:
        keys = next(chord for chord in driver.key_map.entries if chord <= plugged.device.keys)
        reader.display = Display(driver, lambda: [str(link)], reader.hear)
        reader.display.start()
        while reader.display.size is None:
            time.sleep(0.01)
        times = []
        for _ in range(ROUNDS):
            time.sleep(BETWEEN_PRESSES)
            times.append(press_and_wait(plugged, keys))
        reader.display.close()
    judge(name, times)


def judge(name: str, times: list[float]) -> None:
    taken, worst = median(times), max(times)
    note(f"{name}: key to last byte", taken, "ms", f"median, {worst:.2f} at worst, by the clock", LONGEST_MILLISECONDS)


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> FakeHid:
    fake = FakeHid()
    for name in hid_port.MODULES:
        monkeypatch.setitem(sys.modules, name, fake)
    return fake


@pytest.mark.bench
def test_key_press_to_last_byte_written_over_hid(bus: FakeHid) -> None:
    driver, reader = find_driver("hid"), Reader()
    device = bus.plug(FakeHidDisplay(BY_NAME["Brailliant BI 40X"]))
    reader.display = Display(driver, lambda: locate(driver), reader.hear)
    reader.display.start()
    assert device.wait_for(bytes(40))
    times = []
    for _ in range(ROUNDS):
        time.sleep(BETWEEN_PRESSES)
        expected = bytes([device.cells[0] % 255 + 1]) * 40
        start = time.perf_counter()
        device.press("pan_right")
        assert device.wait_for(expected)
        times.append((time.perf_counter() - start) * 1000)
    reader.display.close()
    judge("hid", times)


LINE = b"\x1b\x01\x1b"
LONGEST_PLUGGING = 2.0


def judge_plugging(name: str, driver: str, plug: Callable[[], None], is_shown: Callable[[], bool], where: str) -> None:
    """The display is looked for; it is plugged in, and has its line."""
    found = find_driver(driver)
    display = Display(found, lambda: [where] if where else locate(found), lambda _: None)
    display.show(LINE)
    display.start()
    time.sleep(0.7)
    start = time.perf_counter()
    plug()
    shown, taken = is_shown(), time.perf_counter() - start
    display.close()
    assert shown
    note(f"{name}: cable to first line", taken, "s", "once, by the clock", LONGEST_PLUGGING)


@pytest.mark.bench
@pytest.mark.parametrize("name", SIMULATORS)
def test_plugged_in_to_the_first_line(name: str, tmp_path: Path) -> None:
    columns = 40 if 40 in simulator(name).widths else simulator(name).widths[0]
    plugged = PluggedDisplay(make_simulator(name, columns), tmp_path / "port")
    driver = {"handytech_old": "handytech", "pac_mate": "focus"}.get(name, name)
    judge_plugging(
        name,
        driver,
        plugged.plug,
        lambda: plugged.wait_for(lambda device: device.cells[: len(LINE)] == LINE, 10),
        str(plugged.link),
    )
    plugged.unplug()


@pytest.mark.bench
def test_plugged_in_to_the_first_line_over_hid(bus: FakeHid) -> None:
    device = FakeHidDisplay(BY_NAME["Brailliant BI 40X"])

    def plug(device: FakeHidDisplay) -> None:
        bus.plug(device)

    judge_plugging("hid", "hid", lambda: plug(device), lambda: device.wait_for(LINE), "")


@pytest.fixture
def silent_port() -> Iterator[str]:
    """A port that hears everything and answers nothing."""
    master, slave = os.openpty()
    tty.setraw(master)
    yield os.ttyname(slave)
    os.close(master)
    os.close(slave)


@pytest.mark.bench
def test_asking_on_a_silent_nameless_bluetooth_port(silent_port: str) -> None:
    start = time.perf_counter()
    assert list(detect([PortFacts(silent_port, is_bluetooth=True)])) == []
    taken = time.perf_counter() - start
    note("silent port given up", taken, "s", "once, by the clock", ASKING_TIME + 0.5)
