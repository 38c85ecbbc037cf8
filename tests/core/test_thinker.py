"""The door of thoughts: what it takes, and what it refuses."""

from __future__ import annotations

from array import array

import pytest

from nonoscope import _core
from nonoscope.model import Puzzle
from nonoscope.solve.pack import open_thinker, pack

CROSS = Puzzle.from_clues([[1], [3], [1]], [[1], [3], [1]])


def sets(*values: int) -> bytes:
    return array("Q", values).tobytes()


def numbers(*values: int) -> bytes:
    return array("i", values).tobytes()


@pytest.fixture
def thinker() -> _core.Thinker:
    return open_thinker(pack(CROSS))


def test_lines_are_followed_to_the_end_or_for_some_rounds(thinker: _core.Thinker) -> None:
    open_board = sets(*[3] * 9)

    once, end = thinker.follow(open_board, b"", 1), thinker.follow(open_board, b"", 0)

    assert once == sets(3, 2, 3, 2, 2, 2, 3, 2, 3)
    assert end == sets(1, 2, 1, 2, 2, 2, 1, 2, 1)


def test_an_impossible_line_gives_none(thinker: _core.Thinker) -> None:
    assert thinker.follow(sets(3, 3, 3, 3, 1, 3, 3, 3, 3), numbers(4), 0) is None


def test_values_are_tried_one_by_one(thinker: _core.Thinker) -> None:
    found = thinker.try_cells(sets(*[3] * 9), numbers(0, 4), 1)

    assert [refuted for refuted, _ in found] == [0, 1]
    assert found[0][1] == []
    assert dict(found[1][1]) == {3: 2, 5: 2, 1: 2, 7: 2}


@pytest.mark.parametrize(
    ("candidates", "cells", "rounds", "fact"),
    [
        (sets(3), b"", 0, "one for each"),
        (b"123", b"", 0, "no multiple of 8"),
        (sets(*[3] * 9), numbers(9), 0, "from 0 to 8"),
        (sets(*[3] * 9), numbers(-1), 0, "no cell -1"),
        (sets(*[3] * 9), numbers(0), -1, "rounds is -1"),
    ],
)
def test_what_does_not_fit_the_board_is_refused(
    thinker: _core.Thinker, candidates: bytes, cells: bytes, rounds: int, fact: str
) -> None:
    with pytest.raises(ValueError, match=fact):
        thinker.follow(candidates, cells, rounds)
    with pytest.raises(ValueError, match=fact):
        thinker.try_cells(candidates, cells, rounds)


def test_sets_with_no_value_make_their_lines_impossible(thinker: _core.Thinker) -> None:
    assert thinker.follow(sets(0, *[3] * 8), b"", 0) is None
    assert thinker.try_cells(sets(0, *[3] * 8), numbers(0), 0) == [(0, [])]


def test_more_colours_than_bits_are_refused() -> None:
    shape = (1, 64, numbers(1, 2), numbers(0, 0), numbers(0, 0), b"", bytes([255]))

    with pytest.raises(ValueError, match="64 colours"):
        _core.Thinker(*shape)
