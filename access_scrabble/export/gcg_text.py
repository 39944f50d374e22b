"""The text of a GCG file, written and read line by line."""

import re
from collections.abc import Iterator
from dataclasses import replace

from access_scrabble.errors import InputError
from access_scrabble.export.gcg import EventKind, ExchangeProblem, GcgEvent, GcgGame, GcgPlayer

ENCODING = "UTF-8"
_ENCODING_LINE = re.compile(rb"\s*#character-encoding\s+(\S+)\s*", re.IGNORECASE)
_EVENT = re.compile(r">\s*(?P<nickname>[^\s:]+):(?P<rest>.*)")
_POINTS = r"\s+(?P<points>[+-]\d+)\s+(?P<total>-?\d+)(\s.*)?"
_RACK = r"\s*(?P<rack>[A-Za-z?.]*)\s+"
_POSITION = r"(?P<position>\d{1,2}[A-Oa-o]|[A-Oa-o]\d{1,2})"
_SHAPES = (
    (EventKind.BONUS, re.compile(_RACK + r"\(challenge\)" + _POINTS)),
    (EventKind.TIME, re.compile(_RACK + r"\(time\)" + _POINTS)),
    (EventKind.LEFTOVER_LOSS, re.compile(r"\s*(?P<rack>[A-Z?]+)\s+\((?P<tiles>[A-Z?]+)\)" + _POINTS)),
    (EventKind.LEFTOVER_GAIN, re.compile(r"(?P<rack>)\s*\((?P<tiles>[A-Z?]+)\)" + _POINTS)),
    (EventKind.WITHDRAWN, re.compile(_RACK + "--" + _POINTS)),
    (EventKind.PASS, re.compile(_RACK + "-" + _POINTS)),
    (EventKind.EXCHANGE, re.compile(_RACK + r"-(?P<tiles>[A-Z?]+|\d+)" + _POINTS)),
    (EventKind.PLAY, re.compile(_RACK + _POSITION + r"\s+(?P<word>[A-Za-z.()]+)" + _POINTS)),
)


def to_gcg(game: GcgGame) -> str:
    """The whole file, which says first that it is UTF-8."""
    lines = [f"#character-encoding {ENCODING}"]
    lines += [
        f"#player{number} {player.nickname} {player.name}" for number, player in enumerate(game.players, 1)
    ]
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
        raise InputError(ExchangeProblem.NO_EVENTS)
    data = data.removeprefix(b"\xef\xbb\xbf")
    named = _ENCODING_LINE.match(data.splitlines()[0]) if data.strip() else None
    if named is not None:
        name = named[1].decode("ascii", "replace")
        try:
            return data.decode(name)
        except (LookupError, UnicodeDecodeError):
            raise InputError(ExchangeProblem.BAD_GCG_ENCODING, name=name) from None
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def from_gcg(text: str) -> GcgGame:
    """Read a file; lines that only comment are passed over.

    :raises InputError: naming the line that is not understood.
    """
    game = GcgGame((), ())
    for number, line in enumerate(re.split(r"\r\n|\n|\r", text), start=1):
        stripped = line.strip()
        if stripped.startswith(">"):
            game = replace(game, events=(*game.events, _read_event(number, stripped)))
        elif stripped.startswith("#"):
            game = _with_pragma(game, number, stripped)
    if not game.events:
        raise InputError(ExchangeProblem.NO_EVENTS)
    return game


def _with_pragma(game: GcgGame, line: int, text: str) -> GcgGame:
    keyword, _, rest = text.partition(" ")
    rest = rest.strip()
    if keyword.startswith("#player"):
        nickname, _, name = rest.partition(" ")
        if not nickname or keyword != f"#player{len(game.players) + 1}":
            raise InputError(ExchangeProblem.BAD_GCG_LINE, line=line, text=text)
        return replace(game, players=(*game.players, GcgPlayer(nickname, name.strip() or nickname)))
    if keyword == "#title":
        return replace(game, title=rest)
    if keyword == "#lexicon":
        return replace(game, lexicon=rest)
    return replace(game, is_incomplete=game.is_incomplete or keyword == "#incomplete")


def _read_event(line: int, text: str) -> GcgEvent:
    found = _EVENT.fullmatch(text)
    if found is not None:
        for kind, match in _matches(" " + found["rest"].strip()):
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
    raise InputError(ExchangeProblem.BAD_GCG_LINE, line=line, text=text)


def _matches(rest: str) -> Iterator[tuple[EventKind, re.Match[str]]]:
    for kind, shape in _SHAPES:
        if match := shape.fullmatch(rest):
            yield kind, match
