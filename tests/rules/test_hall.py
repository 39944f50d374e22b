"""Several correctors on one game: whose tables are whose, what is asked of the referee, which steps touch another."""

import pytest

from access_scrabble.cli.saved_games import RandomOrder
from access_scrabble.engine.generator import generator_of
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import RuleViolation
from access_scrabble.rules.duplicate import commands, events, sharing
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.position import DuplicateContext
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import BagKind, Undo, Undone
from access_scrabble.rules.ranking.appeals import Ruling
from access_scrabble.rules.slips.verdict import Slip, WrittenWord

LEXICON = Lexicon.from_words(["PIOCHEZ", "CHOPIEZ", "PIOCHE", "EH", "HE"])
CONTEXT = DuplicateContext(LEXICON, RandomOrder(1), generator_of(LEXICON))


def slip(table: int) -> commands.CorrectSlips:
    written = Slip(table, (WrittenWord("CHOPIEZ"),), reference="H6", claimed=116)
    return commands.CorrectSlips((commands.SlipSheet(1, (written,)),))


def played(*given: commands.Command) -> DuplicateState:
    entrants = tuple(Entrant(table, (f"Player {table}",)) for table in range(1, 7))
    start = commands.StartDuplicate(DuplicateSettings(bag=BagKind.PHYSICAL, entrants=entrants))
    state: DuplicateState | None = None
    for command in (start, commands.TypeDraw("PIOCHEZ"), commands.RetainTop(), *given):
        for event in DUPLICATE_GAME.decide(CONTEXT, state, command):
            state = DUPLICATE_GAME.evolve(state, event)
    assert state is not None
    return state


@pytest.mark.rule("BU-19")
def test_tables_are_given_taken_and_given_once_more() -> None:
    state = played(
        commands.GiveTables("anna", (1, 2, 3)),
        commands.GiveTables("bob", (3, 4)),
        commands.GiveTables("bob", (1,), is_second=True),
    )
    assert (state.hall.of("anna"), state.hall.of("bob"), state.hall.of("bob", is_second=True)) == ((1, 2), (3, 4), (1,))
    assert played(commands.GiveTables("anna", (1, 2)), commands.GiveTables("", (1,))).hall.of("anna") == (2,)
    with pytest.raises(RuleViolation, match="no_change"):
        played(commands.GiveTables("anna", (1, 2)), commands.GiveTables("anna", (2,)))
    with pytest.raises(RuleViolation):
        played(commands.GiveTables("anna", (99,)))


def test_a_question_waits_for_a_ruling_and_no_undo_takes_it_back() -> None:
    asked = commands.AskRuling(1, 2, "anna", "unreadable")
    state = played(slip(2), asked)
    assert [(one.table, one.words) for one in state.hall.questions] == [(2, "unreadable")]
    assert played(slip(2), asked, Undo()).hall.questions == state.hall.questions
    assert played(slip(2), asked, commands.RuleOnSlip(1, 2, Ruling(score=7))).hall.questions == ()
    with pytest.raises(RuleViolation, match="no_such_verdict"):
        played(asked)
    with pytest.raises(RuleViolation, match="no_change"):
        played(slip(2), asked, asked)


def test_what_a_corrector_entered_is_brought_about_once_more() -> None:
    state = played()
    for command in (slip(2), commands.RecordScores(1, (events.EntrantScore(2, 12),)), commands.CheckSlips(slip(2))):
        decided = DUPLICATE_GAME.decide(CONTEXT, state, command)
        assert sharing.again(decided) == command
    decided = DUPLICATE_GAME.decide(CONTEXT, played(slip(2)), commands.AskRuling(1, 2, "anna", "?"))
    assert sharing.again(decided) == commands.AskRuling(1, 2, "anna", "?")


def test_steps_that_touch_each_other() -> None:
    state = played()

    def step(command: commands.Command) -> tuple[events.Event, ...]:
        return DUPLICATE_GAME.decide(CONTEXT, state, command)

    two, three, given = step(slip(2)), step(slip(3)), step(commands.GiveTables("anna", (2,)))
    clock = (events.ClockNoted(2, events.ClockAction.TICKED, 1000, "2026-11-18T10:00:00"),)
    score = step(commands.RecordScores(1, (events.EntrantScore(2, 12),)))
    draw = step(commands.TypeDraw("AEEFRST"))
    assert sharing.touch(two, two)
    assert sharing.touch(two, score)
    assert sharing.touch(draw, draw)
    assert sharing.touch((Undone(1),), two)
    assert sharing.touch(given, given)
    assert sharing.touch(step(commands.CancelTurn()), two)
    for one, other in ((two, three), (two, clock), (two, draw), (two, given), ((Undone(1),), clock)):
        assert not sharing.touch(one, other)
        assert not sharing.touch(other, one)
