"""What the program and its speech worker tell each other: one JSON object a line, both ways."""

import json
from enum import StrEnum

from access_scrabble.errors import OperationFailed
from access_scrabble.speech.problems import SpeechProblem


class Order(StrEnum):
    """What the program asks."""

    CONFIGURE = "configure"
    SPEAK = "speak"
    PLAY = "play"
    REST = "rest"
    STOP = "stop"
    PING = "ping"


class Report(StrEnum):
    """What the worker answers."""

    READY = "ready"
    FINISHED = "finished"
    STOPPED = "stopped"
    ALIVE = "alive"
    TROUBLE = "trouble"
    UNUSABLE = "unusable"


Message = dict[str, object]


def encode(kind: Order | Report, **data: object) -> bytes:
    r"""One message as a line.

    >>> encode(Order.PING, number=3)
    b'{"kind": "ping", "number": 3}\n'
    """
    return json.dumps({"kind": kind, **data}).encode() + b"\n"


def decode(line: bytes) -> Message:
    """The message of a line, or an empty one when the line is not a message."""
    try:
        message = json.loads(line)
    except ValueError:
        return {}
    return message if isinstance(message, dict) else {}


def number(message: Message, name: str) -> int:
    """A whole number of a message, 0 when it is missing."""
    value = message.get(name)
    return value if isinstance(value, int) else 0


def reported_failure(message: Message) -> OperationFailed:
    """What a report of trouble tells of."""
    data = message["data"]
    assert isinstance(data, dict)
    return OperationFailed(SpeechProblem.coded(str(message["code"])), **data)
