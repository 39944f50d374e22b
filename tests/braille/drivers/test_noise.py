"""Every parser survives noise: no exception, bounded memory, and the next good packet is found."""

import time
from collections.abc import Callable, Iterator
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from access_scrabble.braille.drivers.base import Acknowledged, DisplayEvent, DisplayProtocol, RoutingPressed
from access_scrabble.braille.drivers.canute import Command, pack
from access_scrabble.braille.drivers.hid import HidProtocol
from tests.braille.drivers.dialogue import NAMES, Dialogue
from tests.braille.drivers.fake_hid import FakeHidDisplay
from tests.braille.drivers.hid_models import MODELS, HidModel

MOST_PENDING = 1100
MANY_BYTES = 10**6
RARE_BYTES = (0x00, 0x01, 0x02, 0x03, 0x04, 0x1B, 0x1C, 0x22, 0x4B, 0x53, 0x79, 0x7D, 0x7E)
MORE_RARE_BYTES = (0x80, 0x82, 0xA2, 0xA4, 0xFA, 0xFB, 0xFE, 0xFF)
noise = st.lists(
    st.one_of(st.binary(max_size=40), st.lists(st.sampled_from(RARE_BYTES + MORE_RARE_BYTES), max_size=40).map(bytes)),
    max_size=12,
)


def good_packets(name: str) -> bytes:
    """The device says again what it is, and its first routing key is pressed twice."""
    device = Dialogue(name).device
    if name == "canute":
        pressed, released = pack(Command.KEYS, b"\x02\x00"), pack(Command.KEYS, b"\x00\x00")
        return (released + pressed) * 2
    identity = b"\xfe\x54" if name == "handytech" else b"" if name == "alva" else device.size_packets()
    return identity + b"".join(device.routing_packets(0)) * 2


GOOD = {name: good_packets(name) for name in NAMES}


def feed_all(protocol: DisplayProtocol, slices: list[bytes]) -> list[DisplayEvent]:
    events = []
    for piece in slices:
        events += protocol.feed(piece)
        assert isinstance(protocol, DisplayProtocol)
        assert protocol.pending <= MOST_PENDING
    return events


@pytest.fixture(scope="module", params=NAMES)
def name(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def identified_protocol(name: str) -> DisplayProtocol:
    return Dialogue(name).run(1.2).protocol


def check_after_silence(name: str, slices: list[bytes]) -> None:
    protocol = identified_protocol(name)
    feed_all(protocol, slices)
    protocol.drop_partial()
    assert isinstance(protocol, DisplayProtocol)
    assert protocol.pending == 0
    protocol.feed(GOOD[name])
    assert RoutingPressed(0) in protocol.feed(GOOD[name])


def check_without_silence(name: str, slices: list[bytes]) -> None:
    protocol = identified_protocol(name)
    feed_all(protocol, slices)
    enough = 1 + 2 * MOST_PENDING // len(GOOD[name])
    assert RoutingPressed(0) in feed_all(protocol, [GOOD[name]] * enough)


def check_before_anything_is_known(name: str, slices: list[bytes]) -> None:
    dialogue = Dialogue(name)
    for piece in slices:
        dialogue.hear(piece)
        dialogue.talk.packets_due(dialogue.now)
        dialogue.now += 0.01


CHECKS = [check_after_silence, check_without_silence, check_before_anything_is_known]


@pytest.mark.parametrize("check", CHECKS)
@settings(max_examples=25, deadline=None)
@given(slices=noise)
def test_noise_does_no_harm_and_the_next_good_packet_is_found(
    name: str, check: Callable[[str, list[bytes]], None], slices: list[bytes]
) -> None:
    check(name, slices)


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
@settings(max_examples=500, deadline=None)
@given(slices=noise)
def test_a_long_time_of_noise(name: str, check: Callable[[str, list[bytes]], None], slices: list[bytes]) -> None:
    check(name, slices)


def noisy_pieces(good: bytes, seed: int, total: int) -> Iterator[bytes]:
    """So many bytes: of chance, of those that begin and end packets, and good packets with some bytes changed."""
    chance, made = Random(seed), 0
    while made < total:
        match chance.randrange(3):
            case 0:
                piece = chance.randbytes(chance.randrange(1, 65))
            case 1:
                piece = bytes(chance.choices(RARE_BYTES + MORE_RARE_BYTES, k=chance.randrange(1, 65)))
            case _:
                damaged = bytearray(good)
                for _ in range(chance.randrange(4)):
                    damaged[chance.randrange(len(damaged))] = chance.randrange(256)
                piece = bytes(damaged)
        made += len(piece)
        yield piece


@pytest.mark.slow
def test_a_million_bytes_of_noise(name: str) -> None:
    """As one conversation, with its answers asked for and its time going on; then the display is understood."""
    dialogue = Dialogue(name).run(1.2)
    pieces = list(noisy_pieces(GOOD[name], seed=19, total=MANY_BYTES))
    begin, sent = time.perf_counter(), 0
    for piece in pieces:
        dialogue.hear(piece)
        assert dialogue.protocol.pending <= MOST_PENDING
        sent += sum(map(len, dialogue.talk.packets_due(dialogue.now)))
        dialogue.now += 0.01
    taken = time.perf_counter() - begin
    print(f"\n{name}: {len(dialogue.notices)} events, {sent} bytes sent, {MANY_BYTES / taken / 1000:.0f} kB/s")
    dialogue.protocol.drop_partial()
    dialogue.protocol.feed(GOOD[name])
    assert RoutingPressed(0) in dialogue.protocol.feed(GOOD[name])


@pytest.mark.slow
@pytest.mark.parametrize("model", MODELS, ids=lambda model: model.name)
def test_a_million_bytes_of_noise_over_hid(model: HidModel) -> None:
    """Reports of chance, and those of routing keys with some bytes changed; then the display is understood."""
    protocol, device = HidProtocol(), FakeHidDisplay(model)
    protocol.descriptor = model.descriptor
    assert protocol.known()
    routing = device.routing_reports(0)
    for report in noisy_pieces(routing[0], seed=19, total=MANY_BYTES):
        protocol.feed(report)
    assert protocol.drop_partial() == []
    for report in device.hold():
        protocol.feed(report)
    events = [event for report in (*routing, *routing) for event in protocol.feed(report)]
    assert RoutingPressed(0) in events


@settings(max_examples=20, deadline=None)
@given(data=st.data())
def test_split_anywhere_the_same_packets_mean_the_same(name: str, data: st.DataObject) -> None:
    stream = GOOD[name] * 2
    cuts = sorted(data.draw(st.lists(st.integers(0, len(stream)), max_size=10)))
    pieces = [stream[start:stop] for start, stop in zip([0, *cuts], [*cuts, len(stream)], strict=True)]
    together = identified_protocol(name).feed(stream)
    assert feed_all(identified_protocol(name), pieces) == together
    assert RoutingPressed(0) in together


@pytest.mark.parametrize("name", ["canute", "eurobraille", "hims", "focus", "handytech"])
def test_a_damaged_packet_is_dropped_and_the_next_one_understood(name: str) -> None:
    good = GOOD[name]
    first = {"canute": pack(Command.KEYS, b"\x04\x00")}.get(name, b"".join(Dialogue(name).device.routing_packets(9)))
    if name == "focus":
        first = Dialogue(name).device.hold(frozenset({"left_rocker_up"}))
    for place in range(1, len(first)):
        damaged = first[:place] + bytes([first[place] ^ 0x55]) + first[place + 1 :]
        protocol = identified_protocol(name)
        protocol.feed(damaged)
        protocol.drop_partial()
        events = [event for event in protocol.feed(good * 2) if not isinstance(event, Acknowledged)]
        assert RoutingPressed(0) in events


@pytest.mark.parametrize(
    ("name", "false_start"),
    [
        ("eurobraille", "02 03 00"),
        ("handytech", "79 54 F0"),
        ("focus", "80 A0 00 00"),
        ("humanware", "1B 04 20"),
        ("seika", "FF FF A4 40"),
        ("papenmeier_usb", "02 4B 55 50"),
    ],
)
def test_what_a_false_start_hid_is_read_after_a_silence(name: str, false_start: str) -> None:
    protocol = identified_protocol(name)
    hidden = b"".join(Dialogue(name).device.routing_packets(7))
    assert protocol.feed(bytes.fromhex(false_start) + hidden) == []
    assert protocol.drop_partial() == [RoutingPressed(7)]
