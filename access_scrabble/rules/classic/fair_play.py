"""When the dictionary is open (CL-10, VA-02)."""

from access_scrabble.rules.classic.state import Phase, State


def may_search(state: State | None) -> bool:
    """Whether look-up, search and hints are open: outside a game, after it, or by VA-02."""
    if state is None or state.settings.has_open_dictionary:
        return True
    return state.phase in {Phase.LEFTOVERS, Phase.FINISHED}


def may_look_up(state: State | None, word: str) -> bool:
    """Whether one word may be looked up: the dictionary opens for the word challenged (CL-10)."""
    return may_search(state) or (state is not None and word in state.table.challenged)
