"""A recorded duplicate game: its draws and the words retained, to be kept, exchanged and replayed (DU-16)."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from access_scrabble.engine.plays import Play
from access_scrabble.engine.scoring import score_play, words_formed
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import InputError, Problem, says
from access_scrabble.rules.duplicate.commands import Command, RetainPlay, TypeDraw
from access_scrabble.rules.duplicate.draws import Draw
from access_scrabble.rules.duplicate.formulas import Formula
from access_scrabble.rules.duplicate.position import Position
from access_scrabble.rules.duplicate.state import State
from access_scrabble.rules.editions import Edition


class GameTextProblem(Problem):
    """Why a text or document is no recorded duplicate game."""

    BAD_HEADER = says(
        "“{text}” does not begin a recorded game: the first line is duplicate, an edition and a formula.",
        text=str,
    )
    BAD_LINE = says(
        "Line {line}, “{text}”: type the number of the turn, the draw, the reference, the word, the points.",
        line=int,
        text=str,
    )
    TURN_NUMBER = says("Line {line} is turn {expected}, not {number}.", line=int, expected=int, number=int)
    WRONG_KEPT = says(
        "Line {line}: the letters kept are {expected}, not {kept}.", line=int, expected=str, kept=str
    )
    DRAW_IMPOSSIBLE = says("Line {line}: {draw} cannot have been drawn.", line=int, draw=str)
    PLAY_IMPOSSIBLE = says("Line {line}: {play} cannot be placed there with that draw.", line=int, play=Play)
    WRONG_POINTS = says(
        "Line {line}: {play} scores {expected}, not {points}.", line=int, play=Play, expected=int, points=int
    )
    BAD_DOCUMENT = says("This is no recorded duplicate game: {reason}.", reason=str)


@dataclass(frozen=True, slots=True)
class RecordedTurn:
    """A turn as it is written down; when ``renewed``, nothing was kept although letters were left."""

    draw: Draw
    play: Play
    points: int
    renewed: bool = False


@dataclass(frozen=True, slots=True)
class RecordedGame:
    """A game as it is written down."""

    edition: Edition = Edition.R26
    formula: Formula = field(default_factory=Formula)
    turns: tuple[RecordedTurn, ...] = ()

    @property
    def total(self) -> int:
        """The sum of the points."""
        return sum(turn.points for turn in self.turns)


def record(state: State) -> RecordedGame:
    """What to write down of a game."""
    position = Position(with_blank=state.settings.formula.with_blank)
    turns = []
    for turn in state.table.turns:
        renewed = turn.draw.kept != position.held
        turns.append(RecordedTurn(turn.draw, turn.play, turn.points, renewed))
        position = _drawn(position, turn.draw).after(turn.play)
    return RecordedGame(state.settings.edition, state.settings.formula, tuple(turns))


def replay_commands(game: RecordedGame) -> Iterator[tuple[Command, Command]]:
    """The draw and the retained word of each turn, as commands for a game that is refereed live."""
    position = Position(with_blank=game.formula.with_blank)
    for turn in game.turns:
        position = _drawn(position, turn.draw)
        words = tuple(placed.word for placed in words_formed(position.board, turn.play))
        yield TypeDraw(turn.draw.new, renewed=turn.renewed), RetainPlay(turn.play, agreed=words)
        position = position.after(turn.play)


class RecordBuilder:
    """Rebuilds a game turn by turn from what a file says, refusing what cannot have happened."""

    def __init__(self, edition: Edition, formula: Formula) -> None:
        self._edition = edition
        self._formula = formula
        self._position = Position(with_blank=formula.with_blank)
        self._turns: list[RecordedTurn] = []

    @property
    def turn_number(self) -> int:
        """The number of the next turn."""
        return len(self._turns) + 1

    def add(self, line: int, draw: str, play: Play, points: int | None) -> None:
        """Add a turn; a draw is ``KEPT+NEW``, all its letters at once, or ``-NEW`` after a rejection.

        :raises InputError: naming the line, when it does not fit what came before.
        """
        typed = "".join(draw.split()).upper()
        renewed = typed.startswith("-")
        position = self._position.emptied() if renewed else self._position
        read = _read_draw(line, typed.removeprefix("-"), position.held)
        self._check_draw(line, position, read)
        position = _drawn(position, read)
        limits = self._formula.limits
        if find_faults(position.board, play, limits=limits, rack=position.held):
            raise InputError(GameTextProblem.PLAY_IMPOSSIBLE, line=line, play=play)
        expected = score_play(position.board, play, limits).total
        if points is not None and points != expected:
            raise InputError(
                GameTextProblem.WRONG_POINTS, line=line, play=play, points=points, expected=expected
            )
        self._turns.append(RecordedTurn(read, play, expected, renewed))
        self._position = position.after(play)

    def game(self) -> RecordedGame:
        """The game so far."""
        return RecordedGame(self._edition, self._formula, tuple(self._turns))

    def _check_draw(self, line: int, position: Position, draw: Draw) -> None:
        """Refuse too many or too few letters, and tiles that were not there any more."""
        size = self._formula.limits.rack_size
        wanted = len(position.held) + position.new_count(size) + position.comes_with_blank
        possible = position.bag + position.held + Tiles.of("?" * position.comes_with_blank)
        if len(draw.tiles) != wanted or not draw.tiles <= possible:
            raise InputError(GameTextProblem.DRAW_IMPOSSIBLE, line=line, draw=str(draw))


def _drawn(position: Position, draw: Draw) -> Position:
    return Position(position.board, draw.tiles, position.with_blank)


def _read_draw(line: int, text: str, held: Tiles) -> Draw:
    """A draw typed with or without its kept letters apart."""
    kept, plus, new = text.rpartition("+")
    told = Tiles.parse(kept)
    if plus and (not kept or told == held):
        Tiles.parse(new)
        return Draw(held, new)
    if plus or not held <= Tiles.parse(new):
        raise InputError(GameTextProblem.WRONG_KEPT, line=line, kept=kept or new, expected=str(held))
    for symbol in held:
        new = new.replace(symbol, "", 1)
    return Draw(held, new)
