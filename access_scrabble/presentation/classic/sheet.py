"""The score sheet and its turns, put into words (CL-14)."""

from typing import assert_never

from access_scrabble.presentation.classic.names import ClassicNames
from access_scrabble.presentation.language import Language
from access_scrabble.rules.classic.entries import TilesExchanged, TurnPassed, WordPlaced, WordWithdrawn
from access_scrabble.rules.classic.queries import SheetRow, score_sheet
from access_scrabble.rules.classic.state import State


class SheetWording:
    """Reads the score sheet, one line a turn."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._names = ClassicNames(language)

    def lines(self, state: State) -> list[str]:
        """Every turn with its running total, then leftovers and totals."""
        sheet = score_sheet(state)
        lines = [self.row(state, row) for row in sheet.rows]
        players = state.settings.players
        lines += [
            self._language.text("{player}, leftovers: {points}.", player=player, points=f"{adjustment:+d}")
            for player, adjustment in zip(players, sheet.adjustments, strict=True)
            if adjustment
        ]
        totals = ", ".join(f"{player} {total}" for player, total in zip(players, sheet.totals, strict=True))
        return [*lines, self._language.text("Totals: {totals}.", totals=totals)]

    def turn(self, state: State, number: int) -> str:
        """One turn by its number."""
        return self.row(state, score_sheet(state).rows[number - 1])

    def row(self, state: State, row: SheetRow) -> str:
        """One line of the sheet."""
        told = self._language.text(
            "{number}. {player}: {action}, {points}, total {total}.",
            number=row.number,
            player=state.settings.players[row.player],
            action=self.action(row),
            points=self._language.count("{number} point", "{number} points", row.points),
            total=row.total,
        )
        return told + self._language.text(" Not confirmed yet.") if row.is_pending else told

    def action(self, row: SheetRow) -> str:
        """What was done on a turn."""
        turn = row.turn
        match turn:
            case WordPlaced():
                return self._word(turn)
            case TilesExchanged():
                count = len(turn.returned) + turn.unknown
                return self._language.count("exchange of {number} tile", "exchange of {number} tiles", count)
            case TurnPassed():
                return self._language.text("pass")
            case WordWithdrawn(play=play):
                return self._language.text(
                    "{word} {reference} taken back", word=play.text, reference=play.reference
                )
            case _:
                assert_never(turn)

    def _word(self, turn: WordPlaced) -> str:
        told = f"{self._names.word(turn.play)} {turn.play.reference}"
        if len(turn.words) > 1:
            told += self._language.text(" with {words}", words=", ".join(turn.words[1:]))
        if turn.agreed:
            told += self._language.text(", by agreement")
        return told
