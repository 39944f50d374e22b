"""Games of every kind, played by chance from a seed, as they are read from the folder of saved games."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from access_scrabble.engine.board import Board
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import RuleViolation
from access_scrabble.rules import loto, reverse
from access_scrabble.rules.classic import commands as classic
from access_scrabble.rules.classic.queries import leftovers_awaited
from access_scrabble.rules.classic.settings import ClassicSettings, Computer, Judge, Level, Solitaire, Variant
from access_scrabble.rules.classic.state import ClassicPhase
from access_scrabble.rules.duplicate import commands as duplicate
from access_scrabble.rules.duplicate.events import EntrantScore
from access_scrabble.rules.duplicate.records import next_command
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.duplicate.state import DuplicatePhase
from access_scrabble.rules.game import BagKind, Context, GameKind, Redo, Ruleset, Undo
from access_scrabble.rules.opponent.choice import Mind
from access_scrabble.rules.opponent.course import next_command as next_move
from access_scrabble.rules.reverse import removals
from access_scrabble.session.game_store import SavedGame
from access_scrabble.session.library import ReadGame
from access_scrabble.session.rulesets import GAMES
from tests.engine.examples import play
from tests.rules.duplicate.support import french_context
from tests.rules.random_games import HalfOfAllWords, random_action
from tests.rules.support import WORDS, SeededChance

NAMES = ("Anne-Laure", "Bob Martin", "Chloé", "d'Artagnan : « le 4e »")


@dataclass
class Table:
    """A game under way: every step is kept, refused commands are passed over."""

    kind: GameKind
    context: Context
    state: Any = None
    steps: tuple[Sequence[Any], ...] = ()

    def do(self, command: object) -> bool:
        ruleset: Ruleset[Any, Any, Any, Any] = GAMES[self.kind]
        try:
            events = ruleset.decide(self.context, self.state, command)
        except RuleViolation:
            return False
        for event in events:
            self.state = ruleset.evolve(self.state, event)
        self.steps = (*self.steps, events)
        return True

    def read(self) -> ReadGame[Any]:
        settings = self.state.settings
        players = getattr(settings, "players", ())
        saved = SavedGame(f"game-{self.kind}", self.kind, "2026-11-16T20:30:00", tuple(players), 0.0)
        return ReadGame(saved, self.steps, self.state)


def classic_game(seed: int, *, variants: bool = True, turns: int = 14) -> ReadGame[Any]:
    """A classic game of two to four players, its leftovers told if it ends."""
    random = Random(seed)
    table = Table(GameKind.CLASSIC, Context(HalfOfAllWords(), SeededChance(seed)))
    chosen = (Variant.RECYCLED_BLANKS, Variant.THEME) if variants and random.random() < 0.3 else ()
    players = NAMES[: random.randint(2, 4)]
    bag = random.choice(list(BagKind))
    table.do(classic.StartClassic(ClassicSettings(players, bag, judge=random.choice(list(Judge)), variants=chosen)))
    for _ in range(turns):
        state = table.state
        action = random_action(random, state.settings, state.position, state.current_player)
        if isinstance(action, classic.LoseTurn):
            action = classic.Pass()
        table.do(action)
        _maybe_challenge(table, random)
        if random.random() < 0.05 and table.do(Undo()):
            table.do(Redo())
    if random.random() < 0.7:
        table.do(classic.EndGame())
    _tell_leftovers(table, random)
    return table.read()


def _maybe_challenge(table: Table, random: Random) -> None:
    if table.state.phase is not ClassicPhase.PENDING or random.random() > 0.3:
        return
    words = table.state.table.pending().words
    table.do(classic.Challenge())
    if table.state.table.is_disputed:
        table.do(classic.SettleChallenge(words[:1] if random.random() < 0.5 else ()))


def _tell_leftovers(table: Table, random: Random) -> None:
    for seat in leftovers_awaited(table.state):
        unseen = list(table.state.position.unseen)
        count = min(len(table.state.position.racks[seat]), len(unseen))
        table.do(classic.DeclareLeftover(seat, Tiles.of(random.sample(unseen, count))))


def solitaire_game(seed: int, *, turns: int = 6) -> ReadGame[Any]:
    random = Random(seed)
    table = Table(GameKind.CLASSIC, Context(HalfOfAllWords(), SeededChance(seed)))
    table.do(classic.StartClassic(ClassicSettings(("Moi",), BagKind.VIRTUAL, solitaire=Solitaire.ONE_RACK)))
    for _ in range(turns):
        action = random_action(random, table.state.settings, table.state.position, 0)
        table.do(classic.Pass() if isinstance(action, classic.LoseTurn) else action)
    return table.read()


def duplicate_game(seed: int, *, players: int = 3, turns: int = 4) -> ReadGame[Any]:
    """A duplicate game by the free word list, with scores typed for every table."""
    random, context = Random(seed), french_context(seed)
    table = Table(GameKind.DUPLICATE, context)
    entrants = tuple(Entrant(number, (f"Joueur {number}",)) for number in range(1, players + 1))
    table.do(duplicate.StartDuplicate(DuplicateSettings(entrants=entrants)))
    while len(table.state.table.turns) < turns and table.state.phase is not DuplicatePhase.FINISHED:
        table.do(next_command(context, table.state))
        if table.state.table.draw is None and table.state.table.turns:
            top = table.state.table.turns[-1].top
            for entrant in entrants:
                scored = EntrantScore(entrant.table, random.randint(0, top))
                table.do(duplicate.RecordScores(len(table.state.table.turns), (scored,)))
    return table.read()


def reverse_game(seed: int, *, turns: int = 4) -> ReadGame[Any]:
    random = Random(seed)
    table = Table(GameKind.REVERSE, Context(WORDS, SeededChance(seed)))
    board = play("8H SAC").on(play("H8 SAPINs").on(Board()))
    table.do(reverse.StartReverse(reverse.ReverseSettings(("Anne", "Bob"), board)))
    for _ in range(turns):
        if table.state.table.result is not None:
            break
        possible = list(removals(table.state.table.board, table.context.lexicon))
        if possible and random.random() < 0.8:
            table.do(reverse.Remove(random.choice(possible)))
        else:
            table.do(reverse.PassRemoval())
    return table.read()


def loto_game(seed: int, *, turns: int = 100) -> ReadGame[Any]:
    random = Random(seed)
    words = frozenset({"DEPLIEZ", "MAISONS", "ETETEES", "RADIEES"})
    table = Table(GameKind.LOTO, Context(words, SeededChance(seed)))
    table.do(loto.StartLoto(loto.LotoSettings(("Anne", "Bob"), loto.CallerKind.PROGRAM)))
    table.do(loto.WriteWords(0, ("ETETEES", "RADIEES")))
    if random.random() < 0.8:
        table.do(loto.WriteWords(1, ("DEPLIEZ", "MAISONS")))
    for _ in range(random.choice([0, 5, turns])):
        table.do(loto.CallTile())
    table.do(loto.Claim(random.randint(0, 1)))
    return table.read()


def computer_game(seed: int, *, turns: int = 14) -> ReadGame[Any]:
    """A game that a person who only passes plays against the computer, each time of another level."""
    table = Table(GameKind.CLASSIC, Context(MIND.lexicon, SeededChance(seed)))
    computer = Computer(seed % 2, list(Level)[seed % len(Level)])
    settings = ClassicSettings(
        NAMES[:2],
        BagKind.VIRTUAL,
        own_seat=1 - computer.seat,
        computers=(computer,),
        seed=seed % 10**9,
        judge=Judge.LEXICON,
    )
    table.do(classic.StartClassic(settings))
    for _ in range(turns):
        command = next_move(MIND, table.state)
        table.do(command) if command is not None else table.do(classic.Confirm()) or table.do(classic.Pass())
    return table.read()


MIND = Mind(Lexicon.from_words(sorted(WORDS)))
GAMES_BY_NAME: dict[str, Callable[[int], ReadGame[Any]]] = {
    "classic": classic_game,
    "computer": computer_game,
    "solitaire": solitaire_game,
    "duplicate": duplicate_game,
    "reverse": reverse_game,
    "loto": loto_game,
}
