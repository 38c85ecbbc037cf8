from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import Grid, Puzzle, Triangles

from ..strategies import hexagons


def neighbours(board: Triangles, cell: int) -> set[int]:
    """Cells that share a side, found from where the triangles are."""
    row, x, points_up = board.triangles[cell]
    places = {(row, x - 1), (row, x + 1), (row + (1 if points_up else -1), x)}
    return {
        index
        for index, triangle in enumerate(board.triangles)
        if (triangle.row, triangle.x) in places
    }


@given(hexagons())
def test_each_direction_holds_every_cell_once(board: Triangles) -> None:
    for _, lines in board.directions:
        cells = sorted(cell for index in lines for cell in board.lines[index])

        assert cells == list(range(board.cell_count))


@given(hexagons())
def test_lines_go_from_neighbour_to_neighbour(board: Triangles) -> None:
    for line in board.lines:
        for one, other in pairwise(line):
            assert other in neighbours(board, one)


@given(hexagons())
def test_lines_of_two_directions_share_at_most_two_triangles(board: Triangles) -> None:
    groups = [[set(board.lines[i]) for i in lines] for _, lines in board.directions]
    for first, second in ((0, 1), (0, 2), (1, 2)):
        for one in groups[first]:
            assert all(len(one & other) <= 2 for other in groups[second])


def test_rising_lines_are_read_from_the_top_and_falling_ones_too() -> None:
    board = Triangles((1, 1, 1, 1, 1, 1))

    assert [list(line) for line in board.lines] == [
        *([0, 1, 2], [3, 4, 5]),
        *([1, 0, 3], [2, 5, 4]),
        *([0, 3, 4], [1, 2, 5]),
    ]
    assert [board.line_name(index) for index in (0, 3, 5)] == [
        *("row 1", "rising line 2", "falling line 2"),
    ]
    assert board.size == "hexagon 1-1-1-1-1-1"


@pytest.mark.parametrize(
    ("sides", "said"),
    [
        ((1, 1, 1, 1, 1, 2), "don't close to a hexagon"),
        ((2, 1, 1, 1, 1, 1), "don't close to a hexagon"),
        ((0, 0, 1, 0, 0, 1), "at least one row"),
        ((-1, 2, 2, 1, 0, 4), "from 0"),
    ],
)
def test_sides_that_make_no_board_are_refused(
    sides: tuple[int, int, int, int, int, int], said: str
) -> None:
    with pytest.raises(ValueError, match=said):
        Triangles(sides)


@given(hexagons(), st.data())
def test_a_puzzle_of_triangles_has_the_sums_of_its_picture_and_draws_itself(
    board: Triangles, data: st.DataObject
) -> None:
    values = st.lists(st.integers(0, 1), min_size=board.cell_count, max_size=board.cell_count)
    grid = Grid(board, bytes(data.draw(values)))
    puzzle = Puzzle.from_grid(grid)

    assert not puzzle.problems()
    assert puzzle.accepts(grid)
    assert "".join(grid.draw()) == "".join(".#"[value] for value in grid.cells)
    assert puzzle._repr_svg_().count("<path") == board.cell_count
    assert grid._repr_svg_().count("<path") == board.cell_count
