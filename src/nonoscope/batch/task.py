"""What can be done to each puzzle of a batch: a name, and Document -> what its line says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from nonoscope.formats import Document
from nonoscope.solve import Limits, Stats

Record = dict[str, Any]
"""One line of the results: JSON values."""


def _solve(document: Document, limits: Limits) -> Record:
    from nonoscope.solve import solve

    answer = solve(document.puzzle, limits)
    shown = answer.solution
    drawn = shown.draw(document.puzzle.palette) if shown is not None else None
    return {"status": answer.status.value, "solution": drawn, **_stats(answer.stats)}


def _check(document: Document, limits: Limits) -> Record:
    from nonoscope.create import quality

    found = quality(document.puzzle, limits, document.goal)
    return {
        "status": found.status.value,
        "line_solvable": found.check.line_solvable,
        "grade": found.grade or None,
        "empty_lines": round(found.empty_lines, 4),
        "switches": found.switches,
        "good": found.is_good,
        "problems": [problem.sentence for problem in found.check.problems],
        **_stats(found.check.stats),
    }


def _count(document: Document, limits: Limits) -> Record:
    from nonoscope.solve import count

    found = count(document.puzzle, limits)
    status = "counted" if found.is_exact else "undecided"
    return {"status": status, "count": str(found.number), **_stats(found.stats)}


def _grade(document: Document, limits: Limits) -> Record:
    from nonoscope.explain import grade

    found = grade(document.puzzle, limits)
    status = "graded" if found.is_unique else "not unique"
    return {"status": status if found.is_finished else "undecided", **found.as_json()}


def _dedup(document: Document, limits: Limits) -> Record:
    from .same import fingerprint

    return {"status": "seen", "fingerprint": fingerprint(document.puzzle)}


def _stats(stats: Stats) -> Record:
    return {
        "seconds": round(stats.seconds, 6),
        "lines": stats.lines,
        "decisions": stats.decisions,
        "conflicts": stats.conflicts,
    }


TASKS: dict[str, Callable[[Document, Limits], Record]] = {
    "solve": _solve,
    "check": _check,
    "count": _count,
    "grade": _grade,
    "dedup": _dedup,
}
