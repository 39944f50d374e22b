import pytest

from access_scrabble.errors import InputError
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.hunspell import parse_affix_file

LONG_FLAGS = """
# a comment
SET UTF-8
FLAG long
NEEDAFFIX ()
KEEPCASE ||

SFX S. Y 2
SFX S. 0 0/L' [^sxz] is:sg
SFX S. 0 s/D'Q' [^sxz] is:pl

PFX L' Y 1
PFX L' 0 l' . dp:le
"""


def test_rules_keep_their_parts() -> None:
    rules = parse_affix_file(LONG_FLAGS)
    singular, plural = rules.suffixes["S."]
    assert (singular.strip, singular.add, singular.flags) == ("", "", frozenset({"L'"}))
    assert (plural.add, plural.flags, plural.fields) == ("s", frozenset({"D'", "Q'"}), ("is:pl",))
    assert plural.condition.search("mot")
    assert not plural.condition.search("bois")
    assert rules.prefixes["L'"][0].add == "l'"


def test_prefix_conditions_look_at_the_beginning() -> None:
    rules = parse_affix_file("PFX P Y 1\nPFX P 0 d' [aeiou]")
    condition = rules.prefixes["P"][0].condition
    assert condition.search("avion")
    assert not condition.search("mira")


def test_marks_are_known_by_their_directive() -> None:
    rules = parse_affix_file(LONG_FLAGS)
    assert rules.has_mark("NEEDAFFIX", rules.flags("S.()"))
    assert not rules.has_mark("NEEDAFFIX", rules.flags("S.||"))
    assert not rules.has_mark("FORBIDDENWORD", rules.flags("S.||"))


def test_aliases_of_flags_and_fields() -> None:
    rules = parse_affix_file("FLAG long\nAF 2\nAF S.()\nAF L'D'\nAM 2\nAM po:nom is:mas\nAM po:adj\n")
    assert rules.flags("2") == {"L'", "D'"}
    assert rules.fields(["1"]) == ("po:nom", "is:mas")
    assert rules.fields(["po:adv", "is:inv"]) == ("po:adv", "is:inv")


def test_one_letter_flags_are_the_default() -> None:
    assert parse_affix_file("SFX A Y 1\nSFX A 0 s .").flags("AB") == {"A", "B"}


def test_a_class_shorter_than_announced_is_refused() -> None:
    with pytest.raises(InputError) as refusal:
        parse_affix_file("SFX A Y 2\nSFX A 0 s .\nSFX B Y 1\nSFX B 0 x .")
    assert refusal.value.problem is LexiconProblem.BAD_SOURCE
