"""Seika 3, 5 and 80: the displays without note taker.

The device names itself in ASCII. Keys are two bytes, their highest three bits 011 and 111, for a finished
chord; routing keys are a fixed header and a bitmap, then the same without keys (40 cells) or zeros (80).
The two screen readers disagree on the parity: none is tried first, then odd. The order of the keys and the
shape of routing packets were found by asking BRLTTY, which judges the simulator. Old firmware is left out.
See docs/braille-protocols.md, « Seika ».
"""

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction

IDENTIFY = b"\xff\xff\x1c"
NAME = b"seika"
IDENTITY_SIZE = 12
COLUMNS = {ord("3"): 40, ord("4"): 40, ord("5"): 40, ord("8"): 80}
KEY_MARKS = (0x60, 0xE0)
MARK_MASK = 0xE0
KEYS = ("K1", "K7", "K8", "K6", "K5", "", "K2", "", "K3", "K4")
BITS_IN_BYTE = 5
ROUTING_HEADERS = {
    bytes([0x00, 0x08, 0x09, 0x00, 0x00, 0x00, 0x00]): 5,
    bytes([0x00, 0x08, 0x0F, 0x00, 0x00, 0x00, 0x00]): 10,
}
ROUTING_HEADER = 7


def pack_cells(cells: bytes) -> bytes:
    """All the cells: of 40 each behind a zero, of 80 bare."""
    if len(cells) > 40:
        return b"\xff\xffs80\x00\x00\x00" + cells
    return b"\xff\xffseika\x00" + bytes(byte for cell in cells for byte in (0, cell))


def measure_text(buffer: bytearray, text: bytes, size: int) -> int:
    """The size of a packet that starts with a text, as far as one can see."""
    if bytes(buffer[: len(text)]) != text[: len(buffer)]:
        return -1
    return size if len(buffer) >= size else 0


class SeikaDisplayProtocol(base.DisplayProtocol):
    question = IDENTIFY

    def encode(self, cells: bytes) -> bytes:
        return pack_cells(self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        """Keys, routing keys and the name; the second byte tells a key from a name."""
        if len(buffer) < 2:
            return 0
        if (buffer[0] & MARK_MASK, buffer[1] & MARK_MASK) == KEY_MARKS:
            return 2
        if buffer[0] == NAME[0]:
            return measure_text(buffer, NAME, IDENTITY_SIZE)
        for header, size in ROUTING_HEADERS.items():
            if (measured := measure_text(buffer, header, ROUTING_HEADER + size)) >= 0:
                return measured
        return -1

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        if len(packet) == 2:
            bits = packet[0] & ~MARK_MASK | (packet[1] & ~MARK_MASK) << BITS_IN_BYTE
            return base.chord_pressed(base.named_bits(bits, KEYS))
        if packet.startswith(NAME):
            return self.identified(base.text_of(packet).capitalize(), COLUMNS.get(packet[len(NAME)], 0))
        return base.routing_pressed(packet[ROUTING_HEADER:], self.columns)


DRIVER = base.Driver(
    name="seika_display",
    description="Seika 3, 5 and 80",
    new_protocol=SeikaDisplayProtocol,
    lines=(base.LineSettings(9600), base.LineSettings(9600, base.Parity.ODD)),
    keys=frozenset(filter(None, KEYS)),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("K1", "K8", "K2", "K3"),
            "K4": DisplayAction.REPEAT,
            "K5": DisplayAction.CANCEL,
            "K6": DisplayAction.REVIEW_BOARD,
            "K7": DisplayAction.REVIEW_RACK,
            "K4+K5": DisplayAction.HELP,
        }
    ),
)


# The simulator.
_MODEL = {40: b"3", 80: b"8"}


class SimulatedSeikaDisplay(simulated.SimulatedDisplay):
    """A Seika with eight keys and routing keys."""

    widths = (40, 80)
    keys = frozenset(filter(None, KEYS))

    def cut(self, buffer: bytearray) -> int:
        if len(buffer) < len(IDENTIFY):
            return 0
        if buffer.startswith(IDENTIFY):
            return len(IDENTIFY)
        blank = pack_cells(bytes(self.columns))
        return measure_text(buffer, blank[:8], len(blank))

    def answer(self, packet: bytes) -> bytes:
        if packet == IDENTIFY:
            return self.size_packets()
        self.show(packet[8:] if self.columns > 40 else packet[9::2])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The chord, when its last key goes up."""
        if after:
            return b""
        bits = base.bits_named(before, KEYS)
        low, high = bits & (1 << BITS_IN_BYTE) - 1, bits >> BITS_IN_BYTE
        return bytes([KEY_MARKS[0] | low, KEY_MARKS[1] | high])

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """The bitmap with that key, and what ends the packet, in one go."""
        header, size = next(item for item in ROUTING_HEADERS.items() if item[1] == self.columns // 8)
        end = header + bytes(size) if self.columns == 40 else bytes(5)
        return (header + base.bitmap_of([cell], size) + end,)

    def size_packets(self) -> bytes:
        return b"seika" + _MODEL[self.columns] + b" v1.00"
