"""Commands, events and state of loto (VA-06)."""

from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.rules.history import GameState, Redo, Redone, Undo, Undone


class CallerKind(StrEnum):
    """Who draws the tiles: a caller at the table, or the program."""

    PERSON = "person"
    PROGRAM = "program"


@dataclass(frozen=True, slots=True)
class LotoSettings:
    """The players, and who draws."""

    players: tuple[str, ...]
    caller: CallerKind = CallerKind.PROGRAM


@dataclass(frozen=True, slots=True)
class StartLoto:
    """Begin; each player writes two words next."""

    settings: LotoSettings


@dataclass(frozen=True, slots=True)
class WriteWords:
    """Write a player's two words of seven letters."""

    player: int
    words: tuple[str, str]


@dataclass(frozen=True, slots=True)
class CallTile:
    """Draw and announce the next tile; the caller at the table names it."""

    tile: str = ""


@dataclass(frozen=True, slots=True)
class Claim:
    """Say that one has crossed out both words."""

    player: int


@dataclass(frozen=True, slots=True)
class LotoStarted:
    """The players sat down."""

    settings: LotoSettings


@dataclass(frozen=True, slots=True)
class WordsWritten:
    """A player wrote two words."""

    player: int
    words: tuple[str, str]


@dataclass(frozen=True, slots=True)
class TileCalled:
    """A tile was announced; ``crossed`` are the players who crossed out one letter for it."""

    tile: str
    crossed: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ClaimRefused:
    """The check found letters that had not been called."""

    player: int
    missing: str


@dataclass(frozen=True, slots=True)
class LotoWon:
    """The check found both words crossed out."""

    player: int
    calls: int


LotoCommand = StartLoto | WriteWords | CallTile | Claim | Undo | Redo
LotoEvent = LotoStarted | WordsWritten | TileCalled | ClaimRefused | LotoWon | Undone | Redone


class LotoPhase(StrEnum):
    """What the game waits for."""

    WRITING = "writing"
    CALLING = "calling"
    FINISHED = "finished"


@dataclass(frozen=True, slots=True)
class LotoTable:
    """All that an undo takes back; ``words`` holds an empty pair for who has not written yet."""

    words: tuple[tuple[str, ...], ...]
    called: str = ""
    result: LotoWon | None = None


@dataclass(frozen=True, slots=True)
class LotoState(GameState[LotoSettings, LotoTable, LotoEvent]):
    """A loto game as it is now."""

    @property
    def phase(self) -> LotoPhase:
        """What the game waits for."""
        if self.table.result is not None:
            return LotoPhase.FINISHED
        return LotoPhase.CALLING if all(self.table.words) else LotoPhase.WRITING
