"""The command ``display`` and the displays in ``doctor``: HID displays found, tried, forbidden, and what to type."""

import json
import sys
from collections.abc import Callable

import pytest

from access_scrabble.braille.drivers import hid_port, registry
from access_scrabble.cli import main
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
def test_a_hid_display_is_listed_and_the_asking_told(run: Run) -> None:
    code, out, err = run("display", "list")
    assert (code, out.strip()) == (0, "APH Chameleon 20, hid, hid:/dev/fake-hidraw0")
    assert err.strip() == "Asking on hid:/dev/fake-hidraw0."


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
