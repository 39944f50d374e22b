"""A referee for tests: commands in, events kept, the state always the fold of the events."""

from collections.abc import Iterable, Sequence
from functools import cache
from importlib.resources import files

import pytest

from access_scrabble.engine.board import Board
from access_scrabble.engine.coordinates import ALL_SQUARES
from access_scrabble.engine.generator import MoveGenerator
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import BLANK, FULL_SET, Tiles
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.rules.duplicate.commands import Command, StartDuplicate
from access_scrabble.rules.duplicate.decide import decide
from access_scrabble.rules.duplicate.events import Event
from access_scrabble.rules.duplicate.position import Draw, DuplicateContext, DuplicatePosition
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula, Letters
from access_scrabble.rules.duplicate.state import DuplicateState, DuplicateTable, Turn, evolve, new_state
from access_scrabble.rules.game import Chance, Contest, History
from tests.engine.examples import laid, play
from tests.rules.support import SeededChance

WORDS = """
OS OSE OSER ROSE ROSES AS SA SAS ES SE RA RAS RASE SERA SERAS RE RES TE TES ET ETE ETES TA TAS RAT RATS ART
ARTS RIZ PASSE PASSER PASSERA REPASSERAI AI AIT RAI TIR TIRE TIRES TIRAS NE NES EN AN ANE ANES SANTE TU TUE
TUES TUERAS SATURE RATISSE TRISTE PARTIES ARTISTE ARTISTES KA KAS XI XIS YE YES ZEST ZESTE
"""


FORMULAS = {
    "normal": Formula(),
    "pairs": Formula(in_pairs=True),
    "joker": Formula(with_blank=True),
    "7of8": Formula(Letters.SEVEN_OF_EIGHT),
    "7and8": Formula(Letters.SEVEN_AND_EIGHT),
    "789": Formula(Letters.SEVEN_EIGHT_NINE),
    "joker-7of8": Formula(Letters.SEVEN_OF_EIGHT, with_blank=True),
    "joker-7and8": Formula(Letters.SEVEN_AND_EIGHT, with_blank=True),
    "joker-789": Formula(Letters.SEVEN_EIGHT_NINE, with_blank=True),
    "sudden-death": Formula(contest=Contest.SUDDEN_DEATH),
    "topping": Formula(contest=Contest.TOPPING),
}
EVERY_FORMULA = pytest.mark.parametrize("formula", FORMULAS.values(), ids=FORMULAS)


class ScriptedChance:
    """Chance that deals what a test wants, tile by tile, then at random."""

    def __init__(self, *draws: str) -> None:
        self._draws = list(draws)
        self._after = SeededChance()

    def shuffle(self, tiles: Sequence[str]) -> tuple[str, ...]:
        wanted = self._draws.pop(0) if self._draws else ""
        rest = list(tiles)
        for tile in wanted:
            rest.remove(tile)
        return (*wanted, *self._after.shuffle(rest))


def small_context(chance: Chance | None = None, words: str = WORDS) -> DuplicateContext:
    lexicon = Lexicon.from_words(words.split())
    return DuplicateContext(lexicon, chance or SeededChance(), MoveGenerator(lexicon))


@cache
def french() -> Lexicon:
    data = files("access_scrabble.lexica") / "data" / "fr.lexicon"
    return Lexicon.from_bytes(data.read_bytes())


@cache
def french_search() -> MoveGenerator:
    return MoveGenerator(french())


def french_context(seed: int) -> DuplicateContext:
    return DuplicateContext(french(), SeededChance(seed), french_search())


def board_without(left: str, *islands: str) -> Board:
    """A board on which all tiles lie but these: words of one's choice, and a block that no word can touch."""
    board = laid(*islands)
    rest = FULL_SET - board.tiles() - Tiles.parse(left)
    symbols = ["z" if tile == BLANK else tile for tile in rest]
    return board.place(dict(zip(ALL_SQUARES, symbols, strict=False)))


def past_turns(count: int) -> tuple[Turn, ...]:
    """Turns that only count."""
    return tuple(
        Turn(number, Draw(Tiles(), ""), (), Board(), play("H8 OS"), ("OS",), 0, 0) for number in range(1, count + 1)
    )


class Referee:
    """A duplicate game under test."""

    def __init__(self, context: DuplicateContext | None = None, settings: DuplicateSettings | None = None) -> None:
        self.context = context or small_context()
        self.settings = settings or DuplicateSettings()
        self.events: list[Event] = []
        self.state: DuplicateState = self._start()

    def _start(self) -> DuplicateState:
        (started,) = decide(self.context, None, StartDuplicate(self.settings))
        self.events.append(started)
        return evolve(None, started)

    def stand(self, board: Board, *, draw: str = "", kept: str = "", turns: int = 0) -> "Referee":
        """Take up the game at a position: drawn when a draw is given, else with letters kept."""
        held = Tiles.parse(draw or kept)
        position = DuplicatePosition(board, held, self.settings.formula.with_blank)
        open_draw = Draw(Tiles(), draw) if draw else None
        attendances = new_state(self.settings).table.attendances
        table = DuplicateTable(position, open_draw, turns=past_turns(turns), attendances=attendances)
        self.state = DuplicateState(self.settings, History(table))
        return self

    def do(self, *commands: Command) -> tuple[Event, ...]:
        """Perform commands; what happened on the last one."""
        happened: tuple[Event, ...] = ()
        for command in commands:
            happened = decide(self.context, self.state, command)
            self.events += happened
            for event in happened:
                self.state = evolve(self.state, event)
        return happened

    def refused(self, command: Command) -> AccessScrabbleError:
        """The refusal of a command, which must change nothing."""
        with pytest.raises(AccessScrabbleError) as caught:
            decide(self.context, self.state, command)
        return caught.value


def replayed(events: Iterable[Event]) -> DuplicateState:
    """The state that the events alone give."""
    state: DuplicateState | None = None
    for event in events:
        state = evolve(state, event)
    assert state is not None
    return state


def accounted(state: DuplicateState) -> Tiles:
    """All tiles of the game, wherever they are."""
    position = state.position
    aside = Tiles.of(BLANK * position.aside)
    return position.board.tiles() + position.bag + position.held + aside
