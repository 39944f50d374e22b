"""A simulated display for a person: cells as text, keys by name, orders one a line."""

import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from access_scrabble.braille.drivers.base import DeviceProblem, KeysPressed, Notice, RoutingPressed
from access_scrabble.braille.drivers.connection import connect
from access_scrabble.braille.drivers.key_map import KeyMapProblem
from access_scrabble.braille.drivers.registry import find_driver
from access_scrabble.braille.drivers.simulators import (
    SIMULATORS,
    PluggedDisplay,
    make_simulator,
    obey,
    simulate,
    simulator,
)
from access_scrabble.errors import InputError, OperationFailed


def test_orders_press_keys_and_the_cells_are_shown_as_text(tmp_path: Path) -> None:
    link, shown, notices = tmp_path / "port", list[str](), list[Notice]()

    def orders() -> Iterator[str]:
        connection = connect(find_driver("baum"), str(link), b"\x1b\x01\x1b")
        yield "D1+D3\n"
        yield "\n"
        yield "route 5\n"
        yield "D9\n"
        while len(notices) < 2:
            notices.extend(connection.step(0.5))
        connection.close()
        yield "quit\n"
        raise AssertionError("the session went on after quit")

    simulate("baum", link, orders(), shown.append, columns=20)
    assert notices == [KeysPressed(frozenset({"D1", "D3"})), RoutingPressed(4)]
    assert "⠛⠁⠛" + "⠀" * 17 in shown
    assert any("unknown_display_key" in line for line in shown)
    assert not link.exists()


def test_orders_switch_off_and_unplug(tmp_path: Path) -> None:
    with PluggedDisplay(make_simulator("humanware", 40), tmp_path / "port") as plugged:
        powers = []
        for order in ("off", "on"):
            obey(plugged, order)
            powers.append(plugged.device.is_on)
        assert powers == [False, True]
        obey(plugged, "unplug")
        assert not plugged.link.is_symlink()
        obey(plugged, "plug")
        assert plugged.link.is_symlink()


@pytest.mark.parametrize("what", ["file", "folder", "link"])
def test_nothing_but_a_link_to_a_port_gives_way_to_it(tmp_path: Path, what: str) -> None:
    path, other = tmp_path / "port", tmp_path / "other"
    other.write_text("of somebody")
    if what == "file":
        path.write_text("of somebody")
    elif what == "folder":
        path.mkdir()
    else:
        path.symlink_to(other)
    with pytest.raises(OperationFailed, match="cannot_open_port"):
        PluggedDisplay(make_simulator("baum", 40), path).plug()
    assert path.is_dir() if what == "folder" else path.read_text() == "of somebody"


def test_a_port_left_behind_gives_way_and_what_has_taken_its_place_stays(tmp_path: Path) -> None:
    path = tmp_path / "port"
    path.symlink_to("/dev/pts/99999")
    plugged = PluggedDisplay(make_simulator("baum", 40), path)
    plugged.plug()
    assert stat.S_ISCHR(path.stat().st_mode)
    path.unlink()
    path.write_text("of somebody")
    plugged.unplug()
    assert path.read_text() == "of somebody"


@pytest.mark.parametrize("line", ["route", "route 0", "route x", "D1", "thumb_left+D1", "+"])
def test_orders_that_mean_nothing_are_refused(line: str, tmp_path: Path) -> None:
    plugged = PluggedDisplay(make_simulator("humanware", 40), tmp_path / "port")
    with pytest.raises(InputError) as refusal:
        obey(plugged, line)
    assert refusal.value.problem is KeyMapProblem.UNKNOWN_DISPLAY_KEY


def test_a_link_is_a_terminal_and_goes_with_the_cable(tmp_path: Path) -> None:
    link = tmp_path / "port"
    with PluggedDisplay(make_simulator("baum", 40), link) as plugged:
        assert stat.S_ISCHR(link.stat().st_mode)
        plugged.unplug()
        assert not link.is_symlink()
        plugged.plug()
        assert stat.S_ISCHR(link.stat().st_mode)
    assert not link.is_symlink()


def test_several_rows_are_several_lines() -> None:
    device = make_simulator("canute", 40)
    device.show(b"\x01", 40)
    assert len(device.lines()) == 9
    assert device.lines()[1] == "⠁" + "⠀" * 39


@pytest.mark.parametrize("name", SIMULATORS)
def test_every_simulator_has_the_widths_it_says(name: str) -> None:
    for columns in simulator(name).widths:
        assert make_simulator(name, columns).columns == columns


@pytest.mark.parametrize(
    ("name", "columns", "code"),
    [("nobody", 40, DeviceProblem.UNKNOWN_DRIVER), ("canute", 41, DeviceProblem.BAD_CELL_COUNT)],
)
def test_what_cannot_be_simulated_is_refused(name: str, columns: int, code: DeviceProblem) -> None:
    with pytest.raises(InputError) as refusal:
        make_simulator(name, columns)
    assert refusal.value.problem is code
