"""The bars: a verdict never says more than was measured."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from types import SimpleNamespace

import pytest
from benches.bar import Bar, Outcome, Setting
from benches.bars import measured
from benches.bars_corpora import BARS as CORPORA_BARS
from benches.bars_made import BARS as MADE_BARS
from benches.bars_made import count_outcome

from nonoscope.formats import save
from nonoscope.model import Puzzle
from nonoscope.solve import Limits

DOT = Puzzle.from_clues([[1]], [[1]])
BY_NAME = {bar.name: bar for bar in (*MADE_BARS, *CORPORA_BARS)}


def test_a_bar_that_cannot_be_measured_is_neither_met_nor_missed() -> None:
    for bar in CORPORA_BARS:
        assert measured(bar, Setting()).met is None


def test_a_bar_that_breaks_is_missed_and_says_how() -> None:
    def breaks(setting: Setting) -> Outcome:
        raise ZeroDivisionError("no puzzles")

    outcome = measured(Bar("x", "something", breaks), Setting())

    assert outcome.met is False
    assert "ZeroDivisionError: no puzzles" in outcome.measured


@pytest.mark.parametrize(
    ("number", "is_exact", "met"), [(2**60, True, True), (2**60, False, False), (3, True, False)]
)
def test_only_the_exact_and_right_count_meets_a_bar(
    number: int, is_exact: bool, met: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    def count(puzzle: Puzzle, limits: Limits) -> SimpleNamespace:
        return SimpleNamespace(number=number, is_exact=is_exact)

    monkeypatch.setattr(import_module("nonoscope.solve"), "count", count, raising=False)

    assert count_outcome(DOT, most=1e9, expected=2**60).met is met


def test_a_count_that_is_not_there_yet_is_not_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(import_module("nonoscope.solve"), "count", raising=False)

    outcome = measured(BY_NAME["scattered"], Setting())

    assert outcome.met is None
    assert "not there yet" in outcome.measured


def test_a_part_of_what_a_bar_asks_for_never_meets_it() -> None:
    outcome = measured(BY_NAME["right"], Setting(checks=50))

    assert outcome.met is None
    assert "0 wrong of 50 puzzles" in outcome.measured
    assert "100000 were asked for" in outcome.measured


def test_a_bar_about_every_puzzle_is_missed_by_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "random30" / "d40"
    folder.mkdir(parents=True)
    save(DOT, folder / "dot.nin")
    bar = BY_NAME["random30-d40"]
    whole = measured(bar, Setting(tmp_path))
    part = measured(bar, Setting(tmp_path, share=2))
    (folder / "broken.nin").write_text("2 2\nx\n")

    broken = measured(bar, Setting(tmp_path))

    assert (whole.met, part.met, broken.met) == (True, None, False)
    assert "broken.nin" in broken.measured
