"""Layouts: how puzzles are set out, in books, on web pages and in the apps of phones.

A layout is a value with everything that the drawing needs. Each kind below draws one at random
within its manner. Whole kinds stay out of training (`HELD_OUT`).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Literal

import numpy as np

from .themes import Theme, dark_theme, light_theme, paper_theme, vivid_theme

Setting = Literal["boxed", "open", "half"]


@dataclass(frozen=True)
class Layout:
    """All measures are shares of a cell's side unless they say otherwise."""

    name: str
    theme: Theme
    rows: Setting = "open"
    """How the clues of rows stand: a cell each, free, or free between lines that go on."""
    columns: Setting = "open"
    sides: frozenset[str] = frozenset({"left", "top"})
    digit: float = 0.55
    """The height of a digit."""
    gap: float = 0.35
    """Between the numbers of a row's clue where they stand free."""
    lead: float = 0.25
    """Between the numbers of a column's clue where they stand free."""
    separator: str = ""
    """A dot or comma between the numbers of a row."""
    align: Literal["board", "far", "centre"] = "board"
    margin: float = 0.25
    """Between the board and the nearest number where clues stand free."""
    line: float = 0.04
    thick: float = 0.1
    every: int = 5
    """Each so many lines one is thick; 0 if none is."""
    thick_adds: bool = False
    """The thick line takes room of its own: the cells beside it keep their size."""
    stroke: Literal["solid", "dotted", "dashed", "none"] = "solid"
    round_cells: float = 0.0
    """The radius of the corners of cells that don't touch; 0 for cells between lines."""
    cell_gap: float = 0.0
    frame: float = 0.0
    """The width of a frame around the board; 0 for none."""
    bands: bool = False
    """Every second line of the clues, and of the board perhaps, has another ground."""
    panel: Literal["none", "block", "lines"] = "none"
    """The ground of clues: like the page, one block, or a rounded strip for each line."""
    corner: Literal["empty", "preview", "text", "panel"] = "empty"
    labels: bool = False
    """5, 10, 15 along the board's far sides or in its cells."""
    spare: int = 0
    """Boxes beyond the longest clue."""
    zero: Literal["0", "", "x"] = "0"
    """What an empty line has."""
    greyed: float = 0.0
    """The share of clues that are greyed because they are done."""
    struck: float = 0.0
    """The share of numbers that are struck out."""
    done: float = 0.0
    """The share of cells that are filled in or marked already."""
    mark: Literal["cross", "dot", "none"] = "cross"
    chrome: bool = False
    """Bars, buttons and words around the puzzle."""

    def is_band(self, line: int) -> bool:
        """Whether a line has the ground of every second one."""
        return self.bands and line % 2 == 1


Kind = Callable[[np.random.Generator], Layout]


def _chosen(chance: np.random.Generator, *values: float) -> float:
    return float(chance.choice(values))


def _sides(chance: np.random.Generator, rare: float = 0.12) -> frozenset[str]:
    across = ["left", "right", "both"][int(chance.choice(3, p=[1 - rare, rare / 2, rare / 2]))]
    down = ["top", "bottom", "both"][int(chance.choice(3, p=[1 - rare, rare / 2, rare / 2]))]
    names = set()
    names |= {"left", "right"} if across == "both" else {across}
    names |= {"top", "bottom"} if down == "both" else {down}
    return frozenset(names)


def _usual(chance: np.random.Generator, name: str, theme: Theme) -> Layout:
    """What layouts of all kinds vary in."""
    digit = float(
        chance.uniform(0.38, 0.72) if chance.random() < 0.65 else chance.uniform(0.22, 0.4)
    )
    return Layout(
        name=name,
        theme=theme,
        sides=_sides(chance),
        digit=digit,
        gap=float(chance.uniform(0.38, 1.1)) * digit,
        lead=float(chance.uniform(0.22, 0.9)) * digit,
        align="far" if chance.random() < 0.06 else "board",
        margin=float(chance.uniform(0.12, 0.5)),
        line=float(chance.uniform(0.02, 0.07)),
        thick=float(chance.uniform(0.07, 0.16)),
        every=int(chance.choice([5, 5, 5, 5, 0, 0, 10, 3, 4])),
        thick_adds=bool(chance.random() < 0.2),
        frame=float(_chosen(chance, 0, 0, 0.08, 0.15)),
        zero=("0", "0", "", "x")[int(chance.integers(4))],
        greyed=float(_chosen(chance, 0, 0, 0, 0.3)),
        struck=float(_chosen(chance, 0, 0, 0, 0, 0.2)),
        done=float(_chosen(chance, 0, 0, 0, 0.1, 0.4, 1.0)),
        mark=("cross", "dot", "none")[int(chance.integers(3))],
        labels=bool(chance.random() < 0.08),
    )


def boxed(chance: np.random.Generator) -> Layout:
    """Each number in a cell of the lattice, as books and desktop programs have it."""
    theme = paper_theme(chance) if chance.random() < 0.5 else light_theme(chance)
    return replace(
        _usual(chance, "boxed", theme),
        rows="boxed",
        columns="boxed",
        spare=int(chance.choice([0, 0, 0, 1, 2])),
        panel=("none", "block")[int(chance.integers(2))],
        bands=bool(chance.random() < 0.1),
        corner=("empty", "empty", "preview", "text")[int(chance.integers(4))],
        chrome=bool(chance.random() < 0.3),
    )


def newspaper(chance: np.random.Generator) -> Layout:
    """Numbers stand free beside a grid in black, as printed."""
    return replace(
        _usual(chance, "newspaper", paper_theme(chance)),
        separator=("", "", "", ".", ",")[int(chance.integers(5))],
        corner=("empty", "empty", "text")[int(chance.integers(3))],
        chrome=bool(chance.random() < 0.4),
        greyed=0.0,
        struck=float(_chosen(chance, 0, 0, 0.25)),
    )


def half_boxed(chance: np.random.Generator) -> Layout:
    """The lines between rows go on between their clues; no lines between a clue's numbers."""
    theme = paper_theme(chance) if chance.random() < 0.5 else light_theme(chance)
    return replace(
        _usual(chance, "half boxed", theme),
        rows="half",
        columns="half",
        panel=("none", "none", "block")[int(chance.integers(3))],
        bands=bool(chance.random() < 0.15),
        corner=("empty", "preview", "text")[int(chance.integers(3))],
        chrome=bool(chance.random() < 0.4),
    )


def web_page(chance: np.random.Generator) -> Layout:
    """Pale or coloured lines, clues on a tinted ground, words around."""
    theme = light_theme(chance) if chance.random() < 0.7 else dark_theme(chance)
    settings: tuple[Setting, ...] = ("boxed", "open", "half")
    setting = settings[int(chance.integers(3))]
    return replace(
        _usual(chance, "web page", theme),
        rows=setting,
        columns=setting,
        panel=("none", "block", "lines")[int(chance.integers(3))],
        bands=bool(chance.random() < 0.25),
        stroke=("solid", "solid", "dotted", "dashed")[int(chance.integers(4))],
        corner=("empty", "preview", "text", "panel")[int(chance.integers(4))],
        chrome=True,
    )


def app_light(chance: np.random.Generator) -> Layout:
    """A phone: strips behind the clues, bars above and below."""
    theme = light_theme(chance) if chance.random() < 0.6 else vivid_theme(chance)
    return replace(
        _usual(chance, "app light", theme),
        panel=("lines", "lines", "block")[int(chance.integers(3))],
        bands=bool(chance.random() < 0.3),
        corner=("empty", "preview", "panel")[int(chance.integers(3))],
        align=("board", "board", "board", "centre")[int(chance.integers(4))],
        chrome=True,
    )


def app_dark(chance: np.random.Generator) -> Layout:
    """A phone at night: light numbers on dark ground."""
    settings: tuple[Setting, ...] = ("boxed", "open", "open", "half")
    setting = settings[int(chance.integers(4))]
    return replace(
        _usual(chance, "app dark", dark_theme(chance)),
        rows=setting,
        columns=setting,
        panel=("none", "lines", "block")[int(chance.integers(3))],
        corner=("empty", "preview", "panel")[int(chance.integers(3))],
        chrome=True,
    )


def app_rounded(chance: np.random.Generator) -> Layout:
    """Cells that are rounded tiles with gaps between them, and no lines."""
    which = chance.random()
    if which < 0.5:
        theme = light_theme(chance)
    else:
        theme = dark_theme(chance) if which < 0.8 else vivid_theme(chance)
    return replace(
        _usual(chance, "app rounded", theme),
        stroke="none",
        round_cells=float(chance.uniform(0.05, 0.3)),
        cell_gap=float(chance.uniform(0.05, 0.16)),
        thick_adds=bool(chance.random() < 0.5),
        panel=("none", "lines", "block")[int(chance.integers(3))],
        chrome=True,
    )


def mixed(chance: np.random.Generator) -> Layout:
    """Boxes on one axis and free clues on the other, anything else as it comes."""
    theme = (light_theme, dark_theme, paper_theme, vivid_theme)[int(chance.integers(4))](chance)
    settings: tuple[Setting, ...] = ("boxed", "open", "half")
    return replace(
        _usual(chance, "mixed", theme),
        rows=settings[int(chance.integers(3))],
        columns=settings[int(chance.integers(3))],
        panel=("none", "lines", "block")[int(chance.integers(3))],
        chrome=bool(chance.random() < 0.5),
    )


def notebook(chance: np.random.Generator) -> Layout:
    """Squared paper without thick lines: the lattice goes on beyond board and clues."""
    return replace(
        _usual(chance, "notebook", paper_theme(chance)),
        rows="boxed",
        columns="boxed",
        every=0,
        frame=float(chance.uniform(0.1, 0.2)),
        spare=int(chance.integers(0, 3)),
        digit=float(chance.uniform(0.5, 0.8)),
    )


KINDS: dict[str, Kind] = {
    "boxed": boxed,
    "newspaper": newspaper,
    "half boxed": half_boxed,
    "web page": web_page,
    "app light": app_light,
    "app dark": app_dark,
    "app rounded": app_rounded,
    "mixed": mixed,
    "notebook": notebook,
}
HELD_OUT = frozenset({"app rounded", "mixed", "notebook"})
"""Kinds that no training picture has."""
PRINTED = ("boxed", "newspaper", "half boxed", "mixed", "notebook")
"""Kinds that are photographed on paper; the others as screens."""
