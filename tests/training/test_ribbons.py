"""Ribbons to train on: their numbers are those of the clue beside which they were cut."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from training.pictures import make
from training.ribbons import LARGE, MOST, WIDE, harvest, ribbons


@pytest.mark.parametrize("layout", ["newspaper", "boxed"])
def test_each_side_gives_a_ribbon_for_each_line_with_the_numbers_printed_there(layout: str) -> None:
    picture, truth = make(31, layouts=[layout], folders=(), most=12)
    found = ribbons(picture, truth, np.random.default_rng(1), shaken=0.0)
    rows = [numbers for _, numbers, is_row in found if is_row]
    columns = [numbers for _, numbers, is_row in found if not is_row]

    assert len(rows) % truth.height == 0
    assert len(columns) % truth.width == 0
    for numbers, clues in ((rows, truth.rows), (columns, truth.columns)):
        for start in range(0, len(numbers), len(clues)):
            same = [one if one != (0,) else () for one in numbers[start : start + len(clues)]]
            assert tuple(same) == clues


def test_ribbons_lie_are_of_one_width_and_show_ink_where_numbers_are() -> None:
    picture, truth = make(32, "photo", layouts=["newspaper"], folders=(), most=10)
    for pixels, numbers, _ in ribbons(picture, truth, np.random.default_rng(2), shaken=0.02):
        assert pixels.shape[0] == WIDE
        assert pixels.dtype == np.uint8
        assert not numbers or np.ptp(pixels) > 60


def test_large_boards_and_fonts_made_here_can_be_asked_for() -> None:
    found = harvest(35, "screenshot", least=LARGE, folders=())

    assert len(found) == MOST
    assert max(sum(numbers) for _, numbers, _ in found) > LARGE // 3


def test_clues_that_the_edge_of_the_picture_cuts_off_are_left_out() -> None:
    picture, truth = make(33, layouts=["newspaper"], folders=(), most=12)
    longest = max(range(truth.height), key=lambda row: len(truth.rows[row]))
    first = next(one for one in truth.printed if (one.line, one.place) == (longest, 0))
    edge = int(first.corners.mean(axis=0)[0])
    moved = np.array([edge, 0])
    printed = [replace(one, corners=one.corners - moved) for one in truth.printed]
    cut = replace(truth, mesh=truth.mesh - moved, printed=tuple(printed), lattice=None)
    found = ribbons(picture[:, edge:], cut, np.random.default_rng(1), shaken=0.0)
    rows = [numbers for _, numbers, is_row in found if is_row]

    assert rows.count(truth.rows[longest]) == truth.rows.count(truth.rows[longest]) - 1
    assert 0 < len(rows) < truth.height
