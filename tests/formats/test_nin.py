"""`.nin`: width first, no separator."""

from __future__ import annotations

import random
import sys
from types import FrameType

import pytest

from nonoscope import formats
from nonoscope.formats import Source
from nonoscope.model import Grid, Puzzle, Rectangle

from .plain_text import TICK, fault, read, recognised

TEXT = "4 3\n2 1\n1\n0\n2\n1\n0\n1\n"


def test_the_puzzle_is_written_with_its_width_first() -> None:
    assert formats.dumps(TICK, "nin") == TEXT
    assert read("nin", TEXT) == TICK


@pytest.mark.parametrize(
    "text",
    [
        pytest.param("4 3\n2 1\n1\n\n2\n1\n\n1\n", id="blank lines for empty lines"),
        pytest.param("4 3\n2 1\n1\n\n2\n1\n\n1\n\n\n", id="and more of them at the end"),
        pytest.param("4 3\n\n2 1\n1\n0\n\n2\n1\n0\n1\n", id="blank lines between the parts"),
        pytest.param("4,3\n2,1\n1\n0\n2\n1\n0\n1\n", id="commas"),
        pytest.param("  4\t3 \r\n2  1\r\n1\r\n0\r\n2\r\n1\r\n0\r\n1", id="tabs, from Windows"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("nin", text) == TICK
    assert recognised("nin", text)


def test_a_blank_last_line_is_an_empty_column_when_the_sizes_need_one() -> None:
    assert read("nin", "2 1\n1\n1\n\n") == Puzzle.from_clues([[1]], [[1], []])


def test_twice_as_many_numbers_take_twice_as_many_steps() -> None:
    few, many = (calls_to_read(side) for side in (70, 99))

    assert many < 2.5 * few


def calls_to_read(side: int) -> int:
    """How many functions are called while a random puzzle is read: the same on every machine."""
    chance = random.Random(99)
    shape = Rectangle(side, side)
    puzzle = Puzzle.from_grid(Grid(shape, bytes(chance.choices([0, 1], k=shape.cell_count))))
    source = Source(formats.dumps(puzzle, "nin").encode())
    calls = 0

    def count(_frame: FrameType, event: str, _about: object) -> None:
        nonlocal calls
        calls += event in {"call", "c_call"}

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        [document] = formats.by_name("nin").read(source)
    finally:
        sys.setprofile(before)
    assert document.puzzle == puzzle
    return calls


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" \n", "the file is empty; check that it was saved whole"),
        ("0 3\n", "line 1: the width is 0; write a number from 1"),
        ("4\n2 1\n", "line 1: the height is missing; write a number from 1"),
        ("4 -3\n", "line 1: the height is -3, which is negative; write a number from 1"),
        ("\ngary\n", "line 2: the width is 'gary', not a number; write a number from 1"),
        (
            "4 3\n",
            (
                "line 1: there are 0 clue lines, but 3 rows and 4 columns need 7; "
                "correct the sizes, or add what is missing; write 0 for an empty line"
            ),
        ),
        (
            "4 3\n2 1\n1\n0\n2\n1\n0\n",
            (
                "line 7: there are 6 clue lines, but 3 rows and 4 columns need 7; "
                "correct the sizes, or add what is missing; write 0 for an empty line"
            ),
        ),
        (
            "4 3\n2 1\n1\n0\n2\n1\n0\n1\n1\n",
            (
                "line 9: there are 8 clue lines, but 3 rows and 4 columns need 7; "
                "correct the sizes, or take lines away"
            ),
        ),
        (
            "4 3\n2 1\n1\n0\n2\n1\n?\n1\n",
            "line 7: a number of the clue of column 3 is '?', not a number; write a number from 1",
        ),
        (
            "3 4\n2 1\n1\n0\n2\n1\n0\n1\n",
            (
                "line 2: row 1: its clue needs 4 cells but the line has 3 (and 1 more); "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("nin", text) == said


def test_an_mk_file_with_the_ending_nin_is_read_as_what_it_is() -> None:
    assert formats.read_bytes(b"3 4\n2 1\n1\n0\n#\n2\n1\n0\n1\n", "tick.nin")[0].puzzle == TICK
