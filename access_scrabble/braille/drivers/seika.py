"""Seika note taker, Seika Mini and V6.

A packet is two bytes 0xFF, a type, and mostly a length with as many bytes; nothing is acknowledged. Keys are
told once, as a finished chord: there is no release.
The Seika 3, 5 and 80 speak otherwise: see ``seika_display``.
See docs/braille-protocols.md, « Seika »; its simulator is judged by BRLTTY.
"""

from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction

SYNC = 0xFF
HEADER = 4
LONGEST = 64


class SeikaPacket(IntEnum):
    IDENTIFY = 0xA1
    IDENTITY = 0xA2
    CELLS = 0xA3
    ROUTING = 0xA4
    KEYS = 0xA6
    KEYS_AND_ROUTING = 0xA8


_FROM_DEVICE = {SeikaPacket.IDENTITY, SeikaPacket.ROUTING, SeikaPacket.KEYS, SeikaPacket.KEYS_AND_ROUTING}
KEYS = (
    *key_map.DOTS,
    "backspace",
    "space",
    "left_button",
    "right_button",
    *(f"{side}_joystick_{way}" for side in ("left", "right") for way in ("press", "left", "right", "up", "down")),
)
KEY_BYTES = (len(KEYS) + 7) // 8


def pack(kind: SeikaPacket, data: bytes) -> bytes:
    """A packet with its length.

    >>> pack(SeikaPacket.CELLS, bytes([0x1B])).hex(" ")
    'ff ff a3 01 1b'
    """
    return bytes([SYNC, SYNC, kind, len(data)]) + data


class SeikaProtocol(base.DisplayProtocol):
    question = bytes([SYNC, SYNC, SeikaPacket.IDENTIFY])

    def __init__(self) -> None:
        super().__init__()
        self._key_bytes = KEY_BYTES

    def encode(self, cells: bytes) -> bytes:
        return pack(SeikaPacket.CELLS, self.fit(cells))

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] != SYNC or (len(buffer) > 1 and buffer[1] != SYNC):
            return -1
        if len(buffer) > 2 and buffer[2] not in _FROM_DEVICE:
            return -1
        if len(buffer) < HEADER:
            return 0
        if buffer[3] > LONGEST:
            return -1
        size = HEADER + buffer[3]
        return size if len(buffer) >= size else 0

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        kind, data = packet[2], packet[HEADER:]
        if kind == SeikaPacket.IDENTITY:
            return self._described(data)
        if kind == SeikaPacket.ROUTING:
            return base.routing_pressed(data, self.columns)
        keys, routing = data[: self._key_bytes], data[self._key_bytes :]
        chord = base.chord_pressed(base.named_bits(int.from_bytes(keys, "little"), KEYS))
        return chord + base.routing_pressed(routing, self.columns)

    def _described(self, data: bytes) -> list[base.DisplayEvent]:
        if len(data) < 3 or not data[0]:
            return []
        self._key_bytes = (data[0] + 7) // 8
        return self.identified(base.text_of(data[3:]) or "Seika", data[1])


DRIVER = base.Driver(
    name="seika",
    description="Seika note taker, Mini, V6",
    new_protocol=SeikaProtocol,
    lines=(base.LineSettings(9600),),
    keys=frozenset(KEYS),
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("left_button", "right_button", "left_joystick_up", "left_joystick_down"),
            **key_map.arrow_keys(*key_map.arrows_of("left_joystick")),
            "left_joystick_press": DisplayAction.ROUTE,
            **key_map.second_arrow_keys(*key_map.arrows_of("right_joystick")),
            "right_joystick_press": DisplayAction.HELP,
            **key_map.letter_chords(),
        }
    ),
    bluetooth_names=("TSM", "Seika"),
)


# The simulator.
class SimulatedSeika(simulated.SimulatedDisplay):
    """A Mini with sticks, buttons, braille keyboard and routing keys."""

    widths = (16, 24, 32, 40)
    keys = frozenset(KEYS)

    def cut(self, buffer: bytearray) -> int:
        if buffer[0] != SYNC or (len(buffer) > 1 and buffer[1] != SYNC):
            return -1
        if len(buffer) < 3:
            return 0
        if buffer[2] == SeikaPacket.IDENTIFY:
            return 3
        if buffer[2] != SeikaPacket.CELLS:
            return -1
        return HEADER + buffer[3] if len(buffer) >= HEADER and len(buffer) >= HEADER + buffer[3] else 0

    def answer(self, packet: bytes) -> bytes:
        if packet[2] == SeikaPacket.IDENTIFY:
            return self.size_packets()
        self.show(packet[HEADER:])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The chord, when its last key goes up."""
        if after or not before:
            return b""
        return pack(SeikaPacket.KEYS, base.bits_named(before, KEYS).to_bytes(KEY_BYTES, "little"))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """The key once; there is no release."""
        return (pack(SeikaPacket.ROUTING, base.bitmap_of([cell], (self.columns + 7) // 8)),)

    def size_packets(self) -> bytes:
        return pack(SeikaPacket.IDENTITY, bytes([len(KEYS), self.columns, self.columns]) + b"Seika2")
