"""Rates: how often one address may ask, by kind of request, as buckets that fill steadily."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass

_MOST_BUCKETS = 4_000


@dataclass(slots=True)
class _Bucket:
    level: float
    seen: float


class Rates:
    """One bucket for each kind and address."""

    def __init__(
        self,
        rates: Mapping[str, tuple[float, int]],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._rates = rates
        self._clock = clock
        self._buckets: OrderedDict[tuple[str, str], _Bucket] = OrderedDict()

    def wait(self, kind: str, address: str) -> float:
        """Take one from the bucket: 0 if there was one, else the seconds until there is.

        >>> rates = Rates({"read": (2.0, 1)}, clock=lambda: 0.0)
        >>> rates.wait("read", "127.0.0.1"), rates.wait("read", "127.0.0.1")
        (0.0, 0.5)
        """
        speed, most = self._rates[kind]
        now = self._clock()
        bucket = self._buckets.setdefault((kind, address), _Bucket(most, now))
        self._buckets.move_to_end((kind, address))
        while len(self._buckets) > _MOST_BUCKETS:  # addresses may be invented without end
            self._buckets.popitem(last=False)
        bucket.level = min(most, bucket.level + (now - bucket.seen) * speed)
        bucket.seen = now
        if bucket.level < 1:
            return (1 - bucket.level) / speed
        bucket.level -= 1
        return 0.0
