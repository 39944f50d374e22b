"""A simulated Seika 3 or Seika 80."""

from access_scrabble.braille.drivers.held import bitmap_of, bits_named
from access_scrabble.braille.drivers.seika_display import (
    BITS_IN_BYTE,
    IDENTIFY,
    KEY_MARKS,
    KEYS,
    ROUTING_HEADERS,
    measure_text,
    pack_cells,
)
from access_scrabble.braille.simulators.device import SimulatedDisplay

_MODEL = {40: b"3", 80: b"8"}


class SimulatedSeikaDisplay(SimulatedDisplay):
    """A Seika with eight keys and routing keys."""

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(filter(None, KEYS))

    def cut(self, buffer: bytearray) -> int:
        """The question, and cells of the right size."""
        if len(buffer) < len(IDENTIFY):
            return 0
        if buffer.startswith(IDENTIFY):
            return len(IDENTIFY)
        blank = pack_cells(bytes(self.columns))
        return measure_text(buffer, blank[:8], len(blank))

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet."""
        if packet == IDENTIFY:
            return self.size_packets()
        self.show(packet[8:] if self.columns > 40 else packet[9::2])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The chord, when its last key goes up."""
        if after:
            return b""
        bits = bits_named(before, KEYS)
        low, high = bits & (1 << BITS_IN_BYTE) - 1, bits >> BITS_IN_BYTE
        return bytes([KEY_MARKS[0] | low, KEY_MARKS[1] | high])

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """The bitmap with that key, and what ends the packet, in one go."""
        header, size = next(item for item in ROUTING_HEADERS.items() if item[1] == self.columns // 8)
        end = header + bytes(size) if self.columns == 40 else bytes(5)
        return (header + bitmap_of([cell], size) + end,)

    def size_packets(self) -> bytes:
        """Its name, model and version."""
        return b"seika" + _MODEL[self.columns] + b" v1.00"
