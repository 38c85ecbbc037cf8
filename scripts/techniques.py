"""Writes docs/techniques.md's middle, its drawings, and the examples that the studio draws.

With `--check` nothing is written, and a page that isn't in step with the techniques is a failure.
What a technique is and why it is true stands in its file, and nowhere else: the page quotes it.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from textwrap import fill
from typing import Any

from nonoscope.explain import Step
from nonoscope.explain.ladder import LINE_LADDER, TECHNIQUES
from nonoscope.explain.patience import Patience
from nonoscope.explain.pictures import line_svg, step_svg
from nonoscope.explain.probing import Probe, settled
from nonoscope.explain.reason import because
from nonoscope.explain.sight import Sight
from nonoscope.explain.speaking import say_of_line
from nonoscope.explain.technique import Finding, Technique
from nonoscope.explain.techniques import colour, contradiction, deeper, edge, two_way
from nonoscope.explain.view import LineView
from nonoscope.formats import Document, dumps
from nonoscope.model import Clue, Grid, Puzzle, default_palette
from nonoscope.solve import line_logic

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
PAGE = DOCS / "techniques.md"
DRAWINGS = DOCS / "techniques"
STUDIO = ROOT / "src" / "nonoscope" / "web" / "static" / "explain" / "examples.js"
BEGIN, END = "<!-- written by scripts/techniques.py -->\n", "<!-- end -->\n"

LINES: dict[str, tuple[list[int], str]] = {
    "complete": ([3, 2], "?###?.##??"),
    "boxes": ([7], "??????????"),
    "glue": ([4, 1], "?#????????"),
    "mercury": ([3, 1], "???#??????"),
    "capping": ([2, 3, 1], "???###????"),
    "splitting": ([2, 2, 1], "??#?#?????"),
    "gaps": ([3, 2], "?????.?.??"),
    "joining": ([1, 5], "#.?#??#???"),
    "spaces": ([3], "????#?????"),
    "longest": ([1, 5], "???.??????"),
    "forcing": ([2, 1, 2], "???.?.????"),
    "line": ([1, 3], "??#???????"),
}
"""For one line: its clue and its marks."""
BOARDS = {
    "colour": "#.... .r.rr r.#.# r##r. ...#.",
    "edge": "..#.# .#.## #..#. #..#. .#.##",
    "two-way": ".#...# ...#.. .##.## .....# .####. #.##..",
    "contradiction": "..#.. ...## .##.. .##.. ....#",
    "deeper": "#.###...# .#......# #........ .###.##.. #..#...## .##.#.#.. ......##. "
    "....##.#. ....##...",
}
"""For several lines: the picture of a small puzzle, played as far as single lines lead."""

_BY_NAME = {technique.name: technique for technique in TECHNIQUES}
_FINDERS = {technique.name: find for technique, find in LINE_LADDER}


def main() -> int:
    """Write the page, or check it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing")
    options = parser.parse_args()
    files = {DRAWINGS / f"{name}.svg": svg for name, svg, _ in _examples()}
    files[PAGE] = _page()
    files[STUDIO] = _studio()
    stale = [path for path, text in files.items() if _read(path) != text]
    if options.check:
        for path in stale:
            print(f"{path.name} isn't in step; run: python scripts/techniques.py")
        return 1 if stale else 0
    DRAWINGS.mkdir(exist_ok=True)
    for path in stale:
        path.write_text(files[path], encoding="utf-8")
    return 0


def _page() -> str:
    text = _read(PAGE)
    head, _, rest = text.partition(BEGIN)
    _, _, tail = rest.partition(END)
    sections = [_section(*example) for example in _examples()]
    return f"{head}{BEGIN}\n{''.join(sections)}{END}{tail}"


def _studio() -> str:
    """The examples as data, for pages that draw them in their own colours and languages."""
    lines = [f"  {json.dumps(name)}: {json.dumps(_record(name))},\n" for name in _BY_NAME]
    return (
        "/** An example of each technique; written by scripts/techniques.py. */\n\n"
        "/** @type {Record<string, import('../play/example.js').Example>} */\n"
        f"export const examples = {{\n{''.join(lines)}}};\n"
    )


def _record(name: str) -> dict[str, Any]:
    if name in LINES:
        line, finding = _line_step(name)
        columns: list[list[int]] = [[] for _ in line.cells]
        rows = [[run.length for run in line.clue]]
        puzzle = {"width": len(columns), "height": 1, "rows": rows, "columns": columns}
        reason = because("inLine", said=finding.reason).of(0)
        sentence = f"Row 1: {_said(line, finding)}"
        cells, decided, used, lines = line.cells, finding.decided, finding.used, [0]
    else:
        board = Puzzle.from_grid(Grid.parse(BOARDS[name]))
        grid, step = _board_step(_BY_NAME[name], board)
        puzzle = json.loads(dumps(Document(board)))
        reason, sentence = step.reason, step.sentence
        cells, decided, used, lines = grid.cells, step.decided, step.cells, [*step.lines]
    told = {
        "technique": name,
        "sentence": sentence,
        "reason": reason.as_json(),
        "lines": lines,
        "runs": [],
        "used": list(used),
        "cells": [cell for cell, _ in decided],
        "marks": [value for _, value in decided],
        "told": [],
    }
    return {"puzzle": puzzle, "marks": list(cells), "step": told}


def _read(path: Path) -> str:
    return path.read_text(encoding="utf-8") if path.exists() else ""


def _examples() -> Iterator[tuple[str, str, str]]:
    """Name, drawing and sentence of each technique, in the order of the ladder."""
    for technique in TECHNIQUES:
        name = technique.name
        if name in LINES:
            line, finding = _line_step(name)
            yield name, line_svg(line, finding), f"Row 1: {_said(line, finding)}"
        else:
            puzzle = Puzzle.from_grid(Grid.parse(BOARDS[name]))
            grid, step = _board_step(technique, puzzle)
            yield name, step_svg(puzzle, grid, step), step.sentence


def _line_step(name: str) -> tuple[LineView, Finding]:
    clue, text = LINES[name]
    line = LineView(Clue(clue), Grid.parse(text).cells, default_palette(1))
    finding = _FINDERS[name](line)
    if finding is None:
        raise SystemExit(f"the example of {name} shows nothing; draw another one")
    return line, finding


def _said(line: LineView, finding: Finding) -> str:
    return say_of_line(line.clue, line.palette, finding.reason)


def _board_step(technique: Technique, puzzle: Puzzle) -> tuple[Grid, Step]:
    sight = Sight(puzzle)
    if technique is colour.TECHNIQUE:
        return _before_colour(puzzle)
    grid = line_logic(puzzle)
    base = settled(sight, grid.cells)
    if base is None:
        raise SystemExit(f"the example of {technique.name} is impossible; draw another one")
    probe = Probe(sight, grid.cells, base)
    finders: dict[str, Callable[[], Step | None]] = {
        "edge": lambda: edge.find(probe, probe.order),
        "two-way": lambda: two_way.find(probe, probe.order),
        "contradiction": lambda: contradiction.find(probe, probe.order),
        "deeper": lambda: deeper.find(sight, grid.cells, Patience()),
    }
    step = finders[technique.name]()
    if step is None:
        raise SystemExit(f"the example of {technique.name} shows nothing; draw another one")
    return grid, step


def _before_colour(puzzle: Puzzle) -> tuple[Grid, Step]:
    """Where marks of single lines end, which is before colours are passed on."""
    from nonoscope.explain import walkthrough

    grid = Grid.unknown(puzzle.geometry)
    for step in walkthrough(puzzle):
        if step.technique is colour.TECHNIQUE:
            return grid, step
        grid = step.apply(grid)
    raise SystemExit("the example of colour shows nothing; draw another one")


def _section(name: str, _: str, sentence: str) -> str:
    technique = next(each for each in TECHNIQUES if each.name == name)
    module = import_module(f"nonoscope.explain.techniques.{name.replace('-', '_')}")
    summary, _, why = (module.__doc__ or "").strip().partition("\n\n")
    said = summary.partition(": ")[2]
    return (
        f"### {technique.title[0].upper()}{technique.title[1:]}\n\n"
        f"{fill(f'**{said[0].upper()}{said[1:]}** {why}', 118)}\n\n"
        f"![{technique.title}](techniques/{name}.svg)\n\n"
        f"{fill(sentence, 118, initial_indent='> ', subsequent_indent='> ')}\n\n"
    )


if __name__ == "__main__":
    sys.exit(main())
