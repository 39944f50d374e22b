"""What every driver offers: its card (ids, line settings, keys) and its protocol, free of port and clock.

Cells are bytes in ISO 11548-1 order, bit 0 for dot 1 to bit 7 for dot 8: Unicode braille less U+2800.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple, Self

from access_scrabble.errors import InputError, Problem, says

# Keys of a braille display, the actions they ask for, and the maps that join them as data.


Chord = frozenset[str]


class DisplayAction(StrEnum):
    """What a display's keys can ask of the program."""

    PAN_LEFT = "pan_left"
    PAN_RIGHT = "pan_right"
    LINE_UP = "line_up"
    LINE_DOWN = "line_down"
    ROUTE = "route"
    REVIEW_BOARD = "review_board"
    REVIEW_WORDS = "review_words"
    REVIEW_RACK = "review_rack"
    REVIEW_SCORES = "review_scores"
    REVIEW_MOVES = "review_moves"
    REVIEW_TILES = "review_tiles"
    HELP = "help"
    REPEAT = "repeat"
    CANCEL = "cancel"
    TOP_OF_BOARD = "top_of_board"
    WHERE = "where"


class KeyMapProblem(Problem):
    """Why a change to a key map is refused."""

    UNKNOWN_DISPLAY_KEY = says("“{text}” is no key of this display.", text=str)
    UNKNOWN_DISPLAY_ACTION = says("“{text}” is no action of a display.", text=str)


def parse_chord(text: str) -> Chord:
    """The keys of a chord written with plus signs.

    >>> sorted(parse_chord("D1 + D3"))
    ['D1', 'D3']
    """
    return frozenset(name for part in text.split("+") if (name := part.strip()))


def chord_name(chord: Chord) -> str:
    """A chord written with plus signs, in a settled order.

    >>> chord_name(frozenset({"D3", "D1"}))
    'D1+D3'
    """
    return "+".join(sorted(chord))


@dataclass(frozen=True, slots=True)
class KeyMap:
    """Which chord asks for which action on one kind of display.

    >>> keys = KeyMap.of({"D2": DisplayAction.PAN_LEFT, "D1+D3": Action.HELP})
    >>> keys.action(frozenset({"D3", "D1"}))
    <Action.HELP: 'help'>
    >>> dict(keys)
    {'D2': <Action.PAN_LEFT: 'pan_left'>, 'D1+D3': <Action.HELP: 'help'>}
    """

    entries: Mapping[Chord, DisplayAction]

    @classmethod
    def of(cls, chords: Mapping[str, DisplayAction]) -> Self:
        """A map from chords written with plus signs."""
        return cls({parse_chord(text): action for text, action in chords.items()})

    def __iter__(self) -> Iterator[tuple[str, DisplayAction]]:
        return ((chord_name(chord), action) for chord, action in self.entries.items())

    def action(self, chord: Chord) -> DisplayAction | None:
        """What the chord asks for, if anything."""
        return self.entries.get(chord)

    def changed(self, wishes: Mapping[str, str], known: frozenset[str]) -> "KeyMap":
        """The map with the user's own chords; an empty action takes a chord away.

        :raises InputError: when a key is not on the display or an action does not exist.
        """
        entries = dict(self.entries)
        for text, wanted in wishes.items():
            chord = parse_chord(text)
            if not chord or not chord <= known:
                raise InputError(KeyMapProblem.UNKNOWN_DISPLAY_KEY, text=text)
            if not wanted:
                entries.pop(chord, None)
            elif wanted in set(DisplayAction):
                entries[chord] = DisplayAction(wanted)
            else:
                raise InputError(KeyMapProblem.UNKNOWN_DISPLAY_ACTION, text=wanted)
        return KeyMap(entries)


class DeviceProblem(Problem):
    """Why a display cannot be used."""

    UNKNOWN_DRIVER = says("There is no display driver {name}: choose among {known}.", name=str, known=tuple)
    DRIVER_UNUSABLE = says("The display driver {name} cannot be used: {reason}.", name=str, reason=str)
    CANNOT_OPEN_PORT = says("The port {port} cannot be opened: {reason}.", port=str, reason=str)
    NO_ANSWER = says("No display answers on {port}.", port=str)
    BRLAPI_MISSING = says("BrlAPI is missing: install the package python3-brlapi, or name a driver.")
    BRLAPI_REFUSED = says("BRLTTY does not let the program use its display: {reason}.", reason=str)
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
Notice = Identified | KeysPressed | RoutingPressed | Disconnected
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


class UsbId(NamedTuple):
    """Vendor and product of a USB device that shows itself as a serial port."""

    vendor: int
    product: int


class Change(NamedTuple):
    """One packet to send, and what the display shows once it is accepted."""

    packet: bytes
    shown: bytes


class DisplayProtocol(ABC):
    """The language of one connected display: bytes in, events out; cells in, bytes out."""

    answer_timeout = 0.5
    refusal_pause = 0.0
    probe_pause = 0.25
    poll_pause = 0.0

    @property
    def is_answering(self) -> bool:
        """Whether every packet is answered, so that the next has to wait for that."""
        return False

    @property
    def is_ready(self) -> bool:
        """Whether the display can take cells now."""
        return True

    @abstractmethod
    def probe(self, attempt: int) -> bytes:
        """The polite question that makes the display identify itself, varying with the attempt from 0."""

    @abstractmethod
    def feed(self, data: bytes) -> list[DisplayEvent]:
        """What the received bytes mean, wherever they were cut."""

    @abstractmethod
    def drop_partial(self) -> list[DisplayEvent]:
        """Give up an unfinished packet after a silence, and what was hidden behind it."""

    @abstractmethod
    def encode(self, cells: bytes) -> bytes:
        """The packets that show all the cells of an identified display."""

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
    bluetooth_names: tuple[str, ...] = ()
    opening_pause: float = 0.0
    has_eight_dots: bool = True
