"""Ish: commas and `#` comments, rows, a blank line, columns."""

from __future__ import annotations

import pytest

from nonoscope import formats

from .plain_text import TICK, fault, read, recognised

TEXT = "2,1\n1\n0\n\n2\n1\n0\n1\n"


def test_the_puzzle_is_written_with_commas() -> None:
    assert formats.dumps(TICK, "ish") == TEXT
    assert read("ish", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("# rows\n2,1\n1\n0\n\n# columns\n2\n1\n0\n1\n", id="comments"),
        pytest.param("# Tick\n\n#\n2, 1\n1\n# none\n0\n\n\n2\n1\n0\n1\n", id="and blank lines"),
        pytest.param("2,1\n1\n0\n\n2\n1\n0\n1\n\n5\n", id="what follows isn't read"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("ish", text) == TICK
    assert recognised("ish", text)
    assert formats.loads(text) == TICK


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Tick\n", "there are no clues; write a line of numbers for each row"),
        (
            "2,1\n1\n0\n# columns\n2\n1\n0\n1\n",
            (
                "line 8: the column clues are missing; "
                "write a blank line after the last row's clue, then a clue for each column"
            ),
        ),
        (
            "2,x\n1\n0\n\n2\n1\n0\n1\n",
            "line 1: a number of the clue of row 1 is 'x', not a number; write a number from 1",
        ),
        (
            "2,1\n1\n0\n\n2\n2\n0\n1\n",
            (
                "line 5: the rows have 4 black cells but the columns have 5; "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("ish", text) == said
