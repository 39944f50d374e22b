"""The base of the protocols that cut their input into packets."""

from abc import abstractmethod

from access_scrabble.braille.drivers.contract import DisplayEvent, DisplayProtocol, Identified
from access_scrabble.braille.drivers.framing import Framer
from access_scrabble.braille.drivers.held import HeldKeys

BLANK = b"\x00"


class PacketProtocol(DisplayProtocol):
    """A protocol made of a way to cut packets and a way to understand one."""

    def __init__(self) -> None:
        self.columns = 0
        self.rows = 1
        self.held = HeldKeys()
        self._framer = Framer(self.cut)

    @abstractmethod
    def cut(self, buffer: bytearray) -> int:
        """Measure the packet at the front of the buffer, as :class:`Framer` wants it."""

    @abstractmethod
    def understand(self, packet: bytes) -> list[DisplayEvent]:
        """What one whole packet means."""

    def feed(self, data: bytes) -> list[DisplayEvent]:
        """What the received bytes mean, wherever they were cut."""
        return [event for packet in self._framer.feed(data) for event in self.understand(packet)]

    def drop_partial(self) -> list[DisplayEvent]:
        """Give up an unfinished packet after a silence, and what was hidden behind it."""
        return [event for packet in self._framer.drop_partial() for event in self.understand(packet)]

    @property
    def pending(self) -> int:
        """How many bytes wait for the rest of their packet."""
        return self._framer.pending

    def identified(self, model: str, columns: int, rows: int = 1) -> list[DisplayEvent]:
        """Remember the size and tell it; a display without cells is none."""
        if not columns or not rows:
            return []
        self.columns, self.rows = columns, rows
        return [Identified(model, columns, rows)]

    def fit(self, cells: bytes) -> bytes:
        """Exactly as many cells as the display has."""
        size = self.columns * self.rows
        return cells[:size].ljust(size, BLANK)


def text_of(data: bytes) -> str:
    r"""A padded text field of a packet.

    >>> text_of(b"VarioConnect 40 \x00")
    'VarioConnect 40'
    """
    return data.split(BLANK)[0].decode("latin-1").strip()


def changed_span(shown: bytes, cells: bytes) -> tuple[int, int]:
    """The first cell that differs, and the one after the last.

    >>> changed_span(b"abcdef", b"abXdYf"), changed_span(b"", b"ab")
    ((2, 5), (0, 2))
    """
    if len(shown) != len(cells):
        return 0, len(cells)
    places = [place for place, pair in enumerate(zip(shown, cells, strict=True)) if pair[0] != pair[1]]
    return (places[0], places[-1] + 1) if places else (0, 0)
