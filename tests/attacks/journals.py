"""Journals of played games, as bytes to be damaged."""

import json
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path
from typing import Any

from access_scrabble.session.file_store import FileGameStore
from access_scrabble.session.journal import Header, codec_of
from access_scrabble.session.library import ReadGame
from access_scrabble.session.rulesets import GAMES

CODECS = {name: codec_of(ruleset) for name, ruleset in GAMES.items()}


def saved_journal(folder: Path, game: ReadGame[Any]) -> tuple[FileGameStore, Path]:
    """A store that holds one game, and the file of that game."""
    store = FileGameStore(folder, CODECS)
    journal = store.create(game.saved.kind, datetime.fromisoformat(game.saved.started), game.saved.players)
    for step in game.steps:
        journal.append(step)
    journal.close()
    return store, journal.path


def forged_journal(kind: str, steps: Iterable[Any]) -> bytes:
    """A journal whose every line is in the chain, whatever it holds: checksums keep out damage, not people."""
    header = Header(kind, "2026-11-16T20:30:00", ("Zoé", "Bob"))
    lines, chain = [header.line()], header.chain
    for step in steps:
        line, chain = chain.next_line(json.dumps(step))
        lines.append(line)
    return "".join(lines).encode()


def flipped(data: bytes, bit: int) -> bytes:
    changed = bytearray(data)
    changed[bit // 8] ^= 1 << bit % 8
    return bytes(changed)
