"""Grid or Puzzle -> text.

Drawings are in `nonoscope.render.drawing`, which the command line needn't load to print text; PNG
and PDF in `nonoscope.render.paper` and `nonoscope.render.book`, which need typst.
"""

from __future__ import annotations

from .board import draw_puzzle
from .ink import Ink
from .style import PLAIN, STYLES, Style
from .text import draw_grid, draw_palette, legend

__all__ = [
    "PLAIN",
    "STYLES",
    "Ink",
    "Style",
    "draw_grid",
    "draw_palette",
    "draw_puzzle",
    "legend",
]
