"""``access-scrabble`` without a command: the interactive program in line mode."""

from argparse import Namespace
from collections.abc import Callable

from access_scrabble.app.audience import PORTS, Reach
from access_scrabble.bootstrap import Services
from access_scrabble.bootstrap.preferences import Preferences
from access_scrabble.bootstrap.profiles import ProfileName, with_profile
from access_scrabble.cli.arguments import CommandParser
from access_scrabble.presentation.language import Language
from access_scrabble.speech.settings import Output

NO_DISPLAY = "none"


def configure(parser: CommandParser, language: Language) -> None:
    """Declare the options."""
    parser.add_argument(
        "--speech",
        choices=[output.value for output in Output],
        help=language.text("who reads aloud, this time only"),
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
    """Serve the user until he leaves."""
    from access_scrabble.bootstrap.line_mode import run_line_mode  # noqa: PLC0415 - the toolkit is slow to load

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
        preferences = (
            kept if arguments.profile is None else with_profile(kept, ProfileName(arguments.profile))
        )
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
