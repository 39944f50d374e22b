"""The rule by which lists agree on a word (docs/lexicon.md, « Agreement »)."""

import pytest

from access_scrabble.lexica.hunspell import forms, parse_affix_file, parse_dictionary
from tests.agreement import Inflection, Votes

AFFIXES = """FLAG long
SFX S. Y 1
SFX S. 0 s .
SFX F. Y 3
SFX F. 0 e .
SFX F. 0 es .
SFX F. 0 s .
"""


def votes(**families: str) -> Votes:
    known = Votes()
    for word, letters in families.items():
        known.families[word] = set(letters)
    return known


@pytest.mark.parametrize(
    ("families", "kind", "agreed"),
    [
        pytest.param("GLTC", "nom", False, id="four old lists are too few for a noun"),
        pytest.param("GLCK", "nom", True, id="four with the Wiktionary are enough"),
        pytest.param("DK", "adj", True, id="so are a later edition and the Wiktionary"),
        pytest.param("DLK", "adv", True, id="an adverb of the dictionary needs two others"),
        pytest.param("TLK", "adv", False, id="another needs four"),
        pytest.param("GTVM", "v", True, id="a verb needs four"),
        pytest.param("GLKM", "v", False, id="what is drawn from two others does not count beside them"),
        pytest.param("GVLW", "v", False, id="nor does a corpus"),
        pytest.param("ETCGW", "nom", False, id="lists without capitals cannot tell a name"),
    ],
)
def test_so_many_families_must_know_it(families: str, kind: str, *, agreed: bool) -> None:
    assert votes(mot=families).agree("mot", kind) is agreed


def test_a_word_is_inflected_as_those_that_end_alike_and_no_feminine_is_invented() -> None:
    affixes = parse_affix_file(AFFIXES)
    lines = [f"{stem}ain/{flag} po:nom" for stem, flag in zip("abcdefgh", ["S.()"] * 4 + ["F.()"] * 4, strict=True)]
    headwords = list(parse_dictionary("\n".join(["8", *lines]), affixes))
    for attested, expected in (({"zain", "zains"}, 2), ({"zain", "zains", "zaine", "zaines"}, 4)):
        model = Inflection(headwords, affixes, attested.__contains__).model("zain", frozenset({"nom"}))
        assert model is not None
        assert len(set(forms(model.headword("zain"), affixes))) == expected
