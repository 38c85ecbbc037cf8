"""Puzzles out of photos, scans and screenshots.

Needs numpy, OpenCV and Pillow (the extra `vision`); nothing else of the package imports it.
"""

from __future__ import annotations

from .picture import Picture, open_picture
from .values import SIDES, Doubt, LineReading, Numeral, Sheet, Side, Sighting

__all__ = [
    "SIDES",
    "Doubt",
    "LineReading",
    "Numeral",
    "Picture",
    "Sheet",
    "Side",
    "Sighting",
    "open_picture",
]
