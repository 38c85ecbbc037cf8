"""Faase: the headings rows and columns, no sizes."""

from __future__ import annotations

import pytest

from nonoscope import formats

from .plain_text import TICK, fault, read, recognised

TEXT = "rows\n2 1\n1\n0\n\ncolumns\n2\n1\n0\n1\n"


def test_the_puzzle_is_written_with_headings() -> None:
    assert formats.dumps(TICK, "faase") == TEXT
    assert read("faase", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("Rows:\n2,1\n1\n0\nColumns:\n2\n1\n0\n1\n", id="capitals and colons"),
        pytest.param("columns\n2\n1\n0\n1\nrows\n2 1\n1\n0\n", id="columns first"),
        pytest.param("\nrows\n\n2 1\n1\n0\n\ncolumns\n\n2\n1\n0\n1\n\nend\n", id="an end"),
        pytest.param("rows\r\n2 1\r\n1\r\n0\r\ncolumns\r\n2\r\n1\r\n0\r\n1", id="from Windows"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("faase", text) == TICK
    assert recognised("faase", text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "the heading 'rows' is missing; write a line 'rows' before the rows"),
        (
            "rows\n1\n",
            "line 2: the heading 'columns' is missing; write a line 'columns' before the columns",
        ),
        (
            "columns\n1\n",
            "line 2: the heading 'rows' is missing; write a line 'rows' before the rows",
        ),
        ("2 1\nrows\n", "line 1: '2 1' stands before 'rows'; begin with a line 'rows'"),
        ("rows\n1\nrows\n1\n", "line 3: there is a second heading 'rows'; leave just one"),
        ("rows\ncolumns\n1\n", "line 3: the row clues are missing; write a clue for each row"),
        (
            "rows\n2 1\n1\n0\ncolumns\n2\n1\n\n1\n",
            "line 8: a blank line stands among the column clues; write 0 for an empty line",
        ),
        (
            "rows\n2 gary\ncolumns\n1\n",
            "line 2: a number of the clue of row 1 is 'gary', not a number; write a number from 1",
        ),
        (
            "rows\n1\ncolumns\n2\n",
            (
                "line 4: column 1: its clue needs 2 cells but the line has 1 (and 1 more); "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("faase", text) == said


@pytest.mark.parametrize(
    "text",
    [
        "width 1\nheight 1\nrows\n1\ncolumns\n1\n",
        "rows\n1\ncolumns\n1\ntitle Dot\n",
        "rows 1\n1\ncolumns 1\n1\n",
        "rows\n1\n",
        "",
    ],
)
def test_other_files_with_these_words_are_not_taken_for_it(text: str) -> None:
    assert not recognised("faase", text)
