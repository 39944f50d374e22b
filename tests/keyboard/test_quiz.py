"""Quizzes at the keyboard: right or wrong at once, spelled on request, kept and told."""

import re
from pathlib import Path

import pytest

from access_scrabble.desks.practice.lessons import LESSONS, Lesson
from access_scrabble.desks.practice.progress import QUIZ_TITLES, Progress, ProgressFile, ReviewResult, told_progress
from access_scrabble.desks.practice.quiz import told_verdict
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.language.announcer import NullVoice
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Earcon
from access_scrabble.rules.practice.quizzes import Question, Quiz, judge
from access_scrabble.speech.selection import Channels
from tests.keyboard.recorded import Fingers, RecordedTerminal, plugged_display
from tests.keyboard.typed import Typed
from tests.keyboard.voices import RecordingVoice
from tests.liblouis import needs_liblouis

QUESTION = re.compile(
    r"(?P<subject>[A-Z ]+): (?:admitted|which word)\?|Two-letter words with (?P<letter>[A-Z])\?"
    r"|Before (?P<front>[A-Z]+)\?|After (?P<back>[A-Z]+)\?"
)
ROUNDS = 6


def take(talk: Typed, quiz: Quiz) -> None:
    talk.choose("Learn")
    talk.choose("Quizzes")
    talk.choose(QUIZ_TITLES[quiz])


def asked(talk: Typed) -> str:
    """What the question is about."""
    found = QUESTION.fullmatch(talk.reply.lines[-1])
    assert found is not None, talk.reply
    assert talk.reply.prompt == "Answer:"
    return next(group for group in found.groups() if group).replace(" ", "")


def right_answer(lexicon: Lexicon, quiz: Quiz, subject: str) -> str:
    """An answer that is right, found without the program's own decks."""
    if quiz.asks_yes_or_no:
        return "y" if subject in lexicon else "n"
    if quiz is Quiz.WITH_LETTER:
        return " ".join(word for word in lexicon.matching("??") if subject in word)
    if quiz is Quiz.FRONT_HOOKS:
        return " ".join(lexicon.front_hooks(subject)) or "0"
    if quiz is Quiz.BACK_HOOKS:
        return lexicon.back_hooks(subject).lower() or "0"
    return next(word for word in lexicon if len(word) == len(subject) and sorted(word) == list(subject)).lower()


@pytest.mark.parametrize("quiz", Quiz)
def test_right_answers_are_right_and_counted(talk: Typed, home: Path, lexicon: Lexicon, quiz: Quiz) -> None:
    take(talk, quiz)
    subjects = []
    for _ in range(1 if quiz.anagram_length else ROUNDS):
        subjects.append(asked(talk))
        assert talk.say(right_answer(lexicon, quiz, subjects[-1]))[0].startswith("Right. ")
    count = len(subjects)
    questions = "1 question" if count == 1 else f"{count} questions"
    assert talk.say("quit")[0] == f"{questions}, {count} right, 100 %."
    progress = ProgressFile(home / "progress.json").read()
    assert set(progress.boxes) == {f"{quiz}:{subject}" for subject in subjects}
    assert progress.tally(quiz).right == count


@pytest.mark.parametrize("quiz", [Quiz.TWO_LETTERS, Quiz.WITH_LETTER, Quiz.FRONT_HOOKS, Quiz.BACK_HOOKS])
def test_wrong_answers_are_corrected_at_once(talk: Typed, home: Path, lexicon: Lexicon, quiz: Quiz) -> None:
    take(talk, quiz)
    subject = asked(talk)
    right = right_answer(lexicon, quiz, subject)
    if quiz.asks_yes_or_no:
        told = talk.say("n" if right == "y" else "y")[0]
        assert told == f"Wrong. {subject} is {'admitted' if right == 'y' else 'not admitted'}."
    else:
        listed = right.upper().split() if quiz is Quiz.WITH_LETTER else list(right.upper().replace(" ", ""))
        answers = [] if right == "0" else listed
        wrong = "ZZ" if quiz is Quiz.WITH_LETTER else "".join(set("AZ") - set(answers)) or "B"
        told = talk.say(wrong)[0]
        assert told.startswith(f"Wrong. {', '.join(answers) or 'There is none'}.")
    assert ProgressFile(home / "progress.json").read().boxes == {f"{quiz}:{subject}": 1}


def test_only_what_was_forgotten_is_told_as_missing() -> None:
    hooks = Question(Quiz.BACK_HOOKS, "BAS", ("A", "E"))
    assert told_verdict(Language("en"), hooks, judge(hooks, "AZ")) == [
        "Wrong. A, E.",
        "Missing: E.",
        "Not admitted: Z.",
    ]
    assert told_verdict(Language("en"), hooks, judge(hooks, "")) == ["Wrong. A, E."]
    assert told_verdict(Language("en"), hooks, judge(hooks, "EA")) == ["Right. A, E."]


def test_enter_alone_gives_the_answer_and_counts_as_missed(talk: Typed, home: Path) -> None:
    take(talk, Quiz.TWO_LETTERS)
    subject = asked(talk)
    assert talk.say("")[0] in (f"{subject} is admitted.", f"{subject} is not admitted.")
    assert ProgressFile(home / "progress.json").read().boxes == {f"two_letters:{subject}": 1}


@pytest.mark.parametrize(
    ("quiz", "line", "told"),
    [
        (Quiz.TWO_LETTERS, "maybe", "Answer y for yes or n for no; Enter alone gives the answer."),
        (Quiz.TWO_LETTERS, "12", "Answer y for yes or n for no; Enter alone gives the answer."),
        (Quiz.WITH_LETTER, "q1", "“Q1” is not a word"),
        (Quiz.BACK_HOOKS, "e,é?", "“E?” is not a word"),
        (Quiz.ANAGRAMS_7, "zzz", "ZZZ is not made of these letters: "),
    ],
)
def test_what_is_no_answer_is_told_and_costs_nothing(talk: Typed, home: Path, quiz: Quiz, line: str, told: str) -> None:
    take(talk, quiz)
    assert talk.say(line)[0].startswith(told)
    assert talk.reply.prompt == "Answer:"
    assert not (home / "progress.json").exists()


def test_words_are_spelled_repeated_and_explained_on_request(talk: Typed) -> None:
    take(talk, Quiz.ANAGRAMS_7)
    question = talk.reply.lines[-1]
    letters = asked(talk)
    spelled = talk.say("spell")[0]
    assert [part.split()[-1] for part in spelled.rstrip(".").split(", ")] == list(letters)
    assert talk.say("spell été") == ["Égypte E, Tunisie T, Égypte E."]
    assert talk.say("repeat") == [question]
    assert talk.say("?") == talk.say("help")
    assert talk.say("help")[0] == "Type a word of all the letters, by the word list in use."
    assert talk.say("progress") == ["Nothing has been practised yet."]


@pytest.mark.parametrize("quiz", [Quiz.TWO_LETTERS, Quiz.WITH_LETTER, Quiz.ANAGRAMS_7])
def test_short_command_words_do_where_no_letter_is_an_answer(talk: Typed, quiz: Quiz) -> None:
    take(talk, quiz)
    question = talk.reply.lines[-1]
    assert talk.say("z") == [question]
    assert talk.say("q")[0] == "No question was answered."


def test_a_letter_is_an_answer_where_letters_are_asked_for(talk: Typed) -> None:
    take(talk, Quiz.BACK_HOOKS)
    talk.say("q")
    assert talk.reply.prompt == "Answer:"


def test_progress_in_french_agrees_and_begins_with_a_capital() -> None:
    one = Progress().with_lesson(Lesson.PLAYER, 1).with_review("game", ReviewResult(10, 20, 1))
    assert told_progress(Language("fr"), one, {"game": "partie duplicate"}) == [
        f"Tutoriel du joueur : 1 étape sur {len(LESSONS[Lesson.PLAYER])}.",
        "Partie duplicate, rejouée : 1 coup, 10 sur 20, 50 %.",
    ]
    (more,) = told_progress(Language("fr"), Progress().with_lesson(Lesson.PLAYER, 2), {})
    assert "2 étapes sur" in more


def test_progress_is_told_in_the_menu_and_a_damaged_file_is_set_aside(
    talk: Typed, home: Path, lexicon: Lexicon
) -> None:
    take(talk, Quiz.TWO_LETTERS)
    talk.say(right_answer(lexicon, Quiz.TWO_LETTERS, asked(talk)))
    talk.say_all("", "quit")
    told = talk.choose("Progress")
    assert told[0] == "Two-letter words, admitted or not: 2 questions, 1 right, 50 %. 0 known for good."
    (home / "progress.json").write_text("{", encoding="utf-8")
    with Typed() as again:
        again.choose("Learn")
        told = again.choose("Progress")
        assert told[:2] == [
            "Your progress could not be read: it was set aside in progress.damaged-1, and begins anew.",
            "Nothing has been practised yet.",
        ]
        assert again.choose("Progress")[0] == "Nothing has been practised yet."


def test_the_ear_gets_the_letters_of_a_word(monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
    del home
    voice = RecordingVoice()
    voices = Channels(voice, NullVoice())
    monkeypatch.setattr("access_scrabble.cli.outputs.open_voices", lambda *_: voices)
    with Typed() as talk:
        take(talk, Quiz.TWO_LETTERS)
        subject = asked(talk)
        said = voice.hear()[-2]
        assert said.startswith(f"{subject}: admitted? ")
        assert [part.rstrip(".").split()[-1] for part in said.split("? ")[1].split(", ")] == list(subject)
        talk.say("")
        voice.said.clear()
        talk.say("y")
        assert voice.said[0][0] in (Earcon.ACCEPTED, Earcon.REFUSED)


def in_braille(text: str) -> str:
    """As it stands under the finger: punctuation attached to its word."""
    return text.replace(" :", ":").replace(" ?", "?")


def test_a_quiz_in_a_real_terminal_on_all_three_outputs(home: Path, tmp_path: Path) -> None:
    needs_liblouis()
    link = tmp_path / "port"
    with plugged_display(link) as plugged:
        terminal = RecordedTerminal(home, options=["--display", "baum", "--port", str(link)])
        fingers = Fingers(plugged)
        terminal.choose("Apprendre")
        terminal.choose("Questions")
        terminal.choose("Mots de deux lettres, admis")
        question = terminal.reply.lines[-1]
        assert terminal.hear()[-2].startswith(f"{question} ")
        fingers.feel("Répondez o ou n.")
        plugged.press("D5")
        fingers.feel("réponse")
        plugged.press("D5")
        fingers.feel("progrès ou quitter.")
        plugged.press("D5")
        fingers.feel(in_braille(question))
        terminal.say("")
        answer, following = terminal.reply.lines
        assert re.fullmatch(r"[A-Z]{2} (est|n'est pas) admis\.", answer)
        assert terminal.screen()[-3:] == [answer, following, "Réponse :"]
        assert terminal.hear()[0] == answer
        fingers.feel(in_braille(answer))
        plugged.press("D5")
        fingers.feel(in_braille(following))
        told = terminal.say("quitter")
        assert told[0] == "1 question, 0 juste, 0 %."
        terminal.kill()
