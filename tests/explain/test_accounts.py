"""why_must, why_wrong and first_wrong: true, short, and told to the end."""

from __future__ import annotations

import json
import random

import pytest

from nonoscope.explain import Account, first_wrong, walkthrough, why_must, why_wrong
from nonoscope.explain.sight import Sight
from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle
from nonoscope.samples import sample
from nonoscope.solve import backbone

TICK = Puzzle.from_grid(Grid.parse("##.# #... ...."))
SWAP = Puzzle.from_clues([[1], [1]], [[1], [1]])


def begun(puzzle: Puzzle, steps: int) -> Grid:
    grid = Grid.unknown(puzzle.geometry)
    for _, step in zip(range(steps), walkthrough(puzzle), strict=False):
        grid = step.apply(grid)
    return grid


def replay(puzzle: Puzzle, grid: Grid, account: Account) -> None:
    """Go through the chain with nothing but lines, and see that it comes to its end."""
    sight = Sight(puzzle)
    cells = bytearray(grid.cells)
    cells[account.cell] = UNKNOWN
    now = sight.candidates(bytes(cells))
    for line, clue in zip(sight.lines, puzzle.clues, strict=True):
        for cell in line:  # colours that a line lacks are not told
            now[cell] &= sum(1 << colour for colour in {0, *clue.colours})
    if account.assumed is not None:
        now[account.cell] &= 1 << account.assumed
    for link in account.chain[:-1] if account.assumed is not None else account.chain:
        left = sight.settle(link.line, sight.values(link.line, now))
        assert left is not None
        for cell, bits in zip(sight.lines[link.line], left, strict=True):
            now[cell] &= bits
        for cell, bits in link.left:
            assert now[cell] | bits == bits
    if account.assumed is not None:
        end = account.chain[-1].line
        assert sight.settle(end, sight.values(end, now)) is None
    elif account.is_forced:
        assert now[account.cell] == 1 << account.value


@pytest.mark.parametrize(("name", "steps"), [("cat", 12), ("deer", 40), ("football", 30)])
def test_what_must_be_is_proved_by_its_chain(name: str, steps: int) -> None:
    document = sample(name).document
    puzzle, goal = document.puzzle, document.goal
    assert goal is not None
    grid = begun(puzzle, steps)
    unknown = [cell for cell, mark in enumerate(grid.cells) if mark == UNKNOWN]

    for cell in random.Random(1).sample(unknown, min(12, len(unknown))):
        account = why_must(puzzle, grid, cell)

        assert account is not None
        assert account.value == goal.cells[cell]
        if account.chain:
            replay(puzzle, grid, account)
        else:
            assert account.told[1].startswith(
                "No short way leads there yet: other cells come first."
            )


@pytest.mark.parametrize(("name", "steps"), [("cat", 12), ("deer", 40), ("football", 30)])
def test_what_is_wrong_is_refuted_by_its_chain(name: str, steps: int) -> None:
    document = sample(name).document
    puzzle, goal = document.puzzle, document.goal
    assert goal is not None
    grid = begun(puzzle, steps)
    unknown = [cell for cell, mark in enumerate(grid.cells) if mark == UNKNOWN]

    for cell in random.Random(2).sample(unknown, min(12, len(unknown))):
        wrong = 0 if goal.cells[cell] else 1
        marks = bytearray(grid.cells)
        marks[cell] = wrong
        account = why_wrong(puzzle, Grid(grid.geometry, bytes(marks)), cell)

        assert account is not None
        assert (account.value, account.is_forced) == (wrong, False)
        if account.chain and account.assumed is not None:
            replay(puzzle, grid, account)
        json.dumps(account.as_json())


def test_a_cell_that_may_be_both_must_be_nothing() -> None:
    assert why_must(SWAP, None, 0) is None
    assert why_wrong(SWAP, Grid.parse("#? ??"), 0) is None


def test_wrong_marks_elsewhere_are_left_aside() -> None:
    account = why_wrong(TICK, Grid.parse("???? .??? ##??"), 4)

    assert account is not None
    assert account.told == (
        "Column 1: the 2 covers cell 2 wherever it goes.",
        "So the cell at row 2, column 1 can't be blank.",
    )


def test_what_must_be_is_told_in_spite_of_wrong_marks_elsewhere() -> None:
    account = why_must(TICK, Grid.parse("???? .??? ##??"), 0)

    assert account is not None
    assert (account.value, account.is_forced) == (1, True)


def test_marks_that_contradict_each_other_are_told() -> None:
    account = why_wrong(SWAP, Grid.parse("## #?"), 2)

    assert account is not None
    assert account.told[0] == "Other marks contradict each other already."
    assert why_must(SWAP, Grid.parse("## ??"), 2) is None


def test_a_colour_that_a_line_lacks_is_told_plainly() -> None:
    puzzle = Puzzle.from_clues([[(1, 1), (1, 2)]], [[1], [(1, 2)]])

    account = why_wrong(puzzle, None, 0, 2)

    assert account is not None
    assert account.told == (
        "Column 1 has no red run.",
        "So the cell at row 1, column 1 can't be red.",
    )


def test_a_given_cell_is_its_own_reason() -> None:
    puzzle = Puzzle.from_clues([[1], [1]], [[1], [1]], given=Grid.parse("#? ??"))

    must, wrong = why_must(puzzle, None, 0), why_wrong(puzzle, None, 0, 0)

    assert must is not None
    assert wrong is not None
    assert must.told == wrong.told == ("The cell at row 1, column 1 is given as filled.",)


def test_a_cell_without_mark_needs_a_value_and_a_place_on_the_board() -> None:
    with pytest.raises(ValueError, match="name the value"):
        why_wrong(TICK, None, 0)
    with pytest.raises(ValueError, match="cells go from 0 to 11"):
        why_must(TICK, None, 12)


def test_accounts_agree_with_what_all_solutions_share() -> None:
    chance = random.Random(4)
    for _ in range(30):
        cells = bytes([chance.randint(0, 1) for _ in range(25)])
        puzzle = Puzzle.from_grid(Grid(Rectangle(5, 5), cells))
        shared = backbone(puzzle)
        assert shared is not None
        for cell in range(25):
            account = why_must(puzzle, None, cell)
            value = shared.grid.cells[cell]

            assert (account.value if account else UNKNOWN) == value


def test_a_game_went_wrong_with_the_first_mark_that_no_solution_has() -> None:
    history = [
        Grid.parse(text)
        for text in (".??? ???? ????", "???? ???? ????", "#??? ???? ????", "#??? ..?? ????")
    ]

    turn = first_wrong(TICK, [*history, Grid.parse("##?? ..?? ????")])

    assert turn is not None
    assert (turn.index, turn.cells) == (3, (4,))
    assert turn.sentence == "Move 4 went wrong: no solution has its mark at row 2, column 1."
    assert first_wrong(TICK, history[:3]) is None
    assert first_wrong(TICK, []) is None


def test_with_several_solutions_a_move_is_wrong_when_none_is_left() -> None:
    puzzle = Puzzle.from_clues([[1]] * 3, [[1]] * 3)
    history = [Grid.parse(t) for t in ("??# ??? ???", "??# ?#? ???", "??# ?#? ?#?")]

    turn = first_wrong(puzzle, history)

    assert turn is not None
    assert turn.index == 2
    assert turn.cells == (7,)


def test_a_long_way_says_so_first() -> None:
    puzzle = sample("tennis-racket").puzzle
    accounts = [why_must(puzzle, None, cell) for cell in range(0, puzzle.geometry.cell_count, 7)]
    long = [account for account in accounts if account and len(account.chain) > 12]

    assert long
    for account in long:
        lines = len({link.line for link in account.chain})
        assert account.told[0] == (
            f"It takes {lines} lines to get there; other cells are easier to decide first."
        )
    for each in accounts:
        assert each is not None
        for link, reason in zip(each.chain, each.reasons[each.first :], strict=False):
            assert reason.line == link.line
