"""Program, BrlAPI, BRLTTY and simulated display in a row: the exact cells arrive, and the keys come back."""

import json
import os
import queue
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.machinery import EXTENSION_SUFFIXES, ExtensionFileLoader
from importlib.util import find_spec, module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from access_scrabble.braille.drivers.base import (
    DeviceProblem,
    Disconnected,
    Identified,
    KeysPressed,
    Notice,
    RoutingPressed,
)
from access_scrabble.braille.drivers.brlapi import KEY_MAP, BrlapiDisplay, BrlapiServer, identify_server, load_brlapi
from access_scrabble.braille.drivers.canute import SIX_DOTS
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.cli import main
from access_scrabble.errors import OperationFailed
from tests.braille.simulators.brltty_judge import brltty, find_brltty
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.terminal import SHOWN, Terminal, environment

SYSTEM_MODULES = Path("/usr/lib/python3/dist-packages")
CELLS = bytes(range(0x11, 0x11 + 40))


def system_brlapi() -> Path | None:
    """The system's module, where it is compiled for this very Python."""
    places = (SYSTEM_MODULES / f"brlapi{suffix}" for suffix in EXTENSION_SUFFIXES)
    return next((place for place in places if place.exists()), None)


needs_brltty = pytest.mark.skipif(
    find_brltty() is None or (find_spec("brlapi") is None and system_brlapi() is None),
    reason="BRLTTY OR BRLAPI IS MISSING: BrlAPI is not tested (apt install brltty python3-brlapi)",
)


@pytest.fixture
def brlapi(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The module, borrowed from the system where the environment does not have it."""
    if find_spec("brlapi") is None:
        place = str(system_brlapi())
        spec = spec_from_file_location("brlapi", place, loader=ExtensionFileLoader("brlapi", place))
        assert spec is not None
        assert spec.loader is not None
        module = module_from_spec(spec)
        spec.loader.exec_module(module)
        monkeypatch.setitem(sys.modules, "brlapi", module)
    loaded: ModuleType = load_brlapi()
    return loaded


@pytest.fixture
def notices() -> "queue.Queue[Notice]":
    return queue.Queue()


@pytest.fixture
def server(tmp_path: Path) -> BrlapiServer:
    return BrlapiServer(f":{40 + hash(tmp_path) % 50}", "none")


@needs_brltty
@pytest.mark.parametrize(
    ("name", "driver", "key", "command", "routed"),
    [("baum", "bm", "D5", "FWINRT", RoutingPressed(4)), ("canute", "cn", "forward", "WINDN", RoutingPressed(0, 4))],
)
def test_exact_cells_arrive_and_keys_come_back(
    name: str,
    *,
    driver: str,
    key: str,
    command: str,
    routed: RoutingPressed,
    brlapi: ModuleType,
    notices: "queue.Queue[Notice]",
    server: BrlapiServer,
    tmp_path: Path,
) -> None:
    port = tmp_path / "port"
    expected = CELLS.translate(SIX_DOTS) if name == "canute" else CELLS
    options = ("-A", f"auth=none,host={server.host}")
    with PluggedDisplay(make_simulator(name, 40), port) as plugged, brltty(driver, port, tmp_path, *options) as judge:
        assert plugged.wait_for(lambda device: any(device.cells), 10), judge.said()
        assert identify_server(server) == Identified(name.capitalize(), 40, plugged.device.rows)
        display = BrlapiDisplay(server, notices.put)
        display.show(CELLS)
        display.start()
        assert notices.get(timeout=10) == Identified(name.capitalize(), 40, plugged.device.rows)
        assert plugged.wait_for(lambda device: device.cells == expected.ljust(len(device.cells), b"\0"), 10)
        plugged.press(key)
        assert notices.get(timeout=5) == KeysPressed(frozenset({command}))
        plugged.route(4)
        assert notices.get(timeout=5) == routed
        judge.process.terminate()
        assert notices.get(timeout=10) == Disconnected()
        display.close()


@needs_brltty
def test_the_display_of_brltty_is_listed(
    brlapi: ModuleType,
    server: BrlapiServer,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setenv("BRLAPI_HOST", server.host)
    monkeypatch.setenv("BRLAPI_AUTH", server.auth)
    options = ("-A", f"auth=none,host={server.host}")
    with (
        PluggedDisplay(make_simulator("baum", 40), tmp_path / "port") as plugged,
        brltty("bm", tmp_path / "port", tmp_path, *options) as judge,
    ):
        assert plugged.wait_for(lambda device: any(device.cells), 10), judge.said()
        assert main(["display", "list", "--json"]) == 0
        listed = json.loads(capsys.readouterr().out)["displays"]
        assert {"driver": "brlapi", "port": None, "model": "Baum", "cells": 40} in listed
        assert main(["display", "list"]) == 0
        assert "Baum, brlapi" in capsys.readouterr().out.splitlines()


@needs_brltty
def test_a_server_that_does_not_run_is_no_display(brlapi: ModuleType, server: BrlapiServer) -> None:
    assert identify_server(server) is None


def test_without_the_module_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "brlapi", None)
    with pytest.raises(OperationFailed) as failure:
        BrlapiDisplay(BrlapiServer(), print)
    assert failure.value.problem is DeviceProblem.BRLAPI_MISSING
    assert identify_server(BrlapiServer()) is None


def test_every_action_has_a_command() -> None:
    assert set(KEY_MAP.entries.values()) >= set(DisplayAction) - {DisplayAction.ROUTE}


@contextmanager
def hung(process: "subprocess.Popen[bytes]") -> Iterator[None]:
    """A server that lives, holds its socket, and does nothing."""
    process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        process.send_signal(signal.SIGCONT)


@needs_brltty
def test_a_hung_brltty_keeps_nobody_waiting(
    brlapi: ModuleType, notices: "queue.Queue[Notice]", server: BrlapiServer, tmp_path: Path
) -> None:
    port, options = tmp_path / "port", ("-A", f"auth=none,host={server.host}")
    with PluggedDisplay(make_simulator("baum", 40), port) as plugged, brltty("bm", port, tmp_path, *options) as judge:
        assert plugged.wait_for(lambda device: any(device.cells), 10), judge.said()
        display, other = BrlapiDisplay(server, notices.put), BrlapiDisplay(server, notices.put)
        display.start()
        assert notices.get(timeout=10) == Identified("Baum", 40, 1)
        with hung(judge.process):
            for number in range(20_000):
                display.show(bytes([number % 256]) * 40)
            assert identify_server(server) is None
            other.start()
            other.close()
            display.show(CELLS)
        assert plugged.wait_for(lambda device: device.cells == CELLS, 20), judge.said()
        with hung(judge.process):
            display.show(CELLS[::-1])
            display.close()


@needs_brltty
def test_a_game_goes_on_beside_a_hung_brltty(server: BrlapiServer, home: Path, tmp_path: Path) -> None:
    modules = tmp_path / "modules"
    modules.mkdir()
    if (place := system_brlapi()) is not None:
        (modules / place.name).symlink_to(place)
    variables = {
        **environment(home),
        "BRLAPI_HOST": server.host,
        "BRLAPI_AUTH": server.auth,
        "PYTHONPATH": os.pathsep.join([os.environ.get("PYTHONPATH", ""), str(modules)]),
    }
    port, options = tmp_path / "port", ("-A", f"auth=none,host={server.host}")
    with PluggedDisplay(make_simulator("baum", 40), port) as plugged, brltty("bm", port, tmp_path, *options) as judge:
        assert plugged.wait_for(lambda device: any(device.cells), 10), judge.said()
        window = Beside(variables)
        with hung(judge.process):
            usual_game(window, ("Anna", "Bob"))
            assert "PASSE" in window.say("h8 passe")[0]
            for _ in range(20):
                assert window.say("board")
            window.say("quit")
            window.leave()


class Beside(Terminal):
    def __init__(self, variables: dict[str, str]) -> None:
        self._start(variables, ["-m", "access_scrabble", "--lang", "en", "--display", "brlapi"])
        self.reply = self._read()
        while b"Baum" not in self.raw:  # told when the display is there, which draws the line anew
            self.child.expect_exact(SHOWN)
