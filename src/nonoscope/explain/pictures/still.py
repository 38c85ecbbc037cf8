"""step_svg and line_svg: one step drawn, with the marks it rests on and the cells it decides."""

from __future__ import annotations

from xml.sax.saxutils import escape

from nonoscope.explain.speaking import say_of_line
from nonoscope.explain.step import Step
from nonoscope.explain.technique import Finding
from nonoscope.explain.view import LineView
from nonoscope.model import UNKNOWN, Grid, Puzzle

from .layout import CELL, UNKNOWN_FILL, Layout, fill_of, lay_out

LOOK = "#ffe9a8"  # lines to look at
FRAME = "#d9a400"  # and around them
USED = "#2f6fdb"  # around marks that are used
TRIED = "#7048e8"  # around a cell that is tried out
NEW = "#d9480f"  # around cells that are decided


def step_svg(puzzle: Puzzle, grid: Grid, step: Step) -> str:
    """The board before the step, with the step in it."""
    layout = lay_out(puzzle)
    cells = step.apply(grid).cells
    decided = {cell for cell, _ in step.decided}
    body = [f'<path d="{layout.lines[line]}" fill="{LOOK}"/>' for line in step.lines]
    body.append('<g stroke="#9a9aa6" stroke-width="0.6">')
    for cell, outline in enumerate(layout.cells):
        body.append(f'<path d="{outline}" fill="{fill_of(puzzle, cells[cell])}"/>')
    body.append("</g>")
    body += clue_numbers(layout)
    frames = "".join(layout.lines[line] for line in step.lines)
    body.append(f'<path d="{frames}" fill="none" stroke="{FRAME}" stroke-width="1.5"/>')
    body += _rings(layout, [c for c in step.cells if cells[c] != UNKNOWN], USED)
    body += _rings(layout, sorted(decided), NEW)
    if step.assumed is not None and step.assumed[0] not in decided:
        outline = layout.cells[step.assumed[0]]
        dashed = f'stroke="{TRIED}" stroke-width="2" stroke-dasharray="4 2"'
        body.append(f'<path d="{outline}" fill="none" {dashed}/>')
    return page(layout, body, str(step))


def page(layout: Layout, body: list[str], title: str) -> str:
    """An SVG of the layout's size."""
    size = f'width="{layout.width:g}" height="{layout.height:g}"'
    view = f'viewBox="-1 -1 {layout.width:g} {layout.height:g}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} {view} font-family="sans-serif" '
        f'font-size="12" text-anchor="middle" role="img"><title>{escape(printable(title))}</title>'
        f'<rect x="-1" y="-1" width="100%" height="100%" fill="#ffffff"/>{"".join(body)}</svg>'
    )


def clue_numbers(layout: Layout) -> list[str]:
    """The clues, and the thicker lines of the grid."""
    numbers = [
        f'<text x="{n.x:g}" y="{n.y:g}" fill="{n.ink}">{n.text}</text>' for n in layout.numbers
    ]
    grid = f'<path d="{layout.grid}" stroke="#44444c" fill="none"/>' if layout.grid else ""
    return [*numbers, grid]


def printable(text: str) -> str:
    """Control characters aren't allowed in XML, not even escaped."""
    return "".join(letter if letter.isprintable() else " " for letter in text)


def _rings(layout: Layout, cells: list[int], colour: str) -> list[str]:
    paths = "".join(layout.cells[cell] for cell in cells)
    return [f'<path d="{paths}" fill="none" stroke="{colour}" stroke-width="2"/>'] if paths else []


def line_svg(line: LineView, finding: Finding) -> str:
    """A line before and after a technique looked at it, with its clue."""
    left = len(line.clue) * 17 + 12 if line.clue else 29
    after = bytearray(line.cells)
    for place, value in finding.decided:
        after[place] = value
    body = []
    for row, cells in enumerate((line.cells, bytes(after))):
        top = row * 34 + 2
        for back, run in enumerate(reversed(line.clue)):
            x = left - 12 - back * 17
            body.append(f'<text x="{x}" y="{top + 14}" fill="#1d1d24">{run.length}</text>')
        body.append('<g stroke="#9a9aa6" stroke-width="0.6">')
        for place, value in enumerate(cells):
            fill = UNKNOWN_FILL if value == UNKNOWN else line.palette.colours[value].rgb
            body.append(f'<path d="{_square(left + place * CELL, top)}" fill="{fill}"/>')
        body.append("</g>")
        used = [place for place in finding.used if cells[place] != UNKNOWN]
        for place in used if row == 0 else []:
            path = _square(left + place * CELL, top)
            body.append(f'<path d="{path}" fill="none" stroke="{USED}" stroke-width="2"/>')
        for place, _ in finding.decided if row == 1 else ():
            path = _square(left + place * CELL, top)
            body.append(f'<path d="{path}" fill="none" stroke="{NEW}" stroke-width="2"/>')
    width = left + len(line.cells) * CELL + 3
    return page(
        Layout(width, 60, (), (), (), ""),
        body,
        say_of_line(line.clue, line.palette, finding.reason),
    )


def _square(left: float, top: float) -> str:
    return f"M{left} {top}h{CELL}v{CELL}h-{CELL}z"
