"""What holds for every format of documents: nothing is lost, and a file is written whole or not at all."""

import errno
import os
from pathlib import Path

import pytest

from access_scrabble.cli.formats import Format, Paper, formats_for, usual_paper, write_document
from access_scrabble.console.settings_table import save_settings
from access_scrabble.errors import FileProblem, InputError, OperationFailed
from access_scrabble.files.disk import documents_directory, unused_path, write_whole
from access_scrabble.files.text import SpreadsheetProblem
from access_scrabble.language.documents import Content, Document, Paragraph, Section
from access_scrabble.whole_files import data_directory
from tests.files.sample_documents import DOCUMENT, TURNS

pytestmark = pytest.mark.parametrize("form", formats_for(Content.DOCUMENT), ids=str)


def test_a_document_goes_to_the_place_named(form: Format, tmp_path: Path) -> None:
    path = tmp_path / f"sheet.{form}"
    assert write_document(DOCUMENT, form.ending, path) == path
    assert path.read_bytes() == form.rendered(DOCUMENT)
    assert [one.name for one in tmp_path.iterdir() if one.is_file()] == [path.name]


def test_without_a_place_it_goes_under_its_title_and_never_over_another(form: Format) -> None:
    first = write_document(DOCUMENT, form.ending)
    second = write_document(DOCUMENT, form.ending)
    assert first == documents_directory() / f"feuille-de-marque-ete.{form}"
    assert second == documents_directory() / f"feuille-de-marque-ete-2.{form}"


def test_every_row_of_a_table_is_there(form: Format) -> None:
    document = Document("Coups", "fr", (Section("", (TURNS,)),))
    text = form.rendered(document).decode()
    assert text.count("ABC") == len(TURNS.rows)


def test_the_same_document_gives_the_same_bytes(form: Format) -> None:
    assert form.rendered(DOCUMENT) == form.rendered(DOCUMENT)


@pytest.mark.parametrize(
    ("place", "code"),
    [
        ("absent/sheet", FileProblem.FOLDER_MISSING),
        ("file/sheet", FileProblem.FOLDER_MISSING),
        ("", FileProblem.IS_A_FOLDER),
    ],
)
def test_a_bad_path_is_told_and_leaves_nothing(form: Format, tmp_path: Path, place: str, code: FileProblem) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    (folder / "file").write_text("text")
    with pytest.raises(OperationFailed) as caught:
        write_document(DOCUMENT, form.ending, folder / place)
    assert caught.value.problem is code
    assert [one.name for one in folder.iterdir()] == ["file"]
    assert [one.name for one in tmp_path.iterdir() if one.name.endswith(".new")] == []


def test_a_full_disk_is_told_and_what_was_there_stays(
    form: Format, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sheet"
    path.write_text("before")

    def full(_descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OperationFailed) as caught:
        write_document(DOCUMENT, form.ending, path)
    assert caught.value.problem is FileProblem.DISK_FULL
    assert path.read_text() == "before"
    assert [one.name for one in tmp_path.iterdir()] == ["sheet"]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_link_is_followed_and_a_device_is_not_replaced(form: Format, tmp_path: Path) -> None:
    link, device, target = tmp_path / "link", tmp_path / "device", tmp_path / "target"
    target.write_text("before")
    target.chmod(0o640)
    link.symlink_to(target)
    device.symlink_to("/dev/full")
    write_document(DOCUMENT, form.ending, link)
    assert link.is_symlink()
    assert target.read_bytes() == form.rendered(DOCUMENT)
    assert target.stat().st_mode & 0o777 == 0o640
    with pytest.raises(OperationFailed) as caught:
        write_document(DOCUMENT, form.ending, device)
    assert caught.value.problem is FileProblem.DISK_FULL
    assert device.is_symlink()
    assert Path("/dev/full").is_char_device()


@pytest.mark.skipif(not Path("/sys").is_dir(), reason="no folder in which nobody may write")
def test_a_place_one_may_not_write_to_is_told(form: Format) -> None:
    with pytest.raises(OperationFailed) as caught:
        write_document(DOCUMENT, form.ending, Path("/sys/sheet"))
    assert caught.value.problem is FileProblem.NOT_ALLOWED


def test_a_document_without_a_table_makes_no_spreadsheet_only(form: Format) -> None:
    document = Document("Note", "fr", (Section("", (Paragraph("Rien de plus."),)),))
    if form.ending == "csv":
        with pytest.raises(OperationFailed) as caught:
            form.rendered(document)
        assert caught.value.problem is SpreadsheetProblem.NO_TABLE
    else:
        assert form.rendered(document)


def test_strange_paper_is_refused_where_paper_matters(form: Format) -> None:
    if form.ending == "brf":
        for paper in (Paper(cells=3), Paper(lines=1), Paper(table="comp8"), Paper(table="x")):
            with pytest.raises(InputError):
                form.rendered(DOCUMENT, paper)
    else:
        assert form.rendered(DOCUMENT, Paper(cells=3))


def test_a_folder_that_cannot_be_made_is_told(form: Format, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("text")
    with pytest.raises(OperationFailed):
        unused_path(tmp_path / "file" / "folder", "Titre", form.ending)
    with pytest.raises(OperationFailed):
        write_whole(tmp_path / "file" / "sheet", b"")


def test_the_usual_paper_is_a_setting(form: Format) -> None:
    save_settings(data_directory(), {"paper_cells": 28, "paper_lines": 20})
    assert usual_paper() == Paper(28, 20)
    text = form.rendered(DOCUMENT).decode()
    if form.ending == "brf":
        assert max(len(line) for page in text.split("\f") for line in page.split("\r\n")) <= 28
        assert form.rendered(DOCUMENT, Paper()) != form.rendered(DOCUMENT)
    else:
        assert form.rendered(DOCUMENT, Paper()).decode() == text
