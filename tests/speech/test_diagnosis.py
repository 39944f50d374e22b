"""What the doctor finds, on a machine with everything and on machines without."""

import importlib.util
from pathlib import Path

import pytest

from access_scrabble.cli import main
from access_scrabble.errors import OperationFailed
from access_scrabble.installation import python_package_command
from access_scrabble.speech import diagnosis
from access_scrabble.speech.backends.voice_settings import DeviceSettings, Engine
from access_scrabble.speech.diagnosis import Check, VoiceFinding, diagnose
from access_scrabble.speech.worker.protocol import SpeechProblem
from tests.speech.dispatcher import Dispatcher
from tests.speech.nullsink import NullSink


def findings(
    devices: DeviceSettings | None = None, private_device: str | None = None, language: str = "fr"
) -> dict[Check, VoiceFinding]:
    return {finding.check: finding for finding in diagnose(devices, private_device, language)}


def test_a_machine_with_everything_has_nothing_serious(sink: NullSink, server: Dispatcher) -> None:
    found = findings()
    assert [finding for finding in found.values() if finding.is_serious] == []
    assert "roa/fr" in str(found[Check.VOICE].data)
    assert found[Check.SPEECH_DISPATCHER].trouble is None


def test_a_missing_player_is_found(sink: NullSink) -> None:
    found = findings(DeviceSettings(players=("no-such-player",)))
    assert found[Check.PLAYER].trouble is SpeechProblem.PLAYER_MISSING
    assert found[Check.PLAYER].is_serious
    assert Check.DEVICE not in found


def test_a_missing_device_is_found(sink: NullSink) -> None:
    found = findings(DeviceSettings(device="hw:77", players=("aplay",)), private_device="second")
    assert found[Check.DEVICE].trouble is SpeechProblem.DEVICE_SILENT
    assert found[Check.DEVICE].data["device"] == "hw:77"
    assert found[Check.DEVICE].data["detail"]
    assert found[Check.PRIVATE_DEVICE].trouble is None


def test_the_referees_own_device_is_looked_at_where_there_is_one(sink: NullSink) -> None:
    found = findings(private_device="unplugged")
    assert found[Check.DEVICE].trouble is None
    assert found[Check.PRIVATE_DEVICE].trouble is SpeechProblem.DEVICE_SILENT
    assert found[Check.PRIVATE_DEVICE].is_serious
    assert Check.PRIVATE_DEVICE not in findings()


def test_the_engine_that_was_chosen_is_missed_though_another_one_speaks(sink: NullSink) -> None:
    first, second, *_ = diagnose(engine=Engine.ONE_CORE)
    assert first.check is second.check is Check.ENGINE
    assert first.trouble in {SpeechProblem.SYSTEM_VOICE_MISSING, SpeechProblem.PACKAGE_MISSING}
    assert second.trouble is None


def test_a_missing_voice_is_found(sink: NullSink) -> None:
    assert findings(language="tlh")[Check.VOICE].trouble is SpeechProblem.VOICE_MISSING


def test_a_missing_library_is_found(sink: NullSink, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    fake = tmp_path / "pyttsx3"
    fake.mkdir()
    (fake / "__init__.py").write_text("raise RuntimeError('probably no eSpeak or eSpeak-ng installed!')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    found = findings()
    assert found[Check.ENGINE].trouble is SpeechProblem.LIBRARY_MISSING
    assert Check.VOICE not in found


def test_a_package_that_is_there_and_broken_is_not_to_be_installed(
    sink: NullSink, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """As pyttsx3 is on a Windows whose SAPI tells nothing of itself."""
    fake = tmp_path / "pyttsx3"
    fake.mkdir()
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    for line, told in (
        ("raise ImportError('cannot import name SpeechLib')", "could not start"),
        ("import comtypes_of_elsewhere.client", "needs the package comtypes_of_elsewhere"),
    ):
        (fake / "__init__.py").write_text(line)
        assert main(["--lang", "en", "say", "--backend", "pyttsx3", "bonjour"]) == 1
        assert told in capsys.readouterr().err


def test_where_no_engine_works_what_the_system_lacks_is_told_too(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(_: str, engine: Engine) -> list[VoiceFinding]:
        problem = SpeechProblem.SYSTEM_VOICE_MISSING if engine is not Engine.PYTTSX3 else SpeechProblem.ENGINE_FAILED
        data = {"engine": engine} if engine is not Engine.PYTTSX3 else {}
        return [VoiceFinding(Check.ENGINE, OperationFailed(problem, **data))]

    monkeypatch.setattr(diagnosis, "_check_engine", broken)
    monkeypatch.setattr(diagnosis, "own_engines", lambda: (Engine.PYTTSX3, Engine.ONE_CORE, Engine.SAPI))
    found = [one.trouble for one in diagnose() if one.check is Check.ENGINE]
    assert found == [SpeechProblem.ENGINE_FAILED, SpeechProblem.SYSTEM_VOICE_MISSING]


def test_the_bridge_to_screen_readers_is_not_called_a_need_of_the_voice(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Whoever installs a wheel by pipx or uv has none, and reads this."""
    there = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == "prism" else there(name))
    main(["--lang", "fr", "doctor"])
    told = capsys.readouterr().out
    assert f"si vous la voulez, tapez {python_package_command('prismatoid')}." in told
    assert "La voix demande le paquet" not in told


def test_a_server_that_does_not_run_is_not_serious(sink: NullSink, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEECHD_ADDRESS", "unix_socket:/nonexistent")
    found = findings()
    assert found[Check.SPEECH_DISPATCHER].trouble is SpeechProblem.SERVER_MISSING
    assert not found[Check.SPEECH_DISPATCHER].is_serious
