"""Questions to the word list: whether a word is admitted, hooks, searches, hints, short words (AD-05)."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import islice

from access_scrabble.desks.common.actions import Action, fold
from access_scrabble.desks.common.lines import LineProblem, Request, parse_words
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles, normalize_word, without_accents
from access_scrabble.engine.word_search import ANY_LETTERS, FoundWords, WordQuery
from access_scrabble.errors import InputError, marked
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Answer, Message
from access_scrabble.lexica.word_kinds import Form, WordFacts, WordKind

SHORT_LENGTHS = (2, 3)
MOST_WORDS_TOLD = 10
MOST_WORDS_LISTED = 200


class WordQuestions:
    """Reads the question, looks into the lexicon, answers."""

    def __init__(
        self,
        language: Language,
        lexicon: Callable[[], Lexicon],
        facts: Callable[[str], WordFacts] = lambda _: WordFacts(),
    ) -> None:
        self._language = language
        self._lexicon = lexicon
        self._facts = facts

    @property
    def lexicon(self) -> Lexicon:
        return self._lexicon()

    def read_words(self, text: str) -> tuple[str, ...]:
        words = parse_words(text)
        if not words:
            raise InputError(LineProblem.WORD_EXPECTED)
        return words

    def check(self, words: Iterable[str]) -> list[str]:
        lexicon = self._lexicon()
        return [worded_admission(self._language, word, admitted=word in lexicon) for word in words]

    def answer(self, request: Request) -> Answer:
        lexicon = self._lexicon()
        match request.action:
            case Action.CHECK:
                words = self.read_words(request.rest)
                facts = self._facts(words[0]) if len(words) == 1 and words[0] in lexicon else WordFacts()
                return [*self.check(words), *worded_facts(self._language, words[0], facts)]
            case Action.HOOKS:
                return worded_hooks(self._language, lexicon, self.read_words(request.rest)[0])
            case Action.SHORT_WORDS:
                return self._short_words(lexicon, request.rest)
            case _:
                return self._search(lexicon, parse_query(request.rest))

    def hint(self, board: Board, rack: Tiles) -> list[str]:
        if not rack:
            raise InputError(LineProblem.RACK_UNKNOWN)
        top = generator_of(self._lexicon()).top(board, rack)
        return best_plays(self._language, top.score, top.plays)

    def _search(self, lexicon: Lexicon, query: WordQuery) -> Answer:
        """The words found; where a plain pattern has none, whether its letters in another order have some."""
        found = FoundWords(lexicon, query)
        if not found and query == WordQuery(query.pattern) and ANY_LETTERS not in query.pattern:
            letters = query.pattern
            others = len(FoundWords(lexicon, WordQuery(made_of=letters, shortest=len(letters), longest=len(letters))))
            if others:
                anagrams = self._language.count("{number} anagram", "{number} anagrams", others)
                told = self._language.text("search anagram {letters}", letters=letters.lower())
                return [*_none_found(self._language), self._language.titled(anagrams, told)]
        return listed_words(self._language, found)

    def _short_words(self, lexicon: Lexicon, text: str) -> Answer:
        """The words of two or three letters: all, by first letter, by letters held, or grown from a word of two."""
        parts = [part for part in text.split() if not part.isdecimal()]
        lengths = [part for part in text.split() if part.isdecimal()]
        if len(lengths) > 1 or any(int(length) not in SHORT_LENGTHS for length in lengths):
            raise InputError(LineProblem.SHORT_LENGTH_EXPECTED)
        if len(parts) == 1 and len(parts[0]) == SHORT_LENGTHS[0]:
            word = normalize_word(parts[0])
            longer = [f"{front}{word}" for front in lexicon.front_hooks(word)]
            return listed_words(self._language, [*longer, *(f"{word}{back}" for back in lexicon.back_hooks(word))])
        if parts and len(parts[0]) == 1:
            parts[0] += ANY_LETTERS
        query = parse_query(" ".join([*parts, *(lengths or ["2-3" if parts else "2"])]))
        found = FoundWords(lexicon, query)
        return listed_words(self._language, found, len(found))


def worded_admission(language: Language, word: str, *, admitted: bool) -> str:
    if admitted:
        return language.text("{word} is admitted.", word=word)
    return language.text("{word} is not admitted.", word=word)


_KINDS = {
    WordKind.NOUN: marked("Noun"),
    WordKind.ADJECTIVE: marked("Adjective"),
    WordKind.VERB: marked("Verb"),
    WordKind.ADVERB: marked("Adverb"),
    WordKind.INTERJECTION: marked("Interjection"),
    WordKind.OTHER: marked("Grammatical word"),
}
_FORMS = {
    Form.MASCULINE: marked("masculine"),
    Form.FEMININE: marked("feminine"),
    Form.SINGULAR: "",
    Form.PLURAL: marked("plural"),
    Form.INFINITIVE: marked("infinitive"),
    Form.PRESENT_PARTICIPLE: marked("present participle"),
    Form.PAST_PARTICIPLE: marked("past participle"),
    Form.PRESENT: marked("present indicative"),
    Form.IMPERFECT: marked("imperfect indicative"),
    Form.PAST_HISTORIC: marked("past historic"),
    Form.FUTURE: marked("future"),
    Form.CONDITIONAL: marked("conditional"),
    Form.PRESENT_SUBJUNCTIVE: marked("present subjunctive"),
    Form.IMPERFECT_SUBJUNCTIVE: marked("imperfect subjunctive"),
    Form.IMPERATIVE: marked("imperative"),
}


def worded_facts(language: Language, word: str, facts: WordFacts) -> Iterator[str]:
    """How a word is spelled where that has accents, then each way to read it."""
    if any(spelling.upper() != word for spelling in facts.spellings):
        yield language.text("Spelled {spellings}.", spellings=", ".join(facts.spellings))
    for use in facts.uses:
        kind = language.text(_KINDS[use.kind])
        forms = [language.text(_FORMS[form]) for form in Form if form in use.forms and _FORMS[form]]
        named = kind if use.headword == word else f"{kind} {use.headword}"
        yield f"{', '.join([named, *forms])}."


def worded_hooks(language: Language, lexicon: Lexicon, word: str) -> list[str]:
    nothing = language.text("none")
    front = ", ".join(lexicon.front_hooks(word)) or nothing
    back = ", ".join(lexicon.back_hooks(word)) or nothing
    return [
        language.text("In front of {word}: {letters}.", word=word, letters=front),
        language.text("After {word}: {letters}.", word=word, letters=back),
    ]


def listed_words(language: Language, words: FoundWords | Sequence[str], most: int = MOST_WORDS_LISTED) -> Answer:
    """How many words there are and the first of them, then one by one as many as anybody goes through."""
    if not words:
        return _none_found(language)
    told = language.count("{number} word", "{number} words", len(words))
    found = list(islice(words, most))
    more = "…" if len(found) < len(words) else ""
    listed = Message.listed(f"{told}.", found, MOST_WORDS_TOLD)
    return replace(listed, shown=language.titled(told, f"{', '.join(found)}{more}"))


def _none_found(language: Language) -> list[str]:
    return [f"{language.count('{number} word', '{number} words', 0)}."]


def best_plays(language: Language, score: int, plays: Sequence[Play]) -> list[str]:
    if not plays:
        return [language.text("No word can be played.")]
    points = worded_points(language, score)
    content = ", ".join(f"{play.word} {play.reference}" for play in plays)
    return [language.titled(points, content)]


_HOLDING = frozenset({"avec", "with"})
_LACKING = frozenset({"sans", "without"})
_MADE_OF = frozenset({"lettres", "letters"})
_ANAGRAM = frozenset({"anagramme", "anagram"})
_LENGTHS = re.compile(r"(\d{1,2})(?:-(\d{1,2}))?")


def parse_query(text: str) -> WordQuery:
    """What is searched for: a pattern, lengths, and letters behind « with », « without », « letters », « anagram ».

    >>> parse_query("4-5 re* avec z")
    WordQuery(pattern='RE*', shortest=4, longest=5, holding='Z', lacking='', made_of='')
    """
    if not text.strip():
        raise InputError(LineProblem.PATTERN_EXPECTED)
    query, parts = WordQuery(), iter(text.split())
    for part in parts:
        word = fold(part)
        if word in _HOLDING:
            query = replace(query, holding=_letters(next(parts, "")))
        elif word in _LACKING:
            query = replace(query, lacking=_letters(next(parts, "")))
        elif word in _MADE_OF | _ANAGRAM:
            made_of = _letters(next(parts, ""), "?")
            query = replace(query, made_of=made_of)
            if word in _ANAGRAM:
                query = replace(query, shortest=len(made_of), longest=len(made_of))
        elif lengths := _LENGTHS.fullmatch(part):
            query = replace(query, shortest=int(lengths[1]), longest=int(lengths[2] or lengths[1]))
        elif query.pattern != ANY_LETTERS:
            raise InputError(LineProblem.ONE_PATTERN_EXPECTED)
        else:
            query = replace(query, pattern=_letters(part.replace(".", "?"), "?*"))
    if ANY_LETTERS not in query.pattern and not query.shortest <= len(query.pattern) <= query.longest:
        raise InputError(LineProblem.PATTERN_OF_OTHER_LENGTH, pattern=query.pattern.lower())
    return query


def _letters(text: str, signs: str = "") -> str:
    letters = without_accents(text).upper()
    if not letters or not all(char in signs or "A" <= char <= "Z" for char in letters):
        raise InputError(LineProblem.PATTERN_EXPECTED)
    return letters
