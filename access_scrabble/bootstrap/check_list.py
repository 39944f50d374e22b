"""What a check-list needs to know of the program: word list, voice, display, room's page (DU-18)."""

from pathlib import Path

from access_scrabble.bootstrap.exporting import write_document
from access_scrabble.bootstrap.formats import format_named, page_formats
from access_scrabble.bootstrap.outputs import Outputs
from access_scrabble.bootstrap.services import Services
from access_scrabble.presentation.audience import AudienceWording
from access_scrabble.presentation.check_list import Surroundings
from access_scrabble.presentation.documents import Document
from access_scrabble.presentation.lexica import LexiconWording
from access_scrabble.speech.channels import SHARED
from access_scrabble.speech.settings import Output
from access_scrabble.ui.referee.check_list import CheckListTools


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

    def write(document: Document, ending: str, path: Path | None) -> Path:
        return write_document(document, path, format_named(ending))

    return CheckListTools(look_around, page_formats(), write)


def _lexicon(services: Services) -> str:
    info = services.lexicon_store.info()
    return " ".join(LexiconWording(services.language).info(info.origin, info.name, info.words, {})[:2])


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
