"""Inputs that nobody writes: good ones changed at random, by byte, by line, or by value."""

import json
from copy import deepcopy
from random import Random
from typing import Any

NASTY_TEXT = (
    "",
    " ",
    "\x1b[2J\x07",
    "\u202eabc",
    "\ud800",
    "a" * 3000,
    "é\u0301",
    "\0",
    "-1",
    "1e999",
    "H8",
    "ﬁ",
    "İ",
    "٣",
)
NASTY_BYTES = (b"\x00", b"\xff", b"\n", b"\r", b'"', b"9" * 400, b"\xe2\x80\xae")
NASTY_NUMBERS = (-1, 0, 1, 2**31, -(2**63), 10**30, 1.5, float("nan"), float("inf"))
NASTY: tuple[Any, ...] = (*NASTY_TEXT, *NASTY_NUMBERS, None, True, [], {}, [[]], {"event": "Undone", "steps": 10**9})


def mutated_bytes(random: Random, data: bytes, tokens: tuple[bytes, ...] = ()) -> bytes:
    changed = bytearray(data)
    for _ in range(random.choice((1, 1, 2, 5))):
        place = random.randrange(len(changed) + 1)
        match random.randrange(6):
            case 0 if changed:
                changed[place % len(changed)] ^= 1 << random.randrange(8)
            case 1:
                changed[place:place] = random.choice(
                    (*tokens, b"\x00", b"\xff", b"\n", b"\r", b'"', b"9" * 400, b"\xe2\x80\xae")
                )
            case 2:
                del changed[place : place + random.randrange(40)]
            case 3:
                end = place + random.randrange(60)
                changed[place:place] = changed[place:end]
            case 4:
                lines = bytes(changed).split(b"\n")
                lines.insert(random.randrange(len(lines)), random.choice(lines))
                changed = bytearray(b"\n".join(lines))
            case _:
                lines = bytes(changed).split(b"\n")
                random.shuffle(lines)
                changed = bytearray(b"\n".join(lines))
    return bytes(changed)


def mutated_document(random: Random, text: str) -> str:
    """A JSON document with some values in it changed, moved, doubled or taken out."""
    document = json.loads(text)
    for _ in range(random.choice((1, 1, 1, 2, 3))):
        believed = document["steps"] if "steps" in document and random.random() < 0.9 else document
        _change(random, believed)
    return json.dumps(document, ensure_ascii=random.random() < 0.5)


def _change(random: Random, document: Any) -> None:
    place = document
    while isinstance(place, dict | list):
        keys = list(place) if isinstance(place, dict) else list(range(len(place)))
        if not keys:
            return
        key = random.choice(keys)
        below = place[key]
        if isinstance(below, dict | list) and below and random.random() < 0.9:
            place = below
            continue
        break
    else:
        return
    match random.randrange(5):
        case 0:
            del place[key]
        case 1 if isinstance(below, int) and not isinstance(below, bool):
            place[key] = below + random.choice((-1, 1, -1000, 10**6))
        case 2 if isinstance(place, list):
            place.insert(random.randrange(len(place) + 1), deepcopy(random.choice(place)))
        case 3 if isinstance(place, list) and len(place) > 1:
            other = random.randrange(len(place))
            place[key], place[other] = place[other], place[key]
        case _:
            place[key] = deepcopy(random.choice(NASTY))
