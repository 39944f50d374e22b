"""A saved game as one JSON document: in short for other programs, and whole, event by event.

The schema is made of the types; what it says of a class is the first line of the class's docstring.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import MISSING, Field, fields, is_dataclass
from enum import Enum, StrEnum
from itertools import accumulate
from types import NoneType, UnionType
from typing import Any, Union, assert_never, get_args, get_origin, get_type_hints

from access_scrabble import __version__
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference, Square
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import MALFORMED, AccessScrabbleError, InputError, Problem, says
from access_scrabble.plain_text import STRANGE_IN_SQL
from access_scrabble.rules.classic.events import TilesExchanged, TurnPassed, WordPlaced, WordWithdrawn
from access_scrabble.rules.classic.queries import SheetRow, score_sheet, scores
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.duplicate.records import draw_text, record
from access_scrabble.rules.duplicate.results import accounts
from access_scrabble.rules.duplicate.sharing import CorrectorEvent
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState
from access_scrabble.rules.game import GameKind
from access_scrabble.rules.loto import LotoPhase, LotoState
from access_scrabble.rules.reverse import LettersRemoved, ReverseState
from access_scrabble.session.checking import CheckedGame, Implausible
from access_scrabble.session.conversion import EVENT_TAG, event_converter
from access_scrabble.session.journal import UnreadableEvents, codec_of
from access_scrabble.session.library import ReadGame
from access_scrabble.session.rulesets import GAMES, GameState, started_game
from access_scrabble.values import dataclass

FORMAT = "access_scrabble game"
VERSION = 1
MOST_SUMMARIES = 100
"""So many times a game of unknown origin is summed up while it is checked."""
Schema = dict[str, Any]
_DIALECT = "https://json-schema.org/draft/2020-12/schema"


class GameJsonProblem(Problem):
    NOT_A_GAME = says("This JSON file is not a game written by this program.")
    NEWER_VERSION = says("This game was written by a newer version of the program: take it up with that version.")
    STEP_IMPOSSIBLE = says(
        "Step {number} of this game cannot have happened: nothing was kept. Ask for the file again.", number=int
    )


def to_json(game: ReadGame[GameState | None]) -> str:
    """The document of a game, indented for those who read it."""
    codec, state = codec_of(GAMES[game.saved.kind]), started_game(game.state)
    document = {
        "format": FORMAT,
        "version": VERSION,
        "program": __version__,
        "id": game.saved.name,
        "kind": game.saved.kind,
        "started": game.saved.started,
        "summary": event_converter(()).unstructure(summary_of(state)),
        "steps": [json.loads(codec.encode(events)) for events in game.steps],
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def from_json(text: str) -> tuple[GameKind, Sequence[Sequence[Any]]]:
    """The kind of game and its steps; the summary is not believed, it follows from them.

    :raises InputError: when it is no such document.
    """
    try:
        document = json.loads(text)
        if document["format"] != FORMAT:
            raise InputError(GameJsonProblem.NOT_A_GAME)
        if document["version"] > VERSION:
            raise InputError(GameJsonProblem.NEWER_VERSION)
        kind = GameKind(document["kind"])
        codec = codec_of(GAMES[kind])
        steps = tuple(codec.decode(json.dumps(events)) for events in document["steps"])
    except (UnreadableEvents, *MALFORMED) as error:
        raise InputError(GameJsonProblem.NOT_A_GAME) from error
    _check(kind, steps)
    return kind, steps


def _check(kind: GameKind, steps: Sequence[Sequence[Any]]) -> None:
    """Let the rules see every step, so that nothing is kept that could not be taken up and written again.

    A long game is summed up only now and then, and at its end: each time takes as long as there are turns.
    """
    game, last = CheckedGame(GAMES[kind]), len(steps)
    between = 1 + last // MOST_SUMMARIES
    for number, events in enumerate(steps, start=1):
        try:
            game.take(events)
            if number == last or number % between == 0:
                summary_of(game.state)
        except (Implausible, AccessScrabbleError, *MALFORMED) as error:
            raise InputError(GameJsonProblem.STEP_IMPOSSIBLE, number=number) from error
    if game.state is None:
        raise InputError(GameJsonProblem.NOT_A_GAME)


def game_schema(kind: GameKind) -> Schema:
    """The JSON Schema of the documents of one kind of game."""
    ruleset = GAMES[kind]
    builder = SchemaBuilder((*ruleset.nested_unions, ruleset.events))
    steps = {"type": "array", "items": {"type": "array", "minItems": 1, "items": builder.of(ruleset.events)}}
    properties: Schema = {
        "format": {"const": FORMAT},
        "version": {"const": VERSION},
        "program": {"type": "string", "description": "The version of the program that wrote it."},
        "id": {"type": "string", "description": "The name of the game on the computer it comes from."},
        "kind": {"const": kind.value},
        "started": {"type": "string", "format": "date-time", "description": "Local time."},
        "summary": builder.of(Summary),
        "steps": {**steps, "description": "All that happened; the summary follows from it."},
    }
    return {
        "$schema": _DIALECT,
        "title": f"{FORMAT}: {kind.value}",
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
        "$defs": dict(sorted(builder.definitions.items())),
    }


def corrector_forms() -> Schema:
    """The schemas of what a corrector may append to a shared game, by kind, with what they refer to (R26 2.3)."""
    builder = SchemaBuilder((CorrectorEvent,))
    kinds = {kind.__name__: builder.of(kind) for kind in get_args(CorrectorEvent)}
    return {**builder.definitions, "kinds": kinds, "strange": STRANGE_IN_SQL}


class TurnKind(StrEnum):
    """What was done on a turn."""

    PLAY = "play"
    WITHDRAWN = "withdrawn"
    EXCHANGE = "exchange"
    PASS = "pass"
    RETAINED = "retained"
    REMOVAL = "removal"
    CALL = "call"


@dataclass(frozen=True, slots=True)
class SummaryPlayer:
    """Who plays, at which seat from 1 or which table, with how many points now."""

    table: int
    names: tuple[str, ...]
    total: int


@dataclass(frozen=True, slots=True)
class SummaryTurn:
    """One turn; a word is written whole, a joker's letter in lower case, its place the French way."""

    number: int
    kind: TurnKind
    table: int | None = None
    """Whose turn it was; none in a duplicate game, where all play."""
    draw: str = ""
    """The letters of a duplicate turn, of an exchange or of a call."""
    ref: str = ""
    word: str = ""
    words: tuple[str, ...] = ()
    """All words formed, the main one first."""
    points: int = 0
    top: int | None = None
    total: int = 0
    """Running total of the player, or of the words retained in a duplicate game."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A game as it stands."""

    players: tuple[SummaryPlayer, ...]
    is_finished: bool
    board: Board
    turns: tuple[SummaryTurn, ...]


def summary_of(state: GameState) -> Summary:
    match state:
        case ClassicState():
            return _classic(state)
        case ReverseState():
            return _reverse(state)
        case LotoState():
            return _loto(state)
        case DuplicateState():
            return _duplicate(state)
        case _:
            assert_never(state)


def _seated(names: tuple[str, ...], totals: tuple[int, ...]) -> tuple[SummaryPlayer, ...]:
    return tuple(
        SummaryPlayer(seat, (name,), total)
        for seat, (name, total) in enumerate(zip(names, totals, strict=True), start=1)
    )


def _classic(state: ClassicState) -> Summary:
    players = _seated(state.settings.players, scores(state))
    turns = tuple(map(_classic_turn, score_sheet(state).rows))
    return Summary(players, state.phase is ClassicPhase.FINISHED, state.board, turns)


def _classic_turn(row: SheetRow) -> SummaryTurn:
    turn, table = row.turn, row.player + 1
    match turn:
        case WordPlaced(play=play, words=words) | WordWithdrawn(play=play, words=words):
            kind = TurnKind.PLAY if isinstance(turn, WordPlaced) else TurnKind.WITHDRAWN
            ref, word = str(play.reference), play.word
            return SummaryTurn(row.number, kind, table, "", ref, word, words, row.points, None, row.total)
        case TilesExchanged(returned=returned):
            return SummaryTurn(row.number, TurnKind.EXCHANGE, table, draw=str(returned), total=row.total)
        case TurnPassed():
            return SummaryTurn(row.number, TurnKind.PASS, table, total=row.total)
        case _:
            assert_never(turn)


def _duplicate(state: DuplicateState) -> Summary:
    names = {known.entrant.table: known.entrant.names for known in state.table.attendances}
    players = tuple(SummaryPlayer(account.table, names[account.table], account.total) for account in accounts(state))
    draws = [draw_text(turn) for turn in record(state).turns]
    totals = accumulate(turn.points for turn in state.table.turns)
    turns = tuple(
        SummaryTurn(
            turn.number,
            TurnKind.RETAINED,
            None,
            draw,
            str(turn.play.reference),
            turn.play.word,
            turn.words,
            turn.points,
            turn.top,
            total,
        )
        for turn, draw, total in zip(state.table.turns, draws, totals, strict=True)
    )
    return Summary(players, state.phase is DuplicatePhase.FINISHED, state.board, turns)


def _reverse(state: ReverseState) -> Summary:
    totals = [0] * len(state.settings.players)
    turns = []
    for number, turn in enumerate(state.table.turns, start=1):
        kind, letters, points = TurnKind.PASS, "", 0
        if isinstance(turn, LettersRemoved):
            kind, letters, points = TurnKind.REMOVAL, turn.letters, turn.points
        totals[turn.player] += points
        total = totals[turn.player]
        turns.append(SummaryTurn(number, kind, turn.player + 1, letters, points=points, total=total))
    players = _seated(state.settings.players, state.table.totals)
    return Summary(players, state.table.result is not None, state.table.board, tuple(turns))


def _loto(state: LotoState) -> Summary:
    turns = tuple(SummaryTurn(number, TurnKind.CALL, draw=tile) for number, tile in enumerate(state.table.called, 1))
    players = _seated(state.settings.players, (0,) * len(state.settings.players))
    return Summary(players, state.phase is LotoPhase.FINISHED, Board(), turns)


_SQUARE = "[A-O]([1-9]|1[0-5])"
_REFERENCE = f"({_SQUARE}|([1-9]|1[0-5])[A-O])"
_ENGINE: Mapping[type, Schema] = {
    Square: {"type": "string", "pattern": f"^{_SQUARE}$"},
    Reference: {"type": "string", "pattern": f"^{_REFERENCE}$"},
    Play: {"type": "string", "pattern": f"^{_REFERENCE} [A-Za-z]+$"},
    Tiles: {"type": "string", "pattern": "^[A-Z?]*$"},
    Board: {"type": "array", "items": {"type": "string", "pattern": "^[.A-Za-z]{15}$"}, "minItems": 15, "maxItems": 15},
}
_PLAIN: Mapping[Any, Schema] = {
    int: {"type": "integer"},
    str: {"type": "string"},
    bool: {"type": "boolean"},
    float: {"type": "number"},
    NoneType: {"type": "null"},
    Any: {},
}


class SchemaBuilder:
    """Describes types by their annotations, as the converter writes them; every class once, under its module."""

    def __init__(self, tagged_unions: Sequence[UnionType]) -> None:
        self._members = {member for union in tagged_unions for member in get_args(union)}
        self.definitions: dict[str, Schema] = {}

    def of(self, kind: Any) -> Schema:
        """The schema of a type.

        :raises TypeError: on a type that no event holds.
        """
        if kind in _PLAIN:
            return dict(_PLAIN[kind])
        if kind in _ENGINE or is_dataclass(kind) or (isinstance(kind, type) and issubclass(kind, Enum)):
            return self._named(kind)
        if get_origin(kind) in (UnionType, Union):
            return self._union(get_args(kind))
        return self._container(get_origin(kind), get_args(kind))

    def _named(self, kind: type) -> Schema:
        name = f"{kind.__module__.removeprefix('access_scrabble.')}.{kind.__qualname__}"
        if name not in self.definitions:
            self.definitions[name] = {}
            self.definitions[name] = self._described(kind)
        return {"$ref": f"#/$defs/{name}"}

    def _described(self, kind: type) -> Schema:
        if kind in _ENGINE:
            return dict(_ENGINE[kind])
        if issubclass(kind, Enum):
            return {
                "enum": [member.code if isinstance(member, Problem) else member.value for member in kind],
                "description": _summary(kind),
            }
        hints = get_type_hints(kind)
        own = fields(kind)  # type: ignore[arg-type]  # a dataclass, as of() has seen
        properties = {field.name: self.of(hints[field.name]) for field in own}
        required = [field.name for field in own if not _has_default(field)]
        if kind in self._members:
            properties = {EVENT_TAG: {"const": kind.__name__}, **properties}
            required = [EVENT_TAG, *required]
        return {
            "type": "object",
            "description": _summary(kind),
            "properties": properties,
            "required": required,
            "additionalProperties": False,
        }

    def _union(self, members: tuple[Any, ...]) -> Schema:
        return {"anyOf": [self.of(member) for member in members]}

    def _container(self, origin: Any, arguments: tuple[Any, ...]) -> Schema:
        if origin is tuple and arguments[1:] != (Ellipsis,):
            size = len(arguments)
            prefix = [self.of(kind) for kind in arguments]
            return {"type": "array", "prefixItems": prefix, "minItems": size, "maxItems": size}
        if origin in (tuple, list, frozenset, set, Sequence):
            return {"type": "array", "items": self.of(arguments[0])}
        if origin in (dict, Mapping):
            return {"type": "object", "additionalProperties": self.of(arguments[1])}
        raise TypeError(origin)


def _has_default(field: Field[Any]) -> bool:
    return field.default is not MISSING or field.default_factory is not MISSING


def _summary(kind: type) -> str:
    return (kind.__doc__ or "").strip().partition("\n")[0]
