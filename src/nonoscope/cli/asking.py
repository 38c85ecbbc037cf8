"""What `explain` answers to a question about one cell, or about where a game went wrong."""

from __future__ import annotations

import argparse
import json
import re
from typing import TYPE_CHECKING

from .errors import UserError
from .terminal import printable

if TYPE_CHECKING:
    from nonoscope.explain import Account
    from nonoscope.formats import Document
    from nonoscope.model import Geometry

_ANSWERED, _NOTHING = 0, 4


def place(word: str) -> tuple[int, int]:
    """The type of `--cell`: row and cell, counted from 1.

    >>> place("2,3")
    (2, 3)
    """
    found = re.fullmatch(r"([0-9]{1,6})[,:]([0-9]{1,6})", word)
    if found is None:
        raise UserError(f"--cell is {word!r}", "write row and column, such as --cell 2,3")
    return int(found[1]), int(found[2])


def about_cell(document: Document, options: argparse.Namespace) -> int:
    """Why the cell must be so, or why its mark is wrong."""
    from nonoscope.explain import find_mistake, why_must, why_wrong
    from nonoscope.model import UNKNOWN
    from nonoscope.solve import Limits

    puzzle, limits = document.puzzle, Limits(options.time_limit)
    cell = _index(puzzle.geometry, *options.cell)
    grid = document.saved[-1] if document.saved else None
    account: Account | None = None
    if grid is not None and grid.cells[cell] != UNKNOWN:
        account = why_wrong(puzzle, grid, cell, limits=limits)
    account = account or why_must(puzzle, grid, cell, limits)
    if options.json:
        print(json.dumps(account.as_json() if account else None), flush=True)
    elif account is None:
        mistake = find_mistake(puzzle, grid, "cells", limits) if grid is not None else None
        differ = "Nothing decides this cell: solutions with these marks differ in it."
        print(printable(mistake.sentence if mistake else differ), flush=True)
    else:
        print(printable("\n".join(account.told)), flush=True)
    return _ANSWERED if account else _NOTHING


def about_history(document: Document, options: argparse.Namespace) -> int:
    """Which of the saved states first made the puzzle unsolvable."""
    from nonoscope.explain import first_wrong
    from nonoscope.solve import Limits

    if not document.saved:
        raise UserError("the file has no state of play", "save one in it, or leave --wrong out")
    turn = first_wrong(document.puzzle, document.saved, Limits(options.time_limit))
    if options.json:
        record = {"state": turn.index, "cells": list(turn.cells)} if turn else None
        print(json.dumps(record), flush=True)
    else:
        said = turn.sentence if turn else "The state of play is fine: a solution has all its marks."
        print(said.replace("Move", "State"), flush=True)
    return _ANSWERED


def _index(geometry: Geometry, row: int, column: int) -> int:
    """The cell at that place of that line of the first direction, which are the rows."""
    _, rows = geometry.directions[0]
    if not 1 <= row <= len(rows):
        raise UserError(f"there is no row {row}", f"the rows go from 1 to {len(rows)}")
    line = geometry.lines[rows[row - 1]]
    if not 1 <= column <= len(line):
        raise UserError(f"row {row} has no cell {column}", f"its cells go from 1 to {len(line)}")
    return line[column - 1]
