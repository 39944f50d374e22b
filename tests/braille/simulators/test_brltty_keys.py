"""BRLTTY judges the simulated displays key by key: the name it prints is the name we give."""

import re
import time
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.handytech import SimulatedHandyTech
from access_scrabble.braille.drivers.hims import SENSE_LX, SimulatedHims
from access_scrabble.braille.drivers.papenmeier_usb import SimulatedPapenmeierUsb
from access_scrabble.braille.drivers.simulated import SimulatedDisplay
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from tests.braille.simulators.brltty_judge import Judge, brltty, find_brltty

pytestmark = pytest.mark.skipif(
    find_brltty() is None,
    reason="BRLTTY IS MISSING: the keys of simulated displays are not judged (apt install brltty)",
)

# Where the makers' names, which we give, are not those of BRLTTY.
DISPLAY_KEYS = {f"{letter}{number}": f"Display{number}" for letter in "DC" for number in range(1, 7)}
JOYSTICK = {"joystick_left": "Left", "joystick_right": "Right", "joystick_up": "Up", "joystick_down": "Down"}
PRESSED_JOYSTICK = {**JOYSTICK, "joystick_press": "Press"}
ACTION_JOYSTICK = {**JOYSTICK, "joystick_press": "Action"}
HANDY_TECH = {
    "dot1": "B4", "dot2": "B3", "dot3": "B2", "dot4": "B5", "dot5": "B6", "dot6": "B7", "dot7": "B1", "dot8": "B8",
    **ACTION_JOYSTICK,
}  # fmt: skip
FOCUS = {"left_wheel_press": "LeftNavPress", "right_wheel_press": "RightNavPress"}
UNKNOWN = "?"
PATIENCE = 30.0
FALTERING = "on a busy machine BRLTTY may read a key only when the next one comes"


@dataclass(frozen=True)
class Case:
    """A simulated display, BRLTTY's name for its driver, and its other names for our keys."""

    device: SimulatedDisplay
    driver: str
    names: Mapping[str, str] = field(default_factory=dict)
    unnamed: frozenset[str] = frozenset()
    """Keys that this BRLTTY does not name on that model."""
    parameters: tuple[str, ...] = ()


CASES = {
    "baum": Case(make_simulator("baum", 40), "bm", {**DISPLAY_KEYS, **PRESSED_JOYSTICK}),
    # Only the Active Braille S has a joystick; a pseudo-terminal has no name to tell which it is.
    "active-braille": Case(SimulatedHandyTech(40), "ht", HANDY_TECH, frozenset(ACTION_JOYSTICK)),
    "actilino": Case(SimulatedHandyTech(16), "ht", HANDY_TECH),
    "basic-braille": Case(SimulatedHandyTech(20), "ht"),
    "braille-wave": Case(make_simulator("handytech_old", 40), "ht", HANDY_TECH),
    "braille-star": Case(make_simulator("handytech_old", 80), "ht", HANDY_TECH),
    "brailliant-14": Case(make_simulator("humanware", 14), "hw", ACTION_JOYSTICK),
    "chameleon": Case(make_simulator("humanware", 20), "hw"),
    "brailliant-40": Case(make_simulator("humanware", 40), "hw", DISPLAY_KEYS),
    "esys-12": Case(make_simulator("eurobraille", 12), "eu", parameters=("-B", "protocol=esys")),
    "esys-40": Case(make_simulator("eurobraille", 40), "eu", parameters=("-B", "protocol=esys")),
    "esys-80": Case(make_simulator("eurobraille", 80), "eu", parameters=("-B", "protocol=esys")),
    "canute": Case(make_simulator("canute", 40), "cn"),
    "focus-14": Case(make_simulator("focus", 14), "fs", FOCUS),
    "focus-40": Case(make_simulator("focus", 40), "fs", FOCUS),
    "focus-80": Case(make_simulator("focus", 80), "fs", FOCUS),
    "pac-mate": Case(make_simulator("pac_mate", 40), "fs"),
    "smart-beetle": Case(make_simulator("hims", 14), "hm"),
    "braille-sense": Case(make_simulator("hims", 32), "hm"),
    "braille-sense-lx": Case(SimulatedHims(32, SENSE_LX), "hm"),
    "seika": Case(make_simulator("seika", 40), "sk"),
    "seika-display": Case(make_simulator("seika_display", 40), "sk"),
    "braillex-serial": Case(make_simulator("papenmeier", 40), "pm"),
    "braillex-live": Case(make_simulator("papenmeier_usb", 40), "pm"),
    "braillex-el-80c": Case(make_simulator("papenmeier_usb", 80), "pm"),
    "braillex-el-2d-80s": Case(SimulatedPapenmeierUsb(80, 91), "pm"),
}


def plain(name: str) -> str:
    return name.replace("_", "").lower()


def names_pressed(judge: Judge) -> list[str]:
    return re.findall(r"brl key press: (\S+)", judge.said())


def name_of(key: str, plugged: PluggedDisplay, judge: Judge) -> str:
    """What BRLTTY prints when a key of the device is pressed."""
    before = len(names_pressed(judge))
    plugged.press(key)
    limit = time.monotonic() + PATIENCE
    while len(names_pressed(judge)) == before and time.monotonic() < limit:
        time.sleep(0.02)
    return "+".join(names_pressed(judge)[before:])


@pytest.mark.rerun(reason=FALTERING)
@pytest.mark.parametrize("case", CASES.values(), ids=CASES)
def test_brltty_names_every_key_as_we_do(case: Case, tmp_path: Path) -> None:
    port = tmp_path / "port"
    with (
        PluggedDisplay(case.device, port) as plugged,
        brltty(case.driver, port, tmp_path, "-N", *case.parameters) as judge,
    ):
        assert plugged.wait_for(lambda device: any(device.cells), 15), judge.said()
        printed = {key: name_of(key, plugged, judge) for key in sorted(case.device.keys)}
    expected = {key: UNKNOWN if key in case.unnamed else case.names.get(key, key) for key in printed}
    assert {key: plain(name) for key, name in printed.items()} == {key: plain(name) for key, name in expected.items()}
