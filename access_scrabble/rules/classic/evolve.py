"""How each event changes a classic game; nothing is judged and nothing is left to chance here."""

from dataclasses import replace
from typing import assert_never

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic.entries import (
    BlankSwapped,
    RackDeclared,
    SquaresSet,
    TilesDrawn,
    TilesExchanged,
    TurnPassed,
    WordPlaced,
    WordWithdrawn,
)
from access_scrabble.rules.classic.events import (
    ChallengeRejected,
    ChallengeUpheld,
    EndReason,
    Event,
    FirstDrawTied,
    FirstPlayerDrawn,
    GameFinished,
    GameStarted,
    LeftoverCounted,
    LeftoversAskedAgain,
    LeftoverSource,
    PlayEnded,
    PlayReopened,
    ThemeAccepted,
    TurnAccepted,
    TurnConfirmed,
    TurnCorrected,
    TurnInserted,
    TurnRemoved,
    WordsAgreed,
    WordsChallenged,
)
from access_scrabble.rules.classic.settings import FirstPlayer, Settings, Source
from access_scrabble.rules.classic.state import State, Table, new_state
from access_scrabble.rules.history import Redone, Undone
from access_scrabble.rules.kinds import BagKind
from access_scrabble.rules.problems import RuleProblem
from access_scrabble.rules.starting import started

_EntryEvent = WordPlaced | TilesExchanged | TurnPassed | BlankSwapped | TilesDrawn | RackDeclared | SquaresSet
_RevisionEvent = TurnCorrected | TurnInserted | TurnRemoved | TurnAccepted
_ChallengeEvent = (
    TurnConfirmed | WordsChallenged | ChallengeUpheld | ChallengeRejected | WordsAgreed | ThemeAccepted
)
_EndEvent = PlayEnded | PlayReopened | LeftoverCounted | LeftoversAskedAgain | GameFinished
_TableEvent = FirstDrawTied | FirstPlayerDrawn | _EntryEvent | _RevisionEvent | _ChallengeEvent | _EndEvent


def evolve(state: State | None, event: Event) -> State:
    """The game after one event."""
    if isinstance(event, GameStarted):
        settings = event.settings
        return new_state(settings, 0 if settings.first_player is FirstPlayer.GIVEN else None)
    state = started(state)
    match event:
        case Undone() | Redone():
            return replace(state, history=state.history.travel(event))
        case _:
            table = _changed(state.settings, state.table, event)
            if _is_consequence(state.settings, event):
                return replace(state, history=state.history.amend(table))
            return replace(state, history=state.history.advance(event, table))


def _is_consequence(settings: Settings, event: _TableEvent) -> bool:
    """Whether the event only completes the one before it, so that one undo takes back both."""
    match event:
        case TilesDrawn(source=source):
            return source is Source.BAG
        case PlayEnded(reason):
            return reason is not EndReason.AGREED
        case LeftoverCounted(source=source):
            return source is not LeftoverSource.TOLD
        case FirstDrawTied() | FirstPlayerDrawn():
            return settings.bag is BagKind.VIRTUAL
        case _:
            return isinstance(event, PlayReopened | LeftoversAskedAgain | GameFinished)


def _changed(settings: Settings, table: Table, event: _TableEvent) -> Table:
    match event:
        case FirstDrawTied(tied=tied):
            return replace(table, tied=tied)
        case FirstPlayerDrawn(first=first):
            return replace(table, first=first, tied=())
        case (
            TurnConfirmed()
            | WordsChallenged()
            | ChallengeUpheld()
            | ChallengeRejected()
            | WordsAgreed()
            | ThemeAccepted()
        ):
            return _after_challenge(settings, table, event)
        case TurnCorrected() | TurnInserted() | TurnRemoved() | TurnAccepted():
            return _after_revision(settings, table, event)
        case PlayEnded() | PlayReopened() | LeftoverCounted() | LeftoversAskedAgain() | GameFinished():
            return _after_end(table, event)
        case _:
            after = table.with_entry(settings, event)
            return replace(after, is_pending=True) if isinstance(event, WordPlaced) else after


def _after_challenge(settings: Settings, table: Table, event: _ChallengeEvent) -> Table:
    match event:
        case TurnConfirmed():
            after = _window_closed(table)
        case WordsChallenged(words):
            after = replace(table, challenged=words, is_disputed=True)
        case ChallengeUpheld():
            after = _window_closed(_with_word_withdrawn(settings, table))
        case ChallengeRejected(words=words, agreed=agreed):
            after = replace(_agreed(settings, table, agreed), challenged=words, is_disputed=False)
        case WordsAgreed(words):
            after = _agreed(settings, table, words)
        case ThemeAccepted(words, points):
            pending = _pending(table)
            on_theme = (*pending.on_theme, *words)
            word = replace(pending, on_theme=on_theme, points=pending.points + points)
            after = _with_pending(settings, table, word)
        case _:
            assert_never(event)
    return after


def _after_revision(settings: Settings, table: Table, event: _RevisionEvent) -> Table:
    if isinstance(event, TurnAccepted):
        return _with_turn_accepted(settings, table, event.number)
    revised = table.with_entries(settings, event.start, event.entries)
    return replace(revised, is_pending=event.is_pending, challenged=(), is_disputed=False)


def _after_end(table: Table, event: _EndEvent) -> Table:
    match event:
        case PlayEnded():
            after = replace(table, ending=event)
        case PlayReopened():
            after = replace(table, ending=None, leftovers=(), result=None)
        case LeftoverCounted(player=player):
            others = tuple(known for known in table.leftovers if known.player != player)
            after = replace(table, leftovers=(*others, event))
        case LeftoversAskedAgain(players):
            kept = tuple(known for known in table.leftovers if known.player not in players)
            after = replace(table, leftovers=kept, result=None)
        case GameFinished():
            after = replace(table, result=event)
        case _:
            assert_never(event)
    return after


def _window_closed(table: Table) -> Table:
    return replace(table, is_pending=False, challenged=(), is_disputed=False)


def _pending(table: Table) -> WordPlaced:
    pending = table.pending()
    if pending is None:
        raise RuleViolation(RuleProblem.NOTHING_PENDING)
    return pending


def _with_pending(settings: Settings, table: Table, entry: WordPlaced | WordWithdrawn) -> Table:
    """Put another entry in the place of the last turn."""
    last = table.last_turn()
    if last is None:
        raise RuleViolation(RuleProblem.NOTHING_PENDING)
    start = last[0]
    return table.with_entries(settings, start, (entry, *table.entries()[start + 1 :]))


def _with_word_withdrawn(settings: Settings, table: Table) -> Table:
    pending = _pending(table)
    return _with_pending(settings, table, WordWithdrawn(pending.player, pending.play, pending.words))


def _agreed(settings: Settings, table: Table, words: tuple[str, ...]) -> Table:
    if not words:
        return table
    pending = _pending(table)
    agreed = (*pending.agreed, *(word for word in words if word not in pending.agreed))
    return _with_pending(settings, table, replace(pending, agreed=agreed))


def _with_turn_accepted(settings: Settings, table: Table, number: int) -> Table:
    """Mark the turn and the joker swaps just before it as accepted."""
    parts = table.parts_of_turn(number)
    entries = [
        replace(entry, is_accepted=True)
        if index in parts and isinstance(entry, WordPlaced | TilesExchanged | BlankSwapped)
        else entry
        for index, entry in enumerate(table.entries())
    ]
    return table.with_entries(settings, parts[0], entries[parts[0] :])
