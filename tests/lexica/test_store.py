import os
from datetime import date
from pathlib import Path

import platformdirs
import pytest

from access_scrabble.engine.lexicon import Lexicon
from access_scrabble.errors import InputError, OperationFailed
from access_scrabble.lexica.files import LARGEST_LIST, LexiconProblem
from access_scrabble.lexica.store import ClubWords, LexiconInfo, LexiconOrigin, LexiconStore

TODAY = date(2026, 11, 16)


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    path = tmp_path / "ma liste.txt"
    path.write_text("pêche\nmer\nabat-jour\n", encoding="utf-8")
    return path


def test_the_free_list_is_in_use_at_first(store: LexiconStore, free_lexicon: Lexicon) -> None:
    info = store.info()
    assert (info.origin, info.words, info.imported_on) == (LexiconOrigin.FREE, len(free_lexicon), None)
    assert store.load().arcs == free_lexicon.arcs
    assert store.spellings().spoken_forms("ETE") == ("été",)
    assert not store.directory.exists(), "looking writes nothing"


def test_an_imported_list_comes_into_use(store: LexiconStore, mine: Path) -> None:
    info, report = store.import_files([mine], today=TODAY)
    assert info == LexiconInfo(
        origin=LexiconOrigin.IMPORTED,
        name="ma liste",
        source=str(mine),
        words=2,
        by_length={3: 1, 5: 1},
        imported_on=TODAY,
    )
    assert report.refused == 1
    again = LexiconStore(store.directory)
    assert again.info() == info
    assert list(again.load()) == ["MER", "PECHE"]


def test_spellings_of_the_import_come_first_then_the_free_ones(store: LexiconStore, mine: Path) -> None:
    assert "péché" in store.spellings().spoken_forms("PECHE")
    store.import_files([mine], today=TODAY)
    assert store.spellings().spoken_forms("PECHE") == ("pêche",)
    assert store.spellings().spoken_forms("ETE") == ("été",)


def test_a_list_in_capitals_is_spoken_with_the_accents_of_the_free_one(store: LexiconStore, tmp_path: Path) -> None:
    path = tmp_path / "capitals.txt"
    path.write_bytes(b"ETE\r\nMER\r\n")
    store.import_files([path], today=TODAY)
    assert store.spellings().spoken_forms("ETE") == ("été",)
    assert len(list(store.directory.glob("*.spellings"))) == 0


def test_a_second_import_replaces_the_first_and_leaves_nothing_behind(store: LexiconStore, mine: Path) -> None:
    store.import_files([mine], today=TODAY)
    mine.write_text("côte\n", encoding="utf-8")
    store.import_files([mine], today=TODAY)
    assert list(store.load()) == ["COTE"]
    assert len(list(store.directory.iterdir())) == 3


def test_one_goes_back_to_the_free_list_and_may_remove_the_other(store: LexiconStore, mine: Path) -> None:
    store.import_files([mine], today=TODAY)
    store.use("fr")
    assert store.info().origin is LexiconOrigin.FREE
    assert [info.name for info in store.lists()] == ["fr", "ma liste"]
    store.remove("ma liste")
    assert [path.name for path in store.directory.iterdir()] == ["lists.json"]
    with pytest.raises(InputError) as refusal:
        store.use("ma liste")
    assert refusal.value.problem is LexiconProblem.UNKNOWN_LIST


def test_a_bad_list_leaves_everything_as_it_was(store: LexiconStore, mine: Path) -> None:
    info, _ = store.import_files([mine], today=TODAY)
    before = {path: path.read_bytes() for path in store.directory.iterdir()}
    mine.write_bytes(b"\x89PNG\r\n\x1a\n\x00\x00")
    with pytest.raises(InputError) as refusal:
        store.import_files([mine], today=TODAY)
    assert refusal.value.problem is LexiconProblem.NOT_TEXT
    assert store.info() == info
    assert {path: path.read_bytes() for path in store.directory.iterdir()} == before


@pytest.mark.parametrize("victim", ["*.lexicon", "lists.json"])
@pytest.mark.parametrize("damage", [b"", b"{}", b"[1]", b"\x00" * 40])
def test_a_damaged_list_is_reported(store: LexiconStore, mine: Path, victim: str, damage: bytes) -> None:
    store.import_files([mine], today=TODAY)
    (path,) = store.directory.glob(victim)
    path.write_bytes(damage)
    with pytest.raises(OperationFailed) as failure:
        store.load()
    assert failure.value.problem is LexiconProblem.DAMAGED
    assert failure.value.data == {"path": str(path)}


def test_a_lost_list_is_damaged_too(store: LexiconStore, mine: Path, free_lexicon: Lexicon) -> None:
    store.import_files([mine], today=TODAY)
    next(store.directory.glob("*.lexicon")).unlink()
    with pytest.raises(OperationFailed) as failure:
        store.load()
    assert failure.value.problem is LexiconProblem.DAMAGED
    store.use("fr")
    assert len(store.load()) == len(free_lexicon)


def test_damaged_spellings_are_reported(store: LexiconStore, mine: Path) -> None:
    store.import_files([mine], today=TODAY)
    next(store.directory.glob("*.spellings")).write_bytes(b"?")
    with pytest.raises(OperationFailed) as failure:
        store.spellings()
    assert failure.value.problem is LexiconProblem.SPELLINGS_DAMAGED


def test_a_file_that_is_not_there(store: LexiconStore, tmp_path: Path) -> None:
    with pytest.raises(OperationFailed) as failure:
        store.import_files([tmp_path / "absent.txt"], today=TODAY)
    assert failure.value.problem is LexiconProblem.FILE_UNREADABLE
    assert failure.value.data["reason"] == "ENOENT"


def test_an_enormous_file_is_not_even_read(store: LexiconStore, tmp_path: Path) -> None:
    path = tmp_path / "enormous.txt"
    path.touch()
    os.truncate(path, LARGEST_LIST + 1)
    with pytest.raises(OperationFailed) as failure:
        store.import_files([path], today=TODAY)
    assert failure.value.problem is LexiconProblem.FILE_TOO_LARGE


def test_a_directory_that_cannot_be_made(tmp_path: Path, mine: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(OperationFailed) as failure:
        LexiconStore(tmp_path / "file" / "lexicon").import_files([mine], today=TODAY)
    assert failure.value.problem is LexiconProblem.FILE_UNWRITABLE
    assert failure.value.data["reason"] in ("ENOTDIR", "EEXIST")


def test_where_lists_live(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ACCESS_SCRABBLE_HOME", str(tmp_path))
    assert LexiconStore().directory == tmp_path / "lexicon"
    monkeypatch.delenv("ACCESS_SCRABBLE_HOME")
    ours = platformdirs.user_data_path("access_scrabble", appauthor=False)
    assert LexiconStore().directory == ours / "lexicon"


def test_several_lists_are_kept_by_name_and_compared(store: LexiconStore, tmp_path: Path) -> None:
    for name, text in (("club", "mer\nlac\n"), ("autre", "mer\nile\n")):
        (tmp_path / f"{name}.txt").write_text(text, encoding="utf-8")
        store.import_files([tmp_path / f"{name}.txt"], today=TODAY)
    assert store.info().name == "autre"
    store.use("club")
    assert list(store.load()) == ["LAC", "MER"]
    assert store.compare("club", "autre") == (["LAC"], ["ILE"])
    with pytest.raises(InputError) as refusal:
        store.import_files([tmp_path / "club.txt"], today=TODAY, name="fr")
    assert refusal.value.problem is LexiconProblem.NAME_TAKEN


def test_a_list_in_several_files_tells_its_edition(store: LexiconStore, tmp_path: Path) -> None:
    parts = [tmp_path / "a.txt", tmp_path / "b.txt"]
    parts[0].write_text("QI\nQIS\nAA\nmot composé\n", encoding="utf-8")
    parts[1].write_text("ALUMNI\nAA\n", encoding="utf-8")
    info, report = store.import_files(parts, today=TODAY, name="ods")
    assert (info.name, info.words, info.edition) == ("ods", 4, "ODS 8")
    assert (report.duplicates, report.refused) == (1, 1)


def test_a_clubs_words_sit_on_top_of_any_list(store: LexiconStore, mine: Path, free_lexicon: Lexicon) -> None:
    store.decide(ClubWords().with_added(["XYLO"]).with_refused(["ETE"]))
    assert "XYLO" in store.load()
    assert "ETE" not in store.load()
    assert len(store.load()) == len(free_lexicon)
    store.import_files([mine], today=TODAY)
    assert list(store.load()) == ["MER", "PECHE", "XYLO"]
    assert list(store.load("ma liste")) == ["MER", "PECHE"]
    store.decide(store.club().without(["XYLO"]).with_refused(["MER"]))
    assert list(store.load()) == ["PECHE"]
    assert store.club() == ClubWords(refused=frozenset({"ETE", "MER"}))
