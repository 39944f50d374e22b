"""What NVDA and BRLTTY know of the devices and we did not: the bytes they document, read by our drivers."""

import time
from pathlib import Path

import pytest

from access_scrabble.braille.drivers import (
    alva,
    baum,
    connection,
    eurobraille,
    focus,
    handytech,
    hims,
    papenmeier,
    papenmeier_usb,
    seika,
)
from access_scrabble.braille.drivers.base import (
    Acknowledged,
    DisplayEvent,
    DisplayProtocol,
    Driver,
    Identified,
    KeysPressed,
    Refused,
    ReplyDue,
    RoutingPressed,
)
from access_scrabble.braille.drivers.key_map import DisplayAction, parse_chord
from access_scrabble.braille.drivers.ports import PortFacts, UsbId
from access_scrabble.braille.drivers.simulators import PluggedDisplay
from tests.braille.drivers.dialogue import Dialogue


def keys(*names: str) -> KeysPressed:
    return KeysPressed(frozenset(names))


def read(protocol: DisplayProtocol, *lines: str) -> list[DisplayEvent]:
    return [event for line in lines for event in protocol.feed(bytes.fromhex(line))]


class TestSeika:
    def test_a_packet_is_a_finished_chord(self) -> None:
        protocol = seika.SeikaProtocol()
        read(protocol, "FF FF A2 08 16 28 28 53 65 69 6B 61")
        right, both = "FF FF A6 03 00 08 00", "FF FF A6 03 00 0C 00"
        assert read(protocol, right, right, both) == [
            keys("right_button"),
            keys("right_button"),
            keys("left_button", "right_button"),
        ]
        assert read(protocol, *["FF FF A4 05 80 00 00 00 00"] * 2) == [RoutingPressed(7)] * 2


def hims_at(letters: bytes, columns: int, port: PortFacts | None = None) -> hims.HimsProtocol:
    """A device that told its size and echoed its letters."""
    protocol = hims.HimsProtocol()
    protocol.port = port or PortFacts("")
    protocol.feed(hims.pack_input(hims.InputType.SIZE, columns))
    if letters:
        protocol.feed(hims.identity(letters))
    assert protocol.columns == columns
    return protocol


def press_bit(protocol: DisplayProtocol, bit: int) -> list[DisplayEvent]:
    return protocol.feed(hims.pack_input(hims.InputType.KEYS, 0, 1 << bit))


SCROLL = ("left_scroll_up", "right_scroll_up", "right_scroll_down", "left_scroll_down")


class TestHims:
    def test_a_smart_beetle_is_known_by_its_size_and_has_keys_of_its_own(self) -> None:
        protocol = hims_at(b"LX", 14)
        named = {bit: press_bit(protocol, bit) for bit in (9, 10, 11, 12, 13, 14, 18, 19)}
        assert named == {
            9: [keys("F1")], 10: [keys("F4")], 11: [keys("F3")], 12: [keys("F2")],
            13: [keys("backward")], 14: [keys("forward")], 18: [keys("backward")], 19: [keys("forward")],
        }  # fmt: skip
        assert hims.DRIVER.key_map.action(parse_chord("backward")) is DisplayAction.PAN_LEFT

    def test_a_sync_braille_is_known_by_its_port_and_has_four_keys(self) -> None:
        protocol = hims_at(b"", 32, PortFacts("/dev/ttyUSB0", UsbId(0x0403, 0x6001)))
        assert [press_bit(protocol, bit) for bit in range(12, 16)] == [[keys(name)] for name in SCROLL]

    def test_a_braille_sense_6_is_known_by_its_name(self) -> None:
        named = hims_at(b"LX", 32, PortFacts("/dev/rfcomm0", None, "H632B0123", is_bluetooth=True))
        assert [press_bit(named, bit) for bit in range(16, 20)] == [[keys(name)] for name in SCROLL]
        older = hims_at(b"LX", 32)
        assert [press_bit(older, bit) for bit in (16, 17)] == [[keys("left_scroll_up")], [keys("left_scroll_down")]]

    def test_an_emotion_is_known_by_its_port(self) -> None:
        protocol = hims_at(b"", 40, PortFacts("/dev/ttyACM0", UsbId(0x1A86, 0x55D3)))
        named = {bit: press_bit(protocol, bit) for bit in (9, 11, 12, 22, 23)}
        assert named == {
            9: [keys("F3")], 11: [keys("control")], 12: [keys("alt")], 22: [keys("F1")], 23: [keys("F2")],
        }  # fmt: skip

    def test_the_most_specific_letters_are_asked_first_so_that_an_edge_is_an_edge(self) -> None:
        dialogue = Dialogue("hims", 40).run()
        device = dialogue.device
        assert isinstance(device, hims.SimulatedHims)
        assert device.echoed == {b"BE", b"BS"}
        assert dialogue.notices == [Identified("Braille EDGE", 40)]
        asked = [packet[1:3] for packet in dialogue.written if packet[0] == hims.IDENTITY_START]
        assert asked == [b"SX", b"QX", b"BE"]

    def test_who_echoes_no_letters_is_taken_for_a_braille_sense(self) -> None:
        dialogue = Dialogue("hims", 32)
        device = dialogue.device
        assert isinstance(device, hims.SimulatedHims)
        device.echoed = set()
        dialogue.run(3)
        assert dialogue.notices == [Identified("Braille Sense", 32)]


class TestAlva:
    def test_settings_are_asked_for_changed_and_given_back(self) -> None:
        protocol = alva.AlvaProtocol()
        read(protocol, "1B 3F 40", "1B 45 28")
        assert protocol.setup() == [bytes.fromhex(line) for line in ("1B 50 3F", "1B 32 3F", "1B 72 3F")]
        assert read(protocol, "1B 72 00") == [ReplyDue(bytes.fromhex("1B 72 01"))]
        assert read(protocol, "1B 32 01 05 00") == [ReplyDue(bytes.fromhex("1B 32 00 05 00"))]
        assert read(protocol, "1B 50 00") == []
        assert protocol.farewell() == [bytes.fromhex("1B 72 00"), bytes.fromhex("1B 32 01 05 00")]

    def test_a_press_of_the_second_row_is_not_lost(self) -> None:
        protocol = alva.AlvaProtocol()
        read(protocol, "1B 3F 40", "1B 45 28")
        assert read(protocol, "1B 4B 74 87", "1B 4B F4 87") == [RoutingPressed(7)]

    def test_the_keyboard_of_the_feature_pack_speaks_to_us_while_we_are_there(self) -> None:
        dialogue = Dialogue("alva").run()
        device = dialogue.device
        assert isinstance(device, alva.SimulatedAlva)
        assert device.settings == {"P": b"\0", "2": b"\0\x05\0", "r": b"\1"}
        assert dialogue.press("space", "dot1") == [keys("space", "dot1")]
        dialogue.talk.take_leave()
        dialogue.run()
        assert device.settings == alva.SimulatedAlva(40).settings


class TestHandyTech:
    def test_an_active_braille_does_not_count_the_reason_why_it_took_nothing(self) -> None:
        protocol = handytech.HandyTechProtocol()
        read(protocol, "FE 54")
        assert read(protocol, "79 54 02 07 15 02 16", "79 54 02 07 7E 16") == [Refused(0x15), Acknowledged()]
        assert read(protocol, "79 54 02 04 0F 16", "79 54 02 04 8F 16") == [keys("dot1")]

    def test_bare_bytes_are_no_keys_of_a_model_that_frames_them(self) -> None:
        protocol = handytech.HandyTechProtocol()
        read(protocol, "FE 54")
        assert read(protocol, "07 24 87") == []

    @pytest.mark.parametrize(
        ("identity", "expected"),
        [
            ("FE 8C", Identified("Basic Braille 84", 84)),
            ("FE B2", Identified("myBraille 24", 24)),
            ("FE B4", Identified("myBraille 40", 40)),
            ("FE B8", Identified("myBraille 80", 80)),
        ],
    )
    def test_models(self, identity: str, expected: Identified) -> None:
        assert read(handytech.HandyTechProtocol(), identity) == [expected]

    def test_a_basic_braille_pans_and_moves_by_its_six_keys(self) -> None:
        protocol = handytech.HandyTechProtocol()
        read(protocol, "FE 84")
        actions = [
            handytech.DRIVER.key_map.action(event.keys)
            for code in (0x0B, 0x17, 0x0F, 0x07)
            for event in protocol.feed(
                handytech.pack(0x84, 4, bytes([code])) + handytech.pack(0x84, 4, bytes([code | 0x80]))
            )
            if isinstance(event, KeysPressed)
        ]
        assert actions == [
            DisplayAction.PAN_LEFT,
            DisplayAction.PAN_RIGHT,
            DisplayAction.LINE_UP,
            DisplayAction.LINE_DOWN,
        ]

    @pytest.mark.parametrize("line", ["FD C7 FF", "FD A4 FF", "FE A4 79 A4 0C C1 01 00 FF 00 00 00 00 00 00 00 00 16"])
    def test_a_size_that_no_display_has_is_noise(self, line: str) -> None:
        dialogue = Dialogue("handytech")
        dialogue.hear(bytes.fromhex(line))
        dialogue.talk.show(b"\x01" * 300)
        dialogue.talk.packets_due(0.0)
        assert all(isinstance(notice, Identified) and notice.columns <= 160 for notice in dialogue.notices)


class TestFocus:
    def test_refused_for_lack_of_time_the_packets_become_shorter(self) -> None:
        dialogue = Dialogue("focus").run()
        device = dialogue.device
        assert isinstance(device, focus.SimulatedFocus)
        device.most_cells = 37
        dialogue.talk.show(bytes(range(1, 41)))
        dialogue.run(3)
        assert device.cells == bytes(range(1, 41))
        lengths = [packet[1] for packet in dialogue.written if packet[0] == focus.FocusPacket.WRITE]
        assert lengths[-5:] == [40, 39, 38, 37, 3]

    def test_the_top_row_of_a_pac_mate(self) -> None:
        protocol = focus.FocusProtocol()
        payload = b"FS".ljust(24, b"\0") + b"pm display 40".ljust(16, b"\0") + b"1.00".ljust(8, b"\0")
        protocol.feed(focus.pack_payload(focus.FocusPacket.INFORMATION, payload))
        named = {}
        for cell in (0, 14, 15, 16, 23, 24, 25, 39):
            named[cell] = read(protocol, f"04 {cell:02X} 01 01", f"04 {cell:02X} 00 01")
        assert named == {
            0: [keys("pan_left")], 14: [keys("pan_left")], 15: [keys("left_selector")], 16: [keys("hot1")],
            23: [keys("hot8")], 24: [keys("right_selector")], 25: [keys("pan_right")], 39: [keys("pan_right")],
        }  # fmt: skip


class TestPapenmeier:
    def test_the_braille_keyboard(self) -> None:
        protocol = papenmeier_usb.PapenmeierUsbProtocol()
        read(protocol, "02 4A 50 58 36 32 31 30 30 30 30 30 03")
        assert read(protocol, "02 4C 50 52 30 32 31 33 03") == [keys("space", "dot1", "dot2", "dot5")]
        assert read(protocol, "02 4C 50 52 31 32 30 31 03") == [keys("left_space", "dot1")]

    @pytest.mark.parametrize(
        ("number", "expected", "cells"),
        [(91, Identified("BrailleX EL 2D-80s", 80), 104), (94, Identified("BrailleX EL 20c", 20), 24)],
    )
    def test_models_over_usb(self, number: int, expected: Identified, cells: int) -> None:
        device = papenmeier_usb.SimulatedPapenmeierUsb(expected.columns, number)
        protocol = papenmeier_usb.PapenmeierUsbProtocol()
        assert protocol.feed(device.size_packets()) == [expected]
        assert len(papenmeier_usb.unpack(protocol.encode(b"\x07"))) == cells
        device.feed(protocol.encode(b"\x07"))
        assert device.cells == b"\x07".ljust(expected.columns, b"\0")
        assert protocol.feed(b"".join(device.routing_packets(3))) == [RoutingPressed(3)]

    def test_after_a_restart_it_is_set_up_again(self) -> None:
        protocol = papenmeier.PapenmeierProtocol()
        identity = "02 49 5B 01 00 00 00 00 00 03"
        assert read(protocol, identity) == [Identified("BrailleX EL 2D-80s", 80)]
        (setup,) = protocol.setup()
        assert read(protocol, identity) == [Identified("BrailleX EL 2D-80s", 80), ReplyDue(setup)]


class TestEuroBraille:
    def test_a_press_of_the_left_joystick_is_the_device_s_own_menu(self) -> None:
        key_map = eurobraille.DRIVER.key_map
        assert key_map.action(parse_chord("left_joystick_press")) is None
        assert key_map.action(parse_chord("right_joystick_press")) is DisplayAction.ROUTE

    def test_a_b_note_has_the_keys_of_an_esys(self) -> None:
        protocol = eurobraille.EuroBrailleProtocol()
        read(protocol, "02 00 05 53 47 20 03", "02 00 05 53 54 12 03", "02 00 04 53 49 03")
        pressed, released = "02 00 08 4B 43 00 00 00 02 03", "02 00 08 4B 43 00 00 00 00 03"
        assert read(protocol, pressed, released) == [keys("switch1_left")]

    @pytest.mark.parametrize(("path", "number"), [("COM12", b"12"), ("/dev/ttyUSB3", b"03"), ("/dev/port", b"00")])
    def test_a_note_taker_is_told_the_number_of_the_port(self, path: str, number: bytes) -> None:
        protocol = eurobraille.EuroBrailleProtocol()
        protocol.port = PortFacts(path)
        read(protocol, "02 00 05 53 47 20 03", "02 00 05 53 54 12 03", "02 00 04 53 49 03")
        assert protocol.setup() == [eurobraille.pack(b"Sn", b"AccessScrabble/" + number)]


class TestBaum:
    def test_it_is_handed_back_blank_and_with_its_protocol_off(self) -> None:
        dialogue = Dialogue("baum").run()
        dialogue.talk.show(b"\x07")
        dialogue.run()
        dialogue.talk.take_leave()
        dialogue.run()
        device = dialogue.device
        assert isinstance(device, baum.SimulatedBaum)
        assert not any(device.cells)
        assert dialogue.written[-1].endswith(bytes.fromhex("1B 15 00"))
        assert device.is_handed_back


@pytest.mark.parametrize("driver", [eurobraille.DRIVER, handytech.DRIVER, alva.DRIVER, hims.DRIVER])
def test_a_port_just_closed_is_left_alone_before_it_is_opened_again(
    driver: Driver, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    slept: list[float] = []
    monkeypatch.setattr(time, "sleep", slept.append)
    path = str(tmp_path / "port")
    with PluggedDisplay(Dialogue(driver.name).device, Path(path)):
        (connected,) = connection.open_each(driver, PortFacts(path))
        assert not any(slept)
        connected.close()
        next(connection.open_each(driver, PortFacts(path))).close()
    assert 0.1 < max(slept) <= driver.resting_time == 0.2
