"""`.lp`: Bosch's files, a named line for each clue."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.model import Puzzle

from .plain_text import TICK, fault, read, recognised

TEXT = """\
number_of_rows: 3
number_of_columns: 4
row_1 number_of_clusters: 2 size(s): 2 1
row_2 number_of_clusters: 1 size(s): 1
row_3 number_of_clusters: 0 size(s):
column_1 number_of_clusters: 1 size(s): 2
column_2 number_of_clusters: 1 size(s): 1
column_3 number_of_clusters: 0 size(s):
column_4 number_of_clusters: 1 size(s): 1
"""
HEAD = "number_of_rows: 1\nnumber_of_columns: 1\n"
DOT = f"{HEAD}row_1 n: 1 s: 1\ncolumn_1 n: 1 s: 1\n"


def test_the_puzzle_is_written_with_a_name_for_each_line() -> None:
    assert formats.dumps(TICK, "lp") == TEXT
    assert read("lp", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            TEXT.replace("clusters", "tiles").replace("size(s)", "width(s)"), id="other words"
        ),
        pytest.param(TEXT.replace(" size(s):", "\n    size(s):"), id="on two lines"),
        pytest.param(TEXT.replace(": ", ":   ").replace("_1 ", "_1:"), id="other blanks"),
        pytest.param(TEXT.replace("0 size(s):", "0 size(s): 0"), id="empty lines with a 0"),
        pytest.param("\n".join([*TEXT.split("\n")[:2], *TEXT.split("\n")[:1:-1]]), id="any order"),
        pytest.param(
            TEXT.replace("number_of_rows: 3\nnumber_of_columns: 4", "NUMBER_OF_COLUMNS:4\n"
                         "number_of_rows :3"),
            id="columns first",
        ),
    ],
)  # fmt: skip
def test_dialects_are_read_alike(text: str) -> None:
    assert read("lp", text) == TICK
    assert recognised("lp", text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "number_of_rows is missing; begin with a line like 'number_of_rows: 20'"),
        ("Minimize\n x\n", ("line 1: number_of_rows is missing; "
         "begin with a line like 'number_of_rows: 20'")),
        ("number_of_rows: 3\nrow_1", ("line 1: number_of_columns is missing; "
         "begin with a line like 'number_of_columns: 20'")),
        ("number_of_rows:", "line 1: number_of_rows is missing; write a number from 1"),
        (
            "number_of_rows: 1\nnumber_of_columns:",
            "line 2: number_of_columns is missing; write a number from 1",
        ),
        ("number_of_rows: gary", ("line 1: number_of_rows is 'gary', not a number; "
         "write a number from 1")),
        ("number_of_rows: 0", "line 1: number_of_rows is 0; write a number from 1"),
        ("number_of_rows: -2", ("line 1: number_of_rows is -2, which is negative; "
         "write a number from 1")),
        ("number_of_rows: 4000000\nnumber_of_columns: 2", ("line 1: a board of 2x4000000 has more "
         "than 4,000,000 cells; split it into smaller puzzles")),
        (HEAD, ("line 2: the clue of row_1 is missing; "
         "write a clue for each of the 1 rows, also for empty ones")),
        (DOT.replace("column_1", "column_2"), ("line 4: column_2 is outside of 1 to 1; "
         "correct its number, or the sizes at the beginning")),
        (DOT + "row_1 n: 1 s: 1\n", "line 5: row_1 has two clues; take one of them away"),
        (HEAD + "1\n" + DOT, ("line 3: '1' stands where a row or column should begin; "
         "begin each clue with its name, such as row_1")),
        (HEAD + "row_1\n", ("line 3: the clue of row_1 isn't complete; "
         "write it like 'row_1 number_of_clusters: 2 size(s): 3 1'")),
        (HEAD + "row_1 n: x s: 1\n", ("line 3: the number of clusters of row_1 is 'x', "
         "not a number; write a number from 0")),
        (HEAD + "row_1 n: 2 s: 1\n", ("line 3: row_1 has 1 sizes, but should have 2; "
         "correct the number")),
        (HEAD + "row_1 n: 1 s: x\n", ("line 3: a size of row_1 is 'x', not a number; "
         "write a number from 1")),
        (HEAD + "row_1 n: 1 s: 1\ncolumn_1 n: 0 s:\n", ("line 4: the rows have 1 black cells but "
         "the columns have 0; correct the clues: a number is wrong or missing")),
    ],
)  # fmt: skip
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("lp", text) == said


def test_a_linear_program_is_not_taken_for_it() -> None:
    assert not recognised("lp", "Maximize\n obj: x + y\nSubject To\n c1: x + y <= 4\nEnd\n")
    assert read("lp", DOT) == Puzzle.from_clues([[1]], [[1]])
