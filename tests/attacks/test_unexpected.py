"""Nothing unexpected ends the program: it is noted without names, one sentence is said, the game goes on."""

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from threading import Event, Thread

import platformdirs
import pytest

from access_scrabble.audience.page import Page
from access_scrabble.audience.server import AudienceServer, Site
from access_scrabble.audience.view import PublicView, Reach
from access_scrabble.braille.drivers import base
from access_scrabble.braille.drivers.connection import keep_serving
from access_scrabble.braille.output import DisplayOutput
from access_scrabble.cli import check, display, main
from access_scrabble.cli.outputs import Outputs
from access_scrabble.console.key_reader import TypedHistory
from access_scrabble.desks.classic.desk import ClassicDesk
from access_scrabble.desks.saved.game_files import GameFiles
from access_scrabble.engine.coordinates import Square
from access_scrabble.language.announcer import Reading, TypedLine
from access_scrabble.language.language import Language
from access_scrabble.speech.backends import process
from access_scrabble.unexpected import LARGEST_LOG, logs, note
from access_scrabble.whole_files import data_directory
from tests.braille.test_output import KEYS, Shown
from tests.keyboard.sitting_down import NOBODY, usual_game
from tests.keyboard.terminal import ROOT, Terminal, environment
from tests.keyboard.typed import Typed

SAVED = "Unexpected error, noted; the game is saved."
NOTED = "Unexpected error, noted. For help, send what access-scrabble report writes."


def failing(*_args: object, **_options: object) -> None:
    raise KeyError("Anna holds SECRET")


def test_a_thread_that_nobody_guards_writes_over_no_terminal(
    home: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def run(_arguments: object, _services: object) -> None:
        thread = Thread(target=failing, name="learning words")
        thread.start()
        thread.join()
        thrown_away = Discarded()
        del thrown_away

    monkeypatch.setattr(check, "run", run)
    assert main(["check", "os"]) == 0
    assert capfd.readouterr().err == ""
    (log,) = logs()
    told = log.read_text(encoding="utf-8")
    log.unlink()
    assert "thread learning words" in told
    assert told.count("KeyError") == 2
    assert "SECRET" not in told
    assert log.parent == home


class Discarded:
    def __del__(self) -> None:
        failing()


@pytest.fixture
def talk() -> Iterator[Typed]:
    with Typed() as talk:
        yield talk


@pytest.mark.unexpected
def test_a_failing_answer_ends_no_game(talk: Typed, home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    usual_game(talk, ("Anna", "Bob"))
    monkeypatch.setattr(ClassicDesk, "answer", failing)
    for _ in range(5):
        assert talk.say("sheet") == [SAVED]
    monkeypatch.undo()
    assert "PASSE" in talk.say("h8 passe")[0]
    noted = (home / "errors.log").read_text(encoding="utf-8")
    assert "classic game" in noted
    assert "KeyError" in noted
    assert "loop.py" in noted
    assert not {"Anna", "SECRET"} & set(noted.replace(":", " ").split())
    if os.name == "posix":
        assert (home / "errors.log").stat().st_mode & 0o777 == 0o600


@pytest.mark.unexpected
def test_a_game_whose_line_cannot_be_asked_for_is_left(talk: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    usual_game(talk, ("Anna", "Bob"))
    monkeypatch.setattr(ClassicDesk, "prompt", failing)
    told = talk.say("board")
    assert told.count(SAVED) == 3
    assert any("Resume the last game" in line for line in told)


@pytest.mark.unexpected
@pytest.mark.parametrize("output", ["_open_voice", "_open_braille", "_open_audience"])
def test_an_output_that_cannot_be_opened_ends_no_start(monkeypatch: pytest.MonkeyPatch, output: str) -> None:
    monkeypatch.setattr(Outputs, output, failing)
    with Typed() as talk:
        usual_game(talk, ("Anna", "Bob"))
        assert "PASSE" in talk.say("h8 passe")[0]


@pytest.mark.unexpected
def test_a_failing_task_leads_back_to_the_menu(talk: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GameFiles, "menu", failing)
    assert talk.choose("Files of games")[0] == NOTED
    talk.choose("Follow a game")
    assert talk.reply.prompt


@pytest.mark.unexpected
def test_a_failing_command_says_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(check, "run", failing)
    assert main(["--lang", "en", "check", "OS"]) == 1
    assert capsys.readouterr().err.strip() == NOTED


@pytest.mark.unexpected
def test_a_driver_that_fails_is_tried_again_and_then_left_out() -> None:
    heard: list[base.Notice] = []
    keep_serving(failing, "braille display", Event(), heard.append)
    assert heard == [base.Disconnected(), base.LeftOut()]


@pytest.mark.unexpected
def test_a_display_that_cannot_be_written_for_disturbs_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    from access_scrabble.braille.output import Habits

    shown = Shown(Habits(KEYS))
    left_out: list[bool] = []
    shown.output._on_left_out = lambda: left_out.append(True)
    monkeypatch.setattr(DisplayOutput, "_with_reading", failing)
    for _ in range(4):
        shown.output.update(lambda: None)  # type: ignore[arg-type,return-value]
    assert left_out == [True]


@pytest.mark.unexpected
@pytest.mark.parametrize(
    "use",
    [
        lambda output: output.show_message("12 points"),
        lambda output: output.keep_message("12 points"),
        lambda output: output.begin_line(TypedLine("Anna:")),
        lambda output: output.edit_line(TypedLine("Anna:", "h8", 2)),
        lambda output: output.point(Square.parse("H8")),
    ],
    ids=["told", "kept", "asked", "typed", "pointed at"],
)
def test_a_display_that_can_show_nothing_disturbs_nobody(
    use: Callable[[DisplayOutput], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    from access_scrabble.braille.output import Habits

    shown = Shown(Habits(KEYS))
    shown.output.update(Reading)
    left_out: list[bool] = []
    shown.output._on_left_out = lambda: left_out.append(True)
    for name in ("typed", "prose"):
        monkeypatch.setattr(shown.output._views, name, failing)
    monkeypatch.setattr(shown.displays[0], "show", failing)
    for _ in range(3):
        use(shown.output)
    assert left_out == [True]


@pytest.mark.unexpected
def test_a_page_that_fails_ends_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    has_ended = Event()
    monkeypatch.setattr(AudienceServer, "_serve", failing)
    server = AudienceServer(Page(Language("fr")), Reach.COMPUTER, 0, PublicView(), on_end=has_ended.set)
    assert has_ended.wait(30)
    server.publish(PublicView())
    server.stop()
    assert isinstance(server._site, Site)


@pytest.mark.unexpected
def test_logs_are_few_and_small(home: Path) -> None:
    error = ValueError("x")
    for _ in range(3 * LARGEST_LOG // 60):
        note("attack", error)
    assert len(logs()) == 3
    assert all(path.stat().st_size < 2 * LARGEST_LOG for path in logs())


@pytest.mark.skipif(sys.platform == "win32", reason="no folder there holds a pipe")
def test_a_pipe_in_the_place_of_a_log_keeps_nobody_waiting(home: Path) -> None:
    home.mkdir(exist_ok=True)
    for name, write in (("errors.log", lambda: note("trying", ValueError())), ("speech.log", open_speech_log)):
        os.mkfifo(home / name)
        writing = Thread(target=write, args=(), daemon=True)
        writing.start()
        writing.join(10)
        assert not writing.is_alive()


def open_speech_log() -> None:
    process._open_log(data_directory() / "speech.log").close()


@pytest.mark.unexpected
def test_a_report_holds_log_versions_and_settings(
    home: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note("trying", ValueError("Anna"))
    (home / "settings.toml").write_text("rate = 200\n")
    path = tmp_path / "report.txt"
    assert main(["report", "--output", str(path)]) == 0
    written = path.read_text(encoding="utf-8")
    for part in ("trying", "ValueError", "rate = 200", "\nh11 "):
        assert part in written
    assert "Anna" not in written


def test_a_report_does_not_tell_whose_folder_it_is(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsysbinary: pytest.CaptureFixture[bytes]
) -> None:
    owned = home.parent / "zoe.martin"
    for variable in ("HOME", "USERPROFILE"):
        monkeypatch.setenv(variable, str(owned))
    monkeypatch.setenv("ACCESS_SCRABBLE_HOME", str(owned / "data"))
    (owned / "data").mkdir(parents=True)
    (owned / "data" / "settings.toml").write_text(
        f"device = {json.dumps(str(owned / 'x'))}\n= nonsense", encoding="utf-8"
    )
    assert main(["report"]) == 0
    told = capsysbinary.readouterr().out
    assert b"settings.toml" in told
    assert b"nonsense" in told
    assert b"zoe" not in told


def test_an_account_without_a_home_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def no_home(*_names: object, **_options: object) -> None:
        raise RuntimeError

    monkeypatch.delenv("ACCESS_SCRABBLE_HOME")
    monkeypatch.setattr(platformdirs, "user_data_path", no_home)
    for command in (["check", "os"], ["report"], ["--speech", "silent"]):
        assert main(["--lang", "en", *command]) == 1
        assert "ACCESS_SCRABBLE_HOME" in capsys.readouterr().err


Done = subprocess.CompletedProcess[bytes]


def start(arguments: list[str], lines: list[bytes], home: Path, **variables: str) -> Done:
    return subprocess.run(
        [sys.executable, "-m", "access_scrabble", *arguments],
        cwd=ROOT,
        env={**environment(home), **variables},
        input=b"".join(line + b"\n" for line in lines),
        capture_output=True,
        check=False,
    )


PLAIN = {"PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0", "LC_ALL": "C"}
GAME = [b"1", b"Zo\xe9, Bob", b"quitter", b"0", b"h8 passe", b"export ~nobody/x", b"9" * 4301, b"9" * 1999, b"quitter"]


@pytest.mark.parametrize(
    "variables", [{}, {"PYTHONIOENCODING": "latin-1"}, {"PYTHONIOENCODING": "ascii"}, PLAIN], ids=repr
)
def test_no_terminal_and_no_line_is_too_poor(variables: dict[str, str], home: Path) -> None:
    with Typed() as talk:
        usual_game(talk, ("Anna", "Bob"))
        talk.say("quit")
    done = start([], [*GAME, b"11", b"2", b"~nobody/x", b""], home, **variables)
    assert done.returncode == 0, done.stderr
    assert done.stderr == b""
    assert b"PASSE" in done.stdout
    assert done.stdout.count(b"2000") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="pseudo-terminals of Unix")
def test_a_simulated_display_that_nobody_gives_orders_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    class Waited(Exception):
        pass

    def waits(_event: Event, _timeout: float | None = None) -> bool:
        raise Waited

    monkeypatch.setattr(Event, "wait", waits)
    monkeypatch.setattr(sys, "stdin", None)
    with pytest.raises(Waited):
        list(display._orders())


def test_closed_streams_end_the_program_quietly(home: Path) -> None:
    for closed in ("<&-", ">&-", "<&- >&- 2>&-"):
        command = f"exec {sys.executable} -m access_scrabble --lang en {closed}"
        shell = ["bash", "-c", command]
        done = subprocess.run(shell, cwd=ROOT, env=environment(home), capture_output=True, check=False)
        assert b"Traceback" not in done.stderr, closed
        assert done.returncode == 0, closed


@pytest.mark.parametrize("command", [[], ["doctor"], ["game", "list"], ["game", "check"]])
def test_a_data_folder_that_cannot_be_made_is_one_sentence(command: list[str], tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    done = start(["--lang", "en", *command], [b""], tmp_path / "file" / "home")
    assert b"Traceback" not in done.stderr
    assert b"Unexpected" not in done.stderr + done.stdout


@pytest.mark.skipif(os.name != "posix", reason="a terminal of Unix")
def test_a_byte_that_is_no_utf_8_can_be_typed_in_a_terminal(home: Path) -> None:
    window = Terminal(home)
    window.choose("Follow a game")
    window.child.send(b"Zo\xe9, Bob\r")
    window.reply = window._read()
    window.choose("the usual game")
    window.choose(NOBODY)
    assert "Zoé" in " ".join(window.say("sheet") + window.say("scores"))
    window.say("quit")
    window.leave()


@pytest.mark.unexpected
@pytest.mark.parametrize("command", [["game", "list"], ["check", "os"], ["report"], ["--speech", "silent"]])
def test_what_the_system_refuses_is_told_as_it_tells_it(
    command: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ACCESS_SCRABBLE_HOME", "/" + "x" * 5000)
    assert main(["--lang", "en", *command]) == 1
    (told,) = capsys.readouterr().err.splitlines()
    assert "xxx" in told
    assert told != NOTED
    assert len(told) < 300


def test_a_history_made_by_somebody_tells_a_terminal_nothing(tmp_path: Path) -> None:
    path = tmp_path / "history"
    path.write_bytes(b"\n# 2026-11-16\n+h8 \x1b[2Jpasse\n")
    assert list(TypedHistory(path).load_history_strings()) == ["h8  [2Jpasse"]


def test_a_history_that_cannot_be_written_ends_no_line(tmp_path: Path) -> None:
    folder = tmp_path / "history"
    folder.mkdir()
    history = TypedHistory(folder)
    history.append_string("h8 passe")
    assert list(TypedHistory(folder).load_history_strings()) == []
