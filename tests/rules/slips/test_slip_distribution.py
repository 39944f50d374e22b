"""Slips as clubs write them badly: few may trouble the commission (BU-06, BU-10)."""

import random
from collections import Counter
from collections.abc import Iterator

import pytest

from access_scrabble.engine.coordinates import Direction, Reference
from access_scrabble.engine.generator import ScoredPlay
from access_scrabble.rules.duplicate.records import generate
from access_scrabble.rules.duplicate.settings import DuplicateSettings
from access_scrabble.rules.duplicate.state import Turn
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.correction import Corrector
from access_scrabble.rules.slips.placements import PlayedTurn
from access_scrabble.rules.slips.verdict import Sanction, Slip, Verdict, WrittenWord
from tests.rules.duplicate.support import french, french_context, french_search

FOUND = 30
"""The solutions that players of a club find are among the best so many."""
MOST_REFERRED = 0.03


def judged(seeds: range, per_turn: int) -> Iterator[tuple[Slip, Verdict]]:
    """Good solutions of whole games, each with its right score, its reference missing or one square off."""
    chance = random.Random(26)
    settings = DuplicateSettings()
    for seed in seeds:
        for turn in generate(french_context(seed), settings).table.turns[1:]:
            limits = settings.formula.limits
            played = PlayedTurn(Edition.R26, turn.number, turn.before, turn.draw.tiles, french(), limits)
            corrector = Corrector(played)
            for solution in chance.choices(_best(turn), k=per_turn):
                slip = _without_place(solution, chance)
                yield slip, corrector.correct(slip)


def _best(turn: Turn) -> list[ScoredPlay]:
    found = french_search().plays(turn.before, turn.draw.tiles, DuplicateSettings().formula.limits)
    return sorted(found, key=lambda scored: (-scored.score, str(scored.play)))[:FOUND]


def _without_place(solution: ScoredPlay, chance: random.Random) -> Slip:
    own = solution.play.reference
    beside = [own.square.step(way, count) for way in Direction for count in (-1, 1)]
    shifted = [str(Reference(square, own.direction)) for square in beside if square.is_on_board]
    reference = chance.choice(("", chance.choice(shifted)))
    return Slip(1, (WrittenWord(solution.play.word, own.direction),), (), reference, solution.score)


def check_distribution(seeds: range, per_turn: int, least: int) -> None:
    verdicts = [verdict for _, verdict in judged(seeds, per_turn)]
    count = Counter(verdict.sanction for verdict in verdicts)
    assert len(verdicts) >= least
    assert count[Sanction.COMMISSION] < MOST_REFERRED * len(verdicts), count
    assert count[Sanction.PENALTY] > 0.8 * len(verdicts), count


@pytest.mark.rule("BU-06", "BU-10")
def test_few_slips_without_a_place_go_to_the_commission() -> None:
    check_distribution(range(100, 104), 4, least=300)


@pytest.mark.slow
@pytest.mark.rule("BU-06", "BU-10")
def test_few_of_two_thousand_slips_go_to_the_commission() -> None:
    check_distribution(range(12), 8, least=1_800)


@pytest.mark.rule("BU-10")
def test_who_claims_a_score_that_exists_gets_it_less_five_or_a_reason_why_not() -> None:
    for slip, verdict in judged(range(104, 105), 6):
        claimed = slip.claimed or 0
        if verdict.reading is not None and verdict.reading.reference == slip.parsed_reference:
            continue  # the square beside is a valid place too: paid there, with a warning for the score (6.5)
        assert verdict.score in (None, 0, max(0, claimed - 5), claimed), (slip, verdict)
        if verdict.sanction is Sanction.NULLITY:
            assert claimed < 5 or "side_word" in " ".join(verdict.codes), (slip, verdict)
