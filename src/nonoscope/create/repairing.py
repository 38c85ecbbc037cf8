"""repair: change or give away as few cells as possible until exactly one solution is left."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from nonoscope.model import UNKNOWN, Grid, Palette, Puzzle, default_palette
from nonoscope.solve import Limits, Status, Undecided, line_logic

from .canvas import Canvas
from .search import Restorer
from .visibility import total_cost
from .watch import Watch

Aim = Literal["closest", "easier", "line", "given"]
AIMS: tuple[Aim, ...] = get_args(Aim)
"""As close to the picture as can be; fewer sweeps of lines; line logic only; give cells away."""

_MOST_SHARE = 0.25
"""Of the cells: a picture that needs more changes than that isn't the picture any more."""


@dataclass(frozen=True, slots=True)
class Repair:
    """What `repair` made of a picture."""

    puzzle: Puzzle
    goal: Grid
    """The picture, with the changes in it."""
    changed: tuple[int, ...]
    """The cells that differ from the picture that was given."""
    given: tuple[int, ...]
    """The cells that are printed in the puzzle."""
    status: Status
    """UNIQUE if it worked. Otherwise the picture is as it was: MULTIPLE if no repair was found,
    UNDECIDED if a limit or a cancel came first."""
    line_solvable: bool
    """Whether looking at one line at a time decides every cell."""
    cost: float
    """How visible the changes are together; about 1 for each."""

    @property
    def share(self) -> float:
        """Of the cells, how many were changed: 0 to 1."""
        return len(self.changed) / len(self.goal.cells)


def repair(
    grid: Grid,
    palette: Palette | None = None,
    weights: Sequence[float] | None = None,
    aim: Aim = "closest",
    limits: Limits | None = None,
    *,
    seed: int = 0,
) -> Repair:
    """A puzzle with exactly one solution, as close to the picture as can be found.

    `weights` say for each cell how much a change of it would be seen: 1 is usual, 0 is free.
    The same picture, weights, aim and seed give the same puzzle, unless a time limit comes first.

    >>> found = repair(Grid.parse("#.. .#. ..#"))
    >>> found.status, len(found.changed), found.puzzle.accepts(found.goal)
    (<Status.UNIQUE: 'unique'>, 1, True)
    >>> found = repair(Grid.parse("#. .#"), aim="given")
    >>> found.changed, found.given
    ((), (0,))
    """
    palette = palette or default_palette(grid.most_colour)
    canvas = Canvas(grid, palette)
    _check(grid, weights, aim)
    watch = Watch(limits)
    try:
        if aim == "given":
            return _with_given(canvas, watch)
        worked = _change(canvas, watch, weights, aim, seed)
    except Undecided:
        return _as_it_was(grid, palette, Status.UNDECIDED)
    if not worked:
        return _as_it_was(grid, palette, Status.MULTIPLE)
    return _result(canvas.puzzle, canvas.grid, tuple(canvas.changed), total_cost(canvas, weights))


def _change(
    canvas: Canvas, watch: Watch, weights: Sequence[float] | None, aim: Aim, seed: int
) -> bool:
    restorer = Restorer(canvas, watch, weights, line_only=aim != "closest")
    most = math.ceil(len(canvas.cells) * _MOST_SHARE)
    if not restorer.is_good() and not restorer.run(most, seed):
        return False
    if aim == "easier":
        from .easing import ease

        ease(canvas, watch, weights)
    return True


def _with_given(canvas: Canvas, watch: Watch) -> Repair:
    from .giving import give

    given = give(canvas, watch)
    puzzle = canvas.puzzle
    if given:
        cells = bytearray([UNKNOWN]) * len(canvas.cells)
        for cell in given:
            cells[cell] = canvas.cells[cell]
        shown = Grid(canvas.geometry, bytes(cells))
        puzzle = Puzzle(canvas.geometry, puzzle.clues, canvas.palette, shown)
    return _result(puzzle, canvas.grid, (), 0.0, given)


def _result(
    puzzle: Puzzle,
    goal: Grid,
    changed: tuple[int, ...],
    cost: float,
    given: tuple[int, ...] = (),
) -> Repair:
    line_solvable = line_logic(puzzle).is_complete
    return Repair(puzzle, goal, changed, given, Status.UNIQUE, line_solvable, cost)


def _as_it_was(grid: Grid, palette: Palette, status: Status) -> Repair:
    puzzle = Puzzle.from_grid(grid, palette=palette)
    return Repair(puzzle, grid, (), (), status, False, 0.0)


def _check(grid: Grid, weights: Sequence[float] | None, aim: str) -> None:
    if aim not in AIMS:
        raise ValueError(f"the aim is one of {', '.join(AIMS)}, not {aim!r}")
    if weights is not None:
        if len(weights) != len(grid.cells):
            raise ValueError(f"{len(grid.cells)} cells need as many weights, not {len(weights)}")
        if not all(0 <= weight < math.inf for weight in weights):
            raise ValueError("a weight is a number from 0")
