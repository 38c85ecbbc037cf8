"""`.mk`: height first, `#` between rows and columns."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.model import Clue, Puzzle

from .plain_text import TICK, fault, read, recognised

TEXT = "3 4\n2 1\n1\n0\n#\n2\n1\n0\n1\n"


def test_the_puzzle_is_written_with_its_height_first() -> None:
    assert formats.dumps(TICK, "mk") == TEXT
    assert read("mk", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("3 4\n2,1\n1\n0\n#\n2\n1\n0\n1\n", id="commas"),
        pytest.param("3\t4\n 2\t1 \n1\n0\n#\n2\n1\n0\n1", id="tabs and blanks, no last line end"),
        pytest.param("3 4\n2 1\n1\n\n#\n2\n1\n\n1\n", id="blank lines for empty lines"),
        pytest.param("3 4\n2 1\n1\n\n#\n2\n1\n\n1\n\n\n", id="and more of them at the end"),
        pytest.param("\n3 4\n\n2 1\n1\n0\n\n#\n\n2\n1\n0\n1\n\n", id="blank lines for nothing"),
        pytest.param("# Tick\n# by me\n3 4\n2 1\n1\n0\n# columns\n2\n1\n0\n1\n", id="comments"),
        pytest.param("3 4\n2 1\n1\n0\n#\n2\n1\n0\n1\n#\n", id="a mark at the end"),
        pytest.param("\ufeff3 4\r\n2 1\r\n1\r\n0\r\n#\r\n2\r\n1\r\n0\r\n1\r\n", id="from Windows"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("mk", text) == TICK
    assert recognised("mk", text)


def test_an_empty_line_at_an_end_may_be_blank() -> None:
    assert read("mk", "2 3\n\n1\n#\n\n1\n\n").clues == tuple(
        Clue(runs) for runs in ([], [1], [], [1], [])
    )


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the file is empty; check that it was saved whole"),
        ("# Tick\n", "there is nothing but comments; begin with the height and the width"),
        ("0 4\n1\n#\n1\n", "line 1: the height is 0; write a number from 1"),
        ("3 0\n1\n#\n1\n", "line 1: the width is 0; write a number from 1"),
        ("-3 4\n1\n#\n1\n", "line 1: the height is -3, which is negative; write a number from 1"),
        ("3 gary\n1\n#\n1\n", "line 1: the width is 'gary', not a number; write a number from 1"),
        ("3\n1\n#\n1\n", "line 1: the width is missing; write a number from 1"),
        (
            "3 4 5\n1\n#\n1\n",
            (
                "line 1: there are 3 numbers where the height and the width should be; "
                "begin with a line that has just the height and then the width"
            ),
        ),
        (
            "9999999 9999999\n1\n#\n1\n",
            (
                "line 1: a board of 9999999x9999999 has more than 4,000,000 cells; "
                "split it into smaller puzzles"
            ),
        ),
        (
            "3 4\n2 1\n1\n0\n2\n1\n0\n1\n",
            (
                "line 8: the line '#' between the row clues and the column clues is missing; "
                "write it after the clues of the 3 rows"
            ),
        ),
        (
            "3 4\n2 1\n1\n#\n2\n1\n0\n1\n",
            (
                "line 4: there are 2 clue lines, but line 1 says that there are 3 rows; "
                "correct the sizes, or add what is missing; write 0 for an empty line"
            ),
        ),
        (
            "3 4\n2 1\n1\n0\n1\n#\n2\n1\n0\n1\n",
            (
                "line 5: there are 4 clue lines, but line 1 says that there are 3 rows; "
                "correct the sizes, or take lines away"
            ),
        ),
        (
            "3 4\n2 1\n1\n0\n#\n2\n",
            (
                "line 6: there is 1 clue line, but line 1 says that there are 4 columns; "
                "correct the sizes, or add what is missing; write 0 for an empty line"
            ),
        ),
        (
            "3 4\n2 x\n1\n0\n#\n2\n1\n0\n1\n",
            "line 2: a number of the clue of row 1 is 'x', not a number; write a number from 1",
        ),
        (
            "3 4\n2 0\n1\n0\n#\n2\n1\n0\n1\n",
            "line 2: a number of the clue of row 1 is 0; write a number from 1",
        ),
        (
            "3 4\n2 2\n1\n0\n#\n2\n1\n0\n1\n",
            (
                "line 2: row 1: its clue needs 5 cells but the line has 4 (and 1 more); "
                "correct the clues: a number is wrong or missing"
            ),
        ),
        (
            "3 4\n2 1\n1\n0\n#\n2\n2\n0\n1\n",
            (
                "line 6: the rows have 4 black cells but the columns have 5; "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("mk", text) == said


def test_sums_that_differ_can_be_read_to_be_mended() -> None:
    puzzle = read("mk", "1 1\n1\n#\n0\n", lenient=True)

    assert puzzle == Puzzle.from_clues([[1]], [[]])
    assert puzzle.problems()
