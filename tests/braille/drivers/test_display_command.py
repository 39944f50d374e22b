"""The command ``display`` and the displays in ``doctor``: HID displays found, tried, forbidden, and what to type."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from access_scrabble.braille.drivers import hid_port, registry
from access_scrabble.braille.drivers.base import DeviceProblem
from access_scrabble.braille.drivers.ports import PortFacts, UsbId
from access_scrabble.braille.drivers.simulators import PluggedDisplay, make_simulator
from access_scrabble.cli import displays, main
from access_scrabble.errors import OperationFailed
from access_scrabble.language.language import Language
from access_scrabble.language.problems import worded_error
from tests.braille.drivers.fake_hid import FakeHid, FakeHidDisplay
from tests.braille.drivers.hid_models import BY_NAME

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    def call(*words: str) -> tuple[int, str, str]:
        code = main(("--lang", "en", *words))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return call


@pytest.fixture
def chameleon(monkeypatch: pytest.MonkeyPatch) -> FakeHidDisplay:
    bus = FakeHid()
    for name in hid_port.MODULES:
        monkeypatch.setitem(sys.modules, name, bus)
    return bus.plug(FakeHidDisplay(BY_NAME["APH Chameleon 20"]))


@pytest.fixture
def _no_hidapi(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in hid_port.MODULES:
        monkeypatch.setitem(sys.modules, name, None)


@pytest.mark.usefixtures("chameleon")
def test_a_hid_display_is_listed_and_need_not_be_asked(run: Run) -> None:
    code, out, err = run("display", "list")
    assert (code, out.strip(), err) == (0, "APH Chameleon 20, hid, hid:/dev/fake-hidraw0", "")


def test_a_serial_port_is_told_before_it_is_asked(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    link = tmp_path / "port"
    monkeypatch.setattr(registry, "all_ports", lambda: [PortFacts(str(link), UsbId(0x0904, 0x2007))])
    with PluggedDisplay(make_simulator("baum", 40), link):
        _, out, err = run("display", "list")
    assert out.strip() == f"VarioConnect 40, baum, {link}"
    assert err.strip() == f"Asking on {link}."


def test_a_forbidden_display_is_told_by_the_list(
    run: Run, chameleon: FakeHidDisplay, monkeypatch: pytest.MonkeyPatch
) -> None:
    chameleon.is_allowed = False
    monkeypatch.setattr(registry, "is_forbidden", lambda _: True)
    _, out, _ = run("display", "list")
    assert "The display APH Chameleon 20 is there, but this account may not use it" in out


@pytest.mark.usefixtures("chameleon")
def test_automatic_takes_the_hid_display() -> None:
    asked: list[str] = []
    driver, path = displays._first_answering(asked.append)
    assert (driver.name, path, asked) == ("hid", "hid:/dev/fake-hidraw0", [])


def test_where_none_answers_no_port_is_named_that_there_is_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "detect", lambda **_: iter(()))
    with pytest.raises(OperationFailed) as failure:
        displays._choose(displays.AUTOMATIC, "", lambda _: None)
    assert "auto" not in worded_error(Language("en"), failure.value)


@pytest.mark.usefixtures("_no_hidapi")
def test_chosen_without_hidapi_the_display_is_refused_with_what_to_type(run: Run) -> None:
    with pytest.raises(OperationFailed) as failure:
        displays._choose("hid", "", lambda _: None)
    assert failure.value.problem is DeviceProblem.HIDAPI_MISSING
    code, _, err = run("display", "test", "hid")
    assert code == 1
    assert err.startswith("HID displays need hidapi: type ")


@pytest.mark.usefixtures("chameleon")
def test_chosen_but_forbidden_the_display_is_refused_with_what_to_type(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "is_forbidden", lambda _: True)
    with pytest.raises(OperationFailed) as failure:
        displays._choose("hid", "", lambda _: None)
    assert failure.value.problem is DeviceProblem.HID_FORBIDDEN


@pytest.mark.usefixtures("chameleon")
def test_the_list_as_json_is_nothing_but_json(run: Run) -> None:
    _, out, _ = run("display", "list", "--json")
    (found,) = json.loads(out)["displays"]
    assert found == {"driver": "hid", "port": "hid:/dev/fake-hidraw0", "model": "APH Chameleon 20", "cells": 20}


def test_a_hid_display_is_tried_without_a_port(run: Run, chameleon: FakeHidDisplay) -> None:
    _, out, _ = run("display", "test", "hid")
    assert out.strip() == "APH Chameleon 20: all dots are raised."
    assert b"\x01" + b"\xff" * 20 in chameleon.written


@pytest.mark.usefixtures("_no_hidapi")
def test_setup_says_what_to_type_for_hidapi_and_for_udev(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    _, out, _ = run("display", "setup")
    first, second, *rules = out.splitlines()
    assert first.startswith("HID displays need hidapi: type ")
    assert "access-scrabble display setup --rules | sudo tee /etc/udev/rules.d/" in second
    assert 'SUBSYSTEM=="hidraw", KERNELS=="*:1C71:*", TAG+="uaccess"' in rules
    _, only_rules, _ = run("display", "setup", "--rules")
    assert only_rules.splitlines() == rules


@pytest.mark.usefixtures("chameleon")
def test_setup_where_nothing_is_to_be_done(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("access_scrabble.cli.display.sys.platform", "darwin")
    assert run("display", "setup")[1] == "This system lets every account use HID displays.\n"


@pytest.mark.usefixtures("chameleon")
def test_doctor_names_a_display_that_the_account_may_not_use(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(registry, "is_forbidden", lambda _: True)
    code, out, _ = run("doctor")
    assert code == 1
    assert (
        "The display APH Chameleon 20 is there, but this account may not use it: see the command display setup." in out
    )


@pytest.mark.usefixtures("_no_hidapi")
def test_doctor_does_not_count_hidapi_as_wrong(run: Run) -> None:
    _, out, _ = run("doctor", "--json")
    (found,) = [finding for finding in json.loads(out)["findings"] if finding["part"] == "hid"]
    assert found["ok"]
    assert "pip install hidapi" in found["message"]
