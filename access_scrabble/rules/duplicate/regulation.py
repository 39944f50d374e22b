"""What the editions of the regulation set, as data; where one is silent, the next newer holds."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from access_scrabble.rules.editions import Edition


@dataclass(frozen=True, slots=True)
class TurnTime:
    """The time of a turn, and how much of it is left when the last call is heard (DU-05)."""

    seconds: int = 180
    last_call: int = 30


@dataclass(frozen=True, slots=True)
class TimeStep:
    """Some turns of a sudden-death contest that are played in the same time (FO-06)."""

    turns: int
    time: TurnTime


@dataclass(frozen=True, slots=True)
class Interruption:
    """When an interruption ends the game, and the turns it needs to have had in order to count (DU-12)."""

    longest_seconds: int
    least_turns: int = 0
    least_turns_original: int = 0


@dataclass(frozen=True, slots=True)
class Regulation:
    """One edition of the regulation."""

    interruption: Interruption
    sudden_death: tuple[TimeStep, ...]
    """The last step holds for all turns that follow (FO-06)."""
    says_blank_tile: bool
    """Whether a new joker is announced with its letter, which is none (EQ-06)."""
    blitz_by_letter: bool
    """Whether the full draw of a blitz game is announced by letter (DU-03)."""
    rejects_with_kept: bool
    """Whether a rejection names the kept letters that go back (DU-04)."""
    balanced_turns: int = 15
    """The last turn that needs two vowels and two consonants (DU-04)."""
    gap_seconds: int = 20
    """From the end of one turn's announcement to the next draw (DU-06)."""
    topping_seconds: int = 60
    """The time to find a top (FO-07)."""
    topping_penalty: int = 20
    """The seconds added when the answer is given (FO-07)."""


def _steps(*steps: tuple[int, int, int]) -> tuple[TimeStep, ...]:
    """Steps from turns, seconds before the last call, seconds after it."""
    return tuple(TimeStep(turns, TurnTime(first + last, last)) for turns, first, last in steps)


_R26 = Regulation(
    interruption=Interruption(30 * 60),
    sudden_death=_steps((3, 40, 20), (3, 30, 20), (3, 20, 20), (3, 20, 10), (1, 10, 10)),
    says_blank_tile=True,
    blitz_by_letter=True,
    rejects_with_kept=True,
)
_R12 = replace(
    _R26,
    interruption=Interruption(15 * 60, least_turns=15, least_turns_original=10),
    sudden_death=_steps((3, 60, 20), (3, 40, 20), (1, 20, 20)),
    says_blank_tile=False,
    blitz_by_letter=False,
    rejects_with_kept=False,
)

REGULATIONS: Mapping[Edition, Regulation] = MappingProxyType(
    {Edition.E: _R12, Edition.R12: _R12, Edition.R26: _R26}
)
"""The early edition sets nothing of this otherwise than the next one; it differs in the sanctions."""


def sudden_death_time(regulation: Regulation, turn: int) -> TurnTime:
    """The time of a turn of a sudden-death contest (FO-06).

    >>> sudden_death_time(REGULATIONS[Edition.R26], 4), sudden_death_time(REGULATIONS[Edition.R12], 40)
    (TurnTime(seconds=50, last_call=20), TurnTime(seconds=40, last_call=20))
    """
    last = 0
    for step in regulation.sudden_death:
        last += step.turns
        if turn <= last:
            return step.time
    return regulation.sudden_death[-1].time
