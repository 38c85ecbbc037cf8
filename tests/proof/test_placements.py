"""The checker's own line logic against brute force."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope.model import Clue
from nonoscope.proof.placements import Placements

from ..oracle import settled

runs = st.tuples(st.integers(1, 4), st.integers(1, 3))


@settings(deadline=None, max_examples=500)
@given(st.lists(runs, max_size=4).map(Clue), st.lists(st.integers(0, 15), min_size=1, max_size=10))
def test_a_line_loses_what_no_placement_has(clue: Clue, sets: list[int]) -> None:
    wanted = settled(clue, sets)

    found = Placements(clue).rule_out(sets)

    if found is None:
        assert wanted is None
    else:
        left = list(sets)
        for position, candidates in found:
            assert candidates != left[position]
            left[position] = candidates
        assert left == wanted


def test_a_long_line_is_no_different() -> None:
    clue = Clue([70, 20])
    sets = [3] * 100

    found = Placements(clue).rule_out(sets)

    assert found is not None
    assert {position for position, _ in found} == {*range(9, 70), *range(80, 91)}
    assert {candidates for _, candidates in found} == {2}
