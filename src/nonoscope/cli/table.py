"""Columns of text, aligned."""

from __future__ import annotations

from collections.abc import Sequence

_GAP = "  "


def widths(rows: Sequence[Sequence[str]]) -> list[int]:
    """The width of each column."""
    return [max(len(row[index]) for row in rows) for index in range(len(rows[0]))]


def aligned(row: Sequence[str], to: Sequence[int]) -> str:
    """One row, padded to the widths; a longer text pushes the rest of its row aside.

    >>> aligned(["a", "b"], [3, 1])
    'a    b'
    """
    pairs = zip(row, to, strict=True)
    return _GAP.join([text.ljust(width) for text, width in pairs]).rstrip()


def table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> list[str]:
    """Heads and rows, aligned."""
    found = widths([heads, *rows])
    return [aligned(row, found) for row in (heads, *rows)]
