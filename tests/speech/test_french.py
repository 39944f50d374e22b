"""French as the voice says it, checked through eSpeak NG's own phonemes."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.speech.french import RESPELLINGS, cardinal, for_voice, ordinal
from tests.speech.phonemes import is_installed, phonemes, raw_phonemes

needs_espeak = pytest.mark.skipif(not is_installed(), reason="PHONEMES NOT TESTED: install espeak-ng")

COUNTRIES = {
    "Algérie": "alZeri", "Belgique": "bElZik", "Canada": "kanada", "Danemark": "danmark", "Égypte": "eZipt",
    "France": "frA~s", "Grèce": "grEs", "Hongrie": "O~gri", "Italie": "itali", "Jordanie": "ZOrdani",
    "Kenya": "kenja", "Luxembourg": "lyksA~bur", "Maroc": "marOk", "Norvège": "nOrvEZ", "Océanie": "oseani",
    "Portugal": "pOrtygal", "Québec": "kebEk", "Roumanie": "rumani", "Suisse": "syis", "Tunisie": "tynizi",
    "Uruguay": "yrygwE", "Venezuela": "venezyEla", "Wallonie": "waloni", "Xénophon": "gzenofO~",
    "Yougoslavie": "jugOslavi", "Zambie": "zA~bi",
}  # fmt: skip
JOKERS = {"Joker": "ZokEr", "joker": "ZokEr", "Joker – Lettre blanche": "ZokErlEtrblA~S"}
LETTERS = {
    "A": "a", "B": "be", "C": "se", "D": "de", "E": "@", "F": "Ef", "G": "Ze", "H": "aS", "I": "i", "J": "Zi",
    "K": "ka", "L": "El", "M": "Em", "N": "En", "O": "o", "P": "pe", "Q": "ky", "R": "Er", "S": "Es",
    "T": "te", "U": "y", "V": "ve", "W": "dubl@ve", "X": "iks", "Y": "igrEk", "Z": "zEd",
}  # fmt: skip
NUMBERS = (
    "W~", "dY", "trwa", "katr", "sE~k", "sis", "sEt", "yit", "nWf", "dis", "O~z", "duz", "trEz", "katOrz",
    "kE~z",
)  # fmt: skip


def said(text: str) -> str:
    return phonemes([for_voice(text)])[0]


@needs_espeak
@pytest.mark.rule("EQ-06")
def test_the_countries_and_the_joker_are_said_in_french() -> None:
    expected = {**COUNTRIES, **JOKERS}
    spoken = phonemes([for_voice(name) for name in expected])
    assert dict(zip(expected, spoken, strict=True)) == expected


@needs_espeak
@pytest.mark.parametrize("word", RESPELLINGS)
def test_every_respelling_is_needed_and_mends_the_word(word: str) -> None:
    plain, respelled = phonemes([word, for_voice(word)])
    assert plain != respelled
    assert "(en)" not in respelled


@needs_espeak
def test_the_letters_are_named() -> None:
    assert dict(zip(LETTERS, phonemes([for_voice(letter) for letter in LETTERS]), strict=True)) == LETTERS


@needs_espeak
@pytest.mark.rule("EQ-03")
def test_every_reference_is_said_letter_and_number_either_way_round() -> None:
    pairs = [(row, column) for row in "ABCDEFGHIJKLMNO" for column in range(1, 16)]
    horizontal = phonemes([for_voice(f"{row}{column}") for row, column in pairs])
    vertical = phonemes([for_voice(f"{column}{row}") for row, column in pairs])
    assert horizontal == [LETTERS[row] + NUMBERS[column - 1] for row, column in pairs]
    assert vertical == [NUMBERS[column - 1] + LETTERS[row] for row, column in pairs]


@needs_espeak
@pytest.mark.parametrize("text", ["A1", "12A vaut 5 points", "les lettres A E I"])
def test_the_letter_a_is_stressed_unlike_the_preposition(text: str) -> None:
    assert "_|'a" in raw_phonemes([for_voice(text)])[0].split()


@needs_espeak
@pytest.mark.parametrize(("ten", "spoken"), [(7, "swasA~tdi"), (8, "katr@vE~"), (9, "katr@vE~di")])
def test_tens_are_those_of_france(ten: int, spoken: str) -> None:
    assert said(f"{ten * 10} points") == spoken + "pwE~"


@needs_espeak
@pytest.mark.parametrize("sign", ["-", "−"])
def test_negative_scores_keep_their_sign(sign: str) -> None:
    scores = range(1, 51)
    negative = phonemes([for_voice(f"{sign}{score} points") for score in scores])
    positive = phonemes([for_voice(f"{score} points") for score in scores])
    said_minus = [spoken.removesuffix(plain) for spoken, plain in zip(negative, positive, strict=True)]
    assert set(said_minus) <= {"mwE~", "mwE~z2"}, "a liaison before a vowel is right"


@needs_espeak
def test_scores_up_to_two_hundred_are_said_as_in_words() -> None:
    scores = [score for score in range(201) if score % 100 < 80]
    figures = phonemes([for_voice(f"{score} points") for score in scores])
    words = phonemes([f"{cardinal(score)} points" for score in scores])
    assert figures == words
    eighties = [for_voice(f"{base + score} points") for base in (0, 100) for score in range(80, 100)]
    assert len(set(phonemes(eighties))) == len(eighties)


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("00:45", "45 secondes"),
        ("01:00", "une minute"),
        ("1:30", "une minute 30 secondes"),
        ("03:01", "3 minutes une seconde"),
        ("0:00", "0 seconde"),
        ("1:00:00", "une heure"),
        ("30 s", "30 secondes"),
        ("1 s", "une seconde"),
        ("3 min", "3 minutes"),
        ("1 min 30 s", "une minute 30 secondes"),
    ],
)
def test_times_are_written_out(written: str, spoken: str) -> None:
    assert for_voice(written) == spoken


@needs_espeak
def test_every_time_of_a_turn_names_its_units() -> None:
    times = [(seconds // 60, seconds % 60) for seconds in range(181)]
    for (minutes, seconds), spoken in zip(
        times, phonemes([for_voice(f"{minutes:02}:{seconds:02}") for minutes, seconds in times]), strict=True
    ):
        assert ("minyt" in spoken) == (minutes > 0)
        assert ("s@gO~d" in spoken) == (seconds > 0 or minutes == 0)


@pytest.mark.parametrize(
    ("written", "spoken"),
    [
        ("2e", "deuxième"),
        ("1er", "premier"),
        ("1re", "première"),
        ("21e", "vingt et unième"),
        ("1 lettre", "une lettre"),
        ("21 lettres", "vingt et une lettres"),
        ("11 lettres", "11 lettres"),
        ("1 point", "1 point"),
        ("PASSE en H8", "passe en H huite"),
        ("H7", "H 7"),
        ("MoT", "mot"),
        ("L'ARBRE", "L'arbre"),
        ("A vous", "A vous"),
        ("12-15", "12-15"),
        ("DUPONT - 25 points", "dupont - 25 points"),
        ("reste 5 s'il", "reste 5 s'il"),
        ("LES JOKERS", "les Jokères"),
    ],
)
def test_other_doubtful_writings(written: str, spoken: str) -> None:
    assert for_voice(written) == spoken


@needs_espeak
@pytest.mark.parametrize("word", ["CA", "CAS", "PR", "USA", "XI"])
def test_board_words_are_no_abbreviations(word: str) -> None:
    assert said(word) == phonemes([word.lower()])[0]


@given(st.integers(1, 999))
def test_number_words_are_unmistakable(number: int) -> None:
    assert not any(char.isdigit() for char in cardinal(number) + ordinal(number))


def test_no_two_numbers_share_their_words() -> None:
    assert len({cardinal(number) for number in range(1000)}) == 1000
    assert len({ordinal(number) for number in range(1, 1000)}) == 999


@given(st.text(max_size=60))
def test_any_text_can_be_said(text: str) -> None:
    once = for_voice(text)
    assert bool(once.strip()) == bool(text.strip())
