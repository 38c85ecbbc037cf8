"""The words of explanations: texts of `wording` filled in, lists, cells as people count them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence

from nonoscope.model import Geometry, Rectangle

from .wording import TABLE

_GAP = re.compile(r"\{(\w+)(?:\.(\w+))?\}")


def worded(key: str, values: Mapping[str, str] | None = None, count: int = 1) -> str:
    """The text of a key with its gaps filled; a gap that nothing is given for stays.

    >>> worded("soBlank", {"cells": "cells 4 and 5"}, count=2)
    'so cells 4 and 5 are blank'
    """
    text = TABLE[key]
    if not isinstance(text, str):
        text = text["one" if count == 1 else "other"]
    given = {"count": str(count), **(values or {})}

    def fill(gap: re.Match[str]) -> str:
        found = given.get(gap[1], gap[0])
        return capital(found) if gap[2] == "capital" else found

    return _GAP.sub(fill, text)


def listed(parts: Sequence[str], by: str = "and") -> str:
    """'a', 'a and b', 'a, b and c'.

    >>> listed(["row 1", "row 2", "row 5"])
    'row 1, row 2 and row 5'
    """
    if len(parts) < 2:
        return "".join(parts)
    between = "semicolon" if by == "semicolon" else "comma"
    some = parts[0]
    for part in parts[1:-1]:
        some = worded(between, {"some": some, "last": part})
    return worded(by, {"some": some, "last": parts[-1]})


def cells_named(places: Iterable[int]) -> str:
    """Cells of a line, counted from 1 as people count.

    >>> cells_named([3, 4, 5, 6]), cells_named([0]), cells_named([0, 1, 4, 6, 7, 8])
    ('cells 4 to 7', 'cell 1', 'cells 1, 2, 5 and 7 to 9')
    """
    groups: list[list[int]] = []
    order = sorted(places)
    for place in order:
        if groups and groups[-1][-1] == place - 1:
            groups[-1].append(place)
        else:
            groups.append([place])
    parts: list[str] = []
    for group in groups:
        if len(group) > 2:
            ends = {"first": str(group[0] + 1), "last": str(group[-1] + 1)}
            parts.append(worded("range", ends))
        else:
            parts += [str(place + 1) for place in group]
    return worded("cells", {"list": listed(parts)}, len(order))


def cell_named(geometry: Geometry, cell: int) -> str:
    """What a person calls a cell.

    >>> cell_named(Rectangle(4, 3), 5)
    'row 2, column 2'
    """
    if isinstance(geometry, Rectangle):
        row, column = divmod(cell, geometry.width)
        return worded("cell", {"row": str(row + 1), "column": str(column + 1)})
    for index, line in enumerate(geometry.lines):
        if cell in line:
            return f"{geometry.line_name(index)}, cell {line.index(cell) + 1}"
    raise ValueError(f"there is no cell {cell}; the cells go from 0 to {geometry.cell_count - 1}")


def capital(sentence: str) -> str:
    """With a capital letter at its beginning; the rest stays.

    >>> capital("row 3: the 7")
    'Row 3: the 7'
    """
    return sentence[:1].upper() + sentence[1:]
