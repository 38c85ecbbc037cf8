"""Look and Sheet: how a puzzle is drawn for paper and screen, and where everything goes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, get_args

from nonoscope.model import Clue, Puzzle

Side = Literal["left-top", "right-bottom"]
SIDES: tuple[Side, ...] = get_args(Side)
"""Where the clues stand."""
LEAST_CELL, MOST_CELL = 4, 100

_DIGIT = 0.602  # width of a digit of the font, in its size


@dataclass(frozen=True, slots=True)
class Look:
    """What can be chosen."""

    cell: int = 20
    """Pixels of a cell's side."""
    side: Side = "left-top"
    signs: bool = False
    """Tell colours apart by patterns and letters, for printing in black and white."""
    clues: bool = True
    """Whether there are clues at all; a solution needs none."""
    lines: bool = True
    """Whether the cells have lines between them; in a small picture they would hide it."""

    def __post_init__(self) -> None:
        if not LEAST_CELL <= self.cell <= MOST_CELL:
            raise ValueError(f"a cell is {LEAST_CELL} to {MOST_CELL} pixels wide, not {self.cell}")
        if self.side not in SIDES:
            raise ValueError(f"clues stand at {' or '.join(SIDES)}, not {self.side!r}")


@dataclass(frozen=True, slots=True)
class Label:
    """One number of a clue, centred at x and y."""

    x: float
    y: float
    number: int
    colour: int
    """0 for the 0 of an empty line."""
    room: float
    """How wide it may be."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A rectangular puzzle laid out, in pixels."""

    left: float
    """Of the board; the clues are beside it."""
    top: float
    width: float
    """Of all together."""
    height: float
    font: float
    slot: float
    """The room of one number of a row's clue; of a column's it is as high as `step`."""
    step: float
    labels: tuple[Label, ...]


def lay_out(puzzle: Puzzle, look: Look) -> Sheet:
    """Where the board and the numbers go.

    >>> sheet = lay_out(Puzzle.from_clues([[2, 1], [1]], [[2], [1], [], [1]]), Look(cell=10))
    >>> [label.number for label in sheet.labels]
    [1, 2, 1, 2, 1, 0, 1]
    >>> sheet.width - sheet.left
    41.0
    """
    board = (puzzle.width * look.cell, puzzle.height * look.cell)
    if not look.clues:
        return Sheet(1, 1, board[0] + 2, board[1] + 2, 0, 0, 0, ())
    font = look.cell * 0.6
    signs = look.signs and puzzle.is_colour
    lengths = [run.length for clue in puzzle.rows for run in clue]
    digits = len(str(max(lengths, default=0))) + signs
    slot = max(font * (digits * _DIGIT + 0.5), look.cell * 0.62 if puzzle.is_colour else 0)
    step = font * (1.5 if puzzle.is_colour else 1.25)
    aside = _most(puzzle.rows) * slot + font * 0.5
    above = _most(puzzle.columns) * step + font * 0.5
    leading = look.side == "left-top"
    left, top = (aside, above) if leading else (1.0, 1.0)
    labels: list[Label] = []
    for row, clue in enumerate(puzzle.rows):
        y = top + (row + 0.5) * look.cell
        for place, (number, colour) in enumerate(_runs(clue, reverse=leading)):
            away = font * 0.3 + (place + 0.5) * slot
            x = left - away if leading else left + board[0] + away
            labels.append(Label(x, y, number, colour, slot * 0.95))
    for column, clue in enumerate(puzzle.columns):
        x = left + (column + 0.5) * look.cell
        for place, (number, colour) in enumerate(_runs(clue, reverse=leading)):
            away = font * 0.3 + (place + 0.5) * step
            y = top - away if leading else top + board[1] + away
            labels.append(Label(x, y, number, colour, look.cell * 0.88))
    width, height = board[0] + aside + 1, board[1] + above + 1
    return Sheet(left, top, width, height, font, slot, step, tuple(labels))


def _runs(clue: Clue, *, reverse: bool) -> list[tuple[int, int]]:
    """From the board outwards."""
    runs = [(run.length, run.colour) for run in clue] or [(0, 0)]
    return runs[::-1] if reverse else runs


def _most(clues: tuple[Clue, ...]) -> int:
    return max([len(clue) for clue in clues], default=0) or 1
