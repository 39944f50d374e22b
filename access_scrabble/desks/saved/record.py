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
from access_scrabble.session.rulesets import GameState


def _reverse_sheet(language: Language, state: ReverseState) -> Section:
    """Every turn with the letters taken and the running total (VA-05)."""
    from access_scrabble.desks.reverse import END_REASONS

    text, players = language.text, state.settings.players
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


def _reverse_ranking(language: Language, state: ReverseState) -> Section:
    text = language.text
    columns = (Column(text("Rank"), is_numeric=True), Column(text("Player")), Column(text("Total"), is_numeric=True))
    places = ranks(dict(enumerate(state.table.totals)))
    rows = tuple(
        (str(rank), state.settings.players[seat], str(state.table.totals[seat])) for seat, rank in places.items()
    )
    return Section(text("Ranking"), (Grid(text("Final totals"), columns, rows),))


def _reverse_boards(language: Language, state: ReverseState) -> Section:
    """The board they started from, then what is left of it."""
    section = board_section(language, state.table.board, len(state.table.turns))
    start = BoardFigure(language.text("The board at the start"), state.settings.board)
    return Section(section.title, (start, *section.blocks), starts_page=True)


def _loto_sheet(language: Language, state: LotoState) -> Section:
    """Everybody's words, and the tiles in the order they were called (VA-06)."""
    from access_scrabble.desks.loto import tiles_called

    text, players = language.text, state.settings.players
    columns = (Column(text("Player")), Column(text("First word")), Column(text("Second word")))
    rows = tuple((player, *(words or ("", ""))) for player, words in zip(players, state.table.words, strict=True))
    result = state.table.result
    told = text("The game is not over.")
    if result is not None:
        told = text("{player} wins after {calls} tiles.", player=players[result.player], calls=result.calls)
    called = tiles_called(language, SpellingWording(language), state)
    grid = Grid(text("Words of the players"), columns, rows)
    return Section(text("Game record"), (grid, Paragraph(called), Paragraph(told)))


class RecordPart(StrEnum):
    WHOLE = "all"
    SHEET = "sheet"
    """Every turn."""
    RANKING = "ranking"
    SCORES = "scores"
    """The points of every table on every turn of a duplicate game."""
    BOARD = "board"
    NOTICES = "notices"
    """The correction slips of a duplicate game, for their players: not in the whole record (BU-17)."""


def record_parts(language: Language, state: GameState) -> tuple[RecordPart, ...]:
    """What there is to write down of a game, all of it first."""
    has_slips = isinstance(state, DuplicateState) and any(known.slips for known in state.table.scores)
    return (RecordPart.WHOLE, *_sections(language, state), *((RecordPart.NOTICES,) if has_slips else ()))


def record_document(language: Language, title: str, state: GameState, part: RecordPart = RecordPart.WHOLE) -> Document:
    """A game, or one part of it that :func:`record_parts` names, under a title."""
    if part is RecordPart.NOTICES and isinstance(state, DuplicateState):
        from access_scrabble.desks.slips.answers import notices_document

        return notices_document(language, state, notices(state), title)
    sections = _sections(language, state)
    chosen = tuple(sections.values()) if part is RecordPart.WHOLE else (sections[part],)
    return Document(title, language.code, chosen)


def _sections(language: Language, state: GameState) -> Mapping[RecordPart, Section]:
    match state:
        case ClassicState():
            from access_scrabble.desks.classic.record import classic_board_section, ranking_section, sheet_section

            return {
                RecordPart.SHEET: sheet_section(language, state),
                RecordPart.RANKING: ranking_section(language, state),
                RecordPart.BOARD: classic_board_section(language, state),
            }
        case ReverseState():
            return {
                RecordPart.SHEET: _reverse_sheet(language, state),
                RecordPart.RANKING: _reverse_ranking(language, state),
                RecordPart.BOARD: _reverse_boards(language, state),
            }
        case LotoState():
            return {RecordPart.SHEET: _loto_sheet(language, state)}
        case DuplicateState():
            from access_scrabble.desks.duplicate.record import duplicate_ranking, duplicate_scores, duplicate_sheet

            sheet = {RecordPart.SHEET: duplicate_sheet(language, state)}
            if state.table.attendances:
                sheet[RecordPart.RANKING] = duplicate_ranking(language, state)
                sheet[RecordPart.SCORES] = duplicate_scores(language, state)
            return sheet | {RecordPart.BOARD: board_section(language, state.board, len(state.table.turns))}
