"""A simulated EuroBraille Esys."""

from access_scrabble.braille.drivers.eurobraille import (
    BRAILLE_KEYS,
    ESYS_KEYS,
    SINGLE_CLICK,
    measure,
    pack,
)
from access_scrabble.braille.drivers.held import bits_named
from access_scrabble.braille.simulators.device import SimulatedDisplay

_BY_SIZE = {12: 0x07, 24: 0x0A, 32: 0x0E, 40: 0x08, 64: 0x0B, 80: 0x0C}


class SimulatedEuroBraille(SimulatedDisplay):
    """An Esys with switches, sticks, braille keyboard and routing keys."""

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(filter(None, (*BRAILLE_KEYS, *ESYS_KEYS)))

    def cut(self, buffer: bytearray) -> int:
        """Trust the length where ETX confirms it."""
        return measure(buffer)

    def answer(self, packet: bytes) -> bytes:
        """Obey one frame."""
        command, data = packet[3:5], packet[5:-1]
        if command == b"SI":
            return self.size_packets()
        if command == b"BS":
            self.show(data)
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The state of the command keys, and the braille chord when its last key goes up."""
        packets = b""
        old, new = bits_named(before, ESYS_KEYS), bits_named(after, ESYS_KEYS)
        if old != new:
            packets += pack(b"KC", new.to_bytes(4, "big"))
        chord, rest = bits_named(before, BRAILLE_KEYS), bits_named(after, BRAILLE_KEYS)
        if chord and not rest:
            packets += pack(b"KB", chord.to_bytes(2, "big"))
        return packets

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """A single click; there is no release."""
        return (pack(b"KI", bytes([SINGLE_CLICK, cell + 1])),)

    def back_from_menu(self) -> bytes:
        """The display was used for the device's own menu, and is the host's again."""
        self.cells = bytes(len(self.cells))
        return pack(b"RP")

    def size_packets(self) -> bytes:
        """The list of what the device is."""
        described = (
            (b"SN", f"ESYS {self.columns}\0".encode()),
            (b"SG", bytes([self.columns])),
            (b"ST", bytes([_BY_SIZE.get(self.columns, 0x08)])),
            (b"SW", b"3.01\0"),
            (b"SP", b"3.00\0"),
            (b"SM", (128).to_bytes(2, "big")),
            (b"SI", b""),
        )
        return b"".join(pack(command, data) for command, data in described)
