"""Rivals: whether another sheet may be the board that one seems to be, or is the same."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from .values import Sheet

_RIVAL, _LINES = 0.6, 2
"""A sheet with so much of the score of another, and so many more or fewer lines, is its rival."""
_WHOLE, _SAME = 0.4, 0.2
"""A sheet with so much of the score of another that is a part of it may be the board as well, if
its lines are the same but for so much of a cell."""

_NEAR = 0.3
"""How far apart the crossings of the same board are at most, in cells."""


def has_no_rival(sheets: Iterable[Sheet], sheet: Sheet) -> bool:
    """Whether no other sheet is nearly the same board."""
    return not any(_is_rival(other, sheet) for other in sheets)


def is_largest(sheets: Iterable[Sheet], sheet: Sheet) -> bool:
    """Whether no rival has more lines. Those with fewer can't be right if this makes sense."""
    return not any(
        (_is_rival(other, sheet) or _is_whole(other, sheet))
        and (other.width > sheet.width or other.height > sheet.height)
        for other in sheets
    )


def may_be_board(sheet: Sheet, likeliest: Sheet) -> bool:
    """Whether a sheet is the likeliest or holds it with more lines, and isn't far less likely."""
    return sheet is likeliest or _is_whole(sheet, likeliest)


def goes_on(other: Sheet, sheet: Sheet) -> bool:
    """Whether the other is the same board with more lines, however likely it is."""
    is_larger = other.width > sheet.width or other.height > sheet.height
    return is_larger and _holds(other, sheet)


def is_same(one: Sheet, other: Sheet) -> bool:
    """Whether two sheets show the same board."""
    if one.mesh.shape != other.mesh.shape:
        return False
    return float(np.abs(one.mesh - other.mesh).max()) < _NEAR * one.cell


def is_alike(other: Sheet, sheet: Sheet) -> bool:
    """Whether two sheets have cells of the same size, nearly."""
    return abs(other.cell - sheet.cell) <= _SAME * sheet.cell


def _is_rival(other: Sheet, sheet: Sheet) -> bool:
    """Whether the other is nearly the same board, about as likely, with some lines more or less."""
    wider, higher = abs(other.width - sheet.width), abs(other.height - sheet.height)
    near = np.abs(other.mesh.mean(axis=(0, 1)) - sheet.mesh.mean(axis=(0, 1))).max()
    is_near = float(near) < _LINES * sheet.cell
    return is_near and 0 < wider + higher <= _LINES and other.score > _RIVAL * sheet.score


def _is_whole(other: Sheet, sheet: Sheet) -> bool:
    """Whether the other has the board and more of the same lattice, and isn't far less likely.

    What it has more may be blank lines, each with its 0.
    """
    return other.score >= _WHOLE * sheet.score and _holds(other, sheet)


def _holds(other: Sheet, sheet: Sheet) -> bool:
    """Whether the other has the board, in cells of the same size."""
    return is_alike(other, sheet) and all(
        other.holds(corner, _SAME * sheet.cell) for corner in sheet.outline
    )
