import random
import subprocess

import pytest

from access_scrabble.errors import InputError
from access_scrabble.lexica.build import DictionarySource, FreeList, read_selection
from access_scrabble.lexica.files import LexiconProblem
from access_scrabble.lexica.hunspell import AffixFile, forms, parse_affix_file, parse_dictionary

AFFIXES = """
FLAG long
NEEDAFFIX ()
FORBIDDENWORD {}
SFX S. Y 2
SFX S. 0 0 [^sxz]
SFX S. 0 s [^sxz]
SFX X. Y 1
SFX X. al aux al
SFX T. Y 1
SFX T. 0 er/U. .
SFX U. Y 1
SFX U. 0 a/V. .
SFX V. Y 1
SFX V. 0 z .
PFX Um Y 2
PFX Um 0 0/S. .
PFX Um 0 kilo/S.() .
"""

UNIT_PREFIXES = (
    "yotta zetta exa peta péta téra giga méga kilo hecto déca déci centi milli micro nano pico femto atto zepto yocto"
)


@pytest.fixture
def affixes() -> AffixFile:
    return parse_affix_file(AFFIXES)


def made(line: str, affixes: AffixFile) -> list[str]:
    (headword,) = parse_dictionary(f"1\n{line}\n", affixes)
    return sorted(set(forms(headword, affixes)))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("mot", ["mot"]),
        ("mot/S.()", ["mot", "mots"]),
        ("bois/S.", ["bois"]),
        ("cheval/X.", ["cheval", "chevaux"]),
        ("volt/Um()", ["volt", "volts"]),
        ("faux/S.{}", []),
        ("test/T.()", ["tester", "testera"]),
    ],
    ids=["bare", "needs an affix", "condition", "strip", "empty prefix", "forbidden", "two suffixes at most"],
)
def test_forms(line: str, expected: list[str], affixes: AffixFile) -> None:
    assert made(line, affixes) == expected


def test_parts_of_speech(affixes: AffixFile) -> None:
    (headword,) = parse_dictionary("1\nlent/S.() po:nom po:adj is:mas", affixes)
    assert headword.parts_of_speech == {"nom", "adj"}


@pytest.mark.parametrize("text", ["", "mot\nmer\n"])
def test_a_dictionary_begins_with_its_size(text: str, affixes: AffixFile) -> None:
    with pytest.raises(InputError) as refusal:
        list(parse_dictionary(text, affixes))
    assert refusal.value.problem is LexiconProblem.BAD_SOURCE


def misspelled(words: list[str]) -> set[str]:
    """What the real hunspell refuses."""
    run = subprocess.run(
        ["hunspell", "-i", "utf-8", "-d", "fr_FR", "-l"],
        input="\n".join(words),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(run.stdout.split())


def test_hunspell_accepts_20000_forms_of_the_list(source: DictionarySource, built: FreeList) -> None:
    spellings = sorted(spelling for known in built.spellings_by_word.values() for spelling in known)
    sample = random.Random(20_000).sample(spellings, 20_000)
    affixes, _ = source.parse()
    by_hand, ours = (
        {form for headword in parse_dictionary(selection.own_headwords, affixes) for form in forms(headword, affixes)}
        for selection in (read_selection(agreed=False), read_selection())
    )
    assert misspelled(sample) <= ours
    assert len(by_hand) < 650
    assert len(ours) < 6000


def test_hunspell_and_the_expander_agree_on_20000_near_misses(source: DictionarySource) -> None:
    affixes, headwords = source.parse()
    known = {form for headword in headwords for form in forms(headword, affixes)}
    chance = random.Random(7)
    words = sorted(word for word in known if word.isalpha() and word.islower() and 4 < len(word) < 16)
    near = {
        first[: -chance.randint(1, 3)] + second[-chance.randint(1, 4) :]
        for first, second in zip(chance.sample(words, 20_000), chance.sample(words, 20_000), strict=True)
    }
    refused = misspelled(sorted(near))
    disagreeing = {word for word in near if (word in refused) == (word in known)}
    assert not {word for word in disagreeing if not is_multiple_of_unit(word, known)}
    assert len(near - refused) > 200, "too few of them are words for the comparison to mean anything"


def is_multiple_of_unit(word: str, known: set[str]) -> bool:
    return any(word.startswith(prefix) and word.removeprefix(prefix) in known for prefix in UNIT_PREFIXES.split())
