"""Completing the word before the cursor: by the one command it begins, or by what several have in common."""

from collections.abc import Sequence
from itertools import takewhile

from prompt_toolkit.document import Document

from access_scrabble.desks.common.actions import fold


def shared_beginning(texts: Sequence[str]) -> str:
    """The characters with which all of some texts begin.

    >>> shared_beginning(["rack", "row"]), shared_beginning([])
    ('r', '')
    """
    return "".join(signs[0] for signs in takewhile(lambda signs: len(set(signs)) == 1, zip(*texts, strict=False)))


class Completion:
    """The words that complete a line, and what was told of them already."""

    def __init__(self, words: Sequence[str]) -> None:
        self._words = tuple(dict.fromkeys(words))
        self._told: tuple[str, ...] = ()

    def complete(self, document: Document) -> Document:
        """The line with as much as is certain.

        >>> Completion(["échanger", "échange", "essayer"]).complete(Document("ec")).text
        'échange'
        """
        begun, found = self._found(document)
        shared = shared_beginning([fold(word) for word in found])
        if len(shared) < max(1, len(begun)):
            return document
        before = document.text_before_cursor.removesuffix(begun) + found[0][: len(shared)]
        return Document(before + document.text_after_cursor, len(before))

    def choices(self, document: Document) -> str:
        """The words that are still possible, in one line; nothing where it would be the same line again.

        >>> completion = Completion(["row", "rack", "word"])
        >>> completion.choices(Document("r")), completion.choices(Document("r")), completion.choices(Document("w"))
        ('row, rack', '', '')
        """
        _, found = self._found(document)
        if len(found) <= 1 or found == self._told:
            return ""
        self._told = found
        return ", ".join(found)

    def _found(self, document: Document) -> tuple[str, tuple[str, ...]]:
        begun = document.get_word_before_cursor(WORD=True)
        return begun, tuple(word for word in self._words if fold(word).startswith(fold(begun)))
