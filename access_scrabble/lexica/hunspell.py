"""Reader of hunspell dictionaries, and the making of every form of a headword.

Prefixes are not put on: in French they are elisions (l', qu') and multiples of units, which the list leaves
out. A prefix class that adds nothing is followed all the same, since it is how units get their plural.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from access_scrabble.errors import InputError
from access_scrabble.lexica.affixes import AffixFile, AffixRule, Fields, Flags
from access_scrabble.lexica.files import LexiconProblem

_SUFFIX_STAGES = 2
"""How many suffixes hunspell lets follow one another."""


@dataclass(frozen=True, slots=True)
class Headword:
    """One line of a dictionary."""

    text: str
    flags: Flags
    fields: Fields

    @property
    def parts_of_speech(self) -> frozenset[str]:
        """The ``po:`` fields.

        >>> sorted(Headword("été", frozenset(), ("po:nom", "is:mas")).parts_of_speech)
        ['nom']
        """
        return frozenset(text.removeprefix("po:") for text in self.fields if text.startswith("po:"))


def parse_dictionary(text: str, affixes: AffixFile) -> Iterator[Headword]:
    """Read a dictionary file, whose first line is an estimate of its size.

    :raises InputError: when it does not begin so.
    """
    lines = text.splitlines()
    if not lines or not lines[0].strip().isdigit():
        raise InputError(LexiconProblem.BAD_SOURCE, text=lines[0] if lines else "")
    for line in lines[1:]:
        if parts := line.split():
            word, _, flags = parts[0].partition("/")
            yield Headword(word, affixes.flags(flags), affixes.fields(parts[1:]))


def forms(headword: Headword, affixes: AffixFile) -> Iterator[str]:
    """Every form of a headword, elisions and multiples of units apart; one may come several times."""
    if affixes.has_mark("FORBIDDENWORD", headword.flags):
        return
    if not affixes.has_mark("NEEDAFFIX", headword.flags):
        yield headword.text
    yield from _suffixed(headword.text, headword.flags, affixes, _SUFFIX_STAGES)
    for flag in headword.flags & affixes.prefixes.keys():
        for rule in affixes.prefixes[flag]:
            if not rule.strip and not rule.add and rule.condition.search(headword.text):
                yield from _made(headword.text, rule, affixes, _SUFFIX_STAGES)


def _suffixed(stem: str, flags: Flags, affixes: AffixFile, stages: int) -> Iterator[str]:
    for flag in flags & affixes.suffixes.keys():
        for rule in affixes.suffixes[flag]:
            if stem.endswith(rule.strip) and rule.condition.search(stem):
                made = stem[: len(stem) - len(rule.strip)] + rule.add
                yield from _made(made, rule, affixes, stages - 1)


def _made(text: str, rule: AffixRule, affixes: AffixFile, stages: int) -> Iterator[str]:
    if not affixes.has_mark("NEEDAFFIX", rule.flags):
        yield text
    if stages:
        yield from _suffixed(text, rule.flags, affixes, stages)
