"""A simulated Papenmeier BrailleX."""

from access_scrabble.braille.drivers.framing import until
from access_scrabble.braille.drivers.papenmeier import (
    ANSWER_SIZE,
    CELLS_AT,
    ETX,
    FRONT_KEYS_AT,
    IDENTITY,
    KEY,
    KEY_STEP,
    MODELS,
    MODES_AT,
    OVERHEAD,
    ROUTING_KEYS_AT,
    SEND,
    STX,
)
from access_scrabble.braille.simulators.device import SimulatedDisplay

LENGTH_ERROR = 0x05
LONGEST_PACKET = 256
_BY_SIZE = {20: 100, 40: 64, 80: 66}


class SimulatedPapenmeier(SimulatedDisplay):
    """A BrailleX with front keys and routing keys; its status cells are kept apart."""

    def __init__(self, columns: int) -> None:
        super().__init__(columns)
        self.number = _BY_SIZE[columns]
        self.status = bytes(MODELS[self.number].status)
        self.modes = b""

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(MODELS[self.number].keys)

    def cut(self, buffer: bytearray) -> int:
        """Writes whose length is right, and the empty one."""
        if buffer[0] != STX:
            return until(buffer, STX)
        if len(buffer) > 1 and buffer[1] != SEND:
            return -1
        if len(buffer) < OVERHEAD:
            return 0
        size = int.from_bytes(buffer[4:6], "big") or OVERHEAD
        if not OVERHEAD <= size <= LONGEST_PACKET:
            return -1
        if len(buffer) < size:
            return 0
        return size if buffer[size - 1] == ETX else -1

    def answer(self, packet: bytes) -> bytes:
        """Obey one write."""
        if self.is_refusing():
            return bytes([STX, LENGTH_ERROR, ETX])
        offset, data = int.from_bytes(packet[2:4], "big"), packet[6:-1]
        if not int.from_bytes(packet[4:6], "big"):
            return self.size_packets()
        if offset >= MODES_AT:
            self.modes = data
            return b""
        memory = bytearray(self.status + self.cells)
        memory[offset - CELLS_AT : offset - CELLS_AT + len(data)] = data
        self.status = bytes(memory[: len(self.status)])
        self.cells = bytes(memory[len(self.status) :][: len(self.cells)])
        return b""

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """Each press and each release."""
        pressed, released = sorted(after - before), sorted(before - after)
        return b"".join(self._key(key, 1) for key in pressed) + b"".join(
            self._key(key, 0) for key in released
        )

    def _key(self, name: str, state: int) -> bytes:
        return self._code(FRONT_KEYS_AT + KEY_STEP * MODELS[self.number].keys.index(name), state)

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """Press and release; status cells come first."""
        code = ROUTING_KEYS_AT + KEY_STEP * (len(self.status) + cell)
        return self._code(code, 1), self._code(code, 0)

    def _code(self, code: int, state: int) -> bytes:
        length = ANSWER_SIZE.to_bytes(2, "big")
        return bytes([STX, KEY]) + code.to_bytes(2, "big") + length + bytes([state, 0, 0, ETX])

    def size_packets(self) -> bytes:
        """Model and version."""
        return bytes([STX, IDENTITY, self.number, 1, 0, 0, 0, 0, 0, ETX])
