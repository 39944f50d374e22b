"""Optelec ALVA BC624, BC640 and BC680 over Bluetooth.

ESC, a letter, and a fixed number of bytes, without check or escaping; a question mark for value asks.
See docs/braille-protocols.md, « ALVA », read in other programs only: BRLTTY cannot judge this form.
"""

from collections.abc import Mapping

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.ports import UsbId

ESC = 0x1B
ASK = b"?"
RELEASED = 0x80
MODELS = {0x24: "BC624", 0x40: "BC640", 0x80: "BC680"}
SIZES = {ord("?"): 3, ord("E"): 3, ord("T"): 4, ord("K"): 4, ord("P"): 3, ord("2"): 5, ord("r"): 3, ord("h"): 10}
SETTINGS = {"P": 0, "2": 0, "r": 1}
"""What we want while we speak: no key repeat, no emulated second row of routing keys, the keyboard's own keys."""
SECOND_ROW = 0x80
ROUTING_GROUP = 0x74
SETTINGS_GROUP = 0x01

_THUMB = ("left", "up", "home", "down", "right")
KEY_GROUPS = {
    0x71: (*(f"thumb_{way}" for way in _THUMB), *(f"second_thumb_{way}" for way in _THUMB)),
    0x72: tuple(f"etouch{number}" for number in range(1, 5)),
    0x73: (*(f"smartpad{number}" for number in range(1, 10)), *(f"second_smartpad{number}" for number in range(1, 10))),
    0x78: ("", *key_map.DOTS, "control", "windows", "space", "alt", "enter"),
}
_CODES = {name: (group, place) for group, names in KEY_GROUPS.items() for place, name in enumerate(names)}


def pack(letter: str, data: bytes = b"") -> bytes:
    """A packet.

    >>> pack("E", ASK).hex(" ")
    '1b 45 3f'
    """
    return bytes([ESC, ord(letter)]) + data


def pack_cells(start: int, cells: bytes) -> bytes:
    return pack("B", bytes([start, len(cells)]) + cells)


class AlvaProtocol(base.DisplayProtocol):
    # The model first: the size is asked for when it is known.
    question = pack("?", ASK)

    def __init__(self) -> None:
        super().__init__()
        self._model = ""
        self._found_settings: dict[str, bytes] = {}

    def setup(self) -> list[bytes]:
        """Each setting is asked for, and changed when it is told: not every device has them all."""
        return [pack(letter, ASK) for letter in SETTINGS]

    def farewell(self) -> list[bytes]:
        """The settings as they were found."""
        return [pack(letter, value) for letter, value in self._found_settings.items()]

    def encode(self, cells: bytes) -> bytes:
        return pack_cells(0, self.fit(cells))

    def next_change(self, shown: bytes, cells: bytes) -> base.Change | None:
        return base.changed_part(shown, cells, pack_cells)

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] != ESC:
            return base.until(buffer, ESC)
        if len(buffer) < 2:
            return 0
        size = SIZES.get(buffer[1], -1)
        return size if len(buffer) >= size else 0

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        letter, value = packet[1], packet[2]
        if letter == ord("?"):
            self._model = f"ALVA {MODELS.get(value, '')}".strip()
            return [base.ReplyDue(pack("E", ASK))]
        if letter == ord("E"):
            return self.identified(self._model or self.port.name or "ALVA", value)
        if chr(letter) in SETTINGS:
            return self._setting(chr(letter), packet[2:])
        return self._key(value, packet[3]) if letter == ord("K") else []

    def _setting(self, letter: str, found: bytes) -> list[base.DisplayEvent]:
        wanted = bytes([SETTINGS[letter]]) + found[1:]
        if found == wanted:
            return []
        self._found_settings.setdefault(letter, found)
        return [base.ReplyDue(pack(letter, wanted))]

    def _key(self, group: int, number: int) -> list[base.DisplayEvent]:
        if group == SETTINGS_GROUP:
            return [base.ReplyDue(pack("E", ASK))] if number == 1 else []
        if group == ROUTING_GROUP:
            # A press of the emulated second row is a long press of the first.
            cell = number & ~SECOND_ROW
            return [base.RoutingPressed(cell)] if cell < self.columns else []
        names = KEY_GROUPS.get(group & ~RELEASED, ())
        if number >= len(names) or not (name := names[number]):
            return []
        return self.held.release(name) if group & RELEASED else self.held.press(name)


CELLS_REPORT, KEYS_REPORT, SIZE_FEATURE = 0x02, 0x04, 0x05
KEYS_FEATURE, ROUTING_FEATURE = 0x06, 0x07
RAW_KEYBOARD, KEY_REPEAT, EMULATED_ROW = 0x30, 0x08, 0x02
CELLS_IN_REPORT = 40


def wrap(packet: bytes, sizes: Mapping[int, int]) -> list[bytes]:
    """Cells go in reports; what is asked and set on Bluetooth is in feature reports here."""
    if packet[1] != ord("B"):
        return []
    start, cells = packet[2], packet[4:]
    room = sizes.get(CELLS_REPORT, CELLS_IN_REPORT + 2)
    parts = [(place, cells[place : place + CELLS_IN_REPORT]) for place in range(0, len(cells), CELLS_IN_REPORT)]
    return [bytes([CELLS_REPORT]) + (bytes([start + at, len(part)]) + part).ljust(room, b"\0") for at, part in parts]


def unwrap(report: bytes) -> bytes:
    """Keys and the size as they are told on Bluetooth."""
    if report[0] == KEYS_REPORT and len(report) > 2:
        return pack("K", bytes([report[2], report[1]]))
    return pack("E", report[6:7]) if report[0] == SIZE_FEATURE and len(report) > 6 else b""


DRIVER = base.Driver(
    name="alva",
    description="Optelec ALVA BC624, BC640, BC680",
    new_protocol=AlvaProtocol,
    lines=(base.LineSettings(9600),),
    keys=frozenset(filter(None, _CODES)),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("thumb_left", "thumb_right", "thumb_up", "thumb_down"),
            **key_map.four_key_chords(
                "second_thumb_left", "second_thumb_right", "second_thumb_up", "second_thumb_down"
            ),
            "thumb_home": DisplayAction.TOP_OF_BOARD,
            "second_thumb_home": DisplayAction.TOP_OF_BOARD,
            "etouch1": DisplayAction.REVIEW_BOARD,
            "etouch2": DisplayAction.REVIEW_RACK,
            "etouch3": DisplayAction.REVIEW_SCORES,
            "etouch4": DisplayAction.HELP,
            **key_map.letter_chords(),
        }
    ),
    bluetooth_names=("ALVA ",),
    resting_time=0.2,
    hid=base.HidForm(
        frozenset(UsbId(0x0798, product) for product in (0x0624, 0x0640, 0x0680, 0x0699)),
        wrap=wrap,
        unwrap=unwrap,
        features=(SIZE_FEATURE, SIZE_FEATURE),  # the first answer of a BC680 may be wrong
        settings=(
            base.HidSetting(KEYS_FEATURE, off=KEY_REPEAT, on=RAW_KEYBOARD),
            base.HidSetting(ROUTING_FEATURE, off=EMULATED_ROW),
        ),
    ),
)


# The simulator.
FEATURE_PACK = frozenset(KEY_GROUPS[0x78])
_BY_SIZE = {24: 0x24, 40: 0x40, 80: 0x80}


class SimulatedAlva(simulated.SimulatedDisplay):
    """A BC6 with thumb keys, eTouch keys, smartpads, feature pack and routing keys, set as by its maker."""

    widths = tuple(_BY_SIZE)
    keys = frozenset(filter(None, _CODES))

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        self.settings = {"P": b"\x01", "2": b"\x01\x05\x00", "r": b"\x00"}

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] != ESC:
            return base.until(buffer, ESC)
        if len(buffer) < 3:
            return 0
        if buffer[1] != ord("B"):
            size = 3 if buffer[2:3] == ASK else SIZES.get(buffer[1], 3)
            return size if len(buffer) >= size else 0
        return 4 + buffer[3] if len(buffer) >= 4 and len(buffer) >= 4 + buffer[3] else 0

    def answer(self, packet: bytes) -> bytes:
        if packet[1] == ord("B"):
            self.show(packet[4:], packet[2])
            return b""
        if packet[2:] != ASK:
            self.settings[chr(packet[1])] = packet[2:]
            return b""
        answers = {
            ord("?"): pack("?", bytes([_BY_SIZE.get(self.columns, 0x40)])),
            ord("E"): pack("E", bytes([self.columns])),
            ord("T"): pack("T", b"\x00L"),
            **{ord(letter): pack(letter, value) for letter, value in self.settings.items()},
        }
        return answers.get(packet[1], b"")

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The keys of the feature pack type elsewhere, unless they are wanted raw."""
        if self.settings["r"] == b"\x00":
            before, after = before - FEATURE_PACK, after - FEATURE_PACK
        return simulated.press_and_release(before, after, lambda key, state: self._key(*_CODES[key], state=state))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """The second row is emulated by default."""
        number = cell | SECOND_ROW if self.settings["2"][0] else cell
        return self._key(ROUTING_GROUP, number, state=True), self._key(ROUTING_GROUP, number, state=False)

    def _key(self, group: int, number: int, *, state: bool) -> bytes:
        return pack("K", bytes([group if state else group | RELEASED, number]))

    def size_packets(self) -> bytes:
        # Settings have changed: the host asks for them again.
        return pack("K", bytes([SETTINGS_GROUP, 1]))
