"""Bristol Braille Canute 360: nine rows of forty six-dot cells.

Frames as in HDLC: 0x7E around the content and its CRC-16/X-25, 0x7D escaping both marks. The device never
speaks first: every command is answered, one at a time, and keys are asked for. A row takes about 1.2 seconds
of motor time, so only changed rows are sent, the next one when the motors have stopped.
See docs/braille-protocols.md, « Canute »; its simulator is judged by BRLTTY.
"""

import time
from binascii import crc_hqx
from collections.abc import Callable
from enum import IntEnum

from access_scrabble.braille.drivers import base, key_map, simulated
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.ports import UsbId

MARK = 0x7E
ESCAPE = 0x7D
ESCAPE_BIT = 0x20
LONGEST_FRAME = 256
SIX_DOTS = bytes(cell & 0x3F for cell in range(256))
MOVING = 0x01
STATUS_EVERY = 4


class Command(IntEnum):
    COLUMNS = 0x00
    ROWS = 0x01
    PROTOCOL = 0x03
    ROW = 0x06
    RESET = 0x07
    LOWER = 0x09
    KEYS = 0x0A
    FIRMWARE = 0x0B
    STATUS = 0x0D


LINE_KEYS = tuple(f"line{number}" for number in range(1, 10))
KEYS = ("help", *LINE_KEYS, "refresh", "back", "menu", "forward")

_REVERSED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))


def checksum(content: bytes) -> bytes:
    """CRC-16/X-25, low byte first.

    >>> checksum(b"123456789").hex()
    '6e90'
    """
    forward = crc_hqx(content.translate(_REVERSED), 0xFFFF) ^ 0xFFFF
    return bytes([_REVERSED[forward >> 8], _REVERSED[forward & 0xFF]])


def pack(command: Command, data: bytes = b"") -> bytes:
    """A frame.

    >>> pack(Command.COLUMNS).hex(" ")
    '7e 00 78 f0 7e'
    """
    content = bytes([command]) + data
    escaped = bytearray()
    for byte in content + checksum(content):
        escaped += bytes([ESCAPE, byte ^ ESCAPE_BIT]) if byte in {MARK, ESCAPE} else bytes([byte])
    return bytes([MARK]) + escaped + bytes([MARK])


def unpack(packet: bytes) -> bytes:
    """The content of a frame, or nothing when it is broken."""
    raw, escaped = bytearray(), False
    for byte in packet[1:-1]:
        if byte == ESCAPE:
            escaped = True
        else:
            raw.append(byte ^ ESCAPE_BIT if escaped else byte)
            escaped = False
    content = bytes(raw[:-2])
    return content if len(raw) >= 3 and checksum(content) == bytes(raw[-2:]) else b""


def measure(buffer: bytearray) -> int:
    """The size of the frame at the front; a closing mark may open the next frame too."""
    if buffer[0] != MARK:
        return base.until(buffer, MARK)
    end = buffer.find(MARK, 1)
    if end < 0:
        return -1 if len(buffer) > LONGEST_FRAME else 0
    if end < 4 or not unpack(bytes(buffer[: end + 1])):
        return -end
    return end + 1


class CanuteProtocol(base.DisplayProtocol):
    is_answering = True
    # The columns first: the rows are asked for when these are known.
    question = pack(Command.COLUMNS)

    answer_timeout = 4.0
    refusal_pause = 5.0
    probe_pause = 0.5
    poll_pause = 0.1

    def __init__(self) -> None:
        super().__init__()
        self._told_columns = 0
        self._polls = 0
        self._lines: frozenset[str] = frozenset()

    def poll(self) -> bytes:
        """Ask for the keys, and now and then whether the motors still move."""
        self._polls += 1
        if not self.is_ready and self._polls % STATUS_EVERY == 0:
            return pack(Command.STATUS)
        return pack(Command.KEYS)

    def encode(self, cells: bytes) -> bytes:
        page = self.fit(cells)
        return b"".join(self._row(row, page) for row in range(self.rows))

    def next_change(self, shown: bytes, cells: bytes) -> base.Change | None:
        page = self.fit(cells).translate(SIX_DOTS)
        for row in range(self.rows):
            place = slice(row * self.columns, (row + 1) * self.columns)
            if shown[place] != page[place]:
                return base.Change(self._row(row, page), shown[: place.start] + page[place] + shown[place.stop :])
        return None

    def _row(self, row: int, page: bytes) -> bytes:
        cells = page[row * self.columns : (row + 1) * self.columns]
        return pack(Command.ROW, bytes([row]) + cells.translate(SIX_DOTS))

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer)

    def understand(self, packet: bytes) -> list[base.DisplayEvent]:
        content = unpack(packet)
        command, result = content[0], int.from_bytes(content[1:3], "little")
        if command == Command.COLUMNS:
            self._told_columns = result
            return [base.ReplyDue(pack(Command.ROWS))]
        if command == Command.ROWS and self._told_columns:
            return self.identified(f"Canute {self._told_columns * result}", self._told_columns, result)
        if command == Command.ROW:
            return self._row_answered(result)
        if command == Command.STATUS:
            self.is_ready = not result & MOVING
        return [base.Acknowledged(), *(self._keys(result) if command == Command.KEYS else [])]

    def _row_answered(self, result: int) -> list[base.DisplayEvent]:
        if result:
            return [base.Refused(result)]
        self.is_ready, self._polls = False, 0
        return [base.Acknowledged()]

    def _keys(self, bits: int) -> list[base.DisplayEvent]:
        keys = base.named_bits(bits, KEYS)
        lines = keys.intersection(LINE_KEYS)
        fresh = sorted(lines - self._lines)
        self._lines = lines
        events: list[base.DisplayEvent] = [base.RoutingPressed(0, LINE_KEYS.index(key)) for key in fresh]
        return events + self.held.hold(keys - lines)


DRIVER = base.Driver(
    name="canute",
    description="Bristol Braille Canute 360",
    new_protocol=CanuteProtocol,
    lines=(base.LineSettings(9600),),
    keys=frozenset(KEYS) - frozenset(LINE_KEYS),
    key_map=key_map.KeyMap.of(
        {
            "back": DisplayAction.PAN_LEFT,
            "forward": DisplayAction.PAN_RIGHT,
            "back+menu": DisplayAction.LINE_UP,
            "forward+menu": DisplayAction.LINE_DOWN,
            "menu": DisplayAction.REVIEW_BOARD,
            "help": DisplayAction.HELP,
            "refresh": DisplayAction.REPEAT,
            "back+forward": DisplayAction.CANCEL,
            "back+help": DisplayAction.TOP_OF_BOARD,
            "forward+help": DisplayAction.WHERE,
            "help+menu": DisplayAction.REVIEW_RACK,
            "help+refresh": DisplayAction.REVIEW_WORDS,
            "back+refresh": DisplayAction.REVIEW_MOVES,
            "menu+refresh": DisplayAction.REVIEW_SCORES,
            "forward+refresh": DisplayAction.REVIEW_TILES,
        }
    ),
    # The id is V-USB's, for whoever makes a serial port of a microcontroller.
    usb_ids=frozenset({UsbId(0x16C0, 0x05E1)}),
    usb_names=("Canute",),
    has_eight_dots=False,
)


# The simulator.
class SimulatedCanute(simulated.SimulatedDisplay):
    """Nine rows whose motors take their time; the keys held are told when asked."""

    widths = (40,)
    keys = frozenset(KEYS)

    hold_time = 0.35

    def __init__(self, columns: int = 40, row_time: float = 0.05, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__(columns, rows=9)
        self.rows_written: list[int] = []
        self._row_time = row_time
        self._clock = clock
        self._still_at = 0.0
        self._line_pressed = 0

    def cut(self, buffer: bytearray) -> int:
        return measure(buffer)

    def answer(self, packet: bytes) -> bytes:
        content = unpack(packet)
        command, data = content[0], content[1:]
        if command == Command.FIRMWARE:
            return pack(Command.FIRMWARE, b"2.0.10")
        if command == Command.ROW:
            return pack(Command.ROW, self._write(data[0], data[1:]).to_bytes(2, "little"))
        results: dict[int, int] = {
            Command.COLUMNS: self.columns,
            Command.ROWS: self.rows,
            Command.PROTOCOL: 6,
            Command.RESET: 0,
            Command.KEYS: self._keys() if command == Command.KEYS else 0,
            Command.STATUS: MOVING if self._clock() < self._still_at else 0,
        }
        if command == Command.RESET:
            self.cells = bytes(len(self.cells))
        return pack(Command(command), results[command].to_bytes(2, "little")) if command in results else b""

    def _write(self, row: int, cells: bytes) -> int:
        if self.is_refusing() or row >= self.rows or len(cells) != self.columns:
            return 1
        self.show(cells.translate(SIX_DOTS), row * self.columns)
        self.rows_written.append(row)
        self._still_at = self._clock() + self._row_time
        return 0

    def _keys(self) -> int:
        pressed, self._line_pressed = self._line_pressed, 0
        return base.bits_named(self.held, KEYS) | pressed

    def key_packets(self, before: frozenset[str], after: frozenset[str]) -> bytes:
        del before, after  # the host has to ask
        return b""

    def routing_packets(self, cell: int) -> tuple[bytes, ...]:
        """There are no routing keys: the line key of that row is told at the next question."""
        self._line_pressed = base.bits_named([LINE_KEYS[cell % self.rows]], KEYS)
        return ()
