"""A worker whose program is gone does not stay, whatever it is doing."""

import subprocess
import sys
import textwrap
from pathlib import Path

WAIT_SECONDS = 60
STUCK_ENGINE = """
    import sys, time
    import pyttsx3.engine
    from access_scrabble.speech.worker import __main__ as worker

    def never_come_back(engine):
        while True:
            time.sleep(0.01)

    pyttsx3.engine.Engine.runAndWait = never_come_back
    sys.argv = ["worker", "--directory", sys.argv[1]]
    worker.main()
"""


def test_an_engine_that_does_not_come_back_keeps_no_worker_alive(tmp_path: Path) -> None:
    directory = tmp_path / "voice"
    directory.mkdir()
    worker = subprocess.Popen(
        [sys.executable, "-c", textwrap.dedent(STUCK_ENGINE), str(directory)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    assert worker.stdin is not None
    assert worker.stdout is not None
    try:
        assert b"ready" in worker.stdout.readline()
        worker.stdin.write(b'{"kind": "speak", "token": 1, "text": "bonjour"}\n')
        worker.stdin.close()
        assert worker.wait(WAIT_SECONDS) == 0
        assert not directory.exists()
    finally:
        worker.kill()
        worker.wait()
        worker.stdout.close()
