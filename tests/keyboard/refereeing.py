"""A referee at the keyboard: the questions before a game, a real bag, turns checked against a paper sheet."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.tiles import FULL_SET, Tiles
from tests.keyboard.conversation import Conversation
from tests.keyboard.paper import Paper

REAL_BAG, VIRTUAL_BAG = "from the real bag", "by the program"
COUNTRY_WORDS = """
Algérie Belgique Canada Danemark Égypte France Grèce Hongrie Italie Jordanie Kenya Luxembourg Maroc Norvège
Océanie Portugal Québec Roumanie Suisse Tunisie Uruguay Venezuela Wallonie Xénophon Yougoslavie Zambie Joker
"""
COUNTRIES = dict(zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ?", COUNTRY_WORDS.split(), strict=True))
DRAWN = re.compile(r"Turn (?P<turn>\d+): (?:(?P<kept>[A-Z?]+)\+)?(?P<new>[A-Z?]*); (?P<left>\d+) letters? in")
RETAINED = re.compile(
    r"Retained on turn \d+: (?P<reference>\w+) (?P<word>[A-Za-z]+)(?: \(joker [A-Z, ]+\))?,"
    r" (?P<points>\d+) points?\."
)
WANTED = re.compile(r"Turn \d+, (?P<count>\d+) letters? drawn:")

SLOWNESS = 5
"""Seconds that a machine at work may lose between two lines."""


@dataclass(frozen=True, slots=True)
class Formula:
    """A kind of game as the questions name it."""

    contest: str = "the points"
    letters: str = "seven letters"
    with_joker: bool = False
    in_pairs: bool = False
    edition: str = "edition of 2026"
    time: str = "3 minutes"


def sit_down(talk: Conversation, bag: str, players: Sequence[str] = (), formula: Formula | None = None) -> list[str]:
    """From the menu to the first draw."""
    talk.choose("Referee a duplicate game")
    if formula is None:
        talk.choose("the usual game")
    else:
        talk.choose("choose edition")
        talk.choose(formula.edition)
        talk.choose(formula.contest)
        if formula.contest == "the points":
            talk.choose(formula.letters)
            talk.say("y" if formula.with_joker else "n")
        talk.say("y" if formula.in_pairs else "n")
        if formula.contest == "the points":
            talk.choose(formula.time)
    talk.choose(bag)
    return talk.say(", ".join(players))


def announce_early(talk: Conversation) -> list[str]:
    """Have a draw announced before its time: no test waits for the players."""
    told = talk.say("announce")
    return talk.say("y") if "announce it all the same?" in talk.reply.prompt else told


def start_clock(talk: Conversation, line: str = "clock") -> list[str]:
    """Start the clock at once: no test waits until somebody has read the draw aloud."""
    told = talk.say(line)
    return talk.say("y") if "start the clock all the same?" in talk.reply.prompt else told


def is_about(told: list[str], seconds: int) -> bool:
    """Whether a time was told that a slow machine may have shortened a little."""
    found = re.search(r"(?:(\d+) minutes? ?)?(?:(\d+) seconds? )?left\.$", told[0])
    assert found is not None, told
    return seconds - SLOWNESS <= 60 * int(found[1] or 0) + int(found[2] or 0) <= seconds


def countries(letters: str) -> str:
    """Letters as the room hears them when only countries are said."""
    return ", ".join(COUNTRIES[letter] for letter in letters)


def together(letters: str) -> str:
    """Letters in their order, equals together."""
    return "".join(sorted(letters, key=letters.index))


def draw_announcement(kept: str, new: str) -> list[str]:
    """What the room hears of a draw without rejection, joker's wording of 2026 (DU-03)."""
    count = "1 letter kept" if len(kept) == 1 else f"{len(kept)} letters kept"
    letters = ["Joker – Blank letter" if tile == "?" else f"{COUNTRIES[tile]} – {tile}" for tile in new]
    return [*([count, countries(kept)] if kept else []), *letters, countries(together(kept + new))]


@dataclass
class Referee:
    """Runs a game turn by turn, with a bag in hand or with the program's."""

    talk: Conversation
    has_real_bag: bool
    seed: int = 0
    paper: Paper = field(default_factory=Paper)
    board: Board = field(default_factory=Board)
    held: Tiles = field(default_factory=Tiles)
    total: int = 0
    turns: int = 0
    rejections: int = 0

    def __post_init__(self) -> None:
        self._random = Random(self.seed)

    def run(self) -> None:
        """Draw and retain until the game is over; the announcement of every draw is compared."""
        while self.talk.reply.prompt != "Game over:":
            self.draw()
            self.retain()

    def draw(self) -> list[str]:
        """One valid draw; what was told when it was there."""
        told = self._type_letters() if self.has_real_bag else self.talk.say("draw")
        while (found := self._drawn(told)) is None:
            assert told[0].startswith("Rejected"), told
            self.rejections += 1
            self.held = Tiles()
            told = self._type_letters()
        kept, new, left = found
        if any(line.startswith("Rejected") for line in told):
            self.rejections += 1
            self.held = Tiles()
        assert kept == str(self.held)
        self.held += Tiles.of(new)
        assert left == len(FULL_SET - self.board.tiles() - self.held)
        expected = draw_announcement(kept, new)
        said = told if expected[-1] in told else announce_early(self.talk)
        assert [line for line in said if line != "Clock"][-len(expected) :] == expected
        return told

    def retain(self, line: str = "retain") -> list[str]:
        """Retain a word; its points are counted on paper."""
        told = self.talk.say(line)
        if told[0].startswith("Nothing can be placed"):
            self.held = Tiles()
            return self.talk.say("unplayable")
        found = next(match for text in told if (match := RETAINED.fullmatch(text)))
        play = Play(Reference.parse(found["reference"]), found["word"])
        points = self.paper.lay(found["reference"], found["word"])
        assert int(found["points"]) == points
        self.held -= play.tiles(self.board)
        self.board = play.on(self.board)
        self.total += points
        self.turns += 1
        expected = top_announcement(found["reference"], found["word"], points, self.paper.across)
        first = told.index(expected[0])
        assert told[first : first + len(expected)] == expected
        return told

    def _type_letters(self) -> list[str]:
        found = WANTED.fullmatch(self.talk.reply.prompt)
        assert found is not None, self.talk.reply.prompt
        bag = list(FULL_SET - self.board.tiles() - self.held)
        letters = self._random.sample(bag, int(found["count"]))
        return self.talk.say(" ".join(letters).lower())

    def _drawn(self, told: list[str]) -> tuple[str, str, int] | None:
        found = next((match for line in told if (match := DRAWN.match(line))), None)
        return None if found is None else (found["kept"] or "", found["new"], int(found["left"]))


def top_announcement(reference: str, word: str, points: int, across: Sequence[str]) -> list[str]:
    """What the room hears of a word: points, direction, place, word, spelling, others, recall (DU-08)."""
    worth = "1 point" if points == 1 else f"{points} points"
    spelling = ", ".join(COUNTRIES[letter.upper()] if letter.islower() else letter for letter in word)
    others = [f"Also formed: {', '.join(across)}"] if across else []
    direction = "Horizontal" if reference[0].isalpha() else "Vertical"
    recall = f"{word.upper()}, {reference}, {worth}"
    return [worth, direction, reference, word.upper(), spelling, *others, recall]
