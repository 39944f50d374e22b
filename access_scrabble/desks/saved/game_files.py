"""Games written to files and taken from files, from the menu or from the middle of a game."""

from collections.abc import Callable, Sequence
from pathlib import Path

from access_scrabble.desks.common.dialogue import Abandoned, Dialogue
from access_scrabble.desks.common.lines import LineProblem
from access_scrabble.desks.common.saved import game_title, titled_games
from access_scrabble.desks.saved.record import RecordPart
from access_scrabble.errors import InputError, marked
from access_scrabble.language.documents import FileFormat
from access_scrabble.language.language import Language
from access_scrabble.rules.game import GameKind
from access_scrabble.session.game_store import SavedGame
from access_scrabble.values import dataclass

PARTS = {
    RecordPart.WHOLE: marked("all of it"),
    RecordPart.SHEET: marked("every turn"),
    RecordPart.RANKING: marked("the ranking"),
    RecordPart.SCORES: marked("the points of every table, turn by turn"),
    RecordPart.BOARD: marked("the board"),
    RecordPart.NOTICES: marked("the correction slips"),
}


@dataclass(frozen=True, slots=True)
class GameFileTools:
    """Who knows the saved games, what can be written of one and how, writes it, and keeps one from a file."""

    games: Callable[[], Sequence[SavedGame]]
    parts: Callable[[str], Sequence[RecordPart]]
    formats: Sequence[FileFormat]
    formats_of_part: Callable[[GameKind, RecordPart], Sequence[FileFormat]]
    write: Callable[[str, str, RecordPart, Path | None], Path]
    take: Callable[[str], str]


class GameFiles:
    """Asks what is to be written in which format, and says where it is."""

    def __init__(self, language: Language, tools: GameFileTools) -> None:
        self._language = language
        self._tools = tools

    def menu(self, dialogue: Dialogue) -> None:
        text = self._language.text
        ways = [text("write a saved game to a file"), text("take a game from a GCG or JSON file")]
        if dialogue.choose(text("Files of games:"), ways) == 0:
            self._write_saved(dialogue)
        else:
            self._take(dialogue)

    def export(self, dialogue: Dialogue, name: str, kind: GameKind, wish: str = "") -> None:
        """Write a game by its name: in the format wished for at once, else as the user answers."""
        if wish:
            path = self._tools.write(name, self._ending(wish), RecordPart.WHOLE, None)
            dialogue.tell_done(self._language.text("Written to {path}.", path=path))
            return
        try:
            self._ask(dialogue, name, kind)
        except Abandoned:
            dialogue.tell(self._language.text("Nothing was written."))

    def _ask(self, dialogue: Dialogue, name: str, kind: GameKind) -> None:
        text, known = self._language.text, self._tools.parts(name)
        part = dialogue.pick(text("What is to be written?"), [(text(PARTS[one]), one) for one in known])
        dialogue.write_file(
            self._tools.formats_of_part(kind, part), lambda ending, path: self._tools.write(name, ending, part, path)
        )

    def _ending(self, text: str) -> str:
        known = tuple(form.ending for form in self._tools.formats)
        if text.lower() not in known:
            raise InputError(LineProblem.FORMAT_EXPECTED, text=text, known=known)
        return text.lower()

    def _write_saved(self, dialogue: Dialogue) -> None:
        games = self._tools.games()
        if not games:
            dialogue.tell(self._language.text("No game has been saved."))
            return
        game = dialogue.pick(self._language.text("Which game?"), titled_games(self._language, games))
        self.export(dialogue, game.name, GameKind(game.kind))

    def _take(self, dialogue: Dialogue) -> None:
        name = self._tools.take(dialogue.ask_path())
        game = next(game for game in self._tools.games() if game.name == name)
        title = game_title(self._language, game)
        dialogue.tell_done(self._language.text("Kept: {game}. It can be resumed from the menu.", game=title))
