"""Quizzes at the keyboard: a question, an answer typed, right or wrong at once, until one has enough."""

from collections import Counter
from collections.abc import Callable, Mapping

from access_scrabble.desks.common.actions import BY_WORD, Action, OfferedAt, fold, offered_at
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.lines import SHORTEST_CLEAR_COMMAND, LineProblem, parse_words
from access_scrabble.desks.practice.progress import QUIZ_TITLES, ProgressBook, Tally, told_score
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import normalize_word, without_accents
from access_scrabble.errors import AccessScrabbleError, InputError, Spaced, marked
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Message
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.game import Chance
from access_scrabble.rules.practice.quizzes import Deck, Question, Quiz, QuizVerdict, judge, pick

QUESTIONS: Mapping[Quiz, str] = {
    Quiz.TWO_LETTERS: marked("{subject}: admitted?"),
    Quiz.WITH_LETTER: marked("Two-letter words with {subject}?"),
    Quiz.DEAR_LETTERS: marked("{subject}: admitted?"),
    Quiz.FRONT_HOOKS: marked("Before {subject}?"),
    Quiz.BACK_HOOKS: marked("After {subject}?"),
    Quiz.ANAGRAMS_7: marked("{subject}: which word?"),
    Quiz.ANAGRAMS_8: marked("{subject}: which word?"),
}

HOW_TO_ANSWER: Mapping[Quiz, str] = {
    Quiz.TWO_LETTERS: marked("Answer y or n."),
    Quiz.WITH_LETTER: marked("Type the words, separated by spaces."),
    Quiz.DEAR_LETTERS: marked("Answer y or n, by the word list in use."),
    Quiz.FRONT_HOOKS: marked("Type the letters, or 0 for none, by the word list in use."),
    Quiz.BACK_HOOKS: marked("Type the letters, or 0 for none, by the word list in use."),
    Quiz.ANAGRAMS_7: marked("Type a word of all the letters, by the word list in use."),
    Quiz.ANAGRAMS_8: marked("Type a word of all the letters, by the word list in use."),
}

NONE = frozenset({"0", "-", "rien", "aucun", "aucune", "none"})
PROGRESS = frozenset({"progres", "progress"})
_SERVED = offered_at(OfferedAt.QUIZ)


class Quizzes:
    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        spelling: SpellingWording,
        progress: ProgressBook,
        lexicon: Callable[[], Lexicon],
        chance: Chance,
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._spelling = spelling
        self._progress = progress
        self._lexicon = lexicon
        self._chance = chance

    def run(self) -> None:
        waiting = Counter(key.partition(":")[0] for key in self._progress.read().waiting)
        titled = [(self._title(quiz, waiting[quiz]), quiz) for quiz in Quiz]
        quiz = self._dialogue.pick(self._language.text("Which quiz?"), titled)
        deck, tally, key = Deck(quiz, self._lexicon()), Tally(), ""
        if deck.is_empty:
            self._dialogue.refuse(self._language.text("The word list in use has no such words."))
            return
        self._dialogue.tell(*_opening(self._language, quiz))
        while True:
            progress = self._progress.read()
            raised = [waiting for waiting in progress.waiting if waiting.startswith(f"{quiz}:") and waiting != key]
            candidates = raised[:1] or deck.candidates(progress.boxes, self._chance)
            key = pick(candidates, progress.boxes, self._chance, but_not=key)
            is_right = self._ask(deck.question(key))
            if is_right is None:
                break
            tally = tally.and_one(is_right=is_right)
        self._dialogue.tell(told_score(self._language, tally))

    def _title(self, quiz: Quiz, waiting: int) -> str:
        """A quiz by its name, and how many of its questions games have raised."""
        name = self._language.text(QUIZ_TITLES[quiz])
        if not waiting:
            return name
        return self._language.count(
            "{quiz}; {number} missed in a game", "{quiz}; {number} missed in games", waiting, quiz=name
        )

    def _ask(self, question: Question) -> bool | None:
        """Whether the answer was right; nothing when the learner leaves."""
        self._dialogue.announce(_told_question(self._language, question, self._spelling))
        while True:
            try:
                line = self._dialogue.ask(self._language.text("Answer:"))
                if not self._is_command(line, question):
                    return self._judge(question, line)
                if not self._obey(line, question):
                    return None
            except EOFError:
                return None
            except AccessScrabbleError as error:
                self._dialogue.complain(error)

    def _judge(self, question: Question, line: str) -> bool:
        """Judge the answer, keep it, then tell it; no answer is a wrong one."""
        given = read_answer(question, line)
        verdict = None if given is None else judge(question, given)
        is_right = verdict is not None and verdict.is_right
        self._progress.change(lambda progress: progress.with_answer(question, is_right=is_right))
        if verdict is None:
            self._dialogue.tell(_solution(self._language, question))
        elif is_right:
            self._dialogue.tell_done(*told_verdict(self._language, question, verdict))
        else:
            self._dialogue.refuse(" ".join(told_verdict(self._language, question, verdict)))
        return is_right

    def _is_command(self, line: str, question: Question) -> bool:
        """Whether a line is no answer: a command word in full, unless it is a word of these letters."""
        first = fold(line.partition(" ")[0])
        if question.quiz.anagram_length and "".join(sorted(first.upper())) == question.subject:
            return False
        if line.startswith("?"):
            return True
        is_served = BY_WORD.get(first) in _SERVED
        is_clear = len(first) >= SHORTEST_CLEAR_COMMAND or not question.quiz.asks_for_letters
        return is_clear and (is_served or first in PROGRESS)

    def _obey(self, line: str, question: Question) -> bool:
        """Carry out a command; not when it is to leave."""
        first, _, rest = line.partition(" ")
        if fold(first) in PROGRESS:
            self._progress.tell({})
            return True
        match BY_WORD.get(fold(first)):
            case Action.QUIT:
                return False
            case Action.REPEAT:
                self._dialogue.announce(_told_question(self._language, question, self._spelling))
            case Action.SPELL:
                letters = normalize_word(rest) if rest else question.subject
                self._dialogue.tell(f"{self._spelling.letters(letters)}.")
            case _:
                self._dialogue.tell(*_opening(self._language, question.quiz))
        return True


def read_answer(question: Question, line: str) -> list[str] | None:
    """What was answered; nothing when the question is given up by Enter alone.

    :raises InputError: when the line is no such answer.
    """
    typed = without_accents(line).upper()
    if not typed:
        return None
    if question.quiz.asks_yes_or_no:
        if typed[0] not in "OYN":
            raise InputError(LineProblem.YES_OR_NO_EXPECTED)
        return [] if typed[0] == "N" else [question.subject]
    if fold(line) in NONE:
        return []
    words = list(parse_words(typed))
    if question.quiz.anagram_length:
        return [_made_of(question.subject, word) for word in words]
    return list("".join(words)) if question.quiz.asks_for_letters else words


def _made_of(letters: str, word: str) -> str:
    """A word of exactly these letters; any other is a slip of the fingers, and costs nothing."""
    if "".join(sorted(word)) != letters:
        raise InputError(LineProblem.OTHER_LETTERS, word=word, letters=Spaced("".join(letters)))
    return word


def _opening(language: Language, quiz: Quiz) -> list[str]:
    return [
        language.text(HOW_TO_ANSWER[quiz]),
        language.text("Enter alone gives the answer. You can also type repeat, spell, progress or quit."),
    ]


def _told_question(language: Language, question: Question, spelling: SpellingWording) -> Message:
    """A question; the ear gets the letters one by one, since words sound alike."""
    text = QUESTIONS[question.quiz]
    letters = " ".join(question.subject)
    shown = language.text(text, subject=letters if question.quiz.anagram_length else question.subject)
    if question.quiz.anagram_length:
        spoken = language.text(text, subject=", ".join(question.subject))
    elif len(question.subject) == 1:
        spoken = language.text(text, subject=spelling.letters(question.subject))
    else:
        spoken = f"{shown} {spelling.letters(question.subject)}."
    return Message(shown, (spoken,), shown)


def told_verdict(language: Language, question: Question, verdict: QuizVerdict) -> list[str]:
    """Right or wrong first, then every right answer."""
    text = language.text
    first = text("Right.") if verdict.is_right else text("Wrong.")
    told = [f"{first} {_solution(language, question)}"]
    if not verdict.is_right and question.quiz.asks_for_all and question.answers:
        if verdict.missing and verdict.missing != question.answers:
            told.append(text("Missing: {words}.", words=", ".join(verdict.missing)))
        if verdict.wrong:
            told.append(text("Not admitted: {words}.", words=", ".join(verdict.wrong)))
    return told


def _solution(language: Language, question: Question) -> str:
    text = language.text
    if question.quiz.asks_yes_or_no:
        admitted, refused = marked("{subject} is admitted."), marked("{subject} is not admitted.")
        return text(admitted if question.answers else refused, subject=question.subject)
    if not question.answers:
        return text("There is none.")
    return ", ".join(question.answers) + "."
