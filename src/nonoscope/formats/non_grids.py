"""Pictures in a `.non` file: `goal`, `saved` and `given` as one run of cells, `grid` as a drawing.

goal, saved, given   row by row: 0 blank, 1 shaded (or a colour's letter), ? unknown; other
                     characters are skipped. Without any 0 or 1 the signs of a drawing count too.
grid                 the state of play of older files, one text row a grid row: # * X 1 shaded,
                     . - _ 0 blank, ? unknown. A space is blank too, or unknown where another sign
                     stands for blank and none for unknown. Spaces between all cells don't count.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain

from nonoscope.model import BLANK, UNKNOWN, Grid, Palette, Rectangle

from .non_sections import Numbered, Section
from .source import Source

_CODED = {"0": BLANK, "1": 1, "?": UNKNOWN}
_BLANKS = ".-_"
_DRAWN = {**dict.fromkeys("#*Xx@\u2588\u25a0", 1), **dict.fromkeys(_BLANKS, BLANK)}


def read_cells(
    source: Source, section: Section, shape: Rectangle, letters: Mapping[str, int] | None
) -> Grid:
    """The cells of `goal`, `saved` or `given`; `letters` are those of a puzzle in colours."""
    text = "".join(chain((section.value,), (line for _, line in section.body)))
    table = {**_CODED, **(letters or {}), "0": BLANK}
    if "0" not in text and (letters or "1" not in text):
        table |= dict.fromkeys(_BLANKS, BLANK) if letters else _DRAWN
    kept = {ord(sign): chr(table[sign]) if sign in table else None for sign in set(text)}
    cells = text.translate(kept).encode("latin-1")
    if len(cells) != shape.cell_count:
        signs = "0, 1 and ?" if letters is None else "0, ? and the letters of the colours"
        source.fail(
            section.number,
            f"'{section.key}' has {len(cells)} cells, but {shape.width}x{shape.height} are "
            f"{shape.cell_count}",
            f"write one sign a cell, row by row; only {signs} count",
        )
    return Grid(shape, cells)


def read_drawing(
    source: Source, section: Section, shape: Rectangle, letters: Mapping[str, int] | None
) -> Grid:
    """The cells of `grid`."""
    rows = _rows(source, section, shape)
    body = [text for _, text in rows]
    if shape.width > 1 and all(_is_spaced(text, shape.width) for text in body):
        body = [text.rstrip()[::2] for text in body]
    used = set("".join(body))
    table = {**_CODED, **(_DRAWN if letters is None else dict.fromkeys(_BLANKS, BLANK))}
    table |= {**(letters or {}), "0": BLANK}
    says_blank = any(table.get(sign) == BLANK for sign in used)
    table[" "] = UNKNOWN if says_blank and "?" not in used else BLANK
    # Editors cut spaces off the ends of lines.
    pads = " " in used or not all(body)
    cells = bytearray()
    for (number, _), text in zip(rows, body, strict=True):
        if len(text) < shape.width and pads:
            text = text.ljust(shape.width)  # noqa: PLW2901
        elif len(text) > shape.width:
            text = text[: shape.width] + text[shape.width :].rstrip()  # noqa: PLW2901
        for sign in set(text) - table.keys():
            source.fail(
                number,
                f"the grid has {sign!r}, which is no cell",
                "write # for shaded, . for blank and ? for unknown",
            )
        if len(text) != shape.width:
            source.fail(
                number,
                f"this row of the grid has {len(text)} cells, but the width is {shape.width}",
                "write one sign a cell",
            )
        cells.extend([table[sign] for sign in text])
    return Grid(shape, bytes(cells))


def _rows(source: Source, section: Section, shape: Rectangle) -> list[Numbered]:
    rows = [(section.number, section.value), *section.body] if section.value else section.body
    filled = [row for row in rows if row[1].strip()]
    if not filled and sum(bool(text) for _, text in rows) < shape.height:
        source.fail(
            section.number,
            "there is no grid data",
            f"write {shape.height} rows below, or remove the line 'grid'",
        )
    if len(filled) == shape.height:
        return filled
    rows = list(rows)
    while len(rows) > shape.height and not rows[-1][1].strip():
        rows.pop()
    if len(rows) != shape.height:
        source.fail(
            rows[shape.height][0] if len(rows) > shape.height else section.number,
            f"the grid has {len(rows)} rows, but the height is {shape.height}",
            "write one row for each row of the puzzle",
        )
    return rows


def _is_spaced(text: str, width: int) -> bool:
    text = text.rstrip()
    return len(text) == 2 * width - 1 and not text[1::2].strip(" ")


def coded(grid: Grid, palette: Palette) -> str:
    """The twin of `read_cells`: all cells in one word.

    >>> from nonoscope.model import BLACK_AND_WHITE
    >>> coded(Grid.parse("#.? ..."), BLACK_AND_WHITE)
    '10?000'
    """
    letters = "1" if palette.is_black_and_white else palette.letters[1:]
    table = {BLANK: "0", UNKNOWN: "?", **dict(enumerate(letters, 1))}
    return grid.cells.decode("latin-1").translate(table)
