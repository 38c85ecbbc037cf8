"""Plots as hand-written SVG: a cactus plot of all solvers, and a scatter plot against each peer.

Both have logarithmic time axes. In the cactus plot a line that reaches farther right decides more
puzzles, and a lower one is faster. In a scatter plot each puzzle is a point; above the diagonal the
peer took longer than we did. Timeouts stand on the border, hollow.
"""

from __future__ import annotations

import math
import shutil
import subprocess
import sys
from collections.abc import Sequence
from html import escape
from pathlib import Path

from benches.result import Result
from benches.table import Row

COLOURS = ("#0b6e4f", "#c1440e", "#3b5bb5", "#8a4fbf", "#b58900", "#555555")
PANEL, LEFT, RIGHT, TOP, BOTTOM = 400, 84, 24, 56, 52
_CONVERTER = "rsvg-convert"


def check_name(path: Path) -> None:
    """Refuse what can't be written, before hours are spent on measuring."""
    if path.suffix == ".svg" or (path.suffix == ".png" and shutil.which(_CONVERTER)):
        return
    if path.suffix == ".png":
        sys.exit(f"{path}: PNG needs {_CONVERTER} (librsvg), which is not here; name an .svg file")
    sys.exit(f"{path}: a plot is an .svg or a .png file")


def save(rows: Sequence[Row], ours: str, peers: Sequence[str], path: Path) -> None:
    """Write the plots, side by side in one file; its ending tells the format."""
    text = draw(rows, ours, peers)
    if path.suffix == ".svg":
        path.write_text(text, encoding="utf-8")
        return
    program = shutil.which(_CONVERTER) or _CONVERTER
    command = [program, "--zoom", "2", "--output", str(path)]
    subprocess.run(command, input=text.encode(), check=True)


def draw(rows: Sequence[Row], ours: str, peers: Sequence[str]) -> str:
    """All panels as one SVG image."""
    results = {ours: [row.ours for row in rows]}
    results |= {peer: [row.peers[peer] for row in rows] for peer in peers}
    panels = [_cactus(results)]
    panels += [
        _scatter(rows, ours, p, COLOURS[(i + 1) % len(COLOURS)]) for i, p in enumerate(peers)
    ]
    step = LEFT + PANEL + RIGHT
    width, height = step * len(panels), TOP + PANEL + BOTTOM
    placed = "".join(
        f'<g transform="translate({index * step + LEFT} {TOP})">{panel}</g>\n'
        for index, panel in enumerate(panels)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="12" fill="#222">\n'
        f'<rect width="{width}" height="{height}" fill="#fff"/>\n{placed}</svg>\n'
    )


class _Log:
    """A logarithmic axis over the decades that hold all values."""

    def __init__(self, values: Sequence[float]) -> None:
        seen = [max(value, 1e-3) for value in values] or [1.0]
        self.low = math.floor(math.log10(min(seen)))
        self.high = max(self.low + 1, math.ceil(math.log10(max(seen)) - 1e-9))
        self.decades = range(self.low, self.high + 1)

    def at(self, value: float) -> float:
        """From 0 to PANEL."""
        return (math.log10(max(value, 1e-3)) - self.low) / (self.high - self.low) * PANEL


def _cactus(results: dict[str, list[Result]]) -> str:
    times = {
        name: sorted(r.milliseconds for r in found if r.is_decided)
        for name, found in results.items()
    }
    axis = _Log([value for values in times.values() for value in values])
    total = max(1, *map(len, results.values()))
    parts = [_frame("Cactus plot", "puzzles decided within the time", "CPU time of a puzzle")]
    parts += [_tick_y(axis.at(10**e), _duration(e)) for e in axis.decades]
    parts += [_tick_x(n / total * PANEL, str(n)) for n in _whole_ticks(total)]
    for index, (name, values) in enumerate(times.items()):
        colour = COLOURS[index % len(COLOURS)]
        points = " ".join(
            f"{(i + 1) / total * PANEL:.1f},{PANEL - axis.at(value):.1f}"
            for i, value in enumerate(values)
        )
        parts.append(
            f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'
            f'<rect x="12" y="{12 + 20 * index}" width="12" height="12" fill="{colour}"/>'
            f'<text x="30" y="{22 + 20 * index}">{escape(name)}: {len(values)} of '
            f"{len(results[name])}</text>"
        )
    return "".join(parts)


def _scatter(rows: Sequence[Row], ours: str, peer: str, colour: str) -> str:
    pairs = [(row, row.peers[peer]) for row in rows if row.ratio(peer) is not None]
    values = [t for row, theirs in pairs for t in (row.ours.milliseconds, theirs.milliseconds)]
    axis = _Log(values)
    parts = [_frame(f"{ours} and {peer}", f"CPU time of {ours}", f"CPU time of {peer}")]
    for exponent in axis.decades:
        place = axis.at(10**exponent)
        parts += [_tick_x(place, _duration(exponent)), _tick_y(place, _duration(exponent))]
    # The diagonals of equal time, ten and a hundred times.
    for factor in range(3):
        shift = factor / (axis.high - axis.low) * PANEL
        if shift < PANEL:
            parts.append(
                f'<path d="M0 {PANEL - shift:.1f}L{PANEL - shift:.1f} 0" stroke="#888" '
                f'stroke-dasharray="{"none" if factor == 0 else "3 4"}"/>'
                f'<text x="{PANEL - shift - 22:.1f}" y="16" text-anchor="end" fill="#666">'
                f"{10**factor}x</text>"
            )
    for row, theirs in pairs:
        decided = row.ours.is_decided and theirs.is_decided
        parts.append(
            f'<circle cx="{axis.at(row.ours.milliseconds):.1f}" '
            f'cy="{PANEL - axis.at(theirs.milliseconds):.1f}" r="3" stroke="{colour}" '
            f'fill="{colour if decided else "none"}" fill-opacity="0.5">'
            f"<title>{escape(row.name)}</title></circle>"
        )
    return "".join(parts)


def _frame(title: str, below: str, beside: str) -> str:
    return (
        f'<rect width="{PANEL}" height="{PANEL}" fill="#fafafa" stroke="#444"/>'
        f'<text x="{PANEL / 2}" y="-24" text-anchor="middle" font-size="16" font-weight="bold">'
        f"{escape(title)}</text>"
        f'<text x="{PANEL / 2}" y="{PANEL + 40}" text-anchor="middle">{escape(below)}</text>'
        f'<text transform="translate(-64 {PANEL / 2}) rotate(-90)" text-anchor="middle">'
        f"{escape(beside)}</text>"
    )


def _tick_x(place: float, label: str) -> str:
    return (
        f'<path d="M{place:.1f} 0V{PANEL + 4}" stroke="#ddd"/>'
        f'<text x="{place:.1f}" y="{PANEL + 18}" text-anchor="middle">{label}</text>'
    )


def _tick_y(place: float, label: str) -> str:
    height = PANEL - place
    return (
        f'<path d="M-4 {height:.1f}H{PANEL}" stroke="#ddd"/>'
        f'<text x="-8" y="{height + 4:.1f}" text-anchor="end">{label}</text>'
    )


def _duration(exponent: int) -> str:
    """Ten to the exponent milliseconds, in the unit that reads best.

    >>> [_duration(exponent) for exponent in (-2, 0, 3)]
    ['10 µs', '1 ms', '1 s']
    """
    for unit, first in (("s", 3), ("ms", 0), ("µs", -3)):
        if exponent >= first:
            return f"{10 ** (exponent - first)} {unit}"
    return f"1e{exponent} ms"


def _whole_ticks(total: int) -> list[int]:
    step = 10 ** int(math.log10(max(total, 1)))
    while total / step < 4 and step > 1:
        step = max(1, step // 2 if str(step)[0] != "5" else step // 5)
    return list(range(0, total + 1, step))
