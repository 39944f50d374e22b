"""A strict reader of GCG, written from the format's description alone and knowing nothing of the program.

It keeps its own board with rows numbered and columns lettered, as the format has them, and accepts what the
parsers of other programs accept: two tokens and more a line, a rack, a place, a word with points for letters
that stood there, a gain and a running total.
"""

import re
from dataclasses import dataclass, field

PLAY = re.compile(
    r">(?P<who>\S+): (?P<rack>[A-Z?]+) (?P<place>(?:1[0-5]|[1-9])[A-O]|[A-O](?:1[0-5]|[1-9]))"
    r" (?P<word>[A-Za-z.]{2,15}) \+(?P<gain>\d+) (?P<sum>-?\d+)"
)
TAKEN_BACK = re.compile(r">(?P<who>\S+): (?P<rack>[A-Z?]+) -- -(?P<loss>\d+) (?P<sum>-?\d+)")
EXCHANGE = re.compile(r">(?P<who>\S+): (?P<rack>[A-Z?]*) -(?P<what>[A-Z?]+|[1-7]) \+0 (?P<sum>-?\d+)")
PASS = re.compile(r">(?P<who>\S+): (?P<rack>[A-Z?]*) - \+0 (?P<sum>-?\d+)")
GAIN = re.compile(r">(?P<who>\S+):  \((?P<what>[A-Z?]+)\) \+(?P<gain>\d+) (?P<sum>-?\d+)")
LOSS = re.compile(r">(?P<who>\S+): (?P<rack>[A-Z?]+) \((?P=rack)\) -(?P<loss>\d+) (?P<sum>-?\d+)")
PLAYER = re.compile(r"#player(?P<number>[1-4]) (?P<who>\S+) (?P<name>\S.*)")
PRAGMA = re.compile(r"#(title|lexicon|note|incomplete|character-encoding)\b.*")


@dataclass
class StrictGcg:
    """What a file tells, line by line; anything odd is an AssertionError."""

    players: dict[str, str] = field(default_factory=dict)
    sums: dict[str, int] = field(default_factory=dict)
    squares: dict[tuple[int, int], str] = field(default_factory=dict)
    laid: list[tuple[int, int]] = field(default_factory=list)
    is_incomplete: bool = False

    def read(self, data: bytes) -> "StrictGcg":
        lines = data.decode("utf-8").split("\n")
        assert lines[0] == "#character-encoding UTF-8"
        assert lines.pop() == ""
        seen_event = False
        for line in lines:
            assert line == line.strip()
            if line.startswith("#"):
                assert not seen_event
                self._pragma(line)
            else:
                seen_event = True
                self._event(line)
        return self

    def _pragma(self, line: str) -> None:
        if found := PLAYER.fullmatch(line):
            assert found["who"] not in self.players
            assert int(found["number"]) == len(self.players) + 1
            self.players[found["who"]] = found["name"]
            self.sums[found["who"]] = 0
        else:
            assert PRAGMA.fullmatch(line), line
            self.is_incomplete |= line == "#incomplete"

    def _event(self, line: str) -> None:
        for shape, act in (
            (PLAY, self._play),
            (TAKEN_BACK, self._take_back),
            (GAIN, self._count),
            (LOSS, self._count),
            (EXCHANGE, self._count),
            (PASS, self._count),
        ):
            if found := shape.fullmatch(line):
                act(found)
                return
        raise AssertionError(line)

    def _count(self, found: re.Match[str]) -> None:
        fields = found.groupdict()
        self.sums[found["who"]] += int(fields.get("gain") or 0) - int(fields.get("loss") or 0)
        assert self.sums[found["who"]] == int(found["sum"]), found[0]

    def _play(self, found: re.Match[str]) -> None:
        self._count(found)
        place = found["place"]
        is_across = place[0].isdigit()
        digits, letter = (place[:-1], place[-1]) if is_across else (place[1:], place[0])
        row, column = int(digits) - 1, ord(letter) - ord("A")
        self.laid = []
        rack = list(found["rack"])
        for symbol in found["word"]:
            assert max(row, column) < 15, found[0]
            if symbol == ".":
                assert (row, column) in self.squares, found[0]
            else:
                assert (row, column) not in self.squares, found[0]
                rack.remove("?" if symbol.islower() else symbol)
                self.squares[row, column] = symbol
                self.laid.append((row, column))
            row, column = (row, column + 1) if is_across else (row + 1, column)
        assert self.laid

    def _take_back(self, found: re.Match[str]) -> None:
        self._count(found)
        for square in self.laid:
            del self.squares[square]

    def rows(self) -> tuple[str, ...]:
        """The board as 15 rows."""
        return tuple("".join(self.squares.get((row, column), ".") for column in range(15)) for row in range(15))
