"""A referee whose every draw and word is compared with what the room's page shows."""

import socket
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from access_scrabble.engine.board import Board
from tests.keyboard.refereeing import Referee

Row = tuple[str, ...]


def free_port() -> int:
    """A port that nobody uses."""
    with socket.create_server(("127.0.0.1", 0)) as found:
        return int(found.getsockname()[1])


@dataclass(frozen=True, slots=True)
class Shown:
    """What a page shows: the board as a grid, the letters, the turns from the last one back."""

    board: Board
    letters: str
    rows: tuple[Row, ...]

    @classmethod
    def of_json(cls, game: dict[str, Any]) -> "Shown":
        """What a view sent to viewers shows."""
        cells = list(Board().cells)
        for place, (letter, _heard, kind, _value) in game["taken"].items():
            cells[int(place)] = letter.lower() if kind == "joker" else letter
        letters = "".join(face[0] for face in game["letters"])
        return cls(Board("".join(cells)), letters, tuple(map(tuple, game["turns"]["rows"])))


@dataclass
class WatchedReferee(Referee):
    """Knows from his own paper what the room has been told, and looks at the page after each step."""

    look: Callable[[Shown], None] = lambda _: None
    """Compares the page with what it should show."""
    rows: list[Row] = field(default_factory=list)
    letters: str = ""

    def draw(self) -> list[str]:
        told = super().draw()
        drawn = next(line for line in told if line.startswith("Turn "))
        letters = drawn.partition(": ")[2].partition(";")[0]
        self.letters = letters
        self.look(Shown(self.board, letters.replace("+", ""), tuple(self.rows)))
        return told

    def retain(self, line: str = "retain") -> list[str]:
        turns = self.turns
        told = super().retain(line)
        if self.turns > turns:
            found = next(text for text in told if text.startswith("Retained on turn "))
            reference, word, *_ = found.partition(": ")[2].partition(",")[0].split()
            points = found.rpartition(", ")[2].split()[0]
            jokers = [letter.upper() for letter in word if letter.islower()]
            shown = word.upper() + (f" (joker {', '.join(jokers)})" if jokers else "")
            self.rows.insert(0, (str(self.turns), self.letters, shown, reference, points))
        self.look(Shown(self.board, "", tuple(self.rows)))
        return told
