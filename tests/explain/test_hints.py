"""hint: five rungs, none of which gives away what a later one tells; mistakes come first."""

from __future__ import annotations

import json

import pytest

from nonoscope.explain import RUNGS, STRENGTHS, Strength, find_mistake, hint
from nonoscope.model import Grid, Puzzle, Triangles

TICK = Puzzle.from_grid(Grid.parse("##.# #... ...."))


def test_each_rung_tells_more() -> None:
    puzzle = Puzzle.from_grid(Grid.parse(".....#### #....####"))

    found = hint(puzzle, Grid.parse("????????? ........."), "off")

    assert len(set(found.sentences)) == len(RUNGS)
    assert found.sentence(1).startswith("Look at the ")
    assert found.sentence() == found.sentences[-1]


def test_a_page_gets_no_more_than_the_rung_tells() -> None:
    found = hint(TICK)
    keys = [set(found.as_json(TICK, rung)) for rung in range(1, 6)]

    assert keys[0] == {"rung", "sentence"}
    assert "lines" in keys[1]
    assert "technique" in keys[2] - keys[1]
    assert "cells" in keys[3] - keys[2]
    assert "decided" in keys[4] - keys[3]
    json.dumps(found.as_json(TICK))


@pytest.mark.parametrize("rung", [0, 6])
def test_there_are_five_rungs(rung: int) -> None:
    with pytest.raises(ValueError, match="rungs from 1 to 5"):
        hint(TICK).sentence(rung)


@pytest.mark.parametrize(
    ("strength", "sentence"),
    [
        ("tell", "There is a mistake somewhere: no solution has all these marks."),
        ("line", "There is a mistake in row 2."),
        ("cells", "The mark at row 2, column 1 is wrong."),
    ],
)
def test_a_mistake_is_told_first_as_plainly_as_wanted(strength: Strength, sentence: str) -> None:
    found = hint(TICK, Grid.parse("#??? .??? ????"), strength)

    assert found.step is None
    assert set(found.sentences) == {sentence}


def test_mistakes_can_be_left_alone() -> None:
    assert STRENGTHS[0] == "off"
    assert find_mistake(TICK, Grid.parse("#??? .??? ????"), "off") is None
    assert hint(TICK, Grid.parse("#??? .??? ????"), "off").step is not None


def test_several_wrong_marks_are_all_named() -> None:
    mistake = find_mistake(TICK, Grid.parse(".??? .??? ????"), "cells")

    assert mistake is not None
    assert mistake.cells == (0, 4)
    assert mistake.sentence == ("The marks at (row 1, column 1) and (row 2, column 1) are wrong.")


def test_marks_of_any_solution_are_right() -> None:
    swap = Puzzle.from_clues([[1], [1]], [[1], [1]])

    assert find_mistake(swap, Grid.parse("#? ??"), "cells") is None
    assert find_mistake(swap, Grid.parse("?# ??"), "cells") is None
    mistake = find_mistake(swap, Grid.parse("## ??"), "cells")
    assert mistake is not None
    assert mistake.sentence == "There is a mistake in row 1."


def test_a_mark_against_a_given_cell_is_a_mistake() -> None:
    puzzle = Puzzle.from_clues([[1], [1]], [[1], [1]], given=Grid.parse("#? ??"))

    mistake = find_mistake(puzzle, Grid.parse(".? ??"), "cells")

    assert mistake is not None
    assert mistake.cells == (0,)


def test_a_puzzle_without_solution_is_told_from_a_mistake() -> None:
    none = Puzzle.from_clues([[2], []], [[2], []])

    assert "no solution" in hint(none, Grid.parse("?? ??")).sentence()


def test_a_solved_puzzle_needs_no_hint() -> None:
    solved = Grid.parse("##.# #... ....")

    assert hint(TICK, solved).sentence() == "The puzzle is solved."


def test_where_nothing_follows_the_hint_says_so() -> None:
    swap = Puzzle.from_clues([[1], [1]], [[1], [1]])

    assert hint(swap).step is None
    assert hint(swap).sentence(1).startswith("Nothing more follows")


def test_other_boards_name_a_direction() -> None:
    board = Triangles((1, 1, 1, 1, 1, 1))
    puzzle = Puzzle.from_grid(Grid(board, bytes([1, 0, 1, 0, 0, 1])))

    assert hint(puzzle).sentence(1) == "Look at the rows."
