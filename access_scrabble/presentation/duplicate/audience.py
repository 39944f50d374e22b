"""A duplicate game as the room may see it: board, letters, clock, words turn by turn (DU-17)."""

from access_scrabble.app.audience import PublicTable, PublicView
from access_scrabble.app.clock import TurnClock
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.presentation.classic.names import ClassicNames
from access_scrabble.presentation.duplicate.announced import Announced
from access_scrabble.presentation.duplicate.frame_scripts import FrameScripts
from access_scrabble.presentation.duplicate.names import DuplicateNames
from access_scrabble.presentation.language import Language
from access_scrabble.rules.duplicate.state import State, Turn


class DuplicateAudience:
    """Builds the public view from what was announced, and from nothing else."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = DuplicateNames(language)
        self._words = ClassicNames(language)
        self._frame = FrameScripts(language)

    def view(self, state: State, announced: Announced, clock: TurnClock | None) -> PublicView:
        """What may be seen now."""
        turns = announced.turns(state)
        board = announced.board(state)
        end = self._end(state, announced)
        letters = "" if end else announced.draw_letters(state)
        last = self._sentence(turns[-1]) if turns else ""
        return PublicView(
            title=self._title(state),
            status=end[0] if end else self._status(len(turns) + 1, letters),
            board=board,
            latest=_laid(turns[-1], board) if turns else (),
            letters=letters,
            clock=None if end else clock,
            last=last,
            scores=(self._total(turns), *end[1:]),
            turns=self._table(turns),
            news=tuple(filter(None, (last, self._told_draw(state, len(turns) + 1, letters), *end))),
        )

    def _title(self, state: State) -> str:
        formula = ", ".join(self._names.formula(state.settings.formula))
        game = self._language.text("Duplicate game")
        return f"{game}. {formula}" if formula else game

    def _status(self, turn: int, letters: str) -> str:
        if letters:
            return self._language.text("Turn {turn}", turn=turn)
        return self._language.text("Turn {turn}, the draw is awaited", turn=turn)

    def _told_draw(self, state: State, turn: int, letters: str) -> str:
        """The draw in one sentence, once all of it has been announced."""
        draw = state.table.draw
        if draw is None or len(letters) < len(draw.in_order):
            return ""
        return self._language.text("Turn {turn}: {draw}.", turn=turn, draw=self._words.tiles(letters))

    def _end(self, state: State, announced: Announced) -> list[str]:
        ending = state.table.ending
        if ending is None or not announced.is_end_known(state):
            return []
        return [f"{line}." for line in self._frame.end(state, ending).lines]

    def _sentence(self, turn: Turn) -> str:
        return self._language.text(
            "Turn {turn}: {word}, {place}, {points}.",
            turn=turn.number,
            word=self._words.word(turn.play),
            place=turn.play.reference,
            points=self._points(turn.points),
        )

    def _total(self, turns: tuple[Turn, ...]) -> str:
        points = self._points(sum(turn.points for turn in turns))
        return self._language.text("Total of the words retained: {points}.", points=points)

    def _table(self, turns: tuple[Turn, ...]) -> PublicTable:
        text = self._language.text
        return PublicTable(
            (text("Turn"), text("Letters"), text("Word"), text("Place"), text("Points")),
            tuple(
                (
                    str(turn.number),
                    str(turn.draw),
                    self._words.word(turn.play),
                    str(turn.play.reference),
                    str(turn.points),
                )
                for turn in reversed(turns)
            ),
        )

    def _points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)


def _laid(turn: Turn, board: Board) -> tuple[Square, ...]:
    """The squares that the word has filled, as far as the board still holds it."""
    return tuple(square for square in turn.play.placed(turn.before) if board.is_occupied(square))
