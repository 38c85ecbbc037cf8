"""The checker's own line logic against brute force."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope.model import Clue
from nonoscope.proof.placements import Placements

from ..oracle import placements, settled

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


def starts_of(clue: Clue, cells: bytes) -> list[int]:
    """Where the runs of a placement start."""
    starts, place = [], 0
    for length, colour in clue:
        place = cells.index(colour, place)
        starts.append(place)
        place += length
    return starts


@settings(deadline=None, max_examples=500)
@given(st.data(), st.lists(runs, max_size=4).map(Clue), st.integers(1, 10))
def test_starts_limit_the_placements_and_are_limited_by_them(
    data: st.DataObject, clue: Clue, length: int
) -> None:
    sets = data.draw(st.lists(st.integers(1, 15), min_size=length, max_size=length))
    places = st.integers(1, (1 << length) - 1)
    starts = data.draw(st.lists(places, min_size=len(clue), max_size=len(clue)))
    possible = [
        (cells, begun)
        for cells in placements(clue, length)
        for begun in [starts_of(clue, cells)]
        if all(mask >> value & 1 for mask, value in zip(sets, cells, strict=True))
        and all(mask >> place & 1 for mask, place in zip(starts, begun, strict=True))
    ]

    found = Placements(clue).rule_out_starts(sets, starts)

    if found is None:
        assert not possible
        return
    left = list(sets)
    for position, candidates in found[0]:
        left[position] = candidates
    assert left == [
        sum({1 << cells[position] for cells, _ in possible}) for position in range(length)
    ]
    assert found[1] == [sum({1 << begun[run] for _, begun in possible}) for run in range(len(clue))]


def test_a_long_line_is_no_different() -> None:
    clue = Clue([70, 20])
    sets = [3] * 100

    found = Placements(clue).rule_out(sets)

    assert found is not None
    assert {position for position, _ in found} == {*range(9, 70), *range(80, 91)}
    assert {candidates for _, candidates in found} == {2}
