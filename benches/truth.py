"""The slow and certain count, and a soak that holds the engine against it.

    python benches/truth.py [--checks N] [--seed N] [--side N]

Random puzzles of sides 1 to 8 with 1 to 3 colours; some have the clues of two pictures, and so most
often no solution. For each: the engine's answer and count against those found here row by row, and
the same answer for the puzzle transposed, mirrored and with its colours renamed.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from random import Random

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benches.counting import counted, counter
from benches.generate import random_puzzle

from nonoscope.model import BLANK, Clue, Puzzle
from nonoscope.solve import Status, solve

Place = tuple[int, int]
"""How far a column is: its run, and how many cells of that run are laid."""


@lru_cache(maxsize=1 << 16)
def laid(clue: Clue, length: int) -> tuple[bytes, ...]:
    """Every way to lay the clue into so many cells.

    >>> [cells.hex() for cells in laid(Clue([1, 1]), 3)]
    ['010001']
    """
    if not clue:
        return (bytes(length),)
    (size, colour), rest = clue[0], Clue(clue[1:])
    blank = bytes([BLANK]) if rest and rest[0].colour == colour else b""
    found = []
    for start in range(length - size - len(blank) + 1):
        head = bytes(start) + bytes([colour]) * size + blank
        found += [head + tail for tail in laid(rest, length - len(head))]
    return tuple(found)


def step(clue: Clue, place: Place, value: int) -> Place | None:
    """Where a column is after one more cell; None if its clue doesn't allow the cell."""
    index, done = place
    if index < len(clue) and 0 < done < clue[index].length:
        return (index, done + 1) if value == clue[index].colour else None
    if value == BLANK:
        return (index + 1, 0) if done else place
    if done:
        if value == clue[index].colour:
            return None
        index += 1
    return (index, 1) if index < len(clue) and clue[index].colour == value else None


def is_done(clue: Clue, place: Place) -> bool:
    """Whether all runs of a column are laid."""
    index, done = place
    return index == len(clue) or (index == len(clue) - 1 and done == clue[index].length)


def number_of_solutions(puzzle: Puzzle) -> int:
    """How many pictures have these clues, by going through the rows and adding up states alike.

    >>> number_of_solutions(Puzzle.from_clues([[1], [1], [1]], [[1], [1], [1]]))
    6
    """
    columns = puzzle.columns
    states: Counter[tuple[Place, ...]] = Counter({tuple([(0, 0)] * puzzle.width): 1})
    for row in puzzle.rows:
        following: Counter[tuple[Place, ...]] = Counter()
        for places, count in states.items():
            for cells in laid(row, puzzle.width):
                after = []
                for clue, place, value in zip(columns, places, cells, strict=True):
                    moved = step(clue, place, value)
                    if moved is None:
                        break
                    after.append(moved)
                else:
                    following[tuple(after)] += count
        states = following
    return sum(count for places, count in states.items() if all(map(is_done, columns, places)))


def some_puzzles(checks: int, seed: int, side: int) -> Iterator[Puzzle]:
    """The random puzzles of the soak."""
    rng = Random(seed)  # noqa: S311 - repeatable, not secret
    for _ in range(checks):
        width, height, colours = (1 + int(rng.random() * most) for most in (side, side, 3))
        density, number = 0.15 + 0.75 * rng.random(), int(rng.random() * 2**32)
        puzzle = random_puzzle(width, height, density, number, colours=colours)
        if rng.random() < 0.4:
            other = random_puzzle(width, height, density, number + 1, colours=colours)
            if len(other.palette) == len(puzzle.palette):
                puzzle = Puzzle.from_clues(puzzle.rows, other.columns, palette=puzzle.palette)
        yield puzzle


def variants(puzzle: Puzzle) -> Iterator[Puzzle]:
    """The same puzzle, seen otherwise: transposed, mirrored, with its colours renamed."""
    palette, last = puzzle.palette, len(puzzle.palette)
    rows, columns = puzzle.rows, puzzle.columns
    yield Puzzle.from_clues(columns, rows, palette=palette)
    yield Puzzle.from_clues([clue[::-1] for clue in rows], columns[::-1], palette=palette)
    renamed = [[[(n, last - c) for n, c in clue] for clue in side] for side in (rows, columns)]
    yield Puzzle.from_clues(*renamed, palette=palette)


def fault_of(puzzle: Puzzle) -> str:
    """What the engine gets wrong about a puzzle; empty if nothing."""
    number = number_of_solutions(puzzle)
    right = (Status.CONTRADICTORY, Status.UNIQUE, Status.MULTIPLE)[min(number, 2)]
    for view in (puzzle, *variants(puzzle)):
        status = solve(view).status
        if status is not right:
            return f"{number} solutions, but it says {status.value}: {view!r}"
        found = counted(view, 600)
        if found and (found.number != number or not found.is_exact):
            return f"{number} solutions, but it counts {found.number}: {view!r}"
    return ""


def main() -> None:
    """Soak, and say what was found."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--checks", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--side", type=int, default=8)
    wishes = parser.parse_args()
    faults = 0
    for puzzle in some_puzzles(wishes.checks, wishes.seed, wishes.side):
        sentence = fault_of(puzzle)
        if sentence:
            faults += 1
            print(sentence, flush=True)
    what = "answers and counts" if counter() else "answers (there is no count to check yet)"
    print(f"{wishes.checks} puzzles, each in 4 views: {faults} wrong {what}")
    sys.exit(1 if faults else 0)


if __name__ == "__main__":
    main()
