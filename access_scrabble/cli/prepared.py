"""``access-scrabble prepared``: duplicate games made ahead, and files to train with elsewhere.

The menu of prepared games does the same with the functions behind the commands.
"""

from argparse import Namespace
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import assert_never

from access_scrabble.cli import formats, options, saved_games
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.desks.common.lines import LineProblem, parse_time
from access_scrabble.desks.duplicate import training
from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.files.disk import (
    documents_directory,
    parse_json,
    read_text_file,
    refusal,
    typed_path,
    unused_path,
    write_whole,
)
from access_scrabble.language.documents import Content
from access_scrabble.language.language import Language, worded_points
from access_scrabble.language.messages import SpeechItem
from access_scrabble.language.names import worded_duration
from access_scrabble.plain_text import plain
from access_scrabble.rules.duplicate import records
from access_scrabble.rules.duplicate.settings import DuplicateSettings, Formula, Letters, TurnTime
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import GameKind
from access_scrabble.session.game_store import SavedGame
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.prepared import PreparedGames
from access_scrabble.speech.accents import Accents
from access_scrabble.speech.backends.voice_settings import VoiceSettings
from access_scrabble.values import dataclass
from access_scrabble.whole_files import data_directory, replacement

USUAL_TIME = "3:00"
USUAL_LAST_CALL = "0:30"


def configure(parser: options.CommandParser, language: Language) -> None:
    text = language.text
    uses = options.Uses(parser, language, metavar="list|make|export")
    options.add_json_option(uses.add("list", _list, text("games made ahead")), language)
    make = uses.add("make", _make, text("make a game from a number"))
    make.add_argument("name", help=text("name to keep it under"))
    make.add_argument("--seed", type=int, required=True, help=text("the same number makes the same game"))
    make.add_argument(
        "--formula",
        choices=[letters.value for letters in Letters],
        default=Letters.SEVEN.value,
        help=text("duplicate formula"),
    )
    make.add_argument("--joker", action="store_true", help=text("each draw comes with a joker"))
    options.add_json_option(make, language)
    _configure_export(uses.add("export", _export, text("write or record a game to practise on")), language)


def _configure_export(export: options.CommandParser, language: Language) -> None:
    text = language.text
    export.add_argument("name")
    export.add_argument("--to", choices=formats.endings(Content.PRACTICE), required=True, help=text("format"))
    export.add_argument("--output", metavar="F", help=text("file to write; standard output if absent, save for wav"))
    export.add_argument("--time", default=USUAL_TIME, metavar="M:SS", help=text("time of a turn, minutes and seconds"))
    export.add_argument("--last-call", default=USUAL_LAST_CALL, metavar="M:SS", help=text("time left at the last call"))
    export.add_argument(
        "--solutions",
        choices=[kind.value for kind in training.Solutions],
        default=training.Solutions.AFTER_TURN.value,
        help=text("when the words are told"),
    )
    formats.add_paper_options(export, language)


def _list(arguments: Namespace, services: Services) -> None:
    names = prepared_games().names()
    if arguments.json:
        options.print_json({"games": list(names)})
        return
    print("\n".join(names) if names else services.language.text("No game has been prepared."))


def _make(arguments: Namespace, services: Services) -> None:
    game = made_game(services, Formula(Letters(arguments.formula), with_blank=arguments.joker), arguments.seed)
    prepared_games().write(arguments.name, game)
    if arguments.json:
        options.print_json(records.to_document(game))
        return
    language = services.language
    turns = language.count("{number} turn", "{number} turns", len(game.turns))
    points = worded_points(services.language, game.total)
    name = plain(arguments.name)
    print(language.text("Kept as {name}: {turns}, {points}.", name=name, turns=turns, points=points))


def _export(arguments: Namespace, services: Services) -> None:
    game = prepared_games().read(arguments.name)
    wishes = training.PracticeWishes(_turn_time(arguments), training.Solutions(arguments.solutions))
    form = formats.format_named(arguments.to)
    paper = formats.chosen_paper(arguments)
    if arguments.output is None and not form.is_recording:
        options.write_out(practice_text(services.language, game, wishes, form, paper))
        return
    path = Path(arguments.output) if arguments.output else practice_path(arguments.name, form.ending)
    written = write_practice(services, game, wishes, form, path, paper)
    if written.seconds:
        length = worded_duration(services.language, written.seconds)
        print(services.language.text("Recorded, {time}: {path}.", time=length, path=plain(str(written.path))))


def _turn_time(arguments: Namespace) -> TurnTime:
    """The time of a turn, which must leave something before the last call."""
    seconds, last_call = parse_time(arguments.time) // 1000, parse_time(arguments.last_call) // 1000
    if not 0 <= last_call < seconds:
        raise InputError(LineProblem.LAST_CALL_TOO_EARLY, time=arguments.time, last_call=arguments.last_call)
    return TurnTime(seconds, last_call)


def prepared_games() -> PreparedGames:
    """Duplicate games made ahead, kept in the user's data folder."""
    return PreparedGames(data_directory() / "prepared")


def made_game(services: Services, formula: Formula, seed: int) -> records.RecordedGame:
    return records.record(
        records.generate(saved_games.game_context(services, seed), DuplicateSettings(formula=formula))
    )


def read_recorded(path: str) -> records.RecordedGame:
    """A recorded game from a file that the user named: JSON, or the text that people type."""
    text = read_text_file(typed_path(path))
    if not text.lstrip().startswith("{"):
        return records.from_text(text)
    return records.from_document(parse_json(text))


def refereed_games(library: GameLibrary) -> list[SavedGame]:
    return [game for game in library.games() if game.kind == GameKind.DUPLICATE]


def recorded_game(library: GameLibrary, name: str) -> records.RecordedGame:
    """A saved game as one that can be played again."""
    state = library.read(name).state
    return records.record(state) if isinstance(state, DuplicateState) else records.RecordedGame()


def practice_text(
    language: Language,
    game: records.RecordedGame,
    wishes: training.PracticeWishes,
    form: formats.Format,
    paper: formats.Paper | None,
) -> bytes:
    title = language.text("Duplicate game to practise")
    document = training.PracticeSheet(language, game, wishes).document(title)
    return form.rendered(document, paper)


def write_practice(
    services: Services,
    game: records.RecordedGame,
    wishes: training.PracticeWishes,
    form: formats.Format,
    path: Path,
    paper: formats.Paper | None = None,
) -> training.PracticeFile:
    """Write or record a game to train with.

    :raises OperationFailed: when the voice or the disk fails; nothing is left behind then.
    """
    if form.is_recording:
        return _recorded_by_user(services, game, wishes, path)
    write_whole(path, practice_text(services.language, game, wishes, form, paper))
    return training.PracticeFile(path)


def practice_path(name: str, ending: str) -> Path:
    """Where a game to train with goes when nobody names a place."""
    return unused_path(documents_directory(), name, ending)


def write_named(
    services: Services, name: str, game: records.RecordedGame, wishes: training.PracticeWishes, ending: str
) -> training.PracticeFile:
    """Write or record a game to train with, under its name among the user's documents."""
    return write_practice(services, game, wishes, formats.format_named(ending), practice_path(name, ending))


@dataclass(frozen=True, slots=True)
class Narrator:
    """Who speaks on a recording: a voice, and the accents it gives to words of the board."""

    settings: VoiceSettings
    accents: Accents

    def spoken(self, items: Iterable[SpeechItem]) -> tuple[SpeechItem, ...]:
        """The items as the voice must say them."""
        return tuple(self.accents.restore(item) if type(item) is str else item for item in items)


def _recorded_by_user(
    services: Services, game: records.RecordedGame, wishes: training.PracticeWishes, path: Path
) -> training.PracticeFile:
    """Record a game to train with, by the user's own voice and pace."""
    preferences = Preferences.load(data_directory())
    narrator = Narrator(preferences.voice_settings, Accents(services.lexicon_store.spellings))
    wishes = replace(wishes, pace=preferences.announcement_pace)
    return training.PracticeFile(path, round(record_practice(services.language, game, wishes, path, narrator)))


def record_practice(
    language: Language, game: records.RecordedGame, wishes: training.PracticeWishes, path: Path, narrator: Narrator
) -> float:
    """Record a game to train with, whole or not at all; how many seconds it lasts.

    :raises OperationFailed: when the voice or the disk fails.
    """
    try:
        if not path.parent.is_dir():
            raise OperationFailed(FileProblem.FOLDER_MISSING, folder=str(path.parent))
        with replacement(path) as temporary:
            return _record_tape(training.PracticeTape(language, game, wishes).items(), temporary, narrator) / 1000
    except OSError as error:
        raise refusal(path, error) from None


def _record_tape(items: Iterable[training.TapeItem], path: Path, narrator: Narrator) -> float:
    """Record a tape item by item; how many milliseconds it lasts."""
    from access_scrabble.speech.tape_recorder import TapeRecorder  # only recordings need it

    started = 0.0
    with TapeRecorder(path, narrator.settings) as recorder:
        for item in items:
            match item:
                case training.Spoken(said):
                    recorder.say(narrator.spoken(said))
                case training.ClockStarted():
                    started = recorder.position_ms
                case training.SilentUntil(milliseconds):
                    recorder.rest_until(started + milliseconds)
                case _:
                    assert_never(item)
        return recorder.position_ms
