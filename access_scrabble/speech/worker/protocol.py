"""What the program and its speech worker tell each other: one JSON object a line, both ways."""

import json
from enum import StrEnum

from access_scrabble.errors import OperationFailed, Problem, says
from access_scrabble.installation import NeededPart


class SpeechProblem(Problem):
    """Why the voice is missing, late or back."""

    NO_SUCH_BACKEND = says("There is no voice called {name}.", name=str)
    PACKAGE_MISSING = says("The voice needs the package {package}: install it first.", package=str)
    LIBRARY_MISSING = says("The voice needs the library espeak-ng: {part}.", part=NeededPart)
    ENGINE_FAILED = says("The voice could not start: type {program} doctor to see why.")
    ENGINE_BROKEN = says("Voice: it could not start, and said: {reason}.", reason=str)
    VOICE_MISSING = says("Voice: there is no French voice; {part}.", part=NeededPart)
    VOICE_UNKNOWN = says(
        "There is no voice {voice}: French of France speaks until you choose another in the settings.", voice=str
    )
    PLAYER_MISSING = says("The voice needs a program that plays sounds: {part}.", player=str, part=NeededPart)
    PLAYER_FAILED = says("The sound could not be played: type {program} doctor to see why.", player=str)
    DEVICE_MISSING = says("Voice: there is no sound device; plug one in or switch it on, then type aplay -l to see it.")
    DEVICE_SILENT = says(
        "Voice: the sound device {device} does not play; plug it in, or choose another in the settings.", device=str
    )
    SERVER_MISSING = says(
        "Voice: speech-dispatcher does not answer; if you use it, {part}, then type spd-say test.", part=NeededPart
    )
    BRIDGE_MISSING = says(
        "Voice: the bridge to screen readers, for urgent calls, is not there; if you want it, type {command}.",
        command=str,
    )
    SCREEN_READER_MISSING = says("No screen reader answers: start it, or choose another engine in the settings.")
    SYSTEM_VOICE_MISSING = says(
        "Voice: {engine} has none here; add one in the settings of Windows, under Speech, or choose another engine.",
        engine=str,
    )
    FILE_NOT_WRITABLE = says("The file {path} cannot be written.", path=str)
    WORKER_LOST = says("The voice has stopped; it is being started again.")
    VOICE_LOST = says("The voice is lost; screen and braille still tell everything.")
    VOICE_BACK = says("The voice is back.")
    PRIVATE_VOICE_LOST = says("The referee's own voice is lost; screen and braille still tell everything.")
    PRIVATE_VOICE_BACK = says("The referee's own voice is back.")


class WorkerOrder(StrEnum):
    CONFIGURE = "configure"
    SPEAK = "speak"
    PLAY = "play"
    REST = "rest"
    STOP = "stop"
    PING = "ping"


class Report(StrEnum):
    READY = "ready"
    FINISHED = "finished"
    STOPPED = "stopped"
    ALIVE = "alive"
    TROUBLE = "trouble"
    UNUSABLE = "unusable"


Message = dict[str, object]


def encode(kind: WorkerOrder | Report, **data: object) -> bytes:
    r"""One message as a line.

    >>> encode(WorkerOrder.PING, number=3)
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
    data = message["data"]
    assert isinstance(data, dict)
    problem = SpeechProblem.coded(str(message["code"]))
    parts = {name: NeededPart(data[name]) for name, kind in problem.value.kinds.items() if kind is NeededPart}
    return OperationFailed(problem, **data | parts)


def library_missing() -> OperationFailed:
    return OperationFailed(SpeechProblem.LIBRARY_MISSING, part=NeededPart("espeak-ng"))


def player_missing(player: str) -> OperationFailed:
    return OperationFailed(SpeechProblem.PLAYER_MISSING, player=player, part=NeededPart("alsa-utils"))


def server_missing() -> OperationFailed:
    return OperationFailed(SpeechProblem.SERVER_MISSING, part=NeededPart("speech-dispatcher"))
