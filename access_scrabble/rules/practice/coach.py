"""What a finished game teaches: the best play of each turn, what was given away, which turns mattered, what to learn.

In a classic game a play is worth its points and what it keeps; in a duplicate game its points alone.
"""

from collections.abc import Container, Iterable

from access_scrabble.engine.board import Play
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.engine.scoring import words_formed
from access_scrabble.engine.tiles import Tiles
from access_scrabble.engine.word_search import FoundWords, WordQuery
from access_scrabble.rules.classic.state import ClassicState
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.opponent.advice import Position, compared
from access_scrabble.rules.opponent.choice import Mind
from access_scrabble.rules.practice.quizzes import DEAR, Quiz
from access_scrabble.rules.practice.review import Exercise, exercises
from access_scrabble.values import dataclass

ALL_TILES = 7
FAR = 60
"""So many points below the best a scrabble is still looked for."""
WORTH_TELLING = 1
"""Fewer points than that are no difference."""
MOST_MATTERED = 3
MOST_SCRABBLES = 3
"""So many of the scrabbles missed in one turn are named and asked about."""
WORTH_LEARNING = 10
"""A word that would have brought so many points more is worth learning."""


@dataclass(frozen=True, slots=True)
class CoachedTurn:
    """A turn beside the best that could have been played."""

    turn: int
    player: str
    rack: Tiles
    played: Play | None
    points: int
    best: Play
    best_points: int
    lost_points: int
    """Behind the highest score."""
    lost_value: float
    """Behind the best play, what is kept counted in; the points lost in a duplicate game."""
    kept: Tiles
    """What the best play leaves on the rack."""
    words: tuple[str, ...]
    """The words that the best play forms."""
    scrabbles: tuple[str, ...] = ()
    """Words of all tiles that could be laid, where none was."""

    @property
    def is_best(self) -> bool:
        """Whether nothing worth telling was better."""
        return self.lost_value < WORTH_TELLING

    @property
    def model(self) -> tuple[Play, int]:
        """The play to be learnt from, with its points: the one that was played, where nothing was better."""
        if self.is_best and self.played is not None:
            return self.played, self.points
        return self.best, self.best_points


@dataclass(frozen=True, slots=True)
class CoachReport:
    """A whole game as a coach sees it."""

    turns: tuple[CoachedTurn, ...]
    new_words: tuple[str, ...]
    """Played for the first time."""
    counts_leave: bool

    @property
    def mattered(self) -> tuple[CoachedTurn, ...]:
        """The turns at which most was lost, the worst first."""
        ordered = sorted(self.turns, key=lambda turn: (-turn.lost_value, turn.turn))
        return tuple(turn for turn in ordered[:MOST_MATTERED] if not turn.is_best)

    @property
    def best_found(self) -> int:
        """How often nothing was better."""
        return sum(turn.is_best for turn in self.turns)

    @property
    def lost(self) -> int:
        return sum(turn.lost_points for turn in self.turns)

    @property
    def missed_scrabbles(self) -> tuple[CoachedTurn, ...]:
        return tuple(turn for turn in self.turns if turn.scrabbles)


def coach(mind: Mind, state: object, known_words: Container[str]) -> CoachReport:
    """Go through a game; in one against computers only the people's turns."""
    chosen = [exercise for exercise in exercises(state) if _is_looked_at(state, exercise)]
    is_own = not isinstance(state, DuplicateState) or len(state.settings.entrants) == 1
    turns = tuple(found for exercise in chosen if (found := _coached(mind, exercise, is_own=is_own)) is not None)
    paid = [exercise for exercise in chosen if exercise.points]  # one that was refused laid nothing
    words = dict.fromkeys(word for exercise in paid for word in _words(exercise, exercise.play))
    new = tuple(word for word in words if word in mind.lexicon and word not in known_words)
    return CoachReport(turns, new, isinstance(state, ClassicState))


def _is_looked_at(state: object, exercise: Exercise) -> bool:
    if not isinstance(state, ClassicState) or exercise.entry is None:
        return True
    return state.settings.level(exercise.entry.player) is None


def _words(exercise: Exercise, play: Play | None) -> Iterable[str]:
    return () if play is None else (placed.word for placed in words_formed(exercise.board, play))


def _coached(mind: Mind, exercise: Exercise, *, is_own: bool) -> CoachedTurn | None:
    """A turn beside the best one; nothing where no word could be laid. Nobody lost it where many had the draw."""
    if exercise.entry is not None and exercise.in_bag is not None:
        found = compared(mind, Position(exercise.board, exercise.rack, exercise.in_bag), exercise.entry)
        if found is None:
            return None
        best, points = found.best.play, found.best.score
        lost_points, lost_value = max(0, found.lost_points), found.lost_value
    else:
        top = mind.search().top(exercise.board, exercise.rack, exercise.limits)
        if not top.plays:
            return None
        best, points = top.plays[0], top.score
        lost_points = max(0, top.score - exercise.points) if is_own else 0
        lost_value = float(lost_points)
    return CoachedTurn(
        exercise.turn,
        exercise.player,
        exercise.rack,
        exercise.play,
        exercise.points,
        best,
        points,
        lost_points,
        lost_value,
        exercise.rack - best.tiles(exercise.board),
        tuple(_words(exercise, best)),
        _missed_scrabbles(mind, exercise),
    )


def _missed_scrabbles(mind: Mind, exercise: Exercise) -> tuple[str, ...]:
    """The words of all seven tiles that could be laid, unless one was; the dearest first."""
    if len(exercise.rack) < ALL_TILES or (
        exercise.play is not None and len(exercise.play.laid(exercise.board)) >= ALL_TILES
    ):
        return ()
    near = mind.search().near_top(exercise.board, exercise.rack, FAR, exercise.limits)
    found = (one.play.text for one in near if len(one.play.laid(exercise.board)) >= ALL_TILES)
    return tuple(dict.fromkeys(found))


def anagrams(lexicon: Lexicon, word: str) -> tuple[str, ...]:
    """The other words of the same letters."""
    query = WordQuery(made_of=word, shortest=len(word), longest=len(word))
    return tuple(other for other in FoundWords(lexicon, query) if other != word)


def to_learn(report: CoachReport) -> tuple[str, ...]:
    """The questions, by their keys, whose answers would have helped: the missed scrabbles, and short words."""
    keys: list[str] = []
    for turn in report.turns:
        keys += [key for word in turn.scrabbles[:MOST_SCRABBLES] if (key := _key(word)) is not None]
        if turn.lost_points >= WORTH_LEARNING:
            keys += [key for word in turn.words if (key := _key(word)) is not None]
    return tuple(dict.fromkeys(keys))


def _key(word: str) -> str | None:
    if len(word) == 2:
        return f"{Quiz.TWO_LETTERS}:{word}"
    if len(word) == 3 and not set(word).isdisjoint(DEAR):
        return f"{Quiz.DEAR_LETTERS}:{word}"
    for quiz in Quiz:
        if quiz.anagram_length == len(word):
            return f"{quiz}:{''.join(sorted(word))}"
    return None
