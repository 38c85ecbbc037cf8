"""Makhorin: `&` between rows and columns, `*` before comments."""

from __future__ import annotations

import pytest

from nonoscope import formats

from .plain_text import TICK, fault, read, recognised

TEXT = "2 1\n1\n0\n&\n2\n1\n0\n1\n"


def test_the_puzzle_is_written_with_its_separator() -> None:
    assert formats.dumps(TICK, "makhorin") == TEXT
    assert read("makhorin", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("* Tick & co.\n*\n2 1\n1\n0\n* columns\n&\n2\n1\n0\n1\n", id="comments"),
        pytest.param("\n2 1\n1\n0\n\n&\n\n2\n1\n0\n1\n\n", id="blank lines around the parts"),
        pytest.param("2 1\n1\n0\n&\n2\n1\n0\n1\n&\n", id="a mark at the end"),
        pytest.param("2,1\r\n1\r\n0\r\n & \r\n2\r\n1\r\n0\r\n1", id="from Windows"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("makhorin", text) == TICK
    assert recognised("makhorin", text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "",
            (
                "the line '&' between the row clues and the column clues is missing; "
                "write it after the last row's clue"
            ),
        ),
        (
            "2 1\n1\n0\n\n2\n1\n0\n1\n",
            (
                "line 8: the line '&' between the row clues and the column clues is missing; "
                "write it after the last row's clue"
            ),
        ),
        ("* Tick\n&\n1\n", "line 2: the row clues are missing; write a clue for each row"),
        ("1\n&\n", "line 2: the column clues are missing; write a clue for each column"),
        (
            "2 1\n1\n\n1\n&\n2\n1\n0\n1\n",
            "line 3: a blank line stands among the row clues; write 0 for an empty line",
        ),
        (
            "2 1\n-1\n0\n&\n2\n1\n0\n1\n",
            "line 2: a number of the clue of row 2 is -1, which is negative; write a number from 1",
        ),
        (
            "2 1\n2\n0\n&\n2\n1\n0\n1\n",
            (
                "line 5: the rows have 5 black cells but the columns have 4; "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("makhorin", text) == said


def test_words_and_markup_are_not_taken_for_it() -> None:
    assert not recognised("makhorin", "<a href='x'>Tom &amp; Jerry</a>\n&\n")
    assert not recognised("makhorin", "1\n\n1\n")
