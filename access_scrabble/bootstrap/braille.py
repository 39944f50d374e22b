"""The braille display the user chose, opened."""

from collections.abc import Callable

from access_scrabble.app.ports import BrailleOutput
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.braille.detection import detect, locate
from access_scrabble.braille.drivers.brlapi_display import KEY_MAP as BRLAPI_KEYS
from access_scrabble.braille.drivers.brlapi_display import BrlapiDisplay, BrlapiServer
from access_scrabble.braille.drivers.codes import DeviceCode
from access_scrabble.braille.drivers.contract import Driver, Identified, Listener
from access_scrabble.braille.drivers.display import Display
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.keys import KeyMap
from access_scrabble.braille.output import BrailleDesk, CellDisplay
from access_scrabble.braille.tables import Table
from access_scrabble.braille.translator import Translator
from access_scrabble.braille.views import BrailleStyle, ViewBuilder
from access_scrabble.engine.coordinates import Square
from access_scrabble.errors import OperationFailed

AUTOMATIC = "auto"
BRLAPI = "brlapi"


def open_braille(
    preferences: Preferences, on_square: Callable[[Square], None], on_presence: Callable[[str | None], None]
) -> BrailleOutput:
    """The display by its driver and port, by BrlAPI, or the first that answers.

    :raises OperationFailed: when liblouis, BrlAPI or the display is missing.
    :raises InputError: when there is no such driver.
    """
    opener, key_map = _opener(preferences.display, preferences.port)

    def tell(size: Identified | None) -> None:
        on_presence(None if size is None else size.model)

    return BrailleDesk(opener, key_map, _views(preferences), on_square, tell)


def _views(preferences: Preferences) -> ViewBuilder:
    prose = Table.named(preferences.prose_table)
    board = Table.BOARD8 if prose.is_eight_dot else Table.BOARD6
    return ViewBuilder(Translator().translate, BrailleStyle(prose=prose, board=board))


def _opener(display: str, port: str) -> tuple[Callable[[Listener], CellDisplay], KeyMap]:
    if display == BRLAPI:
        return lambda listener: BrlapiDisplay(BrlapiServer(), listener), BRLAPI_KEYS
    driver, path = (find_driver(display), port) if display != AUTOMATIC else _first_answering()
    return lambda listener: Display(driver, lambda: locate(driver, path or None), listener), driver.key_map


def _first_answering() -> tuple[Driver, str]:
    found = next(detect(), None)
    if found is None:
        raise OperationFailed(DeviceCode.NO_ANSWER, port=AUTOMATIC)
    return found.driver, found.path
