"""Pictures as lists of shapes, black on white, written as SVG by itself and as PNG by Pillow (decision 0090)."""

from collections.abc import Sequence
from html import escape
from io import BytesIO
from typing import TYPE_CHECKING, assert_never

from access_scrabble.values import dataclass

if TYPE_CHECKING:
    from PIL.ImageDraw import ImageDraw  # only where a PNG is written

INK, PAPER, SHADE = "#000000", "#ffffff", "#e6e6e6"
Point = tuple[float, float]
FONT = "Verdana, 'DejaVu Sans', Arial, sans-serif"
_MIDDLE = 0.36
"""How far below its middle the foot of a capital is, as a part of its size."""


@dataclass(frozen=True, slots=True)
class Box:
    left: float
    top: float
    width: float
    height: float
    stroke: float = 1
    fill: str = PAPER


@dataclass(frozen=True, slots=True)
class Path:
    """Straight lines from point to point; closed ones can be filled. A pattern tells lines apart."""

    points: tuple[Point, ...]
    stroke: float = 1
    pattern: tuple[int, ...] = ()
    is_closed: bool = False
    fill: str = ""


@dataclass(frozen=True, slots=True)
class Ring:
    centre: Point
    radius: float
    stroke: float = 1
    fill: str = ""
    pattern: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Words:
    """Text around a point, or from it on."""

    text: str
    at: Point
    size: float
    is_bold: bool = False
    ink: str = INK
    is_centred: bool = True


Shape = Box | Path | Ring | Words


@dataclass(frozen=True, slots=True)
class Drawing:
    """Shapes in the order in which they are drawn, with what they show in words."""

    width: float
    height: float
    title: str
    description: str
    shapes: tuple[Shape, ...]


def to_svg(drawing: Drawing) -> str:
    """The picture as an element that stands alone or in a page; title and description are its text alternative."""
    shapes = "\n".join(map(_element, drawing.shapes))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" aria-label="{escape(drawing.title)}"'
        f' viewBox="0 0 {drawing.width:g} {drawing.height:g}" font-family="{FONT}">\n'
        f"<title>{escape(drawing.title)}</title>\n<desc>{escape(drawing.description)}</desc>\n"
        f'<rect width="{drawing.width:g}" height="{drawing.height:g}" fill="{PAPER}"/>\n{shapes}\n</svg>\n'
    )


def _element(shape: Shape) -> str:
    match shape:
        case Box():
            place = f'x="{shape.left:g}" y="{shape.top:g}" width="{shape.width:g}" height="{shape.height:g}"'
            return f'<rect {place} fill="{shape.fill}" {_stroke(shape.stroke, ())}/>'
        case Path():
            points = " ".join(f"{x:g},{y:g}" for x, y in shape.points)
            tag = "polygon" if shape.is_closed else "polyline"
            return f'<{tag} points="{points}" fill="{shape.fill or "none"}" {_stroke(shape.stroke, shape.pattern)}/>'
        case Ring():
            place = f'cx="{shape.centre[0]:g}" cy="{shape.centre[1]:g}" r="{shape.radius:g}"'
            return f'<circle {place} fill="{shape.fill or "none"}" {_stroke(shape.stroke, shape.pattern)}/>'
        case Words():
            weight = ' font-weight="bold"' if shape.is_bold else ""
            anchor = ' text-anchor="middle"' if shape.is_centred else ""
            place = f'x="{shape.at[0]:g}" y="{shape.at[1] + _MIDDLE * shape.size:g}"'
            look = f'font-size="{shape.size:g}"{weight}{anchor} fill="{shape.ink}"'
            return f"<text {place} {look}>{escape(shape.text)}</text>"
        case _:
            assert_never(shape)


def _stroke(width: float, pattern: Sequence[int]) -> str:
    dashes = f' stroke-dasharray="{" ".join(map(str, pattern))}"' if pattern else ""
    return f'stroke="{INK if width else "none"}" stroke-width="{width:g}"{dashes}'


def to_png(drawing: Drawing, scale: float = 2) -> bytes:
    """The picture in dots, so many for each of its units; its description goes with it."""
    from PIL import Image, ImageDraw
    from PIL.PngImagePlugin import PngInfo

    fine = 2  # drawn larger and made smaller, so that edges are smooth
    factor = scale * fine
    image = Image.new("L", (round(drawing.width * factor), round(drawing.height * factor)), 255)
    pen = ImageDraw.Draw(image)
    for shape in drawing.shapes:
        _draw(pen, shape, factor)
    told = PngInfo()
    told.add_itxt("Title", drawing.title)
    told.add_itxt("Description", drawing.description)
    written = BytesIO()
    image.resize((image.width // fine, image.height // fine), Image.Resampling.LANCZOS).save(
        written, "PNG", pnginfo=told
    )
    return written.getvalue()


def _draw(pen: "ImageDraw", shape: Shape, factor: float) -> None:
    def scaled(*points: Point) -> list[Point]:
        return [(x * factor, y * factor) for x, y in points]

    match shape:
        case Box():
            corners = scaled((shape.left, shape.top), (shape.left + shape.width, shape.top + shape.height))
            width = round(shape.stroke * factor)
            pen.rectangle([*corners[0], *corners[1]], fill=shape.fill, outline=INK if width else None, width=width)
        case Path():
            points = scaled(*shape.points, *(shape.points[:1] if shape.is_closed else ()))
            if shape.fill:
                pen.polygon(points, fill=shape.fill)
            pen.line(points, fill=INK, width=round(shape.stroke * factor), joint="curve")
        case Ring():
            (x, y), radius = scaled(shape.centre)[0], shape.radius * factor
            box = (x - radius, y - radius, x + radius, y + radius)
            width = round(shape.stroke * factor)
            if shape.pattern:
                for start in range(0, 360, 30):
                    pen.arc(box, start, start + 18, fill=INK, width=width)
            else:
                pen.ellipse(box, fill=shape.fill or None, outline=INK, width=width)
        case Words():
            _write(pen, shape, factor)
        case _:
            assert_never(shape)


def _write(pen: "ImageDraw", words: Words, factor: float) -> None:
    from PIL import ImageFont

    font = ImageFont.load_default(words.size * factor)
    x, y = words.at[0] * factor, words.at[1] * factor
    anchor = "mm" if words.is_centred else "lm"
    weight = words.size * factor / 22 if words.is_bold else 0
    pen.text((x, y), words.text, fill=words.ink, font=font, anchor=anchor, stroke_width=weight, stroke_fill=words.ink)
