"""Games against the computer at the keyboard: letters told as drawn, tiles to lay, challenges, coming back."""

import json
import re
import shutil
import signal
from itertools import permutations
from pathlib import Path
from time import monotonic

import pytest

from access_scrabble.engine.lexicon import Lexicon
from tests.keyboard.opponents import MOST_TURNS, OVER, READY, ForeseenTerminal, Person, begin, foresee_chance
from tests.keyboard.sitting_down import VIRTUAL_BAG, Agreement, chosen_game
from tests.keyboard.terminal import Terminal, wait_for_keys
from tests.keyboard.typed import Typed


@pytest.mark.rule("CL-02", "CL-09", "CL-13")
def test_a_whole_game_by_what_is_told(talk: Typed, lexicon: Lexicon) -> None:
    """The person's board and rack, kept by what is told alone, are those of the program to the end."""
    person = Person(talk, lexicon)
    person.hear(begin(talk, "expert"))
    for number in range(200):
        if talk.reply.prompt in OVER:
            break
        if talk.reply.prompt not in READY and number % 3 == 0:
            rack, board = person.rack, person.board
            person.hear(talk.say("rack"))
            assert (person.rack, person.board) == (rack, board)
        person.turn()
    assert talk.reply.prompt in OVER
    assert any("wins" in line or "Equal" in line for line in talk.say("turn"))


def test_a_game_left_at_any_moment_is_the_same_game(talk: Typed, lexicon: Lexicon) -> None:
    person = Person(talk, lexicon)
    person.hear(begin(talk, "expert"))
    for _ in range(8):
        person.turn()
        sheet, prompt = talk.say("sheet"), talk.reply.prompt
        talk.say("quit")
        rack, board = person.rack, person.board
        person.hear(talk.say("0"))
        assert talk.reply.prompt == prompt
        assert (person.rack, person.board) == (rack, board)
        assert talk.say("sheet") == sheet


def test_what_the_computer_waits_for_is_told_again(monkeypatch: pytest.MonkeyPatch, talk: Typed) -> None:
    foresee_chance(monkeypatch)
    begin(talk, "expert")
    if talk.reply.prompt not in READY:
        talk.say("pass")
    word, tiles, asked = talk.say("turn")
    assert re.fullmatch(r"Computer: [A-Z]+( \(joker [A-Z]\))? at \w+, \d+ points\.", word)
    assert tiles.startswith("To place: ")
    assert "ready" in asked
    assert talk.say("ready")[0].startswith("Computer now has ")
    assert talk.reply.prompt == "Anna:"


def test_the_computer_s_letters_stay_its_own(talk: Typed) -> None:
    begin(talk, "expert")
    if talk.reply.prompt in READY:
        talk.say("")
    assert talk.say("rack Computer") == ["Only the player to move can ask for a rack that the program deals."]
    letters = talk.say("rack")[0].partition(":")[2].replace("joker", "?")
    told = talk.say(f"exchange {re.sub('[^A-Z?]', '', letters)[:2]}")
    assert sum(line.startswith("Drawn: ") for line in told) == 1, told


def test_the_word_is_challenged_or_taken_back(monkeypatch: pytest.MonkeyPatch, talk: Typed, lexicon: Lexicon) -> None:
    foresee_chance(monkeypatch)
    person = Person(talk, lexicon)
    person.hear(begin(talk, "expert"))
    if talk.reply.prompt in READY:
        person.turn()
    person.turn()
    assert talk.reply.prompt in READY
    assert talk.say("challenge")[0].startswith("Admitted: ")
    assert talk.reply.prompt in READY
    assert talk.say("undo") == ["Undone: challenge.", *talk.reply.lines[1:]]
    undone = talk.say("undo")
    assert undone[0].startswith("Undone: Anna, ")
    assert talk.reply.prompt == "Anna:"
    assert undone[-1] == f"Rack of {talk.say('rack')[0]}", "the letters to take up again"


@pytest.mark.rule("CL-09")
def test_who_challenges_is_told(talk: Typed, lexicon: Lexicon) -> None:
    talk.choose("Play against the computer")
    talk.say("Anna")
    talk.choose("expert")
    talk.choose("choose computers")
    talk.choose("1 computer")
    talk.choose("Anna")
    talk.say("")
    told = talk.choose("only when challenged")
    person = Person(talk, lexicon)
    person.hear(told)
    letters = [letter for letter in str(person.rack) if letter != "?"]
    word = next(word for word in map("".join, permutations(letters, 3)) if word not in lexicon)
    answered = talk.say(f"h8 {word}")
    place = answered.index("Computer challenges.")
    assert word in answered[place + 1]


def test_advice_comes_in_steps_and_only_in_training(talk: Typed, lexicon: Lexicon) -> None:
    person = Person(talk, lexicon)
    person.hear(begin(talk, "champion"))
    if talk.reply.prompt in READY:
        person.turn()
    where, points, first, word = (talk.say("advice")[0] for _ in range(4))
    assert re.fullmatch(r"Look in (row [A-O]|column \d+)\.", where)
    assert re.fullmatch(r"It brings \d+ points\.", points)
    assert re.fullmatch(r"It begins with [A-Z] and has \d+ letters\.", first)
    place, best = word.split(",")[0].split()[:2]
    assert points.removeprefix("It brings ").rstrip(".") in word
    assert first.split()[3] == best[0].upper()
    assert talk.say("better") == ["You have not played yet: there is nothing to compare."]
    typed = "".join(f"{letter}?" if letter.islower() else letter for letter in best)
    talk.say(f"{place} {typed}")
    assert talk.say("better ?") == talk.say("better?") == ["No: nothing was better."]


@pytest.mark.rule("CL-10")
def test_advice_is_locked_between_people(talk: Typed) -> None:
    talk.choose("Play against the computer")
    talk.say("Anna, Bob")
    talk.choose("expert")
    talk.choose("the usual game")
    locked = ["Advice is given in training only: in a game alone or against the computer."]
    assert talk.say("advice") == locked
    assert talk.say("better") == locked
    talk.say("quit")
    chosen_game(talk, ("Anna", "Bob"), Agreement(bag=VIRTUAL_BAG))
    assert talk.say("advice") == locked
    assert talk.say("better") == locked
    assert talk.say("coach") == ["The coach comes when the game is over."]


def test_the_coach_goes_through_the_game_and_fills_the_quiz(talk: Typed, lexicon: Lexicon, home: Path) -> None:
    begin(talk, "novice")
    for _ in range(MOST_TURNS):
        if talk.reply.prompt in OVER:
            break
        talk.say("" if talk.reply.prompt in READY else "pass")
    assert talk.reply.prompt in OVER
    assert talk.say("advice") == ["The game is over: type coach to go through it."]
    heading, *items = talk.say("coach")
    assert "for the next quiz" in heading
    assert items[0].startswith("It mattered: Turn ")
    assert sum(item.startswith("It mattered: ") for item in items) == 3
    missed = [item for item in items if ", scrabble missed: " in item]
    progress = json.loads((home / "progress.json").read_text())
    assert progress["waiting"]
    assert talk.say("next")[0] in items
    (written,) = talk.say("coach html")
    page = Path(written.removeprefix("Written to ").rstrip(".")).read_text()
    assert "<svg" in page
    assert "<polyline" in page
    assert "<title>Coach: Classic game of " in page
    talk.say("quit")
    key = progress["waiting"][0]
    quiz, subject = key.split(":")
    talk.choose("Learn")
    talk.choose("Quizzes")
    assert any("missed in" in line for line in talk.reply.lines), talk.reply.lines
    titles = {"two_letters": "Two-letter words, adm", "dear_letters": "Three-letter", "anagrams_7": "Anagrams of sev"}
    told = talk.choose(titles.get(quiz, "Anagrams of eight"))
    assert subject in " ".join(told).replace(" ", ""), (missed, told)


def test_the_computer_adapts_to_who_plays(talk: Typed, home: Path) -> None:
    talk.choose("Play against the computer")
    talk.say("Anna")
    assert "begins as casual player" in " ".join(talk.choose("adapted to me"))
    talk.choose("the usual game")
    for _ in range(MOST_TURNS):
        if talk.reply.prompt in OVER:
            break
        talk.say("" if talk.reply.prompt in READY else "pass")
    assert json.loads((home / "past-games.json").read_text())[0]["won"] == 0
    talk.say("quit")
    talk.choose("Play against the computer")
    talk.say("Anna")
    told = " ".join(talk.choose("adapted to me"))
    assert "The computer plays as learner: 0 won and 1 lost of your last 1 game." in told


def test_the_coach_after_a_duplicate_game_alone(talk: Typed) -> None:
    """Nothing good was proposed: every top was lost, the three dearest mattered, and no word is told as new."""
    talk.choose("Practise duplicate alone")
    talk.say_all("1", "1", "n", "Anna")
    for _ in range(MOST_TURNS):
        if talk.reply.prompt in OVER:
            break
        talk.say("h8 zz")
        talk.say("retain")
        if talk.reply.prompt not in OVER:
            talk.say("")
    heading, *items = talk.say("coach")
    assert ", nothing better 0 times." in heading
    assert sum(item.startswith("It mattered: ") for item in items) == 3
    assert any(re.fullmatch(r"Turn 2: H8 ZZ, 0 points; better: .*, \d+ points\.", item) for item in items), items
    assert not [item for item in items if item.startswith("New words")]


PAUSE = 60


def waiting_for_the_computer(home: Path, keys: str = "pass\r") -> Terminal:
    """A game in a terminal in which Anna has just passed."""
    home.mkdir(parents=True, exist_ok=True)
    (home / "settings.toml").write_text(f"answer_seconds = {PAUSE}\n", encoding="utf-8")
    terminal = ForeseenTerminal(home)
    terminal.choose("Play against the computer")
    terminal.say("Anna")
    terminal.choose("expert")
    terminal.choose("choose computers")
    terminal.choose("1 computer")
    terminal.choose("Anna")
    terminal.say("")
    terminal.choose("only when challenged")
    terminal.child.send(keys)
    terminal.child.expect_exact(b"Anna passes.")
    wait_for_keys(terminal.child)  # the pause has begun
    return terminal


@pytest.mark.parametrize("key", ["s", "\r"], ids=["letter", "Enter"])
def test_a_key_cuts_the_computer_s_pause_short_and_is_not_typed(home: Path, key: str) -> None:
    terminal, began = waiting_for_the_computer(home), monotonic()
    terminal.child.send(key)
    terminal.child.expect_exact(b"Ready? (Enter)")
    assert monotonic() - began < PAUSE / 2
    terminal.press("turn\r")
    assert terminal.reply.lines[0].startswith("Computer: "), "the key has not become part of the line"
    terminal.kill()


def test_ctrl_c_that_comes_as_a_signal_cuts_the_pause_short_and_ends_nothing(home: Path) -> None:
    terminal, began = waiting_for_the_computer(home), monotonic()
    terminal.child.kill(signal.SIGINT)
    terminal.child.expect_exact(b"Ready? (Enter)")
    assert monotonic() - began < PAUSE / 2
    terminal.kill()


def test_who_types_ahead_waits_for_no_pause_and_loses_nothing(home: Path) -> None:
    terminal, began = waiting_for_the_computer(home, "pass\rturn\r"), monotonic()
    terminal.child.expect_exact(b"To place: ")
    terminal.child.expect_exact(b"Ready? (Enter) turn")
    terminal.child.expect_exact(b"To place: ")
    assert monotonic() - began < PAUSE / 2
    terminal.kill()


def test_a_game_cut_off_in_the_computer_s_turn_goes_on_with_the_same_word(home: Path, tmp_path: Path) -> None:
    waiting_for_the_computer(home).kill()
    words = []
    for copy in ("one", "two"):
        copied = tmp_path / copy
        shutil.copytree(home, copied)
        (copied / "settings.toml").unlink()
        terminal = Terminal(copied)
        words.append(terminal.say("0"))
        assert terminal.reply.prompt in READY
        terminal.kill()
    assert words[0] == words[1]
    assert any(line.startswith("Computer: ") for line in words[0])
    assert sum(line.startswith("To place: ") for line in words[0]) == 1
