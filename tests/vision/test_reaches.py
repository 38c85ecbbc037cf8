"""How far numbers stand from a board, by where they were seen."""

from __future__ import annotations

import numpy as np
import pytest

from nonoscope.vision import SIDES, Sheet
from nonoscope.vision.reaches import reaches
from nonoscope.vision.values import LineReading, Numeral, Side

CELL = 20.0


def board(width: int = 6, height: int = 4, boxes: int = 0) -> Sheet:
    """A flat board whose upper left corner is at 200, 100."""
    down, across = np.mgrid[: height + 1, : width + 1].astype(np.float32)
    mesh = np.stack([200 + CELL * across, 100 + CELL * down], axis=-1)
    return Sheet(mesh, 1.0, frozenset({"left", "top"}), dict.fromkeys(SIDES, boxes))


def line_of(number: int, *middles: tuple[float, float]) -> LineReading:
    """A line whose numbers, half a cell wide, stand around these places of the board."""
    aside = np.array([[-0.25, -0.25], [0.25, -0.25], [0.25, 0.25], [-0.25, 0.25]])
    numerals = [
        Numeral(((1, 0.0),), ((np.array(at) + aside) * CELL + (200, 100)).astype(np.float32))
        for at in middles
    ]
    return LineReading(number, ((tuple(numerals), 0.0),))


@pytest.mark.parametrize(
    ("side", "middle"),
    [("left", (-2.5, 1.5)), ("right", (8.5, 1.5)), ("top", (3.5, -2.5)), ("bottom", (3.5, 6.5))],
)
def test_the_outermost_number_tells_how_far_a_clue_reaches(
    side: Side, middle: tuple[float, float]
) -> None:
    nearer = (middle[0] + 3) / 2, (middle[1] + 2) / 2
    far = reaches(board(), side, [line_of(0, middle, nearer)], 1.0)
    assert far == pytest.approx([2.75], abs=1e-3)


def test_numbers_on_the_other_side_are_counted() -> None:
    both = [line_of(0, (6.5, 0.5), (7.0, 0.5)), line_of(1)]
    assert reaches(board(), "left", both, 1.0) == [2.5, 1.0]
    assert reaches(board(boxes=3), "left", both, 1.0) == [2.0, 0.0]
    assert reaches(board(), "left", both, 0.5) == [1.25, 0.5]
    assert reaches(board(), "right", both, 1.0)[0] == pytest.approx(1.25, abs=1e-3)
