"""Playing a whole game at the keyboard, every point checked against a sheet kept by hand."""

from dataclasses import dataclass, field

from access_scrabble.engine.board import Play
from tests.keyboard.conversation import Conversation
from tests.keyboard.paper import Paper, face_value
from tests.keyboard.table import RealTable, typed

ASKED_LEFT = "Letters left to "


@dataclass
class Match:
    """A game with a real bag, followed by the program."""

    talk: Conversation
    table: RealTable
    paper: Paper = field(default_factory=Paper)
    totals: list[int] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.totals = [0] * len(self.table.players)

    def play_out(self) -> None:
        """Play until somebody goes out or nobody can place anything, then tell what is left."""
        seat = 0
        while not self.table.is_over and self._somebody_can_play():
            assert self.talk.reply.prompt == f"{self.table.players[seat]}:"
            self.before_turn(seat)
            self._turn(seat)
            seat = (seat + 1) % len(self.totals)
        self.talk.say_all(*(["confirm"] if self.table.is_over else ["end", "y"]))
        while self.talk.reply.prompt.startswith(ASKED_LEFT):
            name = self.talk.reply.prompt.removeprefix(ASKED_LEFT).partition(",")[0]
            self.talk.say(str(self.table.racks[self.table.players.index(name)]).lower() or "0")
        assert self.talk.reply.prompt == "Game over:"

    def before_turn(self, seat: int) -> None:
        """What a variant lets a player do first."""

    def after_word(self, seat: int, play: Play) -> None:
        """What a variant adds to a word."""

    def _turn(self, seat: int) -> None:
        player, play = self.table.players[seat], self.table.best(seat)
        if play is None:
            assert f"{player} passes." in self.talk.say("pass")
            return
        points = self.paper.lay(str(play.reference), play.word)
        self.totals[seat] += points
        told = self.talk.say(typed(play))
        counted = "1 point" if points == 1 else f"{points} points"
        assert any(line.startswith(f"{counted}. {player}: {play.text}") for line in told), told
        self.table.lay(seat, play)
        self.after_word(seat, play)

    def _somebody_can_play(self) -> bool:
        return bool(self.table.bag) or any(map(self.table.best, range(len(self.totals))))

    @property
    def final_totals(self) -> dict[str, int]:
        """The totals once leftovers are counted (CL-13)."""
        lost = [face_value(str(rack)) for rack in self.table.racks]
        changes = [sum(lost) if not rack else -points for rack, points in zip(self.table.racks, lost, strict=True)]
        final = [total + change for total, change in zip(self.totals, changes, strict=True)]
        return dict(zip(self.table.players, final, strict=True))


def told_totals(talk: Conversation) -> dict[str, int]:
    """What the program answers when asked for the scores."""
    (line,) = talk.say("points")
    pairs = (entry.rsplit(" ", 1) for entry in line.rstrip(".").split(", "))
    return {name: int(total) for name, total in pairs}
