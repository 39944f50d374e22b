"""EuroBraille Esys, Iris, Esytime, b.note and b.book.

A frame is STX, a length of two bytes that counts itself and the payload, the payload, ETX; the payload starts
with two ASCII letters, a family and a command. The line has even parity and nothing is acknowledged. Iris
firmware older than about 1.71 speaks another protocol, which is left out.
See docs/braille-protocols.md, « EuroBraille »; its simulator is judged by BRLTTY.
"""

import re
from collections.abc import Mapping

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.ports import UsbId

STX = 0x02
ETX = 0x03
LONGEST_FRAME = 1024

MODELS = {
    0x01: "Iris 20", 0x02: "Iris 40", 0x03: "Iris S-20", 0x04: "Iris S-32", 0x05: "Iris KB-20", 0x06: "Iris KB-40",
    0x07: "Esys 12", 0x08: "Esys 40", 0x09: "Esys Light 40", 0x0A: "Esys 24", 0x0B: "Esys 64", 0x0C: "Esys 80",
    0x0D: "Esys Light 80",
    0x0E: "Esytime 32", 0x0F: "Esytime 32 standard", 0x10: "Esytime Evo", 0x11: "Esytime Evo standard",
    0x12: "b.note", 0x13: "b.note 2", 0x14: "b.book", 0x15: "b.book 2",
}  # fmt: skip
IRIS = range(0x01, 0x07)
ESYS = range(0x07, 0x0E)
NOTE_TAKERS = range(0x12, 0x16)
B_NOTE = range(0x12, 0x14)
HOST_NAME = b"AccessScrabble"

SINGLE_CLICK, DOUBLE_CLICK = 1, 3
BRAILLE_KEYS = (*key_map.DOTS, "backspace", "space")
_SWITCHES = tuple(f"switch{number}_{side}" for number in range(1, 7) for side in ("right", "left"))
_LINE_KEYS = tuple(f"L{number}" for number in range(1, 9))
_STICKS = tuple(
    f"{side}_joystick_{way}" if way else ""
    for side in ("left", "right")
    for way in ("up", "down", "right", "left", "press", "", "", "")
)
IRIS_KEYS = (*_LINE_KEYS, "up", "down", "right", "left")
ESYS_KEYS = (*_SWITCHES, "", "", "", "", *_STICKS)
LINE_AND_STICK_KEYS = (*_LINE_KEYS, *[""] * 8, *_STICKS)


def pack(command: bytes, data: bytes = b"") -> bytes:
    """A frame.

    >>> pack(b"SI").hex(" ")
    '02 00 04 53 49 03'
    """
    payload = command + data
    return bytes([STX]) + (len(payload) + 2).to_bytes(2, "big") + payload + bytes([ETX])


def measure(buffer: bytearray) -> int:
    """The size of the frame at the front, if ETX stands where its length says."""
    if buffer[0] != STX:
        return base.until(buffer, STX)
    if len(buffer) < 3:
        return 0
    size = int.from_bytes(buffer[1:3], "big") + 2
    if not 6 <= size <= LONGEST_FRAME:
        return -1
    if len(buffer) < size:
        return 0
    return size if buffer[size - 1] == ETX else -1


def command_keys(number: int) -> tuple[str, ...]:
    """The names of the bits of the command keys of a model."""
    if number in IRIS:
        return IRIS_KEYS
    return ESYS_KEYS if number in ESYS or number in B_NOTE else LINE_AND_STICK_KEYS


class EuroBrailleProtocol(base.DisplayProtocol):
    question = pack(b"SI")

    def __init__(self) -> None:
        super().__init__()
        self._number = 0
        self._told_columns = 0

    def setup(self) -> list[bytes]:
        """The note takers like to know who speaks, and on which of their ports."""
        if self._number not in NOTE_TAKERS:
            return []
        number = re.search(r"[0-9]+$", self.port.path)
        return [pack(b"Sn", HOST_NAME + f"/{int(number[0]) if number else 0:02d}".encode())]

    def farewell(self) -> list[bytes]:
        """The note takers are told that nobody speaks any more."""
        return [pack(b"Sn")] if self._number in NOTE_TAKERS else []

    def encode(self, cells: bytes) -> bytes:
        return pack(b"BS", self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer)

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        command, data = packet[3:5], packet[5:-1]
        if command[:1] == b"S":
            return self._described(command, data)
        if command[:1] == b"K":
            return self._keys(command, data)
        if command == b"RP":  # back from the device's own menu
            return [base.RedrawNeeded()]
        # The Iris asks every two seconds whether the host is alive, and wants its frame back.
        return [base.ReplyDue(packet)] if command == b"TL" else []

    def _described(self, command: bytes, data: bytes) -> list[base.DisplayEvent]:
        if command == b"SG" and data:
            self._told_columns = data[0]
        elif command == b"ST" and data:
            self._number = data[0]
        elif command == b"SI":
            return self.identified(MODELS.get(self._number, "EuroBraille"), self._told_columns)
        return []

    def _keys(self, command: bytes, data: bytes) -> list[base.DisplayEvent]:
        if command == b"KI" and len(data) >= 2:
            is_click = data[0] in {SINGLE_CLICK, DOUBLE_CLICK} and 1 <= data[1] <= self.columns
            return [base.RoutingPressed(data[1] - 1)] if is_click else []
        if command == b"KB":
            return base.chord_pressed(base.named_bits(int.from_bytes(data[:2], "big"), BRAILLE_KEYS))
        if command == b"KC":
            keys = base.named_bits(int.from_bytes(data[:4], "big"), command_keys(self._number))
            # The Iris tells a finished chord, the others every change of what is held.
            return base.chord_pressed(keys) if self._number in IRIS else self.held.hold(keys)
        return []


PADDING = b"\x55"
USUAL_REPORT = 64


def wrap(packet: bytes, sizes: Mapping[int, int]) -> list[bytes]:
    """The reports of a frame, without numbers and filled up; those of the device need no more than being read."""
    room = sizes.get(0, USUAL_REPORT)
    parts = (packet[start : start + room] for start in range(0, len(packet), room))
    return [b"\0" + part.ljust(room, PADDING) for part in parts]


DRIVER = base.Driver(
    name="eurobraille",
    description="EuroBraille Esys, Iris, Esytime, b.note, b.book",
    new_protocol=EuroBrailleProtocol,
    lines=(base.LineSettings(9600, base.Parity.EVEN),),
    keys=frozenset(filter(None, (*BRAILLE_KEYS, *IRIS_KEYS, *ESYS_KEYS))),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("switch1_left", "switch1_right", "switch2_left", "switch2_right"),
            **key_map.four_key_chords("L1", "L8", "L3", "L6"),
            "L2": DisplayAction.REVIEW_BOARD,
            "L4": DisplayAction.REPEAT,
            "L5": DisplayAction.HELP,
            "L7": DisplayAction.CANCEL,
            **key_map.arrow_keys("left", "right", "up", "down"),
            **key_map.arrow_keys(*key_map.arrows_of("left_joystick")),
            # Pressed, the left joystick opens the device's own menu.
            **key_map.second_arrow_keys(*key_map.arrows_of("right_joystick")),
            "right_joystick_press": DisplayAction.ROUTE,
            **key_map.letter_chords(),
        }
    ),
    usb_ids=frozenset(UsbId(0x28AC, product) for product in (0x0012, 0x0013, 0x0020, 0x0021)),
    bluetooth_names=("Esys", "Iris", "Esytime", "b.note", "b.book"),
    resting_time=0.2,
    # Esys, with and without keyboard and card, and Esytime.
    hid=base.HidForm(frozenset(UsbId(0xC251, product) for product in range(0x1122, 0x1133)), wrap=wrap),
)


# The simulator.
_BY_SIZE = {12: 0x07, 24: 0x0A, 32: 0x0E, 40: 0x08, 64: 0x0B, 80: 0x0C}


class SimulatedEuroBraille(simulated.SimulatedDisplay):
    """An Esys with switches, joysticks, braille keyboard and routing keys; the larger it is the more switches."""

    widths = tuple(_BY_SIZE)

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        switches = 2 if columns < 24 else 4 if columns < 64 else 6
        names = (*BRAILLE_KEYS, *_SWITCHES[: 2 * switches], *_STICKS)
        self.keys = frozenset(filter(None, names))

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer)

    def answer(self, packet: bytes) -> bytes:
        command, data = packet[3:5], packet[5:-1]
        if command == b"SI":
            return self.size_packets()
        if command == b"BS":
            self.show(data)
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The state of the command keys, and the braille chord when its last key goes up."""
        packets = b""
        old, new = base.bits_named(before, ESYS_KEYS), base.bits_named(after, ESYS_KEYS)
        if old != new:
            packets += pack(b"KC", new.to_bytes(4, "big"))
        chord, rest = base.bits_named(before, BRAILLE_KEYS), base.bits_named(after, BRAILLE_KEYS)
        if chord and not rest:
            packets += pack(b"KB", chord.to_bytes(2, "big"))
        return packets

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """A single click; there is no release."""
        return (pack(b"KI", bytes([SINGLE_CLICK, cell + 1])),)

    def back_from_menu(self) -> bytes:
        """The display was used for the device's own menu, and is the host's again."""
        self.cells = bytes(len(self.cells))
        return pack(b"RP")

    def size_packets(self) -> bytes:
        described = (
            (b"SN", f"ESYS {self.columns}\0".encode()),
            (b"SG", bytes([self.columns])),
            (b"ST", bytes([_BY_SIZE.get(self.columns, 0x08)])),
            (b"SW", b"3.01\0"),
            (b"SP", b"3.00\0"),
            (b"SM", (128).to_bytes(2, "big")),
            (b"SI", b""),
        )
        return b"".join(pack(command, data) for command, data in described)
