"""The accounts of a game's tables: points, sanctions, solos, means, turn by turn (BU-12…14, DU-09)."""

from access_scrabble.rules.duplicate.settings import Settings
from access_scrabble.rules.duplicate.slip_events import Authority, JudgedSlip
from access_scrabble.rules.duplicate.state import State, TurnScores
from access_scrabble.rules.kinds import Contest
from access_scrabble.rules.slips.accounts import (
    Account,
    Conditions,
    CorrectedTurn,
    Entrant,
    Solo,
    find_solos,
    settle_accounts,
)
from access_scrabble.rules.slips.averages import grant_means


def conditions(settings: Settings) -> Conditions:
    """What the sanctions of a game depend on (BU-13)."""
    return Conditions(
        settings.edition,
        settings.time.seconds,
        is_original=settings.formula.is_original,
        is_sudden_death=settings.formula.contest is Contest.SUDDEN_DEATH,
    )


def corrected_turns(state: State) -> tuple[CorrectedTurn, ...]:
    """Every turn with the verdict that each table has on it, means granted (BU-14).

    What the commission decided stands; a score counted by hand is there as a verdict without reasons.
    """
    known = {scores.turn: scores for scores in state.table.scores}
    last = max(len(state.table.turns), *known) if known else len(state.table.turns)
    turns = [_corrected(state, known.get(number, TurnScores(number))) for number in range(1, last + 1)]
    settled = {
        (scores.turn, mark.table)
        for scores in state.table.scores
        for mark in scores.scores
        if isinstance(mark, JudgedSlip) and mark.authority is Authority.COMMISSION
    }
    return grant_means(state.settings.edition, turns, entrants(state), state.table.notifications, settled)


def entrants(state: State) -> tuple[Entrant, ...]:
    """Who has an account, and since which turn (DU-13)."""
    return tuple(
        Entrant(known.entrant.table, known.since, known.entrant.corrector)
        for known in state.table.attendances
    )


def accounts(state: State) -> tuple[Account, ...]:
    """The account of every table, in the order of their arrival."""
    return settle_accounts(conditions(state.settings), corrected_turns(state), entrants(state))


def warnings_of(state: State, table: int) -> int:
    """How many warnings a table has so far (BU-13)."""
    known = (scores.of(table) for scores in state.table.scores)
    return sum(mark.verdict.warnings for mark in known if mark is not None)


def solos(state: State) -> tuple[Solo, ...]:
    """Every solo, turn by turn, scores being compared before any penalty (DU-09)."""
    return find_solos(corrected_turns(state), entrants(state))


def _corrected(state: State, known: TurnScores) -> CorrectedTurn:
    turns = state.table.turns
    top = turns[known.turn - 1].top if known.turn <= len(turns) else 0
    return CorrectedTurn(known.turn, top, {mark.table: mark.verdict for mark in known.scores})
