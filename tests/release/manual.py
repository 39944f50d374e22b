"""The manual page and the completion of shells, made from the parser of the command line.

``write`` puts them where systems look for them below ``share``: a wheel carries them there as data, and so does the
package for Debian.
"""

import argparse
from collections.abc import Iterator
from pathlib import Path

import shtab
from argparse_manpage.manpage import Manpage

from access_scrabble import __version__
from access_scrabble.cli.main import COMMANDS, address_argparse_in, command_parser
from access_scrabble.language.language import Language

NAME = "access-scrabble"
PATHS = {"F", "PATH", "FILE", "FICHIER", "CHEMIN", "DIR"}
"""What help calls an argument that is a file or a folder."""
SHELLS = {
    "bash": f"bash-completion/completions/{NAME}",
    "zsh": f"zsh/site-functions/_{NAME}",
    "fish": f"fish/vendor_completions.d/{NAME}.fish",
}
PAGES = {"en": f"man/man1/{NAME}.1", "fr": f"man/fr/man1/{NAME}.1"}
TITLES = {
    "en": {"COMMENTS": "EXIT STATUS"},
    "fr": {"NAME": "NOM", "COMMENTS": "CODES DE RETOUR", "ENVIRONMENT": "ENVIRONNEMENT"},
}
SHORT = {"en": "companion of the tactile Scrabble set", "fr": "compagnon du Scrabble tactile"}
VARIABLES = {
    "en": {
        "ACCESS_SCRABBLE_HOME": "the folder for games, settings and word lists",
        "ACCESS_SCRABBLE_LANG": "fr or en, as --lang",
        "ACCESS_SCRABBLE_SPEECH": "screen_reader, own_voice or silent, as --speech",
        "NO_COLOR": "the board view keeps to the terminal's own two colours",
    },
    "fr": {
        "ACCESS_SCRABBLE_HOME": "le dossier des parties, des réglages et des listes de mots",
        "ACCESS_SCRABBLE_LANG": "fr ou en, comme --lang",
        "ACCESS_SCRABBLE_SPEECH": "screen_reader, own_voice ou silent, comme --speech",
        "NO_COLOR": "la vue de la grille garde les deux couleurs du terminal",
    },
}


def manual_page(code: str) -> str:
    """Every option of every command, exit codes and variables, in one language, as ``man`` reads it."""
    address_argparse_in(Language(code))
    page = Manpage(command_parser(Language(code), COMMANDS), format="single-commands-section")
    page.description = SHORT[code]
    page.source, page.manual = f"access_scrabble {__version__}", "access_scrabble"
    listed = "".join(f".TP\n.B {name}\n{meaning}\n".replace("-", r"\-") for name, meaning in VARIABLES[code].items())
    text = f"{page}.SH ENVIRONMENT\n{listed}".replace("\n.SH NAME\n", "\n.ad l\n.nh\n.SH NAME\n")  # no stretched lines
    for title, own in TITLES[code].items():
        text = text.replace(f"\n.SH {title}\n", f"\n.SH {own}\n")
    return text


def completion(shell: str) -> str:
    """The script by which a shell completes commands, options and their values."""
    parser = command_parser(Language("fr"), COMMANDS)
    for action in _actions(parser):
        if action.metavar in PATHS:
            action.complete = shtab.FILE  # type: ignore[attr-defined]  # shtab looks for it there
    return str(shtab.complete(parser, shell=shell))


def _actions(parser: argparse.ArgumentParser) -> Iterator[argparse.Action]:
    for action in parser._actions:  # argparse has no other way to list them
        yield action
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from _actions(inner)


def write(share: Path) -> None:
    """All of them, each below the folder ``share`` where systems look for it."""
    texts = {place: manual_page(code) for code, place in PAGES.items()}
    texts |= {place: completion(shell) for shell, place in SHELLS.items()}
    for place, text in texts.items():
        (share / place).parent.mkdir(parents=True, exist_ok=True)
        (share / place).write_text(text, encoding="utf-8")
