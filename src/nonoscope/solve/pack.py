"""Puzzle -> the flat arrays that cross the native door."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

from nonoscope import _core
from nonoscope.model import UNKNOWN, Geometry, Puzzle


class _Shape(NamedTuple):
    ends: bytes
    """Of the lines among the cells."""
    cells: bytes
    """Of all lines."""
    directions: bytes
    """Their ends among the lines."""


class Packed(NamedTuple):
    """A puzzle and its arrays: reading the clues takes longer than anything else that is asked of
    them here, so they are read once.
    """

    puzzle: Puzzle
    shape: _Shape
    clue_ends: bytes
    runs: bytes


def pack(puzzle: Puzzle) -> Packed:
    """The puzzle, ready for the native door."""
    return Packed(puzzle, _pack_shape(puzzle.geometry), *_core.pack_clues(puzzle.clues))


def open_search(packed: Packed, seed: int = 0, member: int = 0) -> _core.Search:
    """A native search over the puzzle, not started yet: the default one, or another of a seed's."""
    return _core.Search(*_arrays(packed), seed, member)


def open_counter(packed: Packed) -> _core.Counter:
    """A native counter of the puzzle's solutions, not started yet."""
    return _core.Counter(*_arrays(packed))


def open_backbone(packed: Packed) -> _core.Backbone:
    """A native look for what the puzzle's solutions share, not started yet."""
    return _core.Backbone(*_arrays(packed))


def open_thinker(packed: Packed) -> _core.Thinker:
    """A native follower of the puzzle's lines."""
    return _core.Thinker(*_arrays(packed))


def has_problems(packed: Packed) -> bool:
    """Whether the clues can't be right: `bool(puzzle.problems())`, mostly without looking for them.

    >>> has_problems(pack(Puzzle.from_clues([[2]], [[1], [1]])))
    False
    """
    puzzle, shape, clue_ends, runs = packed
    if puzzle.given is None and _core.clues_fit(clue_ends, runs, shape.ends, shape.directions):
        return False
    return bool(puzzle.problems())


def shows_clues(packed: Packed, cells: bytes) -> bool:
    r"""Whether the cells of each line have the runs of its clue.

    >>> packed = pack(Puzzle.from_clues([[2]], [[1], [1]]))
    >>> shows_clues(packed, b"\1\1"), shows_clues(packed, b"\1\0")
    (True, False)
    """
    _, shape, clue_ends, runs = packed
    return _core.clues_are_shown(clue_ends, runs, shape.ends, shape.cells, cells)


def _arrays(packed: Packed) -> tuple[int, int, bytes, bytes, bytes, bytes, bytes]:
    puzzle, shape, clue_ends, runs = packed
    cell_count = puzzle.geometry.cell_count
    given = puzzle.given.cells if puzzle.given else bytes([UNKNOWN]) * cell_count
    colours = len(puzzle.palette) - 1
    return cell_count, colours, shape.ends, shape.cells, clue_ends, runs, given


@lru_cache(maxsize=16)
def _pack_shape(geometry: Geometry) -> _Shape:
    """Shared by all puzzles of one shape: packing it takes longer than solving a small puzzle."""
    lines = geometry.lines
    numbers = array("i", range(geometry.cell_count))
    cells = array("i")
    for line in lines:
        if isinstance(line, range):
            cells += numbers[line.start : line.stop : line.step]
        else:
            cells.extend(line)
    directions = [of_direction.stop for _, of_direction in geometry.directions]
    return _Shape(_int32(accumulate(map(len, lines))), cells.tobytes(), _int32(directions))


def _int32(numbers: Iterable[int]) -> bytes:
    return array("i", numbers).tobytes()
