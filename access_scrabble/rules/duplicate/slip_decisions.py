"""What follows from a command about slips: verdicts, rulings, appeals, second opinions (BU-01…18)."""

from collections import Counter
from collections.abc import Container, Mapping
from functools import reduce
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.engine.generator import ScoredPlay
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import InputError, Problem, RuleViolation
from access_scrabble.rules.duplicate import commands, events, results
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.settings import DuplicateProblem
from access_scrabble.rules.duplicate.state import DuplicateState, evolve
from access_scrabble.rules.duplicate.tops import top_choices
from access_scrabble.rules.game import AgreedWords, RuleProblem
from access_scrabble.rules.ranking.appeals import Instance, Notice, SlipRuleProblem, notice, ruled_verdict
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.placements import PlayedTurn
from access_scrabble.rules.slips.slip_files import FiledSlips, SlipInputProblem, read_filed_slips, top_slip
from access_scrabble.rules.slips.verdict import Slip, WrittenReading

_FOR_COMMISSION: Mapping[Problem, SlipRuleProblem] = {
    SlipRuleProblem.RULING_NEEDED: SlipRuleProblem.COMMISSION_RULING_NEEDED,
    SlipRuleProblem.NOTHING_TO_ACCEPT: SlipRuleProblem.NOTHING_TO_UPHOLD,
}
"""Why a ruling is refused, where the commission rules."""


def decide_about_slips(
    context: DuplicateContext, state: DuplicateState, command: commands.SlipCommand
) -> tuple[events.Event, ...]:
    """The events that a command about slips brings about, also after the end and for past turns.

    :raises RuleViolation: when there is no such turn, table or verdict.
    """
    match command:
        case commands.CorrectSlips() | commands.GiveTop():
            judged = _judged_sheets(context, state, command)
            return _with_survival(state, *(events.SlipsCorrected(turn, slips) for turn, slips in judged))
        case commands.CheckSlips(entered):
            checked = _judged_sheets(context, state, entered)
            return tuple(events.SecondOpinionGiven(turn, slips) for turn, slips in checked)
        case commands.RuleOnSlip():
            return _decide_ruling(state, command)
        case commands.LodgeAppeal():
            return _decide_appeal(state, command)
        case commands.NotifyPlayers(turn, tables):
            for table in tables:
                _judged(state, turn, table)
            # who is told while a draw is being played knows it for the next one (BU-14)
            return (events.PlayersNotified(turn, tables, results.last_turn(state) + 1),)
        case _:
            assert_never(command)


def _judged_sheets(
    context: DuplicateContext, state: DuplicateState, entered: commands.CorrectSlips | commands.GiveTop
) -> list[tuple[int, tuple[events.JudgedSlip, ...]]]:
    """Slips as entered, each turn with its verdicts; to enter none changes nothing."""
    if isinstance(entered, commands.GiveTop):
        top = top_reading(context, state, entered.turn)
        slips = tuple(top_slip(table, top, entered.flags) for table in entered.tables)
        sheets: tuple[commands.SlipSheet, ...] = (commands.SlipSheet(entered.turn, slips),)
    else:
        sheets = entered.sheets
    judged = [(sheet.turn, _corrected(context, state, sheet.turn, sheet.slips)) for sheet in sheets]
    if not any(slips for _, slips in judged):
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return [(turn, slips) for turn, slips in judged if slips]


def _corrected(
    context: DuplicateContext, state: DuplicateState, turn: int, slips: tuple[Slip, ...]
) -> tuple[events.JudgedSlip, ...]:
    results.check_turn(state, turn)
    results.check_take_part(state, (slip.table for slip in slips), turn)
    corrector = Corrector(played_turn(context, state, turn))
    return tuple(events.JudgedSlip(slip, corrector.correct(slip)) for slip in slips)


def _judged(state: DuplicateState, turn: int, table: int) -> events.JudgedSlip:
    results.check_turn(state, turn)
    results.check_take_part(state, (table,), turn)
    judged = state.table.scores_of(turn).slip_of(table)
    if judged is None:
        raise RuleViolation(SlipRuleProblem.NO_SUCH_VERDICT, turn=turn, table=table)
    return judged


def _decide_ruling(state: DuplicateState, command: commands.RuleOnSlip) -> tuple[events.Event, ...]:
    """A person's verdict; what the commission decided only the commission changes (7.3)."""
    turn, table, authority = command.turn, command.table, command.authority
    judged = _judged(state, turn, table)
    if judged.authority is events.Authority.COMMISSION and authority is not events.Authority.COMMISSION:
        raise RuleViolation(SlipRuleProblem.COMMISSION_DECIDED, turn=turn, table=table)
    try:
        verdict = ruled_verdict(judged.verdict, command.ruling)
    except RuleViolation as refused:
        problem = _FOR_COMMISSION.get(refused.problem)
        if problem is None or authority is not events.Authority.COMMISSION:
            raise
        raise RuleViolation(problem) from refused
    return _with_survival(state, events.VerdictRuled(turn, table, verdict, authority))


def _decide_appeal(state: DuplicateState, command: commands.LodgeAppeal) -> tuple[events.Event, ...]:
    """An appeal; the federation's commission hears those against the one of the competition (7.4)."""
    turn, table = command.turn, command.table
    judged = _judged(state, turn, table)
    is_decided = judged.authority is events.Authority.COMMISSION
    if command.instance is Instance.FEDERATION and not is_decided:
        raise RuleViolation(SlipRuleProblem.COMMISSION_FIRST, turn=turn, table=table)
    lodged = events.AppealLodged(turn, table, command.appellant, command.grounds, command.instance, command.is_late)
    return (lodged,)


def _with_survival(state: DuplicateState, *found: events.Event) -> tuple[events.Event, ...]:
    """The events, and the end of a sudden-death contest if they bring it (FO-06)."""
    return (*found, *results.survival(reduce(evolve, found, state)))


# The turn of a game that slips answer, and the top that tables may have (BU, DU-07).


def played_turn(context: DuplicateContext, state: DuplicateState, turn: int) -> PlayedTurn:
    """What the slips of a turn are judged by: its board and draw, the edition and formula of the game."""
    board, draw = turn_position(state, turn)
    settings = state.settings
    return PlayedTurn(settings.edition, turn, board, draw, _admitted(context, state), settings.formula.limits)


def top_reading(context: DuplicateContext, state: DuplicateState, turn: int) -> WrittenReading:
    """The top of a turn as a slip shows it: the word retained, or the best one where that was less.

    :raises RuleViolation: when nothing can be placed.
    """
    results.check_turn(state, turn)
    board, draw = turn_position(state, turn)
    if turn > len(state.table.turns):
        choices = top_choices(context, state.position, state.settings.formula.limits)
        if not choices:
            raise RuleViolation(DuplicateProblem.NO_SOLUTION, turn=turn, draw=str(draw))
        best = choices[0]
        return WrittenReading(best.play.reference, best.play.word, best.points)
    played = state.table.turns[turn - 1]
    if played.points == played.top:
        return WrittenReading(played.play.reference, played.play.word, played.points)
    top = context.search.top(board, draw, state.settings.formula.limits)
    return WrittenReading(top.plays[0].reference, top.plays[0].word, top.score)


def turn_position(state: DuplicateState, turn: int) -> tuple[Board, Tiles]:
    """The board and the draw that all players had on a turn."""
    if turn <= len(state.table.turns):
        played = state.table.turns[turn - 1]
        return played.before, played.draw.tiles
    return state.board, state.position.held


def _admitted(context: DuplicateContext, state: DuplicateState) -> Container[str]:
    """The lexicon, and the words of plays that the referee retained all the same (DU-07)."""
    agreed = frozenset(
        word for turn in state.table.turns if events.ChoiceWarning.NOT_ADMITTED in turn.warnings for word in turn.words
    )
    return AgreedWords(context.lexicon, agreed) if agreed else context.lexicon


def filed_slips(document: object, state: DuplicateState) -> commands.CorrectSlips:
    """The slips of a document as a command; board, edition and formula are those of the game.

    :raises InputError: when the document is of another form, names no turn, or is for another draw.
    :raises RuleViolation: when the game has no such turn.
    """
    return commands.CorrectSlips(tuple(_sheet(filed, state) for filed in read_filed_slips(document)))


def _sheet(filed: FiledSlips, state: DuplicateState) -> commands.SlipSheet:
    if filed.turn is None:
        raise InputError(SlipInputProblem.TURN_MISSING)
    results.check_turn(state, filed.turn)
    _, draw = turn_position(state, filed.turn)
    if filed.draw is not None and filed.draw != draw:
        raise InputError(SlipInputProblem.OTHER_DRAW, turn=filed.turn, draw=str(filed.draw), expected=str(draw))
    return commands.SlipSheet(filed.turn, filed.slips)


def notices(state: DuplicateState) -> tuple[Notice, ...]:
    """Every correction slip, turn by turn and table by table; a mean stands in place of its zero (BU-14)."""
    rules, played = results.conditions(state.settings), state.table.turns
    made: list[Notice | None] = []
    warnings = Counter[int]()
    for turn in results.corrected_turns(state):
        retained = played[turn.number - 1] if turn.number <= len(played) else None
        top = None if retained is None else ScoredPlay(retained.play, retained.points)
        for judged in state.table.scores_of(turn.number).slips:
            verdict = turn.verdicts[judged.table]
            warnings[judged.table] += verdict.warnings
            made.append(notice(rules, turn.number, (judged.slip, verdict), top, warnings[judged.table]))
    return tuple(known for known in made if known is not None)


def undelivered_notices(state: DuplicateState, turn: int) -> tuple[int, ...]:
    """The tables that still wait for their correction slip of a turn; the end of the next one is their time (BU-19)."""
    told = {known.table for known in state.table.notifications if known.about == turn}
    waiting = (found for found in notices(state) if found.turn == turn and found.must_be_sent)
    return tuple(sorted(found.slip.table for found in waiting if found.slip.table not in told))
