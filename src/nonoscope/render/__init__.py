"""Grid or Puzzle -> text."""

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
