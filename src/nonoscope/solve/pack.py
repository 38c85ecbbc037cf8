"""Puzzle -> the flat arrays that cross the native door."""

from __future__ import annotations

from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import accumulate, chain

from nonoscope import _core
from nonoscope.model import UNKNOWN, Geometry, Puzzle


def open_search(puzzle: Puzzle) -> _core.Search:
    """A native search over the puzzle, not started yet."""
    return _core.Search(*_pack(puzzle))


def open_counter(puzzle: Puzzle) -> _core.Counter:
    """A native counter of the puzzle's solutions, not started yet."""
    return _core.Counter(*_pack(puzzle))


def open_backbone(puzzle: Puzzle) -> _core.Backbone:
    """A native look for what the puzzle's solutions share, not started yet."""
    return _core.Backbone(*_pack(puzzle))


def _pack(puzzle: Puzzle) -> tuple[int, int, bytes, bytes, bytes, bytes, bytes]:
    cell_count = puzzle.geometry.cell_count
    ends, cells = _pack_lines(puzzle.geometry)
    clues = puzzle.clues
    return (
        cell_count,
        len(puzzle.palette) - 1,
        ends,
        cells,
        _int32(accumulate(map(len, clues))),
        _int32(chain.from_iterable(chain.from_iterable(clues))),
        puzzle.given.cells if puzzle.given else bytes([UNKNOWN]) * cell_count,
    )


@lru_cache(maxsize=16)
def _pack_lines(geometry: Geometry) -> tuple[bytes, bytes]:
    """Shared by all puzzles of one shape: packing it takes longer than solving a small puzzle."""
    lines = geometry.lines
    return _int32(accumulate(map(len, lines))), _int32(chain.from_iterable(lines))


def _int32(numbers: Iterable[int]) -> bytes:
    return array("i", numbers).tobytes()
