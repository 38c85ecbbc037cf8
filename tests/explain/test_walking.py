"""next_step and walkthrough: every step is true, replays, and ends with the solution."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings

from nonoscope.create import random_puzzle
from nonoscope.explain import next_step, technique, walkthrough
from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle, Triangles
from nonoscope.samples import sample
from nonoscope.solve import Status, backbone, line_logic, solve

from ..strategies import grids


@pytest.mark.parametrize("name", ["heart", "cat", "carrot", "deer", "snail", "football"])
def test_a_walkthrough_of_our_own_puzzles_ends_with_the_picture(name: str) -> None:
    document = sample(name).document
    grid = Grid.unknown(document.puzzle.geometry)

    for step in walkthrough(document.puzzle):
        assert all(grid.cells[cell] == UNKNOWN for cell, _ in step.decided)
        assert all(grid.cells[cell] != UNKNOWN for cell in step.cells)
        grid = step.apply(grid)

    assert grid == document.goal


@settings(max_examples=60, deadline=None)
@given(grids(side=6, colours=2))
def test_steps_hold_in_all_solutions_and_go_as_far_as_these_agree(picture: Grid) -> None:
    puzzle = Puzzle.from_grid(picture)
    shared = backbone(puzzle)
    assert shared is not None
    known = {cell: value for cell, value in enumerate(shared.grid.cells) if value != UNKNOWN}

    decided = [pair for step in walkthrough(puzzle) for pair in step.decided]

    assert len(dict(decided)) == len(decided)
    assert dict(decided).items() <= known.items()
    if not shared.differences:
        assert dict(decided) == known


def test_the_easiest_technique_comes_first() -> None:
    puzzle = Puzzle.from_clues([[4], [1]], [[1], [2], [1], [1], []])

    step = next_step(puzzle)

    assert step is not None
    assert step.technique is technique("complete")
    assert str(step) == "Column 5: its clue is empty, so all its cells are blank."


def test_a_step_names_its_line_its_cells_and_its_runs() -> None:
    puzzle = Puzzle.from_clues([[5, 1], [1, 1]], [[1]] * 8)

    step = next_step(puzzle)

    assert step is not None
    assert step.as_json(puzzle)["line_names"] == ["row 1"]
    assert step.technique.name == "boxes"
    assert (step.cells, step.runs) == ((), (0,))
    assert step.decided == ((1, 1), (2, 1), (3, 1), (4, 1))


def test_given_cells_count_as_known() -> None:
    puzzle = Puzzle.from_clues([[1], [1]], [[1], [1]], given=Grid.parse("#? ??"))

    grid = Grid(puzzle.geometry, puzzle.given.cells if puzzle.given else b"")
    for step in walkthrough(puzzle):
        grid = step.apply(grid)

    assert str(grid) == "#.\n.#"


def test_where_solutions_differ_nothing_more_follows() -> None:
    assert next_step(Puzzle.from_clues([[1], [1]], [[1], [1]])) is None


def test_an_impossible_line_gives_no_step() -> None:
    puzzle = Puzzle.from_clues([[1], [1, 1]], [[1]] * 3)

    steps = list(walkthrough(puzzle, Grid.parse("#?# ???")))

    assert all(0 not in step.lines for step in steps)


def test_a_grid_of_another_shape_is_refused() -> None:
    with pytest.raises(ValueError, match="another shape"):
        next_step(Puzzle.from_clues([[1]], [[1]]), Grid.parse("??"))


def test_boards_of_triangles_are_explained_too() -> None:
    board = Triangles((2, 2, 2, 2, 2, 2))
    chance = random.Random(3)
    cells = bytes([chance.randint(0, 1) for _ in range(board.cell_count)])
    puzzle = Puzzle.from_grid(Grid(board, cells))
    truth = backbone(puzzle)
    assert truth is not None

    steps = list(walkthrough(puzzle))

    assert steps
    for step in steps:
        assert all(truth.grid.cells[cell] == value for cell, value in step.decided)
        assert "line" in step.sentence.lower() or "row" in step.sentence.lower()


@pytest.mark.parametrize("seed", range(4))
def test_puzzles_beyond_line_logic_are_solved_by_assumptions_that_fail(seed: int) -> None:
    puzzle = _hard(seed)
    answer = solve(puzzle)
    grid = Grid.unknown(puzzle.geometry)
    names = set()

    for step in walkthrough(puzzle):
        names.add(step.technique.name)
        grid = step.apply(grid)
        if step.assumed is not None:
            cell, value = step.assumed
            assert step.told[0].startswith("Suppose the cell at row ")
            if step.technique.name != "two-way" and dict(step.decided).get(cell):
                assert dict(step.decided)[cell] != value

    assert grid == answer.solution
    assert names & {"edge", "two-way", "contradiction", "deeper"}


def _hard(seed: int) -> Puzzle:
    """A puzzle with one solution that lines alone don't find, made by taking a random one."""
    chance = random.Random(seed)
    while True:
        cells = bytes([int(chance.random() < 0.5) for _ in range(64)])
        puzzle = Puzzle.from_grid(Grid(Rectangle(8, 8), cells))
        if UNKNOWN in line_logic(puzzle).cells and solve(puzzle).status is Status.UNIQUE:
            return puzzle


def test_a_random_puzzle_is_walked_through_the_same_way_every_time() -> None:
    puzzle = random_puzzle(8, 8, seed=1)

    first, second = ([str(step) for step in walkthrough(puzzle)] for _ in range(2))

    assert first == second


def test_lines_without_a_common_colour_are_told_at_once() -> None:
    picture = Grid.parse("#.... .r.rr r.#.# r##r. ...#.")
    puzzle = Puzzle.from_grid(picture)
    steps = [step for step in walkthrough(puzzle) if step.technique.name == "colour"]

    assert steps
    assert steps[0].reason.key in {"colourMeet", "inLine"}
    for step in steps:
        assert all(picture.cells[cell] == value for cell, value in step.decided)


def test_blanks_of_one_line_are_one_step_of_colour_logic() -> None:
    puzzle = sample("unicorn").puzzle

    steps = [step for step in walkthrough(puzzle) if step.technique.name == "colour"]

    assert any(len(step.decided) > 5 for step in steps)
    assert str(steps[0]).endswith("the lines across allow none, so they are blank.")
