"""HumanWare Brailliant B and BI, BrailleNote Touch, and their cousins of APH and NLS in serial form.

A packet is ESC, a type, a length and as many bytes, without check or escaping; the line has even parity.
See docs/braille-protocols.md, « HumanWare »; its simulator is judged by BRLTTY.
"""

from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.ports import UsbId

ESC = 0x1B
FIRST_ROUTING_KEY = 80


class HumanWarePacket(IntEnum):
    INITIALISE = 0x00
    INITIALISED = 0x01
    CELLS = 0x02
    ASK_KEYS = 0x03
    ALL_KEYS = 0x04
    KEY_DOWN = 0x05
    KEY_UP = 0x06
    ASK_FIRMWARE = 0x0C
    FIRMWARE = 0x0D
    KEEP_AWAKE = 0x0E
    AWAKE = 0x0F
    POWERING_OFF = 0x10


_FROM_DEVICE: dict[int, int] = {
    HumanWarePacket.INITIALISED: 16,
    HumanWarePacket.ALL_KEYS: 32,
    HumanWarePacket.KEY_DOWN: 1,
    HumanWarePacket.KEY_UP: 1,
    HumanWarePacket.FIRMWARE: 32,
    HumanWarePacket.AWAKE: 8,
    HumanWarePacket.POWERING_OFF: 8,
}
MODELS = {0x10: "BrailleNote Touch", 0x11: "Chameleon 20", 0x12: "Mantis Q40", 0x13: "NLS eReader", 0x14: "BrailleOne"}
_KEYS = (
    "power", *key_map.DOTS, "space", "C1", "C2", "C3", "C4", "C5", "C6",
    "thumb_previous", "thumb_left", "thumb_right", "thumb_next",
    *(f"joystick_{way}" for way in ("up", "down", "left", "right", "press")),
)  # fmt: skip
KEYS = dict(enumerate(_KEYS, start=1))
CALIBRATIONS = {30, 31, 32, 34}


def pack(kind: HumanWarePacket, data: bytes = b"") -> bytes:
    """A packet.

    >>> pack(HumanWarePacket.CELLS, bytes([0x1B])).hex(" ")
    '1b 02 01 1b'
    """
    return bytes([ESC, kind, len(data)]) + data


def measure(buffer: bytearray, longest: dict[int, int]) -> int:
    """The size of the packet at the front, where its type and length can be right."""
    if buffer[0] != ESC:
        return base.until(buffer, ESC)
    if len(buffer) >= 2 and buffer[1] not in longest:
        return -1
    if len(buffer) < 3:
        return 0
    if buffer[2] > longest[buffer[1]]:
        return -1
    size = buffer[2] + 3
    return size if len(buffer) >= size else 0


class HumanWareProtocol(base.DisplayProtocol):
    # Asked again as long as the device says it is not ready.
    question = pack(HumanWarePacket.INITIALISE)

    def encode(self, cells: bytes) -> bytes:
        return pack(HumanWarePacket.CELLS, self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer, _FROM_DEVICE)

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        kind, data = packet[1], packet[3:]
        if kind == HumanWarePacket.INITIALISED and len(data) >= 3:
            return self._initialised(*data[:3])
        if kind == HumanWarePacket.ALL_KEYS:
            return self.held.hold(frozenset(KEYS[code] for code in data if code in KEYS))
        if kind == HumanWarePacket.KEY_DOWN and data:
            return self._key_down(data[0])
        if kind == HumanWarePacket.KEY_UP and data and data[0] in KEYS:
            return self.held.release(KEYS[data[0]])
        return [base.PoweredOff()] if kind == HumanWarePacket.POWERING_OFF else []

    def _initialised(self, state: int, model: int, columns: int) -> list[base.DisplayEvent]:
        if state:
            return []
        return self.identified(MODELS.get(model, f"Brailliant {columns}"), columns)

    def _key_down(self, code: int) -> list[base.DisplayEvent]:
        if code in KEYS:
            return self.held.press(KEYS[code])
        if code in CALIBRATIONS:
            self.held.forget()
        cell = code - FIRST_ROUTING_KEY
        return [base.RoutingPressed(cell)] if 0 <= cell < self.columns else []


BLUETOOTH_NAMES = (
    "Brailliant B", "Brailliant 80", "BrailleNote Touch", "APH Chameleon", "APH Mantis", "Humanware BrailleOne",
    "NLS eReader H",
)  # fmt: skip
DRIVER = base.Driver(
    name="humanware",
    description="HumanWare Brailliant B, BI, BrailleNote Touch; APH Chameleon, Mantis",
    new_protocol=HumanWareProtocol,
    lines=(base.LineSettings(115200, base.Parity.EVEN),),
    keys=frozenset(KEYS.values()),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("thumb_left", "thumb_right", "thumb_previous", "thumb_next"),
            "C2": DisplayAction.PAN_LEFT,
            "C5": DisplayAction.PAN_RIGHT,
            "C1": DisplayAction.LINE_UP,
            "C3": DisplayAction.LINE_DOWN,
            "C4": DisplayAction.REPEAT,
            "C6": DisplayAction.CANCEL,
            **key_map.arrow_keys(*key_map.arrows_of("joystick")),
            "joystick_press": DisplayAction.ROUTE,
            **key_map.letter_chords(),
        }
    ),
    # Brailliant B and BI, BI 14, Chameleon, Mantis, BrailleOne, NLS eReader.
    usb_ids=frozenset(UsbId(0x1C71, product) for product in (0xC005, 0xC021, 0xC104, 0xC114, 0xC124, 0xCE04)),
    bluetooth_names=BLUETOOTH_NAMES,
    opening_pause=0.1,  # as BRLTTY waits: the device may miss what comes sooner
)


# The simulator.
CHAMELEON = 0x11
_CODES = base.codes_of(KEYS)
_BRAILLE_AND_THUMB_KEYS = frozenset(
    {*key_map.DOTS, "space", "thumb_previous", "thumb_left", "thumb_right", "thumb_next"}
)
_COMMAND_KEYS = frozenset(key for key in _CODES if key[0] == "C")
_JOYSTICK_KEYS = frozenset(key for key in _CODES if key.startswith("joystick"))
_MORE_KEYS = {14: _JOYSTICK_KEYS, 20: frozenset[str](), 80: _COMMAND_KEYS}
_FROM_HOST: dict[int, int] = {
    HumanWarePacket.INITIALISE: 0,
    HumanWarePacket.CELLS: 255,
    HumanWarePacket.ASK_KEYS: 0,
    HumanWarePacket.ASK_FIRMWARE: 0,
    HumanWarePacket.KEEP_AWAKE: 0,
}


class SimulatedHumanWare(simulated.SimulatedDisplay):
    """A Brailliant, or a Chameleon for 20 cells; ``unready`` makes it ask so many times for patience."""

    widths = (14, 20, 32, 40, 80)

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        self.keys = _BRAILLE_AND_THUMB_KEYS | _MORE_KEYS.get(columns, _COMMAND_KEYS)
        self.unready = 1

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer, _FROM_HOST)

    def answer(self, packet: bytes) -> bytes:
        match HumanWarePacket(packet[1]):
            case HumanWarePacket.INITIALISE:
                return self._state()
            case HumanWarePacket.CELLS:
                self.show(packet[3:])
                return b""
            case HumanWarePacket.ASK_KEYS:
                return pack(HumanWarePacket.ALL_KEYS, bytes(_CODES[key] for key in self.held))
            case HumanWarePacket.ASK_FIRMWARE:
                return pack(HumanWarePacket.FIRMWARE, bytes([1, 1, 2, 3]))
            case HumanWarePacket.KEEP_AWAKE:
                return pack(HumanWarePacket.AWAKE)
            case _:
                return b""

    def _state(self) -> bytes:
        is_unready, self.unready = self.unready > 0, max(0, self.unready - 1)
        model = CHAMELEON if self.columns == 20 else 0
        return pack(HumanWarePacket.INITIALISED, bytes([is_unready, model, self.columns]))

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        kinds = (HumanWarePacket.KEY_UP, HumanWarePacket.KEY_DOWN)
        return simulated.press_and_release(before, after, lambda key, state: pack(kinds[state], bytes([_CODES[key]])))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        code = bytes([FIRST_ROUTING_KEY + cell])
        return pack(HumanWarePacket.KEY_DOWN, code), pack(HumanWarePacket.KEY_UP, code)

    def goodbye(self) -> bytes:
        return pack(HumanWarePacket.POWERING_OFF)

    def size_packets(self) -> bytes:
        return pack(HumanWarePacket.INITIALISED, bytes([0, 0, self.columns]))
