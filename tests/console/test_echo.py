"""What is said of a line while it is typed: pure, edit by edit."""

from itertools import pairwise

import pytest

from access_scrabble.console.echo import EchoMode, EchoWording, complete
from access_scrabble.language.announcer import Announcer, NullVoice, TypedLine
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Earcon, SpeechItem
from access_scrabble.language.spelling import Spelling, SpellingWording
from tests.keyboard.voices import RecordingVoice

FRENCH = Language("fr")
WORDING = EchoWording(FRENCH, SpellingWording(FRENCH, lambda: Spelling.LETTER))


def line(marked: str, *, takes_commands: bool = True) -> TypedLine:
    """A line whose cursor is where the vertical bar is."""
    return TypedLine("Anna : ", marked.replace("|", ""), marked.index("|"), takes_commands)


def said(before: str, after: str, key: str = "", mode: EchoMode = EchoMode.BOTH) -> tuple[SpeechItem, ...]:
    return WORDING.edit(line(before), line(after), key, mode)


@pytest.mark.parametrize(
    ("before", "after", "key", "heard"),
    [
        ("|", "h|", "", ("H",)),
        ("h|", "h8|", "", ("8",)),
        ("|", "H|", "", ("H majuscule",)),
        ("|", "é|", "", ("E accent aigu",)),
        ("|", "?|", "", ("point d'interrogation",)),
        ("h8 mo|", "h8 mo?|", "", ("joker",)),
        ("chercher m|", "chercher m?|", "", ("point d'interrogation",)),
        ("|", " |", "", ("espace",)),
        ("h8|", "h8 |", "", ("H8",)),
        ("h8 chat|", "h8 chat |", "", ("chat",)),
        ("anna|", "anna,|", "", ("anna virgule",)),
        ("h8 cha|t", "h8 ch|t", "backspace", ("A",)),
        ("h8 ch|at", "h8 ch|t", "delete", ("A",)),
        ("h8 mo?|", "h8 mo|", "backspace", ("joker",)),
        ("h8 chat|", "h8 |", "", ("chat",)),
        ("|h8", "|h8", "left", (Earcon.EDGE, "H")),
        ("|h8", "|h8", "backspace", (Earcon.EDGE, "H")),
        ("h8|", "h8|", "right", (Earcon.EDGE, "fin de ligne")),
        ("h8|", "h8|", "", (Earcon.EDGE,)),
        ("h8|", "h8|", "f10", (Earcon.EDGE,)),
        ("h8|", "h8|", "ctrl+r", ()),
        ("h8|", "h|8", "left", ("8",)),
        ("h|8", "h8|", "right", ("fin de ligne",)),
        ("h8 chat|", "h8 |chat", "", ("chat",)),
        ("h8 cha|t", "|h8 chat", "home", ("H8 chat",)),
        ("|h8 chat", "|h8 chat", "home", ("H8 chat",)),
        ("h|", "h8 chat|", "up", ("H8 chat",)),
        ("h8 chat|", "h8 chats|", "up", ("H8 chats",)),
        ("h8|", "|", "down", ("Rien n'est tapé.",)),
        ("|", "h8 chat|", "", ("H8 chat",)),
        ("h8 chat|", "13h riz|", "", ("13H riz",)),
    ],
)
def test_every_edit_is_told(before: str, after: str, key: str, heard: tuple[SpeechItem, ...]) -> None:
    assert said(before, after, key) == heard


@pytest.mark.parametrize(
    ("mode", "heard"),
    [
        (EchoMode.BOTH, [("C",), ("H",), ("ch",), ("joker",)]),
        (EchoMode.LETTERS, [("C",), ("H",), ("espace",), ("joker",)]),
        (EchoMode.WORDS, [(), (), ("ch",), ("joker",)]),
        (EchoMode.NONE, [(), (), (), ()]),
    ],
)
def test_letters_words_both_or_none(mode: EchoMode, heard: list[tuple[SpeechItem, ...]]) -> None:
    typed = ["|", "c|", "ch|", "ch |", "ch ?|"]
    assert [said(one, other, mode=mode) for one, other in pairwise(typed)] == heard


@pytest.mark.parametrize("mode", [EchoMode.LETTERS, EchoMode.WORDS, EchoMode.BOTH])
def test_what_is_taken_and_reached_is_told_in_every_mode(mode: EchoMode) -> None:
    assert said("chat|", "cha|", "backspace", mode) == ("T",)
    assert said("chat|", "cha|t", "left", mode) == ("T",)


def test_a_question_mark_is_a_joker_only_where_letters_are_awaited() -> None:
    name = line("Anna?|", takes_commands=False)
    assert WORDING.line(name) == ("Anna point d'interrogation",)


def test_the_line_is_spelled_as_words_are() -> None:
    assert WORDING.spelled(line("h8 mo?t|")) == ("H, 8, espace, M, O, joker, T",)
    by_country = EchoWording(FRENCH, SpellingWording(FRENCH, lambda: Spelling.COUNTRY))
    assert by_country.spelled(line("h8 a|")) == ("Hongrie, 8, espace, Algérie",)
    assert WORDING.spelled(line("|")) == ("Rien n'est tapé.",)


def test_several_completions_are_counted_and_named() -> None:
    words = ["passer", "passe", "piocher", "échanger", *(f"mot{number}" for number in range(20))]
    assert complete("ec", words) == ("échanger", ("échanger",))
    assert complete("h8 p", words) == ("h8 p", ("passer", "passe", "piocher"))
    assert WORDING.completions(complete("p", words)[1]) == "3 mots : passer, passe, piocher."
    assert WORDING.completions(complete("mot", words)[1]) == "20 mots : tapez encore une lettre."
    assert WORDING.completions(complete("zz", words)[1]) == "Aucun mot ne commence ainsi."


class Nowhere:
    def show(self, text: str) -> None: ...


@pytest.mark.parametrize("has_private_voice", [True, False])
@pytest.mark.parametrize("is_before_a_room", [True, False])
def test_a_room_never_hears_what_is_typed(*, has_private_voice: bool, is_before_a_room: bool) -> None:
    room, private = RecordingVoice(), RecordingVoice()
    announcer = Announcer(Nowhere())
    announcer.use_voice(room)
    announcer.use_private_voice(private if has_private_voice else NullVoice())
    announcer.is_hushed_by_keys = not is_before_a_room
    announcer.echo(("H",))
    assert private.hear() == (["H"] if has_private_voice else [])
    assert room.hear() == ([] if has_private_voice or is_before_a_room else ["H"])
