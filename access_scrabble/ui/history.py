"""The lines typed before, brought back by the arrow keys."""

from pathlib import Path

from prompt_toolkit.history import FileHistory


class TypedHistory(FileHistory):
    """Keeps lines for next time, but no answers to numbered questions: nobody looks for those."""

    def __init__(self, path: Path) -> None:
        super().__init__(str(path))

    def append_string(self, string: str) -> None:
        """Keep a line that is more than a number."""
        if not string.strip().isdecimal():
            super().append_string(string)
