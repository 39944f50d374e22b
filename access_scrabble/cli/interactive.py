"""``access-scrabble`` without a command: the interactive program in line mode."""

from argparse import Namespace
from collections.abc import Callable
from contextlib import closing, suppress
from functools import cache

from access_scrabble.audience.view import PORTS, Reach
from access_scrabble.cli.arguments import CommandParser
from access_scrabble.cli.outputs import Outputs
from access_scrabble.cli.services import Services
from access_scrabble.console.console import open_console
from access_scrabble.console.first_run import ProfileName, with_profile
from access_scrabble.console.menu import Menu, TaskRunner
from access_scrabble.console.preferences import Preferences
from access_scrabble.desks.common.dialogue import Dialogue
from access_scrabble.files.disk import data_directory
from access_scrabble.language.language import Language
from access_scrabble.language.messages import Announcer
from access_scrabble.rules.game import GameKind
from access_scrabble.session.store import list_games
from access_scrabble.speech.backends.voice_settings import Output

# Line mode put together: console, voice, braille and menu.


def run_line_mode(services: Services, wishes: Callable[[Preferences], Preferences], resume: str | None = None) -> None:
    """Serve the user until he leaves; wishes of this start are not remembered."""
    home = data_directory()
    home.mkdir(parents=True, exist_ok=True)
    console = open_console(home / "history")
    announcer = Announcer(console)
    console.on_key = announcer.hush
    dialogue = Dialogue(console, announcer, services.language)
    kept, wrong = Preferences.read(home)
    preferences = wishes(kept)
    is_first = preferences.output is None and console.is_interactive
    if is_first:
        preferences = preferences.changed(speech=Output.OWN_VOICE)
    with closing(Outputs(services, announcer, preferences, home)) as outputs:
        outputs.open()
        console.keymap = outputs.preferences.keymap
        for error in wrong:
            dialogue.complain(error)
        if is_first:
            _ask_first_questions(services, dialogue, outputs)
        menu = _menu(services, dialogue, outputs, announcer)
        if resume is not None:
            menu.resume(resume)
        menu.run()


def _ask_first_questions(services: Services, dialogue: Dialogue, outputs: Outputs) -> None:
    """The questions of the first run, asked until somebody has answered or skipped them."""
    from access_scrabble.cli.program import first_run  # only once

    with suppress(EOFError):
        first_run(services.language, dialogue, outputs).run()


def _menu(services: Services, dialogue: Dialogue, outputs: Outputs, announcer: Announcer) -> Menu:
    @cache
    def tasks() -> TaskRunner:
        from access_scrabble.cli.program import build_tasks  # the menu comes first

        return build_tasks(services, dialogue, outputs, announcer)

    folder = data_directory() / "games"
    return Menu(dialogue, services.language, lambda: list_games(folder, frozenset(GameKind)), tasks)


NO_DISPLAY = "none"


def configure(parser: CommandParser, language: Language) -> None:
    parser.add_argument(
        "--speech", choices=[output.value for output in Output], help=language.text("who reads aloud, this time only")
    )
    parser.add_argument(
        "--display", metavar="NAME", help=language.text("braille display: a driver, auto, brlapi or none")
    )
    parser.add_argument(
        "--profile",
        choices=[profile.value for profile in ProfileName],
        help=language.text("settings that suit a kind of user, this time only"),
    )
    parser.add_argument("--port", metavar="PATH", help=language.text("serial port of the display"))
    parser.add_argument(
        "--audience",
        nargs="?",
        type=port,
        const=0,
        metavar="PORT",
        help=language.text("let a browser on this computer follow the game, this time only"),
    )
    parser.add_argument(
        "--audience-network",
        nargs="?",
        type=port,
        const=0,
        metavar="PORT",
        help=language.text("let everybody on the network follow the game in a browser, this time only"),
    )
    parser.set_defaults(run=run)


def run(arguments: Namespace, services: Services) -> int:
    run_line_mode(services, wishes(arguments))
    return 0


def port(text: str) -> int:
    """A port that the system leaves to programs."""
    number = int(text)
    if number not in PORTS:
        raise ValueError(text)
    return number


def wishes(arguments: Namespace) -> Callable[[Preferences], Preferences]:
    """What the options of this start change, this time only."""

    def with_wishes(kept: Preferences) -> Preferences:
        preferences = kept if arguments.profile is None else with_profile(kept, ProfileName(arguments.profile))
        display = preferences.display if arguments.display is None else arguments.display
        return preferences.changed(
            speech=arguments.speech or preferences.speech,
            display="" if display == NO_DISPLAY else display,
            port=arguments.port or preferences.port,
            **_audience(arguments, preferences),
        )

    return with_wishes


def _audience(arguments: Namespace, preferences: Preferences) -> dict[str, object]:
    """Who is to see the room's page, and on which port."""
    network, computer = arguments.audience_network, arguments.audience
    if network is None and computer is None:
        return {}
    reach = Reach.COMPUTER if network is None else Reach.NETWORK
    return {"audience": reach, "audience_port": network or computer or preferences.audience_port}
