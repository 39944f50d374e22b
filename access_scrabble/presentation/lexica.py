"""Word lists, put into words: what is in use, what an import kept and refused."""

from collections.abc import Mapping, Sequence

from access_scrabble.errors import Problem, marked
from access_scrabble.presentation.language import Language

ORIGINS = {
    "free": marked("Word list in use: the free French list ({name})."),
    "imported": marked("Word list in use: {name}, imported."),
}


class LexiconWording:
    """Says what there is to know of a word list."""

    def __init__(self, language: Language) -> None:
        self._language = language

    def info(self, origin: str, name: str, words: int, by_length: Mapping[int, int]) -> list[str]:
        """The list in use, its size, and how many words of each length."""
        lengths = ", ".join(
            self._language.text("{length} letters {count}", length=length, count=count)
            for length, count in sorted(by_length.items())
        )
        return [
            self._language.text(ORIGINS[origin], name=name),
            self._language.count("{number} word.", "{number} words.", words),
            f"{lengths}.",
        ]

    def kept(self, words: int, duplicates: int) -> str:
        """How many words an import kept."""
        told = self._language.count(
            "{number} word imported; this list is in use now.",
            "{number} words imported; this list is in use now.",
            words,
        )
        if not duplicates:
            return told
        return told + self._language.count(
            " {number} repeated line.", " {number} repeated lines.", duplicates
        )

    def refused(self, reason: Problem, count: int, samples: Sequence[tuple[int, str]]) -> str:
        """How many lines an import left out for one reason, with examples."""
        examples = ", ".join(
            self._language.text("line {line} “{text}”", line=line, text=text) for line, text in samples
        )
        return self._language.count(
            "{number} line refused, {reason}: {examples}.",
            "{number} lines refused, {reason}: {examples}.",
            count,
            reason=self._language.text(reason.sentence),
            examples=examples,
        )

    def built(self, words: int, folder: str) -> str:
        """The free list has been made again."""
        return self._language.count(
            "{number} word written to {folder}.", "{number} words written to {folder}.", words, folder=folder
        )
