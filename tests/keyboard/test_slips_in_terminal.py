"""Slips typed in a real terminal: every way of entry, every kind, old slips changed (BU, DU-14)."""

import json
from pathlib import Path

import pytest

from tests.keyboard.slip_entry import KINDS, at_turn_two
from tests.keyboard.terminal import Terminal


@pytest.mark.rule("BU-01", "BU-09", "BU-10", "BU-11")
def test_every_kind_of_slip_is_answered_at_once(terminal: Terminal) -> None:
    at_turn_two(terminal)
    for line, answer in KINDS.items():
        told = terminal.say(line)
        assert told[0].startswith(f"Anna, table 1, turn 2: {answer}"), line
    assert terminal.say("1 =")[0].startswith("Anna, table 1, turn 2: ")
    assert terminal.say("=")[0].startswith("tables 2, 12, turn 2: ")


@pytest.mark.rule("BU-02", "BU-18", "DU-14")
def test_a_form_a_file_and_a_change_of_an_old_slip_to_the_ranking(terminal: Terminal, home: Path) -> None:
    at_turn_two(terminal)
    told = terminal.say("slip 1")
    assert told == ["Anna, table 1, turn 2. Enter keeps or skips a part, - takes it away, q leaves."]
    prompts = []
    for answer in ("riz", "v", "sser", "...i", "...z", "", "", "21", ""):
        prompts.append(terminal.reply.prompt)
        told = terminal.say(answer)
    assert prompts == [
        "Word as written, ? after a circled letter, / between several:",
        "Direction, h or v:",
        "Squared part, line 1, a point for an empty square:",
        "Line 2:",
        "Line 3:",
        "Line 4:",
        "Reference:",
        "Points claimed:",
        "What happened to it, as late or absent:",
    ]
    assert told == ["Anna, table 1, turn 2: 21 points. RIZ at 13H."]

    filed = home / "slips.json"
    slips = [{"table": 2, "word": "ZUT", "reference": "13H", "claimed": 30}, {"table": 12, "flags": ["late"]}]
    filed.write_text(json.dumps({"turn": 2, "draw": "RIZETMU", "slips": slips}))
    told = terminal.say(f"slips file {filed}")
    assert told[0].startswith("Bob, table 2, turn 2: 30 points")
    assert terminal.say("retain") != []
    ranked = [line.split(",")[0] for line in terminal.say("points")[1:]]
    assert ranked == ["1. Bob", "2. Anna", "3. Chloé"]

    assert terminal.say("slip 2: 2 zutt 13h 30")[0].startswith("Bob, table 2, turn 2: zero")
    ranked = [line.split(",")[0] for line in terminal.say("points")[1:]]
    assert ranked == ["1. Anna", "2. Bob", "2. Chloé"]
    terminal.say("appeal 2: 2 I wrote ZUT")
    assert terminal.say("commission 2: 2 30")[1] == "Before: zero."
    decided = "Bob, table 2, turn 2, “I wrote ZUT”: 30 points won. Before: zero. Now: 30 points."
    assert terminal.say("appeals")[0] == decided
    ranked = [line.split(",")[0] for line in terminal.say("points")[1:]]
    assert ranked == ["1. Bob", "2. Anna", "3. Chloé"]
    before = terminal.say("slips 2") + terminal.say("appeals") + terminal.say("points")
    terminal.kill()
    again = Terminal(home)
    again.choose("Resume")
    again.say("1")
    assert again.say("slips 2") + again.say("appeals") + again.say("points") == before
    again.kill()
