"""A braille display that keeps what it was asked to show."""

from collections.abc import Callable

from access_scrabble.cli.outputs import Outputs
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.announcer import LineKeys, NullBraille, Reading, TypedLine


class RecordingBraille(NullBraille):
    """Fills the port of a display; what the fingers would read can be read."""

    def __init__(self) -> None:
        self.messages: list[str] = []
        self.reading = Reading()
        self.pointed: list[str] = []
        self.route: Callable[[Square], None]

    @property
    def plugged_into(self) -> "Callable[[Outputs], RecordingBraille]":
        """What opens this display for the program; its routing keys lead where the program wants them."""

        def plug(outputs: Outputs) -> RecordingBraille:
            self.route = outputs.routing
            return self

        return plug

    def show_message(self, text: str, line: int = 0) -> None:
        del line
        self.messages.append(text)

    def update(self, read: Callable[[], Reading]) -> None:
        self.reading = read()

    def point(self, square: Square) -> None:
        self.pointed.append(square.name)

    def begin_line(self, line: TypedLine, keys: LineKeys | None = None) -> None:
        del keys
        self.messages.append(line.prompt)

    def close(self) -> None:
        pass

    def row(self, name: str) -> str:
        """A row of the board under the fingers."""
        return self.reading.board.rows()["ABCDEFGHIJKLMNO".index(name)]
