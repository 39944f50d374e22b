"""What follows from a command in a duplicate game: events, or a refusal."""

from functools import reduce
from typing import assert_never

from access_scrabble.engine.board import Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import BLANK, TILE_SYMBOLS, Tiles, TilesProblem
from access_scrabble.engine.validation import Fault, FaultProblem, find_faults
from access_scrabble.errors import InputError, RuleViolation, Spaced
from access_scrabble.rules import game
from access_scrabble.rules.duplicate import commands, events, sharing, tops
from access_scrabble.rules.duplicate.position import (
    Draw,
    DuplicateContext,
    DuplicatePosition,
    RejectReason,
    is_balanced,
)
from access_scrabble.rules.duplicate.results import check_take_part, check_turn, last_turn, survival
from access_scrabble.rules.duplicate.settings import DuplicateProblem, check_entrant, check_settings
from access_scrabble.rules.duplicate.slip_decisions import decide_about_slips
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState, evolve, new_letters_wanted

Events = tuple[events.Event, ...]


def decide(context: DuplicateContext, state: DuplicateState | None, command: commands.Command) -> Events:
    """The events that a command brings about.

    :raises RuleViolation: when the rules do not allow it now.
    """
    if isinstance(command, commands.StartDuplicate):
        game.check_not_started(state)
        check_settings(command.settings)
        return (events.GameStarted(command.settings),)
    state = game.started(state)
    if isinstance(command, commands.TurnCommand):
        return _decide_in_turn(context, state, command)
    if isinstance(command, commands.PlayerCommand):
        return _decide_for_player(context, state, command)
    if isinstance(command, commands.SlipCommand):
        return decide_about_slips(context, state, command)
    if isinstance(command, commands.HallCommand):
        return sharing.decide_in_hall(state, command)
    return game.decide_travel(state.history, command)


def _decide_in_turn(context: DuplicateContext, state: DuplicateState, command: commands.TurnCommand) -> Events:
    match command:
        case commands.DrawLetters():
            return _decide_draw(context, state)
        case commands.TypeDraw():
            return _decide_typed_draw(state, command)
        case commands.RetainPlay():
            return _decide_retain(context, state, command)
        case commands.RetainTop():
            return _decide_retain_top(context, state)
        case commands.DeclareNoSolution():
            return _decide_no_solution(context, state)
        case commands.CancelTurn():
            return _decide_cancel(state)
        case commands.ReportInterruption():
            return _decide_interruption(state, command)
        case commands.NoteClock(action, left_ms, at):
            open_draw(state)
            return (events.ClockNoted(state.table.turn_number, action, left_ms, at),)
        case _:
            assert_never(command)


def _decide_for_player(context: DuplicateContext, state: DuplicateState, command: commands.PlayerCommand) -> Events:
    match command:
        case commands.Exclude():
            return _decide_exclusion(state, command)
        case commands.Enter():
            return _decide_entry(state, command)
        case commands.RecordScores():
            return _decide_scores(state, command)
        case commands.Propose():
            return _decide_proposal(context, state, command)
        case commands.GiveAnswer():
            return _decide_answer(state, command)
        case _:
            assert_never(command)


# The draw of a turn, by the program or by hand, until it is valid (DU-02, DU-04, DU-10).


def _decide_draw(context: DuplicateContext, state: DuplicateState) -> Events:
    """Draw at random until the draw is valid; every rejected draw is an event too (DU-04)."""
    _check_drawing(state)
    position, turn, source = state.position, state.table.turn_number, game.BagKind.VIRTUAL
    if state.settings.bag is game.BagKind.PHYSICAL:
        raise RuleViolation(DuplicateProblem.DRAW_IS_TYPED, count=new_letters_wanted(state))
    rejections: list[events.Event] = []
    while True:
        count = position.new_count(state.settings.formula.limits.rack_size)
        draw = _completed(position, "".join(context.chance.shuffle(tuple(position.bag))[:count]))
        reason = _reject_reason(state, position, draw)
        if reason is None:
            return (*rejections, events.LettersDrawn(turn, draw.kept, draw.new, source))
        rejections.append(events.DrawRejected(turn, draw.kept, draw.new, reason, source))
        position = position.emptied()


def _decide_typed_draw(state: DuplicateState, command: commands.TypeDraw) -> Events:
    """Take what the referee drew; a draw that is not valid is rejected, and all letters are drawn anew."""
    _check_drawing(state)
    position, turn, source = state.position, state.table.turn_number, game.BagKind.PHYSICAL
    before: Events = ()
    if command.renewed:
        before = (events.DrawRejected(turn, position.held, "", RejectReason.UNBALANCED, source),)
        position = position.emptied()
    draw = _typed_draw(position, command.letters, state.settings.formula.limits.rack_size)
    reason = _reject_reason(state, position, draw)
    if reason is None:
        return (*before, events.LettersDrawn(turn, draw.kept, draw.new, source))
    return (*before, events.DrawRejected(turn, draw.kept, draw.new, reason, source))


def _check_drawing(state: DuplicateState) -> None:
    _check_underway(state)
    if state.table.draw is not None:
        raise RuleViolation(DuplicateProblem.ALREADY_DRAWN, turn=state.table.turn_number, draw=str(state.table.draw))


def _typed_draw(position: DuplicatePosition, text: str, size: int) -> Draw:
    letters = "".join(text.split()).upper()
    strange = next((symbol for symbol in letters if symbol not in TILE_SYMBOLS), None)
    if strange is not None:
        raise InputError(TilesProblem.BAD_TILES, text=text, character=strange)
    if position.comes_with_blank and letters.endswith(BLANK):
        letters = letters[:-1]
    expected = position.new_count(size)
    if len(letters) != expected:
        raise RuleViolation(DuplicateProblem.DRAW_COUNT, count=len(letters), expected=expected)
    if missing := Tiles.of(letters) - position.bag:
        raise RuleViolation(DuplicateProblem.NOT_IN_BAG, letters=Spaced(missing))
    return _completed(position, letters)


def _completed(position: DuplicatePosition, letters: str) -> Draw:
    """The draw with these new letters, and with the joker that comes with it (FO-02)."""
    return Draw(position.held, letters + BLANK * position.comes_with_blank)


def _reject_reason(state: DuplicateState, position: DuplicatePosition, draw: Draw) -> RejectReason | None:
    least = tops.least_needed(state.settings, state.table.turn_number, position)
    if not is_balanced(draw.tiles, least):
        return RejectReason.UNBALANCED
    return RejectReason.SAME_AS_CANCELLED if draw.tiles == state.table.cancelled else None


# A turn after its draw: the word retained, no solution, cancellation, interruption (DU-07…12).


def _decide_retain(context: DuplicateContext, state: DuplicateState, command: commands.RetainPlay) -> Events:
    """Retain the referee's word; what speaks against it goes with the event (DU-07)."""
    open_draw(state)
    limits, position = state.settings.formula.limits, state.position
    is_agreed = _needs_agreement(context, state, command)
    score = score_play(position.board, command.play, limits)
    chosen = tops.weigh(context, position, limits, command.play, score.total)
    choices = tops.top_choices(context, position, limits)
    warnings = tops.choice_warnings(chosen, choices)
    top = max((choice.points for choice in choices), default=0)
    retained = events.PlayRetained(
        state.table.turn_number,
        command.play.fitted(position.board),
        tuple(word.word for word in score.words),
        score.total,
        max(top, score.total),
        (*warnings, events.ChoiceWarning.NOT_ADMITTED) if is_agreed else warnings,
    )
    return (retained, *_after_play(context, state, retained))


def _decide_retain_top(context: DuplicateContext, state: DuplicateState) -> Events:
    """Retain the top that is to be preferred (DU-07)."""
    draw = open_draw(state)
    limits, position = state.settings.formula.limits, state.position
    choices = tops.top_choices(context, position, limits)
    if not choices:
        raise RuleViolation(DuplicateProblem.NO_SOLUTION, turn=state.table.turn_number, draw=str(draw))
    play, points = _found_alone(state) or choices[0].play, choices[0].points
    words = tuple(word.word for word in score_play(position.board, play, limits).words)
    retained = events.PlayRetained(state.table.turn_number, play, words, points, points)
    return (retained, *_after_play(context, state, retained))


def _found_alone(state: DuplicateState) -> Play | None:
    """The top that the only player of a topping game has found: it is the one laid (FO-07)."""
    is_only = len(state.table.attendances) == 1 and state.settings.formula.contest is game.Contest.TOPPING
    found = [made for made in state.table.proposals if made.turn == state.table.turn_number and made.is_top]
    return found[0].play if is_only and found else None


def _decide_no_solution(context: DuplicateContext, state: DuplicateState) -> Events:
    """Put the draw back when nothing can be placed with it; the game ends when no draw could be (DU-10)."""
    draw = open_draw(state)
    turn = state.table.turn_number
    top = context.search.top(state.board, draw.tiles, state.settings.formula.limits)
    if top.plays:
        raise RuleViolation(DuplicateProblem.SOLUTION_EXISTS, turn=turn, points=top.score)
    found = events.NoSolutionFound(turn, draw.tiles)
    after = evolve(state, found)
    if tops.nothing_placeable(context, state.settings, turn, after.position):
        return (found, _ended(after, events.EndReason.NOTHING_PLACEABLE))
    return (found,)


def _decide_cancel(state: DuplicateState) -> Events:
    """Void the turn being played, or the last one; the game ends when no other draw is possible (DU-10)."""
    _check_underway(state)
    table = state.table
    if table.draw is not None:
        cancelled = events.TurnCancelled(table.turn_number, table.draw.tiles)
    elif table.turns and not table.rejected:
        cancelled = events.TurnCancelled(table.turns[-1].number, table.turns[-1].draw.tiles)
    else:
        raise RuleViolation(DuplicateProblem.NOTHING_TO_CANCEL)
    after = evolve(state, cancelled)
    if tops.can_draw_otherwise(state.settings, cancelled.turn, after.position, cancelled.draw):
        return (cancelled,)
    return (cancelled, _ended(after, events.EndReason.NO_OTHER_DRAW))


def _decide_interruption(state: DuplicateState, command: commands.ReportInterruption) -> Events:
    """End a game that was interrupted for too long; whether it counts depends on the edition (DU-12)."""
    _check_underway(state)
    rule = state.settings.regulation.interruption
    if command.seconds <= rule.longest_seconds:
        raise RuleViolation(
            DuplicateProblem.INTERRUPTION_TOO_SHORT, seconds=command.seconds, minutes=rule.longest_seconds // 60
        )
    original = state.settings.formula.is_original
    least = rule.least_turns_original if original else rule.least_turns
    table = state.table
    collected = len(table.turns) + bool(table.scores_of(table.turn_number).scores)
    left = state.position.unplaced
    return (events.GameEnded(events.EndReason.INTERRUPTED, collected, left, is_void=collected < least),)


def open_draw(state: DuplicateState) -> Draw:
    """The draw being played.

    :raises RuleViolation: when there is none.
    """
    _check_underway(state)
    if state.table.draw is None:
        raise RuleViolation(DuplicateProblem.DRAW_FIRST, turn=state.table.turn_number)
    return state.table.draw


def play_faults(context: DuplicateContext, state: DuplicateState, play: Play) -> tuple[Fault, ...]:
    """All that is wrong with a play for the draw being played."""
    return find_faults(
        state.board, play, limits=state.settings.formula.limits, rack=open_draw(state).tiles, lexicon=context.lexicon
    )


def _check_underway(state: DuplicateState) -> None:
    if state.phase is DuplicatePhase.FINISHED:
        raise RuleViolation(game.RuleProblem.GAME_OVER)


def _needs_agreement(context: DuplicateContext, state: DuplicateState, command: commands.RetainPlay) -> bool:
    """Whether the referee had to admit words by name; a play that cannot lie there is refused."""
    faults = play_faults(context, state, command.play)
    grave = tuple(
        fault
        for fault in faults
        if fault.code is not FaultProblem.WORD_NOT_ADMITTED or fault.word not in command.agreed
    )
    if grave:
        raise RuleViolation(game.RuleProblem.PLAY_REFUSED, faults=grave)
    return bool(faults)


def _after_play(context: DuplicateContext, state: DuplicateState, retained: events.PlayRetained) -> Events:
    """What a retained play brings with it: jokers replaced (FO-02), the end (DU-11)."""
    replaced = tuple(events.BlankReplaced(*blank) for blank in state.position.landing(retained.play).replaced)
    after = reduce(evolve, replaced, evolve(state, retained))
    reason = tops.end_before_draw(context, after.position, state.settings.formula.limits)
    if reason is not None:
        return (*replaced, _ended(after, reason))
    return (*replaced, *survival(after))


def _ended(state: DuplicateState, reason: events.EndReason) -> events.GameEnded:
    return events.GameEnded(reason, len(state.table.turns), state.position.unplaced)


# What the players do: arrive, score, propose, survive (DU-13, DU-15, DU-16, FO-06, FO-07).


def _decide_entry(state: DuplicateState, command: commands.Enter) -> Events:
    """Let somebody take part from the turn being played on (DU-13)."""
    _check_underway(state)
    others = tuple(known.entrant for known in state.table.attendances)
    check_entrant(state.settings, command.entrant, others)
    return (events.EntrantArrived(command.entrant, state.table.turn_number),)


def _decide_exclusion(state: DuplicateState, command: commands.Exclude) -> Events:
    """Exclude somebody, also after the end; a last survivor ends the game (DU-20, FO-06)."""
    check_take_part(state, (command.table,), max(1, last_turn(state)))
    excluded = events.EntrantExcluded(command.table, max(1, last_turn(state)), command.grounds)
    return (excluded, *survival(evolve(state, excluded)))


def _decide_scores(state: DuplicateState, command: commands.RecordScores) -> Events:
    """Take note of scores, also after the end and for past turns; a last survivor ends the game (FO-06)."""
    check_turn(state, command.turn)
    check_take_part(state, (score.table for score in command.scores), command.turn)
    recorded = events.ScoresRecorded(command.turn, command.scores)
    return (recorded, *survival(evolve(state, recorded)))


def _decide_proposal(context: DuplicateContext, state: DuplicateState, command: commands.Propose) -> Events:
    """Judge a player's word: its points, none when it does not hold, and whether it reaches the top."""
    turn, draw = state.table.turn_number, open_draw(state)
    check_take_part(state, (command.table,), turn)
    limits = state.settings.formula.limits
    points = 0
    if not play_faults(context, state, command.play):
        points = score_play(state.board, command.play, limits).total
    top = context.search.top(state.board, draw.tiles, limits).score
    proposal = events.ProposalMade(
        turn,
        command.table,
        command.play.fitted(state.board),
        points,
        is_top=0 < top <= points,
        elapsed_ms=command.elapsed_ms,
    )
    return (proposal, *survival(evolve(state, proposal)))


def _decide_answer(state: DuplicateState, command: commands.GiveAnswer) -> Events:
    """Give the top to a player whose time is over (FO-07)."""
    open_draw(state)
    check_take_part(state, (command.table,), state.table.turn_number)
    return (events.AnswerGiven(state.table.turn_number, command.table),)


DuplicateGame = game.Ruleset[DuplicateContext, DuplicateState, commands.Command, events.Event]
DUPLICATE_GAME: DuplicateGame = game.Ruleset(
    game.GameKind.DUPLICATE, commands.Command, events.Event, decide, evolve, touches=sharing.touch, again=sharing.again
)
