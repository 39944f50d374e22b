"""A simulated display for a person or a script: its cells as text, its keys by name."""

from collections.abc import Callable, Iterable
from enum import StrEnum
from pathlib import Path

from access_scrabble.braille.keys import KeyMapProblem, parse_chord
from access_scrabble.braille.simulators.registry import DEFAULT_COLUMNS, make_simulator
from access_scrabble.braille.simulators.terminal import PluggedDisplay
from access_scrabble.errors import InputError


class Order(StrEnum):
    """What one can do to a simulated display besides pressing its keys."""

    ROUTE = "route"
    OFF = "off"
    ON = "on"
    UNPLUG = "unplug"
    PLUG = "plug"
    QUIT = "quit"


def obey(plugged: PluggedDisplay, line: str) -> None:
    """Do what one line says: ``D1+D3`` presses keys, ``route 5`` the fifth routing key, or an order.

    :raises InputError: when the line names no key of that display.
    """
    words = line.split()
    plain = {
        Order.OFF: plugged.power_off,
        Order.ON: plugged.power_on,
        Order.UNPLUG: plugged.unplug,
        Order.PLUG: plugged.plug,
    }
    if len(words) == 1 and words[0] in set(plain):
        plain[Order(words[0])]()
    elif len(words) == 2 and words[0] == Order.ROUTE and words[1].isdecimal() and int(words[1]):
        plugged.route(int(words[1]) - 1)
    else:
        chord, known = parse_chord(line), plugged.device.keys
        if not chord or not chord <= known:
            raise InputError(KeyMapProblem.UNKNOWN_DISPLAY_KEY, text=line.strip())
        plugged.press(*chord)


def simulate(
    name: str,
    link: Path,
    orders: Iterable[str],
    show: Callable[[str], None],
    *,
    columns: int = DEFAULT_COLUMNS,
) -> None:
    """Run a simulated display until its orders end or say ``quit``, showing its rows whenever they change.

    :raises InputError: when there is no such display, or none that wide.
    """
    device = make_simulator(name, columns)
    with PluggedDisplay(device, link, lambda: show("\n".join(device.lines()))) as plugged:
        for line in orders:
            if line.strip() == Order.QUIT:
                return
            if not line.strip():
                continue
            try:
                obey(plugged, line)
            except InputError as refusal:
                show(str(refusal))
