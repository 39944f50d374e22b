"""The family of simulated displays: the names of the drivers, and one for the bare style of Handy Tech."""

from collections.abc import Callable
from dataclasses import dataclass

from access_scrabble.braille.drivers.contract import DeviceProblem
from access_scrabble.braille.simulators.alva import SimulatedAlva
from access_scrabble.braille.simulators.baum import SimulatedBaum
from access_scrabble.braille.simulators.canute import SimulatedCanute
from access_scrabble.braille.simulators.device import SimulatedDisplay
from access_scrabble.braille.simulators.eurobraille import SimulatedEuroBraille
from access_scrabble.braille.simulators.focus import SimulatedFocus
from access_scrabble.braille.simulators.handytech import SimulatedHandyTech, SimulatedOldHandyTech
from access_scrabble.braille.simulators.hims import SimulatedHims
from access_scrabble.braille.simulators.humanware import SimulatedHumanWare
from access_scrabble.braille.simulators.papenmeier import SimulatedPapenmeier
from access_scrabble.braille.simulators.papenmeier_usb import SimulatedPapenmeierUsb
from access_scrabble.braille.simulators.seika import SimulatedSeika
from access_scrabble.braille.simulators.seika_display import SimulatedSeikaDisplay
from access_scrabble.errors import InputError

DEFAULT_COLUMNS = 40


@dataclass(frozen=True, slots=True)
class SimulatorCard:
    """How to make a simulated display, and the widths it can have."""

    make: Callable[[int], SimulatedDisplay]
    widths: tuple[int, ...]


SIMULATORS = {
    "baum": SimulatorCard(SimulatedBaum, (18, 20, 24, 32, 40, 80)),
    "handytech": SimulatorCard(SimulatedHandyTech, (16, 20, 32, 40, 48, 64, 80)),
    "handytech_old": SimulatorCard(SimulatedOldHandyTech, (20, 40, 80)),
    "humanware": SimulatorCard(SimulatedHumanWare, (14, 20, 32, 40, 80)),
    "eurobraille": SimulatorCard(SimulatedEuroBraille, (12, 24, 32, 40, 64, 80)),
    "canute": SimulatorCard(SimulatedCanute, (40,)),
    "focus": SimulatorCard(SimulatedFocus, (14, 40, 80)),
    "hims": SimulatorCard(SimulatedHims, (18, 20, 32, 40)),
    "seika": SimulatorCard(SimulatedSeika, (16, 24, 32, 40)),
    "seika_display": SimulatorCard(SimulatedSeikaDisplay, (40, 80)),
    "papenmeier": SimulatorCard(SimulatedPapenmeier, (20, 40, 80)),
    "papenmeier_usb": SimulatorCard(SimulatedPapenmeierUsb, (20, 40, 80)),
    "alva": SimulatorCard(SimulatedAlva, (24, 40, 80)),
}


def make_simulator(name: str, columns: int = DEFAULT_COLUMNS) -> SimulatedDisplay:
    """A simulated display of that name and width.

    :raises InputError: when there is no such display, or none that wide.
    """
    card = SIMULATORS.get(name)
    if card is None:
        raise InputError(DeviceProblem.UNKNOWN_DRIVER, name=name, known=tuple(SIMULATORS))
    if columns not in card.widths:
        raise InputError(DeviceProblem.BAD_CELL_COUNT, columns=columns)
    return card.make(columns)
