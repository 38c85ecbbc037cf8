"""Puzzles as text: clues around a board."""

from __future__ import annotations

from hypothesis import given

from nonoscope.formats import Document
from nonoscope.model import Grid, Puzzle
from nonoscope.render import STYLES, Ink, draw_puzzle

from ..strategies import documents


def drawing(text: str) -> list[str]:
    """The lines of a drawing between two lines of quotes."""
    return text.strip("\n").split("\n")


def test_clues_stand_beside_their_lines_and_an_empty_clue_is_0() -> None:
    puzzle = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])

    assert draw_puzzle(puzzle, style=STYLES["blocks"]) == drawing("""
     2 1 0 1
    ┌────────┐
2 1 │· · · · │
  1 │· · · · │
  0 │· · · · │
    └────────┘
""")


def test_every_fifth_line_is_drawn() -> None:
    picture = Grid.parse("#.....# .#...#. ..#.#.. ...#... ..#.#.. .#...#.")

    assert draw_puzzle(Puzzle.from_grid(picture), picture) == drawing("""
       1 1   1  1
     1 1 1 1 1  1 1
    +----------+----+
1 1 |# . . . . |. # |
1 1 |. # . . . |# . |
1 1 |. . # . # |. . |
  1 |. . . # . |. . |
1 1 |. . # . # |. . |
    +----------+----+
1 1 |. # . . . |# . |
    +----------+----+
""")


def test_numbers_of_two_digits_widen_the_cells() -> None:
    puzzle = Puzzle.from_grid(Grid.parse(" ".join(["#."] * 10)))
    lines = draw_puzzle(puzzle, Grid.parse(" ".join(["#."] * 10)), STYLES["blocks"])

    assert lines[:3] == ["   10  0", "  ┌──────┐", "1 │███   │"]


def test_colour_clues_carry_their_letter() -> None:
    puzzle = Puzzle.from_clues([[(1, 1), (1, 2)]], [[1], [(1, 2)]])

    assert draw_puzzle(puzzle, Grid.parse("#r")) == drawing("""
       1# 1r
      +------+
1# 1r | #  r |
      +------+
""")


def test_with_ink_colour_clues_stand_on_their_colour() -> None:
    puzzle = Puzzle.from_clues([[(1, 2)]], [[(1, 2)]])

    lines = draw_puzzle(puzzle, style=STYLES["ansi"], ink=Ink.TRUE)

    assert lines[0] == "    \x1b[38;5;231;48;2;214;40;40m1r\x1b[0m"


def test_given_cells_are_on_the_empty_board() -> None:
    puzzle = Puzzle.from_clues([[1]], [[1], []], given=Grid.parse("#?"))

    assert draw_puzzle(puzzle)[-2] == "1 |# ? |"


def test_a_puzzle_wider_than_the_terminal_is_cut_into_bands_of_whole_fives() -> None:
    puzzle = Puzzle.from_clues([[12]], [[1]] * 12)

    lines = draw_puzzle(puzzle, columns=20)

    assert lines == drawing("""
columns 1 to 5
    1 1 1 1 1
   +----------+
12 |? ? ? ? ? |
   +----------+

columns 6 to 10
    1 1 1 1 1
   +----------+
12 |? ? ? ? ? |
   +----------+

columns 11 to 12
    1 1
   +----+
12 |? ? |
   +----+
""")


@given(documents(side=12))
def test_every_row_of_a_board_has_one_width_and_ends_with_the_frame(document: Document) -> None:
    puzzle = document.puzzle

    lines = draw_puzzle(puzzle, document.goal, columns=40)
    rules = [line for line in lines if line.endswith("+")]
    boards = [line for line in lines if line.endswith("|")]

    assert {len(line) for line in boards} == {len(line) for line in rules}
    assert len(boards) % puzzle.height == 0
