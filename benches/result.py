"""Result: what one solver did with one puzzle."""

from __future__ import annotations

from dataclasses import dataclass

DECIDED = frozenset({"unique", "multiple", "contradictory", "solved", "answered"})
"""Statuses of a solver that came to its end."""
STATUSES = (*sorted(DECIDED), "undecided", "timeout", "failed", "unfit")


@dataclass(frozen=True, slots=True)
class Result:
    """A status and what it took.

    >>> Result("unique", 1.5).is_decided
    True
    """

    status: str
    """unique, multiple, contradictory; solved (a first solution was all that was asked for);
    answered (a command ended well; what it said isn't read); undecided or timeout; failed (it ended
    badly); unfit (the puzzle can't be put to it)."""
    milliseconds: float = 0.0
    """CPU time. Of a timeout: the limit, if it used less."""
    lines: int = 0
    conflicts: int = 0
    decisions: int = 0
    note: str = ""

    @property
    def is_decided(self) -> bool:
        """Whether it came to its end."""
        return self.status in DECIDED

    @property
    def is_measured(self) -> bool:
        """Whether its time may stand in a ratio: it came to its end or ran into the limit."""
        return self.status not in {"failed", "unfit"}


def ratio(peer: Result, ours: Result) -> float | None:
    """How many times as long as we the peer took; None if that can't be said.

    A side that ran into the limit counts with it, so its true ratio is farther from one.

    >>> ratio(Result("answered", 30.0), Result("unique", 2.0))
    15.0
    >>> ratio(Result("timeout", 10_000.0), Result("undecided", 10_000.0)) is None
    True
    """
    if not (peer.is_measured and ours.is_measured) or not (peer.is_decided or ours.is_decided):
        return None
    return max(peer.milliseconds, 1e-3) / max(ours.milliseconds, 1e-3)


def disagree(one: Result, other: Result) -> bool:
    """Whether two answers can't both be right.

    >>> disagree(Result("unique"), Result("multiple"))
    True
    >>> disagree(Result("unique"), Result("answered"))
    False
    """
    said = {one.status, other.status}
    if not said <= {"unique", "multiple", "contradictory", "solved"}:
        return False
    return len(said) > 1
