"""What tiles are worth on a rack, as ``tests/self_play.py`` learnt it from games with the free word list."""

import json
from pathlib import Path

from access_scrabble.lexica.files import SHIPPED
from access_scrabble.rules.opponent.evaluation import LeaveValues

LEAVES_FILE = "fr.leaves"


def load_leaves() -> LeaveValues:
    """Read the shipped file."""
    return read_leaves(SHIPPED / LEAVES_FILE)


def read_leaves(path: Path) -> LeaveValues:
    content = json.loads(path.read_text())
    tiles = {letter: tuple(values) for letter, values in content["tiles"].items()}
    return LeaveValues(**{**content, "tiles": tiles})
