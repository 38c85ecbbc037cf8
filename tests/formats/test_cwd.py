"""`.cwd`: sizes on two lines, a blank line between rows and columns."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.formats import FormatError
from nonoscope.model import Puzzle

from .plain_text import TICK, fault, read, recognised

TEXT = "3\n4\n2 1\n1\n0\n\n2\n1\n0\n1\n"


def test_the_puzzle_is_written_with_a_blank_line_in_the_middle() -> None:
    assert formats.dumps(TICK, "cwd") == TEXT
    assert read("cwd", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("3\n4\n2 1\n1\n\n\n2\n1\n\n1\n", id="blank lines for empty lines"),
        pytest.param("3\n4\n2 1\n1\n\n\n2\n1\n\n1\n\n\n", id="and more of them at the end"),
        pytest.param(
            "3\n4\n\n2 1\n1\n0\n\n\n2\n1\n0\n1\n", id="more blank lines between the parts"
        ),
        pytest.param("3\n4\n2 1\n1\n0\n2\n1\n0\n1\n", id="no blank line"),
        pytest.param(" 3\r\n4 \r\n2, 1\r\n1\r\n0\r\n \r\n2\r\n1\r\n0\r\n1\r\n", id="from Windows"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("cwd", text) == TICK
    assert recognised("cwd", text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("\n\n", "the file is empty; check that it was saved whole"),
        (
            "ACROSS\n1. Feline\n",
            (
                "line 1: this isn't a nonogram: it should begin with a line that has just the "
                "height; check the file; crosswords have the ending .cwd too"
            ),
        ),
        ("0\n4\n", "line 1: the height is 0; write a number from 1"),
        ("-1\n4\n", "line 1: the height is -1, which is negative; write a number from 1"),
        ("3 4\n2 1\n", "line 1: the height is '3 4', not a number; write a number from 1"),
        ("3\n", "line 1: the width is missing; write a number from 1"),
        ("3\ngary\n", "line 2: the width is 'gary', not a number; write a number from 1"),
        (
            "3\n4\n",
            (
                "line 2: there are 0 clue lines, but 3 rows and 4 columns need 7; "
                "correct the sizes, or add what is missing; write 0 for an empty line"
            ),
        ),
        (
            "3\n4\n2 1\n1\n0\n\n2\n1\n0\n",
            (
                "line 9: there are 6 clue lines, but 3 rows and 4 columns need 7; "
                "correct the sizes, or add what is missing; write 0 for an empty line"
            ),
        ),
        (
            "4\n3\n2 1\n1\n0\n\n2\n1\n0\n1\n",
            (
                "line 8: the blank line isn't between the 4 row clues and the 3 column clues; "
                "the height comes first, then the width; correct them or move the blank line"
            ),
        ),
        (
            "3\n4\n2 1\n1\n0\n\n2\n1\n1\n1\n",
            (
                "line 7: the rows have 4 black cells but the columns have 5; "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("cwd", text) == said


def test_a_crossword_with_this_ending_is_told_apart() -> None:
    with pytest.raises(FormatError, match=r"x\.cwd, line 1: this isn't a nonogram"):
        formats.read_bytes(b"CAT\n#O#\n", "x.cwd")


@pytest.mark.parametrize(
    ("text", "puzzle"),
    [
        # Without the blank line this would be 2 rows and 2 columns of 1.
        ("2\n2\n\n1\n1\n1\n1\n", Puzzle.from_clues([[2], [2]], [[1], [1], [1], [1]])),
        ("1\n\n1\n0\n0\n", Puzzle.from_clues([[1]], [[1], [], []])),
        # 3 rows are left below 3 and 5, and there are 5 columns: just as in a cwd file.
        (
            "3\n5\n5\n1\n1\n\n3\n3\n5\n2\n2\n",
            Puzzle.from_clues([[3], [5], [5], [1], [1]], [[3], [3], [5], [2], [2]]),
        ),
    ],
)
def test_keen_files_that_look_alike_are_left_to_keen(text: str, puzzle: Puzzle) -> None:
    assert formats.loads(text) == puzzle
