"""A request turned into a command of the classic game, the state filling in what was not typed."""

import re
from collections.abc import Callable

from access_scrabble.desks.common import lines
from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.engine.board import EMPTY
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.scoring import words_formed
from access_scrabble.engine.tiles import Tiles, parse_typed_word
from access_scrabble.errors import InputError
from access_scrabble.rules.classic import commands, queries
from access_scrabble.rules.classic.events import SquareChange
from access_scrabble.rules.classic.settings import Source
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.game import BagKind

_VOWELS = re.compile(r"(?:voyelles?|vowels?|v)\s*(\d*)", re.IGNORECASE)
_CONSONANTS = re.compile(r"(?:consonnes?|consonants?|c)\s*(\d*)", re.IGNORECASE)
_EXCHANGE_VOWELS = re.compile(r"(?P<tiles>.*?)\s+v(?P<vowels>\d)", re.IGNORECASE)
_ALONE = frozenset({Action.PASS, Action.CONFIRM, Action.READY, Action.END})
_TAKEN_BACK = frozenset({"repris", "withdrawn"})


def command_for(request: lines.Request, state: ClassicState) -> commands.Command | None:
    """The command that a request stands for, or nothing when it is a question."""
    if request.action is Action.RACK and (not request.rest or player_called(state, request.rest) is not None):
        return None
    if request.action in _ALONE:
        lines.expect_nothing(request.rest)
    maker = _MAKERS.get(request.action)
    return lines.undo_or_redo(request) if maker is None else maker(request.rest, state)


def turn_action(text: str) -> commands.TurnAction:
    """What happened in a past turn: a play, a pass, an exchange, or a word taken back."""
    first, _, rest = text.partition(" ")
    action = BY_WORD.get(fold(first))
    if fold(first) in _TAKEN_BACK:
        return commands.LoseTurn(lines.parse_play(rest))
    if action is Action.PASS:
        return commands.Pass()
    if action is Action.EXCHANGE:
        return _exchange(rest)
    if action is Action.PLAY:
        return commands.Place(lines.parse_play(rest))
    return commands.Place(lines.parse_play(text))


def _exchange(text: str) -> commands.Exchange:
    vowels = 0
    if found := _EXCHANGE_VOWELS.fullmatch(text):
        text, vowels = found["tiles"], int(found["vowels"])
    if text.isdecimal():
        return commands.Exchange(Tiles(), unknown=int(text), vowels=vowels)
    if not text:
        raise InputError(lines.LineProblem.LETTER_EXPECTED)
    return commands.Exchange(_named_tiles(text), vowels=vowels)


def _named_tiles(text: str) -> Tiles:
    """Letters, a joker among them by its name too."""
    return Tiles.parse("".join("?" if lines.names_joker(part) else part for part in text.split()))


def _admit(text: str, state: ClassicState) -> commands.Command:
    """Admit words of the pending play, settle a dispute, or play a word that is admitted by agreement."""
    if state.phase is ClassicPhase.DISPUTED:
        return commands.SettleChallenge()
    if (text and text.split(maxsplit=1)[0][-1].isdecimal()) or text[:1].isdecimal():
        play = lines.parse_play(text)
        return commands.Place(play, agreed=tuple(placed.word for placed in words_formed(state.board, play)))
    pending = state.table.pending()
    words = lines.parse_words(text) or (() if pending is None else pending.words)
    return commands.AgreeOnWords(words)


def _refuse(text: str, state: ClassicState) -> commands.Command:
    return commands.SettleChallenge(lines.parse_words(text) or state.table.challenged)


def _theme(text: str, state: ClassicState) -> commands.Command:
    pending = state.table.pending()
    return commands.AcceptTheme(lines.parse_words(text) or (() if pending is None else pending.words[:1]))


def _draw(text: str, state: ClassicState) -> commands.Command:
    if state.settings.bag is BagKind.PHYSICAL:
        return _told_draw(text, state)
    for pattern, source in ((_VOWELS, Source.VOWELS), (_CONSONANTS, Source.CONSONANTS)):
        if found := pattern.fullmatch(text):
            return commands.DrawTiles(source, lines.parse_number(found[1], default=1))
    raise InputError(lines.LineProblem.DRAW_EXPECTED)


def _told_draw(text: str, state: ClassicState) -> commands.TellDraw:
    """Letters drawn from the real bag, behind a plus or not."""
    tiles = _named_tiles(text.replace("+", " "))
    if not tiles:
        raise InputError(lines.LineProblem.DRAWN_EXPECTED)
    return commands.TellDraw(queries.drawer(state), tiles)


def player_called(state: ClassicState, text: str) -> int | None:
    """The player whose whole name is typed: a name is never taken for letters."""
    names = [fold(name) for name in state.settings.players]
    return names.index(fold(text)) if fold(text) in names else None


def _declare_rack(text: str, state: ClassicState) -> commands.Command:
    """A rack: letters, spaced or not, or a player and letters; or what was drawn, behind a plus."""
    if text.startswith("+"):
        return _told_draw(text, state)
    parts = text.split()
    for count in range(len(parts) - 1, 0, -1):
        seat = player_called(state, " ".join(parts[:count]))
        if seat is not None:
            return commands.DeclareRack(seat, _named_tiles(" ".join(parts[count:])))
    if len(parts) == 2 and len(parts[0]) > 1 and not lines.names_joker(parts[1]):  # the beginning of a name
        return commands.DeclareRack(lines.parse_player(state.settings.players, parts[0]), Tiles.parse(parts[1]))
    return commands.DeclareRack(queries.own_seat(state), _named_tiles(text))


def _leftover(text: str, state: ClassicState) -> commands.Command:
    name, _, tiles = text.rpartition(" ")
    if not name:
        raise InputError(lines.LineProblem.LEFTOVER_EXPECTED)
    return commands.DeclareLeftover(lines.parse_player(state.settings.players, name), Tiles.parse(tiles))


def _correct(text: str, state: ClassicState) -> commands.Command:
    number, _, action = text.partition(" ")
    if not action:
        raise InputError(lines.LineProblem.TURN_EXPECTED)
    return commands.CorrectTurn(_turn_number(number, state), turn_action(action))


def _turn_number(text: str, state: ClassicState) -> int:
    """A turn by its number, or from the last one back: -1 is the last, -2 the one before."""
    number = lines.parse_number(text)
    return number if number >= 0 else queries.turn_count(state) + 1 + number


def _insert(text: str, state: ClassicState) -> commands.Command:
    parts = text.split(maxsplit=2)
    if len(parts) < 3:
        raise InputError(lines.LineProblem.TURN_EXPECTED)
    seat = lines.parse_player(state.settings.players, parts[1])
    return commands.InsertTurn(lines.parse_number(parts[0]), seat, turn_action(parts[2]))


def _set_squares(text: str, _: ClassicState) -> commands.Command:
    parts = text.split()
    if not parts or len(parts) % 2:
        raise InputError(lines.LineProblem.SQUARE_AND_LETTER_EXPECTED)
    changes = [
        SquareChange(Square.parse(name), _symbol(letter)) for name, letter in zip(parts[::2], parts[1::2], strict=True)
    ]
    return commands.SetSquares(tuple(changes))


def _symbol(text: str) -> str:
    if text in (EMPTY, "-", "0") or fold(text) in ("vide", "empty"):
        return EMPTY
    symbol = parse_typed_word(text)
    if len(symbol) != 1:
        raise InputError(lines.LineProblem.LETTER_EXPECTED)
    return symbol


_MAKERS: dict[Action, Callable[[str, ClassicState], commands.Command]] = {
    Action.PLAY: lambda rest, _: commands.Place(lines.parse_play(rest)),
    Action.EXCHANGE: lambda rest, _: _exchange(rest),
    Action.PASS: lambda _rest, _: commands.Pass(),
    Action.CONFIRM: lambda _rest, _: commands.Confirm(),
    Action.READY: lambda _rest, _: commands.Confirm(),
    Action.CHALLENGE: lambda rest, _: commands.Challenge(lines.parse_words(rest)),
    Action.REFUSE: _refuse,
    Action.ADMIT: _admit,
    Action.THEME: _theme,
    Action.SWAP_BLANK: lambda rest, _: commands.SwapBlank(Square.parse(rest)),
    Action.DRAW: _draw,
    Action.RACK: _declare_rack,
    Action.LEFTOVER: _leftover,
    Action.END: lambda _rest, _: commands.EndGame(),
    Action.CORRECT: _correct,
    Action.INSERT: _insert,
    Action.DELETE: lambda rest, state: commands.RemoveTurn(_turn_number(rest, state)),
    Action.KEEP: lambda rest, state: commands.AcceptTurn(_turn_number(rest, state)),
    Action.SET_SQUARE: _set_squares,
}
