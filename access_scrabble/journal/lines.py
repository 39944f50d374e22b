"""The lines of a journal: numbered, each with a checksum that continues the one before.

The first line is ``access_scrabble journal 1 KIND DATE PLAYERS``, the names as JSON; every other one is
``NUMBER CHECKSUM JSON``, the events of one step. A line that was torn, changed, lost or moved no longer fits
the chain.
"""

import json
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass

FORMAT_VERSION = 1
_SIGNATURE = "access_scrabble journal"
_HEADER = re.compile(
    _SIGNATURE + r" (?P<version>[0-9]{1,4}) (?P<kind>\S+) (?P<started>\S+) (?P<players>\[.*\])\n"
)


@dataclass(frozen=True, slots=True)
class Header:
    """What kind of game a journal holds, when it began and who plays."""

    kind: str
    started: str
    players: tuple[str, ...] = ()
    version: int = FORMAT_VERSION

    def line(self) -> str:
        """The first line of the file."""
        players = json.dumps(self.players, ensure_ascii=False)
        return f"{_SIGNATURE} {self.version} {self.kind} {self.started} {players}\n"

    @classmethod
    def parse(cls, line: str) -> "Header | None":
        """Read the first line, or nothing when it is no journal's, or torn."""
        found = _HEADER.fullmatch(line)
        if found is None:
            return None
        try:
            players = tuple(str(name) for name in json.loads(found["players"]))
        except ValueError:
            return None
        return cls(found["kind"], found["started"], players, int(found["version"]))


@dataclass(frozen=True, slots=True)
class Chain:
    """Where the checksums stand after some lines."""

    number: int = 0
    checksum: int = 0

    def next_line(self, text: str) -> tuple[str, "Chain"]:
        """The line for a step, and the chain after it."""
        number = self.number + 1
        checksum = zlib.crc32(f"{self.checksum:08x} {number} {text}".encode())
        return f"{number} {checksum:08x} {text}\n", Chain(number, checksum)

    def accept(self, line: str) -> tuple[str, "Chain"] | None:
        """The step that a line holds and the chain after it, or nothing when it does not fit."""
        text = line.rstrip("\n").partition(" ")[2].partition(" ")[2]
        expected, after = self.next_line(text)
        return (text, after) if line == expected else None


@dataclass(frozen=True, slots=True)
class GoodPart:
    """The part of a journal's lines that holds together, from the start."""

    steps: tuple[str, ...]
    chain: Chain
    length: int
    """In bytes, without the header."""


def read_good_part(start: Chain, lines: Iterable[bytes]) -> GoodPart:
    """Follow the chain until the first line that does not fit."""
    steps: list[str] = []
    chain, length = start, 0
    for raw in lines:
        try:
            accepted = chain.accept(raw.decode())
        except UnicodeDecodeError:
            break
        if accepted is None:
            break
        text, chain = accepted
        steps.append(text)
        length += len(raw)
    return GoodPart(tuple(steps), chain, length)
