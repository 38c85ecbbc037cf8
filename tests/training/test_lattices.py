"""Lattices to learn from: what is said of their cells is true."""

from __future__ import annotations

from functools import cache

import numpy as np
import pytest
from training.lattices import BOARD, LEFT, OTHER, TOP, cut_from, labels_of, lattices
from training.pictures import Truth, make
from training.strangers import stranger

from nonoscope.vision.flattening import AROUND, SIDE, flattened, widened


@cache
def truth() -> Truth:
    return make(3, layouts=["boxed"], folders=(), most=10)[1]


def test_the_cells_of_the_true_lattice_are_the_board() -> None:
    cells = labels_of(widened(truth().mesh.astype(np.float32)), truth())

    assert cells is not None
    inner = cells[AROUND:-AROUND, AROUND:-AROUND]
    assert inner.shape == (truth().height, truth().width)
    assert (inner == BOARD).all()
    assert (cells == BOARD).sum() == inner.size


def test_numbers_stand_on_their_sides() -> None:
    cells = labels_of(widened(truth().mesh.astype(np.float32)), truth())

    assert cells is not None
    beside = {"left": cells[AROUND:-AROUND, AROUND - 1], "top": cells[AROUND - 1, AROUND:-AROUND]}
    for side, kind in (("left", LEFT), ("top", TOP)):
        said = set(beside[side].tolist())
        assert said <= ({kind, OTHER} if side in truth().sides else {OTHER})


def test_a_line_that_is_missing_is_board_beyond_the_lattice() -> None:
    cells = labels_of(widened(truth().mesh[1:].astype(np.float32)), truth())

    assert cells is not None
    assert (cells[AROUND - 1, AROUND:-AROUND] == BOARD).all()
    assert (cells[AROUND - 2, AROUND:-AROUND] != BOARD).all()


def test_cells_of_another_size_are_no_board() -> None:
    corner, end = truth().mesh[0, 0], truth().mesh[-1, -1]
    across = np.linspace(corner[0], end[0], 3 * truth().width)
    down = np.linspace(corner[1], end[1], 3 * truth().height)
    finer = np.stack(np.meshgrid(across, down), axis=2)

    cells = labels_of(widened(finer.astype(np.float32)), truth())

    assert cells is not None
    assert (cells == OTHER).all()


@pytest.mark.parametrize("seed", range(5))
def test_cut_lattices_agree_with_the_truth(seed: int) -> None:
    points = cut_from(truth(), np.random.default_rng(seed))

    cells = labels_of(widened(points), truth())

    assert cells is not None
    assert BOARD in cells
    assert cells.shape == (len(points) - 1 + 2 * AROUND, points.shape[1] - 1 + 2 * AROUND)


def test_lattices_are_found_and_cut() -> None:
    for one in lattices(12, "screenshot", 1):
        assert one.pixels.shape == (one.cells.shape[0] * SIDE, one.cells.shape[1] * SIDE)


@pytest.mark.parametrize("seed", range(9))
def test_strangers_have_lattices(seed: int) -> None:
    grey, points = stranger(np.random.default_rng(seed))

    assert flattened(grey, widened(points)).std() > 0
