"""hint: help for a state of play, in five rungs from a nod to the full step."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle
from nonoscope.solve import Limits

from .mistakes import Mistake, Strength, find_mistake
from .patience import Patience, Unfinished
from .step import Step
from .walking import next_step
from .words import capital, cell_named, cells_named, listed

RUNGS = ("where to look", "which line", "which technique", "which cells", "do it")
"""Each tells more than the one before."""
_PATIENCE = 0.5  # seconds to look for mistakes; puzzles that take longer are nobody's pastime
NEAR = 40  # cells to try values in at a time, so that a hint comes at once
_SMALL = 6  # boards up to this are told in halves, larger ones in thirds


@dataclass(frozen=True, slots=True)
class Hint:
    """What to say to a player.

    >>> from nonoscope.explain import hint
    >>> help = hint(Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]]))
    >>> for rung in range(1, 6):
    ...     print(help.sentence(rung))
    Look at the bottom.
    Look at row 3.
    Row 3: completing a line. Count: are all the runs of the line there already, or all its blanks?
    Row 3: cells 1 to 4 can be decided.
    Row 3: its clue is empty, so all its cells are blank.
    """

    step: Step | None
    """The easiest next step; None if there is a mistake, or if nothing follows."""
    mistake: Mistake | None
    """What has to be mended first."""
    sentences: tuple[str, ...]
    """One for each rung; the same for all if there is no step."""

    def sentence(self, rung: int = 5) -> str:
        """What to say on a rung from 1 to 5."""
        if not 1 <= rung <= len(RUNGS):
            raise ValueError(f"a hint has rungs from 1 to {len(RUNGS)}, not {rung}")
        return self.sentences[rung - 1]

    def as_json(self, puzzle: Puzzle, rung: int = 5) -> dict[str, Any]:
        """What a page needs for a rung, and nothing that later rungs give away."""
        record: dict[str, Any] = {"rung": rung, "sentence": self.sentence(rung)}
        if self.mistake is not None:
            record["mistake"] = {"line": self.mistake.line, "cells": list(self.mistake.cells)}
        if self.step is None:
            return record
        step = self.step.as_json(puzzle)
        step["technique_title"] = step.pop("title")  # a puzzle has a title too
        shown: list[tuple[str, ...]] = [
            (),
            ("lines", "line_names"),
            ("technique", "technique_title", "tier"),
            ("cells", "runs"),
            ("decided", "reason", "assumed", "told"),
        ]
        names = [name for group in shown[:rung] for name in group]
        record.update({name: step[name] for name in names if name in step})
        if rung == 4:
            record["open"] = [cell for cell, _ in self.step.decided]
        return record


def hint(
    puzzle: Puzzle,
    grid: Grid | None = None,
    mistakes: Strength = "tell",
    limits: Limits | None = None,
) -> Hint:
    """Help for the state of play; without a grid, for the beginning.

    If the marks can't become a solution any more, the hint says so first, as plainly as `mistakes`
    allows. If `limits` stop the search for a step, the hint says that instead.
    """
    patience = Patience(limits)
    if grid is not None:
        mistake = find_mistake(puzzle, grid, mistakes, patience.limits(most=_PATIENCE))
        if mistake is not None:
            return Hint(None, mistake, (mistake.sentence,) * len(RUNGS))
        if UNKNOWN not in grid.cells:
            done = "The puzzle is solved." if puzzle.accepts(grid) else "All cells have marks."
            return Hint(None, None, (done,) * len(RUNGS))
    try:
        step = next_step(puzzle, grid, NEAR, patience.limits())
    except Unfinished:
        text = "No step was found in the time: it takes more than looking at lines."
        return Hint(None, None, (text,) * len(RUNGS))
    if step is None:
        text = "Nothing more follows from these marks: the rest has several solutions or none."
        return Hint(None, None, (text,) * len(RUNGS))
    return Hint(step, None, _sentences(puzzle, step))


def _sentences(puzzle: Puzzle, step: Step) -> tuple[str, ...]:
    name = puzzle.geometry.line_name
    lines = listed([name(line) for line in step.lines])
    together = " together" if len(step.lines) > 1 else ""
    cells = [cell for cell, _ in step.decided]
    if len(step.lines) == 1:
        order = puzzle.geometry.lines[step.lines[0]]
        places = [order.index(cell) for cell in cells]
        used = [order.index(cell) for cell in step.cells]
        because = f", with what is known of {cells_named(used)}" if used else ""
        which = f"{lines}: {cells_named(places)} can be decided{because}."
    else:
        where = listed([f"the cell at {cell_named(puzzle.geometry, cell)}" for cell in cells[:3]])
        which = f"{where} can be decided."
    advice = step.technique.advice
    return (
        f"Look at {region(puzzle, cells)}.",
        f"Look at {lines}{together}.",
        f"{capital(lines)}: {step.technique.title}. {advice}",
        capital(which),
        step.sentence,
    )


def region(puzzle: Puzzle, cells: list[int]) -> str:
    """The part of the board in which the cells lie.

    >>> region(Puzzle.from_clues([[]] * 9, [[]] * 9), [0, 1, 2, 3])
    'the top left'
    """
    board = puzzle.geometry
    if not isinstance(board, Rectangle):
        index = next(i for i, line in enumerate(board.lines) if cells[0] in line)
        return next(f"the {title}" for title, lines in board.directions if index in lines)
    rows = [cell // board.width for cell in cells]
    columns = [cell % board.width for cell in cells]
    down = _part(sum(rows) / len(rows), board.height, ("top", "", "bottom"))
    across = _part(sum(columns) / len(columns), board.width, ("left", "", "right"))
    return f"the {f'{down} {across}'.strip() or 'middle'}"


def _part(place: float, size: int, names: tuple[str, str, str]) -> str:
    share = (place + 0.5) / size
    if size <= _SMALL and share != 0.5:
        return names[0] if share < 0.5 else names[2]
    return names[min(2, int(share * 3))]
