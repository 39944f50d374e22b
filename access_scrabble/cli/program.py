"""What the menu serves, put together when the first task is chosen: the one place that builds it all."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TypeVar

from access_scrabble.audience.room_page import told_opening
from access_scrabble.cli import prepared, saved_games, tournament
from access_scrabble.cli.formats import format_named, formats_for, page_formats, put, write_document
from access_scrabble.cli.outputs import Outputs
from access_scrabble.cli.services import Services
from access_scrabble.console.menu import Task
from access_scrabble.console.settings_menu import SettingsMenu
from access_scrabble.console.theme import ViewLooks, theme_in_force
from access_scrabble.desks import loop, loto, reverse, runner, word_list
from access_scrabble.desks.announcing.room import RoomAnnouncer
from access_scrabble.desks.classic.desk import ClassicDesk, ClassicLoop, ClassicTools
from access_scrabble.desks.classic.setup import Setup
from access_scrabble.desks.common import board_questions, enlarging, room_screen, saved, word_questions
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.desks.common.voice_lines import VoiceChoice, VoiceLines
from access_scrabble.desks.duplicate.check_list import CheckListTools, Surroundings
from access_scrabble.desks.duplicate.desk import DuplicateDesk
from access_scrabble.desks.duplicate.loop import RefereeLoop, RefereeTools, duplicate_loop, referee_dialogue
from access_scrabble.desks.duplicate.prepared import PreparedMenu, PreparedTools
from access_scrabble.desks.duplicate.setup import RefereeSetup
from access_scrabble.desks.duplicate.station import CorrectorDesk, StationLoop
from access_scrabble.desks.exploring.explorer import Explorer, ExploreTools, Next
from access_scrabble.desks.exploring.words import ExploreWording
from access_scrabble.desks.practice import menu, quiz, review, tutorial
from access_scrabble.desks.practice.coach import Coach, CoachTools
from access_scrabble.desks.practice.progress import ProgressBook, ProgressFile
from access_scrabble.desks.ranking.player_lists import PlayerList, read_players
from access_scrabble.desks.saved.game_files import GameFiles, GameFileTools
from access_scrabble.desks.saved.record import RecordPart, record_parts
from access_scrabble.desks.slips.tasks import SlipTools
from access_scrabble.desks.tournament.counted_games import GameTools, TournamentGames
from access_scrabble.desks.tournament.menu import TournamentMenu
from access_scrabble.desks.tournament.players_menu import PlayersMenu
from access_scrabble.desks.tournament.result_lists import ResultTasks
from access_scrabble.desks.tournament.tournaments import EvaluatedFile, SavedResults, evaluate_game
from access_scrabble.engine.board import Board
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.files.disk import parse_json, read_file, read_text_file, typed_path
from access_scrabble.language.announcer import Announcer
from access_scrabble.language.board import BoardWording
from access_scrabble.language.documents import Content, DocumentFiles
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.lexica.leaves import load_leaves
from access_scrabble.rules.classic.decide import CLASSIC_GAME
from access_scrabble.rules.duplicate.decide import DUPLICATE_GAME
from access_scrabble.rules.game import GameKind
from access_scrabble.rules.loto import LOTO_GAME
from access_scrabble.rules.opponent.choice import Mind
from access_scrabble.rules.ranking.standings import GameResult
from access_scrabble.rules.reverse import REVERSE_GAME
from access_scrabble.rules.tournament.model import Player, TournamentResults
from access_scrabble.session.file_store import PastGames, Records
from access_scrabble.session.rulesets import started_game
from access_scrabble.speech.backends.voice_settings import Output, Verbosity
from access_scrabble.speech.selection import SHARED
from access_scrabble.whole_files import data_directory

T = TypeVar("T")


class Program:
    """Does the tasks of the menu with the outputs in use, and tells what goes wrong with them."""

    def __init__(self, services: Services, dialogue: Dialogue, outputs: Outputs, announcer: Announcer) -> None:
        self._services = services
        self._dialogue = dialogue
        self._outputs = outputs
        self._announcer = announcer
        self._language = language = services.language
        self._library = saved_games.open_library(services)
        self._spelling = SpellingWording(language, outputs.spelling)
        self._board = board_questions.BoardQuestions(BoardWording(language, outputs.premium_names))
        self._words = word_questions.WordQuestions(language, services.lexicon, services.word_facts)
        self._mind: Mind | None = None
        self._past_games = PastGames(data_directory() / "past-games.json")
        self._setup = Setup(dialogue, language, _read_grid, saved_games.RandomOrder(), self._past_games.games)
        self._referee = RefereeSetup(dialogue, language, _read_players)
        self._files = GameFiles(language, self._file_tools())
        self._general = self._general_answers()
        self._games = self._game_services()
        self._runner = runner.GameRunner(self._library, self._games, dialogue, self._general, language)
        self._prepared = PreparedMenu(dialogue, language, self._referee, self._prepared_tools())
        self._tasks = self._task_table()

    def run(self, task: Task) -> None:
        self._try(self._tasks[task])

    def resume(self, name: str) -> None:
        self._try(lambda: self._runner.resume(name))

    def repair(self, name: str) -> None:
        def repair() -> None:
            if self._dialogue.agree(self._language.text("Make a new game of what can be read?")):
                self._dialogue.tell_done(*saved_games.repair_lines(self._language, name))

        self._try(repair)

    def _try(self, action: Callable[[], None]) -> None:
        try:
            self._dialogue.attempt(action)
        except EOFError:
            return

    def _task_table(self) -> dict[Task, Callable[[], None]]:
        start, games, setup = self._runner.start, self._games, self._setup
        words = word_list.WordLoop(
            self._dialogue, self._language, self._words, self._general, DocumentFiles(page_formats(), write_document)
        )
        return {
            Task.CLASSIC: lambda: start(games.classic, self._asked(setup.classic)),
            Task.COMPUTER: lambda: start(games.classic, self._asked(setup.against_computers)),
            Task.REFEREE: lambda: start(games.duplicate, self._asked(self._referee.game)),
            Task.TOURNAMENT: partial(self._hold_tournament, self._tournaments()),
            Task.SOLITAIRE: lambda: start(games.classic, self._asked(setup.solitaire)),
            Task.PRACTICE: lambda: start(games.duplicate, self._asked(self._referee.practice)),
            Task.PREPARED: self._play_prepared,
            Task.LEARN: self._learning().run,
            Task.REVERSE: self._play_reverse,
            Task.JOIN: self._join,
            Task.LOTO: lambda: start(games.loto, self._asked(setup.loto)),
            Task.FILES: lambda: self._asked(lambda: self._files.menu(self._dialogue)),
            Task.WORDS: words.run,
            Task.SETTINGS: SettingsMenu(self._dialogue, self._language, self._outputs).run,
            Task.HELP: words.help,
        }

    def _asked(self, ask: Callable[[], T]) -> T:
        """What a set-up makes of its answers, none of which Enter alone throws away."""
        with self._dialogue.setting_up():
            return ask()

    def _join(self) -> None:
        """A game of the store in use, or of one whose address is typed."""
        text, services = self._language.text, self._services
        if not services.store_address:
            self._use_hall(self._dialogue.ask_needed(text("Address of the hall's database, postgresql://…:")))
        games = [game for game in self._library.games() if game.kind == GameKind.DUPLICATE]
        if not games:
            self._dialogue.tell(text("The hall has no game yet."))
            return
        self._runner.resume(self._dialogue.pick(text("Which game?"), saved.titled_games(self._language, games)).name)

    def _use_hall(self, address: str) -> None:
        """Keep games there from now on; where no database answers, all stays as it was."""
        self._services.use_store(address)
        try:
            library = saved_games.open_library(self._services)
            library.games()
        except AccessScrabbleError:
            self._services.use_store("")
            raise
        self._library = library
        self._runner = runner.GameRunner(library, self._games, self._dialogue, self._general, self._language)

    def _hold_tournament(self, menu: TournamentMenu) -> None:
        """What is asked and told there is the referee's; the room hears what is announced to it."""
        self._dialogue.fall_silent()
        menu.run()

    def _play_prepared(self) -> None:
        command = self._asked(self._prepared.run)
        if command is not None:
            self._runner.start(self._games.duplicate, command)

    def _play_reverse(self) -> None:
        boards = [(saved.game_title(self._language, game), board) for game, board in self._library.finished_boards()]
        self._runner.start(self._games.reverse, self._asked(lambda: self._setup.reverse(boards)))

    def _general_answers(self) -> loop.GeneralAnswers:
        """What every game answers alike; what is changed in the settings holds at once."""
        language, outputs = self._language, self._outputs
        large_print = enlarging.LargePrint(
            language,
            self._board,
            lambda: (outputs.preferences.large_marks, outputs.preferences.large_size),
            lambda: outputs.preferences.large_rack,
        )
        lines = room_screen.AudienceLines(
            outputs.audience,
            language,
            draw=outputs.draw,
            keep=lambda page: put(page, language.text("The game in a browser"), "html"),
        )

        def voice_now() -> VoiceChoice:
            chosen = outputs.preferences
            return VoiceChoice(chosen.rate, chosen.volume, chosen.verbosity is Verbosity.BRIEF)

        voice = VoiceLines(language, voice_now, outputs.change_all)
        tools, coach = self._explore_tools(), self._coach()
        return loop.GeneralAnswers(language, self._spelling, tools, lines, large_print, self._files, voice, coach)

    def _coach(self) -> Coach:
        pages = DocumentFiles(page_formats(), write_document)

        def title(name: str) -> str:
            return saved.game_heading(self._language, self._library.read(name).saved)

        return Coach(self._language, CoachTools(self._computers_mind, pages, title), self._progress_book)

    def _progress_book(self, dialogue: Dialogue) -> ProgressBook:
        return ProgressBook(dialogue, ProgressFile(data_directory() / "progress.json"), self._language)

    def _explore_tools(self) -> ExploreTools:
        language, outputs = self._language, self._outputs
        wording = ExploreWording(language, lambda: outputs.preferences.coordinates, outputs.premium_names)
        looks = ViewLooks(
            lambda: theme_in_force(outputs.preferences.theme), lambda: outputs.preferences.squares == "fitting"
        )

        def view(explorer: Explorer, dialogue: Dialogue) -> Next:
            from access_scrabble.console.board_view import BoardView  # few people need the toolkit's layout

            return BoardView(explorer, dialogue, language, looks).run()

        return ExploreTools(wording, outputs.routing, view)

    def _game_services(self) -> runner.GameServices:
        language, spelling, words = self._language, self._spelling, self._words
        board = self._board
        screen = room_screen.RoomScreen(self._outputs.audience)
        store = prepared.prepared_games()
        context = partial(saved_games.game_context, self._services)
        pages = DocumentFiles(page_formats(), write_document)
        tools = RefereeTools(
            self._room,
            datetime.now,
            SlipTools(_read_slips, pages),
            screen,
            CheckListTools(partial(_look_around, self._services, self._outputs), pages),
        )
        return runner.GameServices(
            classic=runner.GameService(
                CLASSIC_GAME,
                lambda: ClassicDesk(language, spelling, board, words, saved_games.RandomOrder(), self._computers_mind),
                partial(ClassicLoop, self._classic_tools(screen)),
            ),
            reverse=runner.GameService(
                REVERSE_GAME, lambda: reverse.ReverseDesk(language, board, self._services.lexicon)
            ),
            loto=runner.GameService(LOTO_GAME, lambda: loto.LotoDesk(language, spelling)),
            duplicate=runner.GameService(
                DUPLICATE_GAME,
                lambda: DuplicateDesk(language, spelling, board, words, context, store.read),
                partial(duplicate_loop, tools),
                referee_dialogue,
            ),
            station=runner.GameService(
                DUPLICATE_GAME,
                lambda: CorrectorDesk(language, spelling, board, words, context, store.read),
                partial(StationLoop, SlipTools(_read_slips, pages), datetime.now),
            ),
        )

    def _classic_tools(self, screen: room_screen.RoomScreen) -> ClassicTools:
        outputs = self._outputs
        return ClassicTools(
            screen,
            Records(data_directory() / "records.json"),
            lambda: outputs.preferences.secret_letters,
            self._computers_mind,
            self._past_games,
            lambda: outputs.preferences.answer_seconds,
        )

    def _computers_mind(self) -> Mind:
        """Made again when another word list is chosen."""
        services = self._services
        lexicon = services.default_lexicon
        if self._mind is None or self._mind.lexicon is not lexicon:
            self._mind = Mind(lexicon, services.common_words, load_leaves(), services.word_band)
        return self._mind

    def _room(self) -> RoomAnnouncer:
        """A room to announce to, in the way the referee likes."""
        preferences = self._outputs.preferences
        speed = preferences.rate if preferences.output is Output.OWN_VOICE else 0
        room = RoomAnnouncer(self._announcer, replace(preferences.announcement_pace, words_a_minute=speed))
        room.is_part_by_part = preferences.announcements == "parts"
        room.draws_by_itself = preferences.delayed_draw == "itself"
        return room

    def _file_tools(self) -> GameFileTools:
        """Saved games written to and taken from files that a user names, or that are put among his documents."""
        language, library = self._language, self._library

        def parts(name: str) -> Sequence[RecordPart]:
            return record_parts(language, started_game(library.read(name).state))

        def write(name: str, ending: str, part: RecordPart, path: Path | None) -> Path:
            game = library.read(name)
            data = saved_games.written_game(language, game, format_named(ending), part)
            return put(data, saved.game_heading(language, game.saved), ending, path)

        def take(path: str) -> str:
            return saved_games.taken_game(
                library, read_file(typed_path(path)), saved_games.game_context(self._services)
            )

        return GameFileTools(library.games, parts, formats_for(Content.GAME), saved_games.formats_of_part, write, take)

    def _prepared_tools(self) -> PreparedTools:
        return PreparedTools(
            prepared.prepared_games(),
            partial(prepared.made_game, self._services),
            prepared.read_recorded,
            formats_for(Content.PRACTICE),
            partial(prepared.write_named, self._services),
            partial(prepared.refereed_games, self._library),
            partial(prepared.recorded_game, self._library),
        )

    def _tournaments(self) -> TournamentMenu:
        dialogue, language, services = self._dialogue.privately(), self._language, self._services
        known = SavedResults(self._library)
        self._runner.on_left = known.remember

        def read_game(path: str, title: str, players: Sequence[Player]) -> GameResult:
            text = read_text_file(typed_path(path))
            return evaluate_game(text, title, players, tournament.file_sources(services)).result

        def write_results(results: TournamentResults, ending: str, path: Path | None) -> Path:
            return tournament.write_results(language, EvaluatedFile(results), format_named(ending), path)

        tables_first = sorted(formats_for(Content.DOCUMENT), key=lambda form: not form.needs_table)
        games = GameTools(
            self._runner, self._referee, prepared.prepared_games(), self._library.games, read_game, known.entrants
        )
        return TournamentMenu(
            dialogue,
            language,
            tournament.open_tournaments(services, known),
            PlayersMenu(dialogue, language, _read_players, DocumentFiles(tables_first, write_document)),
            TournamentGames(dialogue, language, games),
            ResultTasks(dialogue, language, self._room, formats_for(Content.RESULTS), write_results),
        )

    def _learning(self) -> menu.LearningMenu:
        """Lessons on the real desks, quizzes, own games played again."""
        dialogue, language, services = self._dialogue, self._language, self._services
        progress = self._progress_book(dialogue)
        # no page shows lessons, and nobody sits in the referee's room
        room = RefereeTools(lambda: tutorial.LessonAnnouncer(self._announcer), datetime.now)
        lessons = tutorial.LessonTools(
            replace(self._games.classic, loop=loop.GameLoop),
            replace(self._games.duplicate, loop=partial(RefereeLoop, room)),
            partial(saved_games.game_context, services),
            self._general,
        )
        desk = review.ReviewDesk(language, self._spelling, self._board)
        return menu.LearningMenu(
            dialogue,
            language,
            tutorial.Tutorial(dialogue, language, lessons, progress),
            quiz.Quizzes(dialogue, language, self._spelling, progress, services.lexicon, saved_games.RandomOrder()),
            review.Reviews(dialogue, language, self._library, desk, lessons, progress),
        )


def _read_grid(path: str) -> Board:
    return Board.parse(read_text_file(typed_path(path)))


def _read_players(path: str) -> PlayerList:
    return read_players(read_file(typed_path(path)))


def _read_slips(path: str) -> object:
    """The document of a file as people name it, perhaps between quotes or from their home."""
    return parse_json(read_text_file(typed_path(path)))


def _look_around(services: Services, outputs: Outputs) -> Surroundings:
    """What a check-list tells of the program as it is set up now: word list, voice, display, room's page (DU-18)."""
    return Surroundings(
        _told_lexicon(services),
        _told_voice(services, outputs),
        _told_display(services, outputs),
        _told_page(services, outputs),
        outputs.preferences.output is Output.OWN_VOICE,
    )


def _told_lexicon(services: Services) -> str:
    info = services.lexicon_store.info()
    return " ".join(word_list.lexicon_info(services.language, info.origin, info.name, info.words, {})[:2])


def _told_voice(services: Services, outputs: Outputs) -> str:
    text, preferences = services.language.text, outputs.preferences
    if preferences.output is not Output.OWN_VOICE:
        return text("The program's own voice is off: the room hears nothing from it.")
    told = text("The voice speaks to the room now, {rate} words a minute.", rate=preferences.rate)
    if preferences.private_device == SHARED:
        return told + " " + text("It says what is for you alone, too: nobody else may hear it.")
    if preferences.private_device:
        return told + " " + text("What is for you alone has a device of its own.")
    return told


def _told_display(services: Services, outputs: Outputs) -> str:
    name = outputs.preferences.display
    if not name:
        return services.language.text("No braille display is chosen.")
    return services.language.text("The braille display {name} shows this line.", name=name)


def _told_page(services: Services, outputs: Outputs) -> str:
    opening = outputs.audience.opening
    if opening is None:
        return ""
    return " ".join(told_opening(services.language, opening))
