"""HIMS Braille Sense, Braille EDGE, Smart Beetle and SyncBraille.

The host writes long frames with a sum; the device sends ten bytes: 0xFA, type, count, value, four bytes of
bits, sum, 0xFB. A device echoes the identity of its kind and stays silent at the others.
See docs/braille-protocols.md, « HIMS »; its simulator is judged by BRLTTY.
"""

from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map
from access_scrabble.braille.drivers.key_map import DisplayAction

IDENTITY_START, IDENTITY_END = 0x1C, 0x1F
START, END = 0xFA, 0xFB
INPUT_SIZE = 10
KINDS = {
    b"BS": "Braille Sense",
    b"LX": "Braille Sense LX",
    b"QX": "Braille Sense QX",
    b"SX": "Braille Sense SX",
    b"BE": "Braille EDGE",
}
EDGE = b"BE"


class OutputType(IntEnum):
    ASK_SIZE = 0xFB
    CELLS = 0xFC


class InputType(IntEnum):
    ROUTING = 0x00
    KEYS = 0x01
    SIZE = 0x02


_COMMON_KEYS = (*key_map.DOTS, "space", "F1", "F2", "F3", "F4", "pan_left", "pan_right", "")
SENSE_KEYS = (*_COMMON_KEYS, "left_up", "left_down", "right_up", "right_down")
EDGE_KEYS = (
    *_COMMON_KEYS,
    "left_up", "right_up", "right_down", "left_down", "F5", "F6", "F7", "F8",
    *(f"{side}_pad_{way}" for side in ("left", "right") for way in ("up", "down", "left", "right")),
)  # fmt: skip


def identity(kind: bytes) -> bytes:
    """The question to a kind of device, and its answer."""
    return bytes([IDENTITY_START]) + kind + bytes([IDENTITY_END])


def pack(kind: OutputType, data: bytes) -> bytes:
    """A frame for the device.

    >>> pack(OutputType.CELLS, bytes([1])).hex(" ")
    'fc fc 01 f0 01 00 01 f1 f2 00 00 f3 00 00 00 00 bb fd fd'
    """
    start = bytes([kind, kind, 0x01, 0xF0]) + len(data).to_bytes(2, "little") + data
    start += bytes([0xF1, 0xF2, 0, 0, 0xF3, 0, 0, 0, 0])
    end = bytes([0xFD, 0xFD])
    return start + bytes([(sum(start) + sum(end)) % 256]) + end


def pack_input(kind: InputType, value: int = 0, bits: int = 0) -> bytes:
    start = bytes([START, kind, 1, value]) + bits.to_bytes(4, "little")
    return start + bytes([(sum(start) + END) % 256, END])


class HimsProtocol(base.DisplayProtocol):
    def __init__(self) -> None:
        super().__init__()
        self._kind = b""

    def probe(self, attempt: int) -> bytes:
        """One kind after the other, and last the size alone, for a SyncBraille."""
        kinds = tuple(KINDS)
        return identity(kinds[attempt]) if attempt < len(kinds) else pack(OutputType.ASK_SIZE, bytes(32))

    def encode(self, cells: bytes) -> bytes:
        return pack(OutputType.CELLS, self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] == IDENTITY_START:
            if len(buffer) < 4:
                return 0
            return 4 if buffer[3] == IDENTITY_END and bytes(buffer[1:3]) in KINDS else -1
        if buffer[0] != START:
            return -1
        if len(buffer) < INPUT_SIZE:
            return 0
        total = sum(buffer[: INPUT_SIZE - 2]) + END
        is_right = buffer[9] == END and total % 256 == buffer[8]
        return INPUT_SIZE if is_right else -1

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        if packet[0] == IDENTITY_START:
            self._kind = packet[1:3]
            return [base.ReplyDue(pack(OutputType.ASK_SIZE, bytes(32)))]
        kind, value = packet[1], packet[3]
        if kind == InputType.SIZE:
            return self.identified(KINDS.get(self._kind, "SyncBraille"), value)
        if kind == InputType.ROUTING and value < self.columns:
            return [base.RoutingPressed(value)]
        if kind != InputType.KEYS:
            return []
        names = EDGE_KEYS if self._kind == EDGE else SENSE_KEYS
        return base.chord_pressed(base.named_bits(int.from_bytes(packet[4:8], "little"), names))


DRIVER = base.Driver(
    name="hims",
    description="HIMS Braille Sense, Braille EDGE, Smart Beetle, SyncBraille",
    new_protocol=HimsProtocol,
    lines=(base.LineSettings(115200),),
    keys=frozenset(filter(None, (*SENSE_KEYS, *EDGE_KEYS))),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("pan_left", "pan_right", "F2", "F3"),
            **key_map.four_key_chords("left_up", "right_down", "right_up", "left_down"),
            "F1": DisplayAction.HELP,
            "F4": DisplayAction.CANCEL,
            "F5": DisplayAction.REVIEW_BOARD,
            "F6": DisplayAction.REVIEW_RACK,
            "F7": DisplayAction.REVIEW_SCORES,
            "F8": DisplayAction.REPEAT,
            **key_map.arrow_keys(*key_map.arrows_of("left_pad")),
            **key_map.arrow_keys(*key_map.arrows_of("right_pad")),
            **key_map.letter_chords(),
        }
    ),
    usb_ids=frozenset({base.UsbId(0x0403, 0x6001)}),
    bluetooth_names=("BrailleSense", "BrailleEDGE", "SmartBeetle"),
)


# The simulator.
FRAME_WITHOUT_DATA = 18
KIND = b"BS"


class SimulatedHims(base.SimulatedDisplay):
    """A Braille Sense with two panning keys, scroll keys, braille keyboard and routing keys."""

    widths = (18, 20, 32, 40)
    keys = frozenset(filter(None, SENSE_KEYS))

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] == IDENTITY_START:
            if len(buffer) < 4:
                return 0
            return 4 if buffer[3] == IDENTITY_END else -1
        return self._cut_frame(buffer) if buffer[0] in set(OutputType) else -1

    def _cut_frame(self, buffer: bytearray) -> int:
        if len(buffer) < 6:
            return 0
        count = int.from_bytes(buffer[4:6], "little")
        if count > 255:
            return -1
        size = count + FRAME_WITHOUT_DATA
        if len(buffer) < size:
            return 0
        expected = pack(OutputType(buffer[0]), bytes(buffer[6 : 6 + count]))
        return size if bytes(buffer[:size]) == expected else -1

    def answer(self, packet: bytes) -> bytes:
        if packet[0] == IDENTITY_START:
            return packet if packet == identity(KIND) else b""
        if packet[0] == OutputType.ASK_SIZE:
            return self.size_packets()
        self.show(packet[6 : 6 + int.from_bytes(packet[4:6], "little")])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The chord, when its last key goes up."""
        if after:
            return b""
        return pack_input(InputType.KEYS, 0, base.bits_named(before, SENSE_KEYS))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        return (pack_input(InputType.ROUTING, cell),)

    def size_packets(self) -> bytes:
        return pack_input(InputType.SIZE, self.columns)
