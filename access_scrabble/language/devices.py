"""Voices and displays coming and going, put into words; and where the routing keys of a display lead."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import marked
from access_scrabble.language.language import Language

VOICE_PARTS = {
    "engine": marked("Voice: its engine is there."),
    "voice": marked("Voice: there is a French voice."),
    "player": marked("Voice: there is a sound player."),
    "device": marked("Voice: the sound device plays."),
    "private_device": marked("Voice: the referee's own sound device plays."),
    "speech_dispatcher": marked("Voice: speech-dispatcher answers."),
    "screen_reader_bridge": marked("Voice: the bridge to screen readers is there."),
}

KEY_ACTIONS = {
    "pan_left": marked("read back"),
    "pan_right": marked("read on"),
    "line_up": marked("line above"),
    "line_down": marked("line below"),
    "route": marked("go to that square"),
    "review_board": marked("board, pressed again by columns"),
    "review_words": marked("words on the board"),
    "review_rack": marked("rack"),
    "review_scores": marked("scores"),
    "review_moves": marked("last moves"),
    "review_tiles": marked("remaining tiles"),
    "help": marked("help"),
    "repeat": marked("the last message, then those before it"),
    "cancel": marked("leave: message, question, what you were reading"),
    "top_of_board": marked("top of the board"),
    "where": marked("where am I"),
}


def display_presence(language: Language, model: str | None) -> str:
    if model is None:
        return language.text("The braille display is gone; it is taken up again when it returns.")
    return language.text("Braille display: {model}.", model=model)


def no_square(language: Language) -> str:
    """What a routing key says that leads nowhere."""
    return language.text("No square here.")


def display_asking(language: Language, port: str) -> str:
    return language.text("Asking on {port}.", port=port)


def voice_part_in_order(language: Language, part: str) -> str:
    return language.text(VOICE_PARTS[part])


def display_key(language: Language, chord: str, action: str) -> str:
    return language.titled(chord, language.text(KEY_ACTIONS[action]))


Listener = Callable[[Square | None], None]
"""Told of the square that a routing key leads to, or that it leads to none."""


class Routing:
    """Hands each square to one listener; a game takes its place for as long as it is served."""

    def __init__(self, usual: Listener) -> None:
        self._listener = usual

    def __call__(self, square: Square | None) -> None:
        self._listener(square)

    @contextmanager
    def led_by(self, listener: Listener) -> Iterator[None]:
        before, self._listener = self._listener, listener
        try:
            yield
        finally:
            self._listener = before
