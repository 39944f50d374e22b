"""What a portable folder holds to be read: how to start, in a text that every system opens, and the documentation."""

import shutil
from pathlib import Path

from access_scrabble import __version__
from tests.release.sources import ROOT

NAME = "LISEZMOI.txt"
FOLDER = "documentation"

TEXT = """access_scrabble {version}
Le compagnon du Scrabble tactile adapté.

1. Démarrer

{start}
Rien n'est installé. Au premier démarrage, le programme pose quelques questions, une touche chacune ; la première
demande si un lecteur d'écran vous lit. « Apprendre », au menu, contient un tutoriel de cinq minutes. À tout endroit, un
point d'interrogation et Entrée donnent l'aide ; quitter, et Entrée, sort.

2. Quand quelque chose manque

{doctor}
Une phrase par partie (mots, parties, braille, voix) dit ce qui marche, ce qui manque et comment y remédier.
{display}
3. Lire la suite

Le dossier documentation contient tout, en texte que tout éditeur ouvre. Commencez par README.md, puis
docs/guide-joueur.md ou docs/guide-arbitre.md.
{manual}
4. Écrire

docs/contact.md, dans le même dossier, dit à qui signaler un obstacle, une erreur ou une faille.

5. Licences

Le programme est sous licence MPL-2.0 : LICENSE.txt. Ce qu'il emporte d'autres est dans LICENCES.txt.
"""
LINUX = {
    "start": "Dans un terminal, dans ce dossier, tapez : ./access-scrabble\n",
    "doctor": "Tapez : ./access-scrabble doctor",
    "display": "",
    "manual": "La page de manuel : man -l share/man/fr/man1/access-scrabble.1\n",
}
WINDOWS = {
    "start": (
        "Dans l'Explorateur, Entrée sur access-scrabble, un fichier .cmd, ouvre le programme dans une fenêtre de "
        "texte.\nSi Windows dit qu'il a protégé votre ordinateur : « Informations complémentaires », puis « Exécuter "
        "quand\nmême ».\n"
    ),
    "doctor": "Dans ce dossier, Alt D va à la barre d'adresse ; tapez cmd, Entrée, puis : access-scrabble doctor",
    "display": "\nUne plage braille que votre lecteur d'écran pilote n'a besoin de rien d'autre.\n",
    "manual": "Si Windows demande par quel programme ouvrir un fichier .md, choisissez le Bloc-notes.\n",
}
LIBLOUIS = {
    True: "Pour que le programme la pilote lui-même, tout est dans ce dossier.\n",
    False: (
        "Pour que le programme la pilote lui-même, installez NVDA, version 2026.1 ou plus récente, ou mettez\n"
        "liblouis.dll, celle de 64 bits, et son dossier tables dans ce dossier-ci.\n"
    ),
}
"""What a display needs on Windows, where the folder has liblouis and where not."""


def write_linux(folder: Path) -> None:
    _documents(folder / FOLDER)
    (folder / NAME).write_text(TEXT.format(version=__version__, **LINUX), encoding="utf-8")


def write_windows(folder: Path) -> None:
    """With the marks by which every editor of Windows knows the text."""
    _documents(folder / FOLDER)
    display = WINDOWS["display"] + LIBLOUIS[(folder / "liblouis").is_dir()]
    text = TEXT.format(version=__version__, **WINDOWS | {"display": display})
    (folder / NAME).write_text(text, encoding="utf-8-sig", newline="\r\n")


def _documents(target: Path) -> None:
    shutil.copytree(ROOT / "docs", target / "docs")
    for name in ("README.md", "CHANGELOG.md"):
        shutil.copy(ROOT / name, target / name)
