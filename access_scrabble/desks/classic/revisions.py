"""Undo, redo and corrections of past turns, put into words: what changed, and what is left to settle."""

from access_scrabble.desks.classic.answers import sheet_turn
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


def turn_revised(language: Language, before: ClassicState, event: events.Revision, after: ClassicState) -> list[str]:
    """The turn as it is now, and what followed from changing it, putting it in or taking it out."""
    lines = [language.text(DONE[type(event)], number=event.number)]
    if not isinstance(event, events.TurnRemoved) and event.number <= queries.turn_count(after):
        lines.append(sheet_turn(language, after, event.number))
    lines += _board(language, before, after)
    lines += [
        language.text(
            "Turn {number}, {player}: {after} instead of {before}.",
            number=change.number,
            player=after.settings.players[change.player],
            after=change.after,
            before=change.before,
        )
        for change in queries.points_changed(before, after)
        if change.number != event.number
    ]
    lines += _out_of_turn(language, before, after)
    return [*lines, *to_settle(language, after), _totals(after)]


def turn_accepted(
    language: Language, _before: ClassicState, event: events.TurnAccepted, _after: ClassicState
) -> list[str]:
    return [language.text("Turn {number} stays as it is.", number=event.number)]


def undone(language: Language, before: ClassicState, event: Undone, after: ClassicState) -> list[str]:
    told = language.count("{number} step undone.", "{number} steps undone.", event.steps)
    return [told, *_board(language, before, after), *_standing(language, after)]


def redone(language: Language, before: ClassicState, event: Redone, after: ClassicState) -> list[str]:
    told = language.count("{number} step redone.", "{number} steps redone.", event.steps)
    return [told, *_board(language, before, after), *_standing(language, after)]


def open_questions(language: Language, state: ClassicState) -> list[str]:
    return [_question(language, state, question) for question in queries.open_questions(state)]


def to_settle(language: Language, state: ClassicState) -> list[str]:
    """What is left to settle behind how to do so; nothing when all is settled."""
    questions = open_questions(language, state)
    how = language.text("To settle: type correct, delete or keep with the number.")
    return [how, *questions] if questions else []


def _board(language: Language, before: ClassicState, after: ClassicState) -> list[str]:
    """The tiles to lift and to lay so that the real board follows."""
    changed = [square for square in ALL_SQUARES if before.board.symbol(square) != after.board.symbol(square)]
    emptied = [square.name for square in changed if not after.board.is_occupied(square)]
    laid = [
        f"{symbol_name(language, after.board.symbol(square))} {square.name}"
        for square in changed
        if after.board.is_occupied(square)
    ]
    told = [language.text("Empty again: {squares}.", squares=", ".join(emptied))] if emptied else []
    return [*told, language.text("To place: {tiles}.", tiles=", ".join(laid))] if laid else told


def _out_of_turn(language: Language, before: ClassicState, after: ClassicState) -> list[str]:
    """Two turns running of one player, or a player left out, where the order held before (CL-01)."""
    if queries.out_of_turn(before):
        return []
    players = after.settings.players
    turns = [turn for _, turn in after.table.turns()]
    return [
        language.text(
            "Turn {number}: it was not for {player} to play. If a turn is missing, type insert.",
            number=number,
            player=players[turns[number - 1].player],
        )
        for number in queries.out_of_turn(after)
    ]


def _standing(language: Language, state: ClassicState) -> list[str]:
    row = queries.last_turn(state)
    if row is None:
        return [language.text("Nothing has been played.")]
    return [sheet_turn(language, state, row.number), _totals(state)]


def _totals(state: ClassicState) -> str:
    totals = zip(state.settings.players, queries.scores(state), strict=True)
    return ", ".join(f"{player} {total}" for player, total in totals) + "."


def _question(language: Language, state: ClassicState, question: queries.OpenQuestion) -> str:
    player = state.settings.players[question.player]
    if question.swap is not None:
        reason = language.text("the joker swapped on {square} is not there", square=question.swap.square.name)
        reason += "."
    else:
        reason = " ".join(worded_fault(language, fault) for fault in question.faults)
    return language.text("Turn {number}, {player}: {reason}", number=question.number, player=player, reason=reason)
