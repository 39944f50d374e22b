"""A whole game typed with errors by somebody who has only what is said to go by; every message checked by meaning."""

import re
from pathlib import Path

from access_scrabble.engine.lexicon import Lexicon
from tests.keyboard.recorded import RecordedTerminal
from tests.keyboard.whole_game import play_whole_game

BACKSPACE, ENTER = "\x7f", "\r"
ERROR_EVERY = 3


class Listener:
    """Types lines, every third one with a slip of the finger, and answers for what was said."""

    def __init__(self, home: Path) -> None:
        self._terminal = RecordedTerminal(home, "fr", is_echoed=True)
        self.lines = 0
        self.transcript: list[str] = []

    def choose(self, title: str) -> str:
        self._terminal.choose(title)
        return self._heard(title)

    def type(self, line: str) -> str:
        """A line; what is said once Enter is pressed, the prompt last."""
        self.lines += 1
        if self.lines % ERROR_EVERY or len(line) < 2:
            self._terminal.say(line)
            return self._heard(line)
        slip = "z" if line[1] != "z" else "x"
        echoed = self._terminal.type_keys(line[0], slip, BACKSPACE, *line[1:])
        assert all(echoed), "every key is heard"
        assert echoed[1] == echoed[2] == [slip.upper()], "what was taken back is said"
        assert _letters(" ".join(echoed[-1])) == _letters(line), "the line is read again as it is"
        self._terminal.hear()
        self._terminal.press(ENTER)
        return self._heard(line)

    def _heard(self, line: str) -> str:
        """What was said after the last key of a line: an answer cuts the echo."""
        heard = " ".join(self._terminal.hear())
        self.transcript += [f"> {line}", heard]
        return heard

    def hang_up(self) -> None:
        self._terminal.kill()


def _letters(text: str) -> str:
    named = text.replace("joker", "?").replace("plus", "+").replace("moins", "-")
    return "".join(re.findall(r"[a-z0-9?+-]", named.lower()))


def test_a_whole_game_by_ear_alone(home: Path, lexicon: Lexicon) -> None:
    listener = Listener(home)
    play_whole_game(listener, lexicon)
    listener.hang_up()
