"""Games of every formula, their words and their players counted a second time on paper (SC, FO, DU-09, DU-14)."""

import random

import pytest

from access_scrabble.rules.duplicate.commands import CorrectSlips, DrawLetters, RetainTop, SlipSheet
from access_scrabble.rules.duplicate.records import generate
from access_scrabble.rules.duplicate.results import standings, top_total
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
