"""Points in large print, asked for in a real game: names stay with their points, page by page."""

from tests.keyboard.refereeing import VIRTUAL_BAG, sit_down
from tests.keyboard.typed import Typed
from tests.language.test_large_print import read_back

PLAYERS = ("Anna", "Bob", "Chloé", "David", "Emma", "Fanny", "Guy", "Hugo")


def test_eight_players_are_shown_with_their_points_and_no_number_alone() -> None:
    with Typed() as talk:
        sit_down(talk, VIRTUAL_BAG, PLAYERS)
        pages = [talk.say("large scores")]
        while "End of the list." not in pages[-1]:
            pages.append(talk.say("next"))
    shown = []
    for page in pages[:-1]:
        drawn = "\n".join(page).splitlines()
        first = next(number for number, line in enumerate(drawn) if set(line) == {"#", " "} or set(line) == {"#"})
        shown += read_back(drawn[first:])
    assert sorted(shown) == sorted(f"{name.upper().replace('É', 'E')} 0" for name in PLAYERS)
