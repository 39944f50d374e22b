"""The braille display the user chose, opened."""

from collections.abc import Callable
from dataclasses import dataclass

from access_scrabble.app.ports import BrailleOutput
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.braille.cursor import NO_CURSOR, Cursor
from access_scrabble.braille.detection import detect, locate
from access_scrabble.braille.drivers.brlapi_display import BRLAPI, BrlapiDisplay, BrlapiServer
from access_scrabble.braille.drivers.brlapi_display import KEY_MAP as BRLAPI_KEYS
from access_scrabble.braille.drivers.contract import DeviceProblem, Driver, Identified, Listener
from access_scrabble.braille.drivers.display import Display
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.keys import KeyMap
from access_scrabble.braille.output import CellDisplay, DisplayOutput, Habits
from access_scrabble.braille.tables import Table
from access_scrabble.braille.translator import Translator
from access_scrabble.braille.views import BrailleStyle, ViewBuilder
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import OperationFailed
from access_scrabble.presentation.devices import DeviceWording

AUTOMATIC = "auto"
BRLAPI_NAMES = frozenset(name for chord in BRLAPI_KEYS.entries for name in chord)
CURSORS = {"none": NO_CURSOR, "steady": Cursor(), "blinking": Cursor(half_period=0.5)}


@dataclass(frozen=True, slots=True)
class Chosen:
    """How to open a display, and what must be known of it beforehand."""

    open: Callable[[Listener], CellDisplay]
    key_map: KeyMap
    keys: frozenset[str]
    has_eight_dots: bool = True


def open_braille(
    preferences: Preferences,
    wording: DeviceWording,
    on_square: Callable[[Square], None],
    on_presence: Callable[[str | None], None],
) -> BrailleOutput:
    """The display by its driver and port, by BrlAPI, or the first that answers.

    :raises OperationFailed: when liblouis, BrlAPI or the display is missing.
    :raises InputError: when there is no such driver, or a changed key does not exist.
    """
    chosen = _choose(preferences.display, preferences.port)
    views = _views(Table.named(preferences.prose_table), has_eight_dots=chosen.has_eight_dots)

    def tell(size: Identified | None) -> None:
        on_presence(None if size is None else size.model)

    return DisplayOutput(chosen.open, _habits(preferences, chosen, wording), views, on_square, tell)


def _habits(preferences: Preferences, chosen: Chosen, wording: DeviceWording) -> Habits:
    key_map = chosen.key_map.changed(preferences.display_keys, chosen.keys)
    return Habits(
        key_map,
        tuple(wording.key(chord, action) for chord, action in key_map),
        CURSORS[preferences.cursor],
        preferences.status_cells,
        preferences.message_seconds or None,
    )


def _views(prose: Table, *, has_eight_dots: bool) -> ViewBuilder:
    """Views in the user's table, or in six dots where the display has no more."""
    if prose.is_eight_dot and not has_eight_dots:
        prose = Table.COMP6
    board = Table.BOARD8 if prose.is_eight_dot else Table.BOARD6
    return ViewBuilder(Translator().translate, BrailleStyle(prose=prose, board=board))


def _choose(display: str, port: str) -> Chosen:
    if display == BRLAPI:
        return Chosen(lambda listener: BrlapiDisplay(BrlapiServer(), listener), BRLAPI_KEYS, BRLAPI_NAMES)
    driver, path = (find_driver(display), port) if display != AUTOMATIC else _first_answering()
    return Chosen(
        lambda listener: Display(driver, lambda: locate(driver, path or None), listener),
        driver.key_map,
        driver.keys,
        driver.has_eight_dots,
    )


def _first_answering() -> tuple[Driver, str]:
    found = next(detect(), None)
    if found is None:
        raise OperationFailed(DeviceProblem.NO_ANSWER, port=AUTOMATIC)
    return found.driver, found.path
