"""A whole game laid by the cursor, letter by letter: every point as on paper."""

from access_scrabble.desks.common.lines import looks_like_play, parse_play
from access_scrabble.engine.coordinates import Direction
from access_scrabble.engine.lexicon import Lexicon
from tests.keyboard.conversation import Conversation, Reply
from tests.keyboard.playing import Match, told_totals
from tests.keyboard.sitting_down import usual_game
from tests.keyboard.table import RealTable
from tests.keyboard.typed import Typed

PLAYERS = ("Anna", "Bob")


class ByCursor(Conversation):
    """Types everything but words, which are laid by keys from the cursor."""

    def __init__(self, talk: Typed, table: RealTable) -> None:
        self._talk = talk
        self._table = table
        self.reply = talk.reply

    def exchange(self, line: str) -> Reply:
        if not looks_like_play(line):
            return self._talk.exchange(line)
        play = parse_play(line)
        self._talk.exchange(f"lay {play.reference.square.name}")
        if play.reference.direction is Direction.VERTICAL:
            self._talk.exchange("tab")
        for symbol in play.placed(self._table.board).values():
            self._talk.exchange(symbol.lower())
            if symbol.islower():
                self._talk.exchange("?")
        told = self._talk.exchange("enter").lines
        assert told[-1] == "Enter again lays it, Escape gives up.", told
        played = self._talk.exchange("enter")
        return Reply(played.lines, self._talk.exchange("escape").prompt)


def test_a_whole_game_is_laid_by_keys(talk: Typed, lexicon: Lexicon) -> None:
    usual_game(talk, PLAYERS)
    table = RealTable(lexicon, PLAYERS, seed=8)
    match = Match(ByCursor(talk, table), table)
    match.play_out()
    assert told_totals(talk) == match.final_totals
