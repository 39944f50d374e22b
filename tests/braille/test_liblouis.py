"""liblouis is found from any environment, and where it is not, everything looked for is told."""

import json
import os
import subprocess
import sys
import venv
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

from access_scrabble import installation
from access_scrabble.braille import liblouis
from access_scrabble.braille.liblouis import LiblouisLibrary, find_liblouis, module_folders
from access_scrabble.braille.translator import BrailleTable, Translator
from access_scrabble.cli import doctor, main
from access_scrabble.installation import NeededPart, python_package_command
from tests.liblouis import needs_liblouis

ROOT = Path(__file__).parents[2]
TEXTS = ("gag", "Anna joue H8 PASSE : 14 points.", "l'été, où ça ? ÉÈÀ 12 345", "œuvre", "zz" * 200, "😀 ok")


@pytest.fixture(autouse=True)
def _searched_anew() -> Iterator[None]:
    find_liblouis.cache_clear()
    yield
    find_liblouis.cache_clear()


@pytest.fixture
def _no_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "louis", None)
    monkeypatch.setattr(liblouis, "module_folders", list)


@pytest.fixture
def _nothing(_no_module: None, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(name: str) -> None:
        raise OSError(name)

    monkeypatch.setattr("ctypes.CDLL", refuse)
    monkeypatch.setattr("ctypes.util.find_library", lambda _: None)


def test_a_bare_environment_finds_the_system_s_module(tmp_path: Path) -> None:
    if not module_folders():
        pytest.skip("THE SYSTEM'S MODULE louis IS MISSING: apt install python3-louis")
    venv.create(tmp_path / "bare", with_pip=False, symlinks=True)
    code = (
        "from access_scrabble.braille.translator import BrailleTable, Translator;"
        "from access_scrabble.braille.liblouis import find_liblouis;"
        "print(find_liblouis().place, Translator().translate('gag', BrailleTable.COMP8).cells.hex())"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    python = str(tmp_path / "bare" / "bin" / "python")
    answer = subprocess.run(
        [python, "-c", code], env=environment, cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60
    )
    place, cells = answer.stdout.split()
    assert Path(place).parent.parent in module_folders()
    assert cells == "1b011b"


@pytest.mark.usefixtures("_no_module")
def test_the_library_alone_gives_what_the_module_gives(monkeypatch: pytest.MonkeyPatch) -> None:
    needs_liblouis()
    found = find_liblouis()
    assert found is not None
    assert isinstance(found.louis, LiblouisLibrary)
    alone = Translator()
    find_liblouis.cache_clear()
    monkeypatch.undo()
    module = Translator()
    for table in BrailleTable:
        for text in TEXTS:
            line = module.translate(text, table)
            assert alone.translate(text, table) == line
            assert alone.read_back(line.cells, table) == module.read_back(line.cells, table)


@pytest.mark.usefixtures("_no_module")
def test_the_library_refuses_a_table_that_is_not_there() -> None:
    needs_liblouis()
    found = find_liblouis()
    assert found is not None
    found.louis.setLogLevel(60000)
    for use in (found.louis.translate, found.louis.backTranslateString):
        with pytest.raises(RuntimeError):
            use(["no-such-table.utb"], "a")


def test_another_package_of_that_name_is_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    needs_liblouis()
    find_liblouis.cache_clear()
    stranger = ModuleType("louis")
    monkeypatch.setitem(sys.modules, "louis", stranger)
    found = find_liblouis()
    assert found is not None
    assert found.louis is not stranger


@pytest.mark.usefixtures("_nothing")
def test_a_library_that_cannot_be_loaded_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ctypes.util.find_library", lambda _: "liblouis.so.20")
    assert find_liblouis() is None


@pytest.mark.usefixtures("_nothing")
def test_doctor_tells_what_was_looked_for_and_what_to_type(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(installation, "system_names", lambda: frozenset({"fedora", "linux"}))
    assert find_liblouis() is None
    main(("--lang", "en", "doctor", "--json"))
    findings = json.loads(capsys.readouterr().out)["findings"]
    (braille,) = [finding for finding in findings if finding["part"] == "braille"]
    assert not braille["ok"]
    assert "sys.path, /usr/lib/python3/dist-packages" in braille["message"]
    assert "liblouis.so.20" in braille["message"]
    assert braille["message"].startswith("Braille: liblouis is missing: type sudo dnf install python3-louis. Looked")


@pytest.fixture
def portable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The portable folder of Windows, as a user unpacks it, and a path of many folders."""
    folder = tmp_path / "access-scrabble"
    (folder / "python").mkdir(parents=True)
    (folder / "access-scrabble.cmd").touch()
    monkeypatch.setattr(liblouis, "IS_WINDOWS", True)
    monkeypatch.setattr(liblouis, "PORTABLE_NAMES", ("liblouis.dll",))
    monkeypatch.setattr(sys, "executable", str(folder / "python" / "python.exe"))
    monkeypatch.setenv("PATH", os.pathsep.join(f"/folder{number}" for number in range(40)))
    monkeypatch.setenv("ProgramFiles", "/Programs")
    return folder


def test_on_windows_it_is_looked_for_beside_the_file_that_starts_the_program(portable: Path) -> None:
    folders = liblouis.portable_folders()
    assert folders[:2] == [portable, portable / "python"]
    assert Path("/folder39") in folders
    assert Path("/Programs/NVDA") in folders


def test_on_windows_a_path_of_many_folders_is_not_read_out(portable: Path) -> None:
    libraries = liblouis.looked_for()
    assert str(portable / "liblouis.dll") in libraries
    assert str(Path("/Programs/NVDA/liblouis.dll")) in libraries
    assert libraries[-1] == "PATH"
    assert not [name for name in libraries if "folder39" in name]


@pytest.mark.usefixtures("_no_module")
def test_a_library_for_another_processor_is_told_as_what_it_is(
    portable: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """NVDA has one of 32 bits before its version 2026.1: who has that one is not helped by « install NVDA »."""
    library = portable / "NVDA" / "liblouis.dll"
    (library.parent / "louis/tables").mkdir(parents=True)
    (library.parent / "louis/tables/unicode.dis").touch()
    library.write_bytes(b"MZ")
    monkeypatch.setenv("ProgramFiles", str(portable))
    monkeypatch.setattr(installation, "system_names", lambda: frozenset({"win32"}))
    monkeypatch.setattr(doctor, "diagnose", lambda *_, **__: ())  # the voice needs a Python that is there
    assert find_liblouis() is None
    main(("--lang", "fr", "doctor", "--json"))
    findings = json.loads(capsys.readouterr().out)["findings"]
    (braille,) = [finding for finding in findings if finding["part"] == "braille"]
    assert not braille["ok"]
    assert "liblouis est là, mais n'est pas faite pour ce programme, qui est en 64 bits" in braille["message"]
    assert f"({library}) : installez NVDA, version 2026.1 ou plus récente" in braille["message"]


@pytest.mark.parametrize(
    ("names", "advice"),
    [
        ({"ubuntu"}, "type sudo apt install python3-louis"),
        ({"debian", "linux"}, "type sudo apt install python3-louis"),
        ({"darwin"}, "type brew install liblouis"),
        (
            {"win32"},
            (
                "install NVDA, version 2026.1 or later, or put liblouis.dll, the one for 64 bits, and its folder "
                "tables beside the program"
            ),
        ),
    ],
)
def test_what_to_do_depends_on_the_system(names: set[str], advice: str) -> None:
    assert NeededPart("liblouis").worded(str, "en", frozenset(names)) == advice


@pytest.mark.parametrize(
    ("left", "content", "command"),
    [
        ("pipx_metadata.json", "{}", "pipx inject access-scrabble hidapi"),
        ("pyvenv.cfg", "home = /usr/bin\nuv = 0.13.8\n", f"uv pip install --python {sys.executable} hidapi"),
        ("pyvenv.cfg", "home = /usr/bin\nversion = 3.11.2\n", f"{sys.executable} -m pip install hidapi"),
        ("other", "", f"{sys.executable} -m pip install hidapi"),
    ],
)
def test_a_package_is_added_by_whatever_made_the_environment(
    left: str, content: str, command: str, tmp_path: Path
) -> None:
    (tmp_path / left).write_text(content)
    assert python_package_command("hidapi", tmp_path) == command
