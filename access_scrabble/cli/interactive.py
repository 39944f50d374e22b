"""``access-scrabble`` without a command: the interactive program, opened in line mode until the user leaves."""

import os
from argparse import Namespace
from collections.abc import Sequence
from contextlib import closing, suppress
from functools import cache, partial
from pathlib import Path

from access_scrabble.audience.view import Reach
from access_scrabble.cli.outputs import Outputs
from access_scrabble.cli.preparation import Preparation
from access_scrabble.cli.services import Services
from access_scrabble.console.console import Manner, open_console
from access_scrabble.console.echo import EchoWording, LineEcho
from access_scrabble.console.first_run import FirstRun
from access_scrabble.console.menu import Menu, TaskRunner
from access_scrabble.console.preferences import Preferences
from access_scrabble.console.profiles import PROFILES, ProfileName
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.errors import FileProblem, OperationFailed
from access_scrabble.language.announcer import Announcer
from access_scrabble.language.spelling import SpellingWording
from access_scrabble.rules.game import GameKind
from access_scrabble.session.file_store import GAMES_FOLDER, list_games
from access_scrabble.session.game_store import SavedGame, UnreadableGame
from access_scrabble.speech.backends.voice_settings import Output
from access_scrabble.whole_files import data_directory, make_folder

NO_DISPLAY = "none"


def run(arguments: Namespace, services: Services, resume: str | None = None) -> None:
    """Serve the user in line mode until he leaves; a game to be resumed comes before anything is asked."""
    home = data_directory()
    _make_home(home)
    console = open_console(home / "history", wants_lines=arguments.line)
    announcer = Announcer(console)
    console.on_key = announcer.hush
    dialogue = Dialogue(console, announcer, services.language)
    kept, wrong = Preferences.read(home)
    preferences = _with_wishes(kept, arguments)
    is_first = preferences.output is None and console.is_interactive
    if is_first:
        preferences = preferences.changed(speech=Output.OWN_VOICE)
    with closing(Outputs(services, announcer, preferences, home)) as outputs:
        wording = EchoWording(services.language, SpellingWording(services.language, outputs.spelling))
        console.echo = LineEcho(announcer, wording, lambda: outputs.preferences.echo)
        console.use_manner(lambda: _manner(outputs.preferences))
        if is_first:  # as long as nobody has said who reads, it may be a screen reader
            console.use_manner(lambda: _manner(preferences.changed(speech=Output.SCREEN_READER)))
        outputs.open()
        console.keymap = outputs.preferences.keymap
        for error in wrong:
            dialogue.complain(error)
        if is_first:
            with suppress(EOFError):  # asked again next time, until somebody has answered or skipped them
                FirstRun(dialogue, services.language, outputs).run()
            console.use_manner(lambda: _manner(outputs.preferences))
        preparation = Preparation(announcer.hush)
        menu = _menu(services, dialogue, outputs, announcer, preparation)
        if resume is not None:
            menu.resume(resume)
        elif console.is_interactive:
            console.on_key = preparation.stand_back
            preparation.start()
        menu.run()


def _manner(preferences: Preferences) -> Manner:
    """How the terminal is written to for who reads it."""
    is_plain = preferences.output is Output.SCREEN_READER
    return Manner(is_plain, preferences.cursor_place(os.environ.get("TERM", "")))


def _make_home(home: Path) -> None:
    try:
        make_folder(home)
    except OSError as error:
        raise OperationFailed(FileProblem.NOT_ALLOWED, path=str(home)) from error


def _with_wishes(kept: Preferences, arguments: Namespace) -> Preferences:
    """The settings with what the options of this start change; that is not remembered."""
    profile = {} if arguments.profile is None else PROFILES[ProfileName(arguments.profile)].values
    preferences = kept.changed(**profile)
    display = preferences.display if arguments.display is None else arguments.display
    return preferences.changed(
        speech=arguments.speech or preferences.speech,
        display="" if display == NO_DISPLAY else display,
        port=arguments.port or preferences.port,
        **_audience(arguments, preferences),
    )


def _audience(arguments: Namespace, preferences: Preferences) -> dict[str, object]:
    """Who is to see the room's page, and on which port."""
    network, computer = arguments.audience_network, arguments.audience
    if network is None and computer is None:
        return {}
    reach = Reach.COMPUTER if network is None else Reach.NETWORK
    return {"audience": reach, "audience_port": network or computer or preferences.audience_port}


def _menu(
    services: Services, dialogue: Dialogue, outputs: Outputs, announcer: Announcer, preparation: Preparation
) -> Menu:
    @cache
    def tasks() -> TaskRunner:
        preparation.hurry()
        from access_scrabble.cli.program import Program  # the menu comes first, and this while it is read

        return Program(services, dialogue, outputs, announcer)

    return Menu(dialogue, services.language, partial(_saved, services), tasks)


def _saved(services: Services) -> tuple[Sequence[SavedGame], Sequence[UnreadableGame]]:
    """The games to be resumed, without loading any; a server that is not reached keeps nobody from the menu."""
    if not services.store_address:
        return list_games(data_directory() / GAMES_FOLDER, frozenset(GameKind))
    from access_scrabble.cli.saved_games import open_library  # only a hall needs it

    library = open_library(services)
    return library.games(), library.unreadable()
