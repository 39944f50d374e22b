"""Laws of games with any slips and any decisions on them: replay, journal, undo, accounts (BU-12, DU-14)."""

from functools import cache
from typing import cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.errors import AccessScrabbleError
from access_scrabble.rules.duplicate.commands import (
    CheckSlips,
    Command,
    CorrectSlips,
    GiveTop,
    LodgeAppeal,
    NotifyPlayers,
    RecordScores,
    RetainPlay,
    RuleOnSlip,
    SlipSheet,
    TypeDraw,
)
from access_scrabble.rules.duplicate.events import Authority, EntrantScore, Event
from access_scrabble.rules.duplicate.results import accounts, standings
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.duplicate.state import new_state
from access_scrabble.rules.game import Redo, Undo
from access_scrabble.rules.ranking.appeals import Ruling
from access_scrabble.rules.slips.verdict import Flag, Sanction, Slip, WrittenWord
from access_scrabble.session.journal import EventCodec
from tests.engine.examples import play
from tests.rules.duplicate.support import Referee, replayed, small_context

TABLES = (1, 2, 3)
TURNS = st.integers(1, 3)
SEATS = st.sampled_from((*TABLES, 9))
POINTS = st.one_of(st.none(), st.integers(0, 90))
WORDS = st.sampled_from(("PASSE", "PASSER", "RAT", "TAR", "XX", "ARTs", "SERA", "é"))
SLIPS = st.builds(
    Slip,
    SEATS,
    st.lists(st.builds(WrittenWord, WORDS), max_size=2).map(tuple),
    st.sampled_from(((), ("PASSE", "...R"), ("?",))),
    st.sampled_from(("", "H4", "8H", "8g", "??")),
    POINTS,
    st.frozensets(st.sampled_from(list(Flag)), max_size=2),
)
SHEETS = st.builds(SlipSheet, TURNS, st.lists(SLIPS, max_size=3).map(tuple))
ENTERED = st.one_of(
    st.builds(CorrectSlips, st.lists(SHEETS, max_size=2).map(tuple)),
    st.builds(GiveTop, TURNS, st.lists(SEATS, max_size=3).map(tuple)),
)
RULINGS = st.builds(Ruling, st.one_of(st.none(), st.sampled_from(list(Sanction))), POINTS)
COMMANDS: st.SearchStrategy[Command] = st.one_of(
    ENTERED,
    ENTERED,
    st.builds(CheckSlips, ENTERED),
    st.builds(RuleOnSlip, TURNS, SEATS, RULINGS, st.sampled_from([Authority.REFEREE, Authority.COMMISSION])),
    st.builds(LodgeAppeal, TURNS, SEATS),
    st.builds(NotifyPlayers, TURNS, st.lists(SEATS, max_size=2).map(tuple)),
    st.builds(RecordScores, TURNS, st.builds(EntrantScore, SEATS, st.integers(0, 90)).map(lambda score: (score,))),
    st.builds(Undo, st.integers(1, 3)),
    st.builds(Redo, st.integers(1, 2)),
)


@cache
def codec() -> EventCodec:
    return EventCodec(Event)


def begun() -> Referee:
    """PASSE lies on the board, and turn 2 is being played."""
    players = tuple(Entrant(table, (f"Player {table}",), corrector="Zoé") for table in TABLES)
    referee = Referee(small_context(), DuplicateSettings(entrants=players))
    referee.do(TypeDraw("PASSERT"), RetainPlay(play("H4 PASSE")), TypeDraw("ASERA"))
    return referee


def attempt(referee: Referee, command: Command) -> None:
    """Perform a command, or see it refused without a trace."""
    before = referee.state
    try:
        referee.do(command)
    except AccessScrabbleError:
        assert referee.state == before


@pytest.mark.rule("DU-14", "BU-12")
@settings(max_examples=60, deadline=None)
@given(st.lists(COMMANDS, max_size=12))
def test_a_game_is_the_fold_of_its_events_and_its_accounts_add_up(commands: list[Command]) -> None:
    referee = begun()
    for command in commands:
        attempt(referee, command)
    written = [codec().encode([event]) for event in referee.events]
    read = [cast("Event", event) for line in written for event in codec().decode(line)]
    assert replayed(referee.events) == replayed(read) == referee.state
    lines = {line.table: line for line in standings(referee.state)}
    for account in accounts(referee.state):
        assert lines[account.table].points == account.total
        assert account.total == sum(account.scores) + account.solo_bonus - account.warnings_cost
        assert account.warnings >= 0
    if past := len(referee.state.history.past):
        referee.do(Undo(past))
    assert referee.state.table == new_state(referee.settings).table
