"""A recorded game as a document to train with: draws to search, solutions where one wants them (DU-16)."""

from collections.abc import Iterator
from typing import assert_never

from access_scrabble.presentation.board_section import board_section
from access_scrabble.presentation.classic.names import ClassicNames
from access_scrabble.presentation.documents import Column, Document, Grid, Paragraph, Section
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.duplicate.practice_tape import PracticeWishes, Solutions
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.scoring import ScoreWording
from access_scrabble.rules.duplicate.position import Position
from access_scrabble.rules.duplicate.record_text import draw_text
from access_scrabble.rules.duplicate.records import RecordedGame, RecordedTurn


class PracticeSheet:
    """Writes down a recorded game for somebody who searches it."""

    def __init__(self, language: Language, game: RecordedGame, wishes: PracticeWishes) -> None:
        self._language = language
        self._game = game
        self._wishes = wishes
        self._names = DuplicateNames(language)
        self._words = ClassicNames(language)
        self._points = ScoreWording(language).points

    def document(self, title: str) -> Document:
        """The game under a title."""
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
        lines = [text("Duplicate game, {edition}.", edition=self._names.edition(self._game.edition))]
        lines += [f"{line}." for line in self._names.formula(formula)]
        time = self._names.duration(self._wishes.time.seconds)
        lines.append(text("{time} a turn", time=time) + ".")
        lines.append(self._language.count("{number} turn.", "{number} turns.", len(self._game.turns)))
        return Section("", tuple(map(Paragraph, lines)))

    def _turns(self) -> Iterator[Section]:
        """Every turn on its own, the word to place before the next draw."""
        before: RecordedTurn | None = None
        for number, turn in enumerate(self._game.turns, start=1):
            title = self._language.text("Turn {number}", number=number)
            draw = self._language.text("Draw: {draw}.", draw=self._draw(turn))
            placed = (Paragraph(self._solution(before)),) if before is not None else ()
            yield Section(title, (*placed, Paragraph(draw)))
            before = turn
        if before is not None:
            total = self._language.text("Total of the tops: {points}", points=self._points(self._game.total))
            end = (Paragraph(self._solution(before)), Paragraph(total + "."))
            yield Section(self._language.text("End of the game"), end)

    def _solution(self, turn: RecordedTurn) -> str:
        return self._language.text(
            "Place {word} at {reference}, {points}.",
            word=self._words.word(turn.play),
            reference=turn.play.reference,
            points=self._points(turn.points),
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
            (str(number), self._words.word(turn.play), str(turn.play.reference), str(turn.points))
            for number, turn in enumerate(self._game.turns, start=1)
        )
        total = text("Total of the tops: {points}", points=self._points(self._game.total))
        grid = Grid(text("The words retained"), columns, rows)
        return Section(text("Solutions"), (grid, Paragraph(total + ".")), starts_page=True)

    def _board(self) -> Section:
        position = Position(with_blank=self._game.formula.with_blank)
        for turn in self._game.turns:
            position = Position(position.board, turn.draw.tiles, position.with_blank).after(turn.play)
        return board_section(self._language, position.board, len(self._game.turns))

    def _draw(self, turn: RecordedTurn) -> str:
        """The letters kept and drawn; all of them when the letters kept were rejected."""
        told = draw_text(turn)
        return self._language.text("rejection, {draw}", draw=told[1:]) if turn.renewed else told
