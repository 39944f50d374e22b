"""A recorded game as a tape to train with: the referee's announcements at their times (DU-03, DU-05, DU-08).

The voice takes the time it takes; the clock does not wait for it. A tape therefore tells what is said and
until when, after the clock was started, nothing is.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import StrEnum

from access_scrabble.app.clock import DueCall, TimeCall
from access_scrabble.app.ports import Pause, SpeechItem
from access_scrabble.presentation.duplicate.clock import ClockWording
from access_scrabble.presentation.duplicate.draw_scripts import DrawScripts
from access_scrabble.presentation.duplicate.frame_scripts import FrameScripts
from access_scrabble.presentation.duplicate.scripts import Pace, PartKind, Script
from access_scrabble.presentation.duplicate.top_scripts import TopScripts
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.position import Position
from access_scrabble.rules.duplicate.records import RecordedGame, RecordedTurn
from access_scrabble.rules.duplicate.regulation import TurnTime
from access_scrabble.rules.duplicate.settings import Settings

_SECOND = 1000
_BREATH = Pause(1500)


class Solutions(StrEnum):
    """When the words retained are told."""

    AFTER_TURN = "after"
    AT_END = "end"
    NEVER = "none"


@dataclass(frozen=True, slots=True)
class Said:
    """Something said at one go."""

    items: tuple[SpeechItem, ...]


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """From here on time is counted."""


@dataclass(frozen=True, slots=True)
class SilentUntil:
    """Silence until so long after the clock was started."""

    milliseconds: int


TapeItem = Said | ClockStarted | SilentUntil


@dataclass(frozen=True, slots=True)
class PracticeWishes:
    """How one wants to train."""

    time: TurnTime = field(default_factory=TurnTime)
    solutions: Solutions = Solutions.AFTER_TURN
    pace: Pace = field(default_factory=Pace)


class PracticeTape:
    """Puts the announcements of a recorded game in their order and at their times."""

    def __init__(self, language: Language, game: RecordedGame, wishes: PracticeWishes) -> None:
        self._language = language
        self._game = game
        self._wishes = wishes
        self._settings = Settings(game.edition, game.formula, time=wishes.time)
        self._tops = TopScripts(language)
        self._clock = ClockWording(language)

    def items(self) -> Iterator[TapeItem]:
        """The whole tape; every turn has the time of its formula (FO-06)."""
        yield self._script(FrameScripts(self._language).opening(self._settings))
        solutions = list(self._solutions())
        told = self._wishes.solutions
        for number, (turn, solution) in enumerate(zip(self._game.turns, solutions, strict=True), start=1):
            yield from self._turn(number, turn)
            if told is Solutions.AFTER_TURN:
                yield self._script(solution)
            yield ClockStarted()
            yield SilentUntil(self._settings.regulation.gap_seconds * _SECOND)
        yield Said((self._language.text("End of the game"), _BREATH))
        if told is Solutions.AT_END:
            for number, solution in enumerate(solutions, start=1):
                yield Said((self._turn_name(number), _BREATH))
                yield self._script(solution)
        points = self._tops.points(self._game.total)
        yield Said((self._language.text("Total of the tops: {points}", points=points),))

    def _turn(self, number: int, turn: RecordedTurn) -> Iterator[TapeItem]:
        """The draw, « chrono », the last call and the end, counted from the beginning of « chrono »."""
        yield Said((self._turn_name(number), _BREATH))
        scripts = DrawScripts(self._language, self._game.edition)
        rejected = [turn.draw.kept] if turn.renewed else []
        draw = scripts.draw(turn.draw, rejected=rejected, is_blitz=self._settings.is_blitz)
        yield self._script(draw.without([PartKind.CLOCK]))
        time = self._settings.turn_time(number)
        yield ClockStarted()
        yield self._call(TimeCall.START, time.seconds)
        if 0 < time.last_call < time.seconds:
            yield SilentUntil((time.seconds - time.last_call) * _SECOND)
            yield self._call(TimeCall.LAST_CALL, time.last_call)
        yield SilentUntil(time.seconds * _SECOND)
        yield self._call(TimeCall.END, 0)
        yield Said((_BREATH,))

    def _solutions(self) -> Iterator[Script]:
        """The announcement of each top on the board as it was."""
        limits = self._game.formula.limits
        position = Position(with_blank=self._game.formula.with_blank)
        for turn in self._game.turns:
            yield self._tops.top(position.board, turn.play, limits)
            position = Position(position.board, turn.draw.tiles, position.with_blank).after(turn.play)

    def _turn_name(self, number: int) -> str:
        return self._language.text("Turn {number}", number=number)

    def _call(self, call: TimeCall, seconds: int) -> Said:
        return Said(self._clock.call(DueCall(call, seconds * _SECOND)).spoken)

    def _script(self, script: Script) -> Said:
        if not script.parts:
            return Said(())
        return Said((*script.message(self._wishes.pace).spoken, _BREATH))
