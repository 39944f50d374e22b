"""SSIP without a server: parsing in random slices, escaping, addresses."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.backends.speech_dispatcher import (
    Reply,
    ReplyParser,
    SsipConnection,
    encode_text,
    socket_path,
    ssip_rate,
)
from access_scrabble.speech.worker.protocol import SpeechProblem

SESSION = (
    b"208 OK CLIENT NAME SET\r\n"
    b"230 OK RECEIVING DATA\r\n"
    b"225-21\r\n225 OK MESSAGE QUEUED\r\n"
    b"701-21\r\n701-3\r\n701 BEGIN\r\n"
    b"702-21\r\n702-3\r\n702 END\r\n"
)
REPLIES = [Reply(208, ()), Reply(230, ()), Reply(225, ("21",)), Reply(701, ("21", "3")), Reply(702, ("21", "3"))]


@given(st.lists(st.integers(0, len(SESSION)), max_size=12))
def test_replies_are_the_same_however_the_bytes_are_cut(cuts: list[int]) -> None:
    parser = ReplyParser()
    edges = [0, *sorted(cuts), len(SESSION)]
    replies = [reply for start, end in pairwise(edges) for reply in parser.feed(SESSION[start:end])]
    assert replies == REPLIES
    assert [reply.is_event for reply in replies] == [False, False, False, True, True]


@given(st.binary(max_size=200))
def test_any_bytes_are_survived(noise: bytes) -> None:
    parser = ReplyParser()
    list(parser.feed(noise))
    list(parser.feed(b"\r\n"))
    assert list(parser.feed(b"210 OK\r\n"))[-1].code == 210


@given(st.text(max_size=80))
def test_no_text_can_end_itself_early(text: str) -> None:
    assert encode_text(text).count(b"\r\n.\r\n") <= 1
    assert encode_text(text).endswith(b".\r\n")


def test_the_address_comes_from_the_session() -> None:
    assert socket_path({"SPEECHD_ADDRESS": "unix_socket:/x/y.sock"}) == Path("/x/y.sock")
    assert socket_path({"XDG_RUNTIME_DIR": "/r"}) == Path("/r/speech-dispatcher/speechd.sock")


def test_a_missing_server_is_told(tmp_path: Path) -> None:
    with pytest.raises(OperationFailed) as caught:
        SsipConnection(tmp_path / "none.sock", lambda *_: None)
    assert caught.value.problem is SpeechProblem.SERVER_MISSING


@given(st.integers(0, 1000))
def test_the_rate_stays_on_the_scale(rate: int) -> None:
    assert -100 <= ssip_rate(rate) <= 100
    assert ssip_rate(rate) <= ssip_rate(rate + 50)
