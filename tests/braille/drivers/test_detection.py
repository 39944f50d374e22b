"""Which ports are asked, by whom, and what is found."""

from pathlib import Path

import pytest

from access_scrabble.braille.drivers.base import Identified, UsbId
from access_scrabble.braille.drivers.registry import (
    FoundDisplay,
    PortFacts,
    all_drivers,
    candidates,
    detect,
    find_driver,
    identify,
    list_facts,
    locate,
)
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from tests.braille.drivers.dialogue import NAMES

DRIVERS = tuple(all_drivers())


def names_asked(facts: PortFacts) -> set[str]:
    return {driver.name for candidate in candidates([facts], DRIVERS) for driver in candidate.drivers}


@pytest.mark.parametrize(
    ("usb", "names"),
    [
        (UsbId(0x0904, 0x2007), {"baum"}),
        (UsbId(0x1C71, 0xC005), {"humanware"}),
        (UsbId(0x28AC, 0x0012), {"eurobraille"}),
        (UsbId(0x16C0, 0x05E1), {"canute"}),
        (UsbId(0x0403, 0xF208), {"papenmeier_usb"}),
        (UsbId(0x0403, 0x6001), {"handytech", "hims"}),
    ],
)
def test_usb_ids_point_to_drivers(usb: UsbId, names: set[str]) -> None:
    assert names_asked(PortFacts("/dev/ttyUSB0", usb)) == names


def test_a_port_that_nothing_points_to_is_left_in_peace() -> None:
    assert names_asked(PortFacts("/dev/ttyS0")) == set()
    assert names_asked(PortFacts("/dev/ttyACM0", UsbId(0x2341, 0x0043), ("Arduino Uno",))) == set()


def test_bluetooth_names_point_to_drivers_and_nameless_ports_to_all() -> None:
    assert names_asked(PortFacts("COM5", None, ("Focus 40 BT",))) == {"focus"}
    assert names_asked(PortFacts("/dev/rfcomm0")) == set(NAMES)


def test_the_surest_ports_come_first() -> None:
    ports = [PortFacts("/dev/rfcomm0"), PortFacts("/dev/ttyUSB1", UsbId(0x16C0, 0x05E1))]
    assert [found.port.path for found in candidates(ports, DRIVERS)] == ["/dev/ttyUSB1", "/dev/rfcomm0"]


def test_the_ports_of_this_machine_can_be_listed() -> None:
    assert all(facts.path for facts in list_facts())


def test_the_right_driver_of_two_is_found_by_a_polite_question(tmp_path: Path) -> None:
    link = tmp_path / "port"
    with PluggedDisplay(make_simulator("hims", 32), link):
        (found,) = detect([PortFacts(str(link), UsbId(0x0403, 0x6001))])
        assert found == FoundDisplay(find_driver("hims"), str(link), Identified("Braille Sense", 32))


def test_nobody_there(tmp_path: Path) -> None:
    assert identify(find_driver("baum"), str(tmp_path / "port")) is None


def test_the_last_port_is_tried_first() -> None:
    assert locate(find_driver("baum"), "/dev/ttyUSB7")[0] == "/dev/ttyUSB7"
