"""HID displays by their descriptors: cells written, keys and routing keys read, plugged in and out."""

import queue
import sys
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.braille.drivers import hid_port
from access_scrabble.braille.drivers.base import (
    DeviceProblem,
    Disconnected,
    Identified,
    KeysPressed,
    Notice,
    RoutingPressed,
)
from access_scrabble.braille.drivers.connection import Display, connect
from access_scrabble.braille.drivers.hid import DRIVER, HidProtocol
from access_scrabble.braille.drivers.hid_descriptor import MOST_VALUES, read_descriptor
from access_scrabble.braille.drivers.hid_port import hid_ports
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.ports import PortFacts
from access_scrabble.braille.drivers.registry import detect, forbidden_displays, locate
from access_scrabble.errors import OperationFailed
from tests.braille.drivers.fake_hid import FakeHid, FakeHidDisplay
from tests.braille.drivers.hid_models import BY_NAME, MODELS, HidModel


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> FakeHid:
    fake = FakeHid()
    for name in hid_port.MODULES:
        monkeypatch.setitem(sys.modules, name, fake)
    return fake


@pytest.fixture(params=MODELS, ids=[model.name for model in MODELS])
def model(request: pytest.FixtureRequest) -> HidModel:
    assert isinstance(request.param, HidModel)
    return request.param


def opened(model: HidModel) -> HidProtocol:
    """The protocol of a display whose port has been opened."""
    protocol = HidProtocol()
    protocol.descriptor, protocol.port = model.descriptor, PortFacts("hid:x", model.usb, model.name)
    assert protocol.known() == [Identified(model.name, model.columns, model.rows)]
    return protocol


class TestReports:
    def test_every_key_arrives_under_its_name(self, model: HidModel) -> None:
        protocol, device = opened(model), FakeHidDisplay(model)
        assert device.keys <= DRIVER.keys
        for key in sorted(device.keys):
            pressed = [event for report in device.hold(key) for event in protocol.feed(report)]
            released = [event for report in device.hold() for event in protocol.feed(report)]
            assert (pressed, released) == ([], [KeysPressed(frozenset({key}))])

    def test_every_chord_of_the_key_map_arrives(self, model: HidModel) -> None:
        protocol, device = opened(model), FakeHidDisplay(model)
        for chord in (chord for chord in DRIVER.key_map.entries if chord <= device.keys):
            events = [event for report in device.hold(*chord) for event in protocol.feed(report)]
            events += [event for report in device.hold() for event in protocol.feed(report)]
            assert KeysPressed(chord) in events

    def test_every_action_can_be_asked_for(self, model: HidModel) -> None:
        device = FakeHidDisplay(model)
        asked = {action for chord, action in DRIVER.key_map.entries.items() if chord <= device.keys}
        assert asked >= set(DisplayAction) - {DisplayAction.ROUTE}

    def test_every_routing_key_arrives(self, model: HidModel) -> None:
        protocol, device = opened(model), FakeHidDisplay(model)
        for place in range(model.columns * model.rows if model.name != "Monarch" else model.rows):
            row, cell = divmod(place, model.columns) if model.name != "Monarch" else (place, 0)
            events = [event for report in device.routing_reports(place) for event in protocol.feed(report)]
            assert events == [RoutingPressed(cell, row)]

    def test_the_cells_of_every_row_are_written_and_only_what_changed(self, model: HidModel) -> None:
        protocol, device = opened(model), FakeHidDisplay(model)
        count = model.columns * model.rows
        shown, wanted = b"", bytes(place % 255 + 1 for place in range(count))
        while change := protocol.next_change(shown, wanted):
            device.write(change.packet)
            shown = change.shown
        mask = 0x3F if model.name == "Six dots" else 0xFF
        assert device.cells == bytes(cell & mask for cell in wanted)
        device.written.clear()
        change = protocol.next_change(wanted, b"\x09" + wanted[1:])
        assert change is not None
        device.write(change.packet)
        assert device.cells[0] == 9
        assert len(device.written) == 1

    def test_encode_is_all_the_reports(self, model: HidModel) -> None:
        protocol = opened(model)
        sizes = {row.report: read_descriptor(model.descriptor).output_sizes[row.report] + 1 for row in protocol._rows}
        assert len(protocol.encode(b"\x01")) == sum(sizes.values())

    @settings(max_examples=60, deadline=None)
    @given(reports=st.lists(st.binary(max_size=48), max_size=12))
    def test_random_reports_do_no_harm(self, reports: list[bytes]) -> None:
        for known in MODELS:
            protocol, device = opened(known), FakeHidDisplay(known)
            for report in reports:
                protocol.feed(report)
            assert protocol.drop_partial() == []
            for report in device.hold():
                protocol.feed(report)
            for _ in range(2):
                events = [event for report in device.routing_reports(0) for event in protocol.feed(report)]
            assert RoutingPressed(0, 0) in events


class TestDescriptor:
    @settings(max_examples=300, deadline=None)
    @given(data=st.binary(max_size=300))
    def test_random_bytes_are_read_to_their_end(self, data: bytes) -> None:
        described = read_descriptor(data)
        assert sum(values.count for values in (*described.inputs, *described.outputs)) <= MOST_VALUES

    @settings(max_examples=200, deadline=None)
    @given(data=st.data())
    def test_a_damaged_descriptor_does_no_harm(self, data: st.DataObject) -> None:
        model = data.draw(st.sampled_from(MODELS))
        damaged = bytearray(model.descriptor)
        for place in data.draw(st.lists(st.integers(0, len(damaged) - 1), max_size=4)):
            damaged[place] = data.draw(st.integers(0, 255))
        protocol = HidProtocol()
        protocol.descriptor = bytes(damaged)
        if protocol.known():
            change = protocol.next_change(b"", b"\x01" * protocol.columns * protocol.rows)
            assert change is not None
        protocol.feed(bytes(64))

    def test_a_number_that_no_report_can_have_is_no_report(self) -> None:
        described = read_descriptor(bytes.fromhex("05 41 09 01 A1 01 86 02 02 09 03 75 08 95 14 91 02 C0"))
        assert (described.outputs, described.output_sizes) == ((), {})

    def test_a_device_without_cells_is_no_display(self) -> None:
        protocol = HidProtocol()
        protocol.descriptor = bytes.fromhex("05 01 09 06 A1 01 C0")
        assert protocol.known() == []

    def test_part_of_the_line_may_be_the_device_s_own(self) -> None:
        protocol = opened(BY_NAME["Activator"])
        content = bytes(5) + bytes([32])
        assert protocol.feed(b"\x03" + content) == [Identified("Activator", 32)]
        assert protocol.encode(b"\x07" * 40) == b"\x04" + b"\x07" * 32 + bytes(8)


class Table:
    """A fake display in use by the real driver."""

    def __init__(self, bus: FakeHid, model: HidModel) -> None:
        self.bus = bus
        self.device = bus.plug(FakeHidDisplay(model))
        self.notices: queue.Queue[Notice] = queue.Queue()
        self.display = Display(DRIVER, lambda: locate(DRIVER), self.notices.put)

    def next(self) -> Notice:
        return self.notices.get(timeout=10)


@pytest.fixture
def table(bus: FakeHid) -> Iterator[Table]:
    made = Table(bus, BY_NAME["Brailliant BI 20X"])
    made.display.show(b"\x1b\x01")
    made.display.start()
    yield made
    made.display.close()


class TestPort:
    def test_shows_and_reports_keys(self, table: Table) -> None:
        assert table.next() == Identified("Brailliant BI 20X", 20)
        assert table.device.wait_for(b"\x1b\x01".ljust(20, b"\0"))
        table.device.press("pan_right")
        assert table.next() == KeysPressed(frozenset({"pan_right"}))
        table.device.route(19)
        assert table.next() == RoutingPressed(19)
        table.display.show(b"\x07")
        assert table.device.wait_for(b"\x07\x00")

    def test_unplugged_it_is_told_and_on_return_it_has_its_line(self, table: Table) -> None:
        table.next()
        assert table.device.wait_for(b"\x1b\x01")
        table.bus.unplug(table.device)
        assert table.next() == Disconnected()
        table.display.show(b"\x07\x08")
        table.device.cells = bytes(20)
        table.bus.plug(table.device)
        assert isinstance(table.next(), Identified)
        assert table.device.wait_for(b"\x07\x08")

    def test_a_write_that_fails_is_noticed(self, bus: FakeHid, monkeypatch: pytest.MonkeyPatch) -> None:
        device = bus.plug(FakeHidDisplay(BY_NAME["Brailliant BI 20X"]))
        connection = connect(DRIVER, hid_ports()[0].path)
        monkeypatch.setattr(device, "write", lambda _: -1)
        connection.show(b"\x01")
        with pytest.raises(OperationFailed):
            connection.step(0.1)
        connection.close()

    def test_leaving_blanks_the_display(self, table: Table) -> None:
        table.next()
        assert table.device.wait_for(b"\x1b\x01")
        table.display.close()
        assert not any(table.device.cells)


class TestFinding:
    def test_it_is_found_by_its_usage_page_and_not_asked(self, bus: FakeHid, model: HidModel) -> None:
        bus.plug(FakeHidDisplay(model))
        (port,) = hid_ports()
        assert (port.usage_page, port.name, port.usb) == (0x41, model.name, model.usb)
        (found,) = detect([port])
        assert (found.driver.name, found.size) == ("hid", Identified(model.name, model.columns, model.rows))

    def test_without_hidapi_nothing_is_listed_and_opening_says_what_to_type(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        for name in hid_port.MODULES:
            monkeypatch.setitem(sys.modules, name, None)
        assert hid_ports() == []
        with pytest.raises(OperationFailed) as failure:
            connect(DRIVER, "hid:/dev/hidraw0")
        assert failure.value.problem is DeviceProblem.HIDAPI_MISSING

    def test_another_package_of_the_same_name_is_not_hidapi(self, monkeypatch: pytest.MonkeyPatch) -> None:
        for name in hid_port.MODULES:
            monkeypatch.setitem(sys.modules, name, object())
        assert hid_ports() == []

    def test_a_display_that_the_account_may_not_use_is_told(
        self, bus: FakeHid, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        device = bus.plug(FakeHidDisplay(BY_NAME["Brailliant BI 20X"]))
        device.is_allowed = False
        monkeypatch.setattr(hid_port, "is_forbidden", lambda facts: facts.usage_page == 0x41)
        monkeypatch.setattr("access_scrabble.braille.drivers.registry.is_forbidden", lambda _: True)
        (port,) = forbidden_displays()
        with pytest.raises(OperationFailed) as failure:
            connect(DRIVER, port.path)
        assert failure.value.problem is DeviceProblem.HID_FORBIDDEN
        assert failure.value.data["model"] == "Brailliant BI 20X"
        assert list(detect([port])) == []

    def test_a_device_file_without_rights_is_forbidden(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("os.access", lambda *_: False)
        assert hid_port.is_forbidden(PortFacts("hid:/dev/null"))
        assert not hid_port.is_forbidden(PortFacts("hid:/dev/hidraw-nobody"))

    def test_nobody_at_a_path(self, bus: FakeHid) -> None:
        assert bus.displays == {}
        with pytest.raises(OperationFailed) as failure:
            connect(DRIVER, "hid:/dev/hidraw9")
        assert failure.value.problem is DeviceProblem.CANNOT_OPEN_PORT
