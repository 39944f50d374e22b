"""A saved game played again, in words."""

from collections.abc import Iterable
from typing import assert_never

from access_scrabble.engine.generator import Top
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.scoring import ScoreWording
from access_scrabble.presentation.spelling import SpellingWording
from access_scrabble.rules.practice.exercises import Exercise
from access_scrabble.rules.practice.review import (
    GuessMade,
    ReviewBegun,
    ReviewEvent,
    ReviewState,
    TopRevealed,
)
from access_scrabble.rules.ruleset import Step

MOST_EQUALS = 3
"""How many plays that reach the top are named."""


class ReviewWording:
    """Tells turns, guesses and tops."""

    def __init__(self, language: Language, spelling: SpellingWording) -> None:
        self._language = language
        self._spelling = spelling
        self._scores = ScoreWording(language)

    def tell(self, steps: Iterable[Step[ReviewState, ReviewEvent]]) -> list[str]:
        """What the steps of one command mean."""
        return [line for step in steps for line in self._step(step.before, step.event)]

    def _step(self, before: ReviewState | None, event: ReviewEvent) -> list[str]:
        match event:
            case ReviewBegun(exercises):
                return self._begun(len(exercises))
            case GuessMade():
                return self._guess(event, before)
            case TopRevealed(top):
                return self._top(before, top)
            case _:
                assert_never(event)

    def turn(self, state: ReviewState) -> list[str]:
        """The turn under way and its letters."""
        exercise = state.exercise
        letters = " ".join(self._symbol(symbol) for symbol in exercise.rack)
        if exercise.player:
            told = self._language.text(
                "Turn {turn}, {player}: {letters}.",
                turn=exercise.turn,
                player=exercise.player,
                letters=letters,
            )
        else:
            told = self._language.text("Turn {turn}: {letters}.", turn=exercise.turn, letters=letters)
        return [told]

    def rack(self, state: ReviewState) -> list[str]:
        """The letters of the turn, then spelled."""
        return [*self.turn(state), self._spelling.letters(state.exercise.rack) + "."]

    def so_far(self, state: ReviewState) -> list[str]:
        """Points found out of the tops."""
        percentage = round(100 * state.points / state.tops) if state.tops else 0
        return [
            self._language.text(
                "So far: {points} out of {top}, {percentage} %.",
                points=state.points,
                top=state.tops,
                percentage=percentage,
            )
        ]

    def _begun(self, count: int) -> list[str]:
        turns = self._language.count("{number} turn to play again", "{number} turns to play again", count)
        return [
            f"{turns}.",
            self._language.text("Type your word, as h4 word; Enter alone tells the top and goes on."),
        ]

    def _guess(self, guess: GuessMade, before: ReviewState | None) -> list[str]:
        told = self._language.text(
            "{play}: {points}.", play=guess.play, points=self._scores.points(guess.points)
        )
        best = None if before is None else before.guess
        if best is not None and best.points >= guess.points:
            kept = self._language.text(
                "{play} stays your best, {points}.", play=best.play, points=self._scores.points(best.points)
            )
            return [told, kept]
        return [told]

    def _top(self, before: ReviewState | None, top: Top) -> list[str]:
        if before is None:
            return []
        found = 0 if before.guess is None else before.guess.points
        return [
            self._revealed(top),
            self._language.text("Your word: {points} out of {top}.", points=found, top=top.score),
            *self._then(before.exercise),
        ]

    def _revealed(self, top: Top) -> str:
        if not top.plays:
            return self._language.text("Nothing could be placed.")
        named = ", ".join(str(play) for play in top.plays[:MOST_EQUALS])
        more = len(top.plays) - MOST_EQUALS
        told = self._language.text(
            "Top: {points}, {plays}", points=self._scores.points(top.score), plays=named
        )
        if more <= 0:
            return f"{told}."
        return self._language.count(
            "{told}, and {number} more.", "{told}, and {number} more.", more, told=told
        )

    def _then(self, exercise: Exercise) -> list[str]:
        """What came of the turn in the saved game, where that is known."""
        if exercise.play is None:
            return []
        return [
            self._language.text(
                "In the game: {play}, {points}.",
                play=exercise.play,
                points=self._scores.points(exercise.points),
            )
        ]

    def _symbol(self, symbol: str) -> str:
        return self._language.text("joker") if symbol == "?" else symbol
