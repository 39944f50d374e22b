"""The earcons: short, different, and as loud as asked."""

import array
import io
import wave

import pytest

from access_scrabble.language.messages import Earcon
from access_scrabble.speech.backends.earcons import earcon_sound, wav_seconds


def samples(earcon: Earcon, volume: int = 100) -> "array.array[int]":
    with wave.open(io.BytesIO(earcon_sound(earcon, volume))) as reader:
        found = array.array("h")
        found.frombytes(reader.readframes(reader.getnframes()))
        return found


@pytest.mark.parametrize("earcon", Earcon)
def test_every_earcon_is_short_and_starts_and_ends_without_a_click(earcon: Earcon) -> None:
    assert 0.03 < wav_seconds(earcon_sound(earcon)) < 0.25
    wave_form = samples(earcon)
    assert max(map(abs, wave_form)) > 5000
    assert abs(wave_form[0]) < 200
    assert abs(wave_form[-1]) < 300


def test_no_two_earcons_are_alike() -> None:
    assert len({earcon_sound(earcon) for earcon in Earcon}) == len(Earcon)


def test_the_volume_is_followed() -> None:
    loud, soft = (max(map(abs, samples(Earcon.TIME, volume))) for volume in (100, 25))
    assert 3.5 < loud / soft < 4.5
    assert max(map(abs, samples(Earcon.TIME, 0))) == 0
