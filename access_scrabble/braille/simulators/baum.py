"""A simulated Baum VarioConnect."""

from access_scrabble.braille.drivers.baum import (
    ESC,
    KEY_GROUPS,
    Code,
    bitmap_size,
    measure,
    pack,
    unpack,
)
from access_scrabble.braille.drivers.framing import until
from access_scrabble.braille.drivers.held import bitmap_of, bits_named
from access_scrabble.braille.simulators.device import SimulatedDisplay

UNKNOWN_PACKET = b"\x14"
SWITCHED_OFF = b"\x02"
_ARGUMENTS = {
    Code.VERSION: 0,
    Code.KEY_STATES: 0,
    Code.MODE: 1,
    Code.SET_MODE: 2,
    Code.PROTOCOL: 1,
    Code.POWER_DOWN: 0,
    Code.MODULE: 6,
    Code.IDENTITY: 0,
    Code.SERIAL_NUMBER: 0,
}


class SimulatedBaum(SimulatedDisplay):
    """A VarioConnect with display keys, joystick, braille keyboard and routing keys."""

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(name for names in KEY_GROUPS.values() for name in names if name)

    def cut(self, buffer: bytearray) -> int:
        """Find the size from the code; cells cut short by another packet are a question."""
        if buffer[0] != ESC:
            return until(buffer, ESC)
        if len(buffer) < 2:
            return 0
        if buffer[1] == ESC:
            return -1
        if buffer[1] == Code.CELLS:
            size = measure(buffer, self.columns)
            return 3 if size == -3 else size
        known = {int(code): count for code, count in _ARGUMENTS.items()}
        return measure(buffer, known.get(buffer[1], 0))

    def answer(self, packet: bytes) -> bytes:
        """Obey one packet."""
        code, data = unpack(packet)
        size = pack(Code.CELLS, bytes([self.columns]))
        identity = pack(Code.IDENTITY, f"VarioConnect {self.columns}".ljust(16).encode())
        serial_number = pack(Code.SERIAL_NUMBER, b"12345678")
        if code == Code.CELLS and len(data) == self.columns:
            self.show(data)
            return b""
        answers = {
            Code.CELLS: size,
            Code.IDENTITY: identity,
            Code.SERIAL_NUMBER: serial_number,
            Code.VERSION: pack(Code.VERSION, b"\x01"),
            Code.KEY_STATES: self.key_packets(frozenset(), self.held) or pack(Code.DISPLAY_KEYS, b"\x00"),
            Code.PROTOCOL: identity + serial_number + size if data == b"\x01" else b"",
        }
        return {int(known): reply for known, reply in answers.items()}.get(
            code, pack(Code.ERROR, UNKNOWN_PACKET)
        )

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """The full state of every group that changed."""
        packets = b""
        for code, names in KEY_GROUPS.items():
            old, new = bits_named(before, names), bits_named(after, names)
            if old != new:
                packets += pack(Code(code), new.to_bytes((len(names) + 7) // 8, "little"))
        return packets

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """The bitmap with that key, then without."""
        size = bitmap_size(self.columns)
        return pack(Code.ROUTING_KEYS, bitmap_of([cell], size)), pack(Code.ROUTING_KEYS, bytes(size))

    def goodbye(self) -> bytes:
        """Powering down by the switch."""
        return pack(Code.POWER_DOWN, SWITCHED_OFF)

    def size_packets(self) -> bytes:
        """The cell count, unasked."""
        return pack(Code.CELLS, bytes([self.columns]))
