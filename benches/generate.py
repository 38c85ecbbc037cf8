"""Seeded puzzles for benchmarks: random ones, line-solvable pictures, and counted ambiguity.

    python benches/generate.py OUT.json KIND [--seed N] [--count N]

The same seed gives the same puzzle everywhere: only `random.random` is drawn, whose sequence Python
keeps, and line logic has one fixed point whatever the engine does to reach it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable
from random import Random

from nonoscope.formats import Document, save
from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle
from nonoscope.solve.pack import open_search, pack

PICTURE_DENSITIES = {200: 0.75, 512: 0.80, 1000: 0.83}
"""The lowest densities (to 0.01 or so) at which line logic still finishes random cells of a size.

Fewer blanks mean shorter clues, so these are the hardest of their kind.
"""


def unknown_cells(puzzle: Puzzle) -> list[int]:
    """The cells that line logic alone doesn't decide."""
    known = open_search(pack(puzzle)).known()
    return [cell for cell, value in enumerate(known) if value == UNKNOWN]


def random_puzzle(
    width: int, height: int, density: float, seed: int, *, colours: int = 1, title: str = ""
) -> Puzzle:
    """The clues of independent random cells; a coloured one takes any colour alike.

    >>> random_puzzle(3, 2, 0.5, seed=1).rows
    (Clue([1]), Clue([3]))
    """
    rng = Random(seed)  # noqa: S311 - repeatable, not secret
    cells = _random_cells(rng, width * height, density)
    if colours > 1:
        cells = bytearray([cell and 1 + int(rng.random() * colours) for cell in cells])
    return _puzzle(width, height, cells, title or f"random {width}x{height} {density:g} #{seed}")


def crossed(size: int, density: float, seed: int) -> Puzzle:
    """The clues of a random picture with its columns in reverse order and two rows exchanged.

    The sums still agree, but most often there is no solution, and that takes a search to prove.

    >>> len(crossed(3, 0.5, seed=4).problems())
    0
    """
    puzzle = random_puzzle(size, size, density, seed)
    rows = (*puzzle.rows[1::-1], *puzzle.rows[2:])
    title = f"crossed {size}x{size} {density:g} #{seed}"
    return Puzzle.from_clues(rows, puzzle.columns[::-1], palette=puzzle.palette, title=title)


def picture(size: int, seed: int, density: float | None = None) -> Puzzle:
    """Random cells that line logic solves, repaired where it didn't.

    >>> unknown_cells(picture(20, seed=1))
    []
    """
    rng = Random(seed)  # noqa: S311 - repeatable, not secret
    share = density if density is not None else PICTURE_DENSITIES.get(size, 0.7)
    cells = _random_cells(rng, size * size, share)
    return _repaired(rng, size, cells, frozenset(), f"line-solvable {size}x{size} #{seed}")


def switches(size: int, count: int, seed: int) -> Puzzle:
    """A line-solvable picture but for so many 2x2 switches: exactly 2**count solutions.

    A switch is two shaded cells on one diagonal of a 2x2 square or on the other. Blank cells beside
    it keep the run of one in each of its lines apart from the rest, so no switch knows of another.

    >>> len(unknown_cells(switches(40, 5, seed=1)))
    20
    """
    rng = Random(seed)  # noqa: S311 - repeatable, not secret
    cells = _random_cells(rng, size * size, PICTURE_DENSITIES.get(size, 0.75))
    title = f"{count} switches {size}x{size} #{seed}"
    places = [(row, column) for row in range(0, size - 3, 4) for column in range(0, size - 3, 4)]
    puzzle = _repaired(rng, size, cells, frozenset(), title)
    framed: set[int] = set()
    open_cells: set[int] = set()
    while len(open_cells) < 4 * count:
        if not places:
            raise ValueError(f"{count} switches don't fit into {size}x{size}; ask for fewer")
        top, left = places.pop(int(rng.random() * len(places)))
        trial, frame = bytearray(cells), set(framed)
        for row in range(4):
            for column in range(4):
                if not (row in {0, 3} and column in {0, 3}):
                    cell = (top + row) * size + left + column
                    trial[cell] = (row, column) in {(1, 1), (2, 2)}
                    frame.add(cell)
        first = (top + 1) * size + left + 1
        wanted = open_cells | {first, first + 1, first + size, first + size + 1}
        candidate = _repaired(rng, size, trial, frozenset(frame), title)
        # Next to some neighbours more than the switch is open: then it goes elsewhere.
        if set(unknown_cells(candidate)) == wanted:
            puzzle, cells, framed, open_cells = candidate, trial, frame, wanted
    return puzzle


def scattered(size: int, seed: int, patches: int | None = None) -> Puzzle:
    """A line-solvable picture with sparse random patches, in which anything may be open.

    >>> 0 < len(unknown_cells(scattered(40, seed=1))) < 400
    True
    """
    rng = Random(seed)  # noqa: S311 - repeatable, not secret
    cells = _random_cells(rng, size * size, 0.72)
    kept: set[int] = set()
    for _ in range(patches if patches is not None else size * size // 80):
        side = 4 + int(rng.random() * 4)
        top, left = (int(rng.random() * (size - side)) for _ in range(2))
        for row in range(top, top + side):
            for column in range(left, left + side):
                cells[row * size + column] = rng.random() < 0.3
                kept.add(row * size + column)
    return _repaired(rng, size, cells, frozenset(kept), f"ambiguous {size}x{size} #{seed}")


def small_pictures(count: int, seed: int, size: int = 15, density: float = 0.6) -> list[Puzzle]:
    """Line-solvable puzzles of the size that people play most.

    >>> len(small_pictures(3, seed=1))
    3
    """
    return [picture(size, seed * 1_000_003 + index, density) for index in range(count)]


def _random_cells(rng: Random, count: int, density: float) -> bytearray:
    return bytearray([rng.random() < density for _ in range(count)])


def _puzzle(width: int, height: int, cells: bytearray, title: str) -> Puzzle:
    return Puzzle.from_grid(Grid(Rectangle(width, height), bytes(cells)), title=title)


def _repaired(rng: Random, size: int, cells: bytearray, kept: frozenset[int], title: str) -> Puzzle:
    """Shade some cells that line logic leaves open until all open ones are among those kept.

    It comes to an end: each round shades a cell or is the last.
    """
    while True:
        puzzle = _puzzle(size, size, cells, title)
        blank = [cell for cell in unknown_cells(puzzle) if cell not in kept and not cells[cell]]
        if not blank:
            # What is open and shaded can't be helped by shading; only a kept blank could hold it.
            return puzzle
        for _ in range(1 + len(blank) // 50):
            cells[blank[int(rng.random() * len(blank))]] = 1


KINDS: dict[str, Callable[[int], Puzzle]] = {
    "random30-50": lambda seed: random_puzzle(30, 30, 0.5, seed),
    "random30-40": lambda seed: random_puzzle(30, 30, 0.4, seed),
    "colour20": lambda seed: random_puzzle(20, 20, 0.6, seed, colours=3),
    "picture15": lambda seed: picture(15, seed, 0.6),
    "picture200": lambda seed: picture(200, seed),
    "picture512": lambda seed: picture(512, seed),
    "picture1000": lambda seed: picture(1000, seed),
    "switches200": lambda seed: switches(200, 60, seed),
    "scattered100": lambda seed: scattered(100, seed),
}
"""What the command line and `run.py` can make by name."""


def made(kind: str, seeds: Iterable[int]) -> list[Puzzle]:
    """One puzzle of a kind for each seed.

    >>> [puzzle.title for puzzle in made("random30-50", [7])]
    ['random 30x30 0.5 #7']
    """
    if kind not in KINDS:
        raise ValueError(f"there is no kind {kind!r}; the kinds are {', '.join(KINDS)}")
    return [KINDS[kind](seed) for seed in seeds]


def main() -> None:
    """Write puzzles of one kind to a file; its ending tells the format."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("out", help="such as set.json or set.non, which hold many puzzles")
    parser.add_argument("kind", choices=KINDS)
    parser.add_argument("--seed", type=int, default=1, help="of the first puzzle")
    parser.add_argument("--count", type=int, default=1)
    wishes = parser.parse_args()
    puzzles = made(wishes.kind, range(wishes.seed, wishes.seed + wishes.count))
    lost = save([Document(puzzle) for puzzle in puzzles], wishes.out)
    sys.stderr.write(f"{wishes.out}: {len(puzzles)} puzzles; not kept: {lost or 'nothing'}\n")


if __name__ == "__main__":
    main()
