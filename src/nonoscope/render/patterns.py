"""Patterns that tell colours apart where there is only black ink."""

from __future__ import annotations

from nonoscope.model import Palette

_STROKES = (
    "",
    "M0 6L6 0",
    "M0 3H6",
    "M1.5 1.5h.01M4.5 4.5h.01",
    "M0 0L6 6",
    "M3 0V6",
    "M0 0L6 6M0 6L6 0",
    "M0 3H6M3 0V6",
    "M3 3h.01",
    "M0 1.5H6M0 4.5H6",
    "M1.5 0V6M4.5 0V6",
    "M0 6L6 0M0 3L3 0M3 6L6 3",
)
"""On a tile of 6x6, for colour 1, 2, ...; after the last they begin again, on another grey."""


def pattern_definitions(palette: Palette, name: str) -> str:
    """The `<defs>` of a drawing; `fill_of` refers to them."""
    tiles = [
        f'<pattern id="{name}{index}" width="6" height="6" patternUnits="userSpaceOnUse">'
        f'<rect width="6" height="6" fill="{_ground(index)}"/>'
        f'<path d="{_STROKES[(index - 1) % len(_STROKES)]}" fill="none" stroke="#000000" '
        'stroke-width="1" stroke-linecap="round"/></pattern>'
        for index in range(2, len(palette))
    ]
    return f"<defs>{''.join(tiles)}</defs>"


def fill_of(index: int, name: str) -> str:
    """The first colour is plain dark ink, the others are patterns."""
    return "#222222" if index == 1 else f"url(#{name}{index})"


def _ground(index: int) -> str:
    """White, then ever darker greys once the patterns repeat."""
    grey = max(0x88, 0xFF - (index - 1) // len(_STROKES) * 0x30)
    return f"#{grey:02x}{grey:02x}{grey:02x}"
