"""Handy Tech (Help Tech): Active Braille, Active Star, Actilino, Basic Braille, Braille Wave, Activator.

Older models exchange bare bytes; newer ones frame them: 0x79, model, length, type, data, 0x16, the length
counting type and data. Both confirm every write; the line has odd parity. The two screen readers disagree on
how Easy Braille and Braille Star want their cells: we follow BRLTTY. The Bookworm (8 cells) is left out.
The same code stands for another key on another model: each has the names of its own keys.
See docs/braille-protocols.md, « Handy Tech »; its simulator is judged by BRLTTY in both styles.
"""

from collections.abc import Mapping
from dataclasses import replace
from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.ports import UsbId
from access_scrabble.values import dataclass

_DOTS = {
    0x0F: "dot1", 0x0B: "dot2", 0x07: "dot3", 0x13: "dot4", 0x17: "dot5", 0x1B: "dot6", 0x03: "dot7", 0x1F: "dot8",
}  # fmt: skip
_SPACES = {0x10: "space_left", 0x18: "space_right"}
_JOYSTICK = {
    0x74: "joystick_left", 0x75: "joystick_right", 0x76: "joystick_up", 0x77: "joystick_down", 0x78: "joystick_press",
}  # fmt: skip
_ROCKERS = {
    0x0C: "left_rocker_top", 0x14: "left_rocker_bottom", 0x04: "right_rocker_top", 0x08: "right_rocker_bottom",
}  # fmt: skip
_END_KEYS = {0x04: "left", 0x08: "right"}
_STATUS_KEYS = {0x70: "status1", 0x71: "status2", 0x72: "status3", 0x73: "status4"}
WAVE_KEYS = {**_DOTS, **_END_KEYS, 0x0C: "escape", 0x10: "space", 0x14: "return"}
MODULAR_KEYS = {**_DOTS, **_END_KEYS, **_STATUS_KEYS}
STAR_KEYS = {**_DOTS, **_SPACES, **_ROCKERS}
ACTIVE_KEYS = {**STAR_KEYS, **_JOYSTICK}
ACTIVATOR_KEYS = {
    **_DOTS, **_SPACES, **_JOYSTICK,
    0x0C: "display1", 0x7A: "display2", 0x14: "display3", 0x04: "display4", 0x7B: "display5", 0x08: "display6",
}  # fmt: skip
BASIC_KEYS = {
    0x0F: "display1", 0x0B: "display2", 0x07: "display3", 0x13: "display4", 0x17: "display5", 0x1B: "display6",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class HandyTechModel:
    """One model; status cells are left blank."""

    name: str
    columns: int
    keys: Mapping[int, str]
    status: int = 0
    is_extended: bool = True
    is_resizable: bool = False
    tells_bare_keys: bool = False


def _old(name: str, columns: int, keys: Mapping[int, str], status: int = 0) -> HandyTechModel:
    return HandyTechModel(name, columns, keys, status, is_extended=False, tells_bare_keys=True)


def _resizable(name: str, columns: int) -> HandyTechModel:
    return HandyTechModel(name, columns, ACTIVATOR_KEYS, is_resizable=True)


def _basic(columns: int) -> HandyTechModel:
    return HandyTechModel(f"Basic Braille {columns}", columns, BASIC_KEYS)


def _basic_plus(columns: int) -> HandyTechModel:
    return HandyTechModel(f"Basic Braille Plus {columns}", columns, STAR_KEYS)


MODELS = {
    0x05: _old("Braille Wave", 40, WAVE_KEYS),
    0x36: HandyTechModel("Modular Evolution 64", 64, STAR_KEYS),
    0x38: HandyTechModel("Modular Evolution 88", 88, STAR_KEYS),
    0x3A: HandyTechModel("Modular Connect 88", 88, STAR_KEYS),
    0x44: HandyTechModel("Easy Braille", 40, {**_DOTS, **_END_KEYS}, tells_bare_keys=True),
    0x54: HandyTechModel("Active Braille", 40, ACTIVE_KEYS),
    0x55: HandyTechModel("Connect Braille 40", 40, STAR_KEYS),
    0x61: HandyTechModel("Actilino", 16, ACTIVE_KEYS),
    0x64: HandyTechModel("Active Star 40", 40, STAR_KEYS),
    0x72: _old("Braillino", 20, STAR_KEYS),
    0x74: _old("Braille Star 40", 40, STAR_KEYS),
    0x78: _old("Braille Star 80", 80, STAR_KEYS),
    0x80: _old("Modular 20", 20, MODULAR_KEYS, 4),
    0x89: _old("Modular 40", 40, MODULAR_KEYS, 4),
    0x88: _old("Modular 80", 80, MODULAR_KEYS, 4),
    0x81: _basic(16), 0x82: _basic(20), 0x83: _basic(32), 0x84: _basic(40), 0x8A: _basic(48), 0x86: _basic(64),
    0x87: _basic(80), 0x8C: _basic(84), 0x8B: _basic(160),
    0x92: _basic_plus(20), 0x93: _basic_plus(32), 0x94: _basic_plus(40), 0x9A: _basic_plus(48),
    0x96: _basic_plus(64), 0x97: _basic_plus(80), 0x9C: _basic_plus(84),
    0xA4: _resizable("Activator", 40),
    0xA6: _resizable("Activator Pro 64", 64),
    0xA8: _resizable("Activator Pro 80", 80),
    0xB2: _resizable("myBraille 24", 24),
    0xB4: _resizable("myBraille 40", 40),
    0xB6: _resizable("myBraille 64", 64),
    0xB8: _resizable("myBraille 80", 80),
}  # fmt: skip
UNKNOWN_MODEL = HandyTechModel("Handy Tech", 0, ACTIVE_KEYS)
KEYS = frozenset(name for model in MODELS.values() for name in model.keys.values())
RESET = 0xFF
IDENTITY = 0xFE
SIZED_IDENTITY = 0xFD
EXTENDED = 0x79
END = 0x16
ACCEPTED = 0x7E
REFUSED = 0x7D
NOT_TAKEN = 0x15
CONFIRMATIONS = {ACCEPTED, REFUSED, NOT_TAKEN}
UNCOUNTED_REASON = bytes([0x54, 2, 0x07, NOT_TAKEN])
LONGER_HEAD = 5
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
    if len(buffer) < LONGER_HEAD:
        return 0
    # When it says that it could not take a packet, the Active Braille does not count the reason.
    size = buffer[2] + (5 if bytes(buffer[1:LONGER_HEAD]) == UNCOUNTED_REASON else 4)
    if len(buffer) < size:
        return 0
    return size if buffer[size - 1] == END else -1


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
            return self._bare_byte(packet[0])
        kind, data = packet[3], packet[4:-1]
        if kind == ExtendedType.CONFIRMATION and data:
            return self._confirmed(data[0])
        if kind == ExtendedType.KEY and data:
            return self._key(data[0])
        if kind == ExtendedType.PROPERTIES and len(data) >= 3 and self._model:
            if data[2] == self.columns:
                return [base.Acknowledged()]
            return [base.Acknowledged(), *self.identified(self._model.name, data[2])]
        return []

    def _introduced(self, number: int, columns: int = 0) -> list[base.DisplayEvent]:
        model = MODELS.get(number)
        if model is None and columns:
            model = replace(UNKNOWN_MODEL, name=f"Handy Tech {number:#04x}")
        if model is None:
            return []
        self._number, self._model = number, model
        self.held.forget()
        return self.identified(model.name, columns or model.columns)

    def _bare_byte(self, code: int) -> list[base.DisplayEvent]:
        """A confirmation, or a key of the models that do not frame them."""
        if self._model and self._model.tells_bare_keys and code not in {ACCEPTED, REFUSED}:
            return self._key(code)
        return self._confirmed(code)

    def _confirmed(self, code: int) -> list[base.DisplayEvent]:
        if code == ACCEPTED:
            return [base.Acknowledged()]
        return [base.Refused(code)] if code in CONFIRMATIONS else []

    def _key(self, code: int) -> list[base.DisplayEvent]:
        cell = (code & ~RELEASED) - FIRST_ROUTING_KEY
        if 0 <= cell < self.columns:
            return [] if code & RELEASED else [base.RoutingPressed(cell)]
        name = self._model.keys.get(code & ~RELEASED) if self._model else None
        if name is None:
            return []
        return self.held.release(name) if code & RELEASED else self.held.press(name)


TO_DEVICE, TO_HOST = 0x02, 0x01
USUAL_REPORT = 63


def wrap(packet: bytes, sizes: Mapping[int, int]) -> list[bytes]:
    """The reports of a packet: number, how many bytes, the bytes."""
    room = sizes.get(TO_DEVICE, USUAL_REPORT) - 1
    parts = (packet[start : start + room] for start in range(0, len(packet), room))
    return [bytes([TO_DEVICE, len(part)]) + part.ljust(room, b"\0") for part in parts]


def unwrap(report: bytes) -> bytes:
    return report[2 : 2 + report[1]] if len(report) > 1 and report[0] == TO_HOST else b""


ADAPTER = 0x03
HID_MODELS = frozenset(MODELS) - {0x05, 0x72, 0x78, 0x80, 0x88, 0x89}
"""Those that are HID devices themselves, or have the adapter in them; the other old ones need that cable."""
FLUSH = b"\xfb\x01"
"""Opens the serial line behind an adapter."""
BLUETOOTH_NAMES = (
    "Actilino", "Active Braille", "Active Star", "Activator", "Basic Braille", "Braille Star", "Braillino",
    "Braille Wave", "Easy Braille", "Connect Braille", "Modular", "myBraille",
)  # fmt: skip
DRIVER = base.Driver(
    name="handytech",
    description="Handy Tech Active Braille, Active Star, Actilino, Basic Braille, Braille Wave, Activator",
    new_protocol=HandyTechProtocol,
    lines=(base.LineSettings(19200, base.Parity.ODD),),
    keys=KEYS,
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords(
                "left_rocker_top", "left_rocker_bottom", "right_rocker_top", "right_rocker_bottom"
            ),
            **key_map.four_key_chords("left", "right", "escape", "return"),
            **key_map.four_key_chords("display2", "display5", "display1", "display3"),
            "display4": DisplayAction.REPEAT,
            "display6": DisplayAction.CANCEL,
            **key_map.arrow_keys(*key_map.arrows_of("joystick")),
            "joystick_press": DisplayAction.ROUTE,
            **key_map.letter_chords("space_left"),
            **key_map.letter_chords("space_right"),
            **key_map.letter_chords(),
            # Easy Braille and Modular have no space bar.
            **key_map.letter_chords("left"),
        }
    ),
    usb_ids=frozenset({UsbId(0x0403, 0x6001), UsbId(0x0921, 0x1200)}),
    bluetooth_names=BLUETOOTH_NAMES,
    resting_time=0.2,
    hid=base.HidForm(
        frozenset(UsbId(0x1FE4, number) for number in (ADAPTER, *HID_MODELS)), wrap=wrap, unwrap=unwrap, first=FLUSH
    ),
)


# The simulator.
ACTIVE_BRAILLE = 0x54
ACTIVATOR = 0xA4
_BY_SIZE = {16: 0x61, 20: 0x82, 32: 0x83, 40: ACTIVE_BRAILLE, 48: 0x8A, 64: 0x86, 80: 0x87}
_OLD_BY_SIZE = {20: 0x72, 40: 0x05, 80: 0x78}


class SimulatedHandyTech(simulated.SimulatedDisplay):
    """A model that frames its packets; of a size no model has, it is an Activator set to that size."""

    widths = tuple(_BY_SIZE)

    def __init__(self, columns: int, number: int | None = None) -> None:
        super().__init__(columns)
        self.number = number or _BY_SIZE.get(columns, ACTIVATOR)
        self._codes = {name: code for code, name in MODELS[self.number].keys.items()}
        self.keys = frozenset(self._codes)

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
        return simulated.press_and_release(
            before, after, lambda key, state: self._key(self._codes[key] | (0 if state else RELEASED))
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
