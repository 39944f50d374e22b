"""``access-scrabble`` without a command: the interactive program in line mode."""

from argparse import Namespace
from dataclasses import replace

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
    parser.set_defaults(run=run)


def run(arguments: Namespace, services: Services) -> int:
    """Serve the user until he leaves."""
    from access_scrabble.bootstrap.line_mode import run_line_mode  # noqa: PLC0415 - the toolkit is slow to load

    def with_wishes(kept: Preferences) -> Preferences:
        preferences = (
            kept if arguments.profile is None else with_profile(kept, ProfileName(arguments.profile))
        )
        display = preferences.display if arguments.display is None else arguments.display
        return replace(
            preferences,
            speech=arguments.speech or preferences.speech,
            display="" if display == NO_DISPLAY else display,
            port=arguments.port or preferences.port,
        )

    run_line_mode(services, with_wishes)
    return 0
