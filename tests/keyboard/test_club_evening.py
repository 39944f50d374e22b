"""A club evening in a real terminal: slips typed during the next clock, errors repaired, the ranking counted apart."""

import re

import pytest

from access_scrabble.engine.lexicon import Lexicon
from tests.keyboard.club_evening import NAMES, ClubTurn, Evening, listed, make_evening
from tests.keyboard.refereeing import REAL_BAG, sit_down, start_clock
from tests.keyboard.terminal import Terminal

RANKED = re.compile(r"(?P<rank>\d+)\. (?P<name>\w+), (?P<points>-?\d+) points?, .*")
LATE, WRONG_TABLE, UNDONE, EARLY = 5, 3, 9, 11
"""The turns on which a slip comes late, is noted for another table, is undone, or comes before its turn."""


class ClubReferee:
    """Types the evening as clubs do, and makes mistakes that have to be repaired."""

    def __init__(self, talk: Terminal, evening: Evening) -> None:
        self._talk = talk
        self._evening = evening
        self._early: set[int] = set()
        talk.is_sure = False

    def run(self) -> None:
        for turn in self._evening.turns:
            told = self._talk.say(turn.new.lower())
            if self._talk.reply.prompt.startswith("Are these the letters"):
                told = self._talk.say("y")
            assert any(line.startswith(f"Turn {turn.number}: ") for line in told), told
            start_clock(self._talk)
            if turn.number > 1:
                self._enter(self._evening.turns[turn.number - 2])
            if turn.number == EARLY:
                self._enter_early(turn)
            told = self._talk.say(f"retain {turn.top.reference} {turn.top.text}".lower())
            if self._talk.reply.prompt.startswith("Retain "):
                told = self._talk.say("y")
            assert any(line.startswith(f"Retained on turn {turn.number}: ") for line in told), told
        self._enter(self._evening.turns[-1])

    def _enter(self, turn: ClubTurn) -> None:
        """All slips of a turn by groups, with what goes wrong on it."""
        late = 12 if turn.number == LATE else None
        if turn.number == WRONG_TABLE:
            self._for_the_wrong_table(turn)
        for tables, line in turn.groups:
            wanted = [table for table in tables if table not in (late, *self._early)]
            if wanted:
                self._say(f"{listed(wanted)} {line}", turn.number)
            if turn.number == UNDONE and wanted:
                assert self._talk.say("undo")[0].startswith("Undone: slip")
                self._say(f"{listed(wanted)} {line}", turn.number)
        self._early.clear()
        if turn.number == LATE + 2:
            late_slip = self._evening.turns[LATE - 1].slips[12]
            assert f"turn {LATE}:" in self._talk.say(f"{LATE}: 12 {late_slip.line}")[0]
        (missing, *_) = self._talk.say(f"missing {turn.number}")
        expected = f"Turn {LATE}, no score yet: 12 {NAMES[11]}." if late else ("No score", "Nobody is missing")
        assert missing.startswith(expected), missing

    def _say(self, line: str, turn: int) -> None:
        """Enter something; a question about a reference that is as written is answered so."""
        told = self._talk.say(line)
        if self._talk.reply.prompt.endswith("on the slip? (y or n)"):
            told = self._talk.say("n")
        assert not self._talk.reply.prompt.startswith("Replace"), (line, self._talk.reply)
        assert any(f"turn {turn}" in text.lower() for text in told), (line, told)

    def _for_the_wrong_table(self, turn: ClubTurn) -> None:
        """Table 8's slip typed for table 7, noticed when 7's own comes: the program asks, and nothing is lost."""
        self._talk.say(f"7 {turn.slips[8].line}")
        if self._talk.reply.prompt.endswith("on the slip? (y or n)"):
            self._talk.say("n")
        self._talk.say(f"7 {turn.slips[7].line}")
        if turn.slips[7].line != turn.slips[8].line:
            assert self._talk.reply.prompt.startswith("Replace on turn ")
            self._talk.say("y")
        self._early.add(7)

    def _enter_early(self, turn: ClubTurn) -> None:
        """The next slips come before the word is retained: they go to the turn being played."""
        self._say(f"4 {turn.slips[4].line}", turn.number)
        self._early.add(4)


@pytest.mark.rule("DU-09", "DU-14", "BU-12", "BU-13")
def test_twenty_players_and_twenty_two_turns(terminal: Terminal, lexicon: Lexicon) -> None:
    evening = make_evening(lexicon, 1)
    sit_down(terminal, REAL_BAG, NAMES)
    ClubReferee(terminal, evening).run()
    ranked = [found for line in terminal.say("points") if (found := RANKED.fullmatch(line))]
    assert [(int(found["rank"]), found["name"], int(found["points"])) for found in ranked] == evening.ranking()
