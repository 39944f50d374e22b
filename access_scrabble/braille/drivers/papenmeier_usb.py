"""Papenmeier BrailleX Trio, Live, Elba and EL c/s over USB and Bluetooth (protocol 2).

STX, 0x40 and a command, the length as two nibbles on 0x50, each byte as two nibbles on 0x30, ETX. Dots are
reversed: dot 1 is the highest bit. Keys are told as one bitmap of the whole device; its layout, and which
models want two unused cells at either end, were found by asking BRLTTY, which judges the simulator. The braille
keyboard is told apart, as finished chords.
See docs/braille-protocols.md, « Papenmeier ».
"""

from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.ports import UsbId
from access_scrabble.values import dataclass

STX, ETX = 0x02, 0x03
COMMAND, LENGTH, DIGIT = 0x40, 0x50, 0x30
NIBBLE_MASK = 0xF0
HEADER = 4
REVERSED_DOTS = bytes(int(f"{cell:08b}"[::-1], 2) for cell in range(256))


class PapenmeierPacket(IntEnum):
    IDENTIFY = 0x02
    CELLS = 0x03
    FIRMNESS = 0x06
    IDENTITY = 0x0A
    KEYS = 0x0B
    KEYBOARD = 0x0C


@dataclass(frozen=True, slots=True)
class PapenmeierUsbModel:
    """One model; the older ones have as many unused cells before the text as after, status cells come first."""

    name: str
    columns: int
    unused: int = 0
    status: int = 0


MODELS: dict[int, PapenmeierUsbModel] = {
    85: PapenmeierUsbModel("EL 40s", 40, 2),
    87: PapenmeierUsbModel("EL 66s", 66, 2),
    88: PapenmeierUsbModel("EL 80s", 80, 2),
    89: PapenmeierUsbModel("Trio", 40),
    90: PapenmeierUsbModel("EL 70s", 70, 2),
    91: PapenmeierUsbModel("EL 2D-80s", 80, 2, 20),
    92: PapenmeierUsbModel("Elba Trio 20", 20),
    93: PapenmeierUsbModel("Elba Trio 32", 32),
    94: PapenmeierUsbModel("EL 20c", 20, 2),
    95: PapenmeierUsbModel("EL 40c", 40, 2),
    96: PapenmeierUsbModel("EL 60c", 60, 2),
    97: PapenmeierUsbModel("EL 80c", 80, 2),
    98: PapenmeierUsbModel("Live 40", 40),
    99: PapenmeierUsbModel("Live+", 40),
    100: PapenmeierUsbModel("Live 20", 20),
}
BAR_KEYS_AT = 16
LEFT_KEYS_AT = 24
BAR_KEYS = ("bar_up2", "bar_up1", "bar_down1", "bar_down2", "bar_right1", "bar_left1", "bar_right2", "bar_left2")
LEFT_KEYS = ("left_key_rear", "left_key_front")
RIGHT_KEYS = ("right_key_rear", "right_key_front")
KEYBOARD = (*key_map.DOTS, "right_thumb", "space", "left_thumb", "right_space", "left_space")
WITH_KEYBOARD = frozenset({"Trio", "Live 40", "Live+", "Live 20"})
KEYS = (*BAR_KEYS, *LEFT_KEYS, *RIGHT_KEYS, *KEYBOARD)
_ROUTING_AT = 32
_OLD_ROUTING_AT = 28
_CELLS_IN_BYTE = 4


def pack(kind: PapenmeierPacket, data: bytes = b"") -> bytes:
    """A packet of the host, or the keys of the device.

    >>> pack(PapenmeierPacket.CELLS, bytes([0x1B])).hex(" ")
    '02 43 50 51 31 3b 03'
    """
    digits = (digit for byte in data for digit in (DIGIT | byte >> 4, DIGIT | byte & 0x0F))
    size = len(data)
    return bytes([STX, COMMAND | kind, LENGTH | size >> 4, LENGTH | size & 0x0F, *digits, ETX])


def unpack(packet: bytes) -> bytes:
    """The bytes that a packet's digits make."""
    digits = [digit & 0x0F for digit in packet[HEADER:-1]]
    return bytes(high << 4 | low for high, low in zip(digits[::2], digits[1::2], strict=False))


def measure(buffer: bytearray) -> int:
    """The size of the packet at the front, if its marks stand where they must; an identity counts digits."""
    if buffer[0] != STX:
        return base.until(buffer, STX)
    if len(buffer) < HEADER:
        return 0
    marks = [byte & NIBBLE_MASK for byte in buffer[1:HEADER]]
    if marks != [COMMAND, LENGTH, LENGTH]:
        return -1
    count = (buffer[2] & 0x0F) << 4 | buffer[3] & 0x0F
    is_identity = buffer[1] == COMMAND | PapenmeierPacket.IDENTITY
    size = HEADER + (count if is_identity else 2 * count) + 1
    if len(buffer) < size:
        return 0
    return size if buffer[size - 1] == ETX else -1


def routing_bit(model: PapenmeierUsbModel, cell: int) -> int:
    """The place of a routing key in the bitmap of a model."""
    if model.unused:
        return _OLD_ROUTING_AT + 2 * (model.status + cell)
    byte, place = divmod(cell, _CELLS_IN_BYTE)
    return _ROUTING_AT + 8 * byte + 7 - 2 * place


def key_bits(model: PapenmeierUsbModel) -> dict[str, int]:
    """The places of the named keys in the bitmap of a model."""
    left = LEFT_KEYS_AT + 2 * model.status
    right = routing_bit(model, model.columns) if model.unused else _ROUTING_AT + 2 * model.columns
    firsts = ((BAR_KEYS_AT, BAR_KEYS), (left, LEFT_KEYS), (right, RIGHT_KEYS))
    return {name: first + place for first, names in firsts for place, name in enumerate(names)}


class PapenmeierUsbProtocol(base.DisplayProtocol):
    question = pack(PapenmeierPacket.IDENTIFY)

    def __init__(self) -> None:
        super().__init__()
        self._model: PapenmeierUsbModel | None = None
        self._routing = base.HeldRouting()

    def encode(self, cells: bytes) -> bytes:
        status, unused = (self._model.status, self._model.unused) if self._model else (0, 0)
        shown = bytes(status + unused) + self.fit(cells).translate(REVERSED_DOTS) + bytes(unused)
        return pack(PapenmeierPacket.CELLS, shown)

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer)

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        kind = packet[1] & 0x0F
        if kind == PapenmeierPacket.IDENTITY:
            return self._described(unpack(packet))
        if kind == PapenmeierPacket.KEYS and self._model:
            return self._keys(self._model, int.from_bytes(unpack(packet), "little"))
        if kind == PapenmeierPacket.KEYBOARD:
            return self._typed(int.from_bytes(unpack(packet)[:2], "big"))
        return []

    def _typed(self, bits: int) -> list[base.DisplayEvent]:
        """A chord of the braille keyboard; who tells which half of the space bar tells the bar as well."""
        keys = base.named_bits(bits, KEYBOARD)
        return base.chord_pressed(keys - {"space"} if keys & {"left_space", "right_space"} else keys)

    def _described(self, data: bytes) -> list[base.DisplayEvent]:
        model = MODELS.get(data[0]) if data else None
        if model is None:
            return []
        self._model = model
        return self.identified(f"BrailleX {model.name}", model.columns)

    def _keys(self, model: PapenmeierUsbModel, bits: int) -> list[base.DisplayEvent]:
        cells = (cell for cell in range(model.columns) if bits >> routing_bit(model, cell) & 1)
        held = frozenset(name for name, place in key_bits(model).items() if bits >> place & 1)
        return self._routing.hold_cells(cells) + self.held.hold(held)


DRIVER = base.Driver(
    name="papenmeier_usb",
    description="Papenmeier BrailleX Trio, Live, Elba, EL c and EL s over USB and Bluetooth",
    new_protocol=PapenmeierUsbProtocol,
    lines=(base.LineSettings(115200), base.LineSettings(57600)),
    keys=frozenset(KEYS),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("left_key_front", "right_key_front", "left_key_rear", "right_key_rear"),
            **key_map.arrow_keys("bar_left1", "bar_right1", "bar_up1", "bar_down1"),
            **key_map.second_arrow_keys("bar_left2", "bar_right2", "bar_up2", "bar_down2"),
            # Pushed to its second step, the bar may tell both.
            **key_map.second_arrow_keys(*(f"bar_{way}1+bar_{way}2" for way in ("left", "right", "up", "down"))),
            **key_map.letter_chords(),
            **key_map.letter_chords("left_space"),
            **key_map.letter_chords("right_space"),
        }
    ),
    usb_ids=frozenset({UsbId(0x0403, 0xF208)}),
    bluetooth_names=("braillex", "BRAILLEX"),
)


# The simulator.
_BY_SIZE = {20: 100, 40: 98, 60: 96, 80: 97}
_IDENTITY_DIGITS = 8


class SimulatedPapenmeierUsb(simulated.SimulatedDisplay):
    """A BrailleX with navigation bar, side keys and routing keys, some with a braille keyboard."""

    widths = tuple(_BY_SIZE)

    def __init__(self, columns: int, number: int | None = None) -> None:
        super().__init__(columns)
        self.number = number or _BY_SIZE[columns]
        self._model = MODELS[self.number]
        self._bits = key_bits(self._model)
        self.keys = frozenset(self._bits) | (
            frozenset(KEYBOARD) if self._model.name in WITH_KEYBOARD else frozenset[str]()
        )

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer)

    def answer(self, packet: bytes) -> bytes:
        kind = packet[1] & 0x0F
        if kind == PapenmeierPacket.IDENTIFY:
            return self.size_packets()
        if kind == PapenmeierPacket.CELLS:
            self.show(unpack(packet)[self._model.status + self._model.unused :].translate(REVERSED_DOTS))
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The state of the other keys, and the chord of the keyboard when its last key goes up."""
        packets = b""
        typed = before & frozenset(KEYBOARD)
        if typed and not after & frozenset(KEYBOARD):
            packets += pack(PapenmeierPacket.KEYBOARD, base.bits_named(typed, KEYBOARD).to_bytes(2, "big"))
        if (before - typed) != (held := after - frozenset(KEYBOARD)):
            packets += self._bitmap(sum(1 << self._bits[key] for key in held))
        return packets

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        return self._bitmap(1 << routing_bit(self._model, cell)), self._bitmap(0)

    def _bitmap(self, bits: int) -> bytes:
        size = max(self._bits.values()) // 8 + 1
        return pack(PapenmeierPacket.KEYS, bits.to_bytes(size, "little"))

    def size_packets(self) -> bytes:
        digits = (self.number >> 4, self.number & 0x0F, 1, 0, 0, 0, 0, 0)
        head = bytes([STX, COMMAND | PapenmeierPacket.IDENTITY, LENGTH, LENGTH | _IDENTITY_DIGITS])
        return head + bytes(DIGIT | digit for digit in digits) + bytes([ETX])
