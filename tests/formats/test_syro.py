"""Syro: every clue ends with 0."""

from __future__ import annotations

import pytest

from nonoscope import formats

from .plain_text import TICK, fault, read, recognised

TEXT = "2 1 0\n1 0\n0\n\n2 0\n1 0\n0\n1 0\n"


def test_the_puzzle_is_written_with_a_0_at_every_end() -> None:
    assert formats.dumps(TICK, "syro") == TEXT
    assert read("syro", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("# Tick\n\n2 1 0\n1 0\n0\n\n#\n2 0\n1 0\n0\n1 0\n", id="comments"),
        pytest.param("2\t1\t0 \r\n1, 0\r\n0\r\n\r\n\r\n2 0\r\n1 0\r\n 0\r\n1 0", id="from Windows"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("syro", text) == TICK
    assert recognised("syro", text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("# Tick\n", "there are no clues; write a line of numbers for each row"),
        (
            "2 1 0\n1\n0\n\n2 0\n1 0\n0\n1 0\n",
            (
                "line 2: this line doesn't end with 0; "
                "end each clue with 0; an empty line has the 0 alone"
            ),
        ),
        (
            "2 1 0\n,\n0\n\n2 0\n1 0\n0\n1 0\n",
            (
                "line 2: this line doesn't end with 0; "
                "end each clue with 0; an empty line has the 0 alone"
            ),
        ),
        (
            "2 0 1 0\n1 0\n0\n\n2 0\n1 0\n0\n1 0\n",
            "line 1: a number of the clue of row 1 is 0; write a number from 1",
        ),
        (
            "1 0\n",
            (
                "line 1: the column clues are missing; "
                "write a blank line after the last row's clue, then a clue for each column"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("syro", text) == said


def test_10_is_not_an_end() -> None:
    assert not recognised("syro", "10\n\n10\n")
    assert not recognised("syro", "2 1\n1\n0\n\n2\n1\n0\n1\n")
