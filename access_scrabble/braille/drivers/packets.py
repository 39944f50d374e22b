"""The base of the protocols that cut their input into packets."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence

from access_scrabble.braille.drivers import contract

# Cutting a stream of bytes into packets, however the reads were split or merged.


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


# From presses and releases to chords: keys gather while they go down, and act when the first goes up.


def named_bits(bits: int, names: Sequence[str]) -> frozenset[str]:
    """The names of the bits that are set, lowest first; unnamed bits are left out.

    >>> sorted(named_bits(0b101, ["up", "down", "left"]))
    ['left', 'up']
    """
    return frozenset(name for place, name in enumerate(names) if bits >> place & 1 and name)


def bits_named(keys: Iterable[str], names: Sequence[str]) -> int:
    """The bits of the named keys, the inverse of :func:`named_bits`."""
    return sum(1 << names.index(key) for key in keys if key in names)


def codes_of(names: Mapping[int, str]) -> dict[str, int]:
    """A table of key codes the other way round."""
    return {name: code for code, name in names.items()}


class HeldKeys:
    """The keys held down now, and the chord they are making."""

    def __init__(self) -> None:
        self._held: frozenset[str] = frozenset()
        self._chord: frozenset[str] = frozenset()

    def press(self, key: str) -> list[contract.DisplayEvent]:
        return self.hold(self._held | {key})

    def release(self, key: str) -> list[contract.DisplayEvent]:
        return self.hold(self._held - {key})

    def hold_group(self, group: Iterable[str], keys: frozenset[str]) -> list[contract.DisplayEvent]:
        """These are the keys of a group that are down; other groups stay as they are."""
        return self.hold(self._held - frozenset(group) | keys)

    def hold(self, keys: frozenset[str]) -> list[contract.DisplayEvent]:
        """These are all the keys that are down now."""
        pressed, released = keys - self._held, self._held - keys
        events: list[contract.DisplayEvent] = []
        if released and self._chord:
            events.append(contract.KeysPressed(self._chord))
            self._chord = frozenset()
        if pressed:
            self._chord = self._chord | keys
        self._held = keys
        return events

    def forget(self) -> None:
        """No key is down, and none was."""
        self._held = self._chord = frozenset()


class HeldRouting:
    """The routing keys held down now, for displays that report them all together."""

    def __init__(self) -> None:
        self._held: frozenset[int] = frozenset()

    def hold(self, bitmap: bytes, columns: int) -> list[contract.DisplayEvent]:
        """The keys that have just gone down, from a bitmap with the first cell in the lowest bit."""
        bits = int.from_bytes(bitmap, "little")
        down = frozenset(cell for cell in range(columns) if bits >> cell & 1)
        fresh = sorted(down - self._held)
        self._held = down
        return [contract.RoutingPressed(cell) for cell in fresh]


def bitmap_of(cells: Iterable[int], size: int) -> bytes:
    """A bitmap of so many bytes with the bits of these cells."""
    return sum(1 << cell for cell in set(cells)).to_bytes(size, "little")


BLANK = b"\x00"


class PacketProtocol(contract.DisplayProtocol):
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
    def understand(self, packet: bytes) -> list[contract.DisplayEvent]:
        """What one whole packet means."""

    def feed(self, data: bytes) -> list[contract.DisplayEvent]:
        """What the received bytes mean, wherever they were cut."""
        return [event for packet in self._framer.feed(data) for event in self.understand(packet)]

    def drop_partial(self) -> list[contract.DisplayEvent]:
        """Give up an unfinished packet after a silence, and what was hidden behind it."""
        return [event for packet in self._framer.drop_partial() for event in self.understand(packet)]

    @property
    def pending(self) -> int:
        """How many bytes wait for the rest of their packet."""
        return self._framer.pending

    def identified(self, model: str, columns: int, rows: int = 1) -> list[contract.DisplayEvent]:
        """Remember the size and tell it; a display without cells is none."""
        if not columns or not rows:
            return []
        self.columns, self.rows = columns, rows
        return [contract.Identified(model, columns, rows)]

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


# Key habits shared by displays that have a braille keyboard: the space bar held with a letter or dots.
#
# Initials of the French words: grille, mots, chevalet, score, derniers coups, tirage, répéter, où.


DOTS = tuple(f"dot{dot}" for dot in range(1, 9))

_LETTER_DOTS = {
    "1": contract.DisplayAction.LINE_UP,
    "4": contract.DisplayAction.LINE_DOWN,
    "3": contract.DisplayAction.PAN_LEFT,
    "6": contract.DisplayAction.PAN_RIGHT,
    "456": contract.DisplayAction.ROUTE,
    "123": contract.DisplayAction.TOP_OF_BOARD,
    "1245": contract.DisplayAction.REVIEW_BOARD,
    "134": contract.DisplayAction.REVIEW_WORDS,
    "14": contract.DisplayAction.REVIEW_RACK,
    "234": contract.DisplayAction.REVIEW_SCORES,
    "145": contract.DisplayAction.REVIEW_MOVES,
    "2345": contract.DisplayAction.REVIEW_TILES,
    "125": contract.DisplayAction.HELP,
    "1235": contract.DisplayAction.REPEAT,
    "15": contract.DisplayAction.CANCEL,
    "135": contract.DisplayAction.WHERE,
}


def letter_chords(space: str = "space") -> dict[str, contract.DisplayAction]:
    """Every action by the space bar and dots, ready for a key map.

    >>> letter_chords()["space+dot1+dot2+dot5"]
    <Action.HELP: 'help'>
    """
    return {"+".join([space, *(f"dot{dot}" for dot in dots)]): action for dots, action in _LETTER_DOTS.items()}


def four_key_chords(left: str, right: str, up: str, down: str) -> dict[str, contract.DisplayAction]:
    """Every action but routing by four keys that can be pressed together, ready for a key map.

    >>> four_key_chords("D2", "D5", "D1", "D3")["D2+D1"]
    <Action.REVIEW_BOARD: 'review_board'>
    """
    return {
        left: contract.DisplayAction.PAN_LEFT,
        right: contract.DisplayAction.PAN_RIGHT,
        up: contract.DisplayAction.LINE_UP,
        down: contract.DisplayAction.LINE_DOWN,
        f"{left}+{right}": contract.DisplayAction.WHERE,
        f"{up}+{down}": contract.DisplayAction.TOP_OF_BOARD,
        f"{left}+{up}": contract.DisplayAction.REVIEW_BOARD,
        f"{left}+{down}": contract.DisplayAction.REVIEW_RACK,
        f"{right}+{up}": contract.DisplayAction.REVIEW_WORDS,
        f"{right}+{down}": contract.DisplayAction.REVIEW_SCORES,
        f"{left}+{right}+{up}": contract.DisplayAction.HELP,
        f"{left}+{right}+{down}": contract.DisplayAction.REVIEW_MOVES,
        f"{left}+{up}+{down}": contract.DisplayAction.REPEAT,
        f"{right}+{up}+{down}": contract.DisplayAction.REVIEW_TILES,
        f"{left}+{right}+{up}+{down}": contract.DisplayAction.CANCEL,
    }
