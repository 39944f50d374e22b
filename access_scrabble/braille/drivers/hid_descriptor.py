"""The report descriptor of a HID device: where each value stands in which report. Free of the device itself.

A descriptor is a list of short items: a prefix with size, type and tag, and 0, 1, 2 or 4 bytes. Global items hold
until changed, local ones until the next main item, which lays out values in a report or opens a collection.
Whatever the bytes are, reading them ends: what makes no sense is left out.
"""

from collections.abc import Iterator
from dataclasses import field, replace
from enum import IntEnum
from typing import NamedTuple

from access_scrabble.values import dataclass

MOST_VALUES = 8192
LAST_REPORT = 0xFF
"""The number of a report is one byte before its content."""
_DATA_SIZES = (0, 1, 2, 4)
_LONG_ITEM = 0xFE
CONSTANT, VARIABLE = 0x01, 0x02


class Usage(NamedTuple):
    """What a value or a collection is for: a page of the usage tables, and a number on it."""

    page: int
    number: int


class Tag(IntEnum):
    """The items we read, by the prefix without its size."""

    INPUT = 0x80
    OUTPUT = 0x90
    COLLECTION = 0xA0
    END_COLLECTION = 0xC0
    USAGE_PAGE = 0x04
    LOGICAL_MINIMUM = 0x14
    REPORT_SIZE = 0x74
    REPORT_ID = 0x84
    REPORT_COUNT = 0x94
    PUSH = 0xA4
    POP = 0xB4
    USAGE = 0x08
    USAGE_MINIMUM = 0x18
    USAGE_MAXIMUM = 0x28


@dataclass(frozen=True, slots=True)
class HidField:
    """Values that one main item lays out: so many of so many bits from a place in a report."""

    report: int
    place: int
    size: int
    usages: tuple[Usage, ...]
    """One for each value; of an array, those that its values stand for."""
    collections: tuple[Usage, ...]
    """From the outermost to that which holds the field."""
    count: int
    is_array: bool = False
    minimum: int = 0


@dataclass(frozen=True, slots=True)
class HidDescriptor:
    """What a device reads and writes; sizes of reports are in bytes, their number not counted."""

    inputs: tuple[HidField, ...] = ()
    outputs: tuple[HidField, ...] = ()
    input_sizes: dict[int, int] = field(default_factory=dict)
    output_sizes: dict[int, int] = field(default_factory=dict)
    is_numbered: bool = False
    """Whether each report starts with its number."""


@dataclass(frozen=True, slots=True)
class _Globals:
    page: int = 0
    minimum: int = 0
    size: int = 0
    count: int = 0
    report: int = 0


_GLOBALS: dict[int, str] = {
    Tag.USAGE_PAGE: "page",
    Tag.LOGICAL_MINIMUM: "minimum",
    Tag.REPORT_SIZE: "size",
    Tag.REPORT_COUNT: "count",
    Tag.REPORT_ID: "report",
}


class _Reader:
    """The state of the tables that the items change."""

    def __init__(self) -> None:
        self.globals = _Globals()
        self.pushed: list[_Globals] = []
        self.usages: list[int] = []
        self.usage_minimum = 0
        self.collections: list[Usage] = []
        self.fields: dict[Tag, list[HidField]] = {Tag.INPUT: [], Tag.OUTPUT: []}
        self.bits: dict[Tag, dict[int, int]] = {Tag.INPUT: {}, Tag.OUTPUT: {}}
        self.values = 0

    def item(self, prefix: int, data: bytes) -> None:
        value = int.from_bytes(data, "little", signed=prefix == Tag.LOGICAL_MINIMUM)
        if prefix in _GLOBALS:
            self.globals = replace(self.globals, **{_GLOBALS[prefix]: value})
        elif prefix == Tag.PUSH:
            self.pushed.append(self.globals)
        elif prefix == Tag.POP and self.pushed:
            self.globals = self.pushed.pop()
        elif prefix in {Tag.INPUT, Tag.OUTPUT, Tag.COLLECTION, Tag.END_COLLECTION}:
            self._main(Tag(prefix), value)
        else:
            self._local(prefix, self._whole(value, len(data)))

    def _local(self, prefix: int, usage: int) -> None:
        if prefix == Tag.USAGE:
            self.usages.append(usage)
        elif prefix == Tag.USAGE_MINIMUM:
            self.usage_minimum = usage
        elif prefix == Tag.USAGE_MAXIMUM:
            self.usages += range(self.usage_minimum, min(usage, self.usage_minimum + MOST_VALUES) + 1)
        del self.usages[MOST_VALUES:]

    def _whole(self, value: int, size: int) -> int:
        """A usage with its page: told in four bytes, or that of the main item, put in later as zero."""
        return value if size == max(_DATA_SIZES) else value & 0xFFFF

    def _main(self, tag: Tag, value: int) -> None:
        usages = tuple(Usage(usage >> 16 or self.globals.page, usage & 0xFFFF) for usage in self.usages)
        if tag is Tag.COLLECTION:
            self.collections.append(usages[0] if usages else Usage(self.globals.page, 0))
        elif tag is Tag.END_COLLECTION:
            del self.collections[-1:]
        else:
            self._lay_out(tag, value, usages)
        self.usages, self.usage_minimum = [], 0

    def _lay_out(self, tag: Tag, flags: int, usages: tuple[Usage, ...]) -> None:
        found, bits = self.globals, self.bits[tag]
        place = bits.get(found.report, 0)
        self.values += found.count
        if self.values > MOST_VALUES or found.size > MOST_VALUES or found.report > LAST_REPORT:
            return
        bits[found.report] = place + found.size * found.count
        is_array = not flags & VARIABLE
        if flags & CONSTANT or not usages or not found.size or not found.count:
            return
        if not is_array:  # the last usage stands for all the values that follow
            usages = (usages + usages[-1:] * found.count)[: found.count]
        laid = HidField(
            found.report, place, found.size, usages, tuple(self.collections), found.count, is_array, found.minimum
        )
        self.fields[tag].append(laid)


def _items(data: bytes) -> Iterator[tuple[int, bytes]]:
    place = 0
    while place < len(data):
        prefix = data[place]
        if prefix == _LONG_ITEM:
            place += 3 + (data[place + 1] if place + 1 < len(data) else 0)
            continue
        size = _DATA_SIZES[prefix & 3]
        yield prefix & ~3, data[place + 1 : place + 1 + size]
        place += 1 + size


def read_descriptor(data: bytes) -> HidDescriptor:
    """The values of a device by its descriptor.

    >>> described = read_descriptor(bytes.fromhex("05 41 09 01 A1 01 09 03 75 08 95 14 91 02 C0"))
    >>> [(values.usages[0], values.count) for values in described.outputs], described.output_sizes
    ([(Usage(page=65, number=3), 20)], {0: 20})
    """
    reader = _Reader()
    for prefix, content in _items(data):
        reader.item(prefix, content)
    sizes = {tag: {report: (bits + 7) // 8 for report, bits in reader.bits[tag].items()} for tag in reader.bits}
    return HidDescriptor(
        tuple(reader.fields[Tag.INPUT]),
        tuple(reader.fields[Tag.OUTPUT]),
        sizes[Tag.INPUT],
        sizes[Tag.OUTPUT],
        is_numbered=any(report for sized in sizes.values() for report in sized),
    )


def read_values(values: HidField, report: bytes) -> list[int]:
    """What the values of a field are in a report without its number; what it lacks is zero."""
    bits = int.from_bytes(report, "little") >> values.place
    mask = (1 << values.size) - 1
    return [bits >> values.size * place & mask for place in range(values.count)]


def places_on(values: HidField, report: bytes) -> list[int]:
    """Which usages of a field are on, by their places among them."""
    read = read_values(values, report)
    if not values.is_array:
        return [place for place, value in enumerate(read) if value]
    places = (value - values.minimum for value in read)
    return sorted({place for place in places if 0 <= place < len(values.usages)})
