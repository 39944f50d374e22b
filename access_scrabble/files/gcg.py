"""A classic game in the format GCG, as values: its players and what its lines tell.

GCG numbers rows and letters columns: its ``8D`` is our ``H4``, a horizontal word, and its ``D8`` our ``4H``, so that
each is the other on a board mirrored along its diagonal. A letter already on the board is a point in the word, and a
joker's letter is in lower case.
"""

import re
from dataclasses import replace
from enum import StrEnum

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.plain_text import plain
from access_scrabble.values import dataclass


class GcgProblem(Problem):
    """Why a game cannot be written as GCG, or a file is no game."""

    NOT_CLASSIC = says("Only classic games can be written as GCG: choose json.")
    NOT_TELLABLE = says("GCG cannot tell recycled jokers, points of a theme or squares changed by hand: choose json.")
    BAD_GCG_LINE = says("Line {line} of the GCG file is not understood: {text}.", line=int, text=str)
    BAD_GCG_ENCODING = says("The GCG file is not in the encoding that it names: {name}.", name=str)
    PLAYER_COUNT = says("The GCG file names {count} players: it needs two to four.", count=int)
    EQUAL_NICKNAMES = says("Two players of the GCG file have the same nickname.")
    UNKNOWN_NICKNAME = says("Line {line} of the GCG file names {name}, who is none of its players.", line=int, name=str)
    WRONG_TURN = says("Line {line} of the GCG file is out of turn: {player} is to play.", line=int, player=str)
    WRONG_GCG_POINTS = says(
        "Line {line} of the GCG file counts {points} points for {play}: with French tiles it is {expected}.",
        line=int,
        points=int,
        play=str,
        expected=int,
    )
    WRONG_TOTAL = says(
        "Line {line} of the GCG file gives {name} a total of {total}: it should be {expected}.",
        line=int,
        name=str,
        total=int,
        expected=int,
    )
    IMPOSSIBLE_LINE = says("Line {line} of the GCG file cannot happen by the French rules: {text}.", line=int, text=str)
    TOO_LONG = says("This GCG file is too long for a game: {most} moves at most.", most=int)
    NO_EVENTS = says("This file holds no move: it must be GCG, or JSON written by this program.")


THROUGH = "."
"""A letter of the word that stood on the board before."""


class EventKind(StrEnum):
    PLAY = "play"
    WITHDRAWN = "withdrawn"
    """The play just told was challenged off."""
    EXCHANGE = "exchange"
    PASS = "pass"
    BONUS = "bonus"
    """Points for a challenge that failed; the French rules have none (CL-09)."""
    LEFTOVER_GAIN = "leftover_gain"
    LEFTOVER_LOSS = "leftover_loss"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class GcgEvent:
    """One line: who, with which rack as far as it is known, what, for how many points, the total after it.

    ``tiles`` are those exchanged, or their number, or those left over.
    """

    kind: EventKind
    nickname: str
    rack: str
    points: int
    total: int
    position: str = ""
    word: str = ""
    tiles: str = ""
    line: int = 0


@dataclass(frozen=True, slots=True)
class GcgPlayer:
    """A player by a name without spaces, and in full."""

    nickname: str
    name: str


@dataclass(frozen=True, slots=True)
class GcgGame:
    players: tuple[GcgPlayer, ...]
    events: tuple[GcgEvent, ...]
    title: str = ""
    lexicon: str = ""
    is_incomplete: bool = False


def to_position(reference: Reference) -> str:
    """A reference as GCG writes it.

    >>> to_position(Reference.parse("H4")), to_position(Reference.parse("4H"))
    ('8D', 'D8')
    """
    return str(reference.transposed)


def from_position(position: str) -> Reference:
    """The reference that a position of GCG means.

    >>> str(from_position("8d")), str(from_position("o15"))
    ('H4', '15O')

    :raises InputError: when it names no square.
    """
    return Reference.parse(position).transposed


def through_board(play: Play, board: Board) -> str:
    """The word of a play with a point for each letter that stood there before.

    >>> board = Play(Reference.parse("H8"), "PASSE").on(Board())
    >>> through_board(Play(Reference.parse("H8"), "PASSERa"), board)
    '.....Ra'
    """
    laid = play.placed(board)
    return "".join(laid.get(square, THROUGH) for square in play.squares)


def from_word(position: str, word: str, board: Board) -> Play:
    """The play that a position and a word of GCG mean on a board; letters in brackets stood there before."""
    reference = from_position(position)
    written = word.replace("(", "").replace(")", "")
    squares = reference.squares(len(written))
    letters = (
        board.symbol(square).upper() if board.is_occupied(square) else symbol
        for square, symbol in zip(squares, written, strict=True)
    )
    return Play(reference, "".join(letters))


ENCODING = "UTF-8"
_ENCODING_LINE = re.compile(rb"\s*#character-encoding\s+(\S+)\s*", re.IGNORECASE)
ENCODINGS = frozenset({"utf-8", "utf8", "utf-16", "ascii", "iso-8859-1", "iso-8859-15", "latin-1", "latin1", "cp1252"})
"""The encodings that GCG files are met in; others are no text, or slow."""
LONGEST_TEXT = 1 << 20
MOST_PLAYERS = 20
MOST_EVENTS = 1000
LONGEST_EVENT = 500
_EVENT = re.compile(r">\s*(?P<nickname>[^\s:]+):(?P<rest>.*)")
_POINTS = r"\s+(?P<points>[+-][0-9]{1,5})\s+(?P<total>-?[0-9]{1,6})(\s.*)?"
_RACK = r"\s*(?P<rack>[A-Za-z?.]*)\s+"
_POSITION = r"(?P<position>\d{1,2}[A-Oa-o]|[A-Oa-o]\d{1,2})"
_SHAPES = (
    (EventKind.BONUS, re.compile(_RACK + r"\(challenge\)" + _POINTS)),
    (EventKind.TIME, re.compile(_RACK + r"\(time\)" + _POINTS)),
    (EventKind.LEFTOVER_LOSS, re.compile(r"\s*(?P<rack>[A-Z?]+)\s+\((?P<tiles>[A-Z?]+)\)" + _POINTS)),
    (EventKind.LEFTOVER_GAIN, re.compile(r"(?P<rack>)\s*\((?P<tiles>[A-Z?]+)\)" + _POINTS)),
    (EventKind.WITHDRAWN, re.compile(_RACK + "--" + _POINTS)),
    (EventKind.PASS, re.compile(_RACK + "-" + _POINTS)),
    (EventKind.EXCHANGE, re.compile(_RACK + r"-(?P<tiles>[A-Z?]+|[0-9]{1,3})" + _POINTS)),
    (EventKind.PLAY, re.compile(_RACK + _POSITION + r"\s+(?P<word>[A-Za-z.()]+)" + _POINTS)),
)


def to_gcg(game: GcgGame) -> str:
    """The whole file, which says first that it is UTF-8."""
    lines = [f"#character-encoding {ENCODING}"]
    lines += [f"#player{number} {player.nickname} {player.name}" for number, player in enumerate(game.players, 1)]
    lines += [f"#title {game.title}"] if game.title else []
    lines += [f"#lexicon {game.lexicon}"] if game.lexicon else []
    lines += ["#note LetterDistribution: french"]
    lines += ["#incomplete"] if game.is_incomplete else []
    lines += [_event_line(event) for event in game.events]
    return "\n".join(lines) + "\n"


def _event_line(event: GcgEvent) -> str:
    done = {
        EventKind.PLAY: f"{event.position} {event.word}",
        EventKind.WITHDRAWN: "--",
        EventKind.EXCHANGE: f"-{event.tiles}",
        EventKind.PASS: "-",
        EventKind.BONUS: "(challenge)",
        EventKind.TIME: "(time)",
        EventKind.LEFTOVER_GAIN: f"({event.tiles})",
        EventKind.LEFTOVER_LOSS: f"({event.tiles})",
    }[event.kind]
    takes_off = event.kind in (EventKind.WITHDRAWN, EventKind.LEFTOVER_LOSS)
    points = f"-{abs(event.points)}" if takes_off or event.points < 0 else f"+{event.points}"
    return f">{event.nickname}: {event.rack} {done} {points} {event.total}"


def decode_gcg(data: bytes) -> str:
    """The text of a file: in the encoding of its first line, else UTF-8 if it can be, else Latin-1.

    :raises InputError: when it is no text, names an encoding that nobody knows, or does not keep to it.
    """
    if b"\0" in data:
        raise InputError(GcgProblem.NO_EVENTS)
    data = data.removeprefix(b"\xef\xbb\xbf")
    named = _ENCODING_LINE.match(data.splitlines()[0]) if data.strip() else None
    if named is not None:
        name = named[1].decode("ascii", "replace")
        try:
            if name.lower() in ENCODINGS:
                return data.decode(name)
        except UnicodeDecodeError:
            pass
        raise InputError(GcgProblem.BAD_GCG_ENCODING, name=name)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def from_gcg(text: str) -> GcgGame:
    """Read a file; lines that only comment are passed over.

    :raises InputError: naming the line that is not understood.
    """
    if len(text) > LONGEST_TEXT:
        raise InputError(GcgProblem.TOO_LONG, most=MOST_EVENTS)
    game, events = GcgGame((), ()), list[GcgEvent]()
    for number, line in enumerate(re.split(r"\r\n|\n|\r", text), start=1):
        stripped = plain(line).strip()
        if stripped.startswith(">"):
            events.append(_read_event(number, stripped))
            if len(events) > MOST_EVENTS:
                raise InputError(GcgProblem.TOO_LONG, most=MOST_EVENTS)
        elif stripped.startswith("#"):
            game = _with_pragma(game, number, stripped[:LONGEST_EVENT])
    if not events:
        raise InputError(GcgProblem.NO_EVENTS)
    return replace(game, events=tuple(events))


def _with_pragma(game: GcgGame, line: int, text: str) -> GcgGame:
    keyword, _, rest = text.partition(" ")
    rest = rest.strip()
    if keyword.startswith("#player") and len(game.players) < MOST_PLAYERS:
        nickname, _, name = rest.partition(" ")
        if not nickname or keyword != f"#player{len(game.players) + 1}":
            raise InputError(GcgProblem.BAD_GCG_LINE, line=line, text=text)
        return replace(game, players=(*game.players, GcgPlayer(nickname, name.strip() or nickname)))
    if keyword == "#title":
        return replace(game, title=rest)
    if keyword == "#lexicon":
        return replace(game, lexicon=rest)
    return replace(game, is_incomplete=game.is_incomplete or keyword == "#incomplete")


def _read_event(line: int, text: str) -> GcgEvent:
    found = _EVENT.fullmatch(text) if len(text) <= LONGEST_EVENT else None
    rest = "" if found is None else " " + found["rest"].strip()
    for kind, shape in _SHAPES:
        if found is not None and (match := shape.fullmatch(rest)):
            fields = match.groupdict()
            return GcgEvent(
                kind,
                found["nickname"],
                fields["rack"].replace(".", ""),
                int(fields["points"]),
                int(fields["total"]),
                (fields.get("position") or "").upper(),
                fields.get("word") or "",
                fields.get("tiles") or "",
                line,
            )
    raise InputError(GcgProblem.BAD_GCG_LINE, line=line, text=text)
