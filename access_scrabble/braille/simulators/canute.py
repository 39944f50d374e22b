"""A simulated Canute 360."""

import time
from collections.abc import Callable

from access_scrabble.braille.drivers.canute import (
    KEYS,
    LINE_KEYS,
    MOVING,
    SIX_DOTS,
    Command,
    measure,
    pack,
    unpack,
)
from access_scrabble.braille.drivers.held import bits_named
from access_scrabble.braille.simulators.device import SimulatedDisplay

ERROR = 1
ROWS = 9


class SimulatedCanute(SimulatedDisplay):
    """Nine rows whose motors take their time; the keys held are told when asked."""

    hold_time = 0.35

    def __init__(
        self, columns: int = 40, row_time: float = 0.05, clock: Callable[[], float] = time.monotonic
    ) -> None:
        super().__init__(columns, ROWS)
        self.rows_written: list[int] = []
        self._row_time = row_time
        self._clock = clock
        self._still_at = 0.0
        self._line_pressed = 0

    @property
    def keys(self) -> frozenset[str]:
        """The names of the keys this model has."""
        return frozenset(KEYS)

    def cut(self, buffer: bytearray) -> int:
        """Frames whose checksum is right."""
        return measure(buffer)

    def answer(self, packet: bytes) -> bytes:
        """Obey one command and answer it."""
        content = unpack(packet)
        command, data = content[0], content[1:]
        if command == Command.FIRMWARE:
            return pack(Command.FIRMWARE, b"2.0.10")
        if command == Command.ROW:
            return pack(Command.ROW, self._write(data[0], data[1:]).to_bytes(2, "little"))
        results: dict[int, int] = {
            Command.COLUMNS: self.columns,
            Command.ROWS: self.rows,
            Command.PROTOCOL: 6,
            Command.RESET: 0,
            Command.KEYS: self._keys() if command == Command.KEYS else 0,
            Command.STATUS: MOVING if self._clock() < self._still_at else 0,
        }
        if command == Command.RESET:
            self.cells = bytes(len(self.cells))
        return pack(Command(command), results[command].to_bytes(2, "little")) if command in results else b""

    def _write(self, row: int, cells: bytes) -> int:
        if self.is_refusing() or row >= self.rows or len(cells) != self.columns:
            return ERROR
        self.show(cells.translate(SIX_DOTS), row * self.columns)
        self.rows_written.append(row)
        self._still_at = self._clock() + self._row_time
        return 0

    def _keys(self) -> int:
        pressed, self._line_pressed = self._line_pressed, 0
        return bits_named(self.held, KEYS) | pressed

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """Nothing: the host has to ask."""
        del before, after
        return b""

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """There are no routing keys: the line key of that row is told at the next question."""
        self._line_pressed = bits_named([LINE_KEYS[cell % self.rows]], KEYS)
        return ()
