"""Who sits where, by name: at any table, and without looking through the room for each of many."""

from access_scrabble.desks.duplicate.answers import told_ranking
from access_scrabble.language.language import Language
from access_scrabble.language.names import named_entrant
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Entrant
from access_scrabble.rules.duplicate.state import DuplicateState, new_state

ENGLISH = Language("en")
PLAYERS = 500


class Watched(Entrant):
    looked_at = 0

    def __getattribute__(self, name: str) -> object:
        Watched.looked_at += 1
        return super().__getattribute__(name)


def room(*entrants: Entrant) -> DuplicateState:
    return new_state(DuplicateSettings(entrants=entrants))


def test_a_table_has_its_name_wherever_it_stands_in_the_list() -> None:
    state = room(Entrant(2, ("Bob",)), Entrant(9, ("Zoé", "Yann")), Entrant(1, ("Anna",)), Entrant(4, ()))
    named = [named_entrant(ENGLISH, state, table) for table in (0, 1, 2, 4, 9, 10)]
    assert named == ["table 0", "Anna", "Bob", "table 4", "Zoé and Yann", "table 10"]


def test_a_ranking_looks_at_each_player_a_few_times() -> None:
    state = room(*(Watched(table, (f"P{table}",)) for table in range(1, PLAYERS + 1)))
    Watched.looked_at = 0
    assert len(told_ranking(ENGLISH, state)) == 1 + PLAYERS
    assert Watched.looked_at < 20 * PLAYERS
