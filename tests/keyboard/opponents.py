"""Somebody who plays against the computer at a real board, and has only what is told: letters, and tiles to lay."""

import random
import re
from functools import partial
from pathlib import Path

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import Square
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from tests.keyboard.conversation import Conversation
from tests.keyboard.racks import tiles_named
from tests.keyboard.table import best, typed
from tests.keyboard.terminal import Terminal, environment

MOST_TURNS = 150
_RACK = re.compile(r"Anna ?: ((?:[A-Z] |joker )*(?:[A-Z]|joker))\.")
_DRAWN = re.compile(r"(?:Drawn|Pioché) ?: ((?:[A-Z] |joker )*(?:[A-Z]|joker))\.")
_TO_PLACE = re.compile(r"(?:To place|À poser) ?: (.*)\.")
_TILE = re.compile(r"(joker )?([A-Z]) (?:on|en) ([A-O]\d+)")
READY = ("Ready? (Enter)", "Prêt ? (Entrée)")
OVER = ("Game over:", "Partie finie :")
SEED = 1
"""The computer exchanges its first letters in one game of a hundred; in the games of this chance it lays them."""
FORESEEN = f"""
import random, sys
random.SystemRandom = lambda: random.Random({SEED})
from access_scrabble.cli import main
sys.exit(main())
"""


def foresee_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on every game in this process draws the same."""
    monkeypatch.setattr(random, "SystemRandom", partial(random.Random, SEED))


class ForeseenTerminal(Terminal):
    """The program in a terminal, every game of which draws the same."""

    def __init__(self, home: Path) -> None:
        self._start(environment(home), ["-c", FORESEEN, "--lang", "en"])
        self.reply = self._read()


def begin(talk: Conversation, level: str) -> list[str]:
    """The usual game, from the menu on, in English; what the computer lays first is told once."""
    talk.choose("Play against the computer")
    talk.say("Anna")
    talk.choose(level)
    told = talk.choose("the usual game")
    assert sum(line.startswith("To place: ") for line in told) == (talk.reply.prompt in READY), told
    return told


class Person:
    """Anna, who always lays the best word she can."""

    def __init__(self, talk: Conversation, lexicon: Lexicon) -> None:
        self.talk = talk
        self.lexicon = lexicon
        self.board = Board()
        self.rack = Tiles()

    def hear(self, lines: list[str]) -> None:
        """Take drawn letters up, and lay what is to be laid."""
        for line in lines:
            if found := _RACK.fullmatch(line):
                self.rack = tiles_named(found[1].split())
            elif found := _DRAWN.fullmatch(line):
                self.rack += tiles_named(found[1].split())
            elif found := _TO_PLACE.fullmatch(line):
                self._lay(found[1])

    def _lay(self, tiles: str) -> None:
        for joker, letter, place in _TILE.findall(tiles):
            self.board = self.board.place({Square.parse(place): letter.lower() if joker else letter})

    def turn(self) -> list[str]:
        """Answer what is asked: lay the computer's tiles, or play."""
        if self.talk.reply.prompt in READY:
            line = ""
        else:
            play = best(self.lexicon, self.board, self.rack)
            line = "pass" if play is None else typed(play)
            self.rack -= Tiles() if play is None else play.tiles(self.board)
        told = self.talk.say(line)
        self.hear(told)
        return told

    def play_out(self) -> None:
        for _ in range(MOST_TURNS):
            if self.talk.reply.prompt in OVER:
                return
            self.turn()
        raise AssertionError("the game never ends")
