"""The course of a classic game: turns, the challenge window between them (CL-03, CL-09), and the end (CL-12, CL-13)."""

from functools import reduce
from itertools import islice
from typing import assert_never

from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.errors import RuleViolation, Seat, Spaced
from access_scrabble.rules.classic import commands, events
from access_scrabble.rules.classic.events import Event
from access_scrabble.rules.classic.judging import THEME_POINTS, check_formed, exchange, place, swap_blank
from access_scrabble.rules.classic.position import RACK_SIZE, draw, refill
from access_scrabble.rules.classic.settings import ClassicProblem, Judge, Source, Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due, evolve
from access_scrabble.rules.game import Context, RuleProblem, check_seat

PASSES_EACH = 2


def decide_turn(context: Context, state: ClassicState, command: commands.TurnCommand) -> tuple[Event, ...]:
    """Carry out a turn; a word still pending is confirmed by the next turn's beginning (CL-09)."""
    pending = state.table.pending()
    before, state = _pending_confirmed(context, state)
    if state.table.ending is not None:
        raise RuleViolation(ClassicProblem.CONFIRM_FIRST, player=Seat(0 if pending is None else pending.player))
    if (due := draws_due(state)) is not None:
        raise RuleViolation(ClassicProblem.DRAW_FIRST, player=Seat(due[0]), count=due[1])
    player = state.current_player
    match command:
        case commands.Place():
            event: Event = place(context, state.position, command, player)
        case commands.Exchange():
            event = exchange(context, state.position, command, player, state.position)
        case commands.Pass():
            event = events.TurnPassed(player)
        case commands.SwapBlank():
            event = swap_blank(state.position, command, player)
        case _:
            assert_never(command)
    after = evolve(state, event)
    if after.table.is_pending and state.settings.confirms_at_once:
        return (*before, event, *decide_confirm(context, after))
    return (*before, event, *closing(after))


def decide_draw(context: Context, state: ClassicState, command: commands.DrawTiles) -> tuple[Event, ...]:
    """Draw from the bag of one's choice (VA-04); a pending word is confirmed first."""
    if not state.settings.draws_by_choice:
        raise RuleViolation(ClassicProblem.VARIANT_NOT_CHOSEN, variant=Variant.TWO_BAGS)
    before, state = _pending_confirmed(context, state)
    due = draws_due(state)
    if due is None or command.source is Source.BAG:
        raise RuleViolation(RuleProblem.NOTHING_TO_DRAW)
    player, wanted = due
    if not 1 <= command.count <= wanted:
        raise RuleViolation(ClassicProblem.DRAW_TOO_MANY, player=Seat(player), count=command.count, most=wanted)
    tiles = draw(context, state.position, command.source, command.count)
    return (*before, events.TilesDrawn(player, tiles, source=command.source))


def decide_end(context: Context, state: ClassicState) -> tuple[Event, ...]:
    """End by agreement when nothing more can be placed (CL-12); a pending word counts first."""
    before, state = _pending_confirmed(context, state)
    if state.table.ending is not None:
        return before
    ended = events.PlayEnded(events.EndReason.AGREED, state.current_player)
    return (*before, ended, *_leftovers(evolve(state, ended)))


def _pending_confirmed(context: Context, state: ClassicState) -> tuple[tuple[Event, ...], ClassicState]:
    """What must happen before the next player can act, and the game after it."""
    check_underway(state)
    news = decide_confirm(context, state) if state.table.is_pending else ()
    return news, reduce(evolve, news, state)


def check_underway(state: ClassicState) -> None:
    """Refuse to play before the first player is known, after the end, or while words are disputed."""
    match state.phase:
        case ClassicPhase.SEATING:
            raise RuleViolation(ClassicProblem.FIRST_PLAYER_UNKNOWN)
        case ClassicPhase.DISPUTED:
            raise RuleViolation(ClassicProblem.CHALLENGE_OPEN, words=state.table.challenged)
        case ClassicPhase.LEFTOVERS | ClassicPhase.FINISHED:
            raise RuleViolation(RuleProblem.GAME_OVER)
        case ClassicPhase.PLAYING | ClassicPhase.PENDING | ClassicPhase.DRAWING:
            return
        case _:
            assert_never(state.phase)


def decide_confirm(context: Context, state: ClassicState) -> tuple[Event, ...]:
    """The points of the pending word added (CL-09), the rack completed, and the end if it has come."""
    check_underway(state)
    pending = state.table.pending()
    if pending is None:
        raise RuleViolation(ClassicProblem.NOTHING_PENDING)
    confirmed = events.TurnConfirmed(pending.player, pending.points, state.position.totals[pending.player])
    news: tuple[Event, ...] = (confirmed, *refill(context, state.position, pending.player))
    return (*news, *closing(reduce(evolve, news, state)))


# The challenge window: contesting, settling, agreeing on words and on the theme (CL-09, VA-03).


def decide_challenge(context: Context, state: ClassicState, command: commands.Challenge) -> tuple[Event, ...]:
    """Contest words: the lexicon answers at once, or the players look them up (CL-09)."""
    pending = _open_window(state)
    if state.table.is_disputed:
        raise RuleViolation(ClassicProblem.CHALLENGE_OPEN, words=state.table.challenged)
    words = command.words or tuple(dict.fromkeys(pending.words))
    check_formed(words, pending.words)
    if state.settings.judge is Judge.PLAYERS:
        return (events.WordsChallenged(words),)
    refused = tuple(word for word in words if word not in context.lexicon and word not in pending.agreed)
    if not refused:
        return (events.ChallengeRejected(pending.player, words, Judge.LEXICON),)
    return _upheld(state, pending, refused, Judge.LEXICON)


def decide_settlement(context: Context, state: ClassicState, command: commands.SettleChallenge) -> tuple[Event, ...]:
    """Take the players' verdict; a word they keep though the lexicon lacks it is admitted by agreement."""
    pending = _open_window(state)
    challenged = state.table.challenged
    if not state.table.is_disputed:
        raise RuleViolation(ClassicProblem.NO_CHALLENGE_OPEN)
    check_formed(command.refused, challenged)
    if command.refused:
        return _upheld(state, pending, command.refused, Judge.PLAYERS)
    agreed = tuple(word for word in challenged if word not in context.lexicon)
    return (events.ChallengeRejected(pending.player, challenged, Judge.PLAYERS, agreed),)


def decide_agreement(state: ClassicState, command: commands.AgreeOnWords) -> tuple[Event, ...]:
    pending = _open_window(state)
    check_formed(command.words, pending.words)
    words = tuple(word for word in dict.fromkeys(command.words) if word not in pending.agreed)
    if not words:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return (events.WordsAgreed(words),)


def decide_theme(state: ClassicState, command: commands.AcceptTheme) -> tuple[Event, ...]:
    """Add five points for each word of the pending play that is on theme (VA-03)."""
    if Variant.THEME not in state.settings.variants:
        raise RuleViolation(ClassicProblem.VARIANT_NOT_CHOSEN, variant=Variant.THEME)
    pending = _open_window(state)
    check_formed(command.words, pending.words)
    words = tuple(word for word in dict.fromkeys(command.words) if word not in pending.on_theme)
    if not words:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return (events.ThemeAccepted(words, THEME_POINTS * len(words)),)


def _open_window(state: ClassicState) -> events.WordPlaced:
    pending = state.table.pending()
    if pending is None:
        raise RuleViolation(ClassicProblem.NOTHING_PENDING)
    if pending.is_suspended:
        raise RuleViolation(ClassicProblem.WORD_SUSPENDED)
    return pending


def _upheld(
    state: ClassicState, pending: events.WordPlaced, refused: tuple[str, ...], judge: Judge
) -> tuple[Event, ...]:
    event = events.ChallengeUpheld(pending.player, refused, judge)
    return (event, *closing(evolve(state, event)))


# The end: its three ways (CL-12), the leftovers and the final totals (CL-13).


def closing(state: ClassicState) -> tuple[Event, ...]:
    """What follows from the state by itself: the game ends, opens again, or is counted anew."""
    ending = state.table.ending
    if ending is None or ending.reason is not events.EndReason.AGREED:
        natural = _natural_end(state)
        if natural is None:
            return () if ending is None else (events.PlayReopened(),)
        if natural != ending:
            return (natural, *_leftovers(evolve(state, natural)))
    return _leftovers(state)


def _natural_end(state: ClassicState) -> events.PlayEnded | None:
    """The end that needs no agreement: somebody went out, or all passed twice running (CL-12)."""
    table, position = state.table, state.position
    last = table.last_turn()
    if table.is_pending or last is None:
        return None
    count = len(position.racks)
    if not position.bag_size:
        # From who played last on: a correction may leave more than one rack empty.
        seats = [(last[1].player + offset) % count for offset in range(count)]
        gone_out = next((seat for seat in seats if not len(position.racks[seat])), None)
        if gone_out is not None:
            return events.PlayEnded(events.EndReason.WENT_OUT, gone_out)
    recent = list(islice(table.turns_back(), PASSES_EACH * count))
    if len(recent) == PASSES_EACH * count and all(isinstance(turn, events.TurnPassed) for turn in recent):
        return events.PlayEnded(events.EndReason.ALL_PASSED, last[1].player)
    return None


def decide_leftover(state: ClassicState, command: commands.DeclareLeftover) -> tuple[Event, ...]:
    """Take note of what a player had left; the real table is believed, within the tiles there are."""
    check_seat(state.settings.players, command.player)
    if state.table.ending is None:
        raise RuleViolation(ClassicProblem.GAME_NOT_OVER)
    if state.phase is not ClassicPhase.LEFTOVERS:
        raise RuleViolation(ClassicProblem.LEFTOVERS_NOT_ASKED)
    if any(known.player == command.player for known in state.table.leftovers):
        raise RuleViolation(ClassicProblem.LEFTOVER_ALREADY_KNOWN, player=Seat(command.player))
    if len(command.tiles) > RACK_SIZE:
        raise RuleViolation(ClassicProblem.RACK_TOO_LONG, count=len(command.tiles), most=RACK_SIZE)
    rack = state.position.racks[command.player]
    if impossible := command.tiles - _unclaimed(state, command.player):
        raise RuleViolation(ClassicProblem.TILES_IMPOSSIBLE, letters=Spaced(impossible))
    told = events.LeftoverCounted(command.player, command.tiles, events.LeftoverSource.TOLD, len(rack))
    return (told, *_leftovers(evolve(state, told)))


def _leftovers(state: ClassicState) -> tuple[Event, ...]:
    """The leftovers that are known or can be deduced, and the final totals once all are (CL-13)."""
    counted = state.table.leftovers
    found = _established(state)
    seats = {known.player for known in found}
    unknown_again = tuple(sorted(known.player for known in counted if known.player not in seats))
    news: list[Event] = [events.LeftoversAskedAgain(unknown_again)] if unknown_again else []
    news.extend(known for known in found if known not in counted)
    if len(found) < len(state.settings.players):
        return tuple(news)
    result = _result(reduce(evolve, news, state))
    return tuple(news) if result == state.table.result else (*news, result)


def _established(state: ClassicState) -> tuple[events.LeftoverCounted, ...]:
    """What each player has left, where it was told, is known, or is all that remains."""
    position = state.position
    off_board = FULL_SET - position.board.tiles()
    found = {
        known.player: known
        for known in state.table.leftovers
        if known.source is events.LeftoverSource.TOLD and known.tiles <= off_board
    }
    for seat, rack in enumerate(position.racks):
        if seat not in found and not rack.hidden:
            found[seat] = events.LeftoverCounted(seat, rack.known, events.LeftoverSource.KNOWN, len(rack))
    hidden = [seat for seat in range(len(position.racks)) if seat not in found]
    if len(hidden) == 1:
        remaining = off_board - sum((known.tiles for known in found.values()), Tiles())
        expected = len(position.racks[hidden[0]])
        if len(remaining) == expected:
            found[hidden[0]] = events.LeftoverCounted(hidden[0], remaining, events.LeftoverSource.DEDUCED, expected)
    return tuple(found.values())


def _unclaimed(state: ClassicState, player: int) -> Tiles:
    """The tiles that a player may have left, as far as anybody knows."""
    held = {seat: rack.known for seat, rack in enumerate(state.position.racks)}
    held |= {known.player: known.tiles for known in state.table.leftovers}
    held[player] = Tiles()
    return FULL_SET - state.board.tiles() - sum(held.values(), Tiles())


def _result(state: ClassicState) -> events.GameFinished:
    """Each loses the leftover; who went out gains those of all the others (CL-13)."""
    ending, totals = state.table.ending, state.position.totals
    values = [0] * len(totals)
    for known in state.table.leftovers:
        values[known.player] = known.tiles.value
    empty_handed = [known.player for known in state.table.leftovers if not known.tiles]
    # After an end by agreement or by passes, who alone holds nothing gains like who went out.
    gone_out = empty_handed[0] if len(empty_handed) == 1 else None
    if ending is not None and ending.reason is events.EndReason.WENT_OUT:
        gone_out = ending.player
    adjustments = tuple(sum(values) - value if seat == gone_out else -value for seat, value in enumerate(values))
    final = tuple(total + change for total, change in zip(totals, adjustments, strict=True))
    return events.GameFinished(adjustments, final)
