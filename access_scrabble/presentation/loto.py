"""Loto, put into words (VA-06)."""

from collections.abc import Iterable

from access_scrabble.errors import marked
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.spelling import Spelling, SpellingWording
from access_scrabble.rules.history import Redone, Undone
from access_scrabble.rules.loto import model
from access_scrabble.rules.ruleset import Step


class LotoWording:
    """Says what happens while tiles are called."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling

    def tell(self, steps: Iterable[Step[model.LotoState, model.LotoEvent]]) -> list[str]:
        """The sentences for the steps of one command."""
        return [line for step in steps for line in self._event(step.event, step.after)]

    def waiting(self, state: model.LotoState) -> str:
        """What the game waits for."""
        text = self._language.text
        if state.phase is model.LotoPhase.FINISHED:
            return text("The game is over.")
        if state.phase is model.LotoPhase.CALLING:
            called = self._language.count(
                "{number} tile called", "{number} tiles called", len(state.table.called)
            )
            if state.settings.caller is model.CallerKind.PROGRAM:
                return text("{called}. Enter calls the next one; claim and a name to win.", called=called)
            return text("{called}. Type each tile drawn; claim and a name to win.", called=called)
        missing = [
            player
            for player, words in zip(state.settings.players, state.table.words, strict=True)
            if not words
        ]
        return text("Two words of seven letters each to write: {players}.", players=", ".join(missing))

    def called(self, state: model.LotoState) -> str:
        """The tiles called so far, in order."""
        if not state.table.called:
            return self._language.text("No tile has been called.")
        letters = self._spelling.letters(state.table.called, Spelling.LETTER)
        return self._language.text("Called: {letters}.", letters=letters)

    def _event(self, event: model.LotoEvent, after: model.LotoState) -> list[str]:
        text, players = self._language.text, after.settings.players
        match event:
            case model.LotoStarted():
                return [text("Players: {players}.", players=", ".join(players))]
            case model.WordsWritten(player, _):
                return [text("Words of {player} written.", player=players[player])]
            case model.TileCalled(tile, _):
                return [self._spelling.letter(tile) + "."]
            case model.ClaimRefused(player, missing):
                letters = ", ".join(missing)
                return [
                    text("Not yet, {player}: {letters} not called.", player=players[player], letters=letters)
                ]
            case model.LotoWon(player, calls):
                return [text("{player} wins after {calls} tiles.", player=players[player], calls=calls)]
            case Undone() | Redone():
                name = marked("Undone.") if isinstance(event, Undone) else marked("Redone.")
                return [text(name), self.called(after)]
