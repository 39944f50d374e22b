"""Freedom Scientific Focus Blue and PAC Mate over Bluetooth.

A header of four bytes: type and three arguments. Types with the highest bit set carry as many bytes as the
first argument says, and a check byte that makes the sum of the packet zero. Every packet is acknowledged, and
part of the line can be written alone.
See docs/braille-protocols.md, « Freedom Scientific »; its simulator is judged by BRLTTY.
"""

import re
from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction

HEADER = 4
WITH_PAYLOAD = 0x80
LONGEST_PAYLOAD = 160
EXTENDED_KEYS_FIRMWARE = 3
REPORT_EXTENDED_KEYS = 0x02


class FocusPacket(IntEnum):
    QUERY = 0x00
    ACKNOWLEDGE = 0x01
    REFUSE = 0x02
    KEYS = 0x03
    ROUTING = 0x04
    WHEEL = 0x05
    FIRMNESS = 0x08
    BEEP = 0x09
    CONFIGURE = 0x0F
    INFORMATION = 0x80
    WRITE = 0x81
    EXTENDED_KEYS = 0x82


_FROM_HOST = {FocusPacket.QUERY, FocusPacket.FIRMNESS, FocusPacket.BEEP, FocusPacket.CONFIGURE, FocusPacket.WRITE}
_FROM_DEVICE = set(FocusPacket) - _FROM_HOST
KEYS = (
    *key_map.DOTS,
    "left_wheel_press", "right_wheel_press", "left_shift", "right_shift", "pan_left", "pan_right", "", "space",
    "left_selector", "right_selector", "", "",
    "left_bumper_up", "left_bumper_down", "right_bumper_up", "right_bumper_down",
)  # fmt: skip
EXTENDED_KEYS = ("", "", "", "", "left_rocker_up", "left_rocker_down", "right_rocker_up", "right_rocker_down")
TIMED_OUT = 0x30
HOT_KEYS = ("left_selector", *(f"hot{number}" for number in range(1, 9)), "right_selector")
WHEEL_KEYS = ("left_wheel_up", "left_wheel_down", "right_wheel_down", "right_wheel_up")
_OLD_SIZES = {44, 70, 84}
_OLD_DOTS = (0x01, 0x02, 0x04, 0x10, 0x20, 0x40, 0x08, 0x80)
_OLD_ORDER = bytes(sum(bit for place, bit in enumerate(_OLD_DOTS) if cell >> place & 1) for cell in range(256))
_UNCHANGED_ORDER = bytes(range(256))


def pack(kind: FocusPacket, first: int = 0, second: int = 0, third: int = 0) -> bytes:
    return bytes([kind, first, second, third])


def pack_payload(kind: FocusPacket, payload: bytes, second: int = 0) -> bytes:
    """A packet with payload and check byte.

    >>> packet = pack_payload(FocusPacket.WRITE, b"ab", 4)
    >>> packet.hex(" "), sum(packet) % 256
    ('81 02 04 00 61 62 b6', 0)
    """
    packet = bytes([kind, len(payload), second, 0]) + payload
    return packet + bytes([-sum(packet) % 256])


def measure(buffer: bytearray, known: set[FocusPacket]) -> int:
    """The size of the packet at the front, where its type is known and its sum right."""
    if buffer[0] not in known:
        return -1
    if len(buffer) < HEADER:
        return 0
    if not buffer[0] & WITH_PAYLOAD:
        return HEADER
    size = HEADER + buffer[1] + 1
    if buffer[1] > LONGEST_PAYLOAD:
        return -1
    if len(buffer) < size:
        return 0
    return -1 if sum(buffer[:size]) % 256 else size


class FocusProtocol(base.DisplayProtocol):
    is_answering = True
    question = pack(FocusPacket.QUERY)

    def __init__(self) -> None:
        super().__init__()
        self._firmware = 0
        self._order = _UNCHANGED_ORDER
        self._is_pac_mate = False
        self._most_cells = LONGEST_PAYLOAD

    def setup(self) -> list[bytes]:
        """Recent firmware reports its rockers only when told to."""
        if self._firmware < EXTENDED_KEYS_FIRMWARE:
            return []
        return [pack(FocusPacket.CONFIGURE, REPORT_EXTENDED_KEYS)]

    def encode(self, cells: bytes) -> bytes:
        return self._write(0, self.fit(cells))

    def next_change(self, shown: bytes, cells: bytes) -> base.Change | None:
        """The stretch that changed, or as much of it as the device takes at a time."""
        change = base.changed_part(shown, cells, self._write)
        if change is None or len(change.packet) - HEADER - 1 <= self._most_cells:
            return change
        start = change.packet[2]
        end = start + self._most_cells
        if len(shown) != len(cells):  # nobody knows what it shows: anything but what is wanted
            shown = bytes(cell ^ 0xFF for cell in cells)
        return base.Change(self._write(start, cells[start:end]), shown[:start] + cells[start:end] + shown[end:])

    def _write(self, start: int, cells: bytes) -> bytes:
        return pack_payload(FocusPacket.WRITE, cells.translate(self._order), start)

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer, _FROM_DEVICE)

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        kind, first, second, third = packet[:HEADER]
        match FocusPacket(kind):
            case FocusPacket.ACKNOWLEDGE:
                return [base.Acknowledged()]
            case FocusPacket.REFUSE:
                if first == TIMED_OUT:
                    self._most_cells = max(1, min(self._most_cells, self.columns) - 1)
                return [base.Refused(first)]
            case FocusPacket.INFORMATION:
                return self._described(packet[HEADER:-1])
            case FocusPacket.ROUTING:
                if third:
                    return self._top_row(first, is_press=bool(second & 1))
                is_press = second & 1 and first < self.columns
                return [base.RoutingPressed(first)] if is_press else []
            case _:
                return self._keys(kind, packet)

    def _keys(self, kind: int, packet: bytes) -> list[base.DisplayEvent]:
        if kind == FocusPacket.KEYS:
            return self.held.hold_group(KEYS, base.named_bits(int.from_bytes(packet[1:4], "little"), KEYS))
        if kind == FocusPacket.EXTENDED_KEYS and packet[1]:
            return self.held.hold_group(EXTENDED_KEYS, base.named_bits(packet[HEADER], EXTENDED_KEYS))
        if kind == FocusPacket.WHEEL and (wheel := packet[1] >> 3 & 7) < len(WHEEL_KEYS):
            return [base.KeysPressed(frozenset({WHEEL_KEYS[wheel]}))] * (packet[1] & 7)
        return []

    def _top_row(self, number: int, *, is_press: bool) -> list[base.DisplayEvent]:
        """On a PAC Mate ten keys in the middle have names; before and after them all pan, elsewhere the outermost."""
        count = len(HOT_KEYS) if self._is_pac_mate else self.columns - 2
        place = number - (self.columns - count) // 2
        if place < 0:
            name = "pan_left"
        elif place >= count:
            name = "pan_right"
        elif self._is_pac_mate:
            name = HOT_KEYS[place]
        else:
            return []
        return self.held.press(name) if is_press else self.held.release(name)

    def _described(self, payload: bytes) -> list[base.DisplayEvent]:
        model, firmware = base.text_of(payload[24:40]), base.text_of(payload[40:48])
        if not (sizes := re.findall(r"\d+", model)):
            return []
        columns = int(sizes[-1])
        if not 0 < columns <= LONGEST_PAYLOAD:
            return []
        self._order = _OLD_ORDER if columns in _OLD_SIZES else _UNCHANGED_ORDER
        self._is_pac_mate = model.lower().startswith("pm display")
        version = re.search(r"\d+", firmware)
        self._firmware = int(version[0]) if version else 0
        return self.identified(model, columns)


DRIVER = base.Driver(
    name="focus",
    description="Freedom Scientific Focus 14, 40, 80 Blue, PAC Mate",
    new_protocol=FocusProtocol,
    lines=(base.LineSettings(57600),),
    keys=frozenset(filter(None, (*KEYS, *EXTENDED_KEYS, *WHEEL_KEYS, *HOT_KEYS))),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("pan_left", "pan_right", "left_selector", "right_selector"),
            **key_map.line_keys("left_wheel", "right_wheel"),
            "left_wheel_press": DisplayAction.REPEAT,
            "right_wheel_press": DisplayAction.ROUTE,
            **key_map.line_keys("left_rocker", "right_rocker", "left_bumper", "right_bumper"),
            **key_map.letter_chords(),
        }
    ),
    bluetooth_names=("Focus 14 BT", "Focus 40 BT", "Focus 80 BT", "F14", "F40", "F80", "ELBRAILLE"),
)


# The simulator.
BAD_CHECKSUM = 0x31


class SimulatedFocus(simulated.SimulatedDisplay):
    """A Focus Blue with wheels, rockers, braille keyboard and routing keys; ``most_cells`` limits what it takes."""

    widths: tuple[int, ...] = (14, 40, 80)
    model = "Focus"

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        names = frozenset(filter(None, (*KEYS, *EXTENDED_KEYS)))
        self.keys = names if columns == 80 else frozenset(name for name in names if "bumper" not in name)
        self.most_cells = LONGEST_PAYLOAD

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer, _FROM_HOST)

    def answer(self, packet: bytes) -> bytes:
        if packet[0] != FocusPacket.QUERY and self.is_refusing():
            return pack(FocusPacket.REFUSE, BAD_CHECKSUM)
        if packet[0] == FocusPacket.WRITE and packet[1] > self.most_cells:
            return pack(FocusPacket.REFUSE, TIMED_OUT)
        if packet[0] == FocusPacket.WRITE:
            self.show(packet[HEADER:-1], packet[2])
        described = self.size_packets() if packet[0] == FocusPacket.QUERY else b""
        return pack(FocusPacket.ACKNOWLEDGE) + described

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        packets = b""
        old, new = base.bits_named(before, KEYS), base.bits_named(after, KEYS)
        if old != new:
            packets += pack(FocusPacket.KEYS, *new.to_bytes(3, "little"))
        old, new = base.bits_named(before, EXTENDED_KEYS), base.bits_named(after, EXTENDED_KEYS)
        if old != new:
            packets += pack_payload(FocusPacket.EXTENDED_KEYS, bytes([new]))
        return packets

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        return pack(FocusPacket.ROUTING, cell, 1), pack(FocusPacket.ROUTING, cell)

    def turn_wheel(self, wheel: int, steps: int) -> bytes:
        """Turn a wheel by some steps, in the order of the driver's names."""
        return pack(FocusPacket.WHEEL, wheel << 3 | steps)

    def size_packets(self) -> bytes:
        fields = (("Freedom Scientific", 24), (f"{self.model} {self.columns}", 16), ("5.00", 8))
        payload = b"".join(text.encode().ljust(width, b"\0") for text, width in fields)
        return pack_payload(FocusPacket.INFORMATION, payload)


class SimulatedPacMate(SimulatedFocus):
    """A PAC Mate, whose top row of keys has names."""

    widths = (20, 40)
    model = "pm display"

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        self.keys = frozenset({"pan_left", *HOT_KEYS, "pan_right"})

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        first = (self.columns - len(HOT_KEYS)) // 2
        places = {"pan_left": 0, "pan_right": self.columns - 1}
        places |= {name: first + place for place, name in enumerate(HOT_KEYS)}
        return simulated.press_and_release(
            before, after, lambda key, state: pack(FocusPacket.ROUTING, places[key], int(state), 1)
        )
