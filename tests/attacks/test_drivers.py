"""A million bytes for each driver: noise, packets and damaged packets; after them its keys are still understood."""

import os
from collections.abc import Iterator
from random import Random

import pytest

from access_scrabble.braille.drivers.base import DisplayProtocol, RoutingPressed
from access_scrabble.braille.drivers.hid_descriptor import read_descriptor
from tests.attacks.mutations import mutated_bytes
from tests.braille.drivers.dialogue import NAMES, Dialogue
from tests.braille.drivers.fake_hid import FakeHidDisplay
from tests.braille.drivers.hid_models import MODELS, HidModel
from tests.braille.drivers.test_hid import opened
from tests.braille.drivers.test_noise import GOOD, MORE_RARE_BYTES, MOST_PENDING, RARE_BYTES, identified_protocol

SHORT = 20_000
LONG = 10 * int(os.environ.get("ATTACK_ROUNDS", "100000"))
RARE = RARE_BYTES + MORE_RARE_BYTES


def pieces(random: Random, good: bytes, size: int) -> Iterator[bytes]:
    """What a broken display, or a foreign device, may send: so many bytes of it."""
    sent = 0
    while sent < size:
        match random.randrange(4):
            case 0:
                piece = random.randbytes(random.randint(1, 60))
            case 1:
                piece = bytes(random.choices(RARE, k=random.randint(1, 40)))
            case 2:
                piece = good
            case _:
                piece = mutated_bytes(random, good)[:300]
        sent += len(piece)
        yield piece


def attack(name: str, size: int) -> None:
    """The parser keeps little and goes on; so does the conversation that asks it what to send."""
    random, protocol, dialogue = Random(size), identified_protocol(name), Dialogue(name)
    for number, piece in enumerate(pieces(random, GOOD[name], size)):
        protocol.feed(piece)
        assert isinstance(protocol, DisplayProtocol)
        assert protocol.pending <= MOST_PENDING
        if number % 4 == 0:
            dialogue.hear(piece)
            dialogue.talk.packets_due(dialogue.now)
            dialogue.now += 0.01
        if number % 1000 == 0:
            check_understood(protocol, GOOD[name])
    check_understood(protocol, GOOD[name])


def check_understood(protocol: DisplayProtocol, good: bytes) -> None:
    protocol.drop_partial()
    assert protocol.pending == 0
    protocol.feed(good)
    assert RoutingPressed(0) in protocol.feed(good)


def attack_hid(model: HidModel, size: int) -> None:
    """Reports are cut by the system: any content, too short, too long; and descriptors with any byte changed."""
    random, protocol, device = Random(size), opened(model), FakeHidDisplay(model)
    reports = [report for key in sorted(device.keys) for report in device.hold(key)]
    for report in pieces(random, random.choice(reports), size):
        protocol.feed(report[:1] + report if random.random() < 0.3 else report)
        assert protocol.pending == 0
    protocol.known()
    for report in (*device.hold(), *device.routing_reports(1)):
        protocol.feed(report)
    assert any(protocol.feed(report) for report in (*device.hold(), *device.routing_reports(0)))
    for _ in range(size // 1000):
        read_descriptor(mutated_bytes(random, model.descriptor))


@pytest.mark.parametrize("name", NAMES)
def test_noise(name: str) -> None:
    attack(name, SHORT)


@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_noise_in_reports(model: HidModel) -> None:
    attack_hid(model, SHORT)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
def test_a_million_bytes(name: str) -> None:
    attack(name, LONG)


@pytest.mark.slow
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_a_million_bytes_in_reports(model: HidModel) -> None:
    attack_hid(model, LONG)
