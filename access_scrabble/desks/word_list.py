"""The word list outside a game: asked by anybody, and told when it is shown, imported or rebuilt."""

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import groupby

from access_scrabble.desks.common.actions import BY_WORD, Action, OfferedAt, fold, offered_at
from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.lines import Request, understand
from access_scrabble.desks.common.offers import is_walk
from access_scrabble.desks.common.word_questions import WordQuestions
from access_scrabble.desks.loop import GeneralAnswers
from access_scrabble.errors import AccessScrabbleError, InputError, Problem, marked, says
from access_scrabble.language.documents import Document, DocumentFiles, Paragraph, Section
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message

_OFFERED = offered_at(OfferedAt.LEXICON)

ORIGINS = {
    "free": marked("Word list in use: the free French list ({name})."),
    "imported": marked("Word list in use: {name}, imported."),
}


class WordListProblem(Problem):
    NOTHING_LISTED = says("No words have been listed: type short 3 or a search first, then export.")


class WordLoop:
    """Answers questions about words until one leaves, and writes what it listed."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        words: WordQuestions,
        general: GeneralAnswers,
        files: DocumentFiles,
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._words = words
        self._general = general
        self._files = files
        self._listed: Document | None = None

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
        if request.action is Action.EXPORT:
            self._export(request.rest)
            return True
        told = self._general.answer(request, _OFFERED, (self._dialogue.last_text,))
        if told is None:
            told = self._words.answer(request)
            if isinstance(told, Message) and told.items:
                self._listed = words_document(self._language, line, [item.shown for item in told.items])
        self._dialogue.answer(told)
        return True

    def _export(self, wish: str) -> None:
        """Write the words listed last: in the format wished for at once, else as the user answers."""
        if self._listed is None:
            raise InputError(WordListProblem.NOTHING_LISTED)
        if any(form.ending == wish.lower() for form in self._files.formats):
            path = self._files.write(self._listed, wish.lower(), None)
            self._dialogue.tell_done(self._language.text("Written to {path}.", path=path))
            return
        try:
            self._dialogue.write_file(self._files.formats, partial(self._files.write, self._listed))
        except Abandoned:
            self._dialogue.tell(self._language.text("Nothing was written."))


def words_document(language: Language, question: str, words: Sequence[str]) -> Document:
    """The words found, those with the same first letter together, as clubs' sheets have them."""
    count = language.count("{number} word.", "{number} words.", len(words))
    by_letter = [
        Section(letter, (Paragraph(" ".join(group)),))
        for letter, group in groupby(sorted(words), key=lambda word: word[0])
    ]
    title = language.text("Words: {question}", question=question)
    return Document(title, language.code, (Section("", (Paragraph(count),)), *by_letter))


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
