"""Papenmeier BrailleX on a true serial port (protocol 1).

The host writes into the device's memory: STX, 'S', offset, length of the whole packet, data, ETX; numbers
have two bytes, the high one first. An empty write provokes the identity. Keys have codes three apart.
USB and Bluetooth models speak protocol 2: see ``papenmeier_usb``.
See docs/braille-protocols.md, « Papenmeier »; its simulator is judged by BRLTTY.
"""

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.values import dataclass

STX, ETX = 0x02, 0x03
SEND, IDENTITY, KEY = ord("S"), ord("I"), ord("K")
ANSWER_SIZE = 10
ERROR_SIZE = 3
ERRORS = range(0x03, 0x08)
CELLS_AT = 0x0000
MODES_AT = 0x0200
FRONT_KEYS_AT = 0x0003
ROUTING_KEYS_AT = 0x0300
KEY_STEP = 3
OVERHEAD = 7
PATIENCE = 3
FRONT_KEYS = ("function", "cursor", "backward", "up", "home", "down", "forward", "braille", "attribute")
KEYBOARD_FRONT_KEYS = (
    "dot7", "dot3", "dot2", "dot1", "up", "home", "shift", "end", "down", "dot4", "dot5", "dot6", "dot8",
)  # fmt: skip
BAR_KEYS = tuple(f"bar_{way}{step}" for way in ("left", "up", "right", "down") for step in (1, 2))


@dataclass(frozen=True, slots=True)
class PapenmeierModel:
    """One model; status cells come first and are left blank."""

    name: str
    columns: int
    status: int = 0
    keys: tuple[str, ...] = BAR_KEYS


MODELS: dict[int, PapenmeierModel] = {
    0: PapenmeierModel("Compact 486", 40, 0, FRONT_KEYS),
    1: PapenmeierModel("2D Lite", 40, 13, FRONT_KEYS),
    2: PapenmeierModel("Compact Tiny", 40, 0, FRONT_KEYS),
    3: PapenmeierModel("2D Screen", 80, 22, KEYBOARD_FRONT_KEYS),
    6: PapenmeierModel("IB 80", 80, 4, FRONT_KEYS),
    64: PapenmeierModel("EL 2D-40", 40, 13),
    65: PapenmeierModel("EL 2D-66", 66, 13),
    66: PapenmeierModel("EL 80", 80, 2),
    67: PapenmeierModel("EL 2D-80", 80, 20),
    68: PapenmeierModel("EL 40 P", 40),
    69: PapenmeierModel("Elba 32", 32),
    70: PapenmeierModel("Elba 20", 20),
    85: PapenmeierModel("EL 40s", 40),
    86: PapenmeierModel("EL 80-II", 80, 2),
    87: PapenmeierModel("EL 66s", 66),
    88: PapenmeierModel("EL 80s", 80),
    89: PapenmeierModel("Trio", 40),
    90: PapenmeierModel("EL 70s", 70),
    91: PapenmeierModel("EL 2D-80s", 80, 20),
    94: PapenmeierModel("EL 20c", 20),
    95: PapenmeierModel("EL 40c", 40),
    96: PapenmeierModel("EL 60c", 60),
    97: PapenmeierModel("EL 80c", 80),
    98: PapenmeierModel("Live 40", 40),
    100: PapenmeierModel("Live 20", 20),
}


def pack(offset: int, data: bytes) -> bytes:
    """A write into the device's memory.

    >>> pack(CELLS_AT, bytes([1, 2])).hex(" ")
    '02 53 00 00 00 09 01 02 03'
    """
    head = bytes([STX, SEND]) + offset.to_bytes(2, "big") + (len(data) + OVERHEAD).to_bytes(2, "big")
    return head + data + bytes([ETX])


class PapenmeierProtocol(base.DisplayProtocol):
    question = bytes([STX, SEND, 0, 0, 0, 0, ETX])

    def __init__(self) -> None:
        super().__init__()
        self._status = 0
        self._names = BAR_KEYS
        self._errors = 0

    def setup(self) -> list[bytes]:
        """Ask the device not to translate what it is sent."""
        return [pack(MODES_AT, b"\x01" * (self._status + self.columns))]

    def encode(self, cells: bytes) -> bytes:
        return pack(CELLS_AT, bytes(self._status) + self.fit(cells))

    def next_change(self, shown: bytes, cells: bytes) -> base.Change | None:
        if not shown:  # the status cells are blanked too
            return super().next_change(shown, cells)
        return base.changed_part(shown, cells, lambda start, part: pack(CELLS_AT + self._status + start, part))

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] != STX:
            return base.until(buffer, STX)
        if len(buffer) < 2:
            return 0
        if buffer[1] not in {IDENTITY, KEY, *ERRORS}:
            return -1
        size = ERROR_SIZE if buffer[1] in ERRORS else ANSWER_SIZE
        if len(buffer) < size:
            return 0
        return size if buffer[size - 1] == ETX else -1

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        if packet[1] == IDENTITY:
            return self._described(packet[2])
        if packet[1] == KEY:
            return self._key(int.from_bytes(packet[2:4], "big"), packet[6])
        # A device that refuses everything is not answered for ever.
        self._errors += 1
        return [base.RedrawNeeded()] if self._errors <= PATIENCE else []

    def _described(self, number: int) -> list[base.DisplayEvent]:
        model = MODELS.get(number)
        if model is None:
            return []
        is_restart = bool(self.columns)
        self._status, self._names, self._errors = model.status, model.keys, 0
        events = self.identified(f"BrailleX {model.name}", model.columns)
        # A device that was switched off and on names itself, and has forgotten how it was set up.
        return events + [base.ReplyDue(packet) for packet in self.setup() if is_restart]

    def _key(self, code: int, state: int) -> list[base.DisplayEvent]:
        self._errors = 0
        if code >= ROUTING_KEYS_AT:
            cell = (code - ROUTING_KEYS_AT) // KEY_STEP - self._status
            return [base.RoutingPressed(cell)] if state and 0 <= cell < self.columns else []
        place, rest = divmod(code - FRONT_KEYS_AT, KEY_STEP)
        if rest or not 0 <= place < len(self._names):
            return []
        name = self._names[place]
        return self.held.press(name) if state else self.held.release(name)


DRIVER = base.Driver(
    name="papenmeier",
    description="Papenmeier BrailleX on a true serial port",
    new_protocol=PapenmeierProtocol,
    lines=(base.LineSettings(19200, hardware_flow=True), base.LineSettings(38400, hardware_flow=True)),
    keys=frozenset({*FRONT_KEYS, *KEYBOARD_FRONT_KEYS, *BAR_KEYS}),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("backward", "forward", "up", "down"),
            # The front keys of the 2D Screen are a braille keyboard.
            **key_map.letter_chords("shift"),
            "shift+up": DisplayAction.PAN_LEFT,
            "shift+down": DisplayAction.PAN_RIGHT,
            "home": DisplayAction.TOP_OF_BOARD,
            "function": DisplayAction.HELP,
            "cursor": DisplayAction.WHERE,
            "braille": DisplayAction.REPEAT,
            "attribute": DisplayAction.CANCEL,
            **key_map.four_key_chords("bar_left1", "bar_right1", "bar_up1", "bar_down1"),
            **key_map.second_arrow_keys("bar_left2", "bar_right2", "bar_up2", "bar_down2"),
            # Pushed to its second step, the bar may tell both.
            **key_map.second_arrow_keys(*(f"bar_{way}1+bar_{way}2" for way in ("left", "right", "up", "down"))),
        }
    ),
)


# The simulator.
LENGTH_ERROR = 0x05
LONGEST_PACKET = 256
_BY_SIZE = {20: 100, 40: 64, 80: 66}


class SimulatedPapenmeier(simulated.SimulatedDisplay):
    """A BrailleX with front keys and routing keys; its status cells are kept apart."""

    widths = tuple(_BY_SIZE)

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        self.number = _BY_SIZE[columns]
        self.status = bytes(MODELS[self.number].status)
        self.keys = frozenset(MODELS[self.number].keys)
        self.modes = b""

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] != STX:
            return base.until(buffer, STX)
        if len(buffer) > 1 and buffer[1] != SEND:
            return -1
        if len(buffer) < OVERHEAD:
            return 0
        size = int.from_bytes(buffer[4:6], "big") or OVERHEAD
        if not OVERHEAD <= size <= LONGEST_PACKET:
            return -1
        if len(buffer) < size:
            return 0
        return size if buffer[size - 1] == ETX else -1

    def answer(self, packet: bytes) -> bytes:
        if self.is_refusing():
            return bytes([STX, LENGTH_ERROR, ETX])
        offset, data = int.from_bytes(packet[2:4], "big"), packet[6:-1]
        if not int.from_bytes(packet[4:6], "big"):
            return self.size_packets()
        if offset >= MODES_AT:
            self.modes = data
            return b""
        memory = bytearray(self.status + self.cells)
        memory[offset - CELLS_AT : offset - CELLS_AT + len(data)] = data
        self.status = bytes(memory[: len(self.status)])
        self.cells = bytes(memory[len(self.status) :][: len(self.cells)])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        names = MODELS[self.number].keys
        codes = {name: FRONT_KEYS_AT + KEY_STEP * place for place, name in enumerate(names)}
        return simulated.press_and_release(before, after, lambda key, state: self._code(codes[key], state))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        code = ROUTING_KEYS_AT + KEY_STEP * (len(self.status) + cell)
        return self._code(code, 1), self._code(code, 0)

    def _code(self, code: int, state: int) -> bytes:
        length = ANSWER_SIZE.to_bytes(2, "big")
        return bytes([STX, KEY]) + code.to_bytes(2, "big") + length + bytes([state, 0, 0, ETX])

    def size_packets(self) -> bytes:
        return bytes([STX, IDENTITY, self.number, 1, 0, 0, 0, 0, 0, ETX])
