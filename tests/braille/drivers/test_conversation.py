"""The conversation with a display: repeating, giving up, coalescing, polling, with time as a number."""

from access_scrabble.braille.drivers.base import Identified, KeysPressed
from access_scrabble.braille.drivers.canute import SimulatedCanute
from access_scrabble.braille.drivers.conversation import TRIES, Conversation, ConversationPhase
from access_scrabble.braille.drivers.eurobraille import SimulatedEuroBraille
from access_scrabble.braille.drivers.focus import WHEEL_KEYS, SimulatedFocus
from access_scrabble.braille.drivers.handytech import HandyTechProtocol
from access_scrabble.braille.drivers.humanware import HumanWareProtocol, SimulatedHumanWare
from tests.braille.drivers.dialogue import Dialogue, due

ACCEPTED = bytes.fromhex("79 54 02 07 7E 16")


def identified_active_braille() -> Conversation:
    talk = Conversation(HandyTechProtocol())
    assert due(talk, 0.0) == b"\xff"
    talk.receive(b"\xfe\x54", 0.0)
    assert due(talk, 0.0)
    talk.receive(ACCEPTED, 0.0)
    return talk


def test_cells_wait_for_the_confirmation_and_only_the_latest_are_sent() -> None:
    talk = identified_active_braille()
    talk.show(b"\x01" * 40)
    assert b"\x01" * 40 in due(talk, 1.0)
    talk.show(b"\x02" * 40)
    talk.show(b"\x03" * 40)
    assert due(talk, 1.1) == b""
    talk.receive(ACCEPTED, 1.2)
    assert b"\x03" * 40 in due(talk, 1.2)
    talk.receive(ACCEPTED, 1.3)
    assert due(talk, 1.3) == b""
    assert talk.is_settled


def test_without_confirmation_the_packet_is_repeated_after_the_time_out() -> None:
    talk = identified_active_braille()
    talk.show(b"\x01" * 40)
    first = due(talk, 1.0)
    assert due(talk, 1.49) == b""
    assert due(talk, 1.5) == first


def test_a_device_that_went_silent_is_asked_who_it_is_and_then_given_up() -> None:
    talk = identified_active_braille()
    talk.show(b"\x01" * 40)
    now, written = 1.0, []
    while talk.phase is not ConversationPhase.LOST and now < 20:
        if packet := due(talk, now):
            written.append(packet)
        now += 0.05
    assert talk.phase is ConversationPhase.LOST
    assert len([packet for packet in written if packet != b"\xff"]) == TRIES
    assert b"\xff" in written
    assert now < 5


def test_a_device_that_never_confirms_but_identifies_itself_is_used_without_confirmations() -> None:
    talk = identified_active_braille()
    talk.show(b"\x01" * 40)
    now = 1.0
    while talk.phase is ConversationPhase.TALKING:
        due(talk, now)
        now += 0.1
    talk.receive(b"\xfe\x54", now)
    assert b"\x01" * 40 in due(talk, now)
    talk.show(b"\x02" * 40)
    assert b"\x02" * 40 in due(talk, now + 0.1)


def test_writes_are_paced_by_the_speed_of_the_line() -> None:
    talk = Conversation(HumanWareProtocol(), byte_time=0.001)
    due(talk, 0.0)
    talk.receive(bytes.fromhex("1B 01 03 00 00 28"), 0.0)
    talk.show(b"\x01" * 40)
    assert due(talk, 0.0)
    talk.show(b"\x02" * 40)
    assert due(talk, 0.02) == b""
    assert 0 < talk.pause(0.02) <= 0.03
    talk.show(b"\x03" * 40)
    assert b"\x03" * 40 in due(talk, 0.05)


def test_an_impatient_start_is_answered_patiently() -> None:
    dialogue = Dialogue("humanware")
    assert isinstance(dialogue.device, SimulatedHumanWare)
    dialogue.device.unready = 4
    dialogue.run()
    assert dialogue.notices == [Identified("Brailliant 40", 40)]


def test_each_step_of_a_wheel_is_a_key() -> None:
    dialogue = Dialogue("focus").run()
    assert isinstance(dialogue.device, SimulatedFocus)
    dialogue.hear(dialogue.device.turn_wheel(WHEEL_KEYS.index("right_wheel_down"), 2))
    assert dialogue.notices[1:] == [KeysPressed(frozenset({"right_wheel_down"}))] * 2


def test_what_the_menu_of_the_device_erased_is_drawn_again() -> None:
    dialogue = Dialogue("eurobraille").run()
    dialogue.talk.show(b"\x07" * 40)
    dialogue.run()
    assert isinstance(dialogue.device, SimulatedEuroBraille)
    dialogue.hear(dialogue.device.back_from_menu())
    assert not any(dialogue.device.cells)
    dialogue.run()
    assert dialogue.device.cells == b"\x07" * 40


def test_a_device_that_started_again_by_itself_gets_its_line_back() -> None:
    dialogue = Dialogue("humanware").run()
    dialogue.talk.show(b"\x07" * 40)
    dialogue.run()
    dialogue.device.cells = bytes(40)
    dialogue.hear(dialogue.device.size_packets())
    dialogue.run()
    assert dialogue.device.cells == b"\x07" * 40
    assert len(dialogue.notices) == 1


def test_noise_during_a_silence_is_forgotten() -> None:
    dialogue = Dialogue("humanware").run()
    dialogue.hear(bytes.fromhex("1B 04 20 02"))
    dialogue.run(1.0)
    assert dialogue.press("thumb_left") == [KeysPressed(frozenset({"thumb_left"}))]


class TestCanute:
    def test_only_changed_rows_are_sent_and_only_when_the_motors_stand_still(self) -> None:
        dialogue = Dialogue("canute").run(8)
        device = dialogue.device
        assert isinstance(device, SimulatedCanute)
        page = bytes([1]) * 40 + bytes(280) + bytes([2]) * 40
        dialogue.talk.show(page)
        device.rows_written.clear()
        dialogue.run(2)
        assert device.rows_written == [0, 8]
        dialogue.talk.show(page[:40] + bytes([3]) * 40 + page[80:])
        dialogue.run(2)
        assert device.rows_written == [0, 8, 1]
        assert device.cells[40:80] == bytes([3]) * 40

    def test_a_slow_motor_is_waited_for(self) -> None:
        dialogue = Dialogue("canute")
        device = SimulatedCanute(row_time=1.2, clock=lambda: dialogue.now)
        dialogue.device = device
        dialogue.run(16)
        device.rows_written.clear()
        dialogue.talk.show(bytes([1]) * 80)
        dialogue.run(1.0)
        assert device.rows_written == [0]
        dialogue.run(2.0)
        assert device.rows_written == [0, 1]

    def test_a_refused_row_is_sent_again_after_a_pause(self) -> None:
        dialogue = Dialogue("canute").run(8)
        dialogue.device.refusals = 1
        dialogue.talk.show(bytes([1]) * 40)
        dialogue.run(4)
        assert not any(dialogue.device.cells)
        dialogue.run(2)
        assert dialogue.device.cells[:40] == bytes([1]) * 40

    def test_keys_are_found_while_the_motors_move(self) -> None:
        dialogue = Dialogue("canute")
        dialogue.device = SimulatedCanute(row_time=1.2, clock=lambda: dialogue.now)
        dialogue.run(16)
        dialogue.talk.show(bytes([1]) * 360)
        dialogue.run(0.1)
        assert dialogue.press("forward") == [KeysPressed(frozenset({"forward"}))]
