"""GapModel: whether two digits side by side are one number, by the gaps of the whole picture.

"1 1 4" and "11 4" differ in nothing but gaps, and each picture has its own. What is known helps:
digits side by side in a column's clue are one number; 0 never begins one, so a 0 belongs to what
stands before it; and no number is longer than its line. Where digits are set evenly the distance
of their middles tells more than the gap of their ink, which is wide beside a 1; where they are set
closely it is the other way round. The measure is taken that parts the two kinds more clearly.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]


class Gap(NamedTuple):
    """Between neighbours, in heights of a digit."""

    ink: float
    """From edge to edge."""
    middles: float
    """From middle to middle."""
    parted: bool = False
    """A dot or a comma stands in it."""


_USUAL = (0.3, 0.95)
"""Where gaps of the two measures usually become gaps between numbers."""
_LOW = (0.45, 1.0)
"""Gaps within numbers are smaller than this on average."""
_MOST_ODDS = 12.0
_CLEAR = 0.05
_WRONG = 0.1
"""The share of gaps thought known that may be on the wrong side: digits are misread."""


@dataclass(frozen=True, slots=True)
class GapModel:
    """A threshold in one of the measures, and how wide the valley is that it stands in."""

    measure: int
    threshold: float
    valley: float

    def odds(self, gap: Gap) -> float:
        """The log odds that a gap is within a number."""
        if gap.parted:
            return -_MOST_ODDS
        away = (self.threshold - gap[self.measure]) / max(self.valley, 0.06)
        return float(max(-_MOST_ODDS, min(_MOST_ODDS, 8 * away)))


def gap_model(gaps: Sequence[Gap], within: Sequence[Gap], between: Sequence[Gap]) -> GapModel:
    """The model of a picture: from all gaps, and from those that are known to be one or other."""
    found = []
    for measure in (0, 1):
        parts = [
            np.array([float(gap[measure]) for gap in kind], np.float64)
            for kind in (gaps, within, between)
        ]
        found.append((*_parted(parts[0], parts[1], parts[2], measure), measure))
    _, threshold, valley, measure = max(found)
    return GapModel(measure, threshold, valley)


def _parted(
    gaps: Numbers, within: Numbers, between: Numbers, measure: int
) -> tuple[float, float, float]:
    """The clearest way to part the gaps in two: how clear it is, the threshold, the valley."""
    values = np.sort(np.concatenate([gaps, within, between]))
    best = _one_kind(values, within, between, measure)
    for below, above in pairwise(values):
        valley = float(above - below)
        if valley < 0.02:
            continue
        low, high = values[values <= below], values[values >= above]
        wrong = np.sum(within > below) + np.sum(between < above)
        if wrong > _WRONG * (len(within) + len(between)):
            continue
        if not len(within) and low.mean() > _LOW[measure]:
            continue
        near = high[high < high[0] + 0.5]
        score = valley / (_CLEAR + 0.3 * float(low.std()) + float(near.std()))
        score *= 1 + 0.5 * bool(len(within)) + 0.5 * bool(len(between))
        if score > best[0]:
            best = (score, float(below + above) / 2, valley)
    return best


def _one_kind(
    values: Numbers, within: Numbers, between: Numbers, measure: int
) -> tuple[float, float, float]:
    """What to think if all gaps are of one kind."""
    usual = _USUAL[measure]
    if not len(values):
        return 0.0, usual, 0.2
    least, most = float(values[0]), float(values[-1])
    if len(within) and not len(between) and most < float(within.max()) + 0.1:
        return 0.3, most + 0.08, 0.12
    if len(within):
        return 0.1, float(np.median(within)) + 0.15, 0.15
    if len(between) and least > float(np.quantile(between, 0.1)) - 0.08:
        return 0.4, least - 0.08, 0.1
    if least > usual:
        return 0.5, min(least - 0.03, usual + 0.1 * (least - usual)), 0.2
    return 0.1, usual, 0.25
