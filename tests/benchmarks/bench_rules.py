"""How long commands and replays take in a long classic game (issue: 20 ms a command, 0.3 s for 200 turns)."""

from random import Random
from statistics import median
from time import process_time

import pytest

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.classic.commands import Confirm, CorrectTurn, Exchange, Pass, Place, StartClassic
from access_scrabble.rules.classic.events import WordPlaced
from access_scrabble.rules.classic.queries import score_sheet, turn_count
from access_scrabble.rules.classic.settings import ClassicSettings
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState
from access_scrabble.rules.game import Context, GameKind, Redo, Undo
from tests.benchmarks.figures import note
from tests.rules.random_games import HalfOfAllWords, random_play
from tests.rules.support import Game, SeededChance

TURNS = 200
MEDIAN = "median of 20, processor time"


def long_game() -> Game[ClassicState]:
    """A game of 200 turns: words while tiles last, exchanges and passes in between."""
    random = Random(1)
    game = Game[ClassicState](GameKind.CLASSIC, Context(HalfOfAllWords(), SeededChance()))
    game.do(StartClassic(ClassicSettings(("Anne", "Bob", "Chloé", "David"))))
    while turn_count(game.state) < TURNS:
        state = game.state
        number = turn_count(state)
        laid = random_play(random, state.settings, state.position, state.current_player)
        if number % 8 == 0 and laid is not None and state.position.bag_size > 7:
            game.do(Place(laid), Confirm())
        else:
            game.do(Exchange(Tiles(), 1) if number % 3 else Pass())
    assert game.state.phase is ClassicPhase.PLAYING
    return game


def shifted(game: Game[ClassicState]) -> Play:
    """The first word one square further: every later word must be judged again."""
    first = game.state.table.steps[4].entry
    assert isinstance(first, WordPlaced)
    reference = first.play.reference
    return Play(Reference(reference.square.step(reference.direction, -1), reference.direction), first.play.word)


def milliseconds(game: Game[ClassicState], command: object, repeats: int = 20) -> float:
    times = []
    for _ in range(repeats):
        start = process_time()
        events = game.ruleset.decide(game.context, game.state, command)
        state = game.state
        for event in events:
            state = game.ruleset.evolve(state, event)
        times.append((process_time() - start) * 1000)
    return median(times)


@pytest.mark.bench
def test_commands_and_replay_of_a_long_game() -> None:
    game = long_game()
    laid = random_play(Random(2), game.state.settings, game.state.position, game.state.current_player)
    assert laid is not None
    commands: dict[str, object] = {
        "place": Place(laid),
        "pass": Pass(),
        "exchange": Exchange(Tiles(), 3),
        "undo 100": Undo(100),
        "correct turn 1": CorrectTurn(1, Place(shifted(game))),
        "correct turn 2": CorrectTurn(2, Exchange(Tiles(), 2)),
        "correct turn 199": CorrectTurn(199, Exchange(Tiles(), 2)),
    }
    for name, command in commands.items():
        note(f"classic, {TURNS} turns, {name}", milliseconds(game, command), "ms", MEDIAN, 20)
    game.do(Undo(100))
    note(f"classic, {TURNS} turns, redo 100", milliseconds(game, Redo(100)), "ms", MEDIAN, 20)
    game.do(Redo(100))
    start = process_time()
    score_sheet(game.state)
    note("classic, score sheet", (process_time() - start) * 1000, "ms", "once, processor time")
    start = process_time()
    game.replayed()
    elapsed = (process_time() - start) * 1000
    assert game.replayed() == game.state
    note(f"classic, replay of {TURNS} turns", elapsed, "ms", f"once, {len(game.events)} events, processor time", 300)
