"""Cutting a stream of bytes into packets, however the reads were split or merged."""

from collections.abc import Callable

Cut = Callable[[bytearray], int]


class Framer:
    r"""Cuts packets with a function that measures the one at the front of a non-empty buffer.

    The function returns the packet's size, 0 when more bytes are needed, or minus the number of bytes to
    throw away. It must settle within a bounded number of bytes: that bounds the memory of every parser.

    >>> framer = Framer(lambda waiting: -1 if waiting[0] != 2 else 3 if len(waiting) >= 3 else 0)
    >>> framer.feed(bytes([9, 2, 5])), framer.feed(bytes([6, 2]))
    ([], [b'\x02\x05\x06'])
    """

    def __init__(self, cut: Cut) -> None:
        self._cut = cut
        self._waiting = bytearray()

    @property
    def pending(self) -> int:
        """How many bytes wait for the rest of their packet."""
        return len(self._waiting)

    def feed(self, data: bytes) -> list[bytes]:
        """The packets completed by these bytes."""
        self._waiting += data
        packets = []
        while self._waiting:
            size = self._cut(self._waiting)
            if size == 0:
                break
            if size > 0:
                packets.append(bytes(self._waiting[:size]))
            del self._waiting[: abs(size)]
        return packets

    def drop_partial(self) -> list[bytes]:
        """Give up the unfinished packet, and return those that its false start had hidden."""
        packets = []
        while self._waiting:
            del self._waiting[0]
            packets += self.feed(b"")
        return packets


def until(buffer: bytearray, mark: int) -> int:
    """Minus the number of bytes before a mark, as a cut function returns it.

    >>> until(bytearray(b"ab!"), ord("!")), until(bytearray(b"ab"), ord("!"))
    (-2, -2)
    """
    found = buffer.find(mark)
    return -(found if found >= 0 else len(buffer))
