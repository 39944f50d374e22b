"""Questions about a classic game that change nothing: scores, tiles, turns, open questions (CL-14)."""

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, Square
from access_scrabble.engine.tiles import FULL_SET, Tiles
from access_scrabble.engine.validation import Fault
from access_scrabble.rules.classic import events
from access_scrabble.rules.classic.settings import Solitaire, Source
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, ClassicTable
from access_scrabble.rules.game import BagKind
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One turn on the score sheet; ``total`` is the player's running total after it, once its points count (CL-09)."""

    number: int
    turn: events.Turn
    points: int
    total: int
    is_pending: bool = False

    @property
    def player(self) -> int:
        return self.turn.player

    @property
    def words(self) -> tuple[str, ...]:
        return self.turn.words if isinstance(self.turn, events.WordPlaced | events.WordWithdrawn) else ()


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """Every turn, what the leftovers changed, and the totals (CL-14)."""

    rows: tuple[SheetRow, ...]
    adjustments: tuple[int, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """A turn that a correction before it has put in doubt."""

    number: int
    player: int
    faults: tuple[Fault, ...]
    swap: events.BlankSwapped | None = None
    is_suspended: bool = False


@dataclass(frozen=True, slots=True)
class Changes:
    """What is different since a turn: squares, and the turns after it."""

    squares: tuple[events.SquareChange, ...]
    rows: tuple[SheetRow, ...]


@dataclass(frozen=True, slots=True)
class PointsChange:
    """A turn whose points a correction changed; numbers are those after it."""

    number: int
    player: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class ClassicStanding:
    """A player's rank: equal totals share it."""

    rank: int
    player: int
    total: int


def scores(state: ClassicState) -> tuple[int, ...]:
    """Each player's points, without those of a word that may still be challenged (CL-09)."""
    if state.table.result is not None:
        return state.table.result.totals
    totals = list(state.position.totals)
    if (pending := state.table.pending()) is not None:
        totals[pending.player] -= pending.points
    return tuple(totals)


def ranking(state: ClassicState) -> tuple[ClassicStanding, ...]:
    totals = scores(state)
    ordered = sorted(range(len(totals)), key=lambda seat: -totals[seat])
    return tuple(
        ClassicStanding(1 + sum(other > totals[seat] for other in totals), seat, totals[seat]) for seat in ordered
    )


def score_sheet(state: ClassicState) -> ScoreSheet:
    result = state.table.result
    adjustments = (0,) * len(state.settings.players) if result is None else result.adjustments
    return ScoreSheet(_rows(state.table), adjustments, scores(state))


def last_turn(state: ClassicState) -> SheetRow | None:
    """The turn played last, pending or not."""
    rows = _rows(state.table)
    return rows[-1] if rows else None


def turn_count(state: ClassicState) -> int:
    return sum(1 for _ in state.table.turns())


def _rows(table: ClassicTable) -> tuple[SheetRow, ...]:
    rows = []
    last = table.last_turn()
    for number, (index, turn) in enumerate(table.turns(), start=1):
        is_pending = table.is_pending and last is not None and index == last[0]
        points = turn.points if isinstance(turn, events.WordPlaced) else 0
        total = table.steps[index].position.totals[turn.player] - (points if is_pending else 0)
        rows.append(SheetRow(number, turn, points, total, is_pending))
    return tuple(rows)


def own_seat(state: ClassicState) -> int:
    """Whose view is taken: that of who sits at the keyboard, on any turn; else that of the player to move.

    Nobody looks at a computer's rack: there it is the next person's.
    """
    if state.settings.own_seat is not None:
        return state.settings.own_seat
    people, count = state.settings.people, len(state.settings.players)
    seats = ((state.current_player + offset) % count for offset in range(count))
    return next(seat for seat in seats if seat in people)


def viewer(state: ClassicState) -> int | None:
    """Through whose eyes unseen tiles are counted: no rack but one's own may help."""
    return own_seat(state) if state.settings.has_racks else None


def drawer(state: ClassicState) -> int:
    """Who draws from a real bag and tells it: who sits at the keyboard, else who has played last."""
    last = state.table.last_turn()
    seat = state.settings.own_seat
    if seat is not None or last is None:
        return own_seat(state)
    return last[1].player


def unseen_tiles(state: ClassicState, viewer: int | None = None) -> Tiles:
    """The tiles a player cannot see: neither on the board nor on the own rack.

    In a physical bag every rack typed in counts as seen when no viewer is named.
    """
    position = state.position
    if viewer is None and state.settings.bag is BagKind.PHYSICAL:
        return position.unseen
    own = Tiles() if viewer is None else position.racks[viewer].known
    return FULL_SET - position.board.tiles() - own


def bag_sizes(state: ClassicState) -> tuple[tuple[Source, int], ...]:
    """How many tiles the bag holds, or each of the two that the program keeps (VA-04)."""
    if not state.settings.draws_by_choice:
        return ((Source.BAG, state.position.bag_size),)
    return tuple((source, len(state.position.bag_contents(source))) for source in (Source.VOWELS, Source.CONSONANTS))


def open_questions(state: ClassicState) -> tuple[OpenQuestion, ...]:
    """The turns that wait to be corrected, removed or accepted, in order."""
    found = []
    number = 1
    for entry in state.table.entries():
        match entry:
            case events.BlankSwapped(player=player) if entry.is_suspended and not entry.is_accepted:
                found.append(OpenQuestion(number, player, (), entry, is_suspended=True))
            case events.WordPlaced(faults=faults) | events.TilesExchanged(faults=faults) if (
                faults and not entry.is_accepted
            ):
                found.append(OpenQuestion(number, entry.player, faults, None, entry.is_suspended))
            case _:
                pass
        number += isinstance(entry, events.Turn)
    return tuple(found)


def out_of_turn(state: ClassicState) -> tuple[int, ...]:
    """The numbers of the turns that were not the turn of who played them (CL-01)."""
    numbers = []
    expected = state.table.first
    for number, (_, turn) in enumerate(state.table.turns(), start=1):
        if turn.player != expected:
            numbers.append(number)
        expected = (turn.player + 1) % len(state.settings.players)
    return tuple(numbers)


def board_after(state: ClassicState, number: int) -> Board:
    """The board after a turn; after turn 0 it is empty."""
    turns = list(state.table.turns())
    if number <= 0 or not turns:
        return state.table.start.board
    index = turns[min(number, len(turns)) - 1][0]
    return state.table.steps[index].position.board


def changes_since(state: ClassicState, number: int) -> Changes:
    before, after = board_after(state, number), state.board
    squares = tuple(
        events.SquareChange(square, after.symbol(square))
        for square in ALL_SQUARES
        if before.symbol(square) != after.symbol(square)
    )
    return Changes(squares, _rows(state.table)[max(0, number) :])


def points_changed(before: ClassicState, after: ClassicState) -> tuple[PointsChange, ...]:
    """The turns that are worth more or less than before a correction.

    A turn inserted or removed in between moves the numbers: turns are matched from the last one backwards.
    """
    old, new = _rows(before.table), _rows(after.table)
    pairs = list(zip(reversed(old), reversed(new), strict=False))
    return tuple(
        PointsChange(now.number, now.player, then.points, now.points)
        for then, now in reversed(pairs)
        if then.player == now.player and then.points != now.points
    )


def leftovers_awaited(state: ClassicState) -> tuple[int, ...]:
    """The players whose remaining tiles must be told (CL-13)."""
    if state.table.ending is None:
        return ()
    counted = {known.player for known in state.table.leftovers}
    return tuple(seat for seat in range(len(state.settings.players)) if seat not in counted)


def solitaire_score(state: ClassicState) -> int | None:
    """The score to compare with one's best, once a game alone is over (VA-07)."""
    result = state.table.result
    if state.settings.solitaire is Solitaire.NONE or result is None:
        return None
    return sum(result.totals) if state.settings.solitaire is not Solitaire.TWO_RACKS else result.totals[0]


def may_search(state: ClassicState | None) -> bool:
    """Whether the dictionary is open for look-up, search and hints: outside a game, after it, or by VA-02."""
    if state is None or state.settings.has_open_dictionary:
        return True
    return state.phase in {ClassicPhase.LEFTOVERS, ClassicPhase.FINISHED}


def is_training(state: ClassicState) -> bool:
    """Whether nobody but the person at the keyboard plays: alone, or against computers."""
    settings = state.settings
    return settings.solitaire is not Solitaire.NONE or (bool(settings.computers) and len(settings.people) == 1)


def may_look_up(state: ClassicState | None, word: str) -> bool:
    """Whether one word may be looked up: the dictionary opens for the word challenged (CL-10)."""
    return may_search(state) or (state is not None and word in state.table.challenged)


def laid_last(state: ClassicState) -> tuple[Square, ...]:
    """The squares that the last word filled, if the last turn was one."""
    last = state.table.last_turn()
    if last is None or not isinstance(last[1], events.WordPlaced):
        return ()
    before = state.table.position_before(last[0]).board
    return tuple(square for square in last[1].play.placed(before) if state.board.is_occupied(square))
