"""Handy Tech (Help Tech): Active Braille, Active Star, Actilino, Basic Braille, Braille Wave, Activator.

Older models exchange bare bytes; newer ones frame them: 0x79, model, length, type, data, 0x16, the length
counting type and data. Both confirm every write; the line has odd parity. The two screen readers disagree on
how Easy Braille and Braille Star want their cells: we follow BRLTTY. The Bookworm (8 cells) is left out.
See docs/braille-protocols.md, « Handy Tech »; its simulator is judged by BRLTTY in both styles.
"""

from dataclasses import dataclass
from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map
from access_scrabble.braille.drivers.key_map import DisplayAction


@dataclass(frozen=True, slots=True)
class HandyTechModel:
    """One model; status cells are left blank."""

    name: str
    columns: int
    status: int = 0
    is_extended: bool = True
    is_resizable: bool = False


def _old(name: str, columns: int, status: int = 0) -> HandyTechModel:
    return HandyTechModel(name, columns, status, is_extended=False)


def _resizable(name: str, columns: int) -> HandyTechModel:
    return HandyTechModel(name, columns, is_resizable=True)


MODELS = {
    0x05: _old("Braille Wave", 40),
    0x36: HandyTechModel("Modular Evolution 64", 64),
    0x38: HandyTechModel("Modular Evolution 88", 88),
    0x3A: HandyTechModel("Modular Connect 88", 88),
    0x44: HandyTechModel("Easy Braille", 40),
    0x54: HandyTechModel("Active Braille", 40),
    0x55: HandyTechModel("Connect Braille 40", 40),
    0x61: HandyTechModel("Actilino", 16),
    0x64: HandyTechModel("Active Star 40", 40),
    0x72: _old("Braillino", 20),
    0x74: _old("Braille Star 40", 40),
    0x78: _old("Braille Star 80", 80),
    0x80: _old("Modular 20", 20, 4),
    0x89: _old("Modular 40", 40, 4),
    0x88: _old("Modular 80", 80, 4),
    0x81: HandyTechModel("Basic Braille 16", 16),
    0x82: HandyTechModel("Basic Braille 20", 20),
    0x83: HandyTechModel("Basic Braille 32", 32),
    0x84: HandyTechModel("Basic Braille 40", 40),
    0x8A: HandyTechModel("Basic Braille 48", 48),
    0x86: HandyTechModel("Basic Braille 64", 64),
    0x87: HandyTechModel("Basic Braille 80", 80),
    0x8B: HandyTechModel("Basic Braille 160", 160),
    0x92: HandyTechModel("Basic Braille Plus 20", 20),
    0x93: HandyTechModel("Basic Braille Plus 32", 32),
    0x94: HandyTechModel("Basic Braille Plus 40", 40),
    0x9A: HandyTechModel("Basic Braille Plus 48", 48),
    0x96: HandyTechModel("Basic Braille Plus 64", 64),
    0x97: HandyTechModel("Basic Braille Plus 80", 80),
    0x9C: HandyTechModel("Basic Braille Plus 84", 84),
    0xA4: _resizable("Activator", 40),
    0xA6: _resizable("Activator Pro 64", 64),
    0xA8: _resizable("Activator Pro 80", 80),
    0xB2: _resizable("myBraille 24", 24),
    0xB4: _resizable("myBraille 40", 40),
    0xB6: _resizable("myBraille 64", 64),
    0xB8: _resizable("myBraille 80", 80),
}
RESET = 0xFF
IDENTITY = 0xFE
SIZED_IDENTITY = 0xFD
EXTENDED = 0x79
END = 0x16
ACCEPTED = 0x7E
REFUSED = 0x7D
OLD_CELLS = 0x01
RELEASED = 0x80
FIRST_ROUTING_KEY = 0x20
_SHORT_SIZES = {IDENTITY: 2, SIZED_IDENTITY: 3}


class ExtendedType(IntEnum):
    CELLS = 0x01
    KEY = 0x04
    CONFIRMATION = 0x07
    KEEP_LINK = 0xAE
    PROPERTIES = 0xC1


KEYS = {
    0x0F: "dot1", 0x0B: "dot2", 0x07: "dot3", 0x13: "dot4", 0x17: "dot5", 0x1B: "dot6", 0x03: "dot7", 0x1F: "dot8",
    0x10: "space_left", 0x18: "space_right",
    0x04: "left", 0x08: "right", 0x0C: "up", 0x14: "down",
    0x70: "status1", 0x71: "status2", 0x72: "status3", 0x73: "status4",
    0x74: "joystick_left", 0x75: "joystick_right", 0x76: "joystick_up", 0x77: "joystick_down", 0x78: "joystick_press",
    0x7A: "centre_left", 0x7B: "centre_right",
}  # fmt: skip


def pack(model: int, kind: int, data: bytes = b"") -> bytes:
    """A framed packet.

    >>> pack(0x54, ExtendedType.CONFIRMATION, bytes([ACCEPTED])).hex(" ")
    '79 54 02 07 7e 16'
    """
    return bytes([EXTENDED, model, len(data) + 1, kind, *data, END])


def measure(buffer: bytearray) -> int:
    """The size of the framed packet at the front."""
    if len(buffer) >= 3 and not buffer[2]:
        return -1
    if len(buffer) < 3 or len(buffer) < buffer[2] + 4:
        return 0
    return buffer[2] + 4 if buffer[buffer[2] + 3] == END else -1


class HandyTechProtocol(base.DisplayProtocol):
    """The host's side, in the style of the model that answered."""

    is_answering = True
    question = bytes([RESET])

    def __init__(self) -> None:
        super().__init__()
        self._number = 0
        self._model: HandyTechModel | None = None

    def setup(self) -> list[bytes]:
        """Models that change their size are asked for it, and told to keep the link meanwhile."""
        if self._model is None or not self._model.is_resizable:
            return []
        return [pack(self._number, ExtendedType.KEEP_LINK), pack(self._number, ExtendedType.PROPERTIES)]

    def encode(self, cells: bytes) -> bytes:
        status = bytes(self._model.status if self._model else 0)
        if self._model is None or not self._model.is_extended:
            return bytes([OLD_CELLS]) + status + self.fit(cells)
        return pack(self._number, ExtendedType.CELLS, status + self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] == EXTENDED:
            is_known = len(buffer) < 2 or buffer[1] in {*MODELS, self._number}
            return measure(buffer) if is_known else -1
        size = _SHORT_SIZES.get(buffer[0], 1)
        return size if len(buffer) >= size else 0

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        if packet[0] in _SHORT_SIZES:
            return self._introduced(*packet[1:])
        if packet[0] != EXTENDED:
            return self._byte(packet[0])
        kind, data = packet[3], packet[4:-1]
        if kind in {ExtendedType.KEY, ExtendedType.CONFIRMATION} and data:
            return self._byte(data[0])
        if kind == ExtendedType.PROPERTIES and len(data) >= 3 and self._model:
            if data[2] == self.columns:
                return [base.Acknowledged()]
            return [base.Acknowledged(), *self.identified(self._model.name, data[2])]
        return []

    def _introduced(self, number: int, columns: int = 0) -> list[base.DisplayEvent]:
        model = MODELS.get(number)
        if model is None and columns:
            model = HandyTechModel(f"Handy Tech {number:#04x}", columns)
        if model is None:
            return []
        self._number, self._model = number, model
        self.held.forget()
        return self.identified(model.name, columns or model.columns)

    def _byte(self, code: int) -> list[base.DisplayEvent]:
        if code == ACCEPTED:
            return [base.Acknowledged()]
        if code == REFUSED:
            return [base.Refused()]
        if code & RELEASED:
            key = KEYS.get(code - RELEASED)
            return self.held.release(key) if key else []
        if FIRST_ROUTING_KEY <= code < FIRST_ROUTING_KEY + self.columns:
            return [base.RoutingPressed(code - FIRST_ROUTING_KEY)]
        return self.held.press(KEYS[code]) if code in KEYS else []


BLUETOOTH_NAMES = (
    "Actilino", "Active Braille", "Active Star", "Activator", "Basic Braille", "Braille Star", "Braillino",
    "Braille Wave", "Easy Braille",
)  # fmt: skip
DRIVER = base.Driver(
    name="handytech",
    description="Handy Tech Active Braille, Active Star, Actilino, Basic Braille, Braille Wave, Activator",
    new_protocol=HandyTechProtocol,
    lines=(base.LineSettings(19200, base.Parity.ODD),),
    keys=frozenset(KEYS.values()),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("left", "right", "up", "down"),
            **key_map.arrow_keys(*key_map.arrows_of("joystick")),
            "joystick_press": DisplayAction.ROUTE,
            **key_map.letter_chords("space_left"),
            **key_map.letter_chords("space_right"),
        }
    ),
    usb_ids=frozenset({base.UsbId(0x0403, 0x6001), base.UsbId(0x0921, 0x1200)}),
    bluetooth_names=BLUETOOTH_NAMES,
)


# The simulator.
ACTIVE_BRAILLE = 0x54
ACTIVATOR = 0xA4
_CODES = base.codes_of(KEYS)
_BY_SIZE = {16: 0x61, 20: 0x82, 32: 0x83, 40: ACTIVE_BRAILLE, 48: 0x8A, 64: 0x86, 80: 0x87}
_OLD_BY_SIZE = {20: 0x72, 40: 0x05, 80: 0x78}


class SimulatedHandyTech(base.SimulatedDisplay):
    """A model that frames its packets; of a size no model has, it is an Activator set to that size."""

    widths = tuple(_BY_SIZE)
    keys = frozenset(_CODES)

    def __init__(self, columns: int, number: int | None = None) -> None:
        super().__init__(columns)
        self.number = number or _BY_SIZE.get(columns, ACTIVATOR)

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] == EXTENDED:
            return measure(buffer)
        return 1 if buffer[0] == RESET else -1

    def answer(self, packet: bytes) -> bytes:
        if packet[0] == RESET:
            return bytes([IDENTITY, self.number])
        if self.is_refusing():
            return self._framed(ExtendedType.CONFIRMATION, bytes([REFUSED]))
        kind, data = packet[3], packet[4:-1]
        if kind == ExtendedType.CELLS:
            self.show(data)
        confirmation = self._framed(ExtendedType.CONFIRMATION, bytes([ACCEPTED]))
        return confirmation + (self.size_packets() if kind == ExtendedType.PROPERTIES else b"")

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        return base.press_and_release(
            before, after, lambda key, state: self._key(_CODES[key] | (0 if state else RELEASED))
        )

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        return self._key(FIRST_ROUTING_KEY + cell), self._key(FIRST_ROUTING_KEY + cell | RELEASED)

    def size_packets(self) -> bytes:
        """The properties of the device, its cell count among them."""
        return self._framed(ExtendedType.PROPERTIES, bytes([1, 0, self.columns, 0, 0, 0, 0, 0, 0, 0, 0]))

    def _key(self, code: int) -> bytes:
        return self._framed(ExtendedType.KEY, bytes([code]))

    def _framed(self, kind: ExtendedType, data: bytes) -> bytes:
        return pack(self.number, kind, data)


class SimulatedOldHandyTech(SimulatedHandyTech):
    """A Braille Wave, Braillino or Braille Star: bare bytes."""

    widths = tuple(_OLD_BY_SIZE)

    def __init__(self, columns: int) -> None:
        super().__init__(columns, _OLD_BY_SIZE[columns])

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] == OLD_CELLS:
            size = 1 + MODELS[self.number].columns
            return size if len(buffer) >= size else 0
        return 1 if buffer[0] == RESET else -1

    def answer(self, packet: bytes) -> bytes:
        if packet[0] == RESET:
            return bytes([IDENTITY, self.number])
        if self.is_refusing():
            return bytes([REFUSED])
        self.show(packet[1:])
        return bytes([ACCEPTED])

    def size_packets(self) -> bytes:
        return b""

    def _key(self, code: int) -> bytes:
        return bytes([code])
