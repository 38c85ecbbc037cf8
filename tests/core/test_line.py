"""The native line solver against every placement, where the model cannot go."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from nonoscope import _core
from nonoscope.model import Clue, Run

from ..oracle import settled
from .arrays import Runs, int32


def candidates_of(runs: Runs, colours: int, candidates: list[int]) -> list[int] | None:
    return _core.line_candidates(int32(n for run in runs for n in run), colours, candidates)


@given(data=st.data())
@settings(max_examples=500, deadline=None)
def test_any_sets_of_up_to_254_colours_are_solved_completely(data: st.DataObject) -> None:
    colours = data.draw(st.sampled_from([1, 2, 62, 63, 64, 127, 128, 254]))
    some = st.integers(max(1, colours - 2), colours)
    runs = data.draw(st.lists(st.tuples(st.integers(1, 3), some), max_size=4))
    full = (2 << colours) - 1
    interesting = st.sets(some).map(lambda chosen: sum(1 << c for c in chosen))
    sets = st.one_of(st.just(full), interesting, interesting.map(lambda chosen: chosen | 1))
    candidates = data.draw(st.lists(sets, max_size=10))
    clue = Clue(Run(length, colour) for length, colour in runs)

    assert candidates_of(runs, colours, candidates) == settled(clue, candidates)


def test_a_line_of_twenty_thousand_cells_is_solved() -> None:
    runs = [(3, 1)] * 4999

    solved = candidates_of(runs, 1, [3] * 20_000)

    assert solved is not None
    assert solved[:5] == [3, 3, 3, 3, 3]
    assert candidates_of([(3, 1)] * 5000, 1, [3] * 19_999) == [2, 2, 2, 1] * 4999 + [2, 2, 2]


def test_an_empty_line_holds_an_empty_clue_only() -> None:
    assert candidates_of([], 1, []) == []
    assert candidates_of([(1, 1)], 1, []) is None


def test_a_run_longer_than_any_line_has_no_placement() -> None:
    assert candidates_of([(2**31 - 1, 1)] * 3, 1, [3] * 5) is None


@pytest.mark.parametrize(
    ("runs", "colours", "candidates", "message"),
    [
        pytest.param([(0, 1)], 1, [3], "run of length 0", id="length"),
        pytest.param([(1, 2)], 1, [3], "run of colour 2", id="colour"),
        pytest.param([], 0, [1], "colour_count is 0", id="no colours"),
        pytest.param([], 255, [1], "colour_count is 255", id="too many colours"),
        pytest.param([], -1, [1], "colour_count is -1", id="negative colours"),
        pytest.param([], 1, [4], "beyond colour 1", id="a bit too many"),
        pytest.param([], 1, [-1], "beyond colour 1", id="negative set"),
        pytest.param([], 254, [1 << 300], "beyond colour 254", id="huge set"),
    ],
)
def test_malformed_lines_are_refused(
    runs: Runs, colours: int, candidates: list[int], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        candidates_of(runs, colours, candidates)


def test_sets_that_are_no_ints_are_refused() -> None:
    with pytest.raises(TypeError, match=r"candidates\[1\] is not an int"):
        candidates_of([], 1, [1, "3"])  # type: ignore[list-item]


def test_a_clue_cut_off_in_the_middle_of_a_run_is_refused() -> None:
    with pytest.raises(ValueError, match="runs has 4 bytes"):
        _core.line_candidates(int32([1]), 1, [3])


def test_solving_again_changes_nothing() -> None:
    rng = random.Random(1)
    for _ in range(200):
        runs = [(rng.randint(1, 9), rng.randint(1, 3)) for _ in range(rng.randint(0, 12))]
        candidates = [15 if rng.random() < 0.9 else rng.randint(1, 15) for _ in range(130)]
        once = candidates_of(runs, 3, candidates)
        if once is not None:
            assert candidates_of(runs, 3, once) == once
