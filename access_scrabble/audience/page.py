"""The room's page: whole as HTML when it is asked for, then as JSON whenever the game changes (DU-17)."""

import hashlib
import json
from html import escape
from importlib.resources import files
from string import Template

from access_scrabble.app.audience import PublicTable, PublicView
from access_scrabble.app.clock import TurnClock
from access_scrabble.engine.coordinates import ALL_SQUARES, CENTRE, ROW_NAMES, SIZE
from access_scrabble.presentation.audience import Face, PageWording

_HIDDEN = " hidden"


def static_file(name: str) -> str:
    """One of the files that the page is made of."""
    return (files("access_scrabble.audience") / "static" / name).read_text(encoding="utf-8")


class Page:
    """Shows a view of a game in one language."""

    def __init__(self, wording: PageWording) -> None:
        self._wording = wording
        self._labels = wording.labels()
        self._template = Template(static_file("page.html"))
        made_of = "".join((*map(static_file, ("page.html", "page.js", "style.css")), *self._labels.values()))
        self._edition = hashlib.sha256(made_of.encode()).hexdigest()[:12]
        """Known to the page, so that one left open from before an update loads itself anew."""

    def html(self, view: PublicView, now: int) -> str:
        """The whole page, which reads well even where scripts are off."""
        letters = [] if view.letters is None else self._wording.letters(view.letters)
        content = {
            **{name: escape(text) for name, text in self._labels.items()},
            "language": self._wording.language.code,
            "edition": self._edition,
            "title": escape(self._title(view)),
            "status": escape(view.status),
            "column_headings": "".join(f'<th scope="col">{number + 1}</th>' for number in range(SIZE)),
            "board_rows": "\n".join(self._row(view, row) for row in range(SIZE)),
            "letters_hidden": _HIDDEN if view.letters is None else "",
            "letters": "".join(f'<li class="{face.kind}">{_face(face)}</li>' for face in letters),
            "no_letters_hidden": _HIDDEN if letters else "",
            "clock_hidden": _HIDDEN if view.clock is None else "",
            "clock": _minutes(view.clock, now),
            "last_hidden": "" if view.last else _HIDDEN,
            "last": escape(view.last),
            "scores_hidden": "" if view.scores else _HIDDEN,
            "scores": "".join(f"<li>{escape(line)}</li>" for line in view.scores),
            **_table(view.turns),
        }
        return self._template.substitute(content)

    def game_json(self, view: PublicView, version: int) -> str:
        """All of the game but its clock; squares are known by their place in reading order."""
        faces = {square.position: self._wording.square(view.board, square) for square in ALL_SQUARES}
        letters = None if view.letters is None else self._wording.letters(view.letters)
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
        return _json(None if clock is None else {"left": clock.left(now), "running": clock.is_running})

    def _title(self, view: PublicView) -> str:
        return view.title or self._labels["waiting"]

    def _row(self, view: PublicView, row: int) -> str:
        cells = "".join(self._cell(view, position) for position in range(row * SIZE, (row + 1) * SIZE))
        return f'<tr><th scope="row">{ROW_NAMES[row]}</th>{cells}</tr>'

    def _cell(self, view: PublicView, position: int) -> str:
        """A square; how it looks when free stays with it, as a letter may be taken back."""
        square = ALL_SQUARES[position]
        free = self._wording.empty_square(square)
        face = self._wording.square(view.board, square) or free
        kind = f"{face.kind} latest" if square in view.latest else face.kind
        return (
            f'<td class="{kind}" tabindex="{0 if square == CENTRE else -1}" data-kind="{free.kind}"'
            f' data-seen="{escape(free.seen)}" data-heard="{escape(free.heard)}">{_face(face)}</td>'
        )


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


def _minutes(clock: TurnClock | None, now: int) -> str:
    """The time left as a clock shows it; a second begun counts whole.

    >>> _minutes(TurnClock(150_500), 0)
    '2:31'
    """
    if clock is None:
        return ""
    minutes, seconds = divmod(-(-clock.left(now) // 1000), 60)
    return f"{minutes}:{seconds:02}"


def _json(document: object) -> str:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":"))
