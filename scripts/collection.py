"""Measures the collection and writes its index: `python scripts/collection.py`.

With `--check` nothing is written, and an index that is not in step with the pictures is a failure.
With `--sheet FILE.svg` all pictures are drawn on one page, to be looked at.

The order comes from `effort`, a count of what a solver has to look at when it goes through the
rows, then the columns, again and again. Each look at a line that says something new costs the
number of cells that were still open in it. Small boards, and boards that open up at once, come
first; those that have to be gone through many times come later. Where line logic ends, a value of a
cell has to be tried out until a line is impossible; that costs what was looked at on the way,
TRYING times over, since the right trial has to be found, and all in it has to be kept in mind.
"""

from __future__ import annotations

import argparse
import html
import json
import math
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path

from nonoscope.formats import Document, read
from nonoscope.model import BLANK, Geometry, Puzzle
from nonoscope.samples import DIFFICULTIES, Sample
from nonoscope.solve import Status, settle_line, solve

FOLDER = Path(__file__).resolve().parent.parent / "src" / "nonoscope" / "samples"
INDEX = FOLDER / "index.json"

LEAST = {"first steps": 0, "easy": 150, "medium": 500, "hard": 1000, "expert": 2500}
"""From which effort on a puzzle is called so."""
TRYING = 5
LONGEST_TRIAL = 100_000


@dataclass(frozen=True)
class Effort:
    """What it takes to solve a puzzle as a person does it."""

    looked: int
    """Open cells, summed over the looks at a line that said something new."""
    tried: int
    """The same, summed over the trials that led to a contradiction."""

    @property
    def total(self) -> int:
        """The number that the collection is sorted by."""
        return self.looked + TRYING * self.tried


def effort(puzzle: Puzzle) -> Effort:
    """Go through the lines; where they end, refute one value of a cell and go on."""
    board = _Board(puzzle, [(1 << len(puzzle.palette)) - 1] * puzzle.geometry.cell_count)
    board.go_through(set(range(len(board.cells))))
    tried = 0
    while board.open_cells:
        trial, cell, bit = _cheap_refutation(board)
        tried += trial.looked
        board.cells[cell] &= ~bit
        board.go_through({cell})
    return Effort(board.looked, tried)


class _Board:
    """The candidates of all cells, and what it cost to reduce them."""

    def __init__(self, puzzle: Puzzle, cells: list[int]) -> None:
        self.puzzle = puzzle
        self.cells = cells
        self.looked = 0

    @property
    def open_cells(self) -> list[int]:
        return [cell for cell, candidates in enumerate(self.cells) if _is_open(candidates)]

    def go_through(self, changed: set[int], most: float = math.inf) -> bool:
        """Settle the rows, then the columns, until no line says anything new, or it costs more.

        False if a line has become impossible.
        """
        through = _lines_through(self.puzzle.geometry)
        directions = [set(numbers) for _, numbers in self.puzzle.geometry.directions]
        waiting = {number for cell in changed for number in through[cell]}
        while waiting:
            for direction in directions:
                turn = sorted(waiting & direction)
                waiting -= direction
                for number in turn:
                    new = self._settle(number)
                    if new is None:
                        return False
                    if self.looked > most:
                        return True
                    waiting.update(other for cell in new for other in through[cell])
                waiting -= set(turn)
        return True

    def _settle(self, number: int) -> list[int] | None:
        """The cells of which a line says something new; None if it is impossible."""
        line = self.puzzle.geometry.lines[number]
        before = [self.cells[cell] for cell in line]
        after = settle_line(self.puzzle.clues[number], before)
        if after is None:
            return None
        new = [cell for cell, a, b in zip(line, before, after, strict=True) if a != b]
        if new:
            self.looked += sum(map(_is_open, before))
            for cell, value in zip(line, after, strict=True):
                self.cells[cell] = value
        return new


@cache
def _lines_through(geometry: Geometry) -> list[list[int]]:
    """The lines of each cell."""
    through: list[list[int]] = [[] for _ in range(geometry.cell_count)]
    for number, line in enumerate(geometry.lines):
        for cell in line:
            through[cell].append(number)
    return through


def _cheap_refutation(board: _Board) -> tuple[_Board, int, int]:
    """A trial that ended in a contradiction, with its cell and value; short ones come first."""
    most = 10
    while True:
        for cell in board.open_cells:
            for bit in (1 << colour for colour in range(len(board.puzzle.palette))):
                if board.cells[cell] & bit:
                    trial = _Board(board.puzzle, board.cells.copy())
                    trial.cells[cell] = bit
                    if not trial.go_through({cell}, most):
                        return trial, cell, bit
        if most > LONGEST_TRIAL:
            sys.exit("no single value can be refuted by line logic; that is too hard for a person")
        most *= 2


def _is_open(candidates: int) -> bool:
    return candidates & (candidates - 1) != 0


def measured(name: str, document: Document) -> Sample:
    """The entry of a picture; ends the program if it has more than one solution."""
    puzzle = document.puzzle
    answer = solve(puzzle)
    if answer.status is not Status.UNIQUE:
        cells = [divmod(cell, puzzle.width) for cell in answer.differences]
        places = ", ".join(f"row {row + 1} column {column + 1}" for row, column in cells)
        sys.exit(
            f"{name} has more than one solution; change the picture near the cells that differ: "
            f"{places}"
        )
    found = effort(puzzle)
    difficulty = [label for label in DIFFICULTIES if found.total >= LEAST[label]][-1]
    return Sample(
        name,
        puzzle.title,
        puzzle.width,
        puzzle.height,
        len(puzzle.palette) - 1,
        difficulty,
        found.total,
        found.tried == 0,
    )


def index(samples: list[Sample]) -> str:
    """The content of the index: one puzzle a line, so that a change is easy to see."""
    lines = ",\n  ".join(json.dumps(asdict(entry), ensure_ascii=False) for entry in samples)
    return f'{{\n "puzzles": [\n  {lines}\n ]\n}}\n'


def sheet(samples: list[Sample], documents: dict[str, Document]) -> str:
    """All pictures on one page, as SVG: eight in a row, each with its title."""
    tiles = [
        f'<g transform="translate({8 + 112 * (number % 8)} {8 + 128 * (number // 8)})">'
        f"{''.join(_tile(entry, documents[entry.name]))}</g>"
        for number, entry in enumerate(samples)
    ]
    height = 128 * -(-len(samples) // 8)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="896" height="{height}" '
        f'font-family="sans-serif" font-size="10">{"".join(tiles)}</svg>\n'
    )


def _tile(entry: Sample, document: Document) -> Iterator[str]:
    yield '<rect width="96" height="96" fill="white" stroke="silver"/>'
    size = 96 / max(entry.width, entry.height)
    for cell, value in enumerate(document.goal.cells if document.goal else b""):
        if value != BLANK:
            row, column = divmod(cell, entry.width)
            rgb = document.puzzle.palette.colours[value].rgb
            yield (
                f'<rect x="{column * size:.2f}" y="{row * size:.2f}" width="{size:.2f}" '
                f'height="{size:.2f}" fill="{rgb}"/>'
            )
    yield f'<text y="108">{html.escape(entry.title)} {entry.width}x{entry.height}</text>'
    yield f'<text y="119" fill="gray">{entry.difficulty}, {entry.effort}</text>'


def main() -> None:
    """Measure every picture, then write or check."""
    parser = argparse.ArgumentParser(description="Measure the collection and write its index.")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if it is stale")
    parser.add_argument("--sheet", metavar="FILE", type=Path, help="draw all pictures as SVG")
    options = parser.parse_args()

    documents = {path.stem: read(path)[0] for path in sorted((FOLDER / "pictures").glob("*.xpm"))}
    samples = sorted(
        (measured(name, document) for name, document in documents.items()),
        key=lambda entry: (entry.effort, entry.name),
    )
    if options.sheet:
        options.sheet.write_text(sheet(samples, documents), encoding="utf-8")
    text = index(samples)
    if options.check:
        if text != INDEX.read_text(encoding="utf-8"):
            sys.exit("the index is not in step with the pictures; call scripts/collection.py")
    else:
        INDEX.write_text(text, encoding="utf-8")
    for label in DIFFICULTIES:
        print(f"{label}: {sum(entry.difficulty == label for entry in samples)}")


if __name__ == "__main__":
    main()
