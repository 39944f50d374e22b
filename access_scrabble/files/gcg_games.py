"""Classic games out of GCG files, played again line by line by the French rules, and into them."""

import re
from collections.abc import Iterator
from functools import reduce
from typing import assert_never

from access_scrabble.engine.board import Play
from access_scrabble.engine.scoring import score_play
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import AccessScrabbleError, InputError, RuleViolation
from access_scrabble.files import gcg
from access_scrabble.rules.classic import commands, events
from access_scrabble.rules.classic.decide import decide
from access_scrabble.rules.classic.events import Event
from access_scrabble.rules.classic.position import RACK_SIZE, ClassicPosition
from access_scrabble.rules.classic.queries import leftovers_awaited, scores
from access_scrabble.rules.classic.settings import ClassicSettings, Judge
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, evolve
from access_scrabble.rules.game import Context

FEWEST, MOST = 2, 4


def settings_of(game: gcg.GcgGame) -> ClassicSettings:
    """The players of a file, who plays first in the first seat; their own dictionary judges (CL-09).

    :raises InputError: when they are too few or too many, or the first line names another.
    """
    players = list(game.players)
    if not FEWEST <= len(players) <= MOST:
        raise InputError(gcg.GcgProblem.PLAYER_COUNT, count=len(players))
    first = game.events[0]
    nicknames = [player.nickname for player in players]
    if len({name.casefold() for name in nicknames}) < len(nicknames):
        raise InputError(gcg.GcgProblem.EQUAL_NICKNAMES)
    if first.nickname not in nicknames:
        raise InputError(gcg.GcgProblem.UNKNOWN_NICKNAME, line=first.line, name=first.nickname)
    names = [player.name.casefold() for player in players]
    told = (player.name if names.count(player.name.casefold()) == 1 else player.nickname for player in _by_seat(game))
    return ClassicSettings(tuple(told), judge=Judge.PLAYERS)


def _by_seat(game: gcg.GcgGame) -> tuple[gcg.GcgPlayer, ...]:
    """The players from the one of the first line on."""
    begin = [player.nickname for player in game.players].index(game.events[0].nickname)
    return (*game.players[begin:], *game.players[:begin])


def steps_of(game: gcg.GcgGame, context: Context) -> tuple[tuple[Event, ...], ...]:
    """The steps of the game that a file tells; racks that contradict it are not believed.

    :raises InputError: naming the line that cannot have happened.
    """
    try:
        return _Replay(game, context, trusts_racks=True).run()
    except InputError:
        return _Replay(game, context, trusts_racks=False).run()


class _Replay:
    """Plays the lines of a file one after another, and refuses what cannot have happened."""

    def __init__(self, game: gcg.GcgGame, context: Context, *, trusts_racks: bool) -> None:
        settings = settings_of(game)
        self._seats = {player.nickname: seat for seat, player in enumerate(_by_seat(game))}
        self._game = game
        self._context = context
        self._trusts_racks = trusts_racks
        first = decide(context, None, commands.StartClassic(settings))
        self._state = reduce(evolve, first[1:], evolve(None, first[0]))
        self._steps = [first]

    def run(self) -> tuple[tuple[Event, ...], ...]:
        told = self._game.events
        for event, following in zip(told, (*told[1:], None), strict=True):
            try:
                self._play(event)
            except RuleViolation as violation:
                raise InputError(gcg.GcgProblem.IMPOSSIBLE_LINE, line=event.line, text=_told(event)) from violation
            stays = following is None or following.kind is not gcg.EventKind.WITHDRAWN
            if self._state.phase is ClassicPhase.PENDING and stays:
                self._do(commands.Confirm())
            if not _is_end(event):
                self._check_total(event, self._state.position.totals)
        for event in filter(_is_end, told):
            self._check_total(event, scores(self._state))
        return tuple(self._steps)

    def _do(self, command: commands.Command) -> None:
        step = decide(self._context, self._state, command)
        self._state = reduce(evolve, step, self._state)
        self._steps.append(step)

    def _play(self, event: gcg.GcgEvent) -> None:
        seat = self._seat(event)
        match event.kind:
            case gcg.EventKind.PLAY:
                self._place(event, seat)
            case gcg.EventKind.WITHDRAWN:
                self._withdraw()
            case gcg.EventKind.EXCHANGE:
                self._to_play(event, seat)
                self._do(self._exchange(event))
            case gcg.EventKind.PASS:
                self._to_play(event, seat)
                self._do(commands.Pass())
            case gcg.EventKind.LEFTOVER_LOSS:
                self._leave(seat, event.tiles)
            case gcg.EventKind.LEFTOVER_GAIN:
                self._gain(seat, event.tiles)
            case gcg.EventKind.BONUS | gcg.EventKind.TIME:
                raise InputError(gcg.GcgProblem.IMPOSSIBLE_LINE, line=event.line, text=_told(event))
            case _:
                assert_never(event.kind)

    def _seat(self, event: gcg.GcgEvent) -> int:
        if event.nickname not in self._seats:
            raise InputError(gcg.GcgProblem.UNKNOWN_NICKNAME, line=event.line, name=event.nickname)
        return self._seats[event.nickname]

    def _to_play(self, event: gcg.GcgEvent, seat: int) -> None:
        """Refuse a turn of somebody else, then take note of a rack that is whole or surprises."""
        due = self._state.current_player
        if seat != due:
            player = self._state.settings.players[due]
            raise InputError(gcg.GcgProblem.WRONG_TURN, line=event.line, player=player)
        if not self._trusts_racks:
            return
        held = self._state.position.racks[seat]
        rack = Tiles.parse(event.rack)
        is_whole = len(rack) == len(held) == RACK_SIZE and rack != held.known
        if is_whole or held.missing(rack):
            self._do(commands.DeclareRack(seat, rack))

    def _place(self, event: gcg.GcgEvent, seat: int) -> None:
        self._to_play(event, seat)
        try:
            play = gcg.from_word(event.position, event.word, self._state.board)
            points = score_play(self._state.board, play).total
        except (AccessScrabbleError, LookupError):
            raise InputError(gcg.GcgProblem.IMPOSSIBLE_LINE, line=event.line, text=_told(event)) from None
        self._do(commands.Place(play))
        if points != event.points:
            raise InputError(
                gcg.GcgProblem.WRONG_GCG_POINTS, line=event.line, play=str(play), points=event.points, expected=points
            )

    def _withdraw(self) -> None:
        pending = self._state.table.pending()
        self._do(commands.Challenge())
        words = () if pending is None else tuple(dict.fromkeys(pending.words))
        self._do(commands.SettleChallenge(words))

    def _exchange(self, event: gcg.GcgEvent) -> commands.Exchange:
        if event.tiles.isdecimal():
            return commands.Exchange(Tiles(), unknown=int(event.tiles))
        return commands.Exchange(Tiles.parse(event.tiles))

    def _leave(self, seat: int, tiles: str) -> None:
        if self._state.table.ending is None:
            self._do(commands.EndGame())
        if seat in leftovers_awaited(self._state):
            self._do(commands.DeclareLeftover(seat, Tiles.parse(tiles)))

    def _gain(self, seat: int, tiles: str) -> None:
        """Who gains has nothing left; between two players what is gained is the other's leftover."""
        self._leave(seat, "")
        others = [other for other in leftovers_awaited(self._state) if other != seat]
        if len(others) == 1:
            self._do(commands.DeclareLeftover(others[0], Tiles.parse(tiles)))

    def _check_total(self, event: gcg.GcgEvent, totals: tuple[int, ...]) -> None:
        expected = totals[self._seats[event.nickname]]
        if expected != event.total:
            raise InputError(
                gcg.GcgProblem.WRONG_TOTAL, line=event.line, name=event.nickname, total=event.total, expected=expected
            )


def _is_end(event: gcg.GcgEvent) -> bool:
    return event.kind in (gcg.EventKind.LEFTOVER_GAIN, gcg.EventKind.LEFTOVER_LOSS)


def _told(event: gcg.GcgEvent) -> str:
    """A line in short, to be recognised."""
    done = {gcg.EventKind.PLAY: f"{event.position} {event.word}", gcg.EventKind.EXCHANGE: f"-{event.tiles}"}
    return f"{event.nickname} {done.get(event.kind, event.kind.value)}"


LEXICON = "French"


def gcg_of(state: ClassicState, title: str = "") -> gcg.GcgGame:
    """A game as GCG tells it, whoever began first.

    :raises InputError: when something happened that the format has no words for.
    """
    if any(map(_is_untellable, state.table.entries())):
        raise InputError(gcg.GcgProblem.NOT_TELLABLE)
    names = _nicknames(state.settings.players)
    count, first = len(names), state.table.first or 0
    order = [(first + offset) % count for offset in range(count)]
    players = tuple(gcg.GcgPlayer(names[seat], state.settings.players[seat]) for seat in order)
    told = (*_turns(state, names), *_leftovers(state, names))
    return gcg.GcgGame(players, told, title, LEXICON, is_incomplete=state.phase is not ClassicPhase.FINISHED)


def _is_untellable(entry: object) -> bool:
    """Jokers taken back, squares set by hand, points of a theme, plays that lie nowhere (VA-01, VA-03)."""
    match entry:
        case events.BlankSwapped() | events.SquaresSet():
            return True
        case events.WordPlaced():
            return entry.is_suspended or bool(entry.on_theme)
        case events.TilesExchanged():
            return entry.is_suspended
        case _:
            return False


def _nicknames(players: tuple[str, ...]) -> list[str]:
    """Names without spaces and colons, each another than the ones before."""
    found: list[str] = []
    for player in players:
        nickname = re.sub(r"[\s:]+", "_", player.strip()) or "_"
        while nickname in found:
            nickname += "_"
        found.append(nickname)
    return found


def _turns(state: ClassicState, names: list[str]) -> Iterator[gcg.GcgEvent]:
    for index, turn in state.table.turns():
        before = state.table.position_before(index)
        name = names[turn.player]
        if isinstance(turn, events.TurnPassed):
            rack = str(before.racks[turn.player].known or _shown_later(state, index, turn.player))
            yield gcg.GcgEvent(gcg.EventKind.PASS, name, rack, 0, before.totals[turn.player])
        else:
            yield from _turn(turn, before, name)


def _shown_later(state: ClassicState, index: int, player: int) -> Tiles:
    """Tiles that a player who passed must have held, as he showed them before he drew any."""
    for later, turn in state.table.turns():
        if later <= index or turn.player != player or isinstance(turn, events.TurnPassed):
            continue
        if isinstance(turn, events.TilesExchanged):
            return turn.returned
        return turn.play.tiles(state.table.position_before(later).board)
    return next((known.tiles for known in state.table.leftovers if known.player == player), Tiles())


def _turn(
    turn: events.WordPlaced | events.WordWithdrawn | events.TilesExchanged, before: ClassicPosition, name: str
) -> Iterator[gcg.GcgEvent]:
    total = before.totals[turn.player]
    match turn:
        case events.WordPlaced(play=play, points=points):
            yield _play(play, before, turn.player, name, points)
        case events.WordWithdrawn(play=play):
            points = score_play(before.board, play).total
            laid = _play(play, before, turn.player, name, points)
            yield laid
            yield gcg.GcgEvent(gcg.EventKind.WITHDRAWN, name, laid.rack, -points, total)
        case events.TilesExchanged(returned=returned, unknown=unknown):
            rack = _rack_with(before, turn.player, returned)
            tiles = str(len(returned) + unknown) if unknown else str(returned)
            yield gcg.GcgEvent(gcg.EventKind.EXCHANGE, name, rack, 0, total, tiles=tiles)
        case _:
            assert_never(turn)


def _play(play: Play, before: ClassicPosition, player: int, name: str, points: int) -> gcg.GcgEvent:
    rack = _rack_with(before, player, play.tiles(before.board))
    total = before.totals[player] + points
    position, word = gcg.to_position(play.reference), gcg.through_board(play, before.board)
    return gcg.GcgEvent(gcg.EventKind.PLAY, name, rack, points, total, position, word)


def _rack_with(before: ClassicPosition, player: int, shown: Tiles) -> str:
    """What is known of a rack, with the tiles that its owner has just shown."""
    known = before.racks[player].known
    return str(known + (shown - known))


def _leftovers(state: ClassicState, names: list[str]) -> Iterator[gcg.GcgEvent]:
    """What each had left: losses first, then what who went out gained (CL-13)."""
    result = state.table.result
    if result is None:
        return
    left = {known.player: known.tiles for known in state.table.leftovers}
    for seat, change in sorted(enumerate(result.adjustments), key=lambda settled: settled[1] > 0):
        if change < 0:
            tiles = str(left[seat])
            yield gcg.GcgEvent(
                gcg.EventKind.LEFTOVER_LOSS, names[seat], tiles, change, result.totals[seat], tiles=tiles
            )
        elif change > 0:
            others = str(sum((tiles for other, tiles in left.items() if other != seat), Tiles()))
            yield gcg.GcgEvent(gcg.EventKind.LEFTOVER_GAIN, names[seat], "", change, result.totals[seat], tiles=others)
