"""The state of a classic game: a timeline with the position after each entry, and the way back."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from enum import StrEnum
from typing import assert_never

from access_scrabble.engine.board import Board
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic import events
from access_scrabble.rules.classic.events import BlankSwapped, Entry, TilesDrawn, TilesExchanged, Turn, WordPlaced
from access_scrabble.rules.classic.position import ClassicPosition
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, FirstPlayer, Source
from access_scrabble.rules.game import BagKind, GameState, History, Redone, Undone, started
from access_scrabble.values import dataclass


class ClassicPhase(StrEnum):
    """What the game waits for."""

    SEATING = "seating"
    """The draw for the first player (AD-04)."""
    DRAWING = "drawing"
    """A player who chooses the bag of each tile (VA-04)."""
    PLAYING = "playing"
    """A player's turn."""
    PENDING = "pending"
    """A word lies on the table and may be challenged; the next player may also just begin (CL-09)."""
    DISPUTED = "disputed"
    """The players' verdict on challenged words (CL-09)."""
    LEFTOVERS = "leftovers"
    """What each player has left (CL-13)."""
    FINISHED = "finished"
    """Nothing: the final totals are known."""


@dataclass(frozen=True, slots=True)
class ClassicStep:
    """An entry of the timeline and the position after it."""

    entry: Entry
    position: ClassicPosition


@dataclass(frozen=True, slots=True)
class ClassicTable:
    """All that an undo takes back: the timeline, the open challenge window, the end.

    ``challenged`` are the words of the open window that were contested; ``disputed`` says that the players
    have not settled them yet.
    """

    start: ClassicPosition
    first: int | None = None
    tied: tuple[int, ...] = ()
    steps: tuple[ClassicStep, ...] = ()
    is_pending: bool = False
    challenged: tuple[str, ...] = ()
    is_disputed: bool = False
    ending: events.PlayEnded | None = None
    leftovers: tuple[events.LeftoverCounted, ...] = ()
    result: events.GameFinished | None = None

    @property
    def position(self) -> ClassicPosition:
        """The position now, a pending word counted in."""
        return self.steps[-1].position if self.steps else self.start

    def position_before(self, index: int) -> ClassicPosition:
        return self.steps[index - 1].position if index else self.start

    def turns(self) -> Iterator[tuple[int, Turn]]:
        """The turns, each with its index in the timeline."""
        return ((index, step.entry) for index, step in enumerate(self.steps) if isinstance(step.entry, Turn))

    def turns_back(self) -> Iterator[Turn]:
        """The turns from the last one on, for who needs only a few: a long game costs no more."""
        return (step.entry for step in reversed(self.steps) if isinstance(step.entry, Turn))

    def last_turn(self) -> tuple[int, Turn] | None:
        for index in range(len(self.steps) - 1, -1, -1):
            entry = self.steps[index].entry
            if isinstance(entry, Turn):
                return index, entry
        return None

    def parts_of_turn(self, number: int) -> tuple[int, ...]:
        """Where a turn lies in the timeline: the jokers swapped before it, itself, the tiles drawn after it.

        The turn after the last one has only the jokers swapped for it.
        """
        turns = list(self.turns())
        before = turns[number - 2][0] if number > 1 else -1
        own, following, player = len(self.steps), len(self.steps), -1
        if number <= len(turns):
            own, player = turns[number - 1][0], turns[number - 1][1].player
            following = turns[number][0] if number < len(turns) else following
        swaps = (index for index in range(before + 1, own) if isinstance(self.steps[index].entry, BlankSwapped))
        later = ((index, self.steps[index].entry) for index in range(own + 1, following))
        draws = (index for index, entry in later if isinstance(entry, TilesDrawn) and entry.player == player)
        return (*swaps, *range(own, min(own + 1, len(self.steps))), *draws)

    def pending(self) -> WordPlaced | None:
        """The word that may still be challenged."""
        last = self.last_turn() if self.is_pending else None
        return last[1] if last is not None and isinstance(last[1], WordPlaced) else None

    def with_entries(self, start: int, entries: Iterable[Entry]) -> "ClassicTable":
        """The timeline cut at an index and continued by other entries."""
        steps = list(self.steps[:start])
        position = self.position_before(start)
        for entry in entries:
            position = position.after(entry)
            steps.append(ClassicStep(entry, position))
        return replace(self, steps=tuple(steps))

    def entries(self) -> tuple[Entry, ...]:
        return tuple(step.entry for step in self.steps)


@dataclass(frozen=True, slots=True)
class ClassicState(GameState[ClassicSettings, ClassicTable, events.Event]):
    @property
    def position(self) -> ClassicPosition:
        return self.table.position

    @property
    def board(self) -> Board:
        """The board now, a pending word on it."""
        return self.position.board

    @property
    def current_player(self) -> int:
        """The seat whose turn it is, or would be once the pending word is confirmed."""
        last = self.table.last_turn()
        if last is None:
            return self.table.first or 0
        return (last[1].player + 1) % len(self.settings.players)

    @property
    def phase(self) -> ClassicPhase:
        table = self.table
        if table.first is None:
            return ClassicPhase.SEATING
        if table.ending is not None:
            return ClassicPhase.LEFTOVERS if table.result is None else ClassicPhase.FINISHED
        if table.is_pending:
            return ClassicPhase.DISPUTED if table.is_disputed else ClassicPhase.PENDING
        return ClassicPhase.PLAYING if draws_due(self) is None else ClassicPhase.DRAWING


def draws_due(state: ClassicState) -> tuple[int, int] | None:
    """Who must draw by choice now, and how many tiles (VA-04)."""
    position = state.position
    if not state.settings.draws_by_choice or not position.bag_size:
        return None
    count = len(position.racks)
    last = state.table.last_turn()
    beginner = (state.table.first or 0) if last is None else last[1].player
    for seat in ((beginner + offset) % count for offset in range(count)):
        if wanted := position.room(seat):
            return seat, wanted
    return None


def evolve(state: ClassicState | None, event: events.Event) -> ClassicState:
    """How an event changes a game; nothing is judged and nothing is left to chance here."""
    if isinstance(event, events.GameStarted):
        settings = event.settings
        first = 0 if settings.first_player is FirstPlayer.GIVEN else None
        return ClassicState(settings, History(ClassicTable(ClassicPosition.starting(settings), first)))
    state = started(state)
    if isinstance(event, Undone | Redone):
        return replace(state, history=state.history.travel(event))
    table = _changed(state.table, event)
    if _is_consequence(state.settings, event):
        return replace(state, history=state.history.amend(table))
    return replace(state, history=state.history.advance(event, table))


def _is_consequence(settings: ClassicSettings, event: events.TableEvent) -> bool:
    """Whether the event only completes the one before it, so that one undo takes back both."""
    match event:
        case TilesDrawn(source=source):
            return source is Source.BAG
        case events.TurnConfirmed():
            return settings.confirms_at_once
        case events.PlayEnded(reason):
            return reason is not events.EndReason.AGREED
        case events.LeftoverCounted(source=source):
            return source is not events.LeftoverSource.TOLD
        case events.FirstDrawTied() | events.FirstPlayerDrawn():
            return settings.bag is BagKind.VIRTUAL
        case _:
            return isinstance(event, events.PlayReopened | events.LeftoversAskedAgain | events.GameFinished)


def _changed(table: ClassicTable, event: events.TableEvent) -> ClassicTable:
    if isinstance(event, events.EntryEvent):
        after = table.with_entries(len(table.steps), (event,))
        return replace(after, is_pending=True) if isinstance(event, WordPlaced) else after
    if isinstance(event, events.WindowEvent):
        return _after_challenge(table, event)
    if isinstance(event, events.EndEvent):
        return _after_end(table, event)
    match event:
        case events.FirstDrawTied(tied=tied):
            return replace(table, tied=tied)
        case events.FirstPlayerDrawn(first=first):
            return replace(table, first=first, tied=())
        case events.TurnAccepted(number):
            return _with_turn_accepted(table, number)
        case events.TurnCorrected() | events.TurnInserted() | events.TurnRemoved():
            revised = table.with_entries(event.start, event.entries)
            return replace(revised, is_pending=event.is_pending, challenged=(), is_disputed=False)
        case _:
            assert_never(event)


def _after_challenge(table: ClassicTable, event: events.WindowEvent) -> ClassicTable:
    """The table after something in the challenge window of the pending word (CL-09)."""
    if isinstance(event, events.TurnConfirmed):
        return _window_closed(table)
    if isinstance(event, events.WordsChallenged):
        return replace(table, challenged=event.words, is_disputed=True)
    index, pending = _pending(table)
    match event:
        case events.ChallengeUpheld():
            withdrawn = events.WordWithdrawn(pending.player, pending.play, pending.words)
            return _window_closed(_with_turn(table, index, withdrawn))
        case events.ChallengeRejected(words=words, agreed=agreed):
            after = _with_turn(table, index, _agreed(pending, agreed))
            return replace(after, challenged=words, is_disputed=False)
        case events.WordsAgreed(words):
            return _with_turn(table, index, _agreed(pending, words))
        case events.ThemeAccepted(words, points):
            on_theme = (*pending.on_theme, *words)
            return _with_turn(table, index, replace(pending, on_theme=on_theme, points=pending.points + points))
        case _:
            assert_never(event)


def _after_end(table: ClassicTable, event: events.EndEvent) -> ClassicTable:
    match event:
        case events.PlayEnded():
            return replace(table, ending=event)
        case events.PlayReopened():
            return replace(table, ending=None, leftovers=(), result=None)
        case events.LeftoverCounted(player=player):
            others = tuple(known for known in table.leftovers if known.player != player)
            return replace(table, leftovers=(*others, event))
        case events.LeftoversAskedAgain(players):
            kept = tuple(known for known in table.leftovers if known.player not in players)
            return replace(table, leftovers=kept, result=None)
        case events.GameFinished():
            return replace(table, result=event)
        case _:
            assert_never(event)


def _window_closed(table: ClassicTable) -> ClassicTable:
    return replace(table, is_pending=False, challenged=(), is_disputed=False)


def _pending(table: ClassicTable) -> tuple[int, WordPlaced]:
    """The word in the challenge window, with its index in the timeline."""
    last = table.last_turn()
    if not table.is_pending or last is None or not isinstance(last[1], WordPlaced):
        raise RuleViolation(ClassicProblem.NOTHING_PENDING)
    return last[0], last[1]


def _with_turn(table: ClassicTable, index: int, turn: Turn) -> ClassicTable:
    """The timeline with another turn in the place of the last one."""
    return table.with_entries(index, (turn, *table.entries()[index + 1 :]))


def _agreed(word: WordPlaced, words: tuple[str, ...]) -> WordPlaced:
    return replace(word, agreed=(*word.agreed, *(other for other in words if other not in word.agreed)))


def _with_turn_accepted(table: ClassicTable, number: int) -> ClassicTable:
    """Mark the turn and the joker swaps just before it as accepted."""
    parts = table.parts_of_turn(number)
    entries = [
        replace(entry, is_accepted=True)
        if index in parts and isinstance(entry, WordPlaced | TilesExchanged | BlankSwapped)
        else entry
        for index, entry in enumerate(table.entries())
    ]
    return table.with_entries(parts[0], entries[parts[0] :])
