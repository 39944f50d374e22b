"""The wire transcripts of docs/braille-protocols.md, byte for byte, for our parsers and encoders."""

import pytest

from access_scrabble.braille.drivers import (
    alva,
    baum,
    canute,
    eurobraille,
    focus,
    handytech,
    hims,
    humanware,
    papenmeier,
    papenmeier_usb,
    seika,
    seika_display,
)
from access_scrabble.braille.drivers.base import (
    Acknowledged,
    DisplayEvent,
    DisplayProtocol,
    Identified,
    KeysPressed,
    PoweredOff,
    RedrawNeeded,
    Refused,
    ReplyDue,
    RoutingPressed,
)
from access_scrabble.braille.drivers.ports import PortFacts

GAGE_GAG = bytes.fromhex("DB415B51001B011B")


def keys(*names: str) -> KeysPressed:
    return KeysPressed(frozenset(names))


def read(protocol: DisplayProtocol, *lines: str) -> list[DisplayEvent]:
    return [event for line in lines for event in protocol.feed(bytes.fromhex(line))]


class TestBaum:
    def test_identity_keys_and_routing(self) -> None:
        protocol = baum.BaumProtocol()
        identity = "1B 84 56 61 72 69 6F 43 6F 6E 6E 65 63 74 20 34 30 20"
        assert read(protocol, "1B 8A 31 32 33 34 35 36 37 38", identity, "1B 01 28") == [
            Identified("VarioConnect 40", 40)
        ]
        assert read(protocol, "1B 24 10", "1B 24 00") == [keys("D5")]
        assert read(protocol, "1B 22 80 00 00 00 00", "1B 22 00 00 00 00 00") == [RoutingPressed(7)]
        assert read(protocol, "1B 33 00 01", "1B 33 00 00") == [keys("dot1")]
        assert read(protocol, "1B 40 14") == []

    def test_each_g_is_doubled(self) -> None:
        protocol = baum.BaumProtocol()
        read(protocol, "1B 01 28")
        expected = bytes.fromhex("1B 01 DB 41 5B 51 00 1B 1B 01 1B 1B") + bytes(32)
        assert protocol.encode(GAGE_GAG) == expected

    def test_a_doubled_escape_in_a_bitmap_is_one_byte(self) -> None:
        protocol = baum.BaumProtocol()
        read(protocol, "1B 01 28")
        assert read(protocol, "1B 22 1B 1B 00 00 00 00") == [RoutingPressed(cell) for cell in (0, 1, 3, 4)]

    def test_an_undoubled_escape_starts_a_new_packet(self) -> None:
        protocol = baum.BaumProtocol()
        read(protocol, "1B 01 28")
        assert read(protocol, "1B 22 00 1B 24 02", "1B 24 00") == [keys("D2")]

    def test_a_refreshabraille_has_a_longer_identity(self) -> None:
        protocol = baum.BaumProtocol()
        identity = b"\x1b\x84Refreshabraille 18"
        assert protocol.feed(identity + b"\x1b\x01\x12") == [Identified("Refreshabraille 18", 18)]

    def test_single_routing_key_and_power_down(self) -> None:
        protocol = baum.BaumProtocol()
        read(protocol, "1B 01 28")
        assert read(protocol, "1B 27 05", "1B 27 00", "1B 27 29") == [RoutingPressed(4)]
        assert read(protocol, "1B 17 02") == [PoweredOff()]

    @pytest.mark.parametrize(
        ("columns", "size"), [(16, 2), (18, 5), (20, 5), (24, 5), (32, 5), (40, 5), (64, 8), (80, 10)]
    )
    def test_sizes_of_the_routing_bitmap(self, columns: int, size: int) -> None:
        assert baum.bitmap_size(columns) == size


class TestHumanWare:
    def test_waits_until_the_device_is_ready(self) -> None:
        protocol = humanware.HumanWareProtocol()
        assert protocol.probe(0) == bytes.fromhex("1B 00 00")
        assert read(protocol, "1B 01 03 01 00 28") == []
        assert read(protocol, "1B 01 03 00 00 28") == [Identified("Brailliant 40", 40)]
        assert read(protocol, "1B 0D 04 01 01 02 03", "1B 04 00") == []

    def test_keys_routing_cells_and_power(self) -> None:
        protocol = humanware.HumanWareProtocol()
        read(protocol, "1B 01 03 00 00 28")
        assert read(protocol, "1B 05 01 13", "1B 06 01 13") == [keys("thumb_right")]
        assert read(protocol, "1B 05 01 56", "1B 06 01 56") == [RoutingPressed(6)]
        assert protocol.encode(GAGE_GAG) == bytes.fromhex("1B 02 28") + GAGE_GAG + bytes(32)
        assert read(protocol, "1B 10 00") == [PoweredOff()]

    def test_calibration_forgets_the_keys_held(self) -> None:
        protocol = humanware.HumanWareProtocol()
        read(protocol, "1B 01 03 00 10 20", "1B 05 01 02")
        assert read(protocol, "1B 05 01 1E", "1B 06 01 02") == []

    @pytest.mark.parametrize(("model", "columns"), [(0x11, 20), (0x12, 40), (0, 14), (0, 32), (0, 80)])
    def test_models(self, model: int, columns: int) -> None:
        (event,) = humanware.HumanWareProtocol().feed(bytes([0x1B, 1, 3, 0, model, columns]))
        assert isinstance(event, Identified)
        assert event.columns == columns


class TestHandyTech:
    def test_active_braille(self) -> None:
        protocol = handytech.HandyTechProtocol()
        assert protocol.probe(0) == b"\xff"
        assert read(protocol, "FE 54") == [Identified("Active Braille", 40)]
        assert protocol.encode(GAGE_GAG) == bytes.fromhex("79 54 29 01") + GAGE_GAG + bytes(32) + b"\x16"
        assert read(protocol, "79 54 02 07 7E 16", "79 54 02 07 7D 16") == [Acknowledged(), Refused(0x7D)]
        assert read(protocol, "79 54 02 04 24 16", "79 54 02 04 A4 16") == [RoutingPressed(4)]

    def test_braille_wave(self) -> None:
        protocol = handytech.HandyTechProtocol()
        assert read(protocol, "FE 05") == [Identified("Braille Wave", 40)]
        assert protocol.encode(GAGE_GAG) == b"\x01" + GAGE_GAG + bytes(32)
        assert read(protocol, "7E", "7D") == [Acknowledged(), Refused(0x7D)]
        assert read(protocol, "24", "A4") == [RoutingPressed(4)]
        assert read(protocol, "08", "88") == [keys("right")]

    def test_status_cells_come_first_and_stay_blank(self) -> None:
        protocol = handytech.HandyTechProtocol()
        assert read(protocol, "FE 89") == [Identified("Modular 40", 40)]
        assert protocol.encode(b"\x07") == b"\x01" + bytes(4) + b"\x07" + bytes(39)

    def test_a_model_that_changes_its_size_is_asked_for_it(self) -> None:
        protocol = handytech.HandyTechProtocol()
        read(protocol, "FE A8")
        assert protocol.setup() == [bytes.fromhex("79 A8 01 AE 16"), bytes.fromhex("79 A8 01 C1 16")]
        answer = "79 A8 0C C1 01 00 30 00 00 00 00 00 00 00 00 16"
        assert read(protocol, answer) == [Acknowledged(), Identified("Activator Pro 80", 48)]

    def test_the_newer_answer_carries_the_size_of_an_unknown_model(self) -> None:
        (event,) = read(handytech.HandyTechProtocol(), "FD C7 18")
        assert isinstance(event, Identified)
        assert event.columns == 24


class TestEuroBraille:
    ESYS = (
        "02 00 0C 53 4E 45 53 59 53 20 34 30 00 03",
        "02 00 05 53 47 28 03",
        "02 00 05 53 54 08 03",
        "02 00 09 53 57 33 2E 30 31 00 03",
        "02 00 09 53 50 33 2E 30 30 00 03",
        "02 00 06 53 4D 00 80 03",
        "02 00 04 53 49 03",
    )

    def test_known_only_at_the_end_of_the_list(self) -> None:
        protocol = eurobraille.EuroBrailleProtocol()
        assert protocol.probe(0) == bytes.fromhex("02 00 04 53 49 03")
        assert read(protocol, *self.ESYS[:-1]) == []
        assert read(protocol, self.ESYS[-1]) == [Identified("Esys 40", 40)]

    def test_cells_keys_and_menu(self) -> None:
        protocol = eurobraille.EuroBrailleProtocol()
        read(protocol, *self.ESYS)
        assert protocol.encode(GAGE_GAG) == bytes.fromhex("02 00 2C 42 53") + GAGE_GAG + bytes(32) + b"\x03"
        assert read(protocol, "02 00 08 4B 43 00 00 00 01 03", "02 00 08 4B 43 00 00 00 00 03") == [
            keys("switch1_right")
        ]
        assert read(protocol, "02 00 06 4B 49 01 05 03") == [RoutingPressed(4)]
        assert read(protocol, "02 00 06 4B 49 02 05 03") == []
        assert read(protocol, "02 00 06 4B 42 00 03 03") == [keys("dot1", "dot2")]
        assert read(protocol, "02 00 04 52 50 03") == [RedrawNeeded()]

    def test_an_iris_reports_chords_and_asks_whether_one_is_alive(self) -> None:
        protocol = eurobraille.EuroBrailleProtocol()
        read(protocol, "02 00 05 53 47 14 03", "02 00 05 53 54 01 03", "02 00 04 53 49 03")
        assert read(protocol, "02 00 06 4B 43 00 81 03") == [keys("L1", "L8")]
        assert read(protocol, "02 00 05 54 4C 07 03") == [ReplyDue(bytes.fromhex("02 00 05 54 4C 07 03"))]

    def test_sequence_bytes_and_padding_between_frames_are_skipped(self) -> None:
        protocol = eurobraille.EuroBrailleProtocol()
        read(protocol, *self.ESYS)
        assert read(protocol, "21 55 55 02 00 06 4B 49 01 01 03 22 55") == [RoutingPressed(0)]

    def test_a_length_off_by_one_is_refused(self) -> None:
        protocol = eurobraille.EuroBrailleProtocol()
        read(protocol, *self.ESYS)
        assert read(protocol, "02 00 07 4B 49 01 05 03 55 55") == []
        assert read(protocol, "02 00 06 4B 49 01 05 03") == [RoutingPressed(4)]

    def test_note_takers_are_told_who_speaks(self) -> None:
        protocol = eurobraille.EuroBrailleProtocol()
        read(protocol, "02 00 05 53 47 20 03", "02 00 05 53 54 12 03", "02 00 04 53 49 03")
        protocol.port = PortFacts("/dev/rfcomm5")
        assert protocol.setup() == [eurobraille.pack(b"Sn", b"AccessScrabble/05")]
        assert protocol.farewell() == [bytes.fromhex("02 00 04 53 6E 03")]


class TestCanute:
    def test_sizes_are_asked_one_after_the_other(self) -> None:
        protocol = canute.CanuteProtocol()
        assert protocol.probe(0) == bytes.fromhex("7E 00 78 F0 7E")
        assert read(protocol, "7E 00 28 00 3F 2B 7E") == [ReplyDue(bytes.fromhex("7E 01 F1 E1 7E"))]
        assert read(protocol, "7E 01 09 00 08 4B 7E") == [Identified("Canute 360", 40, 9)]

    def test_escaped_checksum(self) -> None:
        assert canute.unpack(bytes.fromhex("7E 03 06 00 78 7D 5D 7E")) == bytes([3, 6, 0])
        assert canute.pack(canute.Command.PROTOCOL, b"\x06\x00") == bytes.fromhex("7E 03 06 00 78 7D 5D 7E")

    def test_a_row_and_its_answer(self) -> None:
        protocol = canute.CanuteProtocol()
        read(protocol, "7E 00 28 00 3F 2B 7E", "7E 01 09 00 08 4B 7E")
        change = protocol.next_change(b"\x01" * 40 + b"\x05" * 40, b"\x01" * 40)
        assert change is not None
        assert change.packet == bytes.fromhex("7E 06 01") + bytes(40) + bytes.fromhex("8E 2A 7E")
        assert read(protocol, "7E 06 00 00 15 10 7E") == [Acknowledged()]
        assert not protocol.is_ready

    def test_a_wrong_checksum_is_dropped_in_silence(self) -> None:
        assert read(canute.CanuteProtocol(), "7E 00 28 00 3F 2C 7E") == []

    def test_dots_seven_and_eight_are_masked(self) -> None:
        protocol = canute.CanuteProtocol()
        read(protocol, "7E 00 28 00 3F 2B 7E", "7E 01 09 00 08 4B 7E")
        assert protocol.next_change(bytes(360), b"\xc0" * 360) is None


class TestFocus:
    def test_identity_cells_and_keys(self) -> None:
        protocol = focus.FocusProtocol()
        payload = b"Freedom Scientific".ljust(24, b"\0") + b"Focus 40".ljust(16, b"\0") + b"5.00".ljust(8, b"\0")
        packet = focus.pack_payload(focus.FocusPacket.INFORMATION, payload)
        assert protocol.feed(b"\x01\0\0\0" + packet) == [Acknowledged(), Identified("Focus 40", 40)]
        assert protocol.setup() == [bytes.fromhex("0F 02 00 00")]
        assert protocol.encode(GAGE_GAG)[:4] == bytes.fromhex("81 28 00 00")
        assert sum(protocol.encode(GAGE_GAG)) % 256 == 0
        assert read(protocol, "03 00 20 00", "03 00 00 00") == [keys("pan_right")]
        assert read(protocol, "04 07 01 00", "04 07 00 00", "04 07 01 01") == [RoutingPressed(7)]
        assert read(protocol, "04 00 01 01", "04 00 00 01") == [keys("pan_left")]
        assert read(protocol, "04 27 01 01", "04 27 00 01") == [keys("pan_right")]
        assert read(protocol, "05 02 00 00") == [keys("left_wheel_up")] * 2
        assert read(protocol, "02 31 00 00") == [Refused(0x31)]

    def test_a_wrong_sum_is_dropped(self) -> None:
        protocol = focus.FocusProtocol()
        payload = b"FS".ljust(24, b"\0") + b"Focus 40".ljust(16, b"\0") + b"5.00".ljust(8, b"\0")
        packet = focus.pack_payload(focus.FocusPacket.INFORMATION, payload)
        assert protocol.feed(packet[:-1] + bytes([packet[-1] ^ 1])) == []

    def test_only_the_stretch_that_changed_is_written(self) -> None:
        protocol = focus.FocusProtocol()
        change = protocol.next_change(b"abcdef", b"abXdYf")
        assert change is not None
        assert change.packet[:7] == bytes([0x81, 3, 2, 0]) + b"XdY"

    def test_the_first_generation_orders_its_dots_otherwise(self) -> None:
        protocol = focus.FocusProtocol()
        payload = b"FS".ljust(24, b"\0") + b"Focus 44".ljust(16, b"\0") + b"1.00".ljust(8, b"\0")
        protocol.feed(focus.pack_payload(focus.FocusPacket.INFORMATION, payload))
        dots = bytes(1 << dot for dot in range(8))
        assert protocol.encode(dots)[4:12] == bytes([0x01, 0x02, 0x04, 0x10, 0x20, 0x40, 0x08, 0x80])
        assert protocol.setup() == []


class TestHims:
    def test_identity_then_size_then_keys(self) -> None:
        protocol = hims.HimsProtocol()
        assert protocol.probe(0)[:6] == bytes.fromhex("FB FB 01 F0 20 00")
        assert read(protocol, "FA 02 01 20 00 00 00 00 18 FB") == []
        assert protocol.feed(b"\x1cBS\x1f") == [Identified("Braille Sense", 32)]
        assert read(protocol, "FA 00 01 07 00 00 00 00 FD FB") == [RoutingPressed(7)]
        assert read(protocol, "FA 01 01 00 00 40 00 00 37 FB") == [keys("forward")]

    def test_a_wrong_sum_is_dropped(self) -> None:
        protocol = hims.HimsProtocol()
        assert read(protocol, "FA 02 01 20 00 00 00 00 19 FB") == []


class TestSeika:
    def test_identity_keys_and_routing(self) -> None:
        protocol = seika.SeikaProtocol()
        assert protocol.probe(0) == bytes.fromhex("FF FF A1")
        assert read(protocol, "FF FF A2 08 16 28 28 53 65 69 6B 61") == [Identified("Seika", 40)]
        assert protocol.encode(GAGE_GAG) == bytes.fromhex("FF FF A3 28") + GAGE_GAG + bytes(32)
        assert read(protocol, "FF FF A6 03 00 08 00") == [keys("right_button")]
        assert read(protocol, "FF FF A4 05 80 00 00 00 00") == [RoutingPressed(7)]
        assert read(protocol, "FF FF A8 08 01 00 00 01 00 00 00 00") == [keys("dot1"), RoutingPressed(0)]


class TestSeikaDisplay:
    def test_name_keys_and_routing(self) -> None:
        protocol = seika_display.SeikaDisplayProtocol()
        assert protocol.probe(0) == bytes.fromhex("FF FF 1C")
        assert protocol.feed(b"seika3 v1.00") == [Identified("Seika3 v1.00", 40)]
        assert protocol.encode(b"\x1b\x01")[:12] == b"\xff\xffseika\x00\x00\x1b\x00\x01"
        assert read(protocol, "61 E0", "60 E0", "64 F0") == [keys("K1"), keys("K8", "K4")]
        pressed, released = "00 08 09 00 00 00 00 80 00 00 00 00", "00 08 09 00 00 00 00 00 00 00 00 00"
        assert read(protocol, pressed + released) == [RoutingPressed(7)]

    def test_eighty_cells_are_bare(self) -> None:
        protocol = seika_display.SeikaDisplayProtocol()
        assert protocol.feed(b"seika8 v1.00") == [Identified("Seika8 v1.00", 80)]
        assert protocol.encode(b"\x1b") == b"\xff\xffs80\x00\x00\x00\x1b" + bytes(79)


class TestPapenmeier:
    def test_identity_cells_and_keys(self) -> None:
        protocol = papenmeier.PapenmeierProtocol()
        assert protocol.probe(0) == bytes.fromhex("02 53 00 00 00 00 03")
        assert read(protocol, "02 49 40 01 00 00 00 00 00 03") == [Identified("BrailleX EL 2D-40", 40)]
        assert protocol.encode(GAGE_GAG)[:6] == bytes.fromhex("02 53 00 00 00 3C")
        assert protocol.setup() == [bytes.fromhex("02 53 02 00 00 3C") + b"\x01" * 53 + b"\x03"]
        assert read(protocol, "02 4B 00 0F 00 0A 01 00 00 03", "02 4B 00 0F 00 0A 00 00 00 03") == [keys("bar_right1")]
        assert read(protocol, "02 4B 03 27 00 0A 01 00 00 03") == [RoutingPressed(0)]

    def test_errors_make_the_line_be_sent_again_but_not_for_ever(self) -> None:
        protocol = papenmeier.PapenmeierProtocol()
        read(protocol, "02 49 40 01 00 00 00 00 00 03")
        assert read(protocol, *["02 05 03"] * 10) == [RedrawNeeded()] * 3


class TestPapenmeierUsb:
    def test_identity_cells_and_keys(self) -> None:
        protocol = papenmeier_usb.PapenmeierUsbProtocol()
        assert protocol.probe(0) == bytes.fromhex("02 42 50 50 03")
        assert read(protocol, "02 4A 50 58 36 32 31 30 30 30 30 30 03") == [Identified("BrailleX Live 40", 40)]
        shown = protocol.encode(bytes([0x01, 0x1B, 0x80]))
        assert shown == bytes.fromhex("02 43 52 58 38 30 3D 38 30 31") + b"0" * 74 + b"\x03"
        pressed, released = "02 4B 50 54 30 30 30 30 31 30 30 30 03", "02 4B 50 54 30 30 30 30 30 30 30 30 03"
        assert read(protocol, pressed, released) == [keys("bar_right1")]
        assert read(protocol, "02 4B 50 55 30 30 30 30 30 30 30 30 38 30 03") == [RoutingPressed(0)]

    def test_the_older_revision_has_unused_cells_at_both_ends(self) -> None:
        protocol = papenmeier_usb.PapenmeierUsbProtocol()
        read(protocol, "02 4A 50 58 35 3F 31 30 30 30 30 30 03")
        shown = protocol.encode(b"\x01" * 40)
        assert shown == bytes.fromhex("02 43 52 5C") + b"0" * 4 + b"80" * 40 + b"0" * 4 + b"\x03"


class TestAlva:
    def test_model_then_size_then_keys(self) -> None:
        protocol = alva.AlvaProtocol()
        assert protocol.probe(0) == bytes.fromhex("1B 3F 3F")
        assert read(protocol, "1B 3F 40") == [ReplyDue(bytes.fromhex("1B 45 3F"))]
        assert read(protocol, "1B 45 28") == [Identified("ALVA BC640", 40)]
        assert protocol.encode(GAGE_GAG) == bytes.fromhex("1B 42 00 28") + GAGE_GAG + bytes(32)
        assert read(protocol, "1B 4B 71 04", "1B 4B F1 04") == [keys("thumb_right")]
        assert read(protocol, "1B 4B 74 07", "1B 4B F4 07") == [RoutingPressed(7)]
        assert read(protocol, "1B 4B 01 01") == [ReplyDue(bytes.fromhex("1B 45 3F"))]
