"""The room's page: whole as HTML when it is asked for, then as JSON whenever the game changes (DU-17)."""

import hashlib
import io
import json
from html import escape
from importlib.resources import files
from string import Template

import segno

from access_scrabble.audience.view import PublicTable, PublicView
from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES, CENTRE, PREMIUMS, ROW_NAMES, SIZE, Square
from access_scrabble.engine.tiles import BLANK, VALUES
from access_scrabble.language.board import EFFECTS, PREMIUM_MARKS, BoardWording
from access_scrabble.language.language import Language
from access_scrabble.language.names import clock_time
from access_scrabble.rules.duplicate.clock import TurnClock
from access_scrabble.values import dataclass


@dataclass(frozen=True, slots=True)
class Face:
    """How a square or a tile looks, what it is called for those who hear it, and its kind."""

    seen: str
    heard: str
    kind: str = ""
    value: str = ""


_HIDDEN = " hidden"


CODE_FILE = "code.svg"
"""The address of the page as a QR code, where it is open to a network."""


def static_file(name: str) -> str:
    """One of the files that the page is made of."""
    return (files("access_scrabble.audience") / "static" / name).read_text(encoding="utf-8")


class Page:
    def __init__(self, language: Language) -> None:
        self._language = language
        self._labels = _labels(language)
        self._template = Template(static_file("page.html"))
        made_of = "".join((*map(static_file, ("page.html", "page.js", "style.css")), *self._labels.values()))
        self._edition = hashlib.sha256(made_of.encode()).hexdigest()[:12]
        """Known to the page, so that one left open from before an update loads itself anew."""

    def html(self, view: PublicView, now: int, address: str = "") -> str:
        """The whole page, which reads well even where scripts are off."""
        letters = [] if view.letters is None else letter_faces(self._language, view.letters)
        content = {
            **{name: escape(text) for name, text in self._labels.items()},
            "language": self._language.code,
            "edition": self._edition,
            "title": escape(self._title(view)),
            "status": escape(view.status),
            "column_headings": "".join(f'<th scope="col">{number + 1}</th>' for number in range(SIZE)),
            "board_rows": "\n".join(self._row(view, row) for row in range(SIZE)),
            "letters_hidden": _HIDDEN if view.letters is None else "",
            "letters": "".join(f'<li class="{face.kind}">{_face(face)}</li>' for face in letters),
            "no_letters_hidden": _HIDDEN if letters else "",
            "clock_hidden": _HIDDEN if view.clock is None else "",
            **_clock(view.clock, now, self._labels),
            "last_hidden": "" if view.last else _HIDDEN,
            "last": escape(view.last),
            "scores_hidden": "" if view.scores else _HIDDEN,
            "scores": "".join(f"<li>{escape(line)}</li>" for line in view.scores),
            **_table(view.turns),
            "address_part": self._address_part(address) if address else "",
        }
        return self._template.substitute(content)

    def _address_part(self, address: str) -> str:
        labels = {name: escape(text) for name, text in self._labels.items()}
        return (
            f'<section id="address-part" aria-labelledby="address-title">'
            f'<h2 id="address-title">{labels["address_label"]}</h2><p id="address">{escape(address)}</p>'
            f'<img id="code" src="{CODE_FILE}" alt="{labels["code_label"]}"></section>'
        )

    def game_json(self, view: PublicView, version: int) -> str:
        """All of the game but its clock; squares are known by their place in reading order."""
        faces = {square.position: square_face(self._language, view.board, square) for square in ALL_SQUARES}
        letters = None if view.letters is None else letter_faces(self._language, view.letters)
        return _json(
            {
                "edition": self._edition,
                "version": version,
                "title": self._title(view),
                "status": view.status,
                "taken": {place: _listed(face) for place, face in faces.items() if face is not None},
                "latest": [square.position for square in view.latest],
                "letters": None if letters is None else list(map(_listed, letters)),
                "last": view.last,
                "scores": view.scores,
                "turns": {"headings": view.turns.headings, "rows": view.turns.rows},
                "notices": [(notice.number, notice.text) for notice in view.notices],
            }
        )

    def clock_json(self, clock: TurnClock | None, now: int) -> str:
        """The clock as the time left at this moment, whatever the viewer's own clock says."""
        return _json(
            None if clock is None else {"left": clock.left(now), "running": clock.is_running, "last": _last_ms(clock)}
        )

    def _title(self, view: PublicView) -> str:
        return view.title or self._labels["waiting"]

    def _row(self, view: PublicView, row: int) -> str:
        cells = "".join(self._cell(view, position) for position in range(row * SIZE, (row + 1) * SIZE))
        return f'<tr><th scope="row">{ROW_NAMES[row]}</th>{cells}</tr>'

    def _cell(self, view: PublicView, position: int) -> str:
        """A square; how it looks when free stays with it, as a letter may be taken back."""
        square = ALL_SQUARES[position]
        free = _empty_face(self._language, square)
        face = square_face(self._language, view.board, square) or free
        kind = f"{face.kind} latest" if square in view.latest else face.kind
        return (
            f'<td class="{kind}" tabindex="{0 if square == CENTRE else -1}" data-kind="{free.kind}"'
            f' data-seen="{escape(free.seen)}" data-heard="{escape(free.heard)}">{_face(face)}</td>'
        )


def _labels(language: Language) -> dict[str, str]:
    """The fixed words of the page, by the place they stand in."""
    text = language.text
    return {
        "board_label": text("Board"),
        "board_help": text(
            "Arrow keys move over the board; Home and End go to the ends of a row, with Control to the corners."
        ),
        "row_label": text("Row"),
        "letters_label": text("Draw"),
        "no_letters": text("No draw yet"),
        "clock_label": text("Time left"),
        "last_seconds": text("Last seconds"),
        "over": text("Time"),
        "tools_label": text("Size of the page"),
        "smaller": text("Smaller"),
        "larger": text("Larger"),
        "back_row": text("For the back of the room"),
        "keys": text("Keys + - F"),
        "last_label": text("Last turn"),
        "scores_label": text("Points"),
        "turns_label": text("Turns, the last one first"),
        "address_label": text("This page on another device"),
        "code_label": text("QR code"),
        "lost": text("Connection lost: this page is not up to date. Trying again."),
        "back": text("Connected again: this page is up to date."),
        "waiting": text("No game is being shown yet."),
    }


def _empty_face(language: Language, square: Square) -> Face:
    premium = PREMIUMS.get(square)
    if premium is None:
        return Face("", language.text("empty"))
    return Face(language.text(PREMIUM_MARKS[premium]), language.text(EFFECTS[premium]), premium.value)


def square_face(language: Language, board: Board, square: Square) -> Face | None:
    """The letter on a square, a joker's told apart by its shape and its words (DU-17)."""
    letter = board[square]
    if letter is None:
        return None
    kind = "joker" if letter.is_blank else "tile"
    value = "" if letter.is_blank else str(letter.value)
    return Face(letter.char, BoardWording(language).letter(letter), kind, value)


def letter_faces(language: Language, letters: str) -> list[Face]:
    """The letters of a draw, in the order announced."""
    joker = language.text("joker")
    return [
        Face("?", joker, "joker") if tile == BLANK else Face(tile, tile, "tile", str(VALUES[tile])) for tile in letters
    ]


def _face(face: Face) -> str:
    value = f'<span class="value" aria-hidden="true">{face.value}</span>' if face.value else ""
    seen = f'<span class="seen" aria-hidden="true">{escape(face.seen)}</span>'
    return f'{seen}{value}<span class="heard">{escape(face.heard)}</span>'


def _listed(face: Face) -> list[str]:
    return [face.seen, face.heard, face.kind, face.value]


def _table(table: PublicTable) -> dict[str, str]:
    return {
        "turns_hidden": "" if table.rows else _HIDDEN,
        "turn_headings": "".join(f'<th scope="col">{escape(text)}</th>' for text in table.headings),
        "turn_rows": "\n".join(
            f'<tr><th scope="row">{escape(first)}</th>'
            + "".join(f"<td>{escape(text)}</td>" for text in others)
            + "</tr>"
            for first, *others in table.rows
        ),
    }


def _last_ms(clock: TurnClock) -> int:
    """From when on the last seconds are shown as such: from the last call on, or half a minute."""
    return clock.last_call_ms or 30_000


def _clock(clock: TurnClock | None, now: int, labels: dict[str, str]) -> dict[str, str]:
    """The clock as it stands, for those without scripts: time left, its last seconds, or over (DU-05)."""
    left = 0 if clock is None else clock.left(now)
    if clock is not None and not left:
        return {"clock_state": "over", "clock_title": labels["clock_label"], "clock": labels["over"]}
    is_last = clock is not None and left <= _last_ms(clock)
    title = labels["last_seconds" if is_last else "clock_label"]
    return {"clock_state": "last" if is_last else "running", "clock_title": title, "clock": clock_time(left)}


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))


def _code(address: str) -> segno.QRCode:
    return segno.make(f"http://{address}", error="m", micro=False)


def code_svg(address: str) -> bytes:
    written = io.BytesIO()
    _code(address).save(written, kind="svg", light="#fff", omitsize=True, xmldecl=False, border=4)
    return written.getvalue()


def code_drawing(address: str) -> str:
    """The QR code for eyes at a terminal, two rows a line, light on dark as terminals are."""
    rows = [[bool(dark) for dark in row] for row in _code(address).matrix_iter(border=2)]
    rows += [[True] * len(rows[0])] * (len(rows) % 2)
    marks = {(False, False): "█", (False, True): "▀", (True, False): "▄", (True, True): "\u00a0"}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(marks[both] for both in zip(*pair, strict=True)) for pair in pairs)


def code_page(language: Language, address: str) -> bytes:
    """A page to print and to put on the tables: the code, and the address for who types it."""
    title = escape(language.text("The game in a browser"))
    return (
        f'<!doctype html>\n<html lang="{language.code}"><meta charset="utf-8"><title>{title}</title>\n'
        f'<body style="font: 2rem sans-serif; text-align: center"><h1>{title}</h1>\n'
        f'<div style="max-width: 14cm; margin: auto" role="img" aria-label="{escape(language.text("QR code"))}">'
        f"{code_svg(address).decode()}</div>\n<p>http://{escape(address)}</p></body></html>\n"
    ).encode()
