"""Own games played again: turn by turn against the top, and the result kept."""

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import assert_never

from access_scrabble.desks.common.actions import Action, OfferedAt, offered_at
from access_scrabble.desks.common.board_questions import BoardQuestions
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.help import help_overview
from access_scrabble.desks.common.lines import Request, parse_play
from access_scrabble.desks.common.saved import game_title
from access_scrabble.desks.loop import GameLoop
from access_scrabble.desks.practice.progress import ProgressBook, ReviewResult
from access_scrabble.desks.practice.tutorial import LessonTools
from access_scrabble.engine.generator import Top
from access_scrabble.errors import AccessScrabbleError, RuleViolation
from access_scrabble.language.announcer import Reading
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import Answer
from access_scrabble.language.problems import worded_error
from access_scrabble.language.spelling import SpellingWording, tile_names
from access_scrabble.rules.duplicate.results import standings, top_total
from access_scrabble.rules.duplicate.settings import is_alone
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import Contest, GameKind, Step
from access_scrabble.rules.practice import review
from access_scrabble.session.game_store import SavedGame
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.session import NullJournal, Session

MOST_GAMES = 20
MOST_RESULTS = 5
MOST_EQUALS = 3
"""How many plays that reach the top are named."""
_KINDS = (GameKind.CLASSIC, GameKind.DUPLICATE)


class ReviewDesk:
    def __init__(self, language: Language, spelling: SpellingWording, board: BoardQuestions) -> None:
        self._language = language
        self._board = board
        self._spelling = spelling

    def offered(self, state: review.ReviewState) -> frozenset[Action]:
        """Questions about the board, a word, the top."""
        del state
        return offered_at(OfferedAt.REVIEW)

    def prompt(self, state: review.ReviewState) -> str:
        return self._language.text("Turn {turn}:", turn=state.exercise.turn)

    def expected(self, line: str, state: review.ReviewState) -> review.ReviewCommand | None:
        del state
        return None if line else review.RevealTop()

    def command_for(self, request: Request, state: review.ReviewState) -> review.ReviewCommand | None:
        del state
        if request.action is Action.PLAY:
            return review.Guess(parse_play(request.rest))
        return review.RevealTop() if request.action is Action.TOP else None

    def answer(self, request: Request, state: review.ReviewState) -> Answer:
        if (told := self._board.answer(request, state.board)) is not None:
            return told
        match request.action:
            case Action.RACK:
                return self._rack(state)
            case Action.SCORES:
                return self._so_far(state)
            case _:
                return self._turn(state)

    def tell(self, steps: Sequence[Step[review.ReviewState, review.ReviewEvent]]) -> list[str]:
        return [line for step in steps for line in self._step(step.before, step.event)]

    def refusal(self, violation: RuleViolation, state: review.ReviewState) -> str:
        del state
        return worded_error(self._language, violation)

    def status(self, state: review.ReviewState) -> list[str]:
        return self._turn(state)

    def recap(self, state: review.ReviewState) -> list[str]:
        return self._so_far(state)

    def reading(self, state: review.ReviewState) -> Reading:
        """The board and the letters of the turn; nothing that came after it."""
        return Reading(
            board=state.board,
            rack=str(state.exercise.rack),
            rack_note=tuple(self._turn(state)),
            scores=tuple(self._so_far(state)),
            moves=tuple(self._turn(state)),
            help=tuple(help_overview(self._language, self.offered(state))),
        )

    def _step(self, before: review.ReviewState | None, event: review.ReviewEvent) -> list[str]:
        match event:
            case review.ReviewBegun(exercises):
                return self._begun(len(exercises))
            case review.GuessMade():
                return self._guess(event, before)
            case review.TopRevealed(top):
                return self._top(before, top)
            case _:
                assert_never(event)

    def _turn(self, state: review.ReviewState) -> list[str]:
        exercise = state.exercise
        letters = tile_names(self._language, exercise.rack)
        if exercise.player:
            told = self._language.text(
                "Turn {turn}, {player}: {letters}.", turn=exercise.turn, player=exercise.player, letters=letters
            )
        else:
            told = self._language.text("Turn {turn}: {letters}.", turn=exercise.turn, letters=letters)
        return [told]

    def _rack(self, state: review.ReviewState) -> list[str]:
        """The letters of the turn, then spelled."""
        return [*self._turn(state), self._spelling.letters(state.exercise.rack) + "."]

    def _so_far(self, state: review.ReviewState) -> list[str]:
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
        return [f"{turns}.", self._language.text("Type your word, as h4 word; Enter alone tells the top and goes on.")]

    def _guess(self, guess: review.GuessMade, before: review.ReviewState | None) -> list[str]:
        told = self._language.text(
            "{play}: {points}.", play=guess.play, points=worded_points(self._language, guess.points)
        )
        best = None if before is None else before.guess
        if best is not None and best.points >= guess.points:
            kept = self._language.text(
                "{play} stays your best, {points}.", play=best.play, points=worded_points(self._language, best.points)
            )
            return [told, kept]
        return [told]

    def _top(self, before: review.ReviewState | None, top: Top) -> list[str]:
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
            "Top: {points}, {plays}", points=worded_points(self._language, top.score), plays=named
        )
        if more <= 0:
            return f"{told}."
        return self._language.count("{told}, and {number} more.", "{told}, and {number} more.", more, told=told)

    def _then(self, exercise: review.Exercise) -> list[str]:
        """What came of the turn in the saved game, where that is known."""
        if exercise.play is None:
            return []
        return [
            self._language.text(
                "In the game: {play}, {points}.",
                play=exercise.play,
                points=worded_points(self._language, exercise.points),
            )
        ]


class ReviewLoop(GameLoop[review.ReviewState, review.ReviewCommand, review.ReviewEvent]):
    """Serves a review until its last turn is told."""

    def _serve(self) -> bool:
        state = self._session.state
        is_going_on = super()._serve()
        after = self._session.state
        if after.number > state.number and not after.is_over:
            self._dialogue.tell(*self._status())
        return is_going_on and not after.is_over


def practice_results(library: GameLibrary) -> list[tuple[SavedGame, ReviewResult]]:
    """The last duplicate games alone that were played by points, the last one first (DU-16)."""
    return list(islice(_results(library), MOST_RESULTS))


def _results(library: GameLibrary) -> Iterator[tuple[SavedGame, ReviewResult]]:
    for game in library.games():
        if game.kind != GameKind.DUPLICATE:
            continue
        try:
            state = library.read(game.name).state
        except AccessScrabbleError:
            continue  # opening the game itself will tell what is wrong with it
        if isinstance(state, DuplicateState) and _is_practice(state):
            yield game, ReviewResult(standings(state)[0].points, top_total(state), len(state.table.turns))


def _is_practice(state: DuplicateState) -> bool:
    is_by_points = state.settings.formula.contest is Contest.POINTS
    return is_by_points and is_alone(state.settings) and bool(state.table.turns) and bool(standings(state))


class Reviews:
    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        library: GameLibrary,
        desk: ReviewDesk,
        tools: LessonTools,
        progress: ProgressBook,
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._library = library
        self._desk = desk
        self._tools = tools
        self._progress = progress

    def run(self) -> None:
        games = self._games()[:MOST_GAMES]
        if not games:
            self._dialogue.tell(self._language.text("No game has been saved yet."))
            return
        titles = [game_title(self._language, game) for game in games]
        chosen = self._dialogue.choose(self._language.text("Which game?"), titles)
        self._review(games[chosen].name, titles[chosen])

    def tell_progress(self) -> None:
        titles = {game.name: game_title(self._language, game) for game in self._games()}
        practised = [(titles[game.name], result) for game, result in practice_results(self._library)]
        self._progress.tell(titles, practised)

    def _review(self, name: str, title: str) -> None:
        saved = self._library.read(name)
        review.check_no_secrets(saved.state)
        session = Session(review.REVIEW, self._tools.context(), NullJournal())
        outcome = session.perform(review.BeginReview(review.exercises(saved.state)))
        self._dialogue.tell(*self._desk.tell(outcome.steps))
        ReviewLoop(self._desk, session, self._dialogue, self._tools.general).run()
        state = session.state
        if state.number:
            self._progress.keep_review(name, title, ReviewResult(state.points, state.tops, state.number))

    def _games(self) -> list[SavedGame]:
        return [game for game in self._library.games() if game.kind in _KINDS]
