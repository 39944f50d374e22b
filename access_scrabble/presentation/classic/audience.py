"""A classic game as a room may see it: board, scores, moves; never a rack (CL-14)."""

from access_scrabble.app.audience import PublicTable, PublicView
from access_scrabble.engine.coordinates import Square
from access_scrabble.presentation.classic.sheet import SheetWording
from access_scrabble.presentation.language import Language
from access_scrabble.rules.classic.entries import WordPlaced
from access_scrabble.rules.classic.queries import ScoreSheet, SheetRow, score_sheet
from access_scrabble.rules.classic.state import Phase, State


class ClassicAudience:
    """Builds the public view from what lies on the table and stands on the score sheet."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._sheet = SheetWording(language)

    def view(self, state: State) -> PublicView:
        """What may be seen now."""
        sheet = score_sheet(state)
        last = self._last(state, sheet.rows[-1]) if sheet.rows else ""
        status = self._status(state)
        is_over = state.phase is Phase.FINISHED
        return PublicView(
            title=self._language.text("Classic game"),
            status=status,
            board=state.board,
            latest=_laid(state),
            last=last,
            scores=self._scores(state, sheet),
            turns=self._table(state, sheet.rows),
            news=tuple(filter(None, (last, status if is_over else ""))),
        )

    def _last(self, state: State, row: SheetRow) -> str:
        return self._language.text(
            "{player}: {move}, {points}.",
            player=state.settings.players[row.player],
            move=self._sheet.action(row),
            points=self._points(row.points),
        )

    def _status(self, state: State) -> str:
        match state.phase:
            case Phase.FINISHED:
                return self._language.text("The game is over.")
            case Phase.LEFTOVERS:
                return self._language.text("Nobody plays any more: the leftovers are counted.")
            case Phase.SEATING:
                return self._language.text("The first player is being drawn.")
            case Phase.PENDING | Phase.DISPUTED:
                return self._language.text("The word may still be challenged.")
            case _:
                player = state.settings.players[state.current_player]
                return self._language.text("{player} is to play.", player=player)

    def _scores(self, state: State, sheet: ScoreSheet) -> tuple[str, ...]:
        return tuple(
            self._language.text("{title}: {content}.", title=player, content=self._points(total))
            for player, total in zip(state.settings.players, sheet.totals, strict=True)
        )

    def _table(self, state: State, rows: tuple[SheetRow, ...]) -> PublicTable:
        text = self._language.text
        return PublicTable(
            (text("Turn"), text("Player"), text("Move"), text("Points"), text("Total")),
            tuple(
                (
                    str(row.number),
                    state.settings.players[row.player],
                    self._sheet.action(row),
                    str(row.points),
                    str(row.total),
                )
                for row in reversed(rows)
            ),
        )

    def _points(self, number: int) -> str:
        return self._language.count("{number} point", "{number} points", number)


def _laid(state: State) -> tuple[Square, ...]:
    """The squares that the last word filled, if the last turn was one."""
    last = state.table.last_turn()
    if last is None:
        return ()
    index, turn = last
    if not isinstance(turn, WordPlaced):
        return ()
    before = state.table.position_before(index).board
    return tuple(square for square in turn.play.placed(before) if state.board.is_occupied(square))
