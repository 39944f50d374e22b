"""A simulated HumanWare Brailliant."""

from access_scrabble.braille.drivers.held import codes_of
from access_scrabble.braille.drivers.humanware import (
    FIRST_ROUTING_KEY,
    KEYS,
    PacketType,
    measure,
    pack,
)
from access_scrabble.braille.simulators.device import SimulatedDisplay

CHAMELEON = 0x11
_CODES = codes_of(KEYS)
_LONGEST: dict[int, int] = {
    PacketType.INITIALISE: 0,
    PacketType.CELLS: 255,
    PacketType.ASK_KEYS: 0,
    PacketType.ASK_FIRMWARE: 0,
    PacketType.KEEP_AWAKE: 0,
}


class SimulatedHumanWare(SimulatedDisplay):
    """A Brailliant, or a Chameleon for 20 cells; ``unready`` makes it ask so many times for patience."""

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        self.unready = 1

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(_CODES)

    def cut(self, buffer: bytearray) -> int:
        """Trust the length of known types."""
        return measure(buffer, _LONGEST)

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet."""
        match PacketType(packet[1]):
            case PacketType.INITIALISE:
                return self._state()
            case PacketType.CELLS:
                self.show(packet[3:])
                return b""
            case PacketType.ASK_KEYS:
                return pack(PacketType.ALL_KEYS, bytes(_CODES[key] for key in self.held))
            case PacketType.ASK_FIRMWARE:
                return pack(PacketType.FIRMWARE, bytes([1, 1, 2, 3]))
            case PacketType.KEEP_AWAKE:
                return pack(PacketType.AWAKE)
            case _:
                return b""

    def _state(self) -> bytes:
        is_unready, self.unready = self.unready > 0, max(0, self.unready - 1)
        model = CHAMELEON if self.columns == 20 else 0
        return pack(PacketType.INITIALISED, bytes([is_unready, model, self.columns]))

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """Each press and each release."""
        pressed, released = sorted(after - before), sorted(before - after)
        return b"".join(
            [pack(PacketType.KEY_DOWN, bytes([_CODES[key]])) for key in pressed]
            + [pack(PacketType.KEY_UP, bytes([_CODES[key]])) for key in released]
        )

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """Press and release."""
        code = bytes([FIRST_ROUTING_KEY + cell])
        return pack(PacketType.KEY_DOWN, code), pack(PacketType.KEY_UP, code)

    def goodbye(self) -> bytes:
        """Powering off."""
        return pack(PacketType.POWERING_OFF)

    def size_packets(self) -> bytes:
        """The answer to initialisation, unasked."""
        return pack(PacketType.INITIALISED, bytes([0, 0, self.columns]))
