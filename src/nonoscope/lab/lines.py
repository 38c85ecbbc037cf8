"""Settling a board line by line with any line solver, until nothing moves; and guessing beyond.

Three solvers of the lab differ in how they look at one line. What surrounds that look is the same:
lines whose cells changed are looked at again, and where nothing changes any more a cell is guessed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from .board import BLANK, SHADED, UNKNOWN, Board, Clock, Line, Picture

Look = Callable[[Line, Sequence[int]], "list[int] | None"]
"""Clue and cells -> the cells with what follows from them; None if the line is impossible."""


def settle(
    picture: Picture, board: Board, look: Look, clock: Clock, dirty: set[int] | None = None
) -> bool:
    """Look at lines until none changes; False if one is impossible. Rows come first, then columns.

    `dirty` are the lines to look at; all if it isn't given.
    """
    height = board.height
    if dirty is None:
        dirty = set(range(height + board.width))
    while dirty:
        clock.tick()
        line = min(dirty)
        dirty.discard(line)
        is_row = line < height
        before = picture[line] if is_row else [row[line - height] for row in picture]
        clue = board.rows[line] if is_row else board.columns[line - height]
        after = look(clue, before)
        if after is None:
            return False
        for place, (old, new) in enumerate(zip(before, after, strict=True)):
            if old != new:
                row, column = (line, place) if is_row else (place, line - height)
                picture[row][column] = new
                dirty.add(height + column if is_row else row)
    return True


def guess(picture: Picture, board: Board, look: Look, clock: Clock) -> Iterator[Picture]:
    """Every solution: settle, guess a cell, and the same again for both of its values."""
    if not settle(picture, board, look, clock):
        return
    yield from guess_on(picture, board, look, clock)


def guess_on(picture: Picture, board: Board, look: Look, clock: Clock) -> Iterator[Picture]:
    """The same from a board that is settled."""
    cell = fullest(picture)
    if cell is None:
        yield picture
        return
    row, column = cell
    for tried in both(picture, cell):
        if settle(tried, board, look, clock, {row, board.height + column}):
            yield from guess_on(tried, board, look, clock)


def both(
    picture: Picture, cell: tuple[int, int], values: tuple[int, int] = (SHADED, BLANK)
) -> Iterator[Picture]:
    """The picture with one value in a cell, then with the other."""
    for value in values:
        tried = [cells[:] for cells in picture]
        tried[cell[0]][cell[1]] = value
        yield tried


def fullest(picture: Picture) -> tuple[int, int] | None:
    """An unknown cell whose row and column have the fewest others; None if there is none."""
    rows = [cells.count(UNKNOWN) for cells in picture]
    columns = [cells.count(UNKNOWN) for cells in zip(*picture, strict=True)]
    cells = [
        (rows[row] + columns[column], row, column)
        for row, line in enumerate(picture)
        for column, cell in enumerate(line)
        if cell == UNKNOWN
    ]
    return min(cells)[1:] if cells else None
