"""What happens in a duplicate game, told to the referee alone; the room hears scripts instead."""

from collections.abc import Iterable
from itertools import islice

from access_scrabble.desks.announcing.scripts import end_script
from access_scrabble.desks.duplicate.hall import told_hall_event
from access_scrabble.desks.duplicate.tops import told_warnings
from access_scrabble.desks.slips import words as slips
from access_scrabble.desks.slips.verdicts import brief_verdict, reasoned_verdict
from access_scrabble.errors import marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import (
    APPEAL_DELAY,
    edition_name,
    formula_lines,
    named_entrant,
    named_table,
    with_steps_after,
)
from access_scrabble.language.spelling import told_play
from access_scrabble.rules.duplicate import events, results
from access_scrabble.rules.duplicate.position import Draw, RejectReason
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, is_alone
from access_scrabble.rules.duplicate.slip_decisions import undelivered_notices
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import BagKind, Contest, Edition, Redone, Step, Undone

REJECTIONS = {
    RejectReason.UNBALANCED: marked("Rejected, too few vowels or consonants: {draw}."),
    RejectReason.SAME_AS_CANCELLED: marked("Rejected, the same letters as the cancelled turn: {draw}."),
}

_BY_MISTAKE = frozenset({events.EndReason.INTERRUPTED, events.EndReason.LAST_SURVIVOR})
"""Ends that a slip of the fingers can bring about."""

MOST_LETTERS = 14
"""So many letters left are named, more are only counted."""

PlayerEvent = (
    events.EntrantArrived
    | events.EntrantExcluded
    | events.ScoresRecorded
    | events.ProposalMade
    | events.AnswerGiven
    | events.ClockNoted
    | events.SlipEvent
    | events.HallEvent
    | Undone
    | Redone
)


def told_events(language: Language, steps: Iterable[Step[DuplicateState, events.Event]]) -> list[str]:
    return [line for step in steps for line in _told(language, step.before, step.event, step.after)]


def _told(language: Language, before: DuplicateState | None, event: events.Event, after: DuplicateState) -> list[str]:
    match event:
        case events.GameStarted(settings):
            return _game_started(language, settings)
        case events.LettersDrawn():
            return _letters_drawn(language, event, after)
        case events.DrawRejected():
            return _draw_rejected(language, event)
        case events.PlayRetained():
            return _play_retained(language, event, after)
        case events.BlankReplaced(letter=letter, square=square):  # in a joker game (FO-02)
            told = marked("Take the letter {letter} out of the bag and put it on {square} in place of the joker.")
            return [language.text(told, letter=letter, square=square.name)]
        case events.TurnCancelled(turn=turn, draw=draw):
            told = marked("Turn {turn} is cancelled. Back in the bag: {letters}.")
            return [language.text(told, turn=turn, letters=" ".join(draw))]
        case events.NoSolutionFound(draw=draw):
            return [language.text("No solution. Back in the bag: {letters}.", letters=" ".join(draw))]
        case events.GameEnded():
            return _game_ended(language, event, after)
        case _:
            assert before is not None, "only the start has nothing before it"
            return _told_of_players(language, before, event, after)


def _told_of_players(
    language: Language, before: DuplicateState, event: PlayerEvent, after: DuplicateState
) -> list[str]:
    match event:
        case events.EntrantArrived():
            return _entrant_arrived(language, event, after)
        case events.EntrantExcluded(table=table):
            player = named_entrant(language, after, table)
            told = marked("{player} is excluded: all scores are void, and other games are closed (7.1).")
            return [language.text(told, player=player), *slips.newly_out(language, before, after)]
        case events.ScoresRecorded():
            return _scores_recorded(language, before, event, after)
        case events.ProposalMade():
            return _proposal_made(language, before, event, after)
        case events.AnswerGiven(table=table):  # time is over for a topping player (FO-07)
            told = marked("{player} is given the top for {seconds} seconds more.")
            player, seconds = named_entrant(language, after, table), after.settings.regulation.topping_penalty
            return [language.text(told, player=player, seconds=seconds)]
        case events.ClockNoted():
            return []  # the clock speaks for itself
        case Undone() | Redone():
            return _travelled(language, before, event, after)
        case events.TablesGiven() | events.RulingAsked():
            return told_hall_event(language, event, after)
        case _:
            return slips.told_slip_event(language, before, event, after)


def _game_started(language: Language, settings: DuplicateSettings) -> list[str]:
    """The game as agreed, and a real bag to check (DU-18)."""
    lines = [language.text("Duplicate game, {edition}.", edition=edition_name(language, settings.edition))]
    lines += [f"{line}." for line in formula_lines(language, settings.formula)]
    has_real_bag = settings.bag is BagKind.PHYSICAL
    if has_real_bag:
        lines.append(language.text("Check the bag: 100 letters and 2 jokers."))
    if has_real_bag and settings.formula.with_blank:
        lines.append(language.text("Take both jokers out of the bag."))
    if not is_alone(settings):
        lines.append(language.text("To check everything before the first draw, type checklist."))
    return lines


def _letters_drawn(language: Language, event: events.LettersDrawn, after: DuplicateState) -> list[str]:
    draw = Draw(event.kept, event.new)
    left = language.count("{number} letter in the bag", "{number} letters in the bag", len(after.position.bag))
    return [language.text("Turn {turn}: {draw}; {left}.", turn=event.turn, draw=draw, left=left)]


def _draw_rejected(language: Language, event: events.DrawRejected) -> list[str]:
    draw = str(Draw(event.kept, event.new)).rstrip("+")
    if not draw:
        return [language.text("Rejected, too few vowels or consonants.")]
    return [language.text(REJECTIONS[event.reason], draw=draw)]


def _play_retained(language: Language, event: events.PlayRetained, after: DuplicateState) -> list[str]:
    """Warnings that nobody was asked about, then the word, then whose score cannot be, now that the top is known."""
    told = language.text(
        "Retained on turn {turn}: {play}, {points}.",
        turn=event.turn,
        play=told_play(language, event.play),
        points=worded_points(language, event.points),
    )
    warnings = told_warnings(language, event.warnings, event.top) if is_alone(after.settings) else []
    lines = [*warnings, told, *_above_top(language, event, after)]
    return [*lines, *_undelivered(language, event.turn - 1, after)]


def _undelivered(language: Language, turn: int, after: DuplicateState) -> list[str]:
    """Correction slips that are due by now, where the referee notes their delivery (BU-19)."""
    waiting = undelivered_notices(after, turn) if after.table.notifications else ()
    if not waiting:
        return []
    return [
        language.count(
            "Correction slip of turn {turn} not delivered yet: table {tables}.",
            "Correction slips of turn {turn} not delivered yet: tables {tables}.",
            len(waiting),
            turn=turn,
            tables=", ".join(map(str, waiting)),
        )
    ]


def _above_top(language: Language, event: events.PlayRetained, after: DuplicateState) -> list[str]:
    top = max(event.top, event.points)
    players = [
        named_entrant(language, after, mark.table)
        for mark in after.table.scores_of(event.turn).scores
        if isinstance(mark, events.EntrantScore) and mark.points > top
    ]
    if not players:
        return []
    told = language.text("More than the top, {top}: {players}; check it.", top=top, players=", ".join(players))
    return [told]


def _game_ended(language: Language, event: events.GameEnded, after: DuplicateState) -> list[str]:
    """The end, and what the referee has still to do."""
    lines = [*told_end(language, event, after), *_what_is_left(language, after)]
    if event.reason in _BY_MISTAKE:
        lines.append(language.text("The game is over; if that is a mistake, type undo."))
    return lines


def told_end(language: Language, event: events.GameEnded, after: DuplicateState) -> list[str]:
    lines = [f"{line}." for line in end_script(language, after, event).lines]
    if len(event.left) > MOST_LETTERS:
        lines.append(language.count("Left over: {number} letter.", "Left over: {number} letters.", len(event.left)))
    elif event.left:
        lines.append(language.text("Left over: {letters}.", letters=" ".join(event.left)))
    return lines


def _what_is_left(language: Language, state: DuplicateState) -> list[str]:
    """Scores to come, without which solos cannot be told, and the time for appeals."""
    lines = []
    if numbers := results.open_turns(state):
        lines.append(
            language.count(
                "Scores are missing on turn {turns}: then type announce, for totals and solos.",
                "Scores are missing on turns {turns}: then type announce, for totals and solos.",
                len(numbers),
                turns=", ".join(map(str, numbers)),
            )
        )
    has_slips = any(known.slips for known in state.table.scores)
    if has_slips and state.settings.edition is not Edition.E:
        lines.append(language.text(APPEAL_DELAY))
    return lines


def _entrant_arrived(language: Language, event: events.EntrantArrived, after: DuplicateState) -> list[str]:
    """Somebody new, late or not (DU-13)."""
    player = named_entrant(language, after, event.entrant.table)
    if event.turn == 1:
        return [language.text("{player} takes part.", player=player)]
    told = language.text(
        "{player} takes part from turn {turn} on; the turns before count nothing.", player=player, turn=event.turn
    )
    return [told]


def _scores_recorded(
    language: Language, before: DuplicateState, event: events.ScoresRecorded, after: DuplicateState
) -> list[str]:
    """Each score and the slip it replaces, then who is out of a sudden-death contest (FO-06)."""
    if len(event.scores) > slips.FEW and len({score.verdict for score in event.scores}) == 1:
        lines = [_same_for_all(language, event)]
    else:
        lines = [line for score in event.scores for line in _score(language, before, event.turn, score, after)]
    if results.unscored(before, event.turn) and not results.unscored(after, event.turn):
        lines.append(language.text("Nobody is missing on turn {turn}.", turn=event.turn))
    return lines + slips.newly_out(language, before, after)


def _score(
    language: Language, before: DuplicateState, turn: int, score: events.EntrantScore, after: DuplicateState
) -> list[str]:
    """What one table has on a turn, whether that can be, and the slip it takes the place of."""
    told = language.text(
        "{player}, turn {turn}: {verdict}.{solution}",
        player=named_entrant(language, after, score.table),
        turn=turn,
        verdict=reasoned_verdict(language, score.verdict),
        solution="",
    )
    slip = before.table.scores_of(turn).slip_of(score.table)
    replaced = [] if slip is None else [brief_verdict(language, slip.verdict)]
    return [
        told,
        *_above_known_top(language, after, turn, score.points),
        *slips.warnings_told(language, after, score.table, score.verdict),
        *(language.text("It replaces the slip: {verdict}.", verdict=known) for known in replaced),
    ]


def _same_for_all(language: Language, event: events.ScoresRecorded) -> str:
    return language.count(
        "Turn {turn}, {number} table: {verdict}.",
        "Turn {turn}, {number} tables: {verdict}.",
        len(event.scores),
        turn=event.turn,
        verdict=reasoned_verdict(language, event.scores[0].verdict),
    )


def _proposal_made(
    language: Language, before: DuplicateState, event: events.ProposalMade, after: DuplicateState
) -> list[str]:
    """A word somebody proposed (DU-16, FO-07)."""
    play, points = told_play(language, event.play), worded_points(language, event.points)
    is_topping = after.settings.formula.contest is Contest.TOPPING
    if event.is_top and is_topping and not results.is_in_time(after, event.elapsed_ms):
        told = language.text("{play}, {points}: the top, but too late; it does not count.", play=play, points=points)
    elif event.is_top:
        told = language.text("{play}, {points}: the top.", play=play, points=points)
    else:
        told = language.text("{play}, {points}.", play=play, points=points)
    return [told, *slips.newly_out(language, before, after)]


def _above_known_top(language: Language, state: DuplicateState, turn: int, points: int) -> list[str]:
    """A warning of a score that nobody can have reached, once the top of its turn is known."""
    tops = [max(played.top, played.points) for played in state.table.turns if played.number == turn]
    return [language.text("More than the top, {top}: check it.", top=top) for top in tops if points > top]


def _travelled(language: Language, before: DuplicateState, event: Undone | Redone, after: DuplicateState) -> list[str]:
    """What was undone or done again; where the game stands then, if elsewhere, and what the tables concerned have."""
    if isinstance(event, Undone):
        told, later = marked("Undone: {deeds}."), after.history.future
    else:
        told, later = marked("Done again: {deeds}."), before.history.future
    concerned = [moment.event for moment in islice(reversed(later), event.steps)]
    deeds = with_steps_after(language, deed(language, after, concerned[0]), event.steps - 1)
    marks = slips.marks_now(language, after, concerned)
    is_elsewhere = not marks or any(isinstance(one, events.TurnEvent | events.GameEnded) for one in concerned)
    return [language.text(told, deeds=deeds), *([_standing(language, after)] if is_elsewhere else []), *marks]


def deed(language: Language, state: DuplicateState, event: events.Event) -> str:
    """What an event did, in a few words."""
    text = language.text
    match event:
        case events.LettersDrawn(turn=turn) | events.DrawRejected(turn=turn):
            return text("draw of turn {turn}", turn=turn)
        case events.PlayRetained(turn=turn, play=play):
            return text("{play}, retained on turn {turn}", play=told_play(language, play), turn=turn)
        case events.TurnCancelled(turn=turn) | events.NoSolutionFound(turn=turn):
            return text("turn {turn} void", turn=turn)
        case events.GameEnded():
            return text("end of the game")
        case events.EntrantArrived(entrant=Entrant(table=table)):
            return text("arrival of {player}", player=named_entrant(language, state, table))
        case events.EntrantExcluded(table=table):
            return text("exclusion of {player}", player=named_entrant(language, state, table))
        case events.ProposalMade(table=table, play=play):
            return f"{named_table(language, state, table)}, {told_play(language, play)}"
        case events.AnswerGiven(table=table):
            return text("top given to {player}", player=named_entrant(language, state, table))
        case events.ScoresRecorded(turn=turn, scores=scores):
            tables = slips.named_tables(language, [score.table for score in scores])
            return text("points of turn {turn}, {tables}", turn=turn, tables=tables)
        case _:
            return slips.slip_deed(language, state, event)


def _standing(language: Language, state: DuplicateState) -> str:
    draw, turn = state.table.draw, state.table.turn_number
    if state.phase is DuplicatePhase.FINISHED:
        return language.text("The game is over.")
    if draw is None:
        return language.text("Turn {turn} is to be drawn.", turn=turn)
    return language.text("Turn {turn}: {draw}.", turn=turn, draw=draw)
