"""A simulated Papenmeier BrailleX Live, or an EL 80c of the older revision."""

from access_scrabble.braille.drivers.papenmeier_usb import (
    COMMAND,
    DIGIT,
    ETX,
    LENGTH,
    MODELS,
    REVERSED_DOTS,
    STX,
    PacketType,
    key_bits,
    measure,
    pack,
    routing_bit,
    unpack,
)
from access_scrabble.braille.simulators.device import SimulatedDisplay

_BY_SIZE = {20: 100, 40: 98, 80: 97}
_IDENTITY_DIGITS = 8


class SimulatedPapenmeierUsb(SimulatedDisplay):
    """A BrailleX with navigation bar, side keys and routing keys."""

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        self.number = _BY_SIZE[columns]
        self._model = MODELS[self.number]
        self._bits = key_bits(self._model)

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(self._bits)

    def cut(self, buffer: bytearray) -> int:
        """Trust the length where all marks confirm it."""
        return measure(buffer)

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet."""
        kind = packet[1] & 0x0F
        if kind == PacketType.IDENTIFY:
            return self.size_packets()
        if kind == PacketType.CELLS:
            self.show(unpack(packet)[self._model.unused :].translate(REVERSED_DOTS))
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The bitmap of the whole device."""
        if before == after:
            return b""
        return self._bitmap(sum(1 << self._bits[key] for key in after))

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """The bitmap with that key, then without."""
        return self._bitmap(1 << routing_bit(self._model, cell)), self._bitmap(0)

    def _bitmap(self, bits: int) -> bytes:
        size = max(self._bits.values()) // 8 + 1
        return pack(PacketType.KEYS, bits.to_bytes(size, "little"))

    def size_packets(self) -> bytes:
        """Model and version, a digit a character."""
        digits = (self.number >> 4, self.number & 0x0F, 1, 0, 0, 0, 0, 0)
        head = bytes([STX, COMMAND | PacketType.IDENTITY, LENGTH, LENGTH | _IDENTITY_DIGITS])
        return head + bytes(DIGIT | digit for digit in digits) + bytes([ETX])
