"""A simulated ALVA BC640."""

from access_scrabble.braille.drivers.alva import (
    ASK,
    ESC,
    KEY_GROUPS,
    RELEASED,
    ROUTING_GROUP,
    SETTINGS_GROUP,
    pack,
)
from access_scrabble.braille.drivers.framing import until
from access_scrabble.braille.simulators.device import SimulatedDisplay

_BY_SIZE = {24: 0x24, 40: 0x40, 80: 0x80}
_CODES = {name: (group, place) for group, names in KEY_GROUPS.items() for place, name in enumerate(names)}


class SimulatedAlva(SimulatedDisplay):
    """A BC6 with thumb keys, eTouch keys, smartpads, feature pack and routing keys."""

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(filter(None, _CODES))

    def cut(self, buffer: bytearray) -> int:
        """Cells as many as they say, and three bytes for everything else."""
        if buffer[0] != ESC:
            return until(buffer, ESC)
        if len(buffer) < 3:
            return 0
        if buffer[1] != ord("B"):
            return 3
        return 4 + buffer[3] if len(buffer) >= 4 and len(buffer) >= 4 + buffer[3] else 0

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet."""
        if packet[1] == ord("B"):
            self.show(packet[4:], packet[2])
            return b""
        if packet[2:] != ASK:
            return b""
        answers = {
            ord("?"): pack("?", bytes([_BY_SIZE.get(self.columns, 0x40)])),
            ord("E"): pack("E", bytes([self.columns])),
            ord("T"): pack("T", b"\x00L"),
        }
        return answers.get(packet[1], b"")

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """Each press and each release."""
        return b"".join(
            [pack("K", bytes(_CODES[key])) for key in sorted(after - before)]
            + [
                pack("K", bytes([_CODES[key][0] | RELEASED, _CODES[key][1]]))
                for key in sorted(before - after)
            ]
        )

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """Press and release."""
        return pack("K", bytes([ROUTING_GROUP, cell])), pack("K", bytes([ROUTING_GROUP | RELEASED, cell]))

    def size_packets(self) -> bytes:
        """Settings have changed: the host asks for them again."""
        return pack("K", bytes([SETTINGS_GROUP, 1]))
