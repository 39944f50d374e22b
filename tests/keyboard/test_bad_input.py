"""What is mistyped is answered with one sentence and changes nothing."""

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from access_scrabble.desks.common.actions import Action, fold
from tests.keyboard.sitting_down import Agreement, chosen_game, usual_game
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bob")


def journal_of(home: Path) -> bytes:
    (journal,) = (home / "games").glob("*.journal")
    return journal.read_bytes()


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("exchnage 3", "“exchnage 3” is not understood. Did you mean “exchange”? If not, type help."),
        ("xyzzy", "“xyzzy” is not understood. Type help."),
        ("h4", None),
        ("h99 mot", "“h99” is not a reference"),
        ("z9", "“z9” is not a square"),
        ("z9 mot", "“z9” is not a reference"),
        ("8p mot", "“8p” is not a reference"),
        ("passe h8", "Nothing is done: this command is typed alone."),
        ("end h8", "Nothing is done: this command is typed alone."),
        ("confirm x", "Nothing is done: this command is typed alone."),
        ("h4 m0t", "“m0t” is not a word"),
        ("h4 mot", "MOT touches no letter on the board."),
        ("o12 passes", "PASSES does not fit on the board from there."),
        ("exchange", "Letters are expected, for example: exchange AEU, exchange 3."),
        ("exchange ae1", "“ae1” has a “1”"),
        ("exchange aaaaaaaaaa", "10 tiles cannot be exchanged: 1 to 7 can."),
        ("undo 99", "Only "),
        ("undo x", "“x” is not a number"),
        ("redo", "Nothing can be redone."),
        ("correct", "A turn is expected, for example: correct 3 h4 word, correct -2 h4 word."),
        ("insert 3", "A turn is expected, for example: insert 3 anna h4 word."),
        ("correct 9 pass", "There is no turn 9: 1 have been played."),
        ("insert 1 zoe pass", "Nobody is called “zoe”: type one of Anna, Bob."),
        ("delete", "A number is expected, for example: delete 3."),
        ("keep 1", "Nothing is left to settle about turn 1."),
        ("set h8", "Type a square and what stands there"),
        ("set h8 p", "That changes nothing."),
        ("row z", "Type a row from A to O: row h."),
        ("column 16", "Type a column from 1 to 15: column 8."),
        ("where", "A word is expected, for example: where e, where word."),
        ("count", "Letters are expected, for example: count e, count joker."),
        ("challenge zzz", "ZZZ is not among the words just formed: PASSE."),
        ("refuse", "No word is challenged"),
        ("leftover anna x", "The game is not over yet."),
        ("rack aaaaaaaaa", "9 tiles: a rack holds 7 at most."),
        ("leftover", "Type a player and the letters left: leftover anna XA."),
        ("swap h8", "Not here: “swap” is a command of other moments or games. Type help."),
        ("draw 1", "“1” has a “1”"),
        ("remove h8", "Not here: “remove” "),
        ("time", "Not here: “time” "),
        ("top", "Not here: “top” "),
        ("accepter", "Not here: “accepter” "),
        ("spell", "Portugal P, Algérie A, "),
    ],
)
def test_one_sentence_and_no_change(talk: Typed, home: Path, line: str, answer: str | None) -> None:
    usual_game(talk, PLAYERS)
    talk.say("h8 passe")
    before = journal_of(home)
    told = talk.say(line)
    if answer is not None:
        assert len(told) == 1
        assert told[0].startswith(answer)
    assert journal_of(home) == before
    assert talk.reply.prompt == "Bob:"
    assert talk.say("points") == ["Anna 0, Bob 0.", "Not confirmed yet: 16 points of Anna."]


ELSEWHERE = frozenset({Action.QUIT, Action.EXPLORE, Action.BOARD_VIEW, Action.LAY, Action.KEYS, Action.EXPORT})
"""Actions that lead away from the prompt of the game."""
WORDS = sorted({word for action in Action for word in action.words if action not in ELSEWHERE})
LEADING_AWAY = {fold(word) for action in Action for word in action.words if action in ELSEWHERE}


@settings(max_examples=30, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    lines=st.lists(
        st.one_of(
            st.text(st.characters(exclude_categories=("Cc", "Cs", "Zl", "Zp")), max_size=12),
            st.tuples(
                st.sampled_from(WORDS),
                st.sampled_from(
                    ("", "0", "1", "-1", "h8", "8h", "passe", "?", "anna", "anna ?", "3 pass", "2 bob h8 os", "é")
                ),
            ).map(" ".join),
            st.sampled_from(("h8 passe", "8h pin", "exchange 2", "pass", "end", "0", "q u i t", "confirm")),
        ),
        max_size=25,
    )
)
def test_nothing_that_is_typed_stops_the_program(lines: list[str]) -> None:
    """Every line gets an answer and a new prompt; the game can still be read afterwards."""
    with Typed() as talk:
        chosen_game(talk, PLAYERS, Agreement(variants=("recycled jokers", "theme"), theme="birds"))
        for line in lines:
            if line.split() and fold(line.split()[0]) in LEADING_AWAY:
                continue
            talk.say(line)
            assert talk.reply.prompt.endswith((":", "(y or n)"))
        if talk.reply.prompt.endswith("(y or n)"):
            talk.say("y")
        assert talk.say("feuille")[0].startswith("Anna ") or talk.reply.prompt.startswith("Tiles")


def test_players_are_asked_for_again_until_they_fit(talk: Typed) -> None:
    talk.choose("Follow a game")
    assert talk.say("Anna") == ["This game is for 2 to 4 players, not 1."]
    assert talk.say("Anna, anna") == ["Two players are called anna: give them different names."]
    assert talk.reply.prompt == "Players in the order of play, separated by commas:"
    assert talk.say("Anna, Bob")[0] == "How do you play?"


def test_an_empty_line_leaves_a_first_question(talk: Typed) -> None:
    for task in ("Follow a game", "Reverse"):
        talk.choose(task)
        assert talk.say("")[0].startswith("What do you want to do?")


def test_a_number_that_is_not_offered(talk: Typed) -> None:
    most = talk.reply.lines[-1].split()[0]
    for line in ("0", "99", "one", "1.5"):
        assert talk.say(line) == [f"Type a number from 1 to {most}."]


def test_letters_where_letters_are_asked_and_commands_all_the_same(talk: Typed) -> None:
    """What is left is typed bare; a command of four letters is still a command there."""
    usual_game(talk, PLAYERS)
    talk.say_all("h8 passe", "end", "y")
    assert talk.reply.prompt == "Letters left to Anna, or 0:"
    talk.say("undo")
    assert talk.reply.prompt == "Bob:"
    talk.say("redo")
    assert talk.say("u n d o")[0] == "Anna has D N O U left: 5 points."
