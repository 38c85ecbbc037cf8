"""sighting_json: a sighting for programs and pages, as `nonoscope read --json` prints it."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

from .values import Doubt, Sighting


def sighting_json(sighting: Sighting) -> dict[str, Any]:
    """Status, size, clues, confidence, doubts, the board's corners and the solution.

    >>> sighting_json(Sighting("nothing"))["status"]
    'nothing'
    """
    puzzle, sheet, answer = sighting.puzzle, sighting.sheet, sighting.answer
    solution = None if answer is None else answer.solution
    return {
        "status": sighting.status,
        "width": None if puzzle is None else puzzle.width,
        "height": None if puzzle is None else puzzle.height,
        "rows": [] if puzzle is None else [list(clue.lengths) for clue in puzzle.rows],
        "columns": [] if puzzle is None else [list(clue.lengths) for clue in puzzle.columns],
        "confidence": sighting.confidence,
        "doubts": [doubt_json(doubt, sighting) for doubt in sighting.doubts],
        "corners": [] if sheet is None else _points(sheet.outline),
        "solution": None if solution is None else solution.draw(),
    }


def doubt_json(doubt: Doubt, sighting: Sighting) -> dict[str, Any]:
    """One doubt; `line` counts rows and then columns, `place` the numbers of its clue, from 0."""
    puzzle = sighting.puzzle
    return {
        "line": doubt.line,
        "line_name": "" if puzzle is None else puzzle.geometry.line_name(doubt.line),
        "place": doubt.place,
        "read": doubt.read,
        "chosen": doubt.chosen,
        "by_logic": doubt.by_logic,
        "alternatives": list(doubt.alternatives),
        "corners": None if doubt.corners is None else _points(doubt.corners),
    }


def _points(points: npt.NDArray[np.float32]) -> list[list[float]]:
    return [[round(float(x), 1), round(float(y), 1)] for x, y in points]
