"""What the voice needs of the machine and which of it is missing, and the sound devices by their players' names."""

import importlib.util
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from dataclasses import field
from enum import StrEnum

from access_scrabble.errors import OperationFailed, Problem
from access_scrabble.installation import NeededPart, python_package_command
from access_scrabble.plain_text import plain_lines
from access_scrabble.speech.backends.earcons import wav_file
from access_scrabble.speech.backends.prism import OneCoreBackend, SapiBackend
from access_scrabble.speech.backends.pyttsx3 import Pyttsx3Backend
from access_scrabble.speech.backends.speech_dispatcher import SsipConnection, socket_path
from access_scrabble.speech.backends.voice_settings import DeviceSettings, Engine
from access_scrabble.speech.selection import own_engines
from access_scrabble.speech.worker.protocol import SpeechProblem, library_missing, player_missing
from access_scrabble.speech.worker.sound_players import default_players, last_line, player_command
from access_scrabble.values import dataclass
from access_scrabble.workers import SPEAKING, worker_environment

_SECONDS = 20.0
_TEST_SAMPLES = 2205


class Check(StrEnum):
    ENGINE = "engine"
    VOICE = "voice"
    PLAYER = "player"
    DEVICE = "device"
    PRIVATE_DEVICE = "private_device"
    SPEECH_DISPATCHER = "speech_dispatcher"
    SCREEN_READER_BRIDGE = "screen_reader_bridge"


_OPTIONAL = (Check.SPEECH_DISPATCHER, Check.SCREEN_READER_BRIDGE)


@dataclass(frozen=True, slots=True)
class VoiceFinding:
    """The outcome of one check; no trouble means that all is well."""

    check: Check
    failure: OperationFailed | None = None
    data: dict[str, object] = field(default_factory=dict)

    @property
    def trouble(self) -> Problem | None:
        return None if self.failure is None else self.failure.problem

    @property
    def is_serious(self) -> bool:
        """Whether the program's own voice cannot be heard because of it."""
        return self.failure is not None and self.check not in _OPTIONAL


def diagnose(
    devices: DeviceSettings | None = None,
    private_device: str | None = None,
    language: str = "fr",
    engine: Engine = Engine.AUTOMATIC,
) -> list[VoiceFinding]:
    """Look at everything the voices need; a silent sound is played for a moment on each device."""
    return [
        *_check_engines(language, engine),
        *_check_sound(devices or DeviceSettings(), private_device),
        *([_check_dispatcher()] if Engine.SPEECH_DISPATCHER in own_engines() else []),
        *_check_bridge(),
    ]


_IN_WORKER = {Engine.PYTTSX3: Pyttsx3Backend, Engine.ONE_CORE: OneCoreBackend, Engine.SAPI: SapiBackend}


def _check_engines(language: str, chosen: Engine) -> list[VoiceFinding]:
    """The first engine that works; before it the one that was chosen and does not.

    If none works, the first of them, and what the system itself has to be given for another one.
    """
    failed: dict[Engine, list[VoiceFinding]] = {}
    for engine in dict.fromkeys((chosen, *own_engines())):
        if engine in _IN_WORKER:
            found = _check_engine(language, engine)
            if found[0].failure is None:
                return [*failed.get(chosen, ()), *found]
            failed[engine] = found
    first, *others = failed.values()
    voiceless = (found for found in others if found[0].trouble is SpeechProblem.SYSTEM_VOICE_MISSING)
    return [*first, *next(voiceless, ())]


def _check_engine(language: str, engine: Engine) -> list[VoiceFinding]:
    backend = _IN_WORKER[engine]
    module, package = backend.package
    if importlib.util.find_spec(module) is None:
        return [VoiceFinding(Check.ENGINE, OperationFailed(SpeechProblem.PACKAGE_MISSING, package=package))]
    try:
        listed = subprocess.run(
            SPEAKING.command("--voices", *(("--driver", backend.driver) if backend.driver else ())),
            env=worker_environment(),
            cwd=tempfile.gettempdir(),
            capture_output=True,
            timeout=_SECONDS,
            check=True,
        )
        voices = json.loads(listed.stdout)
    except subprocess.CalledProcessError as error:
        reason = last_line(error.stderr)
        if backend.driver is not None:
            failure = OperationFailed(SpeechProblem.SYSTEM_VOICE_MISSING, engine=backend.driver)
        else:
            failure = library_missing() if "espeak" in reason.lower() else _broken(reason)
        return [VoiceFinding(Check.ENGINE, failure)]
    except (subprocess.TimeoutExpired, ValueError) as error:
        return [VoiceFinding(Check.ENGINE, _broken(str(error)))]
    return [VoiceFinding(Check.ENGINE, data={"voices": len(voices)}), _check_voice(voices, language)]


def _broken(reason: str) -> OperationFailed:
    return OperationFailed(SpeechProblem.ENGINE_BROKEN, reason=reason.strip().rstrip("."))


def _check_voice(voices: list[dict[str, str]], language: str) -> VoiceFinding:
    found = [voice["id"] for voice in voices if f"/{language}" in voice["id"] or f"_{language}" in voice["id"].lower()]
    if found:
        return VoiceFinding(Check.VOICE, data={"voices": found})
    return VoiceFinding(Check.VOICE, OperationFailed(SpeechProblem.VOICE_MISSING, part=NeededPart("espeak-ng-data")))


def _check_sound(devices: DeviceSettings, private_device: str | None) -> list[VoiceFinding]:
    if sys.platform == "win32":  # plays by itself, and never on another device than its own choice
        silent = {} if private_device is None else {Check.PRIVATE_DEVICE: private_device}
        return [VoiceFinding(check, _silent(device), {"device": device}) for check, device in silent.items()]
    wanted = devices.players or default_players()
    present = [player for player in wanted if shutil.which(player_command(player, None)[0])]
    if not present:
        return [VoiceFinding(Check.PLAYER, player_missing(wanted[0]))]
    found = [
        VoiceFinding(Check.PLAYER, data={"player": present[0]}),
        _check_device(Check.DEVICE, present[0], devices.device),
    ]
    if private_device is not None:
        found.append(_check_device(Check.PRIVATE_DEVICE, present[0], private_device))
    return found


def _silent(device: str) -> OperationFailed:
    return OperationFailed(SpeechProblem.DEVICE_SILENT, device=device)


def _check_device(check: Check, player: str, device: str | None) -> VoiceFinding:
    failure = OperationFailed(SpeechProblem.DEVICE_MISSING) if device is None else _silent(device)
    try:
        played = subprocess.run(
            player_command(player, device),
            input=wav_file([0] * _TEST_SAMPLES),
            capture_output=True,
            timeout=_SECONDS,
            check=False,
        )
    except subprocess.TimeoutExpired:
        return VoiceFinding(check, failure, {"device": device, "detail": ""})
    if played.returncode:
        return VoiceFinding(check, failure, {"device": device, "detail": last_line(played.stderr)})
    return VoiceFinding(check, data={"device": device})


def _check_dispatcher() -> VoiceFinding:
    try:
        SsipConnection(socket_path(), lambda *_: None).close()
    except OperationFailed as failure:
        return VoiceFinding(Check.SPEECH_DISPATCHER, failure)
    return VoiceFinding(Check.SPEECH_DISPATCHER)


def _check_bridge() -> list[VoiceFinding]:
    if importlib.util.find_spec("prism") is not None:
        return [VoiceFinding(Check.SCREEN_READER_BRIDGE)]
    if getattr(sys, "frozen", False):  # nothing can be added to a frozen program
        return []
    missing = OperationFailed(SpeechProblem.BRIDGE_MISSING, command=python_package_command("prismatoid"))
    return [VoiceFinding(Check.SCREEN_READER_BRIDGE, missing)]


_LISTING_SECONDS = 5.0
_NOT_FOR_PEOPLE = re.compile(
    r"(null|lavrate|samplerate|speexrate|speex|jack|oss|upmix|vdownmix|usbstream|hw|dmix|dsnoop|front"
    r"|surround\d+|iec958)(:.*)?"
)
"""Converters, raw devices that a second program finds taken, and others that repeat those offered."""


@dataclass(frozen=True, slots=True)
class SoundDevice:
    """A device: its name for the player, and what the system calls it."""

    name: str
    title: str


def sound_devices(players: Sequence[str] = ()) -> tuple[SoundDevice, ...]:
    """The devices of the first player that is installed; none where it cannot list them."""
    present = next((player for player in players or default_players() if shutil.which(player)), "")
    if present not in _LISTS:
        return ()
    command, read = _LISTS[present]
    try:
        listed = subprocess.run(command, capture_output=True, timeout=_LISTING_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return read(plain_lines(os.fsdecode(listed.stdout)))  # a device may give itself any name


def device_titles() -> dict[str, str] | None:
    """What each device may be called to people; nothing where no voice can be given one, ``None`` if none is listed."""
    if sys.platform != "linux":
        return {}
    found = sound_devices()
    titles = {one.name: one.name if one.title == one.name else f"{one.title} ({one.name})" for one in found}
    return titles or None


def read_alsa(listed: str) -> tuple[SoundDevice, ...]:
    r"""What ``aplay -L`` lists: names, each followed by its description on indented lines.

    >>> read_alsa("null\n    Discard\nplughw:CARD=PCH,DEV=0\n    HDA Intel PCH, ALC257 Analog\n    More\n")
    (SoundDevice(name='plughw:CARD=PCH,DEV=0', title='HDA Intel PCH, ALC257 Analog'),)
    """
    found: dict[str, str] = {}
    name = ""
    for line in listed.splitlines():
        if line[:1].strip():
            name = line.strip()
            found[name] = name
        elif found.get(name) == name and line.strip():
            found[name] = line.strip()
    return tuple(SoundDevice(name, title) for name, title in found.items() if not _NOT_FOR_PEOPLE.fullmatch(name))


def read_pulse(listed: str) -> tuple[SoundDevice, ...]:
    r"""What ``pactl list short sinks`` lists: number, name and more, apart by tabs.

    >>> read_pulse("0\talsa_output.usb\tmodule\ts16le 2ch\tIDLE\n")
    (SoundDevice(name='alsa_output.usb', title='alsa_output.usb'),)
    """
    rows = (line.split("\t") for line in listed.splitlines())
    return tuple(SoundDevice(row[1], row[1]) for row in rows if len(row) > 1)


_LISTS: dict[str, tuple[list[str], Callable[[str], tuple[SoundDevice, ...]]]] = {
    "aplay": (["aplay", "-L"], read_alsa),
    "paplay": (["pactl", "list", "short", "sinks"], read_pulse),
}
