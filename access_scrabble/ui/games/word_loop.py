"""Words and help outside a game, when the word list is open to all."""

from access_scrabble.app.actions import BY_WORD, Action, Place, fold, offered_at
from access_scrabble.app.lines import Request, understand
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.presentation.language import Language
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.game_loop import GeneralAnswers
from access_scrabble.ui.games.word_questions import WordQuestions

_OFFERED = offered_at(Place.LEXICON)


class WordLoop:
    """Answers questions about words until one leaves."""

    def __init__(
        self, dialogue: Dialogue, language: Language, words: WordQuestions, general: GeneralAnswers
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._words = words
        self._general = general

    def run(self) -> None:
        """Read lines until one is empty or says to quit."""
        self._dialogue.tell(
            self._language.text(
                "The word list is open: type a word to check it, or search, hooks, short."
                " Enter alone goes back."
            )
        )
        while line := self._dialogue.ask(self._language.text("Word:")):
            try:
                if not self._obey(line):
                    return
            except AccessScrabbleError as error:
                self._dialogue.complain(error)

    def help(self) -> None:
        """Answer one question about commands or topics."""
        subject = self._dialogue.ask(self._language.text("Help on, or Enter for everything:"))
        request = understand(f"? {subject}", _OFFERED)
        if request is not None:
            self._dialogue.tell(*self._general.answer(request, frozenset(Action), ()) or ())

    def _obey(self, line: str) -> bool:
        request = Request(Action.CHECK, line) if _is_word(line) else understand(line, _OFFERED)
        if request is None or request.action is Action.QUIT:
            return False
        if request.action is Action.REPEAT:
            self._dialogue.repeat()
            return True
        told = self._general.answer(request, _OFFERED, (self._dialogue.last_text,))
        self._dialogue.tell(*(self._words.answer(request) if told is None else told))
        return True


def _is_word(line: str) -> bool:
    """Whether a line is a word alone, to be checked.

    >>> _is_word("riz"), _is_word("tour"), _is_word("chercher"), _is_word("chercher ri.")
    (True, True, False, False)
    """
    return line.isalpha() and BY_WORD.get(fold(line)) not in _OFFERED
