"""What tiles are worth on a rack, as ``tests/self_play.py`` learnt it from games with the free word list."""

import json

from access_scrabble.lexica.files import SHIPPED
from access_scrabble.rules.opponent.evaluation import LeaveValues

LEAVES_FILE = "fr.leaves"


def load_leaves() -> LeaveValues:
    """Read the shipped file."""
    content = json.loads((SHIPPED / LEAVES_FILE).read_text())
    tiles = {letter: tuple(values) for letter, values in content["tiles"].items()}
    return LeaveValues(tiles, content["pairs"], content["balance"], content["triple_in_line"], content["triple_hooked"])
