"""Every event of every game has its words."""

from typing import get_args

from access_scrabble.desks.classic.words import EVENTS
from access_scrabble.rules.classic import events


def test_every_event_of_a_classic_game_is_worded() -> None:
    assert set(get_args(events.Event)) <= set(EVENTS)
