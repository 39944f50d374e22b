"""A recorded game to train with, on tape or on paper: draws to search, solutions where one wants them (DU-16)."""

from collections.abc import Iterator
from dataclasses import field
from enum import StrEnum
from pathlib import Path
from typing import assert_never

from access_scrabble.desks.announcing.scripts import DrawScripts, Pace, PartKind, Script, opening_script, top_script
from access_scrabble.desks.duplicate.clock import clock_call
from access_scrabble.language.board import board_section
from access_scrabble.language.documents import Column, Document, Grid, Paragraph, Section
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Pause, SpeechItem
from access_scrabble.language.names import edition_name, formula_lines, worded_duration
from access_scrabble.language.spelling import word_with_jokers
from access_scrabble.rules.duplicate import clock, records
from access_scrabble.rules.duplicate.position import DuplicatePosition
from access_scrabble.rules.duplicate.settings import DuplicateSettings, TurnTime
from access_scrabble.values import dataclass

_SECOND = 1000
_BREATH = Pause(1500)


class Solutions(StrEnum):
    """When the words retained are told."""

    AFTER_TURN = "after"
    AT_END = "end"
    NEVER = "none"


@dataclass(frozen=True, slots=True)
class PracticeWishes:
    time: TurnTime = field(default_factory=TurnTime)
    solutions: Solutions = Solutions.AFTER_TURN
    pace: Pace = field(default_factory=Pace)


@dataclass(frozen=True, slots=True)
class PracticeFile:
    """Where a file was written, and how long one listens to it, if it is a recording."""

    path: Path
    seconds: int = 0


@dataclass(frozen=True, slots=True)
class Spoken:
    items: tuple[SpeechItem, ...]


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """From here on time is counted."""


@dataclass(frozen=True, slots=True)
class SilentUntil:
    """Silence until so long after the clock was started."""

    milliseconds: int


TapeItem = Spoken | ClockStarted | SilentUntil


class PracticeTape:
    """The announcements of a recorded game in their order and at their times (DU-03, DU-05, DU-08).

    The voice takes the time it takes; the clock does not wait for it. A tape therefore tells what is said and
    until when, after the clock was started, nothing is.
    """

    def __init__(self, language: Language, game: records.RecordedGame, wishes: PracticeWishes) -> None:
        self._language = language
        self._game = game
        self._wishes = wishes
        self._settings = DuplicateSettings(game.edition, game.formula, time=wishes.time)

    def items(self) -> Iterator[TapeItem]:
        """The whole tape; every turn has the time of its formula (FO-06)."""
        yield self._script(opening_script(self._language, self._settings))
        solutions = list(self._solutions())
        told = self._wishes.solutions
        for number, (turn, solution) in enumerate(zip(self._game.turns, solutions, strict=True), start=1):
            yield from self._turn(number, turn)
            if told is Solutions.AFTER_TURN:
                yield self._script(solution)
            yield ClockStarted()
            yield SilentUntil(self._settings.regulation.gap_seconds * _SECOND)
        yield Spoken((self._language.text("End of the game"), _BREATH))
        if told is Solutions.AT_END:
            for number, solution in enumerate(solutions, start=1):
                yield Spoken((self._turn_name(number), _BREATH))
                yield self._script(solution)
        points = worded_points(self._language, self._game.total)
        yield Spoken((self._language.text("Total of the tops: {points}", points=points),))

    def _turn(self, number: int, turn: records.RecordedTurn) -> Iterator[TapeItem]:
        """The draw, « chrono », the last call and the end, counted from the beginning of « chrono »."""
        yield Spoken((self._turn_name(number), _BREATH))
        scripts = DrawScripts(self._language, self._game.edition)
        rejected = [turn.draw.kept] if turn.renewed else []
        draw = scripts.draw(turn.draw, rejected=rejected, is_blitz=self._settings.is_blitz)
        yield self._script(draw.without([PartKind.CLOCK]))
        time = self._settings.turn_time(number)
        yield ClockStarted()
        yield self._call(clock.TimeCall.START, time.seconds)
        if 0 < time.last_call < time.seconds:
            yield SilentUntil((time.seconds - time.last_call) * _SECOND)
            yield self._call(clock.TimeCall.LAST_CALL, time.last_call)
        yield SilentUntil(time.seconds * _SECOND)
        yield self._call(clock.TimeCall.END, 0)
        yield Spoken((_BREATH,))

    def _solutions(self) -> Iterator[Script]:
        limits = self._game.formula.limits
        position = DuplicatePosition(with_blank=self._game.formula.with_blank)
        for turn in self._game.turns:
            yield top_script(self._language, position.board, turn.play, limits)
            position = DuplicatePosition(position.board, turn.draw.tiles, position.with_blank).after(turn.play)

    def _turn_name(self, number: int) -> str:
        return self._language.text("Turn {number}", number=number)

    def _call(self, call: clock.TimeCall, seconds: int) -> Spoken:
        return Spoken(clock_call(self._language, clock.DueCall(call, seconds * _SECOND)).spoken)

    def _script(self, script: Script) -> Spoken:
        if not script.parts:
            return Spoken(())
        return Spoken((*script.message(self._wishes.pace).spoken, _BREATH))


class PracticeSheet:
    """Writes down a recorded game for somebody who searches it."""

    def __init__(self, language: Language, game: records.RecordedGame, wishes: PracticeWishes) -> None:
        self._language = language
        self._game = game
        self._wishes = wishes

    def document(self, title: str) -> Document:
        match self._wishes.solutions:
            case Solutions.AFTER_TURN:
                sections = (*self._turns(),)
            case Solutions.AT_END:
                sections = (self._draws(), self._solutions(), self._board())
            case Solutions.NEVER:
                sections = (self._draws(),)
            case _:
                assert_never(self._wishes.solutions)
        return Document(title, self._language.code, (self._kind(), *sections))

    def _kind(self) -> Section:
        text, formula = self._language.text, self._game.formula
        lines = [text("Duplicate game, {edition}.", edition=edition_name(self._language, self._game.edition))]
        lines += [f"{line}." for line in formula_lines(self._language, formula)]
        time = worded_duration(self._language, self._wishes.time.seconds)
        lines.append(text("{time} a turn", time=time) + ".")
        lines.append(self._language.count("{number} turn.", "{number} turns.", len(self._game.turns)))
        return Section("", tuple(map(Paragraph, lines)))

    def _turns(self) -> Iterator[Section]:
        """Every turn on its own, the word to place before the next draw."""
        before: records.RecordedTurn | None = None
        for number, turn in enumerate(self._game.turns, start=1):
            title = self._language.text("Turn {number}", number=number)
            draw = self._language.text("Draw: {draw}.", draw=self._draw(turn))
            placed = (Paragraph(self._solution(before)),) if before is not None else ()
            yield Section(title, (*placed, Paragraph(draw)))
            before = turn
        if before is not None:
            total = self._language.text(
                "Total of the tops: {points}", points=worded_points(self._language, self._game.total)
            )
            end = (Paragraph(self._solution(before)), Paragraph(total + "."))
            yield Section(self._language.text("End of the game"), end)

    def _solution(self, turn: records.RecordedTurn) -> str:
        return self._language.text(
            "Place {word} at {reference}, {points}.",
            word=word_with_jokers(self._language, turn.play),
            reference=turn.play.reference,
            points=worded_points(self._language, turn.points),
        )

    def _draws(self) -> Section:
        text = self._language.text
        columns = (Column(text("Turn"), is_numeric=True), Column(text("Draw")))
        rows = tuple((str(number), self._draw(turn)) for number, turn in enumerate(self._game.turns, start=1))
        return Section(text("Draws"), (Grid(text("The draws"), columns, rows),))

    def _solutions(self) -> Section:
        text = self._language.text
        columns = (
            Column(text("Turn"), is_numeric=True),
            Column(text("Word retained"), text("Word")),
            Column(text("Reference"), text("Ref.")),
            Column(text("Points"), text("Pts"), is_numeric=True),
        )
        rows = tuple(
            (str(number), word_with_jokers(self._language, turn.play), str(turn.play.reference), str(turn.points))
            for number, turn in enumerate(self._game.turns, start=1)
        )
        total = text("Total of the tops: {points}", points=worded_points(self._language, self._game.total))
        grid = Grid(text("The words retained"), columns, rows)
        return Section(text("Solutions"), (grid, Paragraph(total + ".")), starts_page=True)

    def _board(self) -> Section:
        position = DuplicatePosition(with_blank=self._game.formula.with_blank)
        for turn in self._game.turns:
            position = DuplicatePosition(position.board, turn.draw.tiles, position.with_blank).after(turn.play)
        return board_section(self._language, position.board, len(self._game.turns))

    def _draw(self, turn: records.RecordedTurn) -> str:
        """The letters kept and drawn; all of them when the letters kept were rejected."""
        told = records.draw_text(turn)
        return self._language.text("rejection, {draw}", draw=told[1:]) if turn.renewed else told
