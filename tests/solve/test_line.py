"""One line against every placement, for all lines that brute force can bear."""

from __future__ import annotations

import itertools
import math
from array import array

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonoscope.model import Clue, clue_of
from nonoscope.solve import runs_of, settle_either, settle_line, weigh_lines

from ..oracle import settled


@st.composite
def lines(draw: st.DrawFn, most: int = 12) -> tuple[Clue, list[int]]:
    """A clue that fits, and candidates that may or may not allow it."""
    colours = draw(st.integers(1, 3))
    length = draw(st.integers(1, most))
    cells = draw(st.lists(st.integers(0, colours), min_size=length, max_size=length))
    full = (2 << colours) - 1
    masks = draw(
        st.lists(st.one_of(st.just(full), st.integers(1, full)), min_size=length, max_size=length)
    )
    if draw(st.booleans()):  # let the line itself stay possible
        masks = [mask | 1 << cell for mask, cell in zip(masks, cells, strict=True)]
    return clue_of(bytes(cells)), masks


@given(line=lines())
@settings(max_examples=1500, deadline=None, suppress_health_check=list(HealthCheck))
def test_a_line_is_settled_as_far_as_its_placements_agree(line: tuple[Clue, list[int]]) -> None:
    clue, candidates = line

    assert settle_line(clue, candidates) == settled(clue, candidates)


def test_a_line_that_is_too_short_is_impossible() -> None:
    assert settle_line(Clue([2, 2]), [3, 3, 3, 3]) is None


@given(data=st.data())
def test_a_line_of_several_clues_is_settled_as_far_as_those_that_fit_agree(
    data: st.DataObject,
) -> None:
    length = data.draw(st.integers(1, 9))
    rows = st.lists(st.integers(0, 1), min_size=length, max_size=length).map(bytes)
    clues = data.draw(st.lists(st.one_of(st.none(), rows.map(clue_of)), min_size=1, max_size=5))
    candidates = data.draw(st.lists(st.integers(1, 3), min_size=length, max_size=length))
    each = [candidates if clue is None else settled(clue, candidates) for clue in clues]
    either = [0] * length
    fitting = []
    for number, left in enumerate(each):
        if left is not None:
            if either != candidates:
                either = [one | other for one, other in zip(either, left, strict=True)]
            fitting.append(number)
        elif either == candidates:  # nothing follows any more, and nobody looks at it
            fitting.append(number)

    found = settle_either(
        [None if clue is None else runs_of(clue) for clue in clues], bytes(candidates)
    )

    assert found == (fitting, bytes(either))


def test_no_clue_of_several_may_fit() -> None:
    assert settle_either([runs_of(Clue([4])), runs_of(Clue([1, 2]))], b"\3\3\3") == ([], bytes(3))


def test_several_clues_are_for_cells_that_are_blank_or_shaded() -> None:
    with pytest.raises(
        ValueError, match=r"candidates\[1\] is 4; a cell is blank, shaded or either"
    ):
        settle_either([None], b"\3\4")
    with pytest.raises(ValueError, match="run of colour 2"):
        settle_either([array("i", [1, 2]).tobytes()], b"\3")


@given(
    st.lists(st.integers(0, 1), min_size=1, max_size=9).map(bytes),
    st.lists(st.floats(-3, 3), min_size=9, max_size=9),
)
def test_all_placements_of_a_clue_are_weighed_at_once(cells: bytes, drawn: list[float]) -> None:
    clue, odds = clue_of(cells), drawn[: len(cells)]
    weight, shaded = 0.0, [0.0] * len(cells)
    for placed in itertools.product((0, 1), repeat=len(cells)):
        if clue_of(bytes(placed)) == clue:
            one = math.exp(math.fsum(itertools.compress(odds, placed)))
            weight += one
            shaded = [sum_ + one * cell for sum_, cell in zip(shaded, placed, strict=True)]

    empty = runs_of(Clue([]))
    found = weigh_lines([empty, runs_of(clue)], array("d", odds).tobytes())

    assert array("d", found[0]).tolist() == pytest.approx([1.0, weight])
    nothing = [0.0] * len(cells)
    assert array("d", found[1]).tolist() == pytest.approx([*nothing, *shaded], abs=1e-9)


def test_a_clue_that_is_too_long_weighs_nothing() -> None:
    weights, shaded = weigh_lines([runs_of(Clue([2, 1]))], array("d", [0.0] * 3).tobytes())

    assert array("d", weights).tolist() == [0.0]
    assert array("d", shaded).tolist() == [0.0] * 3


def test_odds_have_to_be_numbers() -> None:
    with pytest.raises(ValueError, match="not finite"):
        weigh_lines([runs_of(Clue([1]))], array("d", [0.0, math.nan]).tobytes())
    with pytest.raises(ValueError, match="no multiple of 8"):
        weigh_lines([runs_of(Clue([1]))], b"abc")
