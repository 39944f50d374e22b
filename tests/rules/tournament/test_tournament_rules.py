"""A tournament's own rules: players, games, the way back; its events written down and read again."""

import pytest

from access_scrabble.errors import RuleViolation
from access_scrabble.rules.game import Redo, RuleProblem, Undo
from access_scrabble.rules.ranking.standings import (
    Basis,
    GameResult,
    Standing,
    TimeAccount,
    points_result,
    survival_result,
    topping_result,
)
from access_scrabble.rules.tournament.model import (
    MOST_PLAYERS,
    TOURNAMENT,
    ChooseBasis,
    Command,
    CountGame,
    DropGame,
    Event,
    FiledGame,
    ListPlayers,
    Player,
    RefereedGame,
    SetPlayer,
    StartTournament,
    Tournament,
    TournamentProblem,
    WithdrawPlayer,
    decide,
    evolve,
    tournament_results,
)
from access_scrabble.session.journal import EventCodec

ANNA, BOB = Player(1, ("Anna",), category="Senior"), Player(2, ("Bob",), category="Vermeil")
PAIR = Player(3, ("Chloé", "David"), corrector="Marie", extra_seconds=60)


class Run:
    """A tournament and everything that happened to it."""

    def __init__(self) -> None:
        self.happened: list[Event] = []
        self.do(StartTournament("  Coupe  ", Basis.POINTS))

    @property
    def state(self) -> Tournament:
        """The fold of all events."""
        state: Tournament | None = None
        for event in self.happened:
            state = evolve(state, event)
        assert state is not None
        return state

    def do(self, command: Command) -> None:
        before = self.state if self.happened else None
        self.happened += decide(None, before, command)

    def refused(self, command: Command) -> object:
        with pytest.raises(RuleViolation) as refusal:
            self.do(command)
        return refusal.value.problem


def result(title: str, **points: int) -> GameResult:
    standings = [Standing(1, int(table[1:]), score, 0.0, 0, 0, 0) for table, score in points.items()]
    return points_result(title, 20, 900, standings)


def test_players_come_change_and_leave() -> None:
    run = Run()
    assert run.state.title == "Coupe"
    run.do(ListPlayers((BOB, ANNA)))
    assert list(run.state.players) == [ANNA, BOB]
    run.do(SetPlayer(PAIR))
    run.do(SetPlayer(Player(1, ("Anne",))))
    assert [player.names for player in run.state.players] == [("Anne",), ("Bob",), ("Chloé", "David")]
    run.do(WithdrawPlayer(2))
    assert [player.table for player in run.state.players] == [1, 3]
    run.do(Undo(2))
    assert list(run.state.players) == [ANNA, BOB, PAIR]
    run.do(Redo(2))
    assert [player.table for player in run.state.players] == [1, 3]


def test_what_is_refused_changes_nothing() -> None:
    run = Run()
    before = list(run.happened)
    assert run.refused(StartTournament("Again")) is RuleProblem.GAME_ALREADY_STARTED
    assert run.refused(ListPlayers((ANNA, Player(1, ("Zoé",))))) is TournamentProblem.TABLE_TAKEN
    assert run.refused(SetPlayer(Player(5, (" ",)))) is TournamentProblem.NAME_EXPECTED
    assert run.refused(WithdrawPlayer(5)) is TournamentProblem.NO_SUCH_PLAYER
    assert run.refused(DropGame(1)) is TournamentProblem.NO_SUCH_GAME
    assert run.refused(ChooseBasis(Basis.POINTS)) is RuleProblem.NO_CHANGE
    assert run.refused(Undo()) is RuleProblem.NOTHING_TO_UNDO
    many = tuple(Player(table, ("x",)) for table in range(1, MOST_PLAYERS + 2))
    assert run.refused(ListPlayers(many)) is TournamentProblem.TOO_MANY_PLAYERS
    assert run.happened == before
    with pytest.raises(RuleViolation):
        decide(None, None, StartTournament(" "))


def test_games_count_are_replaced_and_dropped() -> None:
    run = Run()
    run.do(CountGame(RefereedGame("Matin", "2026-11-16-duplicate")))
    run.do(CountGame(FiledGame(result("Soir", t1=800))))
    again = CountGame(RefereedGame("Encore", "2026-11-16-duplicate"))
    assert run.refused(again) is TournamentProblem.GAME_COUNTED
    run.do(CountGame(FiledGame(result("Soir corrigé", t1=801)), number=2))
    assert [game.title for game in run.state.games] == ["Matin", "Soir corrigé"]
    run.do(DropGame(1))
    assert [game.title for game in run.state.games] == ["Soir corrigé"]


def test_all_that_happens_can_be_written_down_and_read_again() -> None:
    run = Run()
    survival = survival_result("Mort subite", 3, 60, result("", t1=50, t2=40).standings, {2: 3})
    for command in (
        ListPlayers((ANNA, BOB)),
        SetPlayer(PAIR),
        WithdrawPlayer(2),
        CountGame(RefereedGame("Matin", "a-game")),
        CountGame(FiledGame(survival)),
        CountGame(FiledGame(topping_result("Topping", 2, 90, [TimeAccount(1, 61_250, 2)]))),
        DropGame(1),
        ChooseBasis(Basis.PLACES),
        Undo(3),
        Redo(1),
    ):
        run.do(command)
    codec = EventCodec(TOURNAMENT.events, TOURNAMENT.nested_unions)
    assert codec.decode(codec.encode(run.happened)) == tuple(run.happened)


@pytest.mark.rule("DU-14")
def test_categories_pairs_and_who_never_came() -> None:
    games = [result("1", t1=500, t2=700, t3=500), result("2", t1=400, t3=450)]
    players = [ANNA, BOB, PAIR, Player(4, ("Emma",), category="Senior")]
    results = tournament_results("Coupe", Basis.POINTS, players, games)
    assert [(line.rank, line.table, line.total) for line in results.ranking] == [
        (1, 3, 950),
        (2, 1, 900),
        (3, 2, 700),
        (4, 4, 0),
    ]
    assert results.categories == ("Senior", "Vermeil")
    assert [(line.rank, line.table) for line in results.in_category("Senior")] == [(1, 1), (2, 4)]
    assert results.has_pairs_and_others
    assert [(line.rank, line.table) for line in results.among_pairs()] == [(1, 3)]
    with pytest.raises(RuleViolation) as refused:
        tournament_results("Coupe", Basis.POINTS, players, [])
    assert refused.value.problem is TournamentProblem.NO_GAMES
