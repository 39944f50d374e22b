"""Every parser of what comes from outside, as a function of bytes: for runs guided by coverage, and what they kept."""

import json
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator
from copy import deepcopy
from datetime import datetime
from pathlib import Path
from typing import Any

import h11

from access_scrabble.audience.http import MOST_HEADER_BYTES, HttpRequest, Limits
from access_scrabble.audience.page import Page
from access_scrabble.audience.server import Site
from access_scrabble.audience.view import Reach
from access_scrabble.braille.drivers.base import DisplayProtocol
from access_scrabble.braille.drivers.hid_descriptor import places_on, read_descriptor, read_values
from access_scrabble.desks.common.lines import parse_play
from access_scrabble.desks.slips.entries import parse_entry
from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import AccessScrabbleError
from access_scrabble.files.disk import parse_json
from access_scrabble.language.language import Language
from access_scrabble.rules.duplicate.results import corrected_turns
from access_scrabble.rules.duplicate.state import DuplicateState
from access_scrabble.rules.game import GameKind
from access_scrabble.rules.slips.slip_files import parse_slip_line
from access_scrabble.rules.tournament.model import TOURNAMENT
from access_scrabble.session.file_store import FileGameStore
from access_scrabble.session.game_json import to_json
from access_scrabble.session.library import GameLibrary
from access_scrabble.session.repairing import repaired
from access_scrabble.session.rulesets import GAMES
from access_scrabble.speech.backends.speech_dispatcher import ReplyParser
from tests.attacks.journals import CODECS, forged_journal, saved_journal
from tests.attacks.test_importers import CONTEXT, TAKERS, check_sentence, take_json, use_game
from tests.braille.drivers.dialogue import NAMES, Dialogue
from tests.braille.drivers.hid_models import MODELS
from tests.files.played_games import GAMES_BY_NAME

Target = Callable[[bytes, Path], object]
CORPUS = Path(__file__).with_name("corpus.zip")
SITE = Site(Page(Language("fr")), Reach.NETWORK, Limits(), "abcdef")
MOST_PENDING = 1100
LONGEST_LINE = 2000


def take_journal(data: bytes, _folder: Path) -> None:
    found = repaired(data, {**GAMES, TOURNAMENT.name: TOURNAMENT})
    if found is not None and found.kind in GAMES:
        use_game(GameKind(found.kind), found.steps)


def take_steps(data: bytes, folder: Path) -> None:
    """Steps behind the checksums that a careful attacker writes, as a saved game is looked at and taken up."""
    kind, _, text = data.decode(errors="replace").partition("\n")
    steps = parse_json(text)
    if kind not in GAMES or not isinstance(steps, list):
        return
    store = FileGameStore(folder, CODECS)
    store.path("forged").write_bytes(forged_journal(kind, steps))
    context: Any = CONTEXT
    state = GameLibrary(store, lambda: context, datetime.now).read("forged").state
    if isinstance(state, DuplicateState):
        corrected_turns(state)


def take_packed(data: bytes, _folder: Path) -> None:
    """Arcs, behind the checksum that a careful attacker writes."""
    body = data[4 : len(data) - len(data) % 4]
    checksum = zlib.crc32(body, zlib.crc32(data[:4]))
    list(Lexicon.from_bytes(b"ASLEXIC2" + data[:4] + struct.pack("<I", checksum) + body))


def take_reply(data: bytes, _folder: Path) -> None:
    parser = ReplyParser()
    for reply in (*parser.feed(data[: len(data) // 2]), *parser.feed(data[len(data) // 2 :])):
        assert 0 <= reply.code <= 999


def take_request(data: bytes, _folder: Path) -> None:
    connection = h11.Connection(h11.SERVER, max_incomplete_event_size=MOST_HEADER_BYTES)
    try:
        connection.receive_data(data)
        event = connection.next_event()
    except h11.RemoteProtocolError:
        return
    if isinstance(event, h11.Request):
        host = next((value for name, value in event.headers if name == b"host"), b"").decode("latin-1")
        SITE.answer(HttpRequest(event.method, event.target.decode("ascii").partition("?")[0], host))


def take_descriptor(data: bytes, _folder: Path) -> None:
    described = read_descriptor(data)
    for field in (*described.inputs, *described.outputs):
        read_values(field, bytes(64))
        places_on(field, b"\xff" * 64)


def take_line(data: bytes, _folder: Path) -> None:
    line = data.decode(errors="replace")[:LONGEST_LINE]
    for parse in (parse_play, parse_entry, parse_slip_line):
        try:
            parse(line)
        except AccessScrabbleError:
            continue


def driver_target(name: str) -> Target:
    known = Dialogue(name).run(1.2).protocol

    def take(data: bytes, _folder: Path) -> None:
        protocol = deepcopy(known)
        for start in range(0, len(data), 7):
            protocol.feed(data[start : start + 7])
            assert isinstance(protocol, DisplayProtocol)
            assert protocol.pending <= MOST_PENDING
        protocol.drop_partial()
        assert protocol.pending == 0

    return take


TARGETS: dict[str, Target] = {
    **{name: take for name, (take, _) in TAKERS.items()},
    "game": lambda data, _: take_json(data.decode(errors="replace")),
    "journal": take_journal,
    "packed": take_packed,
    "reply": take_reply,
    "request": take_request,
    "descriptor": take_descriptor,
    "line": take_line,
    **{f"driver-{name}": driver_target(name) for name in NAMES},
    "steps": take_steps,
}


def good_inputs(folder: Path) -> Iterator[tuple[str, bytes]]:
    """What a run starts from: the name of a target, and what it is there to read."""
    for name, (_, good) in TAKERS.items():
        yield name, good
    for make in GAMES_BY_NAME.values():
        game = make(1)
        yield "game", to_json(game).encode()
        yield "journal", saved_journal(folder, game)[1].read_bytes()
        yield "steps", f"{game.saved.kind}\n{json.dumps(json.loads(to_json(game))['steps'])}".encode()
    packed = Lexicon.from_words(["CA", "CAS", "SAC", "SACS"]).to_bytes()
    yield "packed", packed[8:12] + packed[16:]
    yield "reply", b"225-21\r\n225 OK MESSAGE QUEUED\r\n"
    yield "request", b"GET /abcdef/ HTTP/1.1\r\nHost: localhost:8015\r\n\r\n"
    for model in MODELS:
        yield "descriptor", model.descriptor
    for line in (b"12 ri?z 13h 21", b"3: 1-4,7 35 !late", b"h8 passe"):
        yield "line", line
    for name in NAMES:
        yield f"driver-{name}", b"".join(Dialogue(name).device.routing_packets(0)) if name != "canute" else b"\x7e\x00"


def kept_inputs() -> Iterator[tuple[str, bytes]]:
    """What earlier runs found worth keeping."""
    with zipfile.ZipFile(CORPUS) as kept:
        for name in kept.namelist():
            yield name.partition("/")[0], kept.read(name)


def take_input(target: str, data: bytes, folder: Path) -> None:
    """Let a parser have it: a sentence may come of it, nothing else."""
    try:
        TARGETS[target](data, folder)
    except AccessScrabbleError as error:
        check_sentence(error)
