"""A module of hidapi without hidapi: HID displays plugged into it, read and written as the real ones are."""

import queue
import threading
import time
from collections.abc import Callable, Sequence
from typing import ClassVar, TypeVar

from access_scrabble.braille.drivers.hid import ROUTER_KEY, ROW_ROUTER_KEY, key_name
from access_scrabble.braille.drivers.hid_descriptor import HidField, read_descriptor
from access_scrabble.braille.drivers.hid_port import BRAILLE_PAGE
from access_scrabble.braille.drivers.simulated import BRAILLE_PATTERNS, SimulatedDisplay
from tests.braille.drivers.hid_models import HidModel


class FakeHidDisplay:
    """A display by its descriptor: cells from its output reports, keys into its input reports."""

    pages = (0x01, BRAILLE_PAGE, 0x0C)
    features: ClassVar[dict[int, bytes]] = {}

    def __init__(self, model: HidModel) -> None:
        self.model = model
        self.rows = model.rows
        self.described = read_descriptor(model.descriptor)
        self.row_fields = [values for values in self.described.outputs if values.usages[0].page == BRAILLE_PAGE]
        self.cells = bytes(model.columns * model.rows)
        self.written: list[bytes] = []
        self.is_allowed = True
        self.is_there = True
        self.reports: queue.Queue[bytes] = queue.Queue()
        self.changed = threading.Condition()
        self._held = self._nothing()

    def _nothing(self) -> dict[int, int]:
        """The input reports when nothing is held down."""
        bits = dict.fromkeys(self.described.input_sizes, 0)
        for values in self.described.inputs:
            bits[values.report] |= self._array(values) if values.is_array else 0
        return bits

    @property
    def keys(self) -> frozenset[str]:
        names = (key_name(usage, values.collections) for values in self.described.inputs for usage in values.usages)
        return frozenset(filter(None, names))

    def write(self, report: bytes) -> int:
        if not self.is_there:
            return -1
        number, content = report[0], report[1:]
        assert len(content) == self.described.output_sizes[number]
        with self.changed:
            self.written.append(report)
            for place, values in enumerate(self.row_fields):
                if values.report == number:
                    cells, start = content[values.place // 8 :][: values.count], place * values.count
                    self.cells = self.cells[:start] + cells + self.cells[start + len(cells) :]
            self.changed.notify_all()
        return len(report)

    def wait_for(self, cells: bytes, timeout: float = 10) -> bool:
        with self.changed:
            return self.changed.wait_for(lambda: self.cells[: len(cells)] == cells, timeout)

    def lines(self) -> list[str]:
        text = "".join(chr(BRAILLE_PATTERNS + cell) for cell in self.cells)
        return [text[start : start + self.model.columns] for start in range(0, len(text), self.model.columns)]

    def _report(self, number: int, bits: int) -> bytes:
        content = bits.to_bytes(self.described.input_sizes[number], "little")
        return (bytes([number]) if self.described.is_numbered else b"") + content

    def hold(self, *keys: str) -> list[bytes]:
        """The reports of these keys held down."""
        bits = self._nothing()
        for values in self.described.inputs:
            for place, usage in enumerate(values.usages):
                if key_name(usage, values.collections) in keys:
                    bits[values.report] |= 1 << values.place + place * values.size
        changed = {number: held for number, held in bits.items() if held != self._held[number]}
        self._held = bits
        return [self._report(number, held) for number, held in changed.items()]

    def routing_reports(self, cell: int) -> list[bytes]:
        """A routing key pressed and let go; of a row key, the row counts."""
        values = next(one for one in self.described.inputs if {ROUTER_KEY, ROW_ROUTER_KEY} & set(one.usages))
        bits = self._array(values, cell) if values.is_array else 1 << values.place + cell * values.size
        rest = self._array(values) if values.is_array else 0
        return [self._report(values.report, bits), self._report(values.report, rest)]

    def _array(self, values: HidField, cell: int | None = None) -> int:
        """One value of an array, the others out of its range."""
        nothing = (1 << values.size) - 1
        first = nothing if cell is None else values.minimum + cell
        told = [first, *[nothing] * (values.count - 1)]
        return sum(value << values.place + place * values.size for place, value in enumerate(told))

    def press(self, *keys: str) -> None:
        for report in [*self.hold(*keys), *self.hold()]:
            self.reports.put(report)

    def route(self, cell: int) -> None:
        for report in self.routing_reports(cell):
            self.reports.put(report)

    def set_feature(self, report: bytes) -> None:
        raise OSError(report.hex(" "))


class FakeVendorDisplay:
    """A simulated display in a maker's own HID form: reports of the host in, reports of the device out."""

    pages = (0xFF00,)

    def __init__(
        self,
        model: HidModel,
        device: SimulatedDisplay,
        to_device: Callable[[bytes], bytes],
        to_host: Callable[[bytes], list[bytes]],
        features: dict[int, bytes] | None = None,
    ) -> None:
        self.model, self.device, self.features = model, device, features or {}
        self._to_device, self._to_host = to_device, to_host
        self._sizes = read_descriptor(model.descriptor).output_sizes
        self.written: list[bytes] = []
        self.is_allowed = self.is_there = True
        self.reports: queue.Queue[bytes] = queue.Queue()

    def write(self, report: bytes) -> int:
        assert len(report) == self._sizes[report[0]] + 1
        self.written.append(report)
        self.send(self.device.feed(self._to_device(report)))
        return len(report)

    def set_feature(self, report: bytes) -> None:
        self.features[report[0]] = report

    def send(self, data: bytes) -> None:
        for report in self._to_host(data):
            self.reports.put(report)


AnyDisplay = FakeHidDisplay | FakeVendorDisplay
Plugged = TypeVar("Plugged", FakeHidDisplay, FakeVendorDisplay)


class FakeDevice:
    def __init__(self, find: Callable[[bytes], AnyDisplay | None]) -> None:
        self._find = find
        self._display: AnyDisplay | None = None

    def open_path(self, path: bytes) -> None:
        found = self._find(path)
        if found is None or not found.is_allowed:
            raise OSError("open failed")
        self._display = found

    def read(self, max_length: int, timeout_ms: int = 0) -> Sequence[int]:
        """Like hidapi's: it notices an unplugged device at once."""
        if self._display is None:
            raise ValueError("not open")
        end = time.monotonic() + timeout_ms / 1000
        while self._display.is_there:
            try:
                return list(self._display.reports.get(timeout=0.01))[:max_length]
            except queue.Empty:
                if time.monotonic() >= end:
                    return []
        raise OSError("read error")

    def write(self, buff: bytes) -> int:
        if self._display is None:
            raise ValueError("not open")
        return self._display.write(buff)

    def get_report_descriptor(self) -> Sequence[int]:
        if self._display is None:
            raise ValueError("not open")
        return list(self._display.model.descriptor)

    def get_feature_report(self, report_num: int, max_length: int) -> Sequence[int]:
        if self._display is None:
            raise ValueError("not open")
        if report_num not in self._display.features:
            raise OSError("read error")
        return list(self._display.features[report_num])[:max_length]

    def send_feature_report(self, buff: bytes) -> int:
        if self._display is None:
            raise ValueError("not open")
        self._display.set_feature(bytes(buff))
        return len(buff)

    def close(self) -> None:
        self._display = None


class FakeHid:
    """What ``import hidraw`` gives, with the displays that are plugged in."""

    def __init__(self) -> None:
        self.displays: dict[bytes, AnyDisplay] = {}
        self._count = 0

    def plug(self, display: Plugged) -> Plugged:
        display.is_there = True
        self.displays[f"/dev/fake-hidraw{self._count}".encode()] = display
        self._count += 1
        return display

    def unplug(self, display: AnyDisplay) -> None:
        display.is_there = False
        self.displays = {path: one for path, one in self.displays.items() if one is not display}

    def device(self) -> FakeDevice:
        return FakeDevice(self.displays.get)

    def enumerate(self) -> list[dict[str, object]]:
        """Each display as what it is, and as the keyboard that many are besides."""
        return [
            {
                "path": path,
                "vendor_id": display.model.usb.vendor,
                "product_id": display.model.usb.product,
                "product_string": display.model.name,
                "usage_page": page,
            }
            for path, display in self.displays.items()
            for page in display.pages
        ]
