"""The word list outside a game: asked by anybody, and told when it is shown, imported or rebuilt."""

from collections.abc import Mapping, Sequence

from access_scrabble.desks.common.actions import BY_WORD, Action, OfferedAt, fold, offered_at
from access_scrabble.desks.common.dialogue import Dialogue, is_walk
from access_scrabble.desks.common.lines import Request, understand
from access_scrabble.desks.common.word_questions import WordQuestions
from access_scrabble.desks.loop import GeneralAnswers
from access_scrabble.errors import AccessScrabbleError, Problem, marked
from access_scrabble.language.language import Language

_OFFERED = offered_at(OfferedAt.LEXICON)

ORIGINS = {
    "free": marked("Word list in use: the free French list ({name})."),
    "imported": marked("Word list in use: {name}, imported."),
}


class WordLoop:
    """Answers questions about words until one leaves."""

    def __init__(self, dialogue: Dialogue, language: Language, words: WordQuestions, general: GeneralAnswers) -> None:
        self._dialogue = dialogue
        self._language = language
        self._words = words
        self._general = general

    def run(self) -> None:
        """Read lines until one is empty or says to quit."""
        self._dialogue.tell(
            self._language.text(
                "The word list is open: type a word to check it, or search, hooks, short. Enter alone goes back."
            )
        )
        while line := self._dialogue.ask(self._language.text("Word:")):
            try:
                if not self._obey(line):
                    return
            except AccessScrabbleError as error:
                self._dialogue.complain(error)

    def help(self) -> None:
        subject = self._dialogue.ask(self._language.text("Help on, or Enter for everything:"))
        request = understand(f"? {subject}", _OFFERED)
        if request is not None:
            self._dialogue.answer(self._general.answer(request, frozenset(Action), ()) or [])

    def _obey(self, line: str) -> bool:
        request = Request(Action.CHECK, line) if _is_word(line) else understand(line, _OFFERED)
        if request is None or request.action is Action.QUIT:
            return False
        if request.action is Action.REPEAT:
            self._dialogue.repeat()
            return True
        if is_walk(request.action):
            self._dialogue.walk(request.action)
            return True
        told = self._general.answer(request, _OFFERED, (self._dialogue.last_text,))
        self._dialogue.answer(self._words.answer(request) if told is None else told)
        return True


def _is_word(line: str) -> bool:
    """Whether a line is a word alone, to be checked.

    >>> _is_word("riz"), _is_word("tour"), _is_word("chercher"), _is_word("chercher ri.")
    (True, True, False, False)
    """
    return line.isalpha() and BY_WORD.get(fold(line)) not in _OFFERED


def lexicon_info(language: Language, origin: str, name: str, words: int, by_length: Mapping[int, int]) -> list[str]:
    """The list in use, its size, and how many words of each length."""
    lengths = ", ".join(
        language.text("{length} letters {count}", length=length, count=count)
        for length, count in sorted(by_length.items())
    )
    return [
        language.text(ORIGINS[origin], name=name),
        language.count("{number} word.", "{number} words.", words),
        f"{lengths}.",
    ]


def list_told(language: Language, name: str, words: int, edition: str | None, *, in_use: bool) -> str:
    """One of the lists kept here."""
    told = language.titled(name, language.count("{number} word", "{number} words", words).rstrip("."))
    details = [edition] if edition else []
    if in_use:
        details.append(language.text("in use"))
    return told if not details else f"{told.rstrip('.')}, {', '.join(details)}."


def only_in(language: Language, name: str, words: Sequence[str]) -> str:
    """The words that one of two lists has alone."""
    told = language.count("{number} word only in {name}", "{number} words only in {name}", len(words), name=name)
    return language.titled(told, ", ".join(words)) if words else f"{told}."


def words_kept(language: Language, words: int, duplicates: int) -> str:
    told = language.count(
        "{number} word imported; this list is in use now.", "{number} words imported; this list is in use now.", words
    )
    if not duplicates:
        return told
    return told + language.count(" {number} repeated line.", " {number} repeated lines.", duplicates)


def lines_refused(language: Language, reason: Problem, count: int, samples: Sequence[tuple[int, str]]) -> str:
    """How many lines an import left out for one reason, with examples."""
    examples = ", ".join(language.text("line {line} “{text}”", line=line, text=text) for line, text in samples)
    return language.count(
        "{number} line refused, {reason}: {examples}.",
        "{number} lines refused, {reason}: {examples}.",
        count,
        reason=language.text(reason.sentence),
        examples=examples,
    )


def list_built(language: Language, words: int, folder: str) -> str:
    return language.count(
        "{number} word written to {folder}.", "{number} words written to {folder}.", words, folder=folder
    )
