"""The folder the program is started in, a hung server, a display that nobody reads: none runs code, none blocks."""

import json
import os
import socket
import subprocess
import sys
from pathlib import Path
from threading import Event

import pytest

from access_scrabble.braille.drivers.waker import Waker
from access_scrabble.braille.liblouis import DISPLAY_TABLE
from access_scrabble.braille.translator import PROSE_TABLES
from access_scrabble.cli import main
from access_scrabble.errors import OperationFailed
from access_scrabble.speech import diagnosis
from access_scrabble.speech.backends import process
from access_scrabble.speech.backends.earcons import wav_file
from access_scrabble.speech.backends.speech_dispatcher import OneShotPlayer, ReplyParser, SsipConnection
from access_scrabble.speech.backends.voice_settings import DeviceSettings, Engine
from access_scrabble.speech.worker.protocol import Message, Report
from access_scrabble.workers import SPEAKING, worker_environment
from tests.liblouis import needs_liblouis

HOSTILE = "import os, pathlib; pathlib.Path(os.environ['MARK']).touch()\nraise SystemExit(3)\n"
NAMES = ("base64", "argparse", "json", "wave", "queue", "pyttsx3", "access_scrabble", "sitecustomize", "louis")


@pytest.fixture
def hostile_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "hostile"
    folder.mkdir()
    for name in NAMES:
        (folder / f"{name}.py").write_text(HOSTILE)
    monkeypatch.setenv("MARK", str(tmp_path / "mark"))
    monkeypatch.chdir(folder)
    return folder


def test_the_voice_worker_runs_no_code_of_the_working_folder(
    hostile_folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(["", ".", os.environ.get("PYTHONPATH", "")]))
    is_ready, is_over = Event(), Event()

    def listen(_worker: process.WorkerProcess, message: Message | None) -> None:
        if message is None:
            is_over.set()
        elif message.get("kind") == Report.READY:
            is_ready.set()

    worker = process.WorkerProcess(DeviceSettings(record_to=Path("said.wav"), log=tmp_path / "log"), listen)
    assert is_ready.wait(60), (tmp_path / "log").read_text()
    worker.reap(10)
    assert not (tmp_path / "mark").exists()


def test_doctor_runs_no_code_of_the_working_folder(hostile_folder: Path, tmp_path: Path) -> None:
    assert diagnosis._check_engines("fr", Engine.AUTOMATIC)[0].failure is None
    assert not (tmp_path / "mark").exists()
    without_mend = [part for part in SPEAKING.command("--voices") if part != "-P"]
    environment = {**worker_environment(), "PYTHONSAFEPATH": ""}
    subprocess.run(without_mend, env=environment, capture_output=True, check=False)
    assert (tmp_path / "mark").exists()


def test_a_frozen_program_is_its_own_worker(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    command = SPEAKING.command("--voices")
    assert command[0] == sys.executable
    assert main(command[1:]) == 0
    assert json.loads(capsys.readouterr().out)


def test_braille_tables_of_the_working_folder_are_not_taken(hostile_folder: Path) -> None:
    needs_liblouis()
    here = Path(__file__).parent
    without_them = _brailled(here)
    for name in (DISPLAY_TABLE, "fr-bfu-comp8.utb", "fr-bfu-comp6.utb", "fr-bfu-g2.ctb"):
        (hostile_folder / name).write_text("lowercase a 123456\n")
    assert _brailled(hostile_folder) == without_them


def _brailled(folder: Path) -> list[str]:
    command = [sys.executable, "-P", "-m", "access_scrabble", "braille"]
    asked = (*(["abat", "--table", table] for table in PROSE_TABLES), ["--tiles", "ABAT"])
    done = [
        subprocess.run([*command, *words], env=worker_environment(), cwd=folder, capture_output=True, check=True)
        for words in asked
    ]
    return [one.stdout.decode().strip() for one in done]


@pytest.mark.skipif(sys.platform == "win32", reason="speech-dispatcher runs on no Windows")
@pytest.mark.parametrize("accepts", [True, False])
def test_a_hung_speech_dispatcher_is_given_up(tmp_path: Path, accepts: bool) -> None:  # noqa: FBT001
    path = tmp_path / "speechd.sock"
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(str(path))
        server.listen(0)
        waiting = []
        if not accepts:  # fill its queue: the next one would wait for ever
            for _ in range(3):
                other = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
                other.setblocking(False)
                other.connect_ex(str(path))
                waiting.append(other)
        with pytest.raises(OperationFailed):
            _talk(path)
        for other in waiting:
            other.close()


def _talk(path: Path) -> None:
    connection = SsipConnection(path, lambda *_: None)
    try:
        for _ in range(100):
            connection.speak("a" * 1_000_000)
    finally:
        connection.close()


def test_a_reply_without_end_is_noticed() -> None:
    parser = ReplyParser()
    for _ in range(40):
        assert list(parser.feed(b"2" * 65536)) == []
    assert parser.is_flooded


@pytest.mark.skipif(not Path("/bin/sleep").exists(), reason="needs a program that reads nothing")
def test_a_player_that_hangs_takes_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "access_scrabble.speech.backends.speech_dispatcher.player_command", lambda *_: ["/bin/sleep", "60"]
    )
    player = OneShotPlayer(DeviceSettings())
    player.start(wav_file([0] * 5_000_000))
    player.stop()


def test_a_thread_that_never_wakes_keeps_nobody_waiting() -> None:
    waker = Waker()
    for _ in range(200_000):
        waker.wake()
    waker.take()
    waker.wake()
    waker.close()
