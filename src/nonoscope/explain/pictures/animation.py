"""walkthrough_svg: the walkthrough as one SVG file that plays by itself, without any script."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape

from nonoscope.explain.step import Step
from nonoscope.model import Grid, Puzzle

from .layout import fill_of, lay_out
from .still import LOOK, NEW, clue_numbers, page

_LOOKED = 0.6  # of a step's time, a line is looked at before its cells change


def walkthrough_svg(
    puzzle: Puzzle, start: Grid, steps: Sequence[Step], seconds: float = 0.8
) -> str:
    """Each step takes so many seconds; the picture stays at the end."""
    layout = lay_out(puzzle)
    times: dict[int, tuple[float, int]] = {}
    bands: list[str] = []
    rings: list[str] = []
    for index, step in enumerate(steps):
        begin = index * seconds
        change = begin + seconds * _LOOKED
        for cell, value in step.decided:
            times[cell] = (change, value)
        when = f'begin="{begin:g}s" dur="{seconds:g}s"'
        shown = f'<set attributeName="visibility" to="visible" {when}/>'
        path = "".join(layout.lines[line] for line in step.lines)
        bands.append(
            f'<path d="{path}" fill="{LOOK}" visibility="hidden">'
            f"<title>{escape(step.sentence)}</title>{shown}</path>"
        )
        path = "".join(layout.cells[cell] for cell, _ in step.decided)
        rings.append(f'<path d="{path}" visibility="hidden">{shown}</path>')
    cells = []
    for cell, outline in enumerate(layout.cells):
        turn = ""
        if cell in times:
            at, value = times[cell]
            fill = fill_of(puzzle, value)
            turn = f'<set attributeName="fill" to="{fill}" begin="{at:g}s" fill="freeze"/>'
        now = fill_of(puzzle, start.cells[cell])
        cells.append(f'<path d="{outline}" fill="{now}">{turn}</path>')
    body = [
        *bands,
        f'<g stroke="#9a9aa6" stroke-width="0.6">{"".join(cells)}</g>',
        *clue_numbers(layout),
        f'<g fill="none" stroke="{NEW}" stroke-width="2">{"".join(rings)}</g>',
    ]
    return page(layout, body, puzzle.title or f"{len(steps)} steps")
