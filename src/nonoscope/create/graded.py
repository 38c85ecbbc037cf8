"""graded_puzzle: one picture after another, more or less random, until one is hard enough."""

from __future__ import annotations

from collections.abc import Callable

from nonoscope.explain import LABELS
from nonoscope.explain import grade as grade_of
from nonoscope.model import Puzzle
from nonoscope.solve import Limits, Undecided

from .mending import Picture, mend
from .watch import Watch

_MOST_TRIES = 32
_CELLS_TRIED = 40_000
"""Of all tries together, so that a large board isn't tried for ever."""
_ROUNDS = 400
_STEP = 0.1
"""Of the cells: so many moves more or less make the next picture easier or harder."""


def graded_puzzle(start: Callable[[int], Picture], wanted: str, limits: Limits) -> Puzzle:
    """A puzzle of that grade with one solution; Undecided if none is found in some dozen tries.

    `start` makes a new picture in which so many cells were moved to company, which makes the puzzle
    easier.
    """
    if wanted not in LABELS:
        raise ValueError(f"the grade is one of {', '.join(LABELS)}, not {wanted!r}")
    aim = LABELS.index(wanted)
    clumping = 0
    labels = set()
    watch = Watch(limits)
    tries = 0
    cells = 0
    while tries < _MOST_TRIES and cells < _CELLS_TRIED:
        picture = start(clumping)
        tries += 1
        cells += len(picture.cells)
        if not mend(picture, watch.limits, _ROUNDS):
            picture.pile_up()
        puzzle = picture.puzzle
        label = grade_of(puzzle).label
        if label == wanted:
            return puzzle
        labels.add(label)
        step = max(1, round(len(picture.cells) * _STEP))
        clumping = max(0, clumping + step * (1 if LABELS.index(label) > aim else -1))
    near = " or ".join(sorted(labels, key=LABELS.index))
    raise Undecided(
        f"no puzzle of grade {wanted!r} was found in {tries} tries, only {near}; "
        "ask for another size, density or seed"
    )
