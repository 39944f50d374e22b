"""A simulated HIMS Braille Sense."""

from access_scrabble.braille.drivers.held import bits_named
from access_scrabble.braille.drivers.hims import (
    IDENTITY_END,
    IDENTITY_START,
    SENSE_KEYS,
    InputType,
    OutputType,
    identity,
    pack,
    pack_input,
)
from access_scrabble.braille.simulators.device import SimulatedDisplay

FRAME_WITHOUT_DATA = 18
KIND = b"BS"


class SimulatedHims(SimulatedDisplay):
    """A Braille Sense with two panning keys, scroll keys, braille keyboard and routing keys."""

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(filter(None, SENSE_KEYS))

    def cut(self, buffer: bytearray) -> int:
        """Identities, and frames that are exactly as they must be."""
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
        """Obey one packet."""
        if packet[0] == IDENTITY_START:
            return packet if packet == identity(KIND) else b""
        if packet[0] == OutputType.ASK_SIZE:
            return self.size_packets()
        self.show(packet[6 : 6 + int.from_bytes(packet[4:6], "little")])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The chord, when its last key goes up."""
        if after:
            return b""
        return pack_input(InputType.KEYS, 0, bits_named(before, SENSE_KEYS))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """One packet; there is no release."""
        return (pack_input(InputType.ROUTING, cell),)

    def size_packets(self) -> bytes:
        """The cell count."""
        return pack_input(InputType.SIZE, self.columns)
