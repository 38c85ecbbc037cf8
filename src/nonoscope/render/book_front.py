"""What a book begins with: its cover, how to solve a nonogram, and the contents."""

from __future__ import annotations

import random
from collections.abc import Sequence

from nonoscope.model import BLACK_AND_WHITE, Grid, Puzzle, Rectangle

from .drawing import puzzle_drawing
from .look import Look
from .paper import image, text

_LISTED = 76
"""Lines of contents on a page, in two columns; Letter, the shorter paper, has room for them."""
_EXAMPLE = Grid.parse(
    """
    .#.#.
    #####
    #####
    .###.
    ..#..
    """
)


def cover(title: str, author: str, facts: Sequence[str]) -> str:
    """The title over a field of cells that thins out upwards."""
    count = len(facts)
    puzzles = f"{count} puzzle{'s' * (count != 1)}, each with exactly one solution"
    by = f"#v(4mm)\n#text(size: 13pt)[{'#' + text(author)}]" if author else ""
    look = Look(clues=False, cell=10, lines=False)
    field = puzzle_drawing(Puzzle.from_grid(_field()), _field(), look)
    return (
        "#page(footer: none, margin: (x: 18mm, y: 26mm))[#align(center)[#v(1fr)\n"
        f"#text(size: 40pt, weight: 600, hyphenate: false)[#{text(title)}]\n"
        f"#v(2mm)\n#line(length: 30mm, stroke: 0.8pt)\n#v(2mm)\n"
        f"#text(size: 13pt, fill: luma(70))[#{text(puzzles)}]\n{by}\n#v(2fr)\n"
        f"{image(field, '100%')}]]"
    )


def rules() -> str:
    """How to solve, for those who never did."""
    puzzle = Puzzle.from_grid(_EXAMPLE, palette=BLACK_AND_WHITE)
    empty = image(puzzle_drawing(puzzle), "42mm").removeprefix("#")
    solved = image(puzzle_drawing(puzzle, _EXAMPLE), "42mm").removeprefix("#")
    return f"""
= How to solve
Every puzzle hides a picture. The numbers beside a row and above a column tell the lengths of the
runs of shaded cells in it, in their order. Between two runs of the same colour there is at least
one blank cell; runs of different colours may touch. A 0 stands for a line without any.

#v(4mm)
#align(center, grid(columns: 3, column-gutter: 9mm, align: horizon, {empty},
  text(size: 20pt, fill: luma(120))[→], {solved}))
#v(4mm)

Begin with long runs. In the second row of the example a run of 5 fills all five cells. In the
fourth row a run of 3 has three places, and the middle cell is shaded in each of them. Mark cells
that must be blank with a dot: they tell as much as the shaded ones. Each puzzle in this book has
exactly one solution, so you never have to choose between two pictures.
"""


def contents(rows: Sequence[str]) -> str:
    """Number, facts and page of each puzzle, in two columns."""
    lines = [
        f'link(label("p{number}"), [#strong("{number}") #h(2mm) #{text(facts)} #box(width: 1fr, '
        f'repeat(text(fill: luma(170))[ . ])) #context counter(page).at(label("p{number}"))'
        ".first()]),"
        for number, facts in enumerate(rows, 1)
    ]
    pages = [lines[start : start + _LISTED] for start in range(0, len(lines), _LISTED)]
    end = (
        "link(<solutions>, [#strong[Solutions] #box(width: 1fr, repeat(text(fill: luma(170))[ . ]))"
        " #context counter(page).at(<solutions>).first()]),"
    )
    pages[-1].append(end)
    parts = ["#pagebreak()\n= Contents"]
    for number, page in enumerate(pages):
        parts += ["#pagebreak()"] if number else []
        half = (len(page) + 1) // 2
        columns = ["stack(spacing: 3.2mm,", *page[:half], "),", "stack(spacing: 3.2mm,"]
        parts += ["#grid(columns: (1fr, 1fr), column-gutter: 10mm,", *columns, *page[half:], "))"]
    return "\n".join(parts)


def _field() -> Grid:
    """Always the same: it isn't a puzzle."""
    chance = random.Random(5)  # noqa: S311 - a decoration
    width, height = 40, 16
    cells = [
        chance.random() < ((cell // width + 1) / height) ** 1.6 * 0.9
        for cell in range(width * height)
    ]
    return Grid(Rectangle(width, height), bytes(cells))
