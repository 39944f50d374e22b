"""A run guided by coverage over every parser, where atheris installs.

Start it by ``python -m tests.attacks.guided SECONDS FOLDER``.

The first byte chooses the parser, the rest is what it reads. The folder keeps what was found worth keeping. The first
input of each fault is written into the folder in which the run was started, and the run goes on; mended, it becomes a
case of ``test_importers.py``.
``python -m tests.attacks.guided keep FOLDER`` puts the smallest inputs that reach everything into ``corpus.zip``, which
each ``make test`` reads again.
"""

import hashlib
import subprocess
import sys
import tempfile
import traceback
import zipfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["access_scrabble"]):
    from tests.attacks import targets

FOLDER = Path(tempfile.mkdtemp())
NAMES = list(targets.TARGETS)
LONGEST = 20_000
SEVERAL_KINDS = 400
"""In bytes: what is longer is a whole game, of which the tests have enough."""


def one_input(data: bytes) -> None:
    if not data:
        return
    name = NAMES[data[0] % len(NAMES)]
    try:
        targets.take_input(name, data[1:], FOLDER)
    except Exception as error:  # noqa: BLE001 - each is a fault found
        place = traceback.extract_tb(error.__traceback__)[-1]
        found = Path(f"fault-{name}-{Path(place.filename).stem}-{place.lineno}-{type(error).__name__}")
        if not found.exists():
            found.write_bytes(data[1:])


def put_seeds(folder: Path) -> None:
    kept = targets.kept_inputs() if targets.CORPUS.exists() else ()
    for number, (name, data) in enumerate((*targets.good_inputs(FOLDER / "games"), *kept)):
        (folder / f"seed-{number}").write_bytes(bytes([NAMES.index(name)]) + data)


def keep(folder: Path) -> None:
    """The smallest inputs that reach everything, without what is too long to be kept."""
    smallest = Path(tempfile.mkdtemp())
    subprocess.run([sys.executable, "-m", "tests.attacks.guided", "merge", smallest, folder], check=True)
    if not any(smallest.iterdir()):
        sys.exit("nothing was merged: what was kept before stays")
    with zipfile.ZipFile(targets.CORPUS, "w", zipfile.ZIP_DEFLATED) as archive:
        for path in sorted(smallest.iterdir()):
            data = path.read_bytes()
            if 1 < len(data) <= SEVERAL_KINDS:
                name = f"{NAMES[data[0] % len(NAMES)]}/{hashlib.sha256(data).hexdigest()[:12]}"
                archive.writestr(zipfile.ZipInfo(name), data[1:], zipfile.ZIP_DEFLATED)


def main(task: str, *folders: str) -> None:
    if task == "keep":
        keep(Path(folders[0]))
        return
    command = f"{sys.executable} -m tests.attacks.guided"  # by which a merge starts its parts
    if task.startswith("-"):
        options = [task]
    elif task == "merge":
        options = ["-merge=1"]
    else:
        options = [f"-max_total_time={task}", "-print_final_stats=1"]
        put_seeds(Path(folders[0]))
    atheris.Setup([command, *options, f"-max_len={LONGEST}", *folders], one_input)
    atheris.Fuzz()


if __name__ == "__main__":
    main(*sys.argv[1:])
