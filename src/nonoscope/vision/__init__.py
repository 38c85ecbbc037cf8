"""Puzzles out of photos, scans and screenshots.

Needs numpy, OpenCV and Pillow (the extra `vision`); nothing else of the package imports it.
"""

from __future__ import annotations

from .finding import find
from .memory import Memory
from .overlay import SHOWS, Show, encode, hint_of, marked_grid, mistakes_of, overlaid
from .picture import Picture, open_picture
from .reading import read_clues
from .records import sighting_json
from .seeing import read_picture
from .settling import settle
from .values import SIDES, Doubt, LineReading, Numeral, Sheet, Side, Sighting

__all__ = [
    "SHOWS",
    "SIDES",
    "Doubt",
    "LineReading",
    "Memory",
    "Numeral",
    "Picture",
    "Sheet",
    "Show",
    "Side",
    "Sighting",
    "encode",
    "find",
    "hint_of",
    "marked_grid",
    "mistakes_of",
    "open_picture",
    "overlaid",
    "read_clues",
    "read_picture",
    "settle",
    "sighting_json",
]
