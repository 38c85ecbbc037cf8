"""`.non`: every fault, with its line, the fact and the remedy."""

from __future__ import annotations

import pytest

from .test_non import COLUMNS, HEAD, ROWS, fault


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("width 0\nheight 3\n" + ROWS, 1, "the width is 0; write a number from 1"),
        ("width\nheight 3\n" + ROWS, 1, "the width is missing; write a number from 1"),
        ("width 4\nheight -3\n", 2, "the height is -3, which is negative"),
        ("width 4\nheight gary\n", 2, "the height is 'gary', not a number"),
        ("height 3\n" + ROWS + COLUMNS, 2, "the width is missing; write a line such as 'width 10'"),
        (
            "width 4\n" + ROWS + COLUMNS,
            2,
            "the height is missing; write a line such as 'height 10'",
        ),
        ("width 4\nwidth 5\n", 2, "the width is 5 here, but 4 in line 1; remove the wrong one"),
        ("width 9999\nheight 9999\n", 2, "a board of 9999x9999 has more than"),
        (
            HEAD + "rows\n2,1\n1\ncolumns\n2\n1\n0\n1\n",
            6,
            "there are 2 clues under 'rows', but the",
        ),
        (
            HEAD + ROWS + "columns\n2\n1\n1\n",
            10,
            "there are 3 clues under 'columns', but the width",
        ),
        (
            HEAD + "rows\n2,1\n1\n0\n0\n" + COLUMNS,
            7,
            "there are 4 clues under 'rows', but the height",
        ),
        (HEAD + COLUMNS, 7, "the heading 'rows' is missing; write 'rows' on a line above"),
        (HEAD + "2,1\n1\n0\n" + COLUMNS, 3, "the heading 'rows' is missing"),
        (HEAD + ROWS + "2\n1\n0\n1\n", 7, "the heading 'columns' is missing; write 'columns' on a"),
        (HEAD + "rows\n2,gary\n1\n0\n" + COLUMNS, 4, "'2,gary' is not a clue; write its numbers"),
        (HEAD + "rows\n2,1\ngary\n0\n" + COLUMNS, 5, "'gary' is not a clue"),
        (
            HEAD + "rows\n2,-1\n1\n0\n" + COLUMNS,
            4,
            "a number of the clue '2,-1' is -1, which is neg",
        ),
        (HEAD + "rows\n2,0\n1\n0\n" + COLUMNS, 4, "a number of the clue '2,0' is 0"),
        (HEAD + "rows\n,\n1\n0\n" + COLUMNS, 4, "',' is not a clue"),
        (HEAD + "rows\n12345678901\n1\n0\n" + COLUMNS, 4, "is '12345678901', too large"),
        (
            HEAD + "rows\n2,1\n2\n0\n" + COLUMNS,
            8,
            "the rows have 5 black cells but the columns have 4",
        ),
        (
            HEAD + "rows\n2,2\n1\n0\n" + COLUMNS,
            4,
            "row 1: its clue needs 5 cells but the line has 4",
        ),
        (HEAD + ROWS + ROWS + COLUMNS, 7, "there is a second list of rows"),
        (HEAD + ROWS + COLUMNS + "grid\n", 12, "there is no grid data; write 3 rows below"),
        (
            HEAD + ROWS + COLUMNS + "grid\n##.#\n#.g.\n....\n",
            14,
            "the grid has 'g', which is no cell",
        ),
        (HEAD + ROWS + COLUMNS + "grid\n##.#\n#..\n....\n", 14, "this row of the grid has 3 cells"),
        (
            HEAD + ROWS + COLUMNS + "grid\n##.#\n....\n",
            12,
            "the grid has 2 rows, but the height is 3",
        ),
        (HEAD + ROWS + COLUMNS + "grid\n....\n....\n....\n....\n", 16, "the grid has 4 rows"),
        (HEAD + ROWS + COLUMNS + "goal 1101\n", 12, "'goal' has 4 cells, but 4x3 are 12"),
        (HEAD + ROWS + COLUMNS + "saved gary\n", 12, "'saved' has 0 cells, but 4x3 are 12"),
        ("color a red\n" + HEAD, 1, "the colour 'a red' can't be read; write a letter and"),
        ("color a #fff\ncolor a #000\n" + HEAD, 2, "the colour a is declared twice"),
        ("color a #fff\n" + HEAD + "rows\n2ab\n" + COLUMNS, 5, "'2ab' is not a clue"),
    ],
)
def test_faults_name_the_line_the_fact_and_the_remedy(text: str, line: int, words: str) -> None:
    found = fault(text)

    assert str(found).startswith(f"tick.non, line {line}: ")
    assert words in str(found)
