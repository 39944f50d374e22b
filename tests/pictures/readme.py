"""The two pictures of the README, made small from those of ``make pictures``: ``python -m tests.pictures.readme``."""

from pathlib import Path

from PIL import Image

ROOT = Path(__file__).parents[2]
CHOSEN = {"terminal-terminal-80x25-black.png": "vue-grille.png", "page-1024x768-100-light.png": "page-salle.png"}
MOST_BYTES = 100_000


def main() -> None:
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    for taken, name in CHOSEN.items():
        with Image.open(ROOT / "build" / "pictures" / taken) as image:
            image.convert("RGB").quantize(32).save(folder / name, optimize=True)
        assert (folder / name).stat().st_size <= MOST_BYTES, name


if __name__ == "__main__":
    main()
