"""What a computer chooses: a pure function of what it may know."""

from collections.abc import Callable, Iterable
from dataclasses import field
from itertools import islice

from access_scrabble.engine.board import EMPTY, Board, Play
from access_scrabble.engine.coordinates import SIZE, Direction
from access_scrabble.engine.generator import MoveGenerator, generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import FaultProblem, find_faults
from access_scrabble.rules.classic import commands
from access_scrabble.rules.classic.judging import LEAST_IN_BAG_TO_EXCHANGE
from access_scrabble.rules.classic.position import RACK_SIZE
from access_scrabble.rules.classic.settings import Level, Source, Variant
from access_scrabble.rules.opponent.end_game import EndGame, EndGameSolver
from access_scrabble.rules.opponent.evaluation import ALL_POINTS, KeptTiles, LeaveValues
from access_scrabble.rules.opponent.knowledge import Knowledge
from access_scrabble.rules.opponent.levels import ALL_WORDS, SKILLS, Skill
from access_scrabble.values import dataclass

WANTED_VOWELS = 3
MARGIN = 45
"""A play of so many points less than the best one is never better, whatever it keeps."""
SLACK = 15
"""How much less than the best a play may be worth for a level that does not see everything."""
ENDINGS = ("S", "E", "R", "T", "ES", "EE", "ER")
"""What is put behind a word by who believes that it is a word too."""
RECOGNISED = 3
"""Who would not find a word may know it when it is laid: so many bands beyond one's own."""
MOST_TRIED = 12
MOST_ROUNDS_WITHOUT_WORD = 2
"""Once nobody has laid a word for so many rounds a computer exchanges no more, but passes, so that the game ends."""
MOST_LOOKED_AT = 60
"""So many plays at most, the best first, are looked at by who does not see all of them."""


@dataclass(frozen=True, slots=True)
class Mind:
    """What computers think with: the word list of the game, how common its words are, what tiles are worth."""

    lexicon: Lexicon
    common: Callable[[int], Iterable[str]] = lambda _band: ()
    """The words of a band and of the more common ones; see ``lexica/word_bands``."""
    leaves: LeaveValues = field(default_factory=LeaveValues)
    band: Callable[[str], int] = lambda _word: ALL_WORDS
    """How rare a word is."""
    known: dict[int, Lexicon] = field(default_factory=dict)
    """The words of those who know no more than a band, once they were asked for."""

    def search(self, band: int = ALL_WORDS) -> MoveGenerator:
        """The search among words that are no rarer than a band."""
        return generator_of(self.words(band))

    def prepare(self, levels: Iterable[Level]) -> None:
        """Make what computers of these levels think with, and list plays with it once: the first time takes longer."""
        for level in levels:
            self.search(SKILLS[level].band).plays(Board(), Tiles.of("AE"))

    def words(self, band: int = ALL_WORDS) -> Lexicon:
        if band >= ALL_WORDS:
            return self.lexicon
        if band not in self.known:
            self.known[band] = Lexicon.from_ordered(word for word in self.common(band) if word in self.lexicon)
        return self.known[band]


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play with its points and what it is worth in all."""

    play: Play
    score: int
    value: float


def chosen_turn(mind: Mind, known: Knowledge) -> commands.TurnCommand:
    """Take a joker from the board where that can be done (VA-01), else lay, exchange or pass."""
    if (swap := _swap(known)) is not None:
        return swap
    skill = SKILLS[known.level]
    if skill.end_game and not known.bag_size and len(known.others) == 1:
        game = EndGame(known.board, known.rack, known.unseen, known.passes)
        ending = EndGameSolver(mind.search(), skill.end_game).best(game)
        return commands.Pass() if ending is None else commands.Place(ending)
    kept = kept_tiles(mind, known, skill)
    found = candidates(mind, known, skill, kept)
    if not known.settings.refuses_unknown_words and known.chance("invents") < skill.invents:
        found = list(found)
        if invented := _invented(mind, known, found):
            return commands.Place(invented)
    best = _seen(known, skill, found)
    exchange = _best_exchange(known, kept)
    if best is not None and (exchange is None or best.value >= exchange[1]):
        return commands.Place(best.play)
    if exchange is not None:
        return _exchange(known, exchange[0])
    return commands.Pass()


def _swap(known: Knowledge) -> commands.SwapBlank | None:
    if Variant.RECYCLED_BLANKS not in known.settings.variants:
        return None
    jokers = (square for square in known.board.occupied() if known.board.symbol(square).islower())
    held = (square for square in jokers if known.rack.count(known.board.symbol(square).upper()))
    return next((commands.SwapBlank(square) for square in held), None)


def candidates(mind: Mind, known: Knowledge, skill: Skill, kept: KeptTiles | None) -> Iterable[Candidate]:
    """The plays worth looking at, the best first: those whose points and leave come near to the best."""
    search = mind.search(skill.band)
    if kept is None:
        near = search.near_top(known.board, known.rack, 0 if skill.sees_all else MARGIN)
        return (Candidate(found.play, found.score, found.score) for found in islice(near, MOST_LOOKED_AT))
    valued: list[Candidate] = []
    least, danger = -ALL_POINTS, mind.leaves.danger(known.board.cells)
    for found in search.near_top(known.board, known.rack, MARGIN):
        if found.score + kept.best[0] + danger < least:
            break
        if found.score + kept.best[sum(map(str.islower, found.play.word))] + danger < least:
            continue
        value = found.score + kept.value(found.play.laid(known.board)) + danger
        if value >= least:
            value -= mind.leaves.danger(found.play.on(known.board).cells)
        if value >= least:
            valued.append(Candidate(found.play, found.score, value))
            least = max(least, value - (0 if skill.sees_all else SLACK))
    valued.sort(key=lambda one: (-one.value, -one.score, str(one.play)))
    return valued


def kept_tiles(mind: Mind, known: Knowledge, skill: Skill) -> KeptTiles | None:
    """The value of what can be kept, for a level that minds it."""
    return KeptTiles(known.rack, lambda leave: skill.leave * _worth(mind, known, leave)) if skill.leave else None


def _worth(mind: Mind, known: Knowledge, leave: str) -> float:
    """What is kept is worth; once the bag is empty it costs its points twice (CL-13)."""
    if not known.bag_size:
        return -2.0 * Tiles.of(leave).value if leave else 2.0 * known.unseen.value
    return mind.leaves.before_draw(leave, known.bag_size)


def _seen(known: Knowledge, skill: Skill, found: Iterable[Candidate]) -> Candidate | None:
    """The best candidate that the level sees; the one that it would rather have seen than the others, if none."""
    if skill.sees_all:
        return next(iter(found), None)
    nearest: tuple[float, Candidate] | None = None
    for candidate in found:
        crossed, laid = _crossed(known.board.cells, candidate.play)
        sight = skill.attention * skill.hooks**crossed * (skill.bonus if laid == RACK_SIZE else 1)
        missed = known.chance(str(candidate.play)) - sight
        if missed < 0:
            return candidate
        if nearest is None or missed < nearest[0]:
            nearest = missed, candidate
    return None if nearest is None else nearest[1]


def _crossed(cells: str, play: Play) -> tuple[int, int]:
    """How many cross words a play forms, and how many tiles it lays."""
    square = play.reference.square
    is_horizontal = play.reference.direction is Direction.HORIZONTAL
    along, across, line = (1, SIZE, square.row) if is_horizontal else (SIZE, 1, square.column)
    start, crossed, laid = square.position, 0, 0
    for place in range(start, start + along * len(play.word), along):
        if cells[place] == EMPTY:
            laid += 1
            is_before = line > 0 and cells[place - across] != EMPTY
            crossed += is_before or (line + 1 < SIZE and cells[place + across] != EMPTY)
    return crossed, laid


def _best_exchange(known: Knowledge, kept: KeptTiles | None) -> tuple[Tiles, float] | None:
    """The tiles to exchange and what that is worth: all of them, unless the level minds what it keeps."""
    is_blocked = known.wordless >= MOST_ROUNDS_WITHOUT_WORD * len(known.totals)
    if known.bag_size < LEAST_IN_BAG_TO_EXCHANGE or is_blocked:
        return None
    return (known.rack, 0.0) if kept is None else kept.best_exchange()


def _exchange(known: Knowledge, tiles: Tiles) -> commands.Exchange:
    """Exchange tiles; with two bags the new ones come from both, as far as each lasts (VA-04)."""
    if not known.settings.draws_by_choice:
        return commands.Exchange(tiles)
    sizes = dict(known.bags)
    kept = _vowels(known, known.rack - tiles)
    vowels = min(max(0, WANTED_VOWELS - kept), len(tiles), sizes[Source.VOWELS])
    return commands.Exchange(tiles, vowels=max(vowels, len(tiles) - sizes[Source.CONSONANTS]))


def _invented(mind: Mind, known: Knowledge, found: list[Candidate]) -> Play | None:
    """A word that does not exist: one that does, with an ending that it cannot have."""
    for candidate in found[:MOST_TRIED]:
        for ending in ENDINGS:
            word = candidate.play.word + ending
            play = Play(candidate.play.reference, word)
            faults = find_faults(known.board, play, rack=known.rack, lexicon=mind.lexicon)
            if play.text in known.refused:
                continue
            if [(fault.code, fault.word) for fault in faults] == [(FaultProblem.WORD_NOT_ADMITTED, play.text)]:
                return play
    return None


def can_play(mind: Mind, known: Knowledge) -> bool:
    """Whether the computer could still lay a word that it knows."""
    if not known.rack:
        return False
    return bool(mind.search(SKILLS[known.level].band).top(known.board, known.rack).plays)


def challenged_words(mind: Mind, known: Knowledge, words: tuple[str, ...]) -> tuple[str, ...]:
    """The words among these that the computer contests (CL-09): some of those that it has never seen."""
    skill = SKILLS[known.level]
    if skill.band >= ALL_WORDS:
        strange = tuple(word for word in words if word not in mind.lexicon)
    else:
        strange = tuple(word for word in words if mind.band(word) > skill.band + RECOGNISED)
    return strange if strange and known.chance(" ".join(strange)) < skill.doubts else ()


def _vowels(known: Knowledge, tiles: Tiles) -> int:
    return sum(tiles.count(letter) for letter in known.settings.two_bags.letters)


def chosen_draw(known: Knowledge) -> Source:
    """From which of two bags the next tile is drawn (VA-04): vowels up to three, while both last."""
    wanted = Source.VOWELS if _vowels(known, known.rack) < WANTED_VOWELS else Source.CONSONANTS
    other = Source.CONSONANTS if wanted is Source.VOWELS else Source.VOWELS
    return wanted if dict(known.bags)[wanted] else other
