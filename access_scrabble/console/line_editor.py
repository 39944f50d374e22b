"""A line edited where a screen reader listens: characters, backspaces and new lines are written, and nothing else."""

from collections.abc import Callable, Iterable, Mapping

from prompt_toolkit.document import Document
from prompt_toolkit.key_binding import KeyPress
from prompt_toolkit.keys import Keys
from prompt_toolkit.utils import get_cwidth

from access_scrabble.console.key_reader import key_name


def _backspaces(text: str) -> str:
    return "\b" * get_cwidth(text)


def rewritten(before: Document, after: Document, *, is_whole: bool = False) -> str:
    r"""What leads from one text on the row to another; whole, so that a reader says all of it.

    >>> rewritten(Document("pas"), Document("pa")), rewritten(Document("pa"), Document("pas"))
    ('\x08 \x08', 's')
    >>> rewritten(Document("pas", 3), Document("pas", 1)), rewritten(Document("pas", 1), Document("pas", 2))
    ('\x08\x08', 'a')
    >>> rewritten(Document("ps", 1), Document("pas", 2))
    'as\x08'
    """
    old, new, cursor = before.text, after.text, before.cursor_position
    if old == new and not is_whole:
        to = after.cursor_position
        return _backspaces(new[to:cursor]) if to <= cursor else new[cursor:to]
    kept = 0 if is_whole else min(_shared(old, new), cursor)
    written = new[kept:]
    blank = max(0, get_cwidth(old[kept:]) - get_cwidth(written))
    back = _backspaces(new[after.cursor_position :])
    return _backspaces(old[kept:cursor]) + written + " " * blank + "\b" * blank + back


def _shared(before: str, after: str) -> int:
    """How many characters both begin with."""
    pairs = zip(before, after, strict=False)
    return next((place for place, (old, new) in enumerate(pairs) if old != new), min(len(before), len(after)))


class Row:
    """The part of a line that stands where the terminal's cursor is; a longer line goes on in another row."""

    def __init__(self, columns: Callable[[], int]) -> None:
        self._columns = columns
        self._indent = 0
        """How much of the row is taken by the question."""
        self._origin = 0
        """The place in the line of what stands first."""
        self._shown = Document()

    def open(self, prompt: str, line: Document) -> str:
        """Begin with a question."""
        self._indent, self._origin, self._shown = len(prompt.rpartition("\n")[2]), 0, Document()
        if self._room < 1:
            self._indent, prompt = 0, f"{prompt}\n"
        return prompt + self.follow(line)

    def leave(self, line: Document) -> str:
        """Leave the row to what was written; what is typed from now on stands in another, alone."""
        is_used = self._indent or self._shown.text
        self._indent, self._origin, self._shown = 0, line.cursor_position, Document()
        return "\n" if is_used else ""

    def follow(self, line: Document, *, is_whole: bool = False) -> str:
        """Show the line as it is now."""
        written = ""
        while line.cursor_position > self._origin + self._room:  # the row is full: go on in the next one
            end = self._origin + self._room
            written += self._show(Document(line.text[self._origin : end])) + "\n"
            self._indent, self._origin, self._shown = 0, end, Document()
        if line.cursor_position < self._origin:  # no backspace leads to the row above
            written += self.leave(line)
            self._origin = line.cursor_position // self._room * self._room
        text = line.text[self._origin : self._origin + self._room]
        return written + self._show(Document(text, line.cursor_position - self._origin), is_whole=is_whole)

    @property
    def _room(self) -> int:
        return max(self._columns() - 1, 1) - self._indent

    def _show(self, wanted: Document, *, is_whole: bool = False) -> str:
        before, self._shown = self._shown, wanted
        return rewritten(before, wanted, is_whole=is_whole)


def _at(line: Document, place: int) -> Document:
    return Document(line.text, place)


def _without(line: Document, begin: int, end: int) -> Document:
    return Document(line.text[:begin] + line.text[end:], begin)


def _with(line: Document, text: str) -> Document:
    place = line.cursor_position
    return Document(line.text[:place] + text + line.text[place:], place + len(text))


def _word_before(line: Document) -> int:
    return line.cursor_position + (line.find_start_of_previous_word(WORD=True) or 0)


def _word_after(line: Document) -> int:
    return line.cursor_position + (line.find_next_word_ending(WORD=True) or 0)


_EDITS: Mapping[str, Callable[[Document], Document]] = {
    "left": lambda line: _at(line, max(0, line.cursor_position - 1)),
    "right": lambda line: _at(line, min(len(line.text), line.cursor_position + 1)),
    "home": lambda line: _at(line, 0),
    "end": lambda line: _at(line, len(line.text)),
    "ctrl+left": lambda line: _at(line, _word_before(line)),
    "ctrl+right": lambda line: _at(line, _word_after(line)),
    "backspace": lambda line: _without(line, max(0, line.cursor_position - 1), line.cursor_position),
    "delete": lambda line: _without(line, line.cursor_position, line.cursor_position + 1),
    "ctrl+w": lambda line: _without(line, _word_before(line), line.cursor_position),
    "ctrl+u": lambda line: _without(line, 0, line.cursor_position),
    "ctrl+k": lambda line: _without(line, line.cursor_position, len(line.text)),
}
"""What keys make of a line, besides those that type a character."""
_SAME = {"ctrl+a": "home", "ctrl+b": "left", "ctrl+f": "right", "ctrl+p": "up", "ctrl+n": "down"}


class Past:
    """Lines typed before that begin as the line does, the last one first."""

    def __init__(self, lines: Callable[[], Iterable[str]]) -> None:
        self._lines = lines
        self._found: list[str] = []
        self._place = 0

    def forget(self) -> None:
        """Something was typed: another search begins."""
        self._found = []

    def turned(self, line: Document, step: int) -> Document:
        """The line before or after; the one that was being typed comes after the last."""
        if not self._found:
            begun = line.text
            others = dict.fromkeys(past for past in self._lines() if past.startswith(begun) and past != begun)
            self._found, self._place = [begun, *others], 0
        self._place = min(max(0, self._place + step), len(self._found) - 1)
        return Document(self._found[self._place])


class LineEditor:
    """Gives each key its work on the line, and says what to write for it."""

    def __init__(self, prompt: str, begun: str, past: Past, columns: Callable[[], int]) -> None:
        self.prompt = prompt
        self._past = past
        self._row = Row(columns)
        self.line = Document(begun)

    def open(self) -> str:
        return self._row.open(self.prompt, self.line)

    def leave(self) -> str:
        """Go to a line that is free; what was typed is not written again."""
        return self._row.leave(self.line)

    def press(self, pressed: KeyPress) -> str:
        """What to write for a key; nothing for one that has no work on a line."""
        if pressed.key is Keys.BracketedPaste:
            return self.change(_with(self.line, " ".join(pressed.data.split())))
        if len(pressed.key) == 1 and pressed.key.isprintable():
            return self.change(_with(self.line, pressed.key))
        name = key_name(pressed.key)
        name = _SAME.get(name, name)
        if name in _EDITS:
            return self.change(_EDITS[name](self.line))
        if name not in ("up", "down"):
            return ""
        self.line = self._past.turned(self.line, 1 if name == "up" else -1)
        return self._row.follow(self.line, is_whole=True)

    def change(self, line: Document) -> str:
        if line.text != self.line.text:
            self._past.forget()
        self.line = line
        return self._row.follow(line)
