"""A recorded duplicate game: its draws and the words retained, to be kept, exchanged and replayed (DU-16)."""

from collections.abc import Iterator, Mapping
from dataclasses import field
from functools import reduce
from itertools import islice
from typing import Any

from access_scrabble.engine.board import Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.scoring import score_play, words_formed
from access_scrabble.engine.tiles import Tiles, parse_written_word
from access_scrabble.engine.validation import find_faults
from access_scrabble.errors import MALFORMED, AccessScrabbleError, InputError, Problem, says
from access_scrabble.rules.duplicate import commands
from access_scrabble.rules.duplicate.decide import decide
from access_scrabble.rules.duplicate.events import Event
from access_scrabble.rules.duplicate.position import Draw, DuplicateContext, DuplicatePosition
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula, Letters, check_formula
from access_scrabble.rules.duplicate.state import DuplicatePhase, DuplicateState, evolve
from access_scrabble.rules.duplicate.tops import has_solution
from access_scrabble.rules.game import Contest, Edition, started
from access_scrabble.values import dataclass


class GameTextProblem(Problem):
    BAD_HEADER = says(
        "“{text}” does not begin a recorded game: the first line is duplicate, an edition and a formula.", text=str
    )
    BAD_LINE = says(
        "Line {line}, “{text}”: type the number of the turn, the draw, the reference, the word, the points.",
        line=int,
        text=str,
    )
    TURN_NUMBER = says("Line {line} is turn {expected}, not {number}.", line=int, expected=int, number=int)
    WRONG_KEPT = says("Line {line}: the letters kept are {expected}, not {kept}.", line=int, expected=str, kept=str)
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
    edition: Edition = Edition.R26
    formula: Formula = field(default_factory=Formula)
    turns: tuple[RecordedTurn, ...] = ()

    @property
    def total(self) -> int:
        return sum(turn.points for turn in self.turns)


def record(state: DuplicateState) -> RecordedGame:
    position = DuplicatePosition(with_blank=state.settings.formula.with_blank)
    turns = []
    for turn in state.table.turns:
        renewed = turn.draw.kept != position.held
        turns.append(RecordedTurn(turn.draw, turn.play, turn.points, renewed))
        position = _drawn(position, turn.draw).after(turn.play)
    return RecordedGame(state.settings.edition, state.settings.formula, tuple(turns))


def replay_commands(game: RecordedGame) -> Iterator[tuple[commands.TypeDraw, commands.RetainPlay]]:
    """The draw and the retained word of each turn, as commands for a game that is refereed live."""
    position = DuplicatePosition(with_blank=game.formula.with_blank)
    for turn in game.turns:
        position = _drawn(position, turn.draw)
        words = tuple(placed.word for placed in words_formed(position.board, turn.play))
        yield commands.TypeDraw(turn.draw.new, renewed=turn.renewed), commands.RetainPlay(turn.play, agreed=words)
        position = position.after(turn.play)


class RecordBuilder:
    """Rebuilds a game turn by turn from what a file says, refusing what cannot have happened."""

    def __init__(self, edition: Edition, formula: Formula) -> None:
        self._edition = edition
        self._formula = formula
        self._position = DuplicatePosition(with_blank=formula.with_blank)
        self._turns: list[RecordedTurn] = []

    @property
    def turn_number(self) -> int:
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
            raise InputError(GameTextProblem.WRONG_POINTS, line=line, play=play, points=points, expected=expected)
        self._turns.append(RecordedTurn(read, play, expected, renewed))
        self._position = position.after(play)

    def game(self) -> RecordedGame:
        return RecordedGame(self._edition, self._formula, tuple(self._turns))

    def _check_draw(self, line: int, position: DuplicatePosition, draw: Draw) -> None:
        size = self._formula.limits.rack_size
        wanted = len(position.held) + position.new_count(size) + position.comes_with_blank
        possible = position.bag + position.held + Tiles.of("?" * position.comes_with_blank)
        if len(draw.tiles) != wanted or not draw.tiles <= possible:
            raise InputError(GameTextProblem.DRAW_IMPOSSIBLE, line=line, draw=str(draw))


def _drawn(position: DuplicatePosition, draw: Draw) -> DuplicatePosition:
    return DuplicatePosition(position.board, draw.tiles, position.with_blank)


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


# A recorded game as a text that a person can type, one turn a line (DU-16).
#
# The first line names the game: ``duplicate R26``, then, where they apply, ``7of8``, ``7and8`` or ``789``,
# ``joker``, ``pairs``, ``sudden_death`` or ``topping``. Each turn is its number, the draw, the reference,
# the word and the points, which may be left out; a joker's letter is in lower case or followed by ``?``. A
# draw is ``KEPT+NEW``, all its letters at once, or ``-NEW`` when the letters kept were rejected. Blank
# lines and what follows ``#`` do not count.


SIGNATURE = "duplicate"
BLANK_WORD = "joker"
PAIRS_WORD = "pairs"


def to_text(game: RecordedGame) -> str:
    lines = [f"{number} {_turn_text(turn)}" for number, turn in enumerate(game.turns, start=1)]
    return "\n".join([_header(game), *lines, ""])


def from_text(text: str) -> RecordedGame:
    """Read a game as it was typed, checking each turn against those before it.

    >>> game = from_text('''duplicate R26
    ... 1 aeirstu h3 tueras''')
    >>> str(game.turns[0].play), game.turns[0].points
    ('H3 TUERAS', 14)

    :raises InputError: naming the line that cannot be.
    """
    numbered = ((number, line.partition("#")[0].split()) for number, line in enumerate(text.splitlines(), 1))
    lines = [(number, words) for number, words in numbered if words]
    if not lines:
        raise InputError(GameTextProblem.BAD_HEADER, text="")
    edition, formula = read_header(lines[0][1])
    builder = RecordBuilder(edition, formula)
    for number, words in lines[1:]:
        _add_turn(builder, number, words)
    return builder.game()


def read_header(words: list[str]) -> tuple[Edition, Formula]:
    known = {PAIRS_WORD, BLANK_WORD, *Edition, *Letters, *Contest}
    if words[0].lower() != SIGNATURE or not all(word in known for word in words[1:]):
        raise InputError(GameTextProblem.BAD_HEADER, text=" ".join(words))
    edition = next((edition for edition in Edition if edition in words), Edition.R26)
    formula = Formula(
        next((letters for letters in Letters if letters in words), Letters.SEVEN),
        next((contest for contest in Contest if contest in words), Contest.POINTS),
        with_blank=BLANK_WORD in words,
        in_pairs=PAIRS_WORD in words,
    )
    check_formula(formula)
    return edition, formula


def _header(game: RecordedGame) -> str:
    formula = game.formula
    words = [SIGNATURE, game.edition.value]
    words += [formula.letters.value] * (formula.letters is not Letters.SEVEN)
    words += [BLANK_WORD] * formula.with_blank
    words += [PAIRS_WORD] * formula.in_pairs
    words += [formula.contest.value] * (formula.contest is not Contest.POINTS)
    return " ".join(words)


def draw_text(turn: RecordedTurn) -> str:
    """The draw of a turn as it is written: ``KEPT+NEW``, or ``-NEW`` after a rejection."""
    return f"-{turn.draw.new}" if turn.renewed else str(turn.draw)


def _turn_text(turn: RecordedTurn) -> str:
    word = turn.play.word
    if word.islower():  # all jokers: in small letters alone it would be read as typed without capitals
        word = "".join(f"{letter.upper()}?" for letter in word)
    return f"{draw_text(turn)} {turn.play.reference} {word} {turn.points}"


def _add_turn(builder: RecordBuilder, line: int, words: list[str]) -> None:
    try:
        number, draw, reference, word, *rest = words
        play = Play(Reference.parse(reference), parse_written_word(word))
        points = int(rest[0]) if rest else None
        told = int(number)
    except (ValueError, AccessScrabbleError):
        raise InputError(GameTextProblem.BAD_LINE, line=line, text=" ".join(words)) from None
    if told != builder.turn_number:
        raise InputError(GameTextProblem.TURN_NUMBER, line=line, number=told, expected=builder.turn_number)
    builder.add(line, draw, play, points)


# A recorded game as a JSON document, for programs (DU-16).


def to_document(game: RecordedGame) -> dict[str, object]:
    return {
        "kind": "duplicate",
        "edition": game.edition.value,
        "formula": game.formula.letters.value,
        "contest": game.formula.contest.value,
        "joker": game.formula.with_blank,
        "pairs": game.formula.in_pairs,
        "turns": [
            {"draw": draw_text(turn), "ref": str(turn.play.reference), "word": turn.play.word, "score": turn.points}
            for turn in game.turns
        ],
    }


def from_document(document: Any) -> RecordedGame:
    """Read a document, checking each turn against those before it.

    :raises InputError: when it is no such document, or naming the turn that cannot be.
    """
    try:
        edition = Edition(document.get("edition", Edition.R26))
        formula = Formula(
            Letters(document.get("formula", Letters.SEVEN)),
            Contest(document.get("contest", Contest.POINTS)),
            with_blank=bool(document.get("joker", False)),
            in_pairs=bool(document.get("pairs", False)),
        )
        turns = [_read_turn(turn) for turn in document["turns"]]
    except MALFORMED as error:
        raise InputError(GameTextProblem.BAD_DOCUMENT, reason=str(error)) from None
    check_formula(formula)
    builder = RecordBuilder(edition, formula)
    for number, (draw, play, points) in enumerate(turns, start=1):
        builder.add(number, draw, play, points)
    return builder.game()


def _read_turn(turn: Mapping[str, Any]) -> tuple[str, Play, int | None]:
    points = turn.get("score")
    word = str(turn["word"])
    if not (word.isascii() and word.isalpha()):
        raise ValueError(word)
    play = Play(Reference.parse(str(turn["ref"])), word)
    return str(turn["draw"]), play, None if points is None else int(points)


# Whole games made ahead or run to their end: for topping, practice and simultaneous events (DU-16).


def perform(
    context: DuplicateContext, state: DuplicateState | None, command: commands.Command
) -> tuple[DuplicateState, tuple[Event, ...]]:
    events = decide(context, state, command)
    return started(reduce(evolve, events, state)), events


def next_command(context: DuplicateContext, state: DuplicateState) -> commands.Command:
    """What a referee who draws at random and always retains the preferred top does next."""
    if state.table.draw is None:
        return commands.DrawLetters()
    found = has_solution(context, state.table.draw.tiles, state.position, state.settings.formula.limits)
    return commands.RetainTop() if found else commands.DeclareNoSolution()


def steps(context: DuplicateContext, settings: DuplicateSettings) -> Iterator[tuple[DuplicateState, tuple[Event, ...]]]:
    """A whole game, step by step: the state after each command, and its events."""
    state, events = perform(context, None, commands.StartDuplicate(settings))
    yield state, events
    while state.phase is not DuplicatePhase.FINISHED:
        state, events = perform(context, state, next_command(context, state))
        yield state, events


def generate(context: DuplicateContext, settings: DuplicateSettings) -> DuplicateState:
    *_, (state, _events) = steps(context, settings)
    return state


# What a record says of the turn under way, while a game goes as recorded (DU-16).


def prepared_draw(state: DuplicateState, game: RecordedGame) -> commands.TypeDraw | None:
    """The recorded draw of the turn to be drawn; none once the game has left its record."""
    turn = _turn_under_way(state, game)
    return None if turn is None else turn[0]


def prepared_play(state: DuplicateState, game: RecordedGame) -> commands.RetainPlay | None:
    """The recorded word of the turn being played, if its draw is the recorded one too."""
    turn, draw = _turn_under_way(state, game), state.table.draw
    if turn is None or draw is None or game.turns[len(state.table.turns)].draw.tiles != draw.tiles:
        return None
    return turn[1]


def _turn_under_way(state: DuplicateState, game: RecordedGame) -> tuple[commands.TypeDraw, commands.RetainPlay] | None:
    """The commands of the turn under way, while all turns before it went as recorded."""
    played = record(state).turns
    if played != game.turns[: len(played)]:
        return None
    return next(islice(replay_commands(game), len(played), None), None)
