"""Rectangle and the cells of its lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import Rectangle, take
from nonoscope.model.geometry import cut


@dataclass(frozen=True, slots=True)
class Loose:
    """Four cells in lines of any order, as another kind of board may have them."""

    lines: tuple[Sequence[int], ...]
    cell_count: int = 4
    directions: tuple[tuple[str, range], ...] = ()

    @property
    def size(self) -> str:
        return f"{len(self.lines)} lines"

    def line_name(self, index: int) -> str:
        return f"line {index + 1}"


@given(st.integers(1, 9), st.integers(1, 9))
def test_each_direction_holds_every_cell_once(width: int, height: int) -> None:
    board = Rectangle(width, height)

    for _, lines in board.directions:
        cells = [cell for index in lines for cell in board.lines[index]]
        assert sorted(cells) == list(range(board.cell_count))


def test_lines_are_named_as_people_count_them() -> None:
    board = Rectangle(2, 3)

    names = [board.line_name(index) for index in range(5)]

    assert names == ["row 1", "row 2", "row 3", "column 1", "column 2"]


@pytest.mark.parametrize(("width", "height"), [(0, 1), (1, 0), (-1, 2)])
def test_a_board_without_cells_is_refused(width: int, height: int) -> None:
    with pytest.raises(ValueError, match="at least 1 column"):
        Rectangle(width, height)


def test_a_line_in_any_order_can_be_taken() -> None:
    assert take(b"abcd", (3, 0)) == b"da"
    assert take(b"abcd", range(1, 4, 2)) == b"bd"


@given(st.integers(1, 9), st.integers(1, 9))
def test_a_board_is_cut_into_the_cells_of_each_line(width: int, height: int) -> None:
    board = Rectangle(width, height)
    cells = bytes(range(board.cell_count))

    lines = cut(cells, board)

    assert lines == tuple([take(cells, line) for line in board.lines])


@pytest.mark.parametrize("lines", [((3, 0), (1, 2)), (range(4),), (range(0, 4, 2), (3, 1))])
def test_a_board_of_any_shape_can_be_cut(lines: tuple[Sequence[int], ...]) -> None:
    assert cut(b"abcd", Loose(lines)) == tuple([take(b"abcd", line) for line in lines])
