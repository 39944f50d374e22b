"""Duplicate games to be played again: generated, read from a file, kept of a refereed one (DU-16)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.formats import FileFormat
from access_scrabble.desks.common.lines import parse_number
from access_scrabble.desks.common.saved import SavedWording
from access_scrabble.desks.duplicate.setup import RefereeSetup
from access_scrabble.desks.duplicate.training import PracticeFile, PracticeWishes, Solutions
from access_scrabble.errors import marked
from access_scrabble.language.board import ScoreWording
from access_scrabble.language.language import Language
from access_scrabble.language.names import DuplicateNames
from access_scrabble.rules.duplicate.commands import StartGame
from access_scrabble.rules.duplicate.records import PreparedStore, RecordedGame
from access_scrabble.rules.duplicate.settings import Formula, TurnTime
from access_scrabble.rules.kinds import Contest
from access_scrabble.session.store import SavedGame

# Questions before a game is written down, or recorded, to train with away from the computer (DU-16).


Write = Callable[[str, RecordedGame, PracticeWishes, str], PracticeFile]

SOLUTIONS = {
    Solutions.AFTER_TURN: marked("after each turn"),
    Solutions.AT_END: marked("at the end"),
    Solutions.NEVER: marked("never"),
}


class PracticeWriting:
    """Asks how one wants to train, writes the file and says where it is."""

    def __init__(
        self,
        dialogue: Dialogue,
        language: Language,
        ask_time: Callable[[], TurnTime],
        formats: Sequence[FileFormat],
        write: Write,
    ) -> None:
        self._dialogue = dialogue
        self._language = language
        self._ask_time = ask_time
        self._formats = formats
        self._write = write
        self._names = DuplicateNames(language)

    def run(self, name: str, game: RecordedGame) -> None:
        text, choose = self._language.text, self._dialogue.choose
        titles = [text(form.practice_title) for form in self._formats]
        form = self._formats[choose(text("What do you want to take away?"), titles)]
        kinds = list(SOLUTIONS)
        told = [text(SOLUTIONS[kind]) for kind in kinds]
        solutions = kinds[choose(text("When are the words told?"), told)]
        time = self._ask_time() if game.formula.contest is Contest.POINTS else TurnTime()
        if form.is_recording:
            self._dialogue.tell(text("Recording: one moment."))
        written = self._write(name, game, PracticeWishes(time, solutions), form.ending)
        if written.seconds:
            length = self._names.duration(written.seconds)
            self._dialogue.tell(text("Recorded, {time}: {path}.", time=length, path=written.path))
        else:
            self._dialogue.tell(text("Written: {path}.", path=written.path))


@dataclass(frozen=True, slots=True)
class PreparedTools:
    """Where games to be played again are kept, and who makes, reads, records and writes one."""

    store: PreparedStore
    generate: Callable[[Formula, int], RecordedGame]
    read_file: Callable[[str], RecordedGame]
    formats: Sequence[FileFormat]
    write: Write
    refereed: Callable[[], Sequence[SavedGame]]
    """The saved duplicate games."""
    record: Callable[[str], RecordedGame]
    """What was played in one of them so far."""


class PreparedMenu:
    """Asks which game to make, or to play again."""

    def __init__(self, dialogue: Dialogue, language: Language, setup: RefereeSetup, tools: PreparedTools) -> None:
        self._dialogue = dialogue
        self._language = language
        self._setup = setup
        self._tools = tools
        self._scores = ScoreWording(language)
        self._saved = SavedWording(language)
        self._writing = PracticeWriting(dialogue, language, setup.time, tools.formats, tools.write)

    def run(self) -> StartGame | None:
        """The game to start, or nothing when one was only made."""
        text = self._language.text
        ways = [
            (text("referee a prepared game"), self._referee),
            (text("practise on a prepared game"), self._practise),
            (text("make a game from a number"), self._make),
            (text("take a game from a file"), self._take),
            (text("keep a refereed game"), self._take_refereed),
            (text("take a game away: recording, braille, text, page"), self._take_away),
        ]
        chosen = self._dialogue.choose(text("Prepared games:"), [title for title, _ in ways])
        return ways[chosen][1]()

    def _referee(self) -> StartGame:
        name, game = self._which()
        return self._setup.prepared(name, game)

    def _practise(self) -> StartGame:
        name, game = self._which()
        start = self._setup.practice(game.formula)
        return StartGame(replace(start.settings, edition=game.edition, prepared=name))

    def _make(self) -> None:
        """The same number makes the same game, as long as the word list stays the same."""
        formula = self._setup.formula()
        seed = self._dialogue.ask_until(self._language.text("A number, the same for the same game:"), parse_number)
        self._keep(self._tools.generate(formula, seed), str(seed))

    def _take(self) -> None:
        path = self._dialogue.ask_until(self._language.text("Path of the file:"), _not_empty)
        self._keep(self._tools.read_file(path), path.rpartition("/")[2].partition(".")[0])

    def _take_refereed(self) -> None:
        """A game refereed or practised before becomes one that can be played again, as far as it went."""
        text = self._language.text
        games = self._tools.refereed()
        if not games:
            self._dialogue.tell(text("No duplicate game is saved."))
            raise Abandoned
        titles = [self._saved.title(game) for game in games]
        chosen = games[self._dialogue.choose(text("Which game?"), titles)]
        game = self._tools.record(chosen.name)
        if not game.turns:
            self._dialogue.tell(text("No turn has been played in this game."))
            raise Abandoned
        self._keep(game, chosen.name)

    def _take_away(self) -> None:
        self._writing.run(*self._which())

    def _keep(self, game: RecordedGame, usual_name: str) -> None:
        question = self._language.text("Name of the game, or Enter for {name}:", name=usual_name)
        name = self._dialogue.ask(question) or usual_name
        self._tools.store.write(name, game)
        turns = self._language.count("{number} turn", "{number} turns", len(game.turns))
        points = self._scores.points(game.total)
        told = self._language.text("Kept as {name}: {turns}, {points}.", name=name, turns=turns, points=points)
        self._dialogue.tell(told)

    def _which(self) -> tuple[str, RecordedGame]:
        names = list(self._tools.store.names())
        if not names:
            self._dialogue.tell(self._language.text("No game has been prepared."))
            raise Abandoned
        name = names[self._dialogue.choose(self._language.text("Which game?"), names)]
        return name, self._tools.store.read(name)


def _not_empty(text: str) -> str:
    if not text:
        raise Abandoned
    return text
