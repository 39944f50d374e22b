"""Every variant of the classic game against computers, to its end in a real terminal, by what is told alone."""

import json
import re
from dataclasses import dataclass
from pathlib import Path

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.lexicon import Lexicon
from tests.keyboard.conversation import Conversation
from tests.keyboard.opponents import OVER, READY
from tests.keyboard.racks import rack_told
from tests.keyboard.sitting_down import choose_variants
from tests.keyboard.table import best, typed
from tests.keyboard.terminal import Terminal

MOST_LINES = 400
TO_PLACE = re.compile(r"To place: (.*)\.")
TILE = re.compile(r"(joker )?([A-Z]) on ([A-O]\d+)")
TAKEN_BACK = re.compile(r"Empty again: (.*)\.")
NONE_LEFT = "No tile is left: type confirm to end the game, or challenge."
SWAP = re.compile(r"(.*) takes the joker on ([A-O]\d+) and puts the letter ([A-Z]) there\.")
TO_DRAW = re.compile(r"\w+, (\d) tiles? to draw:")
TOTAL = re.compile(r"(.+): (-?\d+) points?, leftovers ([+-]\d+)\.")


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sits at the table, and by which rules."""

    people: tuple[str, ...]
    levels: tuple[str, ...]
    variants: tuple[str, ...] = ()
    theme: str = ""
    refused: str = ""
    begins: str = "whoever draws"

    def begin(self, talk: Conversation) -> list[str]:
        talk.choose("Play against the computer")
        talk.say(", ".join(self.people))
        talk.choose(self.levels[0])
        talk.choose("choose computers")
        if len(self.people) < 3:
            talk.choose(f"{len(self.levels)} computer")
        for number, level in enumerate(self.levels[1:], start=2):
            assert talk.reply.lines[0] == f"How strong is Computer {number}?"
            talk.choose(level)
        talk.choose(self.begins)
        choose_variants(talk, self.variants)
        if self.theme:
            talk.say(self.theme)
        if "open dictionary" not in self.variants:
            talk.choose(self.refused or "only when challenged")
        return talk.reply.lines


class People:
    """They lay what they are told on their real board, and play their best words."""

    def __init__(self, talk: Conversation, lexicon: Lexicon, sitting: Sitting) -> None:
        self.talk = talk
        self.lexicon = lexicon
        self.sitting = sitting
        self.board = Board()
        self.swaps = 0
        self.on_theme = 0
        self.totals: dict[str, int] = {}

    def hear(self, lines: list[str]) -> None:
        for line in lines:
            if found := TO_PLACE.fullmatch(line):
                for joker, letter, place in TILE.findall(found[1]):
                    self.board = self.board.place({Square.parse(place): letter.lower() if joker else letter})
            elif found := SWAP.fullmatch(line):
                self.board = self.board.place({Square.parse(found[2]): found[3]})
                self.swaps += 1
            elif found := TOTAL.fullmatch(line):
                self.totals[found[1]] = int(found[2])
            elif found := TAKEN_BACK.fullmatch(line):
                self.board = self.board.clear([Square.parse(place) for place in found[1].split(", ")])

    def answer(self) -> list[str]:
        """Whatever is asked."""
        prompt = self.talk.reply.prompt
        if prompt in READY or re.fullmatch(r"Enter, and Computer( \d)? plays:", prompt):
            return self.talk.say("")
        if found := TO_DRAW.fullmatch(prompt):
            tries = (f"draw v {min(3, int(found[1]))}", "draw c", "draw v")
            return next(told for line in tries if "Drawn: " in (told := self.talk.say(line))[0])
        if prompt.rstrip(":") not in self.sitting.people:
            raise AssertionError(prompt)
        return self._turn()

    def _turn(self) -> list[str]:
        rack = rack_told(self.talk)
        if "recycled jokers" in self.sitting.variants:
            for square in self.board.occupied():
                if (symbol := self.board.symbol(square)).islower() and rack.count(symbol.upper()):
                    return self.talk.say(f"swap {square.name}")
        play = best(self.lexicon, self.board, rack)
        return self.talk.say("pass" if play is None else typed(play))

    def play_out(self) -> None:
        for _ in range(MOST_LINES):
            if self.talk.reply.prompt in OVER:
                return
            told = self.talk.say("confirm") if NONE_LEFT in self.talk.reply.lines else self.answer()
            self.hear(told)
            if self.sitting.theme and any(line.startswith("To place: ") for line in told) and self.on_theme < 2:
                self.on_theme += any(line.startswith("On theme: ") for line in self.talk.say("theme"))
        raise AssertionError("the game never ends")


ALL = ("recycled jokers", "open dictionary", "theme", "consonants and vowels in two bags")
SITTINGS = {
    "recycled jokers": Sitting(("Anna",), ("expert",), ALL[:1]),
    "open dictionary, two computers": Sitting(("Anna",), ("novice", "champion"), ALL[1:2]),
    "theme, two people": Sitting(("Anna", "Bob"), ("club player",), ALL[2:3], "vowels"),
    "two bags": Sitting(("Anna",), ("strong player",), ALL[3:], begins="Anna"),
    "refused at once, three people": Sitting(("Anna", "Bob", "Chloé"), ("beginner",), refused="at once"),
    "challenges, two and two": Sitting(("Anna", "Bob"), ("beginner", "casual player")),
}


def check(talk: Conversation, lexicon: Lexicon, sitting: Sitting) -> People:
    people = People(talk, lexicon, sitting)
    people.hear(sitting.begin(talk))
    people.play_out()
    told = talk.say("turn")
    assert any("wins" in line or "Equal" in line for line in told), told
    (written,) = talk.say("export json")
    kept = json.loads(Path(written.removeprefix("Written to ").rstrip(".")).read_text())["summary"]
    assert tuple(kept["board"]) == people.board.rows(), "the real board is the program's"
    assert {
        name: total for one in kept["players"] for name, total in [(one["names"][0], one["total"])]
    } == people.totals
    return people


def test_all_variants_at_once_against_three_computers(terminal: Terminal, lexicon: Lexicon) -> None:
    sitting = Sitting(("Anna",), ("expert", "beginner", "champion"), ALL, "vowels")
    people = check(terminal, lexicon, sitting)
    assert people.swaps
    assert people.on_theme


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SITTINGS.values(), ids=SITTINGS)
def test_each_variant_to_its_end(terminal: Terminal, lexicon: Lexicon, sitting: Sitting) -> None:
    people = check(terminal, lexicon, sitting)
    assert bool(people.on_theme) == bool(sitting.theme)
