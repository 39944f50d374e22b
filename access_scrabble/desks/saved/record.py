"""The record of a game as a document to keep or print, whatever its kind, and the parts it has.

The desk of a kind of game is imported where that kind is written down: one file needs one of them.
"""

from collections.abc import Mapping
from enum import StrEnum

from access_scrabble.language.documents import Document, Section
from access_scrabble.language.language import Language
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate.slip_decisions import notices
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.loto import LotoState
from access_scrabble.rules.reverse import ReverseState
from access_scrabble.session.rulesets import GameState


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
            from access_scrabble.desks.reverse import reverse_boards, reverse_ranking, reverse_sheet

            return {
                RecordPart.SHEET: reverse_sheet(language, state),
                RecordPart.RANKING: reverse_ranking(language, state),
                RecordPart.BOARD: reverse_boards(language, state),
            }
        case LotoState():
            from access_scrabble.desks.loto import loto_sheet

            return {RecordPart.SHEET: loto_sheet(language, state)}
        case DuplicateState():
            from access_scrabble.desks.duplicate import record

            sheet = {RecordPart.SHEET: record.duplicate_sheet(language, state)}
            if state.table.attendances:
                sheet[RecordPart.RANKING] = record.duplicate_ranking(language, state)
                sheet[RecordPart.SCORES] = record.duplicate_scores(language, state)
            return sheet | {RecordPart.BOARD: record.duplicate_board(language, state)}
