"""What the players do: arrive, score, propose, survive (DU-13, DU-15, DU-16, FO-06, FO-07)."""

from access_scrabble.engine.scoring import score_play
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate.commands import Enter, GiveAnswer, Propose, RecordScores
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.events import (
    AnswerGiven,
    EntrantArrived,
    Event,
    ProposalMade,
    ScoresRecorded,
)
from access_scrabble.rules.duplicate.evolve import evolve
from access_scrabble.rules.duplicate.participation import check_take_part, check_turn, survival
from access_scrabble.rules.duplicate.settings import check_entrant
from access_scrabble.rules.duplicate.state import Phase, State
from access_scrabble.rules.duplicate.turns import open_draw, play_faults
from access_scrabble.rules.problems import RuleProblem


def decide_entry(state: State, command: Enter) -> tuple[Event, ...]:
    """Let somebody take part from the turn being played on (DU-13)."""
    if state.phase is Phase.FINISHED:
        raise RuleViolation(RuleProblem.GAME_OVER)
    others = tuple(known.entrant for known in state.table.attendances)
    check_entrant(state.settings, command.entrant, others)
    return (EntrantArrived(command.entrant, state.table.turn_number),)


def decide_scores(state: State, command: RecordScores) -> tuple[Event, ...]:
    """Take note of scores, also after the end and for past turns; a last survivor ends the game (FO-06)."""
    check_turn(state, command.turn)
    check_take_part(state, (score.table for score in command.scores), command.turn)
    recorded = ScoresRecorded(command.turn, command.scores)
    return (recorded, *survival(evolve(state, recorded)))


def decide_proposal(context: DuplicateContext, state: State, command: Propose) -> tuple[Event, ...]:
    """Judge a player's word: its points, none when it does not hold, and whether it reaches the top."""
    turn, draw = state.table.turn_number, open_draw(state)
    check_take_part(state, (command.table,), turn)
    limits = state.settings.formula.limits
    points = 0
    if not play_faults(context, state, command.play):
        points = score_play(state.board, command.play, limits).total
    top = context.search.top(state.board, draw.tiles, limits).score
    proposal = ProposalMade(
        turn,
        command.table,
        command.play.fitted(state.board),
        points,
        is_top=0 < top <= points,
        elapsed_ms=command.elapsed_ms,
    )
    return (proposal, *survival(evolve(state, proposal)))


def decide_answer(state: State, command: GiveAnswer) -> tuple[Event, ...]:
    """Give the top to a player whose time is over (FO-07)."""
    open_draw(state)
    check_take_part(state, (command.table,), state.table.turn_number)
    return (AnswerGiven(state.table.turn_number, command.table),)
