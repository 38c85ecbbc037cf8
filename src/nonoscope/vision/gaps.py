"""GapModel: whether two digits side by side are one number, by the gaps of the whole picture.

"1 1 4" and "11 4" differ in nothing but gaps, and each picture has its own. What is known helps:
digits side by side in a column's clue are one number; 0 never begins one, so a 0 belongs to what
stands before it; and no number is longer than its line.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]

WITHIN, BETWEEN = (0.14, 0.09), (0.55, 0.16)
"""Mean and spread of gaps, in heights of a digit, as typefaces and layouts usually have them."""
_LEAST_SPREAD = 0.035
_MOST_ODDS = 14.0


@dataclass(frozen=True, slots=True)
class GapModel:
    """Two bells over the gap between the ink of neighbours, in heights of a digit."""

    within: tuple[float, float]
    between: tuple[float, float]

    def odds(self, gap: float) -> float:
        """The log odds that a gap is within a number."""
        found = _bell(gap, *self.within) - _bell(gap, *self.between)
        if gap < self.within[0]:
            found = max(found, 4.0)
        if gap > self.between[0]:
            found = min(found, -4.0)
        return float(np.clip(found, -_MOST_ODDS, _MOST_ODDS))


def _bell(gap: float, mean: float, spread: float) -> float:
    return float(-0.5 * ((gap - mean) / spread) ** 2 - np.log(spread))


def gap_model(gaps: list[float], within: list[float], between: list[float]) -> GapModel:
    """The model of a picture: from all gaps, and from those that are known to be one or other."""
    known_within = _measured(within)
    known_between = _measured(between)
    every = np.array(gaps, np.float64)
    if known_within is None or known_between is None:
        low, high = _parted(every, known_within, known_between)
        known_within = known_within or low
        known_between = known_between or high
    return GapModel(_with_spread(known_within or WITHIN), _with_spread(known_between or BETWEEN))


def _measured(gaps: list[float]) -> tuple[float, float] | None:
    if len(gaps) < 3:
        return None
    values = np.array(gaps)
    middle = float(np.median(values))
    spread = float(1.48 * np.median(np.abs(values - middle)))
    return middle, max(spread, _LEAST_SPREAD)


def _with_spread(bell: tuple[float, float]) -> tuple[float, float]:
    return bell[0], max(bell[1], _LEAST_SPREAD)


def _parted(
    gaps: Numbers, within: tuple[float, float] | None, between: tuple[float, float] | None
) -> tuple[tuple[float, float] | None, tuple[float, float] | None]:
    """The gaps parted in two heaps where they clearly are two; else one heap, placed by size."""
    if len(gaps) < 2:
        return None, None
    values = np.sort(gaps)
    best, cut = 0.0, 0
    total = values.var() * len(values)
    for place in range(1, len(values)):
        low, high = values[:place], values[place:]
        inner = low.var() * len(low) + high.var() * len(high)
        gain = (total - inner) / max(total, 1e-9)
        if gain > best:
            best, cut = gain, place
    low, high = values[:cut], values[cut:]
    apart = float(high.mean() - low.mean()) if cut else 0.0
    spread = float(low.std() + high.std()) if cut else 1.0
    if cut and apart > 0.13 and apart > 3.0 * spread and low.mean() < 0.45:
        return (float(low.mean()), float(low.std())), (float(high.mean()), float(high.std()))
    middle, width = float(np.median(values)), float(values.std())
    if within is not None:
        is_between = middle > within[0] + max(0.1, 2.5 * within[1])
    elif between is not None:
        is_between = middle > between[0] - max(0.1, 2.5 * between[1])
    else:
        is_between = middle > 0.25
    if is_between:
        low_mean = min(WITHIN[0], 0.5 * middle)
        return (low_mean, max(0.05, 0.2 * middle)), (middle, max(width, 0.06))
    return (middle, max(width, 0.05)), (middle + 0.3, 0.12)
