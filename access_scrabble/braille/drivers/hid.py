"""Displays of any maker that follow the HID standard for braille, usage page 0x41, over USB or Bluetooth.

The report descriptor of the device says how many rows of how many cells it has, in which reports they are written,
and which key each bit of its input reports is: nothing is asked. Input reports tell all that is held down.
See docs/braille-protocols.md, « HID ».
"""

from collections.abc import Iterator

from access_scrabble.braille.drivers import base, key_map
from access_scrabble.braille.drivers.hid_descriptor import (
    HidDescriptor,
    HidField,
    Usage,
    places_on,
    read_descriptor,
    read_values,
)
from access_scrabble.braille.drivers.hid_port import BRAILLE_PAGE
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.values import dataclass

BUTTON_PAGE = 0x09
EIGHT_DOTS, SIX_DOTS = Usage(BRAILLE_PAGE, 0x03), Usage(BRAILLE_PAGE, 0x04)
NUMBER_OF_CELLS = Usage(BRAILLE_PAGE, 0x05)
ROUTER_KEY, ROW_ROUTER_KEY = Usage(BRAILLE_PAGE, 0x100), Usage(BRAILLE_PAGE, 0x101)
SIDES = {0x20D: "left_", 0x20E: "right_"}
"""Collections of keys that are at both ends, by which the same usages are told apart."""
_FIRST_KEY = 0x201
_FIVE_WAYS = ("press", "up", "down", "left", "right")
_NAMES = (
    *key_map.DOTS, "space", "left_space", "right_space", "", "", "", "",
    *(f"joystick_{way}" for way in _FIVE_WAYS), *(f"dpad_{way}" for way in _FIVE_WAYS),
    "pan_left", "pan_right", "rocker_up", "rocker_down", "rocker_press",
)  # fmt: skip
KEY_NAMES = {_FIRST_KEY + place: name for place, name in enumerate(_NAMES) if name}
BUTTONS = tuple(f"button{number}" for number in range(1, 33))
KEYS = frozenset(
    {*BUTTONS, *(side + name for side in ("", *SIDES.values()) for name in KEY_NAMES.values() if "dot" not in name)}
).union(key_map.DOTS)


def key_name(usage: Usage, collections: tuple[Usage, ...]) -> str:
    """The name of a key, with the side it is on where the device tells it."""
    if usage.page == BUTTON_PAGE:
        return f"button{usage.number}" if 1 <= usage.number <= len(BUTTONS) else ""
    name = KEY_NAMES.get(usage.number, "") if usage.page == BRAILLE_PAGE else ""
    if not name or name in key_map.DOTS:
        return name
    return next((SIDES[one.number] for one in reversed(collections) if one.number in SIDES), "") + name


@dataclass(frozen=True, slots=True)
class KeyField:
    """A field of an input report, and what its places stand for: keys, routing keys, rows, or the size."""

    values: HidField
    keys: tuple[str, ...]
    first_cell: int
    """Which routing key its first is, as those of one row may be laid out in several fields."""


def _key_fields(described: HidDescriptor) -> Iterator[KeyField]:
    cells: dict[tuple[Usage, ...], int] = {}
    for values in described.inputs:
        first = cells.get(values.collections, 0)
        cells[values.collections] = first + values.usages.count(ROUTER_KEY)
        yield KeyField(values, tuple(key_name(usage, values.collections) for usage in values.usages), first)


def _rows(described: HidDescriptor) -> tuple[HidField, ...]:
    """The rows of cells, all as long as the first."""
    rows = [values for values in described.outputs if values.usages[0] in {EIGHT_DOTS, SIX_DOTS} and values.size == 8]
    return tuple(row for row in rows if row.count == rows[0].count and row.place % 8 == 0)


class HidProtocol(base.DisplayProtocol):
    """What a report means by the descriptor; a packet is a report."""

    def __init__(self) -> None:
        super().__init__()
        self._described = HidDescriptor()
        self._rows: tuple[HidField, ...] = ()
        self._fields: tuple[KeyField, ...] = ()
        self._routing = base.HeldRouting()
        self._row_keys = base.HeldRouting()

    def known(self) -> list[base.DisplayEvent]:
        self._described = read_descriptor(self.descriptor)
        self._rows = _rows(self._described)
        self._fields = tuple(_key_fields(self._described))
        if not self._rows:
            return []
        return self.identified(self.port.name or "HID", self._rows[0].count, len(self._rows))

    def cut(self, buffer: bytearray) -> int:
        return len(buffer)

    def encode(self, cells: bytes) -> bytes:
        page = self.fit(cells)
        return b"".join(self._report(number, page) for number in dict.fromkeys(row.report for row in self._rows))

    def next_change(self, shown: bytes, cells: bytes) -> base.Change | None:
        """The first report whose rows differ."""
        page = self.fit(cells)
        if len(shown) != len(page):  # nobody knows what it shows: anything but what is wanted
            shown = bytes(cell ^ 0xFF for cell in page)
        for number in dict.fromkeys(row.report for row in self._rows):
            after = bytearray(shown)
            for place in self._places(number):
                after[place] = page[place]
            if bytes(after) != shown:
                return base.Change(self._report(number, page), bytes(after))
        return None

    def _places(self, number: int) -> list[slice]:
        rows = [row for row, values in enumerate(self._rows) if values.report == number]
        return [slice(row * self.columns, (row + 1) * self.columns) for row in rows]

    def _report(self, number: int, page: bytes) -> bytes:
        """The report of that number, with the number first, zero where the device has none."""
        content = bytearray(self._described.output_sizes[number])
        for row, values in enumerate(self._rows):
            if values.report == number:
                cells = page[row * self.columns : (row + 1) * self.columns].ljust(values.count, b"\0")
                mask = 0x3F if values.usages[0] == SIX_DOTS else 0xFF
                first = values.place // 8
                content[first : first + values.count] = bytes(cell & mask for cell in cells)
        return bytes([number]) + content

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        number, content = (packet[0], packet[1:]) if self._described.is_numbered else (0, packet)
        fields = [one for one in self._fields if one.values.report == number]
        if not fields or not self.columns or len(content) < self._described.input_sizes[number]:
            return []
        cells, rows = list[int](), list[int]()
        held, group = set[str](), set[str]()
        for one in fields:
            group.update(one.keys)
            for place in places_on(one.values, content):
                usage = one.values.usages[place]
                if usage == ROUTER_KEY:
                    cells.append(one.first_cell + one.values.usages[:place].count(ROUTER_KEY))
                elif usage == ROW_ROUTER_KEY:
                    rows.append(place)
                elif one.keys[place]:
                    held.add(one.keys[place])
        routed = self._routed(fields, cells, rows)
        return [*self._resized(fields, content), *routed, *self.held.hold_group(group, frozenset(held))]

    def _routed(self, fields: list[KeyField], cells: list[int], rows: list[int]) -> list[base.DisplayEvent]:
        """The routing keys that went down, if this report tells of them; of several rows they follow each other."""
        events: list[base.DisplayEvent] = []
        if any(ROUTER_KEY in one.values.usages for one in fields):
            pressed = self._routing.pressed(cells)
            places = (divmod(cell, self.columns) for cell in pressed)
            events += [base.RoutingPressed(cell, row) for row, cell in places if row < self.rows]
        if any(ROW_ROUTER_KEY in one.values.usages for one in fields):
            events += [base.RoutingPressed(0, row) for row in self._row_keys.pressed(rows) if row < self.rows]
        return events

    def _resized(self, fields: list[KeyField], content: bytes) -> list[base.DisplayEvent]:
        """Some of the cells may be the device's own for a while."""
        for one in fields:
            if self.rows == 1 and one.values.usages[0] == NUMBER_OF_CELLS:
                (columns, *_) = read_values(one.values, content)
                if 0 < columns <= self._rows[0].count and columns != self.columns:
                    return self.identified(self.port.name or "HID", columns)
        return []


DRIVER = base.Driver(
    name="hid",
    description="HID braille displays of any maker",
    new_protocol=HidProtocol,
    lines=(),
    keys=KEYS,
    key_map=key_map.KeyMap.of(
        {
            **key_map.four_key_chords("pan_left", "pan_right", "rocker_up", "rocker_down"),
            **key_map.four_key_chords("pan_left", "pan_right", "left_rocker_up", "left_rocker_down"),
            **key_map.four_key_chords("pan_left", "pan_right", "right_rocker_up", "right_rocker_down"),
            **key_map.four_key_chords("pan_left", "pan_right", "joystick_up", "joystick_down"),
            **key_map.four_key_chords("pan_left", "pan_right", "dpad_up", "dpad_down"),
            **key_map.arrow_keys(*key_map.arrows_of("joystick")),
            **key_map.arrow_keys(*key_map.arrows_of("dpad")),
            "joystick_press": DisplayAction.ROUTE,
            "dpad_press": DisplayAction.ROUTE,
            "rocker_press": DisplayAction.REPEAT,
            **key_map.letter_chords(),
            **key_map.letter_chords("left_space"),
            **key_map.letter_chords("right_space"),
        }
    ),
    hid=base.HidForm(usage_page=BRAILLE_PAGE),
)
