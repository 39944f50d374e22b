"""The family of drivers: one line each, imported only when it is asked for."""

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points

from access_scrabble.braille.drivers.contract import DeviceProblem, Driver
from access_scrabble.errors import InputError, OperationFailed

ENTRY_POINTS = "access_scrabble.braille_drivers"

BUILT_IN = {
    "baum": "access_scrabble.braille.drivers.baum:DRIVER",
    "handytech": "access_scrabble.braille.drivers.handytech:DRIVER",
    "humanware": "access_scrabble.braille.drivers.humanware:DRIVER",
    "eurobraille": "access_scrabble.braille.drivers.eurobraille:DRIVER",
    "canute": "access_scrabble.braille.drivers.canute:DRIVER",
    "focus": "access_scrabble.braille.drivers.focus:DRIVER",
    "hims": "access_scrabble.braille.drivers.hims:DRIVER",
    "seika": "access_scrabble.braille.drivers.seika:DRIVER",
    "seika_display": "access_scrabble.braille.drivers.seika_display:DRIVER",
    "papenmeier": "access_scrabble.braille.drivers.papenmeier:DRIVER",
    "papenmeier_usb": "access_scrabble.braille.drivers.papenmeier_usb:DRIVER",
    "alva": "access_scrabble.braille.drivers.alva:DRIVER",
}


def driver_names() -> tuple[str, ...]:
    """The names of all drivers, those of other packages last."""
    others = (entry.name for entry in entry_points(group=ENTRY_POINTS))
    return tuple(dict.fromkeys((*BUILT_IN, *others)))


def find_driver(name: str) -> Driver:
    """The driver of that name.

    :raises InputError: when there is none.
    :raises OperationFailed: when it cannot be imported.
    """
    targets = {entry.name: entry.value for entry in entry_points(group=ENTRY_POINTS)} | BUILT_IN
    if name not in targets:
        raise InputError(DeviceProblem.UNKNOWN_DRIVER, name=name, known=tuple(targets))
    module, _, attribute = targets[name].partition(":")
    try:
        found = getattr(import_module(module), attribute)
    except (ImportError, AttributeError) as failure:
        raise OperationFailed(DeviceProblem.DRIVER_UNUSABLE, name=name, reason=str(failure)) from failure
    if not isinstance(found, Driver):
        raise OperationFailed(DeviceProblem.DRIVER_UNUSABLE, name=name, reason=targets[name])
    return found


def all_drivers() -> Iterator[Driver]:
    """Every driver that can be imported; a faulty one of another package is left out."""
    for name in driver_names():
        try:
            yield find_driver(name)
        except OperationFailed:
            if name in BUILT_IN:
                raise
