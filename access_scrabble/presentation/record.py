"""The record of a game as a document to keep or print: score sheet, ranking, points of every turn, board."""

from collections.abc import Mapping
from enum import StrEnum

from access_scrabble.presentation.classic.record import ClassicRecord
from access_scrabble.presentation.documents import Document, Section
from access_scrabble.presentation.duplicate.record import DuplicateRecord
from access_scrabble.presentation.duplicate.slip_notices import NoticeWording
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.other_records import LotoRecord, ReverseRecord
from access_scrabble.rules.classic.state import State
from access_scrabble.rules.duplicate.slip_notices import notices
from access_scrabble.rules.duplicate.state import State as DuplicateState
from access_scrabble.rules.games import GameState
from access_scrabble.rules.loto.model import LotoState
from access_scrabble.rules.reverse.model import ReverseState


class Part(StrEnum):
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

    def parts(self, state: GameState) -> tuple[Part, ...]:
        """What there is to write down of a game, all of it first."""
        has_slips = isinstance(state, DuplicateState) and any(known.slips for known in state.table.scores)
        return (Part.WHOLE, *self._sections(state), *((Part.NOTICES,) if has_slips else ()))

    def document(self, title: str, state: GameState, part: Part = Part.WHOLE) -> Document:
        """A game, or one part of it that :meth:`parts` names, under a title."""
        if part is Part.NOTICES and isinstance(state, DuplicateState):
            return NoticeWording(self._language).document(state, notices(state), title)
        sections = self._sections(state)
        chosen = tuple(sections.values()) if part is Part.WHOLE else (sections[part],)
        return Document(title, self._language.code, chosen)

    def _sections(self, state: GameState) -> Mapping[Part, Section]:
        match state:
            case State():
                classic = ClassicRecord(self._language)
                return {
                    Part.SHEET: classic.sheet(state),
                    Part.RANKING: classic.ranking(state),
                    Part.BOARD: classic.board(state),
                }
            case ReverseState():
                reverse = ReverseRecord(self._language)
                return {
                    Part.SHEET: reverse.sheet(state),
                    Part.RANKING: reverse.ranking(state),
                    Part.BOARD: reverse.boards(state),
                }
            case LotoState():
                return {Part.SHEET: LotoRecord(self._language).sheet(state)}
            case DuplicateState():
                return self._duplicate(state)

    def _duplicate(self, state: DuplicateState) -> Mapping[Part, Section]:
        record = DuplicateRecord(self._language)
        players = {Part.RANKING: record.ranking(state), Part.SCORES: record.scores(state)}
        return {
            Part.SHEET: record.sheet(state),
            **(players if state.table.attendances else {}),
            Part.BOARD: record.board(state),
        }
