"""How strong each level is: the words it knows, what it sees, what it keeps, how it doubts.

The numbers are set so that each level wins some two games of three against the one below; ``docs/opponent.md`` has
what was measured.
"""

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from access_scrabble.rules.classic.settings import Level
from access_scrabble.values import dataclass

ALL_WORDS = 15


@dataclass(frozen=True, slots=True)
class Skill:
    """What makes a level."""

    band: int = ALL_WORDS
    """The rarest words that it knows; see ``lexica/word_bands``."""
    attention: float = 1.0
    """How often it sees a play that lies before it; it takes the best of those that it sees."""
    hooks: float = 1.0
    """How often it sees a play for each cross word that the play forms."""
    bonus: float = 1.0
    """How often it sees a play that lays all tiles."""
    leave: float = 0.0
    """How much of the value of what it keeps it minds."""
    invents: float = 0.0
    """How often it tries a word that does not exist."""
    doubts: float = 1.0
    """How often it challenges a word that it does not know."""
    words: int = 394_000
    """About how many words of the free list it knows."""
    average: int = 0
    """Its points a game against the levels next to it, as measured (``docs/opponent.md``)."""
    end_game: int = 0
    """How many positions it looks at when the bag is empty."""

    @property
    def sees_all(self) -> bool:
        return min(self.attention, self.hooks, self.bonus) >= 1


@dataclass(frozen=True, slots=True)
class PastGame:
    """A finished game of one person against the computer: how strong that was, and 1 won, 0 lost, a half drawn."""

    level: Level
    won: float


LAST_GAMES = 10
FIRST_LEVEL = Level.CASUAL
"""Where the computer begins that adapts to somebody it has never played."""


def adapted_level(games: Sequence[PastGame]) -> Level:
    """The level that brings somebody's last games nearer to as many won as lost.

    Who has won many does not go on to stronger levels while he loses against the one he has reached.

    >>> adapted_level([]), adapted_level([PastGame(Level.CASUAL, 1)]), adapted_level([PastGame(Level.BEGINNER, 0)])
    (<Level.CASUAL: 'casual'>, <Level.REGULAR: 'regular'>, <Level.BEGINNER: 'beginner'>)
    >>> won, lost = PastGame(Level.CLUB, 1), PastGame(Level.CLUB, 0)
    >>> adapted_level([won, won, lost]), adapted_level([won, lost, lost])
    (<Level.CLUB: 'club'>, <Level.REGULAR: 'regular'>)
    """
    recent = games[-LAST_GAMES:]
    if not recent:
        return FIRST_LEVEL
    levels = list(Level)
    ahead, last = sum(game.won - 0.5 for game in recent), recent[-1].won - 0.5
    step = (ahead > 0 < last) - (ahead < 0 > last)
    return levels[min(len(levels) - 1, max(0, levels.index(recent[-1].level) + step))]


SKILLS: Mapping[Level, Skill] = MappingProxyType(
    {
        Level.BEGINNER: Skill(3, 0.69, 0.81, 0.66, invents=0.06, doubts=0.2, words=8_500, average=230),
        Level.NOVICE: Skill(4, 0.57, 0.7, 0.6, invents=0.05, doubts=0.3, words=22_000, average=275),
        Level.LEARNER: Skill(5, 0.48, 0.59, 0.51, invents=0.04, doubts=0.35, words=45_000, average=310),
        Level.CASUAL: Skill(6, 0.44, 0.56, 0.51, invents=0.03, doubts=0.4, words=78_000, average=335),
        Level.REGULAR: Skill(7, 0.43, 0.59, 0.56, invents=0.02, doubts=0.5, words=121_000, average=360),
        Level.CLUB: Skill(8, 0.53, 0.71, 0.66, invents=0.01, doubts=0.6, words=169_000, average=390),
        Level.STRONG: Skill(9, 0.72, 0.9, 0.85, doubts=0.8, words=217_000, average=420),
        Level.EXPERT: Skill(average=450),
        Level.CHAMPION: Skill(leave=1.0, average=490, end_game=80),
    }
)
