"""Run and Clue."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from nonoscope.model import Clue, Run, clue_of

from ..oracle import placements

runs = st.lists(st.tuples(st.integers(1, 4), st.integers(1, 3)), max_size=4)


@given(runs)
def test_the_repr_of_a_clue_makes_the_same_clue(pairs: list[tuple[int, int]]) -> None:
    assert eval(repr(Clue(pairs))) == Clue(pairs)  # noqa: S307 - our own repr


@given(runs)
def test_the_shortest_line_for_a_clue_is_the_first_that_has_a_placement(
    pairs: list[tuple[int, int]],
) -> None:
    clue = Clue(pairs)

    assert len(list(placements(clue, clue.shortest))) == 1
    assert not clue or not list(placements(clue, clue.shortest - 1))


@given(st.binary(max_size=12).map(lambda cells: bytes(cell % 4 for cell in cells)))
def test_a_line_is_one_of_the_placements_of_its_clue(cells: bytes) -> None:
    assert cells in set(placements(clue_of(cells), len(cells)))


def test_numbers_pairs_and_runs_are_the_same_thing() -> None:
    assert Clue([2, 1]) == Clue([(2, 1), (1, 1)]) == Clue([Run(2), Run(1, 1)])


def test_equal_runs_are_one_object() -> None:
    assert Clue([7])[0] is Clue([7, 1])[0]


def test_a_clue_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        Clue([1])[0].length = 2  # type: ignore[misc]


@pytest.mark.parametrize("wrong", [[0, 1], [-1], [(1, 0)], [(1, 255)]])
def test_runs_that_are_none_are_refused(wrong: list[int]) -> None:
    with pytest.raises(ValueError, match="run"):
        Clue(wrong)


def test_a_line_with_unknown_cells_has_no_clue() -> None:
    with pytest.raises(ValueError, match="unknown"):
        clue_of(b"\1\xff")


def test_an_empty_clue_is_written_as_nought() -> None:
    assert str(Clue()) == "0"
    assert str(Clue([3, 1])) == "3 1"
