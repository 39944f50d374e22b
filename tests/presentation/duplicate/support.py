"""The French language, with what is written for the duplicate game but not merged into the catalogue yet."""

import gettext
from functools import cache
from io import BytesIO
from pathlib import Path

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from access_scrabble.presentation.language import Language

PENDING = Path(__file__).parents[3] / "access_scrabble/presentation/locale/fr/pending-duplicate.po"


@cache
def french_language() -> Language:
    language = Language("fr")
    if PENDING.exists():
        with PENDING.open("rb") as file:
            catalog = read_po(file, locale="fr")
        compiled = BytesIO()
        write_mo(compiled, catalog)
        compiled.seek(0)
        pending = gettext.GNUTranslations(compiled)
        pending.add_fallback(language._translations)
        language._translations = pending
    return language
