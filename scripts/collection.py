"""Measures the collection and writes its index: `python scripts/collection.py`.

With `--check` nothing is written, and an index that is not in step with the pictures is a failure.
With `--sheet FILE.svg` all pictures are drawn on one page, to be looked at.

The order and the labels come from `nonoscope.explain.grade`, as for all other puzzles.
"""

from __future__ import annotations

import argparse
import html
import json
import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from nonoscope.explain import grade
from nonoscope.formats import Document, read
from nonoscope.model import BLANK
from nonoscope.samples import DIFFICULTIES, Sample
from nonoscope.solve import Status, check, solve

FOLDER = Path(__file__).resolve().parent.parent / "src" / "nonoscope" / "samples"
INDEX = FOLDER / "index.json"


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
    found = grade(puzzle)
    if found.label not in DIFFICULTIES:
        sys.exit(f"{name} is graded {found.label!r}; that is too hard for a person")
    return Sample(
        name,
        puzzle.title,
        puzzle.width,
        puzzle.height,
        len(puzzle.palette) - 1,
        found.label,
        round(found.effort),
        check(puzzle).line_solvable,
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
        key=lambda entry: (DIFFICULTIES.index(entry.difficulty), entry.effort, entry.name),
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
