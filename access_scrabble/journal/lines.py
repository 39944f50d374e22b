"""The lines of a journal: numbered, each with a checksum that continues the one before.

The first line is ``access_scrabble journal 1 KIND DATE``; every other one is ``NUMBER CHECKSUM JSON``, the
events of one step. A line that was torn, changed, lost or moved no longer fits the chain.
"""

import zlib
from collections.abc import Iterable
from dataclasses import dataclass

FORMAT_VERSION = 1
_SIGNATURE = "access_scrabble journal"


@dataclass(frozen=True, slots=True)
class Header:
    """What kind of game a journal holds and when it began."""

    kind: str
    started: str
    version: int = FORMAT_VERSION

    def line(self) -> str:
        """The first line of the file."""
        return f"{_SIGNATURE} {self.version} {self.kind} {self.started}\n"

    @classmethod
    def parse(cls, line: str) -> "Header | None":
        """Read the first line, or nothing when it is no journal's, or torn."""
        parts = line.rstrip("\n").split(" ")
        if (
            not line.endswith("\n")
            or len(parts) != 5
            or " ".join(parts[:2]) != _SIGNATURE
            or not parts[2].isdecimal()
        ):
            return None
        return cls(parts[3], parts[4], int(parts[2]))


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
