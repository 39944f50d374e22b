"""The contract of the drivers, kept by every one of them on its simulated display."""

import pytest

from access_scrabble.braille.drivers.base import DeviceProblem, Identified, KeysPressed, RoutingPressed
from access_scrabble.braille.drivers.canute import SIX_DOTS, Command, pack
from access_scrabble.braille.drivers.key_map import DisplayAction
from access_scrabble.braille.drivers.registry import all_drivers, driver_names, find_driver
from access_scrabble.braille.drivers.simulators import SIMULATORS, simulator
from access_scrabble.errors import InputError
from tests.braille.drivers.dialogue import NAMES, Dialogue, Slices, byte_by_byte, whole

EVERY_CELL = bytes(range(256))
GAG = bytes([0x5B, 0x41, 0x5B, 0x51, 0x00, 0x1B, 0x01, 0x1B, 0x00, 0x3F, 0x00, 0x21, 0x23])
RESIZABLE = ("alva", "baum", "eurobraille", "focus", "handytech", "hims", "humanware", "seika", "seika_display")
FAREWELL_SAYERS = ("baum", "humanware")


def as_shown(name: str, cells: bytes) -> bytes:
    return cells.translate(SIX_DOTS) if name == "canute" else cells


def test_drivers_and_simulators_have_the_same_names() -> None:
    assert {*NAMES, "hid"} == set(driver_names()) == {*SIMULATORS, "hid"} - {"handytech_old", "pac_mate"}
    assert [driver.name for driver in all_drivers()] == [*driver_names()]


def test_an_unknown_driver_is_refused_with_the_known_ones() -> None:
    with pytest.raises(InputError) as refusal:
        find_driver("braillomatic")
    assert refusal.value.problem is DeviceProblem.UNKNOWN_DRIVER
    assert "baum" in str(refusal.value.data["known"])


@pytest.mark.parametrize("name", NAMES)
class TestCard:
    def test_key_map_uses_only_the_keys_of_the_device(self, name: str) -> None:
        driver = find_driver(name)
        assert all(chord <= driver.keys for chord in driver.key_map.entries)

    def test_every_action_can_be_asked_for(self, name: str) -> None:
        asked = set(find_driver(name).key_map.entries.values())
        assert asked >= set(DisplayAction) - {DisplayAction.ROUTE}

    def test_line_settings_are_given(self, name: str) -> None:
        driver = find_driver(name)
        assert driver.lines
        assert driver.description


@pytest.mark.parametrize("slices", [whole, byte_by_byte])
@pytest.mark.parametrize("name", NAMES)
class TestDialogue:
    def test_identifies_once(self, name: str, slices: Slices) -> None:
        dialogue = Dialogue(name, slices=slices).run()
        (identified,) = dialogue.notices
        assert isinstance(identified, Identified)
        assert (identified.columns, identified.rows) == (40, dialogue.device.rows)
        assert identified.model

    def test_shows_the_letter_g_and_every_other_cell(self, name: str, slices: Slices) -> None:
        dialogue = Dialogue(name, slices=slices).run()
        for cells in (GAG, *(EVERY_CELL[start : start + 40] for start in range(0, 256, 40))):
            dialogue.talk.show(cells)
            dialogue.run()
            assert dialogue.device.cells[:40] == as_shown(name, cells.ljust(40, b"\0"))

    def test_every_chord_of_the_key_map_arrives(self, name: str, slices: Slices) -> None:
        dialogue = Dialogue(name, slices=slices).run()
        sent = [chord for chord in dialogue.driver.key_map.entries if chord <= dialogue.device.keys]
        assert len(sent) >= 14
        for chord in sent:
            assert dialogue.press(*chord) == [KeysPressed(chord)]

    def test_routing_keys_arrive(self, name: str, slices: Slices) -> None:
        dialogue = Dialogue(name, slices=slices).run()
        for cell in (0, 4, 8) if name == "canute" else (0, 7, 39):
            expected = RoutingPressed(0, cell) if name == "canute" else RoutingPressed(cell)
            assert dialogue.route(cell) == [expected]


@pytest.mark.parametrize("name", NAMES)
def test_only_changes_are_sent(name: str) -> None:
    dialogue = Dialogue(name).run()
    dialogue.talk.show(GAG)
    dialogue.run()
    assert dialogue.talk.is_settled
    dialogue.written.clear()
    dialogue.talk.show(GAG)
    dialogue.run()
    questions = {pack(Command.KEYS), pack(Command.STATUS)} if name == "canute" else set()
    assert set(dialogue.written) <= questions


@pytest.mark.parametrize("name", NAMES)
def test_too_few_cells_leave_the_rest_blank_and_too_many_are_cut(name: str) -> None:
    dialogue = Dialogue(name).run()
    dialogue.talk.show(b"\x05" * 1000)
    dialogue.run(12)
    assert set(dialogue.device.cells) == {5}
    dialogue.talk.show(b"\x06")
    dialogue.run(12)
    assert dialogue.device.cells == b"\x06".ljust(40 * dialogue.device.rows, b"\0")


@pytest.mark.parametrize("name", RESIZABLE)
def test_a_change_of_size_is_told_and_the_line_shown_again(name: str) -> None:
    columns = max(simulator(name).widths)
    start = 40 if columns != 40 else min(simulator(name).widths)
    dialogue = Dialogue(name, start).run()
    dialogue.talk.show(GAG * 7)
    dialogue.run()
    dialogue.hear(dialogue.device.resize(columns))
    dialogue.run()
    first, second = dialogue.notices
    assert isinstance(first, Identified)
    assert isinstance(second, Identified)
    assert (first.columns, second.columns) == (start, columns)
    assert dialogue.device.cells == (GAG * 7)[:columns]


@pytest.mark.parametrize("name", NAMES)
def test_leaving_blanks_the_display(name: str) -> None:
    dialogue = Dialogue(name).run()
    dialogue.talk.show(GAG)
    dialogue.run()
    assert any(dialogue.device.cells)
    dialogue.talk.take_leave()
    dialogue.run()
    assert not any(dialogue.device.cells)


@pytest.mark.parametrize("name", FAREWELL_SAYERS)
def test_power_off_is_noticed_where_it_is_told(name: str) -> None:
    dialogue = Dialogue(name).run()
    dialogue.hear(dialogue.device.power_off())
    assert dialogue.is_lost


@pytest.mark.parametrize("name", NAMES)
def test_a_device_that_never_answers_is_given_up(name: str) -> None:
    dialogue = Dialogue(name)
    dialogue.device.power_off()
    dialogue.run(5)
    assert dialogue.is_lost
    assert dialogue.notices == []
    assert 3 <= len(dialogue.written) <= 7


@pytest.mark.parametrize("name", ["handytech", "focus"])
def test_refused_cells_are_sent_again(name: str) -> None:
    dialogue = Dialogue(name).run()
    for refusals in (1, 3, 7):
        dialogue.device.refusals = refusals
        dialogue.talk.show(bytes([refusals]) * 40)
        dialogue.run(6)
        assert dialogue.device.refusals == 0
        assert dialogue.device.cells == bytes([refusals]) * 40
