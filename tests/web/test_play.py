"""Help for a player: the next step and the mistakes, from the clues alone."""

from __future__ import annotations

from typing import Any

import pytest
from httpx import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Cancel, Limits, Status, solve
from nonoscope.web.mistakes import find_mistakes
from nonoscope.web.steps import next_step

from ..strategies import grids
from .helpers import TICK, TICK_GRID, marks, wire

LONG = 60.0


def played(puzzle: Puzzle, drawn: str) -> Any:
    return next_step(puzzle, Grid.parse(drawn), LONG, Cancel())


def agrees(puzzle: Puzzle, cells: bytes) -> bool:
    """Whether some solution has these marks; by looking at all of them."""
    answer = solve(puzzle, Limits(solutions=None))
    return any(
        all(mark in (UNKNOWN, true) for mark, true in zip(cells, grid.cells, strict=True))
        for grid in answer.solutions
    )


def replaced(grid: Grid, cells: tuple[int, ...], values: tuple[int, ...]) -> Grid:
    made = bytearray(grid.cells)
    for cell, value in zip(cells, values, strict=True):
        made[cell] = value
    return Grid(grid.geometry, bytes(made))


@st.composite
def positions(draw: st.DrawFn) -> tuple[Puzzle, Grid]:
    """A small puzzle, often with several solutions, and any marks on it."""
    colours = draw(st.integers(1, 2))
    goal = draw(grids(side=4, colours=colours))
    puzzle = Puzzle.from_grid(goal)
    values = [UNKNOWN, UNKNOWN, *range(len(puzzle.palette))]
    count = len(goal.cells)
    cells = draw(st.lists(st.sampled_from(values), min_size=count, max_size=count))
    keep = draw(st.booleans())  # near the solution, or anything
    mixed = [
        value if value == UNKNOWN or not keep else true
        for value, true in zip(cells, goal.cells, strict=True)
    ]
    return puzzle, Grid(goal.geometry, bytes(mixed))


@given(positions())
@settings(max_examples=150)
def test_marks_are_wrong_exactly_if_no_solution_has_them(position: tuple[Puzzle, Grid]) -> None:
    puzzle, grid = position

    found = find_mistakes(puzzle, grid, LONG, Cancel())

    fine = agrees(puzzle, grid.cells)
    assert found.status == ("fine" if fine else "wrong")
    assert bool(found.cells) is not fine
    without = replaced(grid, found.cells, tuple([UNKNOWN for _ in found.cells]))
    assert agrees(puzzle, without.cells)


@given(positions())
@settings(max_examples=150)
def test_steps_lead_to_a_solution_from_anywhere(position: tuple[Puzzle, Grid]) -> None:
    puzzle, grid = position
    for _ in range(len(grid.cells) + 2):
        step = next_step(puzzle, grid, LONG, Cancel())
        if step.kind == "none":
            break
        assert step.cells
        grid = replaced(grid, step.cells, step.marks)

    assert puzzle.accepts(grid)


@given(positions())
def test_a_step_by_a_line_holds_in_every_solution_with_the_marks(
    position: tuple[Puzzle, Grid],
) -> None:
    puzzle, grid = position
    step = next_step(puzzle, grid, LONG, Cancel())
    if step.kind != "line":
        return
    for cell, mark in zip(step.cells, step.marks, strict=True):
        for other in range(len(puzzle.palette)):
            tried = replaced(grid, (cell,), (other,))
            assert other == mark or not agrees(puzzle, tried.cells)


def test_the_easiest_line_is_the_one_that_is_finished() -> None:
    puzzle = Puzzle.from_grid(TICK_GRID)

    step = played(puzzle, "##.# ???? ????")

    assert (step.kind, step.line) == ("line", 5)


def test_where_lines_tell_nothing_a_solution_does() -> None:
    step = played(Puzzle.from_clues([[1], [1]], [[1], [1]]), "?? ??")

    assert step.kind == "search"
    assert len(step.cells) == 1


def test_a_given_cell_that_was_marked_otherwise_is_a_mistake() -> None:
    given = Grid.parse("#??? ???? ????")
    puzzle = Puzzle.from_grid(TICK_GRID, given=given)

    found = find_mistakes(puzzle, Grid.parse(".??? ???? ????"), LONG, Cancel())

    assert (found.status, found.cells) == ("wrong", (0,))


def test_without_time_nothing_is_said() -> None:
    puzzle = Puzzle.from_grid(TICK_GRID)

    found = find_mistakes(puzzle, TICK_GRID, 0, Cancel())

    assert found.status == "unknown"


def test_without_time_a_line_that_is_impossible_is_still_told() -> None:
    puzzle = Puzzle.from_grid(TICK_GRID)

    step = next_step(puzzle, Grid.parse("???? .#.? ????"), 0, Cancel())

    assert (step.kind, step.line) == ("mistake", 3)
    assert step.marks == (UNKNOWN,) * len(step.cells)


def test_a_puzzle_without_solution_has_no_mistakes_to_tell() -> None:
    puzzle = Puzzle.from_clues([[2], []], [[2], []])
    assert solve(puzzle).status is Status.CONTRADICTORY

    found = find_mistakes(puzzle, Grid.parse("?? ??"), LONG, Cancel())

    assert (found.status, found.cells) == ("unknown", ())


def test_the_paths_answer_with_step_and_mistakes(client: Client) -> None:
    board = {"puzzle": TICK, "marks": marks(Grid.parse("##.# ???? ????").cells)}
    wrong = {"puzzle": TICK, "marks": marks(Grid.parse("##.# ###? ????").cells)}

    step = client.post("/api/step", json=board).json()
    mistakes = client.post("/api/mistakes", json=wrong).json()

    assert (step["kind"], step["line"], step["marks"]) == ("line", 5, [0, 0])
    assert mistakes == {"status": "wrong", "cells": [5, 6]}


@pytest.mark.parametrize("path", ["/api/step", "/api/mistakes"])
def test_a_board_that_is_none_is_refused(client: Client, path: str) -> None:
    goal = {**wire(Puzzle.from_grid(TICK_GRID)), "goal": TICK_GRID.draw()}
    bodies: list[dict[str, Any]] = [
        {"puzzle": TICK, "marks": "AAAA"},
        {"puzzle": {**TICK, "width": 5}, "marks": marks(bytes(12))},
        {"puzzle": goal, "marks": marks(bytes(12))},
        {"puzzle": {}, "marks": ""},
    ]

    replies = [client.post(path, json=body) for body in bodies]

    assert [reply.status_code for reply in replies] == [422] * 4
    assert all(reply.json()["remedy"] for reply in replies)


def turn(client: Client, now: str, undos: list[tuple[list[int], list[int]]]) -> Any:
    body = {
        "puzzle": TICK,
        "marks": marks(Grid.parse(now).cells),
        "undos": [{"cells": cells, "marks": before} for cells, before in undos],
    }
    reply = client.post("/api/jobs/turn", json=body)
    assert reply.status_code == 200, reply.text
    return reply.json()


def test_the_move_after_which_nothing_could_be_solved_is_found_in_the_history(
    client: Client,
) -> None:
    # In truth ##.# #... ....: the cross below the first cell was wrong, one more move followed.
    undos = [([1], [UNKNOWN]), ([4], [UNKNOWN]), ([0], [UNKNOWN])]

    assert turn(client, "##?? .??? ????", undos) == {"status": "wrong", "undos": 2, "cells": [4]}


def test_a_mistake_that_was_mended_is_no_turn(client: Client) -> None:
    mended = [([4], [0]), ([4], [UNKNOWN])]

    assert turn(client, "???? #??? ????", mended)["status"] == "fine"


def test_a_game_without_any_state_that_can_be_solved_is_lost(client: Client) -> None:
    assert turn(client, "???? .??? ????", []) == {"status": "lost", "undos": 0, "cells": []}


@pytest.mark.parametrize(
    ("cells", "before", "fact"),
    [
        ([99], [0], "there is no cell 99"),
        ([1], [7], "there is no colour 7"),
        ([1, 2], [0], "not as many marks"),
    ],
)
def test_an_undo_that_fits_no_board_is_refused(
    client: Client, cells: list[int], before: list[int], fact: str
) -> None:
    body = {"puzzle": TICK, "marks": marks(bytes([UNKNOWN]) * 12)}

    reply = client.post(
        "/api/jobs/turn", json={**body, "undos": [{"cells": cells, "marks": before}]}
    )

    assert reply.status_code == 422
    assert fact in reply.json()["fact"]
