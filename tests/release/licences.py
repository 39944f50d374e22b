"""What a folder that is handed on carries besides the program, and under which licence."""

import email
from email.message import Message
from pathlib import Path

CARRIED = {
    "Python": "PSF-2.0",
    "eSpeak NG, its library and its data (in espeakng-loader)": "GPL-3.0-or-later",
    "liblouis and its tables": "LGPL-2.1-or-later",
    "The free French word list": "MPL-2.0, see access_scrabble/lexica/data/LICENSE.txt",
}
"""Parts that are no Python packages, as their authors say."""


def licence_of(told: Message) -> str:
    """The licence that a package tells, in its newest form first."""
    classifiers = told.get_all("Classifier", ())
    kinds = [value.rpartition("::")[2].strip() for value in classifiers if value.startswith("License")]
    licence = told.get("License-Expression") or ", ".join(kinds) or told.get("License") or "see the package"
    return str(licence).splitlines()[0]


def licence_list(site: Path, *carried: str) -> str:
    """One line for each package of a folder of packages, and each of these other parts."""
    lines = [f"{name}: {CARRIED[name]}" for name in CARRIED if name in carried]
    for metadata in sorted(site.glob("*.dist-info/METADATA"), key=lambda path: path.parent.name.lower()):
        told = email.message_from_string(metadata.read_text(encoding="utf-8", errors="replace"))
        lines.append(f"{told['Name']} {told['Version']}: {licence_of(told)}")
    return "\n".join(lines) + "\n"
