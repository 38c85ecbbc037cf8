"""Charts as SVG, drawn with nothing but numbers: points, steps and axes on a logarithmic scale.

Each solver keeps its colour and its mark in every chart; a point says what it is when pointed at.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape

WIDTH, HEIGHT = 640, 400
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 16, 16, 48
COLOURS = (
    *("#4477aa", "#ee6677", "#228833", "#b8860b", "#66ccee", "#aa3377", "#777777", "#ee7733"),
    *("#009988", "#8877dd", "#cc3311"),
)
"""Told apart also by most people who see colours otherwise, on light and on dark."""
_MARKS = ("circle", "square", "diamond", "triangle", "cross", "plus")


@dataclass(frozen=True, slots=True)
class Point:
    """A place in a chart and what to say about it."""

    x: float
    y: float
    said: str = ""


@dataclass(frozen=True, slots=True)
class Series:
    """The points of one solver."""

    name: str
    title: str
    points: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Axis:
    """A logarithmic scale with a name."""

    title: str
    least: float
    most: float

    @classmethod
    def over(cls, title: str, values: Iterable[float]) -> Axis:
        """Whole powers of ten around all values.

        >>> Axis.over("s", [0.02, 3.0]).ticks
        [0.01, 0.1, 1.0, 10.0]
        """
        found = [value for value in values if value > 0] or [1.0]
        least = 10.0 ** math.floor(math.log10(min(found)))
        most = 10.0 ** math.ceil(math.log10(max(found)))
        return cls(title, least, most if most > least else least * 10)

    @property
    def ticks(self) -> list[float]:
        """The powers of ten."""
        first, last = round(math.log10(self.least)), round(math.log10(self.most))
        return [10.0**power for power in range(first, last + 1)]

    def share(self, value: float) -> float:
        """Where a value lies: 0 at the least, 1 at the most."""
        value = min(max(value, self.least), self.most)
        return math.log(value / self.least) / math.log(self.most / self.least)


def scatter(series: Sequence[Series], across: Axis, up: Axis) -> str:
    """A mark for each point."""
    marks = [
        _mark(index, *_place(point, across, up), f"{line.title}: {point.said}", line.name)
        for index, line in enumerate(series)
        for point in line.points
    ]
    return _svg(across, up, marks)


def steps(series: Sequence[Series], across: Axis, up: Axis) -> str:
    """A line for each series through its points."""
    drawn = []
    for index, line in enumerate(series):
        places = [_place(point, across, up) for point in line.points]
        if not places:
            continue
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in places)
        colour = COLOURS[index % len(COLOURS)]
        drawn.append(
            f'<g class="s {escape(line.name)}"><polyline points="{path}" fill="none" '
            f'stroke="{colour}" stroke-width="2"/>'
            + "".join(
                _mark(index, x, y, f"{line.title}: {point.said}", "")
                for (x, y), point in zip(places, line.points, strict=True)
            )
            + "</g>"
        )
    return _svg(across, up, drawn)


def legend_mark(index: int) -> str:
    """The mark of a solver, for a list."""
    return f'<svg class="mark" viewBox="0 0 16 16" aria-hidden="true">{_shape(index, 8, 8)}</svg>'


def _place(point: Point, across: Axis, up: Axis) -> tuple[float, float]:
    x = _LEFT + across.share(point.x) * (WIDTH - _LEFT - _RIGHT)
    y = HEIGHT - _BOTTOM - up.share(point.y) * (HEIGHT - _TOP - _BOTTOM)
    return x, y


def _mark(index: int, x: float, y: float, said: str, name: str) -> str:
    group = f' class="s {escape(name)}"' if name else ""
    return f"<g{group}>{_shape(index, x, y)}<title>{escape(said)}</title></g>"


def _shape(index: int, x: float, y: float) -> str:
    colour = COLOURS[index % len(COLOURS)]
    kind = _MARKS[index % len(_MARKS)]
    filled = f'fill="{colour}" fill-opacity="0.8" stroke="{colour}"'
    if kind == "circle":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="4" {filled}/>'
    if kind == "square":
        return f'<rect x="{x - 3.5:.1f}" y="{y - 3.5:.1f}" width="7" height="7" {filled}/>'
    if kind == "diamond":
        return f'<path d="M{x:.1f} {y - 5:.1f}l5 5-5 5-5-5z" {filled}/>'
    if kind == "triangle":
        return f'<path d="M{x:.1f} {y - 5:.1f}l5 9h-10z" {filled}/>'
    line = f'stroke="{colour}" stroke-width="2"'
    if kind == "cross":
        return f'<path d="M{x - 4:.1f} {y - 4:.1f}l8 8m0-8l-8 8" {line}/>'
    return f'<path d="M{x - 5:.1f} {y:.1f}h10m-5-5v10" {line}/>'


def _svg(across: Axis, up: Axis, drawn: Sequence[str]) -> str:
    right, bottom = WIDTH - _RIGHT, HEIGHT - _BOTTOM
    grid = []
    for tick in across.ticks:
        x = _LEFT + across.share(tick) * (right - _LEFT)
        grid.append(f'<path class="grid" d="M{x:.1f} {_TOP}V{bottom}"/>')
        grid.append(
            f'<text x="{x:.1f}" y="{bottom + 18}" text-anchor="middle">{_short(tick)}</text>'
        )
    for tick in up.ticks:
        y = bottom - up.share(tick) * (bottom - _TOP)
        grid.append(f'<path class="grid" d="M{_LEFT} {y:.1f}H{right}"/>')
        grid.append(
            f'<text x="{_LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{_short(tick)}</text>'
        )
    middle = (_TOP + bottom) / 2
    names = (
        f'<text class="axis" x="{(_LEFT + right) / 2}" y="{HEIGHT - 8}" text-anchor="middle">'
        f"{escape(across.title)}</text>"
        f'<text class="axis" transform="translate(14 {middle}) rotate(-90)" text-anchor="middle">'
        f"{escape(up.title)}</text>"
    )
    view = f'viewBox="0 0 {WIDTH} {HEIGHT}"'
    label = escape(f"{up.title} by {across.title}")
    body = "".join(grid) + names + "".join(drawn)
    return f'<svg class="chart" {view} role="img" aria-label="{label}">{body}</svg>'


def _text(x: float, y: float, anchor: str, said: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{said}</text>'


def _short(value: float) -> str:
    """In few letters.

    >>> [_short(v) for v in (0.001, 0.1, 1.0, 100.0, 1e5)]
    ['0.001', '0.1', '1', '100', '100k']
    """
    if value >= 10_000:
        return f"{value / 1000:g}k"
    return f"{value:g}"
