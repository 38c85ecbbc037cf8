"""Puzzles out of photos, scans and screenshots.

Needs numpy, OpenCV and Pillow (the extra `vision`); nothing else of the package imports it.
"""

from __future__ import annotations

from .finding import find
from .memory import Memory
from .picture import Picture, open_picture
from .reading import read_clues
from .settling import settle
from .values import SIDES, Doubt, LineReading, Numeral, Sheet, Side, Sighting

__all__ = [
    "SIDES",
    "Doubt",
    "LineReading",
    "Memory",
    "Numeral",
    "Picture",
    "Sheet",
    "Side",
    "Sighting",
    "find",
    "open_picture",
    "read_clues",
    "settle",
]
