"""A run guided by coverage over every parser, where atheris installs: ``python -m tests.attacks.guided SECONDS``.

The first byte chooses the parser, the rest is its file. A fault stops the run and writes the input beside it; mended,
it becomes a case of ``test_importers.py``, so that no corpus has to be kept.
"""

import sys
import tempfile
from pathlib import Path

import atheris

with atheris.instrument_imports(include=["access_scrabble"]):
    from access_scrabble.errors import AccessScrabbleError
    from tests.attacks.test_importers import TAKERS, take_json

from access_scrabble.session.game_json import to_json
from tests.files.played_games import GAMES_BY_NAME

FOLDER = Path(tempfile.mkdtemp())
TARGETS = [take for take, _ in TAKERS.values()] + [lambda data, _: take_json(data.decode(errors="replace"))]


def one_input(data: bytes) -> None:
    if not data:
        return
    try:
        TARGETS[data[0] % len(TARGETS)](data[1:], FOLDER)
    except AccessScrabbleError:
        return


def seeds() -> Path:
    folder = Path(tempfile.mkdtemp())
    for number, (name, (_, good)) in enumerate(TAKERS.items()):
        (folder / name).write_bytes(bytes([number]) + good)
    for name, make in GAMES_BY_NAME.items():
        (folder / f"game-{name}").write_bytes(bytes([len(TAKERS)]) + to_json(make(1)).encode())
    return folder


if __name__ == "__main__":
    options = [sys.argv[0], f"-max_total_time={sys.argv[1]}", "-max_len=20000", "-print_final_stats=1", str(seeds())]
    atheris.Setup(options, one_input)
    atheris.Fuzz()
