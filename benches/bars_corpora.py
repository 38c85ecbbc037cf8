"""The bars over collections of puzzles, which are not part of the project: `--corpora DIR`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from benches.bar import (
    Bar,
    Chosen,
    Outcome,
    Setting,
    against_total,
    is_all_decided,
    measured_rows,
    our_times,
    slower_than_yardstick,
    together,
)
from benches.sets import Sample
from benches.table import Row, percentile

ABSENT = Outcome("not measured: the corpora have no such set", None)
RESEARCH = ("faase.nin", "knotty.nin")
"""Puzzles of survey_free with bars of their own."""


def _outcome(
    chosen: Chosen,
    rows: Sequence[Row],
    setting: Setting,
    sentence: str = "",
    verdict: bool | None = True,
) -> Outcome:
    """Every puzzle of a set decided, and what else was asked of it."""
    unread, is_readable = chosen.verdict()
    return Outcome(
        our_times(rows, setting) + sentence + unread,
        together(setting.is_whole, is_readable, is_all_decided(rows), verdict),
    )


def _tournament(setting: Setting) -> Outcome:
    if setting.corpora is None:
        return ABSENT
    files = sorted(path.name for path in (setting.corpora / "tournament").glob("*.txt"))
    chosen = setting.files(*(f"tournament/{name}" for name in files), sample=Sample(5, 10))
    if not chosen.puzzles:
        return ABSENT
    rows = measured_rows(chosen.puzzles, setting, 10, first=True)
    sentence, enough = against_total(rows, 7)
    return _outcome(chosen, rows, setting, sentence, enough)


def _random_50(setting: Setting) -> Outcome:
    chosen = setting.files("random30/d50")
    if not chosen.puzzles:
        return ABSENT
    rows = measured_rows(chosen.puzzles, setting, 60)
    sentence, enough = against_total(rows, 30)
    quick = percentile([row.ours.milliseconds for row in rows], 0.99) < 40
    return _outcome(chosen, rows, setting, sentence, together(quick, enough))


def _each_decided(
    choose: Callable[[Setting], Chosen], seconds: float, *, compared: bool = False
) -> Callable[[Setting], Outcome]:
    def measure(setting: Setting) -> Outcome:
        chosen = choose(setting)
        if not chosen.puzzles:
            return ABSENT
        if not compared:
            rows = measured_rows(chosen.puzzles, setting.without_yardstick(), seconds)
            return _outcome(chosen, rows, setting)
        rows = measured_rows(chosen.puzzles, setting, seconds)
        return _outcome(chosen, rows, setting, *slower_than_yardstick(rows))

    return measure


def _set(name: str) -> Bar:
    def choose(setting: Setting) -> Chosen:
        found = setting.files(name)
        return replace(found, puzzles=tuple(c for c in found.puzzles if c.name not in RESEARCH))

    return Bar(
        name,
        f"{name}: every puzzle decided within 10 s, faster than the yardstick on each one",
        _each_decided(choose, 10, compared=True),
    )


def _random_big(setting: Setting) -> Outcome:
    chosen = setting.files("random_big")
    if not chosen.puzzles:
        return ABSENT
    rows = measured_rows(chosen.puzzles, setting.without_yardstick(), 60)
    # "As many as possible" has no line to miss: the number is the answer.
    return Outcome(our_times(rows, setting) + chosen.verdict()[0], None)


BARS = (
    Bar(
        "tournament",
        "tournament sample (#5, #15, ... of each file, first solution): every puzzle within 10 s, "
        "total at most 1/7 of the yardstick's",
        _tournament,
    ),
    Bar(
        "random30-d50",
        "random30/d50, uniqueness: total at most 1/30 of the yardstick's, p99 under 40 ms",
        _random_50,
    ),
    Bar(
        "random30-d40",
        "random30/d40: every one decided within 60 s",
        _each_decided(lambda setting: setting.files("random30/d40"), 60),
    ),
    *(_set(name) for name in ("survey_free", "minizinc", "colour_loom", "nonogram_db")),
    Bar(
        "faase",
        "Faase decided within 60 s",
        _each_decided(lambda setting: setting.files("survey_free/faase.nin"), 60),
    ),
    Bar(
        "knotty",
        "Knotty decided at all (here: within 600 s)",
        _each_decided(lambda setting: setting.files("survey_free/knotty.nin"), 600),
    ),
    Bar(
        "random_big",
        "random_big (50x50 to 99x99): as many as possible within 60 s each",
        _random_big,
    ),
)
