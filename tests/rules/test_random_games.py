"""Thousands of random games: each is held against a plain model, replayed, undone, corrected."""

from collections.abc import Callable
from random import Random
from typing import TypeVar

import hypothesis.strategies as st
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import Phase as Stage
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from access_scrabble.engine.scoring import words_formed
from access_scrabble.engine.tiles import Tiles
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.classic import commands
from access_scrabble.rules.classic.events import SquareChange
from access_scrabble.rules.classic.queries import bag_sizes, leftovers_awaited, open_questions, turn_count
from access_scrabble.rules.classic.settings import ClassicSettings, FirstPlayer, Judge, Solitaire, Source, Variant
from access_scrabble.rules.classic.state import ClassicPhase, ClassicState, draws_due
from access_scrabble.rules.game import BagKind, Context, GameKind, Redo, Undo
from tests.rules.random_games import (
    HalfOfAllWords,
    check_against_model,
    random_action,
    random_exchange,
    random_play,
    random_squares,
)
from tests.rules.support import Game, SeededChance

NAMES = ("Anne", "Bob", "Chloé", "David")
SEATS = {Solitaire.ONE_RACK: 1, Solitaire.TWO_RACKS: 2, Solitaire.ALL_VISIBLE: 1}
randoms = st.integers(0, 2**32).map(Random)


@st.composite
def game_settings(draw: st.DrawFn) -> ClassicSettings:
    """Any game that can be agreed on; words are left to challenges so that any letters can be laid."""
    solitaire = draw(st.sampled_from([Solitaire.NONE, Solitaire.NONE, *Solitaire]))
    count = SEATS.get(solitaire) or draw(st.integers(2, 4))
    possible = [Variant.RECYCLED_BLANKS, Variant.THEME]
    if solitaire is not Solitaire.ALL_VISIBLE:
        possible.append(Variant.TWO_BAGS)
    return ClassicSettings(
        NAMES[:count],
        draw(st.sampled_from(BagKind)),
        draw(st.sampled_from(FirstPlayer)),
        judge=draw(st.sampled_from(Judge)),
        variants=tuple(sorted(draw(st.sets(st.sampled_from(possible))))),
        solitaire=solitaire,
    )


F = TypeVar("F", bound=Callable[..., None])


def in_phase(*phases: ClassicPhase) -> Callable[[F], F]:
    """Only while the game waits for one of these."""
    decorate: Callable[[F], F] = precondition(lambda machine: machine.game.state.phase in phases)
    return decorate


class ClassicGames(RuleBasedStateMachine):
    """A table at which anything may be typed at any moment."""

    game: Game[ClassicState]

    @initialize(agreed=game_settings(), seed=st.integers(0, 1000))
    def sit_down(self, agreed: ClassicSettings, seed: int) -> None:
        self.game = Game(GameKind.CLASSIC, Context(HalfOfAllWords(), SeededChance(seed)))
        self.game.do(commands.StartClassic(agreed))

    def attempt(self, command: object) -> None:
        """Type something that may be refused; nothing but a refusal may come of it."""
        before = self.game.state
        try:
            self.game.do(command)
        except RuleViolation:
            assert self.game.state is before

    @in_phase(ClassicPhase.SEATING)
    @rule(random=randoms)
    def draw_for_first(self, random: Random) -> None:
        count = len(self.game.state.table.tied) or len(self.game.state.settings.players)
        self.game.do(commands.RecordFirstDraw(tuple(random.sample("AABBCCEE?", count))))

    @in_phase(ClassicPhase.DRAWING)
    @rule(random=randoms)
    def draw_tiles(self, random: Random) -> None:
        due = draws_due(self.game.state)
        assert due is not None
        source = random.choice([Source.VOWELS, Source.CONSONANTS])
        self.attempt(commands.DrawTiles(source, random.randint(1, due[1])))

    @in_phase(ClassicPhase.PLAYING, ClassicPhase.PENDING)
    @rule(random=randoms)
    def place(self, random: Random) -> None:
        state = self.game.state
        if state.phase is ClassicPhase.PENDING:
            self.attempt(commands.Confirm())
            state = self.game.state
        if state.phase is not ClassicPhase.PLAYING:
            return
        laid = random_play(random, state.settings, state.position, state.current_player)
        if laid is not None:
            formed = tuple(word.word for word in words_formed(state.board, laid))
            self.game.do(commands.Place(laid, agreed=formed if state.settings.refuses_unknown_words else ()))
            assert self.game.state.table.is_pending != state.settings.confirms_at_once

    @in_phase(ClassicPhase.PENDING, ClassicPhase.DISPUTED)
    @rule(random=randoms)
    def use_the_window(self, random: Random) -> None:
        pending = self.game.state.table.pending()
        assert pending is not None
        words = tuple(random.sample(pending.words, 1))
        command = random.choice(
            [
                commands.Confirm(),
                commands.Challenge(),
                commands.Challenge(words),
                commands.SettleChallenge(),
                commands.SettleChallenge(words),
                commands.AgreeOnWords(words),
                commands.AcceptTheme(words),
            ]
        )
        self.attempt(command)

    @rule(random=randoms)
    def exchange_or_pass(self, random: Random) -> None:
        state = self.game.state
        exchange = random_exchange(random, state.settings, state.position, state.current_player)
        self.attempt(random.choice([exchange, exchange, commands.Pass()]))

    @precondition(lambda self: any(symbol.islower() for symbol in self.game.state.board.cells))
    @rule(random=randoms)
    def swap_blank(self, random: Random) -> None:
        board = self.game.state.board
        blanks = [square for square in board.occupied() if board.symbol(square).islower()]
        self.attempt(commands.SwapBlank(random.choice(blanks)))

    @rule(random=randoms)
    def reconcile(self, random: Random) -> None:
        state = self.game.state
        changes = random_squares(random, state.board)
        set_squares = commands.SetSquares(tuple(SquareChange(*change) for change in changes.items()))
        seat = random.randrange(len(state.settings.players))
        tiles = random.sample(list(state.position.unseen), min(7, len(state.position.unseen)))
        declare = commands.DeclareRack(seat, Tiles.of(tiles[: random.randint(0, 7)]))
        draw = commands.TellDraw(seat, Tiles.of(tiles[: random.randint(0, 4)]))
        self.attempt(random.choice([set_squares, declare, draw]))

    @precondition(lambda self: turn_count(self.game.state) > 0)
    @rule(random=randoms)
    def correct(self, random: Random) -> None:
        state = self.game.state
        number = random.randint(1, turn_count(state))
        index, turn = list(state.table.turns())[number - 1]
        player = turn.player if random.random() < 0.8 else random.randrange(len(state.settings.players))
        action = random_action(random, state.settings, state.table.position_before(index), player)
        commands_possible = [
            commands.CorrectTurn(number, action, player),
            commands.InsertTurn(number, player, action),
            commands.RemoveTurn(number),
        ]
        self.attempt(random.choice(commands_possible))

    @precondition(lambda self: bool(open_questions(self.game.state)))
    @rule(random=randoms)
    def accept(self, random: Random) -> None:
        number = random.choice(open_questions(self.game.state)).number
        self.game.do(commands.AcceptTurn(number))
        assert number not in {question.number for question in open_questions(self.game.state)}

    @precondition(lambda self: bool(self.game.state.history.past))
    @rule(random=randoms)
    def undo_then_redo(self, random: Random) -> None:
        before = self.game.state
        steps = random.randint(1, len(before.history.past))
        self.game.do(Undo(steps))
        check_against_model(self.game.state)
        if random.random() < 0.8:
            self.game.do(Redo(steps))
            assert self.game.state.table == before.table
            assert self.game.state.history.past == before.history.past

    @precondition(lambda self: turn_count(self.game.state) > 3)
    @rule(random=randoms)
    def end(self, random: Random) -> None:
        if random.random() < 0.2:
            self.attempt(commands.EndGame())

    @in_phase(ClassicPhase.LEFTOVERS)
    @rule(random=randoms)
    def tell_leftovers(self, random: Random) -> None:
        for seat in leftovers_awaited(self.game.state):
            unseen = list(self.game.state.position.unseen)
            told = random.sample(unseen, min(random.randint(0, 7), len(unseen)))
            self.attempt(commands.DeclareLeftover(seat, Tiles.of(told)))

    @invariant()
    def agrees_with_the_model(self) -> None:
        if hasattr(self, "game"):
            check_against_model(self.game.state)

    def teardown(self) -> None:
        if hasattr(self, "game"):
            assert self.game.replayed() == self.game.state


_QUIET = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]


def run(examples: int, steps: int) -> None:
    """Play so many games; a failure prints its steps, whose seeds alone repeat it, so none is shrunk."""
    run_state_machine_as_test(
        ClassicGames,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            phases=[Stage.explicit, Stage.reuse, Stage.generate],
            suppress_health_check=_QUIET,
        ),
    )


def test_random_games() -> None:
    run(examples=40, steps=40)


@pytest.mark.slow
def test_thousands_of_random_games() -> None:
    run(examples=3000, steps=150)


def play_to_the_end(agreed: ClassicSettings, seed: int) -> Game[ClassicState]:
    """Words while any fit, then passes; leftovers are told when they are asked for."""
    random = Random(seed)
    game = Game[ClassicState](GameKind.CLASSIC, Context(HalfOfAllWords(), SeededChance(seed)))
    game.do(commands.StartClassic(agreed))
    while game.state.phase is not ClassicPhase.FINISHED:
        state = game.state
        match state.phase:
            case ClassicPhase.SEATING:
                game.do(commands.RecordFirstDraw(tuple("ABCD"[: len(agreed.players)])))
            case ClassicPhase.DRAWING:
                sizes = dict(bag_sizes(state))
                game.do(commands.DrawTiles(max(sizes, key=lambda source: sizes[source])))
            case ClassicPhase.LEFTOVERS:
                seat = leftovers_awaited(state)[0]
                rack = state.position.racks[seat]
                told = sum((known.tiles for known in state.table.leftovers), Tiles())
                hidden = list(state.position.unseen - told)[: rack.hidden]
                game.do(commands.DeclareLeftover(seat, rack.known + Tiles.of(hidden)))
            case ClassicPhase.PENDING:
                game.do(commands.Confirm())
            case _:
                laid = random_play(random, state.settings, state.position, state.current_player)
                formed = () if laid is None else words_formed(state.board, laid)
                agreed_words = tuple(word.word for word in formed)
                game.do(commands.Pass() if laid is None else commands.Place(laid, agreed_words))
    return game


@pytest.mark.rule("CL-12", "VA-01", "VA-02", "VA-03", "VA-04", "VA-07")
@pytest.mark.parametrize("bag", list(BagKind))
@pytest.mark.parametrize(
    ("players", "variants", "solitaire"),
    [
        (4, (), Solitaire.NONE),
        (2, tuple(Variant), Solitaire.NONE),
        *((3, (variant,), Solitaire.NONE) for variant in Variant),
        *((count, (), solitaire) for solitaire, count in SEATS.items()),
        (1, tuple(Variant), Solitaire.ONE_RACK),
    ],
)
def test_every_kind_of_game_can_be_played_to_its_end(
    bag: BagKind, players: int, variants: tuple[Variant, ...], solitaire: Solitaire
) -> None:
    agreed = ClassicSettings(NAMES[:players], bag, FirstPlayer.DRAWN, variants=variants, solitaire=solitaire)
    game = play_to_the_end(agreed, seed=players)
    check_against_model(game.state)
    assert game.state.table.result is not None
    assert game.replayed() == game.state
