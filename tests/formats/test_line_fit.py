"""Line logic against all pictures of small boards."""

from __future__ import annotations

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from nonoscope.formats.line_fit import _narrowed, contradictory
from nonoscope.model import Clue, Grid, Puzzle, clue_of

from ..strategies import grids


@given(
    known=st.text("#.?", min_size=1, max_size=9),
    lengths=st.lists(st.integers(1, 4), max_size=4).map(tuple),
)
def test_a_line_is_narrowed_to_what_its_pictures_show(known: str, lengths: tuple[int, ...]) -> None:
    able = [
        cells
        for cells in product((0, 1), repeat=len(known))
        if clue_of(bytes(cells)).lengths == lengths
        and all(mark in ("?", ".#"[cell]) for mark, cell in zip(known, cells, strict=True))
    ]
    shaded = sum(1 << place for place, mark in enumerate(known) if mark != ".")
    blank = sum(1 << place for place, mark in enumerate(known) if mark != "#")
    expected = (
        sum(1 << place for place in range(len(known)) if any(cells[place] for cells in able)),
        sum(1 << place for place in range(len(known)) if not all(cells[place] for cells in able)),
    )

    assert _narrowed(lengths, (shaded, blank), len(known)) == (expected if able else None)


@given(grid=grids(side=8), data=st.data())
def test_a_true_picture_is_never_refuted(grid: Grid, data: st.DataObject) -> None:
    puzzle = Puzzle.from_grid(grid)
    known = [
        "".join(data.draw(st.sampled_from([cell, "?"])) for cell in row) for row in grid.draw()
    ]

    assert not contradictory(puzzle.rows, puzzle.columns, known)


def test_a_contradiction_between_lines_is_found() -> None:
    assert contradictory([Clue([2]), Clue()], [Clue(), Clue([1])], ["??", "??"])
    assert contradictory([Clue([1])], [Clue([1]), Clue()], [".?"])
    assert contradictory([Clue([3])], [Clue([1]), Clue([1])], ["??"])


def test_a_board_too_large_to_look_at_is_not_refuted() -> None:
    assert not contradictory([Clue([3])] * 201, [Clue()] * 201, ["?" * 201] * 201)
