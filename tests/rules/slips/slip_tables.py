"""The tables of slips under tests/data/slips, read for tests."""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from access_scrabble.engine.board import Board, Play
from access_scrabble.engine.coordinates import Reference
from access_scrabble.engine.scoring import DUPLICATE
from access_scrabble.engine.tiles import Tiles
from access_scrabble.rules.game import Edition
from access_scrabble.rules.slips.placements import PlayedTurn
from access_scrabble.rules.slips.slip_files import read_slip
from access_scrabble.rules.slips.verdict import Slip

DIRECTORY = Path(__file__).parents[2] / "data/slips"


@dataclass(frozen=True, slots=True)
class TableRow:
    """One slip of a table with the verdict that a referee expects."""

    name: str
    bullet: str
    rules: tuple[str, ...]
    article: str
    turn: PlayedTurn
    slip: Slip
    score: int | None
    sanction: str
    codes: frozenset[str]
    place: str
    extra_warnings: int


@cache
def positions() -> dict[str, Any]:
    return tomllib.loads((DIRECTORY / "positions.toml").read_text("utf-8"))


@cache
def words() -> frozenset[str]:
    return frozenset(str(positions()["words"]).split())


def turn_of(position: str, edition: str) -> PlayedTurn:
    described = positions()[position]
    board = Board()
    for text in described["board"]:
        reference, word = text.split()
        board = Play(Reference.parse(reference), word).on(board)
    return PlayedTurn(Edition(edition), described["turn"], board, Tiles.parse(described["draw"]), words(), DUPLICATE)


def table_rows() -> Iterator[TableRow]:
    for path in sorted(DIRECTORY.glob("*.toml")):
        if path.stem != "positions":
            yield from _rows_of(path)


def _rows_of(path: Path) -> Iterator[TableRow]:
    table = tomllib.loads(path.read_text("utf-8"))
    for group in table["group"]:
        for number, entry in enumerate(group["slips"], start=1):
            score, sanction, *codes = entry["gives"].split()
            position = entry.get("position", group.get("position"))
            yield TableRow(
                name=f"{path.stem}: {group['bullet']} #{number}",
                bullet=f"{table['edition']} {group['bullet']}",
                rules=tuple(group["rules"]),
                article=group.get("article", ""),
                turn=turn_of(position, table["edition"]),
                slip=_slip(entry),
                score=None if score == "-" else int(score),
                sanction=sanction,
                codes=frozenset(codes),
                place=entry.get("at", ""),
                extra_warnings=entry.get("extra", 0),
            )


def _slip(entry: dict[str, Any]) -> Slip:
    return read_slip(
        {
            "table": 1,
            "word": entry.get("word"),
            "direction": entry.get("way"),
            "lines": entry.get("lines"),
            "reference": entry.get("ref"),
            "claimed": entry.get("claim"),
            "flags": entry.get("flags", []),
        }
    )
