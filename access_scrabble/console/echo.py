"""The line being typed, told as it changes: by voice, and under the fingers with its cursor."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from enum import StrEnum

from access_scrabble.desks.common.actions import BY_WORD, Action, fold
from access_scrabble.desks.common.console_port import LineListener
from access_scrabble.engine.tiles import BLANK
from access_scrabble.language.announcer import Announcer, LineKeys, TypedLine
from access_scrabble.language.characters import character_name, spoken_characters
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Earcon, SpeechItem
from access_scrabble.language.spelling import COUNTRIES, SpellingWording

MOST_COMPLETIONS = 12
"""More are only counted: nobody keeps them in mind."""


class EchoMode(StrEnum):
    """What is said of the keys that are typed."""

    BOTH = "both"
    LETTERS = "letters"
    WORDS = "words"
    NONE = "none"


SAYING_LINE = frozenset({"home", "end", "up", "down"})
"""Keys after which the whole line is said, whatever they changed."""
ROUTED = "route"
"""What stands for a routing key of a braille display."""
_AT_EDGE = frozenset({"left", "right", "backspace", "delete"})
"""Keys that say where the cursor is when they cannot do their work; any other only sounds then."""
_ANSWERED = frozenset({"ctrl+r", "ctrl+e"})
"""Keys that say the line and leave it as it is."""


class EchoWording:
    """What the voice says of an edit; pure."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling

    def edit(self, before: TypedLine, after: TypedLine, key: str, mode: EchoMode) -> tuple[SpeechItem, ...]:
        """What a key did to a line."""
        if mode is EchoMode.NONE:
            return ()
        if key in SAYING_LINE:
            return self.line(after)
        if key == ROUTED:
            return (self._reached(after),)
        if before == after and key in _ANSWERED:
            return ()
        if before == after:
            return (Earcon.EDGE, self._reached(after)) if key in _AT_EDGE else (Earcon.EDGE,)
        if before.text == after.text:
            return self._moved(before, after)
        start, end = _changed(before.text, after.text)
        taken, put = before.text[start : len(before.text) - end], after.text[start : len(after.text) - end]
        if taken and put:
            return self.line(after)
        if taken:
            return (self._text(before, start, start + len(taken)),)
        return self._typed(after, start, start + len(put), mode)

    def line(self, line: TypedLine) -> tuple[SpeechItem, ...]:
        """The whole line, in words."""
        return (self._text(line, 0, len(line.text)) if line.text.strip() else self._language.text("Nothing typed."),)

    def spelled(self, line: TypedLine) -> tuple[SpeechItem, ...]:
        """The whole line, character by character, letters as the user wants words spelled."""
        if not line.text.strip():
            return self.line(line)
        return (", ".join(self._spelled(line, at) for at in range(len(line.text))),)

    def completions(self, found: Sequence[str]) -> str:
        """How many words a line can be completed to, and which."""
        if not found:
            return self._language.text("No word begins so.")
        if len(found) > MOST_COMPLETIONS:
            return self._language.text("{number} words: type another letter.", number=len(found))
        return self._language.text("{number} words: {words}.", number=len(found), words=", ".join(found))

    def _moved(self, before: TypedLine, after: TypedLine) -> tuple[SpeechItem, ...]:
        """The character reached, or the word by a longer way, or the line from end to end."""
        if abs(before.cursor - after.cursor) == 1:
            return (self._reached(after),)
        if after.cursor in (0, len(after.text)):
            return self.line(after)
        word = after.text[after.cursor :].split(maxsplit=1)[:1]
        return (self._text(after, after.cursor, after.cursor + len(word[0])),) if word else (self._reached(after),)

    def _typed(self, after: TypedLine, start: int, end: int, mode: EchoMode) -> tuple[SpeechItem, ...]:
        """What was put in: letters as they come, a word when it ends, several characters at once as a text."""
        if end - start > 1:
            return (self._text(after, start, end),)
        char = after.text[start]
        name = self._name(after, start)
        begin = _word_start(after.text, start)
        if char.isalnum() or (char == BLANK and begin < start):
            return () if mode is EchoMode.WORDS else (name,)
        if mode is EchoMode.LETTERS or begin == start:
            return (name,)
        word = self._text(after, begin, start)
        return (word,) if char.isspace() else (f"{word} {name}",)

    def _reached(self, line: TypedLine) -> str:
        """The character that the cursor stands on."""
        if line.cursor < len(line.text):
            return self._name(line, line.cursor)
        return self._language.text("end of line")

    def _name(self, line: TypedLine, at: int) -> str:
        if line.text[at] == BLANK and _marks_joker(line, at):
            return self._language.text("joker")
        return character_name(self._language, line.text[at])

    def _text(self, line: TypedLine, start: int, end: int) -> str:
        """A part of the line; one character by its name."""
        if end - start == 1:
            return self._name(line, start)
        joker = self._language.text("joker")
        names = {at - start: joker for at in range(start, end) if line.text[at] == BLANK and _marks_joker(line, at)}
        return spoken_characters(self._language, line.text[start:end], names=names)

    def _spelled(self, line: TypedLine, at: int) -> str:
        char = line.text[at]
        return self._spelling.letter(char.upper()) if char.upper() in COUNTRIES else self._name(line, at)


class LineEcho(LineListener):
    """Follows the line being typed: an editor reports every change here, and nothing waits for the voice."""

    def __init__(self, announcer: Announcer, wording: EchoWording, mode: Callable[[], EchoMode]) -> None:
        self._announcer = announcer
        self._wording = wording
        self._mode = mode
        self._line = TypedLine("")
        self._told = ""
        """The words a line may become, as told last."""

    def begin(self, line: TypedLine, keys: LineKeys | None) -> None:
        """A question waits for its line; what was typed before a key that asked something is there again."""
        self._line, self._told = line, ""
        self._announcer.begin_line(line, keys)

    def renewed(self, prompt: str) -> None:
        self._line = replace(self._line, prompt=prompt)
        self._announcer.begin_line(self._line, None)

    def edited(self, text: str, cursor: int, key: str = "") -> None:
        """A key has been pressed: the line as it is now; the key where an editor knows it."""
        before, after = self._line, self._line.edited(text, cursor)
        said = self._wording.edit(before, after, key, self._mode())
        if after != before:
            self._line = after
            self._announcer.edit_line(after)
        if said:
            self._announcer.echo(said)

    def completed(self, text: str, cursor: int, found: Sequence[str]) -> None:
        """The line has been completed: by the only word, or as far as several agree, which are told."""
        before, after = self._line, self._line.edited(text, cursor)
        self._line = after
        self._announcer.edit_line(after)
        said = self._wording.line(after) if after != before else ()
        if len(found) != 1:
            told = self._wording.completions(found)
            if told != self._told:  # once on the screen is enough
                self._announcer.show(told)
            self._told = told
            said = (*said, told)
        if self._mode() is not EchoMode.NONE:
            self._announcer.echo(said or self._wording.line(after))

    def read_again(self) -> None:
        """Say the line to whoever asks for it, whatever is said of keys."""
        self._announcer.echo(self._wording.line(self._line))

    def spell(self) -> None:
        self._announcer.echo(self._wording.spelled(self._line))

    def end(self) -> None:
        """The line has been sent or left."""
        self._announcer.end_line()


def complete(before_cursor: str, words: Sequence[str]) -> tuple[str, tuple[str, ...]]:
    """What stands before the cursor with its last word completed as far as is certain, and the words it may become.

    >>> complete("ech", ["échanger", "exporter"])
    ('échanger', ('échanger',))
    >>> complete("pa", ["passer", "passe", "piocher"])
    ('passe', ('passer', 'passe'))
    """
    begin = before_cursor.rfind(" ") + 1
    typed = fold(before_cursor[begin:])
    found = tuple(word for word in words if fold(word).startswith(typed))
    if not found:
        return before_cursor, ()
    common = _common(fold(found[0]), *map(fold, found))
    return before_cursor[:begin] + found[0][:common] if common > len(typed) else before_cursor, found


def _common(first: str, *others: str) -> int:
    """How many characters all texts begin with."""
    lengths = (
        next((at for at, pair in enumerate(zip(first, other, strict=False)) if pair[0] != pair[1]), len(other))
        for other in others
    )
    return min(len(first), *lengths)


def _changed(before: str, after: str) -> tuple[int, int]:
    """How many characters two texts share at their beginning and at their end, none counted twice."""
    start = _common(before, after)
    most = min(len(before), len(after)) - start
    end = next((at for at in range(most) if before[-1 - at] != after[-1 - at]), most)
    return start, end


def _word_start(text: str, end: int) -> int:
    """Where the word begins that ends there."""
    start = end
    while start and (text[start - 1].isalnum() or text[start - 1] == BLANK):
        start -= 1
    return start


def _marks_joker(line: TypedLine, at: int) -> bool:
    """Whether a question mark is a joker there: behind the letters of a command, but for help and patterns."""
    before = line.text[:at].split()
    if not line.takes_commands or not before:
        return False
    return BY_WORD.get(fold(before[0])) not in (Action.HELP, Action.SEARCH)
