"""The other side of a protocol: the device that its simulator plays, free of port and clock."""

from abc import ABC, abstractmethod
from collections.abc import Callable

from access_scrabble.braille.drivers.base import Framer

BRAILLE_PATTERNS = 0x2800


class SimulatedDisplay(ABC):
    """A display without hardware: bytes of the host in, bytes of the device out.

    It starts silent and answers only what it is asked. ``refusals`` makes it refuse that many of the
    following packets, where its protocol can refuse.
    """

    widths: tuple[int, ...]
    keys: frozenset[str]
    """The names of the keys this model has."""
    hold_time = 0.03

    def __init__(self, columns: int, rows: int = 1) -> None:
        self.columns = columns
        self.rows = rows
        self.cells = bytes(columns * rows)
        self.held: frozenset[str] = frozenset()
        self.is_on = True
        self.refusals = 0
        self._framer = Framer(self.cut)

    @abstractmethod
    def cut(self, buffer: bytearray) -> int:
        """Measure the host's packet at the front of the buffer."""

    @abstractmethod
    def answer(self, packet: bytes) -> bytes:
        """Obey one whole packet of the host."""

    @abstractmethod
    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        """What is sent when the keys held down change."""

    @abstractmethod
    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """What is sent when a routing key is pressed, then let go."""

    def goodbye(self) -> bytes:
        """What is sent at power-off, if anything."""
        return b""

    def size_packets(self) -> bytes:
        """What is sent when the size has changed, if the protocol can tell."""
        return b""

    def feed(self, data: bytes) -> bytes:
        if not self.is_on:
            return b""
        return b"".join(self.answer(packet) for packet in self._framer.feed(data))

    def hold(self, keys: frozenset[str]) -> bytes:
        before, self.held = self.held, keys
        return self.key_packets(before, keys)

    def press(self, keys: frozenset[str]) -> bytes:
        """Press these keys together and let them go."""
        return self.hold(keys) + self.hold(frozenset())

    def power_off(self) -> bytes:
        self.is_on = False
        self.cells = bytes(len(self.cells))
        return self.goodbye()

    def power_on(self) -> bytes:
        """Switch the device on again; it waits to be asked."""
        self.is_on = True
        return b""

    def resize(self, columns: int) -> bytes:
        self.columns = columns
        self.cells = bytes(columns * self.rows)
        return self.size_packets()

    def show(self, cells: bytes, start: int = 0) -> None:
        """Raise these cells, leaving the others as they are."""
        self.cells = (self.cells[:start] + cells + self.cells[start + len(cells) :])[: len(self.cells)]

    def is_refusing(self) -> bool:
        """Whether the packet under way is one to refuse; each call counts one."""
        if not self.refusals:
            return False
        self.refusals -= 1
        return True

    def lines(self) -> tuple[str, ...]:
        """The cells as Unicode braille, a line for each row."""
        text = "".join(chr(BRAILLE_PATTERNS + cell) for cell in self.cells)
        return tuple(text[row * self.columns : (row + 1) * self.columns] for row in range(self.rows))


def press_and_release(before: frozenset[str], after: frozenset[str], packet: Callable[[str, bool], bytes]) -> bytes:
    """A packet for every key that goes down, then for every key that goes up."""
    pressed, released = sorted(after - before), sorted(before - after)
    return b"".join([packet(key, True) for key in pressed] + [packet(key, False) for key in released])
