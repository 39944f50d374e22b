"""The learner's progress at hand: read when it is first needed, kept after every change."""

from collections.abc import Callable, Mapping, Sequence

from access_scrabble.app.progress import Progress, ProgressStore, Review
from access_scrabble.errors import OperationFailed
from access_scrabble.presentation.practice import PracticeWording
from access_scrabble.ui.dialogue import Dialogue


class ProgressBook:
    """Tells what goes wrong with the progress, and lets the learner go on."""

    def __init__(self, dialogue: Dialogue, store: ProgressStore, wording: PracticeWording) -> None:
        self._dialogue = dialogue
        self._store = store
        self._wording = wording
        self._progress: Progress | None = None

    def read(self) -> Progress:
        """The progress so far; a damaged one is told of and begun anew."""
        if self._progress is None:
            try:
                self._progress = self._store.read()
            except OperationFailed as error:
                self._dialogue.complain(error)
                self._progress = Progress()
        return self._progress

    def change(self, change: Callable[[Progress], Progress]) -> None:
        """Change the progress and keep it."""
        self._progress = change(self.read())
        try:
            self._store.write(self._progress)
        except OperationFailed as error:
            self._dialogue.complain(error)

    def keep_review(self, name: str, title: str, review: Review) -> None:
        """Keep and tell how a saved game went when it was played again."""
        self.change(lambda progress: progress.with_review(name, review))
        self._dialogue.tell(self._wording.review(title, review))

    def tell(self, titles: Mapping[str, str], practised: Sequence[tuple[str, Review]] = ()) -> None:
        """Tell how far one has come; ``titles`` are those of saved games, ``practised`` those alone."""
        self._dialogue.tell(*self._wording.progress(self.read(), titles, practised))
