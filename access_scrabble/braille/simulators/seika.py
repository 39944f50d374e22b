"""A simulated Seika note taker."""

from access_scrabble.braille.drivers.held import bitmap_of, bits_named
from access_scrabble.braille.drivers.seika import HEADER, KEY_BYTES, KEYS, SYNC, PacketType, pack
from access_scrabble.braille.simulators.device import SimulatedDisplay

KEY_COUNT = len(KEYS)


class SimulatedSeika(SimulatedDisplay):
    """A Mini with sticks, buttons, braille keyboard and routing keys."""

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(KEYS)

    def cut(self, buffer: bytearray) -> int:
        """The question, and cells as long as they say."""
        if buffer[0] != SYNC or (len(buffer) > 1 and buffer[1] != SYNC):
            return -1
        if len(buffer) < 3:
            return 0
        if buffer[2] == PacketType.IDENTIFY:
            return 3
        if buffer[2] != PacketType.CELLS:
            return -1
        return HEADER + buffer[3] if len(buffer) >= HEADER and len(buffer) >= HEADER + buffer[3] else 0

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet."""
        if packet[2] == PacketType.IDENTIFY:
            return self.size_packets()
        self.show(packet[HEADER:])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The full state."""
        if before == after:
            return b""
        return pack(PacketType.KEYS, bits_named(after, KEYS).to_bytes(KEY_BYTES, "little"))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """The bitmap with that key, then without."""
        size = (self.columns + 7) // 8
        return pack(PacketType.ROUTING, bitmap_of([cell], size)), pack(PacketType.ROUTING, bytes(size))

    def size_packets(self) -> bytes:
        """Counts of keys, cells and routing keys, and a name."""
        return pack(PacketType.IDENTITY, bytes([KEY_COUNT, self.columns, self.columns]) + b"Seika2")
