"""The bars: a verdict never says more than was measured."""

from __future__ import annotations

from pathlib import Path

from benches.bar import Bar, Outcome, Setting
from benches.bars import measured
from benches.bars_corpora import BARS as CORPORA_BARS
from benches.bars_made import BARS as MADE_BARS

from nonoscope.formats import save
from nonoscope.model import Puzzle

DOT = Puzzle.from_clues([[1]], [[1]])


def test_a_bar_that_cannot_be_measured_is_neither_met_nor_missed() -> None:
    for bar in CORPORA_BARS:
        assert measured(bar, Setting()).met is None


def test_a_bar_that_breaks_is_missed_and_says_how() -> None:
    def breaks(setting: Setting) -> Outcome:
        raise ZeroDivisionError("no puzzles")

    outcome = measured(Bar("x", "something", breaks), Setting())

    assert outcome.met is False
    assert "ZeroDivisionError: no puzzles" in outcome.measured


def test_a_part_of_what_a_bar_asks_for_never_meets_it() -> None:
    right = next(bar for bar in MADE_BARS if bar.name == "right")

    outcome = measured(right, Setting(checks=50))

    assert outcome.met is None
    assert "0 wrong of 50 puzzles" in outcome.measured
    assert "100000 were asked for" in outcome.measured


def test_a_bar_about_every_puzzle_is_missed_by_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    folder = tmp_path / "random30" / "d40"
    folder.mkdir(parents=True)
    save(DOT, folder / "dot.nin")
    bar = next(bar for bar in CORPORA_BARS if bar.name == "random30-d40")
    whole = measured(bar, Setting(tmp_path))
    part = measured(bar, Setting(tmp_path, share=2))
    (folder / "broken.nin").write_text("2 2\nx\n")

    broken = measured(bar, Setting(tmp_path))

    assert (whole.met, part.met, broken.met) == (True, None, False)
    assert "broken.nin" in broken.measured
