"""A race as one page that needs nothing else: charts, who solved what, and every number.

Pointing at a solver in the list fades the others in all charts; the table sorts by any column.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from statistics import median

from .catalogue import SOLVERS
from .charts import COLOURS, Axis, Point, Series, legend_mark, scatter, steps
from .page import SCRIPT, STYLE
from .racing import Lap, Rules, disagreements, spoken

_WORDS = {
    "unique": "exactly one solution",
    "multiple": "several solutions",
    "contradictory": "no solution",
    "undecided": "a solution, perhaps not the only one",
    "time": "out of time",
    "memory": "out of memory",
    "failed": "failed",
    "missing": "not installed",
    "not for it": "not for this solver",
}

_FIGURES = {
    "seconds": ("Time by size", "Each point is a puzzle; lower is faster."),
    "cactus": (
        "Cactus plot",
        "How many are decided if each may take so long; higher and further left is better.",
    ),
    "megabytes": (
        "Memory by size",
        "The most memory of the process, with Python and its libraries.",
    ),
}


def html(laps: Sequence[Lap], rules: Rules, *, title: str = "Nonogram solvers side by side") -> str:
    """The whole page."""
    names = list(dict.fromkeys(lap.solver for lap in laps))
    puzzles = list(dict.fromkeys(lap.puzzle for lap in laps))
    drawn = charts(laps)
    sections = [
        _lead(laps, names, puzzles, rules),
        _legend(laps, names),
        '<div class="charts">',
        *[_figure(title, said, drawn[name]) for name, (title, said) in _FIGURES.items()],
        "</div>",
        _matrix(laps, names, puzzles, rules),
        _numbers(laps),
    ]
    body = "\n".join(sections)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{_colours(names)}</style></head>\n"
        f"<body><main><h1>{escape(title)}</h1>\n{body}\n</main><script>{SCRIPT}</script></body></html>\n"
    )


def charts(laps: Sequence[Lap]) -> dict[str, str]:
    """The charts alone, for a page that has words of its own."""
    names = list(dict.fromkeys(lap.solver for lap in laps))
    return {
        "seconds": _by_size(laps, names, "seconds"),
        "cactus": _cactus(laps, names),
        "megabytes": _by_size(laps, names, "megabytes"),
    }


def _lead(laps: Sequence[Lap], names: list[str], puzzles: list[str], rules: Rules) -> str:
    said = (
        f"{len(puzzles)} {'puzzle' if len(puzzles) == 1 else 'puzzles'}, {len(names)} solvers, "
        f"each alone in a process with {rules.seconds:g} s and {rules.megabytes} MB."
    )
    wrong = disagreements(laps)
    if not wrong:
        return f'<p class="lead">{said} All answers agree.</p>'
    items = "".join(
        f"<li>{escape(a.puzzle)}: {a.solver} says {a.status}, {b.solver} says {b.status}</li>"
        for a, b in wrong
    )
    return (
        f'<p class="lead">{said}</p><div class="wrong"><b>Answers differ:</b><ul>{items}</ul></div>'
    )


def _legend(laps: Sequence[Lap], names: list[str]) -> str:
    rows = []
    for index, name in enumerate(names):
        own = [lap for lap in laps if lap.solver == name]
        decided = [lap for lap in own if lap.is_decided]
        found = sum(lap.found and not lap.is_decided for lap in own)
        said = f"{len(decided)} of {len(own)} decided"
        if decided:
            said += f", half of them within {spoken(median(lap.seconds for lap in decided))}"
        if found:
            said += f", {found} more found but not proved"
        solver = SOLVERS[name]
        rows.append(
            f'<li data-solver="{name}" tabindex="0">{legend_mark(index)}'
            f"<b>{escape(solver.title)}</b> <span>{escape(solver.story)}</span>"
            f"<small>{escape(solver.source)}</small>"
            f"<em>{said}</em></li>"
        )
    return f'<ul class="legend">{"".join(rows)}</ul>'


def _figure(title: str, said: str, chart: str) -> str:
    return f"<figure><h2>{title}</h2>{chart}<figcaption>{said}</figcaption></figure>"


def _by_size(laps: Sequence[Lap], names: list[str], what: str) -> str:
    series = []
    for name in names:
        points = tuple(
            Point(
                lap.cells,
                getattr(lap, what),
                f"{lap.puzzle}, {lap.size}: {spoken(lap.seconds)}, {lap.megabytes:.0f} MB",
            )
            for lap in laps
            if lap.solver == name and (lap.is_decided or lap.found) and getattr(lap, what) > 0
        )
        series.append(Series(name, SOLVERS[name].title, points))
    every = [point for line in series for point in line.points]
    across = Axis.over("cells", [point.x for point in every])
    up = Axis.over("seconds" if what == "seconds" else "MB", [point.y for point in every])
    return scatter(series, across, up)


def _cactus(laps: Sequence[Lap], names: list[str]) -> str:
    series = []
    for name in names:
        times = sorted(lap.seconds for lap in laps if lap.solver == name and lap.is_decided)
        points = tuple(
            Point(max(seconds, 1e-6), count, f"{count} within {spoken(seconds)}")
            for count, seconds in enumerate(times, 1)
        )
        series.append(Series(name, SOLVERS[name].title, points))
    every = [point for line in series for point in line.points]
    across = Axis.over("seconds for each", [point.x for point in every])
    return steps(series, across, Axis.over("puzzles decided", [1, *(p.y for p in every)]))


def _matrix(laps: Sequence[Lap], names: list[str], puzzles: list[str], rules: Rules) -> str:
    by_place = {(lap.puzzle, lap.solver): lap for lap in laps}
    sizes = {lap.puzzle: lap.size for lap in laps}
    head = "".join(f'<th scope="col"><span>{escape(SOLVERS[n].title)}</span></th>' for n in names)
    rows = []
    for puzzle in puzzles:
        cells = "".join(_cell(by_place.get((puzzle, name)), rules) for name in names)
        rows.append(
            f'<tr><th scope="row">{escape(puzzle)}</th><td>{sizes[puzzle]}</td>{cells}</tr>'
        )
    return (
        '<section><h2>Who solved what</h2><div class="scroll"><table class="matrix">'
        f'<thead><tr><th scope="col">puzzle</th><th scope="col">size</th>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div></section>"
    )


def _cell(lap: Lap | None, rules: Rules) -> str:
    if lap is None:
        return "<td></td>"
    said = escape(f"{_WORDS.get(lap.status, lap.status)}{f' ({lap.note})' if lap.note else ''}")
    if lap.is_decided or lap.found:
        share = min(1.0, max(0.0, lap.seconds / rules.seconds) ** 0.25)
        partly = "" if lap.is_decided else " partly"
        style = f"--share:{share:.2f}"
        return f'<td class="done{partly}" style="{style}" title="{said}">{spoken(lap.seconds)}</td>'
    if lap.status == "not for it":
        return f'<td class="none" title="{said}">-</td>'
    return f'<td class="not" title="{said}">{escape(lap.status)}</td>'


def _numbers(laps: Sequence[Lap]) -> str:
    heads = ("puzzle", "size", "solver", "result", "seconds", "MB")
    rows = "".join(
        f"<tr><td>{escape(lap.puzzle)}</td><td data-value={lap.cells}>{lap.size}</td>"
        f"<td>{escape(SOLVERS[lap.solver].title)}</td><td>{escape(lap.status)}</td>"
        f"<td data-value={lap.seconds:.6f}>{lap.seconds:.4f}</td>"
        f"<td data-value={lap.megabytes:.3f}>{lap.megabytes:.0f}</td></tr>"
        for lap in laps
    )
    head = "".join(f'<th scope="col"><button type="button">{name}</button></th>' for name in heads)
    return (
        f"<details><summary>All {len(laps)} numbers</summary>"
        f'<div class="scroll"><table class="sortable"><thead><tr>{head}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div></details>"
    )


def _colours(names: list[str]) -> str:
    return "".join(
        f'[data-solver="{name}"]{{--colour:{COLOURS[index % len(COLOURS)]}}}'
        for index, name in enumerate(names)
    )
