"""Displays on real ports, pseudo-terminals: the thread, hot-plugging, power, sizes and line settings."""

import queue
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from access_scrabble.braille.drivers import serial_port as ports
from access_scrabble.braille.drivers.base import (
    DeviceProblem,
    Disconnected,
    Identified,
    KeysPressed,
    Notice,
    RoutingPressed,
)
from access_scrabble.braille.drivers.connection import Display, connect
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.drivers.serial_port import PolledPort, WatchedPort, open_port
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.errors import OperationFailed
from tests.braille.drivers.dialogue import NAMES

LINE = b"\x1b\x01\x1b\x11"


@dataclass
class Table:
    """A display on its port, used by a driver in its thread."""

    plugged: PluggedDisplay
    display: Display
    notices: "queue.Queue[Notice]"

    def next(self) -> Notice:
        return self.notices.get(timeout=10)

    def shows(self, cells: bytes) -> bool:
        return self.plugged.wait_for(lambda device: device.cells[: len(cells)] == cells, 10)


@pytest.fixture(params=[WatchedPort, PolledPort])
def port_kind(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Ports as Linux and macOS have them, and as Windows does."""
    monkeypatch.setattr(ports, "USUAL_PORT", request.param)


@pytest.fixture
def table(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Table]:
    name = getattr(request, "param", "baum")
    notices: queue.Queue[Notice] = queue.Queue()
    link = tmp_path / "port"
    with PluggedDisplay(make_simulator(name, 40), link) as plugged:
        display = Display(find_driver(name), lambda: [str(link)], notices.put)
        display.show(LINE)
        display.start()
        yield Table(plugged, display, notices)
        display.close()


@pytest.mark.usefixtures("port_kind")
@pytest.mark.parametrize("table", NAMES, indirect=True)
def test_identifies_shows_and_reports_keys(table: Table) -> None:
    identified = table.next()
    assert isinstance(identified, Identified)
    assert identified == table.display.size
    assert table.shows(LINE)
    chords = table.display.driver.key_map.entries
    chord = next(chord for chord in chords if chord <= table.plugged.device.keys)
    table.plugged.press(*chord)
    assert table.next() == KeysPressed(chord)
    table.plugged.route(3)
    assert table.next() == (RoutingPressed(0, 3) if identified.rows > 1 else RoutingPressed(3))
    table.display.show(b"\x02\x03")
    assert table.shows(b"\x02\x03\x00")


@pytest.mark.usefixtures("port_kind")
@pytest.mark.parametrize("table", ["baum", "handytech", "canute"], indirect=True)
def test_unplugged_it_is_told_and_on_return_it_has_its_line(table: Table) -> None:
    assert isinstance(table.next(), Identified)
    assert table.shows(LINE)
    table.plugged.unplug()
    assert table.next() == Disconnected()
    assert table.display.size is None
    table.plugged.device.cells = bytes(len(table.plugged.device.cells))
    table.plugged.plug()
    assert isinstance(table.next(), Identified)
    assert table.shows(LINE)


def test_what_was_shown_while_it_was_away_is_there_on_return(table: Table) -> None:
    table.next()
    table.plugged.unplug()
    assert table.next() == Disconnected()
    table.display.show(b"\x07\x08")
    table.plugged.plug()
    assert isinstance(table.next(), Identified)
    assert table.shows(b"\x07\x08\x00")


def test_switched_off_and_on_again(table: Table) -> None:
    table.next()
    assert table.shows(LINE)
    table.plugged.power_off()
    assert table.next() == Disconnected()
    table.plugged.power_on()
    assert isinstance(table.next(), Identified)
    assert table.shows(LINE)


def test_another_size_is_told(table: Table) -> None:
    table.next()
    table.plugged.resize(80)
    resized = table.next()
    assert isinstance(resized, Identified)
    assert resized.columns == 80
    assert table.shows(LINE.ljust(80, b"\0"))


def test_closing_blanks_the_display_and_frees_the_port(table: Table) -> None:
    table.next()
    assert table.shows(LINE)
    table.display.close()
    assert table.shows(bytes(40))
    connection = connect(table.display.driver, str(table.plugged.link))
    assert connection.size
    connection.close()


def test_a_display_that_is_not_there_yet_is_taken_up_when_it_comes(tmp_path: Path) -> None:
    notices: queue.Queue[Notice] = queue.Queue()
    link = tmp_path / "port"
    display = Display(find_driver("humanware"), lambda: [str(link)], notices.put)
    display.start()
    display.show(LINE)
    with pytest.raises(queue.Empty):
        notices.get(timeout=0.2)
    with PluggedDisplay(make_simulator("humanware", 14), link) as plugged:
        assert notices.get(timeout=10) == Identified("Brailliant 14", 14)
        assert plugged.wait_for(lambda device: device.cells.startswith(LINE))
        display.close()


def test_a_display_never_started_can_be_closed() -> None:
    Display(find_driver("baum"), list, print).close()


def test_closing_does_not_wait_for_a_display_that_does_not_answer(tmp_path: Path) -> None:
    link = tmp_path / "port"
    device = make_simulator("papenmeier", 40)
    device.is_on = False
    with PluggedDisplay(device, link):
        display = Display(find_driver("papenmeier"), lambda: [str(link)], print)
        display.start()
        time.sleep(0.3)
        start = time.monotonic()
        display.close()
        assert time.monotonic() - start < 1
        assert "braille-papenmeier" not in {thread.name for thread in threading.enumerate()}


def test_an_old_handy_tech_too(tmp_path: Path) -> None:
    link = tmp_path / "port"
    with PluggedDisplay(make_simulator("handytech_old", 40), link) as plugged:
        connection = connect(find_driver("handytech"), str(link), LINE)
        assert connection.size == Identified("Braille Wave", 40)
        connection.step(0.2)
        assert plugged.wait_for(lambda device: device.cells.startswith(LINE))
        connection.close()


def test_a_silent_port_is_given_up(tmp_path: Path) -> None:
    link = tmp_path / "port"
    device = make_simulator("baum", 40)
    device.is_on = False
    with PluggedDisplay(device, link), pytest.raises(OperationFailed) as failure:
        connect(find_driver("baum"), str(link))
    assert failure.value.problem is DeviceProblem.NO_ANSWER


def test_a_missing_port_cannot_be_opened(tmp_path: Path) -> None:
    with pytest.raises(OperationFailed) as failure:
        connect(find_driver("baum"), str(tmp_path / "nothing"))
    assert failure.value.problem is DeviceProblem.CANNOT_OPEN_PORT


def test_a_port_in_use_cannot_be_opened_twice(table: Table) -> None:
    table.next()
    with pytest.raises(OperationFailed) as failure:
        connect(find_driver("baum"), str(table.plugged.link))
    assert failure.value.problem is DeviceProblem.CANNOT_OPEN_PORT


EXPECTED_LINES = {
    "alva": [(9600, "N", False)],
    "baum": [(19200, "N", False)],
    "canute": [(9600, "N", False)],
    "eurobraille": [(9600, "E", False)],
    "focus": [(57600, "N", False)],
    "handytech": [(19200, "O", False)],
    "hims": [(115200, "N", False)],
    "humanware": [(115200, "E", False)],
    "papenmeier": [(19200, "N", True), (38400, "N", True)],
    "papenmeier_usb": [(115200, "N", False), (57600, "N", False)],
    "seika": [(9600, "N", False)],
    "seika_display": [(9600, "N", False), (9600, "O", False)],
}


@pytest.mark.parametrize("name", NAMES)
def test_pyserial_is_asked_for_the_line_settings_of_the_device(name: str, tmp_path: Path) -> None:
    link, asked = tmp_path / "port", []
    with PluggedDisplay(make_simulator(name, 40), link):
        for line in find_driver(name).lines:
            port = open_port(str(link), line)
            settings = port.serial.get_settings()
            asked.append((settings["baudrate"], settings["parity"], settings["rtscts"]))
            assert (settings["bytesize"], settings["stopbits"], settings["xonxoff"]) == (8, 1, False)
            port.close()
    assert asked == EXPECTED_LINES[name]
