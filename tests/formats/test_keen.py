"""Keen: rows, a blank line, columns."""

from __future__ import annotations

import pytest

from nonoscope import formats

from .plain_text import TICK, fault, read, recognised

TEXT = "2 1\n1\n0\n\n2\n1\n0\n1\n"


def test_the_puzzle_is_written_with_a_blank_line_in_the_middle() -> None:
    assert formats.dumps(TICK, "keen") == TEXT
    assert read("keen", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("\n2 1\n1\n0\n\n\n2\n1\n0\n1\n\n", id="more blank lines between the parts"),
        pytest.param("2\t1\r\n1\r\n0 \r\n \t\r\n2\r\n1\r\n0\r\n1", id="from Windows"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("keen", text) == TICK
    assert recognised("keen", text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "there are no clues; write a line of numbers for each row"),
        (
            "2 1\n1\n0\n2\n1\n0\n1\n\n",
            (
                "line 7: the column clues are missing; "
                "write a blank line after the last row's clue, then a clue for each column"
            ),
        ),
        (
            "2 1\n1\n\n\n2\n1\n\n1\n",
            (
                "line 8: a third group of clues begins here; "
                "leave a blank line between rows and columns only; write 0 for an empty line"
            ),
        ),
        (
            "2 1\n1\n0\n\n2\n1\n0\ngary\n",
            (
                "line 8: a number of the clue of column 4 is 'gary', not a number; "
                "write a number from 1"
            ),
        ),
        (
            "2 2\n1\n0\n\n2\n1\n1\n1\n",
            (
                "line 1: row 1: its clue needs 5 cells but the line has 4; "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("keen", text) == said
