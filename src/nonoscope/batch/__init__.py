"""Millions of puzzles: each answered once, on all cores or on a cluster, with nothing lost."""

from __future__ import annotations

from .answering import Order
from .results import Results, ResultsFault
from .running import Known, Summary, cores, run
from .same import fingerprint
from .task import TASKS, Record

__all__ = [
    "TASKS",
    "Known",
    "Order",
    "Record",
    "Results",
    "ResultsFault",
    "Summary",
    "cores",
    "fingerprint",
    "run",
]
