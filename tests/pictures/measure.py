"""Contrast as WCAG 2 counts it, read from pictures and not from style sheets."""

from collections.abc import Iterator

from PIL import Image

Colour = tuple[int, int, int]

LEAST_CONTRAST = 7.0


def rgb(colour: str) -> Colour:
    """A colour written as in a style sheet.

    >>> rgb("#ff8000")
    (255, 128, 0)
    """
    red, green, blue = bytes.fromhex(colour[1:])
    return red, green, blue


def luminance(colour: Colour) -> float:
    """How much light a colour gives, from 0 to 1 (relative luminance)."""
    parts = (part / 255 for part in colour)
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(first: Colour, second: Colour) -> float:
    """The contrast of two colours, from 1 to 21."""
    darker, lighter = sorted((luminance(first), luminance(second)))
    return (lighter + 0.05) / (darker + 0.05)


def colours(image: Image.Image) -> dict[Colour, int]:
    """How many pixels there are of each colour."""
    found = image.convert("RGB").getcolors(image.width * image.height) or []
    return {colour: count for count, colour in found if isinstance(colour, tuple)}  # type: ignore[misc]


def ink_contrast(image: Image.Image) -> float:
    """The contrast between the ground of a small picture, its commonest colour, and the ink furthest from it.

    Edges that are smoothed lie between the two, and do not count.
    """
    counted = colours(image)
    ground = max(counted, key=lambda colour: counted[colour])
    return max(contrast(ground, colour) for colour in counted)


def is_plain(image: Image.Image) -> bool:
    """Whether nothing stands on it."""
    return len(colours(image)) == 1


def parts(image: Image.Image, width: float, height: float) -> Iterator[tuple[int, int, Image.Image]]:
    """The picture cut into equal parts, each with its column and line."""
    for row in range(round(image.height / height)):
        for column in range(round(image.width / width)):
            left, top = round(column * width), round(row * height)
            yield column, row, image.crop((left, top, round((column + 1) * width), round((row + 1) * height)))
