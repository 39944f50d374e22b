"""Which ports are asked, by whom, and what is found."""

import os
import tty
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest

from access_scrabble.braille.drivers import ports as port_facts
from access_scrabble.braille.drivers.base import Identified
from access_scrabble.braille.drivers.ports import PortFacts, UsbId, facts_of, serial_ports
from access_scrabble.braille.drivers.registry import (
    FoundDisplay,
    FoundPort,
    all_drivers,
    ask,
    candidates,
    detect,
    find_driver,
    locate,
)
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.errors import OperationFailed
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
        (UsbId(0x1A86, 0x55D3), {"hims"}),
        *((UsbId(0x1C71, product), {"humanware"}) for product in (0xC104, 0xC114, 0xC124, 0xCE04)),
    ],
)
def test_usb_ids_point_to_drivers(usb: UsbId, names: set[str]) -> None:
    assert names_asked(PortFacts("/dev/ttyUSB0", usb)) == names


def test_a_port_that_nothing_points_to_is_left_in_peace() -> None:
    assert names_asked(PortFacts("/dev/ttyS0")) == set()
    assert names_asked(PortFacts("/dev/ttyACM0", UsbId(0x2341, 0x0043), "Arduino Uno")) == set()


def test_a_shared_usb_id_is_believed_only_with_the_name_that_belongs_to_it() -> None:
    shared = UsbId(0x16C0, 0x05E1)
    assert names_asked(PortFacts("/dev/ttyACM0", shared, "Canute 360")) == {"canute"}
    assert names_asked(PortFacts("/dev/ttyACM0", shared, "USB-232 converter")) == set()


def listed(device: str, hwid: str = "n/a") -> PortFacts:
    return facts_of(SimpleNamespace(device=device, hwid=hwid, product=None, vid=None, pid=None))


@pytest.fixture
def bluetooth_names(monkeypatch: pytest.MonkeyPatch) -> None:
    """The names that Linux and Windows know of the devices they are paired with."""
    monkeypatch.setattr(port_facts, "_name_on_linux", {"/dev/rfcomm0": "Focus 40 BT", "/dev/rfcomm1": ""}.get)
    names = {"00A0961B4E21": "BrailliantBI 40", "0025EC01AB7F": "Casque"}
    monkeypatch.setattr(port_facts, "_name_on_windows", lambda address: names.get(address, ""))


BTHENUM = r"BTHENUM\{00001101-0000-1000-8000-00805F9B34FB}_LOCALMFG&0002\7&2F2C3A6&0&"


@pytest.mark.usefixtures("bluetooth_names")
@pytest.mark.parametrize(
    ("facts", "names"),
    [
        (lambda: listed("/dev/rfcomm0"), {"focus"}),
        (lambda: listed("/dev/cu.Focus40BT-SerialPort"), {"focus"}),
        (lambda: listed("/dev/cu.TSM3366-SPPDev"), {"seika"}),
        (lambda: listed("/dev/cu.ActiveBrailleAB4-N0123"), {"handytech"}),
        (lambda: listed("/dev/cu.Bluetooth-Incoming-Port"), set()),
        (lambda: listed("/dev/cu.debug-console"), set()),
        (lambda: listed("COM5", BTHENUM + "00A0961B4E21_C00000000"), {"humanware"}),
        (lambda: listed("COM6", BTHENUM + "0025EC01AB7F_C00000000"), set()),
        (lambda: listed("COM7", BTHENUM + "000000000000_00000003"), set()),
        (lambda: listed("COM1", "ACPI\\PNP0501\\1"), set()),
    ],
)
def test_bluetooth_names_are_those_that_the_systems_report(facts: object, names: set[str]) -> None:
    assert callable(facts)
    assert names_asked(facts()) == names


@pytest.mark.usefixtures("bluetooth_names")
def test_any_may_be_behind_a_nameless_bluetooth_port_but_who_has_no_bluetooth() -> None:
    everyone = set(NAMES) - {"canute", "papenmeier", "seika_display"}
    assert names_asked(listed("/dev/rfcomm1")) == everyone
    assert names_asked(listed("COM8", BTHENUM + "112233445566_C00000000")) == everyone


def test_the_name_behind_an_rfcomm_port_comes_from_bluez(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "bluetoothctl"
    program.write_text("#!/bin/sh\necho 'Device 00:11:22:33:44:55 (public)'\necho '\tName: VarioUltra 40'\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    monkeypatch.setattr(Path, "read_text", lambda *_: "00:11:22:33:44:55\n")
    monkeypatch.setattr(port_facts, "_names", {})
    assert port_facts._name_on_linux("/dev/rfcomm0") == "VarioUltra 40"
    program.unlink()
    assert port_facts._name_on_linux("/dev/rfcomm0") == "VarioUltra 40"


def test_without_bluez_an_rfcomm_port_has_no_name() -> None:
    assert port_facts._name_on_linux("/dev/rfcomm99") == ""


def test_the_surest_ports_come_first() -> None:
    ports = [PortFacts("/dev/rfcomm0", is_bluetooth=True), PortFacts("/dev/ttyUSB1", UsbId(0x16C0, 0x05E1))]
    assert [found.port.path for found in candidates(ports, DRIVERS)] == ["/dev/ttyUSB1", "/dev/rfcomm0"]


def test_the_ports_of_this_machine_can_be_listed() -> None:
    assert all(facts.path for facts in serial_ports())


def test_the_right_driver_of_two_is_found_by_a_polite_question(tmp_path: Path) -> None:
    link = tmp_path / "port"
    with PluggedDisplay(make_simulator("hims", 32), link):
        (found,) = detect([PortFacts(str(link), UsbId(0x0403, 0x6001))])
        assert found == FoundDisplay(find_driver("hims"), str(link), Identified("SyncBraille", 32))


def test_nobody_there(tmp_path: Path) -> None:
    nobody = PortFacts(str(tmp_path / "port"), UsbId(0x0904, 0x2007))
    assert list(detect([nobody])) == []
    with pytest.raises(OperationFailed):
        ask(FoundPort(nobody, (find_driver("baum"),)))


@pytest.fixture
def silent_port() -> Iterator[str]:
    """A port that hears everything and answers nothing."""
    master, slave = os.openpty()
    tty.setraw(master)
    yield os.ttyname(slave)
    os.close(master)
    os.close(slave)


@pytest.mark.parametrize("name", ["", "Focus 40 BT"])
def test_a_port_is_told_before_it_is_asked_and_a_silent_one_is_given_up(name: str, silent_port: str) -> None:
    told: list[PortFacts] = []
    facts = PortFacts(silent_port, None, name, is_bluetooth=True)
    assert list(detect([facts], told.append)) == []
    assert told == [facts]


@pytest.mark.parametrize(
    ("name", "columns"), [("baum", 40), ("focus", 40), ("handytech", 40), ("hims", 32), ("humanware", 40), ("alva", 40)]
)
def test_a_display_behind_a_nameless_bluetooth_port_is_found(name: str, columns: int, tmp_path: Path) -> None:
    link = tmp_path / "port"
    with PluggedDisplay(make_simulator(name, columns), link):
        (found,) = detect([PortFacts(str(link), is_bluetooth=True)])
    assert found.driver.name == name
    assert found.size.columns == columns


def test_the_last_port_is_tried_first() -> None:
    assert locate(find_driver("baum"), "/dev/ttyUSB7")[0] == "/dev/ttyUSB7"
