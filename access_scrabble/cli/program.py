"""The tasks of the menu, put together when the first one is chosen."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from functools import partial
from pathlib import Path

from access_scrabble.audience.page import AudienceWording
from access_scrabble.cli.formats import game_file_tools, page_formats
from access_scrabble.cli.games import build_tournaments, prepared_games, read_player_file, write_named
from access_scrabble.cli.outputs import Outputs
from access_scrabble.cli.services import Services, SystemChance, game_context, open_library, read_grid_file
from access_scrabble.console.first_run import PROFILES, Answers, FirstRun, answers_of, settings_for
from access_scrabble.console.keys import KeyMenu
from access_scrabble.console.menu import Tasks, TaskTools
from access_scrabble.console.settings import SettingsTable
from access_scrabble.console.settings_menu import MenuEntry, Offer, ProfileMenu, SettingsMenu, SubMenu
from access_scrabble.console.theme import ViewLooks, theme_in_force
from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.classic.desk import ClassicDesk, ClassicLoop, ClassicTools
from access_scrabble.desks.classic.setup import Setup
from access_scrabble.desks.common.board_questions import BoardQuestions
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.enlarging import LargePrint
from access_scrabble.desks.common.room_screen import AudienceLines, RoomScreen
from access_scrabble.desks.common.word_questions import WordQuestions
from access_scrabble.desks.duplicate.check_list import CheckListTools, Surroundings
from access_scrabble.desks.duplicate.desk import DuplicateDesk
from access_scrabble.desks.duplicate.loop import RefereeLoop, RefereeTools, duplicate_loop, referee_dialogue
from access_scrabble.desks.duplicate.prepared import PreparedMenu
from access_scrabble.desks.duplicate.setup import RefereeSetup
from access_scrabble.desks.exploring.explorer import Explorer, ExploreTools, Next
from access_scrabble.desks.exploring.words import ExploreWording
from access_scrabble.desks.loop import GameLoop, GeneralAnswers
from access_scrabble.desks.loto import LotoDesk
from access_scrabble.desks.practice.menu import LearningMenu
from access_scrabble.desks.practice.progress import ProgressBook, ProgressFile
from access_scrabble.desks.practice.quiz import Quizzes
from access_scrabble.desks.practice.review import ReviewDesk, Reviews
from access_scrabble.desks.practice.tutorial import LessonAnnouncer, LessonTools, Tutorial
from access_scrabble.desks.reverse import ReverseDesk
from access_scrabble.desks.runner import ClassicService, DuplicateService, GameRunner, GameService, GameServices
from access_scrabble.desks.saved.files import GameFiles
from access_scrabble.desks.slips.tasks import SlipTools
from access_scrabble.desks.word_list import WordLoop, lexicon_info
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.files.disk import data_directory, read_text_file
from access_scrabble.language.board import BoardWording
from access_scrabble.language.documents import DocumentFiles
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Announcer
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.slips.verdict import SlipInputProblem
from access_scrabble.session.games import CLASSIC_GAME, DUPLICATE_GAME, LOTO_GAME, REVERSE_GAME
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.store import Records
from access_scrabble.speech.backends.voice_settings import Output
from access_scrabble.speech.selection import SHARED

# What explore mode and the aids of every game are made of, as the user has chosen them.


def explore_tools(language: Language, outputs: Outputs) -> ExploreTools:
    """The words, keys, colours and routing keys in use; what is changed in the settings holds at once."""
    wording = ExploreWording(language, lambda: outputs.preferences.coordinates, outputs.premium_names)
    looks = ViewLooks(
        lambda: theme_in_force(outputs.preferences.theme), lambda: outputs.preferences.squares == "fitting"
    )

    def view(explorer: Explorer, dialogue: Dialogue) -> Next:
        from access_scrabble.console.board_view import BoardView  # few people need the toolkit's layout

        return BoardView(explorer, dialogue, language, looks).run()

    return ExploreTools(wording, outputs.routing, view)


def large_print(language: Language, outputs: Outputs) -> LargePrint:
    """Large print as the settings are when it is asked for."""
    board = BoardQuestions(BoardWording(language, outputs.premium_names))
    return LargePrint(language, board, lambda: outputs.preferences.large_marks, lambda: outputs.preferences.large_rack)


# What a check-list needs to know of the program: word list, voice, display, room's page (DU-18).


def check_list_tools(services: Services, outputs: Outputs) -> CheckListTools:
    """The program as it is set up now."""

    def look_around() -> Surroundings:
        return Surroundings(
            _lexicon(services),
            _voice(services, outputs),
            _display(services, outputs),
            _page(services, outputs),
            outputs.preferences.output is Output.OWN_VOICE,
        )

    return CheckListTools(look_around, DocumentFiles(page_formats(), write_named))


def _lexicon(services: Services) -> str:
    info = services.lexicon_store.info()
    return " ".join(lexicon_info(services.language, info.origin, info.name, info.words, {})[:2])


def _voice(services: Services, outputs: Outputs) -> str:
    text, preferences = services.language.text, outputs.preferences
    if preferences.output is not Output.OWN_VOICE:
        return text("The program's own voice is off: the room hears nothing from it.")
    told = text("The voice speaks to the room now, {rate} words a minute.", rate=preferences.rate)
    if preferences.private_device == SHARED:
        return told + " " + text("It says what is for you alone, too: nobody else may hear it.")
    if preferences.private_device:
        return told + " " + text("What is for you alone has a device of its own.")
    return told


def _display(services: Services, outputs: Outputs) -> str:
    name = outputs.preferences.display
    if not name:
        return services.language.text("No braille display is chosen.")
    return services.language.text("The braille display {name} shows this line.", name=name)


def _page(services: Services, outputs: Outputs) -> str:
    opening = outputs.audience.opening
    if opening is None:
        return ""
    return " ".join(AudienceWording(services.language).state(opening))


# Files of answer slips read, and correction slips written.


def parse_slip_document(text: str) -> object:
    """The JSON document of a file of slips.

    :raises InputError: naming the place where it goes wrong.
    """
    try:
        return json.loads(text)
    except json.JSONDecodeError as error:
        raise InputError(SlipInputProblem.BAD_JSON, line=error.lineno, column=error.colno) from None
    except (RecursionError, ValueError):
        raise InputError(SlipInputProblem.BAD_JSON, line=1, column=1) from None


def slip_tools() -> SlipTools:
    """What the referee's desk needs of files."""
    return SlipTools(_read, DocumentFiles(page_formats(), write_named))


def _read(path: str) -> object:
    """The document of a file as people name it, perhaps between quotes or from their home."""
    named = Path(path.strip("'\"")).expanduser()
    return parse_slip_document(read_text_file(str(named)))


# Where one learns, put together: lessons on the real desks, quizzes, own games played again.


@dataclass(frozen=True, slots=True)
class LearningTools:
    """What games are served with and learning uses too."""

    dialogue: Dialogue
    announcer: Announcer
    library: GameLibrary
    games: GameServices
    general: GeneralAnswers


def build_learning(services: Services, outputs: Outputs, shared: LearningTools) -> LearningMenu:
    dialogue, language = shared.dialogue, services.language
    spelling = SpellingWording(language, outputs.spelling)
    board = BoardQuestions(BoardWording(language, outputs.premium_names))
    progress = ProgressBook(dialogue, ProgressFile(data_directory() / "progress.json"), language)
    classic, duplicate = _lessons(services, shared)
    lesson_tools = LessonTools(classic, duplicate, lambda: game_context(services), shared.general)
    return LearningMenu(
        dialogue,
        language,
        Tutorial(dialogue, language, lesson_tools, progress),
        Quizzes(dialogue, language, spelling, progress, services.lexicon, SystemChance()),
        Reviews(dialogue, language, shared.library, ReviewDesk(language, spelling, board), lesson_tools, progress),
    )


def _lessons(services: Services, shared: LearningTools) -> tuple[ClassicService, DuplicateService]:
    """Games as they are always served, but that no page shows them and nobody sits in the referee's room."""

    def room() -> RoomAnnouncer:
        return LessonAnnouncer(shared.announcer)

    tools = RefereeTools(room, services.language, datetime.now)
    return (
        replace(shared.games.classic, loop=GameLoop),
        replace(shared.games.duplicate, loop=partial(RefereeLoop, tools)),
    )


# The settings menu put together: settings listed, changed and shown at work, profiles, keys, first run.


def list_settings(language: Language, settings: SettingsTable) -> list[MenuEntry]:
    """Every setting that one changes in the menu, and its present value."""
    text = language.text
    return [
        MenuEntry(
            name,
            text(entry.chapter),
            text(entry.title),
            text(entry.help),
            entry.choices(language, settings.values[name]),
            entry.in_force(settings),
        )
        for name, entry in settings.entries.items()
        if entry.title
    ]


class UserSettings:
    """The settings of one user, with a sample of what each does."""

    def __init__(self, language: Language, outputs: Outputs, announcer: Announcer) -> None:
        self._language = language
        self._outputs = outputs
        self._announcer = announcer

    def entries(self) -> Sequence[MenuEntry]:
        return list_settings(self._language, self._outputs.preferences)

    def change(self, name: str, value: object) -> None:
        """Choose another value, remember it, and use it at once."""
        self._outputs.change(name, value)

    def show(self, name: str) -> None:
        """Let one hear what a setting does now, where that can be heard."""
        preferences = self._outputs.preferences
        sample = preferences.entries[name].sample
        if sample is not None and (message := sample(self._language, preferences)):
            self._announcer.announce(message)


def settings_menu(language: Language, dialogue: Dialogue, outputs: Outputs, announcer: Announcer) -> SettingsMenu:
    """The menu with the outputs in use."""
    text = language.text
    profiles = ProfileMenu(
        dialogue,
        language,
        lambda: [
            Offer(text(profile.title), text(profile.help), partial(outputs.change_all, profile.values))
            for profile in PROFILES.values()
        ],
    )
    keys = KeyMenu(dialogue, language, lambda keymap: outputs.change("keys", keymap.changes))
    others = (
        SubMenu(text("Profiles: many settings at once"), profiles.run),
        SubMenu(text("Keys: what each does"), keys.run),
        SubMenu(text("The questions of the first run"), first_run(language, dialogue, outputs).run),
    )
    return SettingsMenu(dialogue, language, UserSettings(language, outputs, announcer), others)


def first_run(language: Language, dialogue: Dialogue, outputs: Outputs) -> FirstRun:
    """The questions, each answer kept and used at once."""

    def use(answers: Answers) -> None:
        try:
            outputs.change_all(settings_for(answers, outputs.preferences.display))
        except OperationFailed as error:
            dialogue.complain(error)

    return FirstRun(dialogue, language, lambda: answers_of(outputs.preferences), use)


def build_tasks(services: Services, dialogue: Dialogue, outputs: Outputs, announcer: Announcer) -> Tasks:
    """Every task, with the outputs in use."""
    language = services.language
    library = open_library(services)
    files = GameFiles(language, game_file_tools(services, library))
    general = GeneralAnswers(
        language,
        SpellingWording(language, outputs.spelling),
        explore_tools(language, outputs),
        AudienceLines(outputs.audience, AudienceWording(language)),
        large_print(language, outputs),
        files,
    )
    words = WordQuestions(language, services.lexicon)
    games = _games(services, words, outputs, announcer)
    runner = GameRunner(library, games, dialogue, general, language)
    setup = Setup(dialogue, language, read_grid_file)
    referee = RefereeSetup(dialogue, language, read_player_file)
    tools = TaskTools(
        WordLoop(dialogue, language, words, general),
        settings_menu(language, dialogue, outputs, announcer),
        PreparedMenu(dialogue, language, referee, prepared_games(services)),
        build_learning(services, outputs, LearningTools(dialogue, announcer, library, games, general)),
        referee,
        build_tournaments(services, dialogue, runner, referee, partial(_room, announcer, outputs)),
        files,
    )
    return Tasks(dialogue, language, library, runner, setup, tools)


def _games(services: Services, words: WordQuestions, outputs: Outputs, announcer: Announcer) -> GameServices:
    """How each kind of game is served."""
    language = services.language
    spelling = SpellingWording(language, outputs.spelling)
    board = BoardQuestions(BoardWording(language, outputs.premium_names))

    prepared = prepared_games(services)
    screen = RoomScreen(outputs.audience)
    tools = RefereeTools(
        partial(_room, announcer, outputs),
        language,
        datetime.now,
        slip_tools(),
        screen,
        check_list_tools(services, outputs),
    )
    return GameServices(
        classic=GameService(
            CLASSIC_GAME,
            lambda: ClassicDesk(language, spelling, board, words),
            partial(ClassicLoop, ClassicTools(language, screen, Records(data_directory() / "records.json"))),
        ),
        reverse=GameService(REVERSE_GAME, lambda: ReverseDesk(language, board)),
        loto=GameService(LOTO_GAME, lambda: LotoDesk(language, spelling)),
        duplicate=GameService(
            DUPLICATE_GAME,
            lambda: DuplicateDesk(
                language, spelling, board, words, lambda: game_context(services), prepared.store.read
            ),
            partial(duplicate_loop, tools),
            referee_dialogue,
        ),
    )


def _room(announcer: Announcer, outputs: Outputs) -> RoomAnnouncer:
    """A room to announce to, in the way the referee likes."""
    preferences = outputs.preferences
    speed = preferences.rate if preferences.output is Output.OWN_VOICE else 0
    room = RoomAnnouncer(announcer, replace(preferences.announcement_pace, words_a_minute=speed))
    room.is_part_by_part = preferences.announcements == "parts"
    return room
