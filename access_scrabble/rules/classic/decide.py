"""What follows from a command in a classic game: events, or a refusal."""

from collections.abc import Sequence
from functools import reduce
from typing import assert_never

from access_scrabble.engine.board import SQUARE_SYMBOLS
from access_scrabble.engine.tiles import ALPHABET, BLANK, FULL_SET, Tiles
from access_scrabble.errors import RuleViolation, Seat, Spaced
from access_scrabble.rules import game
from access_scrabble.rules.classic import commands, corrections, events, turns
from access_scrabble.rules.classic.events import Event
from access_scrabble.rules.classic.position import RACK_SIZE, refill
from access_scrabble.rules.classic.settings import ClassicProblem, ClassicSettings, Solitaire, Variant
from access_scrabble.rules.classic.state import ClassicState, evolve
from access_scrabble.rules.game import BagKind, Context, RuleProblem, started

_PLAYER_COUNTS = {
    Solitaire.NONE: (2, 4),
    Solitaire.ONE_RACK: (1, 1),
    Solitaire.TWO_RACKS: (2, 2),
    Solitaire.ALL_VISIBLE: (1, 1),
}

_NEAREST_FIRST = BLANK + ALPHABET
"""A joker precedes A, or is called A: it begins either way (AD-04)."""


def decide(context: Context, state: ClassicState | None, command: commands.Command) -> tuple[Event, ...]:
    """The events that a command brings about.

    :raises RuleViolation: when the rules do not allow it now.
    """
    if isinstance(command, commands.StartClassic):
        game.check_not_started(state)
        return _start(context, command.settings)
    state = started(state)
    if isinstance(command, commands.WindowCommand):
        return _decide_in_window(context, state, command)
    if isinstance(command, commands.TableCommand):
        return _decide_on_table(context, state, command)
    if isinstance(command, commands.PastCommand):
        return _decide_in_past(context, state, command)
    if isinstance(command, commands.RecordFirstDraw):
        return _first_draw(context, state, command)
    if isinstance(command, commands.DrawTiles):
        return turns.decide_draw(context, state, command)
    return turns.decide_turn(context, state, command)


def _decide_in_window(context: Context, state: ClassicState, command: commands.WindowCommand) -> tuple[Event, ...]:
    match command:
        case commands.Confirm():
            return turns.decide_confirm(context, state)
        case commands.Challenge():
            return turns.decide_challenge(context, state, command)
        case commands.SettleChallenge():
            return turns.decide_settlement(context, state, command)
        case commands.AgreeOnWords():
            return turns.decide_agreement(state, command)
        case commands.AcceptTheme():
            return turns.decide_theme(state, command)
        case _:
            assert_never(command)


def _decide_on_table(context: Context, state: ClassicState, command: commands.TableCommand) -> tuple[Event, ...]:
    match command:
        case commands.DeclareRack():
            return _declare_rack(state, command)
        case commands.TellDraw():
            return _tell_draw(context, state, command)
        case commands.SetSquares():
            return _set_squares(state, command)
        case commands.EndGame():
            return turns.decide_end(context, state)
        case commands.DeclareLeftover():
            return turns.decide_leftover(state, command)
        case _:
            assert_never(command)


def _decide_in_past(context: Context, state: ClassicState, command: commands.PastCommand) -> tuple[Event, ...]:
    match command:
        case commands.CorrectTurn():
            return corrections.decide_correction(context, state, command)
        case commands.InsertTurn():
            return corrections.decide_insertion(context, state, command)
        case commands.RemoveTurn():
            return corrections.decide_removal(context, state, command)
        case commands.AcceptTurn():
            return corrections.decide_acceptance(state, command)
        case game.Undo() | game.Redo():
            return game.decide_travel(state.history, command)
        case _:
            assert_never(command)


def _start(context: Context, settings: ClassicSettings) -> tuple[Event, ...]:
    """Seat the players (CL-01); a virtual bag draws who begins, and deals."""
    _check(settings)
    seated = events.GameStarted(settings)
    state = evolve(None, seated)
    if state.table.first is not None:
        return (seated, *_deal(context, state))
    if settings.bag is BagKind.PHYSICAL:
        return (seated,)
    rounds: list[Event] = []
    seats: tuple[int, ...] = tuple(range(len(settings.players)))
    while seats:
        compared = _compare(seats, context.chance.shuffle(tuple(FULL_SET))[: len(seats)])
        rounds.append(compared)
        seats = compared.tied if isinstance(compared, events.FirstDrawTied) else ()
    return (seated, *rounds, *_deal(context, reduce(evolve, rounds, state)))


def _first_draw(context: Context, state: ClassicState, command: commands.RecordFirstDraw) -> tuple[Event, ...]:
    """Compare what the players drew from a real bag; those who tie draw again (AD-04)."""
    if state.table.first is not None:
        raise RuleViolation(ClassicProblem.FIRST_PLAYER_KNOWN, player=Seat(state.table.first))
    seats = state.table.tied or tuple(range(len(state.settings.players)))
    if len(command.letters) != len(seats):
        raise RuleViolation(
            ClassicProblem.FIRST_DRAW_COUNT, count=len(command.letters), players=tuple(map(Seat, seats))
        )
    strange = [letter for letter in command.letters if letter not in _NEAREST_FIRST or len(letter) != 1]
    if impossible := strange or list(Tiles.of(command.letters) - FULL_SET):
        raise RuleViolation(ClassicProblem.FIRST_DRAW_IMPOSSIBLE, letters=Spaced("".join(impossible)))
    compared = _compare(seats, command.letters)
    if isinstance(compared, events.FirstDrawTied):
        return (compared,)
    return (compared, *_deal(context, evolve(state, compared)))


def _check(settings: ClassicSettings) -> None:
    least, most = _PLAYER_COUNTS[settings.solitaire]
    game.check_names(settings.players, least, most)
    if settings.own_seat is not None:
        game.check_seat(settings.players, settings.own_seat)
    if settings.computers:
        _check_computers(settings)
    if Variant.TWO_BAGS in settings.variants:
        if not settings.has_racks:
            raise RuleViolation(ClassicProblem.VARIANTS_CLASH, variant=Variant.TWO_BAGS, solitaire=settings.solitaire)
        letters, blanks = settings.two_bags.letters, settings.two_bags.blanks
        if not letters or set(letters) - set(ALPHABET) or not 0 <= blanks <= FULL_SET.count(BLANK):
            raise RuleViolation(ClassicProblem.BAD_TWO_BAGS, letters=Spaced(letters))


def _check_computers(settings: ClassicSettings) -> None:
    seats = [computer.seat for computer in settings.computers]
    if settings.bag is not BagKind.VIRTUAL or settings.solitaire is not Solitaire.NONE:
        raise RuleViolation(ClassicProblem.COMPUTER_DRAWS)
    if not settings.people or len(set(seats)) < len(seats) or not set(seats) <= set(range(len(settings.players))):
        raise RuleViolation(ClassicProblem.NOBODY_PLAYS)


def _compare(seats: Sequence[int], letters: Sequence[str]) -> events.FirstDrawTied | events.FirstPlayerDrawn:
    draws = tuple(events.FirstDraw(seat, letter) for seat, letter in zip(seats, letters, strict=True))
    nearest = min(_NEAREST_FIRST.index(drawn.tile) for drawn in draws)
    best = tuple(drawn.player for drawn in draws if _NEAREST_FIRST.index(drawn.tile) == nearest)
    return events.FirstPlayerDrawn(draws, best[0]) if len(best) == 1 else events.FirstDrawTied(draws, best)


def _deal(context: Context, state: ClassicState) -> tuple[Event, ...]:
    """Seven tiles for each, from the first player on (CL-02)."""
    news: list[Event] = []
    count = len(state.settings.players)
    for offset in range(count):
        seat = ((state.table.first or 0) + offset) % count
        dealt = refill(context, state.position, seat)
        news.extend(dealt)
        state = reduce(evolve, dealt, state)
    return tuple(news)


def _declare_rack(state: ClassicState, command: commands.DeclareRack) -> tuple[Event, ...]:
    """Believe what a player types of a rack, within the tiles there are (CL-02)."""
    game.check_seat(state.settings.players, command.player)
    if state.settings.bag is BagKind.VIRTUAL or not state.settings.has_racks:
        raise RuleViolation(ClassicProblem.RACK_IS_DEALT)
    turns.check_underway(state)
    if len(command.tiles) > RACK_SIZE:
        raise RuleViolation(ClassicProblem.RACK_TOO_LONG, count=len(command.tiles), most=RACK_SIZE)
    return _checked(state, events.RackDeclared(command.player, command.tiles))


def _tell_draw(context: Context, state: ClassicState, command: commands.TellDraw) -> tuple[Event, ...]:
    """Believe which tiles a player drew from a real bag; who draws has ended the turn, so that the points count."""
    game.check_seat(state.settings.players, command.player)
    if state.settings.bag is BagKind.VIRTUAL or not state.settings.has_racks:
        raise RuleViolation(ClassicProblem.RACK_IS_DEALT)
    turns.check_underway(state)
    pending = state.table.pending()
    is_own = pending is not None and pending.player == command.player
    before = turns.decide_confirm(context, state) if is_own else ()
    state = reduce(evolve, before, state)
    hidden = state.position.racks[command.player].hidden
    if not 1 <= len(command.tiles) <= hidden:
        player, count = Seat(command.player), len(command.tiles)
        raise RuleViolation(ClassicProblem.NOT_SO_MANY_DRAWN, player=player, most=hidden, count=count)
    return (*before, *_checked(state, events.DrawTold(command.player, command.tiles)))


def _set_squares(state: ClassicState, command: commands.SetSquares) -> tuple[Event, ...]:
    """Set or clear single squares, within the tiles there are."""
    turns.check_underway(state)
    changes = tuple(change for change in command.changes if state.board.symbol(change.square) != change.symbol)
    for change in changes:
        if change.symbol not in SQUARE_SYMBOLS or not change.square.is_on_board:
            raise RuleViolation(ClassicProblem.BAD_SQUARE_CHANGE, square=change.square, symbol=change.symbol)
    if not changes:
        raise RuleViolation(RuleProblem.NO_CHANGE)
    return _checked(state, events.SquaresSet(changes))


def _checked(
    state: ClassicState, event: events.RackDeclared | events.DrawTold | events.SquaresSet
) -> tuple[Event, ...]:
    after = evolve(state, event)
    after.position.check_possible()
    return (event, *turns.closing(after))


ClassicGame = game.Ruleset[Context, ClassicState, commands.Command, Event]
CLASSIC_GAME: ClassicGame = game.Ruleset(
    game.GameKind.CLASSIC, commands.Command, Event, decide, evolve, (events.Entry,)
)
