"""Undo, redo and corrections of past turns, put into words: what changed, and what is left to settle."""

from access_scrabble.desks.classic.answers import SheetWording
from access_scrabble.engine.coordinates import ALL_SQUARES
from access_scrabble.errors import marked
from access_scrabble.language.language import Language
from access_scrabble.language.names import symbol_name
from access_scrabble.language.problems import worded_fault
from access_scrabble.rules.classic import events, queries
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.history import Redone, Undone

DONE = {
    events.TurnCorrected: marked("Turn {number} corrected."),
    events.TurnInserted: marked("Turn {number} inserted."),
    events.TurnRemoved: marked("Turn {number} removed."),
}


class RevisionWording:
    """Says what a change to the past changed."""

    def __init__(self, language: Language) -> None:
        self._language = language
        self._sheet = SheetWording(language)

    def turn_corrected(self, before: ClassicState, event: events.TurnCorrected, after: ClassicState) -> list[str]:
        """The turn as it is now, and what followed from it."""
        return self._revised(before, event, after)

    def turn_inserted(self, before: ClassicState, event: events.TurnInserted, after: ClassicState) -> list[str]:
        """The turn put in, and what followed from it."""
        return self._revised(before, event, after)

    def turn_removed(self, before: ClassicState, event: events.TurnRemoved, after: ClassicState) -> list[str]:
        """The turn taken out, and what followed from it."""
        return self._revised(before, event, after)

    def turn_accepted(self, _before: ClassicState, event: events.TurnAccepted, _after: ClassicState) -> list[str]:
        return [self._language.text("Turn {number} stays as it is.", number=event.number)]

    def undone(self, before: ClassicState, event: Undone, after: ClassicState) -> list[str]:
        """Where the game stands after an undo."""
        told = self._language.count("{number} step undone.", "{number} steps undone.", event.steps)
        return [told, *self._board(before, after), *self._standing(after)]

    def redone(self, before: ClassicState, event: Redone, after: ClassicState) -> list[str]:
        """Where the game stands after a redo."""
        told = self._language.count("{number} step redone.", "{number} steps redone.", event.steps)
        return [told, *self._board(before, after), *self._standing(after)]

    def questions(self, state: ClassicState) -> list[str]:
        """What is left to settle, turn by turn."""
        return [self._question(state, question) for question in queries.open_questions(state)]

    def to_settle(self, state: ClassicState) -> list[str]:
        """What is left to settle behind how to do so; nothing when all is settled."""
        questions = self.questions(state)
        how = self._language.text("To settle: type correct, delete or keep with the number.")
        return [how, *questions] if questions else []

    def _revised(self, before: ClassicState, event: events.Revision, after: ClassicState) -> list[str]:
        lines = [self._language.text(DONE[type(event)], number=event.number)]
        if not isinstance(event, events.TurnRemoved) and event.number <= queries.turn_count(after):
            lines.append(self._sheet.turn(after, event.number))
        lines += self._board(before, after)
        lines += [
            self._language.text(
                "Turn {number}, {player}: {after} instead of {before}.",
                number=change.number,
                player=after.settings.players[change.player],
                after=change.after,
                before=change.before,
            )
            for change in queries.points_changed(before, after)
            if change.number != event.number
        ]
        lines += self._out_of_turn(before, after)
        return [*lines, *self.to_settle(after), self._totals(after)]

    def _board(self, before: ClassicState, after: ClassicState) -> list[str]:
        """The tiles to lift and to lay so that the real board follows."""
        changed = [square for square in ALL_SQUARES if before.board.symbol(square) != after.board.symbol(square)]
        emptied = [square.name for square in changed if not after.board.is_occupied(square)]
        laid = [
            f"{symbol_name(self._language, after.board.symbol(square))} {square.name}"
            for square in changed
            if after.board.is_occupied(square)
        ]
        told = [self._language.text("Empty again: {squares}.", squares=", ".join(emptied))] if emptied else []
        return [*told, self._language.text("To place: {tiles}.", tiles=", ".join(laid))] if laid else told

    def _out_of_turn(self, before: ClassicState, after: ClassicState) -> list[str]:
        """Two turns running of one player, or a player left out, where the order held before (CL-01)."""
        if queries.out_of_turn(before):
            return []
        players = after.settings.players
        turns = [turn for _, turn in after.table.turns()]
        return [
            self._language.text(
                "Turn {number}: it was not for {player} to play. If a turn is missing, type insert.",
                number=number,
                player=players[turns[number - 1].player],
            )
            for number in queries.out_of_turn(after)
        ]

    def _standing(self, state: ClassicState) -> list[str]:
        row = queries.last_turn(state)
        if row is None:
            return [self._language.text("Nothing has been played.")]
        return [self._sheet.turn(state, row.number), self._totals(state)]

    def _totals(self, state: ClassicState) -> str:
        totals = zip(state.settings.players, queries.scores(state), strict=True)
        return ", ".join(f"{player} {total}" for player, total in totals) + "."

    def _question(self, state: ClassicState, question: queries.OpenQuestion) -> str:
        player = state.settings.players[question.player]
        if question.swap is not None:
            reason = self._language.text("the joker swapped on {square} is not there", square=question.swap.square.name)
            reason += "."
        else:
            reason = " ".join(worded_fault(self._language, fault) for fault in question.faults)
        return self._language.text(
            "Turn {number}, {player}: {reason}", number=question.number, player=player, reason=reason
        )
