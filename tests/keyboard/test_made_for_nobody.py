"""What a display or the room's page shows is not made where there is none: a referee would wait after each slip."""

from collections.abc import Callable
from typing import Any

import pytest

from access_scrabble.desks.duplicate import audience
from access_scrabble.desks.duplicate.answers import reviewed_ranking
from access_scrabble.desks.duplicate.desk import DuplicateDesk
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate import results
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.duplicate.state import new_state
from tests.audience.watching import free_port
from tests.keyboard.slip_entry import at_turn_two
from tests.keyboard.typed import Typed


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What has been made, by name."""
    found: list[str] = []

    def noted(name: str, make: Callable[..., Any]) -> Callable[..., Any]:
        def make_and_note(*arguments: Any) -> Any:
            found.append(name)
            return make(*arguments)

        return make_and_note

    monkeypatch.setattr(DuplicateDesk, "reading", noted("for a display", DuplicateDesk.reading))
    monkeypatch.setattr(audience, "public_view", noted("for the page", audience.public_view))
    monkeypatch.setattr(results, "standings", noted("ranking", results.standings))
    return found


def change_slips(talk: Typed) -> None:
    """One of the turn under way, which the room does not see yet, and an old one."""
    assert talk.say("1 riz 13h 21")[0].startswith("Anna, table 1, turn 2: 21 points.")
    assert talk.say("slip 1: 2 passe h8 15")[0].startswith("Bob, table 2, turn 1: ")


def test_a_slip_is_told_and_nothing_else_is_made(talk: Typed, made: list[str]) -> None:
    at_turn_two(talk)
    made.clear()
    change_slips(talk)
    assert made == []


def test_an_open_page_is_made_once(talk: Typed, made: list[str]) -> None:
    at_turn_two(talk)
    assert talk.say(f"audience on {free_port()}")[0].startswith("The room's page is open")
    made.clear()
    change_slips(talk)
    assert made == ["for the page"]


def test_a_display_costs_one_ranking(made: list[str]) -> None:
    entrants = tuple(Entrant(table, (f"P{table}",)) for table in range(1, 9))
    told, totals = reviewed_ranking(Language("en"), new_state(DuplicateSettings(entrants=entrants)), 3)
    assert told[-1] == "And 5 more."
    assert totals == ("P1 0", "P2 0", "P3 0")
    assert made == ["ranking"]
