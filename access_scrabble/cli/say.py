"""``access-scrabble say``: hear the voice, or learn in one sentence why it is not heard."""

from argparse import Namespace
from pathlib import Path

from access_scrabble.cli.options import CommandParser
from access_scrabble.cli.services import Services
from access_scrabble.console.preferences import Preferences
from access_scrabble.errors import OperationFailed
from access_scrabble.language.language import Language
from access_scrabble.speech.backends.voice_settings import DeviceSettings, Output
from access_scrabble.speech.manager import SpeechManager
from access_scrabble.speech.selection import BACKENDS, backend_makers, backend_names
from access_scrabble.whole_files import data_directory

LONGEST_SECONDS = 120.0


def configure(parser: CommandParser, language: Language) -> None:
    parser.add_argument("text", nargs="+", metavar="TEXT", help=language.text("what to say"))
    parser.add_argument("--backend", choices=sorted(BACKENDS), help=language.text("which voice to use"))
    parser.add_argument("--output", metavar="F", help=language.text("WAV file, with the backend wav"))


def run(arguments: Namespace, services: Services) -> None:
    """Say it, and tell what went wrong if anything did."""
    del services
    preferences = Preferences.load(data_directory())
    names = (arguments.backend,) if arguments.backend else backend_names(Output.OWN_VOICE, preferences.engine)
    record_to = None if arguments.output is None else Path(arguments.output)
    troubles: list[OperationFailed] = []
    devices = DeviceSettings(device=preferences.device or None, record_to=record_to)
    voice = SpeechManager(backend_makers(names, devices), preferences.voice_settings, on_trouble=troubles.append)
    voice.say([" ".join(arguments.text)])
    voice.wait(LONGEST_SECONDS)
    voice.close()
    if troubles:
        raise troubles[0]
