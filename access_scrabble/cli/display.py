"""``access-scrabble display``: displays found, a test pattern, leave to use them, and simulated displays."""

import functools
import signal
import sys
import threading
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path

from access_scrabble.braille.drivers.base import DeviceProblem, Identified, Notice
from access_scrabble.braille.drivers.connection import Display
from access_scrabble.braille.drivers.hid_port import UDEV_RULES, find_hidapi, hidapi_missing, udev_rules
from access_scrabble.braille.drivers.ports import PortFacts
from access_scrabble.braille.drivers.registry import (
    check_usable,
    driver_names,
    find_driver,
    forbidden_displays,
    locate,
    present_displays,
)
from access_scrabble.braille.drivers.simulators import DEFAULT_COLUMNS, SIMULATORS, simulate
from access_scrabble.cli.options import CommandParser, Uses, add_json_option, print_json
from access_scrabble.cli.services import Services
from access_scrabble.errors import OperationFailed
from access_scrabble.installation import PROGRAM
from access_scrabble.language.devices import display_asking
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error

WAIT_SECONDS = 8.0
ALL_DOTS = 0xFF


def configure(parser: CommandParser, language: Language) -> None:
    uses = Uses(parser, language, metavar="list|test|setup|simulate")
    add_json_option(uses.add("list", _list, language.text("displays that answer")), language)
    test = uses.add("test", _test, language.text("show a test pattern"))
    test.add_argument("name", choices=driver_names(), metavar="NAME")
    test.add_argument("--port", default="", metavar="PATH", help=language.text("serial port of the display"))
    setup = uses.add("setup", _setup, language.text("what lets this account use HID displays"))
    setup.add_argument("--rules", action="store_true", help=language.text("only the lines for udev"))
    simulation = uses.add("simulate", _simulate, language.text("a simulated display on a pseudo-terminal"))
    simulation.add_argument("name", choices=sorted(SIMULATORS), metavar="NAME")
    simulation.add_argument("--link", required=True, metavar="PATH", help=language.text("link to the port"))
    simulation.add_argument("--cells", type=int, default=DEFAULT_COLUMNS, help=language.text("cells of the display"))


def _list(arguments: Namespace, services: Services) -> None:
    def tell(port: PortFacts) -> None:
        print(display_asking(services.language, port.path), file=sys.stderr)

    found = present_displays(tell)
    if arguments.json:
        print_json(
            {
                "displays": [
                    {"driver": one.name, "port": one.port or None, "model": one.size.model, "cells": one.size.columns}
                    for one in found
                ]
            }
        )
        return
    for one in found:
        print(", ".join(filter(None, (one.size.model, one.name, one.port))))
    if not found:
        print(services.language.text("No display answers. Drivers: {names}.", names=", ".join(driver_names())))
    for port in forbidden_displays():
        forbidden = OperationFailed(DeviceProblem.HID_FORBIDDEN, model=port.name or port.path)
        print(worded_error(services.language, forbidden))


def _test(arguments: Namespace, services: Services) -> None:
    """Raise all dots for a moment on a display that answers."""
    driver = find_driver(arguments.name)
    check_usable(driver)
    there = threading.Event()
    sizes: list[Identified] = []

    def listen(notice: Notice) -> None:
        if isinstance(notice, Identified):
            sizes.append(notice)
            there.set()

    display = Display(driver, lambda: locate(driver, arguments.port or None), listen)
    display.start()
    try:
        if not there.wait(WAIT_SECONDS):
            raise OperationFailed(DeviceProblem.NO_ANSWER, port=arguments.port or driver.name)
        display.show(bytes([ALL_DOTS]) * (sizes[0].columns * sizes[0].rows))
        print(services.language.text("{model}: all dots are raised.", model=sizes[0].model))
        there.clear()
        there.wait(1.0)
    finally:
        display.close()


def _setup(arguments: Namespace, services: Services) -> None:
    """What to type for hidapi, and the lines that an administrator gives to udev."""
    text = services.language.text
    if arguments.rules:
        print(udev_rules(), end="")
        return
    if find_hidapi() is None:
        print(worded_error(services.language, hidapi_missing()))
    if sys.platform != "linux":
        print(text("This system lets every account use HID displays."))
        return
    command = f"{PROGRAM} display setup --rules | sudo tee {UDEV_RULES}"
    print(text("Type {command}, then plug the display in again. It writes:", command=command))
    print(udev_rules(), end="")


def _simulate(arguments: Namespace, services: Services) -> None:
    """Serve until told to quit or ended; without anybody to give orders it just goes on."""
    del services
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    show = functools.partial(print, flush=True)
    simulate(arguments.name, Path(arguments.link), _orders(), show, columns=arguments.cells)


def _orders() -> Iterator[str]:
    if sys.stdin is not None:
        yield from sys.stdin
    if sys.stdin is None or not sys.stdin.isatty():
        threading.Event().wait()
