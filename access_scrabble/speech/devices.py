"""The sound devices of this computer, by the names that its player takes."""

import re
import shutil
import subprocess
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from access_scrabble.speech.worker.players import default_players

_SECONDS = 5.0
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
        listed = subprocess.run(command, capture_output=True, text=True, timeout=_SECONDS, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return read(listed.stdout)


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
    return tuple(
        SoundDevice(name, title) for name, title in found.items() if not _NOT_FOR_PEOPLE.fullmatch(name)
    )


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
