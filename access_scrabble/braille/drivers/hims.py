"""HIMS Braille Sense, Braille EDGE, Smart Beetle and SyncBraille.

The host writes long frames with a sum; the device sends ten bytes: 0xFA, type, count, value, four bytes of
bits, sum, 0xFB. It is asked its size, then for the identities, the most specific first: it echoes that of its
kind, but an EDGE may echo that of a Braille Sense too. Keys are told as finished chords.
See docs/braille-protocols.md, « HIMS »; its simulator is judged by BRLTTY.
"""

from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.ports import UsbId, is_called
from access_scrabble.values import dataclass

IDENTITY_START, IDENTITY_END = 0x1C, 0x1F
START, END = 0xFA, 0xFB
INPUT_SIZE = 10
SYNC_BRAILLE = UsbId(0x0403, 0x6001)
EMOTION = UsbId(0x1A86, 0x55D3)
SENSE_6_NAME = "H632B"


class OutputType(IntEnum):
    ASK_SIZE = 0xFB
    CELLS = 0xFC


class InputType(IntEnum):
    ROUTING = 0x00
    KEYS = 0x01
    SIZE = 0x02


_BRAILLE_KEYS = (*key_map.DOTS, "space")
_SENSE_SCROLL = ("left_scroll_up", "left_scroll_down", "right_scroll_up", "right_scroll_down")
_EDGE_SCROLL = ("left_scroll_up", "right_scroll_up", "right_scroll_down", "left_scroll_down")
_COMMON_KEYS = (*_BRAILLE_KEYS, "F1", "F2", "F3", "F4", "backward", "forward", "")


@dataclass(frozen=True, slots=True)
class HimsModel:
    """One kind of device, the letters it echoes, and the names of its bits."""

    name: str
    letters: bytes
    keys: tuple[str, ...]


SENSE = HimsModel("Braille Sense", b"BS", _COMMON_KEYS)
SENSE_LX = HimsModel("Braille Sense LX", b"LX", (*_COMMON_KEYS, *_SENSE_SCROLL))
EDGE = HimsModel(
    "Braille EDGE",
    b"BE",
    (
        *_COMMON_KEYS, *_EDGE_SCROLL, "F5", "F6", "F7", "F8",
        *(f"{side}_pad_{way}" for side in ("left", "right") for way in ("up", "down", "left", "right")),
    ),
)  # fmt: skip
BY_LETTERS = {
    model.letters: model
    for model in (
        HimsModel("Braille Sense SX", b"SX", SENSE_LX.keys),
        HimsModel("Braille Sense QX", b"QX", SENSE_LX.keys),
        EDGE,
        SENSE_LX,
        SENSE,
    )
}
# The Smart Beetle and the BrailleSense 6 echo the letters of a Braille Sense: size and name tell them apart.
BEETLE_COLUMNS = 14
BEETLE = HimsModel(
    "Smart Beetle", b"LX",
    (*_BRAILLE_KEYS, "F1", "F4", "F3", "F2", "backward", "forward", "", "", "", "backward", "forward"),
)  # fmt: skip
SENSE_6 = HimsModel("BrailleSense 6", b"LX", (*_COMMON_KEYS, *_EDGE_SCROLL))
SYNC = HimsModel("SyncBraille", b"", (*[""] * 12, *_EDGE_SCROLL))
E_MOTION = HimsModel(
    "Braille eMotion", b"",
    (*_BRAILLE_KEYS, "F3", "F4", "control", "alt", "", "", "", *_EDGE_SCROLL, "", "", "F1", "F2"),
)  # fmt: skip
WITHOUT_LETTERS = {SYNC_BRAILLE: SYNC, EMOTION: E_MOTION}


def model_of(letters: bytes, columns: int, port_name: str) -> HimsModel:
    """The model that echoed these letters."""
    if letters == SENSE_LX.letters and columns == BEETLE_COLUMNS:
        return BEETLE
    if letters == SENSE_LX.letters and is_called(port_name, (SENSE_6_NAME,)):
        return SENSE_6
    return BY_LETTERS[letters]


def identity(letters: bytes) -> bytes:
    """The question to a kind of device, and its answer."""
    return bytes([IDENTITY_START]) + letters + bytes([IDENTITY_END])


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
    question = pack(OutputType.ASK_SIZE, bytes(32))
    probes = 2 + len(BY_LETTERS)
    probe_pause = 0.2

    def __init__(self) -> None:
        super().__init__()
        self._model = SENSE
        self._told_columns = 0
        self._untried = list(BY_LETTERS)

    def probe(self, attempt: int) -> bytes:
        """The size until it is told, then one identity after the other, and the size again for who echoes none."""
        del attempt
        return identity(self._untried.pop(0)) if self._told_columns and self._untried else self.question

    def encode(self, cells: bytes) -> bytes:
        return pack(OutputType.CELLS, self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] == IDENTITY_START:
            if len(buffer) < 4:
                return 0
            return 4 if buffer[3] == IDENTITY_END and bytes(buffer[1:3]) in BY_LETTERS else -1
        if buffer[0] != START:
            return -1
        if len(buffer) < INPUT_SIZE:
            return 0
        total = sum(buffer[: INPUT_SIZE - 2]) + END
        is_right = buffer[9] == END and total % 256 == buffer[8]
        return INPUT_SIZE if is_right else -1

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        if packet[0] == IDENTITY_START:
            if not self._told_columns:
                return []
            self._model = model_of(packet[1:3], self._told_columns, self.port.name)
            self._untried.clear()
            return self.identified(self._model.name, self._told_columns)
        kind, value = packet[1], packet[3]
        if kind == InputType.SIZE:
            return self._sized(value)
        if kind == InputType.ROUTING and value < self.columns:
            return [base.RoutingPressed(value)]
        if kind != InputType.KEYS:
            return []
        return base.chord_pressed(base.named_bits(int.from_bytes(packet[4:8], "little"), self._model.keys))

    def _sized(self, columns: int) -> list[base.DisplayEvent]:
        """Who is known by its USB id, or was asked everything, is known with its size; the others are asked on."""
        self._told_columns = columns
        if self.port.usb in WITHOUT_LETTERS:
            self._model = WITHOUT_LETTERS[self.port.usb]
        elif self._untried:
            return []
        return self.identified(self._model.name, columns)


DRIVER = base.Driver(
    name="hims",
    description="HIMS Braille Sense, Braille EDGE, Smart Beetle, SyncBraille",
    new_protocol=HimsProtocol,
    lines=(base.LineSettings(115200),),
    keys=frozenset(filter(None, (*EDGE.keys, *E_MOTION.keys))),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("backward", "forward", "F2", "F3"),
            # As in the other screen readers: one side for lines, the other for panning.
            **key_map.four_key_chords("right_scroll_up", "right_scroll_down", "left_scroll_up", "left_scroll_down"),
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
    usb_ids=frozenset(WITHOUT_LETTERS),
    bluetooth_names=(
        "BrailleSense",
        "BrailleEDGE",
        "SmartBeetle",
        "Hansone",
        "H632B",
        "H620B",
        "eMotion",
        "QBrailleXL",
    ),
    resting_time=0.2,
)


# The simulator.
FRAME_WITHOUT_DATA = 18
_BY_SIZE = {14: BEETLE, 18: SENSE, 20: SENSE_LX, 32: SENSE, 40: EDGE}


class SimulatedHims(simulated.SimulatedDisplay):
    """A Smart Beetle, Braille Sense or Braille EDGE by its size, or the model given."""

    widths = tuple(_BY_SIZE)

    def __init__(self, columns: int, model: HimsModel | None = None) -> None:
        super().__init__(columns)
        self.model = model or _BY_SIZE[columns]
        names = frozenset(filter(None, self.model.keys))
        self.keys = names - {"backward", "forward"} if "left_scroll_up" in names else names
        self.echoed = {self.model.letters, SENSE.letters} if self.model is EDGE else {self.model.letters}

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
            return packet if packet[1:3] in self.echoed else b""
        if packet[0] == OutputType.ASK_SIZE:
            return self.size_packets()
        self.show(packet[6 : 6 + int.from_bytes(packet[4:6], "little")])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The chord, when its last key goes up."""
        if after or not before:
            return b""
        places = {name: place for place, name in enumerate(self.model.keys)}
        return pack_input(InputType.KEYS, 0, sum(1 << places[key] for key in before))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        return (pack_input(InputType.ROUTING, cell),)

    def size_packets(self) -> bytes:
        return pack_input(InputType.SIZE, self.columns)
