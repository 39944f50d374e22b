"""Pages made for printing, looked at in a browser: accessible, in contrast, and nothing too wide to read."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from selenium.webdriver import Chrome

from access_scrabble.cli.formats import format_named
from access_scrabble.cli.saved_games import written_game
from access_scrabble.files.html import to_html
from access_scrabble.language.language import Language
from tests.audience import browser
from tests.files.played_games import classic_game, duplicate_game
from tests.files.sample_documents import DOCUMENT

PAGES = {
    "every kind of block": lambda: to_html(DOCUMENT),
    "duplicate game": lambda: written_game(Language("fr"), duplicate_game(5), format_named("html")).decode(),
    "classic game": lambda: written_game(Language("fr"), classic_game(5), format_named("html")).decode(),
}


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser.chromium(tmp_path_factory.mktemp("profile")) as opened:
        yield opened


@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_and_contrast_is_seven_to_one(name: str, driver: Chrome, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    page.write_text(PAGES[name](), encoding="utf-8")
    driver.get(page.as_uri())
    found = browser.axe(driver)
    assert found.violations == []
    assert {"color-contrast-enhanced", "document-title", "html-has-lang"} <= found.passed
    assert min(browser.contrasts(driver).values()) >= 7
