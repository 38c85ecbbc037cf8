"""quantile: by counts. Pixels have few different values, so counting them is sorting them all."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt


def quantile(
    values: npt.NDArray[np.generic], counts: npt.NDArray[np.integer], share: float
) -> float:
    """What so much of all numbers are below, if there are so many of each of these values.

    >>> quantile(np.array([1.0, 2.0, 5.0]), np.array([1, 2, 1]), 0.5)
    2.0
    >>> quantile(np.array([1.0, 2.0, 5.0]), np.array([2, 1, 1]), 0.5)
    1.5
    """
    until = np.cumsum(counts)
    place = share * (until[-1] - 1)
    first, rest = int(place), place - int(place)
    low, high = values[np.searchsorted(until, [first, first + (rest > 0)], side="right")].tolist()
    return float(low + (high - low) * rest)
