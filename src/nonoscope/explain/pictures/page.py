"""walkthrough_page: the walkthrough as one HTML file with a slider, to be opened anywhere."""

from __future__ import annotations

import json
from collections.abc import Sequence
from html import escape
from importlib.resources import files

from nonoscope.explain.step import Step
from nonoscope.model import UNKNOWN, Grid, Puzzle

from .layout import fill_of, lay_out


def walkthrough_page(puzzle: Puzzle, start: Grid, steps: Sequence[Step]) -> str:
    """All in one file: no other one is needed, and none is asked for."""
    layout = lay_out(puzzle)
    data = {
        "width": layout.width,
        "height": layout.height,
        "cells": layout.cells,
        "lines": layout.lines,
        "grid": layout.grid,
        "numbers": [number._asdict() for number in layout.numbers],
        "fills": [fill_of(puzzle, value) for value in range(len(puzzle.palette))],
        "unknown": fill_of(puzzle, UNKNOWN),
        "start": [None if value == UNKNOWN else value for value in start.cells],
        "steps": [
            {
                "title": step.technique.title,
                "sentence": step.sentence,
                "told": step.told,
                "lines": step.lines,
                "cells": step.cells,
                "decided": step.decided,
                "assumed": step.assumed[0] if step.assumed else None,
            }
            for step in steps
        ],
    }
    title = escape(puzzle.title or f"A puzzle of {puzzle.geometry.size}")
    # A sign less-than could end the script; JSON lets it be written otherwise.
    text = json.dumps(data, separators=(",", ":")).replace("<", "\\u003c")
    template = (files(__package__) / "page.html").read_text(encoding="utf-8")
    return template.replace("{{title}}", title).replace("{{data}}", text)
