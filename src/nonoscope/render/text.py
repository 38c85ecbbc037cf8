"""Grid -> lines of text. Pure functions; what a terminal can take is for the caller to say."""

from __future__ import annotations

from collections.abc import Collection

from nonoscope.model import Grid, Palette, Triangles, default_palette

from .ink import Ink, chip, painted
from .pen import pen_for, rows_of
from .style import PLAIN, Style
from .triangles import draw_triangles


def draw_grid(
    grid: Grid,
    palette: Palette | None = None,
    style: Style = PLAIN,
    *,
    ink: Ink = Ink.NONE,
    marked: Collection[int] = (),
    columns: int | None = None,
) -> list[str]:
    """The cells alone, one string a row.

    Square cells become narrow ones where the picture would be wider than `columns` of text.

    >>> draw_grid(Grid.parse("##.# #... ...."), marked=[3])
    ['##.+', '#...', '....']
    """
    palette = palette or default_palette(grid.most_colour)
    if isinstance(grid.geometry, Triangles):
        return draw_triangles(grid.geometry, grid, palette, style, ink=ink, marked=marked)
    if columns is not None and grid.width * style.width > columns:
        style = style._replace(width=1)
    pen = pen_for(style, palette, ink, marks=bool(marked))
    return [pen.draw(row) for row in rows_of(grid, marked)]


def draw_palette(palette: Palette, ink: Ink = Ink.NONE) -> str:
    """Which letter is which colour.

    >>> draw_palette(default_palette(3))
    '# black, r red, b blue'
    """
    return ", ".join(
        f"{painted(f' {colour.letter} ', chip(colour.rgb, ink)) if ink else colour.letter}"
        f" {colour.name}"
        for colour in palette.colours[1:]
    )


def legend(palette: Palette, style: Style = PLAIN, ink: Ink = Ink.NONE) -> str:
    """What the marks of `draw_grid` mean.

    >>> legend(default_palette(1))
    '+ shaded here, - blank here'
    """
    return pen_for(style, palette, ink, marks=True).legend
