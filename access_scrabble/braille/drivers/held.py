"""From presses and releases to chords: keys gather while they go down, and act when the first goes up."""

from collections.abc import Iterable, Mapping, Sequence

from access_scrabble.braille.drivers.contract import DisplayEvent, KeysPressed, RoutingPressed


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

    def press(self, key: str) -> list[DisplayEvent]:
        """One more key goes down."""
        return self.hold(self._held | {key})

    def release(self, key: str) -> list[DisplayEvent]:
        """One key goes up."""
        return self.hold(self._held - {key})

    def hold_group(self, group: Iterable[str], keys: frozenset[str]) -> list[DisplayEvent]:
        """These are the keys of a group that are down; other groups stay as they are."""
        return self.hold(self._held - frozenset(group) | keys)

    def hold(self, keys: frozenset[str]) -> list[DisplayEvent]:
        """These are all the keys that are down now."""
        pressed, released = keys - self._held, self._held - keys
        events: list[DisplayEvent] = []
        if released and self._chord:
            events.append(KeysPressed(self._chord))
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

    def hold(self, bitmap: bytes, columns: int) -> list[DisplayEvent]:
        """The keys that have just gone down, from a bitmap with the first cell in the lowest bit."""
        bits = int.from_bytes(bitmap, "little")
        down = frozenset(cell for cell in range(columns) if bits >> cell & 1)
        fresh = sorted(down - self._held)
        self._held = down
        return [RoutingPressed(cell) for cell in fresh]


def bitmap_of(cells: Iterable[int], size: int) -> bytes:
    """A bitmap of so many bytes with the bits of these cells."""
    return sum(1 << cell for cell in set(cells)).to_bytes(size, "little")
