"""The record of a game as a document to keep or print: score sheet, ranking, points of every turn, board.

The desk of a kind of game is imported where that kind is written down: one file needs one of them.
"""

from collections.abc import Mapping
from enum import StrEnum

from access_scrabble.language.board import board_section
from access_scrabble.language.documents import BoardFigure, Column, Document, Grid, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate.slip_decisions import notices
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.loto import LotoState
from access_scrabble.rules.ranking.ranking import ranks
from access_scrabble.rules.reverse import LettersRemoved, ReverseState
from access_scrabble.session.games import GameState

# Reverse and loto games as documents (VA-05, VA-06).


class ReverseRecord:
    """Writes down a reverse game (VA-05)."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def sheet(self, state: ReverseState) -> Section:
        """Every turn with the letters taken and the running total."""
        from access_scrabble.desks.reverse import END_REASONS

        text, players = self._language.text, state.settings.players
        columns = (
            Column(text("Turn"), is_numeric=True),
            Column(text("Player")),
            Column(text("Letters taken"), text("Taken")),
            Column(text("Points"), text("Pts"), is_numeric=True),
            Column(text("Running total"), text("Sum"), is_numeric=True),
        )
        totals, rows = [0] * len(players), []
        for number, turn in enumerate(state.table.turns, start=1):
            taken, points = text("pass"), 0
            if isinstance(turn, LettersRemoved):
                pairs = zip(turn.letters, turn.squares, strict=True)
                taken = ", ".join(f"{letter.upper()} {square.name}" for letter, square in pairs)
                points = turn.points
            totals[turn.player] += points
            rows.append((str(number), players[turn.player], taken, str(points), str(totals[turn.player])))
        ending = state.table.result
        told = text("The game is not over.") if ending is None else text(END_REASONS[ending.reason])
        named = text("Players: {players}.", players=", ".join(players))
        grid = Grid(text("Turn by turn"), columns, tuple(rows))
        return Section(text("Score sheet"), (Paragraph(named), grid, Paragraph(told)))

    def ranking(self, state: ReverseState) -> Section:
        text = self._language.text
        columns = (
            Column(text("Rank"), is_numeric=True),
            Column(text("Player")),
            Column(text("Total"), is_numeric=True),
        )
        places = ranks(dict(enumerate(state.table.totals)))
        rows = tuple(
            (str(rank), state.settings.players[seat], str(state.table.totals[seat])) for seat, rank in places.items()
        )
        return Section(text("Ranking"), (Grid(text("Final totals"), columns, rows),))

    def boards(self, state: ReverseState) -> Section:
        """The board they started from, then what is left of it."""
        section = board_section(self._language, state.table.board, len(state.table.turns))
        start = BoardFigure(self._language.text("The board at the start"), state.settings.board)
        return Section(section.title, (start, *section.blocks), starts_page=True)


class LotoRecord:
    """Writes down a loto game (VA-06)."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def sheet(self, state: LotoState) -> Section:
        """Everybody's words, and the tiles in the order they were called."""
        from access_scrabble.desks.loto import LotoWording

        text, players = self._language.text, state.settings.players
        columns = (Column(text("Player")), Column(text("First word")), Column(text("Second word")))
        rows = tuple((player, *(words or ("", ""))) for player, words in zip(players, state.table.words, strict=True))
        result = state.table.result
        told = text("The game is not over.")
        if result is not None:
            told = text("{player} wins after {calls} tiles.", player=players[result.player], calls=result.calls)
        called = LotoWording(self._language, SpellingWording(self._language)).called(state)
        grid = Grid(text("Words of the players"), columns, rows)
        return Section(text("Game record"), (grid, Paragraph(called), Paragraph(told)))


class RecordPart(StrEnum):
    """What one may want of a record."""

    WHOLE = "all"
    SHEET = "sheet"
    """Every turn."""
    RANKING = "ranking"
    SCORES = "scores"
    """The points of every table on every turn of a duplicate game."""
    BOARD = "board"
    NOTICES = "notices"
    """The correction slips of a duplicate game, for their players: not in the whole record (BU-17)."""


class GameRecord:
    """Writes down any kind of game."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def parts(self, state: GameState) -> tuple[RecordPart, ...]:
        """What there is to write down of a game, all of it first."""
        has_slips = isinstance(state, DuplicateState) and any(known.slips for known in state.table.scores)
        return (RecordPart.WHOLE, *self._sections(state), *((RecordPart.NOTICES,) if has_slips else ()))

    def document(self, title: str, state: GameState, part: RecordPart = RecordPart.WHOLE) -> Document:
        """A game, or one part of it that :meth:`parts` names, under a title."""
        if part is RecordPart.NOTICES and isinstance(state, DuplicateState):
            from access_scrabble.desks.slips.answers import NoticeWording

            return NoticeWording(self._language).document(state, notices(state), title)
        sections = self._sections(state)
        chosen = tuple(sections.values()) if part is RecordPart.WHOLE else (sections[part],)
        return Document(title, self._language.code, chosen)

    def _sections(self, state: GameState) -> Mapping[RecordPart, Section]:
        match state:
            case ClassicState():
                from access_scrabble.desks.classic.record import ClassicRecord

                classic = ClassicRecord(self._language)
                return {
                    RecordPart.SHEET: classic.sheet(state),
                    RecordPart.RANKING: classic.ranking(state),
                    RecordPart.BOARD: classic.board(state),
                }
            case ReverseState():
                reverse = ReverseRecord(self._language)
                return {
                    RecordPart.SHEET: reverse.sheet(state),
                    RecordPart.RANKING: reverse.ranking(state),
                    RecordPart.BOARD: reverse.boards(state),
                }
            case LotoState():
                return {RecordPart.SHEET: LotoRecord(self._language).sheet(state)}
            case DuplicateState():
                return self._duplicate(state)

    def _duplicate(self, state: DuplicateState) -> Mapping[RecordPart, Section]:
        from access_scrabble.desks.duplicate.record import DuplicateRecord

        record = DuplicateRecord(self._language)
        players = {RecordPart.RANKING: record.ranking(state), RecordPart.SCORES: record.scores(state)}
        return {
            RecordPart.SHEET: record.sheet(state),
            **(players if state.table.attendances else {}),
            RecordPart.BOARD: record.board(state),
        }
