"""What words are: the shipped table, and damage."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import InputError
from access_scrabble.lexica.word_kinds import Form, WordKind, WordKinds, WordUse, pack_kinds

USES = {
    "CHEVAL": {WordUse(WordKind.NOUN, "CHEVAL", frozenset({Form.MASCULINE, Form.SINGULAR}))},
    "CHEVAUX": {WordUse(WordKind.NOUN, "CHEVAL", frozenset({Form.MASCULINE, Form.PLURAL}))},
    "ZUT": set(),
}
WORDS = Lexicon.from_words(USES)


@pytest.fixture(scope="module")
def kinds(free_lexicon: Lexicon) -> WordKinds:
    return WordKinds.load(free_lexicon)


@pytest.mark.parametrize(
    ("word", "kind", "headword", "forms"),
    [
        ("PARLASSE", WordKind.VERB, "PARLER", {Form.IMPERFECT_SUBJUNCTIVE}),
        (
            "PARLE",
            WordKind.VERB,
            "PARLER",
            {Form.PRESENT, Form.PRESENT_SUBJUNCTIVE, Form.IMPERATIVE, Form.PAST_PARTICIPLE},
        ),
        ("ETE", WordKind.VERB, "ETRE", {Form.PAST_PARTICIPLE}),
        ("ETE", WordKind.NOUN, "ETE", {Form.MASCULINE, Form.SINGULAR}),
        ("CHEVAUX", WordKind.NOUN, "CHEVAL", {Form.MASCULINE, Form.PLURAL}),
        ("GRANDES", WordKind.ADJECTIVE, "GRAND", {Form.FEMININE, Form.PLURAL}),
        ("VITE", WordKind.ADVERB, "VITE", set()),
        ("ZUT", WordKind.INTERJECTION, "ZUT", set()),
        ("IXAI", WordKind.VERB, "IXER", {Form.PAST_HISTORIC}),
    ],
)
def test_what_words_are(kinds: WordKinds, word: str, kind: WordKind, headword: str, forms: set[Form]) -> None:
    assert WordUse(kind, headword, frozenset(forms)) in kinds.uses(word)


def test_most_words_of_the_list_are_known(kinds: WordKinds, free_lexicon: Lexicon) -> None:
    unknown = [word for word in list(free_lexicon)[::97] if not kinds.uses(word)]
    assert len(unknown) < len(free_lexicon) / 97 / 100


@pytest.mark.parametrize("word", ["", "PLUBI", "ZZZ", "CHEVA", "PASSESZ"])
def test_of_other_words_nothing_is_known(kinds: WordKinds, word: str) -> None:
    assert kinds.uses(word) == ()


def test_what_is_packed_is_read_again() -> None:
    packed = WordKinds.from_bytes(pack_kinds(USES), WORDS)
    assert {word: set(packed.uses(word)) for word in USES} == USES


@given(data=st.data())
def test_damage_is_refused(data: st.DataObject) -> None:
    spoiled = bytearray(pack_kinds(USES))
    at = data.draw(st.integers(0, len(spoiled) - 1))
    spoiled[at] ^= data.draw(st.integers(1, 255))
    with pytest.raises(InputError):
        WordKinds.from_bytes(bytes(spoiled), WORDS)
