"""Report descriptors of displays that follow the HID standard for braille, put together from published descriptions.

None is a recording. The shape is that of the example in the standard's own proposal (HUTRR78); sizes and keys are
those that the makers' manuals, NVDA and BRLTTY tell of each model.
"""

from dataclasses import dataclass

from access_scrabble.braille.drivers.hid_descriptor import Tag
from access_scrabble.braille.drivers.ports import UsbId

BRAILLE = 0x41
APPLICATION, LOGICAL = 1, 2
DATA_VARIABLE, DATA_ARRAY, CONSTANT = 0x02, 0x00, 0x03
DISPLAY, ROW, EIGHT_DOTS, SIX_DOTS, NUMBER_OF_CELLS = 0x01, 0x02, 0x03, 0x04, 0x05
ROUTER_SET, ROUTER_KEY, ROW_ROUTER_KEY = 0xFA, 0x100, 0x101
LOGICAL_MAXIMUM = 0x24
LEFT_CONTROLS, RIGHT_CONTROLS = 0x20D, 0x20E
DOTS = tuple(range(0x201, 0x209))
SPACE, LEFT_SPACE, RIGHT_SPACE = 0x209, 0x20A, 0x20B
JOYSTICK, DPAD = tuple(range(0x210, 0x215)), tuple(range(0x215, 0x21A))
PAN, ROCKER = (0x21A, 0x21B), (0x21C, 0x21D, 0x21E)


def item(prefix: int, value: int | None = None) -> bytes:
    """A short item with as few bytes as its value needs."""
    if value is None:
        return bytes([prefix])
    size = 1 if value < 0x100 else 2 if value < 0x10000 else 4
    return bytes([prefix | (3 if size == 4 else size)]) + value.to_bytes(size, "little")


def collection(usage: int, *content: bytes, kind: int = LOGICAL) -> bytes:
    opened = item(Tag.USAGE, usage) + item(Tag.COLLECTION, kind)
    return opened + b"".join(content) + item(Tag.END_COLLECTION)


def values(main: int, usages: tuple[int, ...], count: int, size: int = 1, flags: int = DATA_VARIABLE) -> bytes:
    named = b"".join(item(Tag.USAGE, usage) for usage in usages)
    limits = item(Tag.LOGICAL_MINIMUM, 0) + item(LOGICAL_MAXIMUM, (1 << size) - 1)
    return named + limits + item(Tag.REPORT_SIZE, size) + item(Tag.REPORT_COUNT, count) + item(main, flags)


def bits(*usages: int) -> bytes:
    """Keys of one bit each, and the bits that fill their last byte."""
    rest = -len(usages) % 8
    filled = item(Tag.REPORT_COUNT, rest) + item(Tag.INPUT, CONSTANT) if rest else b""
    return values(Tag.INPUT, usages, len(usages)) + filled


def routing(count: int, router_set: int = ROUTER_SET) -> bytes:
    rest = -count % 8
    filled = item(Tag.REPORT_COUNT, rest) + item(Tag.INPUT, CONSTANT) if rest else b""
    return collection(router_set, values(Tag.INPUT, (ROUTER_KEY,), count) + filled)


def row(columns: int, usage: int = EIGHT_DOTS) -> bytes:
    return collection(ROW, values(Tag.OUTPUT, (usage,), columns, 8))


def display(*content: bytes) -> bytes:
    return item(Tag.USAGE_PAGE, BRAILLE) + collection(DISPLAY, *content, kind=APPLICATION)


def numbered(number: int, *content: bytes) -> bytes:
    return item(Tag.REPORT_ID, number) + b"".join(content)


@dataclass(frozen=True)
class HidModel:
    name: str
    usb: UsbId
    columns: int
    descriptor: bytes
    rows: int = 1


HUMANWARE = 0x1C71
_KEYBOARD = (*DOTS, SPACE)
_RANGE_OF_DOTS = (
    item(Tag.USAGE_MINIMUM, DOTS[0]) + item(Tag.USAGE_MAXIMUM, DOTS[-1]) + item(Tag.LOGICAL_MINIMUM, 0)
    + item(LOGICAL_MAXIMUM, 1) + item(Tag.REPORT_SIZE, 1) + item(Tag.REPORT_COUNT, 8) + item(Tag.INPUT, DATA_VARIABLE)
)  # fmt: skip


def humanware(columns: int, *keys: int) -> bytes:
    return display(numbered(1, bits(*keys), routing(columns), row(columns)))


MODELS = (
    HidModel("Brailliant BI 20X", UsbId(HUMANWARE, 0xC141), 20, humanware(20, *_KEYBOARD, *PAN, *DPAD)),
    HidModel("Brailliant BI 40X", UsbId(HUMANWARE, 0xC131), 40, humanware(40, *_KEYBOARD, *PAN, *DPAD)),
    HidModel("APH Mantis Q40", UsbId(HUMANWARE, 0xC111), 40, humanware(40, *PAN, *DPAD)),
    HidModel("APH Chameleon 20", UsbId(HUMANWARE, 0xC101), 20, humanware(20, *_KEYBOARD, *PAN, *DPAD)),
    HidModel("NLS eReader Humanware", UsbId(HUMANWARE, 0xCE01), 20, humanware(20, *_KEYBOARD, *PAN, *DPAD)),
    # Two space keys, a pad in the middle, a rocker to pan; reports without a number.
    HidModel(
        "Orbit Reader 40",
        UsbId(0x0483, 0xA366),
        40,
        display(_RANGE_OF_DOTS, bits(LEFT_SPACE, RIGHT_SPACE, *DPAD, *PAN), routing(40), row(40)),
    ),
    # Two triple action keys, each told as a rocker of its side, and a joystick; keys and cells in reports of their own.
    HidModel(
        "Activator",
        UsbId(0x1FE4, 0x00A4),
        40,
        display(
            numbered(1, _RANGE_OF_DOTS, bits(LEFT_SPACE, RIGHT_SPACE, *JOYSTICK)),
            numbered(2, collection(LEFT_CONTROLS, bits(*ROCKER)), collection(RIGHT_CONTROLS, bits(*ROCKER))),
            numbered(3, routing(40), values(Tag.INPUT, (NUMBER_OF_CELLS,), 1, 8)),
            numbered(4, row(40)),
        ),
    ),
    # Ten rows, each in a report of its own, a joystick, no routing keys but one for each row.
    HidModel(
        "Monarch",
        UsbId(HUMANWARE, 0xC152),
        32,
        display(
            numbered(1, bits(*_KEYBOARD, *PAN, *JOYSTICK), bits(*[ROW_ROUTER_KEY] * 10)),
            *(numbered(2 + number, row(32)) for number in range(10)),
        ),
        10,
    ),
    # Four rows in one report, and routing keys for all of them, told as an array of at most two at a time.
    HidModel(
        "Four rows",
        UsbId(0x1209, 0x0041),
        20,
        display(
            bits(*PAN, *ROCKER),
            collection(ROUTER_SET, values(Tag.INPUT, tuple([ROUTER_KEY] * 80), 2, 8, DATA_ARRAY)),
            *(row(20) for _ in range(4)),
        ),
        4,
    ),
    # Six dots, and two sets of routing keys.
    HidModel(
        "Six dots",
        UsbId(0x1209, 0x0042),
        14,
        display(bits(*PAN, *_KEYBOARD, *JOYSTICK), routing(14), row(14, SIX_DOTS)),
    ),
)
BY_NAME = {model.name: model for model in MODELS}
