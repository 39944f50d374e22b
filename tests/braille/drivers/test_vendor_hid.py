"""The makers' own HID forms: the protocol of each in the reports that NVDA and BRLTTY document."""

import queue
import sys
import time
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.braille.drivers import alva, baum, eurobraille, handytech, hid_port
from access_scrabble.braille.drivers.base import Identified, KeysPressed, Notice, RoutingPressed
from access_scrabble.braille.drivers.connection import Display
from access_scrabble.braille.drivers.hid_descriptor import Tag
from access_scrabble.braille.drivers.hid_port import hid_ports
from access_scrabble.braille.drivers.ports import UsbId
from access_scrabble.braille.drivers.registry import detect, find_driver, locate
from access_scrabble.braille.drivers.simulators import make_simulator
from tests.braille.drivers.fake_hid import FakeHid, FakeVendorDisplay
from tests.braille.drivers.hid_models import APPLICATION, DATA_VARIABLE, HidModel, collection, item, numbered, values

LINE = bytes([0x1B, 0x01, 0x1B, 0x9A])
VENDOR = 0xFF00


def described(outputs: dict[int, int]) -> bytes:
    """A vendor's device with output reports of these sizes."""
    reports = [numbered(number, values(Tag.OUTPUT, (1,), size, 8, DATA_VARIABLE)) for number, size in outputs.items()]
    if list(outputs) == [0]:
        reports = [values(Tag.OUTPUT, (1,), outputs[0], 8, DATA_VARIABLE)]
    return item(Tag.USAGE_PAGE, VENDOR) + collection(1, *reports, kind=APPLICATION)


def parts(data: bytes, size: int) -> list[bytes]:
    return [data[start : start + size] for start in range(0, len(data), size)]


def active_braille() -> FakeVendorDisplay:
    return FakeVendorDisplay(
        HidModel("Active Braille", UsbId(0x1FE4, 0x0054), 40, described({0x02: 63})),
        handytech.SimulatedHandyTech(40),
        lambda report: report[2 : 2 + report[1]],
        lambda data: [bytes([0x01, len(part)]) + part.ljust(61, b"\0") for part in parts(data, 61)],
    )


def esys() -> FakeVendorDisplay:
    return FakeVendorDisplay(
        HidModel("Esys 40", UsbId(0xC251, 0x1126), 40, described({0: 64})),
        eurobraille.SimulatedEuroBraille(40),
        lambda report: report[1:],
        lambda data: [part.ljust(64, b"\x55") for part in parts(data, 64)],
    )


class VarioUltraHid:
    """The device's side of reports numbered by their codes: only what it has a report for."""

    def __init__(self) -> None:
        self.device = baum.SimulatedBaum(40)

    def to_device(self, report: bytes) -> bytes:
        code, arguments = report[0], report[1:]
        if code == baum.Code.ASK_INFORMATION:
            return baum.pack(baum.Code.IDENTITY) + baum.pack(baum.Code.CELLS, b"\0") + baum.pack(baum.Code.KEY_STATES)
        return baum.pack(baum.Code(code), arguments)

    def to_host(self, data: bytes) -> list[bytes]:
        reports = []
        while data:
            end = baum._end_of_first(data)
            code, arguments = baum.unpack(data[:end])
            reports.append((bytes([code]) + arguments).ljust(20, b"\0"))
            data = data[end:]
        return reports


def vario_ultra() -> FakeVendorDisplay:
    side = VarioUltraHid()
    model = HidModel("VarioUltra 40", UsbId(0x0904, 0x6102), 40, described({0x01: 40, 0x02: 1}))
    return FakeVendorDisplay(model, side.device, side.to_device, side.to_host)


class AlvaHid(FakeVendorDisplay):
    """Set as by its maker: keys repeat, the keyboard types elsewhere, the second row is emulated."""

    def __init__(self) -> None:
        super().__init__(
            HidModel("ALVA BC640", UsbId(0x0798, 0x0640), 40, described({0x02: 42})),
            alva.SimulatedAlva(40),
            lambda report: alva.pack_cells(report[1], report[3 : 3 + report[2]]),
            self._key_reports,
            {0x05: bytes([0x05, 0, 0, 0, 0, 0, 40]), 0x06: bytes([0x06, 0x49]), 0x07: bytes([0x07, 0x07, 5])},
        )

    @staticmethod
    def _key_reports(data: bytes) -> list[bytes]:
        keys = [part for part in parts(data, 4) if part[1] == ord("K")]
        return [bytes([0x04, key[3], key[2]]) for key in keys]

    def set_feature(self, report: bytes) -> None:
        super().set_feature(report)
        assert isinstance(self.device, alva.SimulatedAlva)
        self.device.settings = {
            "P": bytes([bool(self.features[6][1] & 0x08)]),
            "2": bytes([bool(self.features[7][1] & 0x02)]),
            "r": bytes([bool(self.features[6][1] & 0x20)]),
        }


class BrailleWaveOnAdapter(FakeVendorDisplay):
    """A serial display behind the HID adapter, which is deaf and dumb until its line is opened."""

    def __init__(self) -> None:
        self._is_open = False
        super().__init__(
            HidModel("USB-HID adapter", UsbId(0x1FE4, 0x0003), 40, described({0x02: 63, 0xFB: 1})),
            make_simulator("handytech_old", 40),
            self._heard,
            lambda data: [bytes([0x01, len(part)]) + part.ljust(2, b"\0") for part in parts(data, 2)],
        )

    def _heard(self, report: bytes) -> bytes:
        if report[0] == 0xFB:
            self._is_open = report == b"\xfb\x01"
            return b""
        return report[2 : 2 + report[1]] if self._is_open else b""


DISPLAYS: dict[str, tuple[str, Callable[[], FakeVendorDisplay]]] = {
    "active-braille": ("handytech", active_braille),
    "handytech-adapter": ("handytech", BrailleWaveOnAdapter),
    "esys": ("eurobraille", esys),
    "vario-ultra": ("baum", vario_ultra),
    "bc640": ("alva", AlvaHid),
}


class Table:
    def __init__(self, name: str, bus: FakeHid) -> None:
        driver, plugged = DISPLAYS[name]
        self.bus, self.fake, self.driver = bus, bus.plug(plugged()), find_driver(driver)
        self.device = self.fake.device
        self.notices: queue.Queue[Notice] = queue.Queue()
        self.display = Display(self.driver, lambda: locate(self.driver), self.notices.put)

    def next(self) -> Notice:
        return self.notices.get(timeout=10)

    def shows(self, cells: bytes) -> bool:
        limit = time.monotonic() + 10
        while self.device.cells[: len(cells)] != cells and time.monotonic() < limit:
            time.sleep(0.01)
        return self.device.cells[: len(cells)] == cells


@pytest.fixture(params=DISPLAYS)
def table(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    bus = FakeHid()
    for name in hid_port.MODULES:
        monkeypatch.setitem(sys.modules, name, bus)
    made = Table(str(request.param), bus)
    yield made
    made.display.close()


def test_it_is_found_by_its_usb_id(table: Table) -> None:
    (port,) = hid_ports()
    (found,) = detect([port])
    assert (found.driver.name, found.size.columns) == (table.driver.name, 40)


def test_it_shows_lines_with_every_byte_and_tells_keys_and_routing_keys(table: Table) -> None:
    table.display.show(LINE)
    table.display.start()
    identified = table.next()
    assert isinstance(identified, Identified)
    assert identified.columns == 40
    assert table.shows(LINE + bytes(36))
    for line in (bytes(range(40)), bytes(range(200, 240))):
        table.display.show(line)
        assert table.shows(line)
    chord = next(chord for chord in table.driver.key_map.entries if chord <= table.device.keys)
    table.fake.send(table.device.hold(chord))
    table.fake.send(table.device.hold(frozenset()))
    assert table.next() == KeysPressed(chord)
    for packet in table.device.routing_packets(39):
        table.fake.send(packet)
    assert table.next() == RoutingPressed(39)


def test_unplugged_and_plugged_in_again(table: Table) -> None:
    table.display.show(LINE)
    table.display.start()
    table.next()
    assert table.shows(LINE)
    table.bus.unplug(table.fake)
    table.next()
    table.device.cells = bytes(40)
    table.bus.plug(table.fake)
    assert isinstance(table.next(), Identified)
    assert table.shows(LINE)


def test_leaving_blanks_it(table: Table) -> None:
    table.display.show(LINE)
    table.display.start()
    table.next()
    assert table.shows(LINE)
    table.display.close()
    assert not any(table.device.cells)


@pytest.mark.parametrize("table", ["bc640"], indirect=True)
def test_an_alva_gives_its_own_keys_and_gets_its_settings_back(table: Table) -> None:
    found = dict(table.fake.features)
    table.display.start()
    assert isinstance(table.next(), Identified)
    assert (table.fake.features[6], table.fake.features[7]) == (b"\x06\x71", b"\x07\x05\x05")
    for chord in ({"space", "dot1"}, {"dot1", "dot2", "dot5"}):
        table.fake.send(table.device.hold(frozenset(chord)))
        table.fake.send(table.device.hold(frozenset()))
        assert table.next() == KeysPressed(frozenset(chord))
    table.display.close()
    assert table.fake.features == found


@settings(max_examples=200, deadline=None)
@given(reports=st.lists(st.binary(min_size=1, max_size=70), max_size=8))
def test_random_reports_do_no_harm(reports: list[bytes]) -> None:
    for driver in (find_driver(name) for name in dict.fromkeys(name for name, _ in DISPLAYS.values())):
        assert driver.hid is not None
        protocol = driver.new_protocol()
        for report in reports:
            protocol.feed(driver.hid.unwrap(report))
        protocol.drop_partial()


class TestReports:
    """The bytes as the other programs send and expect them."""

    def test_handy_tech_counts_the_bytes_of_each_report(self) -> None:
        assert handytech.wrap(b"\xff", {2: 63}) == [b"\x02\x01\xff" + bytes(61)]
        long = handytech.wrap(bytes(range(100)), {2: 63})
        assert [report[:2] for report in long] == [b"\x02\x3e", b"\x02\x26"]
        assert handytech.unwrap(b"\x01\x02\xfe\x54" + bytes(60)) == b"\xfe\x54"
        assert handytech.unwrap(b"\x01") == b""

    def test_eurobraille_fills_up_with_0x55(self) -> None:
        assert eurobraille.wrap(eurobraille.pack(b"SI"), {0: 64}) == [
            b"\0" + bytes.fromhex("02 00 04 53 49 03") + b"\x55" * 58
        ]

    def test_baum_numbers_the_reports_by_their_codes_and_doubles_nothing(self) -> None:
        sizes = {0x01: 4, 0x15: 1}
        asked = baum.pack(baum.Code.PROTOCOL, b"\x01") + baum.pack(baum.Code.ASK_INFORMATION, b"\x00")
        assert baum.wrap(asked, sizes) == [b"\x15\x01"]
        assert baum.wrap(baum.pack(baum.Code.CELLS, b"\x1b\x01\x1b"), sizes) == [b"\x01\x1b\x01\x1b\x00"]
        assert baum.unwrap(b"\x24\x10" + bytes(8)) == b"\x1b\x24\x10"
        assert baum.unwrap(b"\x33\x1b\x01" + bytes(8)) == b"\x1b\x33\x1b\x1b\x01"
        assert baum.unwrap(b"\x99\x01") == b""

    def test_alva_writes_forty_cells_at_a_time_and_tells_the_group_last(self) -> None:
        reports = alva.wrap(alva.pack_cells(0, bytes(range(80))), {2: 42})
        assert [report[:3] for report in reports] == [bytes([2, 0, 40]), bytes([2, 40, 40])]
        assert alva.unwrap(b"\x04\x07\x74") == bytes.fromhex("1B 4B 74 07")
        assert alva.unwrap(b"\x05\x00\x00\x00\x00\x00\x28") == bytes.fromhex("1B 45 28")
        assert alva.wrap(alva.AlvaProtocol.question, {2: 42}) == []
