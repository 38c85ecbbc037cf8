"""Bar: something the engine is held to, and what came of it; with the measuring that bars share."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from benches import yardstick
from benches.peers import Peer, yardstick_peer
from benches.run import contest
from benches.sets import Case, Sample, cases
from benches.table import Row, percentile


@dataclass(frozen=True, slots=True)
class Outcome:
    """What was measured, and whether it is enough; None if it could not be measured."""

    measured: str
    met: bool | None


@dataclass(frozen=True, slots=True)
class Chosen:
    """The puzzles of a bar, and a sentence for each file of its set that could not be read."""

    puzzles: tuple[Case, ...] = ()
    unread: tuple[str, ...] = ()

    def verdict(self) -> tuple[str, bool]:
        """A puzzle that can't be read isn't decided either."""
        if not self.unread:
            return "", True
        return f"; {len(self.unread)} could not be read: {' / '.join(self.unread)}", False


@dataclass(frozen=True, slots=True)
class Setting:
    """What a run of the bars is given."""

    corpora: Path | None = None
    seed: int = 1
    share: int = 1
    """Only one in so many puzzles, for a quick look."""
    checks: int = 2000
    with_yardstick: bool = True

    def peers(self, *, first: bool) -> list[Peer]:
        """The yardstick, if it is wished and can be had."""
        there = self.with_yardstick and yardstick.is_there()
        return [yardstick_peer(first=first)] if there else []

    def without_yardstick(self) -> Setting:
        """For bars that are about our own times alone."""
        return replace(self, with_yardstick=False)

    @property
    def is_whole(self) -> bool | None:
        """None if puzzles are left out: a part can miss a bar about every puzzle, not meet it."""
        return True if self.share == 1 else None

    def files(self, *names: str, sample: Sample | None = None) -> Chosen:
        """Puzzles of the corpora; none if they, or these, are not there."""
        if self.corpora is None:
            return Chosen()
        paths = [str(self.corpora / name) for name in names if (self.corpora / name).exists()]
        found, unread = cases(paths, sample, self.seed)
        return Chosen(tuple(found), tuple(unread))


@dataclass(frozen=True, slots=True)
class Bar:
    """A name to choose it by, the sentence that was asked, and the measurement."""

    name: str
    asked: str
    measure: Callable[[Setting], Outcome]


def measured_rows(
    puzzles: Sequence[Case], setting: Setting, seconds: float, *, first: bool = False
) -> list[Row]:
    """Our solver, and the yardstick where it can be had, alternating."""
    chosen = puzzles[:: setting.share]
    return list(contest(chosen, setting.peers(first=first), seconds, first=first))


def our_times(rows: Sequence[Row], setting: Setting) -> str:
    """Our figures in words."""
    times = [row.ours.milliseconds for row in rows]
    undecided = [row.name for row in rows if not row.ours.is_decided]
    named = f" (undecided: {', '.join(undecided[:10])})" if undecided else ""
    part = "" if setting.is_whole else f"one in {setting.share} puzzles only: "
    return (
        f"{part}{len(rows) - len(undecided)} of {len(rows)} decided{named}, total "
        f"{sum(times) / 1000:.3g} s, median {percentile(times, 0.5):.3g} ms, "
        f"p99 {percentile(times, 0.99):.4g} ms, max {max(times):.4g} ms"
    )


def is_all_decided(rows: Sequence[Row]) -> bool:
    """Whether we decided every puzzle."""
    return all(row.ours.is_decided for row in rows)


def total_ratio(rows: Sequence[Row]) -> float | None:
    """The yardstick's total time over ours; None if it didn't run."""
    if not rows or yardstick.NAME not in rows[0].peers:
        return None
    theirs = sum(row.peers[yardstick.NAME].milliseconds for row in rows)
    return theirs / max(1e-3, sum(row.ours.milliseconds for row in rows))


def against_total(rows: Sequence[Row], factor: float) -> tuple[str, bool | None]:
    """The sentence and the verdict on "total at most one FACTOR-th of the yardstick's"."""
    found = total_ratio(rows)
    if found is None:
        return f"; no ratio: {yardstick.MISSING}", None
    return f"; the yardstick took {found:.3g} times as long in total", found >= factor


def slower_than_yardstick(rows: Sequence[Row]) -> tuple[str, bool | None]:
    """The sentence and the verdict on "faster than the yardstick on each one"."""
    if not rows or yardstick.NAME not in rows[0].peers:
        return f"; no comparison: {yardstick.MISSING}", None
    slower = [row.name for row in rows if (row.ratio(yardstick.NAME) or 0) < 1]
    if not slower:
        return "; faster than the yardstick on each", True
    return f"; slower than the yardstick on {len(slower)}: {', '.join(slower[:10])}", False


def together(*verdicts: bool | None) -> bool | None:
    """Missed if one is, unknown if one is, else met.

    >>> together(True, None), together(True, False, None), together(True, True)
    (None, False, True)
    """
    if False in verdicts:
        return False
    return None if None in verdicts else True
