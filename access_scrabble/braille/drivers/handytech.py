"""Handy Tech (Help Tech): Active Braille, Active Star, Actilino, Basic Braille, Braille Wave, Activator.

Older models exchange bare bytes; newer ones frame them: 0x79, model, length, type, data, 0x16, the length
counting type and data. Both confirm every write; the line has odd parity. The two screen readers disagree on
how Easy Braille and Braille Star want their cells: we follow BRLTTY. The Bookworm (8 cells) is left out.
Source: braille-protocols.md section 3; its simulator is judged by BRLTTY in both styles.
"""

from enum import IntEnum

from access_scrabble.braille.drivers.contract import (
    Acknowledged,
    DisplayEvent,
    Driver,
    LineSettings,
    Parity,
    Refused,
    RoutingPressed,
    UsbId,
)
from access_scrabble.braille.drivers.habits import four_key_chords, letter_chords
from access_scrabble.braille.drivers.handytech_models import MODELS, Model
from access_scrabble.braille.drivers.packets import PacketProtocol
from access_scrabble.braille.keys import Action, KeyMap

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
    """The types of framed packets that concern us."""

    CELLS = 0x01
    KEY = 0x04
    CONFIRMATION = 0x07
    KEEP_LINK = 0xAE
    PROPERTIES = 0xC1


KEYS = {
    0x0F: "dot1",
    0x0B: "dot2",
    0x07: "dot3",
    0x13: "dot4",
    0x17: "dot5",
    0x1B: "dot6",
    0x03: "dot7",
    0x1F: "dot8",
    0x10: "space_left",
    0x18: "space_right",
    0x04: "left",
    0x08: "right",
    0x0C: "up",
    0x14: "down",
    0x70: "status1",
    0x71: "status2",
    0x72: "status3",
    0x73: "status4",
    0x74: "joystick_left",
    0x75: "joystick_right",
    0x76: "joystick_up",
    0x77: "joystick_down",
    0x78: "joystick_press",
    0x7A: "centre_left",
    0x7B: "centre_right",
}


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


class HandyTechProtocol(PacketProtocol):
    """The host's side, in the style of the model that answered."""

    def __init__(self) -> None:
        super().__init__()
        self._number = 0
        self._model: Model | None = None

    @property
    def is_answering(self) -> bool:
        """Every model confirms."""
        return True

    def probe(self, attempt: int) -> bytes:
        """Reset and identify."""
        del attempt
        return bytes([RESET])

    def setup(self) -> list[bytes]:
        """Models that change their size are asked for it, and told to keep the link meanwhile."""
        if self._model is None or not self._model.is_resizable:
            return []
        return [pack(self._number, ExtendedType.KEEP_LINK), pack(self._number, ExtendedType.PROPERTIES)]

    def encode(self, cells: bytes) -> bytes:
        """All the cells, behind blank status cells."""
        status = bytes(self._model.status if self._model else 0)
        if self._model is None or not self._model.is_extended:
            return bytes([OLD_CELLS]) + status + self.fit(cells)
        return pack(self._number, ExtendedType.CELLS, status + self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        """Framed packets, identities, and single bytes."""
        if buffer[0] == EXTENDED:
            is_known = len(buffer) < 2 or buffer[1] in {*MODELS, self._number}
            return measure(buffer) if is_known else -1
        size = _SHORT_SIZES.get(buffer[0], 1)
        return size if len(buffer) >= size else 0

    def understand(self, packet: bytes) -> list[DisplayEvent]:
        """Identities, confirmations, and keys in either style."""
        if packet[0] in _SHORT_SIZES:
            return self._introduced(*packet[1:])
        if packet[0] != EXTENDED:
            return self._byte(packet[0])
        kind, data = packet[3], packet[4:-1]
        if kind in {ExtendedType.KEY, ExtendedType.CONFIRMATION} and data:
            return self._byte(data[0])
        if kind == ExtendedType.PROPERTIES and len(data) >= 3 and self._model:
            if data[2] == self.columns:
                return [Acknowledged()]
            return [Acknowledged(), *self.identified(self._model.name, data[2])]
        return []

    def _introduced(self, number: int, columns: int = 0) -> list[DisplayEvent]:
        model = MODELS.get(number)
        if model is None and columns:
            model = Model(f"Handy Tech {number:#04x}", columns)
        if model is None:
            return []
        self._number, self._model = number, model
        self.held.forget()
        return self.identified(model.name, columns or model.columns)

    def _byte(self, code: int) -> list[DisplayEvent]:
        if code == ACCEPTED:
            return [Acknowledged()]
        if code == REFUSED:
            return [Refused()]
        if code & RELEASED:
            key = KEYS.get(code - RELEASED)
            return self.held.release(key) if key else []
        if FIRST_ROUTING_KEY <= code < FIRST_ROUTING_KEY + self.columns:
            return [RoutingPressed(code - FIRST_ROUTING_KEY)]
        return self.held.press(KEYS[code]) if code in KEYS else []


KEY_MAP = KeyMap.of(
    {
        **four_key_chords("left", "right", "up", "down"),
        "joystick_left": Action.PAN_LEFT,
        "joystick_right": Action.PAN_RIGHT,
        "joystick_up": Action.LINE_UP,
        "joystick_down": Action.LINE_DOWN,
        "joystick_press": Action.ROUTE,
        **letter_chords("space_left"),
        **letter_chords("space_right"),
    }
)

DRIVER = Driver(
    name="handytech",
    description="Handy Tech Active Braille, Active Star, Actilino, Basic Braille, Braille Wave, Activator",
    new_protocol=HandyTechProtocol,
    lines=(LineSettings(19200, Parity.ODD),),
    keys=frozenset(KEYS.values()),
    key_map=KEY_MAP,
    usb_ids=frozenset({UsbId(0x0403, 0x6001), UsbId(0x0921, 0x1200)}),
    bluetooth_names=(
        "Actilino",
        "Active Braille",
        "Active Star",
        "Activator",
        "Basic Braille",
        "Braille Star",
        "Braillino",
        "Braille Wave",
        "Easy Braille",
    ),
)
