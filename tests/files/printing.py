"""A page printed by a browser, and what stands on its paper."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree as ET

MM = 72 / 25.4
EDGE = 24.5 * MM
"""Where the running title ends and the number of the page begins."""


@dataclass(frozen=True, slots=True)
class PrintedText:
    """Some text on paper: where it is in points, how large its letters are."""

    text: str
    left: float
    top: float
    width: float
    height: float
    size: float


@dataclass(frozen=True, slots=True)
class PrintedPage:
    """One sheet."""

    width: float
    height: float
    texts: tuple[PrintedText, ...]

    @property
    def inside(self) -> tuple[PrintedText, ...]:
        """What stands between the running title and the number of the page."""
        return tuple(part for part in self.texts if part.top > EDGE and part.top + part.height < self.height - EDGE)

    @property
    def body(self) -> str:
        return " ".join(" ".join(part.text.split()) for part in self.inside)

    @property
    def text(self) -> str:
        """All its words, in reading order."""
        return " ".join(" ".join(part.text.split()) for part in self.texts)


def printed(html: str, folder: Path) -> list[PrintedPage]:
    """Print a page to PDF in a headless browser and read the sheets."""
    page, pdf = folder / "page.html", folder / "page.pdf"
    page.write_text(html, encoding="utf-8")
    subprocess.run(
        [
            "chromium",
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-pdf-header-footer",
            f"--user-data-dir={folder / 'profile'}",
            f"--print-to-pdf={pdf}",
            page.as_uri(),
        ],
        check=True,
        capture_output=True,
        timeout=120,
    )
    return read_sheets(pdf)


def read_sheets(pdf: Path) -> list[PrintedPage]:
    """The sheets of a PDF file, measured in points."""
    xml = subprocess.run(
        ["pdftohtml", "-xml", "-stdout", "-i", "-zoom", "1", pdf], check=True, capture_output=True, timeout=60
    ).stdout.decode()
    root = ET.fromstring(re.sub(r"<!DOCTYPE[^>]*>", "", xml))
    sizes = {font.get("id"): float(font.get("size", "0")) for font in root.iter("fontspec")}
    return [
        PrintedPage(
            float(page.get("width", "0")),
            float(page.get("height", "0")),
            tuple(_text(element, sizes) for element in page.iter("text")),
        )
        for page in root.iter("page")
    ]


def _text(element: ET.Element, sizes: dict[str | None, float]) -> PrintedText:
    left, top, width, height = (float(element.get(name, "0")) for name in ("left", "top", "width", "height"))
    return PrintedText("".join(element.itertext()), left, top, width, height, sizes[element.get("font")])
