"""BRLTTY judges the simulated displays: it recognises them, writes to them and understands their keys."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.canute import SIX_DOTS
from access_scrabble.braille.drivers.humanware import SimulatedHumanWare
from access_scrabble.braille.drivers.simulated import SimulatedDisplay
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from tests.braille.simulators.brltty_judge import brltty, find_brltty

pytestmark = pytest.mark.skipif(
    find_brltty() is None, reason="BRLTTY IS MISSING: simulated displays are not judged (apt install brltty)"
)

GAGE_GAG_E_12 = bytes([0x1B, 0x41, 0x5B, 0x51, 0x00, 0x1B, 0x01, 0x1B, 0x00, 0x3F, 0x00, 0x21, 0x23])
SIX = 0x3F


@dataclass(frozen=True, slots=True)
class Case:
    """A simulated display, BRLTTY's name for its driver, and what BRLTTY says of it."""

    name: str
    columns: int
    driver: str
    recognised: str
    key: str
    command: str
    routed: str = "ROUTE"
    parameters: tuple[str, ...] = ()


CASES = [
    Case("baum", 40, "bm", "Baum Device Identity: VarioConnect 40", "D5", "FWINRT"),
    Case("baum", 80, "bm", "Cell Count: 80", "D2", "FWINLT"),
    Case("baum", 20, "bm", "Cell Count: 20", "D5", "FWINRT"),
    Case("handytech", 40, "ht", "Detected Active Braille: 40 data cells", "right_rocker_bottom", "LNDN"),
    Case("handytech_old", 40, "ht", "Detected Braille Wave: 40 data cells", "right", "FWINRT"),
    Case("handytech_old", 80, "ht", "Detected Braille Star 80: 80 data cells", "right_rocker_bottom", "LNDN"),
    *(
        Case("humanware", columns, "hw", f"cells={columns}", "thumb_right", "FWINRT")
        for columns in (14, 20, 32, 40, 80)
    ),
    Case("eurobraille", 40, "eu", "40 columns, 1 row", "switch1_right", "FWINRT", parameters=("-B", "protocol=esys")),
    Case("canute", 40, "cn", "40 columns, 9 rows", "forward", "WINDN", "ROUTE_LINE"),
    Case("focus", 40, "fs", "40 columns, 1 row", "pan_right", "FWINRT"),
    Case("focus", 14, "fs", "14 columns, 1 row", "pan_right", "FWINRT"),
    Case("pac_mate", 40, "fs", "40 columns, 1 row", "pan_right", "FWINRT"),
    Case("hims", 14, "hm", "14 columns, 1 row", "forward", "FWINRT"),
    Case("hims", 20, "hm", "20 columns, 1 row", "right_scroll_down", "FWINRT"),
    Case("hims", 32, "hm", "32 columns, 1 row", "forward", "FWINRT"),
    Case("seika", 40, "sk", "40 columns, 1 row", "right_button", "FWINRT"),
    Case("seika_display", 40, "sk", "40 columns, 1 row", "K8", "FWINRT"),
    Case("seika_display", 80, "sk", "80 columns, 1 row", "K1", "FWINLT"),
    Case("papenmeier", 40, "pm", "40 columns, 1 row", "bar_right1", "FWINRT"),
    Case("papenmeier", 80, "pm", "80 columns, 1 row", "bar_down1", "LNDN"),
    Case("papenmeier_usb", 40, "pm", "Papenmeier ID: 98", "bar_right1", "FWINRT"),
    Case("papenmeier_usb", 80, "pm", "Papenmeier ID: 97", "bar_left1", "FWINLT"),
]


def shows_the_message(device: SimulatedDisplay) -> bool:
    """The message stands there; on its first letter BRLTTY shows its cursor, dots 7-8 or all six."""
    shown = device.cells[: len(GAGE_GAG_E_12)]
    if device.rows > 1:
        return shown[1:] == GAGE_GAG_E_12[1:].translate(SIX_DOTS)
    return bytes([shown[0] & SIX]) + shown[1:] == GAGE_GAG_E_12


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case.name}-{case.columns}")
def test_brltty_recognises_writes_and_understands_keys(case: Case, tmp_path: Path) -> None:
    port = tmp_path / "port"
    with (
        PluggedDisplay(make_simulator(case.name, case.columns), port) as plugged,
        brltty(case.driver, port, tmp_path, "-N", *case.parameters) as judge,
    ):
        assert judge.says(case.recognised), judge.said()
        assert plugged.wait_for(shows_the_message, 10), plugged.device.lines()
        plugged.press(case.key)
        assert judge.says(f"-> {case.command} ("), judge.said()
        plugged.route(2)
        assert judge.says(f"-> {case.routed} ("), judge.said()


class WrongCrcCanute:
    """A Canute whose answers have one bit turned in their checksum."""

    def __init__(self, device: SimulatedDisplay) -> None:
        self._answer = device.answer

    def __call__(self, packet: bytes) -> bytes:
        answer = self._answer(packet)
        return answer[:-2] + bytes([answer[-2] ^ 0x01]) + answer[-1:]


def test_brltty_discriminates_a_wrong_checksum_is_refused(tmp_path: Path) -> None:
    device = make_simulator("canute", 40)
    device.answer = WrongCrcCanute(device)  # type: ignore[method-assign]
    port = tmp_path / "port"
    with PluggedDisplay(device, port) as plugged, brltty("cn", port, tmp_path, "-N") as judge:
        assert judge.says("input packet checksum mismatch"), judge.said()
        assert judge.says("braille driver not found"), judge.said()
        assert not any(plugged.device.cells)
        assert "40 columns, 9 rows" not in judge.said()


def test_brltty_asks_again_while_the_device_is_not_ready(tmp_path: Path) -> None:
    device = SimulatedHumanWare(40)
    device.unready = 3
    port = tmp_path / "port"
    with PluggedDisplay(device, port) as plugged, brltty("hw", port, tmp_path, "-N"):
        assert plugged.wait_for(shows_the_message, 10)
        assert device.unready == 0


def test_brltty_sends_refused_cells_again(tmp_path: Path) -> None:
    device = make_simulator("handytech", 40)
    port = tmp_path / "port"
    with PluggedDisplay(device, port) as plugged, brltty("ht", port, tmp_path, "-N"):
        device.refusals = 2
        assert plugged.wait_for(shows_the_message, 10)
