"""A slip asked for part by part, as it is on paper; what is known of it is kept by Enter."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from access_scrabble.app.lines import LineProblem
from access_scrabble.app.slip_requests import parse_flags
from access_scrabble.engine.coordinates import Direction
from access_scrabble.engine.words import parse_drawn_line, parse_written_word
from access_scrabble.errors import InputError
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.slips import FLAG_NAMES
from access_scrabble.rules.slips.documents import MOST_DIGITS
from access_scrabble.rules.slips.entry import WORD_SEPARATOR
from access_scrabble.rules.slips.slip import Flag, Slip, WrittenWord
from access_scrabble.ui.dialogue import Abandoned, Dialogue

T = TypeVar("T")

NOTHING = "-"
"""What takes away a part that is known."""
_NO_FLAGS: frozenset[Flag] = frozenset()
_DIRECTIONS = {"h": Direction.HORIZONTAL, "v": Direction.VERTICAL}
_LEAVE = "q"
"""What leaves the form at every part: the word for it can be the word of a slip, this letter alone cannot."""


class SlipForm:
    """Asks one question for each part of a slip; Enter skips it."""

    def __init__(self, dialogue: Dialogue, language: Language) -> None:
        self._dialogue = dialogue
        self._language = language

    def ask(self, slip: Slip) -> Slip:
        """The slip with what was answered; with nothing but Enter it stays as it is."""
        text = self._language.text
        word_question = text("Word as written, ? after a circled letter, / between several:")
        words = self._ask(word_question, WORD_SEPARATOR.join(word.symbols for word in slip.words), _words, "")
        if words is not None:
            way = slip.words[0].direction if slip.words else None
            written = words.split(WORD_SEPARATOR) if words else ()
            slip = replace(slip, words=tuple(WrittenWord(word, way) for word in written))
        slip = self._with_direction(slip)
        slip = replace(slip, lines=self._lines(slip.lines))
        reference = self._ask(text("Reference:"), slip.reference, str, "")
        slip = slip if reference is None else replace(slip, reference=reference)
        known = "" if slip.claimed is None else str(slip.claimed)
        claimed = self._ask(text("Points claimed:"), known, _points, "")
        if claimed is not None:
            slip = replace(slip, claimed=int(claimed) if claimed else None)
        question = text("What happened to it, as late or absent:")
        known = " ".join(text(FLAG_NAMES[flag]) for flag in Flag if flag in slip.flags)
        flags = self._ask(question, known, parse_flags, _NO_FLAGS)
        return slip if flags is None else replace(slip, flags=flags)

    def _with_direction(self, slip: Slip) -> Slip:
        if not slip.words:
            return slip
        known = next((word.direction for word in slip.words), None)
        shown = "" if known is None else known[0]
        way = self._ask(self._language.text("Direction, h or v:"), shown, _direction, "")
        if way is None:
            return slip
        direction = _DIRECTIONS.get(way)
        return replace(slip, words=tuple(replace(word, direction=direction) for word in slip.words))

    def _lines(self, known: tuple[str, ...]) -> tuple[str, ...]:
        """The squared part, line after line until one is empty."""
        question = self._language.text("Squared part, line {number}, a point for an empty square:", number=1)
        first = self._ask(question, " / ".join(known), parse_drawn_line, "")
        if first is None:
            return known
        lines = [first] if first else []
        while lines:
            question = self._language.text("Line {number}:", number=len(lines) + 1)
            line = self._ask(question, "", parse_drawn_line, "")
            if not line:
                break
            lines.append(line)
        return tuple(lines)

    def _ask(self, question: str, known: str, read: Callable[[str], T], nothing: T) -> T | None:
        """One part: nothing new by Enter, taken away by a minus, or what was typed."""
        if known:
            question = self._language.text("{question} ({known})", question=question, known=known)

        def part(answer: str) -> T | None:
            if answer.lower() == _LEAVE:
                raise Abandoned
            if not answer:
                return None
            return nothing if answer == NOTHING else read(answer)

        return self._dialogue.ask_until(question, part)


def _direction(answer: str) -> str:
    """The first letter of a direction.

    :raises InputError: when it is neither of the two.
    """
    if answer[:1].lower() not in _DIRECTIONS:
        raise InputError(LineProblem.DIRECTION_EXPECTED, text=answer)
    return answer[:1].lower()


def _points(answer: str) -> str:
    """Points as digits.

    :raises InputError: when they are no number of points.
    """
    if not answer.isdecimal() or len(answer) > MOST_DIGITS:
        raise InputError(LineProblem.NUMBER_EXPECTED, text=answer)
    return answer


def _words(answer: str) -> str:
    """One word or several, each of them readable."""
    return WORD_SEPARATOR.join(parse_written_word(word) for word in answer.split(WORD_SEPARATOR) if word)
