# ruff: noqa: PYI021 (a compiled module has no source to read: its documentation stands here)
"""The native engine's door. Only :mod:`nonoscope.solve` imports it; use that instead.

A puzzle comes as numbered cells, lines over them and a clue for each line; the engine knows
nothing of rows, columns or rectangles. Integer arrays are ``bytes`` of native int32 (as
``array.array("i", ...).tobytes()`` gives them), cells are ``bytes``: 0 blank, 1..n a colour,
255 unknown. Malformed input raises ``ValueError`` with a sentence that names the place.
"""

from collections.abc import Sequence
from typing import final

@final
class Stop:
    """A cancel token: set it in any thread, and the search that watches it stops at once."""

    def __init__(self, parent: Stop | None = None) -> None:
        """A token that is set when it is itself or when ``parent`` is."""

    def set(self, work: int = -1) -> None:
        """Ask searches that have done more than so much ``work`` to stop; without it, all.

        There is no way back: make a new token to go on.
        """

    def is_set(self) -> bool:
        """Whether somebody has asked all searches to stop."""

@final
class Search:
    """One puzzle, and its solutions one after the other.

    A Search belongs to one call at a time: another thread that calls ``run``, ``solution`` or
    ``known`` meanwhile gets ``RuntimeError``. Counters may be read at any time.
    """

    def __init__(
        self,
        cell_count: int,
        colour_count: int,
        line_ends: bytes,
        line_cells: bytes,
        clue_ends: bytes,
        runs: bytes,
        given: bytes,
        seed: int = 0,
        member: int = 0,
    ) -> None:
        """Take a puzzle.

        ``colour_count`` counts colours besides blank, 1 to 254. The cells of line i are
        ``line_cells[line_ends[i-1]:line_ends[i]]``; its runs, pairs of length and colour, are
        ``runs[clue_ends[i-1]:clue_ends[i]]`` counted in pairs. ``given`` has one byte for each
        cell, 255 where nothing is given. Every cell must lie in a line, and in each at most once.
        A clue too long for its line is allowed: the puzzle then has no solution. ``seed`` and
        ``member``, from 0, choose the strategy; 0 and 0 are the default one.
        """

    def run(self, seconds: float, stop: Stop | None) -> int:
        """Go on to the next solution, for so many seconds at most (``math.inf``: no limit).

        0: there are no more. 1: found, see ``solution``. 2: time is up. 3: cancelled by ``stop``.
        After 1, 2 and 3, and after ``KeyboardInterrupt``, it can be called again and goes on
        where it was, without missing or repeating a solution.
        """

    def solution(self) -> bytes:
        """The solution found last; ``RuntimeError`` if there was none yet."""

    def record_proof(self) -> None:
        """Ask for a proof; ``RuntimeError`` once ``run`` or ``known`` was called."""

    def take_proof(self) -> str:
        """The steps added to the proof since the last call (see docs/proof.md); whole lines."""

    def known(self) -> bytes:
        """What line logic alone decides, before any probing or guess; 255 is unknown.

        Of a contradictory puzzle: what was decided before the contradiction showed.
        """

    @property
    def work(self) -> int:
        """Units of work done so far, about ten nanoseconds each, but the same on every machine."""

    @property
    def lines(self) -> int:
        """Lines solved so far."""

    @property
    def probes(self) -> int:
        """Values tried by probing so far."""

    @property
    def decisions(self) -> int:
        """Guesses so far."""

    @property
    def conflicts(self) -> int:
        """Guesses that proved wrong so far."""

@final
class Counter:
    """One puzzle, and how many solutions it has. Calls and counters are as those of ``Search``."""

    def __init__(
        self,
        cell_count: int,
        colour_count: int,
        line_ends: bytes,
        line_cells: bytes,
        clue_ends: bytes,
        runs: bytes,
        given: bytes,
    ) -> None:
        """Take a puzzle, as ``Search`` does."""

    def run(self, seconds: float, stop: Stop | None) -> bool:
        """Go on counting. True: ``number`` is exact. False: time up or cancelled; call again."""

    def number(self) -> int:
        """How many solutions there are, or as long as that isn't known, a bound from below."""

    @property
    def lines(self) -> int:
        """Lines solved so far."""

    @property
    def probes(self) -> int:
        """Values tried by probing so far."""

    @property
    def decisions(self) -> int:
        """Guesses so far."""

    @property
    def conflicts(self) -> int:
        """Guesses that proved wrong so far."""

@final
class Backbone:
    """One puzzle, and what its solutions share. Calls and counters are as those of ``Search``."""

    def __init__(
        self,
        cell_count: int,
        colour_count: int,
        line_ends: bytes,
        line_cells: bytes,
        clue_ends: bytes,
        runs: bytes,
        given: bytes,
    ) -> None:
        """Take a puzzle, as ``Search`` does."""

    def run(self, seconds: float, stop: Stop | None) -> bool:
        """Go on. True: all is known. False: time up or cancelled; call again."""

    def is_contradictory(self) -> bool:
        """Whether it is proved that there is no solution."""

    def common(self) -> bytes:
        """Cells that are the same in all solutions; 255 where they differ, or still may."""

    def differing(self) -> bytes:
        """1 for each cell in which two solutions are known to differ, else 0."""

    @property
    def lines(self) -> int:
        """Lines solved so far."""

    @property
    def probes(self) -> int:
        """Values tried by probing so far."""

    @property
    def decisions(self) -> int:
        """Guesses so far."""

    @property
    def conflicts(self) -> int:
        """Guesses that proved wrong so far."""

def pack_clues(clues: tuple[tuple[tuple[int, int], ...], ...]) -> tuple[bytes, bytes]:
    """Clues, each of pairs (length, colour), as ``clue_ends`` and ``runs``."""

def clues_fit(clue_ends: bytes, runs: bytes, line_ends: bytes, direction_ends: bytes) -> bool:
    """Whether each clue fits its line, and all directions have the same cells of each colour.

    The lines of direction i are those from ``direction_ends[i-1]`` to ``direction_ends[i]``.
    """

def clues_are_shown(
    clue_ends: bytes, runs: bytes, line_ends: bytes, line_cells: bytes, cells: bytes
) -> bool:
    """Whether the cells of each line have the runs of its clue; shares nothing with the engine."""

@final
class Thinker:
    """One puzzle, and what follows from candidates in rounds of lines.

    ``candidates`` is a native uint64 for each cell, a set of colours as bits; ``cells`` are native
    int32. ``rounds`` of 0 is no limit. Any thread may call it; calls wait for each other.
    """

    def __init__(
        self,
        cell_count: int,
        colour_count: int,
        line_ends: bytes,
        line_cells: bytes,
        clue_ends: bytes,
        runs: bytes,
        given: bytes,
    ) -> None:
        """Take a puzzle, as ``Search`` does, of up to 63 colours; what is given doesn't count."""

    def follow(self, candidates: bytes, cells: bytes, rounds: int) -> bytes | None:
        """Follow lines through these cells, or all if there are none. ``None``: impossible."""

    def try_cells(
        self, candidates: bytes, cells: bytes, rounds: int
    ) -> list[tuple[int, list[tuple[int, int]]]]:
        """Try each value of each cell by itself.

        For each cell: the values that fail, and the other cells with what the rest leaves of them.
        """

def line_candidates(runs: bytes, colour_count: int, candidates: Sequence[int]) -> list[int] | None:
    """Keep the candidates of one line that some placement of its runs supports.

    ``candidates[i]`` is a set of colours as bits of an int: bit c, may be colour c; bit 0, may be
    blank. ``None``: there is no placement.
    """

def line_either(clues: Sequence[bytes | None], candidates: bytes) -> tuple[list[int], bytes]:
    """Tell which of several clues of one colour fit a line, and what any of them supports.

    ``candidates`` is a byte for each cell: 1, may be blank; 2, may be shaded; 3, either. A clue is
    runs, or ``None``: anything. As soon as nothing follows, the clues that are left aren't looked
    at and count as fitting.
    """

def line_chances(clues: Sequence[bytes], odds: bytes) -> tuple[bytes, bytes]:
    """Weigh all placements of each of several clues of one colour by the odds of their cells.

    ``odds`` are native doubles: the logarithm of the odds of each cell to be shaded. First come the
    weights of all placements of each clue together, where an empty line weighs 1; then, clue by
    clue, for each cell that of the placements which shade it; all as native doubles.
    """

@final
class Narrower:
    """The lines of a rectangle, each of which has one of several clues of one colour, at a cost.

    Integers are native int32, costs native doubles. Lines are the rows, then the columns.
    """

    def __init__(self, width: int, height: int) -> None:
        """Take a board of this size."""

    def add(self, runs: bytes, cells: int) -> int:
        """Make a clue known for lines of so many cells; its number."""

    def begin(self, ends: bytes, clues: bytes, costs: bytes, allowance: float) -> bool:
        """Begin anew. ``False``: nothing is left for a line.

        Line i has the clues from ``ends[i-1]`` to ``ends[i]``, cheapest first, by number; -1 is
        anything. All lines together may cost the allowance more than the first of each.
        """

    def choose(self, line: int) -> bool:
        """Go on with the first clue of a line. ``False``: nothing is left for a line."""

    def leave_out(self) -> bool:
        """Take the last choice back, and go on without that clue."""

    def most_certain(self) -> int:
        """Tell the undecided line whose first clue has the largest lead; -1 if there is none."""

    def firsts(self) -> list[int]:
        """Tell for each line which of its clues is the first that is left."""

def line_why(
    runs: bytes, colour_count: int, known: bytes, cell: int, value: int | None, work: int
) -> tuple[list[int], int | None, bool] | None:
    """The smallest set of a line's known cells that forces one of its cells.

    ``known`` has one byte for each cell; the asked ``cell``'s own doesn't count. With a ``value``:
    why the cell can't have it. Without: why it has only one value left; or, if ``cell`` is -1, why
    the line is impossible. ``None`` if that isn't so.

    Otherwise the positions of the set's cells; the values that they leave to the cell, as bits of
    an int, or ``None`` if they make the line impossible; and whether the set is the smallest, or
    just irreducible because the search took more than ``work`` word operations.
    """
