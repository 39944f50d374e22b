"""Words by shape: the walk over the graph answers as reading the whole list would."""

import re
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.engine.lexicon import LONGEST_WORD, Lexicon
from access_scrabble.engine.word_search import FoundWords, WordQuery

LETTERS = "AEST"
WORDS = st.lists(st.text(LETTERS, min_size=2, max_size=6), min_size=1, max_size=60)
QUERIES = st.builds(
    WordQuery,
    pattern=st.text(LETTERS + "?*", min_size=1, max_size=5) | st.just("*"),
    shortest=st.integers(2, 5),
    longest=st.integers(3, 6) | st.just(LONGEST_WORD),
    holding=st.text(LETTERS, max_size=2),
    lacking=st.text(LETTERS, max_size=1),
    made_of=st.just("") | st.text(LETTERS + "?", min_size=1, max_size=6),
)


def answers(word: str, query: WordQuery) -> bool:
    pattern = query.pattern.replace("?", ".").replace("*", ".*")
    missing = Counter(word) - Counter(query.made_of)
    return (
        re.fullmatch(pattern, word) is not None
        and query.shortest <= len(word) <= query.longest
        and not Counter(query.holding) - Counter(word)
        and not set(query.lacking) & set(word)
        and (not query.made_of or missing.total() <= query.made_of.count("?"))
    )


@given(words=WORDS, query=QUERIES)
def test_it_finds_what_reading_every_word_finds(words: list[str], query: WordQuery) -> None:
    found = FoundWords(Lexicon.from_words(words), query)
    expected = sorted(word for word in set(words) if answers(word, query))
    assert list(found) == expected
    assert len(found) == len(expected)


def test_an_empty_list_answers_nothing() -> None:
    assert list(FoundWords(Lexicon.from_words([]), WordQuery())) == []
