"""Baum VarioUltra, VarioConnect, Pronto!, first Brailliant, Refreshabraille and Orbit Reader.

The « escape » protocol: ESC, a code, and as many arguments as the code wants, every ESC among them sent
twice in both directions. There is no length, end mark or checksum; the letter g (dots 1-2-4-5) is an ESC.
See docs/braille-protocols.md, « Baum »; its simulator is judged by BRLTTY.
"""

from collections.abc import Mapping
from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.ports import HID_PATH, UsbId

ESC = 0x1B
LONG_IDENTITY = b"Refreshabraille "
LONGEST_BITMAP = 10


class Code(IntEnum):
    """The codes of the packets, the same both ways where both ways use them."""

    CELLS = 0x01
    ASK_INFORMATION = 0x02
    VERSION = 0x05
    KEY_STATES = 0x08
    MODE = 0x11
    SET_MODE = 0x12
    PROTOCOL = 0x15
    CHANNEL = 0x16
    POWER_DOWN = 0x17
    ROUTING_KEYS = 0x22
    DISPLAY_KEYS = 0x24
    ROUTING_KEY = 0x27
    BRAILLE_KEYS = 0x33
    JOYSTICK = 0x34
    ERROR = 0x40
    MODULE = 0x50
    IDENTITY = 0x84
    SERIAL_NUMBER = 0x8A
    BLUETOOTH_NAME = 0x8C


_FROM_DEVICE: dict[int, int] = {
    Code.CELLS: 1,
    Code.VERSION: 1,
    Code.MODE: 2,
    Code.CHANNEL: 1,
    Code.POWER_DOWN: 1,
    Code.DISPLAY_KEYS: 1,
    Code.ROUTING_KEY: 1,
    Code.BRAILLE_KEYS: 2,
    Code.JOYSTICK: 1,
    Code.ERROR: 1,
    Code.IDENTITY: 16,
    Code.SERIAL_NUMBER: 8,
    Code.BLUETOOTH_NAME: 14,
}
DISPLAY_KEYS = ("D1", "D2", "D3", "D4", "D5", "D6")
BRAILLE_KEYS = ("B9", "B10", "B11", "", "F1", "F2", "F3", "F4", *key_map.DOTS)
JOYSTICK_KEYS = ("joystick_up", "joystick_left", "joystick_down", "joystick_right", "joystick_press")
KEY_GROUPS: dict[int, tuple[str, ...]] = {
    Code.DISPLAY_KEYS: DISPLAY_KEYS,
    Code.BRAILLE_KEYS: BRAILLE_KEYS,
    Code.JOYSTICK: JOYSTICK_KEYS,
}
KEYS = frozenset(name for names in KEY_GROUPS.values() for name in names if name)


def pack(code: Code, arguments: bytes = b"") -> bytes:
    """A packet with every ESC of its arguments doubled.

    >>> pack(Code.CELLS, bytes([0x1B, 1])).hex(" ")
    '1b 01 1b 1b 01'
    """
    return bytes([ESC, code]) + arguments.replace(b"\x1b", b"\x1b\x1b")


def unpack(packet: bytes) -> tuple[int, bytes]:
    """The code and the arguments of a whole packet."""
    return packet[1], packet[2:].replace(b"\x1b\x1b", b"\x1b")


def bitmap_size(columns: int) -> int:
    """How many bytes the state of the routing keys takes: 3 and 4 are never used, 5 stands for them."""
    size = (columns + 7) // 8
    return 5 if size in {3, 4} else size


def measure(buffer: bytearray, arguments: int) -> int:
    """The size of a packet with so many arguments, or minus its size where another begins inside it."""
    place = 2
    for _ in range(arguments):
        if place >= len(buffer):
            return 0
        if buffer[place] == ESC:
            if place + 1 >= len(buffer):
                return 0
            if buffer[place + 1] != ESC:
                return -place
            place += 1
        place += 1
    return place


class BaumProtocol(base.DisplayProtocol):
    def __init__(self) -> None:
        super().__init__()
        self._routing = base.HeldRouting()
        self._model = "Baum"

    def probe(self, attempt: int) -> bytes:
        # A device may be silent at one of the two: BRLTTY's questions, and NVDA's, which puts the protocol off and on.
        if self.port.path.startswith(HID_PATH):
            return pack(Code.PROTOCOL, b"\x01") + pack(Code.ASK_INFORMATION, b"\x00")
        if attempt % 2:
            return b"".join(pack(Code.PROTOCOL, state) for state in (b"\x00", b"\x01", b"\x01"))
        return pack(Code.IDENTITY) + pack(Code.CELLS, b"\x00") + pack(Code.KEY_STATES)

    def farewell(self) -> list[bytes]:
        """The device is handed back to itself."""
        return [pack(Code.PROTOCOL, b"\x00")]

    def encode(self, cells: bytes) -> bytes:
        return pack(Code.CELLS, self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        """Find the size from the code, and start again at an ESC that is not doubled."""
        if buffer[0] != ESC:
            return base.until(buffer, ESC)
        if len(buffer) < 2:
            return 0
        code = buffer[1]
        if code == Code.ROUTING_KEYS:
            return measure(buffer, bitmap_size(self.columns or 40))  # most have 40 cells, until it is known
        if code not in _FROM_DEVICE:
            return -1
        size = measure(buffer, _FROM_DEVICE[code])
        if code == Code.IDENTITY and size > 0 and unpack(bytes(buffer[:size]))[1].startswith(LONG_IDENTITY):
            return measure(buffer, len(LONG_IDENTITY) + 2)
        return size

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        code, data = unpack(packet)
        if names := KEY_GROUPS.get(code):
            return self.held.hold_group(names, base.named_bits(int.from_bytes(data, "little"), names))
        if code == Code.IDENTITY:
            self._model = base.text_of(data)
        if code == Code.CELLS:
            return self.identified(self._model, data[0])
        if code == Code.ROUTING_KEYS:
            return self._routing.hold(data, self.columns)
        if code == Code.ROUTING_KEY and 1 <= data[0] <= self.columns:
            return [base.RoutingPressed(data[0] - 1)]
        return [base.PoweredOff()] if code == Code.POWER_DOWN else []


def wrap(packet: bytes, sizes: Mapping[int, int]) -> list[bytes]:
    """A report for each packet that the device has one for: the code is its number, nothing is doubled."""
    reports = []
    while packet:
        end = _end_of_first(packet)
        code, arguments = unpack(packet[:end])
        packet = packet[end:]
        if code in sizes:
            reports.append(bytes([code]) + arguments[: sizes[code]].ljust(sizes[code], b"\0"))
    return reports


def _end_of_first(packets: bytes) -> int:
    """Where the first of several packets ends: at an ESC that is not doubled."""
    place = 2
    while place < len(packets):
        if packets[place] == ESC and packets[place + 1 : place + 2] != b"\x1b":
            return place
        place += 2 if packets[place] == ESC else 1
    return place


def unwrap(report: bytes) -> bytes:
    """The packet of a report, without what fills it up."""
    code, arguments = report[0], report[1:]
    size = LONGEST_BITMAP if code == Code.ROUTING_KEYS else _FROM_DEVICE.get(code, 0)
    if code == Code.IDENTITY and arguments.startswith(LONG_IDENTITY):
        size = len(LONG_IDENTITY) + 2
    return bytes([ESC, code]) + arguments[:size].replace(b"\x1b", b"\x1b\x1b") if size else b""


HID_MODELS = (
    *(0x3001, 0x4004, 0x4005, 0x4007, 0x4008, 0x6101, 0x6102, 0x6103, 0x6201, 0x6301),
    *range(0x6001, 0x600B),
)  # fmt: skip
"""Refreshabraille, Pronto!, VarioUltra, Vario 340 and 4, SuperVario 2 and Brailliant 2; Orbit Reader 20 besides."""
BLUETOOTH_NAMES = (
    "Baum SuperVario", "Baum PocketVario", "Baum SVario", "HWG Brailliant", "Refreshabraille", "VarioConnect",
    "BrailleConnect", "Pronto!", "VarioUltra", "Orbit Reader", "Vario 4",
)  # fmt: skip
DRIVER = base.Driver(
    name="baum",
    description="Baum VarioUltra, VarioConnect, Pronto!, Refreshabraille, Orbit Reader",
    new_protocol=BaumProtocol,
    lines=(base.LineSettings(19200),),
    keys=KEYS,
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("D2", "D5", "D1", "D3"),
            "D4": DisplayAction.REPEAT,
            "D6": DisplayAction.CANCEL,
            **key_map.arrow_keys(*key_map.arrows_of("joystick")),
            "joystick_press": DisplayAction.ROUTE,
            **key_map.letter_chords("B9"),
        }
    ),
    usb_ids=frozenset(
        {
            *(UsbId(0x0403, product) for product in range(0xFE70, 0xFE76)),
            *(UsbId(0x0904, product) for product in (0x2001, 0x2002, 0x2007, 0x2008, 0x2009)),
            *(UsbId(0x0904, product) for product in (0x2010, 0x2011, 0x2014, 0x2015, 0x2016, 0x3000)),
        }
    ),
    bluetooth_names=BLUETOOTH_NAMES,
    hid=base.HidForm(
        frozenset({*(UsbId(0x0904, product) for product in HID_MODELS), UsbId(0x0483, 0xA1D3)}),
        wrap=wrap,
        unwrap=unwrap,
    ),
)


# The simulator.
UNKNOWN_PACKET = b"\x14"
SWITCHED_OFF = b"\x02"
_FROM_HOST: dict[int, int] = {
    Code.VERSION: 0,
    Code.KEY_STATES: 0,
    Code.MODE: 1,
    Code.SET_MODE: 2,
    Code.PROTOCOL: 1,
    Code.POWER_DOWN: 0,
    Code.MODULE: 6,
    Code.IDENTITY: 0,
    Code.SERIAL_NUMBER: 0,
}


class SimulatedBaum(simulated.SimulatedDisplay):
    """A VarioConnect with display keys, joystick, braille keyboard and routing keys."""

    widths = (18, 20, 24, 32, 40, 80)
    keys = KEYS
    is_handed_back = False

    def cut(self, buffer: bytearray) -> int:
        """Find the size from the code; cells cut short by another packet are a question."""
        if buffer[0] != ESC:
            return base.until(buffer, ESC)
        if len(buffer) < 2:
            return 0
        if buffer[1] == ESC:
            return -1
        if buffer[1] == Code.CELLS:
            size = measure(buffer, self.columns)
            return 3 if size == -3 else size
        return measure(buffer, _FROM_HOST.get(buffer[1], 0))

    def answer(self, packet: bytes) -> bytes:
        code, data = unpack(packet)
        size = pack(Code.CELLS, bytes([self.columns]))
        identity = pack(Code.IDENTITY, f"VarioConnect {self.columns}".ljust(16).encode())
        serial_number = pack(Code.SERIAL_NUMBER, b"12345678")
        self.is_handed_back = code == Code.PROTOCOL and data == b"\x00"
        if code == Code.CELLS and len(data) == self.columns:
            self.show(data)
            return b""
        answers: dict[int, bytes] = {
            Code.CELLS: size,
            Code.IDENTITY: identity,
            Code.SERIAL_NUMBER: serial_number,
            Code.VERSION: pack(Code.VERSION, b"\x01"),
            Code.KEY_STATES: self.key_packets(frozenset(), self.held) or pack(Code.DISPLAY_KEYS, b"\x00"),
            Code.PROTOCOL: identity + serial_number + size if data == b"\x01" else b"",
        }
        return answers.get(code, pack(Code.ERROR, UNKNOWN_PACKET))

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The full state of every group that changed."""
        packets = b""
        for code, names in KEY_GROUPS.items():
            old, new = base.bits_named(before, names), base.bits_named(after, names)
            if old != new:
                packets += pack(Code(code), new.to_bytes((len(names) + 7) // 8, "little"))
        return packets

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        size = bitmap_size(self.columns)
        return pack(Code.ROUTING_KEYS, base.bitmap_of([cell], size)), pack(Code.ROUTING_KEYS, bytes(size))

    def goodbye(self) -> bytes:
        return pack(Code.POWER_DOWN, SWITCHED_OFF)

    def size_packets(self) -> bytes:
        return pack(Code.CELLS, bytes([self.columns]))
