"""The top: all plays that reach it, which one is to be preferred and why (DU-07, FO-02)."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from access_scrabble.engine.plays import Play, PlayLimits
from access_scrabble.rules.duplicate.context import DuplicateContext
from access_scrabble.rules.duplicate.ending import end_before_draw
from access_scrabble.rules.duplicate.events import ChoiceWarning
from access_scrabble.rules.duplicate.openness import openness
from access_scrabble.rules.duplicate.position import Position


class Preference(StrEnum):
    """Why one of several equal plays is retained, the first that tells them apart deciding (DU-07)."""

    KEEPS_BLANK = "keeps_blank"
    ENDS_GAME = "ends_game"
    OPENS_BOARD = "opens_board"


@dataclass(frozen=True, slots=True)
class Candidate:
    """A play that reaches the top, and what counts for or against it."""

    play: Play
    points: int
    blanks_spent: int
    """Jokers that will not serve again: in a joker game one that is replaced does (FO-02)."""
    blanks_used: int
    ends_game: bool
    openness: int

    @property
    def duty(self) -> tuple[int, int, bool]:
        """What the regulation makes compulsory, the least being right: jokers first, then the end."""
        return (self.blanks_spent, self.blanks_used, not self.ends_game)


@dataclass(frozen=True, slots=True)
class Choice:
    """A candidate with the reasons that speak for it among the others."""

    candidate: Candidate
    reasons: tuple[Preference, ...]


def top_choices(context: DuplicateContext, position: Position, limits: PlayLimits) -> tuple[Choice, ...]:
    """All plays that reach the top, the one to be retained first (DU-07); none when there is no solution."""
    top = context.search.top(position.board, position.held, limits)
    found = [weigh(context, position, limits, play, top.score) for play in top.plays]
    found.sort(key=lambda candidate: (candidate.duty, -candidate.openness, str(candidate.play)))
    return tuple(Choice(candidate, _reasons(candidate, found)) for candidate in found)


def weigh(
    context: DuplicateContext, position: Position, limits: PlayLimits, play: Play, points: int
) -> Candidate:
    """What counts for or against a play."""
    landing = position.landing(play)
    return Candidate(
        play,
        points,
        blanks_spent=landing.blanks_used - len(landing.replaced),
        blanks_used=landing.blanks_used,
        ends_game=end_before_draw(context, landing.position, limits) is not None,
        openness=openness(landing.position.board),
    )


def choice_warnings(chosen: Candidate, choices: Iterable[Choice]) -> tuple[ChoiceWarning, ...]:
    """What to tell a referee who is about to retain a play (DU-07).

    >>> from access_scrabble.engine.coordinates import Reference
    >>> play = Play(Reference.parse("H8"), "Os")
    >>> spends, keeps = Candidate(play, 2, 1, 1, False, 0), Candidate(play, 2, 0, 0, False, 0)
    >>> [warning.value for warning in choice_warnings(spends, [Choice(keeps, ())])]
    ['wastes_blank']
    """
    best = next((choice.candidate for choice in choices), None)
    if best is None or chosen.points > best.points:
        return ()
    if chosen.points < best.points:
        return (ChoiceWarning.NOT_TOP,)
    if (chosen.blanks_spent, chosen.blanks_used) > (best.blanks_spent, best.blanks_used):
        return (ChoiceWarning.WASTES_BLANK,)
    return () if chosen.duty <= best.duty else (ChoiceWarning.DOES_NOT_END_GAME,)


def runner_ups(
    context: DuplicateContext, position: Position, limits: PlayLimits, scores: int = 5
) -> tuple[tuple[int, tuple[Play, ...]], ...]:
    """The next best scores below the top, each with its plays, on demand."""
    by_points: dict[int, list[Play]] = {}
    for found in context.search.plays(position.board, position.held, limits):
        by_points.setdefault(found.score, []).append(found.play)
    below = sorted(by_points, reverse=True)[1 : scores + 1]
    return tuple((points, tuple(sorted(by_points[points], key=str))) for points in below)


def _reasons(candidate: Candidate, found: list[Candidate]) -> tuple[Preference, ...]:
    """What sets a candidate apart from at least one other."""
    reasons = []
    if (candidate.blanks_spent, candidate.blanks_used) < max(
        (other.blanks_spent, other.blanks_used) for other in found
    ):
        reasons.append(Preference.KEEPS_BLANK)
    if candidate.ends_game and not all(other.ends_game for other in found):
        reasons.append(Preference.ENDS_GAME)
    openings = {other.openness for other in found}
    if len(openings) > 1 and candidate.openness == max(openings):
        reasons.append(Preference.OPENS_BOARD)
    return tuple(reasons)
