"""Simulated Handy Tech displays: a newer model that frames its packets, an older one that does not."""

from access_scrabble.braille.drivers.handytech import (
    ACCEPTED,
    EXTENDED,
    FIRST_ROUTING_KEY,
    IDENTITY,
    KEYS,
    OLD_CELLS,
    REFUSED,
    RELEASED,
    RESET,
    ExtendedType,
    measure,
    pack,
)
from access_scrabble.braille.drivers.handytech_models import MODELS
from access_scrabble.braille.drivers.held import codes_of
from access_scrabble.braille.simulators.device import SimulatedDisplay

ACTIVE_BRAILLE = 0x54
ACTIVATOR = 0xA4
_CODES = codes_of(KEYS)
_BY_SIZE = {16: 0x61, 20: 0x82, 32: 0x83, 40: ACTIVE_BRAILLE, 48: 0x8A, 64: 0x86, 80: 0x87}
_OLD_BY_SIZE = {20: 0x72, 40: 0x05, 80: 0x78}


class SimulatedHandyTech(SimulatedDisplay):
    """A model that frames its packets; of a size no model has, it is an Activator set to that size."""

    def __init__(self, columns: int, number: int | None = None) -> None:
        super().__init__(columns)
        self.number = number or _BY_SIZE.get(columns, ACTIVATOR)

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(_CODES)

    def cut(self, buffer: bytearray) -> int:
        """Framed packets and the reset byte."""
        if buffer[0] == EXTENDED:
            return measure(buffer)
        return 1 if buffer[0] == RESET else -1

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet and confirm it."""
        if packet[0] == RESET:
            return bytes([IDENTITY, self.number])
        if self.is_refusing():
            return self._framed(ExtendedType.CONFIRMATION, bytes([REFUSED]))
        kind, data = packet[3], packet[4:-1]
        if kind == ExtendedType.CELLS:
            self.show(data)
        confirmation = self._framed(ExtendedType.CONFIRMATION, bytes([ACCEPTED]))
        return confirmation + (self.size_packets() if kind == ExtendedType.PROPERTIES else b"")

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """Each press and each release."""
        return b"".join(
            [self._key(_CODES[key]) for key in sorted(after - before)]
            + [self._key(_CODES[key] | RELEASED) for key in sorted(before - after)]
        )

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """Press and release."""
        return self._key(FIRST_ROUTING_KEY + cell), self._key(FIRST_ROUTING_KEY + cell | RELEASED)

    def size_packets(self) -> bytes:
        """The properties of the device, its cell count among them."""
        return self._framed(ExtendedType.PROPERTIES, bytes([1, 0, self.columns, 0, 0, 0, 0, 0, 0, 0, 0]))

    def _key(self, code: int) -> bytes:
        return self._framed(ExtendedType.KEY, bytes([code]))

    def _framed(self, kind: ExtendedType, data: bytes) -> bytes:
        return pack(self.number, kind, data)


class SimulatedOldHandyTech(SimulatedHandyTech):
    """A Braille Wave, Braillino or Braille Star: bare bytes."""

    def __init__(self, columns: int) -> None:
        super().__init__(columns, _OLD_BY_SIZE.get(columns, 0x05))

    def cut(self, buffer: bytearray) -> int:
        """Cells behind their code, and the reset byte."""
        if buffer[0] == OLD_CELLS:
            size = 1 + MODELS[self.number].columns
            return size if len(buffer) >= size else 0
        return 1 if buffer[0] == RESET else -1

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet and confirm it."""
        if packet[0] == RESET:
            return bytes([IDENTITY, self.number])
        if self.is_refusing():
            return bytes([REFUSED])
        self.show(packet[1:])
        return bytes([ACCEPTED])

    def size_packets(self) -> bytes:
        """An old model cannot change."""
        return b""

    def _key(self, code: int) -> bytes:
        return bytes([code])
