"""Own games played again: which game, then turn by turn, and the result kept."""

from access_scrabble.app.library import GameLibrary
from access_scrabble.app.nulls import NullJournal
from access_scrabble.app.practice_results import practice_results
from access_scrabble.app.progress import Review
from access_scrabble.app.saved import SavedGame
from access_scrabble.app.session import Session
from access_scrabble.presentation.language import Language
from access_scrabble.presentation.saved import SavedWording
from access_scrabble.rules.kinds import GameKind
from access_scrabble.rules.practice.exercises import exercises
from access_scrabble.rules.practice.review import REVIEW, BeginReview
from access_scrabble.ui.dialogue import Dialogue
from access_scrabble.ui.learning.progress_book import ProgressBook
from access_scrabble.ui.learning.review_desk import ReviewDesk, ReviewLoop
from access_scrabble.ui.learning.tutorial import LessonTools

_KINDS = (GameKind.CLASSIC, GameKind.DUPLICATE)
MOST_GAMES = 20


class Reviews:
    """Lets one play a saved game again against its tops."""

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
        self._saved = SavedWording(language)

    def run(self) -> None:
        """Ask which game, play it again, keep the result."""
        games = self._games()[:MOST_GAMES]
        if not games:
            self._dialogue.tell(self._language.text("No game has been saved yet."))
            return
        titles = [self._saved.title(game) for game in games]
        chosen = self._dialogue.choose(self._language.text("Which game?"), titles)
        self._review(games[chosen].name, titles[chosen])

    def tell_progress(self) -> None:
        """Tell how far one has come in everything."""
        titles = {game.name: self._saved.title(game) for game in self._games()}
        practised = [(titles[game.name], result) for game, result in practice_results(self._library)]
        self._progress.tell(titles, practised)

    def _review(self, name: str, title: str) -> None:
        saved = self._library.read(name)
        session = Session(REVIEW, self._tools.context(), NullJournal())
        outcome = session.perform(BeginReview(exercises(saved.state)))
        self._dialogue.tell(*self._desk.tell(outcome.steps))
        ReviewLoop(self._desk, session, self._dialogue, self._tools.general, lambda _: []).run()
        state = session.state
        if state.number:
            self._progress.keep_review(name, title, Review(state.points, state.tops, state.number))

    def _games(self) -> list[SavedGame]:
        return [game for game in self._library.games() if game.kind in _KINDS]
