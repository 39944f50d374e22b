"""Reverse Scrabble, put into words (VA-05)."""

from collections.abc import Iterable, Sequence

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.tiles import Letter
from access_scrabble.errors import marked
from access_scrabble.presentation.language import Language
from access_scrabble.rules.history import Redone, Undone
from access_scrabble.rules.reverse import model
from access_scrabble.rules.ruleset import Step

END_REASONS = {
    model.ReverseEnd.BOARD_EMPTY: marked("The board is empty: the game is over."),
    model.ReverseEnd.NO_REMOVAL: marked("No letter can be taken any more: the game is over."),
    model.ReverseEnd.ALL_PASSED: marked("Everyone has passed twice running: the game is over."),
}


class ReverseWording:
    """Says what happens while letters leave the board."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def tell(self, steps: Iterable[Step[model.ReverseState, model.ReverseEvent]]) -> list[str]:
        """The sentences for the steps of one command."""
        return [line for step in steps for line in self._event(step.event, step.after)]

    def scores(self, state: model.ReverseState) -> str:
        """The totals in the order of play."""
        totals = zip(state.settings.players, state.table.totals, strict=True)
        return ", ".join(f"{player} {total}" for player, total in totals) + "."

    def whose_turn(self, state: model.ReverseState) -> str:
        """Who takes letters now."""
        if state.table.result is not None:
            return self._language.text("The game is over.")
        player = state.settings.players[state.current_player]
        return self._language.text("{player} is to play.", player=player)

    def preview(self, board: Board, squares: Sequence[Square]) -> str:
        """What letters would bring; the words that would stay are not judged."""
        letters = [Letter.from_symbol(board.symbol(square)) for square in squares]
        taken = ", ".join(
            f"{letter.char} {square.name}" for letter, square in zip(letters, squares, strict=True)
        )
        return self._language.text(
            "{points} for {letters}; nothing is taken yet.",
            points=self._language.count(
                "{number} point", "{number} points", sum(letter.value for letter in letters)
            ),
            letters=taken,
        )

    def turn(self, state: model.ReverseState, turn: model.ReverseTurn) -> str:
        """One turn: who took what from where."""
        player = state.settings.players[turn.player]
        if isinstance(turn, model.RemovalPassed):
            return self._language.text("{player} passes.", player=player)
        taken = ", ".join(
            f"{letter.upper()} {square.name}"
            for letter, square in zip(turn.letters, turn.squares, strict=True)
        )
        points = self._language.count("{number} point", "{number} points", turn.points)
        return self._language.text(
            "{points}. {player} takes {letters}.", points=points, player=player, letters=taken
        )

    def _event(self, event: model.ReverseEvent, after: model.ReverseState) -> list[str]:
        match event:
            case model.ReverseStarted(settings):
                return [
                    self._language.text("Players: {players}.", players=", ".join(settings.players)),
                    self._language.text(
                        "To play, type remove and squares, as remove h8 h9; for help, type help."
                    ),
                ]
            case model.LettersRemoved() | model.RemovalPassed():
                return [self.turn(after, event)]
            case model.ReverseFinished(reason, _):
                return [self._language.text(END_REASONS[reason]), self.scores(after)]
            case Undone() | Redone():
                name = marked("Undone.") if isinstance(event, Undone) else marked("Redone.")
                return [self._language.text(name), self.scores(after)]
