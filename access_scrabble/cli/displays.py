"""The braille display the user chose, opened; loaded only with a display."""

from collections.abc import Callable

from access_scrabble.braille import output, translator, window
from access_scrabble.braille.drivers import base, brlapi, connection, registry
from access_scrabble.braille.drivers.key_map import KeyMap
from access_scrabble.braille.views import BrailleStyle, ViewBuilder
from access_scrabble.console.preferences import Preferences
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import OperationFailed
from access_scrabble.language.announcer import BrailleOutput
from access_scrabble.language.devices import display_key
from access_scrabble.language.language import Language
from access_scrabble.values import dataclass

AUTOMATIC = "auto"


CURSORS = {"none": None, "steady": window.CursorDots(), "blinking": window.CursorDots(half_period=0.5)}


@dataclass(frozen=True, slots=True)
class Chosen:
    """How to open a display, and what must be known of it beforehand."""

    open: Callable[[base.Listener], output.CellDisplay]
    key_map: KeyMap
    keys: frozenset[str]
    has_eight_dots: bool = True


def open_braille(
    preferences: Preferences,
    language: Language,
    on_square: Callable[[Square | None], None],
    on_presence: Callable[[str | None], None],
    on_left_out: Callable[[], None],
    on_asking: Callable[[str], None],
) -> BrailleOutput:
    """The display by its driver and port, by BrlAPI, or the first that answers; each port is told before it is asked.

    :raises OperationFailed: when liblouis, BrlAPI, hidapi or the display is missing.
    :raises InputError: when there is no such driver, or a changed key does not exist.
    """
    chosen = _choose(preferences.display, preferences.port, on_asking)
    views = _views(translator.BrailleTable.named(preferences.prose_table), has_eight_dots=chosen.has_eight_dots)

    def tell(size: base.Identified | None) -> None:
        on_presence(None if size is None else size.model)

    habits = _habits(preferences, chosen, language)
    return output.DisplayOutput(chosen.open, habits, views, on_square, tell, on_left_out)


def _habits(preferences: Preferences, chosen: Chosen, language: Language) -> output.Habits:
    key_map = chosen.key_map.changed(preferences.display_keys, chosen.keys)
    cursor = CURSORS[preferences.cursor]
    if cursor is not None and not chosen.has_eight_dots:
        cursor = window.CursorDots(is_below=True)
    return output.Habits(
        key_map,
        tuple(display_key(language, chord, action) for chord, action in key_map),
        cursor,
        preferences.status_cells,
        preferences.message_seconds or None,
    )


def _views(prose: translator.BrailleTable, *, has_eight_dots: bool) -> ViewBuilder:
    """Views in the user's table, or in six dots where the display has no more."""
    if prose.is_eight_dot and not has_eight_dots:
        prose = translator.BrailleTable.COMP6
    board = translator.BrailleTable.BOARD8 if prose.is_eight_dot else translator.BrailleTable.BOARD6
    return ViewBuilder(translator.Translator().translate, BrailleStyle(prose=prose, board=board))


def _choose(display: str, port: str, on_asking: Callable[[str], None]) -> Chosen:
    if display == brlapi.BRLAPI:
        return Chosen(
            lambda listener: brlapi.BrlapiDisplay(brlapi.BrlapiServer(), listener),
            brlapi.KEY_MAP,
            frozenset(name for chord in brlapi.KEY_MAP.entries for name in chord),
        )
    driver, path = (registry.find_driver(display), port) if display != AUTOMATIC else _first_answering(on_asking)
    registry.check_usable(driver)
    return Chosen(
        lambda listener: connection.Display(driver, lambda: registry.locate(driver, path or None), listener),
        driver.key_map,
        driver.keys,
        driver.has_eight_dots,
    )


def _first_answering(on_asking: Callable[[str], None]) -> tuple[base.Driver, str]:
    found = next(registry.detect(tell=lambda port: on_asking(port.path)), None)
    if found is None:
        raise OperationFailed(base.DeviceProblem.NONE_ANSWERS)
    return found.driver, found.path
