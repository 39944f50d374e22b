"""Games of every formula, their words and their players counted a second time on paper (SC, FO, DU-09, DU-14)."""

import random
from collections import Counter

import pytest

from access_scrabble.rules.duplicate.commands import (
    CorrectSlips,
    DrawLetters,
    GiveAnswer,
    Propose,
    RecordScores,
    RetainTop,
    SlipSheet,
)
from access_scrabble.rules.duplicate.events import EndReason, EntrantScore
from access_scrabble.rules.duplicate.records import generate
from access_scrabble.rules.duplicate.results import (
    eliminations,
    standings,
    survivors,
    top_total,
    topping_accounts,
    topping_ranks,
)
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant, Formula
from access_scrabble.rules.duplicate.state import DuplicatePhase
from access_scrabble.rules.game import Contest
from access_scrabble.rules.slips.slip_files import parse_slip_line
from access_scrabble.rules.slips.verdict import Slip
from tests.rules.duplicate.paper_count import PaperGame
from tests.rules.duplicate.support import EVERY_FORMULA, FORMULAS, Referee, french_context, french_search

GAMES = range(700, 707)
PLAYERS = 17
LEAST_TURNS = 10


def on_paper(formula: Formula) -> PaperGame:
    return PaperGame(formula.letters.value, formula.with_blank)


def check_words(formula: Formula, seed: int) -> int:
    """Every word of a game, its points, the board it is laid on, and the sum; how many there are."""
    state = generate(french_context(seed), DuplicateSettings(formula=formula))
    paper = on_paper(formula)
    for turn in state.table.turns:
        assert paper.rows() == list(turn.before.rows())
        counted = paper.lay(str(turn.play.reference), turn.play.word, "".join(turn.draw.tiles))
        assert counted == turn.points == turn.top, (turn.number, str(turn.play))
    assert paper.total == top_total(state)
    return len(state.table.turns)


@pytest.mark.rule("SC-01", "SC-02", "SC-03", "SC-04", "SC-05", "FO-02", "FO-03", "FO-04", "FO-05")
@EVERY_FORMULA
def test_seven_games_of_each_formula_equal_the_count_on_paper(formula: Formula) -> None:
    assert all(check_words(formula, seed) > LEAST_TURNS for seed in GAMES)


class Marks:
    """Everybody's points as a person would add them up, slip by slip (DU-09, BU-13)."""

    def __init__(self, free_warnings: int) -> None:
        self._free_warnings = free_warnings
        self.points = dict.fromkeys(range(1, PLAYERS + 1), 0)
        self.warnings = dict.fromkeys(self.points, 0)

    def add(self, scores: dict[int, int], warned: set[int]) -> None:
        first, second = sorted(scores.values(), reverse=True)[:2]
        for table, score in scores.items():
            self.points[table] += score + (10 if score == first > second else 0)
            self.warnings[table] += table in warned

    def total(self, table: int) -> int:
        return self.points[table] - 5 * max(0, self.warnings[table] - self._free_warnings)


def written(
    paper: PaperGame, plays: list[tuple[str, str]], chance: random.Random
) -> tuple[list[Slip], dict[int, int], set[int]]:
    """A slip for everybody: right, with a wrong score (a warning), or none; and what each is worth."""
    slips, scores, warned = [], {}, set()
    for table in range(1, PLAYERS + 1):
        reference, word = chance.choice(plays)
        fault = chance.randrange(12)
        points = paper.points(reference, word)
        if fault == 0:
            slips.append(slip(f"{table} !absent"))
            scores[table] = 0
            continue
        if fault == 1 and paper.board:
            warned.add(table)
        claimed = points - 1 if table in warned else points
        marked = "".join(f"{letter}?" if letter.islower() else letter for letter in word)
        slips.append(slip(f"{table} {marked} {reference} {claimed}"))
        scores[table] = points
    return slips, scores, warned


def slip(line: str) -> Slip:
    found = parse_slip_line(line)
    assert isinstance(found, Slip)
    return found


def check_players(formula: Formula, seed: int) -> None:
    entrants = tuple(Entrant(table, ("A", "B") if formula.in_pairs else ("A",)) for table in range(1, PLAYERS + 1))
    referee = Referee(french_context(seed), DuplicateSettings(formula=formula, entrants=entrants))
    chance, paper = random.Random(seed), on_paper(formula)
    marks = Marks(5 if formula.is_original else 3)
    while True:
        if referee.state.phase is DuplicatePhase.DRAWING:
            referee.do(DrawLetters())
        if referee.state.phase is DuplicatePhase.FINISHED:
            break
        state = referee.state
        draw = state.table.draw
        assert draw is not None
        found = french_search().plays(state.board, draw.tiles, formula.limits)
        best = sorted(found, key=lambda scored: (-scored.score, str(scored.play)))
        if not paper.board:  # the best place of a word counts on the first turn (6.4.2.1)
            best = best[:1]
        plays = [(str(scored.play.reference), scored.play.word) for scored in best[:6]]
        slips, scores, warned = written(paper, plays, chance)
        referee.do(RetainTop(), CorrectSlips((SlipSheet(state.table.turn_number, tuple(slips)),)))
        marks.add(scores, warned)
        turn = referee.state.table.turns[-1]
        paper.lay(str(turn.play.reference), turn.play.word, "".join(turn.draw.tiles))
    found_points = {line.table: (line.points, line.warnings) for line in standings(referee.state)}
    assert found_points == {table: (marks.total(table), marks.warnings[table]) for table in marks.points}


@pytest.mark.rule("DU-09", "DU-14", "BU-13")
@pytest.mark.parametrize("name", [name for name, formula in FORMULAS.items() if formula.contest is Contest.POINTS])
def test_the_ranking_of_seventeen_players_equals_the_sum_of_their_slips(name: str) -> None:
    for seed in GAMES[:2]:
        check_players(FORMULAS[name], seed)


# Sudden death and topping, decided on paper: who is out, what is left, how long it took (FO-06, FO-07, BU-13).

RIVALS, SPEAKERS = 12, 3
FREE_WARNINGS_IN_A_CONTEST = 5


def seat_rivals(contest: Contest, count: int, seed: int) -> Referee:
    entrants = tuple(Entrant(table, ("A",)) for table in range(1, count + 1))
    return Referee(french_context(seed), DuplicateSettings(formula=Formula(contest=contest), entrants=entrants))


def has_drawn(referee: Referee) -> bool:
    """Draw for the next turn; nothing is drawn any more once a game is over."""
    if referee.state.phase is DuplicatePhase.DRAWING:
        referee.do(DrawLetters())
    return referee.state.phase is DuplicatePhase.SEARCHING


def check_survival(seed: int) -> int:
    """Most find the top, some are warned at every turn; how many turns it takes until one is left."""
    referee, chance = seat_rivals(Contest.SUDDEN_DEATH, RIVALS, seed), random.Random(seed)
    inside, points, warnings = set(range(1, RIVALS + 1)), dict.fromkeys(range(1, RIVALS + 1), 0), Counter[int]()
    gone: dict[int, int] = {}
    while len(inside) > 1 and has_drawn(referee):
        referee.do(RetainTop())
        number, top = len(referee.state.table.turns), referee.state.table.turns[-1].top
        scores, counted = [], {}
        for table in sorted(inside):
            found = top if chance.randrange(25) else top - 1
            is_warned = table <= RIVALS // 2 and chance.randrange(3) > 0
            warnings[table] += is_warned
            lost = 5 if is_warned and warnings[table] > FREE_WARNINGS_IN_A_CONTEST else 0
            scores.append(EntrantScore(table, found, warnings=int(is_warned)))
            counted[table] = found - lost
            points[table] += counted[table]
        out = {table for table in inside if counted[table] < max(counted.values())}
        gone |= dict.fromkeys(out, number)
        inside -= out
        referee.do(RecordScores(number, tuple(scores)))
    assert survivors(referee.state) == tuple(sorted(inside))
    assert {one.table: one.turn for one in eliminations(referee.state)} == gone
    assert {line.table: line.points for line in standings(referee.state)} == points
    ending = referee.state.table.ending
    assert (ending is not None and ending.reason is EndReason.LAST_SURVIVOR) is (len(inside) == 1)
    return len(referee.state.table.turns)


@pytest.mark.rule("FO-06", "BU-13")
def test_seven_contests_of_sudden_death_are_decided_as_on_paper() -> None:
    assert sum(check_survival(seed) for seed in GAMES) > 7 * 4, "contests of some length"


def check_times(seed: int) -> int:
    """Everybody says a wrong word first; tops within the minute, after it, or not at all."""
    referee, chance = seat_rivals(Contest.TOPPING, SPEAKERS, seed), random.Random(seed)
    spent, found = dict.fromkeys(range(1, SPEAKERS + 1), 0), Counter[int]()
    while has_drawn(referee):
        draw = referee.state.table.draw
        assert draw is not None
        plays = sorted(
            french_search().plays(referee.state.board, draw.tiles, Formula().limits),
            key=lambda known: (-known.score, str(known.play)),
        )
        for table in spent:
            moment = chance.choice((900, 30_000, 59_999, 60_000, 60_001, 75_000, None))
            if plays[-1].score < plays[0].score:
                referee.do(Propose(table, plays[-1].play, 500))
            if moment is not None:
                referee.do(Propose(table, plays[0].play, moment))
            is_found = moment is not None and moment <= 60_000
            spent[table] += moment if moment is not None and is_found else 60_000 + 20_000
            found[table] += is_found
            if not is_found:
                referee.do(GiveAnswer(table))
        referee.do(RetainTop())
    times = {line.table: (line.time_ms, line.tops_found) for line in topping_accounts(referee.state)}
    assert times == {table: (spent[table], found[table]) for table in spent}
    better = {table: sum(other < spent[table] for other in spent.values()) for table in spent}
    assert topping_ranks(referee.state) == {table: 1 + before for table, before in better.items()}
    return len(referee.state.table.turns)


@pytest.mark.rule("FO-07")
def test_seven_topping_contests_take_the_time_counted_on_paper() -> None:
    assert all(check_times(seed) > LEAST_TURNS for seed in GAMES)
