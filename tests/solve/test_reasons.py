"""Reasons: against every subset of small lines, and in states of play on whole boards."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope.model import BLANK, UNKNOWN, Clue, Grid, Line, Puzzle, Rectangle, clue_of, take
from nonoscope.solve import Why, settle_line, why, why_impossible, why_not

from ..oracle import placements


@dataclass(frozen=True, slots=True)
class Strip:
    """A board of one line."""

    length: int

    @property
    def cell_count(self) -> int:
        return self.length

    @property
    def lines(self) -> tuple[Line, ...]:
        return (range(self.length),)

    @property
    def directions(self) -> tuple[tuple[str, range], ...]:
        return (("line", range(1)),)

    @property
    def size(self) -> str:
        return f"{len(self.lines)} lines"

    def line_name(self, index: int) -> str:
        return f"line {index + 1}"


def strip(clue: Clue, marks: Sequence[int], colours: int = 1) -> tuple[Puzzle, Grid]:
    """A puzzle of one line, and a state of play."""
    palette = Puzzle.from_clues([[(1, colours)]], [[(1, colours)]]).palette
    shape = Strip(len(marks))
    return Puzzle(shape, (clue,), palette), Grid(shape, bytes(marks))


@st.composite
def states(draw: st.DrawFn, most: int = 10) -> tuple[Clue, list[int], int]:
    """A clue, marks of which some may be wrong, and the number of colours."""
    colours = draw(st.integers(1, 3))
    length = draw(st.integers(1, most))
    cells = draw(st.lists(st.integers(0, colours), min_size=length, max_size=length))
    marks = list(cells)
    for index in draw(st.sets(st.integers(0, length - 1))):
        marks[index] = UNKNOWN
    if draw(st.booleans()):
        marks[draw(st.integers(0, length - 1))] = draw(st.integers(0, colours))
    return clue_of(bytes(cells)), marks, colours


def left_by(clue: Clue, marks: Sequence[int], chosen: Sequence[int], cell: int | None) -> int:
    """What placements that agree with the chosen cells hold in a cell, as bits."""
    bits = 0
    for placed in placements(clue, len(marks)):
        if all(placed[index] == marks[index] for index in chosen):
            bits |= 1 << (placed[cell] if cell is not None else BLANK)
    return bits


def smallest_sets(
    clue: Clue, marks: Sequence[int], cell: int | None, removed: int
) -> list[tuple[int, ...]]:
    """All sets of fewest known cells that rule out all these values of a cell."""
    known = [i for i, mark in enumerate(marks) if mark != UNKNOWN and i != cell]
    for size in range(len(known) + 1):
        sets = combinations(known, size)
        found = [s for s in sets if not left_by(clue, marks, s, cell) & removed]
        if found:
            return found
    return []


def closest(sets: list[tuple[int, ...]], cell: int | None) -> int:
    spans = [[*chosen, *([] if cell is None else [cell])] for chosen in sets]
    return min(max(span) - min(span) if span else 0 for span in spans)


@given(state=states(), data=st.data())
@settings(max_examples=400, deadline=None)
def test_no_set_of_fewer_or_closer_cells_decides_a_cell(
    state: tuple[Clue, list[int], int], data: st.DataObject
) -> None:
    clue, marks, colours = state
    cell = data.draw(st.integers(0, len(marks) - 1))
    known = [i for i, mark in enumerate(marks) if mark != UNKNOWN and i != cell]
    left = left_by(clue, marks, known, cell)
    full = (2 << colours) - 1

    found = why(*strip(clue, marks, colours), cell)

    if left.bit_count() > 1:
        assert found is None
        return
    assert found is not None
    assert found.is_smallest
    expected = smallest_sets(clue, marks, cell, full & ~left)
    assert found.cells in expected
    assert found.removed == (full & ~left if left else 0)
    assert found.value == (left.bit_length() - 1 if left else None)
    assert found.cell == (cell if left else None)
    assert closest([found.cells], found.cell) == closest(expected, found.cell)


@given(state=states(8), data=st.data())
@settings(max_examples=300, deadline=None)
def test_no_set_of_fewer_cells_rules_a_value_out(
    state: tuple[Clue, list[int], int], data: st.DataObject
) -> None:
    clue, marks, colours = state
    cell = data.draw(st.integers(0, len(marks) - 1))
    value = data.draw(st.integers(0, colours))
    known = [i for i, mark in enumerate(marks) if mark != UNKNOWN and i != cell]
    left = left_by(clue, marks, known, cell)

    found = why_not(*strip(clue, marks, colours), cell, value)

    if left >> value & 1:
        assert found is None
        return
    assert found is not None
    ruled_out = 1 << value if left else (2 << colours) - 1
    assert found.cells in smallest_sets(clue, marks, cell, ruled_out)
    alone = left_by(clue, marks, found.cells, cell)
    assert found.removed == (((2 << colours) - 1) & ~alone if left else 0)
    assert found.value == (alone.bit_length() - 1 if alone.bit_count() == 1 else None)


@given(state=states())
@settings(max_examples=300, deadline=None)
def test_no_set_of_fewer_or_closer_cells_makes_a_line_impossible(
    state: tuple[Clue, list[int], int],
) -> None:
    clue, marks, colours = state
    expected = smallest_sets(clue, marks, None, 1)

    found = why_impossible(*strip(clue, marks, colours), 0)

    assert (found is None) == (not expected)
    if found is not None:
        assert found == Why(0, found.cells, None, None, 0)
        assert found.is_contradiction
        assert found.cells in expected
        assert closest([found.cells], None) == closest(expected, None)


def said_by(puzzle: Puzzle, cells: bytes, number: int) -> list[int] | None:
    """What the complete line solver leaves in a line, from its known cells alone."""
    full = (1 << len(puzzle.palette)) - 1
    marks = take(cells, puzzle.geometry.lines[number])
    return settle_line(puzzle.clues[number], [full if m == UNKNOWN else 1 << m for m in marks])


def plays(puzzle: Puzzle, chance: random.Random) -> Iterator[Grid]:
    """States of play reached by settling one line after the other, in any order."""
    cells = bytearray([UNKNOWN]) * puzzle.geometry.cell_count
    yield Grid(puzzle.geometry, bytes(cells))
    for number in chance.choices(range(len(puzzle.clues)), k=3 * len(puzzle.clues)):
        masks = said_by(puzzle, bytes(cells), number)
        assert masks is not None
        for index, mask in zip(puzzle.geometry.lines[number], masks, strict=True):
            if mask.bit_count() == 1 and cells[index] == UNKNOWN and chance.random() < 0.7:
                cells[index] = mask.bit_length() - 1
    yield Grid(puzzle.geometry, bytes(cells))


@pytest.mark.parametrize("seed", range(20))
def test_in_any_state_of_play_exactly_what_one_line_decides_has_a_reason(seed: int) -> None:
    chance = random.Random(seed)
    shape = Rectangle(chance.randint(3, 12), chance.randint(3, 12))
    colours = chance.randint(1, 3)
    goal = bytes(chance.randint(0, colours) for _ in range(shape.cell_count))
    puzzle = Puzzle.from_grid(Grid(shape, goal))
    for grid, cell in product(plays(puzzle, chance), range(shape.cell_count)):
        without = bytearray(grid.cells)
        without[cell] = UNKNOWN
        decided_by = set()
        for number, line in enumerate(shape.lines):
            masks = said_by(puzzle, bytes(without), number) if cell in line else None
            if masks and masks[line.index(cell)].bit_count() == 1:
                decided_by.add(number)

        found = why(puzzle, grid, cell)

        assert (found is not None) == bool(decided_by)
        if found is not None:
            assert found.line in decided_by
            alone = bytearray([UNKNOWN]) * shape.cell_count
            for index in found.cells:
                alone[index] = grid.cells[index]
            masks = said_by(puzzle, bytes(alone), found.line)
            assert masks is not None
            assert masks[shape.lines[found.line].index(cell)] == 1 << goal[cell]
            assert found.value == goal[cell]
            assert found.cell == cell


def drawn(rows: list[list[int]], columns: list[list[int]], state: str) -> tuple[Puzzle, Grid]:
    return Puzzle.from_clues(rows, columns), Grid.parse(state)


def test_the_line_with_fewer_cells_explains_a_cell() -> None:
    puzzle, grid = drawn([[1, 1], [1], [1]], [[1], [1], [1], [1], []], "#?#?? ????? ?????")

    found = why(puzzle, grid, 3)

    assert found == Why(line=0, cells=(2,), cell=3, value=0, removed=0b10)


def test_of_equally_small_reasons_the_closest_explains_a_cell() -> None:
    rows, columns = [[1], [], []], [[1], [], []]
    far, near = Grid.parse("?.# ??? ???"), Grid.parse("?#. ??? ???")

    assert why(Puzzle.from_clues(rows, [[1], [1], [1]]), near, (0, 0)) == Why(0, (1,), 0, 0, 2)
    assert why(Puzzle.from_clues([[1], [1], [1]], columns), far, 0) == Why(0, (2,), 0, 0, 2)
    tie = Puzzle.from_clues([[1], [1], [1]], [[1], [1], [1]])
    assert why(tie, Grid.parse("??# #?? ???"), 0) == Why(3, (3,), 0, 0, 2)
    assert why(tie, Grid.parse("?#? #?? ???"), 0) == Why(0, (1,), 0, 0, 2)


def test_a_wrong_mark_is_no_reason_for_itself() -> None:
    puzzle, grid = drawn([[1], [1]], [[1], [1]], "#? #?")

    assert why(puzzle, grid, (1, 0)) == Why(line=2, cells=(0,), cell=2, value=0, removed=0b10)
    assert why_impossible(puzzle, grid, 2) == Why(2, (0, 2), None, None, 0)
    assert why_impossible(puzzle, grid, 0) is None


def test_an_impossible_line_comes_before_one_that_decides() -> None:
    puzzle, grid = drawn([[1], [1]], [[1], [1], []], "?## ???")

    found = why(puzzle, grid, 0)

    assert found is not None
    assert found.is_contradiction
    assert (found.line, found.cells) == (0, (1, 2))


def test_a_clue_too_long_for_its_line_is_impossible_without_any_cell() -> None:
    puzzle, grid = drawn([[3]], [[1], [1]], "?#")

    assert why_impossible(puzzle, grid, 0) == Why(0, (), None, None, 0)


def test_given_cells_are_known_whatever_the_grid_says() -> None:
    given_cell = Grid.parse("#? ??")
    puzzle = Puzzle.from_clues([[1], [1]], [[1], [1]], given=given_cell)

    assert why(puzzle, Grid.parse(".? ??"), 1) == Why(0, (0,), 1, 0, 2)
    assert why(puzzle, Grid.parse("?? ??"), 1) == Why(0, (0,), 1, 0, 2)


def test_candidates_that_other_lines_removed_are_no_reasons() -> None:
    # The row leaves the first cell blank or black, the column blank or red: blank, by both.
    puzzle = Puzzle.from_clues([[1, (1, 2)], [], []], [[(1, 2), 1], [], [], []])
    grid = Grid.unknown(puzzle.geometry)

    assert why(puzzle, grid, 0) is None
    not_black, not_red = why_not(puzzle, grid, 0, 1), why_not(puzzle, grid, 0, 2)
    assert not_black == Why(3, (), 0, None, 0b010)
    assert not_red == Why(0, (), 0, None, 0b100)
    assert why_not(puzzle, grid, 0, 0) is None


@pytest.mark.parametrize("length", [64, 65, 128, 129, 500])
@pytest.mark.parametrize("colours", [1, 2])
def test_long_lines_are_explained(length: int, colours: int) -> None:
    clue = Clue([(1, 1 + i % colours) for i in range(length // 4)])
    marks = [UNKNOWN] * length
    for i, run in enumerate(clue):
        marks[4 * i] = run.colour
    puzzle, grid = strip(clue, marks, colours)

    found = why(puzzle, grid, 2)

    assert found is not None
    assert found.is_smallest
    assert found.value == BLANK
    assert set(found.cells) <= set(range(0, length, 4))
    assert why(puzzle, grid, length - 3) is not None


@pytest.mark.parametrize("cell", [-1, 6, (2, 0), (0, 3), (-1, 0), (0, -1)])
def test_a_cell_outside_the_board_is_refused(cell: int | tuple[int, int]) -> None:
    puzzle, grid = drawn([[1], [1]], [[1], [1], []], "??? ???")

    with pytest.raises(ValueError, match="there is no cell"):
        why(puzzle, grid, cell)
    with pytest.raises(ValueError, match="there is no cell"):
        why_not(puzzle, grid, cell, 0)


def test_malformed_questions_are_refused() -> None:
    puzzle, grid = drawn([[1], [1]], [[1], [1]], "?? ??")

    with pytest.raises(ValueError, match="another shape"):
        why(puzzle, Grid.parse("???"), 0)
    with pytest.raises(ValueError, match="has colour 2"):
        why(puzzle, Grid(grid.geometry, bytes([2, 0, 0, 0])), 0)
    with pytest.raises(ValueError, match="2 is no value"):
        why_not(puzzle, grid, 0, 2)
    with pytest.raises(ValueError, match="-1 is no value"):
        why_not(puzzle, grid, 0, -1)
    with pytest.raises(ValueError, match="there is no line 4"):
        why_impossible(puzzle, grid, 4)
    with pytest.raises(ValueError, match="there is no line -1"):
        why_impossible(puzzle, grid, -1)


def test_only_a_rectangle_has_rows_and_columns() -> None:
    with pytest.raises(ValueError, match="rectangular"):
        why(*strip(Clue([1]), [UNKNOWN, UNKNOWN]), (0, 1))
