"""Duplicate games to be played again: generated, read from a file, kept of a refereed one (DU-16)."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.lines import parse_number
from access_scrabble.desks.common.saved import titled_games
from access_scrabble.desks.duplicate.setup import RefereeSetup
from access_scrabble.desks.duplicate.training import PracticeFile, PracticeWishes, Solutions
from access_scrabble.errors import marked
from access_scrabble.language.documents import FileFormat
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.names import worded_duration
from access_scrabble.rules.duplicate import commands, records, settings
from access_scrabble.rules.game import Contest
from access_scrabble.session.game_store import SavedGame
from access_scrabble.session.prepared import PreparedGames
from access_scrabble.values import dataclass

SOLUTIONS = {
    Solutions.AFTER_TURN: marked("after each turn"),
    Solutions.AT_END: marked("at the end"),
    Solutions.NEVER: marked("never"),
}


@dataclass(frozen=True, slots=True)
class PreparedTools:
    """Where games to be played again are kept, and who makes, reads, records and writes one."""

    store: PreparedGames
    generate: Callable[[settings.Formula, int], records.RecordedGame]
    read_file: Callable[[str], records.RecordedGame]
    formats: Sequence[FileFormat]
    write: Callable[[str, records.RecordedGame, PracticeWishes, str], PracticeFile]
    refereed: Callable[[], Sequence[SavedGame]]
    """The saved duplicate games."""
    record: Callable[[str], records.RecordedGame]
    """What was played in one of them so far."""


class PreparedMenu:
    def __init__(self, dialogue: Dialogue, language: Language, setup: RefereeSetup, tools: PreparedTools) -> None:
        self._dialogue = dialogue
        self._language = language
        self._setup = setup
        self._tools = tools

    def run(self) -> commands.StartDuplicate | None:
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
        return self._dialogue.pick(text("Prepared games:"), ways)()

    def _referee(self) -> commands.StartDuplicate:
        name, game = self._which()
        return self._setup.prepared(name, game)

    def _practise(self) -> commands.StartDuplicate:
        name, game = self._which()
        start = self._setup.practice(game.formula)
        return commands.StartDuplicate(replace(start.settings, edition=game.edition, prepared=name))

    def _make(self) -> None:
        """The same number makes the same game, as long as the word list stays the same."""
        formula = self._setup.formula()
        seed = self._dialogue.ask_until(self._language.text("A number, the same for the same game:"), parse_number)
        self._keep(self._tools.generate(formula, seed), str(seed))

    def _take(self) -> None:
        path = self._dialogue.ask_path()
        self._keep(self._tools.read_file(path), path.rpartition("/")[2].partition(".")[0])

    def _take_refereed(self) -> None:
        """A game refereed or practised before becomes one that can be played again, as far as it went."""
        text = self._language.text
        games = self._tools.refereed()
        if not games:
            self._dialogue.tell(text("No duplicate game is saved."))
            raise Abandoned
        chosen = self._dialogue.pick(text("Which game?"), titled_games(self._language, games))
        game = self._tools.record(chosen.name)
        if not game.turns:
            self._dialogue.tell(text("No turn has been played in this game."))
            raise Abandoned
        self._keep(game, chosen.name)

    def _take_away(self) -> None:
        """Ask how one wants to train, write the file and say where it is."""
        name, game = self._which()
        text, pick = self._language.text, self._dialogue.pick
        formats = [(text(form.practice_title), form) for form in self._tools.formats]
        form = pick(text("What do you want to take away?"), formats)
        solutions = pick(text("When are the words told?"), [(text(told), kind) for kind, told in SOLUTIONS.items()])
        time = self._setup.time() if game.formula.contest is Contest.POINTS else settings.TurnTime()
        if form.is_recording:
            self._dialogue.tell(text("Recording: one moment."))
        written = self._tools.write(name, game, PracticeWishes(time, solutions), form.ending)
        if written.seconds:
            length = worded_duration(self._language, written.seconds)
            self._dialogue.tell(text("Recorded, {time}: {path}.", time=length, path=written.path))
        else:
            self._dialogue.tell(text("Written: {path}.", path=written.path))

    def _keep(self, game: records.RecordedGame, usual_name: str) -> None:
        question = self._language.text("Name of the game, or Enter for {name}:", name=usual_name)
        name = self._dialogue.ask(question) or usual_name
        self._tools.store.write(name, game)
        turns = self._language.count("{number} turn", "{number} turns", len(game.turns))
        points = worded_points(self._language, game.total)
        told = self._language.text("Kept as {name}: {turns}, {points}.", name=name, turns=turns, points=points)
        self._dialogue.tell(told)

    def _which(self) -> tuple[str, records.RecordedGame]:
        names = list(self._tools.store.names())
        if not names:
            self._dialogue.tell(self._language.text("No game has been prepared."))
            raise Abandoned
        name = self._dialogue.pick(self._language.text("Which game?"), [(name, name) for name in names])
        return name, self._tools.store.read(name)
