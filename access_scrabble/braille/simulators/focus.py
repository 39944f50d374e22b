"""A simulated Freedom Scientific Focus."""

from access_scrabble.braille.drivers.focus import (
    EXTENDED_KEYS,
    HEADER,
    KEYS,
    PacketType,
    measure,
    pack,
    pack_payload,
)
from access_scrabble.braille.drivers.held import bits_named
from access_scrabble.braille.simulators.device import SimulatedDisplay

BAD_CHECKSUM = 0x31
_FROM_HOST = {
    PacketType.QUERY,
    PacketType.FIRMNESS,
    PacketType.BEEP,
    PacketType.CONFIGURE,
    PacketType.WRITE,
}


class SimulatedFocus(SimulatedDisplay):
    """A Focus Blue with wheels, rockers, braille keyboard and routing keys."""

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(filter(None, (*KEYS, *EXTENDED_KEYS)))

    def cut(self, buffer: bytearray) -> int:
        """Known types, and right sums where there is one."""
        return measure(buffer, _FROM_HOST)

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet and acknowledge it."""
        if packet[0] != PacketType.QUERY and self.is_refusing():
            return pack(PacketType.REFUSE, BAD_CHECKSUM)
        if packet[0] == PacketType.WRITE:
            self.show(packet[HEADER:-1], packet[2])
        described = self.size_packets() if packet[0] == PacketType.QUERY else b""
        return pack(PacketType.ACKNOWLEDGE) + described

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The state of either group of keys, where it changed."""
        packets = b""
        old, new = bits_named(before, KEYS), bits_named(after, KEYS)
        if old != new:
            packets += pack(PacketType.KEYS, *new.to_bytes(3, "little"))
        old, new = bits_named(before, EXTENDED_KEYS), bits_named(after, EXTENDED_KEYS)
        if old != new:
            packets += pack_payload(PacketType.EXTENDED_KEYS, bytes([new]))
        return packets

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """Press and release."""
        return pack(PacketType.ROUTING, cell, 1), pack(PacketType.ROUTING, cell)

    def turn_wheel(self, wheel: int, steps: int) -> bytes:
        """Turn a wheel by some steps, in the order of the driver's names."""
        return pack(PacketType.WHEEL, wheel << 3 | steps)

    def size_packets(self) -> bytes:
        """Maker, model and firmware."""
        fields = (("Freedom Scientific", 24), (f"Focus {self.columns}", 16), ("5.00", 8))
        payload = b"".join(text.encode().ljust(width, b"\0") for text, width in fields)
        return pack_payload(PacketType.INFORMATION, payload)
