"""What a program has sent to its terminal, shown by a real xterm and taken as a picture."""

import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path

from PIL import Image

from tests.pictures.measure import is_plain, parts

PATIENCE = 120.0


@dataclass(frozen=True, slots=True)
class Colours:
    """The two colours that somebody has chosen for the terminal, and its cursor's."""

    ground: str
    text: str
    cursor: str = ""

    def __str__(self) -> str:
        return f"{self.text} on {self.ground}"


BLACK = Colours("black", "white")
WHITE = Colours("white", "black")


@dataclass(frozen=True, slots=True)
class Shot:
    """A picture of a terminal, cell by cell."""

    image: Image.Image
    columns: int
    rows: int

    def cells(self) -> Iterator[tuple[int, int, Image.Image]]:
        """Every cell on which something stands, with its column and line."""
        size = self.image.width / self.columns, self.image.height / self.rows
        return (part for part in parts(self.image, *size) if not is_plain(part[2]))

    def cell(self, column: int, row: int) -> Image.Image:
        width, height = self.image.width / self.columns, self.image.height / self.rows
        left, top = round(column * width), round(row * height)
        return self.image.crop((left, top, round(left + width), round(top + height)))


class XTerm:
    """Terminals on a screen of their own, which nobody sees."""

    def __init__(self, display: str) -> None:
        self._display = display

    def shot(self, sent: bytes, columns: int, rows: int, colours: Colours, folder: Path, points: int = 10) -> Shot:
        """What a terminal of that size shows after these bytes."""
        (folder / "sent").write_bytes(sent)
        done = folder / "done"
        done.unlink(missing_ok=True)
        terminal = subprocess.Popen(
            [
                *("xterm", "-geometry", f"{columns}x{rows}+0+0", "-b", "0", "+sb", "-bw", "0"),
                *(
                    "-fa",
                    "DejaVu Sans Mono:antialias=false",
                    "-fs",
                    str(points),
                    "-bg",
                    colours.ground,
                    "-fg",
                    colours.text,
                ),
                *(("-cr", colours.cursor) if colours.cursor else ()),
                *("-e", "sh", "-c", 'stty -echo; cat "$0"; touch "$1"; sleep 60', folder / "sent", done),
            ],
            env={"DISPLAY": self._display, "PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8"},
        )
        try:
            _wait(done.exists)
            return Shot(self._settled(), columns, rows)
        finally:
            terminal.terminate()
            terminal.wait()

    def _settled(self) -> Image.Image:
        """The terminal once nothing changes any more."""
        before = b""
        while True:
            time.sleep(0.3)
            window = self._command("xdotool", "search", "--onlyvisible", "--class", "xterm").split()
            now = self._command("import", "-window", window[-1].decode(), "png:-") if window else b""
            if now and now == before:
                return Image.open(BytesIO(now)).convert("RGB")
            before = now

    def _command(self, *command: str) -> bytes:
        return subprocess.run(
            command, check=False, env={"DISPLAY": self._display, "PATH": "/usr/bin:/bin"}, capture_output=True
        ).stdout


@contextmanager
def screen(width: int = 2600, height: int = 1600) -> Iterator[XTerm]:
    """A screen for terminals, as long as it is used."""
    # a server that begins anew whenever its last terminal has gone would miss the next one
    command = ["Xvfb", "-displayfd", "1", "-screen", "0", f"{width}x{height}x24", "-nolisten", "tcp", "-noreset"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as server:
        assert server.stdout is not None
        try:
            yield XTerm(f":{int(server.stdout.readline())}")
        finally:
            server.terminate()


def _wait(is_there: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not is_there():
        assert time.monotonic() < end
        time.sleep(0.05)
