"""Drawings -> PNG and PDF, by typst, which brings its fonts with it and embeds them."""

from __future__ import annotations

from typing import Literal, get_args

from .drawing import Drawing

Paper = Literal["a4", "letter"]
PAPERS: tuple[Paper, ...] = get_args(Paper)
Kind = Literal["svg", "png", "pdf"]
KINDS: tuple[Kind, ...] = get_args(Kind)
MOST_PIXELS = 60_000_000
"""Of a PNG: four bytes each while it is made."""

_NAMES = {"a4": "a4", "letter": "us-letter"}
_ROOM = {"a4": (174.0, 240.0), "letter": (179.0, 222.0)}
"""Width and height in mm that the margins leave."""


_CELL = 9.0
"""Millimetres on paper of a cell that is drawn with 20 pixels; no puzzle is printed larger."""


def file_of(drawing: Drawing, kind: Kind, title: str = "", paper: Paper = "a4") -> bytes:
    """The drawing as a file; of a PDF the title and the paper count too."""
    if kind == "svg":
        return drawing.svg.encode()
    return png(drawing) if kind == "png" else pdf(drawing, title, paper, _CELL)


def png(drawing: Drawing, scale: float = 1.0) -> bytes:
    """The drawing, pixel by pixel; `scale` 2 makes it twice as large."""
    pixels = drawing.width * drawing.height * scale * scale
    if not 0 < pixels <= MOST_PIXELS:
        raise ValueError(
            f"the drawing would have {pixels / 1e6:.0f} million pixels, and {MOST_PIXELS // 10**6} "
            "million is the most; choose smaller cells"
        )
    page = f"#set page(width: {drawing.width}pt, height: {drawing.height}pt, margin: 0pt)\n"
    return compiled(page + image(drawing, f"{drawing.width}pt"), "png", 72.0 * scale)


def pdf(drawing: Drawing, title: str = "", paper: Paper = "a4", most_cell: float = 0) -> bytes:
    """One page with the drawing on it, as large as fits; `most_cell` in mm keeps small ones small.

    `most_cell` counts for a drawing in which a cell is 20 pixels wide.
    """
    width = fitted(drawing, _ROOM[paper], most_cell)
    head = f"#align(center, text(size: 18pt, weight: 600)[#{text(title)}])\n#v(4mm)\n"
    return compiled(
        preamble(title, paper) + (head if title else "") + "#align(center, "
        f"{image(drawing, f'{width:.3f}mm').removeprefix('#')})",
        "pdf",
    )


def preamble(title: str, paper: Paper, author: str = "") -> str:
    """What every document begins with."""
    return (
        f"#set document(title: {text(title)}, author: {text(author)}, date: none)\n"
        f'#set page(paper: "{_NAMES[paper]}", margin: (x: 18mm, top: 20mm, bottom: 22mm))\n'
        '#set text(font: "Libertinus Serif", size: 11pt)\n'
    )


def fitted(drawing: Drawing, room: tuple[float, float], most_cell: float = 0) -> float:
    """The width in mm at which the drawing fits into the room."""
    scale = min(room[0] / drawing.width, room[1] / drawing.height)
    if most_cell:
        scale = min(scale, most_cell / 20)
    return drawing.width * scale


def room_of(paper: Paper) -> tuple[float, float]:
    """Width and height in mm within the margins."""
    return _ROOM[paper]


def image(drawing: Drawing, width: str) -> str:
    """The drawing as typst takes it."""
    return f'#image(bytes({text(drawing.svg)}), format: "svg", width: {width})'


def text(words: str) -> str:
    """A string of typst."""
    return '"' + words.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def compiled(source: str, kind: Literal["png", "pdf"], ppi: float | None = None) -> bytes:
    """What typst makes of a source that is one of ours: no files, no packages, its own fonts."""
    import typst

    fonts = typst.Fonts(include_system_fonts=False)
    made: object = typst.compile(source.encode(), format=kind, ppi=ppi, font_paths=fonts)
    if not isinstance(made, bytes):
        raise TypeError("typst made several files where one page was asked for")
    return made
