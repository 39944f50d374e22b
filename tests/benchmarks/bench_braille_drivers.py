"""How long a key of a display takes to become a changed line under the fingers, port and thread included."""

import time
from pathlib import Path
from statistics import median

import pytest

from access_scrabble.braille.drivers.base import KeysPressed, Notice
from access_scrabble.braille.drivers.connection import Display
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator

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
    taken, worst = median(times), max(times)
    print(f"\n{name}: key to last byte {taken:.2f} ms at the median, {worst:.2f} ms at worst (median < 5)")
    assert taken < LONGEST_MILLISECONDS
