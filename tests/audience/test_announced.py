"""What the room may know is what was said, whatever the referee does meanwhile (DU-17)."""

import pytest

from access_scrabble.desks.announcing.scripts import PartKind, Script, ScriptPart, room_script
from access_scrabble.desks.duplicate.audience import Announced
from access_scrabble.engine.board import Board
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.commands import CancelTurn, DrawLetters, NoteClock, RetainPlay, RetainTop
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.duplicate.events import ClockAction
from access_scrabble.rules.duplicate.records import steps
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Redo, Undo
from tests.engine.examples import play
from tests.rules.duplicate.support import EVERY_FORMULA, Referee, ScriptedChance, french_context, small_context


def script_of(referee: Referee, *commands: object) -> Script:
    """Carry out commands; the announcement that the last one calls for."""
    *first, last = commands
    referee.do(*first)  # type: ignore[arg-type]
    before = referee.state
    return room_script(Language("en"), DUPLICATE_GAME.steps(before, referee.do(last)))  # type: ignore[arg-type]


def upto(script: Script, kind: PartKind, count: int = 1) -> tuple[ScriptPart, ...]:
    """The parts until the first of a kind, or the one after it, and so on."""
    places = [place for place, part in enumerate(script.parts) if part.kind is kind]
    return script.parts[: places[count - 1] + 1]


@pytest.mark.rule("DU-17")
def test_letters_appear_one_by_one_as_they_are_said() -> None:
    referee = Referee(small_context(ScriptedChance("ROSEZUI")))
    script = script_of(referee, DrawLetters())
    announced = Announced()
    assert announced.draw_letters(referee.state) == ""
    for count in range(1, 8):
        announced = announced.after(upto(script, PartKind.NEW_LETTER, count), referee.state)
        assert announced.draw_letters(referee.state) == "ROSEZUI"[:count]


@pytest.mark.rule("DU-17")
def test_kept_letters_come_first_and_only_when_said() -> None:
    referee = Referee(small_context(ScriptedChance("ROSETUI", "ANERT")))
    referee.do(DrawLetters(), RetainPlay(play("H8 OSE")))
    script = script_of(referee, DrawLetters())
    known = Announced().with_past(referee.state)
    known = known.after(upto(script, PartKind.KEPT_COUNT), referee.state)
    assert known.draw_letters(referee.state) == ""
    known = known.after(upto(script, PartKind.KEPT_LETTERS), referee.state)
    assert known.draw_letters(referee.state) == "IRTU"
    known = known.after(upto(script, PartKind.NEW_LETTER), referee.state)
    assert known.draw_letters(referee.state) == "IRTUA"
    known = known.after(upto(script, PartKind.FULL_DRAW), referee.state)
    assert known.draw_letters(referee.state) == referee.state.table.draw.in_order  # type: ignore[union-attr]


@pytest.mark.rule("DU-17", "DU-08")
def test_a_word_is_unknown_until_it_is_said() -> None:
    referee = Referee(small_context(ScriptedChance("ROSETUI")))
    drawn = script_of(referee, DrawLetters())
    known = Announced().after(drawn.parts, referee.state)
    script = script_of(referee, RetainTop())
    for kind in (PartKind.POINTS, PartKind.DIRECTION, PartKind.PLACE):
        known = known.after(upto(script, kind), referee.state)
        assert known.turns(referee.state) == ()
        assert known.board(referee.state) == Board()
        assert known.draw_letters(referee.state) == "ROSETUI", "the draw stays until its word is known"
    known = known.after(upto(script, PartKind.WORD), referee.state)
    assert known.turns(referee.state) == referee.state.table.turns
    assert known.board(referee.state) == referee.state.board
    assert known.draw_letters(referee.state) == ""


@pytest.mark.rule("DU-17")
def test_going_back_and_forth_shows_what_was_said_and_no_more() -> None:
    referee = Referee(small_context(ScriptedChance("ROSETUI", "ANERT")))
    drawn = script_of(referee, DrawLetters())
    known = Announced().after(drawn.parts, referee.state)
    referee.do(RetainTop())
    assert known.board(referee.state) == Board()
    referee.do(Undo())
    assert known.draw_letters(referee.state) == "ROSETUI"
    referee.do(Redo())
    assert known.board(referee.state) == Board(), "the word has still not been said"
    known = known.with_plays(referee.state)
    referee.do(Undo(), Redo())
    assert known.board(referee.state) == referee.state.board


@pytest.mark.rule("DU-10", "DU-17")
def test_the_draw_after_a_cancelled_turn_is_another_secret() -> None:
    referee = Referee(small_context(ScriptedChance("ROSETUI", "ANERTIS")))
    known = Announced().after(script_of(referee, DrawLetters()).parts, referee.state)
    referee.do(CancelTurn())
    assert known.draw_letters(referee.state) == ""
    referee.do(DrawLetters())
    assert known.draw_letters(referee.state) == ""
    assert known.with_draw(referee.state).draw_letters(referee.state) == "ANERTIS"


def test_a_draw_implies_the_words_before_it() -> None:
    """A referee who cuts an announcement short and draws again has told the word in his own way."""
    referee = Referee(small_context(ScriptedChance("ROSETUI", "ANERT")))
    known = Announced().after(script_of(referee, DrawLetters()).parts, referee.state)
    referee.do(RetainTop())
    script = script_of(referee, DrawLetters())
    known = known.after(upto(script, PartKind.KEPT_LETTERS), referee.state)
    assert known.board(referee.state) == referee.state.board


def test_a_saved_game_shows_its_turns_but_no_draw_whose_clock_never_ran() -> None:
    referee = Referee(small_context(ScriptedChance("ROSETUI", "ANERT")))
    referee.do(DrawLetters(), RetainTop(), DrawLetters())
    known = Announced().with_saved(referee.state)
    assert known.board(referee.state) == referee.state.board
    assert known.draw_letters(referee.state) == ""
    referee.do(NoteClock(ClockAction.STARTED, 180_000, "2026-01-01T10:00:00"))
    known = Announced().with_saved(referee.state)
    assert known.draw_letters(referee.state) == referee.state.table.draw.in_order  # type: ignore[union-attr]


def letters_of(state: DuplicateState) -> str:
    """The letters drawn, said or not."""
    return "" if state.table.draw is None else state.table.draw.in_order


@EVERY_FORMULA
@pytest.mark.rule("DU-17")
def test_whole_games_part_by_part(formula: Formula) -> None:
    """After every part of every announcement the board and the letters are those said so far."""
    before: DuplicateState | None = None
    known = Announced()
    for state, events in steps(french_context(5), DuplicateSettings(formula=formula)):
        script = room_script(Language("en"), DUPLICATE_GAME.steps(before, events))
        has_word = any(part.kind is PartKind.WORD for part in script.parts)
        for count in range(1, len(script.parts) + 1):
            known = known.after(script.parts[:count], state)
            kinds = [part.kind for part in script.parts[:count]]
            if has_word:
                assert (known.board(state) == state.board) is (PartKind.WORD in kinds)
            else:
                assert letters_of(state).startswith(known.draw_letters(state))
                assert len(known.draw_letters(state)) >= kinds.count(PartKind.NEW_LETTER)
        assert known.board(state) == state.board
        assert known.draw_letters(state) == letters_of(state)
        before = state
    assert before is not None
    assert known.is_end_known(before)
