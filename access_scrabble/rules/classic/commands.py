"""What can be asked of a classic game."""

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.classic.events import SquareChange
from access_scrabble.rules.classic.settings import ClassicSettings, Source
from access_scrabble.rules.game import Redo, Undo
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class StartClassic:
    """Begin; a virtual bag draws for the first player and deals at once."""

    settings: ClassicSettings


@dataclass(frozen=True, slots=True)
class RecordFirstDraw:
    """Tell what each player who draws for the first turn took from a real bag (AD-04)."""

    letters: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Lay a word (CL-03); words admitted by agreement or found on theme (VA-03) may be named at once."""

    play: Play
    agreed: tuple[str, ...] = ()
    on_theme: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Exchange:
    """Exchange tiles (CL-07): those named, and those only counted in a physical bag.

    With two bags (VA-04) ``vowels`` of the new tiles come from the vowels.
    """

    tiles: Tiles
    unknown: int = 0
    vowels: int = 0


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass (CL-08)."""


@dataclass(frozen=True, slots=True)
class SwapBlank:
    """Take a joker from the board for the letter it stands for, before one's turn (VA-01)."""

    square: Square


@dataclass(frozen=True, slots=True)
class DrawTiles:
    """Draw tiles from one of the two bags (VA-04)."""

    source: Source
    count: int = 1


@dataclass(frozen=True, slots=True)
class Confirm:
    """Add the points of the word just laid; the challenge window closes (CL-09)."""


@dataclass(frozen=True, slots=True)
class Challenge:
    """Contest words of the play just laid, all of them when none is named (CL-09)."""

    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SettleChallenge:
    """Say which of the challenged words the players refuse; none means the play stands."""

    refused: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class AgreeOnWords:
    """Admit words of the play just laid although the lexicon may not know them."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AcceptTheme:
    """Accept words of the play just laid as on theme (VA-03)."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class DeclareRack:
    player: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class TellDraw:
    """Name tiles that a player drew from a real bag; the kept ones are known already."""

    player: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class EndGame:
    """All agree that nothing more can be placed (CL-12)."""


@dataclass(frozen=True, slots=True)
class DeclareLeftover:
    """Tell what a player had left at the end (CL-13)."""

    player: int
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class LoseTurn:
    """Only as a correction: the word was laid, contested and taken back."""

    play: Play


TurnAction = Place | Exchange | Pass | LoseTurn


@dataclass(frozen=True, slots=True)
class CorrectTurn:
    """Replace a past turn by what really happened; the player stays unless named."""

    number: int
    action: TurnAction
    player: int | None = None


@dataclass(frozen=True, slots=True)
class InsertTurn:
    """Put a forgotten turn before the one that has this number."""

    number: int
    player: int
    action: TurnAction


@dataclass(frozen=True, slots=True)
class RemoveTurn:
    number: int


@dataclass(frozen=True, slots=True)
class AcceptTurn:
    """Leave a turn as it stands although questions are open about it."""

    number: int


@dataclass(frozen=True, slots=True)
class SetSquares:
    changes: tuple[SquareChange, ...]


TurnCommand = Place | Exchange | Pass | SwapBlank
WindowCommand = Confirm | Challenge | SettleChallenge | AgreeOnWords | AcceptTheme
TableCommand = DeclareRack | TellDraw | SetSquares | EndGame | DeclareLeftover
PastCommand = CorrectTurn | InsertTurn | RemoveTurn | AcceptTurn | Undo | Redo
Command = StartClassic | RecordFirstDraw | TurnCommand | DrawTiles | WindowCommand | TableCommand | PastCommand
