"""Reader of hunspell dictionaries, and the making of every form of a headword.

Prefixes are not put on: in French they are elisions (l', qu') and multiples of units, which the list leaves
out. A prefix class that adds nothing is followed all the same, since it is how units get their plural.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import field
from itertools import islice

from access_scrabble.errors import InputError
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.values import dataclass

Flags = frozenset[str]
Fields = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AffixRule:
    """One line of a suffix or prefix class."""

    strip: str
    add: str
    condition: re.Pattern[str]
    flags: Flags
    """The classes and marks that apply to what the rule makes."""
    fields: Fields


@dataclass(frozen=True, slots=True)
class AffixFile:
    """The rules by flag, and the flags that have a meaning of their own."""

    suffixes: dict[str, tuple[AffixRule, ...]] = field(default_factory=dict)
    prefixes: dict[str, tuple[AffixRule, ...]] = field(default_factory=dict)
    marks: dict[str, str] = field(default_factory=dict)
    """Directive (``NEEDAFFIX``…) to its flag."""
    flag_aliases: tuple[Flags, ...] = ()
    field_aliases: tuple[Fields, ...] = ()
    flag_width: int = 1

    def flags(self, text: str) -> Flags:
        """Split a run of flags, or look its alias up.

        >>> sorted(AffixFile(flag_width=2).flags("S.()"))
        ['()', 'S.']
        """
        if self.flag_aliases and text.isdigit():
            return self.flag_aliases[int(text) - 1]
        return split_flags(text, self.flag_width)

    def fields(self, texts: Sequence[str]) -> Fields:
        if self.field_aliases and len(texts) == 1 and texts[0].isdigit():
            return self.field_aliases[int(texts[0]) - 1]
        return tuple(texts)

    def has_mark(self, directive: str, flags: Flags) -> bool:
        """Whether the flags hold the one a directive such as ``NEEDAFFIX`` names."""
        return self.marks.get(directive) in flags


_MARKS = frozenset({"NEEDAFFIX", "FORBIDDENWORD", "CIRCUMFIX", "KEEPCASE", "NOSUGGEST", "ONLYINCOMPOUND"})
_FLAG_WIDTHS = {"long": 2}
_AFFIX_KINDS = {"SFX": "suffixes", "PFX": "prefixes"}


def split_flags(text: str, width: int) -> Flags:
    return frozenset(text[start : start + width] for start in range(0, len(text), width))


def parse_affix_file(text: str) -> AffixFile:
    r"""Read an affix file; suggestions, key maps and conversions are passed over, as they make no forms.

    >>> rules = parse_affix_file("FLAG long\nSFX S. Y 1\nSFX S. 0 s/D' [^sxz] is:pl")
    >>> rules.suffixes["S."][0].add, sorted(rules.suffixes["S."][0].flags)
    ('s', ["D'"])

    :raises InputError: on a class whose lines do not follow its header.
    """
    directives = [parts for line in text.splitlines() if (parts := line.split()) and not line.startswith("#")]
    width = next((_FLAG_WIDTHS.get(parts[1], 1) for parts in directives if parts[0] == "FLAG"), 1)
    outline = AffixFile(
        marks={parts[0]: parts[1] for parts in directives if parts[0] in _MARKS},
        flag_aliases=tuple(split_flags(parts[1], width) for parts in _table(directives, "AF")),
        field_aliases=tuple(tuple(parts[1:]) for parts in _table(directives, "AM")),
        flag_width=width,
    )
    lines = iter(directives)
    for parts in lines:
        if parts[0] in _AFFIX_KINDS and len(parts) >= 4:
            classes: dict[str, tuple[AffixRule, ...]] = getattr(outline, _AFFIX_KINDS[parts[0]])
            classes[parts[1]] = tuple(_class_rules(parts, lines, outline))
    return outline


def _table(directives: Iterable[list[str]], name: str) -> Iterator[list[str]]:
    return islice((parts for parts in directives if parts[0] == name), 1, None)


def _class_rules(header: list[str], lines: Iterator[list[str]], outline: AffixFile) -> Iterator[AffixRule]:
    kind, flag, _, count = header[:4]
    for parts in islice(lines, int(count)):
        if parts[:2] != [kind, flag] or len(parts) < 4:
            raise InputError(LexiconProblem.BAD_SOURCE, text=" ".join(parts))
        yield _rule(parts, outline)


def _rule(parts: list[str], outline: AffixFile) -> AffixRule:
    kind, _, strip, addition = parts[:4]
    condition = parts[4] if len(parts) > 4 else "."
    added, _, flags = addition.partition("/")
    pattern = f"^(?:{condition})" if kind == "PFX" else f"(?:{condition})$"
    return AffixRule(
        strip="" if strip == "0" else strip,
        add="" if added == "0" else added,
        condition=re.compile("" if condition == "." else pattern),
        flags=outline.flags(flags),
        fields=outline.fields(parts[5:]),
    )


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
    """Read a dictionary file, whose first line is an estimate of its size; lines that begin with # are remarks.

    :raises InputError: when it does not begin so.
    """
    lines = text.splitlines()
    if not lines or not lines[0].strip().isdigit():
        raise InputError(LexiconProblem.BAD_SOURCE, text=lines[0] if lines else "")
    for line in lines[1:]:
        if (parts := line.split()) and not line.startswith("#"):
            word, _, flags = parts[0].partition("/")
            yield Headword(word, affixes.flags(flags), affixes.fields(parts[1:]))


def forms(headword: Headword, affixes: AffixFile) -> Iterator[str]:
    """Every form of a headword, elisions and multiples of units apart; one may come several times."""
    return (form for form, _ in forms_with_fields(headword, affixes))


def forms_with_fields(headword: Headword, affixes: AffixFile) -> Iterator[tuple[str, Fields]]:
    """Every form of a headword, each with the headword's fields and those of the rules that made it."""
    if affixes.has_mark("FORBIDDENWORD", headword.flags):
        return
    if not affixes.has_mark("NEEDAFFIX", headword.flags):
        yield headword.text, headword.fields
    yield from _suffixed(headword.text, headword.fields, headword.flags, affixes, _SUFFIX_STAGES)
    for flag in headword.flags & affixes.prefixes.keys():
        for rule in affixes.prefixes[flag]:
            if not rule.strip and not rule.add and rule.condition.search(headword.text):
                yield from _made(headword.text, headword.fields, rule, affixes, _SUFFIX_STAGES)


def _suffixed(stem: str, fields: Fields, flags: Flags, affixes: AffixFile, stages: int) -> Iterator[tuple[str, Fields]]:
    for flag in flags & affixes.suffixes.keys():
        for rule in affixes.suffixes[flag]:
            if stem.endswith(rule.strip) and rule.condition.search(stem):
                made = stem[: len(stem) - len(rule.strip)] + rule.add
                yield from _made(made, fields, rule, affixes, stages - 1)


def _made(text: str, fields: Fields, rule: AffixRule, affixes: AffixFile, stages: int) -> Iterator[tuple[str, Fields]]:
    fields += rule.fields
    if not affixes.has_mark("NEEDAFFIX", rule.flags):
        yield text, fields
    if stages:
        yield from _suffixed(text, fields, rule.flags, affixes, stages)
