"""MiniZinc data, in the forms of two models."""

from __future__ import annotations

import pytest

from nonoscope import formats
from nonoscope.model import Facts, Grid, Puzzle

from .plain_text import TICK, fault, read, recognised

TEXT = """\
rows = 3;
row_rule_len = 2;
row_rules = array2d(1..rows, 1..row_rule_len, [
    2, 1,
    0, 1,
    0, 0
]);
cols = 4;
col_rule_len = 1;
col_rules = array2d(1..cols, 1..col_rule_len, [
    2,
    1,
    0,
    1
]);
"""


def test_the_puzzle_is_written_for_the_model_with_rules() -> None:
    assert formats.dumps(TICK, "dzn") == TEXT
    assert read("dzn", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(
            "rows=3;row_rule_len=2;row_rules=array2d(1..3,1..2,[2,1, 0,1, 0,0]);"
            "cols=4;col_rule_len=1;col_rules=array2d(1..4,1..1,[2,1,0,1]);",
            id="numbers for the sizes, all on one line",
        ),
        pytest.param(
            "col_rules = [|2,|1,|0,|1|];\nrow_rules =\n[| 2, 1\n | 1, 0\n | 0, 0\n |];\n"
            "rows = 3;\ncols = 4;",
            id="between bars, zeros at the end, columns first, no lengths",
        ),
        pytest.param(
            "% Tick; rows = 9;\nX = 4; Y = 3; maxlen = 4; % a comment\n"
            "rows = [|1,1,0,1 |1,-1,-1,-1 |0,-1,-1,-1 |];\n"
            "cols = [|1,1,-1,-1 |1,-1,-1,-1 |0,-1,-1,-1 |1,-1,-1,-1 |];\n",
            id="the model with cells: a run of 2 is 1,1",
        ),
        pytest.param(
            "X = 4;\r\nY = 3;\r\nmaxlen = 2;\r\nrows = array2d(1..Y,1..maxlen,[2,1,1,0,0,0]);\r\n"
            "cols = array2d(1..X,1..maxlen,[2,0,1,0,0,0,1,0]);",
            id="the same names with lengths of runs",
        ),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("dzn", text) == TICK
    assert recognised("dzn", text)


def test_x_counts_columns_and_y_rows() -> None:
    text = "X = 3; Y = 1; maxlen = 3; rows = [|1,1,0|]; cols = [|1,-1,-1|1,-1,-1|0,-1,-1|];"

    assert read("dzn", text) == Puzzle.from_grid(Grid.parse("##."))


def test_facts_stand_in_comments() -> None:
    puzzle = Puzzle.from_clues([[1]], [[1]], facts=Facts(title="50% off", notes="a\nb"))

    text = formats.dumps(puzzle, "dzn")

    assert text.startswith("% title: 50% off\n% notes: a\\u000ab\nrows = 1;\n")
    assert read("dzn", text) == puzzle


TABLES = "row_rules = [|1|]; col_rules = [|1|];"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("rows = 3;\n", "line 1: cols is missing; write 'cols = ' and a number"),
        ("rows 3;", "line 1: 'rows' isn't followed by '='; write values like 'rows = 3;'"),
        (f"rows = 0;\ncols = 1;{TABLES}", "line 1: rows is 0; write a number from 1"),
        (
            f"rows = 1;\ncols = -1;{TABLES}",
            "line 2: cols is -1, which is negative; write a number from 1",
        ),
        (
            f"rows = 1;\ncols = gary;{TABLES}",
            "line 2: cols is 'gary', not a number; write a number from 1",
        ),
        (
            f"rows = 2;\ncols = 1;\n{TABLES}",
            "line 3: row_rules should have 2 lines, not 1; correct one of them",
        ),
        (
            "rows = 1;\ncols = 1;\nrow_rules = [|1|];",
            "line 3: col_rules is missing; write 'col_rules = ' and a table of numbers",
        ),
        (
            "rows = 1;\ncols = 1;\nrow_rules = 1;",
            "line 3: row_rules is no table; write its numbers between '[' and ']'",
        ),
        (
            "rows = 1; cols = 1;\nrow_rule_len = 2;\nrow_rules = array2d(1..1, 1..2, [1]);",
            ("line 3: row_rules should have 2 numbers (1x2), not 1; check that none is missing"),
        ),
        (
            "rows = 1; cols = 1;\nrow_rules = [|\n?|];\ncol_rules = [|1|];",
            "line 3: a number of the table is '?', not a number; write a number from 0",
        ),
        (
            "rows = 1; cols = 3;\nrow_rules = [|1,0,1|];\ncol_rules = [|1|0|1|];",
            "line 2: a 0 stands between two numbers of a clue; write 0 at one end only",
        ),
        (
            "rows = 1; cols = 2;\nrow_rules = [|2|];\ncol_rules = [|1|0|];",
            (
                "line 3: the rows have 2 black cells but the columns have 1; "
                "correct the clues: a number is wrong or missing"
            ),
        ),
        (
            "rows = 99999; cols = 99999;\nrow_rules = [|2|];\ncol_rules = [|1|0|];",
            "line 2: row_rules should have 99999 lines, not 1; correct one of them",
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("dzn", text) == said


def test_data_of_another_model_is_not_taken_for_a_puzzle() -> None:
    assert not recognised("dzn", "n = 8;\nweights = [1, 2, 3];\n")
