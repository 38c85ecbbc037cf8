"""sheets_of: ways to see a board in a frame, with the sides that its clues stand on.

A net tells what each cell of the frame and around it is. The board is a rectangle of them, which
may be smaller than the frame, where boxed clues have the same lines, or larger, where an outer line
was missed. A lattice that is no board has no such cells, and gets a low score or no sheet.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from .bends import led_back, unbent
from .boards import Board, boards_in
from .corners import written
from .flattening import AROUND, SIDE, flattened, widened
from .folding import unfolded
from .frames import Frame
from .kinds import BOARD, BOTTOM, LEFT, RIGHT, TOP, kinds_of
from .values import SIDES, Sheet, Side

_BOTH = 0.5
"""Clues stand on both sides if this share of lines has ink on each."""
_NEAR = 3
"""Cells beside the board in which a clue begins that has no boxes."""
_MUCH, _AGAIN = 2, 3
"""If a board goes on for so many lines beyond the lattice, it is looked at again, so many times."""
_FEW, _NO_CLUES, _DOUBT = 5, 0.3, 0.8
"""Lines of a lattice that are neither board nor clues, few of them, could be board all the same."""
_CLIPPED = 0.3
"""How likely a board ends where the lattice ends, though the net says that it goes on."""
_DRAWN = 0.8
"""The quality of a lattice whose lines are drawn, all of them."""
_SURELY = 0.97
"""Lines of cells that are board with so much of a chance surely are, others surely aren't."""
_WRITTEN, _UNSURE = 0.5, 0.8
"""How likely a board has lines, too, that have something written where clues stand; and how likely
a board is at most of which that is asked."""
_BEYOND = 0.9
"""How likely a board is that goes on where no line was found, compared with others."""
_QUALITY = 0.25
"""How much it matters that lines are drawn where they should be."""
_EDGES: tuple[Side, ...] = ("top", "bottom", "left", "right")
"""The sides of `Board.edges`."""
_KINDS: dict[Side, int] = {"left": LEFT, "right": RIGHT, "top": TOP, "bottom": BOTTOM}

Grey = npt.NDArray[np.uint8]
Array = npt.NDArray[np.float32]


def sheets_of(frame: Frame, grey: Grey) -> list[Sheet]:
    """The likeliest boards of a frame, best first; positions are in pixels of the grey image."""
    look = _look(frame.points, grey)
    beyond: set[Side] = set()
    for _ in range(_AGAIN):
        depths = _depths(look, look.boards[0]) if look.boards else {}
        if min(depths.values(), default=0) > -_MUCH:
            break
        beyond |= {side for side, depth in depths.items() if depth < 0}
        look = _look(_with(look, look.boards[0]), grey)
    dark = _is_dark(look)
    others = [other for board in look.boards[:1] for other in _others(look, board)]
    every = sorted(look.boards + others, key=lambda board: board.chance)
    boards = {board.edges: board for board in every}.values()
    sheets = [_sheet(look, board, frame.quality, dark=dark, beyond=beyond) for board in boards]
    return sorted(sheets, key=lambda sheet: -sheet.score)


@dataclass(frozen=True, slots=True, eq=False)
class _Look:
    """What the net says of a lattice."""

    wide: Array
    """Its crossings and those around it."""
    pixels: Grey
    chances: Array
    """For each cell the probabilities of the kinds."""
    boards: list[Board]


def _look(points: Array, grey: Grey) -> _Look:
    wide = widened(points)
    pixels = flattened(grey, wide)
    chances = np.exp(kinds_of(pixels))
    board = np.clip(chances[..., BOARD], 1e-4, 1 - 1e-4)
    odds = np.log(board) - np.log(1 - board)
    clues = chances[..., [LEFT, RIGHT]].sum(axis=2), chances[..., [TOP, BOTTOM]].sum(axis=2)
    return _Look(wide, pixels, chances, boards_in(odds, clues))


def _depths(look: _Look, board: Board) -> dict[Side, int]:
    """How many lines the lattice has beyond the board; less than none if the board has more."""
    rows, columns = look.chances.shape[:2]
    return {
        "left": board.left - AROUND,
        "right": columns - AROUND - board.right,
        "top": board.top - AROUND,
        "bottom": rows - AROUND - board.bottom,
    }


def _with(look: _Look, board: Board) -> Array:
    """The crossings of lattice and board together."""
    rows, columns = look.chances.shape[:2]
    return look.wide[
        min(AROUND, board.top) : max(rows - AROUND, board.bottom) + 1,
        min(AROUND, board.left) : max(columns - AROUND, board.right) + 1,
    ]


def _others(look: _Look, board: Board) -> list[Board]:
    """What the board may be as well, though the net says otherwise: only reading can tell.

    With a line or two that the lattice has on a side where no clues are, for the puzzle could make
    sense without them; with those that have something written where the clues of others stand; and
    without those that the lattice doesn't have.
    """
    clues = _clues(look, board)
    more = {
        side: depth if 0 < depth <= _FEW and clues[side] < _NO_CLUES else 0
        for side, depth in _depths(look, board).items()
    }
    found = []
    if any(more.values()):
        top, bottom = board.top - more["top"], board.bottom + more["bottom"]
        left, right = board.left - more["left"], board.right + more["right"]
        found.append(Board(top, bottom, left, right, _DOUBT * board.chance))
    sides = frozenset([side for side in SIDES if clues[side] >= _NO_CLUES])
    lines = written(look.pixels, board, _depths(look, board), sides)
    if board.chance >= _UNSURE:  # where clues stand it is believed
        lines = {side: 0 if side in sides else count for side, count in lines.items()}
    likely = _WRITTEN * min(1.0, sum(other.chance for other in look.boards))
    if lines["top"] or lines["bottom"]:
        top, bottom = board.top - lines["top"], board.bottom + lines["bottom"]
        found.append(Board(top, bottom, board.left, board.right, likely))
    if lines["left"] or lines["right"]:
        left, right = board.left - lines["left"], board.right + lines["right"]
        found.append(Board(board.top, board.bottom, left, right, likely))
    inside = board.within(*look.chances.shape[:2])
    if inside is not None and inside != board:
        found.append(replace(inside, chance=_CLIPPED * board.chance))
    return found


def _clues(look: _Look, board: Board) -> dict[Side, float]:
    """For each side the share of the board's lines that have a clue there, near or in a box."""
    rows, columns = slice(board.top, board.bottom), slice(board.left, board.right)
    near = {side: max(_NEAR, depth) for side, depth in _depths(look, board).items()}
    chances = look.chances
    beside: dict[Side, Array] = {
        "left": chances[rows, max(0, board.left - near["left"]) : board.left].swapaxes(0, 1),
        "right": chances[rows, board.right : board.right + near["right"]].swapaxes(0, 1),
        "top": chances[max(0, board.top - near["top"]) : board.top, columns],
        "bottom": chances[board.bottom : board.bottom + near["bottom"], columns],
    }
    return {
        side: float(beside[side][..., _KINDS[side]].max(axis=0).mean())
        if beside[side].size
        else 0.0
        for side in SIDES
    }


def _sides(clues: dict[Side, float]) -> frozenset[Side]:
    sides: set[Side] = set()
    pairs: tuple[tuple[Side, Side], ...] = (("left", "right"), ("top", "bottom"))
    for first, second in pairs:
        if min(clues[first], clues[second]) > _BOTH:
            sides |= {first, second}
        else:
            sides.add(first if clues[first] + 0.05 >= clues[second] else second)
    return frozenset(sides)


def _is_dark(look: _Look) -> bool:
    """Whether the writing of clues is lighter than its ground."""
    rows, columns = look.chances.shape[:2]
    cells = look.pixels.reshape(rows, SIDE, columns, SIDE).swapaxes(1, 2)
    written = cells[:, :, 2:-2, 2:-2].reshape(rows, columns, -1).astype(np.float32)
    apart = written.mean(axis=2) - np.median(written, axis=2)
    return float((apart * look.chances[..., LEFT:].sum(axis=2)).sum()) > 0


def _sheet(look: _Look, board: Board, quality: float, *, dark: bool, beyond: set[Side]) -> Sheet:
    """A board as a sheet; where it ends isn't known on sides that it was seen to go beyond."""
    clues = _clues(look, board)
    seen = min(max(clues["left"], clues["right"]), max(clues["top"], clues["bottom"]))
    cells = look.chances[board.top : board.bottom, board.left : board.right, BOARD]
    score = board.chance * float(cells.mean()) * min(1.0, 0.2 + seen) * quality**_QUALITY
    score *= _BEYOND if beyond else 1.0
    depths = _depths(look, board)
    boxes: dict[Side, int] = {side: depths[side] if depths[side] > 1 else 0 for side in SIDES}
    found = look.wide[board.top : board.bottom + 1, board.left : board.right + 1]
    boxes = unbent(look.wide, board, boxes)
    mesh = unfolded(found)
    if mesh is not found:  # what is around a board that was folded is folded too
        boxes = dict.fromkeys(SIDES, 0)
    lattice = led_back(look.wide, board, boxes)[
        board.top - boxes["top"] : board.bottom + boxes["bottom"] + 1,
        board.left - boxes["left"] : board.right + boxes["right"] + 1,
    ]
    ends = _ends(look, board) - beyond if quality > _DRAWN and mesh is found else frozenset()
    around = lattice if any(boxes.values()) else None
    return Sheet(mesh, score, _sides(clues), boxes, dark, around, ends)


def _ends(look: _Look, board: Board) -> frozenset[Side]:
    """The sides on which the board ends, and those on which the likeliest ends just there."""
    likeliest = look.boards[0]
    pairs = zip(_EDGES, likeliest.edges, board.edges, strict=True)
    shared = {side for side, one, other in pairs if one == other}
    return _own_ends(look, board) | (_own_ends(look, likeliest) & shared)


def _own_ends(look: _Look, board: Board) -> frozenset[Side]:
    """The sides on which the board ends with the lattice, and the net has no doubt of it."""
    chances = look.chances[..., BOARD]
    rows = chances[:, board.left : board.right].mean(axis=1)
    columns = chances[board.top : board.bottom].mean(axis=0)
    lines: dict[Side, tuple[float, float]] = {
        "left": (columns[board.left], columns[board.left - 1]),
        "right": (columns[board.right - 1], columns[board.right]),
        "top": (rows[board.top], rows[board.top - 1]),
        "bottom": (rows[board.bottom - 1], rows[board.bottom]),
    }
    depths = _depths(look, board)
    return frozenset(
        side
        for side, (inside, outside) in lines.items()
        if depths[side] == 0 and inside > _SURELY and outside < 1 - _SURELY
    )
