"""A fingerprint is the same for all views of a puzzle, and for no other puzzle."""

from __future__ import annotations

from itertools import product

from hypothesis import given

from nonoscope.batch import fingerprint
from nonoscope.model import Grid, Puzzle, Rectangle

from ..strategies import grids

Rows = tuple[bytes, ...]


def eight(rows: Rows) -> set[Rows]:
    """All views of a picture, made by turning its cells."""
    found = set()
    for _ in range(4):
        rows = tuple(bytes(column) for column in zip(*rows[::-1], strict=True))
        found |= {rows, tuple(row[::-1] for row in rows)}
    return found


def puzzle_of(rows: Rows) -> Puzzle:
    return Puzzle.from_grid(Grid(Rectangle(len(rows[0]), len(rows)), b"".join(rows)))


@given(grids())
def test_all_eight_views_have_one_fingerprint(grid: Grid) -> None:
    shape = grid.geometry
    assert isinstance(shape, Rectangle)
    rows = tuple(
        bytes(grid.cells[start : start + shape.width])
        for start in range(0, len(grid.cells), shape.width)
    )
    assert len({fingerprint(puzzle_of(view)) for view in eight(rows)}) == 1


def test_pictures_that_are_no_views_of_one_another_differ() -> None:
    pictures = {
        min(eight((bytes(cells[:3]), bytes(cells[3:6]), bytes(cells[6:]))))
        for cells in product((0, 1), repeat=9)
    }
    clues = {puzzle_of(rows).clues for rows in pictures}
    prints = {fingerprint(puzzle_of(rows)) for rows in pictures}
    # Pictures that share their clues are the same puzzle, and no others are.
    assert len(prints) == len({min(_views(rows)) for rows in pictures})
    assert len(prints) <= len(clues)


def _views(rows: Rows) -> list[str]:
    return [repr(puzzle_of(view).clues) for view in eight(rows)]


def test_colours_count_by_what_they_look_like() -> None:
    red = Puzzle.from_clues([[(1, 1)], [(1, 2)]], [[(1, 1), (1, 2)]])
    swapped = Puzzle.from_clues([[(1, 2)], [(1, 1)]], [[(1, 2), (1, 1)]])
    plain = Puzzle.from_clues([[1], [1]], [[2]])
    assert fingerprint(red) == fingerprint(swapped)
    assert fingerprint(red) != fingerprint(plain)
