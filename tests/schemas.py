"""Writes the JSON Schemas of exported games again; run by ``make docs``."""

import json
from pathlib import Path

from access_scrabble.rules.game import GameKind
from access_scrabble.session.game_json import game_schema

FOLDER = Path(__file__).parents[1] / "docs" / "schema"


def schema_text(kind: GameKind) -> str:
    """The file of one kind of game."""
    return json.dumps(game_schema(kind), ensure_ascii=False, indent=1) + "\n"


def schema_path(kind: GameKind) -> Path:
    """Where it is."""
    return FOLDER / f"{kind}.schema.json"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for kind in GameKind:
        schema_path(kind).write_text(schema_text(kind), encoding="utf-8")
