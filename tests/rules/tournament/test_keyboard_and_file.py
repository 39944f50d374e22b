"""A law: whatever is handed in, a refereed game and a file of the same game come to the same result."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.desks.tournament.tournaments import Sources, evaluate
from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.duplicate.commands import CorrectSlips, GiveTop, RetainPlay, RuleOnSlip, SlipSheet, TypeDraw
from access_scrabble.rules.duplicate.events import Authority
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula, TurnTime
from access_scrabble.rules.game import BagKind, Contest, Edition
from access_scrabble.rules.ranking.appeals import Ruling
from access_scrabble.rules.ranking.standings import GameResult
from access_scrabble.rules.slips.slip_files import read_slip
from access_scrabble.rules.slips.verdict import Flag, Sanction
from access_scrabble.rules.tournament.model import Player, entrants, game_result
from tests.rules.duplicate.support import Referee, small_context

TABLES = 4
PLAYERS = tuple(Player(table, (f"Joueur {table}",), corrector="AB"[table % 2]) for table in range(1, TABLES + 1))
CONTEXT = small_context()
DRAWS = ("SATURET", "PARTIES")


def tops() -> Iterator[tuple[str, Play]]:
    """The draws, each with a top of theirs."""
    board = Board()
    for draw in DRAWS:
        top = CONTEXT.search.top(board, Tiles.parse(draw), DUPLICATE).plays[0]
        yield draw, top
        board = top.on(board)


TURNS = tuple(tops())
WORDS = st.sampled_from([*(top.word for _, top in TURNS), "TUERAS", "TES", "ETES", "ROSE", "TSE", "XYZ", "A", ""])
REFERENCES = st.sampled_from([*(str(top.reference) for _, top in TURNS), "H3", "8H", "9G", "A1", "", "zz"])


def slips() -> st.SearchStrategy[dict[str, Any]]:
    """What somebody may hand in, right or not."""
    return st.fixed_dictionaries(
        {
            "word": WORDS,
            "reference": REFERENCES,
            "claimed": st.one_of(st.none(), st.integers(0, 30)),
            "flags": st.lists(st.sampled_from(list(map(str, Flag))), max_size=2, unique=True),
        }
    )


@st.composite
def handed_in(draw: st.DrawFn) -> list[dict[int, dict[str, Any] | None]]:
    """For each turn the slip of each table that handed one in; none stands for the top."""
    tables = st.dictionaries(st.integers(1, TABLES), st.one_of(st.none(), slips()), max_size=TABLES)
    return [draw(tables) for _ in TURNS]


def refereed(
    agreed: DuplicateSettings, turns: list[dict[int, dict[str, Any] | None]], ruled: tuple[int, int] | None
) -> GameResult:
    """The game as a referee types it."""
    referee = Referee(CONTEXT, agreed)
    for number, ((draw, retained), slips_of_turn) in enumerate(zip(TURNS, turns, strict=True), start=1):
        referee.do(TypeDraw(draw, renewed=number > 1), RetainPlay(retained))
        for table, slip in slips_of_turn.items():
            if slip is None:
                referee.do(GiveTop(number, (table,)))
            else:
                referee.do(CorrectSlips((SlipSheet(number, (read_slip({"table": table, **slip}),)),)))
    if ruled is not None:
        referee.do(RuleOnSlip(*ruled, Ruling(Sanction.WARNING, 7), Authority.COMMISSION))
    return game_result("1", referee.state)


def filed(
    agreed: DuplicateSettings, turns: list[dict[int, dict[str, Any] | None]], ruled: tuple[int, int] | None
) -> GameResult:
    """The game as a file holds it."""
    written = [
        {
            "draw": draw,
            "ref": str(retained.reference),
            "word": retained.word,
            "slips": [{"table": table, **slip} for table, slip in slips_of_turn.items() if slip is not None],
            "has_top": [table for table, slip in slips_of_turn.items() if slip is None],
        }
        for (draw, retained), slips_of_turn in zip(TURNS, turns, strict=True)
    ]
    appeals = [] if ruled is None else [{"turn": ruled[0], "table": ruled[1], "score": 7, "sanction": "warning"}]
    document = {
        "title": "Loi",
        "basis": "places",
        "players": [
            {"table": player.table, "name": player.names[0], "corrector": player.corrector} for player in PLAYERS
        ],
        "games": [
            {
                "edition": agreed.edition.value,
                "contest": agreed.formula.contest.value,
                "seconds": agreed.time.seconds,
                "turns": written,
                "appeals": appeals,
            }
        ],
    }
    found = evaluate(json.dumps(document), Sources(CONTEXT.lexicon, lambda *_: None))
    return found.results.games[0]


@pytest.mark.rule("BU-01", "BU-11", "BU-13", "BU-18", "DU-14")
@settings(max_examples=60)
@given(handed_in(), st.sampled_from(Edition), st.sampled_from([60, 180]), st.data())
def test_keyboard_and_file_agree(
    turns: list[dict[int, dict[str, Any] | None]], edition: Edition, seconds: int, data: st.DataObject
) -> None:
    seated = entrants(PLAYERS, Formula())
    agreed = DuplicateSettings(edition, bag=BagKind.PHYSICAL, time=TurnTime(seconds, 20), entrants=seated)
    judged = [(number, table) for number, given_in in enumerate(turns, start=1) for table in given_in]
    ruled = data.draw(st.one_of(st.none(), st.sampled_from(judged))) if judged else None
    assert refereed(agreed, turns, ruled) == filed(agreed, turns, ruled)


@pytest.mark.rule("FO-06")
@settings(max_examples=30)
@given(slips(), slips())
def test_keyboard_and_file_agree_on_survival(first: dict[str, Any], second: dict[str, Any]) -> None:
    """Everybody hands something in on the first turn; one contest ends there if only one is left."""
    formula = Formula(contest=Contest.SUDDEN_DEATH)
    agreed = DuplicateSettings(formula=formula, bag=BagKind.PHYSICAL, entrants=entrants(PLAYERS, formula))
    turns: list[dict[int, dict[str, Any] | None]] = [{1: None, 2: None, 3: first, 4: second}, {}]
    assert refereed(agreed, turns, None).lines == filed(agreed, turns, None).lines
