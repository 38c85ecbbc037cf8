"""settle_line against every placement, for all lines that brute force can bear."""

from __future__ import annotations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from nonoscope.model import Clue, clue_of
from nonoscope.solve import settle_line

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
