"""Tournament files: `$n`, columns, then rows."""

from __future__ import annotations

import random
import time

import pytest
from hypothesis import given, settings

from nonoscope import formats
from nonoscope.formats import Document, Source
from nonoscope.model import Grid, Puzzle, Rectangle

from ..strategies import grids
from .plain_text import TICK, fault, read, recognised

SQUARE = Puzzle.from_grid(Grid.parse("##. #.. ..."))
SQUARE_TEXT = "$1\n2\n1\n0\n2\n1\n0\n"
TICK_TEXT = "$1 4x3\n2\n1\n0\n1\n2\t1\n1\n0\n"


def test_only_a_puzzle_that_is_not_square_tells_its_size() -> None:
    assert formats.dumps(SQUARE, "tournament") == SQUARE_TEXT
    assert formats.dumps(TICK, "tournament") == TICK_TEXT


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(TICK_TEXT, id="as we write it"),
        pytest.param("$ 17 : 4 X 3\n2\n1\n\n1\n2 1\n1\n\n", id="blank lines for empty lines"),
        pytest.param("$1 4x3\n2\n1\n0\n1\n\n2,1\n1\n0\n\n\n", id="blank lines for nothing, commas"),
        pytest.param("$1\n2\n1\n0\n1\n2\t1\n1\n0\n", id="no size: only this one has equal sums"),
        pytest.param("\n$1 4x3\r\r\n2\r\r\n1\r\r\n0\r\r\n1\r\r\n2 1\r\r\n1\r\r\n0", id="CR CR LF"),
    ],
)
def test_dialects_are_read_alike(text: str) -> None:
    assert read("tournament", text) == TICK
    assert recognised("tournament", text)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(SQUARE_TEXT, id="zeros"),
        pytest.param("$1\n2\n1\n\n2\n1\n\n", id="blank lines, also the last"),
        pytest.param("$1\n2\n1\n0\n2\n1\n0\n\n\n\n", id="more blank lines at the end"),
    ],
)
def test_a_block_without_a_size_is_square(text: str) -> None:
    assert read("tournament", text) == SQUARE


def test_the_usual_size_is_settled_even_if_its_last_rows_are_blank_lines() -> None:
    picture = Grid(Rectangle(25, 25), bytes([1] * 25 * 20 + [0] * 25 * 5))
    puzzle = Puzzle.from_grid(picture)
    text = formats.dumps([Document(puzzle), Document(SQUARE)], "tournament").replace("\n0", "\n")

    assert formats.by_name("tournament").read(Source(text.encode()))[0].puzzle == puzzle


@given(grid=grids(side=6))
@settings(max_examples=50)
def test_what_is_settled_without_a_size_has_these_clues(grid: Grid) -> None:
    puzzle = Puzzle.from_grid(grid)
    head, _, clues = formats.dumps(puzzle, "tournament").partition("\n")
    assert head.startswith("$1")
    try:
        [document] = formats.by_name("tournament").read(Source(f"$1\n{clues}".encode()))
    except formats.FormatError as refused:
        assert "write its size" in refused.remedy or "clues" in refused.remedy
    else:
        found = document.puzzle
        assert (*found.columns, *found.rows) == (*puzzle.columns, *puzzle.rows)
        assert not found.problems()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (" \n", "line 1: there is no puzzle here; begin each puzzle with a line like '$1'"),
        ("1\n$1\n", "line 1: a clue stands before the first '$1'; begin each puzzle with '$1'"),
        (
            "$1\n1\n1\n$gary\n",
            (
                "line 4: '$gary' doesn't begin a puzzle; "
                "write '$' and the puzzle's number, such as '$1' or '$1 30x20'"
            ),
        ),
        (
            "$1\n1\n1\n$2\n1\n1\n1\n",
            (
                "line 4: the number of clues is 3, which is no square puzzle; "
                "check that none is missing; if it isn't square, write its size, such as '$1 30x20'"
            ),
        ),
        (
            "$1 4x3\n2\n1\n0\n",
            (
                "line 1: a puzzle of 4x3 has 7 clues, not 3; "
                "correct the size, or add or leave out clues"
            ),
        ),
        ("$1 4x0\n2\n", "line 1: the height is 0; write a number from 1"),
        (
            "$1\n1\n-1\n",
            "line 3: a number of the clue is -1, which is negative; write a number from 1",
        ),
        (
            "$1\n1\ngary\n",
            "line 3: a number of the clue is 'gary', not a number; write a number from 1",
        ),
        (
            "$1\n2\n1\n2\n2\n",
            (
                "line 2: the rows have 4 black cells but the columns have 3; "
                "correct the clues: a number is wrong or missing"
            ),
        ),
    ],
)
def test_faults_are_told_with_their_line(text: str, said: str) -> None:
    assert fault("tournament", text) == said


def test_a_thousand_puzzles_are_read_in_about_a_second() -> None:
    chance = random.Random(25)
    shape = Rectangle(25, 25)
    pictures = [Grid(shape, bytes(chance.choices([0, 1], k=625))) for _ in range(1000)]
    puzzles = [Document(Puzzle.from_grid(picture)) for picture in pictures]
    data = formats.dumps(puzzles, "tournament").encode()

    begun = time.perf_counter()
    found = formats.read_bytes(data)
    seconds = time.perf_counter() - begun

    assert found == puzzles
    assert seconds < 20  # 0.6 s measured; room for a busy machine
