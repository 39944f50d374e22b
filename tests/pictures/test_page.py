"""The room's page as Chromium draws and prints it: the contrast of every text, counted from the picture."""

import base64
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import replace
from io import BytesIO
from itertools import product
from pathlib import Path

import pytest
from PIL import Image
from selenium.webdriver import Chrome

from access_scrabble.rules.duplicate.clock import TurnClock
from tests.audience import browser
from tests.audience.conftest import ServerMaker, serve
from tests.audience.test_in_chromium import announce, clock_state, eventually, middle_of_a_game, overflow
from tests.files.printing import read_sheets
from tests.pictures.measure import LEAST_CONTRAST, ink_contrast

__all__ = ["serve"]

TEXTS = """
const boxes = [];
const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
while (walker.nextNode()) {
    const node = walker.currentNode;
    const parent = node.parentElement;
    if (!node.textContent.trim() || parent.closest('.heard') || !parent.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const {left, top, width, height} of range.getClientRects())
        boxes.push([node.textContent.trim(), left + scrollX, top + scrollY, width, height]);
}
return boxes;
"""
CUT_PARTS = """
const shown = (found) => [...document.querySelectorAll(found)].filter((part) => part.checkVisibility());
const boxes = shown('#live, .now > section').map((part) => part.getBoundingClientRect()).filter((box) => box.height);
const lying = boxes.slice(1).filter((box, before) => box.top < boxes[before].bottom && box.left < boxes[before].right);
const isCut = (part) => part.getBoundingClientRect().right > innerWidth || part.scrollWidth > part.clientWidth + 1;
const cut = shown('.now p, .now h2, .now li').filter(isCut);
return [...lying.map((box) => `lying at ${box.top}`), ...cut.map((part) => part.textContent)];
"""
SIZES = ((1920, 1080, 1), (1024, 768, 1), (360, 800, 1), (1920, 1080, 2), (1920, 1080, 4))
LOOKS = {
    "light": {"prefers_color_scheme": "light"},
    "dark": {"prefers_color_scheme": "dark"},
    "forced": {"forced_colors": "active", "prefers_color_scheme": "light"},
}
USUAL = ((1024, 768, 1), "dark")


@pytest.fixture(scope="module")
def driver(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Chrome]:
    with browser.chromium(tmp_path_factory.mktemp("profile")) as opened:
        opened.execute_cdp_cmd("Emulation.setScrollbarsHidden", {"hidden": True})  # a picture of all has none
        yield opened


def picture(driver: Chrome) -> Image.Image:
    """All of the page, what lies below the window included."""
    size = driver.execute_cdp_cmd("Page.getLayoutMetrics", {})["cssContentSize"]
    clip = {"x": 0, "y": 0, "width": size["width"], "height": size["height"], "scale": 1}
    shot = driver.execute_cdp_cmd("Page.captureScreenshot", {"captureBeyondViewport": True, "clip": clip})
    return Image.open(BytesIO(base64.b64decode(shot["data"]))).convert("RGB")


def contrasts(driver: Chrome, zoom: int) -> dict[str, float]:
    """Each text of the page, and its contrast in the picture."""
    image, found = picture(driver), {}
    for text, left, top, width, height in driver.execute_script(TEXTS):
        box = round(zoom * left), round(zoom * top), round(zoom * (left + width)), round(zoom * (top + height))
        if box[2] <= image.width and box[3] <= image.height:
            found[f"{text} at {box}"] = ink_contrast(image.crop(box))
    return found


@pytest.mark.parametrize(
    ("size", "look"),
    [
        pytest.param(size, look, marks=() if (size, look) == USUAL else pytest.mark.picture)
        for size, look in product(SIZES, LOOKS)
    ],
    ids=str,
)
def test_every_text_of_the_page_is_seven_to_one(
    size: tuple[int, int, int], look: str, driver: Chrome, serve: ServerMaker, gallery: Path
) -> None:
    width, height, zoom = size
    browser.resize(driver, width, height, zoom=zoom)
    browser.prefer(driver, **LOOKS[look])
    server = serve(view=middle_of_a_game(language="fr"), language="fr")
    driver.get(f"http://localhost:{server.port}/")
    announce(driver, server, "fr")
    driver.save_screenshot(str(gallery / f"page-{width}x{height}-{zoom}00-{look}.png"))
    found = contrasts(driver, zoom)
    assert len(found) > 100
    assert {text: ratio for text, ratio in found.items() if ratio < LEAST_CONTRAST} == {}
    assert browser.axe(driver).violations == []


CLOCKS = {"running": TurnClock(95_000, 30_000), "last": TurnClock(29_000, 30_000), "over": TurnClock(0, 30_000)}


@pytest.mark.parametrize(
    ("size", "look"),
    [
        pytest.param(size, look, marks=() if (size, look) == USUAL else pytest.mark.picture)
        for size, look in product(SIZES, LOOKS)
    ],
    ids=str,
)
def test_the_last_seconds_the_end_and_the_back_of_the_room(
    size: tuple[int, int, int], look: str, driver: Chrome, serve: ServerMaker, gallery: Path
) -> None:
    """Every state of the clock on the usual page, then on the layout for the back of a room: legible, nothing cut."""
    width, height, zoom = size
    browser.resize(driver, width, height, zoom=zoom)
    browser.prefer(driver, **LOOKS[look])
    view = middle_of_a_game(language="fr")
    server = serve(view=view, language="fr")
    driver.get(f"http://localhost:{server.port}/")
    for layout in ("near", "far"):
        if layout == "far":
            browser.press(driver, "f")
        for state, clock in CLOCKS.items():
            server.publish(replace(view, clock=clock))
            eventually(lambda: clock_state(driver) == state)  # noqa: B023
            driver.save_screenshot(str(gallery / f"page-{layout}-{state}-{width}x{height}-{zoom}00-{look}.png"))
            if layout == "far":
                assert overflow(driver) <= 0
                assert cut_parts(driver) == []
                found = contrasts(driver, zoom)
                assert {text: ratio for text, ratio in found.items() if ratio < LEAST_CONTRAST} == {}


def cut_parts(driver: Chrome) -> list[str]:
    """The parts of the page whose text does not fit them, or lies over one another."""
    return list(driver.execute_script(CUT_PARTS))


@pytest.mark.parametrize("look", ["light", pytest.param("dark", marks=pytest.mark.picture)])
def test_printed_without_backgrounds_it_stays_seven_to_one(
    look: str, driver: Chrome, serve: ServerMaker, tmp_path: Path, gallery: Path
) -> None:
    browser.resize(driver, 1024, 768)
    browser.prefer(driver, **LOOKS[look])
    driver.get(f"http://localhost:{serve(view=middle_of_a_game(language='fr'), language='fr').port}/")
    paper = {"printBackground": False, "paperWidth": 8.27, "paperHeight": 11.7}
    printed = driver.execute_cdp_cmd("Page.printToPDF", paper)
    pdf = tmp_path / "page.pdf"
    pdf.write_bytes(base64.b64decode(printed["data"]))
    subprocess.run(["pdftoppm", "-r", "144", "-png", pdf, tmp_path / "sheet"], check=True)
    sheets = sorted(tmp_path.glob("sheet*.png"))
    for number, path in enumerate(sheets, start=1):
        shutil.copy(path, gallery / f"page-printed-{look}-{number}.png")
    found = {}
    for sheet, drawn in zip(read_sheets(pdf), map(Image.open, sheets), strict=True):
        scale = drawn.width / sheet.width
        for text in sheet.texts:
            sides = text.left, text.top, text.left + text.width, text.top + text.height
            left, top, right, bottom = (round(scale * side) for side in sides)
            if text.text.strip():
                found[text.text, sides] = ink_contrast(drawn.crop((left, top, right, bottom)))
    assert len(found) > 100
    assert not {text for text, _ in found} & {"A+", "A−"}, "nobody presses a key of paper"
    assert {text: ratio for text, ratio in found.items() if ratio < LEAST_CONTRAST} == {}
