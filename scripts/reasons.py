"""Writes tests/data/reasons.json: reasons of all kinds with their English, for the studio's tests.

`python scripts/reasons.py` after a sentence has changed. Python and the studio have words of their
own for the same reasons; with this file each is held against the other without running it. With
`--check` nothing is written, and a file that isn't in step is a failure.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from nonoscope.explain import walkthrough, why_must, why_wrong
from nonoscope.explain.reason import (
    Named,
    Reason,
    Several,
    Value,
    because,
    joined,
    the_cell,
    the_cells,
    the_clue,
    the_lines,
    the_runs,
    the_value,
)
from nonoscope.explain.speaking import say
from nonoscope.explain.wording import TABLE
from nonoscope.model import UNKNOWN, Grid, Puzzle, Rectangle
from nonoscope.solve import Status, solve

FILE = Path(__file__).resolve().parent.parent / "tests/data/reasons.json"
EACH = 2  # reasons kept of those with the same keys
BOARDS = ((1, 12), (1, 30), (3, 6), (7, 7), (4, 28))
DRAWN = (
    "..#.# .#.## #..#. #..#. .#.##",
    ".#...# ...#.. .##.## .....# .####. #.##..",
    "#.###...# .#......# #........ .###.##.. #..#...## .##.#.#.. ......##. ....##.#. ....##...",
    "#.... .r.rr r.#.# r##r. ...#.",
)


def main() -> int:
    """Write the file, or check it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args()
    text = written()
    if options.check:
        is_stale = not FILE.exists() or FILE.read_text(encoding="utf-8") != text
        if is_stale:
            print("tests/data/reasons.json isn't in step; run: python scripts/reasons.py")
        return int(is_stale)
    FILE.write_text(text, encoding="utf-8")
    return 0


def written() -> str:
    """The file as it should be."""
    kept: dict[tuple[str, ...], int] = {}
    records: list[str] = []
    for puzzle, reason in _reasons():
        keys = tuple(sorted(set(keys_of(reason))))
        if kept.get(keys, 0) < EACH:
            kept[keys] = kept.get(keys, 0) + 1
            records.append(json.dumps(_record(puzzle, reason), ensure_ascii=False))
    table = json.dumps(TABLE, ensure_ascii=False, indent=2)
    cases = ",\n".join(records)
    return f'{{"table": {table},\n"cases": [\n{cases}\n]}}\n'


def keys_of(reason: Reason) -> Iterator[str]:
    """The key of a reason, and of all that it is made of."""
    yield reason.key
    for value in reason.values.values():
        if isinstance(value, Reason):
            yield from keys_of(value)
        elif isinstance(value, Several):
            yield f"({value.by})"
            for part in value.reasons:
                yield from keys_of(part)
        elif isinstance(value, Named):
            yield f"({value.kind})"


def _record(puzzle: Puzzle, reason: Reason) -> dict[str, Any]:
    several = len(puzzle.palette) > 2
    clues = [[tuple(run) if several else run.length for run in clue] for clue in puzzle.clues]
    height = len(puzzle.rows)
    wire: dict[str, Any] = {"rows": clues[:height], "columns": clues[height:]}
    if several:
        wire["palette"] = [
            {"name": colour.name, "rgb": colour.rgb, "letter": colour.letter}
            for colour in puzzle.palette.colours
        ]
    return {"puzzle": wire, "reason": reason.as_json(), "sentence": say(puzzle, reason)}


def _reasons() -> Iterator[tuple[Puzzle, Reason]]:
    yield from _rare()
    for puzzle in _puzzles():
        grid = Grid.unknown(puzzle.geometry)
        answer = solve(puzzle)
        for number, step in enumerate(walkthrough(puzzle)):
            for reason in (step.reason, *step.reasons):
                yield puzzle, reason
            if number % 6 == 0 and answer.status is Status.UNIQUE:
                yield from _asked(puzzle, grid, answer.solutions[0], number)
            grid = step.apply(grid)


def _rare() -> Iterator[tuple[Puzzle, Reason]]:
    """What hardly ever happens on small boards."""
    puzzle = Puzzle.from_clues([[(3, 1), (2, 2)], [(1, 1)] * 14], [[]] * 40)
    red, blank, corner = the_value(2), the_value(0), the_cell(41)
    end = because("noPlaceEmpty").of(3)
    always = joined([because("always", cells=the_cells([3, 4]), value=red)])
    line = because("line", clue=the_clue(puzzle.clues[0]), count=2, always=always)
    tight = because("gapFor", runs=the_runs([0, 11, 12, 13]))
    gap = because("gaps", cells=the_cells([0]), where=because("gapEdge"), why=tight)
    ways = [because("agreedWay", value=value, lines=the_lines([0, 3])) for value in (red, blank)]
    split: dict[str, Value] = {
        "place": the_cells([4]),
        "value": red,
        "first": the_cells([2, 3]),
        "second": the_cells([5]),
        "together": 4,
        "longest": 2,
    }
    several = joined([because("cellIs", cell=the_cell(cell), value=red) for cell in (1, 2, 3)])
    yield from [
        (puzzle, reason)
        for reason in (
            because("inLine", said=line).of(0),
            because("inLine", said=gap).of(1),
            because("refutedThen", cell=corner, value=blank, then=end, decided=several),
            because("refutedMany", cell=corner, value=blank, then=end, count=9),
            because(
                "agreed", cell=corner, other=the_cell(0), value=red, ways=joined(ways, "semicolon")
            ),
            because("tellsNoPlace", clue=the_clue(puzzle.clues[0])).of(0),
            because("given", cell=corner, value=red),
            because("spoiled"),
            because("far", count=21),
            because("tellsEmpty").of(3),
            because("splitting", **split),
            because("splittingColour", **split),
        )
    ]


def _asked(
    puzzle: Puzzle, grid: Grid, solution: Grid, number: int
) -> Iterator[tuple[Puzzle, Reason]]:
    open_cells = [cell for cell, mark in enumerate(grid.cells) if mark == UNKNOWN]
    for cell in open_cells[number % 5 :: 11]:
        must = why_must(puzzle, grid, cell)
        wrong = why_wrong(puzzle, grid, cell, 0 if solution.cells[cell] else 1)
        for account in (must, wrong):
            for reason in account.reasons if account else ():
                yield puzzle, reason


def _puzzles() -> Iterator[Puzzle]:
    for text in DRAWN:
        yield Puzzle.from_grid(Grid.parse(text))
    chance = random.Random("reasons")  # noqa: S311 - repeatable, not secret
    for colours in (1, 2, 3):
        for height, width in BOARDS:
            for _ in range(5):
                cells = bytes(chance.choices(range(colours + 1), k=height * width))
                yield Puzzle.from_grid(Grid(Rectangle(width, height), cells))


if __name__ == "__main__":
    sys.exit(main())
