"""next_step and walkthrough: the easiest thing that follows, and then the next, to the end."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from nonoscope.model import UNKNOWN, Grid, Puzzle
from nonoscope.solve import Limits, line_reason

from .ladder import LINE_LADDER
from .patience import Patience
from .probing import Probe, settled
from .reason import because
from .sight import Sight, marked
from .speaking import say
from .step import Step
from .technique import Finding, Technique
from .techniques import colour, contradiction, deeper, edge, two_way
from .view import LineView

_ASSUMING = (edge.find, two_way.find, contradiction.find)
_TOO_MANY = frozenset({"spaces", "forcing", "longest"})
"""Techniques that name all marks of the line; those that matter are picked out afterwards."""
_TOO_FEW = frozenset({"capping", "gaps", "joining"})
"""Techniques that name what they look at, but not the marks that tell which run can lie there."""


def next_step(
    puzzle: Puzzle,
    grid: Grid | None = None,
    near: int | None = None,
    limits: Limits | None = None,
) -> Step | None:
    """The easiest step from a state of play; None if nothing follows from it any more.

    Marks are taken as they are, right or wrong; `hint` looks for mistakes first. Where lines alone
    lead no further, values are tried out in all cells, the easiest way first; with `near`, in so
    many cells at a time, beginning where most is known, which is faster on large boards but may
    find a harder step than there is elsewhere. Unfinished is raised if `limits` stop it.

    >>> puzzle = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])
    >>> print(next_step(puzzle))
    Row 3: its clue is empty, so all its cells are blank.
    """
    return Walk(puzzle, grid, near, limits).next()


def walkthrough(
    puzzle: Puzzle, grid: Grid | None = None, limits: Limits | None = None
) -> Iterator[Step]:
    """Step after step, each the easiest one at its time, until nothing more follows.

    A time limit or a cancel raises Unfinished, so that a way that was broken off can't be taken for
    one that ends there.

    >>> puzzle = Puzzle.from_clues([[2, 1], [1], []], [[2], [1], [], [1]])
    >>> [step.technique.name for step in walkthrough(puzzle)]
    ['complete', 'complete', 'complete', 'complete', 'complete']
    """
    walk = Walk(puzzle, grid, limits=limits)
    while (step := walk.next()) is not None:
        yield step
        walk.take(step)


class Walk:
    """Where one stands, and what was seen on the way."""

    def __init__(
        self,
        puzzle: Puzzle,
        grid: Grid | None = None,
        near: int | None = None,
        limits: Limits | None = None,
    ) -> None:
        self.puzzle = puzzle
        self._patience = Patience(limits)
        self._near = near
        self.cells = start(puzzle, grid)
        self._sight = _sight(puzzle)
        self._found: list[dict[bytes, list[Finding | None]]] = [{} for _ in puzzle.clues]
        self._last: frozenset[int] = frozenset()

    @property
    def grid(self) -> Grid:
        """All that is known."""
        return Grid(self.puzzle.geometry, self.cells)

    def take(self, step: Step) -> None:
        """Make the step."""
        self.cells = marked(self.cells, step.decided)
        crossing = self._sight.crossing
        self._last = frozenset([line for cell, _ in step.decided for line in crossing[cell]])

    def next(self) -> Step | None:
        """The easiest step from here."""
        telling: list[tuple[int, LineView]] = []
        for line in range(len(self.puzzle.clues)):
            self._patience.check()
            if self._sight.decisions(line, self.cells):
                telling.append((line, self._sight.view(line, self.cells)))
        for rank, (technique, _) in enumerate(LINE_LADDER if telling else ()):
            self._patience.check()
            best: tuple[tuple[bool, int, int, int], Finding] | None = None
            for line, view in telling:
                finding = self._find(line, view, rank)
                if finding is not None:
                    # Near what was just done, with few runs, then with much gain.
                    near, gain = line in self._last, len(finding.decided)
                    key = (not near, len(view.clue), -gain, line)
                    if best is None or key < best[0]:
                        best = key, finding
            if best is not None:
                return self._step(technique, best[0][-1], best[1])
        if UNKNOWN not in self.cells:
            return None
        return colour.find(self._sight, self.cells) or self._assume()

    def _assume(self) -> Step | None:
        """Try values out, near what is known first; then let the search find one."""
        base = settled(self._sight, self.cells)
        if base is None:
            return None
        probe = Probe(self._sight, self.cells, base, self._patience)
        size = self._near or len(probe.order)
        for begin in range(0, len(probe.order), size):
            for find in _ASSUMING:
                step = find(probe, probe.order[begin : begin + size])
                if step is not None:
                    return step
        return deeper.find(self._sight, self.cells, self._patience)

    def _find(self, line: int, view: LineView, rank: int) -> Finding | None:
        """What the technique of that rank says; those before were asked already."""
        known = self._found[line].setdefault(view.cells, [])
        if len(known) == rank:
            known.append(LINE_LADDER[rank][1](view))
        return known[rank]

    def _step(self, technique: Technique, line: int, finding: Finding) -> Step:
        if technique.name in _TOO_MANY | _TOO_FEW:
            looked_at = finding.used if technique.name in _TOO_FEW else ()
            finding = _with_reason(self._sight.view(line, self.cells), finding, looked_at)
        order = self._sight.lines[line]
        reason = because("inLine", said=finding.reason).of(line)
        return Step(
            technique,
            (line,),
            tuple([order[place] for place in finding.used]),
            tuple([(order[place], value) for place, value in finding.decided]),
            say(self.puzzle, reason),
            reason,
            runs=finding.runs,
        )


def start(puzzle: Puzzle, grid: Grid | None) -> bytes:
    """The given cells, and the marks where nothing is given."""
    given = puzzle.given.cells if puzzle.given else None
    if grid is None:
        return given or bytes([UNKNOWN]) * puzzle.geometry.cell_count
    if grid.geometry != puzzle.geometry:
        raise ValueError("the grid has another shape than the puzzle")
    if given is None:
        return grid.cells
    pairs = zip(given, grid.cells, strict=True)
    return bytes([mark if printed == UNKNOWN else printed for printed, mark in pairs])


def _with_reason(view: LineView, finding: Finding, looked_at: tuple[int, ...]) -> Finding:
    used = set(looked_at)
    for place, _ in finding.decided:
        used.update(line_reason(view.clue, view.cells, place) or ())
    return replace(finding, used=tuple(sorted(used)))


@lru_cache(maxsize=4)
def _sight(puzzle: Puzzle) -> Sight:
    """Shared by the hints of one puzzle, which are asked for one after the other."""
    return Sight(puzzle)
