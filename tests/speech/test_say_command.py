"""``access-scrabble say`` and ``doctor``, heard on a recorded sink, with what the user has chosen."""

import json
import time
from pathlib import Path

import pytest

from access_scrabble.cli import main
from access_scrabble.console.settings_table import save_settings
from tests.speech.dispatcher import Dispatcher
from tests.speech.families import LOSING
from tests.speech.nullsink import LOUD, NullSink, wav_envelope

FR = ("--lang", "fr")


@pytest.mark.rerun(reason=LOSING)
@pytest.mark.parametrize("backend", ["pyttsx3", "speech-dispatcher"])
def test_a_voice_is_tried_by_its_name(backend: str, sink: NullSink, server: Dispatcher) -> None:
    del server
    assert main([*FR, "say", "Bonjour", "à", "tous", "--backend", backend]) == 0
    assert sink.first.wait_for_sound(0, hundredths=30)


def test_a_recording_is_made(recording_path: Path) -> None:
    assert main([*FR, "say", "Bonjour", "--backend", "wav", "--output", str(recording_path)]) == 0
    assert max(wav_envelope(recording_path)) > LOUD


def test_the_device_of_the_settings_is_used(home: Path, sink: NullSink) -> None:
    save_settings(home, {"device": "second"})
    assert main([*FR, "say", "Bonjour"]) == 0
    assert sink.second.wait_for_sound(0, hundredths=20)
    assert max(sink.first.envelope(0)) <= LOUD


def test_a_voice_that_is_missing_is_one_sentence(
    sink: NullSink, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent")
    assert main([*FR, "say", "Bonjour", "--backend", "speech-dispatcher"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("Voix : speech-dispatcher ne répond pas")
    assert err.count("\n") == 1
    time.sleep(0.3)
    assert max(sink.first.envelope(0), default=0) <= LOUD


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (
            "import comtypes_of_another_system",
            "La voix demande le paquet comtypes_of_another_system : installez-le d'abord.",
        ),
        (
            "raise ImportError('broken')",
            "La voix n'a pas pu démarrer : tapez access-scrabble doctor pour savoir pourquoi.",
        ),
    ],
)
def test_a_pyttsx3_that_cannot_be_imported_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], line: str, told: str
) -> None:
    """It is there to be found, so that only the worker sees that it lacks something, or is broken."""
    (tmp_path / "pyttsx3.py").write_text(line)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    assert main([*FR, "say", "Bonjour", "--backend", "pyttsx3"]) == 1
    assert capsys.readouterr().err == f"{told}\n"


def test_the_doctor_looks_at_the_devices_of_the_settings(
    home: Path, sink: NullSink, capsys: pytest.CaptureFixture[str]
) -> None:
    del sink
    save_settings(home, {"device": "second", "private_device": "unplugged"})
    assert main([*FR, "doctor", "--json"]) == 1
    findings = {one["part"]: one for one in json.loads(capsys.readouterr().out)["findings"]}
    assert findings["voice.device"]["message"] == "Voix : la sortie sonore fonctionne."
    assert "unplugged" in findings["voice.private_device"]["message"]
