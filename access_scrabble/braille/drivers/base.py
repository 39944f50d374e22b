"""What every driver offers, free of port and clock.

A driver offers its card (ids, line settings, keys) and its protocol, which cuts the stream of bytes into packets,
however the reads were split or merged, and tells what each packet means. Cells are bytes in ISO 11548-1 order,
bit 0 for dot 1 to bit 7 for dot 8: Unicode braille less U+2800.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import StrEnum
from typing import NamedTuple

from access_scrabble.braille.drivers.key_map import Chord, KeyMap
from access_scrabble.braille.drivers.ports import PortFacts, UsbId
from access_scrabble.errors import Problem, says
from access_scrabble.installation import NeededPart
from access_scrabble.plain_text import plain
from access_scrabble.values import dataclass


class DeviceProblem(Problem):
    """Why a display cannot be used."""

    UNKNOWN_DRIVER = says("There is no display driver {name}: choose among {known}.", name=str, known=tuple)
    DRIVER_UNUSABLE = says("The display driver {name} cannot be used: {reason}.", name=str, reason=str)
    CANNOT_OPEN_PORT = says("The port {port} cannot be opened: {reason}.", port=str, reason=str)
    NO_ANSWER = says("No display answers on {port}.", port=str)
    NONE_ANSWERS = says("No display answers: plug it in and switch it on, or name its driver and its port.")
    BRLAPI_MISSING = says("BrlAPI is missing: {part}, or name a driver.", part=NeededPart)
    BRLAPI_REFUSED = says("BRLTTY does not let the program use its display: {reason}.", reason=str)
    HIDAPI_MISSING = says("HID displays need hidapi: type {command}.", command=str)
    HID_FORBIDDEN = says(
        "The display {model} is there, but this account may not use it: see the command display setup.", model=str
    )
    BAD_CELL_COUNT = says("This display cannot be simulated with {columns} cells.", columns=int)


@dataclass(frozen=True, slots=True)
class Identified:
    """The display said what it is, for the first time or because its size changed."""

    model: str
    columns: int
    rows: int = 1


@dataclass(frozen=True, slots=True)
class KeysPressed:
    """Keys were pressed together and one of them has been let go."""

    keys: Chord


@dataclass(frozen=True, slots=True)
class RoutingPressed:
    """The key above a cell was pressed, or the key beside a row; both count from 0."""

    cell: int
    row: int = 0


@dataclass(frozen=True, slots=True)
class Acknowledged:
    """The display accepted the last packet."""


@dataclass(frozen=True, slots=True)
class Refused:
    """The display did not accept the last packet: it must be sent again."""

    reason: int = 0


@dataclass(frozen=True, slots=True)
class RedrawNeeded:
    """The display came back from its own menu and lost what it showed."""


@dataclass(frozen=True, slots=True)
class ReplyDue:
    """The display asked something that must be answered at once with these bytes."""

    packet: bytes


@dataclass(frozen=True, slots=True)
class PoweredOff:
    """The display announced that it switches off."""


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The display is no longer there; it is looked for until it returns."""


DisplayEvent = Identified | KeysPressed | RoutingPressed | Acknowledged | Refused | RedrawNeeded | ReplyDue | PoweredOff


@dataclass(frozen=True, slots=True)
class LeftOut:
    """The display failed twice in a way that nobody foresaw: it is let go for good."""


Notice = Identified | KeysPressed | RoutingPressed | Disconnected | LeftOut
Listener = Callable[[Notice], None]


class Parity(StrEnum):
    """The parity bit of a serial line, as pyserial writes it."""

    NONE = "N"
    EVEN = "E"
    ODD = "O"


@dataclass(frozen=True, slots=True)
class LineSettings:
    """Speed, parity and flow control of a serial line of 8 data bits and 1 stop bit."""

    speed: int
    parity: Parity = Parity.NONE
    hardware_flow: bool = False


class Change(NamedTuple):
    """One packet to send, and what the display shows once it is accepted."""

    packet: bytes
    shown: bytes


class Framer:
    r"""Cuts packets with a function that measures the one at the front of a non-empty buffer.

    The function returns the packet's size, 0 when more bytes are needed, or minus the number of bytes to
    throw away. It must settle within a bounded number of bytes: that bounds the memory of every parser.

    >>> framer = Framer(lambda waiting: -1 if waiting[0] != 2 else 3 if len(waiting) >= 3 else 0)
    >>> framer.feed(bytes([9, 2, 5])), framer.feed(bytes([6, 2]))
    ([], [b'\x02\x05\x06'])
    """

    def __init__(self, cut: Callable[[bytearray], int]) -> None:
        self._cut = cut
        self.waiting = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        self.waiting += data
        packets = []
        while self.waiting:
            size = self._cut(self.waiting)
            if size == 0:
                break
            if size > 0:
                packets.append(bytes(self.waiting[:size]))
            del self.waiting[: abs(size)]
        return packets

    def drop_partial(self) -> list[bytes]:
        """Give up the unfinished packet, and return those that its false start had hidden."""
        packets = []
        while self.waiting:
            del self.waiting[0]
            packets += self.feed(b"")
        return packets


def until(buffer: bytearray, mark: int) -> int:
    """Minus the number of bytes before a mark, as a cut function returns it.

    >>> until(bytearray(b"ab!"), ord("!")), until(bytearray(b"ab"), ord("!"))
    (-2, -2)
    """
    found = buffer.find(mark)
    return -(found if found >= 0 else len(buffer))


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
    return {name: code for code, name in names.items()}


def chord_pressed(chord: Chord) -> list[DisplayEvent]:
    """What a finished chord means; one of unnamed keys means nothing."""
    return [KeysPressed(chord)] if chord else []


class HeldKeys:
    """The keys held down now, and the chord they make: keys gather while they go down, and act when one goes up."""

    def __init__(self) -> None:
        self._held: frozenset[str] = frozenset()
        self._chord: frozenset[str] = frozenset()

    def press(self, key: str) -> list[DisplayEvent]:
        return self.hold(self._held | {key})

    def release(self, key: str) -> list[DisplayEvent]:
        return self.hold(self._held - {key})

    def hold_group(self, group: Iterable[str], keys: frozenset[str]) -> list[DisplayEvent]:
        """These are the keys of a group that are down; other groups stay as they are."""
        return self.hold(self._held - frozenset(group) | keys)

    def hold(self, keys: frozenset[str]) -> list[DisplayEvent]:
        """These are all the keys that are down now."""
        pressed, released = keys - self._held, self._held - keys
        events = chord_pressed(self._chord) if released else []
        if released:
            self._chord = frozenset()
        if pressed:
            self._chord |= keys
        self._held = keys
        return events

    def forget(self) -> None:
        """No key is down, and none was."""
        self._held = self._chord = frozenset()


class HeldRouting:
    """The routing keys held down now, for displays that report them all together."""

    def __init__(self) -> None:
        self._held: frozenset[int] = frozenset()

    def pressed(self, places: Iterable[int]) -> list[int]:
        """The keys that have just gone down, from all that are down."""
        held, self._held = self._held, frozenset(places)
        return sorted(self._held - held)

    def hold_cells(self, cells: Iterable[int]) -> list[DisplayEvent]:
        return [RoutingPressed(cell) for cell in self.pressed(cells)]

    def hold(self, bitmap: bytes, columns: int) -> list[DisplayEvent]:
        """The same from a bitmap with the first cell in the lowest bit."""
        bits = int.from_bytes(bitmap, "little")
        return self.hold_cells(cell for cell in range(columns) if bits >> cell & 1)


def routing_pressed(bitmap: bytes, columns: int) -> list[DisplayEvent]:
    """The routing keys of a bitmap that tells finished presses, for displays that tell no release."""
    return HeldRouting().hold(bitmap, columns)


def bitmap_of(cells: Iterable[int], size: int) -> bytes:
    """A bitmap of so many bytes with the bits of these cells."""
    return sum(1 << cell for cell in set(cells)).to_bytes(size, "little")


MOST_COLUMNS = 160
MOST_ROWS = 60


class DisplayProtocol(ABC):
    """The language of one connected display: bytes in, events out; cells in, bytes out."""

    answer_timeout = 0.5
    refusal_pause = 0.0
    probe_pause = 0.25
    poll_pause = 0.0
    is_answering = False
    """Whether every packet is answered, so that the next has to wait for that."""
    is_ready = True
    """Whether the display can take cells now."""
    question = b""
    """What makes the display identify itself, politely."""
    probes = 6
    """How many times it is asked before it is given up."""
    port = PortFacts("")
    """What the system tells of the port it is on."""
    descriptor = b""
    """The report descriptor of a HID device."""
    has_spoken = False
    """Whether anything like a packet has come."""

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

    @abstractmethod
    def encode(self, cells: bytes) -> bytes:
        """The packets that show all the cells of an identified display."""

    def known(self) -> list[DisplayEvent]:
        """What is known as soon as the port is open, before anything is asked."""
        return []

    def probe(self, attempt: int) -> bytes:  # noqa: ARG002 - most devices know one question only
        """What to ask at that attempt, from 0."""
        return self.question

    def next_change(self, shown: bytes, cells: bytes) -> Change | None:
        """The next packet that brings the display from what it shows to these cells, if any is needed."""
        return None if shown == cells else Change(self.encode(cells), cells)

    def setup(self) -> list[bytes]:
        """Packets to send once after the display has identified itself."""
        return []

    def farewell(self) -> list[bytes]:
        """Packets to send before the port is closed."""
        return []

    def poll(self) -> bytes:
        """The question to ask over and over, where the display never speaks first."""
        return b""

    def feed(self, data: bytes) -> list[DisplayEvent]:
        """What the received bytes mean, wherever they were cut."""
        packets = self._framer.feed(data)
        self.has_spoken = self.has_spoken or bool(packets)
        return [event for packet in packets for event in self.understand(packet)]

    def drop_partial(self) -> list[DisplayEvent]:
        """Give up an unfinished packet after a silence, and what was hidden behind it."""
        return [event for packet in self._framer.drop_partial() for event in self.understand(packet)]

    @property
    def pending(self) -> int:
        """How many bytes wait for the rest of their packet."""
        return len(self._framer.waiting)

    def identified(self, model: str, columns: int, rows: int = 1) -> list[DisplayEvent]:
        """Remember the size and tell it; a display without cells is none, nor one of more than any has."""
        if not 0 < columns <= MOST_COLUMNS or not 0 < rows <= MOST_ROWS:
            return []
        self.columns, self.rows = columns, rows
        return [Identified(plain(model), columns, rows)]  # a device may give itself any name

    def fit(self, cells: bytes) -> bytes:
        return fitted(cells, self.columns * self.rows)


class HidSetting(NamedTuple):
    """Bits of the first byte of a feature report, as they have to be while the display is ours."""

    feature: int
    off: int = 0
    on: int = 0


@dataclass(frozen=True, slots=True)
class HidForm:
    """How a driver's packets travel in the reports of HID devices, and which devices these are."""

    usb_ids: frozenset[UsbId] = frozenset()
    usage_page: int = 0
    wrap: Callable[[bytes, Mapping[int, int]], list[bytes]] = lambda packet, _sizes: [packet]
    """The reports of a packet, each with its number first, for a device whose reports have these sizes."""
    unwrap: Callable[[bytes], bytes] = bytes
    """What a report of the device holds."""
    features: tuple[int, ...] = ()
    """Feature reports that are read when the device is opened, and taken for reports of its own."""
    first: bytes = b""
    """A report that is written first to devices that have one of that number."""
    settings: tuple[HidSetting, ...] = ()
    """What is set when the device is opened and given back at its closing, where it has it."""


@dataclass(frozen=True, slots=True)
class Driver:
    """The card of a driver: everything needed to find, open and use its displays."""

    name: str
    description: str
    new_protocol: Callable[[], DisplayProtocol]
    lines: tuple[LineSettings, ...]
    keys: frozenset[str]
    key_map: KeyMap
    usb_ids: frozenset[UsbId] = frozenset()
    usb_names: tuple[str, ...] = ()
    """How its USB devices call themselves, where others share their ids."""
    bluetooth_names: tuple[str, ...] = ()
    opening_pause: float = 0.0
    resting_time: float = 0.0
    """How long the port is left alone before it is closed, and before it is opened again."""
    has_eight_dots: bool = True
    hid: HidForm | None = None


def fitted(cells: bytes, count: int) -> bytes:
    """Exactly so many cells, blank ones at the end."""
    return cells[:count].ljust(count, b"\0")


def text_of(data: bytes) -> str:
    r"""A padded text field of a packet.

    >>> text_of(b"VarioConnect 40 \x00")
    'VarioConnect 40'
    """
    return data.split(b"\0")[0].decode("latin-1").strip()


def changed_part(shown: bytes, cells: bytes, encode: Callable[[int, bytes], bytes]) -> Change | None:
    r"""The packet of the shortest stretch of cells that holds all changes, made of its first place and its cells.

    >>> changed_part(b"abcdef", b"abXdYf", lambda start, part: bytes([start]) + part)
    Change(packet=b'\x02XdY', shown=b'abXdYf')
    """
    if len(shown) != len(cells):
        return Change(encode(0, cells), cells)
    places = [place for place, pair in enumerate(zip(shown, cells, strict=True)) if pair[0] != pair[1]]
    return Change(encode(places[0], cells[places[0] : places[-1] + 1]), cells) if places else None
