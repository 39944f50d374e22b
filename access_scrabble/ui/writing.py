"""Asks in which format and where something is to be written, and says where it is."""

from collections.abc import Callable, Sequence
from pathlib import Path

from access_scrabble.app.formats import FileFormat
from access_scrabble.presentation.language import Language
from access_scrabble.ui.dialogue import Dialogue

Write = Callable[[str, Path | None], Path]
"""Writes in the format of an ending, to a path or where it finds a place, and says where."""


class FileWriter:
    """Writes to files that the user chooses."""

    def __init__(self, dialogue: Dialogue, language: Language) -> None:
        self._dialogue = dialogue
        self._language = language

    def write(self, formats: Sequence[FileFormat], write: Write) -> None:
        """Ask for the format and the place, write, and say where."""
        text = self._language.text
        titles = [text(form.title) for form in formats]
        form = formats[self._dialogue.choose(text("In which format?"), titles)]
        path = write(form.ending, self._place())
        self._dialogue.tell_done(text("Written to {path}.", path=path.absolute()))

    def _place(self) -> Path | None:
        """The path typed; a number alone was meant for a menu."""
        text = self._language.text
        question = text("Path of the file, or Enter for a place among your documents:")
        while (answer := self._dialogue.ask_text(question)).isdecimal():
            self._dialogue.refuse(text("A number alone is no name for a file: type a name, or Enter."))
        return Path(answer).expanduser() if answer else None
