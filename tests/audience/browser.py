"""Chromium without a window, and what can be read off the room's page in it."""

import json
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
from selenium.webdriver import Chrome, ChromeOptions
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.action_chains import ActionChains

from access_scrabble.engine.board import Board
from tests.audience.watching import Shown

BROWSER, DRIVER = shutil.which("chromium"), shutil.which("chromedriver")
OPTIONS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--disable-dev-shm-usage"),
    *("--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
READ_PAGE = """
const text = (element) => [...element.children].map((part) => part.textContent);
return {
    cells: [...document.querySelectorAll('#board td')].map((cell) => [
        cell.querySelector('.seen').textContent, cell.className, cell.querySelector('.heard').textContent]),
    letters: [...document.querySelectorAll('#letters li .seen')].map((letter) => letter.textContent),
    rows: [...document.querySelectorAll('#turns-rows tr')].map(text),
    clock: document.getElementById('clock-part').hidden ? null : document.getElementById('clock').textContent,
    status: document.getElementById('status').textContent,
    live: document.getElementById('live').textContent,
};
"""
DRAWN = "const done = arguments[0]; requestAnimationFrame(() => requestAnimationFrame(() => done()));"
RUN_AXE = """
const done = arguments[0];
const tags = ['wcag2a', 'wcag2aa', 'wcag2aaa', 'wcag21a', 'wcag21aa', 'best-practice'];
axe.run(document, {runOnly: tags}).then(({violations, passes}) => done([
    violations.map((one) => [one.id, one.help, one.nodes[0].html]), passes.map((one) => one.id)]));
"""
CONTRASTS = """
const channel = (value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
const luminance = ([red, green, blue]) =>
    0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
const numbers = (colour) => colour.match(/[0-9.]+/g).map(Number);
const ground = (element) => {
    for (let here = element; here; here = here.parentElement) {
        const found = numbers(getComputedStyle(here).backgroundColor);
        if (found.length < 4 || found[3] === 1) return found;
        if (found[3] !== 0) throw new Error('half transparent');
    }
    throw new Error('no ground');
};
const results = {};
for (const element of document.querySelectorAll('body *')) {
    const own = [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
    if (!own || element.closest('.heard') || !element.checkVisibility()) continue;
    const [ink, paper] = [numbers(getComputedStyle(element).color), ground(element)];
    const [light, dark] = [luminance(ink), luminance(paper)].sort((one, other) => other - one);
    results[`${ink} on ${paper}`] = (light + 0.05) / (dark + 0.05);
}
return results;
"""


@contextmanager
def chromium(profile: Path) -> Iterator[Chrome]:
    """A browser of one's own."""
    if BROWSER is None or DRIVER is None:
        pytest.skip("chromium and chromium-driver are not installed")
    options = ChromeOptions()
    options.binary_location = BROWSER
    for option in (*OPTIONS, f"--user-data-dir={profile}"):
        options.add_argument(option)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    driver = Chrome(options=options, service=Service(DRIVER))
    driver.set_script_timeout(120)  # axe-core takes its time where eight others work
    try:
        yield driver
    finally:
        driver.quit()


def shown(driver: Chrome) -> Shown:
    """What the page shows, read off its elements."""
    page = driver.execute_script(READ_PAGE)
    cells = "".join(_symbol(seen, look) for seen, look, _ in page["cells"])
    return Shown(Board(cells), "".join(page["letters"]), tuple(map(tuple, page["rows"])))


def read(driver: Chrome, part: str) -> Any:
    """One part of what the page shows."""
    return driver.execute_script(READ_PAGE)[part]


def _symbol(seen: str, look: str) -> str:
    kinds = look.split()
    if "joker" in kinds:
        return seen.lower()
    return seen if "tile" in kinds else "."


def resize(driver: Chrome, width: int, height: int, *, zoom: float = 1) -> None:
    """A window of that many pixels, as large as its screen; zoomed, the page has so many times less of them to use."""
    size = {"width": round(width / zoom), "height": round(height / zoom)}
    screen = {"screenWidth": width, "screenHeight": height}
    command = {**size, **screen, "deviceScaleFactor": zoom, "mobile": False}
    driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", command)
    driver.execute_async_script(DRAWN)  # a page hears of it before its next picture


def prefer(driver: Chrome, **features: str) -> None:
    """What the viewer's system prefers: ``prefers_color_scheme="dark"``, ``forced_colors="active"``."""
    wanted = [{"name": name.replace("_", "-"), "value": value} for name, value in features.items()]
    driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": wanted})


def contrasts(driver: Chrome) -> dict[str, float]:
    """The contrast of every pair of colours in which something is written."""
    return dict(driver.execute_script(CONTRASTS))


@dataclass(frozen=True, slots=True)
class Findings:
    """What axe-core found wrong, and the rules that hold."""

    violations: list[str]
    passed: frozenset[str]


def axe(driver: Chrome) -> Findings:
    """Have axe-core look at the page, by the strictest rules too."""
    driver.execute_script((files("axe_core_python") / "axe.min.js").read_text(encoding="utf-8"))
    violations, passed = driver.execute_async_script(RUN_AXE)
    return Findings([json.dumps(violation) for violation in violations], frozenset(passed))


def press(driver: Chrome, *keys: str) -> None:
    """Press keys one after another."""
    actions = ActionChains(driver)
    for key in keys:
        actions.send_keys(key)
    actions.perform()
